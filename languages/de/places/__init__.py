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
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language import Context

from ..evidence import genitive_evidence
from ..genitive import read_genitive
from ..inflection import form_genitive
from ..spelling import respell, restore
from ..toponyms.articles import article_class, nominative
from ..toponyms.forms import inflect_toponym
from ..toponyms.gazetteer import full_name, head
from ..toponyms.reading import (
    ToponymReading,
    derivation_rules,
    derived_only,
    read_toponym,
    stays_in_compound,
    unlisted_attribute,
)
from .abbreviations import read_abbreviation, write_abbreviation
from .abroad import abroad
from .draw import DERIVED, article_of, country_of_place, make_pool, wanted
from .known import is_country, is_foreign, is_listed, seen_places, size_of_noun
from .parts import split
from .staying import staying

if TYPE_CHECKING:
    from .. import German

_SMALL = re.compile(r"(?<=[ ])(?:An|Am|Im|In|Der|Den|Dem|Die|Ob|Bei|Auf|Vor|Unter|Und|Zum|Zur)(?= )")
_NOUN = re.compile(r"[ \n]+[^\W\d_]*[A-ZÄÖÜ]")
_ARTICLE = re.compile(
    r"\b(?:de[rmns]|das|die|ein|eine[rmns]?|kein\w*|[mds]ein\w*|viele|alle|zwei|beide\w*)\s+(?:[a-zäöüß]+e[rnms]?\s+)?\Z",
    re.IGNORECASE,
)
_PEOPLE = re.compile(
    r"\b(de[rmns]|die|ein|eine[mns]|viele[rn]?|alle[rn]?|zwei|drei|beide[rn]?|wir)\s+\Z", re.IGNORECASE
)
_DEN = re.compile(r"(?<!für )(?<!gegen )(?<!durch )(?<!ohne )(?<!um )\bden\s+\Z", re.IGNORECASE)
_DES = re.compile(r"\b(?:des|eines|dieses)\s+\Z", re.IGNORECASE)
_BEFORE_RIVER = re.compile(
    r"(?<!\w)(?:(?:an|in|entlang|über|längs|unweit|oberhalb|unterhalb|diesseits|jenseits)\s+(der|die|den|dem)"
    r"|(am|zum|beim|vom|im))\s+\Z",
    re.IGNORECASE,
)
_BEFORE_HEAD = re.compile(r"-|[^\W\d_]")
_NOUN_BEFORE = re.compile(r"([A-ZÄÖÜ][^\W\d_]+)\s+\Z")
_TOWN_BEFORE = re.compile(r"([A-ZÄÖÜ][^\W\d_]{2,})-\Z")
WELL_KNOWN = 40_000  # inhabitants of a town that stands for itself behind a hyphen
_AT = re.compile(r"a[nm]\b", re.IGNORECASE)
_DIRECT_ARTICLE = re.compile(
    r"(?<!\w)(im|am|vom|zum|zur|beim|ins|ans|durchs|fürs|übers|ums|hinters|der|die|das|den|dem|des)\s+\Z",
    re.IGNORECASE,
)
_ARTICLES = {
    **dict.fromkeys(("die", "der", "zur"), ("die", "f")),
    **dict.fromkeys(("das", "ins", "ans", "durchs", "fürs", "übers", "ums", "hinters"), ("das", "n")),
    **dict.fromkeys(("im", "am", "vom", "zum", "beim", "den", "dem", "des"), ("der", "m")),
}


def keeps(language: German, text: str) -> str:
    """`country` for a country, a continent and what is derived of their names; `direction` and `generic` for words
    that name no place."""
    return "country" if is_country(language, text) else staying(language, text)


def analyse(
    language: German, text: str, context: Context | None, category: str = "CITY"
) -> list[Reading]:
    """The readings of a place, the best first: as it stands, a genitive, a derived form."""
    short = read_abbreviation(language, text, context.evidence.country if context is not None else "")
    if short is not None:
        return [short]
    base, case = natural_case(text)
    if case == "upper" and " " in base:
        base = _SMALL.sub(lambda word: word[0].lower(), base)  # NEUSTADT AN DER AISCH
    if case == "lower" and read_toponym(text):
        base, case = text, "same"  # wienerisch
    country = context.evidence.country if context is not None else ""
    seen = seen_places(context, text)
    derived = read_toponym(base, seen=seen, country=country)
    listed = is_listed(language, base) or is_foreign(language, base)
    genitive = None if listed and not base.endswith("s") else _genitive(language, text, context, case)
    if genitive is not None and (not derived or derived[0].form == "base" or is_listed(language, genitive.base)):
        return [genitive if is_listed(language, genitive.base) else _with_article(genitive, context)]
    readings = [_derived(item, case, seen, context) for item in derived if item.form != "base"]
    if readings and readings[0].features["suffix"] == "n" and _behind_hyphen(context):
        return [_plain(language, base, case, context), *readings]  # Mechernich-Kommern are no people
    if derived and derived[0].form == "base" and not listed:
        readings.insert(0, _plain(language, base, case, context))
    if _is_quarter(language, base, context):
        plain = _plain(language, base, case, None)
        return [*readings, replace(plain, features={"quarter": "1"}, rules=("b.1 LEMMA", "b.7 C1"))]
    if listed:
        people = _in_case(readings, context) if _asks_for_people(language, base, derived, context) else []
        return [*people, _as_river(language, _plain(language, base, case, context), context)]
    if readings:
        return readings
    known, spelling = restore(base, lambda word: is_listed(language, word))
    if spelling:
        return [Reading(known, "base", {"spelling": spelling}, case, category="CITY", rules=("b.1 LEMMA", "f.6"))]
    return _unlisted(language, base, case, context)


def _plain(language: German, base: str, case: str, context: Context | None) -> Reading:
    swiss = context is not None and context.evidence.notes.get("swiss")
    features = {"spelling": "swiss"} if swiss else {}
    features |= {"size": size} if (size := _told_size(context)) else {}
    return _in_full(language, Reading(base, "base", features, case, category="CITY", rules=("b.1 LEMMA",)), context)


def _in_full(language: German, reading: Reading, context: Context | None) -> Reading:
    """The reading with the listed name of a town that stands there in another (`Frankfurt/M.`, `Sankt Pölten`)."""
    country = context.evidence.country if context is not None else ""
    region = nominative(reading.base)
    if region != reading.base:
        return replace(reading, base=region, features={**reading.features, "written": reading.base}, rules=("b.8",))
    if is_listed(language, reading.base):
        return reading  # Hofheim in Unterfranken is not Hofheim am Taunus
    full = full_name(reading.base, seen_places(context, reading.base), country)
    if full == reading.base:
        return reading
    features = {**reading.features, "written": reading.base}
    return replace(reading, base=full, features=features, rules=(*reading.rules, "b.2"))


def _told_size(context: Context | None) -> str:
    """The size of a town that the noun before it tells (die Millionenstadt Köln); empty where none does."""
    if context is None:
        return ""
    noun = _NOUN_BEFORE.search(context.evidence.text, max(0, context.start - 24), context.start)
    return size_of_noun(noun.group(1)) if noun is not None else ""


def _is_quarter(language: German, base: str, context: Context | None) -> bool:
    """Is this the part of a town, joined to it by a hyphen (Köln-Mülheim), and no other well known town (Köln-Bonn)?"""
    if context is None or context.whole or not _behind_hyphen(context):
        return False
    before = _TOWN_BEFORE.search(context.evidence.text, max(0, context.start - 40), context.start)
    if before is None or stays_in_compound(before.group(1)):
        return False
    rows = language.words("city").index.get(base, ())
    return not any(int(row[3]) >= WELL_KNOWN for row in rows if base not in language.not_drawn_towns)


def _behind_hyphen(context: Context | None) -> bool:
    return context is not None and context.evidence.text[max(0, context.start - 1) : context.start] == "-"


def _derived(
    item: ToponymReading, case: str, seen: Sequence[str] = (), context: Context | None = None
) -> Reading:
    features = {"suffix": item.suffix, "country": item.country, "variant": str(item.variant)}
    if item.capital:
        features["capital"] = "1"
    if context is not None and context.evidence.notes.get("swiss"):
        features["spelling"] = "swiss"
    base = full_name(item.base, seen, item.country)
    # The attribute goes with the name only where the form says nothing of it.
    base = base if head(base) == item.base else item.base
    return Reading(base, item.form, features, case, category="CITY", rules=derivation_rules(item))


def _unlisted(language: German, base: str, case: str, context: Context | None) -> list[Reading]:
    """A derived form of a place that no list has, where the sentence asks for one; else the place as it stands."""
    plain = _plain(language, base, case, context)
    if plain.base != base:
        return [plain]
    elsewhere = abroad(language, base, context)
    if elsewhere:
        plain = replace(plain, features={**plain.features, "abroad": elsewhere}, rules=(*plain.rules, "b.8"))
    item = derived_only(base) if " " not in base else None
    if context is not None and _names_noun(context):
        item = item or unlisted_attribute(base)
    if item is None or item.form == "base" or not _asks_for_derived(item.form, context):
        return [_with_article(plain, context)]
    return [_derived(item, case, (), context), plain]


def _with_article(reading: Reading, context: Context | None) -> Reading:
    """An unlisted name behind an article is no town: in der Schöllenenschlucht, im Odenwaldkreis (b.8)."""
    text = context.evidence.text if context is not None else ""
    found = _DIRECT_ARTICLE.search(text, max(0, context.start - 9), context.start) if context is not None else None
    respelt = reading.features.get("spelling", "swiss") != "swiss"
    if context is None or found is None or respelt or _BEFORE_HEAD.match(text, context.end):
        return reading  # an article before Betuwe-Strecke is that of the line
    if not context.whole and _NOUN.match(text, context.end):
        return reading  # and before Cheops Pyramide that of the building
    article, _, gender, number = article_class(reading.base, listed=False)
    if article == "-":
        article, gender = _ARTICLES[found.group(1).lower()]
        number = "sg"
    features = {**reading.features, "article": f"{article} {gender} {number}"}
    return replace(reading, features=features, rules=(*reading.rules, "b.8"))


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
    if article_of(language, base) != "-":
        return False
    text = context.evidence.text
    people = _PEOPLE.search(text, max(0, context.start - 12), context.start)
    return people is not None and (base.endswith("er") or people.group(1).lower() not in ("ein", "einen", "einem"))


def _as_river(language: German, reading: Reading, context: Context | None) -> Reading:
    """A listed town behind preposition and article is a river or the like of that name: an der Enns, im Regen."""
    if context is None or article_of(language, reading.base) != "-" or reading.base in language.words("regions"):
        return reading
    text = context.evidence.text
    found = _BEFORE_RIVER.search(text, max(0, context.start - 18), context.start)
    if found is None or text[context.end :][:1] == "-" or _NOUN.match(text, context.end):
        return reading
    article, gender = _ARTICLES[(found[1] or found[2]).lower()]
    features = {"article": f"{article} {gender} sg", "locative": "an" if _AT.match(found.group()) else ""}
    return replace(reading, features={**reading.features, **features}, rules=(*reading.rules, "b.8"))


def _in_case(readings: list[Reading], context: Context | None) -> list[Reading]:
    """The case that the word before asks for: den Sachsen (plural, but not für den Sachsen), des Sachsen (genitive)."""
    if context is None:
        return readings
    if _DES.search(context.evidence.text, max(0, context.start - 12), context.start):
        singular = [item for item in readings if (item.form, item.features["suffix"]) == ("inhabitant", "n")]
        return [replace(item, features={**item.features, "suffix": "s"}) for item in singular] + readings
    if not _DEN.search(context.evidence.text, max(0, context.start - 12), context.start):
        return readings
    return sorted(readings, key=lambda item: (item.form, item.features["suffix"]) != ("inhabitant-pl", "n"))


def _asks_for_derived(form: str, context: Context | None) -> bool:
    # Eitzweiler may be a village and Freisener an inhabitant: -er alone does not tell.
    if form not in ("adjective-er", "inhabitant", "inhabitant-pl") or context is None:
        return True
    text = context.evidence.text
    noun = _NOUN.match(text, context.end)
    return noun is not None or _ARTICLE.search(text, max(0, context.start - 30), context.start) is not None


def _genitive(language: German, text: str, context: Context | None, case: str) -> Reading | None:
    evidence = genitive_evidence(language, context)
    if context is None or len(context.evidence.text) < context.end:
        mark = read_genitive(text, 0, len(text), "CITY", evidence)
    else:
        mark = read_genitive(context.evidence.text, context.start, context.end, "CITY", evidence)
    if not mark.mark:
        return None
    base = natural_case(mark.base)[0] if case != "same" else mark.base
    features, form, rules = {"mark": mark.mark, "apostrophe": mark.apostrophe}, "genitive", ("b.1 GEN", *mark.rules)
    if mark.outside:
        features, form = {**features, "outside": mark.mark}, "base"
    return _in_full(language, Reading(base, form, features, case, category="CITY", rules=rules), context)


def realise(language: German, base: str, reading: Reading) -> str:
    """The same form of another place."""
    features = reading.features
    if "abbreviation" in features:
        return write_abbreviation(language, base, reading)
    if reading.form in DERIVED:
        country = features.get("country", "") if base == reading.base else country_of_place(language, base)
        variant = int(features.get("variant", "0")) if base == reading.base else 0
        text = inflect_toponym(base, reading.form, country or "DE", suffix=features.get("suffix", ""), variant=variant)
        text = respell(text, features.get("spelling", ""))
        return with_case(text[:1].upper() + text[1:] if features.get("capital") else text, reading.case)
    own = features.get("written", base) if base == reading.base else base
    name = respell(own, features.get("spelling", ""))
    if features.get("mark") and not features.get("outside"):
        article = article_of(language, base)
        name = form_genitive(
            name, "CITY", article=article, mark=features["mark"], apostrophe=features.get("apostrophe") or "’"
        )
    return with_case(name, reading.case)




__all__ = ["DERIVED", "analyse", "keeps", "make_pool", "realise", "split", "wanted"]
