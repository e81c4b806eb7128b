"""What the words of an organisation's name tell: its type, gender and number, and which words identify nobody.

The head noun decides (Specification c.3): *Landeskrankenhaus* is a hospital, neuter, singular. Words that are only
kind, class or grammar (Stadtwerke, für, Technische, GmbH) may stay in a surrogate; all others identify.

>>> classify("Landeskrankenhaus Villach")
Head(type='hospital', gender='n', number='sg', place=0, ending='')
>>> classify("Velantis") is None
True
>>> is_generic("Stadtwerke"), is_generic("Instituts"), is_generic("Siemens")
(True, True, False)
>>> legal_form("Velantis GmbH & Co. KG"), legal_form("AG Husum")
(8, 8)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from unicodedata import normalize

from surrogates import wordlists

from ..attributes import parse

_INFLECTED = ("", "es", "s", "n", "en")
_LINKS = ("", "s", "es", "-", "s-", "n", "en")
_PLURAL_DATIVE = ("e", "el", "er")
_BY_ADJECTIVE: dict[str, dict[str, tuple[str, ...]]] = {
    "werk": {"ngo": ("diakonisch", "evangelisch", "katholisch", "karitativ")},
    "akademie": {"adult_education": ("evangelisch", "katholisch")},
    "amt": {"ministry": ("auswärtig",)},
}
NONE = "-"  # no gender, no number: a brand


@dataclass(frozen=True, slots=True)
class Head:
    """A head noun: what its class tells, its place among the words of the name, and its inflection there."""

    type: str
    gender: str
    number: str
    place: int = 0
    ending: str = ""

    @property
    def agreement(self) -> str:
        """The class for the endings of adjectives: `m f n pl`."""
        return "pl" if self.number == "pl" else self.gender


@lru_cache(maxsize=2048)
def classify(name: str) -> Head | None:
    """The head of a name: the first head noun before a preposition or an article, or None."""
    parts = normalize("NFC", name).split()
    for place, word in enumerate(parts):
        if place and word in words("function") and word not in ("und", "u.", "&", "+", "-", "–"):
            return None
        found = match_head(word.strip("\"„“”'’(),"))
        if found is not None and (found[2] != "pl" or place == len(parts) - 1 or parse(word) is None):
            kind, gender, number, _, base, ending = found
            kind = _by_neighbour(parts, place, base) or kind
            return Head(kind, gender, number, place, ending)
    return None


def _by_neighbour(parts: list[str], place: int, base: str) -> str:
    """The type that the words around the head tell: Club Kamot dances, Diakonisches Werk helps."""
    if base == "club" and place == 0 and len(parts) > 1 and parts[1] not in words("function"):
        return "nightclub" if match_head(parts[1]) is None else ""
    adjective = parse(parts[place - 1]) if place else None
    stem = adjective[0].casefold() if adjective is not None else ""
    for kind, stems in _BY_ADJECTIVE.get(base, {}).items():
        if stem in stems:
            return kind
    return ""


@lru_cache(maxsize=2048)
def match_head(word: str) -> tuple[str, str, str, str, str, str] | None:
    """Type, gender, number, manner (suffix, word, acronym, known), head and inflection of a head noun, or None."""
    heads, word = _heads(), normalize("NFC", word)
    row = heads.get(word)
    if row is not None and row[3] in ("acronym", "known"):
        return (*row, word, "")
    if not word[:1].isupper():
        return None
    lower = word.casefold()
    for start in (0, *range(2, len(lower) - 2)):
        for ending in _INFLECTED:
            head = lower[start : len(lower) - len(ending)] if lower.endswith(ending) else ""
            row = heads.get(head) if head else None
            if row is not None and (not start or row[3] == "suffix") and _inflects(row, head, ending):
                return (*row, head, ending)
    last = word.rpartition("-")[2]
    found = match_head(last) if last != word and last[:1].isupper() else None
    return found if found is not None and found[3] == "word" else None


def _endings(head: str, gender: str, number: str) -> tuple[str, ...]:
    if number == "pl":
        return ("n",) if head.endswith(_PLURAL_DATIVE) else ()
    return ("s", "es") if gender in ("m", "n") else ()


def _inflects(row: tuple[str, str, str, str], head: str, ending: str) -> bool:
    if not ending:
        return True
    _, gender, number, match = row
    if match in ("acronym", "known"):
        return False
    if number == "pl":
        return ending == "n" and head.endswith(_PLURAL_DATIVE)
    if gender == "m" and ending == "n":
        return head.endswith("e")
    return gender in ("m", "n") and ending in ("s", "es")


# Of a name in capitals.
_CAPITALS = frozenset(("DER", "DIE", "DAS", "DEN", "DEM", "DES", "AM", "AN", "IM", "IN", "ZUM", "ZUR", "UND", "FÜR"))


@lru_cache(maxsize=2048)
def is_generic(word: str) -> bool:
    """Does this word of a name identify nobody: a head noun, a function word, an adjective of kind?

    A compound is generic if its first part is too (Landeskrankenhaus, not Siemenswerk).
    """
    bare = normalize("NFC", word).strip("\"„“”'’()[],;:/").lstrip("-–")
    lower = bare.casefold()
    if not any(map(str.isalnum, bare)) or bare in words("function") or bare in _CAPITALS:
        return True
    if lower in words("abbreviated"):
        return True
    if bare in words("tail") or bare in words("kin"):
        return True
    head = match_head(bare)
    if head is not None and head[3] != "known":
        first = lower[: len(lower) - len(head[4]) - len(head[5])]
        if not first or is_modifier(first):
            return True
    if bare.endswith("-") and is_modifier(lower.rstrip("-")):
        return True
    if legal_form("X " + bare) == 1:
        return True
    adjective = parse(bare)
    stem = adjective[0].casefold() if adjective else ""
    return stem in words("adjective") or stem.endswith("wissenschaftlich")


def is_tail(word: str) -> bool:
    """Does this word behind a firm's name only tell what kind of firm it is, or where: Group, Software, Austria?"""
    row = _heads().get(word.casefold())
    return word in words("tail") or (row is not None and row[1] == NONE and row[3] == "word" and word[:1].isupper())


def is_modifier(first: str, depth: int = 2) -> bool:
    """Does this first part of a compound (case-folded) identify nobody: landes, haupt, hochschul?"""
    known = words("modifier")
    for link in _LINKS:
        if first.endswith(link):
            stem = first[: len(first) - len(link)]
            if stem in known or stem in words("abbreviated"):
                return True
    parts = re.split(r"(?<=s)(?=\w)|-", first)
    if depth and len(parts) > 1 and all(parts):
        return all(is_modifier(part, 0) for part in parts)
    return False


@lru_cache(maxsize=2048)
def legal_form(name: str) -> int:
    """Where the legal form at the end of a name begins (its blank included); the length of the name without one."""
    last = name.rsplit(None, 1)[-1].casefold().replace(".", "").rstrip(")") if name.strip() else ""
    if last not in _last_words():
        return len(name)
    match = _legal_pattern().search(name)
    return match.start() if match is not None and match.start() else len(name)


def legal_form_follows(tail: str) -> bool:
    """Does this text, which follows a name, begin with a legal form?"""
    return _legal_start().match(tail) is not None


@cache
def words(kind: str) -> frozenset[str]:
    """The words of a class of the list organisation_words."""
    return frozenset(word for name, word in wordlists.load("de", "organisation_words").rows if name == kind)


@cache
def sectors() -> dict[str, str]:
    """Type -> sector."""
    return {row[0]: row[1] for row in wordlists.load("de", "organisation_types").rows}


@cache
def staying() -> frozenset[str]:
    """All listed words that may stay inside a surrogate, case-folded; see `is_generic` for the others."""
    folded = set()
    for head, (_, gender, number, match) in _heads().items():
        if match != "known":
            folded.add(head)
            if match != "acronym":
                folded |= {head + ending for ending in _endings(head, gender, number)}
    for kind in ("function", "abbreviated"):
        folded |= words(kind)
    forms = (form for (form,) in wordlists.load("de", "legal_forms").rows)
    parts = {part for form in forms for part in re.findall(r"\w+", form)}
    return frozenset(word.casefold().rstrip(".") for word in folded | parts)


@cache
def _heads() -> dict[str, tuple[str, str, str, str]]:
    """Head (case-folded, or as it stands for acronyms and known bodies) -> type, gender, number, manner."""
    found: dict[str, tuple[str, str, str, str]] = {}
    for head, kind, gender, number, match in wordlists.load("de", "organisation_heads").rows:
        key = head if match in ("acronym", "known") else head.casefold()
        if match == "suffix" or key not in found:
            found[key] = (kind, gender, number, match)
    return found


@cache
def noun_heads() -> frozenset[str]:
    """The head nouns, case-folded, without short forms and known bodies."""
    return frozenset(head for head, row in _heads().items() if row[3] not in ("acronym", "known"))


@lru_cache(maxsize=4096)
def link_free(first: str) -> str:
    """The first part of a compound without its linking letters (landes -> land), or an empty string."""
    for link in _LINKS:
        stem = first[: len(first) - len(link)] if link and first.endswith(link) else first
        if stem in words("modifier"):
            return stem
    return ""


@cache
def _last_words() -> frozenset[str]:
    forms = (form.casefold() for (form,) in wordlists.load("de", "legal_forms").rows)
    return frozenset(last for form in forms for last in _endings_of(form))


def _endings_of(form: str) -> Iterator[str]:
    yield form.split()[-1].replace(".", "").rstrip(")")
    yield form.replace(".", "").replace(" ", "").rstrip(")")


@cache
def _legal_pattern() -> re.Pattern[str]:
    return re.compile(r"(?:,?\s+(?:" + _legal_forms() + r")\.?)+\Z")


@cache
def _legal_start() -> re.Pattern[str]:
    return re.compile(r",?\s+(?:" + _legal_forms() + r")(?!\w)")


def _legal_forms() -> str:
    forms = sorted((form for (form,) in wordlists.load("de", "legal_forms").rows), key=lambda form: (-len(form), form))
    alternatives = []
    for form in forms:
        pattern = re.escape(form).replace(r"\.", r"\.?").replace(r"\ ", r"\s*")
        # Short forms are also ordinary letters: only as they are written.
        short = sum(map(str.isalpha, form)) < 3
        alternatives.append(pattern if short else f"(?i:{pattern})")
    return "|".join(alternatives)
