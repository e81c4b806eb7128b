"""Organisations: heads and legal forms stay, places in them move with the document, names are drawn by their kind.

A surname gets a surname (Johnson & Sons), a saint a saint, a short form one of as many letters, a generic body
(Department of Health) another one of its type, all other names an invented one.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> [reading] = analyse(english, "Tesco's", None)
>>> reading.base, reading.form, realise(english, "Velmora", reading)
('Tesco', 'genitive', "Velmora's")
>>> names = ("St Mary's", "Johnson", "RNIB", "Department of Health")
>>> [analyse(english, name, None)[0].features["kind"] for name in names]
['saint', 'surname', 'acronym', 'generic']
>>> analyse(english, "", None)
[]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Part, Pool, Wanted
from surrogates.language.composites import is_family

from ..possessive import cut, is_marked_behind, is_sibilant, write
from ..sounds import CLASSES, asked, test_of
from .acronyms import build, is_acronym, is_word_like, long_forms
from .heads import is_generic, type_of
from .parts import split as split_name

if TYPE_CHECKING:
    from .. import English

__all__ = ["analyse", "is_generic", "make_pool", "realise", "shorten", "span_of", "split", "wanted"]

_SAINT = re.compile(r"(?:St\.?|Saint)\s")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def split(language: English, text: str, context: Context, category: str) -> list[Part]:
    """The parts of a name that are replaced (see `parts`)."""
    return split_name(language, text, context)


def analyse(language: English, text: str, context: Context | None, category: str = "ORG") -> list[Reading]:
    """The reading of the part of a name that is replaced."""
    if not text.strip():
        return []
    name, mark, apostrophe = ("", "", "") if _SAINT.match(text) else cut(text)
    name = name or text
    features = {"mark": mark, "apostrophe": apostrophe} if mark else {}
    if mark and text.endswith("S"):
        features["upper"] = "1"
    sound = asked(context.evidence.text, context.start) if context is not None else ""
    features |= {"sound": sound} if sound and not _SAINT.match(text) else {}
    if context is not None and is_marked_behind(context.evidence.text, context.start, context.end):
        features["outside"] = "1"
    form = "genitive" if mark else "base"
    if context is not None and name in (found := long_forms(context.evidence.mentions)):
        first, last = found[name]
        features |= {"first": str(first), "last": str(last), "long": context.evidence.text[first:last]}
    short = is_acronym(name) and len(name.replace(".", "")) <= 5 and not is_word_like(name)
    base, case = (name, "same") if short else natural_case(name)
    if with_case(base, case) != name:
        base, case = name, "same"
    features["kind"] = _kind(language, base)
    if features["kind"] == "acronym":
        features["length"] = str(sum(map(str.isalpha, base)))
    return [Reading(base, form, features, case, category="ORG")]


def _kind(language: English, name: str) -> str:
    if _SAINT.match(name):
        return "saint"
    if is_acronym(name) and len(name.replace(".", "")) <= 5 and name.replace(".", "").isupper():
        return "acronym"
    if all(is_generic(language, word) or language.may_stay(word) for word in _WORD.findall(name)):
        return "generic"
    words = [word for word in re.split(r"[\s&,-]+", name) if word not in ("and", "")]
    if words and all(is_family(language, word) for word in words):
        return "surname"
    return "brand"


def wanted(language: English, readings: Sequence[Reading], evidence: Evidence, category: str = "ORG") -> Wanted:
    """The class of a name: its kind, its type where that shows, and what its context can see."""
    features = readings[0].features
    kind = features["kind"]
    hard = {f"sound:{item.features['sound']}" for item in readings if "sound" in item.features}
    hard.add(f"kind:{kind}")
    letters = language.letter_list["ORG"] if kind in ("brand", "surname") else ""
    soft: list[str] = []
    if kind == "acronym":
        soft.append(f"length:{features['length']}")
    elif kind == "generic":
        hard.discard("kind:generic")
        one = "one-word" if " " not in readings[0].base else "several-words"
        soft += [one, "kind:generic", f"type:{type_of(language, readings[0].base) or 'field'}"]
    if any("outside" in item.features for item in readings):
        hard.add("sibilant")
    return Wanted("ORG", letters, frozenset(hard), (), tuple(soft))


def realise(language: English, base: str, reading: Reading) -> str:
    """Another name in the same form."""
    features = reading.features
    name = base
    if base != reading.base and features["kind"] == "saint":
        name = re.sub(r"\ASt ", re.match(r"(?:St\.?|Saint)\s", reading.base)[0], base)  # type: ignore[index]
        marked = re.search(r"['’]", reading.base)
        name = name.replace("'", marked[0]) if marked else name.removesuffix("'s")
    elif base != reading.base and features["kind"] == "acronym" and "." in reading.base:
        name = base if "." in base else "".join(f"{letter}." for letter in base)
    name = with_case(name, reading.case)
    return write(name, features.get("mark", ""), features.get("apostrophe", ""), upper="upper" in features)


def span_of(reading: Reading) -> tuple[int, int] | None:
    """Where the long name stands of which this is the short form."""
    features = reading.features
    return (int(features["first"]), int(features["last"])) if "first" in features else None


def shorten(reading: Reading, long: str) -> str:
    """The short form of the long name's surrogate; empty where it would be the same."""
    plain = (re.sub(r"^(?:[Tt]he|[Aa]n?)\s+", "", name) for name in (reading.features["long"], long))
    made = build(reading.base, *plain)
    return made if made != reading.base else ""


def make_pool(language: English, category: str = "ORG") -> Pool:
    """All names with kind and type; family names for firms that are called as somebody."""
    kinds = {"bare": "brand", "headed": "headed"}
    rows = [
        (
            name,
            frozenset((
                f"kind:{kinds.get(shape, shape)}", f"type:{kind}", "several-words" if " " in name else "one-word",
                *((f"length:{len(name)}",) if shape == "acronym" else ()),
            )),
        )
        for name, kind, shape in language.words("organisation")
    ]  # fmt: skip
    listed = {name for name, _ in rows}
    families = language.pool("FAMILY").members(frozenset(("plain",)))
    rows += [(name, frozenset(("kind:surname",))) for name in families if name not in listed]
    return Pool(rows, {"sibilant": is_sibilant, **{f"sound:{kind}": test_of(kind) for kind in CLASSES}})
