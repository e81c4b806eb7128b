"""What a French document tells as a whole: the country of most of its places.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> text = "Il va de Lausanne à Nyon."
>>> country_of(french, text, [Part("CITY", 9, 17), Part("CITY", 20, 24)]), country_of(french, "", ())
('CH', '')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from surrogates.language import Part

from .places import listed_place
from .places.context import show
from .places.known import NO_COUNTRY, region_of

if TYPE_CHECKING:
    from . import French


HOME = "FR"


def country_of(language: French, text: str, parts: Sequence[Part]) -> str:
    """The country of most of the document's places, France of two that have as many; empty for none."""
    votes: Counter[str] = Counter()
    for part in parts:
        if part.category == "CITY":
            votes.update(_countries(language, text, part))
    return max(sorted(votes), key=lambda country: (votes[country], country == HOME)) if votes else ""


def _countries(language: French, text: str, part: Part) -> set[str]:
    """The country of a place, none where there are several of its name."""
    found = listed_place(language, text[part.start : part.end], show(text, part.start))
    if found is None:
        return set()
    region = region_of(language, found[0]) if found[1] == "region" else None
    rows = language.words("city").index.get(found[0], ()) if region is None else ()
    countries = {region.country} if region else {row[1] for row in rows if len(row) > 1}
    return countries - {NO_COUNTRY} if len(countries) == 1 else set()
