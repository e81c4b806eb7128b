"""Cuts a derived place name into core and suffix, and proposes the places of the core.

For `toponym_reading`. Source: Specification b.5, b.6: the suffixes in the order in which they are stripped.

>>> [(cut.core, cut.form, cut.suffix) for cut in cuts("Wiener*innen")][0]
('Wiener', 'inhabitant-pl', '*innen')
>>> [cut.form for cut in cuts("Graz")]
['adjective-er', 'inhabitant', 'inhabitant-pl']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .candidates import PREFIXES, er_candidates, feminine_candidates, isch_candidates
from .gazetteer import cities, expansions, is_listed

_GENDERED = re.compile(r"^(.{2,}?)((?:[*:_·]|/-?)in(nen)?|\(in(nen)?\)|I(?:n|n(nen)))$")
_ISCH = re.compile(r"^(.+(?:i|[a-zäöü])sch|.+schaftlich)((?:er|st)?(?:e[rsnm]?)?)$")


class Cut(NamedTuple):
    """A way to cut a text: what remains, how it is to be undone, the form it would be, the suffix."""

    core: str
    kind: str
    form: str
    suffix: str


def cuts(text: str) -> Iterator[Cut]:
    """The ways to cut a text, by b.6: gendered suffix, -innen, -in, -isch and its inflection, -n, -s."""
    if text.endswith(("in", "innen", "In", "Innen", "in)", "innen)")):
        gendered = _GENDERED.match(text)
        if gendered:
            plural = any(gendered.group(3, 4, 5))
            yield Cut(gendered[1], "gendered", "inhabitant-pl" if plural else "inhabitant", gendered[2])
        elif text.endswith("innen"):
            yield Cut(text[:-3], "feminine", "inhabitant-f-pl", "")
        else:
            yield Cut(text, "feminine", "inhabitant-f", "")
    elif text.endswith(("a", "deutsche", "Deutsche")):  # Filipina, Norddeutsche
        yield Cut(text, "feminine", "inhabitant-f", "")
    elif text.endswith("as"):  # Filipinas
        yield Cut(text[:-1], "feminine", "inhabitant-f-pl", "")
    adjective = _ISCH.match(text)
    if adjective:
        yield Cut(adjective[1], "isch", "adjective-isch", adjective[2])
    for form in ("adjective-er", "inhabitant", "inhabitant-pl"):
        yield Cut(text, "er", form, "")
    if text.endswith("n"):
        for core in (text[:-1], text[:-2]):
            yield Cut(core, "er", "inhabitant-pl", "n")
            yield Cut(core, "er", "inhabitant", "n")
            yield Cut(core, "er", "inhabitant-pl", "")
    elif text.endswith("s"):
        yield Cut(text[:-1], "er", "inhabitant", "s")
        yield Cut(text[:-1], "er", "inhabitant-pl", "")


def candidates(cut: Cut) -> tuple[str, ...]:
    """The places of which the rest of a cut may be a form."""
    if cut.kind == "er":
        return er_candidates(cut.core)
    if cut.kind == "feminine":
        return feminine_candidates(cut.core)
    if cut.kind == "isch":
        return isch_candidates(lower_first(cut.core))
    return er_candidates(cut.core) + feminine_candidates(cut.core + "in")


def stems(cut: Cut) -> tuple[str, ...]:
    """Bases for the -er form of an unknown place, which are the same for all its forms."""
    core = cut.core
    if cut.kind == "feminine":
        core = core[:-2]
    elif cut.kind == "isch":
        core = core[0].upper() + core[1:]
        if not core.endswith("isch") or len(core) < 7:
            return ()
        core = core[:-4] if core.endswith("erisch") else core[:-4] + "er"
    if not core.endswith("er") or len(core) < 5:
        return ()
    return (core[:-2], core[:-1], core)


def listed_places(places: tuple[str, ...]) -> Iterator[str]:
    """The listed among the candidates, and listed places of which they are the head."""
    for place in places:
        if len(place) < 2:
            continue
        if is_listed(place) and "(" not in place:
            yield place
        if " " not in place:
            for prefix in PREFIXES:
                if prefix + place in cities().index:
                    yield prefix + place
        yield from expansions(place)


def lower_first(text: str) -> str:
    """The text with its first letter in lower case."""
    # "US-amerikanisch" keeps its capitals.
    return text if text[:2].isupper() else text[:1].lower() + text[1:]
