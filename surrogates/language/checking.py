"""Checks a language against its contract: lists, forms, classes, dates, letter case and folding.

For the command `surrogates languages check`, for the tests, and for whoever writes a language. Long lists are sampled
evenly. A finding quotes entries of lists, which are public, never a document.

>>> from surrogates.language import load_language
>>> list(check(load_language("xx")))
[]
>>> class Lossy(type(load_language("xx"))):
...     def realise(self, base, reading):
...         return base.lower()
>>> print(next(check(Lossy())))
forms: FEMALE: what analyse reads, realise does not write: Ada
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from surrogates.core.dates import DateMention, shift_dates, stretches
from surrogates.core.folding import fold, initial, sound
from surrogates.core.reading import FORMS, Reading
from surrogates.errors import ListError, SurrogatesError
from surrogates.language.contract import Context, Evidence, Language, Part

SAMPLE = 400  # entries of a list that are read and written; all are looked at for what can be told without
DRAWN = ("FEMALE", "MALE", "FAMILY", "CITY", "STREET", "ORG")
# All months, both ends of them, leap days, and the centuries that have none: 400 years, in which the calendar repeats.
YEARS = (1800, 1899, 1900, 1999, 2000, 2019, 2024, 2100, 2200)
SHIFTS = (28, -364, 1)


@dataclass(frozen=True, slots=True)
class Finding:
    """What does not hold: the `rule`, `where`, the problem, and an entry of a public list that shows it."""

    rule: str
    where: str
    problem: str
    example: str = ""

    def __str__(self) -> str:
        return f"{self.rule}: {self.where}: {self.problem}" + (f": {self.example}" if self.example else "")


def check(language: Language) -> Iterator[Finding]:
    """What of the contract a language does not keep; each problem once, with its first example."""
    for rule in (_lists, _forms, _inflected, _classes, _dates, _letter_case, _spelling):
        told: set[tuple[str, str]] = set()
        for finding in rule(language):
            if (finding.where, finding.problem) not in told:
                told.add((finding.where, finding.problem))
                yield finding


def sampled(entries: Sequence[str], most: int = SAMPLE) -> Sequence[str]:
    """At most so many entries, evenly spread; the first and the last are among them."""
    if len(entries) <= most:
        return entries
    return [entries[place * (len(entries) - 1) // (most - 1)] for place in range(most)]


def _entries(language: Language, category: str) -> Sequence[str]:
    try:
        return tuple(language.pool(category).features)
    except ListError:
        return ()


def _lists(language: Language) -> Iterator[Finding]:
    """Every list is there, has no duplicate, and no entry that a text could not hold."""
    for category in DRAWN:
        try:
            language.pool(category)
        except SurrogatesError as error:
            yield Finding("lists", category, str(error))
    for name in language.list_names():
        try:
            listed = language.words(name)
        except SurrogatesError as error:
            yield Finding("lists", name, str(error))
            continue
        if len(set(listed.rows)) < len(listed.rows):
            yield Finding("lists", name, "a row stands twice")
        for row in listed:
            if problem := _dirt(row):
                yield Finding("lists", name, problem, row[0])


def _dirt(row: Sequence[str]) -> str:
    if not row[0]:
        return "an empty entry"
    if any(cell != cell.strip() for cell in row):
        return "a blank at the edge of a cell"
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn") for cell in row for letter in cell):
        return "a control character"
    return "" if all(unicodedata.is_normalized("NFC", cell) for cell in row) else "an entry that is not in NFC"


def _forms(language: Language) -> Iterator[Finding]:
    """`analyse` and `realise` undo each other on every entry; a dependent reading stands for another name."""
    for category in DRAWN:
        for name in sampled(_entries(language, category)):
            readings = language.analyse(name, category)
            if not readings:
                yield Finding("forms", category, "an entry that analyse cannot read", name)
            for reading in readings:
                if not (reading.normalised or reading.dependent) and language.realise(reading.base, reading) != name:
                    yield Finding("forms", category, "what analyse reads, realise does not write", name)


def _inflected(language: Language) -> Iterator[Finding]:
    """A form that a language makes, it reads as one of its base; of some names it is that of another one (Lucas)."""
    for category in DRAWN:
        names = sampled(_entries(language, category), SAMPLE // 8)
        for form in FORMS:
            made, lost = 0, []
            for name in names:
                try:
                    text = language.inflect(name, category, form)
                except SurrogatesError:
                    continue  # it makes no such form
                made += 1
                if not any(fold(one.base) == fold(name) for one in _beside(language, name, text, category)):
                    lost.append(name)
            if len(lost) * 2 > made:
                yield Finding("forms", f"{category} {form}", "forms that are not read as those of their base", lost[0])


def _beside(language: Language, name: str, text: str, category: str) -> list[Reading]:
    """The readings of a form in a document that has its base as well."""
    whole, start = f"{name}, {text}", len(name) + 2
    parts = [Part(category, 0, len(name)), Part(category, start, len(whole))]
    return language.analyse(text, category, Context(start, len(whole), evidence=language.gather(whole, parts)))


def _classes(language: Language) -> Iterator[Finding]:
    """Every entry has another one that agrees with it."""
    for category in DRAWN:
        empty: dict[tuple[str, frozenset[str]], int] = {}
        for name in sampled(_entries(language, category)):
            readings = language.analyse(name, category)[:1]
            if not readings:
                continue
            wanted = language.wanted(category, readings, Evidence())
            key = wanted.pool, wanted.hard
            if key not in empty:
                empty[key] = len(language.pool(wanted.pool).members(wanted.hard))
            if empty[key] < 2:
                yield Finding("classes", category, "no other entry agrees with this one", name)


def _dates(language: Language) -> Iterator[Finding]:
    """Every pattern is read as its day, moves, and comes back, over 400 years."""
    words = language.date_words
    for pattern, written in date_patterns(language):
        for day in _days():
            text = written(day)
            [own] = stretches([DateMention(text)], words)
            if own != (day, day):
                yield Finding("dates", pattern, "not read as its day", text)
                break
            for days in SHIFTS:
                [moved] = shift_dates([DateMention(text)], days, words)
                [there] = stretches([DateMention(moved.text)], words)
                if not moved.readable or there != (day + timedelta(days), day + timedelta(days)):
                    yield Finding("dates", pattern, f"not moved by {days} days", text)
                    break


def _days() -> Iterator[date]:
    for year in YEARS:
        for month in range(1, 13):
            last = (date(year + month // 12, month % 12 + 1, 1) - timedelta(1)).day
            # The ends of every month in one year, in the others one day of each: they differ in February alone.
            yield from (date(year, month, day) for day in (1, 12, 13, last) if year == YEARS[0] or day == last)


def date_patterns(language: Language) -> Iterator[tuple[str, Callable[[date], str]]]:
    """The patterns with a whole year in which a language's locale writes days, and functions that write one."""
    from surrogates.core.dates.locales import day_patterns

    yield from day_patterns(language.locale or language.code, era=language.date_words.era)


def _letter_case(language: Language) -> Iterator[Finding]:
    """A name in capitals is the same name, and comes back in capitals."""
    for category in DRAWN[:4]:
        for name in sampled(_entries(language, category), SAMPLE // 4):
            best = next(iter(language.analyse(name, category)), None)
            if best is None or best.form != "base":
                continue
            capitals = language.realise(name, type(best)(name, case="upper"))
            if capitals != capitals.upper():
                yield Finding("case", category, "in capitals it is written with small letters", name)
            found = language.analyse(capitals, category)
            if name != name.upper() and len(name) > 1 and fold(name) not in {fold(one.base) for one in found}:
                yield Finding("case", category, "in capitals it is another name", name)
            if any(not one.normalised and language.realise(one.base, one) != capitals for one in found):
                yield Finding("case", category, "in capitals it is not written as it was read", name)


def _spelling(language: Language) -> Iterator[Finding]:
    """Folding says what is one name, however its letters are encoded."""
    for category in DRAWN:
        for name in _entries(language, category):
            folded = fold(name)
            if not folded:
                yield Finding("spelling", category, "an entry without a letter", name)
            elif fold(folded) != folded:
                yield Finding("spelling", category, "folding twice is not folding once", name)
            elif fold(unicodedata.normalize("NFD", name)) != folded:
                yield Finding("spelling", category, "folding depends on the encoding", name)
            elif not sound(name):
                yield Finding("spelling", category, "an entry without a sound", name)
    for listed in dict.fromkeys(language.letter_list.values()):
        for letter in language.letter_shares(listed):
            if initial(letter) != letter:
                yield Finding("spelling", listed, "a letter of the map is no first letter", letter)
