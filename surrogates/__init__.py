"""Invented names, places and dates for the real ones in a text, so that it can be shared.

>>> doc = Document("Adas Brief", [Mention("FEMALE", 0, 4)], name="0001")
>>> swap = load("de", scheme="codealltag", key=b"sixteen bytes or more")
>>> swap(doc).text.endswith("s Brief")
True
>>> load("de", scheme="no such scheme")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: there is no scheme no such scheme; there are: codealltag, i2b2, \
meddocan, ontonotes, presidio, smartdata, tab; a file of your own ends in .toml
"""

from __future__ import annotations

import os.path
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from surrogates.conversion import Step
    from surrogates.core.document import Document, Mention
    from surrogates.corpus import replace
    from surrogates.engine import Engine, load
    from surrogates.errors import SurrogatesError
    from surrogates.evaluation import score
    from surrogates.formats.brat import read_collection as read
    from surrogates.formats.brat import write
    from surrogates.language import Language, load_language

__version__ = "0.3.0"

# In a copy of the project languages/ and lists/ lie beside this folder, and Python started there finds this one first.
_HERE = os.path.dirname(__file__)  # noqa: PTH120 - pathlib takes longer to import than all of this
if not os.path.isdir(os.path.join(_HERE, "languages")):  # noqa: PTH112, PTH118
    __path__.append(os.path.dirname(_HERE))  # noqa: PTH120

# Public name -> where it lives. Importing the package loads no list, no model and none of these.
_PLACES = {
    "Document": "surrogates.core.document:Document",
    "Engine": "surrogates.engine:Engine",
    "Language": "surrogates.language:Language",
    "Mention": "surrogates.core.document:Mention",
    "Step": "surrogates.conversion:Step",
    "SurrogatesError": "surrogates.errors:SurrogatesError",
    "load": "surrogates.engine:load",
    "load_language": "surrogates.language:load_language",
    "read": "surrogates.formats.brat:read_collection",
    "replace": "surrogates.corpus:replace",
    "score": "surrogates.evaluation:score",
    "write": "surrogates.formats.brat:write",
}

__all__ = [
    "Document",
    "Engine",
    "Language",
    "Mention",
    "Step",
    "SurrogatesError",
    "load",
    "load_language",
    "read",
    "replace",
    "score",
    "write",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'surrogates' has no attribute {name!r}")
    module, _, attribute = _PLACES[name].partition(":")
    found = getattr(import_module(module), attribute)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
