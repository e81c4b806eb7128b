"""Streets: cases/streets.tsv (group, check, input, expected), and the laws of the two directions."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from surrogates.languages.de import streets

from surrogates import wordlists
from surrogates.core.reading import Reading
from surrogates.language import Context, Evidence, Language, load_language

CASES = Path(__file__).parent / "cases" / "streets.tsv"
MARKED = re.compile(r"\[\[(.*?)\]\]")
FORMS = (
    {}, {"style": "str."}, {"style": "str"}, {"style": "strasse"}, {"style": "g."}, {"style": "pl."}, {"style": "w."},
    {"mark": "s"}, {"mark": "es"}, {"adjective": "oblique"}, {"adjective": "weak"}, {"first": "lower"},
)  # fmt: skip


@cache
def german() -> Language:
    return load_language("de")


def names() -> list[str]:
    return [row[0] for row in wordlists.load("de", "street")]


def parts_of(sentence: str, whole: bool) -> str:
    match = MARKED.search(sentence)
    assert match is not None
    text = sentence[: match.start()] + match[1] + sentence[match.end() :]
    context = Context(match.start(), match.start() + len(match[1]), whole=whole, evidence=Evidence(text))
    found = streets.split(german(), text, context)
    return "|".join(f"{part.category}={text[part.start : part.end]}" for part in found)


def outcome(group: str, check: str, value: str) -> str:
    if check == "split":
        return parts_of(value, group != "rest")
    if check == "form":
        mention, surrogate = value.split(";")
        return streets.realise(german(), surrogate, streets.analyse(german(), mention, None)[0])
    readings = streets.analyse(german(), value, None)
    reading = readings[0]
    if check == "wanted":
        return " ".join(sorted(streets.wanted(german(), readings, Evidence()).hard))
    flag = "normalised" if reading.normalised else ""
    shown = (reading.features.get(key, "") for key in ("kind", "gender"))
    return ";".join((reading.base, reading.form, reading.case, *shown, flag))


def cases() -> list[tuple[str, ...]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if not line.startswith("# ")]


@pytest.mark.parametrize(("group", "check", "value", "expected"), cases())
def test_case(group: str, check: str, value: str, expected: str) -> None:
    assert outcome(group, check, value) == expected


def test_there_are_enough_cases() -> None:
    assert len(cases()) >= 100


@given(st.sampled_from(names()), st.sampled_from(FORMS), st.sampled_from(("same", "upper", "lower")))
def test_reading_undoes_realising(name: str, form: dict[str, str], case: str) -> None:
    """`reading in analyse(realise(base, reading))` for every list entry and every form."""
    [plain] = [item for item in streets.analyse(german(), name, None) if item.base == name][:1]
    kind, gender = plain.features["kind"], plain.features["gender"]
    if "mark" in form and (kind == "prepositional" or gender not in ("m", "n")):
        return
    if "first" in form and (kind != "prepositional" or case != "same"):
        return
    marked = "genitive" if "mark" in form else "base"
    text = streets.realise(german(), name, Reading(name, marked, {**plain.features, **form}, case, category="STREET"))
    found = streets.analyse(german(), text, None)
    assert any(item.base == name and item.form == marked for item in found), text


@given(st.one_of(st.sampled_from(names()), st.text(max_size=40)), st.sampled_from(("", "s", "es", "n", "str.", " G.")))
def test_realising_undoes_reading(name: str, ending: str) -> None:
    """`realise(r.base, r) == text` for every reading of a text that is not flagged `normalised`."""
    text = name + ending
    found = streets.analyse(german(), text, None)
    assert found or not text.strip()
    for reading in found:
        assert reading.normalised or streets.realise(german(), reading.base, reading) == text


@given(st.text(max_size=60), st.booleans())
def test_parts_are_inside_and_apart(text: str, whole: bool) -> None:
    position = 0
    for part in streets.split(german(), text, Context(0, len(text), whole=whole, evidence=Evidence(text))):
        assert position <= part.start < part.end <= len(text)
        position = part.end


@given(st.sampled_from(names()), st.sampled_from(("", " 5", " 21 a", " 3-5", ", Nr. 7")))
def test_a_number_is_not_the_street(name: str, number: str) -> None:
    text = name + number
    parts = streets.split(german(), text, Context(0, len(text), evidence=Evidence(text)))
    assert [part.category for part in parts] == ["STREET", "STREETNO"][: 2 if number else 1]
    assert text[parts[0].start : parts[0].end] == name


@given(st.sampled_from(names()))
def test_an_entry_belongs_to_the_class_of_its_own_reading(name: str) -> None:
    readings = streets.analyse(german(), name, None)
    wanted = streets.wanted(german(), readings[:1], Evidence())
    assert name in german().pool("STREET").members(wanted.hard)
