"""Keyed draws: pure functions of their arguments, known values, no way from one scope to another."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.draw import Draw
from surrogates.errors import UsageError

KEY = b"sixteen bytes or more"
NUMBER = 195715918470
ORDER = [5, 4, 3, 2, 1, 0, 6]
CYCLE = [5, 2, 6, 1, 0, 3, 4]
DATA = "d8d25182"
WORDS = st.lists(st.text(max_size=9), max_size=4).map(tuple)


def test_known_values() -> None:
    """A change here breaks every corpus that was converted with a key: raise the major version."""
    draw = Draw(KEY, "document:letters/0001")
    assert draw.number("surrogate", "FEMALE", "anna") % 10**12 == NUMBER
    assert list(draw.order(7, "surrogate")) == ORDER
    assert draw.cycle(7, "letters") == CYCLE
    assert draw.data(4, "characters").hex() == DATA


@given(WORDS, WORDS)
def test_other_words_give_another_number(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    """("ab", "c") and ("a", "bc") differ."""
    draw = Draw(KEY)
    assert (draw.number(*one) == draw.number(*other)) == (one == other)


@given(st.text(max_size=9), st.text(max_size=9))
def test_other_scopes_and_keys_give_another_number(one: str, other: str) -> None:
    assert (Draw(KEY, one).number("x") == Draw(KEY, other).number("x")) == (one == other)
    assert Draw(KEY, one).number("x") != Draw(KEY + b"!", one).number("x")
    assert Draw(KEY, one).within(other).number("x") == Draw(KEY, other).number("x")


@given(st.integers(0, 300), WORDS)
def test_orders_are_permutations(count: int, words: tuple[str, ...]) -> None:
    draw = Draw(KEY)
    assert sorted(draw.order(count, *words)) == list(range(count))
    assert sorted(draw.cycle(count, *words)) == list(range(count))
    assert list(draw.order(count, *words)) == list(draw.order(count, *words))


@given(st.integers(0, 300), st.integers(0, 300))
def test_more_data_begin_as_less(one: int, other: int) -> None:
    draw = Draw(KEY)
    short, long = sorted((draw.data(one, "a"), draw.data(other, "a")), key=len)
    assert long.startswith(short) and len(long) == max(one, other)


def test_first_places_and_cycles_are_even() -> None:
    """Each place is as likely as any other: 6,000 draws, far inside what chance allows."""
    draw = Draw(KEY)
    firsts = Counter(next(draw.order(6, str(number))) for number in range(6000))
    assert set(firsts) == set(range(6)) and all(850 < count < 1150 for count in firsts.values())
    cycles = Counter(tuple(draw.cycle(4, str(number))) for number in range(6000))
    assert len(cycles) == 6 and all(850 < count < 1150 for count in cycles.values())


@pytest.mark.parametrize("key", [b"", b"x" * 15, b" " * 40, b"x" * 15 + b"\n\n\n\n"])
def test_short_keys_are_refused(key: bytes) -> None:
    with pytest.raises(UsageError, match="at least 16"):
        Draw(key)


def test_white_space_after_the_key_does_not_count() -> None:
    assert Draw(KEY + b"\r\n ").number("x") == Draw(KEY).number("x")
    assert Draw(b" " + KEY).number("x") != Draw(KEY).number("x")


def test_the_hash_seed_does_not_count() -> None:
    code = "from surrogates.core.draw import Draw; print(Draw(b'sixteen bytes or more', 's').number('Anna', 'Straße'))"
    found = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert found == {f"{Draw(KEY, 's').number('Anna', 'Straße')}\n"}


def test_text_that_is_not_unicode_can_be_drawn_for() -> None:
    assert Draw(KEY).number("\ud800") != Draw(KEY).number("\ud801")


def test_the_representation_tells_no_key() -> None:
    assert "sixteen" not in repr(Draw(KEY, "a"))
