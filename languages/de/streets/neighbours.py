"""What the text beside a street tells of it: the suffix that only the next one shows, the gender of the article.

Specification e.2, e.4.

>>> from surrogates.language import Evidence
>>> text = "An der Jäger-/Sterkrader Straße"
>>> reading = read_elided("Jäger", Context(7, 12, whole=False, evidence=Evidence(text)))
>>> reading.base, reading.features["elided"]
('Jägerstraße', 'straße')
>>> read_elided("Jäger", None) is None
True
"""

from __future__ import annotations

import re
from dataclasses import replace

from surrogates.core.reading import Reading
from surrogates.language import Context

from ..word_classes import gender

FULL = {"str": "straße", "g": "gasse", "pl": "platz", "w": "weg"}
_NEXT_SUFFIX = re.compile(
    r"-\s*(?:/|und|u\.|&|\+)\s*[^,;:()\n]{1,40}?(straße|strasse|str\.|gasse|platz|weg|allee|ring)(?![^\W\d_])",
    re.IGNORECASE,
)
_ARTICLE = re.compile(
    r"(?<!\w)(?:((?:in|an|auf|hinter|neben|unter|vor|von|nach|aus|bei)\s+der|zur|die)|(das)"
    r"|am|im|vom|zum|beim|dem|den)\s+\Z",
    re.IGNORECASE,
)


def read_elided(text: str, context: Context | None) -> Reading | None:
    """The reading of a street whose suffix only the next one shows: Jäger of Jäger-/Sterkrader Straße."""
    if context is None or context.whole:
        return None
    behind = _NEXT_SUFFIX.match(context.evidence.text, context.end)
    if behind is None:
        return None
    suffix = behind.group(1).lower().replace("strasse", "straße").removesuffix(".")
    suffix = FULL.get(suffix, suffix)
    base = text + suffix
    features = {"kind": "compound", "gender": gender(base, "street"), "suffix": suffix, "country": "", "elided": suffix}
    return Reading(base, "base", features, category="STREET", rules=("e.1 compound", "e.2"))


def with_gender(reading: Reading, context: Context | None) -> Reading:
    """The reading of an unlisted street with the gender that the article before it shows: am Weiderbaum, zur Kreppe."""
    text = context.evidence.text if context is not None else ""
    found = _ARTICLE.search(text, max(0, context.start - 16), context.start) if context is not None else None
    if found is None:
        return reading
    kind = "f" if found.group(1) else "n" if found.group(2) else "m"
    return replace(reading, features={**reading.features, "gender": kind}, rules=(*reading.rules, "e.2"))


def in_sentence(context: Context | None, reading: Reading) -> bool:
    """Does a prepositional name stand in running text, so that its preposition matters (ich wohne am Anger)?"""
    if "first" in reading.features:
        return True
    before = context.evidence.text[: context.start].rstrip(" ")[-1:] if context is not None else ""
    return before.isalpha() and before.islower()
