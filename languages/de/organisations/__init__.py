"""Organisations: type and agreement class by the head noun, genitive, dative plural, adjectives in front.

Specification c and a.5. A name is read into its nominative; the surrogate is drawn by gender and number, type and
shape (with a head noun, a bare brand, a short form, an adjective in front), and put into the same form.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> [reading] = analyse(german, "Roten Kreuzes", None)
>>> reading.base, reading.form, realise(german, "Blaues Kreuz", reading)
('Rotes Kreuz', 'genitive', 'Blauen Kreuzes')
>>> [reading] = analyse(german, "ADAC", None)
>>> reading.features["shape"], reading.features["length"]
('acronym', '4')
>>> analyse(german, "", None)
[]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold
from surrogates.core.reading import Reading, with_case
from surrogates.language import Context, Mentions, Part

from .. import attributes
from ..evidence import genitive_evidence
from ..genitive import read_genitive
from ..genitive.context import APOSTROPHES
from ..inflection import form_genitive
from ..places.known import is_country
from .acronyms import ACRONYM, is_word_like, masked
from .classes import FROZEN, class_of, make_pool, wanted
from .descriptions import describes, describes_club
from .document import names_of, signature, trimmed
from .heads import NONE, Head, classify, is_generic, legal_form_follows, match_head, staying, words
from .neighbours import told_type
from .parts import split
from .short_forms import of_acronym, of_short_name, shorten, shortened, span_of, stands_for

if TYPE_CHECKING:
    from .. import German

__all__ = [
    "analyse", "is_everywhere", "is_generic", "keeps", "make_pool", "realise", "shorten", "span_of", "split",
    "staying_words", "wanted",
]  # fmt: skip

_LONGEST_ACRONYM = 5
_ALSO_SHORT = ("Deutsche", "Deutscher", "Deutsches")  # for the bank and others of that name, too
_DATIVE_PLURAL = ("e", "el", "er")
Rules = tuple[str, ...]
# Shape of a name -> what says so, and how it is replaced: from the list, or as wholly generic.
_SHAPE_RULES: dict[str, Rules] = {
    "headed": ("c.3", "c.6 L"), "placed": ("c.3", "c.6 L"), "adjective": ("c.3", "c.8", "c.6 L"),
    "generic": ("c.3", "c.6 K"), "quoted": ("c.8", "c.6 L"), "acronym": ("c.3", "c.6 L"), "bare": ("c.6 L",),
    "namesake": ("c.5", "c.6 L"), "abbreviated": ("c.3", "c.8", "c.6 L"),
}  # fmt: skip


def keeps(language: German, text: str) -> str:
    """`country` for a country, its people and a union of countries; `generic` for a description, a kind of club and,
    with the option, a body that any town has; else an empty string."""
    text = text[slice(*trimmed(text, 0, len(text)))]
    if is_country(language, text) and text not in _ALSO_SHORT:
        return "country"
    if describes(language, text) or describes_club(text):
        return "generic"
    return "generic" if language.options.generic == "keep" and is_everywhere(language, text) else ""


def staying_words(language: German) -> frozenset[str]:
    """Head nouns, legal forms and function words, case-folded, that may stay; `is_generic` knows compounds too."""
    return staying()


def analyse(
    language: German, text: str, context: Context | None, category: str = "ORG"
) -> list[Reading]:
    """The readings of a name, the best first.

    Arguments: `text` (the surface of the part), `context` (where it stands; None for a name alone).
    """
    if not text.strip():
        return []
    base, case = _natural(language, text)
    found = [item for item in _inflected(base, case) if realise(language, item.base, item) == text]
    if not found:
        marked = _marked(language, text, base, case, context)
        found = [item for item in marked if realise(language, item.base, item) == text]
    if not found:
        found = [_reading(text, "base", {}, "same")]
    told = told_type(context)
    if told:
        found = [_told(item, told) for item in found]
    handle = "_" in text or _is_handle(context)
    if not handle and " " not in text and _is_joined(text, context):
        found = [replace(item, features={**item.features, "joined": "1"}, confidence=1.0) for item in found]
    if handle:
        found = [replace(item, features={**item.features, "handle": "1"}, confidence=1.0) for item in found]
    elif context is not None and context.evidence.mentions.spans:
        return _with_long_form(language, text, context, found)
    return found


def _with_long_form(language: German, text: str, context: Context, found: list[Reading]) -> list[Reading]:
    """The readings as a short form of another name of the document, and the others."""
    names = names_of(language, context.evidence)
    mark = "s" if text[:-1] in names.acronyms and text.endswith("s") else ""
    acronym = text[:-1] if mark else text
    if acronym in names.acronyms:
        long = names.acronyms[acronym]
        for part in split(language, context.evidence.text, replace(context, start=long[0], end=long[1], whole=True)):
            if part.category == "ORG":
                name = _name_at(language, part, context)
                found = [*of_acronym(acronym, name, mark), *found]
        if not found[0].dependent:
            again = stands_for(language, acronym, long, context.evidence)
            found = [*([again] if again and not mark else []), *found]
    span = names.shorter.get(signature(text))
    if span is not None and found[0].features["shape"] != "acronym":
        for part in split(language, context.evidence.text, replace(context, start=span[0], end=span[1], whole=True)):
            if part.category == "ORG" and (part.start, part.end) != (context.start, context.end):
                short = of_short_name(found[0], _name_at(language, part, context))
                found = [short, *found] if short and realise(language, short.base, short) == text else found
    return found


def _name_at(language: German, part: Part, context: Context) -> str:
    """The nominative of a part elsewhere in the document."""
    text = " ".join(context.evidence.text[part.start : part.end].split())
    own = Context(part.start, part.end, whole=False, evidence=replace(context.evidence, mentions=Mentions()))
    found = analyse(language, text, own)
    return found[0].base if found else text


def _reading(
    base: str, form: str, features: Mapping[str, str], case: str, confidence: float = 1.0, rules: Rules = ()
) -> Reading:
    found = {**class_of(base), **features}
    if found["shape"] == "acronym" and not base.isupper():
        found["mask"] = base
    rules = _SHAPE_RULES[found["shape"]] + rules
    return Reading(base, form, found, case, confidence, category="ORG", rules=rules)


def _told(reading: Reading, kind: str) -> Reading:
    """The reading of a brand or a short form whose type the noun before it tells: der Autobauer X."""
    if reading.features["type"] or reading.features["shape"] not in ("bare", "acronym"):
        return reading
    return replace(reading, features={**reading.features, "type": kind}, rules=(*reading.rules, "c.3"))


def _is_handle(context: Context | None) -> bool:
    if context is None or not 0 < context.start < len(context.evidence.text):
        return False
    return context.evidence.text[context.start - 1] in "@#"


def is_everywhere(language: German, text: str) -> bool:
    """Is this a body that any town has, or a whole country: Finanzamt, Volksschule, Rotes Kreuz, ADAC?"""
    base, case = _natural(language, text)
    found = _inflected(base, case)
    name = found[0].base if found else base
    return name in words("everywhere") or all(is_generic(word) for word in name.split())


def _is_joined(text: str, context: Context | None) -> bool:
    """Does the name stand in a compound with a hyphen: HypoVereinsbank-Chef?"""
    if context is None or not text or len(context.evidence.text) < context.end:
        return False
    document = context.evidence.text
    return document[context.end : context.end + 1] == "-" or document[max(0, context.start - 1) : context.start] == "-"


# Letter case.


def _natural(language: German, text: str) -> tuple[str, str]:
    """The name in its ordinary letter case, and the case it had; short forms stay in capitals."""
    letters = sum(map(str.isalpha, text))
    if letters > 1 and text.isupper():
        if is_word_like(text) and match_head(text) is None:
            return text.capitalize(), "upper"
        if ACRONYM.match(text.rstrip(APOSTROPHES)) and letters <= _LONGEST_ACRONYM:
            word = text.capitalize()
            head = match_head(text)
            is_word = word in language.words("organisation") or (head is not None and head[3] in ("suffix", "word"))
            return (word, "upper") if is_word else (text, "same")
        natural, case = " ".join(map(_capitalised, text.split(" "))), "upper"
    elif letters and text.islower():
        short = letters <= 3 and text.isalpha()
        natural = text.upper() if short else " ".join(map(_capitalised, text.split(" ")))
        case = "lower"
    else:
        return text, "same"
    natural = natural[:1].upper() + natural[1:]
    known = _folded(language).get(fold(text), "") if natural not in language.words("organisation") else ""
    if known and with_case(known, case) == text:
        return known, case
    return (natural, case) if with_case(natural, case) == text else (text, "same")


def _capitalised(word: str) -> str:
    lower = word.lower()
    if lower in words("function"):
        return lower
    found = match_head(word.upper())
    if found is not None and found[3] in ("acronym", "known"):
        return word.upper()
    return "-".join(part[:1].upper() + part[1:] for part in lower.split("-"))


@cache
def _folded(language: German) -> dict[str, str]:
    """Folded name -> name, for what stands in capitals or small letters throughout."""
    return {fold(row[0]): row[0] for row in language.words("organisation")}


# Inflection.


@lru_cache(maxsize=2048)
def _inflected(base: str, case: str) -> tuple[Reading, ...]:
    """The reading of an inflected head and of the adjectives before it: Roten Kreuzes, Stadtwerken, Deutschen Bank."""
    head = classify(base)
    if head is None or FROZEN.match(base):
        return ()
    parts = base.split(" ")
    features: dict[str, str] = {}
    noun = parts[head.place]
    if head.ending:
        noun = noun[: len(noun) - len(head.ending)]
        features["dative" if head.number == "pl" else "mark"] = head.ending
    parts[head.place] = noun
    first, stop = _adjectives(parts, head)
    adjectives = attributes.read(parts[first:stop], head.agreement)
    if adjectives is not None and adjectives[1] != "strong":
        features["adjective"] = adjectives[1]
    if not features:
        return ()
    strong = adjectives[0] if adjectives else parts[first:stop]
    name = " ".join([*parts[:first], *strong, *parts[stop:]])
    rules = (*(("a.3 G7", "a.5") if "mark" in features else ()), *(("c.8",) if "dative" in features else ()))
    return (_reading(name, "genitive" if "mark" in features else "base", features, case, rules=rules),)


def _adjectives(parts: Sequence[str], head: Head) -> tuple[int, int]:
    """The adjectives directly before the head (first, last + 1); in a plural the head may be one (die Grünen)."""
    first = head.place
    while first and attributes.inflects(parts[first - 1]):
        first -= 1
    return first, head.place + int(head.number == "pl" and attributes.inflects(parts[head.place]))


def _marked(language: German, text: str, base: str, case: str, context: Context | None) -> Iterator[Reading]:
    """A genitive of a name without an inflected head: Velantis', Morabaus; and the name as it stands."""
    inside = context is not None and context.end <= len(context.evidence.text)
    after = context.evidence.text[context.end : context.end + 1] if inside and context is not None else ""
    if context is not None and context.previous == "ORG":  # Alibaba Sports, of which Alibaba is a part of its own
        yield _reading(base, "base", {}, case)
        return
    if text[-1] not in "sS" + APOSTROPHES and (not after or after not in APOSTROPHES):
        yield _reading(base, "base", {}, case)
        return
    if inside and context is not None and legal_form_follows(context.evidence.text[context.end : context.end + 40]):
        yield _reading(base, "base", {}, case)
        return
    evidence = genitive_evidence(language, context)
    if inside and context is not None:
        mark = read_genitive(context.evidence.text, context.start, context.end, "ORG", evidence)
    else:
        mark = read_genitive(text, 0, len(text), "ORG", evidence)
    features = {"mark": mark.mark, "apostrophe": mark.apostrophe}
    if mark.outside:
        yield _reading(base, "base", {**features, "outside": "1"}, case, rules=mark.rules)
    elif mark.mark and len(mark.base) < len(text):
        name = base[: len(base) - (len(text) - len(mark.base))]
        if text.startswith(mark.base) or " " not in base:
            yield _reading(name, "genitive", features, case, rules=mark.rules)
    yield _reading(base, "base", {}, case, rules=() if mark.mark else mark.rules)
    if not mark.mark and base[:-1] in language.words("organisation") and base[-1] == "s":
        yield _reading(base[:-1], "genitive", {"mark": "s", "apostrophe": ""}, case, 0.4, ("a.5",))


def realise(language: German, base: str, reading: Reading) -> str:
    """Another name in the same form."""
    features = reading.features
    if "of" in features:
        return shortened(language, base, reading)
    mark = "" if "outside" in features else features.get("mark", "")
    name = base
    if mark or "dative" in features or "adjective" in features:
        name = _form(base, mark, features)
    if "handle" in features and name != base:
        name = name.replace(" ", "")
    if "mask" in features:
        name = masked(name, features["mask"])
    return with_case(name, reading.case)


def _form(base: str, mark: str, features: Mapping[str, str]) -> str:
    if FROZEN.match(base):
        return base
    head = classify(base)
    if head is None:
        return form_genitive(base, "ORG", mark=mark, apostrophe=features.get("apostrophe") or "’")
    parts = base.split(" ")
    noun = parts[head.place]
    if mark in ("s", "es") and head.gender in ("m", "n") and head.number != "pl":
        noun = form_genitive(noun, "ORG", article="das", mark=mark)
    elif mark and head.gender == NONE:
        return form_genitive(base, "ORG", mark=mark, apostrophe=features.get("apostrophe") or "’")
    elif "dative" in features and head.number == "pl" and noun.endswith(_DATIVE_PLURAL):
        noun += "n"
    parts[head.place] = noun
    first, stop = _adjectives(parts, head)
    before = attributes.write(parts[first:stop], head.agreement, features.get("adjective", ""))
    return " ".join([*parts[:first], *before, *parts[stop:]])
