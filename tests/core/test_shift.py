"""The date shift of a scope."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.draw import Draw
from surrogates.core.shift import draw_shift
from surrogates.errors import UsageError


@given(st.text(max_size=20))
def test_weeks(scope: str) -> None:
    """A multiple of seven of at least 28 and at most 364 days, forward or back."""
    days = draw_shift(Draw(b"sixteen bytes or more", scope), 7)
    assert days % 7 == 0 and 28 <= abs(days) <= 364


@given(st.text(max_size=20))
def test_days(scope: str) -> None:
    """Any number of days from 1 to 364."""
    assert 1 <= abs(draw_shift(Draw(b"sixteen bytes or more", scope), 1)) <= 364


@pytest.mark.parametrize(("unit", "kinds"), [(7, 2 * 49), (1, 2 * 364)])
def test_every_shift_comes_up(unit: int, kinds: int) -> None:
    found = {draw_shift(Draw(b"sixteen bytes or more", str(number)), unit) for number in range(12 * kinds)}
    assert len(found) == kinds
    assert {-days for days in found} == found


@pytest.mark.parametrize("unit", [0, 2, 14, -7])
def test_other_units_are_refused(unit: int) -> None:
    with pytest.raises(UsageError, match="1 or 7"):
        draw_shift(Draw(b"sixteen bytes or more"), unit)
