"""What a German document tells as a whole: country, Swiss spelling, the places and names that it has.

Specification 0.3, 0.5, b.9. Also makes the evidence for the genitive from it (Specification a.6, a.10).

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> genitive_evidence(german, None).listed("FEMALE", "Anna")
True
>>> genitive_evidence(german, None).listed("FEMALE", "Xqz")
False
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from surrogates.core.folding import fold
from surrogates.language import Context, Part
from surrogates.language import Evidence as DocumentEvidence
from surrogates.language.postal import areas_of, letters_before, read_code

from .genitive import Evidence

if TYPE_CHECKING:
    from . import German

NEAR = 3  # characters between a postal code and its place
PERSONS = ("FEMALE", "MALE", "GIVEN", "FAMILY")


def country_of(language: German, seen: Mapping[str, frozenset[str]]) -> str:
    """The country of most of the document's places, or an empty string."""
    votes: Counter[str] = Counter()
    cities = language.words("city").index
    for place in sorted(seen.get("CITY", ())):
        if place.title() in language.name_parts["abroad"]:
            continue
        countries = {row[1] for row in cities.get(place.title(), ())}
        if len(countries) == 1:
            votes.update(countries)
    return max(sorted(votes), key=lambda country: votes[country]) if votes else ""


def postal_homes(language: German, text: str, parts: Sequence[Part]) -> dict[str, tuple[tuple[str, str], ...]]:
    """Folded place -> countries and states that the postal code beside it may mean (8010 Graz, Köln 50667)."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for left, right in pairwise(parts):
        gap = text[left.end : right.start]
        if {left.category, right.category} != {"CITY", "ZIP"} or len(gap) > NEAR or not set(gap) <= set(" ,-–\t"):
            continue
        place, code = (left, right) if left.category == "CITY" else (right, left)
        read = read_code(text[code.start : code.end], language)
        if read is not None:
            before = letters_before(text, code.start, language)
            lands = (before,) if before in read.countries else read.countries
            homes = ((land, area.state) for land in lands for area in areas_of(read.digits, land, language))
            found.setdefault(fold(text[place.start : place.end]), tuple(homes))
    return found


@cache
def _listed(language: German) -> Callable[[str, str], bool]:
    def listed(label: str, word: str) -> bool:
        if label == "PERSON":
            return language.listed("FAMILY", word) or language.listed("GIVEN", word)
        if label not in language.pools:
            return False
        return language.listed(label, word) or (label == "CITY" and word in language.words("regions"))

    return listed


def genitive_evidence(language: German, context: Context | None) -> Evidence:
    """The evidence for one mention: the other mentions, the lists, the neighbour, the parse."""
    listed = _listed(language)
    if context is None:
        return Evidence(listed=listed)
    document = context.evidence
    return Evidence(
        seen=_seen(document, context),
        listed=listed,
        next_family=context.next == "FAMILY",
        model=_model(document, context),
    )


def _seen(document: DocumentEvidence, context: Context) -> frozenset[str]:
    """The surfaces of the other mentions: the mention itself is no evidence for its own reading."""
    found: Counter[str] = document.notes.get("surfaces", Counter())  # type: ignore[assignment]
    own = document.text[context.start : context.end].casefold()
    everything = frozenset(found)
    return everything - {own} if found[own] == 1 else everything


def _model(document: DocumentEvidence, context: Context) -> Mapping[str, Any] | None:
    """Case and relation of the last token of the mention, as a spaCy pipeline sees them (Specification a.10)."""
    analysis: Any = document.analysis
    if analysis is None:
        return None
    span = analysis.char_span(context.start, context.end, alignment_mode="expand")
    if span is None or not len(span):
        return None
    last = span[-1]
    cases = last.morph.get("Case")
    return {"case_genitive": ("Gen" in cases) if cases else None, "relation": last.dep_}
