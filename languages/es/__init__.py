"""Spanish, at base quality: its lists, two family names, streets by their kind, the heads of hospitals.

>>> from surrogates.language import Context, load_language
>>> spanish = load_language("es")
>>> text = "Hospital Universitario de Getafe"
>>> [(part.category, text[part.start : part.end]) for part in spanish.split(text, "ORG", Context(0, len(text)))]
[('CITY', 'Getafe')]
>>> spanish.inflect("Ana", "FEMALE", "genitive")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: es makes no genitive of FEMALE; it makes: base
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from surrogates.core.dates import DateWords, words_from_babel
from surrogates.core.folding import words
from surrogates.core.reading import Reading, natural_case
from surrogates.language import Context, Evidence, Language, Part, Wanted


class Spanish(Language):
    """Spanish of Spain."""

    code = "es"
    name = "Spanish"
    locale = "es"
    lone_name = "GIVEN"

    @cached_property
    def date_words(self) -> DateWords:
        """Months and weekdays, and the words between them."""
        return words_from_babel("es", literals=("del", "el", "año"), joining=("al", "a", "y"))

    def split(self, text: str, category: str, context: Context) -> list[Part]:
        """Of an organisation or street only what is neither head nor function word; the rest as every language."""
        if category == "ORG":
            return self._identifying(text, "ORG", context) or self._whole("ORG", context)
        parts = super().split(text, category, context)
        if category == "ADDRESS":
            inside = [self._street(text, part) if part.category == "STREET" else [part] for part in parts]
            return [part for found in inside for part in found]
        return parts

    def _street(self, text: str, part: Part) -> list[Part]:
        context = Context(part.start, part.end)
        return self._identifying(text, "STREET", context) or self._whole("STREET", context)

    def _whole(self, category: str, context: Context) -> list[Part]:
        return [Part(category, context.start, context.end)] if context.whole else []

    def _identifying(self, text: str, category: str, context: Context) -> list[Part]:
        """From the first to the last word that may not stay, as a place where it is a listed one."""
        position, spans = context.start, []
        for word in words(text[context.start : context.end]):
            start = text.index(word, position)
            position = start + len(word)
            if not self.may_stay(word):
                spans.append((start, position))
        if not spans:
            return []
        start, end = spans[0][0], spans[-1][1]
        place = category == "ORG" and natural_case(text[start:end])[0] in self.words("city").index
        return [Part("CITY" if place else category, start, end)]

    def wanted(self, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
        """A street without its kind, and an organisation without its head, is drawn as a family name."""
        first = (words(readings[0].base) or [""])[0].casefold()
        if category == "STREET" or (category == "ORG" and first not in self.heads):
            return Wanted("FAMILY", "family")
        return super().wanted(category, readings, evidence)


LANGUAGE = Spanish
