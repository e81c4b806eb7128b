"""The lists as evidence for the genitive."""

from __future__ import annotations

from functools import cache

from babel import Locale

from surrogates import wordlists

LISTS = {
    "FEMALE": ("given_female",),
    "MALE": ("given_male",),
    "FAMILY": ("family",),
    "CITY": ("city", "regions"),
}


@cache
def names(label: str) -> frozenset[str]:
    """All listed names of a label; regions and countries count as CITY."""
    found = {row[0] for name in LISTS.get(label, ()) for row in wordlists.load("de", name)}
    if label == "CITY":
        found.update(Locale("de").territories.values())
    return frozenset(found)


def listed(label: str, word: str) -> bool:
    """Is the word a listed name under this label?"""
    return word in names(label)
