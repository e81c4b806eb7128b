"""Dutch of the Netherlands and Flanders: tussenvoegsels, genitives (Anna's, Jans, Hans'), demonyms, compound streets.

The rules stand in `surrogates.language.names`, which reads the lists of this language; here is what is Dutch alone.

>>> from surrogates.language import load_language
>>> dutch = load_language("nl")
>>> [reading] = dutch.analyse("Anna's", "FEMALE")
>>> [dutch.realise(name, reading) for name in ("Marieke", "Iris", "Eva", "Karin")]
['Mariekes', "Iris'", "Eva's", 'Karins']
>>> dutch.inflect("Den Haag", "CITY", "inhabitant"), dutch.inflect("Gent", "CITY", "inhabitant-f")
('Hagenaar', 'Gentse')
>>> dutch.inflect("Anna", "FEMALE", "plural")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: nl makes no plural of FEMALE; it makes: base
"""

from __future__ import annotations

from collections.abc import Mapping

from surrogates.core.reading import natural_case
from surrogates.language import Context
from surrogates.language.names import NamedLanguage

_SIBILANTS = ("s", "x", "z")
_LONG_VOWELS = ("a", "i", "o", "u", "y")  # behind which an s needs an apostrophe


def _genitive(name: str) -> str:
    """What marks the genitive of a name, by its last letter."""
    last = name[-1:].lower()
    return "'" if last in _SIBILANTS else "'s" if last in _LONG_VOWELS else "s"


class Dutch(NamedLanguage):
    """Dutch of the Netherlands and Belgium."""

    code = "nl"
    name = "Dutch"
    locale = "nl"
    lettered_codes = True

    def read_form(self, name: str, category: str, context: Context | None) -> tuple[str, dict[str, str]]:
        """Anna's, Hans' and, where the name without -s is listed and the name with it is not, Jans."""
        flat = name.replace("’", "'")
        for mark in ("'s", "'"):
            base = flat[: -len(mark)]
            if flat.lower().endswith(mark) and base and _genitive(base) == mark:
                return base, {"mark": mark, "apostrophe": "’" if "’" in name else "'"}
        base = name[:-1]
        known = [self.listed(category, natural_case(form)[0]) for form in (name, base)]
        if len(base) > 2 and name[-1] in "sS" and known == [False, True] and _genitive(base) == "s":
            return base, {"mark": "s", "apostrophe": "'"}
        return name, {}

    def write_form(self, name: str, features: Mapping[str, str]) -> str:
        """The genitive of another name."""
        if "mark" not in features:
            return name
        return name + _genitive(name).replace("'", features["apostrophe"])

    def demonym(self, place: str) -> str:
        """By the commonest endings: Urmond, Urmonder, Urmonds."""
        return f"{place}er:{place}s"

    def demonym_forms(self, demonym: str) -> Mapping[str, str]:
        """Inhabitant and adjective (Amsterdammer:Amsterdams): man, woman (Amsterdamse), several, adjective."""
        man, _, rest = demonym.partition(":")
        adjective, _, several = rest.partition(":")
        woman = adjective if adjective.endswith(("e", "er")) else f"{adjective}e"
        plural = several or (f"{man}en" if man.endswith("ing") else f"{man}s")
        return {"inhabitant": man, "inhabitant-f": woman, "inhabitant-pl": plural, "adjective-isch": adjective}


LANGUAGE = Dutch
