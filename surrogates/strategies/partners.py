"""Given and family names that stand together: together they must not be the name of a public figure.

Anna and Meier are free names, and so is every surrogate alone; but a surrogate *Angela* beside a surrogate *Merkel*
would speak of somebody. Names stand together when only blanks, hyphens, a comma, titles and particles lie between.
Source: docs/how-it-works.md, "When the class is empty".
"""

from __future__ import annotations

from collections.abc import Sequence

from surrogates.core.coreference import Entity
from surrogates.core.folding import fold, words
from surrogates.language import Language
from surrogates.strategies.job import Job, Task

GIVEN = frozenset(("FEMALE", "MALE", "GIVEN"))
REACH = 4  # parts of one name at most: two given names, two family names
_BETWEEN = 40  # characters: more is no name any longer


class Partners:
    """Which entities of a document stand beside which, and the surrogates of those that are drawn.

    Arguments: `tasks` (the parts, by the numbers of the entities' `places`), `entities`, `job`.
    """

    def __init__(self, tasks: Sequence[Task], entities: Sequence[Entity], job: Job) -> None:
        self._job = job
        self._drawn: dict[tuple[str, str], set[str]] = {}
        self._beside: dict[tuple[str, str], set[tuple[str, str]]] = {}
        owners = {place: (entity.category, entity.key) for entity in entities for place in entity.places}
        for number, task in enumerate(tasks):
            if task.part.category in GIVEN or task.part.category == "FAMILY":
                self._look_on(tasks, number, owners)

    def _look_on(self, tasks: Sequence[Task], number: int, owners: dict[int, tuple[str, str]]) -> None:
        """The parts behind this one that belong to the same name."""
        end = tasks[number].part.end
        for other in range(number + 1, min(len(tasks), number + REACH)):
            part = tasks[other].part
            if not self._joins(self._job.text[end : part.start]):
                return
            if part.category not in GIVEN and part.category != "FAMILY":
                return
            if (part.category == "FAMILY") != (tasks[number].part.category == "FAMILY"):
                self._beside.setdefault(owners[number], set()).add(owners[other])
                self._beside.setdefault(owners[other], set()).add(owners[number])
            end = part.end

    def _joins(self, between: str) -> bool:
        if between in ("", " ", "-"):
            return True
        if len(between) > _BETWEEN or not set(between) & set(" -\n\t\r"):
            return False
        return all(len(word) == 1 or self._job.language.may_stay(word) for word in words(between))

    def settle(self, entity: Entity, name: str, language: Language) -> None:
        """The entity has this surrogate; `language` is the one that its readings are of."""
        if (entity.category, entity.key) in self._beside:
            self._drawn[entity.category, entity.key] = self._forms(entity, name, language)

    def allow(self, entity: Entity, name: str, language: Language) -> bool:
        """Whether the name makes no public figure of any name that it would stand beside."""
        beside = self._beside.get((entity.category, entity.key))
        if not beside or not language.public_figures:
            return True
        others = [form for other in beside for form in self._drawn.get(other, ())]
        if not others:
            return True
        forms, known = self._forms(entity, name, language), language.public_figures
        if entity.category == "FAMILY":
            return not any((other, form) in known for form in forms for other in others)
        return not any((form, other) in known for form in forms for other in others)

    @staticmethod
    def _forms(entity: Entity, name: str, language: Language) -> set[str]:
        """The surrogate and what of it stands in the text (a nickname), folded."""
        short = (reading for reading in entity.readings if reading.form == "nickname")
        return {fold(name), *(fold(language.realise(name, reading)) for reading in short)}
