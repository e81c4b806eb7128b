"""The date shift of a scope: how many days all its dates move.

By default a multiple of seven of at least 28 and at most 364 days, forward or back, so that weekdays stay right in the
text that nobody annotated. With `unit=1` any number of days from 1 to 364, which is harder to guess.

>>> from surrogates.core.draw import Draw
>>> days = draw_shift(Draw(b"sixteen bytes or more"), 7)
>>> days % 7, 28 <= abs(days) <= 364
(0, True)
>>> draw_shift(Draw(b"sixteen bytes or more"), 5)
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: shift_unit=5; it is 1 or 7
"""

from __future__ import annotations

from surrogates.core.draw import Draw
from surrogates.errors import UsageError

LONGEST = 364
SHORTEST = {1: 1, 7: 28}


def draw_shift(draw: Draw, unit: int) -> int:
    """Days, never 0. Arguments: `draw` (key and scope), `unit` (1 or 7). Raises `UsageError` for another unit."""
    if unit not in SHORTEST:
        raise UsageError(f"shift_unit={unit}; it is 1 or 7")
    sizes = range(SHORTEST[unit], LONGEST + 1, unit)
    number = draw.number("shift") % (2 * len(sizes))
    size = sizes[number // 2]
    return size if number % 2 else -size
