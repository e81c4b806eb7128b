"""`identifier`: identifiers of the same kind, country and grouping; of passwords, length and character classes.

Equal numbers become equal ones, however they are grouped; different ones become different ones. Source:
docs/schemes.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from surrogates.core import characters
from surrogates.core.addresses import ATTEMPTS
from surrogates.identifiers import Chance, Identifier, Kind, another, password, recognise_all
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import characters_of, same

PASSWORD = "PASS"
Item = Identifier | str


@dataclass(repr=False)
class _Given:
    """New keys by kind and key, those taken, and which had to give way to another."""

    new: dict[tuple[str, str], str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    moved: set[tuple[str, str]] = field(default_factory=set)


def identifier(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """One outcome for each task: by kind, by characters, or as a password."""
    passwords = _passwords([task.text for task in tasks if task.part.category == PASSWORD], job)
    read = _agreeing([_read(task) for task in tasks])
    given = _draw([item for items in read for item in items if isinstance(item, Identifier)], job)
    outcomes = []
    for task, items in zip(tasks, read, strict=True):
        if items:
            text = "".join(_written(item, given, job) for item in items)
            outcomes.append(_outcome(task, text, _note(items, given, job)))
        elif task.text in passwords:
            outcomes.append(_outcome(task, passwords[task.text]))
        else:
            outcomes.append(characters_of(task.text, job))
    return outcomes


def _outcome(task: Task, text: str, note: str = "") -> Outcome:
    return Outcome(text, "identifier", "characters", task.text, text, note=note)


def _written(item: Item, given: _Given, job: Job) -> str:
    return item.write(given.new[_name(item)], job.days) if isinstance(item, Identifier) else item


def _note(items: Sequence[Item], given: _Given, job: Job) -> str:
    moved = any(isinstance(item, Identifier) and _name(item) in given.moved for item in items)
    return "split" if moved and job.wide_scope else ""


def _read(task: Task) -> list[Item]:
    """The identifiers of a task and what lies between; none for a password and for what has nothing to replace."""
    if task.part.category == PASSWORD or not characters.replaceable(task.text):
        return []
    return recognise_all(task.text)


def _agreeing(read: Sequence[Sequence[Item]]) -> list[list[Item]]:
    """A number that another mention shows to be of a kind is of that kind everywhere."""
    known: dict[str, Kind] = {
        item.key: item.kind for items in read for item in items if isinstance(item, Identifier) and item.kind
    }
    return [[_as_known(item, known) for item in items] for items in read]


def _as_known(item: Item, known: Mapping[str, Kind]) -> Item:
    if isinstance(item, str) or item.kind or item.key not in known:
        return item
    return item.of(known[item.key]) or item


def _name(item: Identifier) -> tuple[str, str]:
    return item.kind.name if item.kind else "", item.key


def _draw(items: Sequence[Identifier], job: Job) -> _Given:
    """New keys, in keyed order: who gives way must not depend on the order of mentions."""
    given = _Given()
    different = {_name(item): item for item in sorted(items, key=lambda item: item.text)}
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
        taken = set(given.values())
        for attempt in range(ATTEMPTS):
            new = password(text, job.draw, attempt)
            if new == text:
                break
            given[text] = new
            if new not in taken and not same(text, new):
                break
    return given
