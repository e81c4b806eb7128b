"""Persons in the names of organisations: Gebrüder Weiss, Huber & Söhne, Anna Gruber KG, Robert-Bosch-Stiftung.

Specification c.5. They are parts of their own, so that they follow the persons of the document; what stands around
them (Gebrüder, & Söhne, -Stiftung) stays.

>>> from surrogates.language import load_language
>>> from .document import Names
>>> german, text = load_language("de"), "Gebrüder Brandl"
>>> people(german, text, [(0, 8), (9, 15)], Names())
{1: [Part(category='FAMILY', start=9, end=15)]}
>>> people(german, "Velantis Labs", [(0, 8), (9, 13)], Names())
{}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from surrogates.language import Part

from .document import Names
from .heads import Head, classify, is_generic, match_head, sectors, words

if TYPE_CHECKING:
    from .. import German

Span = tuple[int, int]

_NAMESAKE = frozenset(("education", "association"))  # bodies that bear the name of a person in honour
_FIRM = frozenset(("craft", "services", "retail", "transport", "finance", "media", ""))
_AND = ("&", "und", "+", "u.")


def people(language: German, text: str, spans: list[Span], names: Names) -> dict[int, list[Part]]:
    """The persons in a name: number of the word -> the parts in it (offsets in code points, half open)."""
    surface = [text[left:right] for left, right in spans]
    head = classify(" ".join(surface))
    found: dict[int, list[Part]] = {}
    for number, word in enumerate(surface):
        left, right = spans[number]
        if "-" in word:
            subject = "für" in surface[number + 1 :]  # Max-Planck-Institut für Physik is drawn as a whole
            parts = [] if subject else _namesake(language, text, left, right, names)
            if parts:
                found[number] = parts
        elif _is_surname(language, surface, number, head, names):
            found[number] = [Part("FAMILY", left, right)]
            before = number - 1
            if before >= 0 and before not in found and _is_given(language, surface[before]):
                found[before] = [Part(_gender(language, surface[before]), *spans[before])]
    return found


def _is_surname(language: German, surface: list[str], number: int, head: Head | None, names: Names) -> bool:
    word = surface[number]
    if len(word) < 3 or not word[0].isupper() or is_generic(word) or match_head(word) is not None:
        return False
    if names.is_surname(word):
        return not (number and _is_public(match_head(surface[number - 1])))
    if not language.listed("FAMILY", word) or word in words("homograph"):
        return False
    before, after = surface[number - 1] if number else "", surface[number + 1 : number + 3]
    if before in words("kin") or before in ("Dr.", "Mag.", "Prof."):
        return True
    if len(after) == 2 and after[0] in _AND and after[1] in words("kin"):
        return True
    sector = sectors().get(head.type, "") if head is not None else ""
    own = [other for place, other in enumerate(surface) if place not in (number, number - 1) and not is_generic(other)]
    return number > 0 and sector in _FIRM and not own and _is_given(language, before)


def _is_public(found: tuple[str, ...] | None) -> bool:
    return found is not None and found[3] != "known" and sectors().get(found[0], "") in ("education", "public")


def _is_given(language: German, word: str) -> bool:
    return len(word) > 2 and word not in words("homograph") and not is_generic(word) and language.listed("GIVEN", word)


def _gender(language: German, word: str) -> str:
    female, male = language.listed("FEMALE", word), language.listed("MALE", word)
    return "GIVEN" if female == male else "FEMALE" if female else "MALE"


def _namesake(language: German, text: str, start: int, end: int, names: Names) -> list[Part]:
    """The persons in a compound with hyphens: Goethe-Gymnasium, Robert-Bosch-Stiftung, Vogel-Werk."""
    *first, last = _hyphened(text, start, end)
    head = match_head(text[slice(*last)])
    if not first or head is None or head[3] in ("known", "acronym"):
        return []
    if len(first) == 1 and text[slice(*first[0])] in words("namesake") and sectors().get(head[0], "") in _NAMESAKE:
        return [Part("ORG", *first[0])]
    own = [span for span in first if not _is_plain(text[slice(*span)])]
    if not own or len(own) > 3:
        return []
    family = text[slice(*own[-1])]
    if not names.is_surname(family):
        stem = family.removesuffix("s")
        honours = sectors().get(head[0], "") in _NAMESAKE and head[0] not in ("sports_club", "association")
        person = language.listed("FAMILY", family) or language.listed("GIVEN", stem)
        if not honours or not person or family in words("homograph"):
            return []
    if any(not _is_given(language, text[slice(*span)].removesuffix("s")) for span in own[:-1]):
        return []
    given = [Part(_gender(language, text[slice(*span)]), *span) for span in own[:-1]]
    only_given = not names.is_surname(family) and not language.listed("FAMILY", family)
    category = _gender(language, family.removesuffix("s")) if only_given else "FAMILY"
    return [*given, Part(category, *own[-1])]


def _is_plain(piece: str) -> bool:
    """Is this piece of a compound generic: Geschwister, Stadt?"""
    return is_generic(piece + "-") or piece in words("kin")


def _hyphened(text: str, start: int, end: int) -> list[Span]:
    found, place = [], start
    for piece in text[start:end].split("-"):
        found.append((place, place + len(piece)))
        place += len(piece) + 1
    return [span for span in found if span[0] < span[1]] or [(start, end)]
