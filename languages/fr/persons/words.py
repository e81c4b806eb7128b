"""The words of a name that are replaced: without titles, particles and elided words (d', l', qu').

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> text = "Mme d'Ormont-Le Goff"
>>> [text[start:end] for start, end in name_words(french, text, 0, len(text))]
['Ormont', 'Goff']
>>> name_words(french, "...", 0, 3)
[]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from surrogates.language.composites import is_family, is_given

if TYPE_CHECKING:
    from .. import French

Span = tuple[int, int]
# O'Brien and N'Diaye are one word, d'Ormont is two.
_NAME_WORD = re.compile(r"(?:[OMN]['’](?=[A-ZÀ-Þ]))?[^\W\d_]+(?:[\u0300-\u036f]+[^\W\d_]*)*")
_ELIDED = frozenset(("qu", "jusqu", "lorsqu", "puisqu", "quoiqu", "quelqu", "presqu", "entr"))


def _is_name(language: French, word: str, apart: bool) -> bool:
    """Whether a title may be a family name here: first or behind another name (`apart`), in capitals, a common one."""
    if len(word) < 3 or not word[0].isupper() or word.casefold() in language.particles or not is_family(language, word):
        return False
    return apart or word.isupper() or "tier:1" in language.pool("FAMILY").features.get(word, frozenset())


def _is_given_name(language: French, text: str, found: Sequence[Span]) -> bool:
    """Whether a title or particle that begins a name is a given name (Reine Gaspard); a particle only before one word
    that can but be a family name (Ben Dupont, but Ben Ali)."""
    first, second = (text[left:right] for left, right in found[:2])
    if not first[0].isupper() or not is_given(language, first):
        return False
    if first.casefold() not in language.particles:
        return True
    return len(found) == 2 and is_family(language, second) and not is_given(language, second)


def name_words(language: French, text: str, start: int, end: int) -> list[Span]:
    """Where the words of a name stand that are no titles and no particles (unless nothing else is there)."""
    found = [match.span() for match in _NAME_WORD.finditer(text, start, end)]
    parts = language.name_parts
    staying = parts["title"] | parts["particle"] | parts["linking"]
    own: list[Span] = []
    for place, (left, right) in enumerate(found):
        word, last = text[left:right].casefold(), place == len(found) - 1
        elided = text[right : right + 1] in ("'", "’") and not last and (len(word) == 1 or word in _ELIDED)
        monsieur = word == "m" and place == 0 and not last and text[right : right + 1] != "-"
        initial = len(word) == 1 and text[left].isupper() and not elided and not monsieur
        # Maire, Marquis, Le: a title or particle before a name, but a name where nothing follows.
        before = elided or (not last and not initial and word in staying)
        before = before and (elided or not _is_name(language, text[left:right], bool(own) or place == 0))
        before = before and (elided or bool(place) or not _is_given_name(language, text, found))
        behind = bool(own) and word in parts["suffix"] and (last or len(word) > 3) and text[left].islower()
        if not before and not behind:
            own.append((left, right))
    return own or found[-1:]
