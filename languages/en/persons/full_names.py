"""Takes the full name of a person, or of several, apart: given names, initials, family names; the rest stays.

`[title]* [given|initial]* [particle]* family[-family]* [suffix]`, also with the family name first, several people in
one mention (`Anna and Peter Smith`), and a nickname in quotation marks.

>>> from surrogates.language import Context, load_language
>>> english = load_language("en")
>>> def parts(text):
...     found = split_full_name(english, text, Context(0, len(text)))
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("Dr. Anna F. Smith-Jones, MD")
[('FEMALE', 'Anna'), ('FEMALE', 'F'), ('FAMILY', 'Smith'), ('FAMILY', 'Jones')]
>>> parts("SMITH, John"), parts("smith2")
([('FAMILY', 'SMITH'), ('MALE', 'John')], [('USER', 'smith2')])
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from surrogates.language import Context, Part

from .tokens import Span, Unit, units_of

if TYPE_CHECKING:
    from .. import English

_BOUNDARY = re.compile(r"\s*[&/+;]\s*|\s+(?:and|or|aka|alias)\s+|\n\s*\n", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE = re.compile(r"([^\W\d_]+)['’]?[.,]?\s+\Z")
_GREETING = frozenset(("dear", "hi", "hello", "hey", "thanks", "cheers", "love", "morning", "called", "named"))
Person = tuple[int, int, Sequence[Unit]]


def split_full_name(language: English, text: str, context: Context) -> list[Part]:
    """The parts of a mention of one or several people, in order of the text."""
    if any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]  # anna2: no name, but what somebody calls himself
    found: list[Part] = []
    people = list(_people(language, text, context))
    first = _WORD.search(text, context.start, context.end)
    families = first is not None and first[0].casefold() in language.name_parts["plural-title"]
    for number, person in enumerate(people):
        units = person[2]
        if len(units) == 1 and _is_monogram(language, units[0]):
            start, end = units[0].spans[0]
            found += [Part("GIVEN", place, place + 1) for place in range(start, end - 1)]
            found.append(Part("FAMILY", end - 1, end))
            continue
        roles = _roles(language, text, person, context, not families and _goes_on(language, people, number))
        roles = [False] if families and len(units) == 1 else roles  # Drs. Patel and Kim
        gender = _gender(language, text, person, roles, context)
        for unit, is_given in zip(units, roles, strict=True):
            found += [Part(gender if is_given else "FAMILY", *span) for span in unit.spans]
    return found or [Part("USER", context.start, context.end)]


def word_before(text: str, start: int) -> str:
    """The word that stands before an offset, case-folded."""
    match = _BEFORE.search(text, max(0, start - 24), start)
    return match[1].casefold() if match else ""


def gender_of_given(language: English, text: str, context: Context) -> str:
    """The gender of a mention that its label leaves open: FEMALE, MALE, or GIVEN where nothing tells."""
    units = units_of(language, text, context.start, context.end)
    return _gender(language, text, (context.start, context.end, units), [True] * len(units), context)


def _is_monogram(language: English, unit: Unit) -> bool:
    """JS, JFK: the initials of given names and a family name."""
    listed = unit.is_given(language) or unit.is_family(language)
    return unit.text.isupper() and len(unit.text) in (2, 3) and unit.text.isalpha() and not listed


def _people(language: English, text: str, context: Context) -> Iterator[Person]:
    """The stretches of the mention that are one person each, with their units."""
    edges = [context.start]
    for match in _BOUNDARY.finditer(text, context.start, context.end):
        edges += match.span()
    edges.append(context.end)
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        for left, right in _by_commas(language, text, start, end) if "," in text[start:end] else [(start, end)]:
            units = units_of(language, text, left, right) if _has_name(language, text, left, right) else []
            if units or len(edges) == 2:
                yield left, right, units


def _has_name(language: English, text: str, start: int, end: int) -> bool:
    """Whether there is more than titles: of `Mr and Mrs Smith` the first has none."""
    words = [word.casefold() for word in _WORD.findall(text[start:end])]
    return bool(words) and not all(word in language.name_parts["before-family"] for word in words)


def _by_commas(language: English, text: str, start: int, end: int) -> list[Span]:
    """The people of an enumeration; one, where a comma parts a family name from the given names or a degree."""
    commas = [start + match.start() for match in re.finditer(",", text[start:end])]
    pieces = [(left + (left != start), right) for left, right in pairwise([start, *commas, end])]
    full = [piece for piece in pieces if _has_units(language, text, *piece)]
    if len(full) < 2:
        return [(start, end)]
    left, right = (units_of(language, text, *piece) for piece in full[:2])
    several = len(right) > 1 and right[-1].is_family(language) and not right[-1].is_given(language)
    if len(full) == 2 and len(left) == 1 and not several:
        return [(start, end)]
    return full


def _has_units(language: English, text: str, start: int, end: int) -> bool:
    words = [word.casefold() for word in _WORD.findall(text[start:end])]
    known = language.suffixes | language.titles
    return any(len(word) > 1 and word not in known for word in words) or (len(words) == 1 and len(words[0]) == 1)


def _goes_on(language: English, people: Sequence[Person], number: int) -> bool:
    """Whether a lone name is one of several given names: Anna and Peter Smith, Anna and Peter."""
    if number + 1 < len(people) and len(people[number + 1][2]) > 1:
        return True
    lone = [units[0] for _, _, units in people if len(units) == 1]
    return len(lone) == len(people) > 1 and any(unit.is_given(language) for unit in lone)


def _roles(language: English, text: str, person: Person, context: Context, more: bool) -> list[bool]:
    """For each unit whether it is a given name. `more`: given names of other people stand beside it."""
    units = person[2]
    if len(units) < 2:
        return [_is_lone_given(language, text, person, unit, context, more) for unit in units]
    comma = text.find(",", units[0].spans[-1][1], units[1].spans[0][0])
    if comma >= 0:
        return [False] + [True] * (len(units) - 1)  # Smith, John
    upper = [unit.is_upper for unit in units]
    if not all(one or unit.is_initial for one, unit in zip(upper, units, strict=True)) and (upper[0] or upper[-1]):
        return [not is_upper for is_upper in upper]  # SMITH John, John SMITH
    given = [unit.is_initial or unit.is_given(language) for unit in units]
    if not given[0] and units[0].is_family(language) and all(given[1:]) and not units[-1].is_family(language):
        return [False, *given[1:]]  # Smith Anna
    if _is_usual(language, units[-1]) and all(given) and not units[-1].is_family(language):
        return given  # Mary Ann
    found = [True] + [False] * (len(units) - 1)
    for place in range(1, len(units) - 1):
        found[place] = found[place - 1] and given[place]
    return found


def _is_usual(language: English, unit: Unit) -> bool:
    return all(
        any("tier:1" in language.pool(kind).features.get(word.title(), ()) for kind in ("FEMALE", "MALE"))
        for word in unit.words
    )


def _is_lone_given(
    language: English, text: str, person: Person, unit: Unit, context: Context, more: bool
) -> bool:
    """Whether a name of one unit is a given name."""
    given, family = unit.is_given(language), unit.is_family(language)
    inside = [word.casefold() for word in _WORD.findall(text[person[0] : unit.spans[0][0]])]
    before = inside[-1] if inside else word_before(text, person[0])
    if before in language.name_parts["before-family"]:
        return given and not family and before == "lord"
    if before in language.name_parts["before-given"]:
        return given or not family
    if unit.is_initial or more:
        return given or not family or unit.is_initial
    seen = context.evidence.seen
    names = {word.casefold() for word in unit.words}
    if any(names & seen.get(kind, frozenset()) for kind in ("FEMALE", "MALE", "GIVEN")):
        return given or not names & _of_full_names(language, context)
    if given and family:
        if names & _of_full_names(language, context):
            return False
        return before in _GREETING or _is_usual(language, unit)
    return given or (before in _GREETING and not family)


def _of_full_names(language: English, context: Context) -> set[str]:
    """The family names of the document's mentions of people that have several words: the last, or before a comma."""
    evidence = context.evidence
    found: set[str] = set()
    for part in evidence.mentions.spans:
        if part.category == "PERSON":
            units = units_of(language, evidence.mentions.text, part.start, part.end)
            if len(units) > 1:
                first = "," in evidence.mentions.text[units[0].spans[-1][1] : units[1].spans[0][0]]
                found.update(word.casefold() for word in units[0 if first else -1].words)
    return found


def _gender(
    language: English, text: str, person: Person, roles: Sequence[bool], context: Context
) -> str:
    """The gender that a title tells, else a given name, else the document; GIVEN where nothing does."""
    start, end, units = person
    first = units[0].spans[0][0] if units else end
    around = [word.casefold() for word in _WORD.findall(text[start:first])] or [word_before(text, start)]
    for word in reversed(around):
        for gender, kind in (("FEMALE", "female-word"), ("MALE", "male-word")):
            if word in language.name_parts[kind]:
                return gender
    words = [word for unit, given in zip(units, roles, strict=True) if given for word in unit.words if len(word) > 1]
    for word in words:
        female, male = language.knows("FEMALE", word), language.knows("MALE", word)
        if female != male:
            return "FEMALE" if female else "MALE"
    seen = context.evidence.seen
    told = {kind for kind in ("FEMALE", "MALE") if any(word.casefold() in seen.get(kind, ()) for word in words)}
    return told.pop() if len(told) == 1 else "GIVEN"
