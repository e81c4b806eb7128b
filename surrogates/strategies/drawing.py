"""Draws one entity: a name of its class that is free in the document, in the keyed order of that class.

Source: docs/how-it-works.md, "When the class is empty"; Eder, Krieg-Holz & Hahn 2019, section 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from surrogates.core.coreference import Entity
from surrogates.core.folding import fold, fold_wide, initial, sound
from surrogates.core.reading import Reading
from surrogates.core.scripts import is_unspaced, runs
from surrogates.errors import ReplacementError
from surrogates.language import Evidence, Wanted
from surrogates.strategies.job import Drawn, Job
from surrogates.strategies.partners import Partners

TELLING = 4  # letters by which a name inside another one tells it: Tirol in Osttirol
Candidate = tuple[str, tuple[str, ...]]  # a name, and what of the class was given up for it
LETTER = "letter"  # stands for the letter map among the features that are given up


def in_keyed_order(entities: Sequence[Entity], job: Job) -> list[Entity]:
    """Who gives way when two want the same name must not depend on the order of mentions."""
    return sorted(entities, key=lambda entity: job.draw.number("turn", entity.category, entity.key))


def draw_name(category: str, reading: Reading, evidence: Evidence, job: Job) -> str:
    """The surrogate of a name that no mention of the document marks; a mention of it would get the same in this scope.

    Raises `ReplacementError` when none is left.
    """
    entity = Entity(category, fold(reading.base) or reading.base, reading.base)
    entity.add(0, reading)
    job.add_original(reading.base)
    return draw_entity(entity, evidence, job, Partners((), (), job)).name


def draw_entity(entity: Entity, evidence: Evidence, job: Job, partners: Partners) -> Drawn:
    """The surrogate of an entity, and what was given up for it. Raises `ReplacementError` when none is left."""
    wanted = job.language.wanted(entity.category, entity.readings, evidence)
    letters = job.letters(wanted.letters) if wanted.letters else {}
    own = initial(entity.base)
    letter = letters.get(own, "")
    image = (wanted.letters, own, letter) if letter else ()
    if entity.is_initial:
        return Drawn(letter or _any_letter(entity, letters, job), None, image)
    collided = False
    for name, relaxed in _apart(entity, _candidates(entity, wanted, letter, job), job):
        if tells(name, entity):
            continue
        if take(name, entity, job, partners):
            return Drawn(name, wanted, image, relaxed, collided)
        collided = True
    raise ReplacementError(f"no surrogate is left for a {entity.category}; add entries to the list (docs/lists.md)")


def _apart(entity: Entity, names: Iterator[Candidate], job: Job) -> Iterator[Candidate]:
    """The same names; those that share a part with the entity's last, where no blank shows the parts of a name."""
    if not is_unspaced(entity.base):
        yield from names
        return
    own = runs(_bare(entity.base, job))
    later = []
    for name, relaxed in names:
        if own.isdisjoint(runs(_bare(name, job))):
            yield name, relaxed
        else:
            later.append((name, relaxed))
    yield from later


def _bare(name: str, job: Job) -> str:
    """A name without the heads and legal forms that many have."""
    for head in sorted(job.language.heads, key=lambda head: (-len(head), head)):
        name = name.replace(head, " ")
    return name


def take(name: str, entity: Entity, job: Job, partners: Partners) -> bool:
    """Gives the name to the entity if it is free; whether it was."""
    if fold_wide(name) in job.taken or not _is_free(name, entity, job):
        return False
    if not partners.allow(entity, name, job.language):
        return False
    job.taken.add(fold_wide(name))
    job.taken.update(_short_forms(name, entity, job))
    return True


def tells(name: str, entity: Entity) -> bool:
    """Whether the name is, or holds, that of the entity itself."""
    own = fold(name)
    if own == entity.key or sound(name) == sound(entity.base):
        return True
    return (len(entity.key) >= TELLING or (is_unspaced(entity.base) and len(entity.base) > 1)) and entity.key in own


def _candidates(entity: Entity, wanted: Wanted, letter: str, job: Job) -> Iterator[Candidate]:
    """The names of the class in keyed order, then with the soft features given up, one after the other; with each
    name what was given up for it."""
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


def _is_free(name: str, entity: Entity, job: Job) -> bool:
    """Whether neither the name nor a form of it that would stand in the text is a name of the document."""
    if job.is_original(name) or not job.taken.isdisjoint(_short_forms(name, entity, job)):
        return False
    surfaces = {job.language.realise(name, reading) for reading in entity.readings if reading.form != "initial"}
    return not any(surface != name and job.is_original(surface) for surface in surfaces)


def _short_forms(name: str, entity: Entity, job: Job) -> set[str]:
    """The short forms of the name (its readings tell the long form that they are `of`) that the document shows; no
    other entity may have them."""
    short = (reading for reading in entity.readings if "of" in reading.features)
    return {fold_wide(job.language.realise(name, reading)) for reading in short}


def _any_letter(entity: Entity, letters: Mapping[str, str], job: Job) -> str:
    there = sorted(set(letters.values()) - {initial(entity.base)}) or list("ABDEFGHKLMNRSTW")
    for attempt in count():
        letter = there[job.draw.number("letter", entity.category, entity.key, str(attempt)) % len(there)]
        if fold(letter) != fold(entity.base)[:1]:
            return letter
    raise AssertionError("unreachable")
