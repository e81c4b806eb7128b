"""Documents, mentions, and splicing replacements so that every offset moves with its text.

Source: the laws "Nothing else changes" and "Offsets hold" (docs/how-it-works.md). Offsets are Unicode code points,
half open; they index `Document.text` as it stands, a byte order mark and carriage returns included.

>>> doc = Document("Annas Brief aus Wien.", [Mention("FEMALE", 0, 5), Mention("CITY", 16, 20)], name="0001")
>>> new = splice(doc, [Replacement(0, 5, "Evas"), Replacement(16, 20, "Graz")])
>>> new.text, [(mention.start, mention.end) for mention in new.mentions]
('Evas Brief aus Graz.', [(0, 4), (15, 19)])
>>> Document("Wien", [Mention("CITY", 0, 9)])
Traceback (most recent call last):
    ...
surrogates.errors.FormatError: [0:9]: the span ends after the text (4 characters)
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from surrogates.errors import FormatError

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mention:
    """A marked stretch of text.

    Arguments: `label` (of the annotation scheme), `start`, `end` (code points, half open), `id` (of the annotation,
    unique in its document when not empty), `spans` (the fragments of a discontinuous mention, ascending; `start` and
    `end` are then the outer edges).
    """

    label: str
    start: int
    end: int
    id: str = ""
    spans: tuple[Span, ...] | None = None

    @property
    def fragments(self) -> tuple[Span, ...]:
        """The stretches that the mention covers: one, or as many as `spans` has."""
        return self.spans or ((self.start, self.end),)


@dataclass(frozen=True, slots=True, repr=False)
class Note:
    """Free text beside a document that may quote it: a comment, or a link into a knowledge base.

    `place` is its index among the document's annotation lines, `target` the id of what it speaks of, `identifier`
    the entry in the knowledge base (empty for a comment).
    """

    place: int
    target: str
    text: str
    identifier: str = ""

    def __repr__(self) -> str:
        return f"Note(place={self.place}, target={self.target!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Document:
    """A text with its mentions.

    Arguments: `text`, `mentions` (any order; it is kept), `name` (path below the root of its collection, without
    suffix), `lines` (the annotation lines that the mentions came from, raw, for the format that reads and writes
    them) and `notes`. Raises `FormatError` for a span outside the text, an empty or unordered one, and an id that
    stands twice.
    """

    text: str
    mentions: Sequence[Mention] = ()
    name: str = ""
    lines: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()

    def __init__(
        self,
        text: str,
        mentions: Iterable[Mention] = (),
        *,
        name: str = "",
        lines: Sequence[str] = (),
        notes: Sequence[Note] = (),
    ) -> None:
        for attribute, value in (
            ("text", text),
            ("mentions", tuple(mentions)),
            ("name", name),
            ("lines", tuple(lines)),
            ("notes", tuple(notes)),
        ):
            object.__setattr__(self, attribute, value)
        self._check()

    def __repr__(self) -> str:
        return f"Document(name={self.name!r}, {len(self.text)} characters, {len(self.mentions)} mentions)"

    def _check(self) -> None:
        ids: set[str] = set()
        for mention in self.mentions:
            problem = _problem(mention, len(self.text))
            if mention.id and mention.id in ids:
                problem = "this id stands twice; ids must be unique in a document"
            if problem:
                raise FormatError(problem, file=self.name, id=mention.id, span=(mention.start, mention.end))
            ids.add(mention.id)

    def surface(self, mention: Mention) -> str:
        """The text that a mention covers, its fragments joined by blanks."""
        return " ".join(self.text[start:end] for start, end in mention.fragments)


def _problem(mention: Mention, length: int) -> str:
    if mention.start < 0:
        return "the span begins before the text"
    if mention.end > length:
        return f"the span ends after the text ({length} characters)"
    if mention.start >= mention.end:
        return "the span is empty"
    if mention.spans is not None:
        edges = [edge for span in mention.spans for edge in span]
        if not edges or any(start >= end for start, end in mention.spans):
            return "a fragment is empty"
        if any(left > right for left, right in pairwise(edges)):
            return "the fragments overlap, or are not in ascending order"
        if (edges[0], edges[-1]) != (mention.start, mention.end):
            return "the fragments do not begin and end where the mention does"
    return ""


class Replacement(NamedTuple):
    """A stretch of the source (`start`, `end`) and the text that takes its place."""

    start: int
    end: int
    text: str

    def __repr__(self) -> str:
        return f"Replacement({self.start}, {self.end})"


class Offsets:
    """Where the offsets of the source lie after `replacements` (ascending, without overlap)."""

    def __init__(self, replacements: Sequence[Replacement]) -> None:
        self._starts = [item.start for item in replacements]
        self._ends = [item.end for item in replacements]
        self._new_starts: list[int] = []
        self._new_ends: list[int] = []
        moved = 0
        for item in replacements:
            self._new_starts.append(item.start + moved)
            moved += len(item.text) - (item.end - item.start)
            self._new_ends.append(item.end + moved)

    def start(self, offset: int) -> int:
        """The new place of a span's start; inside a replaced stretch, that stretch's start."""
        return self._moved(offset, bisect_right(self._starts, offset) - 1, outward=self._new_starts)

    def end(self, offset: int) -> int:
        """The new place of a span's end; inside a replaced stretch, that stretch's end."""
        return self._moved(offset, bisect_left(self._starts, offset) - 1, outward=self._new_ends)

    def _moved(self, offset: int, last: int, outward: list[int]) -> int:
        if last < 0:
            return offset
        if offset >= self._ends[last]:
            return offset + self._new_ends[last] - self._ends[last]
        return outward[last]


def splice(document: Document, replacements: Iterable[Replacement]) -> Document:
    """The document with all replacements made at once and every offset moved.

    A boundary strictly inside a replaced stretch moves outward to its edge. Raises `FormatError` when two
    replacements overlap or one is empty.
    """
    ordered = sorted(replacements, key=lambda item: item.start)
    for left, right in pairwise(ordered):
        if left.end > right.start:
            raise FormatError("two replacements overlap", file=document.name, span=(right.start, left.end))
    pieces: list[str] = []
    position = 0
    for item in ordered:
        if not item.text or item.start >= item.end:
            raise FormatError("an empty replacement", file=document.name, span=(item.start, item.end))
        pieces += (document.text[position : item.start], item.text)
        position = item.end
    pieces.append(document.text[position:])
    offsets = Offsets(ordered)
    return Document(
        "".join(pieces),
        [move(mention, offsets) for mention in document.mentions],
        name=document.name,
        lines=document.lines,
        notes=document.notes,
    )


def move(mention: Mention, offsets: Offsets) -> Mention:
    """The mention at its new place."""
    if mention.spans is None:
        return Mention(mention.label, offsets.start(mention.start), offsets.end(mention.end), mention.id)
    spans = [(offsets.start(start), offsets.end(end)) for start, end in mention.spans]
    # Two fragments cut inside one replaced stretch both move outward to its edges; they must not overlap there.
    for place in range(1, len(spans)):
        floor = spans[place - 1][1]
        spans[place] = (max(spans[place][0], floor), max(spans[place][1], floor))
    kept = tuple(span for span in spans if span[0] < span[1])
    return Mention(mention.label, kept[0][0], kept[-1][1], mention.id, kept)
