"""English: possessives, plurals, a and an, nicknames, demonyms, towns with their states, organisations by kind, dates.

One module a kind of name, each with the same five functions (split, analyse, wanted, realise, make_pool); this class
sends each category to its module. `en_US` and `en_GB` are the same with a country and an order of dates.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> english.inflect("James", "MALE", "genitive"), english.inflect("London", "CITY", "inhabitant-pl")
("James's", 'Londoners')
>>> english.inflect("Leeds", "CITY", "dual")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: English makes no dual of CITY; it makes: base, genitive, inhabitant, \
inhabitant-pl, adjective
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Protocol

from surrogates import wordlists
from surrogates.core.dates import DateWords
from surrogates.core.reading import Reading
from surrogates.errors import ReplacementError
from surrogates.language import Context, Evidence, Language, Part, Pool, Wanted
from surrogates.language.postal import read_code

from . import organisations, persons, places, streets
from .dates import date_words
from .places.gazetteer import is_country, regions
from .possessive import plural, write
from .sounds import asked, sound

PERSONS = ("FEMALE", "MALE", "GIVEN", "FAMILY")
DERIVED = ("inhabitant", "inhabitant-pl", "adjective")


class Names(Protocol):
    """What the module of a kind of name has; the functions of `English` are the same, by category."""

    def split(self, language: English, text: str, context: Context, category: str) -> list[Part]: ...
    def analyse(self, language: English, text: str, context: Context | None, category: str) -> list[Reading]: ...
    def wanted(
        self, language: English, readings: Sequence[Reading], evidence: Evidence, category: str
    ) -> Wanted: ...
    def realise(self, language: English, base: str, reading: Reading) -> str: ...
    def make_pool(self, language: English, category: str) -> Pool: ...


MODULES: dict[str, Names] = {
    **dict.fromkeys((*PERSONS, "PERSON", "ACTOR"), persons),
    **dict.fromkeys(("CITY", "LOCATION", "LOC", "ADDRESS"), places),
    "STREET": streets,
    "ORG": organisations,
}


class English(Language):
    """English, wherever it is written; a document tells the order of its dates and the country of its places."""

    code = "en"
    name = "English"
    level = "module"
    locale = "en"
    list_folder = wordlists.root() / "en"  # of its variants, too
    date_order = ""  # as the document shows it; month first where it does not
    country = "US"  # of places that no list has, in a document that names no other

    @cached_property
    def date_words(self) -> DateWords:
        """Months, weekdays and the other words of English dates."""
        return date_words(self.date_order)

    def may_stay(self, word: str) -> bool:
        """Titles, particles, heads and words of kind, and the words of countries."""
        return _may_stay(self, word)

    def agrees(self, before: str, text: str) -> bool:
        """Whether the article before a text goes with its sound: an 80-year-old, a 79-year-old."""
        wanted = asked(before, len(before))
        return not wanted or sound(text) == wanted

    def make_pool(self, name: str) -> Pool:
        """The pool of a category, made by its module."""
        return MODULES[name].make_pool(self, name) if name in MODULES else super().make_pool(name)

    def gather(self, text: str, parts: Sequence[Part], analysis: object | None = None) -> Evidence:
        """Surfaces and the country of most places."""
        plain = super().gather(text, parts, analysis)
        votes: Counter[str] = Counter()
        for part in parts:
            if part.category == "CITY":
                votes.update(self._homes(text[part.start : part.end]))
            elif part.category == "ZIP":
                code = read_code(text[part.start : part.end], self)
                votes.update(code.countries[:1] if code and len(code.countries) == 1 else ())
        country = max(sorted(votes), key=lambda land: (votes[land], land == self.country)) if votes else ""
        return Evidence(text, plain.seen, country, analysis)

    def _homes(self, surface: str) -> set[str]:
        """The country of a place, if there is only one."""
        reading = places.analyse(self, surface, None)[0]
        region = regions(self).get(reading.base)
        found = {row[1] for row in self.words("city").index.get(reading.base, ())}
        return {region.country} if region else found if len(found) == 1 else set()

    def country_of(self, evidence: Evidence) -> str:
        """The country of the document, or that of the variant."""
        return evidence.country or self.country

    def split(self, text: str, category: str, context: Context) -> list[Part]:
        """The parts of a piece; see the modules."""
        if category in MODULES:
            return MODULES[category].split(self, text, context, category)
        return super().split(text, category, context)

    def looks_again(self, text: str, category: str) -> bool:
        """Names and places inside others, and lone names of persons, that stand elsewhere."""
        return category in ("CITY", "LOCATION", "LOC", "PERSON", "ACTOR", "GIVEN", "ORG")

    def keeps(self, text: str, category: str) -> str:
        """`country` for countries, also where they are marked as places; `state` for states that are to be kept."""
        if category == "CITY":
            return places.keeps(self, text)
        if category == "ORG" and self.options.generic == "keep":
            reading = organisations.analyse(self, text, None)
            return "generic" if reading and reading[0].features["kind"] == "generic" else ""
        return super().keeps(text, category)

    def comes_first(self, reading: Reading) -> bool:
        """States and counties, in which towns of the document lie."""
        return reading.category == "CITY" and reading.base in regions(self)

    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        """The readings of a part, the best first."""
        if category in MODULES:
            return MODULES[category].analyse(self, text, context, category)
        return super().analyse(text, category, context)

    def wanted(self, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
        """The agreement class of an entity."""
        if category in MODULES:
            return MODULES[category].wanted(self, readings, evidence, category)
        return super().wanted(category, readings, evidence)

    def stands_for(self, reading: Reading) -> tuple[int, int] | None:
        """Where the long name of a short form stands (UCL, University College London)."""
        return organisations.span_of(reading) if reading.category == "ORG" else None

    def shorten(self, reading: Reading, long: str) -> str:
        """The short form of that name's surrogate."""
        return organisations.shorten(reading, long)

    def realise(self, base: str, reading: Reading) -> str:
        """The same form of another base."""
        if reading.category in MODULES:
            return MODULES[reading.category].realise(self, base, reading)
        return super().realise(base, reading)

    def inflect(self, base: str, category: str, form: str, *, country: str | None = None) -> str:
        """One form of a base form. Raises `ReplacementError` for a form that the category does not have."""
        if form == "base":
            return base
        if form == "genitive" and category in (*PERSONS, "CITY", "STREET", "ORG"):
            return write(base, "'s")
        if form == "plural" and category in PERSONS:
            return plural(base)
        if category == "CITY" and form in DERIVED:
            return places.people_form(self, base, form)
        makes = ["base", "genitive", *(DERIVED if category == "CITY" else ["plural"] if category in PERSONS else [])]
        raise ReplacementError(f"English makes no {form} of {category}; it makes: {', '.join(makes)}")


@lru_cache(maxsize=16384)
def _may_stay(language: English, word: str) -> bool:
    folded = word.casefold()
    kinds = ("connector", "kin-head", "compass", "place-word", "geo-head", "place-tail", "street-type", "street-word")
    if Language.may_stay(language, word) or any(folded in language.name_parts[kind] for kind in kinds):
        return True
    if organisations.is_generic(language, word):
        return True
    return _is_country_word(language, word)


@lru_cache(maxsize=16384)
def _is_country_word(language: English, word: str) -> bool:
    """Whether a word is (part of) the name of a country and no name of a person."""
    return is_country(language, word) and not (language.knows("GIVEN", word) or language.knows("FAMILY", word))


LANGUAGE = English
