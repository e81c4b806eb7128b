"""What is known of a place: its article, its region, and how often it is met.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> parted("Le Havre"), parted("L'Isle-d'Abeau"), parted("Lyon")
(('le', 'Havre'), ("l'", "Isle-d'Abeau"), ('', 'Lyon'))
>>> region_of(french, "var").article, is_country(french, "ESPAGNE"), is_country(french, "Var")
('le', True, False)
>>> region_of(french, "Nulle-Part") is None
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold

if TYPE_CHECKING:
    from .. import French

_ARTICLE = re.compile(r"(le|la|les)\s+(?=\S)|(l)['’]", re.IGNORECASE)
NO_COUNTRY = "-"  # of a country itself
ABROAD = "XX"


@dataclass(frozen=True, slots=True)
class Region:
    """A row of the list `regions`."""

    name: str
    country: str
    kind: str
    gender: str
    number: str
    article: str
    preposition: str


@lru_cache(maxsize=16384)
def parted(name: str) -> tuple[str, str]:
    """The article with which the name of a town begins (le, la, les, l', or nothing), and the rest."""
    found = _ARTICLE.match(name)
    if found is None:
        return "", name
    return (found[1].lower() if found[1] else "l'"), name[found.end() :]


@lru_cache(maxsize=4)
def _regions(language: French) -> dict[str, Region]:
    return {fold(row[0]): Region(*row) for row in language.words("regions")}


def region_of(language: French, name: str) -> Region | None:
    """The region of that name in whatever spelling, None for no region."""
    return _regions(language).get(fold(name))


def is_country(language: French, name: str) -> bool:
    """Whether it is the name of a country or continent."""
    region = region_of(language, name)
    return region is not None and region.country == NO_COUNTRY


@lru_cache(maxsize=4)
def _towns(language: French) -> dict[str, str]:
    found: dict[str, str] = {}
    for row in sorted(language.words("city"), key=lambda row: -int(row[3]) if len(row) > 3 else 0):
        found.setdefault(fold(row[0].replace("Sainte-", "ste-").replace("Saint-", "st-")), row[0])
    return found


def town_of(language: French, name: str) -> str:
    """The listed town of that name in whatever spelling (St Etienne, LE MANS); empty for none."""
    short = re.sub(r"\b(?:saint(e?)|st(e?))(?=[\s-])", lambda found: f"st{found[1] or found[2] or ''}", name.lower())
    return _towns(language).get(fold(short), "")


def is_listed(language: French, name: str) -> bool:
    """Whether it is a listed town or region."""
    return bool(town_of(language, name)) or region_of(language, name) is not None
