"""`identifier`: identifiers of the same kind, country and grouping; of passwords, length and character classes.

Equal numbers become equal ones, however they are grouped; different ones become different ones. Source:
docs/schemes.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from surrogates.core import characters
from surrogates.core.folding import fold_wide
from surrogates.identifiers import Chance, Identifier, Kind, another, password, recognise
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import ATTEMPTS, characters_of

PASSWORD = "PASS"


@dataclass(repr=False)
class _Given:
    """New keys by kind and key, those taken, and which had to give way to another."""

    new: dict[tuple[str, str], str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    moved: set[tuple[str, str]] = field(default_factory=set)


def identifier(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """One outcome for each task: by kind, by characters, or as a password."""
    passwords = _passwords([task.text for task in tasks if task.part.category == PASSWORD], job)
    read = [_read(task) for task in tasks]
    read = _agreeing(read)
    given = _draw([item for item in read if item], job)
    outcomes = []
    for task, item in zip(tasks, read, strict=True):
        if item:
            text = item.write(given.new[_name(item)], job.days)
            note = "split" if _name(item) in given.moved and job.wide_scope else ""
            outcomes.append(_outcome(task, text, note))
        elif task.text in passwords:
            outcomes.append(_outcome(task, passwords[task.text]))
        else:
            outcomes.append(characters_of(task.text, job))
    return outcomes


def _outcome(task: Task, text: str, note: str = "") -> Outcome:
    return Outcome(text, "identifier", "characters", task.text, text, note=note)


def _read(task: Task) -> Identifier | None:
    """The identifier of a task; None for a password and for what has no character to replace."""
    if task.part.category == PASSWORD or not characters.replaceable(task.text):
        return None
    return recognise(task.text)


def _agreeing(read: Sequence[Identifier | None]) -> list[Identifier | None]:
    """A number that another mention shows to be of a kind is of that kind everywhere."""
    known: dict[str, Kind] = {item.key: item.kind for item in read if item and item.kind}
    return [
        item.of(known[item.key])
        if item and not item.kind and item.key in known and known[item.key].form.fullmatch(item.body)
        else item
        for item in read
    ]


def _name(item: Identifier) -> tuple[str, str]:
    return item.kind.name if item.kind else "", item.key


def _draw(items: Sequence[Identifier], job: Job) -> _Given:
    """New keys, in keyed order: who gives way must not depend on the order of mentions."""
    given = _Given()
    different = {_name(item): item for item in items}
    for name in sorted(different, key=lambda name: job.draw.number("turn", "identifier", *name)):
        item, chance = different[name], Chance(job.draw, job.days)
        new = another(item, chance, job.settings.checksum, given.taken)
        if given.taken and job.wide_scope and new != another(item, chance, job.settings.checksum, ()):
            given.moved.add(name)
        given.new[name] = new
        given.taken.add(new)
    return given


def _passwords(texts: Sequence[str], job: Job) -> dict[str, str]:
    """New passwords by old ones; blanks alone have none."""
    given: dict[str, str] = {}
    for text in sorted(set(texts)):
        for attempt in range(ATTEMPTS):
            new = password(text, job.draw, attempt)
            if new == text:
                break
            given[text] = new
            if new not in set(given.values()) - {new} and _differs(text, new):
                break
    return given


def _differs(text: str, new: str) -> bool:
    return fold_wide(text) != fold_wide(new) if fold_wide(text) else text != new
