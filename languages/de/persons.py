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
from functools import cache
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Part, Pool, Wanted
from surrogates.language.composites import NAME_WORD, name_words, split_person

from .evidence import genitive_evidence
from .genitive import Genitive, read_genitive
from .genitive.context import APOSTROPHES
from .inflection import form_genitive, form_plural, is_sibilant
from .spelling import respell, restore

if TYPE_CHECKING:
    from . import German

_MARKS = frozenset(("s", *APOSTROPHES))  # without one of them at its end, or behind it, a name is no genitive
_INITIAL = re.compile(r"(?:[^\W\d_]|Sch|[CST]h|Chr|Ph|St|Fr)\Z")
SURE = 1.0  # a genitive whose score is nearer to 0 than this is left open (Specification a.7)


def split(language: German, text: str, context: Context, category: str) -> list[Part]:
    """The words of a name that are replaced; titles, particles, hyphens and blanks stay."""
    if any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]  # Anna2: no name, but what somebody calls himself
    if category in ("PERSON", "ACTOR"):
        parts = [replace(part, rules=("f.1",)) for part in split_person(language, text, context)]
    else:
        spans = _words(language, text, context)
        rules = ("f.2",) if len(spans) > 1 else ()
        parts = [Part(category, start, end, rules=rules) for start, end in spans]
    quoted = text[context.start : context.start + 1] in _OPENING  # 'Anna': what ends it is a quotation mark
    return parts if quoted else [_with_apostrophe(text, part, context.end) for part in parts]


def _words(language: German, text: str, context: Context) -> list[tuple[int, int]]:
    spans = name_words(language, text, context.start, context.end)
    found = []
    for start, end in spans:
        word = text[start:end]
        if word == "s" and text[start - 1 : start] in (".", "'", "’"):
            continue  # M.s, M.'s: the mark of the genitive
        if len(word) == 2 and word.isupper() and len(spans) == 1 and not language.listed("GIVEN", word.title()):
            found += [(start, start + 1), (start + 1, end)]  # HP, JM
        else:
            found.append((start, end))
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
        length, case = {"length": str(len(text))}, natural_case(text)[1]
        return [Reading(text[0].upper(), "initial", length, case, category=category, rules=("f.3",))]
    mark = _mark(language, text, context, category)
    base, case = natural_case(mark.base)
    if case == "same" and text.isupper() and len(text) > 1:
        case = "upper"
    seen = context.evidence.seen.get(category, frozenset()) if context is not None else frozenset()
    base, spelling = restore(base, lambda word: language.listed(category, word), lambda word: word.casefold() in seen)
    if not spelling and context is not None and context.evidence.notes.get("swiss"):
        spelling = "swiss"
    features = {"spelling": spelling, "mark": mark.mark, "apostrophe": mark.apostrophe}
    if mark.outside:
        features["outside"] = mark.mark
    if mark.number == "pl":
        return [Reading(base, "plural", features, case, category=category, rules=_rules(mark, spelling, case))]
    if mark.mark and not mark.outside:
        first = Reading(base, "genitive", features, case, category=category, rules=_rules(mark, spelling, case))
    else:
        if category == "FAMILY" and text.endswith("s") and abs(mark.confidence) < SURE:
            features["open"] = "1"
        rules = _rules(mark, spelling, case, "a.7" if "open" in features else "")
        first = Reading(base, "base", features, case, category=category, rules=rules)
    return [first, *_nickname_readings(language, first, category)]


def _rules(mark: Genitive, spelling: str, case: str, more: str = "") -> tuple[str, ...]:
    """What decided: the genitive, a spelling restored, capitals."""
    if case == "same" and not spelling and not more:
        return mark.rules
    spelt = "0.5" if spelling == "swiss" else "f.6" if spelling else ""
    return (*mark.rules, *filter(None, (spelt, "f.7" if case == "upper" else "", more)))


def _mark(language: German, text: str, context: Context | None, category: str) -> Genitive:
    document = context.evidence.text if context is not None else ""
    if context is None or len(document) < context.end:  # a part without its document
        return read_genitive(text, 0, len(text), category, genitive_evidence(language, context))
    if text[-1].lower() not in _MARKS and document[context.end : context.end + 1] not in APOSTROPHES:
        return Genitive(text)
    return read_genitive(document, context.start, context.end, category, genitive_evidence(language, context))


def _nickname_readings(language: German, first: Reading, category: str) -> list[Reading]:
    """The full names that a nickname may stand for; they hold only if the document has one of them."""
    if category == "FAMILY":
        return []
    rules = (*first.rules, "f.4")
    return [
        Reading(
            full,
            "nickname",
            {**first.features, "nickname": str(number)},
            first.case,
            dependent=True,
            category=category,
            rules=rules,
        )
        for full, number in nickname_table(language)[0].get(first.base, ())
        if category == "GIVEN" or language.listed(category, full) or not language.listed("GIVEN", full)
    ]


@cache
def nickname_table(language: German) -> tuple[dict[str, list[tuple[str, int]]], dict[str, list[str]]]:
    """Nickname -> full names with the nickname's number among theirs; full name -> nicknames."""
    nicknames: dict[str, list[str]] = {}
    for nickname, name, *_ in language.words("nicknames"):
        if nickname not in nicknames.setdefault(name, []):
            nicknames[name].append(nickname)
    names: dict[str, list[tuple[str, int]]] = {}
    for name, found in nicknames.items():
        for number, nickname in enumerate(found):
            names.setdefault(nickname, []).append((name, number))
    return names, nicknames


def wanted(language: German, readings: Sequence[Reading], evidence: Evidence, category: str) -> Wanted:
    """Gender by the pool; a plain name for a name, a nickname for a nickname; the sibilant class where an apostrophe
    stands outside the mention, a surname with and without -s where the source leaves the genitive open."""
    base = readings[0].base
    features = language.pool(category).features.get(base, frozenset())
    tier = next((feature for feature in sorted(features) if feature.startswith("tier:")), "tier:2")
    soft = tuple(dict.fromkeys(feature for reading in readings for feature in _asked_for(reading)))
    kind = "nickname" if "nickname" in features and "plain" not in features else "plain"
    bands = (tier, "attested") if category == "FAMILY" else (tier,) if kind == "plain" else ()
    return Wanted(category, language.letter_list[category], frozenset((kind,)), bands, soft)


def _asked_for(reading: Reading) -> Iterator[str]:
    """What a surrogate must have for the sake of one reading."""
    if reading.features.get("outside"):
        yield "sibilant"
    if reading.features.get("open"):
        yield "open"
    if reading.form == "plural":
        yield "not-sibilant"
    elif reading.form == "nickname":
        yield "has-nickname"


def realise(language: German, base: str, reading: Reading) -> str:
    """The same form of another name."""
    features = reading.features
    if reading.form == "initial":
        return with_case(base[:1].upper(), reading.case)
    if reading.form == "nickname":
        base = _nickname(language, base, int(features["nickname"]))
    name = respell(base, features.get("spelling", ""))
    if reading.form == "plural":
        return with_case(form_plural(name), reading.case)
    mark = features.get("mark", "")
    if mark and not features.get("outside"):
        name = form_genitive(name, reading.category, mark=mark, apostrophe=features.get("apostrophe") or "’")
    return with_case(name, reading.case)


def _nickname(language: German, base: str, number: int) -> str:
    found = nickname_table(language)[1].get(base)
    return found[number % len(found)] if found else base


def make_pool(language: German, category: str) -> Pool:
    """Entries with what decides whether they may be drawn for a name."""
    if category == "FAMILY":
        return _family_pool(language)
    female, male = (
        {row[0]: row[1] if len(row) > 1 else "2" for row in language.words(name)}
        for name in ("given_female", "given_male")
    )
    genders = {"FEMALE": ("F",), "MALE": ("M",), "GIVEN": ("F", "M")}[category]
    names = {"FEMALE": female, "MALE": male, "GIVEN": female | male}[category]
    unisex = female.keys() & male.keys() if category != "GIVEN" else set()
    nicknames = {row[0] for row in language.words("nicknames") if row[2] in genders or row[3] == "1"}
    full = nickname_table(language)[1]
    entries: dict[str, set[str]] = {name: {f"tier:{tier}"} for name, tier in names.items()}
    for name, features in entries.items():
        short = name in nicknames and name not in full and "tier:1" not in features
        if name not in unisex and name.isalpha() and not short:
            features.add("plain")
    for name in nicknames - full.keys():
        entries.setdefault(name, set()).add("nickname")
    return Pool(
        ((name, frozenset(entries[name])) for name in sorted(entries)),
        {"sibilant": is_sibilant, "has-nickname": lambda name: name in full},
    )


def _family_pool(language: German) -> Pool:
    given = language.pool("GIVEN").features
    places = language.words("city").index
    apart = {word for kind, word in language.words("name_parts") if kind == "homograph"}
    plain, shared = frozenset(("plain",)), frozenset[str]()
    tiers: dict[tuple[str, bool], frozenset[str]] = {}
    entries = []
    for name, tier in language.words("family"):
        ambiguous = name in given or name in places or name in apart
        features = tiers.setdefault((tier, ambiguous), (shared if ambiguous else plain) | {f"tier:{tier}", "attested"})
        entries.append((name, features))
    if not language.has_own("family"):
        entries += [(row[0], plain) for row in language.words("family_composed")]
    names = {name for name, _ in entries}
    return Pool(
        entries,
        {
            "sibilant": is_sibilant,
            "not-sibilant": lambda name: not is_sibilant(name),
            "open": lambda name: name.endswith("s") and name[:-1] in names,
        },
    )


__all__ = ["NAME_WORD", "analyse", "make_pool", "nickname_table", "realise", "split", "wanted"]
