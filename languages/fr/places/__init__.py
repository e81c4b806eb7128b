"""Places: towns and regions, and the people of both (Lyon, au Mans, en Isère, Parisienne, bordelais).

Articles and prepositions stay in the text; the surrogate is drawn in the class that they show. Countries stay, and
what their people are called.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> [reading] = french.analyse("Lyonnaises", "CITY")
>>> reading.base, reading.form, french.realise("Le Mans", reading)
('Lyon', 'inhabitant-f-pl', 'Mancelles')
>>> french.inflect("Bordeaux", "CITY", "inhabitant-f"), french.keeps("Espagne", "CITY"), french.keeps("Lyon", "CITY")
('Bordelaise', 'country', '')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.language import Context, Evidence, Part, Pool, Wanted

from ..spelling import PLAIN, read_spelling, write
from . import draw
from .context import Shown, show
from .gentiles import FORMS, GENDERS, people_of, read_ending, write_people
from .known import is_country, parted, region_of, town_of
from .parts import split_places

if TYPE_CHECKING:
    from .. import French

_CAPITALS = {"le": "Le ", "la": "La ", "les": "Les ", "l'": "L'"}
_FEMININE = frozenset(("la", "une", "cette", "ma", "ta", "sa"))
_WORD = re.compile(r"[^\W\d_]+")
_COUNTED = re.compile(
    r"(?<![^\W_])(?:une?|deux|trois|quelques|plusieurs|chaque|aucune?|jeunes?|cette|cet)\s+\Z", re.IGNORECASE
)
_NEAR = 30
PREFIX = 4  # letters that an unlisted place shares with the name of its people


def split(language: French, text: str, context: Context, category: str) -> list[Part]:
    """Towns, regions, postal codes; see `parts`."""
    return split_places(language, text, context)


def keeps(language: French, text: str) -> str:
    """`country` for a country, a continent and their people."""
    if is_country(language, text):
        return "country"
    people = people_of(language, text)
    return "country" if people and all(is_country(language, place) for place, _, _ in people) else ""


def analyse(language: French, text: str, context: Context | None, category: str = "CITY") -> list[Reading]:
    """The readings of a place, the best first."""
    shown = show(context.evidence.text, context.start) if context is not None else Shown()
    base, case, _ = read_spelling(text, lambda name: "")
    plain = context is not None and bool(context.evidence.notes.get("plain"))
    listed = listed_place(language, base, shown)
    people = _people(language, text, base, case, shown, context)
    counted = context is not None and _is_counted(context)
    if people and (not listed or counted or (case == "lower" and people_of(language, base))):  # un Genevois, corse
        return people
    features = {"article": shown.article, "preposition": shown.preposition, "sound": shown.sound}
    features = {name: value for name, value in features.items() if value}
    if not listed:
        return [_unlisted(text, base, case, features, plain)]
    name, kind = listed
    if kind == "region":
        features["region"] = "1"
    elif kind == "bare":
        features["bare"] = "1"
        features["article"] = parted(name)[0]
    else:
        features.pop("article", None)
    bare = parted(name)[1] if kind == "bare" else name
    written = _written(text, bare, case)
    if plain or (text.isascii() and not bare.isascii()):
        features["spelling"] = PLAIN
    if written:
        features["written"] = written
    return [Reading(name, features=features, case=case, category="CITY")]


def listed_place(language: French, base: str, shown: Shown) -> tuple[str, str] | None:
    """The listed place and what it is: `bare` (a town whose article stands before it), `region`, `town`."""
    if shown.article:
        town = town_of(language, _CAPITALS[shown.article] + base)
        if town:
            return town, "bare"
    region, town = region_of(language, base), town_of(language, base)
    at_town = shown.preposition in ("à", "d'", "de") or not (shown.article or shown.preposition)
    if region is not None and not (town and at_town and region.article != "-"):
        return region.name, "region"
    if town:
        return town, "town"
    return None


def _written(text: str, name: str, case: str) -> str:
    """The name as it stands, where it is not the listed spelling (St Etienne)."""
    same = write(name, case, PLAIN if text.isascii() else "") == text or write(name, case, "") == text
    return "" if same else text


def _unlisted(text: str, base: str, case: str, features: dict[str, str], plain: bool) -> Reading:
    if plain:
        features["spelling"] = PLAIN
    article = features.get("article")
    if article:
        features.pop("article")
        features["unlisted-region"] = article
    return Reading(base, features=features, case=case, category="CITY")


def _people(
    language: French, text: str, base: str, case: str, shown: Shown, context: Context | None
) -> list[Reading]:
    """Readings as the people of a place: of those that the document has, else of the largest."""
    features = {"sound": shown.sound} if shown.sound else {}
    found = people_of(language, base)
    readings: list[Reading] = []
    for place, gender, number in found:
        number = "pl" if shown.plural and number == "sg" and base.endswith(("s", "x")) else number
        if (place, "f" if gender == "m" else "m") in [item[:2] for item in found] and context is not None:
            gender = _gender_beside(language, context.evidence.text, context.start)  # Corse
        if all(reading.base != place for reading in readings):
            readings.append(Reading(place, FORMS[gender, number], features, case, category="CITY"))
    readings[1:] = [replace(reading, dependent=True) for reading in readings[1:]]
    if found or context is None:
        return readings
    read = read_ending(base)
    if read is None or not (shown.article or shown.plural or _is_counted(context) or text[:1].islower()):
        return []
    masculine, gender, number = read
    number = "pl" if shown.plural and base.endswith("s") else number
    form = FORMS[gender, number]
    places: Sequence[str] = context.evidence.notes.get("places", ())  # type: ignore[assignment]
    near = [place for place in places if fold(place)[:PREFIX] == fold(masculine)[:PREFIX] and place != text]
    dependent = [Reading(place, form, features, case, dependent=True, category="CITY") for place in near]
    own = {**features, "written": text}
    return [*dependent, Reading(masculine, form, own, case, category="CITY")]


def _is_counted(context: Context) -> bool:
    """Whether one or some of something stand there: un Genevois, cette Lyonnaise."""
    before = context.evidence.text[max(0, context.start - _NEAR) : context.start]
    return _COUNTED.search(before) is not None


def _gender_beside(language: French, text: str, start: int) -> str:
    """The gender of a name of people that is the same for both, by the words before it: une Corse, une mère corse."""
    before = [word.casefold() for word in _WORD.findall(text[max(0, start - _NEAR) : start])[-2:]]
    return "f" if any(word in _FEMININE or word in language.name_parts["female-word"] for word in before) else "m"


def wanted(language: French, readings: Sequence[Reading], evidence: Evidence, category: str = "CITY") -> Wanted:
    """The class of places that fit (see `draw`)."""
    return draw.wanted(language, readings, evidence)


def realise(language: French, base: str, reading: Reading) -> str:
    """The same form of another place."""
    features = reading.features
    if base == reading.base and "written" in features:
        return features["written"]
    if reading.form in GENDERS:
        return write(write_people(language, base, reading.form), reading.case, features.get("spelling", ""))
    name = parted(base)[1] if features.get("bare") else base
    return write(name, reading.case, features.get("spelling", ""))


def make_pool(language: French, category: str = "CITY") -> Pool:
    """Towns and regions with their features (see `draw`)."""
    return draw.make_pool(language)


__all__ = ["analyse", "keeps", "listed_place", "make_pool", "realise", "split", "wanted"]
