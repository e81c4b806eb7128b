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

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.language import Evidence, Pool, Wanted

from ..inflection import is_sibilant
from ..toponyms.articles import is_inflected
from ..toponyms.forms import er_adjectives, has_safe_ending, safe
from ..toponyms.gazetteer import expansions, irregulars
from .known import is_known, is_listed

if TYPE_CHECKING:
    from .. import German

DERIVED = ("inhabitant", "inhabitant-f", "inhabitant-pl", "inhabitant-f-pl", "adjective-er", "adjective-isch")
ABROAD = "XX"
LARGE = 100_000  # what a place abroad that has a German name counts
ROMANCE = ("GE", "JU", "NE", "TI", "VD")
MIXED = ("BE", "FR", "GR", "VS")
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
    if asked and not regions:
        article, gender, number = asked.split()
        hard = _agreement(article, gender, number)
        soft += ["in:an"] if any(reading.features.get("locative") for reading in readings) else []
        soft.append(f"country:{evidence.country or home_of(language, readings, evidence)[0]}")
    elif regions:
        _, country, gender, number, article, locative = regions[0]
        hard = _agreement(article, gender, number)
        soft += [f"in:{_preposition(locative)}", f"country:{country}"]
        soft = ["land", *soft] if base in _lands(language) else soft
        bands = _water(base)
    else:
        hard = {"town"}
        rows = language.words("city").index.get(base, ())
        country, state = home_of(language, readings, evidence)
        size = LARGE if country == ABROAD else max((int(row[3]) for row in rows), default=0)
        bands = _size_class(size)[2]
        soft += [f"state:{country}-{state}"] if state and language.options.keep == "state" else []
        soft.append(f"country:{country}")
    if any(reading.form == "adjective-isch" for reading in readings):
        soft, bands = (["isch", *soft], bands) if regions else (soft, ("isch", *bands))
    if any(reading.features.get("outside") for reading in readings):
        soft.insert(0, "sibilant")
    if language.options.keep == "nothing":
        soft = [feature for feature in soft if not feature.startswith("country:")]
    return Wanted("CITY", "city", frozenset(hard), bands, tuple(soft))


def home_of(language: German, readings: Sequence[Reading], evidence: Evidence) -> tuple[str, str]:
    """Country and state of a town: of several of its name those that the postal code beside it tells, else the
    country of the document, else the largest; of an unlisted one those of the code. The state may be empty."""
    base = readings[0].base
    rows = language.words("city").index.get(base, ())
    told = told_homes(readings, evidence)
    known_abroad = base in language.name_parts["abroad"] and not told  # Brügge is the one in Flanders
    if known_abroad or (not rows and base in language.words("irregular_toponyms").index):
        return ABROAD, ""
    if rows:
        countries = {country for country, _ in told}
        own = evidence.country
        best = max(rows, key=lambda row: (row[1:3] in told, row[1] in countries, row[1] == own, int(row[3]), row))
        return best[1], best[2]
    there = [home for home in told if home[0] == evidence.country] or list(told)
    return there[0] if there else (evidence.country or "DE", "")


def told_homes(readings: Sequence[Reading], evidence: Evidence) -> tuple[tuple[str, str], ...]:
    """Countries and states that a postal code beside a mention of the town may mean."""
    postal: Mapping[str, tuple[tuple[str, str], ...]] = evidence.notes.get("postal", {})  # type: ignore[assignment]
    names = (name for reading in readings for name in (reading.features.get("written", ""), reading.base))
    return next((postal[fold(name)] for name in names if fold(name) in postal), ())


def _agreement(article: str, gender: str, number: str) -> set[str]:
    """What the context of a region can see of it: in the plural no gender."""
    return {"region", f"article:{article}", f"number:{number}"} | ({f"gender:{gender}"} if number == "sg" else set())


def _lands(language: German) -> frozenset[str]:
    """Federal states and cantons, in whose place another goes where the article allows it."""
    return frozenset(word for _, word in language.words("name_parts").index.get("land", ()))


def _water(name: str) -> tuple[str, ...]:
    """Lakes and districts apart from mountains, forests and rivers, which share their article."""
    lower = name.lower()
    if lower.endswith(("see", "meer", "sperre")):
        return ("water",)
    return ("district-of" if lower.endswith("kreis") else "ground",)


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


_FOREIGN = frozenset(("town", f"country:{ABROAD}", "one-word", *_size_class(LARGE)[1]))


def _abroad(language: German, name: str) -> bool:
    """A town known in German that lies elsewhere: it is in the table of irregular forms only."""
    if name in language.name_parts["abroad"]:
        return True
    known = is_listed(language, name) or name in language.not_drawn_towns
    return name.isalpha() and not known and not expansions(name)


def _is_derivable(language: German, name: str) -> bool:
    """Whether a region has people and an adjective of its own: no river, mountain or district has."""
    rows = language.words("regions").index.get(name, ())
    if not er_adjectives(name) or " " in name or name.endswith("kreis"):
        return False
    if name in language.words("irregular_toponyms").index:
        return True
    return not any(row[1] == ABROAD or _preposition(row[5]) in ("an", "am") for row in rows)


def _romance(language: German, name: str) -> bool:
    """A place of Switzerland where French, Italian or Romansh is spoken: no German form of it is sure (Courrendlin)."""
    rows = language.words("city").index.get(name, ())
    mixed = not has_safe_ending(name) or name.endswith("in")
    return any(row[1] == "CH" and (row[2] in ROMANCE or (mixed and row[2] in MIXED)) for row in rows)


def _towns(language: German) -> list[tuple[str, frozenset[str]]]:
    """The towns with country and size, and with their state where it is to be kept."""
    shared: dict[tuple[str, ...], frozenset[str]] = {}
    by_state = language.options.keep == "state"
    not_drawn = language.not_drawn_towns | language.name_parts["abroad"]
    entries = []
    sizes: dict[str, tuple[str, ...]] = {}
    for name, country, state, population in language.words("city"):
        one_word = "one-word" if name.isalpha() else "several-words"
        size = sizes.get(population) or sizes.setdefault(population, _size_class(int(population))[1])
        # Hamburg and Berlin are towns; what else the list has in these states are their districts.
        in_city_state = country == "DE" and state in ("HH", "BE") and name not in ("Hamburg", "Berlin")
        kind = "district" if in_city_state or name in not_drawn else "town"
        town = (kind, country, state if by_state else "", *size, one_word)
        features = shared.get(town)
        if features is None:
            home = [f"country:{country}"] + [f"state:{country}-{state}"] * by_state
            features = shared[town] = frozenset((kind, *home, *town[3:]))
        entries.append((name, features))
    return entries


def make_pool(language: German, category: str = "CITY") -> Pool:
    """Towns with their size and regions with their article, and what else their agreement class asks for."""
    shared: dict[tuple[str, ...], frozenset[str]] = {}
    entries = _towns(language)
    regions, lands = language.words("regions"), _lands(language)
    for name, country, gender, number, article, locative in regions:
        if country != "-" and not is_inflected(name):  # in der Schwäbische Alb
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
            "safe": lambda name: safe(name, country_of_place(language, name) or "DE") and not _romance(language, name),
            "derivable": lambda name: _is_derivable(language, name),
            "sibilant": is_sibilant,
            "isch": lambda name: name in irregulars() and bool(irregulars()[name].isch),
        },
    )
