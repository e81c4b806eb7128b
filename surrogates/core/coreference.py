"""The table of entities: which mentions of a document are the same person, place or organisation.

Two mentions are one entity when a reading of each has the same base form (letter case, accents, ß and spacing
aside) in the same category. Readings that depend on another mention (a nickname) and initials are settled last,
when all bases are known, so that a later mention is evidence for an earlier one. With `fuzzy`, a name that no list has
joins the one that it seems to be mistyped from.

>>> anni = [Reading("Anni"), Reading("Anna", "nickname", dependent=True)]
>>> table = link([("FEMALE", anni), ("FEMALE", [Reading("Anna")]), ("FEMALE", [Reading("A", "initial")])])
>>> [(entity.base, entity.places) for entity in table]
[('Anna', [1, 0, 2])]
>>> [entity.base for entity in link([("FEMALE", anni)])], link([])
(['Anni'], [])
>>> typed = [("FAMILY", [Reading("Müler")]), ("FAMILY", [Reading("Müller")])]
>>> len(link(typed)), len(link(typed, fuzzy=lambda category, name: name == "Müller"))
(2, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, replace

from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.core.typing_errors import are_close, distance

Item = tuple[str, Sequence[Reading]]
Listed = Callable[[str, str], bool]  # (category, base form) -> whether a list of the language has it


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


def link(items: Sequence[Item], *, fuzzy: Listed | None = None) -> list[Entity]:
    """The entities of a document.

    Arguments: `items` (category and readings of each part, the best reading first), `fuzzy` (whether a name is listed;
    then typing errors are seen through, and the readings of a mistyped name have the feature `written`, its form
    before). Every part belongs to exactly one entity. A part with no reading is a mistake of the language and raises
    `ValueError`.
    """
    table: dict[tuple[str, str], Entity] = {}
    firsts = [_independent(readings) for _, readings in items]
    keys = {_key(category, first) for (category, _), first in zip(items, firsts, strict=True) if first}
    later: list[int] = []
    for place, (category, readings) in enumerate(items):
        if firsts[place] is None or any(item.dependent and _known(category, item, keys) for item in readings):
            later.append(place)
        else:
            _add(table, category, place, firsts[place], keys)
    if fuzzy is not None:
        _join_mistyped(table, fuzzy)
    for place in later:
        category, readings = items[place]
        _add(table, category, place, _settled(table, category, readings), keys)
    return list(table.values())


def _join_mistyped(table: dict[tuple[str, str], Entity], listed: Listed) -> None:
    """Unlisted names join a listed one, or a more frequent one, that they differ from by a typing error."""
    known = {key: listed(entity.category, entity.base) for key, entity in table.items()}
    # The order of mentions decides nothing: listed names first, then frequent ones, then long ones.
    order = sorted(
        table, key=lambda key: (not known[key], -len(table[key].places), -len(key[1]), key)
    )
    heads: list[tuple[str, str]] = []
    for key in order:
        head = None if known[key] or not _is_plain(table[key]) else _head(table, key, heads, known)
        if head is None:
            heads.append(key)
            continue
        entity = table.pop(key)
        for place, reading in zip(entity.places, entity.readings, strict=True):
            written = {**reading.features, "mistyped": reading.base}
            table[head].add(place, replace(reading, base=table[head].base, features=written))


def _is_plain(entity: Entity) -> bool:
    return all(reading.form in ("base", "genitive", "plural") for reading in entity.readings)


def _head(
    table: dict[tuple[str, str], Entity],
    key: tuple[str, str],
    heads: Sequence[tuple[str, str]],
    known: dict[tuple[str, str], bool],
) -> tuple[str, str] | None:
    """The entity that a mistyped name belongs to; none where two come into question."""
    name = table[key].base
    close = [
        head
        for head in heads
        if _may_be(key[0], head[0]) and are_close(table[head].base, name) and _outweighs(table, key, head, known)
    ]
    ranks = [(distance(table[head].base, name), not known[head], -len(table[head].places)) for head in close]
    best = [head for head, rank in zip(close, ranks, strict=True) if rank == min(ranks)]
    return best[0] if len(best) == 1 else None


def _may_be(category: str, head: str) -> bool:
    return category == head or (category == "GIVEN" and head in ("FEMALE", "MALE"))


def _outweighs(
    table: dict[tuple[str, str], Entity],
    key: tuple[str, str],
    head: tuple[str, str],
    known: dict[tuple[str, str], bool],
) -> bool:
    """Whether the other name is the better one: listed, more frequent, or longer where a letter is missing."""
    if known[head] or len(table[head].places) > len(table[key].places):
        return True
    return len(head[1]) > len(key[1])


def _independent(readings: Sequence[Reading]) -> Reading | None:
    return next((item for item in readings if not item.dependent and item.form != "initial"), None)


def _key(category: str, reading: Reading) -> tuple[str, str]:
    return category, fold(reading.base) or reading.base


def _known(category: str, reading: Reading, keys: Container[tuple[str, str]]) -> bool:
    """Whether the document has the base of a reading; a name of unknown gender may be a woman's or a man's."""
    kinds = ("FEMALE", "MALE", "GIVEN") if category == "GIVEN" else (category,)
    key = _key(category, reading)[1]
    return any((kind, key) in keys for kind in kinds)


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
        key = f"{key}."
    entity = table.setdefault((kind, key), Entity(kind, key, reading.base))
    entity.add(place, reading)


def _settled(table: dict[tuple[str, str], Entity], category: str, readings: Sequence[Reading]) -> Reading | None:
    for reading in readings:
        if reading.dependent and _known(category, reading, table):
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
    letters = fold(reading.features.get("prefix") or reading.base)  # Th. is no Tobias
    return same and not entity.key.endswith(".") and entity.key.startswith(letters)


def _as_initial_of(base: str, reading: Reading) -> Reading:
    return Reading(
        base, "initial", reading.features, reading.case, category=reading.category, rules=reading.rules
    )
