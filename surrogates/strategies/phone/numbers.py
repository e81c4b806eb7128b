"""Reads telephone numbers: country code, trunk digit, area code or mobile prefix, the subscriber's digits.

For the strategy `phone`. Lists: `number_countries`, `area_codes`, `phone_prefixes`. A number of a country that the
lists do not know has a country code and further digits.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> number = read_number("+43 (0)463 1234-56", german)
>>> number.country, number.kind, number.code, number.subscriber
('AT', 'area', '463', '123456')
>>> number.rewritten("316", "987654")
'+43 (0)316 9876-54'
>>> read_number("0463/1234", german, ("AT",)).key == read_number("+43 463 1234", german).key
True
>>> read_number("extension 12", german), read_number("+34 91 336 87 85", german).kind
(None, 'foreign')
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from surrogates.language import Language

SHORTEST = 3  # digits of a subscriber
NO_TRUNK = "-"  # of a country whose numbers are the same at home and abroad
_READABLE = re.compile(
    r"\s*(?:(?:Tele)?[Ff](?:on|ax)|Mobil(?:telefon)?|Handy|Tel(?:\.|efon)?|Fax|Fon|Ph(?:one)?)?[.:]?\s*"
    r"\(?\s*\+?\s*\(?[0-9][0-9\s()/.–‐‑·-]*(?:\s*(?:DW|Dw\.?|Durchwahl|Kl\.?|Klappe|ext\.?|x)\s*[0-9 ]+)?\s*"
)
_DIGITS = re.compile(r"[0-9(][0-9\s()/.–‐‑·-]*")  # without an extension
_CALLING_CODE = re.compile(
    r"1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689]\d|3[578]\d|42\d|5[09]\d|6[7-9]\d|8[0578]\d|9[679]\d"
)


@dataclass(frozen=True, slots=True, repr=False)
class Number:
    """A number as it is written, and its parts.

    Attributes: `text`, `country` (empty where the lists have it not), `calling` (its code), `kind` (area, mobile,
    service, foreign), `code` (of the area or the mobile network, without the digit before it), `first` (which digit
    of the text the code begins with), `digits` (all of them).
    """

    text: str
    country: str
    calling: str
    kind: str
    code: str
    first: int
    digits: str

    @property
    def subscriber(self) -> str:
        """The digits behind the code, with those of an extension."""
        return self.digits[self.first + len(self.code) :]

    @property
    def key(self) -> tuple[str, str, str]:
        """What is the same in all ways to write the number."""
        return self.country or self.calling, self.code, self.subscriber

    @property
    def is_international(self) -> bool:
        """Whether the number begins with a country code."""
        return self.digits.startswith("00") or "+" in self.text

    @property
    def code_is_whole(self) -> bool:
        """Whether no blank or stroke parts the digits of the code."""
        return self.code in self.text

    @property
    def code_is_apart(self) -> bool:
        """Whether the code ends where a group of digits ends."""
        places = [place for place, character in enumerate(self.text) if character.isdecimal()]
        last = places[self.first + len(self.code) - 1]
        return not self.text[last + 1 : last + 2].isdecimal()

    def rewritten(self, code: str, subscriber: str) -> str:
        """The number with another code and other digits behind it, in the same groups.

        What is longer goes into the last group, and groups that get nothing fall away.
        """
        new = [*self.digits[: self.first], *_fitted(code, len(self.code))]
        new += _fitted(subscriber, len(self.subscriber))
        digits = iter(new)
        text = "".join(next(digits) if character.isdecimal() else character for character in self.text)
        if len(subscriber) >= len(self.subscriber):
            return text
        return text.rstrip(" \t/.-–‐‑·(")


def _fitted(digits: str, length: int) -> list[str]:
    """One cell for each digit that was there: the last takes what is left over, empty ones come last."""
    if not length:
        return []
    cells = [*list(digits[:length - 1]), digits[length - 1:]]
    return cells + [""] * (length - len(cells))


@lru_cache(maxsize=8)
def calling_codes(language: Language) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Calling code -> its countries with the digit before their area codes, of those with area codes."""
    there = {country for country, _ in codes(language)}
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for country, calling, trunk, _, _ in language.words("number_countries"):
        if country in there:
            found[calling] = (*found.get(calling, ()), (country, trunk.partition(":")[0]))
    return found


@lru_cache(maxsize=8)
def codes(language: Language) -> Mapping[tuple[str, str], str]:
    """Country and code -> area, mobile or service."""
    found = {(row[1], row[0]): "area" for row in language.words("area_codes")}
    return {**found, **{(country, prefix): kind for prefix, country, kind in language.words("phone_prefixes")}}


@lru_cache(maxsize=8)
def usual_countries(language: Language) -> tuple[str, ...]:
    """The countries with area codes, the one with most of them first."""
    counts = Counter(country for country, _ in codes(language))
    return tuple(sorted(counts, key=lambda country: (-counts[country], country)))


def knows_numbers(language: Language) -> bool:
    """Whether the language has the lists of this module."""
    return all(language.has_list(name) for name in ("number_countries", "area_codes", "phone_prefixes"))


def read_number(text: str, language: Language, countries: Sequence[str] = ()) -> Number | None:
    """One number; None for what is none, or lacks both country code and the digit before the area code.

    `countries` are tried first for a number without country code.
    """
    if not _READABLE.fullmatch(text):
        return None
    digits = "".join(character for character in text if character.isdecimal())
    start = re.search(r"[+0-9]", text)
    if start is not None and start.group() == "+":
        return _international(text, digits, 0, language)
    if digits.startswith("00"):
        return _international(text, digits, 2, language)
    found = []
    for country in dict.fromkeys((*countries, *usual_countries(language))):
        calling, trunk, whole = calling_of(country, language)
        place = _behind_trunk(text, digits, trunk, whole)
        number = _of_country(text, digits, place, country, calling, language) if place >= 0 else None
        if number is not None:
            found.append(number)
    # 0171/123456 is no number of Vienna, whose code is 1.
    return next((number for number in found if number.code_is_apart), found[0] if found else None)


@lru_cache(maxsize=64)
def calling_of(country: str, language: Language) -> tuple[str, str, int]:
    """The calling code of a country, the digit before its area codes, and how many digits every number there has behind
    it (0 where they differ)."""
    rows = (row for row in language.words("number_countries") if row[0] == country)
    for _, calling, trunk, _, _ in rows:
        digit, _, whole = trunk.partition(":")
        return calling, digit, int(whole or 0)
    return "", "", 0


def _behind_trunk(text: str, digits: str, trunk: str, whole: int) -> int:
    """Where the area code begins in a number without country code; -1 where it is none of such a country.

    Where the digit before it is no 0 it may be left out, and a number has always as many digits.
    """
    if trunk == NO_TRUNK:
        return 0
    if trunk in ("", "0"):
        return 1 if digits.startswith("0") else -1
    main = _DIGITS.search(text)
    length = sum(map(str.isdecimal, main[0])) if main else 0
    if length == whole:
        return 0
    return 1 if length == whole + 1 and digits.startswith(trunk) else -1


def _international(text: str, digits: str, start: int, language: Language) -> Number | None:
    match = _CALLING_CODE.match(digits, start)
    if match is None:
        return None
    calling, place = match.group(), match.end()
    lands = calling_codes(language).get(calling, ())
    country, trunk = lands[0] if lands else ("", "")
    bracket = "(0)" in text.replace(" ", "") and digits[place : place + 1] == "0"
    if bracket or (trunk and digits[place : place + 1] == trunk):
        place += 1
    for land, _ in lands:
        number = _of_country(text, digits, place, land, calling, language)
        if number is not None:
            return number
    return Number(text, country, calling, "foreign", "", place, digits) if len(digits) - place >= SHORTEST else None


def _of_country(
    text: str, digits: str, place: int, country: str, calling: str, language: Language
) -> Number | None:
    table = codes(language)
    for length in range(min(5, len(digits) - place), 0, -1):
        code = digits[place : place + length]
        kind = table.get((country, code))
        if kind and len(digits) - place - length >= SHORTEST:
            return Number(text, country, calling, kind, code, place, digits)
    return None
