"""What may be drawn for a street: the pool of streets with their features, and what an entity asks for.

Specification e.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> "preposition:Am" in german.pool("STREET").features["Am Anger"], suffix_of("Hauptstrasse"), suffix_of("Anger")
(True, 'straße', '')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Evidence, Pool, Wanted

from . import roads

if TYPE_CHECKING:
    from .. import German

_STRASSE = re.compile(r"([Ss])trasse(?![^\W\d_])")
_SUFFIXES = ("straße", "gasse", "platz", "weg", "allee", "ring")
_ENOUGH = 8


def suffix_of(name: str) -> str:
    """What kind of road the name ends in (straße, gasse ...), or nothing."""
    lower = name.lower()
    if "str" in lower:
        lower = _STRASSE.sub(r"\1traße", lower)
    for known in _SUFFIXES:  # no generator: this is asked of every street of the list
        if lower.endswith(known):
            return known
    return ""


def wanted(language: German, readings: Sequence[Reading], evidence: Evidence, category: str = "STREET") -> Wanted:
    """Same gender and number, kind, suffix and country; for a prepositional name the preposition too.

    In running text a prepositional name keeps its preposition (ich wohne am Anger), in an address if it can.
    """
    # Where one mention has ß, the street is none of those that are listed with ss.
    features = next(
        (item.features for item in readings if item.features.get("style") != "strasse"), readings[0].features
    )
    kind, found = features.get("kind", ""), features.get("gender", "")
    countries = features.get("country", "").split("|")
    swiss = any("swiss" in item.features for item in readings)
    usual = "DE" if "DE" in countries or not countries[0] else countries[0]
    country = evidence.country or ("CH" if swiss else usual)
    bands = [f"suffix:{features.get('suffix', '')}"] if features.get("suffix") else []
    soft = []
    if any(len(item.features.get("style", "")) in (2, 3, 4) for item in readings) and bands:
        soft, bands = bands, []
    bands.append(f"country:{'CH' if country == 'LI' else country}")
    elided = next((item.features["elided"] for item in readings if "elided" in item.features), "")
    if elided:
        return Wanted("STREET", "street", frozenset(("kind:compound", f"suffix:{elided}")), tuple(bands))
    if kind == "road":
        return Wanted("STREET", "", frozenset(("kind:road", f"suffix:{features['suffix']}")))
    if kind == "prepositional":
        preposition = f"preposition:{readings[0].base.split(' ')[0]}"
        hard = _if_enough(language, "kind:prepositional", preposition if _in_sentence(readings) else "")
        return Wanted("STREET", "street", hard, tuple(bands[-1:]), (preposition,))
    # Hardly a street is a plural without its preposition (in den Linden).
    hard = _if_enough(language, "named", f"gender:{found}" if found else "")
    return Wanted("STREET", "street", hard, tuple(bands), (*soft, f"kind:{kind}"))


def _in_sentence(readings: Sequence[Reading]) -> bool:
    return any("sentence" in item.features for item in readings)


def _if_enough(language: German, kind: str, further: str) -> frozenset[str]:
    """The features together, where enough streets have both; else the first alone."""
    both = frozenset(filter(None, (kind, further)))
    return both if len(language.pool("STREET").members(both)) >= _ENOUGH else frozenset((kind,))


def make_pool(language: German, category: str = "STREET") -> Pool:
    """All streets with kind, gender, suffix, countries and preposition."""
    shared: dict[tuple[str, ...], frozenset[str]] = {}
    entries = []
    for name, kind, found, countries in language.words("street"):
        suffix = suffix_of(name)
        first = name.split(" ", 1)[0] if kind == "prepositional" else ""
        key = (kind, found, countries, suffix, first)
        if key not in shared:
            shared[key] = frozenset(
                {f"kind:{kind}", f"gender:{found}", f"suffix:{suffix}"}
                | {f"country:{country}" for country in countries.split("|")}
                | ({f"preposition:{first}"} if first else {"named"})
            )
        entries.append((name, shared[key]))
    entries += [(name, frozenset(("kind:road", f"suffix:{head}"))) for name, head in roads.names().items()]
    return Pool(entries)
