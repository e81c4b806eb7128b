"""Places: towns, states and counties, and what is derived of their names (London's, a Londoner, Texans, Cornish, TX).

Countries and continents stay, by the rule `country`. A town that stands before its state gets one of the state that
stands there afterwards.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> [reading, *_] = english.analyse("Mancunians", "CITY")
>>> reading.base, reading.form, english.realise("London", reading)
('Manchester', 'inhabitant-pl', 'Londoners')
>>> english.inflect("Paris", "CITY", "inhabitant"), english.keeps("Scottish", "CITY")
('Parisian', 'country')
>>> english.keeps("Leeds", "CITY")
''
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Wanted

from ..possessive import cut, is_marked_behind, write
from ..sounds import asked
from . import draw
from .draw import make_pool
from .gazetteer import (
    Region,
    is_country,
    is_large,
    is_town,
    made_of,
    people,
    people_of,
    plural,
    region_of,
    regions,
)
from .parts import split

if TYPE_CHECKING:
    from .. import English

_BEHIND = re.compile(r"(?:,\s*|\s+|\s*\()((?:[A-Z]\.\s?){2,3}|[A-Z][\w.]*(?:\s[A-Z][\w.]*){0,2})")
_TOWN_BEFORE = re.compile(r"[A-Z][\w.'-]*,?\s+\Z")
_SMALL = re.compile(r"(?<=[ -])(?:Of|On|In|By|Upon|Under|Le|The|And|Cum|De|La|Super)(?=[ -])")
__all__ = ["analyse", "keeps", "make_pool", "realise", "split", "wanted"]


def keeps(language: English, text: str) -> str:
    """`country` for a country, a continent and what is derived of their names; `group` for religions, parties, peoples;
    `state` for states that are to be kept."""
    name = cut(text)[0]
    groups = language.words("groups").index
    if name in groups or name.removesuffix("s") in groups:
        return "group"
    if is_country(language, name) and region_of(language, name) is None:
        return "country"
    region = region_of(language, name)
    return "state" if region and region.kind in ("state", "province") and language.options.keep == "state" else ""


def wanted(language: English, readings: Sequence[Reading], evidence: Evidence, category: str = "CITY") -> Wanted:
    """Which places fit (see `draw`)."""
    return draw.wanted(language, readings, evidence)


def analyse(language: English, text: str, context: Context | None, category: str = "CITY") -> list[Reading]:
    """The readings of a place, the best first: a short form, the place as it stands, its people."""
    name, mark, apostrophe = cut(text)
    features: dict[str, str] = {}
    if context is not None:
        sound = asked(context.evidence.text, context.start)
        features |= {"sound": sound} if sound else {}
        if is_marked_behind(context.evidence.text, context.start, context.end):
            features["outside"] = "1"
    if mark:
        features |= {"mark": mark, "apostrophe": apostrophe} | ({"upper": "1"} if text.endswith("S") else {})
    form = "genitive" if mark else "base"
    short = _short(language, name, features, form, context)
    if short is not None:
        return [short]
    base, case = _natural(language, name)
    as_region = region_of(language, base)
    if as_region and (not is_town(language, base) or _is_region_here(language, as_region, context)):
        written = {**features, "written": "full", "region": as_region.name}
        return [Reading(as_region.name, form, written, case, category="CITY")]
    if is_town(language, base) and not (people_of(language, base) and not is_large(language, base)):
        return [_in_state(language, Reading(base, form, features, case, category="CITY"), context)]
    found = list(_as_people(language, base, case, features, context))
    entry = base in regions(language)  # Cheshire County, the entry of the list, which comes back as Cheshire
    plain = Reading(base, form, features, case, category="CITY", normalised=entry)
    return found or [_in_state(language, plain, context)]


def _natural(language: English, name: str) -> tuple[str, str]:
    """The name in its ordinary letter case, and the case that it had."""
    base, case = natural_case(name)
    if case == "same":
        return name, case
    base = _SMALL.sub(lambda word: word[0].lower(), base)
    base = re.sub(r"(?<=['’])S\b", "s", base)
    known = _folded(language).get(base.casefold(), base)
    known = known if with_case(known, case) == name else base
    return (known, case) if with_case(known, case) == name else (name, "same")


@cache
def _folded(language: English) -> Mapping[str, str]:
    """Case-folded name -> name of the towns and regions that have small letters or capitals of their own."""
    names = [*language.words("city").index, *(region.written for region in regions(language).values())]
    return {name.casefold(): name for name in names}


def _short(
    language: English, name: str, features: Mapping[str, str], form: str, context: Context | None
) -> Reading | None:
    """TX, Tex., NYC: the reading of a short form."""
    region = region_of(language, name)
    town = language.words("place_abbreviations").index.get(name)
    before = context.evidence.text[max(0, context.start - 40) : context.start] if context is not None else ""
    if town and not _TOWN_BEFORE.search(before):
        region = None  # LA is Los Angeles, but New Orleans, LA
    if region is not None and name != region.written:
        own = {**features, "written": region.form(name), "region": region.name}
        if context is not None and region.form(name) == "code" and not name.isupper():
            return None
        if region.write(region.form(name)) == name:
            return Reading(region.name, form, own, category="CITY")
    if town:
        return Reading(town[0][1], form, {**features, "written": "letters", "letters": name}, category="CITY")
    return None


def _is_region_here(language: English, region: Region, context: Context | None) -> bool:
    """Whether a name that towns have too is that of the state or county: behind a town, or in its country."""
    if context is None:
        return False
    text = context.evidence.text
    if re.search(r"[^\W\d_],\s*\Z", text[max(0, context.start - 4) : context.start]):
        return True
    if region.kind == "county" and is_large(language, region.written):
        return language.country_of(context.evidence) == region.country
    rows = language.words("city").index.get(region.written, ())
    return max((int(row[3]) for row in rows), default=0) < 100_000


def _in_state(language: English, reading: Reading, context: Context | None) -> Reading:
    """The reading of a town with the state or county that stands behind it, marked as well or not."""
    if context is None:
        return reading
    region, marked = _behind(language, context)
    if region is None:
        return reading
    feature = "state" if marked else "in"
    return replace(reading, features={**reading.features, feature: region.name})


def _behind(language: English, context: Context) -> tuple[Region | None, bool]:
    text = context.evidence.text
    match = _BEHIND.match(text, context.end)
    if match is None:
        return None, False
    words = match[1]
    while words:
        region = region_of(language, words) or region_of(language, words.rstrip("."))
        comma = "," in text[context.end : match.start(1)] or "(" in text[context.end : match.start(1)]
        if region is not None and (comma or region.form(words) == "code"):
            place = match.start(1)
            marked = any(
                part.start <= place < part.end for part in context.evidence.mentions.spans if part.category != "ORG"
            )
            return region, marked
        words = words.rpartition(" ")[0]
    return None, False


def _as_people(
    language: English, base: str, case: str, features: Mapping[str, str], context: Context | None
) -> list[Reading]:
    """A Londoner, Texans, Cornish: the people of a place, or its adjective."""
    seen = context.evidence.seen.get("CITY", frozenset()) if context is not None else frozenset()
    country = context.evidence.country if context is not None else ""
    listed = list(people_of(language, base))
    listed.sort(key=lambda one: (one.place.casefold() not in seen, _home(language, one.place) != country, one.place))
    found = []
    for one in listed:
        kind = "both" if one.both else "adjective" if base == one.adjective else "noun"
        form = "adjective" if kind == "adjective" else "inhabitant-pl" if base == plural(one.noun) else "inhabitant"
        form = "inhabitant" if base == one.noun else form
        own = {**features, "people": kind, "source": base}
        found.append(Reading(one.place, form, own, case, category="CITY"))
    made = made_of(language, base, seen) if not found and context is not None else None
    if made is not None:
        form = "inhabitant" if made[1] == base else "inhabitant-pl"
        found.append(Reading(made[0], form, {**features, "people": "noun", "source": base}, case, category="CITY"))
    return found[:1]


def _home(language: English, place: str) -> str:
    rows = language.words("city").index.get(place, ())
    return max(rows, key=lambda row: int(row[3]))[1] if rows else ""


def realise(language: English, base: str, reading: Reading) -> str:
    """The same form of another place."""
    features = reading.features
    name = with_case(form_of(language, base, reading), reading.case)
    return write(name, features.get("mark", ""), features.get("apostrophe", ""), upper="upper" in features)


def form_of(language: English, base: str, reading: Reading) -> str:
    """The form of a place, without letter case and possessive."""
    features = reading.features
    if "people" in features:
        if base == reading.base:
            return features["source"]
        return people_form(language, base, reading.form)
    if features.get("written") == "letters":
        if base == reading.base:
            return features["letters"]
        return short_form(language, base, "." in features["letters"])
    if base in regions(language):
        return regions(language)[base].write(features.get("written", "full"))
    return base


def short_form(language: English, place: str, dotted: bool) -> str:
    """The letters of a town; the name where it has none."""
    found = [row[0] for row in language.words("place_abbreviations") if row[1] == place]
    return next((letters for letters in found if ("." in letters) is dotted), found[0] if found else place)


def people_form(language: English, place: str, form: str) -> str:
    """One form of the people of a place; the place where it has none."""
    found = people(language).get(place, ())
    for one in found:
        if form == "adjective" and one.adjective != "-":
            return one.adjective
        if form != "adjective" and one.noun != "-":
            return plural(one.noun) if form == "inhabitant-pl" else one.noun
    return place
