"""The tables of cases: persons, places, organisations (see `cases_of`) and dates.

Of dates each text is moved by 10 and by -200 days, behind `;` in another order of day and month; `<name>` stands for a
rule by which it stays, or for `unreadable`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from surrogates.languages.en.dates import date_words

from surrogates.core.dates import KEPT, DateMention, shift_dates

sys.path.insert(0, str(Path(__file__).parent))
from cases_of import CASES, check_row, rows

DATES = (CASES / "dates.tsv").read_text(encoding="utf-8").splitlines()[1:]


@pytest.mark.parametrize(("check", "source", "expected"), rows("persons"))
def test_persons(check: str, source: str, expected: str) -> None:
    check_row(check, source, expected)


@pytest.mark.parametrize(("check", "source", "expected"), rows("places"))
def test_places(check: str, source: str, expected: str) -> None:
    check_row(check, source, expected)


@pytest.mark.parametrize(("check", "source", "expected"), rows("organisations"))
def test_organisations(check: str, source: str, expected: str) -> None:
    check_row(check, source, expected)


@pytest.mark.parametrize("row", DATES)
def test_dates(row: str) -> None:
    source, plus, minus = row.split("\t")
    text, _, order = source.partition(";")
    for days, expected in ((10, plus), (-200, minus)):
        [found] = shift_dates([DateMention(text)], days, date_words(order))
        if expected.startswith("<"):
            assert expected[1:-1] in {*KEPT, "unreadable"}
            assert found.text == text
            assert (found.kept or "unreadable") == expected[1:-1]
        else:
            assert found.text == expected


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["13/02/2019", "5/3/2019"], ["23/02/2019", "15/3/2019"]),
        (["2/13/2019", "5/3/2019"], ["2/23/2019", "5/13/2019"]),
        (["5/3/2019"], ["5/13/2019"]),
        (["25/12", "1/2/2019"], ["4/1", "11/2/2019"]),
        (["13.02.19", "5-3-2019"], ["23.02.19", "15-3-2019"]),
        (["13/2/19", "2/13/19", "5/3/19"], ["23/2/19", "2/23/19", "5/13/19"]),
    ],
)
def test_a_document_tells_the_order_of_its_dates(texts: list[str], expected: list[str]) -> None:
    found = shift_dates([DateMention(text) for text in texts], 10, date_words(""))
    assert [date.text for date in found] == expected
