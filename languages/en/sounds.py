"""The sound with which a word begins, which the article before it shows: a Briton, an Englishman; a European, an hour.

A surrogate behind a or an begins with a sound of the same class. List: `sounds` (beginnings and whole words whose sound
is not that of their first letter, and short forms that are read as words).

>>> [sound(word) for word in ("Anna", "Eugene", "University", "hour", "FBI", "UCL", "NATO", "Yvonne", "80", "18", "1")]
['vowel', 'consonant', 'consonant', 'vowel', 'vowel', 'consonant', 'consonant', 'vowel', 'vowel', 'vowel', 'consonant']
>>> asked("She is an ", 10), asked("Was it A ", 9), asked("Texas and ", 10), asked("", 0)
('vowel', 'consonant', '', '')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from surrogates import wordlists

CLASSES = ("vowel", "consonant")
_ARTICLE = re.compile(r"(?<![\w.'’-])([aA][nN]?)[\s\"'“‘(]+\Z")
_SPELT_VOWEL = frozenset("AEFHILMNORSX")  # ay, ee, ef, aitch ...
_VOWELS = frozenset("aeiou")
_NUMBER = re.compile(r"8|1[18](?![0-9])|1[18][0-9]{3}(?:[,0-9]|\b)|1[18]00\b|11[0-9]{2}\b|18[0-9]{2}\b")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_READ_AS_WORD = 4  # letters of a short form that may be read as a word: NATO


def asked(text: str, start: int) -> str:
    """The class that the article directly before an offset (code points) asks for; empty for no such article."""
    match = _ARTICLE.search(text, max(0, start - 6), start)
    if match is None:
        return ""
    if match[1] == "A" and text[match.end() - 1 : match.end()] != " ":
        return ""
    return "vowel" if len(match[1]) == 2 else "consonant"


@cache
def _table() -> Mapping[tuple[str, str], str]:
    """Kind (`prefix`, `word`, `acronym`) and beginning -> class."""
    return {(kind, beginning): found for beginning, kind, found in wordlists.load("en", "sounds")}


@lru_cache(maxsize=65536)
def sound(text: str) -> str:
    """`vowel` or `consonant`: how the first word of the text is heard to begin."""
    match = _WORD.search(text)
    if match is None:
        return "consonant"
    word = match[0]
    if word[0].isdigit():
        return "vowel" if _NUMBER.match(text, match.start()) else "consonant"
    if word.isupper() and len(word) <= 6 and not _is_read(word, text):
        return "vowel" if word[0] in _SPELT_VOWEL else "consonant"
    lower = word.lower()
    table = _table()
    if ("word", lower) in table:
        return table["word", lower]
    for length in range(len(lower), 1, -1):
        if ("prefix", lower[:length]) in table:
            return table["prefix", lower[:length]]
    if lower[0] == "y" and len(lower) > 1 and lower[1] not in _VOWELS:
        return "vowel"  # Yvonne
    return "vowel" if lower[0] in "aeiouàáâäãåæèéêëìíîïòóôöõøœùúûü" else "consonant"


def _is_read(word: str, text: str) -> bool:
    """Whether capitals are read as a word: NATO, and all of a text in capitals."""
    if ("acronym", word) in _table():
        return _table()["acronym", word] == "read"
    if text.strip() != word and text.isupper():
        return len(word) > 2
    has_vowel = any(letter in "AEIOUY" for letter in word[1:3])
    return len(word) >= _READ_AS_WORD and has_vowel and not any(map(str.isdigit, word))


def test_of(name: str, form: Callable[[str], str] = str) -> Callable[[str], bool]:
    """The test of a pool: whether a form of a name begins with a sound of that class."""
    return lambda base: sound(form(base)) == name
