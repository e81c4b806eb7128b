"""Double given names written as one word, where the document also has them in two: Hanspeter, Hape for Hans-Peter.

Specification f.2. Each of the two names has its own surrogate, so that Hans alone agrees with Hans-Peter.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> cut_in_two(german, "Hanspeter", "Hans-Peter kam. Hanspeter ging.")
4
>>> cut_in_two(german, "Hanspeter", "Hanspeter ging.")
0
>>> clipped_double("Hape", "Hans Peter heißt nur Hape."), clipped_double("Hape", "Das ist Hape.")
(('Hans', 'Peter'), None)
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold

if TYPE_CHECKING:
    from .. import German

CLIP = 2  # letters of each name in Hape
_SHORTEST = 3


def cut_in_two(language: German, word: str, text: str) -> int:
    """Where the second name begins in a double name written as one, or 0 for any other word.

    Arguments: `word`, `text` (of the document, which must have the two names with hyphen or blank, too).
    """
    if len(word) == 2 * CLIP:
        return CLIP if word.istitle() and clipped_double(word, text) else 0
    for place in _cuts(language, word):
        one, other = word[:place], word[place:]
        if not _stands_behind(other.lower(), text.lower()):
            continue
        if re.search(rf"(?<!\w){re.escape(one)}[- ]{re.escape(other)}", text, re.IGNORECASE):
            return place
    return 0


def _stands_behind(beginning: str, text: str) -> bool:
    """Whether a second name could begin so anywhere; to look is cheaper than to make a pattern for every name."""
    return f"-{beginning}" in text or f" {beginning}" in text


@lru_cache(maxsize=4096)
def _cuts(language: German, word: str) -> tuple[int, ...]:
    """Where the word could be cut into two given names."""
    places = range(_SHORTEST, len(word) - _SHORTEST + 1)
    return tuple(
        place
        for place in places
        if language.listed("GIVEN", word[:place].title()) and language.listed("GIVEN", word[place:].title())
    )


def clipped_double(word: str, text: str) -> tuple[str, str] | None:
    """The two names of the document of whose beginnings the word is made, or None."""
    one, other = word[:CLIP].title(), word[CLIP:].title()
    if not _stands_behind(other, text):
        return None
    found = re.search(rf"(?<!\w)({one}[^\W\d_]+)[- ]({other}[^\W\d_]+)", text)
    return (found[1], found[2]) if found and fold(found[1]) != fold(found[2]) else None
