"""Italian: names with their particles, articulated prepositions and elision before places, demonyms, streets, dates.

The rules stand in `surrogates.language.names`, which reads the lists of this language; here is what is Italian alone:
the forms of demonyms. `il 3 maggio` and `l'8 maggio` follow the list `date_words`.

>>> from surrogates.language import load_language
>>> italian = load_language("it")
>>> italian.inflect("Roma", "CITY", "inhabitant-f"), italian.inflect("Como", "CITY", "inhabitant-f-pl")
('romana', 'comasche')
>>> [reading] = italian.analyse("dell'Umbria", "CITY")
>>> italian.realise("Abruzzo", reading)
"dell'Abruzzo"
>>> italian.inflect("Anna", "FEMALE", "plural")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: it makes no plural of FEMALE; it makes: base
"""

from __future__ import annotations

from collections.abc import Mapping

from surrogates.language.names import NamedLanguage

_FORMS = ("inhabitant", "inhabitant-f", "inhabitant-pl", "inhabitant-f-pl")


class Italian(NamedLanguage):
    """Italian of Italy."""

    code = "it"
    name = "Italian"
    locale = "it"

    def demonym(self, place: str) -> str:
        """By the commonest ending: Carpi, carpese."""
        stem = place.rpartition("'")[2].split()[0].lower()
        return (stem.rstrip("aeiouàèéìòù") or stem) + "ese"

    def demonym_forms(self, demonym: str) -> Mapping[str, str]:
        """Gender and number: romano, -a, -i, -e; milanese, milanesi; bergamasco, -chi, -che."""
        stem = demonym[:-1]
        if demonym.endswith("o"):
            hard = f"{stem}h" if stem.endswith(("c", "g")) else stem
            endings = [demonym, f"{stem}a", f"{hard}i", f"{hard}e"]
        else:
            endings = [demonym, demonym, f"{stem}i", f"{stem}i"]
        return dict(zip(_FORMS, endings, strict=True))


LANGUAGE = Italian
