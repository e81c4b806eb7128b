"""Typing errors: what counts as one, and making the same kind of error in another name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.folding import fold_wide
from surrogates.core.typing_errors import KINDS, TypingError, are_close, distance, errors_between, with_errors

NAMES = st.sampled_from(
    ["Müller", "Gruber", "Brandstätter", "Hoffmann", "Kellner", "Bregenz", "Bahnhofstraße", "Katharina", "Lechner"]
)
LETTERS = st.sampled_from("abdefghiklmnorstuz")


@pytest.mark.parametrize(
    ("right", "wrong", "kinds"),
    [
        ("Müller", "Müler", ["single"]),
        ("Müller", "Mueler", ["single"]),
        ("Gruber", "Grubber", ["doubled"]),
        ("Gruber", "Grber", ["missing"]),
        ("Gruber", "Grubre", ["swapped"]),
        ("Gruber", "rGuber", ["swapped"]),
        ("Gruber", "Grubwr", ["other"]),
        ("Gruber", "Gruberr", ["doubled"]),
        ("Gruber", "Grunber", ["extra"]),
        ("Brandstätter", "Brandsteter", ["other", "single"]),
        ("Gruber", "Gruber", []),
        ("Gruber", "Moser", []),
    ],
)
def test_errors_are_named(right: str, wrong: str, kinds: list[str]) -> None:
    assert [error.kind for error in errors_between(right, wrong)] == kinds


@pytest.mark.parametrize(
    ("one", "other", "close"),
    [
        ("Müller", "Müler", True),
        ("Mueller", "Müler", True),
        ("Hamburg", "Hambrug", True),
        ("Brandstätter", "Brandsteter", True),  # two errors in a long name
        ("Gruber", "Grubr", True),
        ("Jan", "Jon", False),  # too short
        ("Lena", "Lina", False),
        ("Moser", "Loser", False),  # another first letter
        ("Moser", "Omser", True),  # swapped
        ("Gruber", "Grbr", False),  # two errors in a short name
        ("Müller", "Mueller", False),  # the same name, no error
        ("Müller Bau GmbH", "Müler Bau GmbH", True),
        ("Haus Anton A", "Haus Anton B", False),  # each word by itself
        ("Station12", "Station13", False),  # digits
        ("Bad Aussee", "Bad Ausee", True),
        ("Gruber", "Gruber Bau", False),
    ],
)
def test_what_is_close(one: str, other: str, close: bool) -> None:
    assert are_close(one, other) is close
    assert are_close(other, one) is close


@pytest.mark.parametrize(
    ("kind", "place", "name", "expected"),
    [
        ("single", 0.5, "Kellner", "Kelner"),
        ("missing", 0.5, "Schmidt", "Schidt"),
        ("doubled", 0.5, "Gruber", "Grubber"),
        ("swapped", 0.5, "Gruber", "Grbuer"),
        ("other", 0.5, "GRUBER", "GRUVER"),
    ],
)
def test_the_same_kind_of_error_in_another_name(kind: str, place: float, name: str, expected: str) -> None:
    assert next(with_errors(name, (TypingError(kind, place),))) == expected


@given(NAMES, st.sampled_from(KINDS), st.floats(0, 1))
def test_an_error_changes_a_little_and_never_the_first_letter(name: str, kind: str, place: float) -> None:
    made = list(with_errors(name, (TypingError(kind, place),)))
    assert made
    for wrong in made:
        assert wrong[0] == name[0]
        assert fold_wide(wrong) != fold_wide(name)
        assert distance(name, wrong) <= 2
    assert made == list(with_errors(name, (TypingError(kind, place),)))


@given(NAMES, st.integers(1, 20), LETTERS)
def test_every_error_that_is_made_is_found_again(name: str, place: int, letter: str) -> None:
    place = min(place, len(name) - 1)
    for wrong in (
        name[:place] + name[place + 1 :],
        name[:place] + letter + name[place:],
        name[:place] + letter + name[place + 1 :],
        name[: place - 1] + name[place] + name[place - 1] + name[place + 1 :] if place > 1 else name,
    ):
        if distance(name, wrong) in (1, 2):
            assert 1 <= len(errors_between(name, wrong)) <= 2
