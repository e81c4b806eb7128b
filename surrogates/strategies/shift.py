"""`shift`: every date of a scope moves by the same number of days and comes back in the form that it had."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import normalize

from surrogates.core.dates import DateMention, shift_dates
from surrogates.core.dates.template import read
from surrogates.core.dates.time_words import time_word_heads
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import characters_of

CONTEXT = 60  # characters to the left and right that tell what a date is


def mention_of(task: Task, job: Job, text: str | None = None) -> DateMention:
    """The date of a task with what stands beside it; with another `text` in its place."""
    start, end = task.part.start, task.part.end
    before, after = job.text[max(0, start - CONTEXT) : start], job.text[end : end + CONTEXT]
    parts = (task.text if text is None else text, before, after)
    found, before, after = (part if part.isascii() else normalize("NFC", part) for part in parts)
    return DateMention(found, before, after, None if task.language is job.language else task.language.date_words)


def _holds_name(task: Task, job: Job) -> bool:
    """Whether a time word begins with a name, of the document or of a list: Annatag, Leonhardiwoche."""
    words = task.language.date_words
    for head in time_word_heads(read(task.text, words), words):
        for stem in {head, *(head.removesuffix(link) for link in words.context.get("after:time-link", ()))}:
            name = stem[:1].upper() + stem[1:]
            if job.is_original(name) or any(task.language.knows(kind, name) for kind in ("GIVEN", "CITY")):
                return True
    return False


def shift(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Dates by the calendar; what cannot be read gets other characters and is counted as `unreadable`."""
    mentions = [mention_of(task, job) for task in tasks]
    moved = shift_dates(mentions, job.days, job.language.date_words, reference=job.settings.reference_date)
    outcomes = []
    for task, date in zip(tasks, moved, strict=True):
        if not date.readable or (date.kept == "time-word" and _holds_name(task, job)):
            outcomes.append(characters_of(task.text, job, note="unreadable")._replace(rules=date.rules))
        elif date.kept:
            outcomes.append(Outcome(task.text, "shift", "kept", task.text, kept=date.kept, rules=date.rules))
        else:
            outcomes.append(Outcome(date.text, "shift", "date", task.text, date.text, rules=date.rules))
    return outcomes
