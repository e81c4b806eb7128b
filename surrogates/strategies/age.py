"""`age`: ages of a document move together, and one that agrees with a date of birth agrees with it afterwards.

Where the document has a date of birth, the ages that lie between it and another date of the document are computed
from the shifted dates; that is nearly always the same number, which then stays by the rule `birth-date`. All other
ages in years move by one offset of 1 to 3 years, so that their order and differences stay. Months, weeks, days and
hours move within their unit, and so do the first two years. Source: docs/schemes.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from surrogates.core.ages import Age, AgeWords, Number, read_age, write_age
from surrogates.core.dates import ages_between, stretches
from surrogates.core.dates.births import Stretch
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import randomise
from surrogates.strategies.shift import mention_of, shift

CONTEXT = 40  # characters beside a mention that tell its unit, or that a date is one of birth
SMALL = 3  # years below it move by one, all others by the offset
LIMITS = (SMALL, 18, 90)  # no age falls below one of them
HIGHEST_OFFSET = 3
YEAR = re.compile(r"(?<![0-9])(?:1[89]|20)[0-9]{2}(?![0-9])")  # Jahrgang 1964: a date under the label of an age
BIRTH_SIGN = re.compile(r"[*✶]\s?\Z")
NEAR_BEFORE = re.compile(r"((?:[^\W\d_]+[^\w\n]{1,3}){1,4})\Z")  # "geboren am", "Fecha de nacimiento:"
NEAR_BEHIND = re.compile(r"[^\w.;!?\n]{1,3}((?:[^\W\d_]+[^\w.;!?\n]?[ ]?){1,4})")  # "in Wien geboren"
CLAUSE = re.compile(r"[.;!?]\s|\n|[0-9]")
ABBREVIATION = 5  # "geb. 5.3.1964": the full stop ends no sentence

Pair = tuple[tuple[int, int], tuple[int, int]]


def age(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Ages by their numbers; what cannot be read gets other characters."""
    ages = [_read(task, job) for task in tasks]
    pairs = _birth_pairs(job) if any(ages) else None
    computed = [_computed(one, pairs) if one else None for one in ages]
    free = [(task, one) for task, one, value in zip(tasks, ages, computed, strict=True) if one and value is None]
    offsets = _offsets(free, job)
    outcomes: dict[int, Outcome] = {}
    for place, (task, one, moved) in enumerate(zip(tasks, ages, computed, strict=True)):
        text = _moved(one, task.language.age_words, offsets, moved) if one else None
        if moved == 0:
            outcomes[place] = Outcome(task.text, "age", "kept", task.text, kept="birth-date")
        elif one is None and " ".join(task.text.split()).lower() in task.language.age_words.of("stage"):
            outcomes[place] = Outcome(task.text, "age", "kept", task.text, kept="stage")
        elif text is not None and text != task.text:
            outcomes[place] = Outcome(text, "age", "characters", task.text, text)
    unread = [place for place in range(len(tasks)) if place not in outcomes]
    for way, dated in ((shift, True), (randomise, False)):
        chosen = [place for place in unread if bool(YEAR.search(tasks[place].text)) == dated]
        outcomes.update(zip(chosen, way([tasks[place] for place in chosen], job), strict=True))
    return [outcomes[place] for place in range(len(tasks))]


def _read(task: Task, job: Job) -> Age | None:
    start, end = task.part.start, task.part.end
    before, after = job.text[max(0, start - CONTEXT) : start], job.text[end : end + CONTEXT]
    return read_age(task.text, task.language.age_words, before, after)


# Ages that a date of birth tells.


def _birth_pairs(job: Job) -> list[Pair] | None:
    """What every date of birth and later date say of an age, before and after the shift; None without a birth."""
    moving = [(task, one) for task, one in job.done if one.strategy in ("shift", "keep")]
    dated = [(task, one) for task, one in moving if task.part.category == "DATE"]
    born = [_is_birth(task, job) for task, _ in dated]
    if not any(born):
        return None
    reference = job.settings.reference_date
    moved = reference + timedelta(job.days) if reference else None
    words = job.language.date_words
    old = stretches([mention_of(task, job) for task, _ in dated], words, reference)
    new = stretches([mention_of(task, job, outcome.text) for task, outcome in dated], words, moved)
    births = [(a, b) for a, b, birth in zip(old, new, born, strict=True) if birth and a and b]
    others = [(a, b) for a, b, birth in zip(old, new, born, strict=True) if not birth and a and b]
    if reference and moved:
        others.append(((reference, reference), (moved, moved)))
    if not births:
        return None
    pairs = [pair for birth in births for later in others if (pair := _pair(birth, later))[0][1] >= 0]
    return None if others and not pairs else pairs  # nobody's birth is the last date of all


def _pair(birth: tuple[Stretch, Stretch], later: tuple[Stretch, Stretch]) -> Pair:
    return ages_between(birth[0], later[0]), ages_between(birth[1], later[1])


def _is_birth(task: Task, job: Job) -> bool:
    words = task.language.age_words
    start, end = task.part.start, task.part.end
    line = job.text[max(0, start - CONTEXT) : start]
    if BIRTH_SIGN.search(line) or task.text.startswith("*"):
        return True
    inside = re.match(r"(?:[^\W\d_]+\W+)*", task.text)
    near = NEAR_BEFORE.search(line)
    before = near[1] if near else ""
    for clause in CLAUSE.finditer(before):
        word = re.search(r"([^\W\d_]+)\Z", before[: clause.start()])
        if not clause[0].startswith(".") or not word or len(word[1]) > ABBREVIATION:
            before = " " * clause.end() + before[clause.end() :]
    if _any_of("birth", before + (inside[0] if inside else ""), words):
        return True
    behind = NEAR_BEHIND.match(job.text[end : end + CONTEXT])
    return bool(behind) and _any_of("birth-behind", behind[1] if behind else "", words)


def _any_of(kind: str, text: str, words: AgeWords) -> bool:
    return any(word.lower() in words.of(kind) for word in re.findall(r"[^\W\d_]+", text))


def _computed(one: Age, pairs: list[Pair] | None) -> int | None:
    """By how much an age moves that a date of birth tells, None for one that it does not tell."""
    if pairs is None or one.unit != "year" or len(one.numbers) != 1:
        return None
    if not pairs:  # a date of birth and no other: the age tells the date of the document, which moves as well
        return 0
    number = one.numbers[0]
    low = number.middle - one.ordinal
    width = 9 if number.decade and not number.part else 2 if number.part else 0
    fitting = [new for (first, last), new in pairs if first <= low + width and low - (width and 2) <= last]
    if not fitting or number.decade:
        # Counted to the next or the last birthday: as far from the dates as it was.
        near = any(first - 1 <= low <= last + 1 for (first, last), _ in pairs)
        return 0 if fitting or (near and not number.decade) else None
    agreeing = {step: sum(first <= low + step <= last for first, last in fitting) for step in (0, 1, -1)}
    return max(agreeing, key=lambda step: (agreeing[step], -abs(step)))


# The others.


@dataclass(frozen=True, slots=True)
class _Offsets:
    """The offset of each unit."""

    by_unit: Mapping[str, int]

    def of(self, number: Number, unit: str) -> int:
        """The new value of a number, for a part of ten years of what it stands for."""
        offset = self.by_unit[unit]
        sign = 1 if offset > 0 else -1
        if unit != "year":
            return number.value + offset
        if number.part:
            return _other_part(number, offset, sign)
        if number.decade:
            return number.value + 10 * sign
        return number.value + (offset if number.value >= SMALL else 1)


def _other_part(number: Number, offset: int, sign: int) -> int:
    """Beginning, middle or end of the ten years there; the next one if it is the same."""
    value = number.middle + offset
    while (value // 10, _third(value)) == (number.middle // 10, _third(number.middle)):
        value += sign
    return value


def _third(value: int) -> int:
    return 0 if value % 10 < 4 else 1 if value % 10 < 7 else 2


def _offsets(ages: Sequence[tuple[Task, Age]], job: Job) -> _Offsets:
    """An offset for each unit; one with which the ages go with the text before them, where there is one."""
    units: dict[str, list[tuple[Task, Age]]] = {}
    for task, one in ages:
        units.setdefault(one.unit, []).append((task, one))
    found = {}
    for unit, here in units.items():
        sizes = _sizes([number for _, one in here for number in one.numbers], unit, job)
        found[unit] = max(sizes, key=lambda size: sum(_agrees(task, one, size, job) for task, one in here))
    return _Offsets(found)


def _sizes(numbers: Sequence[Number], unit: str, job: Job) -> list[int]:
    """The offsets of a unit, in keyed order."""
    size = 1 + job.draw.number("age", unit) % HIGHEST_OFFSET
    negative = bool(job.draw.number("age", unit, "sign") % 2)
    sizes = [1 + (size - 1 + step) % HIGHEST_OFFSET for step in range(HIGHEST_OFFSET)]
    lower = [-one for one in sizes if all(_may_fall(number, unit, one) for number in numbers)]
    return [*lower, *sizes] if negative and -size in lower else [*sizes, *lower]


def _agrees(task: Task, one: Age, size: int, job: Job) -> bool:
    before = job.text[max(0, task.part.start - CONTEXT) : task.part.start]
    text = _moved(one, task.language.age_words, _Offsets({one.unit: size}), None)
    return text is None or task.language.agrees(before, text)


def _may_fall(number: Number, unit: str, size: int) -> bool:
    """Whether an age may become lower: no child too young, no adult a child, nobody of 90 younger."""
    if unit != "year":
        return number.value - size >= 2
    low, new = number.value, _Offsets({"year": -size}).of(number, unit)
    return low >= SMALL and not any(new < limit <= low for limit in LIMITS)


def _moved(one: Age, words: AgeWords, offsets: _Offsets, computed: int | None) -> str | None:
    if computed is not None:
        return write_age(one, words, lambda number: number.value + computed)
    return write_age(one, words, lambda number: offsets.of(number, one.unit))
