"""News: cases/news.tsv (group, document, what each mention becomes), through the whole engine under several keys."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from surrogates.languages.de.toponyms.gazetteer import cities, regions

from surrogates import Document, Mention, load, wordlists
from surrogates.core.folding import fold

CASES = Path(__file__).parent / "cases" / "news.tsv"
MARKED = re.compile(r"\[\[([\w-]+):(.*?)\]\]")
KEYS = [bytes([number]) * 16 for number in range(1, 9)]
ENGINES = [load("de", key=key) for key in KEYS[:4]]
PLACES = load("de", key=KEYS[0], scheme="smartdata")


def document(text: str, name: str = "1") -> Document:
    """A document of a text with marked mentions."""
    plain, position, mentions = "", 0, []
    for match in MARKED.finditer(text):
        plain += text[position : match.start()]
        mentions.append(Mention(match[1], len(plain), len(plain) + len(match[2])))
        plain += match[2]
        position = match.end()
    return Document(plain + text[position:], mentions, name=name)


def becomes(old: str, new: str, expected: str, first: str) -> bool:
    """Whether the new surface of a mention is what is expected."""
    kind, _, value = expected.partition(":")
    if expected == "=":
        return old == new
    if expected == "first":
        return old != new and fold(new) == fold(first)
    if old == new:
        return False
    if expected.startswith("~"):
        return re.fullmatch(expected[1:], new) is not None
    if kind == "kind":
        return any(row.kind == value for row in regions().get(new, ()))
    if kind == "abroad":
        return any(row[1] == value for row in wordlists.load("de", "foreign_city").index.get(new, ()))
    if expected == "home":
        return new in cities().index
    return any(row[1] == value for row in wordlists.load("de", "organisation").index.get(new, ()))


def cases() -> list[tuple[str, ...]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if not line.startswith("# ")]


@pytest.mark.parametrize(("group", "text", "expected"), cases())
def test_case(group: str, text: str, expected: str) -> None:
    renamed = text.replace("[[CITY:", "[[location-city:").replace("[[LOCATION:", "[[location:")
    renamed = renamed.replace("[[ORG:", "[[organization:").replace("[[STREET:", "[[location-street:")
    for number in range(6):
        source = document(renamed, str(number))
        made = PLACES(source)
        surfaces = [made.surface(mention) for mention in made.mentions]
        originals = [source.surface(mention) for mention in source.mentions]
        for old, new, wanted in zip(originals, surfaces, expected.split("|"), strict=True):
            assert becomes(old, new, wanted, surfaces[0]), (group, new)


@pytest.mark.parametrize("name", ["Brückenmüller Söhne", "Universität Würzburg", "Köln-Bühler Kühlgeräte"])
def test_decomposed_letters_are_the_same_organisation(name: str) -> None:
    for engine in ENGINES:
        other = unicodedata.normalize("NFD", name)
        made = engine(document(f"Die [[ORG:{name}]] und die [[ORG:{other}]] sind eins."))
        one, two = (made.surface(mention) for mention in made.mentions)
        assert fold(one) == fold(two)


def test_a_soft_hyphen_makes_no_other_organisation() -> None:
    for engine in ENGINES:
        made = engine(document("Die [[ORG:Brückenmüller GmbH]] und die [[ORG:Brücken\u00admüller GmbH]] sind eins."))
        one, two = (made.surface(mention) for mention in made.mentions)
        assert one == two


def test_a_large_town_becomes_one_where_the_sentence_tells_its_size() -> None:
    for engine in ENGINES:
        made = engine(document("Die Millionenstadt [[CITY:Köln]] und das Dorf [[CITY:Hinterkein]]."))
        one, two = (made.surface(mention) for mention in made.mentions)
        assert max(int(row[3]) for row in cities().index[one]) >= 10_000
        assert min(int(row[3]) for row in cities().index[two]) < 10_000


def test_stops_follow_the_towns() -> None:
    made = PLACES(document("In [[location-city:Köln]] fällt der Zug nach [[location-stop:Köln Hbf]] aus."))
    town, stop = (made.surface(mention) for mention in made.mentions)
    assert stop == f"{town} Hbf" and town != "Köln"


def test_what_is_drawn_abroad_is_neither_old_nor_a_site_of_war() -> None:
    drawn = {row[0] for row in wordlists.load("de", "foreign_city") if row[3] == "drawn"}
    assert {"Mailand", "Paris", "Warschau"} <= drawn
    assert drawn.isdisjoint({"Agram", "Preßburg", "Znaim", "Hiroshima", "Aleppo", "Mariupol", "Jerusalem"})
    pool = load("de", key=KEYS[0]).language.pool("CITY").features
    assert drawn <= pool.keys() and "Agram" not in pool and "Aleppo" not in pool


def test_every_region_has_a_kind() -> None:
    known = {
        "country", "country-part", "part", "land", "state", "region", "district", "river", "lake", "sea", "coast",
        "island", "peninsula", "mountain", "range", "valley", "forest", "heath", "wetland", "desert", "road",
    }  # fmt: skip
    assert {row[6] for row in wordlists.load("de", "regions")} <= known
