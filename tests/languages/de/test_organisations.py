"""Organisations: cases/organisations.tsv (group, check, input, expected), and the laws of the two directions."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from surrogates.languages.de import organisations
from surrogates.languages.de.organisations.heads import legal_form, sectors, staying

from surrogates import wordlists
from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.language import Context, Evidence, Language, load_language

CASES = Path(__file__).parent / "cases" / "organisations.tsv"
MARKED = re.compile(r"\[\[(.*?)\]\]")


@cache
def german() -> Language:
    return load_language("de")


def names() -> list[str]:
    return list(dict.fromkeys(row[0] for row in wordlists.load("de", "organisation")))


def located(sentence: str, whole: bool = True) -> tuple[str, str, Context | None]:
    """Text, mention and context of a sentence with a marked mention; a name alone has no context."""
    match = MARKED.search(sentence)
    if match is None:
        return sentence, sentence, None
    text = sentence[: match.start()] + match[1] + sentence[match.end() :]
    return text, match[1], Context(match.start(), match.start() + len(match[1]), whole=whole, evidence=Evidence(text))


def parts_of(sentence: str, whole: bool) -> str:
    text, _, context = located(sentence, whole)
    assert context is not None
    found = organisations.split(german(), text, context)
    return "|".join(f"{part.category}={text[part.start : part.end]}" for part in found)


def read(sentence: str) -> Reading:
    _, mention, context = located(sentence)
    return organisations.analyse(german(), mention, context)[0]


def outcome(group: str, check: str, value: str) -> str:
    if check == "split":
        return parts_of(value, group != "rest")
    if check == "read":
        reading = read(value)
        shown = (reading.features.get(key, "") for key in ("type", "gender", "number", "shape"))
        return ";".join((reading.base, reading.form, reading.case, *shown))
    if check == "form":
        sentence, surrogate = value.rsplit(";", 1)
        return organisations.realise(german(), surrogate, read(sentence))
    if check == "legal":
        return value[legal_form(value) :].strip()
    return "yes" if organisations.is_generic(value) else "no"


def cases() -> list[tuple[str, ...]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if not line.startswith("# ")]


@pytest.mark.parametrize(("group", "check", "value", "expected"), cases())
def test_case(group: str, check: str, value: str, expected: str) -> None:
    assert outcome(group, check, value) == expected


def test_there_are_enough_cases() -> None:
    assert len(cases()) >= 100


FORMS = (
    {}, {"mark": "s"}, {"mark": "es"}, {"dative": "n"}, {"adjective": "weak"}, {"adjective": "oblique"},
    {"adjective": "dative"}, {"adjective": "oblique", "mark": "s"}, {"mark": "s", "apostrophe": "’"},
)  # fmt: skip


@given(st.sampled_from(names()), st.sampled_from(FORMS), st.sampled_from(("same", "upper", "lower")))
def test_reading_undoes_realising(name: str, form: dict[str, str], case: str) -> None:
    """`reading in analyse(realise(base, reading))` for every list entry and every form."""
    [plain] = [item for item in organisations.analyse(german(), name, None) if item.base == name][:1]
    number, shape = plain.features["number"], plain.features["shape"]
    unmarkable = number == "pl" or plain.features["gender"] == "f" or shape == "quoted"
    if ("mark" in form and unmarkable) or (shape == "acronym" and form and case != "same"):
        return
    kind = "genitive" if "mark" in form else "base"
    text = organisations.realise(german(), name, Reading(name, kind, {**plain.features, **form}, case, category="ORG"))
    found = organisations.analyse(german(), text, None)
    unmarked = text.casefold() == name.casefold()
    same = [item for item in found if item.base == name or (case != "same" and fold(item.base) == fold(name))]
    assert any(unmarked or item.form == kind for item in same), text


@given(st.one_of(st.sampled_from(names()), st.text(max_size=40)), st.sampled_from(("", "s", "es", "n", "’", "'s")))
def test_realising_undoes_reading(name: str, ending: str) -> None:
    """`realise(r.base, r) == text` for every reading of a text that is not flagged `normalised`."""
    text = name + ending
    found = organisations.analyse(german(), text, None)
    assert found or not text.strip()
    for reading in found:
        assert reading.normalised or organisations.realise(german(), reading.base, reading) == text


@given(st.text(max_size=60), st.booleans())
def test_parts_are_inside_and_apart(text: str, whole: bool) -> None:
    parts = organisations.split(german(), text, Context(0, len(text), whole=whole, evidence=Evidence(text)))
    position = 0
    for part in parts:
        assert position <= part.start < part.end <= len(text)
        position = part.end


@given(st.sampled_from(names()))
def test_a_whole_mention_is_always_replaced(name: str) -> None:
    assert organisations.split(german(), name, Context(0, len(name), evidence=Evidence(name)))


@given(st.sampled_from(names()))
def test_an_entry_belongs_to_the_class_of_its_own_reading(name: str) -> None:
    readings = organisations.analyse(german(), name, None)
    wanted = organisations.wanted(german(), readings[:1], Evidence())
    assert len(german().pool("ORG").members(wanted.hard)) >= 30
    gender = {feature for feature in wanted.hard if feature.startswith("gender:")}
    rows = wordlists.load("de", "organisation").index[name]
    if all(row[4] not in ("quoted",) and row[3] != "pl" for row in rows) and "one-word" not in wanted.hard:
        assert gender <= {f"gender:{row[2]}" for row in rows}


def test_every_type_has_thirty_names_and_a_sector() -> None:
    rows = wordlists.load("de", "organisation").rows
    for kind in sectors():
        assert sum(row[1] == kind for row in rows) >= 30, kind
    assert sum(row[4] == "bare" for row in rows) >= 1000
    assert sum(row[4] == "acronym" for row in rows) >= 300
    assert {row[0][0] for row in rows if row[4] == "bare"} == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def test_every_head_may_stay() -> None:
    heads = wordlists.load("de", "organisation_heads").rows
    assert {row[0].casefold() for row in heads if row[4] != "known"} <= staying()


def test_the_apostrophe_outside_wants_a_sibilant() -> None:
    readings = [read("Das ist [[Morax]]’ Auto.")]
    assert "sibilant" in organisations.wanted(german(), readings, Evidence()).bands


def test_a_handle_wants_one_word() -> None:
    readings = [read("Danke @[[velantis]] dafür.")]
    assert organisations.wanted(german(), readings, Evidence()).hard == {"one-word"}
