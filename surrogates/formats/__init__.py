"""The file formats: one module each, with the same functions.

Each has `parse` and `render` (strings), `read` and `write` (one document), `pairs`, `read_collection` and
`configuration` (a folder).

>>> sorted(FORMATS)
['brat']
>>> load("conll")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: there is no format conll; there are: brat
"""

from __future__ import annotations

from types import ModuleType

from surrogates.errors import UsageError
from surrogates.formats import brat

FORMATS: dict[str, ModuleType] = {"brat": brat}


def load(name: str) -> ModuleType:
    """The module of a format; raises `UsageError` for an unknown name."""
    if name not in FORMATS:
        raise UsageError(f"there is no format {name}; there are: {', '.join(sorted(FORMATS))}")
    return FORMATS[name]
