"""Places in documents: what is kept of their geography, abbreviations, directions, strokes, regions, Swiss spelling."""

from __future__ import annotations

import re

import pytest
from surrogates.languages.de.toponyms.articles import is_inflected, nominative
from surrogates.languages.de.toponyms.gazetteer import regions

from surrogates import Document, Mention, load
from surrogates.language import load_language

KEYS = [f"an invented key, number {number}".encode() for number in range(10)]
GERMAN = load_language("de")


def converted(marked: str, key: bytes = KEYS[0], keep: str = "country", scheme: str = "codealltag") -> list[str]:
    """The mentions of a text with marks such as `[CITY Graz]`, afterwards."""
    text, mentions = "", []
    for part in re.split(r"(\[[\w-]+ [^\]]*\])", marked):
        match = re.fullmatch(r"\[([\w-]+) ([^\]]*)\]", part)
        if match:
            mentions.append(Mention(match[1], len(text), len(text) + len(match[2])))
        text += match[2] if match else part
    new = load("de", key=key, keep=keep, scheme=scheme)(Document(text, mentions, name="1"))
    return [new.surface(mention) for mention in new.mentions]


def homes(place: str) -> set[tuple[str, str]]:
    """Country and state of the towns of that name."""
    return {(row[1], row[2]) for row in GERMAN.words("city").index.get(place, ())}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("town", "home"), [("Bamberg", ("DE", "BY")), ("Leoben", ("AT", "ST")), ("Uster", ("CH", "ZH"))]
)
def test_state_is_kept_where_it_is_asked_for(key: bytes, town: str, home: tuple[str, str]) -> None:
    (new,) = converted(f"[CITY {town}]", key, keep="state")
    assert home in homes(new)
    (new,) = converted(f"[CITY {town}]", key)
    assert home[0] in {country for country, _ in homes(new)}


def test_nothing_is_kept_where_it_is_asked_for() -> None:
    found = {converted("[CITY Leoben]", key, keep="nothing")[0] for key in KEYS}
    assert any("AT" not in {country for country, _ in homes(place)} for place in found)


@pytest.mark.parametrize("keep", ["country", "state", "nothing"])
def test_gender_number_and_article_are_never_given_up(keep: str) -> None:
    for key in KEYS:
        for region in ("Wachau", "Pinzgau", "Burgenland", "Karawanken"):
            (new,) = converted(f"Sie kennt [CITY {region}].", key, keep=keep)
            old, found = regions()[region][0], regions()[new][0]
            assert (old.article, old.number) == (found.article, found.number)
            assert old.number == "pl" or old.gender == found.gender


@pytest.mark.parametrize(
    ("code", "countries"), [("A-4321", {"AT"}), ("CH-8765", {"CH"}), ("24321", {"DE"}), ("D-24321", {"DE"})]
)
def test_an_unlisted_town_is_of_the_country_of_its_code(code: str, countries: set[str]) -> None:
    for key in KEYS:
        _, place = converted(f"[ZIP {code}] [CITY Hinterpfuideifl]", key)
        assert countries & {country for country, _ in homes(place)}


def test_letters_before_a_code_that_are_not_marked_stay_true() -> None:
    for keep in ("country", "nothing"):
        code, _ = converted("CH – [ZIP 8765] [CITY Quaxwil]", keep=keep)
        assert re.fullmatch(r"\d{4}", code)


@pytest.mark.parametrize("word", ["beiden Richtungen", "stadtauswärts", "südwestliche", "Nord", "Bahnhof"])
def test_directions_and_heads_alone_stay(word: str) -> None:
    assert converted(f"In [CITY {word}]") == [word]


def test_an_abbreviation_goes_with_its_place() -> None:
    for key in KEYS:
        short, town, other = converted("[CITY HH] ist [CITY Hamburg], [CITY XQ] nicht.", key)
        listed = {row[0] for row in GERMAN.words("place_abbreviations") if row[2] == town and row[3] == "plate"}
        assert short in listed or (short[0] == town[0].upper() and len(short) == 2)
        assert other.isupper() and len(other) == 2 and other != "XQ"


def test_towns_joined_by_strokes_are_two_and_a_river_is_none() -> None:
    for key in KEYS[:4]:
        both, first, second = converted("[CITY Ansbach/Crailsheim], [CITY Ansbach], [CITY Crailsheim]", key)
        assert both == f"{first}/{second}"
        (one,) = converted("[CITY Linz/Donau]", key)
        assert "Donau" not in one


def test_the_head_of_an_unlisted_compound_stays() -> None:
    (new,) = converted("Vor dem [CITY Xaverlberg-Tunnel]")
    assert new.endswith("-Tunnel") and not new.startswith("Xaverlberg")


def test_regions_that_inflect_are_read_and_never_drawn() -> None:
    assert nominative("Alten Land") == "Altes Land" and nominative("Nockbergen") == "Nockberge"
    assert nominative("Bamberg") == "Bamberg" and not is_inflected("Leipziger Bucht")
    first, second = converted("Im [CITY Alten Land]. Das [CITY Alte Land].")
    assert regions()[first][0].article == "das" and regions()[second][0].article == "das"
    assert not [name for name in GERMAN.pool("CITY").features if name in regions() and is_inflected(name)]


def test_a_large_town_becomes_no_hamlet_where_its_letter_has_towns() -> None:
    for key in KEYS:
        (new,) = converted("Aus [CITY Hamburg]", key)
        assert max(int(row[3]) for row in GERMAN.words("city").index[new]) >= 20_000


def test_a_town_behind_preposition_and_article_is_its_river() -> None:
    for key in KEYS[:4]:
        (new,) = converted("Sie wohnt an der [CITY Enns] im Tal.", key)
        assert regions()[new][0].article == "die" and regions()[new][0].locatives[0].startswith("an der")


def test_a_weak_genitive_becomes_a_strong_one() -> None:
    for key in KEYS[:4]:
        _, new = converted("In [CITY Hessen] stand das Haus des [CITY Hessen].", key)
        assert new.endswith(("ers", "n"))


def test_a_location_may_be_a_street() -> None:
    (new,) = converted("An der [location Lindhofer Straße]", scheme="smartdata")
    assert new.endswith("Straße") and "Lindhofer" not in new


def test_a_swiss_document_has_no_sharp_s() -> None:
    text = "[CITY Zürich], [STREET Bahnhofstrasse], [CITY Winterthurer], [CITY Uster], [CITY Frauenfelderinnen]"
    for key in KEYS:
        for keep in ("country", "nothing"):
            assert "ß" not in "".join(converted(text, key, keep=keep))
