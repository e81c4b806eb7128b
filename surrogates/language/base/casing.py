"""Capitals and small letters where a language has its own: the two letters i of Turkish, the accents of Greek.

>>> turkish, other = Casing(frozenset("ıi")), Casing(frozenset("i"))
>>> turkish.upper("İzmir, Isparta, Diyarbakır"), turkish.natural("DİYARBAKIR"), other.upper("Iris")
('İZMİR, ISPARTA, DİYARBAKIR', ('Diyarbakır', 'upper'), 'IRIS')
>>> other.upper("Μαρία"), other.natural("ΓΙΩΡΓΟΣ"), other.natural("محمد")
('ΜΑΡΙΑ', ('Γιωργος', 'upper'), ('محمد', 'same'))
"""

from __future__ import annotations

from dataclasses import dataclass

from surrogates.core.folding import without_accents
from surrogates.core.reading import natural_case
from surrogates.core.scripts import script_of

_DOTTED = str.maketrans({"i": "İ", "ı": "I"})
_UNDOTTED = str.maketrans({"İ": "i", "I": "ı"})


@dataclass(frozen=True)
class Casing:
    """Letter case of a language, as the letters of its names tell it."""

    letters: frozenset[str]

    @property
    def _dotted(self) -> bool:
        return self.letters >= frozenset("ıi")

    def upper(self, text: str) -> str:
        """The text in capitals."""
        if self._dotted:
            text = text.translate(_DOTTED)
        return without_accents(text.upper()) if script_of(text) == "GREEK" else text.upper()

    def lower(self, text: str) -> str:
        """The text in small letters."""
        return (text.translate(_UNDOTTED) if self._dotted else text).lower()

    def natural(self, text: str) -> tuple[str, str]:
        """A name in its ordinary letter case, and the case that it had: `same`, `upper` or `lower`."""
        base, case = natural_case(text)
        if case == "same" or not self._dotted:
            return base, case
        return "".join(
            self.lower(letter) if place and text[place - 1].isalpha() else self.upper(letter)
            for place, letter in enumerate(text)
        ), case

    def cased(self, text: str, case: str) -> str:
        """The text in that case."""
        return self.upper(text) if case == "upper" else self.lower(text) if case == "lower" else text
