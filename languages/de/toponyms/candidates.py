"""Proposes the places a derived form may come from, by undoing each rule of derivation.

For `toponym_reading`, which keeps the candidates whose forms are the text. Source: Specification b.6.
Candidates are mere guesses: most of them are no places at all.

>>> "Göttingen" in er_candidates("Göttinger"), "Ingolstadt" in er_candidates("Ingolstädter")
(True, True)
>>> isch_candidates("kölnisch")[0]
'Köln'
>>> er_candidates("Wien")
()
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from .forms import feminine_forms, isch_forms
from .gazetteer import irregulars, regions

# How the end of an -er form goes back to the end of a place; the empty ending of a place is the bare stem.
_ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("städter", ("stadt",)),
    ("stätter", ("statt", "stätt", "stätten")),
    ("stättner", ("stätten",)),
    ("länder", ("land",)),
    ("beurer", ("beuern",)),
    ("wälder", ("wald",)),
    ("wäldler", ("wald",)),
    ("märker", ("mark",)),
    ("viertler", ("viertel",)),
    ("gebirgler", ("gebirge",)),
    ("häuser", ("hausen",)),
    ("röder", ("rode",)),
    ("iker", ("ikon",)),
    ("enser", ("a",)),
    ("ier", ("ien",)),
    ("eler", ("eln",)),
    ("ler", ("el", "eln")),
    ("ner", ("en",)),
    ("rer", ("er",)),
    ("er", ("", "en", "e", "n", "er")),
)
_ISCH_ENDINGS = (("länd", "land"), ("städt", "stadt"), ("märk", "mark"), ("wäld", "wald"))
_FIRST = re.compile(r"^(.*[ \-])([^ \-]+)$", re.DOTALL)
_WORD_START = re.compile(r"(?:^|(?<=[ \-]))\w")
# The small words inside French and German names keep their small letter (Villars-sur-Glâne).
_NAME_START = re.compile(
    r"^\w|(?<=[ \-])(?!(?:am|an|auf|aux|bei|ch|d|da|dal|de|der|des|devant|di|du|en|et|im|in|la|le|les"
    r"|ob|près|sopra|sous|sur|und|vers)\b)\w"
)
PREFIXES = ("Bad ", "Lutherstadt ", "Schwäbisch ", "Stadt ", "Wiener ")


@cache
def _men() -> dict[str, tuple[str, ...]]:
    return _inverse((form, place) for place, row in irregulars().items() for form in row.masculine)


@cache
def _women() -> dict[str, tuple[str, ...]]:
    return _inverse((form, place) for place in irregulars() for form in feminine_forms(place))


@cache
def _adjectives() -> dict[str, tuple[str, ...]]:
    # The places whose adjective is formed by rule are found by undoing the rule.
    listed = (place for place, row in irregulars().items() if row.isch)
    return _inverse((form, place) for place in listed for form in isch_forms(place))


def _inverse(pairs: Iterator[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for form, place in pairs:
        found[form] = (*found.get(form, ()), place)
    return found


@lru_cache(maxsize=2048)
def er_candidates(form: str) -> tuple[str, ...]:
    """Places of an -er form or an irregular inhabitant (`Franke`), the likeliest first."""
    return tuple(dict.fromkeys(_er(form)))


@lru_cache(maxsize=2048)
def feminine_candidates(form: str) -> tuple[str, ...]:
    """Places of a feminine inhabitant (`Fränkin`, `Wienerin`)."""
    found = list(_irregular(form, _women()))
    if form.endswith("erin"):
        found += er_candidates(form[:-2])
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=2048)
def isch_candidates(form: str) -> tuple[str, ...]:
    """Places of a lower-case uninflected adjective in -isch."""
    found = list(_adjectives().get(form, ()))
    found += _irregular(form.capitalize(), _adjectives(), lower=True)
    if form.endswith("isch") and len(form) > 5:
        stem = form[:-4]
        for starts in (_NAME_START, _WORD_START) if " " in stem or "-" in stem else (_WORD_START,):
            found += _isch_undone(starts.sub(lambda match: match[0].upper(), stem))
    return tuple(dict.fromkeys(found))


def _isch_undone(stem: str) -> Iterator[str]:
    """Places of the capitalised stem of an adjective in -isch."""
    for ending, noun in _ISCH_ENDINGS:
        if stem.lower().endswith(ending):
            capital = stem[-len(ending)].isupper()
            yield stem[: -len(ending)] + (noun.capitalize() if capital else noun)
    if stem.endswith("er"):
        yield from er_candidates(stem)
    yield from (stem, stem + "en", stem + "e", stem + "ien")


def _er(form: str) -> Iterator[str]:
    yield from _irregular(form, _men())
    if not form.endswith("er") or len(form) < 4:
        return
    yield from _undone(form)
    if "-" in form:
        yield from _undone(form.replace("-", " "))
    if form.startswith(("St. ", "St.-", "Sankt ", "Sankt-")):
        yield from _undone(_saint(form))
        yield from _irregular(_saint(form), _men())


def _saint(form: str) -> str:
    rest = form.partition(form[3] if form.startswith("St.") else form[5])[2]
    return ("Sankt " if form.startswith("St.") else "St. ") + rest


def _undone(form: str) -> Iterator[str]:
    lower = form.lower()
    for ending, places in _ENDINGS:
        if lower.endswith(ending):
            stem = form[: -len(ending)]
            capital = form[len(stem)].isupper()  # the simplex, as in Osternienburger Land
            for place in places:
                yield stem + (place.capitalize() if capital else place)
    if form.endswith(("weiler", "werder")):
        yield form


def _irregular(form: str, table: dict[str, tuple[str, ...]], lower: bool = False) -> Iterator[str]:
    """Irregular places: of the whole form, of its last word, and behind a direction (`Ober` + `Pfälzer`)."""
    if form in table and not lower:
        yield from table[form]
    first = _FIRST.match(form)
    if first:
        for place in table.get(first[2], ()):
            yield first[1] + place
        return
    for start in range(3, len(form) - 2):
        tail = form[start:] if lower else form[start:].capitalize()
        for place in table.get(tail, ()):
            if place in regions():
                yield form[:start] + place.lower()
