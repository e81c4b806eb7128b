"""Descriptions: nouns that speak of an organisation and name none (der Autobauer, das Unternehmen, die Marke).

They identify nobody and stay, by the rule `generic`: no other noun would go with the sentence. Every word of such a
mention is an article, an adjective that names no place or person, or one of the closed list of nouns, alone or at the
end of a compound of common nouns; so a proper name never stays. Source: Specification c.7 (iv).

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> [describes(german, text) for text in ("der weltgrößte Autobauer", "japanischen Autoriesen", "Panzerherstellers")]
[True, True, True]
>>> [describes(german, text) for text in ("die Toyota-Gruppe", "Siemenskonzern", "grazerische Firma", "huber Konzern")]
[False, False, False, False]
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import words as words_of

from ..attributes import parse
from ..places.known import is_country
from ..toponyms.reading import read_toponym
from .heads import classify, is_modifier, match_head, words

if TYPE_CHECKING:
    from .. import German

_ARTICLES = frozenset(
    ("der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "beide", "beiden")
)
_ENDINGS = ("", "s", "es", "n", "en", "e", "nen")
_LINKS = ("", "s", "n", "en", "es")
_SUPERLATIVE = ("ste", "sten", "ster", "stes", "stem", "ßte", "ßten", "ßter", "ßtes", "ßtem")


@lru_cache(maxsize=2048)
def describes(language: German, text: str) -> bool:
    """Does this mention name no organisation at all, but only say what it is?"""
    if not text[:1].isalpha() or not all(word.isalpha() for word in words_of(text)):
        return False
    *before, noun = text.split()
    first = 1 if before and before[0].casefold() in _ARTICLES else 0
    if any(language.listed("FAMILY", form) for form in (noun, noun.removesuffix("s"), noun.removesuffix("n"))):
        return False  # Bauer, Händler, Neubauer: a firm may bear the name
    return _is_description(noun) and all(_is_plain(language, word) for word in before[first:])


def _is_description(noun: str) -> bool:
    """Is this one of the nouns, or a compound of common nouns with one of them at its end: Kranbauer, Stahlkonzern?"""
    if not noun[:1].isupper() or noun[1:].casefold() != noun[1:]:
        return _is_joined(noun)
    if _ends_description(noun):
        return True
    lower = noun.casefold()
    cuts = range(2, len(lower) - 2)
    return any(_ends_description(lower[cut:].capitalize()) and _is_common(lower[:cut]) for cut in cuts)


def _is_joined(noun: str) -> bool:
    """Bezahl-Anbieter, Auto-Konzern: common nouns with a hyphen between them."""
    first, hyphen, last = noun.rpartition("-")
    return bool(hyphen) and last[:1].isupper() and _ends_description(last) and _is_common(first.casefold())


def _ends_description(noun: str) -> bool:
    return any(noun.removesuffix(ending) in words("description") for ending in _ENDINGS if noun.endswith(ending))


@lru_cache(maxsize=2048)
def _is_common(first: str) -> bool:
    """Is this first part of a compound a common noun?"""
    return is_modifier(first) or any(
        first.removesuffix(link) in words("description_first") for link in _LINKS if first.endswith(link)
    )


def _is_plain(language: German, word: str) -> bool:
    """Is this an adjective that tells neither place nor person: weltgrößte, finnischen, but not grazerischen?"""
    if not word.islower() or language.listed("FAMILY", word.capitalize()):
        return False
    adjective = parse(word)
    if adjective is not None and adjective[0].endswith("sch"):
        return is_country(language, word) or (is_common_adjective(adjective[0]) and not read_toponym(word))
    return adjective is not None or word.endswith(_SUPERLATIVE)


def is_common_adjective(stem: str) -> bool:
    """Is this stem of an adjective one of the closed lists: technisch, europäisch?"""
    return stem.casefold() in words("adjective") or stem.casefold() in words("name_adjective")


def describes_club(text: str) -> bool:
    """Is this the short form for a kind of club that any town has: VfL, FC?"""
    found = match_head(text)
    head = classify(text)
    return found is not None and found[3] == "acronym" and head is not None and head.type == "sports_club"
