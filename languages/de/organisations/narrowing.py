"""What of a stretch of words is the name: the brand without its tail, the first part of a compound, two short names.

Specification c.6, c.7 (ii). The tail of a firm (Group, Online, Deutschland) and the noun of a compound (-Werk) stay
like a legal form, so that long and short form agree: Alibaba Group, Alibaba; Toyota-Gruppe, Toyota.

>>> from surrogates.language import load_language
>>> german, text = load_language("de"), "Velantis Group"
>>> whole = Name((0, len(text)), Names(), True)
>>> narrow(german, text, [(0, 8), (9, 14)], whole)
[Part(category='ORG', start=0, end=8)]
>>> narrow(german, "Gasthaus Nachtigall", [(0, 8), (9, 19)], whole)
[Part(category='ORG', start=0, end=19)]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from surrogates.core import folding
from surrogates.language import Part

from ..attributes import parse
from .acronyms import is_acronym
from .classes import FROZEN
from .document import Names
from .heads import classify, is_generic, is_tail, match_head, sectors, words

if TYPE_CHECKING:
    from .. import German

Span = tuple[int, int]

_BRANDED = frozenset(("craft", "services", "retail", "transport", "finance", "media"))
_OF = ("der", "des", "am", "an")


@dataclass(frozen=True, slots=True, repr=False)
class Name:
    """A name that is split: where it stands (`core`), the `names` of its document, whether it is a whole mention."""

    core: Span
    names: Names
    whole: bool


def narrow(language: German, text: str, run: list[Span], name: Name) -> list[Part]:
    """The parts of a stretch of words that identifies as a whole (offsets in code points, half open)."""
    run = _without_tail(language, text, _without_genitive(language, text, run))
    if len(run) == 1:
        return _compound(language, text, run[0], name)
    if _is_unit(language, text, run):
        return [Part("ORG", *run[-1])]
    frozen = _frozen(language, text, run)
    if frozen:
        return frozen
    cut = _seam(language, text, run, name)
    if cut:
        rest = [] if all(stays(language, text[slice(*span)]) for span in run[cut:]) else run[cut:]
        first = narrow(language, text, run[:cut], name)
        return first + (narrow(language, text, without_edges(text, rest), name) if rest else [])
    return [whole_name(text, run, run[0][0], run[-1][1])]


def _without_genitive(language: German, text: str, run: list[Span]) -> list[Span]:
    """Institut für Phonetik of *Institut für Phonetik der Universität*: a generic body above it stays."""
    for place in range(len(run) - 1, 0, -1):
        if text[slice(*run[place])] in _OF and place + 1 < len(run):
            free = all(stays(language, text[slice(*span)]) for span in run[place + 1 :])
            own = classify(text[run[place + 1][0] : run[-1][1]])
            if free and own is not None and classify(text[run[0][0] : run[place - 1][1]]) is not None:
                shorter = run[:place]
                return shorter if not all(stays(language, text[slice(*span)]) for span in shorter) else run
    return run


def generic_name(text: str, spans: list[Span], start: int, end: int) -> Part:
    """All of a name of which every word is generic, but Online or Group behind its noun (Handelsblatt Online)."""
    shorter = spans
    while len(shorter) > 1 and text[slice(*shorter[-1])] in words("tail") and not _is_function(text, shorter[-2]):
        shorter = shorter[:-1]
    if shorter != spans and classify(text[shorter[0][0] : shorter[-1][1]]) is not None:
        return whole_name(text, shorter, shorter[0][0], shorter[-1][1])
    return whole_name(text, spans, start, end)


def _without_tail(language: German, text: str, run: list[Span]) -> list[Span]:
    """The run without Group, Online, Deutschland at its end, if a name is left."""
    shorter = run
    while len(shorter) > 1 and is_tail(text[slice(*shorter[-1])]) and not _is_function(text, shorter[-2]):
        shorter = shorter[:-1]
    named = any(not stays(language, text[slice(*span)]) for span in shorter)
    return shorter if named else run


def _is_function(text: str, span: Span) -> bool:
    return text[slice(*span)] in words("function")  # Alternative für Deutschland


def _is_unit(language: German, text: str, run: list[Span]) -> bool:
    """Studienbüro UOU: an office, and the short form of what it belongs to."""
    last = text[slice(*run[-1])]
    head = classify(text[run[0][0] : run[-2][1]])
    office = head is not None and sectors().get(head.type, "") in ("education", "public", "health")
    free = all(stays(language, text[slice(*span)]) for span in run[:-1])
    return office and free and is_acronym(last) and not stays(language, last)


def _frozen(language: German, text: str, run: list[Span]) -> list[Part]:
    """Zum Goldenen Hirschen of Gasthaus Zum Goldenen Hirschen."""
    for place in range(1, len(run)):
        left, right = run[place][0], run[-1][1]
        if FROZEN.match(text[left:right]) and all(stays(language, text[slice(*span)]) for span in run[:place]):
            return [Part("ORG", left, right)]
    return []


def _seam(language: German, text: str, run: list[Span], name: Name) -> int:
    """Where two names meet of which the document has one alone: Alibaba | Sports; 0 for nowhere."""
    if _is_brand(language, text, run, name):
        return 1
    if classify(text[run[0][0] : run[-1][1]]) is not None and not _is_kin(text, run, name):
        return 0
    for cut in range(len(run) - 1, 0, -1):
        first, rest = text[run[0][0] : run[cut - 1][1]], text[run[cut][0] : run[-1][1]]
        if text[slice(*run[cut])] in words("function") or text[slice(*run[cut - 1])] in words("function"):
            continue
        if name.names.stands(first) or (name.names.stands(rest) and not is_generic(first)):
            return cut
    return 0


def _is_brand(language: German, text: str, run: list[Span], name: Name) -> bool:
    """AMB | Gebäudeservice: a short form, or a name that stands alone, before words of which none identifies."""
    first = text[slice(*run[0])]
    head = match_head(first)
    if not all(stays(language, text[slice(*span)]) for span in run[1:]) or stays(language, first):
        return False
    return head is None and (is_acronym(first) or name.names.stands(first)) and not parse(first)


def _is_kin(text: str, run: list[Span], name: Name) -> bool:
    """Demag-Mutter Terex: a relation of one firm, and the name of another."""
    first = text[slice(*run[0])]
    return "-" in first and match_head(first) is not None and name.names.stands(text[run[1][0] : run[-1][1]])


def _is_town(language: German, word: str) -> bool:
    """Hannover of Hannover-Messe: a listed place, no family name and no ordinary noun."""
    if not word.istitle() or len(word) < 4 or word in words("homograph") or match_head(word) is not None:
        return False
    named = language.listed("FAMILY", word) or language.listed("GIVEN", word)
    return not named and language.listed("CITY", word) and not language.keeps(word, "CITY")


def _compound(language: German, text: str, span: Span, name: Name) -> list[Part]:
    """Toyota of Toyota-Gruppe, CDU of CDU-Fraktion; POL and KN of POL-KN."""
    start, end = span
    word = text[start:end]
    first, hyphen, last = word.rpartition("-")
    if not hyphen or not first or not last:
        return [Part("ORG", start, end)]
    pieces = word.split("-")
    if all(len(piece) > 1 and piece.isupper() and piece.isalpha() for piece in pieces):
        places = [start + sum(len(piece) + 1 for piece in pieces[:number]) for number in range(len(pieces))]
        found = [Part("ORG", place, place + len(piece)) for place, piece in zip(places, pieces, strict=True)]
        own = [part for part in found if not stays(language, text[part.start : part.end])]
        return [_plated(language, text, part, pieces[0]) for part in own] or found
    if _is_town(language, last) and stays(language, first) and match_head(first) is not None:
        return [Part("CITY", end - len(last), end)]  # Flughafen-Tegel
    if is_acronym(first) and language.listed("CITY", last) and last.istitle() and match_head(last) is None:
        own = [] if stays(language, first) else [Part("ORG", start, start + len(first))]
        return [*own, Part("CITY", end - len(last), end)]  # AOK-Bayern
    noun = stays(language, last) and match_head(last) is not None
    if not noun or is_generic(word) or stays(language, first + "-") or len(first) < 2:
        return [Part("ORG", start, end)]
    if _is_town(language, first):
        return [Part("CITY", start, start + len(first))]
    head = classify(word)
    sector = sectors().get(head.type, "") if head is not None else ""
    brand = sector in _BRANDED and not any(is_generic(piece + "-") for piece in first.split("-"))
    if brand or is_acronym(first) or name.names.stands(first) or (head is not None and head.type == "party"):
        return [Part("ORG", start, start + len(first))]
    return [Part("ORG", start, end)]


def _plated(language: German, text: str, part: Part, first: str) -> Part:
    """DH of POL-DH, the police of Diepholz: the place of a number plate."""
    head = match_head(first)
    rows = language.words("place_abbreviations").index.get(text[part.start : part.end], ())
    police = head is not None and head[0] == "police" and any(row[3] == "plate" for row in rows)
    return Part("CITY", part.start, part.end, rules=("c.5", "b.7 C5")) if police else part


def without_edges(text: str, run: list[Span]) -> list[Span]:
    """The run without function words and punctuation at its edges (Velantis *in* Graz)."""
    while len(run) > 1 and (text[slice(*run[-1])] in words("function") or not text[slice(*run[-1])].strip("-–&|.")):
        run = run[:-1]
    while len(run) > 1 and (text[slice(*run[0])] in words("function") or not text[slice(*run[0])].strip("-–&|.")):
        run = run[1:]
    return run


def stays(language: German, text: str) -> bool:
    """Does all of this identify nobody, so that it may stay beside a part that is replaced?"""
    return all(is_generic(word) for word in text.split()) and all(
        language.may_stay(word) and not word.isdigit() for word in folding.words(text) if len(word) > 1
    )


def whole_name(text: str, spans: list[Span], start: int, end: int) -> Part:
    """All of a name but lower-case function words and an article in front of it (die Marke, Die Bahn)."""
    while len(spans) > 1 and _is_in_front(text[slice(*spans[0])]):
        spans = spans[1:]
        start = spans[0][0]
    return Part("ORG", start, end)


def _is_in_front(word: str) -> bool:
    return word in ("Der", "Die", "Das", "The") or (word.islower() and word in words("function"))


