"""Builds fr/given_female, fr/given_male, fr/given_dicollecte, fr/family, fr/name_origins.

Common names and origins stand in french_names.toml (tier 1); Faker adds further names that may be drawn (tier 2), and
@faker-js/faker names that are only known and never drawn (tier 3: many are of saints and of novels). The given names
of the spelling dictionary of Dicollecte (MPL-2.0) stand alone in a list of their own.

    npm install --prefix FOLDER @faker-js/faker@10
    apt-get download hunspell-fr-comprehensive && dpkg-deb -x hunspell-fr-comprehensive_*.deb FOLDER
    python lists/build/french_names.py FOLDER
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from common import (
    PACKAGES,
    faker_js,
    faker_js_names,
    faker_names,
    folder_argument,
    hand_written,
    is_latin_name,
    normalise,
    write,
)

_DICTIONARY = "usr/share/hunspell/fr.dic"
_ENTRY = re.compile(r"([^/\t ]+)\S* po:prn is:(mas|fem|epi)")
_SOURCE = f"{PACKAGES['faker']} and {PACKAGES['faker-js']}, and names written by hand for this project"
_TIERS = "tier 1 common, 2 usual, 3 known and never drawn"
_GENDERS = {"fem": ("female",), "mas": ("male",), "epi": ("female", "male")}


def plain(name: str) -> str:
    """A name without its accents."""
    return "".join(item for item in unicodedata.normalize("NFD", name) if not unicodedata.combining(item))


def single(names: Iterable[str], dropped: Iterable[str]) -> set[str]:
    """Names of one word, without those that are another one's spelling without accents."""
    found = {normalise(name) for name in names}
    found = {name for name in found if is_latin_name(name) and "-" not in name} - set(dropped)
    accented = {plain(name) for name in found if plain(name) != name}
    return found - accented


def tiers(groups: Iterable[Iterable[str]], dropped: Iterable[str]) -> dict[str, str]:
    """Name -> number of the first group that has it."""
    ranked: dict[str, str] = {}
    for number, names in enumerate(groups, 1):
        for name in names:
            ranked.setdefault(normalise(name), str(number))
    kept = single(ranked, dropped)
    return {name: tier for name, tier in ranked.items() if name in kept}


def given(folder: Path, facts: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Gender -> name -> tier."""
    script = faker_js(folder, ["fr", "fr_BE", "fr_CH", "fr_SN"])
    dropped, unisex = facts["given"]["dropped"].split(), facts["common"]["unisex"].split()
    found = {}
    for gender, other in (("female", "male"), ("male", "female")):
        common = [*facts["common"][gender].split(), *unisex]
        usual = [*facts["origins"][f"{gender}_ar"].split()]
        usual += faker_names(["fr_FR", "fr_CH", "fr_CA"], f"first_names_{gender}")
        known = faker_js_names(script, "first_name", [gender])
        apart = {*facts["common"][other].split(), *facts["origins"][f"{other}_ar"].split()} - set(common)
        found[gender] = tiers((common, usual, known), [*dropped, *apart])
    return found


def dictionary(folder: Path) -> dict[str, set[str]]:
    """The given names of the dictionary, with their genders."""
    found: dict[str, set[str]] = {}
    for line in (folder / _DICTIONARY).read_text(encoding="utf-8").splitlines():
        entry = _ENTRY.match(line)
        if entry and is_latin_name(entry[1]) and len(entry[1]) > 2:
            found.setdefault(normalise(entry[1]), set()).update(_GENDERS[entry[2]])
    return found


def main() -> None:
    """Build the lists."""
    folder, facts = folder_argument(__doc__), hand_written("french_names")
    names = given(folder, facts)
    for gender, ranked in names.items():
        source = f"{_SOURCE}; {_TIERS}"
        write(f"fr/given_{gender}", "name tier", ranked.items(), source=source, licence="MIT", script="french_names.py")
    known = names["female"].keys() | names["male"].keys() | set(facts["given"]["dropped"].split())
    rows = [(name, gender) for name, genders in dictionary(folder).items() for gender in genders if name not in known]
    source = "the spelling dictionary of Dicollecte (grammalecte.net), in the package hunspell-fr-comprehensive 7.0"
    write(
        "fr/given_dicollecte", "name gender", rows,
        source=f"{source}: given names that fr/given_female and fr/given_male lack; known and never drawn",
        licence="MPL-2.0", script="french_names.py",
    )  # fmt: skip
    origins = facts["origins"]
    far = [(kind, name) for kind, text in origins.items() if kind.startswith("family") for name in text.split()]
    common = facts["family"]["common"].split()
    further = [*facts["family"]["further"].split(), *(name for _, name in far)]
    further += faker_names(["fr_FR", "fr_CH", "fr_CA"], "last_names")
    ranked = tiers((common, further), facts["family"]["dropped"].split())
    source = "Faker 40 (fr_FR, fr_CH, fr_CA), and names and tiers written by hand for this project"
    write("fr/family", "name tier", ranked.items(), source=source, licence="MIT", script="french_names.py")
    listed = {"female": names["female"], "male": names["male"], "family": ranked}
    rows = [
        (name, kind.partition("_")[0], kind.partition("_")[2])
        for kind, text in origins.items()
        for name in text.split()
        if name in listed[kind.partition("_")[0]]
    ]
    source = "plain facts, written by hand for this project"
    write("fr/name_origins", "name kind origin", rows, source=source, licence="MIT", script="french_names.py")


if __name__ == "__main__":
    main()
