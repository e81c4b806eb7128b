"""Takes the name of a person, or of several, apart: given names, initials, family names; the rest stays.

`[title]* [given|initial]* [particle]* family[-family]*`, also with the family name first or in capitals, a comma
between them, `née` before a second family name, and several people in one mention.

>>> from surrogates.language import Context, load_language
>>> french = load_language("fr")
>>> def parts(text):
...     found = split_full_name(french, text, Context(0, len(text)))
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("M. Jean-Pierre de La Tour"), parts("DUPONT Anne")
([('MALE', 'Jean'), ('MALE', 'Pierre'), ('FAMILY', 'Tour')], [('FAMILY', 'DUPONT'), ('FEMALE', 'Anne')])
>>> parts("dupont2")
[('USER', 'dupont2')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from surrogates.language import Context, Part
from surrogates.language.composites import is_family, is_given

from .evidence import gender_beside, gender_of_names, gender_of_word, role_beside, tier_of
from .words import Span, name_words

if TYPE_CHECKING:
    from .. import French

_BOUNDARY = re.compile(
    r"\s*[&/+;]\s*|(?<![^\W_])(?:et|ou|dite?|alias)\s+|\n\s*\n"
    r"|\s*\(?(?<![^\W_])(?P<birth>née?s?|épouse|ép\.?|époux|veuve|vve\.?|veuf|divorcée)(?![^\W_])\s*",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE_FAMILY = re.compile(
    r"(?:^|[\s'’-])(?:de|du|des|d['’]|le|la|les|l['’]|van|von|ben|el|al)[\s-]*(?:la\s+|le\s+|l['’])?\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, repr=False)
class Unit:
    """A word of a name, or several that hyphens join: Jean-Pierre, J.-P."""

    spans: tuple[Span, ...]
    words: tuple[str, ...]
    behind_particle: bool

    def is_given(self, language: French) -> bool:
        """Whether it can be a given name."""
        return self.is_initial or is_given(language, self.words[0]) or is_given(language, "-".join(self.words))

    def is_family(self, language: French) -> bool:
        """Whether it can be a family name."""
        return self.behind_particle or any(is_family(language, word) for word in self.words)

    @property
    def is_initial(self) -> bool:
        """Whether it is one letter, or several with hyphens."""
        return all(len(word) == 1 for word in self.words)

    @property
    def is_upper(self) -> bool:
        """Whether it is in capitals, and no initial."""
        return all(word.isupper() for word in self.words) and not self.is_initial


@dataclass(frozen=True, slots=True, repr=False)
class Person:
    """One person of a mention: stretch, units, and whether `née` or the like stands before."""

    start: int
    end: int
    units: tuple[Unit, ...]
    by_birth: bool = False


def split_full_name(language: French, text: str, context: Context) -> list[Part]:
    """The parts of a mention of one or several people, in order of the text."""
    if any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]  # dupont2: no name, but what somebody calls himself
    people = list(_people(language, text, context))
    named = [number for number, person in enumerate(people) if person.units]
    if len(named) > 1:  # M. et Mme Dupont
        named = [number for number in named if not _is_title(language, people[number])]
    found: list[Part] = []
    for place, number in enumerate(named):
        person = people[number]
        more = not person.by_birth and any(
            len(people[other].units) > 1 and not people[other].by_birth for other in named[place + 1 :]
        )
        roles = _roles(language, text, person, more, context)
        gender = _gender(language, text, person, roles, context)
        for unit, given in zip(person.units, roles, strict=True):
            found += [Part(gender if given else "FAMILY", *span) for span in _cut(language, text, unit, given)]
    return found or [Part("USER", context.start, context.end)]


def _is_title(language: French, person: Person) -> bool:
    """Whether nothing but a title stands there."""
    return len(person.units) == 1 and all(word.casefold() in language.titles for word in person.units[0].words)


def _cut(language: French, text: str, unit: Unit, given: bool) -> Sequence[Span]:
    """JP: two initials."""
    (start, end), word = unit.spans[0], unit.words[0]
    if given and len(unit.spans) == 1 and len(word) == 2 and word.isupper() and not is_given(language, word):
        return (start, start + 1), (start + 1, end)
    return unit.spans


def _people(language: French, text: str, context: Context) -> Iterator[Person]:
    """The stretches of the mention that are one person each."""
    start, birth = context.start, False
    for match in _BOUNDARY.finditer(text, context.start, context.end):
        yield from _enumerated(language, text, start, match.start(), birth)
        start, birth = match.end(), match["birth"] is not None
    yield from _enumerated(language, text, start, context.end, birth)


def _enumerated(language: French, text: str, start: int, end: int, birth: bool) -> Iterator[Person]:
    """One person, or several with commas between their names; but Dupont, Jean is one."""
    units = tuple(_units(language, text, start, end))
    comma = text.find(",", start, end)
    left = [unit for unit in units if comma >= 0 and unit.spans[0][0] < comma]
    right = units[len(left) :]
    several = len(left) > 1 and len(right) > 1
    if comma < 0 or not left or not right or not several:
        yield Person(start, end, units, birth)
        return
    yield Person(start, comma, tuple(left), birth)
    yield from _enumerated(language, text, comma + 1, end, birth)


def _units(language: French, text: str, start: int, end: int) -> Iterator[Unit]:
    spans = name_words(language, text, start, end)
    group: list[Span] = []
    for number, span in enumerate(spans):
        group.append(span)
        behind = spans[number + 1][0] if number + 1 < len(spans) else end
        gap = text[span[1] : behind]
        if number + 1 < len(spans) and gap.strip() == gap and gap in ("-", ".-", "‐", "‑"):
            continue
        before = _BEFORE_FAMILY.search(text, start, group[0][0]) is not None
        yield Unit(tuple(group), tuple(text[left:right] for left, right in group), before)
        group = []


def _roles(language: French, text: str, person: Person, more: bool, context: Context) -> list[bool]:
    """For each unit whether it is a given name. `more`: given names of other people stand beside it."""
    units = person.units
    if len(units) == 1:
        return [_is_lone_given(language, text, person, more, context)]
    if "," in text[units[0].spans[-1][1] : units[1].spans[0][0]]:
        return [False] + [True] * (len(units) - 1)  # Dupont, Jean
    upper = [unit.is_upper for unit in units]
    if any(upper) and not all(upper) and not any(len(unit.words[0]) == 2 for unit in units if unit.is_upper):
        return [not is_upper for is_upper in upper]  # DUPONT Jean, Jean DUPONT
    given = [unit.is_given(language) and not unit.behind_particle for unit in units]
    family = [unit.is_family(language) for unit in units]
    if not given[0] and given[-1] and not (family[-1] and not family[0]):
        return [False, *given[1:]]  # Dupont Jean
    if not given[0] and family[0] and not family[-1]:
        return [False] + [True] * (len(units) - 1)  # Nguyen Thi Lan
    found = [not units[0].behind_particle] + [False] * (len(units) - 1)
    for place in range(1, len(units) - 1):
        found[place] = found[place - 1] and given[place]
    if len(units) == 2 and all(given) and not units[1].is_family(language):
        found[1] = True  # Marie Claire
    return found


def _is_lone_given(language: French, text: str, person: Person, more: bool, context: Context) -> bool:
    """Whether a name of one unit is a given name."""
    unit = person.units[0]
    if person.by_birth or (unit.behind_particle and not unit.is_given(language)):
        return False
    given, family = unit.is_given(language), unit.is_family(language)
    if more and (given or not family):
        return True
    inside = _WORD.findall(text[person.start : unit.spans[0][0]])
    role = role_beside(language, text, person.start if not inside else unit.spans[0][0], inside)
    if role:
        return role == "GIVEN" and given
    if given and family:
        seen = context.evidence.seen
        word = unit.words[0].casefold()
        if word in seen.get("FAMILY", ()):
            return False
        return tier_of(language, "GIVEN", unit.words[0]) == "1"
    return given


def _gender(language: French, text: str, person: Person, roles: Sequence[bool], context: Context) -> str:
    """FEMALE, MALE, or GIVEN where nothing tells: titles, names, what stands beside, other mentions."""
    if not any(roles):
        return "GIVEN"
    first = person.units[0].spans[0][0]
    for word in reversed(_WORD.findall(text[person.start : first])):
        if gender_of_word(language, word.casefold()):
            return gender_of_word(language, word.casefold())
    words = [word for unit, given in zip(person.units, roles, strict=True) if given for word in unit.words]
    found = gender_of_names(language, words)
    if found or person.start != context.start:
        return found or "GIVEN"
    return gender_beside(language, text, context.start, context.end) or _gender_seen(context, words) or "GIVEN"


def _gender_seen(context: Context, words: Sequence[str]) -> str:
    seen = context.evidence.seen
    found = {
        category
        for category in ("FEMALE", "MALE")
        if any(word.casefold() in seen.get(category, frozenset()) for word in words)
    }
    return found.pop() if len(found) == 1 else ""
