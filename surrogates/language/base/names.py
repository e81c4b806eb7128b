"""Takes full names apart at base quality: with blanks or without, given or family name first.

The lists decide; where they know neither word, the order that is usual in the language does.

>>> from surrogates.language.base import base_language
>>> def parts(code, text):
...     found = split_name(base_language(code), text, 0, len(text))
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("ru", "Иванова Анна Петровна")
[('FAMILY', 'Иванова'), ('FEMALE', 'Анна'), ('FEMALE', 'Петровна')]
>>> parts("ja", "田中花子"), parts("ko", "김민준")
([('FAMILY', '田中'), ('FEMALE', '花子')], [('FAMILY', '김'), ('MALE', '민준')])
>>> parts("pl", "user12")
[('USER', 'user12')]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from surrogates.core.scripts import is_unspaced
from surrogates.language.composites import name_words
from surrogates.language.contract import Part

if TYPE_CHECKING:
    from surrogates.language.base.languages import BaseLanguage

Words = list[tuple[int, int]]
GIVEN = ("FEMALE", "MALE")


def split_name(language: BaseLanguage, text: str, start: int, end: int) -> list[Part]:
    """Given names (with patronymics), initials and family names between two offsets of a text (code points)."""
    spans = name_words(language, text, start, end)
    if not spans or any(character.isdigit() for character in text[start:end]):
        return [Part("USER", start, end)]  # no name, or a user name
    if len(spans) == 1 and is_unspaced(text[spans[0][0] : spans[0][1]]):
        spans, given = _unspaced(language, text, *spans[0])
    else:
        given = _given(language, text, spans)
    gender = _gender(language, [text[left:right] for left, right in spans], given)
    return [
        Part(gender if is_given else "FAMILY", left, right)
        for (left, right), is_given in zip(spans, given, strict=True)
    ]


def _unspaced(language: BaseLanguage, text: str, start: int, end: int) -> tuple[Words, list[bool]]:
    """Where the family name ends in a name without blank."""
    word = text[start:end]
    cuts = [cut for cut in range(1, len(word)) if language.knows("FAMILY", word[:cut])]
    both = [cut for cut in cuts if language.is_given(word[cut:])]
    if not both and (language.is_given(word) or language.knows("FAMILY", word) or len(word) == 1):
        return [(start, end)], [language.is_given(word)]
    cut = max(both or cuts, default=0)
    if not cut:  # an unknown family name: as long as most are
        cut = min(language.family_length, len(word) - 1) if language.family_first and len(word) < 6 else 0
    if not cut:
        return [(start, end)], [False]
    return [(start, start + cut), (start + cut, end)], [False, True]


def _given(language: BaseLanguage, text: str, spans: Words) -> list[bool]:
    words = [text[left:right] for left, right in spans]
    given = [language.is_given(word) for word in words]
    family = [language.knows("FAMILY", word) for word in words]
    if len(words) == 1:
        return [language.lone_name == "GIVEN" if given[0] and family[0] else given[0]]
    comma = max(text.find(mark, spans[0][0], spans[-1][0]) for mark in ",،、")
    if comma >= 0:
        return [left > comma for left, _ in spans]
    if _is_family_first(language, given, family):
        last = next((place for place in range(1, len(words)) if given[place]), 1)
        return [place >= last for place in range(len(words))]
    first = [True] + [False] * (len(words) - 1)
    for place in range(1, len(words) - 1):
        first[place] = first[place - 1] and given[place]
    return first


def _is_family_first(language: BaseLanguage, given: list[bool], family: list[bool]) -> bool:
    if given[0] != family[0]:  # the lists tell what the first word is
        return family[0] and (language.family_first or given[-1] or given[1])
    if given[-1] != family[-1]:
        return given[-1] and not given[0]
    return language.family_first


def _gender(language: BaseLanguage, words: list[str], given: list[bool]) -> str:
    """Of the given names; else of a family name that only women or only men bear."""
    for word in (word for word, is_given in zip(words, given, strict=True) if is_given):
        female, male = (language.knows_given(word, gender) for gender in "fm")
        if female != male:
            return "FEMALE" if female else "MALE"
    for word in (word for word, is_given in zip(words, given, strict=True) if not is_given):
        if gender := language.family_gender(word):
            return "FEMALE" if gender == "f" else "MALE"
    return "GIVEN"
