"""Reads derived place names: `Wienerinnen` is the feminine plural inhabitant of Wien.

For the analysis of marked places. Source: Specification b.6 (analysis by synthesis), b.7 (compounds):
suffixes are stripped, the rules undone, and a place counts only where its own forms give back the text.
Letter case is the caller's, but for the capital of an adjective in -isch.

>>> best = read_toponym("Wienerinnen")[0]
>>> best.base, best.form, best.suffix, best.country
('Wien', 'inhabitant-f-pl', '', 'AT')
>>> realise_toponym("Bremen", best)
'Bremerinnen'
>>> read_toponym("Schornstein")
()
>>> derived_only("Hintertupfingerin").base
'Hintertupfing'
>>> split_compound("Wien-Besuch"), split_compound("Westberlin"), split_compound("Tirolurlaub")
([(0, 4)], [(4, 10)], [(0, 5)])
>>> split_compound("Baden-Baden"), split_compound("Oberhausen"), split_compound("Schornstein")
([], [], [])
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log10

from .candidates import PREFIXES
from .cuts import Cut, candidates, cuts, listed_places, lower_first, stems
from .forms import (
    er_adjectives,
    er_forms,
    feminine_forms,
    inflect_toponym,
    isch_forms,
)
from .gazetteer import countries_of, head, irregulars, is_listed, is_region, regions, weight_of

VARIANT_WEIGHT = 10.0
SEEN_WEIGHT = 1000.0
COUNTRY_WEIGHT = 100.0

# Longer ones before those that they begin with.
COMPOUND_PREFIXES = (
    *("Alt", "Außer", "Groß", "Hinter", "Hoch", "Inner", "Klein", "Mittel", "Neu", "Nieder", "Nordost"),
    *("Nordwest", "Nord", "Ober", "Ost", "Südost", "Südwest", "Süd", "Unter", "Vor", "West"),
)
# Behind a prefix or among other words only a place that is known for itself: Westberlin, but not Ober|berg.
KNOWN_WEIGHT = 20_000
_COMPOUND_HEADS = (
    "abend aufenthalt ausflug besuch besucher büro fahrer fahrt fan flug gruppe kurs lauf marathon reise"
    " reisende spiel tag team tour tourist training treffen trip turnier urlaub urlauber verein wochenende"
    " woche zug"
)
_COMPOUND_HEAD = re.compile(
    rf"s?(?:{'|'.join(sorted(_COMPOUND_HEADS.split(), key=len, reverse=True))})(?:e[nrs]?|n|s|innen|in)?$"
)
_PART = re.compile(r"[^-]+")
_FUNCTION_PARTS = frozenset((*COMPOUND_PREFIXES, "Berg", "Haus", "Land", "Mitte", "Stadt", "Wald"))
# Endings of places, not of inhabitants.
_NOT_DERIVED = ("weiler", "werder", "münster", "hammer", "wasser", "acker", "ufer")
UNCHANGED = ("weiler", "werder")
_FORM_ORDER = (
    "base",
    "adjective-er",
    "adjective-isch",
    "inhabitant",
    "inhabitant-pl",
    "inhabitant-f",
    "inhabitant-f-pl",
)
_ALTERNATIVES: dict[str, Callable[[str, str], tuple[str, ...]]] = {
    "adjective-er": er_adjectives,
    "adjective-isch": isch_forms,
    "inhabitant": er_forms,
    "inhabitant-pl": er_forms,
    "inhabitant-f": feminine_forms,
    "inhabitant-f-pl": feminine_forms,
}


@dataclass(frozen=True)
class ToponymReading:
    """What a mention may be: place, form and suffix as in `inflect_toponym`.

    `rank`: lower is better; `kind`: town, region or unknown; `variant`: which of the place's alternatives
    stands there; `capital`: an adjective in -isch with a capital.
    """

    base: str
    form: str
    suffix: str
    country: str
    rank: float
    kind: str
    variant: int = 0
    capital: bool = False


def read_toponym(text: str, *, seen: Collection[str] = (), country: str = "") -> tuple[ToponymReading, ...]:
    """All readings of a mention without its genitive, best first; () when no place fits.

    Arguments: `text` (in normal case), `seen` (places the document names elsewhere, listed or not),
    `country` (of the document's other places; readings in it go first).
    """
    found = _listed_readings(text)
    if not seen and not country:
        return found
    if seen:
        found += tuple(_unlisted_readings(text, seen, country))
    ranked = [(reading.rank - _bonus(reading, seen, country), reading) for reading in found]
    ranked.sort(key=lambda pair: pair[0])
    return tuple(reading for _, reading in ranked)


def derived_only(text: str) -> ToponymReading | None:
    """The reading of a derived form of an unknown place, keyed by its -er stem; None where there is no -er
    or -isch.

    `Klotzinger` and `Klotzingerin` agree in the base, so that both get the same surrogate.
    """
    if text.endswith(_NOT_DERIVED):
        return None
    for cut in cuts(text):
        for place in stems(cut):
            reading = _confirmed(text, place, "DE", cut)
            if reading is not None:
                return replace(reading, country="DE", kind="unknown", rank=VARIANT_WEIGHT * 10)
    return None


def unlisted_attribute(text: str) -> ToponymReading | None:
    """An unlisted name in -weiler or -werder as its own adjective (`die Keinweiler Feuerwehr`), or None."""
    if not text.endswith(UNCHANGED):
        return None
    return ToponymReading(text, "adjective-er", "", "DE", VARIANT_WEIGHT * 10, "unknown")


def derivation_rules(reading: ToponymReading) -> tuple[str, ...]:
    """The codes of the rules by which a derived form was read.

    >>> derivation_rules(read_toponym("Bremerinnen")[0]), derivation_rules(derived_only("Hintertupfinger"))
    (('b.1 INH', 'b.3 R0', 'b.5'), ('b.1 ADJ_ER', 'b.3', 'b.6 derived-only'))
    """
    adjective = reading.form.startswith("adjective")
    kind = "ADJ_ISCH" if reading.form == "adjective-isch" else "ADJ_ER" if adjective else "INH"
    made = "b.4" if kind == "ADJ_ISCH" else "b.3 R0" if reading.base in irregulars() else "b.3"
    suffixed = ("b.5",) if reading.suffix or "-f" in reading.form else ()
    only = ("b.6 derived-only",) if reading.kind == "unknown" else ()
    return (f"b.1 {kind}", made, *suffixed, *only)


def realise_toponym(base: str, reading: ToponymReading, country: str = "", state: str = "") -> str:
    """The form of `base` that a reading asks for; the reading's own text when `base` is the reading's own.

    Another place takes its first alternative: `Oltener` for `Oltner` says nothing about the surrogate.
    """
    own = base == reading.base and country in ("", reading.country)
    text = inflect_toponym(
        base,
        reading.form,
        reading.country if own or not country else country,
        state,
        reading.suffix,
        reading.variant if own else 0,
    )
    return text[:1].upper() + text[1:] if reading.capital else text


@lru_cache(maxsize=2048)
def _listed_readings(text: str) -> tuple[ToponymReading, ...]:
    found: dict[tuple[str, str, str, str], ToponymReading] = {}
    for reading in _readings(text):
        key = (reading.base, reading.country, reading.form, reading.suffix)
        if key not in found or reading.rank < found[key].rank:
            found[key] = reading
    return tuple(sorted(found.values(), key=_order))


def _order(reading: ToponymReading) -> tuple[float, str, str]:
    return reading.rank, reading.base, reading.country


def _readings(text: str) -> Iterator[ToponymReading]:
    if is_listed(text):
        for country in countries_of(text):
            rank = _rank(text, country, "base", 0) - _base_bonus(text, country)
            yield ToponymReading(text, "base", "", country, rank, _kind(text))
    for cut in cuts(text):
        for place in listed_places(candidates(cut)):
            for country in countries_of(place):
                reading = _confirmed(text, place, country, cut)
                if reading is not None:
                    yield reading


def _unlisted_readings(text: str, seen: Collection[str], country: str) -> Iterator[ToponymReading]:
    """Readings as forms of places that only the document knows."""
    for cut in cuts(text):
        for place in candidates(cut):
            if place in seen and not is_listed(place) and not _listed_readings(place):  # Südtiroler is no place
                reading = _confirmed(text, place, country or "DE", cut)
                if reading is not None:
                    yield replace(reading, kind="unknown")


def _bonus(reading: ToponymReading, seen: Collection[str], country: str) -> float:
    return (SEEN_WEIGHT if reading.base in seen else 0) + (COUNTRY_WEIGHT if reading.country == country else 0)


def _confirmed(text: str, place: str, country: str, cut: Cut) -> ToponymReading | None:
    """The reading, if one of the place's alternatives gives back the text."""
    capital = cut.form == "adjective-isch" and text != (lowered := lower_first(text))
    wanted = lowered if capital else text
    for variant in range(len(_ALTERNATIVES[cut.form](place, country))):
        if inflect_toponym(place, cut.form, country, "", cut.suffix, variant) == wanted:
            # Ischler is no less usual than Bad Ischler, Haager than Den Haager.
            short = place.startswith((*PREFIXES, "Den ")) and not text.startswith(place.partition(" ")[0])
            of_land = place.startswith(cut.core.removesuffix("in") + " ")  # Berchtesgadener Land
            rank = _rank(place, country, cut.form, (0 if short else variant) + of_land)
            return ToponymReading(place, cut.form, cut.suffix, country, rank, _kind(place), variant, capital)
    return None


def _base_bonus(place: str, country: str) -> float:
    """How much likelier a listed name is the place itself; a hamlet Wiler is no likelier than people from Wil."""
    return min(5.0, max(0.0, 5 * (log10(weight_of(place, country) + 1) - 3)))


def _rank(place: str, country: str, form: str, variant: int) -> float:
    """Alternative first, then size of the place, then length of the name."""
    size = 8 - log10(weight_of(place, country) + 1)
    return variant * VARIANT_WEIGHT + size + len(place) * 1e-3 + _FORM_ORDER.index(form) * 1e-5


def _kind(place: str) -> str:
    return "region" if is_region(place) else "town"


def split_compound(text: str, seen: Collection[str] = ()) -> list[tuple[int, int]]:
    """Where the places stand inside a hyphened or closed compound.

    Arguments: `text` (in normal case), `seen` (other places of the document). Answers spans in code points,
    half open, in order; empty when the whole is one name or form, or holds no known place.
    """
    if is_listed(text) or text in seen or " " in text:
        return []
    if not seen:
        return list(_split(text))
    return list(_place_spans(text, seen))


def stays_in_compound(word: str) -> bool:
    """Whether a word of a compound is a head or prefix that may stay (Besuch, Nord, Mitte)."""
    return word.capitalize() in _FUNCTION_PARTS or _COMPOUND_HEAD.match(word.lower()) is not None


@lru_cache(maxsize=2048)
def _split(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(_place_spans(text, ()))


def _place_spans(text: str, seen: Collection[str]) -> Iterator[tuple[int, int]]:
    if len(text) < 5 or read_toponym(text, seen=seen):
        return
    if "-" not in text.strip("-"):
        yield from _closed(text, 0, seen)
        return
    parts = [match.span() for match in _PART.finditer(text)]
    first = 0
    while first < len(parts):
        last = _longest(text, parts, first, seen)
        if last > first:
            yield parts[first][0], parts[last - 1][1]
            first = last
        else:
            start, end = parts[first]
            yield from _closed(text[start:end], start, seen)
            first += 1


def _longest(text: str, parts: list[tuple[int, int]], first: int, seen: Collection[str]) -> int:
    """The end of the longest run of parts from `first` that is a place or a form of one; `first` when there
    is none.

    One part counts at the left end of the compound if it is any listed place, elsewhere if it is well known:
    many heads (Abend, Haus, Walzer) are villages too.
    """
    for last in range(len(parts), first, -1):
        name = text[parts[first][0] : parts[last - 1][1]]
        if name in _FUNCTION_PARTS or _COMPOUND_HEAD.match(name.lower()):
            continue
        if last - first > 1 or first == 0:
            if len(name) > 2 and read_toponym(name, seen=seen):
                return last
        elif _known(name, seen):
            return last
    return first


def _closed(word: str, offset: int, seen: Collection[str]) -> Iterator[tuple[int, int]]:
    """C2 and C3 in one word: a place behind a prefix, or before a head."""
    for prefix in COMPOUND_PREFIXES:
        if word.startswith((prefix, prefix.lower())) and len(word) > len(prefix) + 3:
            rest = word[len(prefix) :]
            if rest[0].islower() and (_known(rest.capitalize(), seen) or _known(rest, seen)):
                yield offset + len(prefix), offset + len(word)
                return
    for end in range(len(word) - 3, 3, -1):
        if _COMPOUND_HEAD.match(word[end:]) and (word[:end] in seen or is_listed(word[:end])):
            yield offset, offset + end
            return


def _known(name: str, seen: Collection[str]) -> bool:
    """True for a form of a place that is large, a region, irregular, or named elsewhere in the document."""
    return any(
        reading.base in seen
        or reading.base in regions()
        or reading.base in irregulars()
        or head(reading.base) in seen
        or weight_of(reading.base, reading.country) >= KNOWN_WEIGHT
        for reading in read_toponym(name, seen=seen)[:1]
    )
