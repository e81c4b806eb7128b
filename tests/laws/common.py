"""What the tests of the laws share: a key, engines, and an account of a conversion that owes nothing to the library."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from surrogates import Document, Engine, Mention, Step, load
from surrogates.conversion import Conversion

KEY = b"a key for tests, known to all"
OTHER_KEY = b"another key, known to all as well"
KEEPING = str(Path(__file__).with_name("keeping.toml"))

Span = tuple[int, int]


@cache
def engine(scope: str = "document", key: bytes = KEY, shift_unit: int = 7) -> Engine:
    """A German engine; its scheme is that of the paper, and keeps `Trigger`."""
    return load("de", scheme=KEEPING, key=key, scope=scope, shift_unit=shift_unit)


def convert(document: Document, scope: str = "document", key: bytes = KEY) -> Conversion:
    """The document's conversion."""
    return engine(scope, key).convert(document)


def steps(document: Document, scope: str = "document", key: bytes = KEY) -> list[Step]:
    """What became of each mention."""
    return engine(scope, key).explain(document)[1]


def stretches(mentions: list[Mention]) -> list[Span]:
    """The stretches that any of the mentions covers; those that touch or overlap are one."""
    found: list[Span] = []
    for start, end in sorted(span for mention in mentions for span in mention.fragments):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def gaps(text: str, covered: list[Span]) -> list[tuple[int, str]]:
    """What lies between the stretches: place and text."""
    edges = [0, *(edge for span in covered for edge in span), len(text)]
    return [(left, text[left:right]) for left, right in zip(edges[::2], edges[1::2], strict=True)]
