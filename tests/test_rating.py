"""Sheets for raters, and what their marks tell."""

from __future__ import annotations

import pytest

from surrogates import Document, Mention, load
from surrogates.core.draw import Draw
from tests.rating import marks, sheets

KEY = b"sixteen bytes or more"
TEXT = "Anna Gruber fährt nach Wien."
MENTIONS = [Mention("FEMALE", 0, 4), Mention("FAMILY", 5, 11), Mention("CITY", 23, 27)]
DOCUMENTS = [Document(TEXT, MENTIONS, name=f"letter {number}") for number in range(40)]


def sheet() -> list[sheets.Item]:
    return sheets.items(load("de", key=KEY), DOCUMENTS, Draw(KEY, "rating"))


def test_every_mention_is_there_as_original_and_as_outcome() -> None:
    found = sheet()
    assert len(found) == 2 * 3 * 40
    assert sum(item.kind == sheets.ORIGINAL for item in found) == 120
    assert 3 <= sum(item.kind == sheets.DAMAGED for item in found) <= 25
    assert found == sheet()


@pytest.mark.parametrize("category", ["FEMALE", "MALE", "FAMILY", "CITY", "STREET", "ORG", "DATE", "EMAIL"])
def test_a_damaged_surface_differs(category: str) -> None:
    for number in range(30):
        assert sheets.damaged("Eva", category, Draw(KEY, str(number))) != "Eva"


def test_marks_are_told_by_kind() -> None:
    found = sheet()
    good = {number: (1, 1) if item.kind == sheets.DAMAGED else (5, 5) for number, item in enumerate(found)}
    lines = marks.summary(found, [good, good])
    damaged = sum(item.kind == sheets.DAMAGED for item in found)
    assert "grammaticality 5.00, acceptability 5.00" in lines[1]
    assert lines[3] == f"rater A found {damaged} of {damaged} damaged"
    assert "equal 100.0%" in lines[5] and "kappa 1.00" in lines[5]
    assert marks.below(found, [good, good]) == []


def test_an_outcome_below_its_original_is_found() -> None:
    found = sheet()
    number = next(number for number, item in enumerate(found) if item.kind == sheets.OUTCOME)
    given = dict.fromkeys(range(len(found)), (5, 5)) | {number: (5, 4)}
    assert [row[0] for row in marks.below(found, [given])] == [number]


def test_a_mark_outside_the_scale_is_refused() -> None:
    assert marks.read("# a remark\n0\t5\t4\n") == {0: (5, 4)}
    with pytest.raises(ValueError, match="1 to 5"):
        marks.read("0\t6\t1\n")
