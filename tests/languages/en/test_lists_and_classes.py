"""What holds for every entry of the lists: forms can be read again, and no class of agreement is empty."""

from __future__ import annotations

import re
from datetime import date
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from surrogates.languages.en.dates import date_words
from surrogates.languages.en.persons.nicknames import nickname_of, nicknames
from surrogates.languages.en.places.gazetteer import people, regions
from surrogates.languages.en.possessive import APOSTROPHES, cut, is_sibilant, plural, singulars, write
from surrogates.languages.en.sounds import sound

from surrogates import load_language
from surrogates.core.dates import DateMention, shift_dates
from surrogates.core.reading import Reading

ENGLISH = load_language("en")
PERSONS = ("FEMALE", "MALE", "FAMILY")
NAMES = {category: sorted(ENGLISH.pool(category).features) for category in (*PERSONS, "CITY", "STREET", "ORG")}
ENTRIES = [(category, name) for category, names in NAMES.items() for name in names]
DAYS = st.dates().filter(lambda day: 1950 < day.year < 2100)


@pytest.mark.parametrize("category", NAMES)
def test_every_entry_is_read_back(category: str) -> None:
    """`realise(reading.base, reading)` gives the text, as it stands, in capitals and as a possessive."""
    for entry in NAMES[category]:
        name = regions(ENGLISH)[entry].written if category == "CITY" and entry in regions(ENGLISH) else entry
        for text in (name, name.upper(), f"{name}'s", f"{name}’s", f"{name.upper()}'S"):
            for reading in ENGLISH.analyse(text, category):
                if reading.form != "nickname":
                    assert ENGLISH.realise(reading.base, reading) == text


@given(st.sampled_from(ENTRIES), st.sampled_from(("'s", "'")), st.sampled_from("'’"))
def test_possessives_are_cut_as_they_are_written(entry: tuple[str, str], mark: str, apostrophe: str) -> None:
    _, name = entry
    text = write(name, mark, apostrophe)
    if not name.endswith(("'s", ".")):
        found, own, character = cut(text)
        assert (found, character) == (name, apostrophe)
        assert own == (mark if is_sibilant(name) else "'s")
    assert text[len(name)] in APOSTROPHES


@given(st.sampled_from(NAMES["FAMILY"]))
def test_plurals_are_read_back(name: str) -> None:
    assert name in singulars(plural(name))


def test_people_of_places_are_read_back() -> None:
    for several in people(ENGLISH).values():
        for one in several:
            for text in {one.noun, one.adjective} - {"-"}:
                [reading, *_] = ENGLISH.analyse(text, "CITY")
                assert ENGLISH.realise(reading.base, reading) == text


def test_short_forms_of_states_are_read_back() -> None:
    for region in regions(ENGLISH).values():
        for form in ("code", "dotted"):
            text = region.write(form)
            [reading, *_] = ENGLISH.analyse(text, "CITY")
            assert ENGLISH.realise(reading.base, reading) == text


@pytest.mark.parametrize("sounds", ["vowel", "consonant"])
def test_no_class_of_persons_is_empty(sounds: str) -> None:
    for category, kind in product(PERSONS, ("plain", "nickname")):
        if (category, kind) != ("FAMILY", "nickname"):
            assert len(ENGLISH.pool(category).members(frozenset((kind, f"sound:{sounds}")))) >= 10
            assert len(ENGLISH.pool(category).members(frozenset((kind, f"sound:{sounds}", "sibilant")))) >= 1
    for category, number in product(("FEMALE", "MALE"), range(7)):
        hard = frozenset(("plain", "has-nickname", f"sound:{sounds}:{number}"))
        assert len(ENGLISH.pool(category).members(hard)) >= 3


@pytest.mark.parametrize("sounds", ["vowel", "consonant"])
def test_no_class_of_places_is_empty(sounds: str) -> None:
    pool = ENGLISH.pool("CITY")
    for people_of, form in (("noun", "inhabitant"), ("both", "inhabitant"), ("adjective", "adjective")):
        assert len(pool.members(frozenset(("town", f"people:{people_of}", f"sound:{sounds}:{form}")))) >= 3
    for kind in ("state", "county"):
        assert len(pool.members(frozenset((f"kind:{kind}", f"sound:{sounds}")))) >= 2
    assert len(pool.members(frozenset(("kind:state", "form:code", f"sound:{sounds}:code")))) >= 5
    for place in ("US", "GB", "CA", "AU", "IE", "NZ"):
        assert len(pool.members(frozenset(("town", f"country:{place}", f"sound:{sounds}", "sibilant")))) >= 1
    for region in regions(ENGLISH).values():
        if region.kind == "state" and region.country == "US":
            assert pool.members(frozenset(("town", f"state:US-{region.code}")))
        if region.kind == "county" and region.country == "GB":
            assert pool.members(frozenset(("town", f"in:{region.name}"))), region.name


@pytest.mark.parametrize("sounds", ["vowel", "consonant"])
def test_no_class_of_streets_and_organisations_is_empty(sounds: str) -> None:
    for kind in ("name", "ordinal", "bare", "numbered"):
        assert ENGLISH.pool("STREET").members(frozenset((f"kind:{kind}", f"sound:{sounds}")))
    for kind in ("brand", "surname", "acronym", "generic"):
        assert ENGLISH.pool("ORG").members(frozenset((f"kind:{kind}", f"sound:{sounds}")))
    for length in range(2, 6):
        assert ENGLISH.pool("ORG").members(frozenset(("kind:acronym", f"length:{length}", f"sound:{sounds}")))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Anna Eve Ian Oscar Ursula Una Yvonne hour honest heir Honor FBI NHS MRI SAS 8 80 11 18 800 Illinois Uxbridge",
         "vowel"),
        ("Baker Eugene Europe University Unity Utah Uganda Ukraine Euston Ewing one UCL UK US BBC NATO 1 7 10 19 100 "
         "Yale Wyoming Hull UNESCO", "consonant"),
    ],
)  # fmt: skip
def test_the_sound_of_a_word(words: str, expected: str) -> None:
    assert {word: sound(word) for word in words.split()} == dict.fromkeys(words.split(), expected)


def test_nicknames() -> None:
    """At least 400 pairs; the usual one first; both names of a pair are listed."""
    assert len(ENGLISH.words("nicknames")) >= 400
    assert nickname_of(ENGLISH, "William", 0) == "Bill" and nickname_of(ENGLISH, "Robert", 0) == "Bob"
    for nickname, name, gender, _ in ENGLISH.words("nicknames"):
        category = {"F": "FEMALE", "M": "MALE"}[gender]
        assert ENGLISH.listed(category, name) and ENGLISH.listed(category, nickname)
    assert all(len(found) == len(set(found)) for found in nicknames(ENGLISH).values())


@pytest.mark.parametrize(
    ("name", "least"),
    [("given_female", 3500), ("given_male", 2500), ("family", 1700), ("city", 25000), ("organisation", 5000),
     ("regions", 190), ("demonyms", 250), ("date_words", 900), ("postal_areas", 1000), ("area_codes", 1000)],
)  # fmt: skip
def test_lists_are_long_enough(name: str, least: int) -> None:
    assert len(ENGLISH.words(name)) >= least


def test_names_are_well_formed() -> None:
    for category in PERSONS:
        for name in NAMES[category]:
            assert re.fullmatch(r"[A-Z][^\W\d_]*(?:['-]?[A-Z]?[^\W\d_]+)*", name), name
            assert not re.match(r"Mc[a-z]", name)


def test_public_figures() -> None:
    assert len(ENGLISH.words("public_figures")) >= 500
    assert {("winston", "churchill"), ("william", "shakespeare")} <= ENGLISH.public_figures


def test_shares_of_letters_add_up() -> None:
    shares: dict[str, float] = {}
    for name, _, share in ENGLISH.words("letters"):
        shares[name] = shares.get(name, 0) + float(share)
    assert {"given", "family", "city", "street", "organisation"} == set(shares)
    assert all(total == pytest.approx(100) for total in shares.values())


FORMS = {
    "May 3, 2018": "%B {d}, %Y", "3 May 2018": "{d} %B %Y", "05/03/2018": "%m/%d/%Y", "2018-05-03": "%Y-%m-%d",
    "Thu, May 3, 2018": "%a, %B {d}, %Y", "the {o} of May 2018": "the {o} of %B %Y", "May {o}, 2018": "%B {o}, %Y",
}  # fmt: skip


@given(DAYS, st.sampled_from(sorted(FORMS)), st.integers(-3000, 3000).filter(bool))
def test_dates_come_back(day: date, form: str, days: int) -> None:
    """There and back again is the date as it was, in a document that pads its numbers."""
    ordinal = "th" if 10 < day.day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th")
    pattern = FORMS[form].replace("{d}", str(day.day)).replace("{o}", f"{day.day}{ordinal}")
    text, padded = day.strftime(pattern), DateMention("01/02/2001")
    moved = shift_dates([DateMention(text), padded], days, date_words("MDY"))[0]
    back = shift_dates([DateMention(moved.text), padded], -days, date_words("MDY"))[0]
    assert back.text == text and moved.text != text


def test_a_reading_of_an_unknown_place_comes_back() -> None:
    reading = Reading("Zorb", category="CITY")
    assert ENGLISH.realise("Leeds", reading) == "Leeds"
    assert re.fullmatch("[A-Z]+", ENGLISH.realise("Leeds", Reading("Zorb", case="upper", category="CITY")))
