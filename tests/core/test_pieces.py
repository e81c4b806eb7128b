"""Overlapping mentions are cut into pieces: all that is covered is covered once, by the shortest mention."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.document import Span
from surrogates.core.pieces import cut

TEXT = "Anna Maria  Huber\nGmbH in Bad Ischl , Steg"


@st.composite
def fragments(draw: st.DrawFn) -> dict[int, list[Span]]:
    """Mentions with one to three fragments each."""
    found = {}
    for number in range(draw(st.integers(0, 6))):
        edges = sorted(draw(st.lists(st.integers(0, len(TEXT)), min_size=2, max_size=6, unique=True)))
        found[number] = list(zip(edges[::2], edges[1::2], strict=False))
    return found


@given(fragments())
def test_what_is_covered_is_covered_once(marked: dict[int, list[Span]]) -> None:
    """Every character of a mention that is no white space belongs to one piece, and none outside does."""
    covered = {place for spans in marked.values() for span in spans for place in range(*span)}
    counted = [place for piece in cut(TEXT, marked) for place in range(piece.start, piece.end)]
    assert len(counted) == len(set(counted))
    assert {place for place in covered if not TEXT[place].isspace()} <= set(counted) <= covered


@given(fragments())
def test_a_piece_belongs_to_the_shortest_mention_that_covers_it(marked: dict[int, list[Span]]) -> None:
    lengths = {number: sum(end - start for start, end in spans) for number, spans in marked.items()}
    for piece in cut(TEXT, marked):
        owners = [
            number
            for number, spans in marked.items()
            if any(start <= piece.start and piece.end <= end for start, end in spans)
        ]
        assert piece.owner == min(owners, key=lambda number: (lengths[number], number))


@given(fragments())
def test_pieces_are_in_order_and_have_no_white_space_at_their_edges(marked: dict[int, list[Span]]) -> None:
    pieces = cut(TEXT, marked)
    assert pieces == sorted(pieces, key=lambda piece: piece.start)
    for piece in pieces:
        surface = TEXT[piece.start : piece.end]
        assert surface and surface == surface.strip()


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ({}, []),
        ({0: [(0, 4)]}, [(0, 4, 0, True)]),
        ({0: [(0, 4)], 1: [(0, 4)]}, [(0, 4, 0, True)]),
        ({0: [(0, 10)], 1: [(5, 17)]}, [(0, 4, 0, False), (5, 10, 0, False), (12, 17, 1, False)]),
        ({0: [(0, 17)], 1: [(5, 10)]}, [(0, 4, 0, False), (5, 10, 1, True), (12, 17, 0, False)]),
        ({0: [(0, 4), (12, 17)]}, [(0, 4, 0, False), (12, 17, 0, False)]),
        ({0: [(0, 4), (12, 17)], 1: [(5, 17)]}, [(0, 4, 0, False), (5, 10, 1, False), (12, 17, 0, False)]),
        ({0: [(0, 4)], 1: [(4, 10)]}, [(0, 4, 0, True), (5, 10, 1, True)]),
    ],
)
def test_pieces(marked: dict[int, list[Span]], expected: list[tuple[int, int, int, bool]]) -> None:
    assert [(piece.start, piece.end, piece.owner, piece.whole) for piece in cut(TEXT, marked)] == expected
