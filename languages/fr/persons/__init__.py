"""Names of persons: given names, nicknames, initials, double names; family names, particles, plurals.

Double names are taken apart (Jean-Pierre, Martin-Dupont): each part has its own surrogate, so that `Mme Martin` alone
agrees with it. Titles, particles and elided words stay in the text (M. d'Ormont, qu'Anna); the surrogate begins with
the sound that they show.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> [(item.base, item.form, item.case) for item in french.analyse("HELENE", "FEMALE")]
[('Hélène', 'base', 'upper')]
>>> [(item.base, item.form) for item in french.analyse("Manu", "MALE")]
[('Manu', 'base'), ('Emmanuel', 'nickname')]
>>> french.inflect("Anne", "FEMALE", "genitive")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: French makes no genitive of FEMALE; it makes: base
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Part, Pool, Wanted

from ..elision import shown_before
from ..spelling import PLAIN, read_spelling, write
from . import drawing
from .evidence import gender_beside, gender_of_names
from .full_names import split_full_name
from .nicknames import full_names, nickname_of
from .words import name_words

if TYPE_CHECKING:
    from .. import French

_INITIAL = re.compile(r"(?:[^\W\d_]|[CPT]h|Chr|Cl|Fr|Gu|Mt)\Z")
_NOBLE = re.compile(
    r"(?:^|\s)(?:[A-ZÀ-Þ][^\W\d_]+|[A-Z]\.|M\.|Mme)\s+d(?:e\s+|u\s+|e\s+[Ll]a\s+|e\s+l['’]|es\s+|['’])\Z"
)
_LE = re.compile(r"(?:[A-ZÀ-Þ][^\W\d_]*[.]?|^)[\s-](?:Le|LE)\s\Z")
_WINDOW = 40


def split(language: French, text: str, context: Context, category: str) -> list[Part]:
    """The words of a name that are replaced; titles, particles, elided words, hyphens and blanks stay."""
    if category in ("PERSON", "ACTOR"):
        return split_full_name(language, text, context)
    if any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]
    spans = name_words(language, text, context.start, context.end)
    if category == "GIVEN":
        words = [text[start:end] for start, end in spans]
        category = gender_of_names(language, words) or gender_beside(language, text, context.start, context.end)
        category = category or "GIVEN"
    parts = []
    for start, end in spans:
        word = text[start:end]
        monogram = category != "FAMILY" and len(spans) == 1 and len(word) == 2 and word.isupper()
        if monogram and not language.knows("GIVEN", word):
            parts += [Part(category, start, start + 1), Part(category, start + 1, end)]  # JP
        else:
            parts.append(Part(category, start, end))
    return parts


def analyse(language: French, text: str, context: Context | None, category: str) -> list[Reading]:
    """The readings of one word of a name, the best first."""
    features = _features_beside(context, category)
    dotted = context is not None and context.evidence.text[context.end : context.end + 1] == "."
    if len(text) == 1 or (dotted and _INITIAL.match(text)):
        features |= {"length": str(len(text)), "prefix": text}
        return [Reading(text[0].upper(), "initial", features, natural_case(text)[1], category=category)]
    base, case, spelling = read_spelling(text, lambda name: language.accented(category, name))
    if (context is not None and context.evidence.notes.get("plain")) or (case == "upper" and base.isascii()):
        spelling = spelling or PLAIN
    if spelling:
        features["spelling"] = spelling
    first = Reading(base, features=features, case=case, category=category)
    return [first, *_short_forms(language, first), *_plural(language, first, context)]


def _short_forms(language: French, first: Reading) -> Iterator[Reading]:
    if first.category == "FAMILY":
        return
    features = language.pool(first.category).features.get(first.base, frozenset())
    if "tier:1" in features:
        return  # Lou and Léo are names of their own
    for full, number in full_names(language, first.base, first.category):
        own = {**first.features, "nickname": str(number), "of": full}
        yield Reading(full, "nickname", own, first.case, dependent=True, category=first.category)


def _plural(language: French, first: Reading, context: Context | None) -> Iterator[Reading]:
    """Les Duponts: family names have no plural in French, but some write one."""
    name = first.base
    if first.category == "FAMILY" and name.endswith("s") and len(name) > 4 and not language.knows("FAMILY", name):
        features = {**first.features, "mark": "s"}
        yield Reading(name[:-1], "plural", features, first.case, dependent=True, category="FAMILY")


def _features_beside(context: Context | None, category: str) -> dict[str, str]:
    """What the text around a name shows: its first sound, whether it is a part of a double name or of the nobility."""
    if context is None:
        return {}
    text, found = context.evidence.text, {}
    sound = shown_before(text, context.start)
    if sound:
        found["sound"] = sound
    if category == "FAMILY":
        if _NOBLE.search(text[max(0, context.start - _WINDOW) : context.start]):
            found["noble"] = "1"
        if _LE.search(text[max(0, context.start - _WINDOW) : context.start]):
            found["after-le"] = "1"
    elif text[context.end : context.end + 1] == "-" and text[context.end + 1 : context.end + 2].isalpha():
        found["double"] = "first"
    elif text[context.start - 1 : context.start] == "-" and context.start > 1:
        found["double"] = "second"
    return found


def wanted(language: French, readings: Sequence[Reading], evidence: Evidence, category: str) -> Wanted:
    """What may be drawn for an entity (see `drawing`)."""
    return drawing.wanted(language, readings, category)


def realise(language: French, base: str, reading: Reading) -> str:
    """The same form of another name."""
    features = reading.features
    if reading.form == "initial":
        return with_case(base[:1].upper(), reading.case)
    if reading.form == "nickname":
        base = nickname_of(language, base, int(features["nickname"]), reading.category)
    return write(base, reading.case, features.get("spelling", "")) + features.get("mark", "")


def make_pool(language: French, category: str) -> Pool:
    """Names with their features (see `drawing`)."""
    return drawing.make_pool(language, category)
