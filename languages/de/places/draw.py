"""Which places fit in the stead of another: size, country, article and locative, derivation.

Specification b.8, b.9.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> wanted(german, german.analyse("Wien", "CITY"), Evidence()).bands
('city', 'one-word', 'large')
>>> sorted(wanted(german, german.analyse("Wachau", "CITY"), Evidence()).hard)
['article:die', 'gender:f', 'number:sg', 'region']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Evidence, Pool, Wanted

from ..inflection import is_sibilant
from ..toponyms.forms import er_adjectives, safe
from ..toponyms.gazetteer import expansions
from .known import is_known, is_listed

if TYPE_CHECKING:
    from .. import German

DERIVED = ("inhabitant", "inhabitant-f", "inhabitant-pl", "inhabitant-f-pl", "adjective-er", "adjective-isch")
ABROAD = "XX"
# A surrogate should be known as well as its source: size classes by inhabitants, each with what its towns count as
# and what is asked for in their place, the first given up first.
SIZES = (
    (100_000, ("city", "large"), ("city", "one-word", "large")),
    (10_000, ("middle", "large"), ("one-word", "middle", "large")),
    (0, ("small",), ("one-word", "small")),
)


def wanted(
    language: German, readings: Sequence[Reading], evidence: Evidence, category: str = "CITY"
) -> Wanted:
    """Town for town of the same country and size; region for region with the same article and locative; a
    derivation that is never in doubt where one is needed (Specification b.8, b.9)."""
    base = readings[0].base
    derived = any(reading.form in DERIVED for reading in readings)
    bands: tuple[str, ...] = ()
    town = language.words("city").index.get(base) and not language.words("regions").index.get(base)
    soft = ["safe" if town or not is_known(language, base) else "derivable"] if derived else []
    regions = language.words("regions").index.get(base)
    asked = next((reading.features["article"] for reading in readings if "article" in reading.features), "")
    if asked and not regions and not town:
        article, gender, number = asked.split()
        hard = {"region", f"article:{article}", f"gender:{gender}", f"number:{number}"}
        soft.append(f"country:{evidence.country or 'DE'}")
    elif regions:
        _, country, gender, number, article, locative = regions[0]
        hard = {"region", f"article:{article}", f"gender:{gender}", f"number:{number}"}
        soft += [f"in:{_preposition(locative)}", f"country:{country}"]
        soft = ["land", *soft] if base in _lands(language) else soft
        bands = _water(base)
    else:
        hard = {"town"}
        rows = language.words("city").index.get(base, ())
        countries = [row[1] for row in rows]
        foreign = not rows and base in language.words("irregular_toponyms").index
        country = evidence.country if evidence.country in countries or not countries else _largest(rows)
        country = ABROAD if foreign else country
        bands = _size_class(max((int(row[3]) for row in rows), default=0))[2]
        soft.append(f"country:{country or 'DE'}")
    if any(reading.features.get("outside") for reading in readings):
        soft.insert(0, "sibilant")
    return Wanted("CITY", "city", frozenset(hard), bands, tuple(soft))


def _lands(language: German) -> frozenset[str]:
    """Federal states and cantons, in whose place another goes where the article allows it."""
    return frozenset(word for _, word in language.words("name_parts").index.get("land", ()))


def _water(name: str) -> tuple[str, ...]:
    """Lakes and seas apart from mountains and passes, which share their article."""
    return ("water" if name.lower().endswith(("see", "meer")) else "ground",)


def _largest(rows: Sequence[tuple[str, ...]]) -> str:
    return max(rows, key=lambda row: (int(row[3]), row[1]))[1] if rows else ""


def _size_class(population: int) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    return next(size for size in SIZES if population >= size[0])


def _preposition(locative: str) -> str:
    return locative.split("|", maxsplit=1)[0].split(" ", maxsplit=1)[0]


def country_of_place(language: German, base: str) -> str:
    """The country of a town, of the largest of that name; empty for an unlisted one."""
    rows = language.words("city").index.get(base, ())
    return _largest(rows)


def article_of(language: German, base: str) -> str:
    """The article of a region, `-` for none."""
    rows = language.words("regions").index.get(base)
    return rows[0][4] if rows else "-"


_FOREIGN = frozenset(("town", f"country:{ABROAD}", "city", "large", "one-word"))


def _abroad(language: German, name: str) -> bool:
    """A town known in German that lies elsewhere: it is in the table of irregular forms only."""
    known = is_listed(language, name) or name in language.not_drawn_towns
    return name.isalpha() and not known and not expansions(name)


def make_pool(language: German, category: str = "CITY") -> Pool:
    """Towns with their size and regions with their article, and what else their agreement class asks for."""
    shared: dict[tuple[str, ...], frozenset[str]] = {}
    entries = []
    for name, country, _, population in language.words("city"):
        one_word = "one-word" if name.isalpha() else "several-words"
        kind = "district" if name in language.not_drawn_towns else "town"
        town = (kind, country, *_size_class(int(population))[1], one_word)
        features = shared.get(town)
        if features is None:
            features = shared[town] = frozenset((kind, f"country:{country}", *town[2:]))
        entries.append((name, features))
    regions, lands = language.words("regions"), _lands(language)
    for name, country, gender, number, article, locative in regions:
        if country != "-":
            key = (
                "region", f"country:{country}", f"article:{article}", f"gender:{gender}", f"number:{number}",
                f"in:{_preposition(locative)}", *_water(name), *(("land",) if name in lands else ()),
            )  # fmt: skip
            entries.append((name, shared.setdefault(key, frozenset(key))))
    entries += [
        (name, _FOREIGN) for name in language.words("irregular_toponyms").column("place") if _abroad(language, name)
    ]
    return Pool(
        entries,
        {
            "safe": lambda name: safe(name, country_of_place(language, name) or "DE"),
            "derivable": lambda name: bool(er_adjectives(name)),
            "sibilant": is_sibilant,
        },
    )
