"""Languages that are declared by their lists: tables of cases, both directions of every entry, whole documents.

The tables stand in `<code>/cases`; what their checks do stands in `tests/tables.py`. The documents in
`<code>/documents.txt` are parted by lines of dashes; their mentions stand in brackets, as in `tests/laws/markup.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import load, load_language
from surrogates.core.folding import fold, fold_wide
from tests import tables
from tests.laws.markup import draft

CODES = sorted(path.name for path in tables.FOLDER.iterdir() if (path / "documents.txt").is_file())
KEYS = [f"a key of the listed languages {number}".encode() for number in range(3)]
TABLES = ("persons", "places", "organisations")
NAMES = [(code, *row) for code in CODES for name in TABLES for row in tables.rows(code, name)]
DATES = [(code, *row) for code in CODES for row in tables.rows(code, "dates")]
days = st.dates(date(1935, 1, 1), date(2040, 12, 31))
shifts = st.integers(-364, 364).filter(bool)


def documents(code: str) -> list[str]:
    """The invented documents of a language, with their mentions in brackets."""
    return re.split(r"^-+\n", (tables.FOLDER / code / "documents.txt").read_text(encoding="utf-8"), flags=re.M)


def texts() -> Iterator[tuple[str, str]]:
    for code in CODES:
        yield from ((code, text) for text in documents(code))


@pytest.mark.parametrize("row", NAMES, ids=lambda row: "-".join(row[:3]))
def test_names(row: tuple[str, str, str, str]) -> None:
    code, check, value, expected = row
    assert tables.outcome(code, check, value) == expected


@pytest.mark.parametrize("row", DATES, ids=lambda row: "-".join(row[:2]))
def test_dates(row: tuple[str, ...]) -> None:
    code, text, before, after, *expected = row
    assert [tables.moved(code, text, before, after, shift) for shift in (10, -200)] == expected


@pytest.mark.parametrize("code", CODES)
def test_the_tables_are_long_enough(code: str) -> None:
    assert sum(len(tables.rows(code, name)) for name in (*TABLES, "dates")) >= 120


@pytest.mark.parametrize("code", CODES)
def test_every_entry_reads_as_itself_in_every_case(code: str) -> None:
    """`realise(reading.base, reading)` gives back the text that was read."""
    language = load_language(code)
    for category, name in tables.listed_readings(language):
        for text in dict.fromkeys((name, name.upper(), name.lower())):
            for reading in language.analyse(text, category):
                assert language.realise(reading.base, reading) == text, (category, text, reading.base)


@pytest.mark.parametrize("code", CODES)
def test_every_demonym_reads_as_its_place(code: str) -> None:
    language = load_language(code)
    for place, _ in language.words("demonyms"):
        for form in ("inhabitant", "inhabitant-f", "inhabitant-pl"):
            text = language.inflect(place, "CITY", form)
            [reading] = language.analyse(text, "CITY")
            assert language.realise(reading.base, reading) == text
            assert text in {language.inflect(reading.base, "CITY", one) for one in ("inhabitant", reading.form)}


@pytest.mark.parametrize("code", CODES)
def test_classes_of_places_are_never_empty(code: str) -> None:
    """What the words before a name want has more than one name."""
    language = load_language(code)
    for word, kind, _ in language.words("articles"):
        members = language.pool("CITY").members(frozenset((f"class:{kind}", "plain")))
        assert len(members) > 2, word


@pytest.mark.parametrize("code", CODES)
def test_streets_have_a_name_for_every_link(code: str) -> None:
    language = load_language(code)
    pool = language.pool("STREET")
    for feature in {feature for features in pool.features.values() for feature in features}:
        assert len(pool.members(frozenset((feature,)))) > 3, feature


def written(code: str, day: date, style: str) -> str:
    """A date in figures or with the name of its month; some languages link them."""
    words = load_language(code).date_words
    of = " de " if any(entry.code == "d" for entry in words.find("de")) else " "
    month = words.form("M", "full", day.month, frozenset())
    return f"{day.day}/{day.month}/{day.year}" if style == "number" else f"{day.day}{of}{month}{of}{day.year}"


@pytest.mark.parametrize("code", CODES)
@given(day=days, shift=shifts, style=st.sampled_from(("number", "words")))
def test_full_dates_come_back(code: str, day: date, shift: int, style: str) -> None:
    """A date moves by the days of the shift, and back again."""
    text, expected = (written(code, one, style) for one in (day, day + timedelta(shift)))
    assert tables.moved(code, text, "", "", shift) == expected
    assert tables.moved(code, expected, "", "", -shift) == text


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("code", "marked"), list(texts()))
def test_documents_convert_and_keep_nothing(code: str, marked: str, key: bytes) -> None:
    """Laws 1, 2 and 4: no name stays, the text between stays, the same name has the same surrogate."""
    document = draft(marked).document()
    swap = load(code, key=key, scheme=str(tables.FOLDER / "persons.toml"))
    conversion = swap.convert(document)
    originals = {fold_wide(task.text) for task, outcome in conversion.work.done() if not outcome.kept}
    by_base: dict[tuple[str, str], set[str]] = {}
    for task, outcome in conversion.work.done():
        if outcome.strategy == "surrogate" and outcome.form != "initial":
            assert fold_wide(outcome.text) not in originals
            by_base.setdefault((task.part.category, fold(outcome.base)), set()).add(outcome.surrogate)
    assert all(len(found) == 1 for found in by_base.values())
    assert swap(document) == conversion.document
