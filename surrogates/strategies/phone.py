"""`phone`: telephone numbers of the surrogate's place, in the format that they had."""

from __future__ import annotations

from collections.abc import Sequence

from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import randomise


def phone(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Telephone numbers of the surrogate's place, in the format that they had."""
    return randomise(tasks, job)
