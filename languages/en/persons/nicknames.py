"""Nicknames and the full names they may stand for: Bill and William, Peggy and Margaret.

A nickname is read as its full name only where the document has that name; alone it is a name of its own, and gets
another nickname. List: `nicknames` (nickname, name, gender, rank: 0 for the usual one).

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> full_names(english, "Bill", "MALE"), full_names(english, "Bill", "FEMALE")
([('William', 0)], [])
>>> nickname_of(english, "Robert", 0), nickname_of(english, "Xqz", 0)
('Bob', 'Xqz')
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import English

GENDERS = {"FEMALE": ("F",), "MALE": ("M",), "GIVEN": ("F", "M")}


@cache
def _names(language: English) -> dict[str, list[tuple[str, str, int]]]:
    """Nickname -> full names with gender and rank."""
    found: dict[str, list[tuple[str, str, int]]] = {}
    for nickname, name, gender, rank in language.words("nicknames"):
        found.setdefault(nickname.lower(), []).append((name, gender, int(rank)))
    return found


@cache
def nicknames(language: English) -> dict[str, list[str]]:
    """Full name -> nicknames, the usual one first."""
    found: dict[str, list[tuple[int, str]]] = {}
    for nickname, name, _, rank in language.words("nicknames"):
        found.setdefault(name, []).append((int(rank), nickname))
    return {name: [nickname for _, nickname in sorted(pairs)] for name, pairs in found.items()}


def full_names(language: English, name: str, category: str) -> list[tuple[str, int]]:
    """The full names of that gender that a nickname may stand for, with its number among their nicknames."""
    return [
        (full, rank) for full, gender, rank in _names(language).get(name.lower(), ()) if gender in GENDERS[category]
    ]


def nickname_of(language: English, name: str, number: int) -> str:
    """A nickname of a full name: that of the number; the name, where it has none."""
    found = nicknames(language).get(name)
    return found[number % len(found)] if found else name
