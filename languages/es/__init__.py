"""Spanish of Spain: two family names, nicknames, articles of places, demonyms, streets by their kind, hospitals.

The rules stand in `surrogates.language.names`, which reads the lists of this language; here is what is Spanish alone:
the forms of demonyms.

>>> from surrogates.language import Context, load_language
>>> spanish = load_language("es")
>>> text = "Hospital Universitario de Getafe"
>>> [(part.category, text[part.start : part.end]) for part in spanish.split(text, "ORG", Context(0, len(text)))]
[('CITY', 'Getafe')]
>>> spanish.inflect("Soria", "CITY", "inhabitant-f"), spanish.inflect("Zufre", "CITY", "inhabitant-pl")
('soriana', 'zufrenses')
>>> spanish.inflect("Ana", "FEMALE", "genitive")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: es makes no genitive of FEMALE; it makes: base
"""

from __future__ import annotations

from collections.abc import Mapping

from surrogates.core.folding import without_accents
from surrogates.language.names import NamedLanguage

_LAST_STRESSED = {"és": "es", "án": "an", "ín": "in", "ón": "on"}  # barcelonés, barcelonesa


class Spanish(NamedLanguage):
    """Spanish of Spain."""

    code = "es"
    name = "Spanish"
    locale = "es"
    family_names = 2

    def demonym(self, place: str) -> str:
        """By the commonest ending: Getafe, getafense."""
        stem = place.split(" de ")[0].removeprefix("El ").removeprefix("La ").replace(" ", "").lower()
        return without_accents(stem.rstrip("aeioáéíó") or stem) + "ense"

    def demonym_forms(self, demonym: str) -> Mapping[str, str]:
        """Gender and number: madrileño, -a, -os, -as; barcelonés, -esa; ceutí, ceutíes; almeriense, -es."""
        if demonym.endswith("o"):
            endings = [demonym[:-1] + ending for ending in ("o", "a", "os", "as")]
        elif demonym[-2:] in _LAST_STRESSED:
            stem = demonym[:-2] + _LAST_STRESSED[demonym[-2:]]
            endings = [demonym, f"{stem}a", f"{stem}es", f"{stem}as"]
        elif demonym.endswith(("l", "uz")):
            plural = f"{demonym[:-1]}c" if demonym.endswith("z") else demonym
            woman = f"{demonym}a" if demonym.endswith(("uz", "ol")) else demonym
            women = f"{woman}s" if woman.endswith("a") else f"{plural}es"
            endings = [demonym, woman, f"{plural}es", women]
        else:
            plural = f"{demonym}es" if demonym.endswith(("í", "r")) else f"{demonym}s"
            endings = [demonym, demonym, plural, plural]
        return dict(zip(("inhabitant", "inhabitant-f", "inhabitant-pl", "inhabitant-f-pl"), endings, strict=True))


LANGUAGE = Spanish
