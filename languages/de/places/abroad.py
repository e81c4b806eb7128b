"""Towns elsewhere: those of the list `foreign_city`, and unlisted ones that the text tells to lie abroad.

Specification b.8. An unlisted town lies abroad where its letters are not German, or where its sentence speaks of
countries abroad and of none of its own, and the name has no ending of a German village.

>>> from surrogates.language import Context, Evidence, load_language
>>> german, text = load_language("de"), "Der Fluss trat in Paraguay bei Ypané über die Ufer."
>>> abroad(german, "Ypané", Context(31, 36, evidence=Evidence(text)))
'PY'
>>> abroad(german, "Ypané", Context(0, 5)), abroad(german, "Birkendorf", Context(31, 36, evidence=Evidence(text)))
('', '')
>>> country_of_foreign(german, "Mailand"), country_of_foreign(german, "Nirgendwo")
('IT', '')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.language import Context

from ..toponyms.forms import has_safe_ending
from ..toponyms.reading import read_toponym

if TYPE_CHECKING:
    from .. import German

ELSEWHERE = "XX"
HOME = ("DE", "AT", "CH", "LI")
UNKNOWN = 20_000  # inhabitants that an unlisted town abroad counts

_FOREIGN = re.compile(r"[ñõãåøæłńśźżćčřšžýěůőűğışţșțăāēīōūęąđďťňķļģ]")
_ACCENT = re.compile(r"[áàâéèêëíìîïóòôúùûçœ]")
_END = re.compile(r"[.!?](?=\s+[A-ZÄÖÜ])|\n")
# A word of its own: the behörde of US-Behörde lies where it likes.
_WORD = re.compile(r"[A-ZÄÖÜ][^\W\d_]+(?![^\W\d_]|-)|[a-zäöü]{2,}isch(?:e[rnms]?)?(?![^\W\d_])")
_ADJECTIVE = re.compile(r"(.+isch)(?:e[rnms]?)?\Z")
_CAPITAL = re.compile(r"\b(?:Haupt|Küsten|Hafen|Grenz)stadt\s+\Z")
REACH = 160  # characters to each side in which the sentence is looked for


def country_of_foreign(language: German, name: str) -> str:
    """The country of a listed town elsewhere, of the largest of that name; empty for another."""
    rows = language.words("foreign_city").index.get(name, ())
    return max(rows, key=lambda row: (int(row[2]), row[1]))[1] if rows else ""


def inhabitants_of_foreign(language: German, name: str) -> int:
    """How many live in a listed town elsewhere, in the largest of that name; 0 for another."""
    return max((int(row[2]) for row in language.words("foreign_city").index.get(name, ())), default=0)


def abroad(language: German, name: str, context: Context | None) -> str:
    """The country of an unlisted town that lies abroad: ISO code, `XX` where it is not told, empty at home."""
    letters = _FOREIGN.search(name.lower()) is not None
    if context is None or len(context.evidence.text) < context.end:
        return ELSEWHERE if letters else ""
    accent = _ACCENT.search(name.lower()) is not None and context.evidence.country not in ("CH", "LI")
    capital = _CAPITAL.search(context.evidence.text, max(0, context.start - 14), context.start) is not None
    if has_safe_ending(name) and not letters:
        return ""
    there = list(_countries(language, context))
    known = [code for code in there if code != ELSEWHERE]
    if there and not any(code in HOME for code in there):
        return min(known, key=lambda code: (-known.count(code), known.index(code))) if known else ELSEWHERE
    return ELSEWHERE if letters or accent or (capital and not there) else ""


def _countries(language: German, context: Context) -> Iterator[str]:
    """The countries of which the sentence speaks, the nearest to the name first."""
    text = context.evidence.text
    left = max([0, context.start - REACH, *(found.end() for found in _END.finditer(text, 0, context.start))])
    end = _END.search(text, context.end)
    right = min(end.start() if end else len(text), context.end + REACH)
    found = [match for match in _WORD.finditer(text, left, right) if not context.start <= match.start() < context.end]
    for match in sorted(found, key=lambda match: (_distance(match, context), match.start())):
        code = country_of_word(language, match.group())
        if code:
            yield code


def _distance(match: re.Match[str], context: Context) -> int:
    return context.start - match.end() if match.end() <= context.start else match.start() - context.end


@lru_cache(maxsize=4096)
def country_of_word(language: German, word: str) -> str:
    """The country that a word names, or its people or adjective, or in which the town of that name lies.

    `XX` for one elsewhere of which no more is known, empty where the word names none.
    """
    codes = language.words("country").index
    for name in (word, word.removesuffix("s"), word.removesuffix("n")):
        if name in codes:
            return codes[name][0][1]
        towns = [row for row in language.words("city").index.get(name, ()) if int(row[3]) >= UNKNOWN]
        if towns:
            return max(towns, key=lambda row: int(row[3]))[1]
        foreign = country_of_foreign(language, name)
        if foreign:
            return foreign
    adjective = _ADJECTIVE.match(word)
    if adjective is None and not word.endswith(("er", "e", "en", "in", "innen", "ern", "ese", "esen")):
        return ""
    for item in read_toponym(word)[:1]:
        if item.base in codes:
            return codes[item.base][0][1]
    return ""
