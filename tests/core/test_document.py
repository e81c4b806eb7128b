"""Documents and splicing: every offset moves with its text, checked against a count of characters one by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import Document, Mention
from surrogates.core.document import Note, Offsets, Replacement, splice
from surrogates.errors import FormatError

TEXT = "Anna 😀 aus\r\nWien und Graz, Gru\u0308ße"


@st.composite
def replacements(draw: st.DrawFn, length: int = len(TEXT)) -> list[Replacement]:
    """Stretches without overlap, each with another text."""
    edges = sorted(draw(st.lists(st.integers(0, length), max_size=10, unique=True)))
    words = st.text("xyz😀", min_size=1, max_size=9)
    return [Replacement(start, end, draw(words)) for start, end in zip(edges[::2], edges[1::2], strict=False)]


@st.composite
def mentions(draw: st.DrawFn, length: int = len(TEXT)) -> list[Mention]:
    """Mentions anywhere, some of several fragments."""
    found = []
    for number in range(draw(st.integers(0, 5))):
        edges = sorted(draw(st.lists(st.integers(0, length), min_size=2, max_size=6, unique=True)))
        spans = tuple(zip(edges[::2], edges[1::2], strict=False))
        found.append(Mention("X", spans[0][0], spans[-1][1], f"T{number}", spans if len(spans) > 1 else None))
    return found


def places(done: list[Replacement], length: int = len(TEXT)) -> dict[int, int]:
    """Where each character that stays has gone, counted one by one."""
    found, position, old = {}, 0, 0
    for item in [*done, Replacement(length, length, "")]:
        while old < item.start:
            found[old] = position
            old, position = old + 1, position + 1
        position += len(item.text)
        old = item.end
    return found


def expected(done: list[Replacement], span: tuple[int, int]) -> tuple[int, int]:
    """Where a span goes: to the characters it covered and to all of each replaced stretch that it touches."""
    stay = places(done)
    covered = [(stay[place], stay[place] + 1) for place in range(*span) if place in stay]
    for item in done:
        if item.start < span[1] and span[0] < item.end:
            start = item.start + sum(
                len(other.text) - (other.end - other.start) for other in done if other.end <= item.start
            )
            covered.append((start, start + len(item.text)))
    return min(start for start, _ in covered), max(end for _, end in covered)


@given(replacements(), mentions())
def test_spans_go_where_their_characters_go(done: list[Replacement], marked: list[Mention]) -> None:
    new = splice(Document(TEXT, marked), done)
    for before, after in zip(marked, new.mentions, strict=True):
        assert (before.id, before.label) == (after.id, after.label)
        assert (after.start, after.end) == expected(done, (before.start, before.end))
        if before.spans is None:
            assert after.spans is None


@given(replacements(), mentions())
def test_fragments_stay_apart_and_in_order(done: list[Replacement], marked: list[Mention]) -> None:
    new = splice(Document(TEXT, marked), done)
    for mention in new.mentions:
        edges = [edge for span in mention.fragments for edge in span]
        assert edges == sorted(edges)
        assert all(start < end for start, end in mention.fragments)
        assert (edges[0], edges[-1]) == (mention.start, mention.end)


@given(replacements())
def test_the_text_between_stays(done: list[Replacement]) -> None:
    new = splice(Document(TEXT), done).text
    stay = places(done)
    assert all(TEXT[old] == new[place] for old, place in stay.items())
    assert len(new) == len(stay) + sum(len(item.text) for item in done)


@given(replacements(), st.integers(0, len(TEXT)))
def test_a_start_is_never_after_its_end(done: list[Replacement], place: int) -> None:
    """An end moves outward to the right and a start to the left; where nothing is replaced they agree."""
    offsets = Offsets(done)
    if not any(item.start < place < item.end for item in done) and place not in {
        edge for r in done for edge in (r.start, r.end)
    }:
        assert offsets.start(place) == offsets.end(place)
    for item in done:
        assert offsets.end(item.end) - offsets.start(item.start) == len(item.text)


@given(replacements(), st.randoms(use_true_random=False))
def test_the_order_of_replacements_does_not_matter(done: list[Replacement], shuffle: object) -> None:
    other = list(done)
    shuffle.shuffle(other)  # type: ignore[attr-defined]
    marked = [Mention("X", 0, 4), Mention("X", 2, 9)]
    assert splice(Document(TEXT, marked), other) == splice(Document(TEXT, marked), done)


def test_an_adjacent_mention_does_not_grow() -> None:
    """Boundaries at the edge of a replaced stretch are not inside it."""
    new = splice(Document("AnnaBernd", [Mention("A", 0, 4), Mention("B", 4, 9)]), [Replacement(0, 4, "Theresia")])
    assert [(mention.start, mention.end) for mention in new.mentions] == [(0, 8), (8, 13)]
    new = splice(Document("AnnaBernd", [Mention("A", 0, 4), Mention("B", 4, 9)]), [Replacement(4, 9, "Jo")])
    assert [(mention.start, mention.end) for mention in new.mentions] == [(0, 4), (4, 6)]


@pytest.mark.parametrize(
    "mention",
    [
        Mention("X", -1, 3),
        Mention("X", 0, 99),
        Mention("X", 3, 3),
        Mention("X", 5, 3),
        Mention("X", 0, 9, spans=()),
        Mention("X", 0, 9, spans=((0, 3), (2, 9))),
        Mention("X", 0, 9, spans=((4, 9), (0, 3))),
        Mention("X", 0, 9, spans=((0, 0), (4, 9))),
        Mention("X", 0, 9, spans=((1, 3), (4, 9))),
        Mention("X", 0, 9, spans=((0, 3), (4, 8))),
    ],
)
def test_impossible_mentions_are_refused(mention: Mention) -> None:
    with pytest.raises(FormatError) as caught:
        Document(TEXT, [mention], name="a/1")
    assert caught.value.file == "a/1" and caught.value.span == (mention.start, mention.end)


def test_an_id_stands_once() -> None:
    with pytest.raises(FormatError, match=r"T1.*twice"):
        Document(TEXT, [Mention("X", 0, 1, "T1"), Mention("X", 1, 2, "T1")])
    assert len(Document(TEXT, [Mention("X", 0, 1), Mention("X", 1, 2)]).mentions) == 2


@pytest.mark.parametrize(
    "done",
    [
        [Replacement(0, 3, "x"), Replacement(2, 5, "y")],
        [Replacement(0, 3, "")],
        [Replacement(3, 3, "x")],
        [Replacement(4, 6, "x"), Replacement(4, 6, "x")],
    ],
)
def test_impossible_replacements_are_refused(done: list[Replacement]) -> None:
    with pytest.raises(FormatError):
        splice(Document(TEXT), done)


def test_surfaces() -> None:
    document = Document("Nord- und Südtirol", [Mention("X", 0, 18, spans=((0, 5), (13, 18))), Mention("X", 10, 18)])
    assert [document.surface(mention) for mention in document.mentions] == ["Nord- tirol", "Südtirol"]


def test_representations_show_no_text() -> None:
    document = Document(TEXT, [Mention("X", 0, 4)], name="a", notes=[Note(0, "T1", "Anna", "Wien")])
    assert "Anna" not in repr(document) and "Anna" not in repr(document.notes[0]) and "Wien" not in repr(document.notes)
    assert "Anna" not in repr(Replacement(0, 4, "Anna"))
