"""Dates in languages of which only names are known: what babel tells, and a declaration of two lines."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.dates import KEPT, DateMention, DateWords, shift_dates, words_from_babel, words_from_rows

DAYS = st.dates(date(1600, 1, 1), date(2400, 12, 31))
SHIFTS = st.integers(-364, 364).filter(bool)


@cache
def spanish() -> DateWords:
    return words_from_babel("es", literals=("del", "el", "año"), joining=("al", "a", "y"))


def move(text: str, days: int, words: DateWords) -> str:
    [outcome] = shift_dates([DateMention(text)], days, words)
    return outcome.text if outcome.readable and not outcome.kept else f"<{outcome.kept or 'unreadable'}>"


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("12 de mayo de 2018", "9 de junio de 2018"),
        ("el 12 de Mayo del 2018", "el 9 de Junio del 2018"),
        ("6-abril-2004", "4-mayo-2004"),
        ("mayo de 2016", "junio de 2016"),
        ("septiembre 2014", "octubre 2014"),
        ("Marzo", "Abril"),
        ("martes, 6 de marzo de 2018", "martes, 3 de abril de 2018"),
        ("mar 6 mar 2018", "mar 3 abr 2018"),
        ("del 25 al 28 de mayo de 2018", "del 22 al 25 de junio de 2018"),
        ("del 3 al 5 de mayo", "del 31 de mayo al 2 de junio"),
        ("15/04/1977", "13/05/1977"),
        ("04/7/1940", "01/8/1940"),
        ("12-03-1960", "09-04-1960"),
        ("5 de sept. de 2018", "3 de oct. de 2018"),
        ("año 2000", "<coarse-unmoved>"),
        ("lunes", "<weekday-unmoved>"),
        ("31/02/2018", "<unreadable>"),
        ("Hospital 12 de Octubre", "<unreadable>"),
        ("10.11.12.13", "<unreadable>"),
    ],
)
def test_spanish(text: str, moved: str) -> None:
    assert move(text, 28, spanish()) == moved


@pytest.mark.parametrize(
    ("locale", "text", "moved"),
    [
        ("en", "May 5, 2018", "June 14, 2018"),
        ("en", "Saturday, 5 May 2018", "Thursday, 14 June 2018"),
        ("en", "5/14/2018", "6/23/2018"),
        ("en_GB", "14/5/2018", "23/6/2018"),
        ("fr", "lundi 5 mars 2018", "samedi 14 avril 2018"),
        ("fr", "1 févr. 2018", "13 mars 2018"),
        ("pl", "5 maja 2018", "14 czerwca 2018"),
        ("pl", "maj 2018", "czerwiec 2018"),
        ("pt", "segunda-feira, 5 de março de 2018", "sábado, 14 de abril de 2018"),
        ("ca", "5 d’abril del 2018", "15 de maig del 2018"),
        ("ru", "5 января 2018", "14 февраля 2018"),
        ("hu", "2018. március 5.", "2018. április 14."),
        ("hi", "5 मार्च 2018", "14 अप्रैल 2018"),
        ("ja", "2018/3/5", "2018/4/14"),
        ("xx", "5.3.2018", "14.4.2018"),
        ("xx", "Mon, 05 Mar 2018 14:30:12 +0100", "Sat, 14 Apr 2018 14:30:12 +0100"),
        ("no such locale", "2018-03-05", "2018-04-14"),
    ],
)
def test_names_from_babel(locale: str, text: str, moved: str) -> None:
    assert move(text, 40, words_from_babel(locale)) == moved


@pytest.mark.parametrize("locale", ["es", "fr", "en", "it", "nl", "pl", "cs", "fi", "ru", "de"])
@given(day=DAYS, days=SHIFTS)
def test_a_name_moves_like_a_number(locale: str, day: date, days: int) -> None:
    words = words_from_babel(locale)
    names = words.forms[("M", "full", "")]
    other = day + timedelta(days)
    assert move(f"{day.day} {names[day.month]} {day.year}", days, words) == (
        f"{other.day} {names[other.month]} {other.year}"
    )


def test_a_year_outside_the_calendar_cannot_be_written() -> None:
    words = words_from_rows("x", ())
    assert move("31.12.9999", 1, words) == "<unreadable>"
    assert move("01.01.0001", -1, words) == "<unreadable>"
    assert move("01.01.0001", 1, words) == "02.01.0001"
    assert move("01.01.2001", 10**12, words) == "<unreadable>"


@given(st.text(max_size=40), st.text(max_size=20), st.text(max_size=20), st.integers(), st.none() | st.dates())
def test_any_text_has_an_outcome(text: str, before: str, after: str, days: int, reference: date | None) -> None:
    mention = DateMention(text, before, after)
    [outcome] = shift_dates([mention], days, spanish(), reference=reference)
    assert outcome.kept in ("", *KEPT)
    assert (outcome.text == text) == bool(outcome.kept or not outcome.readable)
