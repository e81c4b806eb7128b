"""Short forms of a name that the document has in full: STW of Stadtwerke, Institut of Institut für Phonetik.

Specification c.7. A short form of a name that is replaced as a whole is a reading that depends on it, and is made
of the surrogate in the same way. Where only a place inside the long name is replaced, its letters are taken from the
long name when that has its surrogate (`stands_for`, `shorten`).

>>> [reading] = of_acronym("FF", "Freiwillige Feuerwehr", "")
>>> reading.base, reading.form, reading.dependent
('Freiwillige Feuerwehr', 'base', True)
>>> of_acronym("FF", "Birkentaler Bank", "")
[]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from surrogates.core.folding import fold
from surrogates.core.reading import Reading, with_case
from surrogates.language import Evidence

from .acronyms import build, pattern
from .classes import class_of
from .heads import classify

if TYPE_CHECKING:
    from .. import German

Span = tuple[int, int]


def of_acronym(acronym: str, name: str, mark: str) -> list[Reading]:
    """The reading of an acronym (without its genitive `mark`) as that of a name that is replaced as a whole."""
    if not pattern(acronym, name):
        return []
    features = {**class_of(name), "of": name, "acronym": acronym, "mark": mark}
    return [Reading(name, "base", features, dependent=True, category="ORG", rules=("c.7",))]


def of_short_name(plain: Reading, name: str) -> Reading | None:
    """The reading of a short name as part of a long one: by its head (Institut), or by what follows it (Pumpe)."""
    head = classify(name)
    if head is None or plain.base == name:
        return None
    parts = name.split(" ")
    for kind, words_of in (("head", parts[: head.place + 1]), ("rest", parts[head.place + 1 :])):
        if words_of and fold(" ".join(words_of)) == fold(plain.base):
            kept = {key: value for key, value in plain.features.items() if key in ("mark", "dative", "adjective")}
            features = {**class_of(name), **kept, "of": name, "short": kind}
            return Reading(name, "base", features, plain.case, dependent=True, category="ORG", rules=("c.7",))
    return None


def shortened(language: German, base: str, reading: Reading) -> str:
    """The short form of another long name, in the form of the reading."""
    features = reading.features
    if "acronym" in features:
        return (build(features["acronym"], features["of"], base) or base) + features.get("mark", "")
    head = classify(base)
    parts = base.split(" ")
    name = base
    if head is not None:
        old = classify(features["of"])
        first = head.place if old is not None and not old.place else 0  # not the adjective that the source has not
        kept = parts[first : head.place + 1] if features["short"] == "head" else parts[head.place + 1 :]
        name = " ".join(kept) or base
    plain = {key: value for key, value in features.items() if key not in ("of", "short")}
    return language.realise(name, Reading(name, "base", plain, reading.case, category="ORG"))


# Acronyms of names of which only a part is replaced.


def stands_for(language: German, acronym: str, span: Span, evidence: Evidence) -> Reading | None:
    """The reading of an acronym whose long name keeps some of its words: it is made when that has its surrogate."""
    if not pattern(acronym, evidence.text[slice(*span)]):
        return None
    features = {**class_of(acronym), "acronym": acronym, "long": evidence.text[slice(*span)]}
    features |= {"first": str(span[0]), "last": str(span[1])}
    return Reading(acronym, "base", features, category="ORG", rules=("c.7",))


def span_of(reading: Reading) -> Span | None:
    """Where the long name stands that such an acronym is made of."""
    features = reading.features
    return (int(features["first"]), int(features["last"])) if "first" in features else None


def shorten(reading: Reading, long: str) -> str:
    """The acronym of the long name's surrogate; empty where the words that changed give no letter of it."""
    old = reading.features["long"]
    made = build(reading.features["acronym"], old, long)
    return with_case(made, reading.case) if made != reading.features["acronym"] else ""
