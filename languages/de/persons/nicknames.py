"""Nicknames and the full names they may stand for: listed ones, and those that an ending makes (Annerl, Peterchen).

Specification f.4. A nickname is read as its full name only where the document has that name; alone it is a name of its
own, and gets another nickname.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> full_names(german, "Lisi", "FEMALE", frozenset())[0][0]
'Elisabeth'
>>> full_names(german, "Peterchen", "MALE", frozenset()), full_names(german, "Xqz", "MALE", frozenset())
([('Peter', 0, 'chen')], [])
>>> diminutive("Eva", "chen"), diminutive("Brigitte", "i"), diminutive("Paul", "li")
('Evchen', 'Brigi', 'Pauli')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import German

ENDINGS = ("chen", "lein", "erl", "ie", "li", "le", "i", "y", "l")  # the longest first
_SHORT = frozenset(("ie", "i", "y"))  # behind a piece of the name: Gundi; the others stand behind all of it
_PIECE = re.compile(r"[^aeiouyäöü]*[aeiouyäöü]+[^aeiouyäöü]{1,2}", re.IGNORECASE)
_PLAIN = str.maketrans("äöü", "aou")
_SHORTEST = 3  # letters of a name before an ending

Full = tuple[str, int, str]  # name, number of the nickname among its nicknames, ending that makes it


@cache
def nickname_table(language: German) -> tuple[dict[str, list[tuple[str, int]]], dict[str, list[str]]]:
    """Nickname -> full names with the nickname's number among theirs; full name -> nicknames."""
    nicknames: dict[str, list[str]] = {}
    for nickname, name, *_ in language.words("nicknames"):
        if nickname not in nicknames.setdefault(name, []):
            nicknames[name].append(nickname)
    names: dict[str, list[tuple[str, int]]] = {}
    for name, found in nicknames.items():
        for number, nickname in enumerate(found):
            names.setdefault(nickname, []).append((name, number))
    return names, nicknames


def full_names(language: German, name: str, category: str, seen: frozenset[str]) -> list[Full]:
    """The full names of that gender that a nickname may stand for.

    Arguments: `name`, `category` (FEMALE, MALE, GIVEN), `seen` (case-folded names of the document in that category).
    """
    found = [
        (full, number, "")
        for full, number in nickname_table(language)[0].get(name, ())
        if category == "GIVEN" or language.listed(category, full) or not language.listed("GIVEN", full)
    ]
    if found or language.listed(category, name):
        return found
    return [(full, 0, ending) for full, ending in dict.fromkeys(_made_of(language, name, category, seen))]


def _made_of(language: German, name: str, category: str, seen: frozenset[str]) -> Iterator[tuple[str, str]]:
    for ending in ENDINGS:
        stem = name[: -len(ending)]
        if not name.endswith(ending) or len(stem) < _SHORTEST:
            continue
        for form in dict.fromkeys((stem, stem.translate(_PLAIN))):
            for full in (form, f"{form}a", f"{form}e"):
                if language.listed(category, full):
                    yield full, ending
            if ending in _SHORT:
                longer = sorted(word for word in seen if word.startswith(form.casefold()) and len(word) > len(name))
                yield from ((word.title(), ending) for word in longer)


def nickname_of(language: German, name: str, number: int, ending: str) -> str:
    """A nickname of a full name: the listed one of that number, or with that ending; the name, where it has none."""
    if ending and ending not in _SHORT:
        return diminutive(name, ending)
    found = nickname_table(language)[1].get(name)
    if found:
        return found[number % len(found)]
    return diminutive(name, ending) if ending else name


def diminutive(name: str, ending: str) -> str:
    """The name with an ending of endearment: Evchen, Brigi."""
    if ending in _SHORT:
        piece = _PIECE.match(name)
        return (piece[0] if piece else name) + ending
    stem = name[:-1] if name[-1:] in "aeio" and len(name) > _SHORTEST - 1 else name
    return stem + (ending[1:] if stem[-1:] == ending[:1] else ending)
