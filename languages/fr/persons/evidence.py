"""What stands around a name and tells whether it is a given or a family name, a woman's or a man's.

The words are in lists/fr/name_parts.tsv: `female-word`, `male-word` (Mme, M., née, voisine), `before-given` (cher,
tante), `before-family` (M., famille).

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> gender_beside(french, "Mme Camille Aubin", 4, 17), gender_beside(french, "Camille Aubin, née le 3 mai", 0, 13)
('FEMALE', 'FEMALE')
>>> gender_beside(french, "Camille Aubin appelle", 0, 13), gender_of_names(french, ["Camille", "Paul"])
('', 'MALE')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import French

_WORD_BEFORE = re.compile(r"([^\W\d_]+)[.:,]?\s+(?:(?:[^\W\d_]+\.\s?)*)(?:d[eu]s?\s+|d['’]|l[ea]s?\s+)?\Z")
_AFTER = re.compile(
    r"\s*[,(]?\s*(?:(?:est|était|fut|a été|âgée?|arrivée?|hospitalisée?|patiente?|admise?)\s+)*"
    r"(?:(née|âgée|admise|hospitalisée|domiciliée|elle|arrivée|adressée|patiente|veuve|mariée|opérée|suivie)"
    r"|(né|âgé|admis|hospitalisé|domicilié|il|arrivé|adressé|veuf|marié|opéré|suivi))(?![^\W_])"
)
_ENDINGS = (
    ("FEMALE", ("a", "ine", "ette", "elle", "ie", "ée", "anne", "ienne")),
    ("MALE", ("o", "us", "os", "ic", "ain", "ien", "and", "ard", "bert")),
)
_WINDOW = 60


def word_before(text: str, start: int) -> str:
    """The word before a mention, without abbreviated titles and particles between (case-folded)."""
    match = _WORD_BEFORE.search(text[max(0, start - _WINDOW) : start])
    return match[1].casefold() if match else ""


def gender_beside(language: French, text: str, start: int, end: int) -> str:
    """FEMALE or MALE by the words before and behind the mention `text[start:end]`, or an empty string."""
    found = gender_of_word(language, word_before(text, start))
    if found:
        return found
    match = _AFTER.match(text, end, end + _WINDOW)
    return "" if match is None else "FEMALE" if match[1] else "MALE"


def gender_of_word(language: French, word: str) -> str:
    """FEMALE or MALE for a title or noun of one gender (case-folded), or an empty string."""
    parts = language.name_parts
    if word in parts["female-word"]:
        return "FEMALE"
    return "MALE" if word in parts["male-word"] else ""


def gender_of_names(language: French, words: Sequence[str]) -> str:
    """FEMALE or MALE by the first name that only one gender bears, or by the ending of an unlisted one; or nothing."""
    for word in words:
        female, male = language.knows("FEMALE", word), language.knows("MALE", word)
        if female != male:
            return "FEMALE" if female else "MALE"
    if not words or len(words[0]) < 4 or language.knows("GIVEN", words[0]):
        return ""
    name = words[0].casefold()
    return next((gender for gender, endings in _ENDINGS if name.endswith(endings)), "")


def role_beside(language: French, text: str, start: int, inside: Sequence[str]) -> str:
    """GIVEN or FAMILY: what a lone name is behind the word before it, in its mention (`inside`) or outside."""
    word = inside[-1].casefold() if inside else word_before(text, start)
    parts = language.name_parts
    if word in parts["before-given"]:
        return "GIVEN"
    return "FAMILY" if word in parts["before-family"] else ""


def tier_of(language: French, category: str, name: str) -> str:
    """The tier of a listed name, `3` for one that is known only."""
    features = language.pool(category).features.get(language.accented(category, name) or name.title(), frozenset())
    return next((item[-1] for item in sorted(features) if item.startswith("tier:")), "3")
