"""French: elision, contraction and article, people of towns, organisations by type, dates.

One module a kind of name, each with the same functions (split, analyse, wanted, realise, make_pool); this class sends
each category to its module. Text outside a mention never changes, so the surrogate is drawn in the class that the text
around shows: d'Anna and de Paul, au Mans and à Paris, dans le Var and en Corse (`elision`).

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> [reading] = french.analyse("HELENE", "FEMALE")
>>> reading.base, french.realise("Élodie", reading)
('Hélène', 'ELODIE')
>>> french.inflect("Lyon", "CITY", "dual")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: French makes no dual of CITY; it makes: base, inhabitant, inhabitant-f, \
inhabitant-pl, inhabitant-f-pl
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from surrogates.core.dates import DateWords
from surrogates.core.folding import without_accents
from surrogates.core.reading import Reading
from surrogates.errors import ReplacementError
from surrogates.language import Context, Evidence, Language, Part, Pool, Wanted

from . import organisations, persons, places, streets
from .evidence import country_of
from .places.gentiles import GENDERS, has_people, write_people
from .spelling import is_without_accents

PERSONS = ("FEMALE", "MALE", "GIVEN", "FAMILY")


class Names(Protocol):
    """What the module of a kind of name has; the functions of `French` are the same, by category."""

    def split(self, language: French, text: str, context: Context, category: str) -> list[Part]: ...
    def analyse(self, language: French, text: str, context: Context | None, category: str) -> list[Reading]: ...
    def wanted(
        self, language: French, readings: Sequence[Reading], evidence: Evidence, category: str
    ) -> Wanted: ...
    def realise(self, language: French, base: str, reading: Reading) -> str: ...
    def make_pool(self, language: French, category: str) -> Pool: ...


MODULES: dict[str, Names] = {
    **dict.fromkeys((*PERSONS, "PERSON", "ACTOR"), persons),
    **dict.fromkeys(("CITY", "LOCATION", "LOC"), places),
    **dict.fromkeys(("STREET", "ADDRESS"), streets),
    "ORG": organisations,
}


class French(Language):
    """French of France, Belgium, Switzerland, Luxembourg and Québec."""

    code = "fr"
    name = "French"
    level = "module"
    locale = "fr"

    def make_pool(self, name: str) -> Pool:
        """The pool of a category, made by its module."""
        return MODULES[name].make_pool(self, name) if name in MODULES else super().make_pool(name)

    @cached_property
    def _accented(self) -> dict[str, dict[str, str]]:
        return {}

    def accented(self, category: str, name: str) -> str:
        """The listed name that is written so without accents (Helene: Hélène); empty where the name itself is listed
        or nothing is."""
        pool = self.pool(category).features
        if name in pool:
            return ""
        if category not in self._accented:
            ranked = sorted(pool, key=lambda entry: ("tier:1" not in pool[entry], "tier:2" not in pool[entry], entry))
            found: dict[str, str] = {}
            for entry in ranked:
                if not entry.isascii():
                    found.setdefault(without_accents(entry).casefold(), entry)
            self._accented[category] = found
        return self._accented[category].get(name.casefold(), "")

    @cached_property
    def date_words(self) -> DateWords:
        """Months, weekdays and the other words of French dates."""
        from .dates import date_words

        return date_words()

    @cached_property
    def heads(self) -> frozenset[str]:
        """Words of places, streets and organisations that may stay: heads, legal forms, function words."""
        parts = self.name_parts
        return super().heads | parts["place-head"] | parts["address-word"] | parts["linking"] | streets.heads(self)

    def gather(self, text: str, parts: Sequence[Part], analysis: object | None = None) -> Evidence:
        """Surfaces, the country of most places, and whether the document writes no accents."""
        plain = super().gather(text, parts, analysis)
        towns = tuple(dict.fromkeys(text[part.start : part.end] for part in parts if part.category == "CITY"))
        notes = {"plain": is_without_accents(text), "places": towns}
        return Evidence(text, plain.seen, country_of(self, text, parts), analysis, notes)

    def split(self, text: str, category: str, context: Context) -> list[Part]:
        """The parts of a piece; see the modules."""
        if category in MODULES:
            return MODULES[category].split(self, text, context, category)
        return super().split(text, category, context)

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

    def realise(self, base: str, reading: Reading) -> str:
        """The same form of another base."""
        if reading.category in MODULES:
            return MODULES[reading.category].realise(self, base, reading)
        return super().realise(base, reading)

    def may_stay(self, word: str) -> bool:
        """Titles, particles, elided words and the small words between names; generic heads."""
        return super().may_stay(word) or organisations.stays(self, word)

    def looks_again(self, text: str, category: str) -> bool:
        """A lone name of a person that stands elsewhere."""
        return category in ("PERSON", "ACTOR", "GIVEN")

    def keeps(self, text: str, category: str) -> str:
        """`country` for countries and their people, also where they are marked as places; `generic` for heads alone."""
        if category == "CITY":
            return places.keeps(self, text)
        if category == "ORG" and self.options.generic == "keep" and organisations.is_generic(self, text):
            return "generic"
        return super().keeps(text, category)

    def inflect(self, base: str, category: str, form: str, *, country: str | None = None) -> str:
        """One form of a base form.

        Arguments: `base`, `category`, `form` (base, inhabitant ...), `country` (not used). Raises `ReplacementError`
        for a form that the category does not have, or a place whose people are not known.
        """
        if form == "base":
            return base
        if category != "CITY" or form not in GENDERS:
            makes = ", ".join(["base", *(GENDERS if category == "CITY" else ())])
            raise ReplacementError(f"French makes no {form} of {category}; it makes: {makes}")
        if not has_people(self, base):
            raise ReplacementError("French does not know what the people of this place are called")
        return write_people(self, base, form)


LANGUAGE = French
