"""Publications, goods and their authors: ISBN, ISSN, DOI, ORCID, EAN.

An ISBN keeps its prefix and language area, an EAN of 13 digits the first two, which tell the country. A DOI gets the
prefix 10.5555, which Crossref keeps for tests. An ORCID keeps the seven digits with which all of them
begin, and its eighth is one of those in use. Where the check digit is an X it stays one.

>>> next(kind.name for kind in PLAIN if kind.is_kind_of("978-3-16-148410-0"))
'ISBN-13'
>>> [kind.name for kind in CHECKED if kind.is_kind_of("4006381333932")]
[]
"""

from __future__ import annotations

import re
from collections.abc import Callable

from surrogates.identifiers.contract import (
    Chance,
    Kind,
    compact,
    fit,
    last,
    never,
    pattern,
    stdnum_call,
    stdnum_valid,
)

TEST_PREFIX = "10.5555"
_AREA = re.compile(r"[0-57]|8\d|6\d\d|9[5-8]\d|99\d\d|\d")
_DOI = re.compile(r"(?:https?://)?(?:(?:dx\.|www\.)?doi\.org/)?(10\.[0-9]{4,9})/(\S+)", re.IGNORECASE)
_ORCID = r"(?:https?://(?:www\.)?orcid\.org/)?0000([ -]?)000[0-9]\1[0-9]{4}\1[0-9]{3}[0-9X]"


def _with_x(kept: Callable[[str], int]) -> Callable[[str, Chance], str]:
    """A `remake` in which an X stays."""

    def remake(key: str, chance: Chance) -> str:
        new = chance.characters(key, kept(key))
        return f"{new[:-1]}X" if key[-1] == "X" else new

    return remake


def _seal_with_x(calculate: Callable[[str], str]) -> Callable[[str], str]:
    """A `seal` that is empty where the X would come or go."""

    def seal(key: str) -> str:
        check = calculate(key[:-1])
        return key[:-1] + check if (check == "X") == (key[-1] == "X") else ""

    return seal


def _isbn_start(key: str) -> int:
    """The length of prefix and language area."""
    area = _AREA.match(key, 3 if len(key) == 13 else 0)
    return area.end() if area else 0


def _isbn_check(body: str) -> str:
    if len(body) == 12:
        return stdnum_call("ean", "calc_check_digit", body)
    check = sum(place * int(digit) for place, digit in enumerate(body, 1)) % 11
    return "X" if check == 10 else str(check)


def _after_slash(text: str) -> str:
    return text[text.rfind("/") + 1 :]


def _write_orcid(text: str, new: str) -> str:
    number = _after_slash(text)
    return text[: len(text) - len(number)] + fit(number, new)


def _orcid(key: str, chance: Chance) -> str:
    new = _with_x(lambda key: 8)(key, chance)
    return f"{new[:7]}{chance.choice('123', 'ORCID', key)}{new[8:]}"


def _doi_key(text: str) -> str:
    found = _DOI.fullmatch(text)
    return f"{found[1]}/{found[2]}".upper() if found else text


def _doi(key: str, chance: Chance) -> str:
    return f"{TEST_PREFIX}/{chance.characters(key.partition('/')[2])}"


def _write_doi(text: str, new: str) -> str:
    found = _DOI.fullmatch(text)
    start = found.start(1) if found else 0
    suffix = new[len(TEST_PREFIX) + 1 :]
    lower = text.lower() == text
    return f"{text[:start]}{TEST_PREFIX}/{suffix.lower() if lower else suffix}"


PLAIN = (
    Kind("DOI", _DOI, _doi, key=_doi_key, write=_write_doi),
    Kind(
        "ORCID",
        pattern(_ORCID),
        _orcid,
        valid=stdnum_valid("isni"),
        seal=_seal_with_x(lambda body: stdnum_call("iso7064.mod_11_2", "calc_check_digit", body)),
        plain=lambda text: "-" in text,
        key=lambda text: compact(_after_slash(text)),
        write=_write_orcid,
    ),
    Kind(
        "ISBN-13",
        pattern(r"97[89](?:[ -]*[0-9]){10}"),
        _with_x(_isbn_start),
        valid=stdnum_valid("isbn"),
        seal=_seal_with_x(_isbn_check),
    ),
)
CHECKED = (
    Kind(
        "ISBN-10",
        pattern(r"(?:[0-9][ -]*){9}[0-9X]"),
        _with_x(_isbn_start),
        valid=stdnum_valid("isbn"),
        seal=_seal_with_x(_isbn_check),
        plain=never,
    ),
    Kind(
        "ISSN",
        pattern(r"[0-9]{4}-[0-9]{3}[0-9X]"),
        _with_x(lambda key: 0),
        valid=stdnum_valid("issn"),
        seal=_seal_with_x(lambda body: stdnum_call("issn", "calc_check_digit", body)),
        plain=never,
    ),
    Kind(
        "EAN",
        pattern(r"[0-9]{8}|[0-9]{12,14}|[0-9]{4} [0-9]{4}|[0-9] [0-9]{6} [0-9]{6}|[0-9] [0-9]{5} [0-9]{5} [0-9]"),
        lambda key, chance: chance.characters(key, 2 if len(key) == 13 else 0),
        valid=stdnum_valid("ean"),
        seal=last(lambda body: stdnum_call("ean", "calc_check_digit", body)),
        plain=never,
    ),
)
