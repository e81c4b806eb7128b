"""Places: towns and regions, and what is derived of their names (Wiens, Wienerin, Wiener, wienerisch, Wien-Besuch).

Specification b. Countries and continents stay, by the rule `country`.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> [reading] = german.analyse("Wienerinnen", "CITY")
>>> reading.base, reading.form, german.realise("Bamberg", reading)
('Wien', 'inhabitant-f-pl', 'Bambergerinnen')
>>> german.inflect("Bremen", "CITY", "inhabitant-f"), german.keeps("Deutschland", "CITY")
('Bremerin', 'country')
>>> german.keeps("Wien", "CITY")
''
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import words
from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context, Evidence, Part, Pool, Wanted
from surrogates.language.composites import split_location

from .evidence import genitive_evidence
from .genitive import read_genitive
from .inflection import form_genitive, is_sibilant
from .spelling import respell, restore
from .toponyms.articles import article_class
from .toponyms.forms import er_adjectives, inflect_toponym, safe
from .toponyms.gazetteer import expansions, full_name, head
from .toponyms.reading import (
    COMPOUND_PREFIXES,
    ToponymReading,
    derived_only,
    read_toponym,
    split_compound,
    unlisted_attribute,
)

if TYPE_CHECKING:
    from . import German

DERIVED = ("inhabitant", "inhabitant-f", "inhabitant-pl", "inhabitant-f-pl", "adjective-er", "adjective-isch")
_NOUN = re.compile(r"[ \n]+[^\W\d_]*[A-ZÄÖÜ]")
_ARTICLE = re.compile(
    r"\b(?:de[rmns]|das|die|ein|eine[rmns]?|kein\w*|[mds]ein\w*|viele|alle|zwei|beide\w*)\s+(?:[a-zäöüß]+e[rnms]?\s+)?\Z",
    re.IGNORECASE,
)
_PEOPLE = re.compile(
    r"\b(de[rmns]|die|ein|eine[mns]|viele[rn]?|alle[rn]?|zwei|drei|beide[rn]?|wir)\s+\Z", re.IGNORECASE
)
_DEN = re.compile(r"(?<!für )(?<!gegen )(?<!durch )(?<!ohne )(?<!um )\bden\s+\Z", re.IGNORECASE)
_LETTERHEAD = re.compile(r"([A-ZÄÖÜ][^\W\d]+\.?(?:[ -][^\W\d]+\.?){0,3}?)(?:,\s*|\s+)(?=(?:(?:am|den|dem)\s+)?\d)")
_DIRECT_ARTICLE = re.compile(r"(?<!\w)(im|am|vom|zum|zur|beim|ins|ans|der|die|das|den|dem|des)\s+\Z", re.IGNORECASE)
_ARTICLES = {
    **dict.fromkeys(("die", "der", "zur"), ("die", "f")),
    **dict.fromkeys(("das", "ins", "ans"), ("das", "n")),
    **dict.fromkeys(("im", "am", "vom", "zum", "beim", "den", "dem", "des"), ("der", "m")),
}
_LEADING = re.compile(r"([A-ZÄÖÜ][^\W\d_]+)\.?[ \n]+(?=[A-ZÄÖÜ])")
_WORD = re.compile(r"[^\W_]+")
ABROAD = "XX"
# A surrogate should be known as well as its source: size classes by inhabitants, each with what its towns count as
# and what is asked for in their place, the first given up first.
SIZES = (
    (100_000, ("city", "large"), ("city", "one-word", "large")),
    (10_000, ("middle", "large"), ("one-word", "middle", "large")),
    (0, ("small",), ("one-word", "small")),
)


def split(language: German, text: str, context: Context, category: str = "CITY") -> list[Part]:
    """The places of a mention; in a compound only the place (Wien-Besuch, Westberlin), in a location also the zip."""
    if not context.whole and all(map(language.may_stay, words(text[context.start : context.end]))):
        return []  # Nord- und Südtirol: what remains of a place says no more than its direction
    if category == "DATE":
        return _split_letterhead(language, text, context)
    if category != "CITY":
        found = split_location(language, text, context)
    else:
        found = [Part("CITY", context.start, context.end)]
    found = [_headless(language, text, part) for part in found]
    taken_apart = (_compound(language, text, part, context) if part.category == "CITY" else [part] for part in found)
    return [inner for parts in taken_apart for inner in parts]


def _headless(language: German, text: str, part: Part) -> Part:
    """The place without the words that say what it is: Kreis Euskirchen, Flughafen Graz, Kreuz München-Ost."""
    if part.category != "CITY" or _is_listed(language, text[part.start : part.end]):
        return part
    start = part.start
    for match in _LEADING.finditer(text, part.start, part.end):
        if match.start() != start or match.group(1) not in language.name_parts["place-head"]:
            break
        start = match.end()
    return Part("CITY", start, part.end)


def _split_letterhead(language: German, text: str, context: Context) -> list[Part]:
    """The date of a mention, and the town before it where there is one (Klagenfurt, am 5. März 2018)."""
    head = _LETTERHEAD.match(text, context.start, context.end)
    whole = [Part("DATE", context.start, context.end)]
    if head is None:
        return whole
    known = language.words("date_words").index
    if all(word in known or word.lower() in known for word in words(head.group(1))):
        return whole
    return [Part("CITY", *head.span(1)), Part("DATE", head.end(), context.end)]


def _compound(language: German, text: str, part: Part, context: Context) -> list[Part]:
    """The places of a compound, and any other word of it that is no head (Wien-Besuch, Köln-Mülheim)."""
    surface = text[part.start : part.end]
    spans = split_compound(surface, _seen(context, surface))
    if not spans or _is_country(language, surface):
        return [part]
    parts, position = [], part.start
    for start, end in [*((part.start + left, part.start + right) for left, right in spans), (part.end, part.end)]:
        for match in _WORD.finditer(text, position, start):
            if not language.may_stay(match.group()):
                parts.append(Part("CITY", *match.span()))
        if start < end:
            parts.append(Part("CITY", start, end))
        position = end
    return parts


def keeps(language: German, text: str) -> str:
    """`country` for a country, a continent and what is derived of their names."""
    return "country" if _is_country(language, text) else ""


@lru_cache(maxsize=2048)
def _is_country(language: German, text: str) -> bool:
    regions = language.words("regions").index
    spans = split_compound(text)
    directed = len(spans) == 1 and text[: spans[0][0]] in COMPOUND_PREFIXES  # Nordsyrien
    inside = [text[start:end].capitalize() for start, end in spans if directed and end == len(text)]
    names = {name for word in (text, natural_case(text)[0], *inside) for name in _names(word)}
    return any(row[1] == "-" for name in names for row in regions.get(name, ()))


def _names(word: str) -> set[str]:
    return {word, word.removesuffix("s"), word.removesuffix("n"), *(item.base for item in read_toponym(word)[:1])}


def analyse(
    language: German, text: str, context: Context | None, category: str = "CITY"
) -> list[Reading]:
    """The readings of a place, the best first: as it stands, a genitive, a derived form."""
    base, case = natural_case(text)
    if case == "lower" and read_toponym(text):
        base, case = text, "same"  # wienerisch
    country = context.evidence.country if context is not None else ""
    seen = _seen(context, text)
    derived = read_toponym(base, seen=seen, country=country)
    listed = _is_listed(language, base)
    genitive = None if listed and not base.endswith("s") else _genitive(language, text, context, case)
    if genitive is not None and (not derived or derived[0].form == "base" or _is_listed(language, genitive.base)):
        return [genitive]
    readings = [_derived(item, case, seen) for item in derived if item.form != "base"]
    if derived and derived[0].form == "base" and not listed:
        readings.insert(0, _plain(base, case, context))
    if listed:
        people = _in_dative(readings, context) if _asks_for_people(language, base, derived, context) else []
        return [*people, _plain(base, case, context)]
    if readings:
        return readings
    known, spelling = restore(base, lambda word: _is_listed(language, word))
    if spelling:
        return [Reading(known, "base", {"spelling": spelling}, case, category="CITY")]
    return _unlisted(base, case, context)


def _plain(base: str, case: str, context: Context | None) -> Reading:
    swiss = context is not None and context.evidence.notes.get("swiss")
    features = {"spelling": "swiss"} if swiss else {}
    return _in_full(Reading(base, "base", features, case, category="CITY"), context)


def _in_full(reading: Reading, context: Context | None) -> Reading:
    """The reading with the listed name of a town that stands there in another (`Frankfurt/M.`, `Sankt Pölten`)."""
    country = context.evidence.country if context is not None else ""
    full = full_name(reading.base, _seen(context, reading.base), country)
    if full == reading.base:
        return reading
    return replace(reading, base=full, features={**reading.features, "written": reading.base})


def _derived(item: ToponymReading, case: str, seen: Sequence[str] = ()) -> Reading:
    features = {"suffix": item.suffix, "country": item.country, "variant": str(item.variant)}
    if item.capital:
        features["capital"] = "1"
    base = full_name(item.base, seen, item.country)
    # The attribute goes with the name only where the form says nothing of it.
    base = base if head(base) == item.base else item.base
    return Reading(base, item.form, features, case, category="CITY")


def _unlisted(base: str, case: str, context: Context | None) -> list[Reading]:
    """A derived form of a place that no list has, where the sentence asks for one; else the place as it stands."""
    plain = _plain(base, case, context)
    if plain.base != base:
        return [plain]
    item = derived_only(base) if " " not in base else None
    if context is not None and _names_noun(context):
        item = item or unlisted_attribute(base)
    if item is None or item.form == "base" or not _asks_for_derived(item.form, context):
        return [_with_article(plain, context)]
    return [_derived(item, case), plain]


def _with_article(reading: Reading, context: Context | None) -> Reading:
    """An unlisted name behind an article is no town: in der Schöllenenschlucht, im Odenwaldkreis (b.8)."""
    text = context.evidence.text if context is not None else ""
    found = _DIRECT_ARTICLE.search(text, max(0, context.start - 6), context.start) if context is not None else None
    if found is None or reading.features.get("spelling"):
        return reading
    article, _, gender, number = article_class(reading.base, listed=False)
    if article == "-":
        article, gender = _ARTICLES[found.group(1).lower()]
        number = "sg"
    return replace(reading, features={**reading.features, "article": f"{article} {gender} {number}"})


def _names_noun(context: Context) -> bool:
    """True between an article and a noun: die Eschweiler Feuerwehr."""
    text = context.evidence.text
    article = _ARTICLE.search(text, max(0, context.start - 30), context.start)
    return article is not None and _NOUN.match(text, context.end) is not None


def _asks_for_people(
    language: German, base: str, derived: Sequence[ToponymReading], context: Context | None
) -> bool:
    """Whether a listed name stands for those who live there, or somewhere else: die Wiler, die Bayern."""
    if context is None or not any(item.form in ("inhabitant", "inhabitant-pl", "adjective-er") for item in derived):
        return False
    if base.endswith("er") and _names_noun(context):
        return True
    if _article(language, base) != "-":
        return False
    text = context.evidence.text
    people = _PEOPLE.search(text, max(0, context.start - 12), context.start)
    return people is not None and (base.endswith("er") or people.group(1).lower() not in ("ein", "einen", "einem"))


def _in_dative(readings: list[Reading], context: Context | None) -> list[Reading]:
    """The dative plural first where `den` goes before: den Sachsen, but not für den Sachsen."""
    if context is None or not _DEN.search(context.evidence.text, max(0, context.start - 12), context.start):
        return readings
    return sorted(readings, key=lambda item: (item.form, item.features["suffix"]) != ("inhabitant-pl", "n"))


def _asks_for_derived(form: str, context: Context | None) -> bool:
    # Eitzweiler may be a village and Freisener an inhabitant: -er alone does not tell.
    if form not in ("adjective-er", "inhabitant", "inhabitant-pl") or context is None:
        return True
    text = context.evidence.text
    noun = _NOUN.match(text, context.end)
    return noun is not None or _ARTICLE.search(text, max(0, context.start - 30), context.start) is not None


def _seen(context: Context | None, text: str) -> tuple[str, ...]:
    """The other places of the document, as they stand there."""
    found: tuple[str, ...] = context.evidence.notes.get("places", ()) if context is not None else ()  # type: ignore[assignment]
    own = text.casefold()
    return tuple(place for place in found if place.casefold() != own)


def _is_listed(language: German, name: str) -> bool:
    return name in language.words("city").index or name in language.words("regions").index


def _is_known(language: German, name: str) -> bool:
    return _is_listed(language, name) or name in language.words("irregular_toponyms").index


def _genitive(language: German, text: str, context: Context | None, case: str) -> Reading | None:
    evidence = genitive_evidence(language, context)
    if context is None or len(context.evidence.text) < context.end:
        mark = read_genitive(text, 0, len(text), "CITY", evidence)
    else:
        mark = read_genitive(context.evidence.text, context.start, context.end, "CITY", evidence)
    if not mark.mark:
        return None
    base = natural_case(mark.base)[0] if case != "same" else mark.base
    features = {"mark": mark.mark, "apostrophe": mark.apostrophe}
    if mark.outside:
        return _in_full(Reading(base, "base", {**features, "outside": mark.mark}, case, category="CITY"), context)
    return _in_full(Reading(base, "genitive", features, case, category="CITY"), context)


def wanted(
    language: German, readings: Sequence[Reading], evidence: Evidence, category: str = "CITY"
) -> Wanted:
    """Town for town of the same country and size; region for region with the same article and locative; a
    derivation that is never in doubt where one is needed (Specification b.8, b.9)."""
    base = readings[0].base
    derived = any(reading.form in DERIVED for reading in readings)
    bands: tuple[str, ...] = ()
    town = language.words("city").index.get(base) and not language.words("regions").index.get(base)
    soft = ["safe" if town or not _is_known(language, base) else "derivable"] if derived else []
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


def realise(language: German, base: str, reading: Reading) -> str:
    """The same form of another place."""
    features = reading.features
    if reading.form in DERIVED:
        country = features.get("country", "") if base == reading.base else _country(language, base)
        variant = int(features.get("variant", "0")) if base == reading.base else 0
        text = inflect_toponym(base, reading.form, country or "DE", suffix=features.get("suffix", ""), variant=variant)
        return with_case(text[:1].upper() + text[1:] if features.get("capital") else text, reading.case)
    own = features.get("written", base) if base == reading.base else base
    name = respell(own, features.get("spelling", ""))
    if features.get("mark") and not features.get("outside"):
        article = _article(language, base)
        name = form_genitive(
            name, "CITY", article=article, mark=features["mark"], apostrophe=features.get("apostrophe") or "’"
        )
    return with_case(name, reading.case)


def _country(language: German, base: str) -> str:
    rows = language.words("city").index.get(base, ())
    return _largest(rows)


def _article(language: German, base: str) -> str:
    rows = language.words("regions").index.get(base)
    return rows[0][4] if rows else "-"


_FOREIGN = frozenset(("town", f"country:{ABROAD}", "city", "large", "one-word"))


def _abroad(language: German, name: str) -> bool:
    """A town known in German that lies elsewhere: it is in the table of irregular forms only."""
    known = _is_listed(language, name) or name in language.not_drawn_towns
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
            "safe": lambda name: safe(name, _country(language, name) or "DE"),
            "derivable": lambda name: bool(er_adjectives(name)),
            "sibilant": is_sibilant,
        },
    )
