"""The lists of French, and the laws that hold for each entry of them."""

from __future__ import annotations

import re
from itertools import product

import pytest
from surrogates.languages.fr.elision import EITHER, sound_of
from surrogates.languages.fr.places.gentiles import FORMS, write_people
from surrogates.languages.fr.places.known import parted

from surrogates.core.dates import DateMention, shift_dates
from surrogates.language import Evidence
from tests.languages.fr.marking import FRENCH

FLOORS = {
    "given_female": 600, "given_male": 600, "family": 1500, "city": 6000, "street": 1000, "organisation": 2000,
    "gentiles": 250, "nicknames": 200, "public_figures": 500, "regions": 400, "initial_sounds": 400, "date_words": 800,
}  # fmt: skip
# What stands before some regions and is not asked of others: dans le canton de Vaud, aux Franches-Montagnes.
UNSHOWN = ("dans le canton de", "sur l'", "sur la")
MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
)  # fmt: skip


@pytest.mark.parametrize("name", FLOORS)
def test_lists_are_long_enough(name: str) -> None:
    assert len(FRENCH.words(name)) >= FLOORS[name]


@pytest.mark.parametrize("category", ["FEMALE", "MALE", "GIVEN", "FAMILY", "CITY", "STREET", "ORG"])
def test_every_entry_is_read_and_written_back(category: str) -> None:
    """`realise(reading.base, reading)` gives back the text, in capitals and small letters too."""
    for entry in FRENCH.pool(category).features:
        for text in (entry, entry.upper(), entry.lower()):
            for reading in FRENCH.analyse(text, category):
                if not reading.dependent:
                    assert FRENCH.realise(reading.base, reading) == text, category


def test_every_name_of_people_is_read_and_written_back() -> None:
    for (place, *_), form in product(FRENCH.words("gentiles"), FORMS.values()):
        text = write_people(FRENCH, place, form)
        for reading in FRENCH.analyse(text, "CITY"):
            assert FRENCH.realise(reading.base, reading) == text


def test_the_usual_spelling_of_a_name_without_accents() -> None:
    for name, listed in (("Helene", "Hélène"), ("FRANCOIS", "François"), ("Zoe", "Zoé"), ("jerome", "Jérôme")):
        category = "MALE" if listed in ("François", "Jérôme") else "FEMALE"
        assert FRENCH.analyse(name, category)[0].base == listed


@pytest.mark.parametrize("category", ["FEMALE", "MALE", "FAMILY"])
@pytest.mark.parametrize("sound", ["vowel", "consonant"])
def test_both_sounds_have_enough_names(category: str, sound: str) -> None:
    """Common ones, that may be drawn."""
    pool = FRENCH.pool(category)
    assert len(pool.members(frozenset(("plain", sound)))) >= 25
    assert all(sound_of(name) == sound for name in pool.members(frozenset((sound,))))


def test_names_whose_sound_is_in_doubt_are_never_drawn_where_it_shows() -> None:
    for category in ("FEMALE", "MALE", "FAMILY", "CITY"):
        for name, features in FRENCH.pool(category).features.items():
            if sound_of(parted(name)[1]) == EITHER:
                assert not features & {"vowel", "consonant"}
    assert "vowel" not in FRENCH.pool("MALE").features["Henri"]
    assert "vowel" in FRENCH.pool("MALE").features["Hubert"] and "consonant" in FRENCH.pool("MALE").features["Hassan"]


def test_every_town_and_region_can_be_replaced() -> None:
    """No class of places is empty but for the place itself, whatever stands before it."""
    for name, features in FRENCH.pool("CITY").features.items():
        kind = "town" if "town" in features else "region"
        shown = {item for item in features if item.startswith(("article:", "in:"))}
        if "article:-" in features:
            shown |= features & {"vowel", "consonant"}
        for item in shown - {f"in:{preposition}" for preposition in UNSHOWN}:
            assert len(FRENCH.pool("CITY").members(frozenset((kind, item)))) > 1, (name, item)


def test_prepositions_of_regions_have_others() -> None:
    """en, au, aux, à la, à: each has a dozen regions or so, or at least three."""
    for preposition in ("en", "au", "aux", "à la", "à", "dans le", "dans la", "dans l'", "dans les"):
        assert len(FRENCH.pool("CITY").members(frozenset(("region", f"in:{preposition}")))) >= 3


def test_articles_and_sounds_of_regions_agree() -> None:
    for name, _, _, gender, number, article, _ in FRENCH.words("regions"):
        assert article in ("le", "la", "l'", "les", "-"), name
        assert (article == "les") == (number == "pl"), name
        if article in ("le", "la"):
            assert sound_of(name) == "consonant" and gender == ("m" if article == "le" else "f"), name
        if article == "l'":
            assert sound_of(name) == "vowel", name


def test_streets_agree_with_their_link() -> None:
    """du and de la before consonants, de l' and d' before vowels."""
    for name, kind, link in FRENCH.words("street"):
        if link in ("du", "de la", "de", "de l'", "d'"):
            expected = "vowel" if link.endswith("'") else "consonant"
            assert sound_of(name) == expected, (name, kind, link)


def test_people_are_of_listed_places() -> None:
    places = {*FRENCH.words("city").index, *FRENCH.words("regions").index}
    assert set(FRENCH.words("gentiles").column("place")) <= places


def test_given_names_have_the_right_gender() -> None:
    female, male = FRENCH.words("given_female").index, FRENCH.words("given_male").index
    common = {name for name, tier in FRENCH.words("given_female") if tier == "1"} & {
        name for name, tier in FRENCH.words("given_male") if tier == "1"
    }
    assert len(common) < 25
    assert {"Marie", "Anne", "Aurélie"}.isdisjoint(male) and {"Pierre", "Luc", "Cédric"}.isdisjoint(female)
    for name in (*female, *male):
        assert re.fullmatch(r"[^\W\d_]{2,}(?:-[^\W\d_]{2,})*", name) and name[0].isupper()


def test_letters_add_up() -> None:
    shares: dict[str, float] = {}
    for name, _, share in FRENCH.words("letters"):
        shares[name] = shares.get(name, 0) + float(share)
    assert all(value == pytest.approx(100) for value in shares.values())
    assert {"given-vowel", "given-consonant", "family-vowel", "family-consonant"} <= shares.keys()


@pytest.mark.parametrize("days", [1, 20, 45, -31])
def test_dates_round_trip(days: int) -> None:
    """Moved forth and back, every day of a year is what it was, in words and in figures."""
    for day in range(1, 29):
        for month, name in enumerate(MONTHS, 1):
            first = "1er" if day == 1 else str(day)
            for text in (f"{first} {name} 2018", f"{day}/{month}/2018"):
                [there] = shift_dates([DateMention(text)], days, FRENCH.date_words)
                [back] = shift_dates([DateMention(there.text)], -days, FRENCH.date_words)
                assert back.text == text


def test_a_country_stays_and_so_do_its_people() -> None:
    for text in ("France", "ESPAGNE", "belgique", "Français", "allemande", "Suisse"):
        assert FRENCH.keeps(text, "CITY") == "country"
    for text in ("Lyon", "Bretagne", "Lyonnais"):
        assert FRENCH.keeps(text, "CITY") == ""


def test_evidence_of_a_document() -> None:
    assert FRENCH.gather("", ()).country == ""
    assert FRENCH.wanted("CITY", FRENCH.analyse("Lausanne", "CITY"), Evidence(country="CH")).soft[-1] == "country:CH"
