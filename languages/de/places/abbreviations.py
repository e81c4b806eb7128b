"""Abbreviations of places: number plates, airports, lands (HH, MUC, NRW, Ffm, Stmk.).

Specification b.7 C5. A listed one is a mention of its place; its surrogate is the same kind of abbreviation of the
place's surrogate, or one made of that name's letters. List: `place_abbreviations`.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> reading = read_abbreviation(german, "HH")
>>> reading.base, write_abbreviation(german, "Hamburg", reading), write_abbreviation(german, "Köln", reading)
('Hamburg', 'HH', 'K')
>>> write_abbreviation(german, "Zwiesel", reading), read_abbreviation(german, "Ulm")
('ZW', None)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading

from .known import is_listed

if TYPE_CHECKING:
    from .. import German

LONGEST = 3  # letters of an abbreviation that no list has
_VOWELS = frozenset("aeiouyäöü")


def read_abbreviation(language: German, text: str, country: str = "") -> Reading | None:
    """The place that is abbreviated, in the country of the document if there is one; None for no abbreviation.

    Two or three capitals that no list has are an abbreviation of an unknown place.
    """
    word = text.removesuffix(".")
    if not word.isalpha() or is_listed(language, word):
        return None
    rows = language.words("place_abbreviations").index.get(word, ())
    if rows:
        cities = language.words("city").index

        def rank(row: tuple[str, ...]) -> tuple[bool, int, tuple[str, ...]]:
            return row[1] == country, max((int(city[3]) for city in cities.get(row[2], ())), default=0), row

        _, _, place, kind = max(rows, key=rank)
        return Reading(place, "base", {"abbreviation": text, "kind": kind}, "same", category="CITY")
    if 2 <= len(word) <= LONGEST and word.isupper() and not is_listed(language, word.capitalize()):
        return Reading(word, "base", {"abbreviation": text, "kind": ""}, "same", category="CITY")
    return None


def write_abbreviation(language: German, base: str, reading: Reading) -> str:
    """The abbreviation of the same kind of another place: a listed one, or letters of its name."""
    written = reading.features["abbreviation"]
    if base == reading.base:
        return written
    dot = "." if written.endswith(".") else ""
    pattern = written.removesuffix(".")
    there = _by_place(language).get((base, reading.features["kind"]), ())
    if there:
        return min(there, key=lambda short: (abs(len(short) - len(pattern)), short)) + dot
    return _letters(base, pattern) + dot


@lru_cache(maxsize=8)
def _by_place(language: German) -> Mapping[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for short, _, place, kind in language.words("place_abbreviations"):
        found[place, kind] = (*found.get((place, kind), ()), short)
    return found


def _letters(name: str, pattern: str) -> str:
    """The first letter of a name and its next consonants, in the letter case of the pattern."""
    letters = [letter for letter in name.lower() if letter.isalpha()]
    chosen = [0, *(place for place in range(1, len(letters)) if letters[place] not in _VOWELS)][: len(pattern)]
    chosen += [place for place in range(len(letters)) if place not in chosen][: len(pattern) - len(chosen)]
    word = "".join(letters[place].replace("ß", "s") for place in sorted(chosen))
    cases = pattern.ljust(len(word), pattern[-1])
    return "".join(
        letter.upper() if case.isupper() else letter for letter, case in zip(word, cases, strict=False)
    )
