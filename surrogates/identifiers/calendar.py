"""Dates inside identifiers: they follow the shift of the scope.

Of the two figures of a year those up to 27 are of this century. A date with four figures of its year is one when it
lies in the last hundred years; the years are fixed, for no outcome may depend on the clock.

>>> shifted_birthday("120518", 28), shifted_birthday("311318", 28)
('090618', '')
>>> shifted_dates("2018-05-12/77", 28), shifted_dates("20180512-AB", 28), shifted_dates("7-4711", 28)
({0: '2018', 5: '06', 8: '09'}, {0: '2018', 4: '06', 6: '09'}, {})
"""

from __future__ import annotations

import re
from datetime import date, timedelta

FIRST_YEAR, LAST_YEAR, LAST_YOUNG = 1926, 2029, 27
_ISO = re.compile(r"(?<![^\W_])(?P<year>\d{4})(?P<gap>[-./]?)(?P<month>\d\d)(?P=gap)(?P<day>\d\d)(?![^\W_])", re.ASCII)
_DAY_FIRST = re.compile(
    r"(?<![^\W_])(?P<day>\d\d)(?P<gap>[-./]?)(?P<month>\d\d)(?P=gap)(?P<year>\d{4})(?![^\W_])", re.ASCII
)


def moved(year: int, month: int, day: int, days: int) -> date | None:
    """The date so many days later; None where there is no such date."""
    try:
        return date(year, month, day) + timedelta(days)
    except (ValueError, OverflowError):
        return None


def shifted_birthday(written: str, days: int) -> str:
    """A date of the form DDMMYY, moved; empty for what is no date."""
    day, month, year = (int(written[place : place + 2]) for place in (0, 2, 4))
    new = moved(2000 + year if year <= LAST_YOUNG else 1900 + year, month, day, days)
    return f"{new.day:02}{new.month:02}{new.year % 100:02}" if new else ""


def shifted_dates(text: str, days: int) -> dict[int, str]:
    """The figures of all plain dates of the text, moved: place in the text (code points) and new figures."""
    found: dict[int, str] = {}
    for form in (_ISO, _DAY_FIRST):
        for match in form.finditer(text):
            year, month, day = (int(match[name]) for name in ("year", "month", "day"))
            new = moved(year, month, day, days) if FIRST_YEAR <= year <= LAST_YEAR else None
            if new:
                found[match.start("year")] = f"{new.year:04}"
                found[match.start("month")] = f"{new.month:02}"
                found[match.start("day")] = f"{new.day:02}"
    return found
