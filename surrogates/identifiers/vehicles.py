"""Number plates of Germany, Austria, Switzerland and France.

The district becomes another one of the country with as many letters, letters and digits become others; the ending of
German plates for electric and old cars (E, H) stays. Pairs of letters that Germany does not give out do not come up.

>>> [kind.name for kind in KINDS if kind.is_kind_of("GÖ-AB 123E")]
['number plate']
>>> country("W-12345 A"), country("ZH 123 456"), country("XX 123 456")
('AT', 'CH', '')
"""

from __future__ import annotations

import re
from functools import cache

from surrogates.errors import ReplacementError
from surrogates.identifiers.contract import Chance, Kind, compact
from surrogates.identifiers.facts import facts

_FORMS = {
    "DE": re.compile(r"([A-ZÄÖÜ]{1,3})[ -]+([A-Z]{1,2})[ -]*([1-9][0-9]{0,3})[ ]?([EH]?)"),
    "AT": re.compile(r"([A-Z]{1,2})[ -]+([1-9][0-9]{0,4})[ -]?([A-Z]{1,3})()"),
    "CH": re.compile(r"([A-Z]{2})[ -]*([1-9][0-9]{0,2}[ ']?[0-9]{0,3})()()"),
}
_NEVER = frozenset(("HJ", "KZ", "NS", "SA", "SS"))


@cache
def districts(land: str) -> tuple[str, ...]:
    """The letters of a country's districts, sorted."""
    return tuple(sorted(facts()["districts"][land].split()))


def country(text: str) -> str:
    """The country whose plates look like the text (DE, AT, CH), or empty."""
    for land, form in _FORMS.items():
        found = form.fullmatch(text)
        # German plates are plain by their form alone; the others need a district that exists.
        if found and (land == "DE" or found[1] in districts(land)):
            return land
    return ""


def _key(text: str) -> str:
    land = country(text)
    found = _FORMS[land].fullmatch(text) if land else None
    return "|".join([land, *(compact(part) for part in found.groups())]) if found else ""


def _plate(key: str, chance: Chance) -> str:
    land, district, *middle, ending = key.split("|")
    there = districts(land)
    others = [item for item in there if len(item) == len(district) and item != district]
    others = others or [item for item in there if item != district]
    new = [chance.characters(part) if part else "" for part in middle]
    if new[0] in _NEVER:
        return ""
    return "|".join([land, chance.choice(others, "district", key), *new, ending])


def _write(text: str, new: str) -> str:
    land, *parts = new.split("|")
    found = _FORMS[land].fullmatch(text)
    if not found:
        raise ReplacementError("a number plate cannot be written in the form of this one")
    made, place = [], 0
    for number, part in enumerate(parts, 1):
        made += [text[place : found.start(number)], _spaced(found[number], part)]
        place = found.end(number)
    return "".join(made) + text[place:]


def _spaced(old: str, new: str) -> str:
    """The blank inside a Swiss number stays."""
    place = next((at for at, item in enumerate(old) if not item.isalnum()), -1)
    return new if place < 0 else new[:place] + old[place] + new[place:]


_FRENCH_LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZ"


def _french_plate(key: str, chance: Chance) -> str:
    letters = {
        place: chance.choice(_FRENCH_LETTERS.replace(key[place], ""), "plate", key, str(place))
        for place, item in enumerate(key)
        if item.isalpha()
    }
    new = "".join(letters.get(place, item) for place, item in enumerate(chance.characters(key)))
    return "" if "SS" in (new[:2], new[5:]) else new


KINDS = (
    Kind("FR number plate", re.compile(r"[A-HJ-NP-TV-Z]{2}-[0-9]{3}-[A-HJ-NP-TV-Z]{2}"), _french_plate),
    Kind(
        "number plate",
        re.compile(r"[A-ZÄÖÜ].{3,12}"),
        _plate,
        fits=lambda text: bool(country(text)),
        key=_key,
        write=_write,
    ),
)
