"""Tables of cases: names taken apart, the class of their surrogates, and dates moved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from surrogates.conversion import Conversion
from surrogates.core.dates import DateMention, shift_dates
from surrogates.strategies.job import Outcome, Task
from tests.languages.fr.marking import FRENCH, KEYS, convert, rows

LABEL_OF = {"persons": "person", "places": "location", "organisations": "organisation", "streets": "address"}
TAKEN_APART = [(name, row) for name in ("persons", "organisations", "streets") for row in rows(name)]


def inside(conversion: Conversion) -> list[tuple[Task, Outcome]]:
    """The parts of the first mention, with their outcomes."""
    first = conversion.work.document.mentions[0]
    return [(task, outcome) for task, outcome in conversion.work.done() if first.start <= task.part.start < first.end]


def features(task: Task, outcome: Outcome) -> frozenset[str]:
    """The features of the surrogate in the pool from which it was drawn."""
    assert outcome.drawn is not None and outcome.drawn.wanted is not None, task.part.category
    return FRENCH.pool(outcome.drawn.wanted.pool).features[outcome.surrogate]


def asked(text: str) -> set[str]:
    """The features of a cell: some hold a blank (link:de la)."""
    return set(re.findall(r"\w+:(?:(?:de la|de l'|dans le|à la)(?!\w)|\S+)|[^\s-]\S*", text))


@pytest.mark.parametrize(("name", "row"), TAKEN_APART)
def test_a_name_is_taken_apart(name: str, row: str, tmp_path: Path) -> None:
    """Heads, titles, particles and elided words stay; each part is what it is."""
    raw, expected, _ = row.split("\t")
    found = inside(convert(raw, tmp_path, LABEL_OF[name]))
    assert "; ".join(f"{task.part.category} {task.text}" for task, _ in found) == expected


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("row", rows("persons"))
def test_a_person_begins_with_the_sound_that_shows(row: str, key: bytes, tmp_path: Path) -> None:
    """d'Anna, de Paul: never the other way, with any key."""
    raw, _, sound = row.split("\t")
    task, outcome = inside(convert(raw, tmp_path, "person", key))[0]
    if sound != "-":
        assert sound in features(task, outcome)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("name", "row"), [(name, row) for name in ("organisations", "streets") for row in rows(name)]
)
def test_the_rest_of_a_name_is_drawn_in_its_class(name: str, row: str, key: bytes, tmp_path: Path) -> None:
    raw, _, wanted = row.split("\t")
    done = inside(convert(raw, tmp_path, LABEL_OF[name], key))
    task, outcome = next(pair for pair in done if pair[0].part.category != "STREETNO")
    assert asked(wanted) <= features(task, outcome)


@pytest.mark.parametrize("row", rows("places"))
def test_a_place_is_read(row: str, tmp_path: Path) -> None:
    """The listed place, and the form of it that stands there; the same form of the same place is the text."""
    raw, base, form, _ = row.split("\t")
    task, outcome = inside(convert(raw, tmp_path, "location"))[0]
    assert outcome.reading is not None
    assert (outcome.reading.base, outcome.reading.form) == (base, form)
    assert FRENCH.realise(base, outcome.reading) == task.text


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("row", rows("places"))
def test_a_place_is_drawn_in_the_class_that_shows(row: str, key: bytes, tmp_path: Path) -> None:
    """The preposition, the article and the elision before it stay right."""
    raw, _, form, wanted = row.split("\t")
    task, outcome = inside(convert(raw, tmp_path, "location", key))[0]
    assert asked(wanted) <= features(task, outcome)
    if form != "base":
        assert outcome.text.islower() is task.text.islower()


@pytest.mark.parametrize("row", rows("dates"))
def test_a_date_moves(row: str) -> None:
    """In the form that it had; only the first of a month has an ending; the word before a month agrees with it."""
    text, days, expected = row.split("\t")
    [moved] = shift_dates([DateMention(text)], int(days), FRENCH.date_words)
    if expected == "!":
        assert not moved.readable
    elif expected.startswith("="):
        assert (moved.text, moved.kept) == (text, expected[1:])
    else:
        assert moved.readable and moved.text == expected
