"""People of a place and what belongs to it: Parisien, Lyonnaise, bordelais, Manceaux.

The names of the people of known places stand in `lists/fr/gentiles.tsv`; their feminine and plural forms are made by
rule. A word of which no place is known is read by its ending.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> people_of(french, "Lyonnaises"), people_of(french, "Manceaux")
([('Lyon', 'f', 'pl')], [('Le Mans', 'm', 'pl')])
>>> form_of("Parisien", "", "f", "pl"), form_of("Provençal", "", "m", "pl"), form_of("Tourangeau", "", "f", "sg")
('Parisiennes', 'Provençaux', 'Tourangelle')
>>> read_ending("Trifouillois"), read_ending("Table")
(('Trifouillois', 'm', 'sg'), None)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold

if TYPE_CHECKING:
    from .. import French

Found = tuple[str, str, str]  # place (or masculine singular), gender, number
FORMS = {
    ("m", "sg"): "inhabitant", ("f", "sg"): "inhabitant-f",
    ("m", "pl"): "inhabitant-pl", ("f", "pl"): "inhabitant-f-pl",
}  # fmt: skip
GENDERS = {form: key for key, form in FORMS.items()}
# Ends of masculine names of people, and what stands in their place in the feminine; the first that fits.
_FEMININE = (
    ("eau", "elle"), ("ien", "ienne"), ("éen", "éenne"), ("on", "onne"), ("er", "ère"), ("eux", "euse"),
    ("ec", "ecque"), ("e", "e"), ("", "e"),
)  # fmt: skip
_ENDING = re.compile(r"[^\W\d_-](?:[\w'’-]*[^\W\d_])(ois|ais|ien|éen|ain|in|an|ard|on|eau|ol)\Z")
_FEMININE_ENDING = re.compile(r"(.*(?:ois|ais|ain|in|an|ard|ol))e(s?)\Z|(.*(?:ien|éen|on))ne(s?)\Z|(.*)elle(s?)\Z")


def feminine(name: str) -> str:
    """The feminine of a name of people by rule."""
    ending, new = next((old, new) for old, new in _FEMININE if name.endswith(old))
    return name[: len(name) - len(ending)] + new


def form_of(masculine: str, listed_feminine: str, gender: str, number: str) -> str:
    """A form of the name of people.

    Arguments: `masculine` (singular), `listed_feminine` (empty where it is formed by rule), `gender` (m, f), `number`
    (sg, pl).
    """
    name = masculine if gender == "m" else listed_feminine or feminine(masculine)
    if number == "sg" or name.endswith(("s", "x")):
        return name
    if name.endswith("al"):
        return name[:-1] + "ux"
    return name + ("x" if name.endswith("eau") else "s")


@cache
def _table(language: French) -> tuple[dict[str, list[tuple[str, str]]], dict[str, list[Found]]]:
    """Place -> names of its people (masculine, feminine); folded form -> place, gender, number."""
    names: dict[str, list[tuple[str, str]]] = {}
    forms: dict[str, list[Found]] = {}
    for place, masculine, other in language.words("gentiles"):
        names.setdefault(place, []).append((masculine, other))
        for gender, number in FORMS:
            found = forms.setdefault(fold(form_of(masculine, other, gender, number)), [])
            if (place, gender) not in [item[:2] for item in found]:  # Lyonnais is singular and plural
                found.append((place, gender, number))
    return names, forms


def has_people(language: French, place: str) -> bool:
    """Whether the list knows what the people of the place are called."""
    return place in _table(language)[0]


def masculine_of(language: French, place: str) -> str:
    """What a man of the place is called; empty where the list does not know."""
    found = _table(language)[0].get(place)
    return found[0][0] if found else ""


def people_of(language: French, word: str) -> list[Found]:
    """The places whose people (or adjective) the word is, the largest first, with gender and number."""
    found = sorted(_table(language)[1].get(fold(word), ()), key=lambda item: (-_people(language, item[0]), item[0]))
    exact = [item for item in found if write_people(language, item[0], FORMS[item[1:]]).casefold() == word.casefold()]
    return exact or found  # Châlonnais are of Châlons, Chalonnais of Chalon


def _people(language: French, place: str) -> int:
    rows = language.words("city").index.get(place, ())
    return max((int(row[3]) for row in rows), default=0)


def write_people(language: French, place: str, form: str) -> str:
    """The name of the people of a place; the name of the place where it is not known."""
    found = _table(language)[0].get(place)
    return form_of(*found[0], *GENDERS[form]) if found else place


@lru_cache(maxsize=2048)
def read_ending(word: str) -> Found | None:
    """Masculine singular, gender and number of what looks like a name of people; None for what does not."""
    if not word.replace("-", "").isalpha():
        return None
    woman = _FEMININE_ENDING.fullmatch(word)
    if woman and len(word) > 5:
        stem = woman[1] or woman[3] or (woman[5] + "eau")
        return stem, "f", "pl" if woman[2] or woman[4] or woman[6] else "sg"
    for masculine, number in _singulars(word):
        if _ENDING.fullmatch(masculine) and len(masculine) > 4:
            return masculine, "m", number
    return None


def _singulars(word: str) -> Iterator[tuple[str, str]]:
    yield word, "sg"
    if word.endswith("s"):
        yield word[:-1], "pl"
    if word.endswith("eaux"):
        yield word[:-1], "pl"
