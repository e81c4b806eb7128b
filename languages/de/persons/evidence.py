"""What stands around a name and tells whether it is a given or a family name, a woman's or a man's.

Specification f.5. The words are in lists/de/name_parts.tsv: `female-word`, `male-word` (Frau, Herr, Kollegin),
`before-given` (Onkel, Liebe, Hallo), `before-family` (Herr, Frau, Familie, Dr).

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> gender_beside(german, "Unsere Kollegin Kim Berger", 16, 26), gender_beside(german, "Herrn Kim", 6, 9)
('FEMALE', 'MALE')
>>> gender_beside(german, "Kim Berger ruft an", 0, 10)
''
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import German

_WORDS_BEFORE = re.compile(r"([^\W\d_]+)[.:,]?\s+(?:(?:[^\W\d_]+\.[ -]?)*)\Z")
_WINDOW = 60
_AFTER = re.compile(r"\s*,\s+(?:(die|sie|welche|geborene|geb)|(der|er|dessen|welcher|dem|den))\b")
_OWN = re.compile(r"\s*[,(]\s*(?:(?:m?eine|unsere|deine|ihre|seine)\s)?([^\W\d_]+)")
# The endings of Slavic family names that only women bear.
FEMININE = re.compile(r"[^\W\d_]{2,}(?:ov[áa]|owa|ev[áa]|ewa|sk[áa]|ck[áa]|skaj?a|skaya)\Z")


def word_before(text: str, start: int) -> str:
    """The word before a mention, without the abbreviated titles that stand between (case-folded)."""
    match = _WORDS_BEFORE.search(text[max(0, start - _WINDOW) : start])
    return match[1].casefold() if match else ""


def gender_beside(language: German, text: str, start: int, end: int) -> str:
    """FEMALE or MALE by the words before and behind the mention `text[start:end]`, or an empty string."""
    found = gender_of_word(language, word_before(text, start))
    if found:
        return found
    behind = text[end : end + _WINDOW]
    match = _AFTER.match(behind)
    if match:
        return "FEMALE" if match[1] else "MALE"
    own = _OWN.match(behind)
    return gender_of_word(language, own[1].casefold()) if own else ""


def gender_of_word(language: German, word: str) -> str:
    """FEMALE or MALE for a title or noun of one gender (case-folded), or an empty string."""
    parts = language.name_parts
    if word in parts["female-word"]:
        return "FEMALE"
    return "MALE" if word in parts["male-word"] else ""


def role_beside(language: German, word: str) -> str:
    """GIVEN or FAMILY: what a name is that stands alone behind this word (case-folded), or an empty string."""
    parts = language.name_parts
    if word in parts["before-given"]:
        return "GIVEN"
    return "FAMILY" if word in parts["before-family"] else ""
