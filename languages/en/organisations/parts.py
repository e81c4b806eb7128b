"""Which parts of an organisation's mention are replaced: the name, or the place in it; heads and legal forms stay.

*University of Leeds* keeps all but the place, *Velmora Ltd* loses *Velmora*, *St Mary's Hospital* its saint. A mention
that is wholly generic (Department of Health) is replaced as a whole.

>>> from surrogates.language import Context, load_language
>>> english = load_language("en")
>>> def parts(text):
...     return [(part.category, text[part.start : part.end]) for part in split(english, text, Context(0, len(text)))]
>>> parts("University of Leeds"), parts("St Mary's Hospital"), parts("Johnson & Sons")
([('CITY', 'Leeds')], [('ORG', "St Mary's")], [('ORG', 'Johnson')])
>>> parts("Department of Health"), parts("Bank of England"), parts("Goldman Quist Group plc")
([('ORG', 'Department of Health')], [('ORG', 'Bank of England')], [('ORG', 'Goldman Quist')])
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from surrogates.language import Context, Part
from surrogates.language.composites import is_family

from ..places.gazetteer import is_country, people_of, region_of
from ..possessive import APOSTROPHES, cut
from .heads import is_generic, legal_form, type_of

if TYPE_CHECKING:
    from .. import English

Span = tuple[int, int]
_WORD = re.compile(
    rf"(?:[^\W\d_]\.){{2,}}|[^\W_]+(?:[{APOSTROPHES}.&-][^\W_]+)*(?:(?<=[sSxXzZ])[{APOSTROPHES}](?![^\W_]))?"
)
_SAINT = re.compile(r"(?:St\.?|Saint)[ \n][^\W\d_]+(?:['’]s|(?<=s)['’](?!\w))?")
_OF_PLACE = frozenset(("of", "in", "at", "for"))
_LARGE = 15_000
_KNOWN = 200_000
LONGEST = 4  # words of a place


def split(language: English, text: str, context: Context) -> list[Part]:
    """The parts of the piece `text[context.start:context.end]`, in order of the text."""
    start, end = _core(language, text, context.start, context.end)
    words = [match.span() for match in _WORD.finditer(text, start, end)]
    found: list[Part] = []
    place = 0
    while place < len(words):
        part, place = _next(language, text, words, place, context)
        if part is not None:
            found.append(part)
    if found or not context.whole:
        return list(_joined(language, found, text))
    return [Part("ORG", start, end)] if start < end else []


def _core(language: English, text: str, start: int, end: int) -> Span:
    """The name without quotation marks, an article in front, and the legal form."""
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not (text[end - 1].isalnum() or text[end - 1] in "." + APOSTROPHES):
        end -= 1
    first = re.match(r"(?i:the|a|an)\s+(?=\S)", text[start:end])
    start += len(first[0]) if first else 0
    length = legal_form(language, cut(text[start:end])[0])
    return (start, start + length) if length < len(cut(text[start:end])[0]) else (start, end)


def _next(
    language: English, text: str, words: list[Span], place: int, context: Context
) -> tuple[Part | None, int]:
    """The part that begins with a word, or None where it stays; and the word behind it."""
    left = words[place][0]
    saint = _SAINT.match(text, left)
    if saint and saint.end() <= words[-1][1]:
        behind = next((number for number, span in enumerate(words) if span[0] >= saint.end()), len(words))
        return Part("ORG", left, saint.end()), behind
    for last in range(min(len(words), place + LONGEST) - 1, place - 1, -1):
        name = text[left : words[last][1]]
        if _is_place(language, text, words, place, last, context.evidence.seen.get("CITY", frozenset())):
            return Part("CITY", left, words[last][1]), last + 1
        if is_country(language, name) and (last > place or not is_generic(language, name)):
            return (None if len(words) > last - place + 1 else Part("ORG", left, words[last][1])), last + 1
    word = text[slice(*words[place])]
    if is_generic(language, word) or is_country(language, cut(word)[0]):
        return None, place + 1
    # The firm of somebody whom the document names as well: Pryce & Co, of Ms Pryce.
    own = cut(word)[0].casefold() in context.evidence.seen.get("FAMILY", ())
    own = own and words[place] != (context.start, context.end)
    return Part("FAMILY" if own else "ORG", *words[place]), place + 1


def _is_place(
    language: English, text: str, words: list[Span], first: int, last: int, seen: frozenset[str]
) -> bool:
    """Whether words of a name are a town or state: one of the document, behind *of*, or a large one with a head."""
    name = cut(text[words[first][0] : words[last][1]])[0]
    known = name.title() if name.isupper() and len(name) > 3 else name
    if is_country(language, known) or not (name[0].isupper() and name[-1] != "."):
        return False
    region, rows = region_of(language, known), language.words("city").index.get(known, ())
    people = people_of(language, known) if first == last or " " in known else ()
    if region is None and not rows and not people:
        return False
    if last == first and is_generic(language, name):
        return False
    if region is not None and region.form(name) in ("code", "dotted", "short") and len(words) < 3:
        return False
    if len(words) == last - first + 1:
        return False  # a firm that is called as a town
    before = text[slice(*words[first - 1])].casefold() if first else ""
    if before in _OF_PLACE or region is not None or people:
        return True
    behind_comma = first > 0 and "," in text[words[first - 1][1] : words[first][0]]
    if name.casefold() in seen:
        return True
    size = max((int(row[3]) for row in rows), default=0)
    behind_name = first > 0 and not is_generic(language, text[slice(*words[first - 1])])
    if behind_name and not behind_comma and size < _KNOWN:
        return False  # Wells Fargo
    person = is_family(language, known) and size < 10 * _LARGE
    headed = bool(type_of(language, text[words[0][0] : words[-1][1]]))
    return behind_comma or (headed and size >= _LARGE and not person) or (headed and " " in known)


def _joined(language: English, parts: list[Part], text: str) -> Iterator[Part]:
    """Words side by side that are replaced as an organisation are one name."""
    held: Part | None = None
    for part in parts:
        if held is not None:
            between = text[held.end : part.start]
            names = held.category == "ORG" and between in (" ", " & ", "&", "-", "\n", "/", " and ")
            if part.category == "ORG" and (names or (between == " " and _opens_name(language, text, held))):
                held = Part("ORG", held.start, part.end)
                continue
            yield held
        held = part
    if held is not None:
        yield held


def _opens_name(language: English, text: str, part: Part) -> bool:
    """Whether a town is the first word of a longer name: Stoke Mandeville, but not London Zorb."""
    rows = language.words("city").index.get(text[part.start : part.end], ())
    behind_of = re.search(r"\b(?:of|in|at) \Z", text[max(0, part.start - 4) : part.start])
    return bool(rows) and not behind_of and max(int(row[3]) for row in rows) < _KNOWN


__all__ = ["split"]
