"""Telephone numbers that regulators set aside for films and books, which ring nowhere (`phones="reserved"`).

List: `reserved_numbers`. Germany, the United Kingdom and North America have some; a number of another country is
drawn as without the option. Source: Bundesnetzagentur, Ofcom, North American Numbering Plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from surrogates.strategies.job import Job
from surrogates.strategies.phone.numbers import Number

ATTEMPTS = 200
Key = tuple[str, str, str]


def reserved_numbers(
    numbers: Iterable[Number], chosen: Mapping[tuple[str, str], str], job: Job
) -> dict[Key, tuple[str, str]]:
    """For each number its reserved one, code and subscriber's digits; none where there are none left.

    `chosen` are the new area codes: a number gets one of that area where it has reserved ones.
    """
    if job.settings.phones != "reserved" or not job.language.has_list("reserved_numbers"):
        return {}
    found: dict[Key, tuple[str, str]] = {}
    for number in sorted(numbers, key=lambda number: job.draw.number("turn", "PHONE", *number.key)):
        if number.key not in found and (rows := _rows(number, chosen, job)):
            made = _drawn(number, rows, set(found.values()), job)
            if made is not None:
                found[number.key] = made
    return found


def _rows(number: Number, chosen: Mapping[tuple[str, str], str], job: Job) -> Sequence[tuple[str, ...]]:
    rows = [row for row in job.language.words("reserved_numbers") if row[1] == number.calling]
    if number.kind == "foreign":
        # A mobile number is told by the digit with which all of them begin.
        mobile = any(row[3] == "mobile" and number.subscriber.startswith(row[2][:1]) for row in rows)
        return [row for row in rows if row[3] == ("mobile" if mobile else "area")]
    rows = [row for row in rows if row[3] == number.kind]
    return [row for row in rows if row[2] == chosen.get((number.country, number.code))] or rows


def _drawn(
    number: Number, rows: Sequence[tuple[str, ...]], taken: set[tuple[str, str]], job: Job
) -> tuple[str, str] | None:
    sizes = [int(row[5]) - int(row[4]) + 1 for row in rows]
    for attempt in range(ATTEMPTS):
        place = job.draw.number("PHONE", "reserved", *number.key, str(attempt)) % sum(sizes)
        for row, size in zip(rows, sizes, strict=True):
            if place < size:
                digits = str(int(row[4]) + place).zfill(len(row[4]))
                made = (row[2], digits) if number.code else ("", row[2] + digits)
                if made not in taken and "".join(made) != number.code + number.subscriber:
                    return made
                break
            place -= size
    return None
