"""Which parts of a street's mention are replaced: street and house number; of a road its number and its places.

Specification e.1, e.5. *Hauptstr. 5 a* is a street and a number, *Straße des 17. Juni* a street; of *B 27* only the
digits go, of *Kreuz Stuttgart* the place.

>>> from surrogates.language import Context, load_language
>>> german = load_language("de")
>>> text = "Friesische Str. 21 a"
>>> [(part.category, text[part.start : part.end]) for part in split(german, text, Context(0, len(text)))]
[('STREET', 'Friesische Str.'), ('STREETNO', '21 a')]
>>> split(german, "straße", Context(0, 6, whole=False))
[]
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from surrogates.core import folding
from surrogates.language import Context, Part

from ..organisations.heads import words as listed_words
from ..word_classes import endings, words

if TYPE_CHECKING:
    from .. import German

PREPOSITIONS = frozenset(
    ("am", "an", "auf", "im", "in", "zum", "zur", "zu", "unter", "hinter", "vor", "beim", "bei", "neben", "ob", "über",
     "unterm", "vorm", "aufm", "ums", "um", "gegen", "zwischen", "oberm", "hinterm")
)  # fmt: skip
_DIRECTIONS = frozenset(("ost", "west", "nord", "süd", "mitte", "nordost", "nordwest", "südost", "südwest", "zentrum"))
_ONE = r"\d{1,4}(?:\s?[a-zA-Z](?![^\W\d_]))?"
_NUMBER = rf"{_ONE}(?:\s?[-–/+&]\s?{_ONE})*"
_UNIT = r"(?:[\s,/]+(?:Top|Tür|Stiege|Stg\.?|Haus|Hs\.?|Wohnung|Whg\.?|Stock|OG|EG)\.?\s*\d*)*"
_HOUSE = re.compile(
    r"(?P<street>.*?[^\W\d_].*?)(?:(?<=[^\d\s,])|[\s,]+)(?:(?:Nr|No|Nummer|Hausnummer)\.?\s*)?(?<!\d)"
    rf"(?P<number>{_NUMBER}){_UNIT}\Z",
    re.DOTALL,
)
_LEADING = re.compile(rf"(?P<number>{_ONE})(?![\d.]),?\s+(?=[^\W\d_])")
_ROAD = re.compile(r"(?:BAB|LB|St|[ABLKSENDG])[ -]?\d{1,4}[a-z]?(?!\w)")
_SQUARE = re.compile(r"[A-U]\s?\d{1,2}(?:\s?,\s?\d{1,3}\s?[a-z]?)?\Z")
_JOIN = re.compile(r"\s*/\s*(?:Ecke\s+)?(?=[^\W\d_])|(?:,\s*|\s+)(?:Ecke|und|&|\+)\s+(?=[^\W\d_])")
ELIDED = re.compile(r"(?P<name>[A-ZÄÖÜ][^\W\d_]{2,})(?P<join>-\s*(?:/|und|u\.|&|\+)\s*)(?=[A-ZÄÖÜ])")
_ABBREVIATION = re.compile(r"(?:(?<=[^\W\d_])|(?<=[ -]))(?:[Ss]tr\.?|[Gg]\.|[Pp]l\.|[Ww]\.)\Z")
_QUARTER = re.compile(r"[ -](?:Nord|Süd|Ost|West|Mitte)\Z")
_TOKEN = re.compile(r"\d+|[^\W\d_]+(?:[-’'][^\W\d_]+)*\.?")


MIN_SUFFIX = 2  # letters; "au" ends other words too


def split(language: German, text: str, context: Context, category: str = "STREET") -> list[Part]:
    """The parts of the piece `text[context.start:context.end]` (offsets in code points, half open)."""
    start, end = context.start, context.end
    while start < end and (text[start].isspace() or text[start] in "#,"):
        start += 1
    while start < end and (text[end - 1].isspace() or text[end - 1] in ",;"):
        end -= 1
    piece = text[start:end]
    if not piece or (not context.whole and _stays(piece)):
        return []
    several = _elided(piece) or _several(piece)
    if several:
        return [part for left, right in several for part in _single(language, text, start + left, start + right)]
    return _single(language, text, start, end)


def _single(language: German, text: str, start: int, end: int) -> list[Part]:
    """The parts of one street or road."""
    piece = text[start:end]
    if _is_route(piece):
        return _route(language, piece, start) or [Part("STREET", start, end)]
    if _SQUARE.match(piece):
        return [Part("UFID", start, end)]
    leading = _LEADING.match(piece)
    if leading is not None:
        return [
            Part("STREETNO", start, start + leading.end("number")), *_street(piece, leading.end(), len(piece), start)
        ]  # fmt: skip
    match = _HOUSE.match(piece)
    if match is None and _is_number(piece):
        return [Part("STREETNO", start, end)]
    if match is None:
        return _street(piece, 0, len(piece), start) or [Part("STREET", start, end)]
    parts = _street(piece, 0, match.end("street"), start)
    parts.append(Part("STREETNO", start + match.start("number"), start + match.end("number")))
    # Behind the number: staircase and door.
    rest = re.finditer(r"\d+", piece[match.end("number") :])
    parts += [Part("STREETNO", *(start + match.end("number") + edge for edge in found.span())) for found in rest]
    return parts


def _several(piece: str) -> list[tuple[int, int]]:
    """Where the streets of a mention stand that names several: Hauptstr./Bahnhofstr., Lindenweg Ecke Am Anger."""
    edges = [0]
    for found in _JOIN.finditer(piece):
        edges += found.span()
    edges.append(len(piece))
    spans = list(zip(edges[::2], edges[1::2], strict=True))
    return spans if len(spans) > 1 and all(_is_street(piece[left:right]) for left, right in spans) else []


def _elided(piece: str) -> list[tuple[int, int]]:
    """Two streets of which the first leaves out its suffix: Jäger-/Sterkrader Straße."""
    found = ELIDED.match(piece)
    if found is None or not _is_street(piece[found.end("join") :]):
        return []
    return [found.span("name"), (found.end("join"), len(piece))]


def _is_street(piece: str) -> bool:
    """Does the piece end like a street, its house number aside, or begin like one (Am Anger)?"""
    name = re.sub(rf"[\s,]+{_NUMBER}\Z", "", piece).strip(" ,")
    first, _, rest = name.partition(" ")
    if _ABBREVIATION.search(name) or (rest and first.lower() in PREPOSITIONS and first[:1].isupper()):
        return True
    return name.lower().endswith(_suffixes()) and not name.endswith("-")


@cache
def _suffixes() -> tuple[str, ...]:
    found = {ending for kind in ("f", "m", "n") for ending in endings(f"street-{kind}") if len(ending) > MIN_SUFFIX}
    return tuple(sorted(found | {ending.replace("ss", "ß") for ending in found}))


def _street(piece: str, start: int, end: int, offset: int) -> list[Part]:
    """The street itself, if it is more than the word for one (Straße 12)."""
    name = piece[start:end].rstrip(" ,")
    quarter = _QUARTER.search(name)
    if quarter and _is_street(name[: quarter.start()]):
        name = name[: quarter.start()]
    generic = name.lower().strip(" .") in ("", "straße", "strasse", "str", "gasse", "weg", "platz", "haus")
    return [] if generic else [Part("STREET", offset + start, offset + start + len(name))]


def _is_number(piece: str) -> bool:
    return re.fullmatch(rf"(?:Nr\.?\s*)?{_NUMBER}", piece) is not None


def _stays(piece: str) -> bool:
    """Is what an inner mention left over only a suffix, a preposition, punctuation (Müller *straße*)?"""
    found = [word.casefold() for word in folding.words(piece)]
    return all(word in _staying() or (len(word) == 1 and not word.isdigit()) for word in found)


def _is_route(piece: str) -> bool:
    """Is this a road by number, a junction, a stretch of road, not a street?"""
    if _ROAD.match(piece):
        return True
    first = piece.split()[0].strip(".,:")
    hyphened = first.split("-")
    return len(piece.split()) > 1 and all(
        part in listed_words("route") and (number or part.casefold() not in _DIRECTIONS)
        for number, part in enumerate(hyphened)
    )


def _route(language: German, piece: str, offset: int) -> list[Part]:
    """The digits of a road, and the places on it; a stretch that ends like a street is a street."""
    parts: list[Part] = []
    run: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(piece):
        word = match[0]
        apart = bool(run) and piece[run[-1][1] : match.start()].strip(" ") != ""
        if apart:
            parts += _place(piece, run, offset)
            run = []
        if word.isdecimal():
            parts += _place(piece, run, offset)
            run = []
            parts.append(Part("UFID", offset + match.start(), offset + match.end()))
        elif _is_route_word(word):
            parts += _place(piece, run, offset)
            run = []
        else:
            run.append(_without_direction(match))
    return parts + _place(piece, run, offset)


def _is_route_word(word: str) -> bool:
    return len(word) == 1 or all(
        part in listed_words("route") or part.rstrip(".") in listed_words("route") or part in listed_words("function")
        for part in word.split("-")
    )


def _without_direction(match: re.Match[str]) -> tuple[int, int]:
    first, _, last = match[0].rpartition("-")
    end = match.start() + len(first) if first and last.casefold() in _DIRECTIONS else match.end()
    return match.start(), end


def _place(piece: str, run: list[tuple[int, int]], offset: int) -> list[Part]:
    if not run:
        return []
    start, end = run[0][0], run[-1][1]
    last = piece[run[-1][0] : end]
    is_street = last.lower().endswith(("straße", "strasse", "gasse", "allee", "chaussee"))
    return [Part("STREET" if is_street else "CITY", offset + start, offset + end)]


@cache
def _staying() -> frozenset[str]:
    found = {"str", "g", "pl", "w", "nr", "no", "nummer", "hausnummer", "top", "tür", "stiege", "stg", "stock", "og",
             "eg", "haus", "hs", "wohnung", "whg", "ecke", "ab", "autobahn", "tangente",
             "umfahrung"}  # fmt: skip
    for kind in ("f", "m", "n", "pl"):
        found.update(endings(f"street-{kind}"))
    found |= PREPOSITIONS | {word.casefold() for word in listed_words("function")}
    found |= {word.casefold().strip(".") for word in listed_words("route")}
    stems = words("adjective-stem")
    found |= {stem + ending for stem in stems for ending in ("e", "er", "es", "en", "em")}
    return frozenset(found) | frozenset(word.replace("ß", "ss") for word in found)


def staying_words(language: German) -> frozenset[str]:
    """Suffixes, prepositions, adjectives and the words of roads, case-folded, that may stay."""
    return _staying()
