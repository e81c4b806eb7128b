"""Takes the full name of a person, or of several, apart: given names, initials, family names; the rest stays.

Specification f.1: `[title]* [given|initial]* [particle]* family[-family]* [suffix]`, also with the family name first,
and several people in one mention (`Anna und Peter Gruber`).

>>> from surrogates.language import Context, load_language
>>> german = load_language("de")
>>> def parts(text):
...     found = split_full_name(german, text, Context(0, len(text)))
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("Dr. Anna und P. Gruber")
[('FEMALE', 'Anna'), ('GIVEN', 'P'), ('FAMILY', 'Gruber')]
>>> parts("Gruber Anna"), parts("gruber2")
([('FAMILY', 'Gruber'), ('FEMALE', 'Anna')], [('USER', 'gruber2')])
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from surrogates.language import Context, Part
from surrogates.language.composites import is_given

from .doubles import cut_in_two
from .evidence import FEMININE, gender_beside, gender_of_word, role_beside, word_before
from .tokens import Span, Unit, units_of

if TYPE_CHECKING:
    from .. import German

_BOUNDARY = re.compile(r"\s*[&/+;]\s*|(?<!von)(?<!Von)\s+(?:und|u\.|sowie|oder|bzw\.|and)\s+|\n\s*\n")
_WORD = re.compile(r"[^\W\d_]+")
_CAMEL = re.compile(r"([A-ZÄÖÜ][a-zäöüß]{2,})([A-ZÄÖÜ][a-zäöüß]{2,})")


@dataclass(frozen=True, slots=True, repr=False)
class Place:
    """Where a person stands: the mention's context, the person's stretch, and its units."""

    context: Context
    start: int
    end: int
    units: Sequence[Unit]


def split_full_name(language: German, text: str, context: Context) -> list[Part]:
    """The parts of a mention of one or several people, in order of the text."""
    if any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]  # Anna2: no name, but what somebody calls himself
    joined = _CAMEL.fullmatch(text, context.start, context.end)
    if joined and is_given(language, joined[1]):  # @AnnaGruber
        category = gender_of_names(language, [joined[1]]) or "GIVEN"
        return [Part(category, *joined.span(1)), Part("FAMILY", *joined.span(2))]
    found: list[Part] = []
    people = list(_people(language, text, context))
    for number, place in enumerate(people):
        more = _goes_on(language, people, number)
        roles = _roles(language, text, place, more)
        gender = _gender(language, text, place, roles)
        for unit, given in zip(place.units, roles, strict=True):
            if len(place.units) == 1 and _is_monogram(language, unit):
                start, end = unit.spans[0]
                found += [Part("GIVEN", at, at + 1) for at in range(start, end - 1)] + [Part("FAMILY", end - 1, end)]
                continue
            category = gender if given else "FAMILY"
            spans = [cut for span in unit.spans for cut in _cut(language, text, span)] if given else unit.spans
            found += [Part(category, *span) for span in spans]
    return found or [Part("USER", context.start, context.end)]


def _is_monogram(language: German, unit: Unit) -> bool:
    """PG, ALG: the initials of given names and a family name."""
    listed = unit.is_given(language) or unit.is_family(language)
    return unit.text.isupper() and len(unit.text) in (2, 3) and not listed


def _cut(language: German, text: str, span: Span) -> list[Span]:
    """Hanspeter in two, where the document has Hans-Peter."""
    start, end = span
    cut = cut_in_two(language, text[start:end], text)
    return [(start, start + cut), (start + cut, end)] if cut else [span]


def _goes_on(language: German, people: Sequence[Place], number: int) -> bool:
    """Whether a lone name is one of several given names: Anna und Peter Gruber, Anna und Peter."""
    if number + 1 < len(people) and len(people[number + 1].units) > 1:
        return True
    lone = [place.units[0] for place in people if len(place.units) == 1]
    return len(lone) == len(people) > 1 and any(
        unit.is_given(language) and not unit.is_family(language) for unit in lone
    )


def _people(language: German, text: str, context: Context) -> Iterator[Place]:
    """The stretches of the mention that are one person each."""
    edges = [context.start]
    for match in _BOUNDARY.finditer(text, context.start, context.end):
        edges += [match.start(), match.end()]
    edges.append(context.end)
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        spans = [(start, end)] if "," not in text[start:end] else _by_commas(language, text, start, end)
        for left, right in spans:
            units = units_of(language, text, left, right) if _has_name(language, text, left, right) else []
            if units or len(edges) == 2:
                yield Place(context, left, right, units)


def _has_name(language: German, text: str, start: int, end: int) -> bool:
    """Whether there is more than titles: of `Herr und Frau Gruber` the first has none."""
    words = [word.casefold() for word in _WORD.findall(text[start:end])]
    return bool(words) and not all(word in language.name_parts["before-family"] for word in words)


def _by_commas(language: German, text: str, start: int, end: int) -> list[Span]:
    """The people of an enumeration; one, where a comma parts a family name from the given names or a degree."""
    commas = [match.start() for match in re.finditer(",", text[start:end])]
    edges = [start, *(start + comma for comma in commas), end]
    pieces = [(left + (left != start), right) for left, right in pairwise(edges)]
    full = [piece for piece in pieces if _has_units(language, text, *piece)]
    if len(full) == 2:
        left, right = (units_of(language, text, *piece) for piece in full)
        several = len(right) > 1 and right[-1].is_family(language) and not right[-1].is_given(language)
        if len(left) == 1 and not several and not (left[0].is_given(language) and not left[0].is_family(language)):
            return [(start, end)]
    return [(start, end)] if len(full) < 2 else full


def _has_units(language: German, text: str, start: int, end: int) -> bool:
    words = [word.casefold() for word in _WORD.findall(text[start:end])]
    known = language.suffixes | language.titles
    return any(len(word) > 1 and word not in known for word in words) or (len(words) == 1 and len(words[0]) == 1)


def _roles(language: German, text: str, place: Place, more: bool) -> list[bool]:
    """For each unit whether it is a given name. `more`: given names of other people stand beside it."""
    units = place.units
    if len(units) < 2:
        return [_is_lone_given(language, text, place, unit, more) for unit in units]
    comma = text.find(",", units[0].spans[-1][1], units[1].spans[0][0])
    if comma >= 0:
        return [False] + [True] * (len(units) - 1)  # Gruber, Anna
    upper = [unit.is_upper for unit in units]
    if any(upper) and not all(upper) and (upper[0] or upper[-1]):
        return [not is_upper for is_upper in upper]  # MOSER Kevin, Kevin MOSER
    given = [unit.is_initial or unit.is_given(language) for unit in units]
    if not given[0] and all(given[1:]) and not _reads_forward(language, units):
        return [False, *given[1:]]  # Gruber Anna
    if len(units) == 2 and _is_double(language, units):
        return given
    return _forward(given)


def _reads_forward(language: German, units: Sequence[Unit]) -> bool:
    """Whether an unknown word opens a name that ends in a family name: Asger Franz; but Huber Franz."""
    return len(units) == 2 and not units[0].is_family(language) and units[1].is_family(language)


def _is_double(language: German, units: Sequence[Unit]) -> bool:
    """Anna Maria, Hans Peter: two given names that are often one."""
    one, other = (unit.text for unit in units)
    return units[1].is_given(language) and any(
        language.knows(gender, f"{one}-{other}") for gender in ("FEMALE", "MALE")
    )


def _forward(given: list[bool]) -> list[bool]:
    found = [True] + [False] * (len(given) - 1)
    for place in range(1, len(given) - 1):
        found[place] = found[place - 1] and given[place]
    return found


def _is_lone_given(language: German, text: str, place: Place, unit: Unit, more: bool) -> bool:
    """Whether a name of one unit is a given name."""
    given, family = unit.is_given(language), unit.is_family(language)
    stem = Unit(unit.spans, unit.text[:-1]) if unit.text[-1:] in ("s", "S") else unit
    if not given and not family:
        given = stem.is_given(language)  # Annas
    if (more and not family) or (given and len(unit.spans) > 1):
        return True  # Anna und Peter Gruber; Karl-Heinz
    if more:
        return given or unit.is_initial
    words = _WORD.findall(text[place.start : unit.spans[0][0]])
    before = words[-1].casefold() if words else word_before(text, place.start)
    role = role_beside(language, before)
    if role:
        return (given and not family) if role == "FAMILY" else (given or not family)
    if given and not family:
        return not _is_seen(place, unit, stem, ("FAMILY",))
    return _is_seen(place, unit, stem, ("FEMALE", "MALE", "GIVEN"))


def _is_seen(place: Place, unit: Unit, stem: Unit, categories: tuple[str, ...]) -> bool:
    """Whether the name stands elsewhere in the document as one of these categories."""
    seen = place.context.evidence.seen
    names = {unit.text.casefold(), stem.text.casefold()}
    return any(names & seen.get(category, frozenset()) for category in categories)


def _gender(language: German, text: str, place: Place, roles: Sequence[bool]) -> str:
    """FEMALE, MALE, or GIVEN where nothing tells: titles, names, what stands beside, other mentions."""
    if not any(roles):
        return "GIVEN"
    first = place.units[0].spans[0][0]
    lone = (place.start, place.end) == (place.context.start, place.context.end)
    for word in reversed(_WORD.findall(text[place.start : first]) if lone else ()):
        if gender_of_word(language, word.casefold()):
            return gender_of_word(language, word.casefold())
    if lone and word_before(text, place.start) in ("herr", "herrn", "hr", "frau", "fr"):
        return gender_beside(language, text, place.start, place.end)
    named = list(zip(place.units, roles, strict=True))
    words = [word for unit, given in named if given for word in unit.words]
    found = gender_of_names(language, words)
    if not found and any(FEMININE.match(unit.text) for unit, given in named if not given):
        return "FEMALE"
    found = found or (gender_beside(language, text, place.start, place.end) if lone else "")
    return found or _gender_seen(place, words) or "GIVEN"


def gender_of_names(language: German, words: Sequence[str]) -> str:
    """FEMALE or MALE by the first name that only one gender bears, or an empty string; a genitive counts too."""
    for word in words:
        for name in (word, word[:-1]) if word[-1:] in ("s", "S") else (word,):
            female, male = language.knows("FEMALE", name), language.knows("MALE", name)
            if female != male:
                return "FEMALE" if female else "MALE"
            if female:
                break
    known = any(language.knows("GIVEN", word) for word in words)
    return "" if known or not words else _gender_of_ending(words[0].casefold())


def _gender_of_ending(name: str) -> str:
    """What the ending of a given name suggests that no list has: Loana, Florentino."""
    if len(name) < 4:
        return ""
    return "FEMALE" if name.endswith("a") else "MALE" if name.endswith(("o", "os", "us")) else ""


def _gender_seen(place: Place, words: Sequence[str]) -> str:
    seen = place.context.evidence.seen
    found = {
        category
        for category in ("FEMALE", "MALE")
        if any(word.casefold() in seen.get(category, frozenset()) for word in words)
    }
    return found.pop() if len(found) == 1 else ""


def gender_of_given(language: German, text: str, context: Context) -> str:
    """The gender of a mention that its label leaves open: FEMALE, MALE, or GIVEN where nothing tells."""
    units = units_of(language, text, context.start, context.end)
    return _gender(language, text, Place(context, context.start, context.end, units), [True] * len(units))
