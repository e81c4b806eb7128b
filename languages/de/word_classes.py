"""The closed word classes of German that decide how a name is read or inflected.

The words stand in `lists/de/closed_classes.tsv` (columns class and word); classes called `...-ending`,
`...-stem`, `head-*` and `street-*` hold endings of words. Specification a.2, c.3 and e.2.

>>> "seitens" in words("genitive-preposition-strong")
True
>>> gender("Landeskrankenhaus", "head"), gender("Hauptplatz", "street"), gender("Xylo", "head")
('n', 'm', '')
>>> words("no-such-class")
Traceback (most recent call last):
    ...
KeyError: 'no-such-class'
"""

from __future__ import annotations

from functools import cache, lru_cache

from surrogates import wordlists

GENDERS = ("f", "m", "n", "pl")


@cache
def words(name: str) -> frozenset[str]:
    """The words of a class, casefolded (`strasse` for `straße`); raises `KeyError` for an unknown class."""
    return _classes()[name]


@cache
def endings(name: str) -> tuple[str, ...]:
    """The same as a tuple, for `str.endswith`, the longest first."""
    return tuple(sorted(words(name), key=lambda ending: (-len(ending), ending)))


@lru_cache(maxsize=2048)
def gender(word: str, kind: str) -> str:
    """The gender of a noun by its longest known ending: `m`, `f`, `n`, `pl`, or `""` when none is known.

    `kind` is `head` (heads of organisation names) or `street`.
    """
    lower = word.casefold()
    best, found = 0, ""
    for name in GENDERS:
        for ending in endings(f"{kind}-{name}"):
            if len(ending) > best and lower.endswith(ending):
                best, found = len(ending), name
                break
    return found


def is_adjective(stem: str) -> bool:
    """Is this, without its inflection, a known adjective (`Rot`, `Bayerisch`, `Städtisch`)?"""
    lower = stem.casefold()
    return lower in words("adjective-stem") or lower.endswith(endings("adjective-ending"))


@cache
def _classes() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name, word in wordlists.load("de", "closed_classes"):
        found.setdefault(name, set()).add(word.casefold())
    return {name: frozenset(members) for name, members in found.items()}
