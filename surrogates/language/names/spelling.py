"""Spellings of names: the listed one for one without its accents, and back.

>>> without_marks("Muñoz Pérez", "acute"), without_marks("Muñoz Pérez", "plain")
('Muñoz Perez', 'Munoz Perez')
>>> without_marks("Pérez", "")
'Pérez'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from surrogates.core.folding import fold, without_accents

_ACCENTS = {"\u0300", "\u0301"}  # grave and acute, which are left out where other marks are written


def without_marks(name: str, spelling: str) -> str:
    """A name as a text spells it: `plain` without all marks, `acute` without accents, else as it is."""
    if spelling == "plain":
        return without_accents(name)
    if spelling == "acute":
        letters = unicodedata.normalize("NFD", name)
        return unicodedata.normalize("NFC", "".join(letter for letter in letters if letter not in _ACCENTS))
    return name


def by_folded(names: Iterable[str]) -> dict[str, str]:
    """Folded name -> the listed name, of those that lose a mark; the first of the alphabet where two would do."""
    found: dict[str, str] = {}
    for name in sorted(names, reverse=True):
        if not name.isascii():
            found[fold(name)] = name
    return found


def restored(name: str, listed: Mapping[str, object], folded: Mapping[str, str]) -> tuple[str, str]:
    """The listed spelling of a name that lacks its accents, and how it was spelt; the name itself otherwise."""
    if name in listed:
        return name, ""
    other = folded.get(fold(name), "")
    for spelling in ("acute", "plain"):
        if other and without_marks(other, spelling) == name:
            return other, spelling
    return name, ""
