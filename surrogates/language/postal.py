"""Postal codes: how those of a country look, and in which state each lies.

For the strategy `postcode`, and for a language that wants to know the country of an unlisted place beside a code.
Lists: `postal_areas` (prefix, country, state, chief towns), `number_countries` (digits, letters before them).

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> code = read_code("A-8010", german)
>>> code.digits, code.countries, [(area.state, area.prefix) for area in areas_of(code.digits, "AT", german)]
('8010', ('AT',), [('ST', '80')])
>>> code.rewritten("24937", "DE", countries(german)), read_code("8 bis 10", german)
('D-24937', None)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from surrogates.language.contract import Language

_CODE = re.compile(r"(?:([A-Z]{1,3})([\s–-]*))?([0-9](?:[0-9 ]*[0-9])?)(\s?[A-Z]{2})?")

_LETTERS = re.compile(r"(?<!\w)([A-Z]{1,3})\s?[-–]\s?\Z")


@dataclass(frozen=True, slots=True)
class Area:
    """What the postal codes of a state, or of some of its towns, begin with."""

    prefix: str
    country: str
    state: str
    places: frozenset[str]


@dataclass(frozen=True, slots=True)
class Country:
    """How the codes of a country look: number of digits, and the letters that may go before them."""

    digits: int
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Code:
    """A code as it stands: letters, what follows them, digits with their blanks; the countries it may be of,
    whether letters outside the mention bind it to one, and two letters behind the digits with their blank."""

    letters: str
    gap: str
    written: str
    countries: tuple[str, ...]
    bound: bool = False
    tail: str = ""

    @property
    def digits(self) -> str:
        """The digits without blanks."""
        return self.written.replace(" ", "")

    def rewritten(self, digits: str, country: str, known: Mapping[str, Country]) -> str:
        """Another code in the same format; the letters of another country are those of the same kind."""
        letters = self.letters
        if letters and country != self.countries[0]:
            kind, there = known[self.countries[0]].letters.index(letters), known[country].letters
            letters = there[min(kind, len(there) - 1)]
        if len(digits) != len(self.digits):
            return letters + self.gap + digits
        new = iter(digits)
        return letters + self.gap + "".join(next(new) if old != " " else old for old in self.written)


@lru_cache(maxsize=8)
def countries(language: Language) -> Mapping[str, Country]:
    """The countries of which postal codes are known."""
    if not language.has_list("number_countries"):
        return {}
    return {
        country: Country(int(digits), tuple(letters.split("|")))
        for country, _, _, digits, letters in language.words("number_countries")
    }


@lru_cache(maxsize=8)
def areas(language: Language) -> Mapping[str, tuple[Area, ...]]:
    """Country -> its areas."""
    found: dict[str, list[Area]] = {}
    for prefix, country, state, places in language.words("postal_areas") if language.has_list("postal_areas") else ():
        found.setdefault(country, []).append(Area(prefix, country, state, frozenset(places.split("|"))))
    return {country: tuple(there) for country, there in found.items()}


@lru_cache(maxsize=8)
def _by_prefix(language: Language) -> Mapping[tuple[str, str], tuple[Area, ...]]:
    found: dict[tuple[str, str], list[Area]] = {}
    for there in areas(language).values():
        for area in there:
            found.setdefault((area.country, area.prefix), []).append(area)
    return {key: tuple(there) for key, there in found.items()}


def areas_of(digits: str, country: str, language: Language) -> tuple[Area, ...]:
    """The area of a country in which a code lies; the longest prefix that fits decides."""
    prefixes = (digits[:length] for length in range(len(digits), 0, -1))
    table = _by_prefix(language)
    return next((table[country, prefix] for prefix in prefixes if (country, prefix) in table), ())


def letters_before(text: str, start: int, language: Language) -> str:
    """The country whose letters stand before a code but outside its mention (`A-8010`), or an empty string."""
    match = _LETTERS.search(text, max(0, start - 8), start)
    if match is None:
        return ""
    return next((name for name, country in countries(language).items() if match[1] in country.letters), "")


@lru_cache(maxsize=2048)
def read_code(text: str, language: Language) -> Code | None:
    """A postal code of the countries that the language knows; None for anything else.

    Its countries: the one that its letters name, or all whose codes have so many digits and one such area.
    """
    match = _CODE.fullmatch(text)
    if match is None:
        return None
    letters, gap, written = match[1] or "", match[2] or "", match[3]
    digits = written.replace(" ", "")
    fitting = tuple(
        name
        for name, country in countries(language).items()
        if country.digits == len(digits)
        and (letters in country.letters if letters else areas_of(digits, name, language))
    )
    return Code(letters, gap, written, fitting, tail=match[4] or "") if fitting else None
