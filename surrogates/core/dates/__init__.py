"""Shifts the dates of a document: all by the same number of days, each in the form that it had.

For the strategy `shift`. Source: Specification d. Three steps, each in a module of its own: `template` reads a
mention into fields and literals, `resolve` finds the calendar dates with the whole document as evidence, `render`
fills the fields again. `words` has what a language declares, `locales` takes it from CLDR, `numerals` reads the digits
of other scripts, `patterns` has the shapes, `calendar` the units (month, week, term ...), `context` the numbers that
are no dates.

>>> words = words_from_babel("es", literals=["del"])
>>> mentions = [DateMention("12 de mayo de 2018", "el ", "."), DateMention("31/02/2018", "", "")]
>>> [moved, odd] = shift_dates(mentions, 28, words)
>>> moved.text, moved.kept, moved.readable
('9 de junio de 2018', '', True)
>>> odd.text, odd.readable
('31/02/2018', False)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

from surrogates.core.dates.births import DateMention, ages_between, stretches
from surrogates.core.dates.context import is_bare_day, verdict
from surrogates.core.dates.locales import words_from_babel
from surrogates.core.dates.numerals import written_like
from surrogates.core.dates.order import as_shown
from surrogates.core.dates.render import Habits, habits, render
from surrogates.core.dates.resolve import LINK, Point, resolve
from surrogates.core.dates.template import Template, read
from surrogates.core.dates.time_words import time_word_heads
from surrogates.core.dates.words import DateWords, words_from_rows

__all__ = [
    "KEPT", "DateMention", "DateOutcome", "DateWords", "ages_between", "shift_dates", "stretches", "words_from_babel",
    "words_from_rows",
]  # fmt: skip

KEPT = {
    "relative": "heute, nächste Woche: says nothing without the date of the text",
    "holiday": "Weihnachten: a feast by its name, without a year",
    "decade": "die 90er Jahre",
    "century": "im 19. Jahrhundert",
    "time": "14:30 Uhr, abends: a time of day",
    "duration": "zwei Wochen, 30 Minuten",
    "age": "39-jährig, 34 Jahre alt",
    "negative": "no date: a version, price, rank, measured value, name ... as the words beside it show",
    "time-word": "Neumondnacht, Mittagszeit: a time by its last part, without number, month, weekday or name",
    "coarse-unmoved": "a month, year, term ... that the shift leaves the same",
    "weekday-unmoved": "a weekday and a shift of whole weeks",
}


@dataclass(frozen=True, slots=True)
class DateOutcome:
    """What becomes of a mention: the new `text`; `kept`, where it stays as it is, a name of `KEPT`; `readable`
    False where it cannot be read, and other characters must take its place (`text` is then the original); `rules`,
    what decided, and the fields of each date."""

    text: str
    kept: str = ""
    readable: bool = True
    rules: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"DateOutcome({len(self.text)} characters, kept={self.kept!r}, readable={self.readable})"


def shift_dates(
    mentions: Sequence[DateMention], days: int, words: DateWords, *, reference: date | None = None
) -> list[DateOutcome]:
    """Move the dates of one document, one outcome a mention.

    Arguments: `mentions` (in document order, all of the document), `days` (the shift), `words` (of the language),
    `reference` (the date of the document, for dates without a year). The outcome depends on the arguments alone.
    """
    words = as_shown([mention.text for mention in mentions], words)
    sources, mentions = mentions, [mention.plain(words) for mention in mentions]
    verdicts = [verdict(one.text, one.before, one.after, one.words or words) for one in mentions]
    dates = {
        place: read(one.text, own, bare_day=is_bare_day(one.text, one.before, one.after, own))
        for place, one in enumerate(mentions)
        if not verdicts[place] and (own := one.words or words)
    }
    moving = {place: template for place, template in dates.items() if template.readable and template.items}
    joined = [number for number, pair in enumerate(pairwise(moving)) if _makes_span(mentions, *pair, words)]
    points = dict(zip(moving, resolve(list(moving.values()), reference, joined), strict=True))
    style = habits(list(moving.values()), words)
    outcomes = []
    for place, mention in enumerate(mentions):
        if verdicts[place]:
            rule = verdicts[place]
            identifying = rule == "identifying"
            outcomes.append(DateOutcome(mention.text, "" if identifying else rule, not identifying, ("d.8",)))
        else:
            own = mention.words or words
            outcomes.append(_outcome(mention, dates[place], points.get(place, []), days, own, style))
    triples = zip(outcomes, sources, mentions, strict=True)
    return [_as_it_was(outcome, source, mention, words) for outcome, source, mention in triples]


def _as_it_was(outcome: DateOutcome, source: DateMention, plain: DateMention, words: DateWords) -> DateOutcome:
    """The outcome in the digits and the era of its source."""
    era = (plain.words or words).era
    same = source.text if outcome.text == plain.text else written_like(source.text, outcome.text, era)
    return replace(outcome, text=same) if same != outcome.text else outcome


def _makes_span(mentions: Sequence[DateMention], one: int, other: int, words: DateWords) -> bool:
    """Whether two mentions side by side are the ends of a span: vom [9.] bis [12. Februar]."""
    gap, found, _ = mentions[one].after.partition(mentions[other].text)
    return other == one + 1 and bool(found) and LINK.fullmatch(read(gap, words).codes) is not None


def _outcome(
    mention: DateMention, template: Template, points: list[Point], days: int, words: DateWords, style: Habits
) -> DateOutcome:
    if not template.readable:
        kept = "time-word" if time_word_heads(template, words) else ""
        return DateOutcome(mention.text, kept, readable=bool(kept), rules=("d.4",))
    if not template.dates:
        return DateOutcome(mention.text, kept=template.kept, rules=("d.5",))
    text = render(template, points, days, words, style)
    if text is None:
        return DateOutcome(mention.text, readable=False, rules=("d.4",))
    if text == mention.text:
        return DateOutcome(text, kept="coarse-unmoved" if points else "weekday-unmoved", rules=template.rules)
    return DateOutcome(text, rules=template.rules)
