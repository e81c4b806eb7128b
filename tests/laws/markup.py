"""Documents written with their mentions inside, so that a test says in one line what it is about.

`[CITY|Graz]` is a mention, and mentions nest: `[ORG|Universität [CITY|Graz]]`. Stretches with the same mark behind
the label are one mention: `[CITY@a|Nord-] und [CITY|Süd[CITY@a|tirol]]` is a discontinuous one beside a whole one;
stretches that touch are one stretch, which makes overlaps.

>>> draft("In [ORG|Universität [CITY|Graz]].").annotations
'T1\\tORG 3 19\\tUniversität Graz\\nT2\\tCITY 15 19\\tGraz\\n'
>>> draft("[CITY@a|Nord-] und [CITY|Süd[CITY@a|tirol]]").annotations
'T1\\tCITY 0 5;13 18\\tNord- tirol\\nT2\\tCITY 10 18\\tSüdtirol\\n'
>>> draft("[FEMALE@p|Anna [ORG@q|Maria]][ORG@q| Huber]").annotations
'T1\\tFEMALE 0 10\\tAnna Maria\\nT2\\tORG 5 16\\tMaria Huber\\n'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from surrogates.core.document import Document
from surrogates.formats.brat import parse

_TOKEN = re.compile(r"\[(?P<label>[A-Za-z]+)(?P<mark>@\w+)?\||(?P<end>\])|(?P<text>[^\[\]]+)")


@dataclass(frozen=True)
class Draft:
    """A text and its annotation lines, as they stand in the two files."""

    text: str
    annotations: str

    def document(self, name: str = "0001") -> Document:
        """The document as the library reads it."""
        return parse(self.text, self.annotations, name=name)

    def write(self, folder: Path, name: str) -> None:
        """The pair of files, byte for byte."""
        path = folder / f"{name}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.text.encode())
        path.with_suffix(".ann").write_bytes(self.annotations.encode())


@dataclass
class _Open:
    label: str
    start: int
    spans: list[tuple[int, int]]


def draft(marked: str, further: str = "", *, prefix: str = "") -> Draft:
    """The draft of a text with its mentions inside; `further` are more annotation lines, `prefix` opens the text."""
    text = prefix
    found: list[_Open] = []
    marks: dict[str, _Open] = {}
    stack: list[tuple[_Open, int]] = []
    for token in _TOKEN.finditer(marked):
        if token["label"]:
            mention = marks.get(token["mark"] or "") or _Open(token["label"], len(text), [])
            if mention not in found:
                found.append(mention)
            if token["mark"]:
                marks[token["mark"]] = mention
            stack.append((mention, len(text)))
        elif token["end"]:
            mention, start = stack.pop()
            mention.spans.append((start, len(text)))
        else:
            text += token["text"]
    lines = [_line(number, mention, text) for number, mention in enumerate(found, start=1)]
    return Draft(text, "".join(lines) + further)


def _line(number: int, mention: _Open, text: str) -> str:
    spans: list[tuple[int, int]] = []
    for start, end in sorted(mention.spans):
        if spans and spans[-1][1] == start:
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    words = " ".join(text[start:end] for start, end in spans)
    places = ";".join(f"{start} {end}" for start, end in spans)
    return f"T{number}\t{mention.label} {places}\t{words.translate({10: ' ', 13: ' '})}\n"
