"""Dates as stretches of days, and the ages that lie between them.

For the strategy `age`: an age that agrees with a date of birth and another date agrees with them afterwards. A coarse
date (May 1964, 1964) is all days of its unit.

>>> from surrogates.core.dates.words import words_from_rows
>>> birth, visit = stretches([DateMention("5.3.1964"), DateMention("4.3.2018")], words_from_rows("x", []))
>>> ages_between(birth, visit)
(53, 53)
>>> stretches([DateMention("30.2.2018")], words_from_rows("x", []))
[None]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from surrogates.core.dates.calendar import DAY_KINDS
from surrogates.core.dates.context import is_bare_day, verdict
from surrogates.core.dates.numerals import plain
from surrogates.core.dates.order import as_shown
from surrogates.core.dates.resolve import Point, resolve
from surrogates.core.dates.template import read
from surrogates.core.dates.words import DateWords

Stretch = tuple[date, date]


@dataclass(frozen=True, slots=True)
class DateMention:
    """A date as it is marked: `text`, and some 60 characters `before` and `after` it; `words`, where it is in another
    language than its document. Its repr shows no text."""

    text: str
    before: str = ""
    after: str = ""
    words: DateWords | None = None

    def plain(self, words: DateWords) -> DateMention:
        """The same with the digits 0 to 9 and years of the common calendar; `words` are those of the document."""
        own = self.words or words
        text, before, after = (plain(part, own.era) for part in (self.text, self.before, self.after))
        return DateMention(text, before, after, own)

    def __repr__(self) -> str:
        return f"DateMention({len(self.text)} characters)"


def stretches(mentions: Sequence[DateMention], words: DateWords, reference: date | None = None) -> list[Stretch | None]:
    """First and last day of the first date of each mention; None for what is no day, month or year."""
    words = as_shown([mention.text for mention in mentions], words)
    templates = {
        place: read(one.text, own, bare_day=is_bare_day(one.text, one.before, one.after, own))
        for place, one in enumerate(mention.plain(words) for mention in mentions)
        if not verdict(one.text, one.before, one.after, own := one.words or words)
    }
    dated = [place for place, template in templates.items() if template.readable and template.dates]
    points = resolve([templates[place] for place in dated], reference)
    found = {place: _stretch(own[0]) for place, own in zip(dated, points, strict=True) if own}
    return [found.get(place) for place in range(len(mentions))]


def _stretch(point: Point) -> Stretch | None:
    day = point.day
    if day is None or day.year >= date.max.year:
        return None
    if point.kind in DAY_KINDS:
        return day, day
    if point.kind == "month":
        first = day.replace(day=1)
        return first, (first + timedelta(31)).replace(day=1) - timedelta(1)
    return (date(day.year, 1, 1), date(day.year, 12, 31)) if point.kind == "year" else None


def ages_between(birth: Stretch, later: Stretch) -> tuple[int, int]:
    """The lowest and the highest age in full years that somebody born in the one has in the other; below 0 for none."""
    return _years(birth[1], later[0]), _years(birth[0], later[1])


def _years(birth: date, day: date) -> int:
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))
