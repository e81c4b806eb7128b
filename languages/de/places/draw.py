"""Which places fit in the stead of another: size, country, article and locative, derivation.

Specification b.8, b.9.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> wanted(german, german.analyse("Wien", "CITY"), Evidence()).bands
('metropolis', 'city', 'one-word', 'large')
>>> wanted(german, german.analyse("Mailand", "CITY"), Evidence()).soft
('metropolis', 'city', 'abroad:IT', 'country:XX')
>>> sorted(wanted(german, german.analyse("Wachau", "CITY"), Evidence()).hard)
['article:die', 'gender:f', 'number:sg', 'region']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from surrogates.core.folding import fold, initial
from surrogates.core.reading import Reading
from surrogates.language import Evidence, Pool, Wanted

from ..inflection import is_sibilant
from ..toponyms.articles import is_inflected, kind_of
from ..toponyms.forms import er_adjectives, has_safe_ending, safe
from ..toponyms.gazetteer import irregulars
from .abroad import ELSEWHERE as ABROAD
from .abroad import UNKNOWN, country_of_foreign, inhabitants_of_foreign
from .known import is_foreign, is_known

if TYPE_CHECKING:
    from .. import German

DERIVED = ("inhabitant", "inhabitant-f", "inhabitant-pl", "inhabitant-f-pl", "adjective-er", "adjective-isch")
HOMES = ("DE", "AT", "CH", "LI", "IT")  # countries of which the list of towns has the places where German is spoken
RARE = frozenset("IJQXY")  # letters that stand for each other in the map of the towns
RARE_SIZE = 5_000  # inhabitants of a town with one of the three rarest that is drawn: Yach is no name to think of
ROMANCE = ("GE", "JU", "NE", "TI", "VD")
MIXED = ("BE", "FR", "GR", "VS")
# A surrogate should be known as well as its source: size classes by inhabitants, each with what its towns count as
# and what is asked for in their place, the first given up first.
SIZES = (
    (250_000, ("metropolis", "city", "large"), ("metropolis", "city", "one-word", "large")),
    (100_000, ("city", "large"), ("city", "one-word", "large")),
    (10_000, ("middle", "large"), ("one-word", "middle", "large")),
    (0, ("small",), ("one-word", "small")),
)


def wanted(
    language: German, readings: Sequence[Reading], evidence: Evidence, category: str = "CITY"
) -> Wanted:
    """Town for town of the same country and size; region for region of the same kind, article and locative; a
    derivation that is never in doubt where one is needed (Specification b.8, b.9)."""
    base = readings[0].base
    regions = language.words("regions").index.get(base)
    asked = any("article" in reading.features for reading in readings)
    if regions or asked:
        hard, bands, soft = _region_class(language, readings, evidence)
    elif _is_quarter(readings):
        hard, bands, soft = {"quarter"}, (), ["safe"] if _is_derived(readings) else []
    else:
        hard, bands, soft = _town_class(language, readings, evidence)
    if any(reading.form == "adjective-isch" for reading in readings):
        soft, bands = ([*soft, "isch"], bands) if regions else (soft, ("isch", *bands))
    if any(reading.features.get("outside") for reading in readings):
        soft.insert(0, "sibilant")
    if language.options.keep == "nothing":
        soft = [feature for feature in soft if not feature.startswith(("country:", "abroad:"))]
    if initial(base) in RARE:  # few towns have the letter that stands for it: it goes before the size
        bands, soft = (), [*bands, *soft]
    return Wanted("CITY", "city", frozenset(hard), bands, tuple(soft))


Class = tuple[set[str], tuple[str, ...], list[str]]  # hard features, bands, soft features


def _region_class(language: German, readings: Sequence[Reading], evidence: Evidence) -> Class:
    """What a region shares with its surrogate; what lies there is given up last, but for a derivation."""
    base, derivable = readings[0].base, ["derivable"] * _is_derived(readings)
    rows = language.words("regions").index.get(base)
    if rows:
        _, country, gender, number, article, locative, kind = rows[0]
        if kind.startswith("country"):  # what is left of Ober- und Niederösterreich
            country, kind = evidence.country or "DE", "land"
        return _agreement(article, gender, number), (), [
            f"in:{_preposition(locative)}", f"country:{country}", f"kind:{kind}", *derivable
        ]  # fmt: skip
    article, gender, number = next(item.features["article"] for item in readings if "article" in item.features).split()
    river = any(reading.features.get("locative") for reading in readings)
    country = evidence.country or home_of(language, readings, evidence)[0]
    kind = kind_of(base) or ("river" if river else "region")
    home = f"country:{country if country in HOMES else ABROAD}"
    return _agreement(article, gender, number), (), [*["in:an"] * river, home, f"kind:{kind}", *derivable]


def _town_class(language: German, readings: Sequence[Reading], evidence: Evidence) -> Class:
    """What a town shares with its surrogate. Abroad the list is short: size and country go before the letter."""
    country, state = home_of(language, readings, evidence)
    told = next((item.features["size"] for item in readings if "size" in item.features), "")
    elsewhere = country_of_foreign(language, readings[0].base) or any("abroad" in item.features for item in readings)
    if not state and (country not in HOMES or elsewhere):
        sizes = _size_class(inhabitants_of_foreign(language, readings[0].base) or UNKNOWN)[1]
        soft = [*(size for size in sizes if size != "large"), *([f"abroad:{country}"] if country != ABROAD else [])]
        return {"town"}, ("one-word",), [*soft, *["derivable"] * _is_derived(readings), f"country:{ABROAD}"]
    rows = language.words("city").index.get(readings[0].base, ())
    bands = _size_class(max((int(row[3]) for row in rows), default=0))[2]
    soft = ["safe"] * _is_derived(readings)
    soft += [f"state:{country}-{state}"] if state and language.options.keep == "state" else []
    return {"town"}, bands, [*soft, *[told] * bool(told), f"country:{country}"]


def _is_derived(readings: Sequence[Reading]) -> bool:
    return any(reading.form in DERIVED for reading in readings)


def _is_quarter(readings: Sequence[Reading]) -> bool:
    """Is this a part of a town: what stands behind the hyphen of Köln-Mülheim?"""
    return any("quarter" in reading.features for reading in readings)


def home_of(language: German, readings: Sequence[Reading], evidence: Evidence) -> tuple[str, str]:
    """Country and state of a town: of several of its name those that the postal code beside it tells, else the
    country of the document, else the largest; of an unlisted one those of the code, or the country of which its
    sentence speaks. The state may be empty."""
    base = readings[0].base
    rows = language.words("city").index.get(base, ())
    told = told_homes(readings, evidence)
    known_abroad = base in language.name_parts["abroad"] and not told  # Brügge is the one in Flanders
    if known_abroad or (not rows and is_known(language, base)):
        return country_of_foreign(language, base) or ABROAD, ""
    if rows:
        countries = {country for country, _ in told}
        own = evidence.country
        best = max(rows, key=lambda row: (row[1:3] in told, row[1] in countries, row[1] == own, int(row[3]), row))
        return best[1], best[2]
    there = [home for home in told if home[0] == evidence.country] or list(told)
    if there:
        return there[0]
    elsewhere = [item.features["abroad"] for item in readings if "abroad" in item.features]
    # Of countries named as often the one beside the last mention: the first is a dateline.
    told_abroad = max(enumerate(elsewhere), key=lambda item: (elsewhere.count(item[1]), item[0]), default=(0, ""))[1]
    return (told_abroad or evidence.country or "DE"), ""


def told_homes(readings: Sequence[Reading], evidence: Evidence) -> tuple[tuple[str, str], ...]:
    """Countries and states that a postal code beside a mention of the town may mean."""
    postal: Mapping[str, tuple[tuple[str, str], ...]] = evidence.notes.get("postal", {})  # type: ignore[assignment]
    names = (name for reading in readings for name in (reading.features.get("written", ""), reading.base))
    return next((postal[fold(name)] for name in names if fold(name) in postal), ())


def _agreement(article: str, gender: str, number: str) -> set[str]:
    """What the context of a region can see of it: in the plural no gender."""
    return {"region", f"article:{article}", f"number:{number}"} | ({f"gender:{gender}"} if number == "sg" else set())


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


def _foreign_towns(language: German) -> Iterator[tuple[str, frozenset[str]]]:
    """The towns elsewhere that are drawn, with country and size."""
    shared: dict[tuple[str, ...], frozenset[str]] = {}
    for name, country, population, use in language.words("foreign_city"):
        if use == "drawn":
            word = "one-word" if name.isalpha() else "several-words"
            key = ("town", f"abroad:{country}", f"country:{ABROAD}", word, *_size_class(int(population))[1])
            yield name, shared.setdefault(key, frozenset(key))


def _is_derivable(language: German, name: str) -> bool:
    """Whether a region has people and an adjective of its own: no river, mountain or district has."""
    rows = language.words("regions").index.get(name, ())
    if not er_adjectives(name) or " " in name or name.endswith("kreis"):
        return False
    if name in language.words("irregular_toponyms").index:
        return True
    if is_foreign(language, name):
        return has_safe_ending(name)
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
        odd = name[0] in "QXY" and int(population) < RARE_SIZE
        kind = "district" if in_city_state or name in not_drawn or odd else "town"
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
    for name, country, gender, number, article, locative, kind in language.words("regions"):
        # None that is kept, and none that inflects (in der Schwäbische Alb).
        if country != "-" and kind != "country-part" and not is_inflected(name):
            key = (
                "region", f"country:{country}", f"article:{article}", f"gender:{gender}", f"number:{number}",
                f"in:{_preposition(locative)}", f"kind:{kind}",
            )  # fmt: skip
            entries.append((name, shared.setdefault(key, frozenset(key))))
    entries += _foreign_towns(language)
    entries += [(name, frozenset(("quarter",))) for name in sorted(language.name_parts["quarter"])]
    return Pool(
        entries,
        {
            "safe": lambda name: safe(name, country_of_place(language, name) or "DE") and not _romance(language, name),
            "derivable": lambda name: _is_derivable(language, name),
            "sibilant": is_sibilant,
            "isch": lambda name: name in irregulars() and bool(irregulars()[name].isch),
        },
    )
