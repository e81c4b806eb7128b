"""`phone`: telephone numbers of the surrogate's place, in the format that they had.

The country code stays; the area code becomes that of the surrogate of its place, or of the place that stands beside
the number, else that of another place of the country; a mobile prefix becomes another one. Each further digit
becomes another digit, which depends on those before it: numbers of one trunk keep a common trunk. What cannot be read
goes by characters. Source: Specification b.8.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from surrogates.language import Language
from surrogates.strategies.geography import Moved, beside, home_of, homes_of, moved_places
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.phone.numbers import Number, calling_of, codes, knows_numbers, read_number
from surrogates.strategies.phone.ranges import reserved_numbers
from surrogates.strategies.randomise import randomise

# What stands between two numbers of one mention: a comma, a line, a word.
_BETWEEN = re.compile(
    r"\s*[,;|\n]\s*|(?<=\d)\s+(?:/\s+(?=[^\W\d_])|(?:und|oder|and|y)\s+"
    r"|(?:bzw|Fax|Tel|Mobil|Handy|Fon|Büro)\b[.:]?\s*(?=[+(0]))",
    re.IGNORECASE,
)
Row = tuple[str, ...]  # code, country, place, state
Code = tuple[str, str]  # country and area code or mobile prefix


def phone(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Equal numbers become equal numbers, however they are written; different ones different ones."""
    if not knows_numbers(job.language):
        return randomise(tasks, job)
    apart = [_apart(task) for task in tasks]  # 0463/1234, 0664 567890 are two
    made = iter(_each([piece for pieces in apart for piece in pieces], job))
    return [_together(task, pieces, [next(made) for _ in pieces]) for task, pieces in zip(tasks, apart, strict=True)]


def _apart(task: Task) -> list[Task]:
    """The numbers of a mention that has several (`0463/1234, 0664 567890`)."""
    pieces, position, start = [], 0, task.part.start
    for left, right in [*(match.span() for match in _BETWEEN.finditer(task.text)), (len(task.text), len(task.text))]:
        if position < left:
            part = replace(task.part, start=start + position, end=start + left)
            pieces.append(task._replace(part=part, text=task.text[position:left]))
        position = right
    return pieces or [task]


def _together(task: Task, pieces: Sequence[Task], made: Sequence[Outcome]) -> Outcome:
    if len(made) == 1 and pieces[0].text == task.text:
        return made[0]
    text = task.text
    for piece, outcome in reversed(list(zip(pieces, made, strict=True))):
        left, right = piece.part.start - task.part.start, piece.part.end - task.part.start
        text = text[:left] + outcome.text + text[right:]
    return Outcome(text, made[0].strategy, "characters", task.text, text)


def _each(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    numbers = _numbers(tasks, job)
    chosen = _codes(tasks, numbers, job)
    reserved = reserved_numbers([number for number in numbers if number], chosen, job)
    outcomes: dict[int, Outcome] = {}
    for place, (task, number) in enumerate(zip(tasks, numbers, strict=True)):
        if number is not None:
            code, subscriber = reserved.get(number.key) or _drawn(number, chosen, job)
            if number.key in reserved:
                subscriber += other_digits(_extension(number, job), job, "extension", number.country)
            text = number.rewritten(code, subscriber)
            outcomes[place] = Outcome(text, "phone", "characters", task.text, text)
    unread = [place for place, number in enumerate(numbers) if number is None]
    outcomes.update(zip(unread, randomise([tasks[place] for place in unread], job), strict=True))
    return [outcomes[place] for place in range(len(tasks))]


def _numbers(tasks: Sequence[Task], job: Job) -> list[Number | None]:
    """The numbers of the document.

    One without country code is of the country in which the same number stands elsewhere, else of that of the place
    on its line, of most places of the document, or of its other numbers.
    """
    first = [read_number(task.text, job.language) for task in tasks]
    known = [number for number in first if number and number.is_international and number.country]
    places = moved_places(job)
    found: list[Number | None] = []
    for task, number in zip(tasks, first, strict=True):
        if number is not None and not number.is_international:
            countries = [other.country for other in known if number.digits == f"0{other.code}{other.subscriber}"]
            on_line = [place for rank, place in beside(task, places, job.text) if rank < 3]
            countries += [home.country for place in on_line[:1] for home in homes_of(place.base, job.language)[:1]]
            countries += [task.context.evidence.country, *(other.country for other in known)]
            number = read_number(task.text, job.language, [country for country in countries if country])
        found.append(number)
    return found


def _codes(tasks: Sequence[Task], numbers: Sequence[Number | None], job: Job) -> dict[Code, str]:
    """For each area code and mobile prefix of the document the one that stands for it."""
    places = moved_places(job)
    found: dict[Code, str] = {}
    pairs = [(task, number) for task, number in zip(tasks, numbers, strict=True) if number is not None]
    for country, code in sorted({(number.country, number.code) for _, number in pairs if number.code}):
        kind = codes(job.language)[country, code]
        if kind == "area":
            near = [task for task, number in pairs if (number.country, number.code) == (country, code)]
            found[country, code] = _area_code(country, code, near, places, job)
        else:
            found[country, code] = _other_prefix(country, code, kind, job) if kind == "mobile" else code
    return found


def _area_code(country: str, code: str, tasks: Sequence[Task], places: Sequence[Moved], job: Job) -> str:
    language, areas = job.language, _areas(job.language)
    rows = areas[country, code]
    states = {row[3] for row in rows}
    own = [place for place in places if any(place.base == row[2] for row in rows)]
    own += [
        place
        for task in tasks
        for _, place in beside(task, places, job.text)
        if any(home.country == country and home.state in states for home in homes_of(place.base, language))
    ]
    for place in own:
        home = home_of(place.surrogate, language, place.base)
        if home is not None and home.country == country:
            there = areas.get((country, home.state, place.surrogate)) or areas.get((country, "", home.state), ())
            others = [row[0] for row in there if row[2] == place.surrogate or row[0] != code]
            if others:
                return others[job.draw.number("PHONE", "area", country, place.surrogate) % len(others)]
    number = job.draw.number("PHONE", "area", country, code)
    near = [row[0] for state in sorted(states) for row in areas[country, "", state] if row[0] != code]
    if near and job.settings.keep == "state":
        return near[number % len(near)]
    return _other(areas[country,], rows, number)


def _other(rows: Sequence[Row], left_out: Sequence[Row], number: int) -> str:
    """The code of that number (modulo their count) among the rows that are not left out; both are ascending."""
    place = number % max(1, len(rows) - len(left_out))
    for row in left_out:
        if bisect_left(rows, row) <= place < len(rows) - 1:
            place += 1
    return rows[place][0]


def _other_prefix(country: str, code: str, kind: str, job: Job) -> str:
    there = [prefix for prefix in _prefixes(job.language, country, kind) if len(prefix) == len(code)]
    others = [prefix for prefix in there if prefix != code] or [code]
    return others[job.draw.number("PHONE", kind, country, code) % len(others)]


@lru_cache(maxsize=32)
def _prefixes(language: Language, country: str, kind: str) -> tuple[str, ...]:
    return tuple(code for (land, code), other in codes(language).items() if (land, other) == (country, kind))


@lru_cache(maxsize=8)
def _areas(language: Language) -> Mapping[tuple[str, ...], tuple[Row, ...]]:
    """Rows of the list (code, country, place, state) by country, with code, with state, with state and place."""
    found: dict[tuple[str, ...], list[Row]] = {}
    for row in language.words("area_codes"):
        code, country, place, state = row
        for key in ((country,), (country, code), (country, "", state), (country, state, place)):
            found.setdefault(key, []).append(row)
    return {key: tuple(rows) for key, rows in found.items()}


@lru_cache(maxsize=64)
def _codes_of_length(language: Language, country: str, length: int) -> list[str]:
    return sorted({row[0] for row in _areas(language)[country,] if len(row[0]) == length})


def _drawn(number: Number, chosen: Mapping[Code, str], job: Job) -> tuple[str, str]:
    """The new code and subscriber's digits."""
    code = chosen.get((number.country, number.code), "")
    if len(code) != len(number.code) and not number.code_is_whole:
        same = _codes_of_length(job.language, number.country, len(number.code))
        others = [other for other in same if other != number.code] or [number.code]
        code = others[job.draw.number("PHONE", "area", number.country, number.code) % len(others)]
    digits, whole = number.subscriber, calling_of(number.country, job.language)[2] if code else 0
    if len(number.code) + len(digits) == whole:  # as many digits also behind a longer or shorter code
        digits = (digits * 2)[: whole - len(code)]
    return code, other_digits(digits, job, number.country or number.calling, number.code)


def _extension(number: Number, job: Job) -> str:
    """The digits of an extension, in countries where all numbers have as many digits."""
    whole = calling_of(number.country, job.language)[2] if number.code else 0
    return number.subscriber[whole - len(number.code) :] if whole else ""


def other_digits(digits: str, job: Job, *words: str) -> str:
    """Each digit another one, as those before it and the key decide; so different numbers stay different.

    A number that does not begin with 0 does not begin with 0 afterwards.
    """
    new = ""
    for place, digit in enumerate(digits):
        first = place == 0 and digit != "0"
        cycle = job.draw.cycle(9 if first else 10, "PHONE", *words, digits[:place])
        new += str(cycle[int(digit) - 1] + 1) if first else str(cycle[int(digit)])
    return new
