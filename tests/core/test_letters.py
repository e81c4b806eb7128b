"""Letter maps; their law is in `tests/laws/test_law_09_letters.py`."""

from __future__ import annotations

import pytest

from surrogates.core.draw import Draw
from surrogates.core.letters import bands, letter_map
from surrogates.errors import UsageError

DRAW = Draw(b"sixteen bytes or more")
SHARES = {letter: 26.0 - place for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}


@pytest.mark.parametrize(
    ("shares", "count", "expected"),
    [
        ({"A": 3, "B": 2, "C": 2, "D": 1}, 2, ["AB", "CD"]),
        ({"A": 1, "B": 2, "C": 3, "D": 4}, 2, ["DC", "BA"]),
        ({"A": 1, "B": 1, "C": 1}, 9, ["ABC"]),
        ({"A": 1, "B": 1, "C": 1, "D": 1, "E": 1}, 9, ["AB", "CDE"]),
        ({"A": 1}, 4, ["A"]),
        ({}, 4, [""]),
    ],
)
def test_bands(shares: dict[str, float], count: int, expected: list[str]) -> None:
    assert bands(shares, count) == expected


@pytest.mark.parametrize("count", [0, -1])
def test_no_bands(count: int) -> None:
    with pytest.raises(UsageError, match="at least 1"):
        bands(SHARES, count)


def test_too_few_letters_have_no_map() -> None:
    assert letter_map({}, 4, DRAW, "given") == {}
    assert letter_map({"A": 1}, 4, DRAW, "given") == {}


def test_lists_scopes_and_keys_have_maps_of_their_own() -> None:
    draws = [DRAW, Draw(b"sixteen bytes or more", "other"), Draw(b"another key, as long as it must be")]
    found = {tuple(letter_map(SHARES, 1, draw, name).items()) for draw in draws for name in ("given", "family")}
    assert len(found) == 6


def test_every_map_without_fixed_point_comes_up() -> None:
    """With three letters there are two such maps, and each is drawn."""
    found = {tuple(letter_map({"A": 3, "B": 2, "C": 1}, 1, DRAW, str(n)).items()) for n in range(60)}
    assert len(found) == 2
