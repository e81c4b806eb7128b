"""Passwords: only the length and the class of each character stay.

Each position is drawn on its own, so that nothing tells where a character stood twice. A letter becomes another of its
script and case, a digit another digit, a sign another ASCII sign; blanks, accents and joiners stay.

>>> from surrogates.core.draw import Draw
>>> new = password("Geheim 1!", Draw(b"sixteen bytes or more"))
>>> len(new), new[0].isupper(), new[1:6].islower(), new[6], new[7].isdigit(), new[8] != "!", new[8].isalnum()
(9, True, True, ' ', True, True, False)
>>> password(" ", Draw(b"sixteen bytes or more"))
' '
"""

from __future__ import annotations

from string import punctuation
from unicodedata import ucd_3_2_0 as unicodedata

from surrogates.core.characters import alphabet
from surrogates.core.draw import Draw


def password(text: str, draw: Draw, attempt: int = 0) -> str:
    """Another password of the same classes. `attempt` gives further ones."""
    data = draw.data(4 * len(text), "password", text, str(attempt))
    made = []
    for place, character in enumerate(text):
        choices = alphabet(character) or _signs(character)
        number = int.from_bytes(data[4 * place : 4 * place + 4])
        made.append(choices[number % len(choices)] if choices else character)
    return "".join(made)


def _signs(character: str) -> str:
    if unicodedata.category(character)[0] in "PS":
        return punctuation.replace(character, "")
    return ""
