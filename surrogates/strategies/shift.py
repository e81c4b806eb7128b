"""`shift`: every date of a scope moves by the same number of days and comes back in the form that it had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from surrogates.core.dates import DateMention, shift_dates
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import characters_of

CONTEXT = 60  # characters to the left and right that tell what a date is


def shift(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Dates by the calendar; what cannot be read gets other characters and is counted as `unreadable`."""
    mentions = [
        DateMention(
            task.text,
            job.text[max(0, task.part.start - CONTEXT) : task.part.start],
            job.text[task.part.end : task.part.end + CONTEXT],
        )
        for task in tasks
    ]
    moved = shift_dates(mentions, job.days, job.language.date_words, reference=job.settings.reference_date)
    outcomes = []
    for task, date in zip(tasks, moved, strict=True):
        if not date.readable:
            outcomes.append(replace(characters_of(task.text, job, note="unreadable"), rules=date.rules))
        elif date.kept:
            outcomes.append(Outcome(task.text, "shift", "kept", task.text, kept=date.kept, rules=date.rules))
        else:
            outcomes.append(Outcome(date.text, "shift", "date", task.text, date.text, rules=date.rules))
    return outcomes
