"""Which parts of an organisation's mention are replaced: the name, or the place in it; legal form and quotes stay.

Specification c.4 to c.6. *Stadtwerke Husum GmbH* keeps all but the place; *Siemens AG* loses *Siemens*; a mention
that is wholly generic (Finanzamt) is replaced as a whole; of what an inner mention leaves over, only what identifies.

>>> from surrogates.language import Context, load_language
>>> text = "Sparkasse Bamberg"
>>> split(load_language("de"), text, Context(0, len(text)))
[Part(category='CITY', start=10, end=17)]
>>> split(load_language("de"), "Universität ", Context(0, 12, whole=False))
[]
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from surrogates.core import folding
from surrogates.language import Context, Part

from ..toponyms.reading import read_toponym
from .heads import Head, classify, is_generic, legal_form, match_head, sectors, words

if TYPE_CHECKING:
    from .. import German

Span = tuple[int, int]

_QUOTES = {'"': '"', "„": '“”"', "“": "”", "»": "«", "«": "»", "‚": "‘’", "'": "'", "’": "’", "(": ")", "[": "]"}
_QUOTED = re.compile(r"[\"„“»«‚](?=\w)([^\"„“”»«‚‘]+)[\"“”»«‘]")
_WORD = re.compile(r"\S+")
_EDGE = '"„“”»«‚‘()[],;:/#@|'
_ADJECTIVE_FORMS = ("adjective-er", "adjective-isch", "inhabitant", "inhabitant-pl")
_PUBLIC = frozenset(("education", "public", "health", "transport", "culture", "finance", "association"))
_LONGEST_PLACE = 4
_EMBEDDED = ("c.5", "c.6 T")


def split(language: German, text: str, context: Context, category: str = "ORG") -> list[Part]:
    """The parts of the piece `text[context.start:context.end]` (offsets in code points, half open)."""
    start, end = _trimmed(text, context.start, context.end)
    if start >= end:
        return []
    core = start + legal_form(text[start:end])
    if not context.whole and (legal_form("X " + text[start:end]) == 1 or not text[start:core].strip(" ,-–/.")):
        return []
    start, core = _trimmed(text, start, core)
    quoted = list(_QUOTED.finditer(text, start, core))
    if len(quoted) == 1 and _stays(language, text[start : quoted[0].start()] + " " + text[quoted[0].end() : core]):
        return [Part("ORG", *quoted[0].span(1), rules=("c.8",))]
    spans = _words(text, start, core)
    places = _places(language, text, spans)
    if context.whole and not places:
        return [_name(text, spans, start, core)]
    parts = _around(language, text, spans, places, context.whole)
    if context.whole and not parts:
        return [_name(text, spans, start, core)]
    return parts


def _trimmed(text: str, start: int, end: int) -> Span:
    """The span without blanks, hash and at signs, and quotation marks around all of it."""
    while start < end and (text[start].isspace() or text[start] in "#@"):
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    if end - start > 2 and text[end - 1] in _QUOTES.get(text[start], ""):
        return _trimmed(text, start + 1, end - 1)
    return start, end


def _words(text: str, start: int, end: int) -> list[Span]:
    """The words between blanks, without quotation marks and commas at their edges."""
    spans = []
    for match in _WORD.finditer(text, start, end):
        left, right = match.span()
        while left < right and text[left] in _EDGE:
            left += 1
        while left < right and text[right - 1] in _EDGE:
            right -= 1
        if left < right:
            spans.append((left, right))
    return spans


def _name(text: str, spans: list[Span], start: int, end: int) -> Part:
    """All of a name but lower-case function words and an article in front of it (die Marke, Die Bahn)."""
    while len(spans) > 1 and _is_in_front(text[slice(*spans[0])]):
        spans = spans[1:]
        start = spans[0][0]
    return Part("ORG", start, end)


def _is_in_front(word: str) -> bool:
    return word in ("Der", "Die", "Das", "The") or (word.islower() and word in words("function"))


def _stays(language: German, text: str) -> bool:
    """Does all of this identify nobody, so that it may stay beside a part that is replaced?"""
    return all(is_generic(word) for word in text.split()) and all(
        language.may_stay(word) and not word.isdigit() for word in folding.words(text) if len(word) > 1
    )


def _around(language: German, text: str, spans: list[Span], places: list[tuple[int, int]], whole: bool) -> list[Part]:
    """The places, and between them whatever identifies: the stretch, or of a remainder only its identifying words."""
    parts = [Part("CITY", spans[first][0], spans[last - 1][1], rules=_EMBEDDED) for first, last in places]
    edges = [0, *(edge for place in places for edge in place), len(spans)]
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        run = spans[first:last]
        free = [_stays(language, text[left:right]) for left, right in run]
        if all(free):
            continue
        digits = [span for span, stays in zip(run, free, strict=True) if not stays]
        if all(text[left:right].strip(".").isdecimal() for left, right in digits):
            parts += [Part("UFID", left, right) for left, right in digits]
            continue
        subject = any(text[left:right] in ("für", "der", "des", "zur") for left, right in run[1:])
        if whole or (subject and classify(text[run[0][0] : run[-1][1]])):
            run = _without_edges(text, run)
            parts.append(Part("ORG", run[0][0], run[-1][1]))
        else:
            parts += _identifying(text, run, free)
    return sorted(parts, key=lambda part: part.start)


def _without_edges(text: str, run: list[Span]) -> list[Span]:
    """The run without function words and punctuation at its edges (Velantis *in* Graz)."""
    while len(run) > 1 and (text[slice(*run[-1])] in words("function") or not text[slice(*run[-1])].strip("-–&|.")):
        run = run[:-1]
    while len(run) > 1 and (text[slice(*run[0])] in words("function") or not text[slice(*run[0])].strip("-–&|.")):
        run = run[1:]
    return run


def _identifying(text: str, run: list[Span], free: list[bool]) -> list[Part]:
    """One part for each stretch of words that identify."""
    parts: list[Part] = []
    for number, (left, right) in enumerate(run):
        if free[number]:
            continue
        left += len(text[left:right]) - len(text[left:right].lstrip("-–"))
        if parts and number and not free[number - 1]:
            parts[-1] = Part("ORG", parts[-1].start, right)
        else:
            parts.append(Part("ORG", left, right))
    return parts


def _places(language: German, text: str, spans: list[Span]) -> list[tuple[int, int]]:
    """The listed places in a name (first word, last word + 1): at its end, after a public head noun, as adjective."""
    found: list[tuple[int, int]] = []
    surface = [text[left:right] for left, right in spans]
    head = classify(" ".join(surface)) if len(surface) > 1 else None
    number = 0
    while number < len(surface):
        length = 0
        if number + 1 < len(surface) and _is_adjective(language, surface[number], surface[number + 1 :]):
            length = 1
        elif number:
            length = _place_length(language, surface, number, head)
        if length:
            found.append((number, number + length))
        number += length or 1
    return found


def _place_length(language: German, surface: list[str], number: int, head: Head | None) -> int:
    """How many words from `number` on are a place of the organisation; 0 for none."""
    before = surface[number - 1]
    if before in ("für", "und", "der", "des", "zur", "zum", "&", "+", "am", "die", "u."):
        return 0
    if head is not None and not _is_public_type(head) and match_head(before) is None:
        return 0  # Restaurant Maria Loretto
    after_head = _is_public(match_head(before))
    for length in range(min(_LONGEST_PLACE, len(surface) - number), 0, -1):
        name = " ".join(surface[number : number + length])
        rest = surface[number + length :]
        at_end = all(word.strip(".").isdecimal() for word in rest)
        if (at_end or after_head) and _is_place(language, name, _is_public_type(head), after_head):
            return length
    return 0


def _is_place(language: German, name: str, public: bool, after_head: bool) -> bool:
    if not (name[:1].isupper() or name[:1].isdigit()):
        return False
    natural = name.title() if name.isupper() and len(name) > 3 else name
    listed = any(language.listed("CITY", form) for form in (natural, natural.removesuffix("s")) if len(form) > 2)
    if not listed or language.keeps(natural, "CITY"):
        return False
    if after_head:
        return True
    # Tischlerei Berger, Verein Sonne: the same word is a family name or an ordinary noun more often than a place.
    if name in words("homograph") or match_head(name) is not None:
        return False
    return public or not language.listed("FAMILY", name)


def _is_public_type(head: Head | None) -> bool:
    return head is not None and sectors().get(head.type, "") in _PUBLIC


def _is_public(found: tuple[str, str, str, str, str, str] | None) -> bool:
    return found is not None and found[3] != "known" and sectors().get(found[0], "") in _PUBLIC


def _is_adjective(language: German, word: str, rest: list[str]) -> bool:
    """Is this the adjective of a listed place before a noun: *Grazer* Wechselseitige, *Bayerischer* Rundfunk?"""
    if not word[:1].isupper() or not rest[0][:1].isupper() or not re.search(r"er\Z|sche[rsnm]?\Z", word):
        return False
    natural = word.title() if word.isupper() else word
    # Berger Logistik, Steiner Bau: firms bear family names.
    if not _is_public_type(classify(" ".join(rest))) and language.listed("FAMILY", natural):
        return False
    if language.keeps(natural, "CITY"):
        return False
    return any(
        item.form in _ADJECTIVE_FORMS and language.listed("CITY", item.base) for item in read_toponym(natural)[:2]
    )
