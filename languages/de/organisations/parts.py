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
from dataclasses import replace
from typing import TYPE_CHECKING
from unicodedata import normalize

from surrogates.language import Context, Part

from ..toponyms.reading import read_toponym
from .acronyms import pattern
from .descriptions import describes
from .document import Names, names_of, signature, trimmed
from .heads import Head, classify, is_generic, legal_form, match_head, sectors, words
from .narrowing import Name, generic_name, narrow, stays, whole_name, without_edges
from .people import people

if TYPE_CHECKING:
    from .. import German

Span = tuple[int, int]
Fixed = tuple[int, int, list[Part]]  # first word, last word + 1, the places or persons there

_QUOTED = re.compile(r"[\"„“»«‚](?=\w)([^\"„“”»«‚‘]+)[\"“”»«‘]")
_SLASH = re.compile(r"(?<=[^\W\d_]{2})(\s?/\s?)(?=[^\W\d_]\w)(?!D(?:ie|er|as)\b)")
_WORD = re.compile(r"\S+")
_EDGE = '"„“”»«‚‘()[],;:/#@|'
_ADJECTIVE_FORMS = ("adjective-er", "adjective-isch", "inhabitant", "inhabitant-pl")
_PUBLIC = frozenset(("education", "public", "health", "transport", "culture", "finance", "association"))
_OFFICIAL = frozenset(("authority", "chamber", "court", "fire_brigade", "municipality", "police", "university"))
_LONGEST_PLACE = 4
_EMBEDDED = ("c.5", "c.6 T")


def split(language: German, text: str, context: Context, category: str = "ORG") -> list[Part]:
    """The parts of the piece `text[context.start:context.end]` (offsets in code points, half open)."""
    start, end = trimmed(text, context.start, context.end)
    if start >= end:
        return []
    if context.whole and describes(language, text[start:end]):
        return [Part("ORG", context.start, context.end)]
    core = start + legal_form(text[start:end])
    if not context.whole and (legal_form("X " + text[start:end]) == 1 or not text[start:core].strip(" ,-–/.")):
        return []
    start, core = trimmed(text, start, core)
    quoted = list(_QUOTED.finditer(text, start, core))
    if len(quoted) == 1 and stays(language, text[start : quoted[0].start()] + " " + text[quoted[0].end() : core]):
        return [Part("ORG", *quoted[0].span(1), rules=("c.8",))]
    slash = _SLASH.search(text, start, core) if context.whole else None
    if slash is not None:  # two names
        sides = ((start, slash.start(1)), (slash.end(1), core))
        both = (split(language, text, replace(context, start=left, end=right)) for left, right in sides)
        return [part for parts in both for part in parts]
    return _parts(language, text, (start, core), context)


def _parts(language: German, text: str, core: Span, context: Context) -> list[Part]:
    names = names_of(language, context.evidence)
    spans = _words(text, *core)
    persons = people(language, text, spans, names)
    fixed = [(number, number + 1, parts) for number, parts in persons.items()]
    for first, last in _places(language, text, spans, names):
        if not any(number in persons for number in range(first, last)):
            fixed.append((first, last, [Part("CITY", spans[first][0], spans[last - 1][1], rules=_EMBEDDED)]))
    parts = _around(language, text, spans, sorted(fixed, key=lambda item: item[0]), Name(core, names, context.whole))
    if context.whole and not parts:
        return [generic_name(text, spans, *core)]
    return parts


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


def _around(language: German, text: str, spans: list[Span], fixed: list[Fixed], name: Name) -> list[Part]:
    """Places and persons, and between them whatever identifies: the stretch, or of a remainder only its words."""
    parts = [part for _, _, inner in fixed for part in inner]
    edges = [0, *(edge for first, last, _ in fixed for edge in (first, last)), len(spans)]
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        run = spans[first:last]
        free = [stays(language, text[left:right]) for left, right in run]
        if all(free):
            if fixed and run and name.whole and _has_short_form(text, run, first, name):
                parts.append(whole_name(text, run, run[0][0], run[-1][1]))
            continue
        digits = [span for span, stays in zip(run, free, strict=True) if not stays]
        if fixed and all(text[left:right].strip(".").isdecimal() for left, right in digits):
            parts += [Part("UFID", left, right) for left, right in digits]
            continue
        subject = any(text[left:right] in ("für", "der", "des", "zur") for left, right in run[1:])
        if name.whole or (subject and classify(text[run[0][0] : run[-1][1]])):
            parts += narrow(language, text, without_edges(text, run) if fixed else run, name)
        else:
            parts += _identifying(text, run, free)
    return sorted(parts, key=lambda part: part.start)


def _has_short_form(text: str, run: list[Span], first: int, name: Name) -> bool:
    """Does the document call the body by these words alone (Stadtwerke), or by their letters (STW)?"""
    if name.names.stands(text[run[0][0] : run[-1][1]]):
        return True
    core = text[slice(*name.core)]
    own = signature(core)
    for acronym, span in name.names.acronyms.items():
        places = pattern(acronym, core) if signature(text[slice(*span)]) == own else ()
        if places and all(first <= word < first + len(run) for word, _, _ in places):
            return True
    return False


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


def _places(language: German, text: str, spans: list[Span], names: Names) -> list[tuple[int, int]]:
    """The listed places in a name (first word, last word + 1): at its end, after a public head noun, as adjective."""
    found: list[tuple[int, int]] = []
    surface = [text[left:right] for left, right in spans]
    if len(surface) == 1:
        return [(0, 1)] if _is_town(language, surface[0], names) or _is_land(language, surface[0]) else []
    head = classify(" ".join(surface)) if len(surface) > 1 else None
    number = 0
    while number < len(surface):
        length = 0
        word, rest = surface[number], surface[number + 1 :]
        if rest and (_is_adjective(language, word, rest) or (not number and _is_adjective_of(language, word, names))):
            length = 1
        elif number:
            length = int(_is_land(language, word)) or _place_length(language, surface, number, head)
        if length:
            found.append((number, number + length))
        number += length or 1
    return found


def _is_town(language: German, word: str, names: Names) -> bool:
    """Is a name of one word a place, or those who live there, of which the document tells: Salzburg, die Wiener?"""
    if not names.towns or not word.istitle() or match_head(word) is not None or word in words("homograph"):
        return False
    if word.casefold() in names.towns and language.listed("CITY", word):
        return not language.keeps(word, "CITY")
    return _is_adjective_of(language, word, names)


def _is_land(language: German, word: str) -> bool:
    """Is this the abbreviation of a federal state: Landesbetrieb NRW?"""
    rows = language.words("place_abbreviations").index.get(word, ()) if len(word) > 2 else ()
    return any(row[3] == "land" for row in rows) and match_head(word) is None


def _is_adjective_of(language: German, word: str, names: Names) -> bool:
    """Does the word come from a place of the document: die Wiener, Wiener Austria?"""
    read = read_toponym(word)[:2] if names.towns and word.endswith(("er", "ern", "ers")) else []
    return any(
        item.form in _ADJECTIVE_FORMS and item.base.casefold() in names.towns and language.listed("CITY", item.base)
        for item in read
    )


def _place_length(language: German, surface: list[str], number: int, head: Head | None) -> int:
    """How many words from `number` on are a place of the organisation; 0 for none."""
    before = surface[number - 1]
    if before in ("für", "und", "der", "des", "zur", "zum", "&", "+", "am", "die", "u."):
        return 0
    if head is not None and not _is_public_type(head) and match_head(before) is None:
        return 0  # Restaurant Maria Loretto
    after_head = _is_public(match_head(before)) and (before.isupper() or not surface[number].isupper())
    last = number == len(surface) - 1
    if last and _is_official(match_head(before)) and _may_be_place(surface[number]):
        return 1  # Finanzamt Spittal: also where the list has only Spittal an der Drau
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
    name = normalize("NFC", name)
    natural = name.title() if name.isupper() and (len(name) > 3 or after_head) else name
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


def _is_official(found: tuple[str, str, str, str, str, str] | None) -> bool:
    return found is not None and found[0] in _OFFICIAL and found[3] != "acronym"


def _may_be_place(word: str) -> bool:
    return word.istitle() and len(word) > 3 and not is_generic(word) and word not in words("homograph")


def _is_public(found: tuple[str, str, str, str, str, str] | None) -> bool:
    return found is not None and found[3] != "known" and sectors().get(found[0], "") in _PUBLIC


def _is_adjective(language: German, word: str, rest: list[str]) -> bool:
    """Is this the adjective of a listed place before a noun: *Grazer* Wechselseitige, *Bayerischer* Rundfunk?"""
    if not word[:1].isupper() or not rest[0][:1].isupper() or not re.search(r"er\Z|sche[rsnm]?\Z", word):
        return False
    word = normalize("NFC", word)
    natural = word.title() if word.isupper() else word
    # Berger Logistik, Steiner Bau: firms bear family names.
    if not _is_public_type(classify(" ".join(rest))) and language.listed("FAMILY", natural):
        return False
    if language.keeps(natural, "CITY"):
        return False
    return any(
        item.form in _ADJECTIVE_FORMS and language.listed("CITY", item.base) for item in read_toponym(natural)[:2]
    )
