"""Postal codes, telephone numbers and ages of the listed languages: they follow the places, and keep their form."""

from __future__ import annotations

import re

import pytest

from surrogates import load, load_language
from surrogates.language.postal import areas_of
from tests import tables
from tests.laws.markup import draft

KEYS = [f"a key of the listed numbers {number}".encode() for number in range(4)]
SCHEME = str(tables.FOLDER / "persons.toml")


def converted(code: str, marked: str, key: bytes) -> list[str]:
    """The texts of the mentions afterwards."""
    new = load(code, key=key, scheme=SCHEME)(draft(marked).document())
    return [new.surface(mention) for mention in new.mentions]


def states(code: str, place: str) -> set[str]:
    """The provinces in which a listed place lies."""
    return {row[2] for row in load_language(code).words("city").index[place]}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("code", "country", "marked"),
    [
        ("es", "ES", "[ZIP|28013] [CITY|Madrid]"),
        ("it", "IT", "[ZIP|20121] [CITY|Milano]"),
        ("nl", "NL", "[ZIP|3511 AB] [CITY|Utrecht]"),
        ("nl", "BE", "[ZIP|9000] [CITY|Gent]"),
    ],
)
def test_a_code_lies_where_its_place_lies(code: str, country: str, marked: str, key: bytes) -> None:
    zipped, place = converted(code, marked, key)
    digits = re.sub(r"\D", "", zipped)
    assert {area.state for area in areas_of(digits, country, load_language(code))} & states(code, place)
    assert re.sub(r"[A-Z]", "A", re.sub(r"\d", "0", zipped)) in ("00000", "0000 AA", "0000")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("code", "marked", "shape"),
    [
        ("es", "[CITY|Madrid], [PHONE|913 456 789]", "000 000 000"),
        ("es", "[CITY|Barcelona], [PHONE|+34 93 416 97 00]", "+00 00 000 00 00"),
        ("nl", "[CITY|Breda], [PHONE|076 123 45 67]", "000 000 00 00"),
    ],
)
def test_a_number_has_the_area_code_of_its_place(code: str, marked: str, shape: str, key: bytes) -> None:
    place, number = converted(code, marked, key)
    assert len(re.sub(r"\D", "", number)) == len(re.sub(r"\D", "", shape))
    rows = load_language(code).words("area_codes")
    codes = {row[0] for row in rows if row[3] in states(code, place)}
    national = re.sub(r"\D", "", number.removeprefix("+34")).removeprefix("0")
    assert not codes or any(national.startswith(one) for one in codes)


@pytest.mark.parametrize(("code", "number"), [("es", "620 123 456"), ("it", "347 123 4567"), ("nl", "06 12345678")])
@pytest.mark.parametrize("key", KEYS)
def test_a_mobile_number_stays_one(code: str, number: str, key: bytes) -> None:
    [new] = converted(code, f"[PHONE|{number}]", key)
    mobile = {row[0] for row in load_language(code).words("phone_prefixes") if row[2] == "mobile"}
    assert any(re.sub(r"\D", "", new).removeprefix("0").startswith(prefix) for prefix in mobile)
    assert new != number and len(new) == len(number)


@pytest.mark.parametrize(
    ("code", "stage", "age"),
    [("es", "recién nacido", "treinta y dos años"), ("it", "neonato", "trentadue anni"), ("nl", "baby", "32 jaar")],
)
@pytest.mark.parametrize("key", KEYS)
def test_stages_of_life_stay_and_ages_move(code: str, stage: str, age: str, key: bytes) -> None:
    kept, moved = converted(code, f"[AGE|{stage}] [AGE|{age}]", key)
    assert kept == stage
    assert moved != age and moved.split()[-1] == age.split()[-1]


@pytest.mark.parametrize(
    ("code", "marked", "gender"),
    [
        ("es", "Nombre: [PERSON|Andrea]. Sexo: [SEX|H].", "MALE"),
        ("es", "Nombre: [PERSON|Andrea]. Sexo: [SEX|M].", "FEMALE"),
        ("es", "Nombre: [PERSON|Loreto]. Sexo: hombre.", "MALE"),
        ("it", "Nome: [PERSON|Andrea]. Sesso: [SEX|F].", "FEMALE"),
        ("nl", "Naam: [PERSON|Robin]. Geslacht: [SEX|V].", "FEMALE"),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_a_given_name_agrees_with_the_sex(code: str, marked: str, gender: str, key: bytes) -> None:
    language = load_language(code)
    other = "MALE" if gender == "FEMALE" else "FEMALE"
    name = converted(code, marked, key)[0]
    assert language.listed(gender, name) and not language.listed(other, name)
