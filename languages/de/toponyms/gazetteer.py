"""What the lists know of German place names: towns, regions, irregular derivations, and the head of a name.

For the derivation (`toponym_forms`) and the reading (`toponym_reading`) of inhabitants and adjectives.
Source: Specification b.2, b.8. Lists: `de/city`, `de/regions`, `de/irregular_toponyms`.

>>> head("Rothenburg ob der Tauber"), head("Lutherstadt Wittenberg"), head("Linz/Donau")
('Rothenburg', 'Wittenberg', 'Linz')
>>> countries_of("Vaduz")
('LI',)
>>> countries_of("Keinort")
()
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from surrogates.wordlists import WordList, load

# What a region counts, in inhabitants, when readings are ordered; less abroad (Limburg is first a town on
# the Lahn).
REGION_WEIGHT = 1_000_000
FOREIGN_WEIGHT = 30_000

_TAIL = re.compile(
    r"""\s*[(/,].*
      | \s+(?:am|an|auf|bei|beim|hinter|im|in|nächst|ob|ober|über|unter|unterm|vor|vorm|zu|zum|zur)\s.*
      | \s+[aiobu]\.\s?[A-Za-zd].*""",
    re.VERBOSE,
)
_WORD = re.compile(r"[^\W\d_]+")
_SMALL_WORDS = frozenset(re.findall(r"\w+", "a am an auf b bei beim d dem den der i im in o ob u unter v vor"))
_CLASS_NOUN = re.compile(
    r"(?:(?:Freie und |Große |Alte )?(?:Bergstadt|Bundesstadt|Fuggerstadt|Gemeinde|Hansestadt|Kanton"
    r"|Klingenstadt|Kreisstadt|Landeshauptstadt|Lutherstadt|Marktgemeinde|Residenzstadt|Stadt"
    r"|Universitätsstadt)) (?=\w)"
)


class Irregular(NamedTuple):
    """A row of the closed class: alternatives in order, empty where the rules hold."""

    masculine: tuple[str, ...]
    feminine: tuple[str, ...]
    isch: tuple[str, ...]


class Region(NamedTuple):
    """A region; `article` is `-` where the name has none, `country` is `-` for a country itself; `kind` is what lies
    there (river, lake, valley ...)."""

    country: str
    gender: str
    number: str
    article: str
    locatives: tuple[str, ...]
    kind: str


@cache
def cities() -> WordList:
    """The list of towns: name, country, state, population."""
    return load("de", "city")


@cache
def irregulars() -> dict[str, Irregular]:
    """Place -> its irregular forms."""
    return {
        place: Irregular(_split(masculine), _split(feminine), _split(isch))
        for place, masculine, feminine, isch in load("de", "irregular_toponyms")
    }


@cache
def regions() -> dict[str, tuple[Region, ...]]:
    """Region -> its rows (more than one where two countries share a name)."""
    found: dict[str, tuple[Region, ...]] = {}
    for name, country, gender, number, article, locatives, kind in load("de", "regions"):
        row = Region(country, gender, number, article, _split(locatives), kind)
        found[name] = (*found.get(name, ()), row)
    return found


@lru_cache(maxsize=2048)
def head(place: str) -> str:
    """The part of a place name that is derived: without attribute and class noun (b.2)."""
    short = _TAIL.sub("", place)
    return _CLASS_NOUN.sub("", short) or place


@lru_cache(maxsize=2048)
def is_listed(place: str) -> bool:
    """True for a town, a region or an irregular place of the lists."""
    return place in cities().index or place in regions() or place in irregulars()


def is_region(place: str) -> bool:
    """True for a region, land, island, mountain range or country that is no town of the same name."""
    return place in regions() and place not in cities().index


def is_country(place: str) -> bool:
    """True for the name of a country or continent."""
    return any(row.country == "-" for row in regions().get(place, ()))


@lru_cache(maxsize=2048)
def countries_of(place: str) -> tuple[str, ...]:
    """Countries of a listed place, the largest place first; `XX` abroad, `-` for a country."""
    weights: dict[str, int] = {}
    for row in cities().index.get(place, ()):
        weights[row[1]] = max(weights.get(row[1], 0), int(row[3]))
    for region in regions().get(place, ()):
        weights.setdefault(region.country, _region_weight(region.country))
    if not weights and place in irregulars():
        full = expansions(place)
        return countries_of(full[0]) if full else ("XX",)
    return tuple(sorted(weights, key=lambda country: (-weights[country], country)))


@lru_cache(maxsize=2048)
def weight_of(place: str, country: str) -> int:
    """Inhabitants of the largest town of the name in that country; a fixed figure for regions, and at least
    `FOREIGN_WEIGHT` for a place of the closed class: Brügge is known for the one in Flanders."""
    towns = [int(row[3]) for row in cities().index.get(place, ()) if row[1] == country]
    if place in regions() and any(row.country == country for row in regions()[place]):
        towns.append(_region_weight(country))
    if not towns:
        towns = [weight_of(full, country) for full in expansions(place) if full != place]
    if place not in irregulars():
        return max(towns, default=0)
    return max([*towns, FOREIGN_WEIGHT]) if towns else REGION_WEIGHT // 2


@lru_cache(maxsize=2048)
def state_of(place: str, country: str) -> str:
    """The federal state of the largest town of that name in the country, or the empty string."""
    towns = [(int(row[3]), row[2]) for row in cities().index.get(place, ()) if row[1] == country]
    return max(towns)[1] if towns else ""


def expansions(name: str) -> tuple[str, ...]:
    """Towns whose head is `name` (`Frankfurt` -> `Frankfurt am Main`), largest first.

    The list is sorted, so that the names with an attribute stand together behind `name` and a blank.
    """
    rows = cities().rows
    start = name + " "
    place = bisect_left(rows, (start,))
    found: dict[str, int] = {}
    while place < len(rows) and rows[place][0].startswith(start):
        full, _, _, population = rows[place]
        if head(full) == name:
            found[full] = max(found.get(full, 0), int(population))
        place += 1
    return tuple(sorted(found, key=lambda full: (-found[full], full)))


def full_name(name: str, seen: Collection[str] = (), country: str = "") -> str:
    """The listed town of which `name` is a short or another spelling (`Frankfurt/M.`, `Sankt Pölten`), or the name.

    Arguments: `name`, `seen` (other places of the document, which go first), `country` (of the document).
    """
    for place in seen:
        if place != name and place in cities().index and head(place) == name:
            return place
    if name in regions() or not name:
        return name
    short = head(name)
    towns = expansions(short)
    if short != name and name not in cities().index:
        words = _attribute(name, short)
        fitting = [town for town in towns if all(_shortens(words, _attribute(town, short)))] if words else []
        towns = tuple(fitting) or (short, *towns)[: 1 if short in cities().index else None]
    elif name in cities().index:
        towns = (name, *towns)
    known = [town for town in (*towns, _other_saint(name)) if town in cities().index]
    return max(known, key=lambda town: _prominence(town, country), default=name)


def _prominence(town: str, country: str) -> tuple[bool, int]:
    rows = cities().index[town]
    return any(row[1] == country for row in rows), max(int(row[3]) for row in rows)


def _other_saint(name: str) -> str:
    if name.startswith("Sankt "):
        return "St. " + name[6:]
    return "Sankt " + name[4:] if name.startswith("St. ") else ""


def _attribute(name: str, short: str) -> list[str]:
    """The words behind the head that tell towns of one name apart, in lower case."""
    return [word for word in _WORD.findall(name.partition(short)[2].lower()) if word not in _SMALL_WORDS]


def _shortens(words: list[str], full: list[str]) -> Iterator[bool]:
    """For each word, whether it is one of the full words or short for it (`M.`, `OPf.`)."""
    for word in words:
        yield any(word[0] == whole[0] and _is_subsequence(word, whole) for whole in full)


def _is_subsequence(word: str, whole: str) -> bool:
    letters = iter(whole)
    return all(letter in letters for letter in word)


def _region_weight(country: str) -> int:
    return FOREIGN_WEIGHT if country == "XX" else REGION_WEIGHT


def _split(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("|")) if cell else ()
