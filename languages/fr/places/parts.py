"""Takes a mention of a place apart: towns and regions, postal codes, numbers of a Cedex or an arrondissement.

Prepositions, articles and generic heads stay (la région lyonnaise, au Mans, lac d'Annecy).

>>> from surrogates.language import Context, load_language
>>> french = load_language("fr")
>>> def parts(text):
...     found = split_places(french, text, Context(0, len(text)))
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("69428 Lyon Cedex 03"), parts("au Havre (Seine-Maritime)")
([('ZIP', '69428'), ('CITY', 'Lyon'), ('STREETNO', '03')], [('CITY', 'Havre'), ('CITY', 'Seine-Maritime')])
>>> parts("...")
[]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from surrogates.language import Context, Part

from .gentiles import people_of
from .known import is_listed

if TYPE_CHECKING:
    from .. import French

_CODE = re.compile(
    r"(?<!\w)(?:(?:F|FR|B|BE|CH|L|LU)[ -])?\d{4,5}(?!\w)|(?<!\w)\d{2} ?\d{3}(?!\w)|[A-Z]\d[A-Z] ?\d[A-Z]\d"
)
_NUMBER = re.compile(r"\d+")
_ORDINAL = re.compile(r"(?:er|ère|e|è|ème|eme|ième)(?![^\W_])", re.IGNORECASE)
_EDGE = re.compile(r"\s*[,;/()\n\[\]:|]\s*|\s+[-–—]\s+|\s+(?:et|ou)\s+")
_SMALL = re.compile(
    r"(?:à|a|de|en|dans|vers|sur|près|chez|depuis|pour|par|entre|jusque?|via|hors|lès|sous|du|des|aux?|la|les?|dès)\s+"
    r"|[dljn]['’]\s?"
    r"|(?:jus|lors|puis)?qu['’]",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?")


def split_places(language: French, text: str, context: Context) -> list[Part]:
    """The parts of the piece, in order of the text."""
    found: list[Part] = []
    position = context.start
    for code in _CODE.finditer(text, context.start, context.end):
        found += _names(language, text, position, code.start())
        found.append(Part("ZIP", code.start(), code.end()))
        position = code.end()
    return found + list(_names(language, text, position, context.end))


def _names(language: French, text: str, start: int, end: int) -> Iterator[Part]:
    position = start
    for edge in _EDGE.finditer(text, start, end):
        yield from _name(language, text, position, edge.start())
        position = edge.end()
    yield from _name(language, text, position, end)


def _name(language: French, text: str, start: int, end: int) -> Iterator[Part]:
    """The name in one stretch, without the words that stay before and behind it."""
    position = start
    numbers = list(_NUMBER.finditer(text, start, end))
    for number in (*numbers, None):
        stop = number.start() if number else end
        left, right = _trimmed(language, text, position, stop)
        if left < right:
            yield Part("CITY", left, right)
        if number:
            yield Part("STREETNO", *number.span())
            ordinal = _ORDINAL.match(text, number.end(), end)
            position = ordinal.end() if ordinal else number.end()


def _trimmed(language: French, text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and not (text[start].isalnum()):
        start += 1
    while start < end and not (text[end - 1].isalnum() or text[end - 1] == "."):
        end -= 1
    while start < end:
        small = _SMALL.match(text, start, end)
        if small and small.end() < end:
            start = small.end()
            continue
        word = _WORD.match(text, start, end)
        whole = is_listed(language, text[start:end]) or people_of(language, text[start:end])
        if whole or word is None or not _is_head(language, word[0]):
            break
        start = word.end()
        while start < end and not text[start].isalnum():
            start += 1
    return _without_tail(language, text, start, end)


def _without_tail(language: French, text: str, start: int, end: int) -> tuple[int, int]:
    """Without Cedex and the like behind the name."""
    words = list(_WORD.finditer(text, start, end))
    while len(words) > 1 and _is_head(language, words[-1][0]) and not is_listed(language, text[start:end]):
        end = words[-2].end()
        words.pop()
    if len(words) == 1 and _is_head(language, words[0][0]) and not is_listed(language, text[start:end]):
        return end, end
    return start, end


def _is_head(language: French, word: str) -> bool:
    return word.casefold().rstrip(".") in language.name_parts["place-head"]
