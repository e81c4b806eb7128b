"""What a French document tells as a whole: the country of most of its places.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> country_of(french, ("Lausanne", "Nyon", "Lyon")), country_of(french, ())
('CH', '')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .places.known import NO_COUNTRY, region_of, town_of

if TYPE_CHECKING:
    from . import French


def country_of(language: French, places: Sequence[str]) -> str:
    """The country of most of the document's places, or an empty string."""
    votes: Counter[str] = Counter()
    for place in places:
        rows = language.words("city").index.get(town_of(language, place), ())
        region = region_of(language, place)
        countries = {row[1] for row in rows if len(row) > 1} | ({region.country} if region else set())
        if len(countries) == 1:
            votes.update(countries - {NO_COUNTRY})
    return max(sorted(votes), key=lambda country: votes[country]) if votes else ""
