"""Names of people at base quality, by list and script, from Faker.

>>> found = person_names("ru")
>>> sorted(found["given_female"])
['CYRILLIC', 'LATIN']
>>> found["family"]["CYRILLIC"]["Иванова"].gender, found["family"]["LATIN"]["Ivanova"].gender
('f', 'f')
>>> person_names("ja")["given_female"]["KATAKANA"]["ハナコ"].weight
1.0
>>> person_names("tlh")
{'given_female': {}, 'given_male': {}, 'family': {}, 'middle_female': {}, 'middle_male': {}}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from unicodedata import normalize

from surrogates.core.scripts import MARKS, script_of
from surrogates.language.base.faker_data import Data, provider, romaniser
from surrogates.language.base.locales import faker_locales

NAME = re.compile(rf"[^\W\d_](?:[^\W\d_]|[{MARKS}]|['’ʼ\u200c-])*")
# List -> Faker's attributes, with the gender of who bears a family name (empty for all).
_ATTRIBUTES = {
    "given_female": (("first_names_female", ""), ("first_name_female_pairs", "")),
    "given_male": (("first_names_male", ""), ("first_name_male_pairs", "")),
    "family": (
        ("last_names_female", "f"), ("last_names_male", "m"), ("male_last_names", "m"), ("last_names_unisex", ""),
        ("unisex_last_names", ""), ("last_names", ""), ("last_name_pairs", ""), ("last_romanized_names", ""),
    ),
    "middle_female": (("middle_names_female", ""),),
    "middle_male": (("middle_names_male", ""),),
}  # fmt: skip
_BOTH = ("first_names", "first_names_unisex", "first_romanized_names")  # for both, where no list tells the gender
# Family names of women where Faker has only those of men: adjectives (Kowalski), and fathers' names without ending.
_ADJECTIVES = {"ski": "ska", "cki": "cka", "dzki": "dzka"}
_ADJECTIVAL = 0.02  # from this share on, a language has such names as its own
_FATHERS = ("last_names_without_suffix", {"m": "son", "f": "dóttir"})
TITLES = frozenset(("dr", "prof", "mgr", "mag", "ing", "mr", "mrs", "ms"))  # everywhere, beside those of Faker


class Name(NamedTuple):
    """What Faker tells of a name: who bears it (`f`, `m`, or empty for both), and how often."""

    gender: str = ""
    weight: float = 1.0


Names = dict[str, dict[str, Name]]  # script -> name -> what is told


@cache
def person_names(code: str) -> dict[str, Names]:
    """List -> script -> names, of all of Faker's locales that serve a code."""
    found: dict[str, Names] = {name: {} for name in _ATTRIBUTES}
    for locale in faker_locales(code):
        data, translit = provider("person", locale), romaniser(locale)
        for name, attributes in _ATTRIBUTES.items():
            given = name.startswith("given")
            pairs = [*attributes, *((other, "") for other in _BOTH if given)]
            for text, gender, weight in _entries(data, pairs):
                _add(found[name], text, Name(gender, weight))
                if translit is not None and script_of(text) != "LATIN":
                    _add(found[name], translit(text), Name(gender, weight))
    for names in found["family"].values():
        _add_women(names)
    return found


def _add_women(names: dict[str, Name]) -> None:
    """Kowalska beside Kowalski, where Faker tells no gender."""
    men = [name for name in names if name.endswith(tuple(_ADJECTIVES))]
    if any(told.gender == "f" for told in names.values()) or len(men) < _ADJECTIVAL * len(names):
        return
    for name in men:
        ending = max((one for one in _ADJECTIVES if name.endswith(one)), key=len)
        names[name.removesuffix(ending) + _ADJECTIVES[ending]] = Name("f", names[name].weight)
        names[name] = Name("m", names[name].weight)


def _entries(data: Data, attributes: list[tuple[str, str]]) -> Iterator[tuple[str, str, float]]:
    known: set[str] = set()
    scripts: set[str] = set()
    for attribute, gender in attributes:
        if attribute in _BOTH and scripts >= {script_of(text) for text in data.values(attribute)}:
            continue  # the lists by gender have them
        if attribute == "last_names" and known:
            continue  # Faker's union of the lists by gender
        for text, weight in [*data.weighted(attribute), *data.parts(attribute)]:
            known.add(text)
            scripts.add(script_of(text))
            yield text, gender, weight
    if not known and ("last_names", "") in attributes:
        for gender, ending in _FATHERS[1].items():
            yield from ((text + ending, gender, 1.0) for text in data.values(_FATHERS[0]))


def _add(names: Names, text: str, told: Name) -> None:
    entry = normalize("NFC", text.strip()).replace("\u200b", "")
    if not NAME.fullmatch(entry) or (entry.isupper() and len(entry) > 1):
        return
    there = names.setdefault(script_of(entry), {})
    before = there.get(entry)
    if before is not None:
        told = Name(told.gender if told.gender == before.gender else "", max(told.weight, before.weight))
    there[entry] = told


def main_script(code: str) -> str:
    """The script in which most given names of a code are written."""
    found = person_names(code)["given_female"] or person_names(code)["family"]
    return max(sorted(found), key=lambda script: len(found[script])) if found else ""


def puts_family_first(code: str) -> bool:
    """Whether all of Faker's patterns of names begin with the family name."""
    formats = [
        text
        for locale in faker_locales(code)
        for name in ("formats", "formats_female", "formats_male")
        for text in provider("person", locale).values(name)
    ]
    plain = [text for text in formats if "prefix" not in text and "abbreviated" not in text]
    return bool(plain) and all(text.startswith("{{last_name") for text in plain)


def titles(code: str) -> frozenset[str]:
    """Words before and behind a name that stay, in lower case."""
    names = person_names(code)
    listed = {name.casefold() for lists in names.values() for there in lists.values() for name in there}
    found: set[str] = set()
    for locale in faker_locales(code):
        data = provider("person", locale)
        for attribute in data.names():
            if attribute.startswith(("prefixes", "suffixes")):
                found.update(word.casefold() for text in data.values(attribute) for word in NAME.findall(text))
    return frozenset(found - listed) | TITLES
