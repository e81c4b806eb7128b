"""The traces that the names of a document could leave in its addresses."""

from __future__ import annotations

from collections.abc import Iterable

from surrogates.core.categories import is_name
from surrogates.core.folding import fold_wide, words
from surrogates.core.traces import ALONE, INSIDE, Traces
from surrogates.language import Language
from surrogates.strategies.job import Outcome, Task

PERSONS = ("FEMALE", "MALE", "GIVEN", "FAMILY")


def traces_of(done: Iterable[tuple[Task, Outcome]], language: Language) -> Traces:
    """The names that were replaced, word by word, and their surrogates."""
    inside: set[str] = set()
    alone: set[str] = set()
    surrogates: set[str] = set()
    for task, outcome in done:
        if outcome.kept or not is_name(task.part.category):
            continue
        both = words(f"{task.text} {outcome.base}")
        old = {fold_wide(word) for word in both if _tells(word, task, language)}
        alone.update(old)
        if task.part.category in PERSONS:
            inside.update(word for word in old if len(word) >= INSIDE)
        surrogates.update(
            fold_wide(word) for text in (outcome.text, outcome.surrogate) for word in (text, *words(text))
        )
    return Traces(frozenset(inside), frozenset(alone), frozenset(surrogates - {""}))


def _tells(word: str, task: Task, language: Language) -> bool:
    # Post and Service name nobody, but where they are somebody's name.
    return len(word) >= ALONE and (task.part.category in PERSONS or not language.may_stay(word))
