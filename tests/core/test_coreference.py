"""The table of entities: which parts of a document are the same person, place or organisation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.coreference import Item, link
from surrogates.core.folding import fold
from surrogates.core.reading import Reading

NICKNAMES = {"Anni": "Anna", "Kathi": "Katharina", "Sepp": "Josef"}


def base(name: str, **more: object) -> list[Reading]:
    return [Reading(name, **more)]  # type: ignore[arg-type]


def nickname(name: str) -> list[Reading]:
    return [Reading(name), Reading(NICKNAMES[name], "nickname", dependent=True)]


def initial(letter: str) -> list[Reading]:
    return [Reading(letter, "initial")]


def table(*items: Item) -> list[tuple[str, list[int]]]:
    return [(entity.base, entity.places) for entity in link(items)]


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ([], []),
        ([("FEMALE", base("Anna")), ("FEMALE", base("Anna", form="genitive"))], [("Anna", [0, 1])]),
        ([("FEMALE", base("Anna")), ("FEMALE", base("ANNA"))], [("Anna", [0, 1])]),
        ([("FAMILY", base("Weiß")), ("FAMILY", base("Weiss"))], [("Weiß", [0, 1])]),
        ([("CITY", base("Bad Ischl")), ("CITY", base("Bad-Ischl"))], [("Bad Ischl", [0, 1])]),
        ([("FAMILY", base("Mayer")), ("FAMILY", base("Meier"))], [("Mayer", [0]), ("Meier", [1])]),
        ([("FAMILY", base("Graz")), ("CITY", base("Graz"))], [("Graz", [0]), ("Graz", [1])]),
        ([("FEMALE", base("Lena")), ("FEMALE", base("Lina"))], [("Lena", [0]), ("Lina", [1])]),
        # Nicknames hold only where the full name stands, before or after.
        ([("FEMALE", nickname("Anni"))], [("Anni", [0])]),
        ([("FEMALE", nickname("Anni")), ("FEMALE", base("Anna"))], [("Anna", [1, 0])]),
        ([("MALE", base("Josef")), ("MALE", nickname("Sepp"))], [("Josef", [0, 1])]),
        ([("MALE", base("Anna")), ("FEMALE", nickname("Anni"))], [("Anna", [0]), ("Anni", [1])]),
        # Initials belong to the one name with that letter, to none where there are two.
        ([("FEMALE", initial("A")), ("FEMALE", base("Anna"))], [("Anna", [1, 0])]),
        (
            [("FEMALE", base("Anna")), ("FEMALE", base("Ada")), ("FEMALE", initial("A"))],
            [("Anna", [0]), ("Ada", [1]), ("A", [2])],
        ),
        ([("FEMALE", initial("B")), ("FEMALE", base("Anna"))], [("Anna", [1]), ("B", [0])]),
        ([("FEMALE", initial("B")), ("FEMALE", initial("B"))], [("B", [0, 1])]),
        ([("FAMILY", base("Anders")), ("FEMALE", initial("A"))], [("Anders", [0]), ("A", [1])]),
        # A given name of unknown gender is that of the woman or man who bears it.
        ([("GIVEN", base("Kim")), ("FEMALE", base("Kim"))], [("Kim", [0, 1])]),
        ([("MALE", base("Kim")), ("GIVEN", base("Kim"))], [("Kim", [0, 1])]),
        ([("GIVEN", initial("K")), ("FEMALE", base("Kim"))], [("Kim", [1, 0])]),
    ],
)
def test_entities(items: list[Item], expected: list[tuple[str, list[int]]]) -> None:
    assert table(*items) == expected


def test_a_part_without_reading_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="without any reading"):
        link([("FEMALE", [])])


ITEMS = st.lists(
    st.tuples(
        st.sampled_from(["FEMALE", "MALE", "FAMILY"]),
        st.sampled_from(["Anna", "ANNA", "Bernd", "Katharina", "Josef", "Gruber"]).map(base)
        | st.sampled_from(sorted(NICKNAMES)).map(nickname)
        | st.sampled_from("ABKJG").map(initial),
    ),
    max_size=12,
)


@given(ITEMS)
def test_every_part_belongs_to_one_entity(items: list[Item]) -> None:
    entities = link(items)
    assert sorted(place for entity in entities for place in entity.places) == list(range(len(items)))
    assert all(len(entity.places) == len(entity.readings) for entity in entities)
    assert len({(entity.category, entity.key) for entity in entities}) == len(entities)


@given(ITEMS, st.randoms(use_true_random=False))
def test_the_order_of_parts_decides_nothing(items: list[Item], shuffle: object) -> None:
    """A later mention is evidence for an earlier one."""
    order = list(range(len(items)))
    shuffle.shuffle(order)  # type: ignore[attr-defined]

    def groups(items: list[Item], names: list[int]) -> set[tuple[str, str, frozenset[int]]]:
        return {
            (entity.category, entity.key, frozenset(names[place] for place in entity.places)) for entity in link(items)
        }

    assert groups(items, list(range(len(items)))) == groups([items[place] for place in order], order)


@given(ITEMS)
def test_equal_names_are_one_entity(items: list[Item]) -> None:
    owner = {place: number for number, entity in enumerate(link(items)) for place in entity.places}
    for one, (category, readings) in enumerate(items):
        for other, (same, others) in enumerate(items):
            if category == same and len(readings) == len(others) == 1 and readings[0].form == others[0].form == "base":
                assert (owner[one] == owner[other]) == (fold(readings[0].base) == fold(others[0].base))


LISTED = {"Müller", "Meier", "Meyer", "Lena", "Lina", "Gruber", "Grube", "Hamburg", "Homburg", "Brandstätter"}


def fuzzy(*names: str, category: str = "FAMILY") -> list[tuple[str, list[int]]]:
    items = [(category, base(name)) for name in names]
    return [(e.base, sorted(e.places)) for e in link(items, fuzzy=lambda kind, name: name in LISTED)]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Müller", "Müler"], [("Müller", [0, 1])]),
        (["Müler", "Müller"], [("Müller", [0, 1])]),
        (["Meier", "Meyer"], [("Meier", [0]), ("Meyer", [1])]),  # both are listed
        (["Lena", "Lina"], [("Lena", [0]), ("Lina", [1])]),
        (["Jan", "Jon"], [("Jan", [0]), ("Jon", [1])]),  # too short, though no list has them
        (["Grubber", "Gruber", "Grube"], [("Gruber", [0, 1]), ("Grube", [2])]),
        (["Moser", "Loser"], [("Moser", [0]), ("Loser", [1])]),
        (["Kowalcyk", "Kowalczyk"], [("Kowalczyk", [0, 1])]),  # neither is listed: the longer one is whole
        (["Dostal", "Dostil"], [("Dostal", [0]), ("Dostil", [1])]),  # neither is better
        (["Dostal", "Dostil", "Dostal"], [("Dostal", [0, 1, 2])]),  # the more frequent one is
        (["Brandsteter", "Brandstätter"], [("Brandstätter", [0, 1])]),  # two errors in a long name
    ],
)
def test_typing_errors_are_seen_through_on_demand(names: list[str], expected: list[tuple[str, list[int]]]) -> None:
    assert sorted(fuzzy(*names), key=lambda item: min(item[1])) == sorted(expected, key=lambda item: min(item[1]))


def test_without_fuzzy_nothing_is_seen_through() -> None:
    assert len(link([("FAMILY", base("Müller")), ("FAMILY", base("Müler"))])) == 2


def test_a_mistyped_name_that_may_be_two_is_neither() -> None:
    assert len(fuzzy("Humburg", "Hamburg", "Homburg", category="CITY")) == 3


def test_categories_stay_apart() -> None:
    items = [("FAMILY", base("Müller")), ("CITY", base("Müler"))]
    assert len(link(items, fuzzy=lambda category, name: name in LISTED)) == 2


@given(st.permutations(["Müller", "Müler", "Muller", "Gruber", "Grubber", "Grube", "Dostal", "Dostall"]))
def test_the_order_of_mistyped_names_decides_nothing(names: list[str]) -> None:
    found = {entity.base for entity in link([("FAMILY", base(n)) for n in names], fuzzy=lambda c, n: n in LISTED)}
    assert {fold(name) for name in found} == {"muller", "gruber", "grube", "dostall"}
