"""Nicknames and the full names they may stand for (Manu: Emmanuel, Emmanuelle).

A nickname is read as its full name only where the document has that name; alone it is a name of its own, and gets
another nickname. List: `nicknames`.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> full_names(french, "Manu", "MALE"), full_names(french, "Xqz", "MALE")
([('Emmanuel', 1)], [])
>>> nickname_of(french, "Xavier", 0), nickname_of(french, "Anatole", 0)
('Xa', 'Anatole')
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold

if TYPE_CHECKING:
    from .. import French

GENDERS = {"FEMALE": ("F",), "MALE": ("M",), "GIVEN": ("F", "M")}
Table = dict[str, list[tuple[str, int]]]


@lru_cache(maxsize=16)
def nickname_table(language: French, category: str) -> tuple[Table, dict[str, list[str]]]:
    """Folded nickname -> full names with the nickname's number among theirs; full name -> its nicknames."""
    nicknames: dict[str, list[str]] = {}
    for nickname, name, gender in language.words("nicknames"):
        if gender in GENDERS[category]:
            nicknames.setdefault(name, []).append(nickname)
    names: Table = {}
    for name, found in nicknames.items():
        for number, nickname in enumerate(found):
            names.setdefault(fold(nickname), []).append((name, number))
    return names, nicknames


def full_names(language: French, name: str, category: str) -> list[tuple[str, int]]:
    """The full names of that gender that a nickname may stand for, with its number among theirs."""
    return nickname_table(language, category)[0].get(fold(name), [])


def nickname_of(language: French, name: str, number: int, category: str = "GIVEN") -> str:
    """A nickname of a full name, the one of that number where it has so many; the name itself, where it has none."""
    found = nickname_table(language, category)[1].get(name)
    return found[number % len(found)] if found else name
