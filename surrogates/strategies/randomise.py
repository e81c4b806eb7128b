"""`randomise`: each letter another letter, each digit another digit.

Source: Eder, Krieg-Holz & Hahn 2019, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from surrogates.core import characters
from surrogates.core.addresses import ATTEMPTS, parse, scramble
from surrogates.core.draw import Draw
from surrogates.core.folding import fold_wide
from surrogates.errors import ReplacementError
from surrogates.strategies.internet import is_top_level_domain, other_network
from surrogates.strategies.job import Job, Outcome, Task

_NUMBER = re.compile("[0-9]+")
ADDRESSES = ("ADD", "EMAIL", "URL", "USER")


def randomise(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Equal strings become equal strings, different ones different ones, as long as there are enough."""
    given: dict[tuple[str, bool], str] = {}
    return [
        _one(task.text, task.text, given, job, digits_only=_has_unit(task), category=task.part.category)
        for task in tasks
    ]


def _has_unit(task: Task) -> bool:
    """Whether the words of the mention say no more than the unit of its number (37 years)."""
    return task.part.category == "AGE" and any(character.isdecimal() for character in task.text)


def other_address(text: str, category: str, draw: Draw, attempt: int = 0) -> str:
    """An address by characters; its domain becomes none that exists, and the same one in all addresses of a scope."""
    addresses = parse(text, category)
    if not any(address.labels for address in addresses):
        return characters.randomise(text, draw, attempt)
    new = "".join(
        scramble(address, draw, is_top_level_domain, attempt, other_network(address.labels, draw, attempt))
        for address in addresses
    )
    return characters.randomise(text, draw, attempt) if same(new, text) else new


def same(one: str, other: str) -> bool:
    """Whether two texts count as the same one: letter case, accents and spacing aside."""
    return fold_wide(one) == fold_wide(other) != "" or one == other


def characters_of(text: str, job: Job, note: str = "") -> Outcome:
    """One text by characters, for another strategy that cannot read it."""
    return _one(text, text, {}, job, note)


def _one(
    text: str,
    base: str,
    given: dict[tuple[str, bool], str],
    job: Job,
    note: str = "",
    *,
    digits_only: bool = False,
    category: str = "",
) -> Outcome:
    if not characters.replaceable(text):
        if any(character.isalnum() for character in text):
            raise ReplacementError("no other character of its kind exists for a character of this mention")
        return Outcome(text, "randomise", "kept", base, kept="punctuation")
    key = (text, digits_only)
    if key not in given:
        given[key] = _fresh(text, set(given.values()), job, digits_only, category)
    return Outcome(given[key], "randomise", "characters", base, given[key], note=note)


def _fresh(text: str, taken: set[str], job: Job, digits_only: bool, category: str) -> str:
    new = ""
    for attempt in range(ATTEMPTS):
        if category in ADDRESSES:
            new = other_address(text, category, job.draw, attempt)
        else:
            new = characters.randomise(text, job.draw, attempt, digits_only=digits_only)
        # One or two characters may leave too few outcomes for all to differ.
        if new not in taken and not same(new, text) and (category != "STREETNO" or _ascends(new) >= _ascends(text)):
            break
    return new


def _ascends(text: str) -> bool:
    """Whether the numbers of a text go up (54-70)."""
    return all(int(one) < int(other) for one, other in pairwise(_NUMBER.findall(text)))
