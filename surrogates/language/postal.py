"""Postal codes: how those of a country look, and in which state each lies.

For the strategy `postcode`, and for a language that wants to know the country of an unlisted place beside a code.
Lists: `postal_areas` (prefix, country, state, chief towns), `number_countries` (shapes, letters before them). A shape
is a number of digits, or has `9` for a digit, `A` for a letter, `*` for either: `A9A 9A9`; several are parted by `|`.

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
_SHAPED = re.compile(r"[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?", re.IGNORECASE)
LETTERS = "ABEGHJLNPRSTWXYZ"  # those that codes of every country may have inside

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
    """How the codes of a country look: their shapes without blanks, and the letters that may go before them."""

    shapes: tuple[str, ...]
    letters: tuple[str, ...]

    def shape_of(self, key: str) -> str:
        """The shape of a code (letters and digits only); empty where it has none of them."""
        return next((shape for shape in self.shapes if _fits(key, shape)), "")

    def filled(self, prefix: str, number: int, like: str, known: int) -> str:
        """A code that begins with `prefix`, its rest by chance, in the shape of the code `like` if that is one here.

        Behind letters that name the area (the first `known` characters of `like`) the rest keeps its shape.
        """
        shape = self.shape_of(like)
        lettered = (shape or self.shapes[0]).startswith("A")
        rest = shape[known:] if shape and lettered else (shape or self.shapes[0])[len(prefix) :]
        new = ""
        for place, mark in reversed(list(enumerate(rest))):
            signs = LETTERS if mark == "A" or (mark == "*" and number % 2) else "0123456789"
            signs = signs[1:] if lettered and not place else signs  # no S05
            new = signs[number % len(signs)] + new
            number //= len(signs)
        return prefix + new


def _fits(key: str, shape: str) -> bool:
    tests = {"9": str.isdecimal, "A": str.isalpha, "*": str.isalnum}
    return len(key) == len(shape) and all(tests[mark](sign) for sign, mark in zip(key, shape, strict=True))


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
        """The code without blanks and dashes, letters in upper case."""
        return self.written.replace(" ", "").replace("-", "").upper()

    def rewritten(self, digits: str, country: str, known: Mapping[str, Country]) -> str:
        """Another code in the same format; the letters of another country are those of the same kind."""
        letters = self.letters
        if letters and country != self.countries[0]:
            kind, there = known[self.countries[0]].letters.index(letters), known[country].letters
            letters = there[min(kind, len(there) - 1)]
        if not digits.isdecimal():
            return letters + self.gap + _aligned(digits, self.written)
        if len(digits) != len(self.digits) or not self.digits.isdecimal():
            return letters + self.gap + digits
        new = iter(digits)
        return letters + self.gap + "".join(next(new) if old not in " -" else old for old in self.written)


def _aligned(code: str, written: str) -> str:
    """The code with the blanks of another one, counted from the end: what is longer goes to the front."""
    rest, found = list(code.lower() if written.islower() else code), ""
    for old in reversed(written):
        if rest:
            found = (rest.pop() if old not in " -" else old) + found
    return "".join(rest) + found


@lru_cache(maxsize=8)
def countries(language: Language) -> Mapping[str, Country]:
    """The countries of which postal codes are known."""
    if not language.has_list("number_countries"):
        return {}
    return {
        country: Country(tuple(map(_shape, shapes.split("|"))), tuple(letters.split("|")))
        for country, _, _, shapes, letters in language.words("number_countries")
    }


def _shape(text: str) -> str:
    return "9" * int(text) if len(text) == 1 else text.replace(" ", "").replace("-", "")


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
        return _shaped(text, language)
    letters, gap, written = match[1] or "", match[2] or "", match[3]
    digits = written.replace(" ", "")
    fitting = tuple(
        name
        for name, country in countries(language).items()
        if country.shape_of(digits) and (letters in country.letters if letters else areas_of(digits, name, language))
    )
    return Code(letters, gap, written, fitting, tail=match[4] or "") if fitting else _shaped(text, language)


def _shaped(text: str, language: Language) -> Code | None:
    """A code with letters or a dash in it: SW1A 1AA, 78701-1234."""
    if not _SHAPED.fullmatch(text):
        return None
    code = Code("", "", text, ())
    fitting = tuple(
        name
        for name, country in countries(language).items()
        if country.shape_of(code.digits) and areas_of(code.digits, name, language)
    )
    return Code("", "", text, fitting) if fitting else None
