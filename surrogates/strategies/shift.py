"""`shift`: every date of a scope moves by the same number of days and comes back in the form that it had."""

from __future__ import annotations

from collections.abc import Sequence

from surrogates.core.dates import DateMention, shift_dates
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import characters_of

CONTEXT = 60  # characters to the left and right that tell what a date is


def mention_of(task: Task, job: Job, text: str | None = None) -> DateMention:
    """The date of a task with what stands beside it; with another `text` in its place."""
    start, end = task.part.start, task.part.end
    before, after = job.text[max(0, start - CONTEXT) : start], job.text[end : end + CONTEXT]
    return DateMention(task.text if text is None else text, before, after)


def shift(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Dates by the calendar; what cannot be read gets other characters and is counted as `unreadable`."""
    mentions = [mention_of(task, job) for task in tasks]
    moved = shift_dates(mentions, job.days, job.language.date_words, reference=job.settings.reference_date)
    outcomes = []
    for task, date in zip(tasks, moved, strict=True):
        if not date.readable:
            outcomes.append(characters_of(task.text, job, note="unreadable"))
        elif date.kept:
            outcomes.append(Outcome(task.text, "shift", "kept", task.text, kept=date.kept))
        else:
            outcomes.append(Outcome(date.text, "shift", "date", task.text, date.text))
    return outcomes
