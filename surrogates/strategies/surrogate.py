"""`surrogate`: every entity gets an invented name of its class, and every mention of it the same form of that name.

Analyse, link, draw, realise. Source: docs/how-it-works.md; Eder, Krieg-Holz & Hahn 2019, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from unicodedata import normalize

from surrogates.core.coreference import Entity, Listed, link
from surrogates.core.folding import fold_wide, initial, words
from surrogates.core.reading import Reading
from surrogates.core.typing_errors import errors_between, with_errors
from surrogates.language import Evidence, Language
from surrogates.strategies.drawing import draw_entity, in_keyed_order, take, tells
from surrogates.strategies.job import Drawn, Job, Outcome, Task
from surrogates.strategies.partners import GIVEN, Partners
from surrogates.strategies.randomise import characters_of


def surrogate(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """One surrogate an entity; parts that a rule of the language keeps stay and are counted."""
    outcomes, named, items = _analysed(tasks, job)
    evidence = tasks[0].context.evidence if tasks else Evidence()
    fuzzy = _listed(job.language) if job.settings.coreference == "fuzzy" else None
    entities = link(items, fuzzy=fuzzy)
    _collect_originals(tasks, entities, job)
    job.initials = {initial(item.base) for entity in entities for item in entity.readings if item.form == "initial"}
    partners = Partners([tasks[place] for place in named], entities, job)
    ordered = in_keyed_order(entities, job)
    first = {entity.key for entity in ordered if job.language.comes_first(entity.readings[0])}
    settled: dict[str, str] = {}
    evidence = replace(evidence, settled=settled)
    later: list[Entity] = []
    drawn: list[tuple[Entity, Drawn]] = []
    for entity in sorted(ordered, key=lambda entity: entity.key not in first):
        if job.language.stands_for(entity.readings[0]):
            later.append(entity)
        else:
            drawn.append((entity, draw_entity(entity, evidence, job, partners)))
            partners.settle(entity, drawn[-1][1].name)
            if entity.key in first:
                settled[entity.base] = drawn[-1][1].name
    # All have their names before any is written: a typing error must not make one of them.
    for entity, found in drawn:
        _write(entity, found, tasks, named, job, outcomes)
    for entity in later:
        short = _shortened(entity, tasks, outcomes, job, partners)
        found = Drawn(short) if short else draw_entity(entity, evidence, job, partners)
        _write(entity, found, tasks, named, job, outcomes)
    return [outcomes[place] for place in range(len(tasks))]


def _analysed(
    tasks: Sequence[Task], job: Job
) -> tuple[dict[int, Outcome], list[int], list[tuple[str, list[Reading]]]]:
    """What stays or cannot be read; the numbers of the other tasks, and their categories and readings."""
    outcomes: dict[int, Outcome] = {}
    named: list[int] = []
    items: list[tuple[str, list[Reading]]] = []
    names = {(task.part.category, fold_wide(task.text)) for task in tasks}
    for place, task in enumerate(tasks):
        # Österreich stays as a country, but not as what is left of Niederösterreich.
        rule = job.language.keeps(task.text, task.part.category) if task.context.whole else ""
        if rule and not _holds_other(task, names):
            outcomes[place] = Outcome(task.text, "surrogate", "kept", task.text, kept=rule)
            continue
        flat = " ".join(task.text.split()) if "\n" in task.text or "\r" in task.text else task.text
        flat = flat if flat.isascii() else normalize("NFC", flat)
        readings = job.language.analyse(flat, task.part.category, task.context)
        if readings:
            named.append(place)
            items.append((task.part.category, readings))
        else:
            outcomes[place] = characters_of(task.text, job, note="unreadable")
    return outcomes, named, items


def _holds_other(task: Task, names: set[tuple[str, str]]) -> bool:
    """Whether an organisation that would stay has a name of another kind in it that is marked elsewhere."""
    if task.part.category != "ORG":
        return False
    inside = {fold_wide(word) for word in words(task.text)}
    return any(category != "ORG" and name in inside for category, name in names)


def _write(
    entity: Entity, drawn: Drawn, tasks: Sequence[Task], named: Sequence[int], job: Job, outcomes: dict[int, Outcome]
) -> None:
    """The outcomes of all mentions of an entity."""
    note = "split" if drawn.collided and job.wide_scope else ""
    for item, reading in zip(entity.places, entity.readings, strict=True):
        task = tasks[named[item]]
        text = refit(task.text, _mistyped(job.language.realise(drawn.name, reading), reading, task, job))
        told = note if item == entity.places[0] else ""
        outcomes[named[item]] = Outcome(
            text, "surrogate", reading.form, entity.base, drawn.name, note=told, reading=reading, drawn=drawn
        )


def _shortened(
    entity: Entity, tasks: Sequence[Task], outcomes: Mapping[int, Outcome], job: Job, partners: Partners
) -> str:
    """The short form of a long name, made of what stands there now; empty where it would not do."""
    start, end = job.language.stands_for(entity.readings[0]) or (0, 0)
    text, position = "", start
    for place, task in enumerate(tasks):
        if start <= task.part.start and task.part.end <= end and place in outcomes:
            text += job.text[position : task.part.start] + outcomes[place].text
            position = task.part.end
    name = job.language.shorten(entity.readings[0], text + job.text[position:end])
    return name if name and not tells(name, entity) and take(name, entity, job, partners) else ""


def _listed(language: Language) -> Listed:
    """Whether a list has a name, in whatever spelling; a given name counts for both genders."""

    def listed(category: str, name: str) -> bool:
        return category in language.pools and language.knows("GIVEN" if category in GIVEN else category, name)

    return listed


def _mistyped(text: str, reading: Reading, task: Task, job: Job) -> str:
    """The surface with the typing errors of its source; without, where they would make another name of the document."""
    written = reading.features.get("mistyped")
    if not written:
        return text
    for made in with_errors(text, errors_between(reading.base, written)):
        known = job.language.knows(task.part.category, made)
        if not known and not job.is_original(made) and fold_wide(made) not in job.taken:
            return made
    return text


def _collect_originals(tasks: Sequence[Task], entities: Sequence[Entity], job: Job) -> None:
    for task in tasks:
        job.add_original(task.text)
    for entity in entities:
        for reading in entity.readings:
            job.add_original(reading.base)


def refit(source: str, text: str) -> str:
    """The surrogate with the line breaks of its source, each at the blank of the same number.

    >>> refit("Bad\\nIschl", "Sankt Gilgen"), refit("Bad\\nIschl", "Wels")
    ('Sankt\\nGilgen', 'Wels\\n')
    """
    if "\n" not in source and "\r" not in source:
        return text
    breaks = re.findall(r"\s+", source)
    words = text.split(" ")
    new = words[0]
    for place, word in enumerate(words[1:]):
        new += (breaks[place] if place < len(breaks) else " ") + word
    return new + "".join(gap for gap in breaks[len(words) - 1 :] if "\n" in gap or "\r" in gap)
