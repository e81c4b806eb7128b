"""Calendar dates of all mentions of a document, with each other as evidence.

For `shift_dates`. Source: Specification d.4 to d.7. Dates with a year come first; the ends of a span lend each other
what one of them leaves out; then dates without a year, by weekday or by the nearest date; then days without a month;
and coarse dates take a full date inside them as their anchor.

>>> from surrogates.core.dates.template import read
>>> from surrogates.core.dates.words import words_from_rows
>>> words = words_from_rows("x", [("Mai", "month", "5", "full")])
>>> [[span], [coarse]] = [dates[-1:] for dates in resolve([read("30.4.-2.5.2018", words), read("Mai", words)], None)]
>>> span.day, coarse.day
(datetime.date(2018, 5, 2), datetime.date(2018, 5, 2))
>>> resolve([read("30.2.2018", words)], None)[0][0].day is None
True
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from surrogates.core.dates.calendar import DAY_KINDS, anchor, fields
from surrogates.core.dates.template import Item, Template

DEFAULT_YEAR = 2018  # no leap year, nor are its neighbours
LEAP_YEAR = 2016  # for a document that has a 29 February and no year
DEFAULT_MONTH = 7
LINK = re.compile(r"[_,.()~]*(?:[-/B]|,)[_Blg,()]*")
BEFORE_DATE = re.compile(r"[.,_]*(?:l_)*\(?")
BEHIND_DATE = re.compile(r"[,_.]*\(?")
NEAR = {False: timedelta(16), True: timedelta(183)}  # how far apart the ends of a span across a boundary may be


@dataclass(slots=True, eq=False)
class Point:
    """One date of a mention while it is resolved.

    Attributes: `item`, `kind`, `numbers` (its values, see `calendar.anchor`), `year` (as far as known), `weekday`,
    `left` and `right` (dates that it makes a span with), `lender` (the one that lent it its month or year), `day`
    (None: none found).
    """

    item: Item
    kind: str
    numbers: dict[str, int | str]
    year: int | None = None
    weekday: int | None = None
    position: int = 0
    left: Point | None = None
    right: Point | None = None
    lender: Point | None = None
    day: date | None = None

    def at(self, year: int, month: int | None = None) -> date | None:
        """Its anchor in that year (and month, where it names none)."""
        if month is not None and "M" not in self.numbers and self.kind in ("day-only", "part-only"):
            return anchor(self.kind, {**self.numbers, "M": month}, year)
        return anchor(self.kind, self.numbers, year)

    @property
    def lacks_month(self) -> bool:
        """Whether another date must tell the month."""
        return self.kind in ("day-only", "part-only")


def resolve(
    templates: Sequence[Template], reference: date | None, joined: Collection[int] = ()
) -> list[list[Point]]:
    """The dates of each template, in order; weekdays without a date are not among them.

    Arguments: `reference` (the date of the document, or None), `joined` (numbers of the templates whose last date
    makes a span with the first date of the next one, outside the mentions).
    """
    points = [_points(template, place) for place, template in enumerate(templates)]
    everything = [point for found in points for point in found]
    _find_centuries(everything, templates, reference)
    for point in everything:
        if point.kind == "day" and point.year is None and point.right is not None and point.right.kind == "day-only":
            point.year = point.right.year  # May 3-5, 2018
        if point.year is not None and not point.lacks_month:
            point.day = point.at(point.year)
    _lend(everything)
    _without_year(everything, _Known(everything), reference)
    known = _Known(everything)
    for point in everything:
        if point.day is None and point.kind == "day-only" and not _linked_later(point):
            point.day = _day_alone(point, known, reference)
    for number in joined:  # vom [9.] bis [12. Februar]
        one, other = points[number][-1:], points[number + 1][:1]
        if one and other and one[0].kind == "day-only" and other[0].day is not None:
            one[0].day = _day_before(one[0], other[0].day) or one[0].day
    _lend(everything)
    _take_evidence(everything)
    return points


def _linked_later(point: Point) -> bool:
    return point.right is not None and point.right.lacks_month and point.right.day is None


def _points(template: Template, place: int) -> list[Point]:
    items = template.dates
    made: dict[int, Point] = {}
    for number, item in enumerate(items):
        if item.kind != "weekday":
            made[number] = _point(item, template, place * 1000 + min(number, 999))
    _attach_weekdays(items, made, template)
    found = list(made.values())
    for one, other in pairwise(found):
        if LINK.fullmatch(_gap(template, one.item.end, other.item.start)):
            one.right, other.left = other, one
            if one.kind == "day-only" and other.kind in ("quarter", "half", "week"):  # "1. und 2. Quartal"
                one.kind = other.kind
                one.numbers = {("K" if other.kind == "week" else "Q"): one.numbers.get("D") or one.numbers.get("O", 0)}
    return found


def _point(item: Item, template: Template, position: int) -> Point:
    numbers: dict[str, int | str] = {}
    for name, place in item.fields.items():
        token = template.tokens[place]
        if name in ("H", "F") and token.entry is not None:
            numbers[name] = token.entry.value
        elif name not in ("A", "dot", "o"):
            numbers[name] = token.number
    return Point(item, item.kind, numbers, position=position)


def _gap(template: Template, start: int, end: int) -> str:
    codes = list(template.codes[start:end])
    for item in template.items:
        if (item.kind == "weekday" or item.stays) and start <= item.start < end:
            for place in range(item.start, min(item.end, end)):
                codes[place - start] = ""
    return "".join(codes)


def _attach_weekdays(items: Sequence[Item], made: dict[int, Point], template: Template) -> None:
    for number, item in enumerate(items):
        if item.kind != "weekday":
            continue
        value = template.tokens[item.fields["W"]].number
        ahead, behind, over = made.get(number + 1), made.get(number - 1), made.get(number + 2)
        if ahead and BEFORE_DATE.fullmatch(_gap(template, item.end, ahead.item.start)):
            if number and items[number - 1].kind == "weekday" and over:  # "Mo-Mi, 7.-9. Mai"
                over.weekday = value
            else:
                ahead.weekday = value
        elif ahead is None and over and made.get(number + 3):
            over.weekday = value
        elif behind and BEHIND_DATE.fullmatch(_gap(template, behind.item.end, item.start)):
            behind.weekday = value


def _find_centuries(points: Iterable[Point], templates: Sequence[Template], reference: date | None) -> None:
    named = [
        (point, templates[point.position // 1000].tokens[point.item.fields["Y"]].text)
        for point in points
        if "Y" in point.item.fields
    ]
    years = [int(text) for _, text in named if len(text) == 4]
    now = reference.year if reference else max(years, default=DEFAULT_YEAR)
    for point, text in named:
        year = int(text)
        if len(text) == 2:
            year += 2000 if year <= (now + 5) % 100 else 1900
            if point.weekday is not None and point.kind in DAY_KINDS:
                other = 3900 - year + 2 * (year % 100)
                fitting = [y for y in (year, other) if (d := point.at(y)) and d.weekday() == point.weekday]
                year = fitting[0] if fitting else year
        point.year = year


def _lend(points: Sequence[Point]) -> None:
    """Ends of spans: the right one lends first (3.-5. Mai), then the left one (3. Mai bis 5.)."""
    for point in reversed(points):
        if point.day is None and point.right is not None and point.right.day is not None:
            _borrow(point, point.right, -1)
    for point in points:
        if point.day is None and point.left is not None and point.left.day is not None:
            _borrow(point, point.left, 1)


def _borrow(point: Point, lender: Point, side: int) -> None:
    if point.year is not None and not point.lacks_month:
        return
    assert lender.day is not None
    near = lender.day
    month = near.month if "M" in lender.numbers or lender.lacks_month else None
    if point.kind == "day-only" and month is None:
        return
    same = point.at(near.year, month)
    across = _across(point, near, month, side)
    point.lender = lender
    point.day = same
    wrong = same is None or (same > near if side < 0 else same < near)
    if wrong and across is not None and abs(across - near) <= NEAR[not point.lacks_month]:
        point.day = across
    if point.kind == "part-only" and month is not None and point.day is not None:
        point.numbers["M"] = point.day.month


def _across(point: Point, near: date, month: int | None, side: int) -> date | None:
    if month is None or not point.lacks_month:
        return point.at(near.year + side)
    month += side
    return point.at(near.year + (month - 1) // 12, (month - 1) % 12 + 1)


class _Known:
    """Days with a month, in document order, and which of them is nearest."""

    def __init__(self, points: Iterable[Point]) -> None:
        found = [(p.position, p.day, p.kind) for p in points if p.day is not None]
        days = [(place, day) for place, day, kind in found if kind in DAY_KINDS]
        self.dates = days or [(place, day) for place, day, kind in found if kind == "month"]
        self.places = [position for position, _ in self.dates]

    def nearest(self, position: int, *, preceding: bool = False) -> date | None:
        """The date that stands nearest, the one before if two are as near (always if `preceding`)."""
        if not self.dates:
            return None
        place = bisect_left(self.places, position)
        if place == 0:
            return self.dates[0][1]
        if preceding or place == len(self.dates):
            return self.dates[place - 1][1]
        before, after = position - self.places[place - 1], self.places[place] - position
        return self.dates[place - 1 if before <= after else place][1]


def _without_year(points: Sequence[Point], known: _Known, reference: date | None) -> None:
    """Dates without a year, from the right end of each span."""
    named = next((point.day.year for point in points if point.day is not None), None)
    leap = any(point.numbers.get("M") == 2 and point.numbers.get("D") == 29 for point in points)
    named = named or (LEAP_YEAR if leap else DEFAULT_YEAR)
    for point in reversed(points):
        if point.day is not None or point.lacks_month or point.kind == "impossible":
            continue
        if point.year is not None:
            continue  # a day that does not exist
        near = known.nearest(point.position)
        base = near.year if near else reference.year if reference else named
        if point.right is not None and point.right.day is not None:
            _borrow(point, point.right, -1)
        else:
            point.day = _by_weekday(point, reference, base) or _existing(point, base)
    _lend(points)


def _by_weekday(point: Point, reference: date | None, base: int) -> date | None:
    if point.weekday is None or point.kind not in DAY_KINDS:
        return None
    middle = reference.year if reference else base
    for year in (middle, middle - 1, middle + 1, middle - 2, middle + 2):
        found = point.at(year)
        if found and found.weekday() == point.weekday:
            return found
    return None


def _existing(point: Point, base: int) -> date | None:
    """In that year, or for 29 February and week 53 in the nearest that has it."""
    for distance in range(9):
        for year in (base - distance, base + distance):
            if found := point.at(year):
                return found
    return None


def _day_alone(point: Point, known: _Known, reference: date | None) -> date | None:
    near = known.nearest(point.position, preceding=True) or reference or date(DEFAULT_YEAR, DEFAULT_MONTH, 1)
    start = near.year * 12 + near.month - 1
    found: list[date] = []
    for distance in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6):
        day = point.at((start + distance) // 12, (start + distance) % 12 + 1)
        if day is not None:
            if point.weekday is None or day.weekday() == point.weekday:
                return day
            found.append(day)
    return found[0] if found else None


def _day_before(point: Point, end: date) -> date | None:
    """The day in the month of the end of its span, or in the month before."""
    last = end.year * 12 + end.month - 1
    days = (point.at(month // 12, month % 12 + 1) for month in (last, last - 1))
    return next((day for day in days if day is not None and day <= end), None)


def _take_evidence(points: Sequence[Point]) -> None:
    """Coarse dates move with the first day of the document that lies inside them."""
    days = [point.day for point in points if point.day is not None and point.kind in DAY_KINDS]
    if not days:
        return
    units: dict[str, dict[tuple[object, ...], date]] = {}
    phase: date | None = None
    for point in points:
        if point.day is None or point.kind in DAY_KINDS or point.kind == "holiday":
            continue
        shape = f"{point.kind} {'M' in point.numbers} {point.numbers.get('H') in ('winter', 'summer')}"
        if shape not in units:
            units[shape] = {}
            for day in days:
                units[shape].setdefault(_unit(point, day), day)
        own = _unit(point, point.day)
        inside = units[shape].get(own)
        if inside is None and point.year is None and point.lender is None and len(own) > 1:
            inside = next((day for unit, day in units[shape].items() if unit[1:] == own[1:]), None)
        if inside is not None and point.kind == "year":
            phase = phase or inside
        point.day = inside or point.day
    if phase is not None:
        _keep_years_apart(points, phase)


def _keep_years_apart(points: Sequence[Point], phase: date) -> None:
    """2014 and 2015 stay two years, though only one of them has a day in the document: both move with that day."""
    for point in points:
        if point.kind == "year" and point.day is not None and point.day == point.at(point.day.year):
            point.day = phase.replace(year=point.day.year, day=min(phase.day, 28))


def _unit(point: Point, day: date) -> tuple[object, ...]:
    kind = "week" if point.kind == "weeks" else point.kind
    return tuple(value for name, value in fields(kind, day, point.numbers).items() if name != "Z")
