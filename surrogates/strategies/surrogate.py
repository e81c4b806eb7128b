"""`surrogate`: every entity gets an invented name of its class, and every mention of it the same form of that name.

Analyse, link, draw, realise. Source: docs/how-it-works.md; Eder, Krieg-Holz & Hahn 2019, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from unicodedata import normalize

from surrogates.core.coreference import Entity, Listed, link
from surrogates.core.folding import fold_wide, initial, words
from surrogates.core.reading import Reading
from surrogates.core.typing_errors import errors_between, with_errors
from surrogates.errors import ReplacementError
from surrogates.language import Evidence, Language
from surrogates.strategies.drawing import draw_entity, in_keyed_order, take, tells
from surrogates.strategies.job import Drawn, Job, Outcome, Task
from surrogates.strategies.partners import GIVEN, Partners
from surrogates.strategies.randomise import characters_of

_ODD_BLANK = re.compile(r"[^\S ]")  # a line break, a tab, a blank at which no line may end


def surrogate(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """One surrogate an entity; parts that a rule of the language keeps stay and are counted."""
    outcomes, named, items = _analysed(tasks, job)
    fuzzy = _listed({task.language for task in tasks}) if job.settings.coreference == "fuzzy" else None
    entities = link(items, fuzzy=fuzzy)
    _collect_originals(tasks, entities, job)
    job.initials = {initial(item.base) for entity in entities for item in entity.readings if item.form == "initial"}
    partners = Partners([tasks[place] for place in named], entities, job)
    ordered = in_keyed_order(entities, job)
    first = {
        entity.key
        for entity in ordered
        if tasks[named[entity.places[0]]].language.comes_first(entity.readings[0])
    }
    settled: dict[str, str] = {}
    later: list[Entity] = []
    drawn: list[tuple[Entity, Drawn]] = []
    for entity in sorted(ordered, key=lambda entity: entity.key not in first):
        if tasks[named[entity.places[0]]].language.stands_for(entity.readings[0]):
            later.append(entity)
        else:
            spoken, evidence, speaker = _spoken(entity, tasks, named, job)
            evidence = replace(evidence, settled=settled) if settled else evidence
            drawn.append((entity, _drawn(spoken, evidence, tasks, named, speaker, partners)))
            partners.settle(spoken, drawn[-1][1].name, speaker.language)
            if entity.key in first:
                settled[entity.base] = drawn[-1][1].name
    # All have their names before any is written: a typing error must not make one of them.
    for entity, found in drawn:
        _write(entity, found, tasks, named, job, outcomes)
    for entity in later:
        spoken, evidence, speaker = _spoken(entity, tasks, named, job)
        short = _shortened(spoken, tasks, outcomes, speaker, partners)
        found = Drawn(short) if short else _drawn(spoken, evidence, tasks, named, speaker, partners)
        _write(entity, found, tasks, named, job, outcomes)
    return [outcomes[place] for place in range(len(tasks))]


def _spoken(entity: Entity, tasks: Sequence[Task], named: Sequence[int], job: Job) -> tuple[Entity, Evidence, Job]:
    """An entity as one language reads it, with the evidence and the job of that language: the one of the document, or,
    where no mention of the entity is in it, the first by code. Its name is then written in all."""
    found = {tasks[named[place]].language.code: tasks[named[place]] for place in entity.places}
    task = found.get(job.language.code) or found[min(found)]
    spoken = entity
    if len(found) > 1:
        spoken = Entity(entity.category, entity.key, entity.base)
        for place, reading in zip(entity.places, entity.readings, strict=True):
            if tasks[named[place]].language is task.language:
                spoken.add(place, reading)
    return spoken, task.context.evidence, job.speaking(task.language)


def _analysed(
    tasks: Sequence[Task], job: Job
) -> tuple[dict[int, Outcome], list[int], list[tuple[str, list[Reading]]]]:
    """What stays or cannot be read; the numbers of the other tasks, and their categories and readings."""
    outcomes: dict[int, Outcome] = {}
    named: list[int] = []
    items: list[tuple[str, list[Reading]]] = []
    for place, task in enumerate(tasks):
        # Österreich stays as a country, but not as what is left of Niederösterreich.
        rule = task.language.keeps(task.text, task.part.category) if task.context.whole else ""
        if rule and not _holds_other(task, tasks):
            outcomes[place] = Outcome(task.text, "surrogate", "kept", task.text, kept=rule)
            continue
        flat = " ".join(task.text.split()) if _ODD_BLANK.search(task.text) else task.text
        flat = flat if flat.isascii() else normalize("NFC", flat)
        readings = task.language.analyse(flat, task.part.category, task.context)
        if readings:
            named.append(place)
            items.append((task.part.category, readings))
        else:
            outcomes[place] = characters_of(task.text, job, note="unreadable")
    return outcomes, named, items


def _drawn(
    entity: Entity, evidence: Evidence, tasks: Sequence[Task], named: Sequence[int], job: Job, partners: Partners
) -> Drawn:
    """How an entity came to its surrogate. Raises `ReplacementError` with the place of its first mention."""
    try:
        return draw_entity(entity, evidence, job, partners)
    except ReplacementError as error:
        part = tasks[named[min(entity.places)]].part
        error.span = (part.start, part.end)
        raise


def _holds_other(task: Task, tasks: Sequence[Task]) -> bool:
    """Whether an organisation that would stay has a name of another kind in it that is marked elsewhere."""
    if task.part.category != "ORG":
        return False
    inside = {fold_wide(word) for word in words(task.text)}
    return any(other.part.category != "ORG" and fold_wide(other.text) in inside for other in tasks)


def _write(
    entity: Entity, drawn: Drawn, tasks: Sequence[Task], named: Sequence[int], job: Job, outcomes: dict[int, Outcome]
) -> None:
    """The outcomes of all mentions of an entity."""
    note = "split" if drawn.collided and job.wide_scope else ""
    for item, reading in zip(entity.places, entity.readings, strict=True):
        task = tasks[named[item]]
        text = refit(task.text, _mistyped(task.language.realise(drawn.name, reading), reading, task, job))
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


def _listed(languages: Collection[Language]) -> Listed:
    """Whether a list has a name, in whatever spelling; a given name counts for both genders."""

    def listed(category: str, name: str) -> bool:
        kind = "GIVEN" if category in GIVEN else category
        return any(category in language.pools and language.knows(kind, name) for language in languages)

    return listed


def _mistyped(text: str, reading: Reading, task: Task, job: Job) -> str:
    """The surface with the typing errors of its source; without, where they would make another name of the document."""
    written = reading.features.get("mistyped")
    if not written:
        return text
    for made in with_errors(text, errors_between(reading.base, written)):
        known = task.language.knows(task.part.category, made)
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
    """The surrogate with the white space of its source, each at the blank of the same number; no line break is lost.

    >>> refit("Bad\\nIschl", "Sankt Gilgen"), refit("Bad\\nIschl", "Wels"), refit("Bad\\u00a0Ischl", "Wels")
    ('Sankt\\nGilgen', 'Wels\\n', 'Wels')
    """
    if not _ODD_BLANK.search(source):
        return text
    breaks = re.findall(r"\s+", source)
    words = text.split(" ")
    new = words[0]
    for place, word in enumerate(words[1:]):
        new += (breaks[place] if place < len(breaks) else " ") + word
    return new + "".join(gap for gap in breaks[len(words) - 1 :] if "\n" in gap or "\r" in gap)
