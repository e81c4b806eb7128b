"""German: inflection, genitive, toponym derivation, organisations by type, dates.

One module a kind of name, each with the same five functions (split, analyse, wanted, realise, make_pool); this class
sends each category to its module. The rules are quoted by their numbers ("Specification a.3").

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> german.inflect("Hans", "MALE", "genitive"), german.inflect("Wien", "CITY", "inhabitant-f-pl")
("Hans'", 'Wienerinnen')
>>> german.inflect("Wien", "CITY", "dual")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: German makes no dual of CITY; it makes: base, genitive, inhabitant, inhabitant-f, \
inhabitant-pl, inhabitant-f-pl, adjective-er, adjective-isch
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Protocol
from unicodedata import normalize

from surrogates.core.dates import DateWords
from surrogates.core.folding import without_accents
from surrogates.core.reading import Reading
from surrogates.errors import ReplacementError
from surrogates.language import Context, Evidence, Language, Part, Pool, Wanted

from . import organisations, persons, places, streets
from .evidence import country_of, postal_homes
from .inflection import form_genitive, form_plural
from .places.known import built_head, is_listed
from .spelling import respell
from .toponyms.forms import inflect_toponym
from .toponyms.reading import stays_in_compound

_STREET = re.compile(r"(?:straße|strasse|str\.|gasse|allee|chaussee)(?:\s+\d{1,4}\s?[a-z]?)?\Z", re.IGNORECASE)
PERSONS = ("FEMALE", "MALE", "GIVEN", "FAMILY")


class Names(Protocol):
    """What the module of a kind of name has; the functions of `German` are the same, by category."""

    def split(self, language: German, text: str, context: Context, category: str) -> list[Part]: ...
    def analyse(self, language: German, text: str, context: Context | None, category: str) -> list[Reading]: ...
    def wanted(
        self, language: German, readings: Sequence[Reading], evidence: Evidence, category: str
    ) -> Wanted: ...
    def realise(self, language: German, base: str, reading: Reading) -> str: ...
    def make_pool(self, language: German, category: str) -> Pool: ...


MODULES: dict[str, Names] = {
    **dict.fromkeys((*PERSONS, "PERSON", "ACTOR"), persons),
    **dict.fromkeys(("CITY", "LOCATION", "LOC", "DATE"), places),
    "STREET": streets,
    "ORG": organisations,
}


class German(Language):
    """German of Germany, Austria, Switzerland, Liechtenstein and South Tyrol."""

    code = "de"
    name = "German"
    level = "module"
    locale = "de"

    @property
    def not_drawn_towns(self) -> frozenset[str]:
        """Districts, ancient and ambiguous towns: read as places, never drawn."""
        return self.name_parts["no-town"]

    @cached_property
    def heads(self) -> frozenset[str]:
        """Words of places, streets and organisations that may stay: heads, legal forms, function words."""
        return organisations.staying_words(self) | streets.staying_words(self) | super().heads

    def may_stay(self, word: str) -> bool:
        """Titles, particles, generic heads, and the heads and prefixes of compounds."""
        return _may_stay(self, word)

    @cached_property
    def date_words(self) -> DateWords:
        """Months, weekdays and the other words of German dates."""
        from .dates import date_words

        return date_words()

    def make_pool(self, name: str) -> Pool:
        """The pool of a category, made by its module."""
        return MODULES[name].make_pool(self, name) if name in MODULES else super().make_pool(name)

    def gather(self, text: str, parts: Sequence[Part], analysis: object | None = None) -> Evidence:
        """Surfaces, the country of most places, and whether the document writes ss for ß (Specification 0.5)."""
        plain = super().gather(text, parts, analysis)
        postal = postal_homes(self, text, parts) if "ZIP" in plain.seen else {}
        country = country_of(self, plain.seen) or next((homes[0][0] for homes in postal.values() if homes), "")
        surfaces = Counter(text[part.start : part.end].casefold() for part in parts)
        towns = tuple(dict.fromkeys(text[part.start : part.end] for part in parts if part.category == "CITY"))
        swiss = country in ("CH", "LI") and "ß" not in text
        notes = {"surfaces": surfaces, "places": towns, "postal": postal, "swiss": swiss}
        return Evidence(text, plain.seen, country, analysis, notes)

    def split(self, text: str, category: str, context: Context) -> list[Part]:
        """The parts of a piece; see the modules."""
        if category in ("LOCATION", "LOC") and _STREET.search(text, context.start, context.end):
            category = "STREET"  # a location may be a street
        if category in MODULES:
            return MODULES[category].split(self, text, context, category)
        parts = super().split(text, category, context)
        if category != "ADDRESS":
            return parts
        found = [self._inside(text, part, context) if part.category == "STREET" else [part] for part in parts]
        return [part for inner in found for part in inner]

    def _inside(self, text: str, part: Part, context: Context) -> list[Part]:
        return streets.split(self, text, Context(part.start, part.end, evidence=context.evidence))

    def looks_again(self, text: str, category: str) -> bool:
        """A compound of a place, or a lone name of a person, that stands elsewhere."""
        if category == "CITY":
            return not is_listed(self, text)
        return category in ("LOCATION", "LOC", "PERSON", "ACTOR", "GIVEN")

    def keeps(self, text: str, category: str) -> str:
        """`country` for countries and their people, whatever their label; `generic` for words that name nobody, and for
        bodies that any town has, where those are to stay."""
        if category == "CITY":
            return places.keeps(self, text)
        if category == "ORG":
            return organisations.keeps(self, text)
        return super().keeps(text, category)

    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        """The readings of a part, the best first."""
        if category in MODULES:
            return MODULES[category].analyse(self, text, context, category)
        return super().analyse(text, category, context)

    def ascii_spellings(self, name: str) -> tuple[str, ...]:
        """Mueller, Muller; ß as ss in both (Specification f.6)."""
        return without_accents(respell(name, "digraph")), without_accents(respell(name, "plain"))

    def wanted(self, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
        """The agreement class of an entity."""
        if category in MODULES:
            return MODULES[category].wanted(self, readings, evidence, category)
        return super().wanted(category, readings, evidence)

    def stands_for(self, reading: Reading) -> tuple[int, int] | None:
        """Where the long name of an acronym stands of which only a place is replaced (UK, Universität Klagenfurt)."""
        return organisations.span_of(reading) if reading.category == "ORG" else None

    def shorten(self, reading: Reading, long: str) -> str:
        """The acronym of that name's surrogate."""
        return organisations.shorten(reading, long)

    def realise(self, base: str, reading: Reading) -> str:
        """The same form of another base."""
        if reading.category in MODULES:
            return MODULES[reading.category].realise(self, base, reading)
        return super().realise(base, reading)

    def inflect(self, base: str, category: str, form: str, *, country: str | None = None) -> str:
        """One form of a base form.

        Arguments: `base`, `category`, `form` (base, genitive, plural, inhabitant ...), `country` (of a place, ISO code,
        for the rules that differ). Raises `ReplacementError` for a form that the category does not have.
        """
        if form == "base":
            return base
        if form == "genitive" and category == "STREET" and streets.is_feminine(base):
            return base  # der Aachener Straße
        if form == "genitive" and category in (*PERSONS, "CITY", "STREET", "ORG"):
            return form_genitive(base, category, apostrophe="'")
        if form == "plural" and category in PERSONS:
            return form_plural(base)
        if category == "CITY" and form in places.DERIVED:
            return inflect_toponym(base, form, country or "DE")
        makes = ["base", "genitive"]
        makes += places.DERIVED if category == "CITY" else ["plural"] if category in PERSONS else []
        raise ReplacementError(f"German makes no {form} of {category}; it makes: {', '.join(makes)}")


@lru_cache(maxsize=16384)
def _may_stay(language: German, word: str) -> bool:
    word = normalize("NFC", word)
    return (
        Language.may_stay(language, word)
        or stays_in_compound(word)
        or built_head(word) == 0
        or organisations.is_generic(word)
    )


LANGUAGE = German
