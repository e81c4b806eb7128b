"""Builds de/area_codes: the telephone areas of Germany, Austria and Switzerland with their chief place and state.

Codes and places are those of the package phonenumbers (the geocoding data of libphonenumber, Apache-2.0); the
states are those of the places in de/city, for a place that is not there those of the codes beside it, and for
Switzerland the cantons in area_codes.toml. Run it after cities.py.

    python lists/build/area_codes.py
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from common import hand_written, normalise, read_rows, write
from phonenumbers.geodata import GEOCODE_DATA

_CALLING_CODES = {"49": "DE", "43": "AT", "41": "CH"}
_ATTRIBUTE = re.compile(r" (?:am|an|auf|bei|im|in|ob|unter|vor|a\.?d|a|i|b)[ .].*| \(.*")

Area = tuple[str, str, str]  # code, country, place


def areas(facts: Mapping[str, Mapping[str, str]]) -> Iterator[Area]:
    """Code, country and place of every area, one row for each place of a code that serves several."""
    for number, names in GEOCODE_DATA.items():
        country = _CALLING_CODES.get(number[:2])
        if country is None or "de" not in names:
            continue
        code = number[2:]
        if country == "AT" and code[0] == "1":
            code = "1"  # Vienna, which the package names by the digit behind its code
        code = facts["codes"].get(f"{country} {code}", code)
        for place in names["de"].split("/"):
            name = facts["renamed"].get(f"{code} {place}", facts["renamed"].get(normalise(place), normalise(place)))
            yield code, country, name.replace("Sankt ", "St. ") if country in ("AT", "CH") else name


def towns_of(country: str) -> dict[str, dict[str, int]]:
    """Name -> state -> inhabitants, of the towns of a country; also by the name without its attribute."""
    towns: dict[str, dict[str, int]] = {}
    for name, land, state, population in read_rows("de/city"):
        if land == country:
            here = towns.setdefault(name, {})
            here[state] = max(here.get(state, 0), int(population))
    return towns


def spellings(place: str) -> list[str]:
    """The names under which the list of towns may have a place: with ß, without attribute or part."""
    names = [place, _ATTRIBUTE.sub("", place), place.rpartition(" ")[0], place.split("-")[0]]
    return [name for base in names if base for name in (base, base.replace("ss", "ß"))]


def listed_name(place: str, state: str, towns: Mapping[str, Mapping[str, int]]) -> str:
    """The place as the list of towns writes it in that state, or as it stands."""
    for name in spellings(place):
        if state in towns.get(name, ()):
            return name
        bare = name == _ATTRIBUTE.sub("", place)
        longer = [town for town in towns if bare and state in towns[town] and _ATTRIBUTE.sub("", town) == name]
        if longer:
            return max(longer, key=lambda town: (towns[town][state], town))
    return place


def state_of(code: str, found: Mapping[str, str]) -> str:
    """The state of most codes that begin like this one; areas are numbered by region."""
    for length in range(len(code) - 1, 0, -1):
        votes = Counter(state for other, state in found.items() if other.startswith(code[:length]))
        if votes:
            return max(sorted(votes), key=lambda state: votes[state])
    return "-"


def with_states(country: str, rows: list[Area]) -> Iterator[tuple[str, str, str, str]]:
    """The rows of Germany or Austria with their states: that of the only town of the name, else the neighbours'."""
    towns = towns_of(country)
    sure = {code: next(iter(towns[place])) for code, _, place in rows if len(towns.get(place, ())) == 1}
    for code, _, place in rows:
        state = next(iter(towns[place])) if len(towns.get(place, ())) == 1 else state_of(code + "-", sure)
        yield code, country, listed_name(place, state, towns), state


def main() -> None:
    """Build the list."""
    facts = hand_written("area_codes")
    rows = sorted(set(areas(facts)))
    found = [(*row, state) for row in rows if row[1] == "CH" for state in facts["cantons"][row[0]].split()]
    for country in ("AT", "DE"):
        found += with_states(country, [row for row in rows if row[1] == country])
    write(
        "de/area_codes",
        "code country place state",
        found,
        source="phonenumbers 9 (geocoding data of libphonenumber); states from de/city; Swiss cantons by hand",
        licence="Apache-2.0; CC BY 4.0 for the states",
        script="area_codes.py",
    )


if __name__ == "__main__":
    main()
