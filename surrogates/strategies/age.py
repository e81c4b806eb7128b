"""`age`: ages of a document move together and agree with its dates."""

from __future__ import annotations

from collections.abc import Sequence

from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import randomise


def age(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Ages of a document move together and agree with its dates."""
    return randomise(tasks, job)
