"""Calendar units: from the fields of a date to a day, and from a day to the fields.

For `resolve` and `render`. Source: Specification d.5. A coarse date (a month, a year, a term) is moved by its anchor,
a day in the middle of the unit, and read off the moved day again; so coarse dates stay in their order.

>>> anchor("month", {"M": 5}, 2018), fields("month", date(2017, 10, 27), {})
(datetime.date(2018, 5, 15), {'Y': 2017, 'M': 10})
>>> anchor("day", {"D": 30, "M": 2}, 2018) is None
True
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

Numbers = Mapping[str, int | str]

DAY_KINDS = frozenset(("day", "day-only", "stamp", "asctime"))
PART_DAYS = (5, 15, 25)
PART_MONTHS = (3, 7, 11)
SEASON_MONTHS = (1, 4, 7, 10)  # winter, spring, summer, autumn
TERM_MONTHS = {"winter": 1, "summer": 7, "autumn": 11, "spring": 5}


def anchor(kind: str, numbers: Numbers, year: int) -> date | None:
    """The day by which a date moves, None if there is no such day.

    Arguments: `kind` (of `template.Item`), `numbers` (field -> value; `D`, `M` and so on as in `Item.fields`; `Z` for
    a second year, `H` and `F` the values of the words), `year`.
    """
    try:
        return _anchor(kind, numbers, year)
    except (ValueError, OverflowError):
        return None


def _anchor(kind: str, numbers: Numbers, year: int) -> date:
    number = {name: value for name, value in numbers.items() if isinstance(value, int)}
    if kind in DAY_KINDS:
        return date(year, number.get("M", 0), number.get("D") or number.get("O", 0))
    if kind == "month":
        return date(year, number["M"], 15)
    if kind in ("part", "part-only"):
        part = number["P"]
        return date(year, number["M"], PART_DAYS[part]) if "M" in number else date(year, PART_MONTHS[part], 1)
    if kind == "season":
        return date(year + ("Z" in number), SEASON_MONTHS[number["S"]], 15)
    if kind == "quarter":
        return date(year, 3 * _ordinal(number) - 1, 15)
    if kind == "half":
        return date(year, 6 * _ordinal(number) - 2, 1)
    if kind in ("week", "weeks"):
        return date.fromisocalendar(year, number["K"], 4)
    if kind == "semester":
        term = str(numbers["H"])
        return date(year + (term == "winter"), TERM_MONTHS[term], 1)
    if kind == "holiday":
        return _holiday(str(numbers.get("F", "")), year)
    return date(year + 1, 1, 1) if kind == "pair" else date(year, 7, 1)


def _ordinal(number: Mapping[str, int]) -> int:
    return number.get("Q") or number.get("R") or number["O"]


def _holiday(rule: str, year: int) -> date:
    if rule.startswith("easter"):
        from dateutil.easter import easter  # not at the top: rarely needed

        return easter(year) + timedelta(int(rule.removeprefix("easter") or 0))
    month, _, day = rule.partition("-")
    return date(year, int(month), int(day))


def fields(kind: str, day: date, numbers: Numbers) -> dict[str, int | str]:
    """The unit of a day, as the fields that a date of this kind has. Arguments: as in `anchor`."""
    year, month = day.year, day.month
    if kind == "month":
        return {"Y": year, "M": month}
    if kind in ("part", "part-only"):
        if "M" not in numbers:
            return {"Y": year, "P": (month - 1) // 4}
        return {"Y": year, "M": month, "P": 0 if day.day <= 10 else 1 if day.day <= 20 else 2}
    if kind == "season":
        return {"Y": year + (month == 12), "S": month % 12 // 3}
    if kind == "quarter":
        return {"Y": year, **dict.fromkeys("QORD", (month + 2) // 3)}
    if kind == "half":
        return {"Y": year, **dict.fromkeys("QORD", 1 if month < 7 else 2)}
    if kind in ("week", "weeks"):
        found = {"Y": day.isocalendar().year, "K": day.isocalendar().week, "D": day.isocalendar().week}
        if kind == "weeks":
            found["L"] = (day + timedelta(7 * (int(numbers["L"]) - int(numbers["K"])))).isocalendar().week
        return {**found}
    if kind == "semester":
        return _term(day, str(numbers["H"]))
    if kind == "pair":
        year -= month < 7
        return {"Y": year, "Z": year + 1}
    if kind == "years":
        return {"Y": year, "Z": year + (int(numbers["Z"]) - int(numbers["Y"])) % 100}
    if kind in ("year", "holiday"):
        return {"Y": year, "Z": year + 1}
    return {"Y": year, "M": month, "D": day.day, "O": day.day}


def _term(day: date, term: str) -> dict[str, int | str]:
    if term in ("winter", "summer"):
        if 4 <= day.month <= 9:
            return {"Y": day.year, "H": "summer"}
        return {"Y": day.year - (day.month < 4), "H": "winter"}
    if 2 <= day.month <= 7:
        return {"Y": day.year, "H": "spring"}
    return {"Y": day.year - (day.month < 2), "H": "autumn"}


def is_summer_time(day: date) -> bool:
    """Whether clocks are set forward in Central Europe: from the last Sunday of March to that of October."""
    begin, end = (date(day.year, month, 31) for month in (3, 10))
    first, last = (one - timedelta((one.weekday() + 1) % 7) for one in (begin, end))
    return first <= day < last
