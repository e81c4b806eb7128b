"""Accents: names without them (Helene, HELENE, text messages) are read as the listed name and come back without.

>>> base, case, spelling = read_spelling("HELENE", lambda name: {"Helene": "Hélène"}.get(name, ""))
>>> base, case, spelling, write("Élodie", case, spelling)
('Hélène', 'upper', 'plain', 'ELODIE')
>>> read_spelling("Xqz", lambda name: "")
('Xqz', 'same', '')
"""

from __future__ import annotations

import re
from collections.abc import Callable

from surrogates.core.folding import without_accents
from surrogates.core.reading import natural_case, with_case

PLAIN = "plain"
LONG = 120  # letters of a French text without any accent: its writer uses none
_SMALL = re.compile(r"(?<=[ '’-])(?:De|Du|Des|La|Le|Les|Sur|Sous|En|Et|Lès|Les|Aux|Au|À|D(?=['’])|L(?=['’]))(?=[ '’-])")


def is_without_accents(text: str) -> bool:
    """Whether a document writes no accents at all."""
    return text.isascii() and sum(letter.isalpha() for letter in text) >= LONG


def read_spelling(text: str, listed: Callable[[str], str]) -> tuple[str, str, str]:
    """Base form, letter case and spelling of a name.

    `listed` gives the listed name for one without accents, or an empty string.
    """
    base, case = natural_case(text)
    if case == "same" and len(text) > 1 and text.isupper():
        case = "upper"
    if case != "same":
        base = title_case(base)
    if not base.isascii():
        return base, case, ""
    known = listed(base)
    if known and known != base:
        return known, case, PLAIN
    return base, case, ""


def title_case(text: str) -> str:
    """A name in the letter case of names: Saint-Jean-de-Luz, L'Isle-d'Abeau."""
    return _SMALL.sub(lambda found: found[0].lower(), text.title())


def write(name: str, case: str, spelling: str) -> str:
    """The name in that letter case and spelling."""
    return with_case(without_accents(name) if spelling == PLAIN else name, case)
