"""`keep`: the text stays by the rule of the scheme, and is counted."""

from __future__ import annotations

from collections.abc import Sequence

from surrogates.strategies.job import Job, Outcome, Task


def keep(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Each part as it is, under the rule that its category or language names, else `scheme`."""
    return [
        Outcome(
            task.text, "keep", "kept", task.text, kept=task.language.keeps(task.text, task.part.category) or "scheme"
        )
        for task in tasks
    ]
