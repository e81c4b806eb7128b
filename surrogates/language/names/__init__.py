"""Languages whose names are read by lists: persons, places, streets, organisations, each in a module of its own.

A language declares its lists and a few properties; what is alike in many of them stands here and names none. Lists
beside those of every language, each optional: `nicknames` (nickname name gender kind), `particle_names` (name
particle), `articles` (word class), `regions` (name country class), `demonyms` (place demonym), `countries` (name
code), `street` (name link), `organisation` (name type), `organisation_names` (name type link), `organisation_heads`
(word type), `date_words` (word kind value style).

>>> from surrogates.language import load_language
>>> spanish = load_language("es")
>>> [(one.base, one.form) for one in spanish.analyse("madrileñas", "CITY")]
[('Madrid', 'inhabitant-f-pl')]
>>> spanish.inflect("Madrid", "CITY", "dual")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: es makes no dual of CITY; it makes: base, inhabitant, inhabitant-f, \
inhabitant-pl, inhabitant-f-pl
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Protocol

from surrogates.core.dates import DateWords, words_from_rows
from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.errors import ReplacementError
from surrogates.language.contract import Context, Evidence, Language, Part, Wanted
from surrogates.language.names import organisations, persons, places, streets
from surrogates.language.pool import Pool

__all__ = ["NamedLanguage"]

STAYING = ("head", "street", "link", "generic", "legal")


class Kind(Protocol):
    """What the module of a kind of name has; the functions of `NamedLanguage` are the same, by category."""

    def split(self, language: NamedLanguage, text: str, category: str, context: Context) -> list[Part]: ...
    def analyse(
        self, language: NamedLanguage, text: str, category: str, context: Context | None
    ) -> list[Reading]: ...
    def wanted(
        self, language: NamedLanguage, category: str, readings: Sequence[Reading], evidence: Evidence
    ) -> Wanted: ...
    def realise(self, language: NamedLanguage, base: str, reading: Reading) -> str: ...
    def make_pool(self, language: NamedLanguage, name: str) -> Pool: ...


KINDS: Mapping[str, Kind] = {
    **dict.fromkeys(("FEMALE", "MALE", "GIVEN", "FAMILY", "PERSON", "ACTOR"), persons),
    **dict.fromkeys(("CITY", "LOCATION", "LOC"), places),
    **dict.fromkeys(("STREET", "ADDRESS", "STREETNO"), streets),
    "ORG": organisations,
}


class NamedLanguage(Language):
    """A language by its lists. What may be refined: `read_form` and `write_form` (inflection of a person's name),
    `demonym` (the inhabitant of a place that no list has), `demonym_forms` (the forms of a demonym);
    `family_names` (how many a person has), `lettered_codes` (whether postal codes end in letters)."""

    level = "module"
    lone_name = "GIVEN"
    family_names = 1  # of one person
    lettered_codes = False

    @cached_property
    def heads(self) -> frozenset[str]:
        """Words of places, streets and organisations that may stay: heads, kinds, links, legal forms."""
        kinds = [self.name_parts.get(kind, frozenset()) for kind in STAYING]
        return frozenset().union(*kinds, organisations.head_types(self), places.article_classes(self))

    @cached_property
    def date_words(self) -> DateWords:
        """The words of dates, of the list `date_words`."""
        return words_from_rows(self.code, [(row[0], row[1], row[2], row[3]) for row in self.words("date_words")])

    def knows(self, category: str, name: str) -> bool:
        """As every language; of family names those that stand alone, not what only follows a particle (De Maria)."""
        if category == "FAMILY":
            return fold(name) in self._families
        return super().knows(category, name)

    @cached_property
    def _families(self) -> frozenset[str]:
        return frozenset(fold(row[0]) for row in self.words("family"))

    def make_pool(self, name: str) -> Pool:
        """The pool of a category, made by its module."""
        return KINDS[name].make_pool(self, name) if name in KINDS else super().make_pool(name)

    def gather(self, text: str, parts: Sequence[Part], analysis: object | None = None) -> Evidence:
        """Surfaces, the country of most places, and the sex of the person that the text is about."""
        plain = super().gather(text, parts, analysis)
        country = places.country_of(self, plain.seen.get("CITY", frozenset()))
        return Evidence(text, plain.seen, country, analysis, persons.subject_of(self, text, parts))

    def split(self, text: str, category: str, context: Context) -> list[Part]:
        """The parts of a piece; see the modules."""
        if category in KINDS:
            return KINDS[category].split(self, text, category, context)
        return super().split(text, category, context)

    def looks_again(self, text: str, category: str) -> bool:
        """A lone name of a person that stands elsewhere."""
        return category in ("PERSON", "ACTOR", "GIVEN")

    def keeps(self, text: str, category: str) -> str:
        """`country` for countries, also where they are marked as places."""
        if category == "CITY":
            return "country" if places.is_country(self, text) else ""
        return super().keeps(text, category)

    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        """The readings of a part, the best first."""
        if category in KINDS:
            return KINDS[category].analyse(self, text, category, context)
        return super().analyse(text, category, context)

    def wanted(self, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
        """The agreement class of an entity."""
        if category in KINDS:
            return KINDS[category].wanted(self, category, readings, evidence)
        return super().wanted(category, readings, evidence)

    def realise(self, base: str, reading: Reading) -> str:
        """The same form of another base."""
        if reading.category in KINDS:
            return KINDS[reading.category].realise(self, base, reading)
        return super().realise(base, reading)

    def inflect(self, base: str, category: str, form: str, *, country: str | None = None) -> str:
        """One form of a base. Raises `ReplacementError` for a form that the language does not make."""
        made = places.forms_of(self, base) if category == "CITY" else {}
        if form in made:
            return made[form]
        if form != "base":
            there = ", ".join(("base", *made))
            raise ReplacementError(f"{self.code} makes no {form} of {category}; it makes: {there}")
        return base

    # What a language may refine.

    def read_form(self, name: str, category: str, context: Context | None) -> tuple[str, dict[str, str]]:
        """The base form of one word of a person's name, and the features that make its form again."""
        return name, {}

    def write_form(self, name: str, features: Mapping[str, str]) -> str:
        """The form of another name that the features of `read_form` describe."""
        return name

    def demonym(self, place: str) -> str:
        """What an inhabitant of a place is called, by the commonest rule; a list has those that are known."""
        return place

    def demonym_forms(self, demonym: str) -> Mapping[str, str]:
        """The forms of a demonym, by form (`inhabitant` is the word itself)."""
        return {"inhabitant": demonym}
