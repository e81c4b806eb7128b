"""What the lists know of places: towns, states and counties with their short forms, countries, and who lives there.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> region_of(english, "TX").name, region_of(english, "Tex.").name, region_of(english, "Texas").form("TX")
('Texas', 'Texas', 'code')
>>> people_of(english, "Mancunian")[0].place, is_country(english, "Scottish"), is_country(english, "Glaswegian")
('Manchester', True, False)
>>> region_of(english, "Nowhere") is None
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import English

UNCHANGED = ("ese", "ss")  # Milanese, Swiss: one or many
ENDINGS = ("er", "r", "ite", "ian", "an", "n")


@dataclass(frozen=True, slots=True)
class Region:
    """A state, province, county or larger region.

    Attributes: `name` (the entry, which no town has), `country`, `kind`, `code`, `short`, `towns`, `written` (as it
    stands in a text).
    """

    name: str
    country: str
    kind: str
    code: str
    short: str
    towns: tuple[str, ...]
    written: str

    def form(self, text: str) -> str:
        """Which of its forms a text is: `code`, `dotted`, `short`, or `full`."""
        if text == self.code:
            return "code"
        if text == self.short:
            return "dotted" if "." in text else "short"
        return "full"

    def write(self, form: str) -> str:
        """Its name in that form; in full where it has none."""
        found = {"code": self.code, "dotted": self.short, "short": self.short}.get(form, self.written)
        return found if found != "-" else self.written


@dataclass(frozen=True, slots=True)
class People:
    """Who lives in a place: `noun` and `adjective` (`-` for none)."""

    place: str
    noun: str
    adjective: str

    @property
    def both(self) -> bool:
        """Whether one word is noun and adjective: Texan, but Cornishman and Cornish."""
        return self.noun == self.adjective


def plural(noun: str) -> str:
    """Londoners, Cornishmen, Milanese."""
    if noun.endswith("man"):
        return noun[:-3] + "men"
    return noun if noun.endswith(UNCHANGED) else f"{noun}s"


@cache
def regions(language: English) -> Mapping[str, Region]:
    """Entry -> region."""
    return {
        name: Region(name, country, kind, code, short, tuple(towns.split("|")), written)
        for name, country, kind, code, short, towns, written in language.words("regions")
    }


@cache
def _by_form(language: English) -> Mapping[str, Region]:
    found: dict[str, Region] = {}
    for region in regions(language).values():
        for form in (region.written, region.code, region.short):
            if form != "-" and not (form == region.code and len(form) < 2):
                found.setdefault(form, region)
        if region.kind in ("state", "province") and "." in region.short:
            found.setdefault(region.short.replace(".", ". ").strip(), region)
    return found


def region_of(language: English, text: str) -> Region | None:
    """The region that a text names, in full or short."""
    return _by_form(language).get(text)


def is_town(language: English, name: str) -> bool:
    """Whether a town of that name is listed."""
    return name in language.words("city").index


@cache
def people(language: English) -> Mapping[str, tuple[People, ...]]:
    """Place -> its people."""
    found: dict[str, tuple[People, ...]] = {}
    for place, noun, adjective in language.words("demonyms"):
        found[place] = (*found.get(place, ()), People(place, noun, adjective))
    return found


@cache
def _by_people(language: English) -> Mapping[str, Sequence[People]]:
    found: dict[str, list[People]] = {}
    for several in people(language).values():
        for one in several:
            for form in {one.noun, one.adjective, plural(one.noun)} - {"-", "-s"}:
                found.setdefault(form, []).append(one)
    return found


def people_of(language: English, text: str) -> Sequence[People]:
    """The listed people that a word names, in the singular or plural, or as an adjective."""
    return _by_people(language).get(text, ())


def made_of(language: English, text: str, seen: frozenset[str] = frozenset()) -> tuple[str, str] | None:
    """The place from which a word for its people is made by rule (Swindoner), and the word in the singular."""
    for noun in (text, text.removesuffix("s")):
        for ending in ENDINGS:
            stem = noun[: -len(ending)]
            if not noun.endswith(ending) or len(stem) < 4 or (ending == "r" and not stem.endswith("e")):
                continue
            for place in (stem, f"{stem}e", f"{stem}y", f"{stem}a"):
                if (ending in ("n", "r") and place != stem) or (ending == "n" and not stem.endswith("a")):
                    continue
                if place.casefold() in seen or (" " not in text and is_large(language, place)):
                    return place, noun
    return None


def is_large(language: English, place: str) -> bool:
    """Whether a town of that name has 20000 inhabitants or more."""
    return any(int(row[3]) >= 20_000 for row in language.words("city").index.get(place, ()))


@cache
def countries(language: English) -> frozenset[str]:
    """Countries and continents with what is derived of their names."""
    found = set()
    for row in language.words("countries"):
        found |= {row[0], row[1], row[2], plural(row[2])} - {"-", "-s"}
        if row[2].endswith("man"):
            found |= {f"{row[2][:-3]}woman", f"{row[2][:-3]}women"}
    return frozenset(found)


def is_country(language: English, text: str) -> bool:
    """Whether the text is a country or a continent, its people or its adjective."""
    known = countries(language)
    return text in known or text.removeprefix("the ").removeprefix("The ") in known or text.title() in known


@cache
def towns_in(language: English) -> Mapping[str, frozenset[str]]:
    """Town -> the counties in which it lies."""
    found: dict[str, set[str]] = {}
    for region in regions(language).values():
        for town in region.towns:
            found.setdefault(town, set()).add(region.name)
    return {town: frozenset(names) for town, names in found.items()}
