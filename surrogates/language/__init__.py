"""The contract of a language, its defaults, and loading one by name.

A language is a subclass of `Language` in `languages/<code>/` (or in another distribution, under the entry-point group
`surrogates.languages`) whose module has a name `LANGUAGE`. One that only declares lists already works:

    split     a piece of text -> the parts that are replaced; what lies between them stays
    analyse   a part          -> readings: base form and what inflection and spelling did to it
    wanted    an entity       -> the class of surrogates that agree with its readings
    realise   base + reading  -> surface
"""

from __future__ import annotations

from surrogates.core.reading import FORMS, Reading, natural_case, with_case
from surrogates.language.contract import Context, Evidence, Language, Mentions, Options, Part, Wanted
from surrogates.language.loading import available, load_language
from surrogates.language.pool import Pool

__all__ = [
    "FORMS",
    "Context",
    "Evidence",
    "Language",
    "Mentions",
    "Options",
    "Part",
    "Pool",
    "Reading",
    "Wanted",
    "available",
    "load_language",
    "natural_case",
    "with_case",
]
