"""Names of persons: given names, nicknames, initials, double names; family names, particles, plurals.

Specification a (genitive) and f. Double names are taken apart (Hans-Peter, Müller-Schmidt): each part has its own
surrogate, so that `Frau Müller` and `Hans` alone agree with them.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> [(item.base, item.form) for item in german.analyse("Evas", "FEMALE")]
[('Eva', 'genitive')]
>>> german.inflect("Hans", "MALE", "genitive"), german.inflect("Schulz", "FAMILY", "plural")
("Hans'", 'Schulzens')
>>> german.inflect("Hans", "MALE", "adjective-er")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: German makes no adjective-er of MALE; it makes: base, genitive, plural
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from surrogates.core.folding import fold, fold_wide
from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Part, Wanted
from surrogates.language.composites import NAME_WORD, name_words

from ..evidence import genitive_evidence
from ..genitive import Genitive, read_genitive
from ..genitive.context import APOSTROPHES
from ..inflection import form_genitive, form_plural
from ..spelling import respell, restore
from . import drawing
from .doubles import CLIP, clipped_double, cut_in_two
from .evidence import gender_of_word, word_before
from .full_names import gender_of_given, split_full_name
from .nicknames import full_names, nickname_of, nickname_table
from .variants import ALWAYS_FEMININE, feminine, masculine, respelt, simpler_spellings, stand_apart

if TYPE_CHECKING:
    from .. import German

_NOBLE = re.compile(r"\b[Vv]on(?: (?:und zu|der|dem))? \Z")
_NOBLE_LENGTH = 12  # letters of the longest: von und zu
_MARKS = frozenset(("s", *APOSTROPHES))  # without one of them at its end, or behind it, a name is no genitive
_INITIAL = re.compile(r"(?:[^\W\d_]|Sch|[CST]h|Chr|Ph|St|Fr)\Z")
SURE = 1.0  # a genitive whose score is nearer to 0 than this is left open (Specification a.7)


def split(language: German, text: str, context: Context, category: str) -> list[Part]:
    """The words of a name that are replaced; titles, particles, hyphens and blanks stay."""
    if any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]  # Anna2: no name, but what somebody calls himself
    if category in ("PERSON", "ACTOR"):
        parts = [replace(part, rules=("f.1",)) for part in split_full_name(language, text, context)]
    else:
        if category == "GIVEN":
            category = gender_of_given(language, text, context)
        spans = _words(language, text, context, category)
        rules = ("f.2",) if len(spans) > 1 else ()
        parts = [Part(category, start, end, rules=rules) for start, end in spans]
    quoted = text[context.start : context.start + 1] in _OPENING  # 'Anna': what ends it is a quotation mark
    return parts if quoted else [_with_apostrophe(text, part, context.end) for part in parts]


def _words(language: German, text: str, context: Context, category: str) -> list[tuple[int, int]]:
    spans = name_words(language, text, context.start, context.end)
    found = []
    for start, end in spans:
        word = text[start:end]
        if word == "s" and text[start - 1 : start] in (".", "'", "’"):
            continue  # M.s, M.'s: the mark of the genitive
        if len(word) == 2 and word.isupper() and len(spans) == 1 and not language.listed("GIVEN", word.title()):
            found += [(start, start + 1), (start + 1, end)]  # HP, JM
        else:
            cut = cut_in_two(language, word, text) if category != "FAMILY" else 0
            found += [(start, start + cut), (start + cut, end)] if cut else [(start, end)]
    return found


def _with_apostrophe(text: str, part: Part, end: int) -> Part:
    match = _APOSTROPHE.match(text, part.end, end)
    return replace(part, end=match.end()) if match else part


_OPENING = frozenset("'‘’`´‚‹›")
_APOSTROPHE = re.compile(r"['’‘´`ʼ](?:[sS](?!\w))?(?!\w)")


def analyse(language: German, text: str, context: Context | None, category: str) -> list[Reading]:
    """The readings of one word of a name, the best first."""
    dotted = context is not None and context.evidence.text[context.end : context.end + 1] == "."
    if len(text) == 1 or (dotted and _INITIAL.match(text)):
        features = {"length": str(len(text)), "prefix": text}
        case = natural_case(text)[1]
        return [Reading(text[0].upper(), "initial", features, case, category=category, rules=("f.3",))]
    clipped = _clipped(text, context, category)
    if clipped is not None:
        return [clipped]
    mark = _mark(language, text, context, category)
    base, case = natural_case(mark.base)
    if case == "same" and text.isupper() and len(text) > 1:
        case = "upper"
    seen = context.evidence.seen.get(category, frozenset()) if context is not None else frozenset()
    document = context.evidence.text if context is not None else ""

    def is_seen(word: str) -> bool:  # Weiß and Weiss are the same when case is folded
        return word.casefold() in seen and ("ß" not in word or word in document)

    base, spelling = restore(base, lambda word: language.listed(category, word), is_seen)
    features = {"spelling": spelling, "mark": mark.mark, "apostrophe": mark.apostrophe}
    if mark.outside:
        features["outside"] = mark.mark
    if context is not None:
        features.update(_features_beside(context, category, spelling))
    if mark.number == "pl":
        return [Reading(base, "plural", features, case, category=category, rules=_rules(mark, spelling, case))]
    if mark.mark and not mark.outside:
        first = Reading(base, "genitive", features, case, category=category, rules=_rules(mark, spelling, case))
    else:
        if category == "FAMILY" and text.endswith("s") and abs(mark.confidence) < SURE:
            features["open"] = "1"
        rules = _rules(mark, spelling, case, "a.7" if "open" in features else "")
        first = Reading(base, "base", features, case, category=category, rules=rules)
    if category == "FAMILY":
        return [_of_woman(language, first, seen, context)]
    short = list(_nickname_readings(language, first, category, context))
    if any(reading.features["ending"] for reading in short):
        first = replace(first, features={**features, "diminutive": "1"})
    return [first, *short, *_spelling_readings(language, first, category, context)]


def _rules(mark: Genitive, spelling: str, case: str, more: str = "") -> tuple[str, ...]:
    """What decided: the genitive, a spelling restored, capitals."""
    if case == "same" and not spelling and not more:
        return mark.rules
    spelt = "0.5" if spelling == "swiss" else "f.6" if spelling else ""
    return (*mark.rules, *filter(None, (spelt, "f.7" if case == "upper" else "", more)))


def _features_beside(context: Context, category: str, spelling: str) -> Iterator[tuple[str, str]]:
    """What the document adds: Swiss spelling, parts of double names, names of the nobility."""
    if not spelling and context.evidence.notes.get("swiss"):
        yield "spelling", "swiss"
    document = context.evidence.text
    if category != "FAMILY":
        if "-" in (document[context.start - 1 : context.start], document[context.end : context.end + 1]):
            yield "double", "1"
    elif _NOBLE.search(document[max(0, context.start - _NOBLE_LENGTH) : context.start]):
        yield "noble", "1"


def _of_woman(language: German, reading: Reading, seen: frozenset[str], context: Context | None) -> Reading:
    """Nováková as a form of Novák; a name in -ska, -cka, -owa only where it is a woman's, or the document has both."""
    base, ending = masculine(reading.base)
    if not ending:
        return reading
    if base.casefold() not in seen:
        of_woman = ending in ALWAYS_FEMININE or (context is not None and _is_of_woman(language, context))
        if not of_woman or language.listed("FAMILY", reading.base) or (context and context.previous == "MALE"):
            return reading
    return replace(reading, base=base, features={**reading.features, "feminine": ending}, rules=(*reading.rules, "f.9"))


def _is_of_woman(language: German, context: Context) -> bool:
    before = word_before(context.evidence.text, context.start)
    return context.previous == "FEMALE" or gender_of_word(language, before) == "FEMALE"


def _clipped(text: str, context: Context | None, category: str) -> Reading | None:
    """Ha and pe of Hape as the beginnings of Hans and Peter, where the document has both."""
    if context is None or len(text) != CLIP or context.whole:
        return None
    document = context.evidence.text
    second = not document[context.end : context.end + 1].isalpha()
    start = max(0, context.start - CLIP) if second else context.start
    word = document[start : start + 2 * CLIP]
    pair = clipped_double(word, document) if len(word) == 2 * CLIP and word.isalpha() else None
    if pair is None:
        return None
    base, case = pair[second], natural_case(text)[1]
    features = {"nickname": "0", "ending": "", "clip": str(CLIP)}
    return Reading(base, "nickname", features, case, category=category, rules=("f.2", "f.4"))


def _mark(language: German, text: str, context: Context | None, category: str) -> Genitive:
    document = context.evidence.text if context is not None else ""
    if context is None or len(document) < context.end:  # a part without its document
        return read_genitive(text, 0, len(text), category, genitive_evidence(language, context))
    if text[-1].lower() not in _MARKS and document[context.end : context.end + 1] not in APOSTROPHES:
        return Genitive(text)
    found = read_genitive(document, context.start, context.end, category, genitive_evidence(language, context))
    if found.number == "pl" and context.previous in ("FEMALE", "MALE", "GIVEN"):
        return Genitive(text)  # Liebe Beate Albers is one, liebe Albers are several
    return found


def _nickname_readings(language: German, first: Reading, category: str, context: Context | None) -> Iterator[Reading]:
    """The full names that a nickname may stand for; they hold only if the document has one of them."""
    seen = context.evidence.seen.get(category, frozenset()) if context is not None else frozenset()
    for full, number, ending in full_names(language, first.base, category, seen):
        features = {**first.features, "nickname": str(number), "ending": ending}
        rules = (*first.rules, "f.4")
        yield Reading(full, "nickname", features, first.case, dependent=True, category=category, rules=rules)


def _spelling_readings(language: German, first: Reading, category: str, context: Context | None) -> Iterator[Reading]:
    """The simpler spellings of a given name; they hold only if the document has one, and nothing speaks against it."""
    for other, kind in simpler_spellings(language, first.base, category):
        if context is not None and other.lower() not in context.evidence.text.lower():
            continue  # so nothing can depend on it
        if context is None or not stand_apart(context.evidence.text, first.base, other, context):
            features = {**first.features, "variant": kind}
            rules = (*first.rules, "f.6")
            yield Reading(other, first.form, features, first.case, dependent=True, category=category, rules=rules)


def wanted(language: German, readings: Sequence[Reading], evidence: Evidence, category: str) -> Wanted:
    """What may be drawn for an entity (see `drawing`)."""
    return drawing.wanted(language, readings, category)


def realise(language: German, base: str, reading: Reading) -> str:
    """The same form of another name."""
    features = reading.features
    if reading.form == "initial":
        return with_case(base[:1].upper(), reading.case)
    if reading.form == "nickname":
        if features.get("clip"):
            return with_case(base[: int(features["clip"])], reading.case)
        base = nickname_of(language, base, int(features["nickname"]), features.get("ending", ""))
    if features.get("variant"):
        base = respelt(language, base, reading.category, features["variant"])
    if features.get("feminine"):
        base = feminine(base, features["feminine"])
    name = respell(base, features.get("spelling") or _spelling_of_mistyped(reading))
    if reading.form == "plural":
        return with_case(form_plural(name), reading.case)
    mark = features.get("mark", "")
    if mark and not features.get("outside"):
        name = form_genitive(name, reading.category, mark=mark, apostrophe=features.get("apostrophe") or "’")
    return with_case(name, reading.case)


def _spelling_of_mistyped(reading: Reading) -> str:
    """How a mistyped name has the umlauts of the name that it stands for."""
    written = reading.features.get("mistyped", "")
    if not written.isascii() or not written or reading.base.isascii():
        return ""
    return "plain" if fold(written) == fold_wide(written) else "digraph"


make_pool = drawing.make_pool

__all__ = ["NAME_WORD", "analyse", "make_pool", "nickname_table", "realise", "split", "wanted"]
