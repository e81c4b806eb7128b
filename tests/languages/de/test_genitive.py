"""The German genitive, both ways: a table of invented sentences, and properties over all listed names."""

from __future__ import annotations

import time
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from surrogates.languages.de.genitive import CERTAIN, Evidence, Genitive, read_genitive
from surrogates.languages.de.genitive.context import read_context
from surrogates.languages.de.genitive.weights import modelled
from surrogates.languages.de.inflection import ARTICLES, MARKS, form_genitive, form_plural, is_sibilant
from surrogates.languages.de.word_classes import endings, words

from surrogates import wordlists
from surrogates.errors import UsageError
from tests.gold import genitive_context, genitive_form, genitive_news
from tests.gold._names import listed, names

GOLD = Path(__file__).parents[3].parent / "shared" / "gold"
LABELS = ("FEMALE", "MALE", "GIVEN", "FAMILY", "PERSON", "CITY", "ORG", "STREET")
CASES = [
    line.split("\t")
    for line in (Path(__file__).parent / "cases" / "genitive.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
][1:]


def read(text: str, label: str, seen: str = "") -> Genitive:
    """The reading of the mention in square brackets."""
    start = text.index("[")
    end = text.index("]") - 1
    others = frozenset(name.casefold() for name in seen.split(",") if name and not name.startswith("+"))
    evidence = Evidence(seen=others, listed=listed, next_family=seen.startswith("+"))
    return read_genitive(text.replace("[", "", 1).replace("]", "", 1), start, end, label, evidence)


def described(reading: Genitive) -> tuple[str, str]:
    """Mark and base as the table writes them."""
    return ("plural" if reading.number == "pl" else reading.mark or "-"), reading.base


@pytest.mark.parametrize(
    ("text", "label", "seen", "mark", "base"),
    [pytest.param(*row, marks=pytest.mark.xfail(strict=True) if kind == "failing" else ()) for kind, *row in CASES],
)
def test_reads_the_case(text: str, label: str, seen: str, mark: str, base: str) -> None:
    assert described(read(text, label, seen)) == (mark, base)


def test_outer_marks_tell_their_width_and_character() -> None:
    reading = read("[Anna]´s Rad", "FEMALE")
    assert (reading.outside, reading.apostrophe) == (2, "´")
    reading = read("[Hans]’ Rad", "MALE")
    assert (reading.outside, reading.apostrophe) == (1, "’")


def test_a_name_that_reads_both_ways_has_low_confidence() -> None:
    """|score| < 1 asks for a safe surrogate (Specification a.7)."""
    evidence = Evidence(listed=lambda label, word: word in ("Friedrich", "Friedrichs"))
    reading = read_genitive("Danach kam Friedrichs Antrag.", 11, 21, "FAMILY", evidence)
    assert abs(reading.confidence) < 1 < CERTAIN


@pytest.mark.parametrize(
    ("relation", "genitive", "sign"),
    [("ag", True, 1), ("nmod:poss", None, 1), ("nsubj", None, -1), ("flat", False, -1), (None, None, 0)],
)
def test_a_parse_is_one_more_feature(relation: str | None, genitive: bool | None, sign: int) -> None:
    model = {"relation": relation, "case_genitive": genitive}
    text = "Dort stand Kunzendorfs Haus."
    plain = read_genitive(text, 11, 22, "FAMILY", Evidence(listed=listed)).confidence
    parsed = read_genitive(text, 11, 22, "FAMILY", Evidence(listed=listed, model=model)).confidence
    assert (parsed > plain) - (parsed < plain) == sign


def test_without_a_parse_nothing_is_added() -> None:
    assert modelled(read_context("Annas Rad", 0, 5), "FEMALE", Evidence()) == 0


@pytest.mark.parametrize("label", ["FEMALE", "MALE", "FAMILY", "CITY"])
def test_formed_genitives_are_read_back(label: str) -> None:
    """`read(form(base)) == base` for every listed name, with a noun after it."""
    failed = []
    for name in sorted(names(label)):
        form = form_genitive(name, label)
        if form == name or " (" in name or "/" in name or form[: len(name)] != name:
            continue
        evidence = Evidence(listed=lambda _, word, name=name: word == name)
        text = f"Das ist {form} Haus."
        reading = read_genitive(text, 8, 8 + len(form), label, evidence)
        if reading.base != name or not reading.mark:
            failed.append((name, reading.base))
    assert failed == []


@pytest.mark.parametrize("label", ["FEMALE", "MALE", "FAMILY", "CITY"])
def test_an_outer_apostrophe_is_read_for_every_listed_sibilant(label: str) -> None:
    evidence = Evidence(listed=listed)
    for name in sorted(names(label)):
        if is_sibilant(name):
            reading = read_genitive(f"Das ist {name}’ Haus.", 8, 8 + len(name), label, evidence)
            assert (reading.mark, reading.base) == ("apostrophe-outside", name)


def test_plurals_of_listed_family_names_are_read_back() -> None:
    for name in sorted(names("FAMILY")):
        if not is_sibilant(name):
            form = form_plural(name)
            evidence = Evidence(listed=lambda _, word, name=name: word == name)
            reading = read_genitive(f"Die {form} sind da.", 4, 4 + len(form), "FAMILY", evidence)
            assert described(reading) == ("plural", name)


@pytest.mark.parametrize("label", ["FEMALE", "MALE", "FAMILY", "CITY"])
def test_listed_names_in_s_stay_where_nothing_follows(label: str) -> None:
    stems = names(label)
    evidence = Evidence(listed=listed)
    for name in sorted(stems):
        if name.endswith("s") and name[:-1] not in stems and " " not in name and "-" not in name:
            reading = read_genitive(f"Wir reden über {name}.", 15, 15 + len(name), label, evidence)
            assert (reading.mark, reading.base) == ("", name), name


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80), st.integers(0, 90), st.integers(0, 90), st.sampled_from(LABELS))
@example("'s", 0, 2, "ORG")
@example("des  s", 5, 6, "ORG")
@example("s", 0, 1, "FAMILY")
def test_never_raises(text: str, start: int, end: int, label: str) -> None:
    """Any text, any span: a reading comes back whose outer part lies inside the text."""
    reading = read_genitive(text, start, end, label, Evidence(listed=listed, seen={"a b", ""}))
    assert reading.outside in (0, 1, 2)
    assert reading.mark in MARKS


SHARDS = ("des", "Annas", "Müllers", "’", "s", ".", ",", "und", "roten", "Kreuzes", "in", "'", '"', "\n", "M.")


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.sampled_from(SHARDS), max_size=14),
    st.integers(0, 60),
    st.integers(0, 60),
    st.sampled_from(LABELS),
)
def test_never_raises_on_german_shards(pieces: list[str], start: int, end: int, label: str) -> None:
    read_genitive(" ".join(pieces), start, end, label, Evidence(listed=listed))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=20), st.sampled_from(LABELS), st.sampled_from(ARTICLES), st.sampled_from(MARKS))
def test_forming_never_raises(name: str, label: str, article: str, mark: str) -> None:
    form_genitive(name, label, article=article, mark=mark)
    form_plural(name)


@pytest.mark.parametrize(
    ("name", "label", "options", "form"),
    [
        ("Anna", "FEMALE", {"mark": "apostrophe-s", "apostrophe": "'"}, "Anna's"),
        ("Max", "MALE", {"mark": "apostrophe-s", "apostrophe": "´"}, "Max´"),
        ("Peter", "MALE", {"mark": "apostrophe"}, "Peters"),
        ("Hans", "MALE", {"mark": "apostrophe-outside"}, "Hans"),
        ("Thomas", "MALE", {"article": "der"}, "Thomas"),
        ("ANNA", "FEMALE", {}, "ANNAS"),
        ("M.", "FAMILY", {}, "M.s"),
        ("SAP", "ORG", {}, "SAPs"),
        ("Frankfurt am Main", "CITY", {}, "Frankfurts"),
        ("Frankfurt/Oder", "CITY", {}, "Frankfurts"),
        ("Burgenland", "CITY", {"article": "das", "mark": "es"}, "Burgenlandes"),
        ("Bodensee", "CITY", {"article": "der", "mark": "es"}, "Bodensees"),
        ("Harz", "CITY", {"article": "der"}, "Harzes"),
        ("Kosmos", "ORG", {"article": "der"}, "Kosmos"),
        ("Bayerischer Wald", "CITY", {"article": "der", "mark": "es"}, "Bayerischen Waldes"),
        ("Leipziger Platz", "STREET", {"article": "der"}, "Leipziger Platzes"),
        ("Hohe Tauern", "CITY", {"article": "die"}, "Hohen Tauern"),
        ("Sächsische Schweiz", "CITY", {"article": "die"}, "Sächsischen Schweiz"),
        ("Neues Theater", "ORG", {"article": "das"}, "Neuen Theaters"),
        ("Anna", "FEMALE", {"upper": True}, "AnnaS"),
    ],
)
def test_forms(name: str, label: str, options: dict[str, str], form: str) -> None:
    assert form_genitive(name, label, **options) == form  # type: ignore[arg-type]


def test_wrong_options_are_refused() -> None:
    with pytest.raises(UsageError, match="an article is one of"):
        form_genitive("Anna", "FEMALE", article="den")
    with pytest.raises(UsageError, match="a mark is one of"):
        form_genitive("Anna", "FEMALE", mark="x")


@pytest.mark.parametrize("name", ["Hans", "Weiß", "MAX", "Heinz", "Alice", "Camus", "Bordeaux"])
def test_sibilants(name: str) -> None:
    assert is_sibilant(name)


@pytest.mark.parametrize("name", ["Busch", "Kautsch", "Bach", "Lise", "Heinze", "Solange", "Ruthe", ""])
def test_no_sibilants(name: str) -> None:
    assert not is_sibilant(name)


def test_word_classes_are_casefolded_and_refuse_unknown_names() -> None:
    assert all(word == word.casefold() for word in words("function"))
    assert len(endings("role-ending")[0]) >= len(endings("role-ending")[-1])
    with pytest.raises(KeyError):
        words("no-such-class")


def test_nothing_shows_the_text() -> None:
    assert "Annas" not in repr(read("[Annas] Rad", "FEMALE")) + repr(Evidence(seen={"annas"}))


def test_the_common_case_is_fast() -> None:
    """A name that does not end in -s is read in microseconds, however long the document."""
    text = "Gestern war Petra da. " * 20000
    evidence = Evidence(listed=listed)
    begin = time.perf_counter()
    for _ in range(1000):
        read_genitive(text, 12, 17, "FEMALE", evidence)
    assert time.perf_counter() - begin < 0.1


@pytest.mark.skipif(not GOLD.is_dir(), reason="the tables made by hand are not here")
@pytest.mark.parametrize("table", [genitive_context, genitive_form, genitive_news])
def test_figures_hold(table: ModuleType) -> None:
    for figure in table.evaluate(GOLD):
        assert figure.value >= figure.floor, figure.misses


def test_lists_of_closed_classes_are_complete() -> None:
    classes = {row[0] for row in wordlists.load("de", "closed_classes")}
    assert {"genitive-article", "title", "role-ending", "function", "head-f", "street-m"} <= classes
