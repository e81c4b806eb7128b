"""The words of a person's name: which of them are replaced, and which are titles, particles and degrees that stay.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> [unit.text for unit in units_of(english, "Prof. Mary-Jane van der Berg III, PhD", 0, 37)]
['Mary-Jane', 'Berg']
>>> [unit.text for unit in units_of(english, "King", 0, 4)], units_of(english, "...", 0, 3)
(['King'], [])
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from surrogates.language.composites import NAME_WORD, is_family, is_given

from ..possessive import cut

if TYPE_CHECKING:
    from .. import English

Span = tuple[int, int]
# M.D., B.Sc. behind a name.
_DEGREE = re.compile(
    r"(?<=[\s,])(?:[A-Z][a-z]?\.){2,5}(?=\s*(?:[,)(]|\Z|[A-Z][a-z]?\.))|(?<=[\s,])Ph\.\s?D\.?"
)
_GENERATIONS = frozenset(("jr", "jnr", "junior", "sr", "snr", "senior", "ii", "iii", "iv", "esq", "esquire"))


@dataclass(frozen=True, slots=True, repr=False)
class Unit:
    """Words of a name that a hyphen joins: `Smith-Jones`, `J.-P.`; mostly one word.

    Attributes: `spans` (of the words, offsets in the document), `text` (of the whole).
    """

    spans: tuple[Span, ...]
    text: str

    @property
    def words(self) -> list[str]:
        """The words, without hyphens, dots and the mark of a possessive."""
        return [cut(word)[0] for word in re.split(r"[-‐‑.\s]+", self.text) if word]

    @property
    def is_initial(self) -> bool:
        """Whether it is initials only: J., J.-P."""
        return all(len(word) == 1 for word in self.words)

    @property
    def is_upper(self) -> bool:
        """Whether it is written in capitals, and no initial."""
        return len(self.text) > 1 and self.text.isupper() and not self.is_initial

    def is_given(self, language: English) -> bool:
        """Whether all its words are listed given names."""
        return all(is_given(language, word) for word in self.words)

    def is_family(self, language: English) -> bool:
        """Whether all its words are listed family names."""
        return all(is_family(language, word) for word in self.words)


def units_of(language: English, text: str, start: int, end: int) -> list[Unit]:
    """The units of the stretch that are replaced, in order; titles, particles and degrees are left out.

    Where nothing else is there, what looks like a title is the name: King, Le.
    """
    degrees = [
        match.span()
        for match in _DEGREE.finditer(text, start, end)
        if re.sub(r"\W", "", match[0]).lower() in language.suffixes
    ]
    found = [
        match.span()
        for match in NAME_WORD.finditer(text, start, end)
        if not any(left <= match.start() < right for left, right in degrees)
        and not (match[0] in ("s", "S") and text[match.start() - 1 : match.start()] in ("'", "’", "."))
    ]
    own = [span for place, span in enumerate(found) if not _stays(language, text, found, place)]
    return _joined(text, own or found)


def _stays(language: English, text: str, found: list[Span], place: int) -> bool:
    left, right = found[place]
    surface = cut(text[left:right])[0]
    word = surface.casefold()
    if word in language.suffixes and place and _is_suffix(text, found, place, word):
        return True
    if len(surface) == 1 and surface.isupper():
        return False
    behind = [text[start:end].casefold() for start, end in found[place + 1 :]]
    if all(other in language.suffixes for other in behind):  # Stephen King Jr.
        return word in language.name_parts["kin-head"] and place > 0
    if word in language.name_parts["connector"] or (word in language.name_parts["kin-head"] and place):
        return True
    if text[right : right + 1] == ",":
        return False  # King, Stephen
    first = not place and surface.istitle() and not text.startswith(".", right)
    if word in language.titles:
        is_name = first and word not in language.name_parts["before-family"] and is_given(language, surface)
        return not is_name  # Dean Smith
    if word in language.particles:
        # Van Morrison, Al Green; but Van der Berg, and St. John.
        return not (first and word != "st" and is_given(language, surface) and len(found) == 2)
    return False


def _is_suffix(text: str, found: list[Span], place: int, word: str) -> bool:
    """Jr., III, MD behind a name; Ma and Do may be one."""
    left, right = found[place]
    surface = text[left:right]
    if word in _GENERATIONS or text.startswith(".", right):
        return True
    behind_comma = "," in text[found[place - 1][1] : left]
    all_upper = all(text[start:end].isupper() for start, end in found)
    return behind_comma or (sum(map(str.isupper, surface)) > 1 and not (all_upper and len(found) == 2))


def _joined(text: str, spans: list[Span]) -> list[Unit]:
    groups: list[list[Span]] = []
    for span in spans:
        if groups and text[groups[-1][-1][1] : span[0]] in ("-", ".-", "‐", "‑"):
            groups[-1].append(span)
        else:
            groups.append([span])
    return [Unit(tuple(group), text[group[0][0] : group[-1][1]]) for group in groups]
