"""Streets: the kind (Calle, Via), what links it (de la, dei), and the name itself, which alone is replaced.

A name has the links with which it may stand (list `street`), so that `Calle de la` is followed by a feminine noun. In
some languages the kind is the end of a word (Dorpsstraat, kind `street-end` of `name_parts`); then the whole word is
drawn, with the same end. Of house numbers the digits and letters are replaced; words such as `bajo` stay.

>>> from surrogates.language import Context, load_language
>>> spanish = load_language("es")
>>> text = "Calle de la Paloma, 4, bajo B"
>>> parts = split(spanish, text, "ADDRESS", Context(0, len(text)))
>>> [(part.category, text[part.start : part.end]) for part in parts]
[('STREET', 'Paloma'), ('STREETNO', '4'), ('STREETNO', 'B')]
>>> analyse(spanish, "", "STREET", None)
[]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language.contract import Context, Evidence, Part, Wanted
from surrogates.language.names.places import words_before
from surrogates.language.names.spelling import by_folded, restored, without_marks
from surrogates.language.pool import Pool

if TYPE_CHECKING:
    from surrogates.language.names import NamedLanguage

_WORD = re.compile(r"['’]?[^\W\d_]+['’.]?|\d+")
_NUMBER = re.compile(
    r"(?<=[\s,.])(?:(?:n\.?\s?[º°ªo]|n[úu]m(?:ero)?\.?|nr\.?|#)\s*)?\d+|(?<=[\s,])s/n\b", re.IGNORECASE
)
_DATED = re.compile(r"(?:\s+(?:de|di|del)\s+|\s+)[^\W\d_]{3,}")  # Calle 2 de Mayo, via 4 Novembre
_CELL = re.compile(r"\d+(?:[.,–-]\d+)*|[^\W\d_ºª]+")
_NONE = re.compile(r"s/n|n[º°ª]", re.IGNORECASE)
_SHORT = 3  # letters of a word behind a house number that may be a name
FULL = "full"


def split(language: NamedLanguage, text: str, category: str, context: Context) -> list[Part]:
    """The name of a street without its kind and links, and the digits and letters of a house number."""
    if category == "STREETNO":
        return list(_cells(language, text, context.start, context.end)) or _whole(category, context)
    number = _house_number(language, text, context) if category == "ADDRESS" else context.end
    found = [*_street(language, text, context.start, number), *_cells(language, text, number, context.end)]
    if found:
        return found
    return _whole("STREET", context) if context.whole else []


def _whole(category: str, context: Context) -> list[Part]:
    return [Part(category, context.start, context.end)]


def _house_number(language: NamedLanguage, text: str, context: Context) -> int:
    """Where the house number begins; the end where there is none."""
    for match in _NUMBER.finditer(text, context.start, context.end):
        dated = _DATED.match(text, match.end(), context.end)
        if match.start() > context.start and not (dated and _is_month(language, dated[0].split()[-1])):
            return match.start()
    return context.end


def _is_month(language: NamedLanguage, word: str) -> bool:
    return any(entry.code == "M" for entry in language.date_words.find(word))


def _street(language: NamedLanguage, text: str, start: int, end: int) -> Iterator[Part]:
    """The name: what is left when the kind and the links before it, and heads behind it, are taken off."""
    found = list(_WORD.finditer(text, start, end))
    kinds = language.name_parts.get("street", frozenset())
    links = language.name_parts.get("link", frozenset())
    place = 0
    while place < len(found) and _plain(found[place][0]) in kinds - links:
        place += 1
    while place < len(found) and _plain(found[place][0]) in links:
        place += 1
    last = len(found)
    while last > place and _plain(found[last - 1][0]) in language.name_parts.get("head", ()):
        last -= 1
    if place < last:
        yield Part("STREET", found[place].start(), found[last - 1].end() - found[last - 1][0].endswith("."))
    elif place > 1:  # Gran Vía: all of it is generic
        yield Part("STREET", found[0].start(), found[place - 1].end())


def _plain(word: str) -> str:
    return word.rstrip(".").replace("’", "'").casefold()


def _cells(language: NamedLanguage, text: str, start: int, end: int) -> Iterator[Part]:
    """The digits, letters and names of a house number; words such as floor and door stay."""
    for cell in _CELL.finditer(text, start, end):
        word = cell[0]
        if len(word) == 1 and word.isalpha() and _NONE.search(text, max(start, cell.start() - 2), cell.end() + 2):
            continue  # s/n, nº
        if word.isalpha() and len(word) > 1 and language.may_stay(word):
            continue
        name = word.isalpha() and len(word) > _SHORT and not word.isupper()
        yield Part("STREET" if name else "STREETNO", *cell.span())


# Reading, drawing, writing.


@cache
def _folded(language: NamedLanguage) -> dict[str, str]:
    return by_folded(language.pool("STREET").features)


def analyse(language: NamedLanguage, text: str, category: str, context: Context | None) -> list[Reading]:
    """The name with the links before it, or with the kind at its end."""
    if not text:
        return []
    base, case = natural_case(text)
    base, spelling = restored(base, language.pool("STREET").features, _folded(language))
    links = language.name_parts.get("link", frozenset())
    features = {"link": words_before(context, links)} if context is not None else {}
    if spelling:
        features["spelling"] = spelling
    ends = [end for end in language.name_parts.get("street-end", ()) if text.casefold().endswith(end)]
    if ends:
        features["end"] = max(ends, key=len)
    words = [_plain(word) for word in _WORD.findall(text)]
    if len(words) > 1 and all(word in language.heads for word in words):
        features["full"] = "1"
    return [Reading(base, "base", features, case, category="STREET")]


def wanted(language: NamedLanguage, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
    """A name that goes with the same links, or ends in the same kind."""
    features = readings[0].features
    if features.get("full"):
        return Wanted("STREET", "", frozenset((FULL,)))
    ends = {f"end:{one.features['end']}" for one in readings if "end" in one.features}
    links = {f"link:{one.features['link']}" for one in readings if "link" in one.features}
    there = _features(language)
    hard = frozenset((ends or links) & there) or frozenset(("link:",))
    return Wanted("STREET", language.letter_list["STREET"], hard)


@cache
def _features(language: NamedLanguage) -> frozenset[str]:
    return frozenset().union(*language.pool("STREET").features.values())


def realise(language: NamedLanguage, base: str, reading: Reading) -> str:
    """Another name, spelt in the same way."""
    return with_case(without_marks(base, reading.features.get("spelling", "")), reading.case)


def make_pool(language: NamedLanguage, name: str) -> Pool:
    """Names with their links, and whole streets of the usual kind."""
    ends = language.name_parts.get("street-end", frozenset())
    usual = min(language.name_parts.get("usual-street", ("",)))
    entries: dict[str, set[str]] = {}
    for street, link in language.words("street"):
        kind = f"end:{link}" if link in ends else f"link:{link if link != '-' else ''}"
        entries.setdefault(street, set()).add(kind)
        if usual and link != "-" and link not in ends and link not in language.name_parts.get("article", ()):
            gap = "" if link.endswith("'") else " "
            entries.setdefault(f"{usual} {link}{gap}{street}", set()).add(FULL)
        elif not usual:
            entries[street].add(FULL)
    for features in entries.values():
        if any(feature.startswith("end:") for feature in features):
            features.add("link:")
    return Pool((street, frozenset(entries[street])) for street in sorted(entries))
