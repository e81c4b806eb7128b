"""Which places fit in the stead of another: its article and preposition, first sound, size, country, people.

What the text shows is never given up: au Mans takes a town with the article le, en Isère a region with en, d'Alsace
one that begins with a vowel.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> sorted(wanted(french, french.analyse("Havre", "CITY", None), Evidence()).hard)
['article:-', 'town']
>>> sorted(french.pool("CITY").features["Var"] - {"letter"})
['article:le', 'consonant', 'country:FR', 'gender:m', 'in:dans le', 'kind:department', 'number:sg', 'people', \
'people-consonant', 'region']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Evidence, Pool, Wanted

from ..elision import CONSONANT, EITHER, VOWEL, shown_by, sound_of
from .gentiles import GENDERS, has_people, masculine_of
from .known import ABROAD, NO_COUNTRY, Region, parted, region_of

if TYPE_CHECKING:
    from .. import French

HOME = "FR"
OTHER = frozenset(("VLG", "DE", "-"))  # states of towns where another language is spoken
# Classes of inhabitants: what the towns of a class have, and what is asked for, the first given up first.
_SIZES = (
    (100_000, ("city", "large"), ("city", "large")),
    (10_000, ("middle", "large"), ("middle", "large")),
    (0, ("small",), ("small",)),
)


def wanted(language: French, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
    """A town for a town of its article, country and size; a region for a region with what the text shows of it.

    The letter is given up before the size and the country: few letters have a large town of each country.
    """
    base = readings[0].base
    people = [reading for reading in readings if reading.form in GENDERS]
    hard = {feature for reading in people for feature in _of_people(reading)}
    plain = [reading for reading in readings if reading.form not in GENDERS]
    region = region_of(language, base)
    if region is not None and not plain:  # Normand, corse: no preposition shows
        country = (f"country:{region.country}",) if language.options.keep != "nothing" else ()
        return Wanted("CITY", "city", frozenset(hard), (), ("region", *country))
    if any(reading.features.get("region") for reading in readings) and region is not None:
        return _region(language, region, plain, hard)
    asked = [reading.features for reading in plain]
    if any(features.get("unlisted-region") for features in asked):
        first = next(features for features in asked if features.get("unlisted-region"))
        hard |= {"region", f"article:{first['unlisted-region']}"}
        return Wanted("CITY", "city", frozenset(hard), (), (f"country:{evidence.country or HOME}",))
    sounds = shown_by({features["sound"] for features in asked if features.get("sound")})
    article = next((features["article"] for features in asked if features.get("article")), "") or parted(base)[0]
    hard |= {"town", f"article:{article or '-'}"} | (set(sounds) if article in ("", "-") else set())
    return _town(language, base, hard, evidence)


def _of_people(reading: Reading) -> Iterator[str]:
    yield "people"
    if reading.features.get("sound"):
        yield f"people-{reading.features['sound']}"


def _town(language: French, base: str, hard: set[str], evidence: Evidence) -> Wanted:
    country, state, size = home_of(language, base, evidence)
    soft = [f"state:{country}-{state}"] if state and language.options.keep == "state" else []
    soft += [f"country:{country}"] if language.options.keep != "nothing" else []
    soft = ["spoken:other" if state in OTHER else "spoken:fr", *soft]
    words = ("one-word",) if base.isalpha() else ()
    letters = "" if hard & {VOWEL, CONSONANT} else "city"
    return Wanted("CITY", letters, frozenset(hard), (), (*words, *_size(size)[2], *soft))


def home_of(language: French, base: str, evidence: Evidence) -> tuple[str, str, int]:
    """Country, state and inhabitants of a town: of several of its name the one of the document's country, else the
    largest; of an unlisted one the country of the document."""
    rows = language.words("city").index.get(base, ())
    if not rows:
        return evidence.country or HOME, "", 0
    best = max(rows, key=lambda row: (row[1] == evidence.country, int(row[3]), row))
    return best[1], best[2], int(best[3])


def _region(language: French, region: Region, readings: Sequence[Reading], hard: set[str]) -> Wanted:
    own = {"la": "f", "le": "m"}.get(region.article, "")
    for reading in readings:
        hard |= _shown(reading, own)
    soft = [f"country:{region.country}"] if language.options.keep != "nothing" else []
    soft += [f"gender:{region.gender}"] if region.number == "sg" else []
    soft += [f"number:{region.number}", f"article:{region.article}", f"in:{region.preposition}"]
    kept = [feature for feature in soft if feature not in hard]
    return Wanted("CITY", "city", frozenset({"region", *hard}), (), (f"kind:{region.kind}", *kept))


def _shown(reading: Reading, gender: str) -> set[str]:
    """What a surrogate of a region must have for the sake of one mention."""
    article, preposition = reading.features.get("article", ""), reading.features.get("preposition", "")
    if preposition in ("en", "au", "aux", "à la", "à l'", "à"):
        return {f"in:{preposition}"} if preposition != "à l'" else {"article:l'"}
    if article:
        return {f"article:{article}"} | ({f"gender:{gender}"} if article in ("le", "la") and gender else set())
    if preposition == "d'":
        return {VOWEL, "number:sg"}
    if preposition == "de":
        return {CONSONANT, "number:sg"} | ({"gender:f"} if gender == "f" else set())
    return set()


def _size(people: int) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    return next(size for size in _SIZES if people >= size[0])


def _people_features(language: French, place: str) -> set[str]:
    if not has_people(language, place):
        return set()
    return {"people"} | ({f"people-{sound_of(masculine_of(language, place))}"} - {f"people-{EITHER}"})


def make_pool(language: French) -> Pool:
    """Towns with article, sound and size; regions with article, preposition and gender."""
    regions = {row[0] for row in language.words("regions")}
    entries: list[tuple[str, frozenset[str]]] = []
    for row in language.words("city"):
        name, country, state, people = (*row, *("", "", "0")[len(row) - 1 :]) if len(row) < 4 else row
        if name in regions:
            continue  # Mayenne, Québec: what stands before the name would not tell which it is
        article, bare = parted(name)
        features = {"town", f"article:{article or '-'}", f"country:{country}", *_size(int(people))[1]}
        features |= ({sound_of(bare)} - {EITHER}) | _people_features(language, name)
        features.add("spoken:other" if state in OTHER else "spoken:fr")
        features |= {"one-word"} if name.isalpha() else set()
        features |= {f"state:{country}-{state}"} if language.options.keep == "state" else set()
        entries.append((name, frozenset(features)))
    for row in language.words("regions"):
        region = Region(*row)
        if region.country == NO_COUNTRY:
            continue
        features = {
            "region", f"country:{region.country}", f"kind:{region.kind}", f"gender:{region.gender}",
            f"number:{region.number}", f"article:{region.article}", f"in:{region.preposition}",
        }  # fmt: skip
        features |= ({sound_of(region.name)} - {EITHER}) | _people_features(language, region.name)
        entries.append((region.name, frozenset(features)))
    return Pool(entries)


__all__ = ["ABROAD", "home_of", "make_pool", "wanted"]
