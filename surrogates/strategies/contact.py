"""`contact`: e-mail addresses, web addresses and user names follow the names that they are built on."""

from __future__ import annotations

from collections.abc import Sequence

from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import randomise


def contact(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """E-mail addresses, web addresses and user names follow the names that they are built on."""
    return randomise(tasks, job)
