"""What the words of an organisation's name tell: its type, and which of them identify nobody.

Words that are only kind, class or grammar (University, of, Royal, Ltd) stay; all others identify.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> type_of(english, "Royal Infirmary"), type_of(english, "Velmora")
('hospital', '')
>>> is_generic(english, "Surgeons"), is_generic(english, "Tesco")
(True, False)
>>> legal_form(english, "Velmora Ltd."), legal_form(english, "Johnson & Sons"), legal_form(english, "Ltd")
(7, 7, 3)
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ..possessive import cut

if TYPE_CHECKING:
    from .. import English

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


@cache
def _heads(language: English) -> dict[str, str]:
    return {head: kind for head, kind in language.words("organisation_heads")}  # noqa: C416


@cache
def _generic(language: English) -> frozenset[str]:
    forms = (re.findall(r"\w+", form.casefold()) for (form,) in language.words("legal_forms"))
    words = {word.replace("’", "'") for (word,) in language.words("organisation_words")}
    return frozenset(words | {part for form in forms for part in form})


@lru_cache(maxsize=4096)
def type_of(language: English, name: str) -> str:
    """The type of an organisation by its last head before *of*, else its first; empty for a bare name."""
    listed = language.words("organisation").index.get(name)
    if listed:
        return listed[0][1]
    words = [word.casefold() for word in _WORD.findall(name)]
    before = words[: words.index("of")] if "of" in words else words
    found = [_heads(language)[word] for word in (*reversed(before), *words) if word in _heads(language)]
    return found[0] if found else ""


@lru_cache(maxsize=8192)
def is_generic(language: English, word: str) -> bool:
    """Whether a word of a name identifies nobody: a head, a legal form, an adjective of kind, a function word."""
    lower = word.casefold().replace("’", "'")
    known = _generic(language) | _heads(language).keys()
    return lower in known or cut(lower)[0] in known or lower.rstrip("s") in known or lower.rstrip("'") in known


@lru_cache(maxsize=4096)
def legal_form(language: English, name: str) -> int:
    """Where the legal form at the end of a name begins (its blank included); the length of the name without one."""
    match = _legal(language).search(name)
    return match.start() if match is not None and match.start() else len(name)


@cache
def _legal(language: English) -> re.Pattern[str]:
    forms = sorted((form for (form,) in language.words("legal_forms")), key=lambda form: (-len(form), form))
    return re.compile(r"(?:,?\s+(?:" + "|".join(map(re.escape, forms)) + r"))+\Z")
