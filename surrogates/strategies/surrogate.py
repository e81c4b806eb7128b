"""`surrogate`: every entity gets an invented name of its class, and every mention of it the same form of that name.

Analyse, link, draw, realise. Source: docs/how-it-works.md; Eder, Krieg-Holz & Hahn 2019, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from surrogates.core.coreference import Entity, link
from surrogates.core.folding import fold, fold_wide, initial, sound
from surrogates.core.reading import Reading
from surrogates.errors import ReplacementError
from surrogates.language import Evidence, Wanted
from surrogates.strategies.job import Drawn, Job, Outcome, Task
from surrogates.strategies.randomise import characters_of

TELLING = 4  # letters by which a name inside another one tells it: Tirol in Osttirol
LETTER = "letter"  # stands for the letter map among the features that are given up


def surrogate(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """One surrogate an entity; parts that a rule of the language keeps stay and are counted."""
    language = job.language
    outcomes: dict[int, Outcome] = {}
    places: list[int] = []
    items: list[tuple[str, list[Reading]]] = []
    for place, task in enumerate(tasks):
        # Österreich stays as a country, but not as what is left of Niederösterreich.
        rule = language.keeps(task.text, task.part.category) if task.context.whole else ""
        if rule:
            outcomes[place] = Outcome(task.text, "surrogate", "kept", task.text, kept=rule)
            continue
        flat = " ".join(task.text.split()) if "\n" in task.text or "\r" in task.text else task.text
        readings = language.analyse(flat, task.part.category, task.context)
        if readings:
            places.append(place)
            items.append((task.part.category, readings))
        else:
            outcomes[place] = characters_of(task.text, job, note="unreadable")
    evidence = tasks[0].context.evidence if tasks else Evidence()
    entities = link(items)
    _collect_originals(tasks, entities, job)
    job.initials = {initial(item.base) for entity in entities for item in entity.readings if item.form == "initial"}
    for entity in _in_keyed_order(entities, job):
        drawn = _draw(entity, evidence, job)
        name, note = drawn.name, "split" if drawn.collided and job.wide_scope else ""
        for item, reading in zip(entity.places, entity.readings, strict=True):
            task = tasks[places[item]]
            text = refit(task.text, language.realise(name, reading))
            told = note if item == entity.places[0] else ""
            outcomes[places[item]] = Outcome(
                text, "surrogate", reading.form, entity.base, name, note=told, reading=reading, drawn=drawn
            )
    return [outcomes[place] for place in range(len(tasks))]


def _collect_originals(tasks: Sequence[Task], entities: Sequence[Entity], job: Job) -> None:
    for task in tasks:
        job.add_original(task.text)
    for entity in entities:
        for reading in entity.readings:
            job.add_original(reading.base)


def _in_keyed_order(entities: Sequence[Entity], job: Job) -> list[Entity]:
    # Who gives way when two want the same name must not depend on the order of mentions.
    return sorted(entities, key=lambda entity: job.draw.number("turn", entity.category, entity.key))


def _draw(entity: Entity, evidence: Evidence, job: Job) -> Drawn:
    wanted = job.language.wanted(entity.category, entity.readings, evidence)
    letters = job.letters(wanted.letters) if wanted.letters else {}
    own = initial(entity.base)
    letter = letters.get(own, "")
    image = (wanted.letters, own, letter) if letter else ()
    if entity.is_initial:
        return Drawn(letter or _any_letter(entity, letters, job), None, image)
    collided = False
    for name, relaxed in _candidates(entity, wanted, letter, job):
        if _tells(name, entity):
            continue
        if fold_wide(name) not in job.taken and _is_free(name, entity, job):
            job.taken.add(fold_wide(name))
            return Drawn(name, wanted, image, relaxed, collided)
        collided = True
    raise ReplacementError(f"no surrogate is left for a {entity.category}; add entries to the list (docs/lists.md)")


def _candidates(
    entity: Entity, wanted: Wanted, letter: str, job: Job
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names of the class in keyed order; then with the soft features given up, one after the other: name, and
    what was given up for it."""
    pool = job.language.pool(wanted.pool)
    soft = _relaxation(wanted, initial(entity.base), letter, job)
    for level in range(len(soft) + 1):
        asked = wanted.hard.union(soft[level:])
        names, relaxed = pool.members(asked - {LETTER}, letter if LETTER in asked else ""), soft[:level]
        for place in job.draw.order(len(names), "surrogate", entity.category, entity.key):
            yield names[place], relaxed


def _relaxation(wanted: Wanted, source: str, letter: str, job: Job) -> tuple[str, ...]:
    """What is asked for beside the hard features, in the order in which it is given up."""
    if not letter:
        return wanted.bands + wanted.soft
    if job.wide_scope or source in job.initials:
        return (*wanted.bands, *wanted.soft, LETTER)
    return (*wanted.bands, LETTER, *wanted.soft)


def _tells(name: str, entity: Entity) -> bool:
    """Whether the name is, or holds, that of the entity itself."""
    own = fold(name)
    return own == entity.key or sound(name) == sound(entity.base) or (len(entity.key) >= TELLING and entity.key in own)


def _is_free(name: str, entity: Entity, job: Job) -> bool:
    """Whether neither the name nor a form of it that would stand in the text is a name of the document."""
    if job.is_original(name):
        return False
    surfaces = {job.language.realise(name, reading) for reading in entity.readings if reading.form != "initial"}
    return not any(surface != name and job.is_original(surface) for surface in surfaces)


def _any_letter(entity: Entity, letters: Mapping[str, str], job: Job) -> str:
    there = sorted(set(letters.values()) - {initial(entity.base)}) or list("ABDEFGHKLMNRSTW")
    for attempt in count():
        letter = there[job.draw.number("letter", entity.category, entity.key, str(attempt)) % len(there)]
        if fold(letter) != fold(entity.base)[:1]:
            return letter
    raise AssertionError("unreachable")


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
