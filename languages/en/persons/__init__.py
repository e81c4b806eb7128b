"""Names of persons: given names, nicknames, initials; family names, possessives and plurals.

Double names are taken apart (Mary-Jane, Smith-Jones): each part has its own surrogate, so that `Mrs Smith` and `Mary`
alone agree with them.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> [(item.base, item.form) for item in english.analyse("Anna's", "FEMALE")]
[('Anna', 'genitive')]
>>> english.inflect("James", "MALE", "genitive"), english.inflect("Jones", "FAMILY", "plural")
("James's", 'Joneses')
>>> english.inflect("James", "MALE", "adjective")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: English makes no adjective of MALE; it makes: base, genitive, plural
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Part, Wanted

from ..possessive import APOSTROPHES, cut, is_marked_behind, is_sibilant, plural, singulars, write
from ..sounds import asked
from . import drawing
from .drawing import make_pool
from .full_names import gender_of_given, split_full_name, word_before
from .nicknames import full_names, nickname_of
from .tokens import units_of

if TYPE_CHECKING:
    from .. import English

_APOSTROPHE = re.compile(rf"[{APOSTROPHES}](?:[sS](?!\w))?(?!\w)")
_QUOTED = frozenset("'‘’`´‚‹\"“")
__all__ = ["analyse", "make_pool", "realise", "split", "wanted"]


def split(language: English, text: str, context: Context, category: str) -> list[Part]:
    """The words of a name that are replaced; titles, particles, hyphens and blanks stay."""
    if any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]  # anna2: no name, but what somebody calls himself
    if category in ("PERSON", "ACTOR"):
        parts = split_full_name(language, text, context)
    else:
        kind = gender_of_given(language, text, context) if category == "GIVEN" else category
        units = units_of(language, text, context.start, context.end)
        parts = [Part(kind, *span) for unit in units for span in unit.spans]
    quoted = text[context.start : context.start + 1] in _QUOTED
    return parts if quoted else [_with_apostrophe(text, part, context.end) for part in parts]


def _with_apostrophe(text: str, part: Part, end: int) -> Part:
    """The part with the mark of its possessive, where the mention has it."""
    match = _APOSTROPHE.match(text, part.end, end)
    marked = match is not None and (len(match[0]) > 1 or is_sibilant(text[part.start : part.end]))
    return replace(part, end=match.end()) if match and marked else part


def analyse(language: English, text: str, context: Context | None, category: str) -> list[Reading]:
    """The readings of one word of a name, the best first."""
    name, mark, apostrophe = cut(text)
    if not mark and context is not None and _lacks_apostrophe(language, text, context, category):
        name, mark = text[:-1], "s"
    sound = asked(context.evidence.text, context.start) if context is not None else ""
    features = {"sound": sound} if sound else {}
    if mark:
        features |= {"mark": mark, "apostrophe": apostrophe} | ({"upper": "1"} if text.endswith("S") else {})
    elif context is not None and is_marked_behind(context.evidence.text, context.start, context.end):
        features["outside"] = "1"
    if len(name) == 1:
        base, case = name.upper(), natural_case(name)[1]
        return [Reading(base, "initial", {**features, "prefix": name}, case, category=category)]
    base, case = natural_case(name)
    if case == "same" and name.isupper():
        case = "upper"
    base = _as_listed(language, base, category) if case != "same" else base
    single = _singular(language, base, case, context, category)
    if single:
        return [Reading(single, "plural", features, case, category=category)]
    first = Reading(base, "genitive" if mark else "base", features, case, category=category)
    plurals = _as_plural(language, first, context) if not mark else ()
    return [first, *plurals] if category == "FAMILY" else [first, *plurals, *_as_nickname(language, first)]


def _as_listed(language: English, name: str, category: str) -> str:
    """McDonald for Mcdonald, where the name was in capitals."""
    if not name.startswith(("Mc", "Mac", "O'", "O’", "D'")):
        return name
    inner = name[:2] + name[2:].title() if name.startswith(("Mc", "O", "D")) else name[:3] + name[3:].title()
    return inner if language.listed(category, inner) else name


def _lacks_apostrophe(language: English, text: str, context: Context, category: str) -> bool:
    """Annas bday, where the document has Anna as well, and no such name is listed."""
    seen = context.evidence.seen.get(category, frozenset())
    plural_asked = word_before(context.evidence.text, context.start) in language.name_parts["before-plural"]
    own = text[-1:] in "sS" and text[:-1].casefold() in seen and not plural_asked
    return own and re.match(r"\s+[a-z]", context.evidence.text[context.end :]) is not None and not language.knows(
        category, text
    )


def _singular(language: English, base: str, case: str, context: Context | None, category: str) -> str:
    """The name of which the text is the plural, where the words before it ask for one: the Smiths, both Annas."""
    if context is None or not base.endswith("s"):
        return ""
    if word_before(context.evidence.text, context.start) not in language.name_parts["before-plural"]:
        return ""
    seen = context.evidence.seen.get(category, frozenset())
    names = singulars(base)
    known = [name for name in names if name.casefold() in seen]
    if known or language.knows(category, base):
        return known[0] if known else ""
    return next((name for name in names if language.knows(category, name)), names[-1] if names else "")


def _as_plural(language: English, first: Reading, context: Context | None) -> Iterator[Reading]:
    """An unlisted name as the plural of one that the document has (Thanks, Smiths; from Smith), without a word that
    asks for it."""
    if context is None or not first.base.endswith("s") or language.knows(first.category, first.base):
        return
    seen = context.evidence.seen.get(first.category, frozenset())
    for name in singulars(first.base):
        if name.casefold() in seen:
            yield Reading(name, "plural", first.features, first.case, dependent=True, category=first.category)


def _as_nickname(language: English, first: Reading) -> Iterator[Reading]:
    """The full names that a nickname may stand for; they hold only if the document has one of them."""
    for full, number in full_names(language, first.base, first.category):
        features = {**first.features, "nickname": str(number)}
        yield Reading(full, "nickname", features, first.case, dependent=True, category=first.category)


def wanted(language: English, readings: Sequence[Reading], evidence: Evidence, category: str) -> Wanted:
    """What may be drawn for an entity (see `drawing`)."""
    return drawing.wanted(language, readings, category)


def realise(language: English, base: str, reading: Reading) -> str:
    """The same form of another name."""
    features = reading.features
    if reading.form == "initial":
        name = base[:1].upper()
    elif "nickname" in features:
        name = nickname_of(language, base, int(features["nickname"]))
    else:
        name = plural(base) if reading.form == "plural" else base
    name = with_case(name, reading.case)
    return write(name, features.get("mark", ""), features.get("apostrophe", ""), upper="upper" in features)
