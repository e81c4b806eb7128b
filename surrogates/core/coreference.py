"""The table of entities: which mentions of a document are the same person, place or organisation.

Two mentions are one entity when a reading of each has the same base form (letter case, accents, ß and spacing
aside) in the same category. Readings that depend on another mention (a nickname) and initials are settled last,
when all bases are known, so that a later mention is evidence for an earlier one.

>>> anni = [Reading("Anni"), Reading("Anna", "nickname", dependent=True)]
>>> table = link([("FEMALE", anni), ("FEMALE", [Reading("Anna")]), ("FEMALE", [Reading("A", "initial")])])
>>> [(entity.base, entity.places) for entity in table]
[('Anna', [1, 0, 2])]
>>> [entity.base for entity in link([("FEMALE", anni)])], link([])
(['Anni'], [])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from surrogates.core.folding import fold
from surrogates.core.reading import Reading

Item = tuple[str, Sequence[Reading]]


@dataclass(slots=True)
class Entity:
    """All mentions of one person, place or organisation.

    Attributes: `category`, `key` (folded base), `base`, `places` (numbers of the items) and the `readings` chosen
    for them, in the same order.
    """

    category: str
    key: str = field(repr=False)
    base: str = field(repr=False)
    places: list[int] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list, repr=False)

    @property
    def is_initial(self) -> bool:
        """Whether only initials of it are known."""
        return all(reading.form == "initial" for reading in self.readings)

    def add(self, place: int, reading: Reading) -> None:
        """One more mention."""
        self.places.append(place)
        self.readings.append(reading)


def link(items: Sequence[Item]) -> list[Entity]:
    """The entities of a document.

    Arguments: `items` (category and readings of each part, the best reading first). Every part belongs to exactly
    one entity. A part with no reading is a mistake of the language and raises `ValueError`.
    """
    table: dict[tuple[str, str], Entity] = {}
    firsts = [_independent(readings) for _, readings in items]
    keys = {_key(category, first) for (category, _), first in zip(items, firsts, strict=True) if first}
    later: list[int] = []
    for place, (category, readings) in enumerate(items):
        if firsts[place] is None or any(reading.dependent and _key(category, reading) in keys for reading in readings):
            later.append(place)
        else:
            _add(table, category, place, firsts[place], keys)
    for place in later:
        category, readings = items[place]
        _add(table, category, place, _settled(table, category, readings), keys)
    return list(table.values())


def _independent(readings: Sequence[Reading]) -> Reading | None:
    return next((item for item in readings if not item.dependent and item.form != "initial"), None)


def _key(category: str, reading: Reading) -> tuple[str, str]:
    return category, fold(reading.base) or reading.base


def _add(
    table: dict[tuple[str, str], Entity],
    category: str,
    place: int,
    reading: Reading | None,
    keys: set[tuple[str, str]],
) -> None:
    if reading is None:
        raise ValueError("a part without any reading")
    kind, key = _key(category, reading)
    if kind == "GIVEN":  # a given name of unknown gender is that of the woman or man who bears it
        kind = next((other for other in ("FEMALE", "MALE") if (other, key) in keys), kind)
    if reading.form == "initial" and (kind, key) not in table:
        kind, key = kind, f"{key}."
    entity = table.setdefault((kind, key), Entity(kind, key, reading.base))
    entity.add(place, reading)


def _settled(table: dict[tuple[str, str], Entity], category: str, readings: Sequence[Reading]) -> Reading | None:
    for reading in readings:
        if reading.dependent and _key(category, reading) in table:
            return reading
        if reading.form == "initial":
            owners = [entity for entity in table.values() if _owns(entity, category, reading)]
            if len(owners) == 1:
                # The initial is read as one of its owner's forms; how much of the name it shows stays as it was.
                return _as_initial_of(owners[0].base, reading)
            return reading
    return _independent(readings) or next(iter(readings), None)


def _owns(entity: Entity, category: str, reading: Reading) -> bool:
    family = {"FEMALE", "MALE", "GIVEN"}
    same = entity.category == category or (
        "GIVEN" in (entity.category, category) and {entity.category, category} <= family
    )
    return same and not entity.key.endswith(".") and entity.key.startswith(fold(reading.base))


def _as_initial_of(base: str, reading: Reading) -> Reading:
    return Reading(
        base, "initial", reading.features, reading.case, category=reading.category, rules=reading.rules
    )
