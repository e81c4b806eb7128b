"""Elision: with which sound a name begins, and which one the words before a mention show.

French writes d'Anna, l'Isère, qu'Yves, but de Paul, le Havre, que Yann. Text outside a mention never changes, so the
surrogate must begin as the original does wherever the text shows it. The first letter tells the sound, except for
names in H, Y and the like, which stand in `lists/fr/initial_sounds.tsv`; a name in H that is not there is `either`,
and never drawn where the sound shows.

>>> [sound_of(name) for name in ("Anna", "Paul", "Hélène", "Hassan", "Henri", "Yves", "Yann", "Ouest-France")]
['vowel', 'consonant', 'vowel', 'consonant', 'either', 'vowel', 'consonant', 'vowel']
>>> shown_before("Le frère d'Anna", 11), shown_before("Le frère de Paul", 12), shown_before("Chez Paul", 5)
('vowel', 'consonant', '')
>>> sound_of("")
'either'
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from surrogates import wordlists
from surrogates.core.folding import fold

VOWEL, CONSONANT, EITHER = "vowel", "consonant", "either"
APOSTROPHE = "['’ʼ´`‘]"
_ELIDED_WORD = r"[dljnsmtc]|(?:(?:jus|lors|puis|quoi|quel|pres)?q)u|entr"
ELIDED = re.compile(rf"(?<![^\W_])(?:{_ELIDED_WORD}){APOSTROPHE}[ \u00a0]?\Z", re.IGNORECASE)
_OPENING = "[«\"“([]?[ \u00a0]?"
_BEFORE_VOWEL = re.compile(rf"(?<![^\W_])(?:cet|bel|nouvel|vieil)\s+{_OPENING}\Z", re.IGNORECASE)
_FULL = re.compile(
    rf"(?<![^\W_])(?:de|le|la|que|jusque|lorsque|puisque|quoique|du|au|ce|je|ne|se|me|te|ma|ta|sa|beau|nouveau|vieux)\s+{_OPENING}\Z",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+")
_WINDOW = 16
_VOWELS = frozenset("aeiou")


@cache
def _listed() -> dict[str, str]:
    return {fold(word): sound for word, sound in wordlists.load("fr", "initial_sounds")}


@lru_cache(maxsize=32768)
def sound_of(name: str) -> str:
    """`vowel` (with mute h), `consonant` (with h aspiré), or `either` where usage is divided or unknown."""
    first = _WORD.search(name)
    if first is None:
        return EITHER
    listed = _listed()
    found = listed.get(fold(name)) or listed.get(fold(first[0]))
    if found:
        return found
    letters = fold(first[0])
    if letters[:1] == "h":
        return EITHER
    if letters[:1] == "y":  # Yport, Yves; but Yacine
        return CONSONANT if letters[1:2] in _VOWELS else VOWEL
    if letters[:2] in ("io", "ia", "ie") and len(letters) > 3:  # Ionesco
        return EITHER
    return VOWEL if letters[:1] in _VOWELS else CONSONANT


def shown_before(text: str, start: int) -> str:
    """The sound that the words before a mention ask for: `vowel`, `consonant`, or nothing."""
    before = text[max(0, start - _WINDOW) : start]
    if ELIDED.search(before) or _BEFORE_VOWEL.search(before):
        return VOWEL
    return CONSONANT if _FULL.search(before) else ""


def shown_by(features: set[str]) -> frozenset[str]:
    """What a surrogate must have for mentions that show these sounds; after an elided word anything else is wrong."""
    return frozenset((VOWEL if VOWEL in features else CONSONANT,)) if features else frozenset()
