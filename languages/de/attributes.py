"""Adjectives before the head noun of a name: Rotes Kreuz, des Roten Kreuzes; Lange Gasse, in der Langen Gasse.

For organisations and streets (Specification c.8, e.4). The base form of a name has the strong nominative; `read`
finds it together with the state in which the adjectives stand, `write` puts them into that state.

>>> read(["Roten"], "n"), read(["Neue"], "m"), read(["Berliner"], "f")
((['Rotes'], 'oblique'), (['Neuer'], 'weak'), None)
>>> write(["Alter"], "m", "oblique"), write(["Deutsche"], "f", "dative")
(['Alten'], ['Deutscher'])
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from surrogates import wordlists

from .word_classes import is_adjective

STRONG = {"m": "er", "f": "e", "n": "es", "pl": "e"}
_DATIVE = {"m": "em", "f": "er", "n": "em", "pl": "er"}
_FORM = re.compile(r"([^\W\d_]{2,}?)(e|er|es|en|em)\Z")


def read(words: Sequence[str], gender: str) -> tuple[list[str], str] | None:
    """The adjectives in the strong nominative, and their state: `strong`, `weak`, `oblique` or `dative`.

    Arguments: `words` (adjectives in front of one noun), `gender` (`m f n pl`). None where a word is no adjective,
    where the words do not agree with each other, or where the ending does not go with the gender.
    """
    strong = STRONG.get(gender)
    if strong is None or not words:
        return None
    states = set()
    found = []
    for word in words:
        parts = parse(word)
        state = _state(parts[1], gender) if parts else ""
        if not state or parts is None:
            return None
        states.add(state)
        found.append(parts[0] + strong)
    return (found, states.pop()) if len(states) == 1 else None


def write(words: Sequence[str], gender: str, state: str) -> list[str]:
    """Adjectives of the strong nominative in another state; words that are none stay."""
    ending = {
        "weak": "en" if gender == "pl" else "e",
        "oblique": "en",
        "dative": _DATIVE.get(gender, ""),
    }.get(state)
    strong = STRONG.get(gender)
    if not ending or not strong:
        return list(words)
    return [_with(word, strong, ending) for word in words]


def inflects(word: str) -> bool:
    """Is this an adjective that shows the case (Rotes, Alter; not Berliner)?"""
    return parse(word) is not None


@lru_cache(maxsize=2048)
def parse(word: str) -> tuple[str, str] | None:
    """Stem and ending of an inflected adjective, or None."""
    for match in (_FORM.match(word), re.match(r"(.{2,})(e)\Z", word)):
        if match is not None and _known(match[1].casefold()):
            return match[1], match[2]
    return None


def _with(word: str, strong: str, ending: str) -> str:
    parts = parse(word)
    return parts[0] + ending if parts is not None and parts[1] == strong else word


def _state(ending: str, gender: str) -> str:
    if ending == STRONG[gender]:
        return "strong"
    if ending == "en":
        return "oblique"
    if ending == _DATIVE[gender]:
        return "dative"
    return "weak" if ending == "e" else ""


def _known(stem: str) -> bool:
    return stem.endswith(("sch", "wissenschaftlich")) or is_adjective(stem) or stem in _named()


@cache
def _named() -> frozenset[str]:
    rows = wordlists.load("de", "organisation_words").rows
    return frozenset(word for kind, word in rows if kind in ("adjective", "name_adjective"))
