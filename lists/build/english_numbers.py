"""Builds en/area_codes, en/phone_prefixes, en/reserved_numbers and en/postal_areas.

Telephone areas from the package phonenumbers (libphonenumber, Apache-2.0); postal areas, mobile prefixes and the
numbers that regulators set aside for fiction by hand (english_numbers.toml).

    python lists/build/english_numbers.py        after english_places.py
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from common import hand_written, read_rows, write
from phonenumbers.geodata import GEOCODE_DATA  # type: ignore[import-untyped]

Row = tuple[str, ...]
_STATES_OF_UK = {"28": "NIR", "29": "WLS", "131": "SCT", "141": "SCT"}


def towns() -> dict[tuple[str, str], Counter[str]]:
    """Country and name -> inhabitants by state."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for name, country, state, population in read_rows("en/city"):
        found.setdefault((country, name), Counter())[state] += int(population) + 1
    return found


def north_american(names: Mapping[str, Row]) -> Iterator[Row]:
    """Codes of the United States and Canada: the state, and the town that has most of their numbers."""
    votes: dict[str, Counter[tuple[str, str]]] = {}
    for number, labels in GEOCODE_DATA.items():
        if len(number) > 4 and number.startswith("1") and ", " in labels.get("en", ""):
            place, _, state = labels["en"].rpartition(", ")
            votes.setdefault(number[1:4], Counter())[place, state] += 1
    known = towns()
    for number, labels in sorted(GEOCODE_DATA.items()):
        label = labels.get("en", "")
        if len(number) != 4 or not number.startswith("1") or label.split(", ")[-1] not in names:
            continue
        code, (country, state) = number[1:], names[label.split(", ")[-1]]
        here = {place for place, short in votes.get(code, ()) if names.get(short, ("", short))[1] == state}
        listed = [(known[country, place][state], place) for place in here if known.get((country, place), {}).get(state)]
        yield code, country, max(listed)[1] if listed else label.split(", ")[0], state


def others() -> Iterator[Row]:
    """Codes of the United Kingdom, Ireland, Australia and New Zealand."""
    known = towns()
    calling = {"44": "GB", "353": "IE", "61": "AU", "64": "NZ"}
    for number, labels in sorted(GEOCODE_DATA.items()):
        prefix = next((prefix for prefix in calling if number.startswith(prefix)), "")
        label = labels.get("en", "")
        code, country = number[len(prefix) :], calling.get(prefix, "")
        if not country or not code or (country == "AU" and len(code) > 1) or len(code) > (4 if country == "GB" else 2):
            continue
        if country == "NZ" and len(code) > 1:
            continue
        place = label.split("/")[0].split(" (")[0].replace("Hull", "Kingston upon Hull")
        states = known.get((country, place), Counter({"ENG" if country == "GB" else "-": 1}))
        yield code, country, place, _STATES_OF_UK.get(code, states.most_common(1)[0][0])


def postal(facts: Mapping[str, Mapping[str, str]]) -> Iterator[Row]:
    """What codes begin with, by country and state."""
    chief = {word.split("=")[0]: word.split("=")[1].replace("_", " ") for word in facts["us_towns"]["towns"].split()}
    for entry in facts["us"]["prefixes"].split():
        state, _, ranges = entry.partition("=")
        for part in ranges.split(","):
            first, _, last = part.partition("-")
            for number in range(int(first), int(last or first) + 1):
                yield f"{number:03}", "US", state, chief.get(f"{number:03}", "-")
    for country in ("GB", "CA", "AU", "NZ", "IE"):
        for entry in facts[country.lower()]["areas"].split():
            prefix, state, places = entry.split("=")
            yield prefix, country, state, places.replace("_", " ")


def main() -> None:
    """Build the four lists."""
    facts = hand_written("english_numbers")
    states = {row[6]: (row[1], row[3]) for row in read_rows("en/regions") if row[2] in ("state", "province")}
    states |= {row[3]: (row[1], row[3]) for row in read_rows("en/regions") if row[2] in ("state", "province")}
    states |= {"Washington D.C.": ("US", "DC"), "District of Columbia": ("US", "DC")}
    codes = {row[:2]: row for row in (*north_american(states), *others())}
    added = [tuple(word.replace("_", " ") for word in entry.split("=")) for entry in facts["areas"]["further"].split()]
    codes |= {(row[0], row[1]): row for row in added}
    write(
        "en/area_codes", "code country place state", codes.values(),
        source="phonenumbers 9 (geocoding data of libphonenumber); states of British and Irish areas from en/city",
        licence="Apache-2.0; CC BY 4.0 for the states", script="english_numbers.py",
    )  # fmt: skip
    prefixes = [(str(number), "GB", "mobile") for number in (*range(7400, 7600), *range(7700, 8000))]
    prefixes += [tuple(entry.split("=")) for entry in facts["prefixes"]["prefixes"].split()]  # type: ignore[misc]
    write(
        "en/phone_prefixes", "prefix country kind", prefixes,
        source="written by hand for this project: prefixes behind the country code that belong to no place",
        licence="MIT", script="english_numbers.py",
    )  # fmt: skip
    northern = [row for row in codes.values() if row[1] in ("US", "CA")]
    reserved: list[Row] = [(row[1], "1", row[0], "area", "5550100", "5550199") for row in northern]
    reserved += [("US", "1", "800", "service", "5550100", "5550199")]
    reserved += [tuple(entry.split("=")) for entry in facts["reserved"]["numbers"].split()]
    write(
        "en/reserved_numbers", "country calling_code prefix kind first last", reserved,
        source="numbers that the regulators of North America, the United Kingdom (Ofcom) and Australia (ACMA) set "
        "aside for films and books; first and last of a range, without prefix",
        licence="MIT", script="english_numbers.py",
    )  # fmt: skip
    write(
        "en/postal_areas", "prefix country state places", postal(facts),
        source="written by hand for this project: what the postal codes of a state begin with, and chief towns there "
        "by |",
        licence="MIT", script="english_numbers.py",
    )  # fmt: skip


if __name__ == "__main__":
    main()
