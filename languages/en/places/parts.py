"""The parts of a mention of places: towns, states, postal codes, streets; compass words, heads and countries stay.

>>> from surrogates.language import Context, load_language
>>> english = load_language("en")
>>> def parts(text):
...     found = split(english, text, Context(0, len(text)), "LOCATION")
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("Austin, TX 78701"), parts("North London SW1A 1AA")
([('CITY', 'Austin'), ('CITY', 'TX'), ('ZIP', '78701')], [('CITY', 'London'), ('ZIP', 'SW1A 1AA')])
>>> parts("Berlin, Germany"), parts("City of Leeds"), parts("12 Mill Lane, Bath")
([('CITY', 'Berlin')], [('CITY', 'Leeds')], [('STREETNO', '12'), ('STREET', 'Mill'), ('CITY', 'Bath')])
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from surrogates.language import Context, Part

from ..possessive import APOSTROPHES, cut
from .gazetteer import is_country, is_town, people_of, region_of

if TYPE_CHECKING:
    from .. import English

POSTAL_CODE = re.compile(
    r"(?<![\w-])(?:[0-9]{5}(?:-[0-9]{4})?|[A-Z]{1,2}[0-9][A-Z0-9]?\s?[0-9][A-Z]{2}|[A-Z][0-9][A-Z][ -]?[0-9][A-Z][0-9]"
    r"|[A-Z][0-9][0-9W]\s[A-Z0-9]{4})(?![\w-])"
)
_BETWEEN = re.compile(r"\s*[,;/|\n•·]\s*|\s+(?:and|or|&|to|near|via|outside|-|–)\s+|\s*[()]\s*")
_WORD = re.compile(rf"[^\W\d_](?:[\w.{APOSTROPHES}]*[\w.{APOSTROPHES}])?|[0-9]\w*")
_TAIL = re.compile(r"[-‐‑]([a-z]+)\Z")
Span = tuple[int, int]


def split(language: English, text: str, context: Context, category: str) -> list[Part]:
    """The parts of the piece `text[context.start:context.end]`."""
    start, end = context.start, context.end
    edges = [start]
    codes: list[Part] = []
    if category != "STREET":
        for match in POSTAL_CODE.finditer(text, start, end):
            if _is_code(text, match, end):
                codes.append(Part("ZIP", *match.span()))
                edges += match.span()
    edges.append(end)
    found = list(codes)
    for left, right in zip(edges[::2], edges[1::2], strict=True):
        for span in _segments(language, text, left, right):
            found += _of_segment(language, text, span, context)
    if not found and context.whole:
        found = [Part("CITY", *_trimmed(text, start, end))] if any(map(str.isalnum, text[start:end])) else []
    return sorted(found, key=lambda part: part.start)


def _is_code(text: str, match: re.Match[str], end: int) -> bool:
    """Five digits before a word are a house number (12345 Oak Street); before the end of a line they are a code."""
    behind = re.match(r"\s+([^\W\d_]+)", text[match.end() : end])
    return not (match[0].isdigit() and behind and "\n" not in behind[0])


def _segments(language: English, text: str, start: int, end: int) -> Iterator[Span]:
    """Stretches between commas, line breaks and the like; one that is listed as a whole is not cut."""
    whole = _trimmed(text, start, end)
    if whole[0] < whole[1] and _is_known(language, text[slice(*whole)]):
        yield whole
        return
    position = start
    for left, right in [*(match.span() for match in _BETWEEN.finditer(text, start, end)), (end, end)]:
        span = _trimmed(text, position, left)
        if span[0] < span[1]:
            yield span
        position = right


def _trimmed(text: str, start: int, end: int) -> Span:
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not (text[end - 1].isalnum() or text[end - 1] in "." + APOSTROPHES):
        end -= 1
    if text[end - 1 : end] in tuple(APOSTROPHES) and text[end - 2 : end - 1].lower() != "s":
        end -= 1
    return start, end


def _is_known(language: English, text: str) -> bool:
    name = cut(text)[0]
    known = name.title() if name.isupper() and len(name) > 3 else name
    return bool(is_town(language, known) or region_of(language, known) or people_of(language, known))


def _of_segment(language: English, text: str, span: Span, context: Context) -> list[Part]:
    """The parts of one stretch: a street, or a place with the code of its state behind it."""
    from .. import streets

    if streets.is_street(language, text[slice(*span)]) and not _is_known(language, text[slice(*span)]):
        return streets.split(language, text, Context(*span, evidence=context.evidence), "STREET")
    return list(_places(language, text, *span, context))


def _places(language: English, text: str, start: int, end: int, context: Context) -> Iterator[Part]:
    """The place of a stretch without compass words, heads and articles; countries stay where they are not alone."""
    words = [match.span() for match in _WORD.finditer(text, start, end)]
    last = text[slice(*words[-1])] if words else ""
    if len(words) > 1 and last.isupper() and len(last) in (2, 3) and _is_state(language, last):
        yield from _places(language, text, start, words[-2][1], context)
        yield Part("CITY", *words[-1])
        return
    left, right = 0, len(words)
    while left < right - 1 and not _is_known(language, text[words[left][0] : end]):
        if not _stays_before(language, text[slice(*words[left])]):
            break
        left += 1
    while right > left + 1 and not _is_known(language, text[words[left][0] : words[right - 1][1]]):
        if not _stays_behind(language, text[slice(*words[right - 1])]):
            break
        right -= 1
    if not words:
        return
    first, final = words[left][0], words[right - 1][1]
    tail = _TAIL.search(text, first, final) if right == len(words) else None
    tail = tail or (_TAIL.search(text, first, end) if final < end else None)
    if tail and tail[1] in language.name_parts["place-tail"]:
        final = min(final, tail.start())
    whole = (first, final) == (context.start, context.end)
    if whole or not is_country(language, text[first:final]) or not language.may_stay(text[first:final]):
        yield Part("CITY", first, final)


def _is_state(language: English, word: str) -> bool:
    region = region_of(language, word)
    return region is not None and region.code == word


def _stays_before(language: English, word: str) -> bool:
    lower = word.casefold().rstrip(".")
    parts = language.name_parts
    return lower in parts["compass"] or lower in parts["place-word"] or lower in parts["geo-head"] or lower == "greater"


def _stays_behind(language: English, word: str) -> bool:
    lower = word.casefold().rstrip(".")
    return lower in language.name_parts["geo-head"] or lower in language.name_parts["place-word"]
