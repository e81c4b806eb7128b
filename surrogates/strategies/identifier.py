"""`identifier`: identifiers of the same kind, country and grouping."""

from __future__ import annotations

from collections.abc import Sequence

from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import randomise


def identifier(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Identifiers of the same kind, country and grouping."""
    return randomise(tasks, job)
