"""The words of a person's name: which of them are replaced, and which are titles, particles and degrees that stay.

Specification f.1 and f.2.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> [unit.text for unit in units_of(german, "Dr. h. c. Hans-Peter von der Heide", 0, 34)]
['Hans-Peter', 'Heide']
>>> [unit.text for unit in units_of(german, "Graf", 0, 4)], units_of(german, "...", 0, 3)
(['Graf'], [])
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from surrogates.language.composites import NAME_WORD, is_family, is_given

if TYPE_CHECKING:
    from .. import German

Span = tuple[int, int]

# Honorary and former: single letters that are no initials of a name.
_ABBREVIATED = re.compile(
    r"\b(?:h\.\s?c|[Ee]\.\s?h|a\.\s?D|i\.\s?R|d\.\s?[ÄJ]|Mag\.\s?[ªa]|Dr\.\s?in|Dipl\.-\w+)\.?(?!\w)"
)
_DEGREE = re.compile(r"(?<=[\s,])(?:LL\.\s?[MB]|[MB]\.\s?(?:A|Sc|Ed|Eng)|Ph\.\s?D|M\.B\.A)\.?(?=\s*(?:[,)]|\Z|[MB]\.))")
_INITIAL = re.compile(r"(?:[^\W\d_]|Sch|[CST]h|Chr|Ph|St|Fr)\Z")
_DIGRAPH = re.compile(r"(?:Sch|[CST]h|Chr|Ph|St)\Z")


@dataclass(frozen=True, slots=True, repr=False)
class Unit:
    """Words of a name that a hyphen joins: `Müller-Schmidt`, `H.-P.`; mostly one word.

    Attributes: `spans` (of the words, offsets in the document), `text` (of the whole), `dotted` (a dot follows).
    """

    spans: tuple[Span, ...]
    text: str
    dotted: bool = False

    @property
    def words(self) -> list[str]:
        """The words, without hyphens and dots."""
        return [word for word in re.split(r"[\W\d_]+", self.text) if word] if "-" in self.text else [self.text]

    @property
    def is_initial(self) -> bool:
        """Whether it is initials only: H., H.-P., Th."""
        return all(len(word) == 1 or (self.dotted and _INITIAL.match(word) is not None) for word in self.words)

    @property
    def is_upper(self) -> bool:
        """Whether it is written in capitals, and no initial."""
        return len(self.text) > 1 and self.text.isupper() and not self.is_initial

    def is_given(self, language: German) -> bool:
        """Whether all its words are listed given names."""
        return all(is_given(language, word) for word in self.words)

    def is_family(self, language: German) -> bool:
        """Whether all its words are listed family names."""
        return all(is_family(language, word) for word in self.words)


def units_of(language: German, text: str, start: int, end: int) -> list[Unit]:
    """The units of the stretch that are replaced, in order; titles, particles and degrees are left out.

    Where nothing else is there, what looks like a title is the name: Graf, Le.
    """
    skipped = [match.span() for pattern in (_ABBREVIATED, _DEGREE) for match in pattern.finditer(text, start, end)]
    found = [
        match.span()
        for match in NAME_WORD.finditer(text, start, end)
        if not any(left <= match.start() < right for left, right in skipped)
    ]
    own = [span for place, span in enumerate(found) if not _stays(language, text, found, place)]
    return _joined(text, own or found)


def _stays(language: German, text: str, found: list[Span], place: int) -> bool:
    left, right = found[place]
    surface = text[left:right]
    word = surface.casefold()
    if place and word in language.suffixes and _is_degree(text, surface, right, len(found)):
        return True
    if len(surface) == 1 and surface.isupper():
        return False  # E. Gruber: no Portuguese particle
    if place == len(found) - 1 or not (word in language.titles or word in language.particles):
        return False
    if word in language.particles and not place and surface.istitle() and is_given(language, surface):
        return False  # Ben Kurz, Al Green
    if word in language.suffixes and not place and surface.istitle() and not text.startswith(".", right):
        return False  # Ma Wei, Junior Berger
    if _DIGRAPH.match(surface) and text[right : right + 1] == "." and word in language.titles:
        return False  # St. Brandl: Stefan, and no saint
    # Graf Anna is a family name and a given name, Graf Anton Lamberg a count.
    rest = [text[start:end] for start, end in found[place + 1 :]]
    is_name = word in language.titles and is_family(language, surface) and not text.startswith(".", right)
    return not (is_name and not place and len(rest) == 1 and is_given(language, rest[0]))


def _is_degree(text: str, surface: str, end: int, count: int) -> bool:
    """MA, BSc, sen., senior stand behind a name; Ma and Sen may be one."""
    capitals = sum(map(str.isupper, surface))
    return capitals > 1 or not capitals or text.startswith(".", end) or len(surface) > 3 or count > 2


def _joined(text: str, spans: list[Span]) -> list[Unit]:
    groups: list[list[Span]] = []
    for span in spans:
        if groups and text[groups[-1][-1][1] : span[0]] in ("-", ".-", "‐", "‑"):
            groups[-1].append(span)
        else:
            groups.append([span])
    return [
        Unit(tuple(group), text[group[0][0] : group[-1][1]], text[group[-1][1] : group[-1][1] + 1] == ".")
        for group in groups
    ]
