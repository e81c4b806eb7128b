"""Short forms of a name that the document has in full: UCL of University College London.

A short form is made of the letters of the long name's surrogate, in the same manner: of all words, or of those that
are no function words.

>>> build("UCL", "University College London", "University College Leeds")
'UCL'
>>> build("UoB", "University of Bath", "University of York"), build("LCC", "Leeds City Council", "Hull City Council")
('UoY', 'HCC')
>>> build("XYZ", "University of Bath", "University of York")
''
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from surrogates.language import Mentions

FUNCTION = frozenset(("of", "and", "for", "the", "in", "at", "on", "de", "&"))
_WORD = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*")
# At least two vowels, apart: TESCO, ASDA, NATO.
_WORD_LIKE = re.compile(r"(?=.{4})[^AEIOUY\W]{0,2}[AEIOUY]{1,2}[^AEIOUY\W]{1,2}[AEIOUY]{1,2}[^AEIOUY\W]{0,2}")
ACRONYM = re.compile(r"(?=(?:.*[A-Z]){2})(?:[A-Z]\.){2,6}|(?=(?:.*[A-Z]){2})[A-Z][A-Za-z]{1,6}")


def is_acronym(text: str) -> bool:
    """Whether a name looks like a short form: UCL, U.C.L., UoB."""
    letters = text.replace(".", "")
    return ACRONYM.fullmatch(text) is not None and sum(map(str.isupper, letters)) * 2 >= len(letters)


def is_word_like(text: str) -> bool:
    """Whether capitals may be a word: TESCO, but IBM and RNIB."""
    return _WORD_LIKE.fullmatch(text) is not None


def _initials(name: str) -> Iterator[str]:
    """The short forms of a name: without its function words, with them in small letters or capitals."""
    words = [word for word in _WORD.findall(name) if word.casefold() != "s"]
    for wanted in (False, True):
        kept = [word for word in words if wanted or word.casefold() not in FUNCTION]
        yield "".join(word[0].upper() for word in kept)
    yield "".join(word[0].lower() if word.casefold() in FUNCTION else word[0].upper() for word in words)


def build(acronym: str, old: str, new: str) -> str:
    """The short form of a new name in the manner of the old one's; empty where that is not made of its letters."""
    letters = acronym.replace(".", "")
    for found, made in zip(_initials(old), _initials(new), strict=True):
        if found == letters and len(letters) > 1:
            return "".join(f"{letter}." for letter in made) if "." in acronym else made
    return ""


@lru_cache(maxsize=8)
def long_forms(mentions: Mentions) -> dict[str, tuple[int, int]]:
    """Short form -> where the one name of the document stands that it is short for."""
    spans = [(part.start, part.end) for part in mentions.spans if part.category == "ORG"]
    texts = {span: re.sub(r"^(?:[Tt]he|[Aa]n?)\s+", "", mentions.text[slice(*span)]) for span in spans}
    found: dict[str, tuple[int, int]] = {}
    for short in {text for text in texts.values() if is_acronym(text)}:
        longs = {text: span for span, text in reversed(texts.items()) if build(short, text, text)}
        if len(longs) == 1:
            found[short] = next(iter(longs.values()))
    return found
