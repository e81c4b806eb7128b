"""What the preview shows, as plain data: the documents, and each one's source, result and explanations.

A text goes to the page as runs, each with the numbers of the mentions that cover it, so that the page needs no
offsets. The key of a draw stays in memory.

>>> runs("Annas Brief", [[(0, 5)], [(0, 4)]])
[['Anna', [0, 1]], ['s', [0]], [' Brief', []]]
>>> runs("", [])
[]
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Any

from surrogates.conversion import Conversion, Step
from surrogates.core.categories import CATEGORIES
from surrogates.core.document import Document, Span
from surrogates.engine import Engine
from surrogates.errors import SurrogatesError, mistake
from surrogates.explain import paths, root_of
from surrogates.explanation import Explanation
from surrogates.formats import brat
from surrogates.settings import Settings

# Category or ancestor -> group of one colour.
GROUPS = {
    "ORG": "organisation", "PERSON": "person", "USER": "contact", "ACTOR": "person", "LOC": "place", "ADD": "contact",
    "DATE": "date", "TIME": "date", "AGE": "date", "FID": "identifier",
}  # fmt: skip
Data = dict[str, Any]


class Session:
    """The documents of a source, and the engine of the present draw. Raises `UsageError` as `Engine` does."""

    def __init__(self, source: Path, settings: Settings, key: bytes | None) -> None:
        self._settings = settings
        self._root = root_of(source)
        self._paths = paths(source)
        self._lock = Lock()
        self._engine = Engine(settings, key)
        self._draw = 1
        self._fresh = key is None

    def __repr__(self) -> str:
        return f"Session({len(self._paths)} documents)"

    def documents(self) -> Data:
        """The names of all documents and the options that the page tells."""
        with self._lock:
            draw = {"draw": self._draw, "fresh": self._fresh}
        told = {name: getattr(self._settings, name) for name in ("language", "scheme", "scope")}
        return {**told, **draw, "documents": [brat.name_of(path, self._root) for path in self._paths]}

    def draw_anew(self) -> Data:
        """Another key, which nobody knows; the number of the draw."""
        engine = Engine(self._settings)
        with self._lock:
            self._engine, self._draw, self._fresh = engine, self._draw + 1, True
            return {"draw": self._draw, "fresh": True}

    def document(self, number: int) -> Data:
        """A document by its number, from 0; an error of it is told in its place. Raises `IndexError`."""
        path = self._paths[number]
        with self._lock:
            engine, draw = self._engine, self._draw
        data: Data = {"draw": draw, "name": brat.name_of(path, self._root), "error": "", "unmarked": 0}
        document: Document | None = None
        try:
            document = brat.read(path, root=self._root)
            return {**data, **_converted(document, engine.convert(document))}
        except SurrogatesError as error:
            data["error"] = str(error)
        except Exception as error:
            data["error"] = mistake(error)
        return {**data, **_unconverted(document, engine)}


def _converted(document: Document, conversion: Conversion) -> Data:
    return {
        "source": runs(document.text, [mention.fragments for mention in document.mentions]),
        "result": runs(conversion.document.text, [mention.fragments for mention in conversion.document.mentions]),
        "mentions": [_mention(step) for step in conversion.steps],
        "unmarked": len(conversion.unmarked),
    }


def _unconverted(document: Document | None, engine: Engine) -> Data:
    """The source of a document that failed, with its labels; nothing of it where it cannot be read."""
    if document is None:
        return {"source": None, "result": None, "mentions": []}
    rules = engine.scheme.labels
    categories = [rules[item.label].category if item.label in rules else "" for item in document.mentions]
    return {
        "source": runs(document.text, [mention.fragments for mention in document.mentions]),
        "result": None,
        "mentions": [
            {"label": mention.label, "category": category, "group": group(category), "entities": [], "parts": []}
            for mention, category in zip(document.mentions, categories, strict=True)
        ],
    }


def group(category: str) -> str:
    """The group of one colour to which a category belongs.

    >>> group("FEMALE"), group("ZIP"), group("PROFESSION"), group("")
    ('person', 'place', 'other', 'other')
    """
    while category:
        if category in GROUPS:
            return GROUPS[category]
        category = CATEGORIES[category].parent
    return "other"


def _mention(step: Step) -> Data:
    return {
        "label": step.label, "category": step.category, "group": group(step.category), "text": step.text,
        "base": step.base, "form": step.form, "surrogate": step.surrogate, "strategy": step.strategy,
        "kept": step.kept, "entities": list(dict.fromkeys(part.entity for part in step.parts)),
        "parts": [_part(part) for part in step.parts],
    }  # fmt: skip


def _part(part: Explanation) -> Data:
    return {
        "category": part.category, "text": part.text, "surrogate": part.surrogate, "base": part.base,
        "reading": part.reading or part.form, "rules": part.rules, "asked": part.asked, "relaxed": part.relaxed,
        "letters": part.letters, "note": part.note, "strategy": part.strategy, "kept": part.kept,
    }  # fmt: skip


def runs(text: str, spans: Sequence[Sequence[Span]]) -> list[list[Any]]:
    """The text cut at all edges of spans: each stretch with the numbers of what covers it, the longest first.

    Arguments: `spans` (for each mention its fragments, code points, half open).
    """
    edges = sorted({0, len(text), *(edge for fragments in spans for span in fragments for edge in span)})
    sizes = [sum(end - start for start, end in fragments) for fragments in spans]
    covering: dict[int, list[int]] = {}
    place = {edge: number for number, edge in enumerate(edges)}
    for number in sorted(range(len(spans)), key=lambda number: (-sizes[number], number)):
        for start, end in spans[number]:
            for left in edges[place[start] : place[end]]:
                covering.setdefault(left, []).append(number)
    return [[text[left:right], covering.get(left, [])] for left, right in pairwise(edges)]
