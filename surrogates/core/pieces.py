"""Cuts overlapping mentions into pieces, each of which belongs to one mention.

Overlapping mentions form a cluster that is cut at every boundary of a mention. A piece belongs to the shortest mention
that covers it, so that inner mentions are replaced as what they are, and what remains of the outer one is replaced
by its own category. Identical spans share one piece. White space at the edges of a piece is no part of it.

>>> text = "Universität Graz"
>>> [(text[piece.start : piece.end], piece.owner, piece.whole) for piece in cut(text, {0: [(0, 16)], 1: [(12, 16)]})]
[('Universität', 0, False), ('Graz', 1, True)]
>>> cut("  ", {0: [(0, 2)]})
[]
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from surrogates.core.document import Span


class Piece(NamedTuple):
    """A stretch of text (`start`, `end`), the number of the mention that owns it, and whether it is all of it."""

    start: int
    end: int
    owner: int
    whole: bool = True


def cut(
    text: str, fragments: Mapping[int, Sequence[Span]], keeping: Collection[int] = frozenset()
) -> list[Piece]:
    """The pieces of a document, in order of the text.

    Arguments: `text`, `fragments` (number of a mention -> its fragments, code points, half open), `keeping` (numbers
    of mentions that stay as they are: they own only what no other mention covers).
    """
    spans = sorted((start, end, end - start, number) for number, found in fragments.items() for start, end in found)
    pieces: list[Piece] = []
    place = 0
    while place < len(spans):
        end = spans[place][1]
        last = place + 1
        while last < len(spans) and spans[last][0] < end:
            end = max(end, spans[last][1])
            last += 1
        pieces.extend(_cut_cluster(text, spans[place:last], fragments, keeping))
        place = last
    return pieces


def _cut_cluster(
    text: str,
    spans: Sequence[tuple[int, int, int, int]],
    fragments: Mapping[int, Sequence[Span]],
    keeping: Collection[int],
) -> list[Piece]:
    if len(spans) == 1:
        start, end, _, owner = spans[0]
        return _trimmed(text, start, end, owner, len(fragments[owner]) == 1)
    edges = sorted({edge for start, end, _, _ in spans for edge in (start, end)})
    owners: list[tuple[bool, int, int]] = [(True, len(text) + 1, -1)] * (len(edges) - 1)
    for start, end, _, number in spans:
        length = sum(right - left for left, right in fragments[number])
        for place in range(bisect_left(edges, start), bisect_left(edges, end)):
            owners[place] = min(owners[place], (number in keeping, length, number))
    whole = {(start, end) for start, end, _, number in spans if len(fragments[number]) == 1}
    pieces: list[Piece] = []
    for place, (_, _, owner) in enumerate(owners):
        if owner >= 0:
            left, right = edges[place], edges[place + 1]
            pieces.extend(_trimmed(text, left, right, owner, (left, right) in whole))
    return pieces


def _trimmed(text: str, start: int, end: int, owner: int, whole: bool) -> list[Piece]:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return [Piece(start, end, owner, whole)] if start < end else []
