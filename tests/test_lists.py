"""The word lists: each is well-formed, says where it comes from, and is as long and clean as promised."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from pathlib import Path
from string import ascii_uppercase

import pytest

from surrogates.wordlists import HEADER, load, read, root

PATHS = sorted(path for path in root().glob("*/*.tsv") if path.parent.name != "build")
ALLOWED = ("MIT", "CC BY 4.0", "CC BY-SA 4.0", "CC0", "Unicode", "BSD", "Apache-2.0", "MPL-2.0", "Licence Ouverte 2.0")
FLOORS = {
    "de/given_female": 1500,
    "de/given_male": 1500,
    "de/nicknames": 1000,
    "de/family": 4000,
    "de/family_composed": 2000,
    "de/city": 13000,
    "de/street": 7000,
    "es/given_female": 400,
    "es/given_male": 400,
    "es/family": 1000,
    "es/city": 1500,
    "es/street": 600,
}
STREET_FLOORS = {
    "compound": 3000,
    "town": 3000,
    "person": 500,
    "prepositional": 300,
    "adjective": 200,
    "simplex": 30,
}
GERMAN_NAMES = {
    "München": "Munich",
    "Nürnberg": "Nuremberg",
    "Köln": "Cologne",
    "Wien": "Vienna",
    "Zürich": "Zurich",
    "Genf": "Geneva",
    "Bern": "Berne",
    "Luzern": "Lucerne",
    "Hannover": "Hanover",
    "Braunschweig": "Brunswick",
    "Bozen": "Bolzano",
    "Meran": "Merano",
}
ENDINGS = {
    "aße": "f",
    "asse": "f",
    "llee": "f",
    "weg": "m",
    "platz": "m",
    " Ring": "m",
    "graben": "m",
    "ufer": "n",
}
PLACE_FLOORS = {"DE": 9000, "AT": 2500, "CH": 1500, "IT": 100, "LI": 5}
FORBIDDEN = re.compile(r"(?<![A-Z])(?:L?GPL|GFDL|ODbL)")


def name_of(path: Path) -> str:
    """Name of a list such as `de/city`."""
    return f"{path.parent.name}/{path.stem}"


def names(language: str, name: str) -> set[str]:
    """The entries of a list."""
    return set(load(language, name).column("name"))


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_header_and_rows_are_well_formed(path: Path) -> None:
    listed = read(path, name_of(path))
    assert listed.header["list"] == name_of(path)
    assert all(listed.header[key].strip() for key in HEADER)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", listed.header["date"])
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n") and not text.endswith("\n\n")
    assert text == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_cells_hold_no_blanks_at_the_edge_and_no_control_characters(path: Path) -> None:
    for row in read(path):
        assert row[0]
        for cell in row:
            assert cell == cell.strip()
            assert not any(unicodedata.category(character).startswith("C") for character in cell)


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_licence_is_free(path: Path) -> None:
    licence = read(path).header["licence"]
    assert not FORBIDDEN.search(licence)
    assert all(any(name in part for name in ALLOWED) for part in licence.split(";"))


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_script_exists(path: Path) -> None:
    script = read(path).header["script"]
    assert "by hand" in script or (root().parent / script).is_file()


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_sources_name_the_list_with_its_number_of_entries(path: Path) -> None:
    listed = read(path)
    lines = (root() / "SOURCES.md").read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith(f"| {name_of(path)} |")]
    cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
    assert cells[3] == listed.header["licence"]
    assert cells[4] == str(len(listed))


@pytest.mark.parametrize("name", FLOORS)
def test_lists_are_long_enough(name: str) -> None:
    assert len(load(*name.split("/"))) >= FLOORS[name]


def test_places_and_streets_are_many_enough_in_each_class() -> None:
    for name, column, floors in (("city", "country", PLACE_FLOORS), ("street", "kind", STREET_FLOORS)):
        values = load("de", name).column(column)
        for value, floor in floors.items():
            assert values.count(value) >= floor, value


@pytest.mark.parametrize("language", ["de", "es"])
def test_given_and_family_names_are_single_words(language: str) -> None:
    for name in ("given_female", "given_male", "family"):
        for entry in names(language, name):
            assert re.fullmatch(r"[^\W\d_]{2,}(?:-[^\W\d_]{2,})*", entry), entry
            assert entry[0].isupper()


def test_names_of_both_genders_stand_in_both_lists() -> None:
    both = names("de", "given_female") & names("de", "given_male")
    assert {"Kim", "Robin", "Toni", "Sascha", "Andrea"} <= both
    assert {"Anna", "Peter", "Maria", "Hans"}.isdisjoint(both)


@pytest.mark.parametrize(
    ("name", "usual"), [("given_female", "Anna Sabine Emma"), ("given_male", "Thomas Herbert Ali")]
)
def test_tiers_of_given_names(name: str, usual: str) -> None:
    tiers = {row[0]: row[1] for row in load("de", name)}
    assert set(tiers.values()) == {"1", "2"}
    assert 450 <= sum(tier == "1" for tier in tiers.values()) <= 650
    assert all(tiers[entry] == "1" for entry in usual.split())
    assert tiers.get("Adolf") != "1"


def test_a_given_name_has_one_tier_in_both_lists() -> None:
    female, male = (dict(load("de", name).rows) for name in ("given_female", "given_male"))
    assert all(female[name] == male[name] for name in female.keys() & male.keys())


def test_tiers_of_surnames() -> None:
    tiers = {row[0]: row[1] for row in load("de", "family")}
    assert set(tiers.values()) == {"1", "2"}
    assert 800 <= sum(tier == "1" for tier in tiers.values()) <= 1200
    assert tiers["Müller"] == tiers["Schmidt"] == tiers["Weiß"] == "1"


def test_composed_surnames_are_neither_attested_nor_inhabitants_of_listed_places() -> None:
    composed, places = names("de", "family_composed"), names("de", "city")
    assert composed.isdisjoint(names("de", "family"))
    assert composed.isdisjoint(f"{place}er" for place in places)
    assert composed.isdisjoint(f"{place[:-2]}er" for place in places if place.endswith("en"))


def test_places_have_their_german_names() -> None:
    listed = load("de", "city").index
    for name, foreign in GERMAN_NAMES.items():
        assert name in listed
        assert foreign not in listed


def test_places_carry_country_state_and_population() -> None:
    for name, country, state, population in load("de", "city"):
        assert country in PLACE_FLOORS and state and population.isdigit(), name
        assert not re.search(r"[/(\d]", name)


def test_each_street_has_one_kind_and_the_gender_of_its_head() -> None:
    seen: dict[str, set[str]] = defaultdict(set)
    for name, kind, gender, country in load("de", "street"):
        seen[name].add(kind)
        assert gender in ("f", "m", "n", "pl")
        assert set(country.split("|")) <= {"DE", "AT", "CH"}
        assert "ß" not in name or "CH" not in country.split("|"), name
        if kind != "prepositional":
            assert all(gender == g for ending, g in ENDINGS.items() if name.endswith(ending)), name
    assert all(len(kinds) == 1 for kinds in seen.values())


def test_street_names_are_spelt_by_the_rules() -> None:
    for name, kind, _gender, _country in load("de", "street"):
        if kind == "compound":
            assert " " not in name and "-" not in name, name
        if kind == "person":
            assert " " not in name and "-" in name, name
        if kind == "town":
            assert re.fullmatch(r"\S+(?: \S+)*(?:er|sche|scher) \S+", name), name


@pytest.mark.parametrize("language", ["de", "es"])
def test_shares_of_letters_add_up(language: str) -> None:
    by_list: dict[str, dict[str, float]] = defaultdict(dict)
    for name, letter, share in load(language, "letters"):
        by_list[name][letter] = float(share)
    assert {"given", "family", "city", "street"} <= set(by_list)
    for shares in by_list.values():
        assert "".join(sorted(shares)) == ascii_uppercase
        assert sum(shares.values()) == pytest.approx(100)
