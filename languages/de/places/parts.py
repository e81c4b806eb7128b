"""The parts of a place that are replaced: towns in compounds, behind heads, in letterheads, beside postal codes.

Specification b.7.

>>> from surrogates.language import Context, load_language
>>> german = load_language("de")
>>> split(german, "Wien-Besuch", Context(0, 11))
[Part(category='CITY', start=0, end=4)]
>>> [(part.start, part.end) for part in split(german, "Flughafen Graz", Context(0, 14))]
[(10, 14)]
>>> split(german, "Nord-", Context(0, 5, whole=False))
[]
>>> split(german, "Cheops-Pyramide", Context(0, 15)), split(german, "Kohlbergtunnels", Context(0, 15))
([Part(category='CITY', start=0, end=6)], [Part(category='CITY', start=0, end=8)])
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import normalize

from surrogates.core.folding import words
from surrogates.language import Context, Part
from surrogates.language.composites import split_location

from ..toponyms.gazetteer import full_name, head
from ..toponyms.reading import read_toponym, split_compound
from .known import built_head, is_country, is_listed, seen_places
from .staying import staying

if TYPE_CHECKING:
    from .. import German

_LETTERHEAD = re.compile(r"([A-ZÄÖÜ][^\W\d]+\.?(?:[ -][^\W\d]+\.?){0,3}?)(?:,\s*|\s+)(?=(?:(?:am|den|dem)\s+)?\d)")
_LEADING = re.compile(r"([A-ZÄÖÜ][^\W\d_]+)\.?[ \n]+#?(?=[A-ZÄÖÜ])")
_WORD = re.compile(r"[^\W_]+(?:[\u0300-\u036f]+[^\W_]*)*")
_LETTERHEAD_RULE = ("d.3 110",)
_LAST = re.compile(r"[ \n]+([A-ZÄÖÜ][^\W\d_]+)\Z")
_BETWEEN_STROKES = re.compile(r"[^/\s](?:[^/]*[^/\s])?")
SHORTEST = 3  # letters of a town that stands behind a stroke, or before a head


def split(language: German, text: str, context: Context, category: str = "CITY") -> list[Part]:
    """The places of a mention; in a compound only the place (Wien-Besuch, Westberlin), in a location also the zip."""
    if not context.whole and all(map(language.may_stay, words(text[context.start : context.end]))):
        return []  # Nord- und Südtirol: what remains of a place says no more than its direction
    if category == "DATE":
        return _split_letterhead(language, text, context)
    if category != "CITY":
        found = [_closed_bracket(text, part, context) for part in split_location(language, text, context)]
    else:
        found = [Part("CITY", context.start, context.end)]
    found = [_headless(language, text, one) for part in found for one in _strokes(language, text, part)]
    taken_apart = (_compound(language, text, part, context) if part.category == "CITY" else [part] for part in found)
    return [inner for parts in taken_apart for inner in parts]


def _closed_bracket(text: str, part: Part, context: Context) -> Part:
    """The place with the bracket that closes its attribute: Singen (Hohentwiel)."""
    end = part.end + 1
    closes = end <= context.end and text[part.end : end] == ")" and "(" in text[part.start : part.end]
    return Part(part.category, part.start, end) if closes else part


def _strokes(language: German, text: str, part: Part) -> list[Part]:
    """Towns joined by strokes, each alone (Feuchtwangen/Crailsheim); but Linz/Donau and Frankfurt/M. are one town."""
    surface = text[part.start : part.end]
    if part.category != "CITY" or "/" not in surface or is_listed(language, surface):
        return [part]
    spans = [match.span() for match in _BETWEEN_STROKES.finditer(surface)]
    if len(spans) < 2:
        return [part]
    names = [surface[left:right] for left, right in spans]
    full, regions = full_name(surface), language.words("regions")
    known = full not in (surface, head(surface), full_name(names[0]))  # Lauf/Pegnitz
    if known or any(len(name) < SHORTEST or name in regions for name in names[1:]):  # Frankfurt/Oder
        return [part]
    parts = [Part("CITY", part.start + left, part.start + right) for left, right in spans]
    found = zip(parts, names, strict=True)
    return [one for one, name in found if _is_town(language, name)] or [part]


def _is_town(language: German, name: str) -> bool:
    """Is this side of a stroke a place: Halle of Halle/Leipzig, but not Nord of Salzburg/Nord?"""
    return is_listed(language, name) or not all(map(language.may_stay, words(name)))


def _headless(language: German, text: str, part: Part) -> Part:
    """The place without the words that say what it is: Kreis Euskirchen, Flughafen Graz, Cheops Pyramide."""
    if part.category != "CITY" or is_listed(language, text[part.start : part.end]):
        return part
    start = part.start
    for match in _LEADING.finditer(text, part.start, part.end):
        if match.start() != start or match.group(1) not in language.name_parts["place-head"]:
            break
        start = match.end()
    last = _LAST.search(text, start, part.end)
    end = last.start() if last is not None and built_head(last.group(1)) == 0 else part.end
    return Part("CITY", start, end, rules=("b.2",) if (start, end) != (part.start, part.end) else ())


def _split_letterhead(language: German, text: str, context: Context) -> list[Part]:
    """The date of a mention, and the town before it where there is one (Klagenfurt, am 5. März 2018)."""
    head = _LETTERHEAD.match(text, context.start, context.end)
    whole = [Part("DATE", context.start, context.end)]
    if head is None:
        return whole
    known = language.words("date_words").index
    if all(word in known or word.lower() in known for word in words(head.group(1))):
        return whole
    return [Part("CITY", *head.span(1), rules=_LETTERHEAD_RULE), Part("DATE", head.end(), context.end)]


def _compound(language: German, text: str, part: Part, context: Context) -> list[Part]:
    """The places of a compound, and any other word of it that is no head (Wien-Besuch, Köln-Mülheim)."""
    surface = text[part.start : part.end]
    if is_listed(language, normalize("NFC", surface)):
        return [part]
    spans = split_compound(surface, seen_places(context, surface))
    if is_country(language, surface):
        return [part]
    if not spans:
        return [_before_head(language, surface, part)]
    kind = "C1" if "-" in surface else "C2" if spans[0][0] else "C3"
    rules = (*part.rules, f"b.7 {kind}")
    parts, position = [], part.start
    for start, end in [*((part.start + left, part.start + right) for left, right in spans), (part.end, part.end)]:
        for match in _WORD.finditer(text, position, start):
            if not language.may_stay(match.group()):
                parts.append(Part("CITY", *match.span(), rules=rules))
        if start < end:
            parts.append(Part("CITY", start, end, rules=rules))
        position = end
    return parts


def _before_head(language: German, surface: str, part: Part) -> Part:
    """What stands before the generic head of an unlisted compound (Agnesburg-Tunnel, Kohlbergtunnel), or all of it."""
    name, hyphen, last = surface.rpartition("-")
    cut = built_head(surface) if not hyphen and " " not in surface else -1
    if staying(language, surface):
        return part
    if cut >= SHORTEST and not is_listed(language, surface) and not read_toponym(surface):
        return Part("CITY", part.start, part.start + cut, rules=(*part.rules, "b.7 C3"))
    if len(name) < SHORTEST or not name[:1].isupper() or is_listed(language, surface) or is_listed(language, last):
        return part
    if not language.may_stay(last) or not last[:1].isupper():
        return part
    return Part("CITY", part.start, part.start + len(name), rules=(*part.rules, "b.7 C1"))
