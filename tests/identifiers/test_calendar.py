"""Dates inside identifiers follow the shift of the scope."""

from __future__ import annotations

import re

import pytest

from surrogates.core.draw import Draw
from surrogates.identifiers import Chance, another, recognise

KEY = b"a key for tests, known to all"


@pytest.mark.parametrize(
    ("text", "days", "shape"),
    [
        ("1237 010180", 28, r"\d{4} 290180"),
        ("1237 280200", 7, r"\d{4} 060300"),
        ("1237 280201", 7, r"\d{4} 070301"),
        ("1237 31 12 99", 7, r"\d{4} 07 01 00"),
        ("15 070649 C 103", -7, r"\d\d 310549 [A-Z] \d{3}"),
        ("2018-05-12/77", 28, r"2018-06-09/\d\d"),
        ("20180512-AB", -28, r"20180414-[A-Z]{2}"),
        ("AZ/12.05.2018/3", 365, r"[A-Z]{2}/12\.05\.2019/\d"),
        ("12052018", 7, r"19052018"),
        ("Az. 2016/02/28-4", 7, r"Az\. 2016/03/06-\d"),
    ],
)
def test_the_date_moves_and_the_rest_is_random(text: str, days: int, shape: str) -> None:
    read = recognise(text)
    new = read.write(another(read, Chance(Draw(KEY), days), "invalid", ()), days)
    assert re.fullmatch(shape, new), new


@pytest.mark.parametrize("text", ["20181312-AB", "18180512-AB", "2018-05.12/7", "120520180", "A12052018", "2018-02-30"])
def test_what_is_no_plain_date_goes_by_characters(text: str) -> None:
    read = recognise(text)
    new = read.write(another(read, Chance(Draw(KEY), 28), "invalid", ()), 28)
    assert all(old != other for old, other in zip(text, new, strict=True) if old.isalnum())


def test_a_shift_beyond_the_calendar_is_no_date() -> None:
    read = recognise("2018-05-12/77")
    assert read.write("9" * 10, 10**7) == "9999-99-99/99"
