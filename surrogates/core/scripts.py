"""Scripts: which one a text is in, its marks, and whether blanks stand between its words.

For everything that cuts a text into words (to a regular expression a vowel sign is no letter, and Hindi or Thai would
fall into single ones), and for surrogates in the script of their source. Source: Unicode (names of characters, general
categories, combining classes).

>>> import re
>>> [len(word) for word in re.findall(rf"[^\\W\\d_](?:[^\\W\\d_]|[{MARKS}])*", "सुनीता, Anna")]
[6, 4]
>>> without_points("مُحَمَّد") == without_points("محمـــد"), without_points("सुनीता") == "सनत"
(True, False)
>>> [script_of(text) for text in ("Anna", "Анна", "くみ子", "田中", "ハナコ", "김민준", "1984")]
['LATIN', 'CYRILLIC', 'CJK', 'CJK', 'KATAKANA', 'HANGUL', '']
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, combining, name, normalize

MARKS = "".join(chr(code) for code in range(0x300, 0x3100) if category(chr(code)) in ("Mn", "Mc"))
_MARKS = frozenset(MARKS)
_TATWEEL = "\u0640"
FIRST_VOWEL_SIGN, _BEHIND_LAST = "\u0900", "\ufe00"  # the scripts in which a mark may be a vowel
_POINTS = range(10, 37)  # canonical combining classes of the points of Hebrew, Arabic and Syriac
_ACCENTS = 200  # and above: what stands around a letter
_TELLING = {"CJK": 2, "HANGUL": 2, "KATAKANA": 3}
_UNSPACED = frozenset(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "THAI", "LAO", "KHMER", "MYANMAR"))


def is_vowel(mark: str) -> bool:
    """Whether a combining mark is a letter of its script (a vowel sign, a tone), and no accent or point."""
    kind = combining(mark)
    written = FIRST_VOWEL_SIGN <= mark < _BEHIND_LAST and mark in _MARKS
    return written and kind not in _POINTS and kind < _ACCENTS


def without_points(text: str) -> str:
    """The text without the points, accents and lengthening strokes that a writer may leave out."""
    if text.isascii():
        return text
    plain = normalize("NFD", text)
    kept = (one for one in plain if one != _TATWEEL and (one not in _MARKS or is_vowel(one)))
    return normalize("NFC", "".join(kept))


def script_of(text: str) -> str:
    """The script of the first letter, as names of characters begin; empty without one.

    Chinese characters and hiragana are one script, CJK, in which Japanese names are written.
    """
    letter = next((one for one in text if one.isalpha()), "")
    return _script(letter) if letter else ""


@lru_cache(maxsize=4096)
def _script(letter: str) -> str:
    script = name(letter, "").removeprefix("FULLWIDTH ").removeprefix("HALFWIDTH ").partition(" ")[0]
    return "CJK" if script in ("HIRAGANA", "IDEOGRAPHIC") else script


def runs(text: str) -> frozenset[str]:
    """The stretches of letters that are long enough to tell a name: two Chinese characters or Hangul, three of
    katakana, four of an alphabet.

    >>> sorted(runs("山田水産")), sorted(runs("한빛")), runs("ไทย")
    (['山田', '水産', '田水'], ['한빛'], frozenset())
    """
    length = _TELLING.get(script_of(text), 4)
    pieces = (text[place : place + length] for place in range(len(text) - length + 1))
    return frozenset(piece for piece in pieces if not any(letter.isspace() for letter in piece))


def is_unspaced(text: str) -> bool:
    """Whether a text begins in a script that puts no blank between words, or leaves it out in names and dates."""
    return script_of(text) in _UNSPACED
