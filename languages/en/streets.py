"""Streets: the name changes, its type (Street, Rd., Ave) and compass words stay; numbers of houses, flats and roads go
by digits.

>>> from surrogates.language import Context, load_language
>>> english = load_language("en")
>>> def parts(text):
...     return [(part.category, text[part.start : part.end]) for part in split(english, text, Context(0, len(text)))]
>>> parts("Flat 3, 12A Mill Lane"), parts("N. Main St."), parts("PO Box 123")
([('STREETNO', '3'), ('STREETNO', '12A'), ('STREET', 'Mill')], [('STREET', 'Main')], [('STREETNO', '123')])
>>> parts("42nd Street"), parts("Broadway"), is_street(english, "Leeds")
([('STREET', '42nd')], [('STREET', 'Broadway')], False)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Part, Pool, Wanted

from .possessive import cut, write
from .sounds import CLASSES, asked, test_of

if TYPE_CHECKING:
    from . import English

_WORD = re.compile(r"[Pp]\.\s?[Oo](?![^\W_])|[^\W_]+(?:['’&][^\W\d_]+)*")
_NUMBER = re.compile(r"[0-9]+[A-Za-z]?\Z|[A-Z][0-9]*\Z")
_NUMBERED = re.compile(r"([0-9]+)(st|nd|rd|th)\Z", re.IGNORECASE)
_ROAD = re.compile(r"[A-Z]{1,2}-?[0-9]{1,4}(?:\([A-Z]\))?\Z")
_FIRST = ("po", "p.o", "flat", "apt")
HIGHEST = 99  # 1st to 99th Street


def is_street(language: English, text: str) -> bool:
    """Whether a location is a street: it has a number and a name, or ends in a type of streets."""
    words = [word.casefold() for word in _WORD.findall(text)]
    if not words or _ROAD.match(text):
        return bool(words)
    types, further = language.name_parts["street-type"], language.name_parts["street-word"]
    while len(words) > 1 and words[-1] in language.name_parts["compass"]:
        words.pop()
    if len(words) > 1 and words[-1] in types:
        return True
    return any(word[0].isdigit() for word in words) or (words[0] in further and words[0] in _FIRST)


def split(language: English, text: str, context: Context, category: str = "STREET") -> list[Part]:
    """The name of a street, and the numbers beside it."""
    words = [match.span() for match in _WORD.finditer(text, context.start, context.end)]
    stays = [_stays(language, text, words, place) for place in range(len(words))]
    numbers = [_is_number(language, text, words, place) for place in range(len(words))]
    named = [place for place in range(len(words)) if not stays[place] and not numbers[place]]
    if not named and not any(numbers):
        return [Part("STREET", context.start, context.end)] if context.whole else []
    found = [Part("STREETNO", *words[place]) for place in range(len(words)) if numbers[place]]
    for group in _groups(named, words, text):
        found.append(Part("STREET", words[group[0]][0], words[group[-1]][1]))
    return sorted(found, key=lambda part: part.start)


def _groups(named: Sequence[int], words: Sequence[tuple[int, int]], text: str) -> list[list[int]]:
    """The words of each name, parted by commas and by what stays."""
    groups: list[list[int]] = []
    for place in named:
        joined = groups and place == groups[-1][-1] + 1
        between = text[words[groups[-1][-1]][1] : words[place][0]] if joined else ","
        if joined and not set(between) & set(",;/\n"):
            groups[-1].append(place)
        else:
            groups.append([place])
    return groups


def _stays(language: English, text: str, words: Sequence[tuple[int, int]], place: int) -> bool:
    """Types, compass words, Flat and Box; but Park in Park Street is its name."""
    folded = [text[left:right].casefold() for left, right in words]
    word, before, behind = folded[place], folded[:place], folded[place + 1 :]
    types, further, compass = (language.name_parts[kind] for kind in ("street-type", "street-word", "compass"))
    if word in types and place and _ends(text, words, place, compass | further):
        return not before[-1][0].isdigit() or _NUMBERED.match(before[-1]) is not None
    if word in types and behind and behind[0][0].isdigit():
        return True  # Highway 1
    if word in ("st", "saint") and behind:
        return False  # St Mary's Road
    if word in further or word in compass:
        named = any(other not in types and not other[0].isdigit() for other in behind)
        return named or word not in compass or any(not other[0].isdigit() for other in before)
    return False


def _ends(text: str, words: Sequence[tuple[int, int]], place: int, following: frozenset[str]) -> bool:
    """Whether a word is the last one of a street: before a comma, a compass word, a word such as Flat."""
    if place == len(words) - 1:
        return True
    between = text[words[place][1] : words[place + 1][0]].strip(" .\n")
    return bool(between) or text[slice(*words[place + 1])].casefold() in following


def _is_number(language: English, text: str, words: Sequence[tuple[int, int]], place: int) -> bool:
    word = text[slice(*words[place])]
    if _NUMBERED.match(word):
        before = text[slice(*words[place + 1])].casefold() if place + 1 < len(words) else ""
        return before in ("floor", "fl", "level")
    if _NUMBER.match(word):
        single = len(word) == 1 and word.isalpha()
        before = text[slice(*words[place - 1])].casefold() if place else ""
        return not single or before in ("apt", "apartment", "flat", "unit", "suite", "ste", "block", "building", "bldg")
    return bool(_ROAD.match(word)) or (any(map(str.isdigit, word)) and not word[0].isalpha())


def analyse(language: English, text: str, context: Context | None, category: str = "STREET") -> list[Reading]:
    """The reading of the name of a street."""
    name, mark, apostrophe = cut(text)
    numbered = _NUMBERED.match(name)
    saint = re.match(r"(?:St\.?|Saint)\s", text)
    if saint:
        name, mark, apostrophe = text, "", ""
    features = {"kind": "numbered" if numbered else "saint" if saint else _kind(language, name)}
    if mark:
        features |= {"mark": mark, "apostrophe": apostrophe} | ({"upper": "1"} if text.endswith("S") else {})
    sound = asked(context.evidence.text, context.start) if context is not None else ""
    features |= {"sound": sound} if sound and not saint else {}  # Saint begins alike in all of them
    base, case = (name.lower(), "upper" if name.isupper() else "same") if numbered else natural_case(name)
    if with_case(base, case) != name:
        base, case = name, "same"
    return [Reading(base, "genitive" if mark else "base", features, case, category="STREET")]


def _kind(language: English, name: str) -> str:
    rows = language.words("street").index.get(name.title(), ())
    return rows[0][1] if rows else "name"


def wanted(language: English, readings: Sequence[Reading], evidence: Evidence, category: str = "STREET") -> Wanted:
    """A name for a name, a number for a number, a street without type for one."""
    features = readings[0].features
    hard = {f"kind:{features['kind']}"}
    hard |= {f"sound:{item.features['sound']}" for item in readings if "sound" in item.features}
    letters = "" if features["kind"] in ("numbered", "ordinal") else "street"
    return Wanted("STREET", letters, frozenset(hard), (), ())


def realise(language: English, base: str, reading: Reading) -> str:
    """The name of another street in that form."""
    features = reading.features
    if features.get("kind") == "saint" and base != reading.base:
        base = base.replace("St ", re.sub(r"(\s).*", r"\1", reading.base, count=1, flags=re.DOTALL), 1)
    name = with_case(base, reading.case)
    return write(name, features.get("mark", ""), features.get("apostrophe", ""), upper="upper" in features)


def make_pool(language: English, category: str = "STREET") -> Pool:
    """The listed names with their kind, usual family names, and numbers."""
    rows = [(name, frozenset((f"kind:{kind}",))) for name, kind in language.words("street")]
    listed = {name for name, _ in rows}
    families = language.pool("FAMILY").members(frozenset(("plain", "tier:1")))
    rows += [(name, frozenset(("kind:name",))) for name in families if name not in listed]
    rows += [(_ordinal(number), frozenset(("kind:numbered",))) for number in range(1, HIGHEST + 1)]
    return Pool(rows, {f"sound:{kind}": test_of(kind) for kind in CLASSES})


def _ordinal(number: int) -> str:
    ending = "th" if 10 < number % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


__all__ = ["analyse", "is_street", "make_pool", "realise", "split", "wanted"]
