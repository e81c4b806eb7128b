"""Streets: base form, abbreviation, adjectives, genitive, letter case; the same form of another street.

Specification e. The base form has the suffix in full (Hauptstr. -> Hauptstraße), strong adjectives (in der Langen
Gasse -> Lange Gasse) and a capital letter in front (am Anger -> Am Anger).

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> [reading] = analyse(german, "Langen G.", None)
>>> reading.base, realise(german, "Enge Gasse", reading)
('Lange Gasse', 'Engen G.')
>>> [reading] = analyse(german, "am Anger", None)
>>> realise(german, "Im Winkel", reading)
'im Winkel'
>>> analyse(german, " ", None)
[]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, with_case
from surrogates.language import Context

from .. import attributes
from ..inflection import form_genitive
from ..word_classes import gender
from . import roads
from .drawing import make_pool, suffix_of, wanted
from .neighbours import FULL as _FULL
from .neighbours import in_sentence, read_elided, with_gender
from .parts import PREPOSITIONS, split, staying_words

if TYPE_CHECKING:
    from .. import German

__all__ = ["analyse", "is_feminine", "make_pool", "realise", "split", "staying_words", "wanted"]

# Suffix -> how it is abbreviated with a dot (Specification e.2).
_ABBREVIATED = {"straße": "str", "strasse": "str", "gasse": "g", "platz": "pl", "weg": "w"}
_AT_END = re.compile(r"(?:(?<=[^\W\d_])|(?<=[- ])|\A)(?:(str)(\.?)|(g|pl|w)(\.))\Z", re.IGNORECASE)
_AT_START = re.compile(r"(str|pl)(\.?)(?=\s+(?:des|der|d\.|am|im|zum|zur|von)\b)", re.IGNORECASE)
_HEAD_FIRST = ("des", "der", "d.", "dem", "am", "an", "im", "zum", "zur", "von", "vor", "unter", "bei")
_STRASSE = re.compile(r"([Ss])trasse(?![^\W\d_])")
_SUFFIX = re.compile(r"[ -]?(straße|gasse|platz|weg|allee|ring)\Z", re.IGNORECASE)
_SWISS = re.compile(r"strasse", re.IGNORECASE)
_SUFFIXES = ("straße", "gasse", "platz", "weg", "allee", "ring")
_SMALL = ("von", "van", "der", "de", "am", "an", "im", "zu", "zur")
_MOST_PIECES = 7


def is_feminine(base: str) -> bool:
    """Whether a street is feminine, so that its genitive is the name itself.

    >>> is_feminine("Aachener Straße"), is_feminine("Alter Markt")
    (True, False)
    """
    return gender(re.split("[ -]", base)[-1], "street") == "f"


def analyse(language: German, text: str, context: Context | None, category: str = "STREET") -> list[Reading]:
    """The readings of a street, the best first.

    Arguments: `text` (the surface of the part), `context` (where it stands; None for a name alone).
    """
    if not text.strip():
        return []
    swiss = context is not None and bool(context.evidence.notes.get("swiss")) and "ß" not in text
    elided = read_elided(text, context)
    if elided:
        return [elided]
    found = list(_readings(language, text))
    if not found[0].features["gender"]:
        found = [with_gender(item, context) for item in found]
    first = found[0]
    if first.features.get("kind") == "prepositional" and in_sentence(context, first):
        features = {**first.features, "sentence": "1"}
        found[0] = replace(first, features=features)
    return [_spelled(item) for item in found] if swiss else found


def _spelled(reading: Reading) -> Reading:
    """The reading for a document that writes ss for ß."""
    return replace(reading, features={**reading.features, "swiss": "1"}, rules=(*reading.rules, "0.5"))


@lru_cache(maxsize=2048)
def _readings(language: German, text: str) -> tuple[Reading, ...]:
    natural, case, features = _natural(text)
    full, abbreviated = _expanded(natural)
    features |= abbreviated
    if case == "same" and _SWISS.search(natural):
        features["style"] = "strasse"
    names = _spellings(language, full)
    if case == "upper":
        names.sort(key=lambda name: "ß" not in name)
    found = []
    for name in names:
        for base, marks in _nominatives(language, name):
            form = "genitive" if "mark" in marks else "base"
            told = {**_class(language, base), **features, **marks}
            reading = Reading(base, form, told, case, category="STREET", rules=_rules(told))
            if realise(language, base, reading) == text:
                found.append(reading)
    found += [twin for item in found for twin in _twins(language, text, item)]
    if found:
        known = [item for item in found if language.listed("STREET", item.base)]
        if known or names[0] == full or len(names) == 1:
            return tuple(known or found[:1])
    base = names[0]  # Berlinerstraße comes back as Berliner Straße
    told = {**_class(language, base), **features}
    rules = (*_rules(told), "e.3")
    return (Reading(base, "base", told, case, normalised=True, category="STREET", rules=rules),)


def _rules(features: Mapping[str, str]) -> tuple[str, ...]:
    """Kind, abbreviation, inflection: what of them was read."""
    codes = {"style": "e.2", "mark": "a.3 G6", "adjective": "e.4", "first": "e.4"}
    found = (code for name, code in codes.items() if features.get(name))
    return (f"e.1 {features['kind']}", *dict.fromkeys(found))


def _twins(language: German, text: str, reading: Reading) -> Iterator[Reading]:
    """The same street with ß for ss or the other way round, where that is listed too (STRASSE, Swiss spelling)."""
    pieces = re.split(r"(ss|ß)", reading.base)
    if not 1 < len(pieces) <= _MOST_PIECES:
        return
    for choice in product(*(("ß", "ss") if place % 2 else (piece,) for place, piece in enumerate(pieces))):
        base = "".join(choice)
        if base == reading.base or not language.listed("STREET", base):
            continue
        for style in ({}, {"style": "strasse"}):
            features = {**_class(language, base), **_own(reading.features), **style}
            rules = _rules(features)
            other = Reading(base, reading.form, features, reading.case, 0.9, category="STREET", rules=rules)
            if ("style" not in reading.features or not style) and realise(language, base, other) == text:
                yield other
                break


def _own(features: Mapping[str, str]) -> dict[str, str]:
    """The features of the form, without those of the street itself."""
    return {key: value for key, value in features.items() if key not in ("kind", "gender", "suffix", "country")}


# Letter case, abbreviation, spelling.


def _natural(text: str) -> tuple[str, str, dict[str, str]]:
    """The name in its ordinary letter case, the case it had, and whether only its first letter was small."""
    words = text.split(" ")
    if sum(map(str.isalpha, text)) > 1 and (text.isupper() or text.islower()):
        natural = " ".join(_titled(word, bool(place)) for place, word in enumerate(words))
        return natural, "upper" if text.isupper() else "lower", {}
    if words[0] in PREPOSITIONS and len(words) > 1:
        return text[0].upper() + text[1:], "same", {"first": "lower"}
    return text, "same", {}


def _titled(word: str, inside: bool) -> str:
    lower = word.lower()
    if inside and (lower in PREPOSITIONS or lower in ("der", "die", "das", "den", "dem", "des", "d.", "und", "von")):
        return lower
    return "-".join(
        part if place and part in _SMALL else part[:1].upper() + part[1:] for place, part in enumerate(lower.split("-"))
    )


def _expanded(name: str) -> tuple[str, dict[str, str]]:
    """The name with its suffix in full, and the style in which it was abbreviated."""
    match = _AT_END.search(name) or _AT_START.match(name)
    if match is None:
        return name, {}
    short = match[1] or match[3]
    dot = match[2] or (match[4] if match.re is _AT_END and match[3] else "")
    closed = match.start() > 0 and name[match.start() - 1].isalpha()
    suffix = _FULL[short.lower()]
    full = name[: match.start()] + (suffix if closed else suffix.capitalize()) + name[match.end() :]
    return full, {"style": short.lower() + (dot or "")}


def _spellings(language: German, name: str) -> list[str]:
    """The name as it stands and with ß for ss, if listed; else in one, two or hyphenated words, if that is listed."""
    listed = language.pool("STREET").features
    full = _STRASSE.sub(r"\1traße", name)
    same = [name, full]
    if "ss" in name or "ß" in full:
        same += [full.replace("ss", "ß"), full.replace("ß", "ss")]
    found = [other for other in same if other in listed]
    if not found and _SUFFIX.search(full):
        joined = _SUFFIX.sub(lambda match: match[1].lower(), full)
        hyphened = _SUFFIX.sub(lambda match: "-" + match[1].capitalize(), full).replace(" ", "-")
        parted = _SUFFIX.sub(lambda match: " " + match[1].capitalize(), full)
        others = (parted, hyphened) if " " in full or full.lower().rpartition("er")[2].lstrip("-") in _SUFFIXES else ()
        found = [other for other in (*others, joined) if other in listed]
    return list(dict.fromkeys((*found, full)))


# Inflection.


def _nominatives(language: German, name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The nominatives that a name can be a form of, with the features of that form: Neuen Platzes, Langen Gasse."""
    listed = language.pool("STREET").features
    words = name.split(" ")
    if name in listed or words[0].lower() in PREPOSITIONS:
        yield name, {}
        return
    place = _head(words)
    noun, mark = _without_mark(language, words[place])
    first = _first_adjective(words, place)
    kinds = gender(noun, "street") or _listed_gender(language, noun)
    for kind in (kinds,) if kinds else ("f", "m", "n"):
        found = attributes.read(words[first:place], kind) if first < place else None
        state = found[1] if found is not None else "strong"
        before = found[0] if found is not None else words[first:place]
        base = " ".join([*words[:first], *before, noun, *words[place + 1 :]])
        features = {"mark": mark} if mark else {}
        if state != "strong":
            features["adjective"] = state
        if kinds or base in listed:
            yield base, features
        elif noun.endswith("s") and not mark:
            for ending in ("es", "s"):
                bare = " ".join([*base.split(" ")[:place], noun.removesuffix(ending), *words[place + 1 :]])
                if bare in listed:
                    yield bare, {**features, "mark": ending}
    yield name, {}


def _head(words: Sequence[str]) -> int:
    """The place of the noun that inflects: Straße in Straße der Einheit, else the last word."""
    for place, word in enumerate(words[1:], 1):
        if word in _HEAD_FIRST:
            return place - 1
    return len(words) - 1


def _without_mark(language: German, noun: str) -> tuple[str, str]:
    """The noun without the ending of the genitive, and that ending: Platzes, Rennwegs."""
    if gender(noun, "street") or not noun.endswith("s"):
        return noun, ""
    for mark in ("s", "es"):
        bare = noun.removesuffix(mark)
        kind = gender(bare, "street") or _listed_gender(language, bare)
        if bare != noun and kind in ("m", "n") and form_genitive(bare, "STREET", article="das", mark=mark) == noun:
            return bare, mark
    return noun, ""


def _listed_gender(language: German, noun: str) -> str:
    rows = language.words("street").index.get(noun)
    return rows[0][2] if rows else ""


def _first_adjective(words: Sequence[str], place: int) -> int:
    while place and attributes.inflects(words[place - 1]):
        place -= 1
    return place


# Forms.


def realise(language: German, base: str, reading: Reading) -> str:
    """Another street in the same form."""
    features = reading.features
    name = base
    if "elided" in features:
        return name.removesuffix(features["elided"])
    if "mark" in features or "adjective" in features:
        name = _inflected(language, base, features)
    name = _abbreviated(name, features.get("style", ""))
    if features.get("style") == "strasse" or "swiss" in features:
        name = name.replace("ß", "ss").replace("ẞ", "SS")
    if "first" in features and base.split(" ")[0].lower() in PREPOSITIONS:
        name = name[0].lower() + name[1:]
    return with_case(name, reading.case)


def _inflected(language: German, base: str, features: Mapping[str, str]) -> str:
    words = base.split(" ")
    if words[0].lower() in PREPOSITIONS:
        return base
    place = _head(words)
    noun = words[place]
    kind = gender(noun, "street") or _class(language, base)["gender"]
    if "mark" in features and kind in ("m", "n"):
        noun = form_genitive(noun, "STREET", article="das", mark=features["mark"])
    first = _first_adjective(words, place)
    before = attributes.write(words[first:place], kind, features.get("adjective", ""))
    return " ".join([*words[:first], *before, noun, *words[place + 1 :]])


def _abbreviated(name: str, style: str) -> str:
    if not style or style == "strasse":
        return name
    words = name.split(" ")
    place = _head(words) if words[0].lower() not in PREPOSITIONS else len(words) - 1
    noun = words[place]
    inside = place < len(words) - 1
    for suffix, short in _ABBREVIATED.items():
        if noun.lower().endswith(suffix) and (style.endswith(".") or short == "str"):
            if inside and (place or short not in ("str", "pl") or len(noun) > len(suffix)):
                return name  # only Str. der Einheit, Pl. der Freiheit
            start = len(noun) - len(suffix)
            letter = noun[start]
            ending = short if letter.islower() else short.capitalize()
            words[place] = noun[:start] + ending + ("." if style.endswith(".") else "")
            break
    return " ".join(words)


# Classes.


@lru_cache(maxsize=2048)
def _class(language: German, base: str) -> dict[str, str]:
    """Kind, gender, suffix and country of a street in the nominative; of an unlisted one by its form."""
    rows = language.words("street").index.get(base)
    words = base.split(" ")
    noun = words[_head(words)]
    suffix = suffix_of(noun)
    if rows:
        return {"kind": rows[0][1], "gender": rows[0][2], "suffix": suffix, "country": rows[0][3]}
    if roads.head(base):
        return {"kind": "road", "gender": "f", "suffix": roads.head(base), "country": ""}
    kind = gender(noun, "street") or ("f" if noun.lower().endswith(roads.FEMININE) else "")
    features = {"gender": kind, "suffix": suffix, "country": ""}
    if words[0].lower() in PREPOSITIONS and len(words) > 1:
        return features | {"kind": "prepositional"}
    if attributes.inflects(words[0]) and len(words) > 1 and not words[0].endswith("sche"):
        return features | {"kind": "adjective"}
    if len(words) > 1 and re.search(r"er\Z|sche[rs]?\Z", words[0]):
        return features | {"kind": "town"}
    if base.count("-") > 1 or " " in base:
        return features | {"kind": "person"}
    closed = features["gender"] and len(noun) > len(suffix or "xxxx") + 1
    return features | {"kind": "compound" if closed else "simplex"}
