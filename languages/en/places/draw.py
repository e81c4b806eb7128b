"""Which places fit in the stead of another: town for town of the state, country and size, state for state.

Who has a word for its people gets a place that has one of the same use: noun (Londoner), adjective (Cornish), or one
word for both (Texan). Behind a or an the form in the text begins with a sound of that class.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> wanted(english, english.analyse("Chicago", "CITY"), Evidence()).soft
('one-home', 'city', 'large', 'country:US')
>>> sorted(wanted(english, english.analyse("TX", "CITY"), Evidence()).hard)
['form:code', 'kind:state']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Evidence, Pool, Wanted

from ..possessive import is_sibilant
from ..sounds import CLASSES, test_of
from .gazetteer import People, people, region_of, regions, towns_in

if TYPE_CHECKING:
    from .. import English

# Size classes by inhabitants: what their towns count as, and what is asked for in their place before the first letter
# and after it.
SIZES = (
    (100_000, ("city", "large"), ("known", "one-word"), ("city", "large")),
    (10_000, ("middle", "large"), ("one-word",), ("middle", "large")),
    (0, ("small",), ("one-word",), ("small",)),
)
ENOUGH = 3  # towns of a state or county, so that a town must lie in it


def wanted(language: English, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
    """The class of an entity."""
    hard = {feature for reading in readings for feature in _asked_for(reading)}
    base = readings[0].base
    region = regions(language).get(base)
    if region is not None:
        hard.add(f"kind:{region.kind}")
        return Wanted("CITY", "city", frozenset(hard), (), (f"country:{region.country}",))
    hard.add("town")
    country, state = _home(language, readings, evidence)
    rows = [row for row in language.words("city").index.get(base, ()) if row[1] == country]
    size = max((int(row[3]) for row in rows), default=0)
    bands, wish = next((bands, wish) for least, _, bands, wish in SIZES if size >= least)
    place = _place_of_state(language, readings, evidence)
    if len(language.pool("CITY").members(frozenset((*hard, *place)))) >= ENOUGH:
        hard.update(place)
    keep_state = language.options.keep == "state" and state and not place
    soft = [f"state:{country}-{state}"] if keep_state else []
    soft += [f"country:{country}"] if language.options.keep != "nothing" or place else []
    return Wanted("CITY", "city", frozenset(hard), bands, ("one-home", *wish, *soft, *place))


def _asked_for(reading: Reading) -> list[str]:
    """What a surrogate must have for the sake of one reading."""
    features = reading.features
    form = ""
    found = []
    if "people" in features:
        found.append(f"people:{features['people']}")
        form = "adjective" if reading.form == "adjective" else "inhabitant"
    elif features.get("written", "full") != "full":
        form = features["written"]
        found.append(f"form:{form}")
    if "outside" in features:
        found.append("sibilant")
    if "sound" in features:
        found.append(":".join(filter(None, ("sound", features["sound"], form))))
    return found


def _place_of_state(language: English, readings: Sequence[Reading], evidence: Evidence) -> tuple[str, ...]:
    """The state or county in which the surrogate of a town must lie: the one that stands behind it afterwards."""
    for reading in readings:
        name = reading.features.get("in") or reading.features.get("state", "")
        if name:
            name = evidence.settled.get(name, name) if "state" in reading.features else name
            region = regions(language).get(name)
            if region is not None:
                return (f"state:{region.country}-{region.code}" if region.code != "-" else f"in:{region.name}",)
    return ()


def _home(language: English, readings: Sequence[Reading], evidence: Evidence) -> tuple[str, str]:
    """Country and state of a town: those told behind it, else of the document's country, else the largest."""
    told = next((reading.features.get("in") or reading.features.get("state") for reading in readings if
                 {"in", "state"} & reading.features.keys()), None)  # fmt: skip
    region = regions(language).get(told) if told else None
    if region is not None:
        return region.country, region.code
    rows = language.words("city").index.get(readings[0].base, ())
    own = language.country_of(evidence)
    if not rows:
        return own, ""
    best = max(rows, key=lambda row: (row[1] == own and int(row[3]) > 0, int(row[3]), row))
    biggest = max(rows, key=lambda row: (int(row[3]), row))
    # Paris is the one in France, also where the document is American.
    best = biggest if int(biggest[3]) > 20 * int(best[3]) and int(biggest[3]) > 500_000 else best
    return best[1], best[2]


def make_pool(language: English, category: str = "CITY") -> Pool:
    """Towns with country, state and size; regions with their kind; what else their class asks for."""
    entries = [*_towns(language), *_regions(language)]
    known = people(language)

    def noun(name: str) -> str:
        return next((one.noun for one in known.get(name, ()) if one.noun != "-"), name)

    def adjective(name: str) -> str:
        return next((one.adjective for one in known.get(name, ()) if one.adjective != "-"), name)

    def written(form: str) -> Callable[[str], str]:
        return lambda name: regions(language)[name].write(form) if name in regions(language) else name

    forms: dict[str, Callable[[str], str]] = {"": written("full"), "inhabitant": noun, "adjective": adjective}
    forms |= {form: written(form) for form in ("code", "dotted", "short")} | {"letters": _letters(language)}
    return Pool(
        entries,
        {"sibilant": lambda name: is_sibilant(forms[""](name))}
        | {
            ":".join(filter(None, ("sound", kind, form))): test_of(kind, made)
            for kind in CLASSES
            for form, made in forms.items()
        },
    )


def _letters(language: English) -> Callable[[str], str]:
    letters = {row[1]: row[0] for row in language.words("place_abbreviations")}
    return lambda name: letters.get(name, name)


def _people_features(several: Sequence[People]) -> set[str]:
    found = set()
    for one in several[:1]:
        found |= {"people:noun"} if one.noun != "-" and not one.both else set()
        found |= {"people:adjective"} if one.adjective != "-" and not one.both else set()
        found |= {"people:both", "people:noun", "people:adjective"} if one.both else set()
    return found


def _towns(language: English) -> list[tuple[str, frozenset[str]]]:
    known, counties = people(language), towns_in(language)
    letters = {row[1] for row in language.words("place_abbreviations")}
    homes: dict[str, int] = {}
    for row in language.words("city"):
        homes[row[0]] = homes.get(row[0], 0) + 1
    apart = language.name_parts["no-town"]
    entries = []
    shared: dict[frozenset[str], frozenset[str]] = {}
    for name, country, state, population in language.words("city"):
        if name in apart or region_of(language, name) is not None:
            continue
        size = next(found for least, found, _, _ in SIZES if int(population) >= least)
        features = {"town", f"country:{country}", f"state:{country}-{state}", *size}
        features |= {"one-word"} if name.isalpha() else set()
        features |= {"one-home"} if homes[name] == 1 else set()
        features |= {f"in:{county}" for county in counties.get(name, ())}
        features |= {"known"} if int(population) >= 250_000 or name in known else set()
        if name in known and int(population) >= 40_000:
            features |= _people_features(known[name])
        features |= {"form:letters"} if name in letters else set()
        key = frozenset(features)
        entries.append((name, shared.setdefault(key, key)))
    return entries


def _regions(language: English) -> list[tuple[str, frozenset[str]]]:
    known = people(language)
    entries = []
    for region in regions(language).values():
        features = {f"kind:{region.kind}", f"country:{region.country}"}
        features |= {"form:code"} if region.code != "-" else set()
        features |= {f"form:{region.form(region.short)}"} if region.short != "-" else set()
        features |= _people_features(known.get(region.name, ()))
        entries.append((region.name, frozenset(features)))
    return entries


__all__ = ["make_pool", "wanted"]
