"""Writes a word of an address anew: the surrogates of its names in its own spelling, the rest by characters.

>>> _case_of("gruber", "Moser-Reis".lower()), _case_of("GRUBER", "moser"), _case_of("Gruber", "moser-reis")
('moser-reis', 'MOSER', 'Moser-Reis')
>>> _case_of("82", "moser")
'moser'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from surrogates.core import characters
from surrogates.core.addresses import ATTEMPTS, other_characters
from surrogates.core.folding import fold_wide, without_accents
from surrogates.core.traces import Traces
from surrogates.strategies.contact.known_names import Name, spellings
from surrogates.strategies.contact.segments import Piece, Segmenter, is_coherent
from surrogates.strategies.job import Job

WHOLE = ATTEMPTS // 2  # from this attempt on the names are given up

_GAP = re.compile(r"[\W_]+")


@dataclass(repr=False)
class Speller:
    """Makes the words of one document's addresses; the same word becomes the same word wherever it stands."""

    job: Job
    segmenter: Segmenter
    traces: Traces
    _attempts: dict[str, int] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def is_coherent(self, text: str) -> bool:
        """Whether a name is in the word."""
        return is_coherent(self.segmenter.segment(text))

    def write(self, text: str, joint: str = "") -> str:
        """The new word; `joint` stands between the words of a name where the source does not tell."""
        if not characters.replaceable(text):
            return text
        key = text.lower()
        if key not in self._attempts:
            self._attempts[key] = self._attempt(key, joint)
            self._taken.add(self._spell(key, joint, self._attempts[key]))
        return self._spell(text, joint, self._attempts[key])

    def _attempt(self, text: str, joint: str) -> int:
        """The first attempt whose outcome is no other word's, no original, and shows none."""
        enough = len(text) > 2
        for attempt in range(ATTEMPTS):
            new = self._spell(text, joint, attempt)
            if (
                (new not in self._taken or not enough)
                and fold_wide(new) != fold_wide(text)
                and not self.traces.are_in(new)
            ):
                return attempt
        return ATTEMPTS

    def _spell(self, text: str, joint: str, attempt: int) -> str:
        pieces = self.segmenter.segment(text)
        if attempt >= WHOLE or not is_coherent(pieces):
            return other_characters(text, self.job.draw, attempt)
        way = self._way(text, pieces)
        new = "".join(
            self._piece(text[piece.start : piece.end], piece, way, self._joint(text, joint), attempt)
            for piece in pieces
        )
        if attempt and not any(characters.replaceable(text[p.start : p.end]) for p in pieces if p.kind == "rest"):
            new += str(self.job.draw.number("further", text.lower(), str(attempt)) % 90 + 10)
        return new

    def _piece(self, source: str, piece: Piece, way: int, joint: str, attempt: int) -> str:
        if piece.kind == "word":
            return source
        if piece.name is None:
            return other_characters(source, self.job.draw, attempt)
        if piece.kind in ("initial", "acronym"):
            return _case_of(source, without_accents(piece.name.new.lower()))
        found = _GAP.search(source)
        new = _GAP.sub(found[0] if found else joint, spellings(self.job.language, piece.name.new)[way].strip(" ."))
        return _case_of(source, new)

    def _way(self, text: str, pieces: Sequence[Piece]) -> int:
        """The way of spelling that the names in the word have; the usual one where they do not tell."""
        language = self.job.language
        if not text.isascii():
            return -1
        names = [(piece.name, piece.way) for piece in pieces if isinstance(piece.name, Name)]
        telling = (way for name, way in names if len(set(spellings(language, name.old))) > 2 and way >= 0)
        return next(telling, 0)

    def _joint(self, text: str, joint: str) -> str:
        """What stands between the words of a name: what stands in this word, too."""
        return joint or next((character for character in "-_." if character in text), "")


def _case_of(source: str, text: str) -> str:
    """The text in the letter case of the source: all lower, all upper, or as a name."""
    if source.islower() or not any(map(str.isalpha, source)):
        return text
    letters = [letter for letter in source if letter.isalpha()]
    if all(map(str.isupper, letters)) and (len(letters) > 1 or len(text) == 1):
        return text.upper()
    return re.sub(r"[^\W\d_]+", lambda word: word[0][0].upper() + word[0][1:], text)
