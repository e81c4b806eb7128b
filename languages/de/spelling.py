"""How a name is spelt: umlauts as digraphs (Mueller), without dots (Muller), ß as ss; and back.

Specification f.6, f.7.

A name that truly has `ue` (Manuel, Bauer) is not touched: a form with umlaut is assumed only if it is known and
the form as written is not.

>>> known = {"Müller", "Bauer", "Weiß"}.__contains__
>>> restore("Mueller", known), restore("Bauer", known), restore("Weiss", known), restore("Muller", known)
(('Müller', 'digraph'), ('Bauer', ''), ('Weiß', 'digraph'), ('Müller', 'plain'))
>>> respell("Krüger", "digraph"), respell("Groß", "plain"), respell("Groß", "swiss"), respell("Krüger", "")
('Krueger', 'Gross', 'Gross', 'Krüger')
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from itertools import product

Known = Callable[[str], bool]

_DIGRAPHS = {"ae": "ä", "oe": "ö", "ue": "ü", "ss": "ß", "Ae": "Ä", "Oe": "Ö", "Ue": "Ü"}
_TO_DIGRAPHS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
_TO_PLAIN = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U", "ß": "ss"})
_PLACES = 4  # more pairs than this in one word are no spelling of a name


def respell(name: str, spelling: str) -> str:
    """The name in a spelling: `digraph`, `plain` (no dots, no accents), `swiss` (no ß), or as it is."""
    if spelling == "digraph":
        return name.translate(_TO_DIGRAPHS)
    if spelling == "plain":
        bare = unicodedata.normalize("NFD", name.translate(_TO_PLAIN))
        return "".join(letter for letter in bare if not unicodedata.combining(letter))
    return name.replace("ß", "ss") if spelling == "swiss" else name


def restore(name: str, listed: Known, seen: Known = lambda word: False) -> tuple[str, str]:
    """The name with its umlauts and ß, and the spelling that it had.

    Arguments: `listed` (whether a list has a form), `seen` (whether the document has it elsewhere: then it is the same
    name even where a list has both).
    """
    if name.isascii():
        unlisted = not listed(name)
        for candidate in _undo_digraphs(name):
            if seen(candidate) or (unlisted and listed(candidate)):
                return candidate, "digraph"
        if unlisted:
            for candidate in _add_dots(name):
                if seen(candidate) or listed(candidate):
                    return candidate, "plain"
    return name, ""


@lru_cache(maxsize=2048)
def _undo_digraphs(name: str) -> tuple[str, ...]:
    places = [place for place in range(len(name) - 1) if name[place : place + 2] in _DIGRAPHS]
    if not 0 < len(places) <= _PLACES:
        return ()
    found = []
    for choice in product((True, False), repeat=len(places)):
        word = name
        for place in [place for place, chosen in zip(places, choice, strict=True) if chosen][::-1]:
            word = word[:place] + _DIGRAPHS.get(word[place : place + 2], word[place : place + 2]) + word[place + 2 :]
        found.append(word)
    return tuple(word for word in found if word != name and respell(word, "digraph") == name)


@lru_cache(maxsize=2048)
def _add_dots(name: str) -> tuple[str, ...]:
    dots = {"a": "ä", "o": "ö", "u": "ü", "A": "Ä", "O": "Ö", "U": "Ü"}
    return tuple(
        name[:place] + dots[name[place]] + name[place + 1 :] for place in range(len(name)) if name[place] in dots
    )
