"""Looks through a collection for what would fail or leak, without converting anything.

>>> import tempfile
>>> folder = Path(tempfile.mkdtemp())
>>> _ = (folder / "1.txt").write_text("Anna, Anna"), (folder / "1.ann").write_text("T1\\tFEMALE 0 4\\tAnna\\n")
>>> list(check(folder, "codealltag"))
['1.txt:6: a name that is marked elsewhere stands here without a mark']
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from surrogates.core.categories import is_name
from surrogates.core.document import Document
from surrogates.core.repeats import find_repeats
from surrogates.errors import SurrogatesError
from surrogates.formats import brat
from surrogates.schemes import Scheme, load_scheme

LEAVES_WORDS = ("keep", "age")  # strategies of mentions in which a name would stay


def check(source: Path, scheme: str) -> Iterator[str]:
    """Findings, one a line: `file:line: ...` for a bad line, `file:offset: ...` for a place in the text.

    Offsets are code points. None of them holds text of a document. Raises `UsageError` for a missing source or scheme.
    """
    rules = load_scheme(scheme)
    root = source if source.is_dir() else source.parent
    for path in brat.pairs(source):
        try:
            document = brat.read(path, root=root)
        except SurrogatesError as error:
            yield str(error)
        else:
            yield from _document(document, rules)


def _document(document: Document, scheme: Scheme) -> Iterator[str]:
    unknown = scheme.unknown({mention.label for mention in document.mentions})
    for label in unknown:
        ids = [mention.id for mention in document.mentions if mention.label == label]
        problem = f"the scheme {scheme.name} does not know the label {label!r} ({len(ids)} mentions)"
        yield f"{document.name}.ann: {ids[0]}: {problem}"
    ordered = sorted(document.mentions, key=lambda mention: (mention.start, -mention.end))
    reach, owner = -1, ""
    for mention in ordered:
        if mention.start < reach:
            yield f"{document.name}.ann: {mention.id} [{mention.start}:{mention.end}]: overlaps {owner}"
        if mention.end > reach:
            reach, owner = mention.end, mention.id
    names = {
        document.surface(mention)
        for mention in document.mentions
        if mention.label in scheme.labels
        and scheme.labels[mention.label].category
        and is_name(scheme.labels[mention.label].category)
    }
    replaced = [
        span
        for mention in document.mentions
        if mention.label in unknown or scheme.rule(mention.label).strategy not in LEAVES_WORDS
        for span in mention.fragments
    ]
    for offset in find_repeats(document.text, names, replaced):
        yield f"{document.name}.txt:{offset}: a name that is marked elsewhere stands here without a mark"
