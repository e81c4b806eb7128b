"""Places: towns and regions with their articles, and what is derived of them (demonyms).

What stands before a name binds it: `del` wants a name with a masculine article, `ad` one that begins with a vowel. The
list `articles` has such words with their class; a name has the class of its own article (El Ferrol) or of its row in
`regions`. The class `vowel`, `consonant` is read off the first letter; `bare` are names without an article.

>>> from surrogates.language import load_language
>>> spanish = load_language("es")
>>> [reading] = analyse(spanish, "del Bierzo", "CITY", None)
>>> reading.base, realise(spanish, "El Maestrazgo", reading)
('El Bierzo', 'del Maestrazgo')
>>> [reading] = analyse(spanish, "nowhere", "CITY", None)
>>> reading.base, realise(spanish, "Vigo", reading)
('Nowhere', 'vigo')
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from surrogates.core.folding import fold, initial, words
from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language.composites import split_location
from surrogates.language.contract import Context, Evidence, Part, Wanted
from surrogates.language.names.spelling import by_folded, restored, without_marks
from surrogates.language.pool import Pool

if TYPE_CHECKING:
    from surrogates.language.names import NamedLanguage

_BEFORE = re.compile(r"([^\W\d_]+['’]|[^\W\d_]+\s{1,2}|['’][^\W\d_]\s)\Z")
_LINK = re.compile(r"(['’]?[^\W\d_]+['’]|['’]?[^\W\d_]+\s+)[\"“«]?\Z")
_FIRST = re.compile(r"([^\W\d_]+['’]|[^\W\d_]+\s+|['’][^\W\d_]\s+)(?=\S)")
_MIXED = re.compile(r"(?=\S*\d)(?=\S*[^\W\d_]{1,}\d|\S*\d[^\W\d_]{2,})[^\s,]+")  # C1059ABG: a code of another country
_LETTERED = re.compile(r"(?:[A-Z]{1,2}-)?\d{4}\s?[A-Z]{2}\b")
_SIZES = ((100000, "3"), (20000, "2"), (2000, "1"))
FEWEST = 3  # names that a class must have beside the one that is replaced
LETTERS = frozenset(("vowel", "consonant"))


@dataclass(frozen=True, slots=True)
class _Known:
    """All places: name -> features; case-folded and folded names; demonyms (case-folded) -> place and form."""

    features: Mapping[str, frozenset[str]]
    cased: Mapping[str, str]
    folded: Mapping[str, str]
    derived: Mapping[str, tuple[str, str]]
    forms: Mapping[str, Mapping[str, str]]


# Articles.


@cache
def article_classes(language: NamedLanguage) -> dict[str, str]:
    """A word before the name of a place (lower case, with its apostrophe) -> the class of names that it wants."""
    rows = language.words("articles") if language.has_list("articles") else ()
    return {word: kind for word, kind, _ in rows}


@cache
def sounds_behind(language: NamedLanguage) -> dict[str, frozenset[str]]:
    """A word before a name -> the sounds with which the next word may begin, where it tells them."""
    rows = language.words("articles") if language.has_list("articles") else ()
    return {word: frozenset(sounds.split("|")) for word, _, sounds in rows if sounds != "-"}


def sound_of(language: NamedLanguage, word: str) -> str:
    """vowel, impure (the beginnings that the list `name_parts` has), or consonant."""
    if initial(word).lower() in language.name_parts.get("vowel", frozenset("aeiou")):
        return "vowel"
    impure = tuple(language.name_parts.get("impure", ()))
    return "impure" if impure and fold(word).startswith(impure) else "consonant"


@cache
def own_article(language: NamedLanguage, name: str) -> tuple[str, str, str]:
    """The article with which a name begins (with its blank), its class, and the rest; empty, empty, name without."""
    found = _FIRST.match(name)
    word = found[1].strip().casefold().replace("’", "'") if found else ""
    if found and word in language.name_parts.get("article", ()):
        return found[1], article_classes(language).get(word, ""), name[found.end() :]
    return "", "", name


def class_before(language: NamedLanguage, context: Context | None) -> tuple[str, str]:
    """The word directly before a mention and the class of names that it wants."""
    if context is None:
        return "", ""
    found = _BEFORE.search(context.evidence.text[max(0, context.start - 14) : context.start])
    word = found[1].strip().casefold().replace("’", "'") if found else ""
    return word, article_classes(language).get(word, "")


def words_before(context: Context, links: Collection[str]) -> str:
    """Those of the links (lower case) that stand directly before a mention, with one blank between: de la."""
    document, found, end = context.evidence.text, list[str](), context.start
    while match := _LINK.search(document[max(0, end - 16) : end]):
        word = match[1].strip().replace("’", "'").casefold()
        if word not in links:
            break
        found.insert(0, word)
        end -= len(match[0])
    return " ".join(found)


# Lists.


@cache
def _known(language: NamedLanguage) -> _Known:
    features: dict[str, set[str]] = {}
    for name, country, state, population in language.words("city"):
        size = next((size for least, size in _SIZES if int(population) >= least), "0")
        found = features.setdefault(name, set())
        found.update(("town", f"country:{country}", f"state:{state}", f"size:{size}"))
        if size != "0" and len(words(name)) < 4:
            found.add("plain")
    for name, country, kind, rank in language.words("regions") if language.has_list("regions") else ():
        found = features.setdefault(name, set())
        if "town" in found and (rank != "1" or found & {"size:2", "size:3"}):
            continue  # of a town and a region of one name the greater decides
        found.clear()
        found.update(("region", f"country:{country}", f"class:{kind}", f"rank:{rank}", "plain"))
    for name, found in features.items():
        found.add(f"own:{own_article(language, name)[1] or '-'}")
        if not any(feature.startswith("class:") for feature in found):
            found.add(f"class:{own_article(language, name)[1] or '-'}")
    derived, forms = _demonyms(language, features)
    for place in forms:
        features.setdefault(place, {"town"}).add("demonym")
    frozen = {name: frozenset(features[name]) for name in sorted(features)}
    cased = {name.casefold(): name for name in sorted(features, reverse=True)}
    return _Known(frozen, cased, by_folded(frozen), derived, forms)


def _demonyms(
    language: NamedLanguage, places: Iterable[str]
) -> tuple[dict[str, tuple[str, str]], dict[str, Mapping[str, str]]]:
    derived: dict[str, tuple[str, str]] = {}
    forms: dict[str, Mapping[str, str]] = {}
    there = set(places)
    for place, demonym in language.words("demonyms") if language.has_list("demonyms") else ():
        made = language.demonym_forms(demonym)
        if place in there:
            forms.setdefault(place, made)
        for form, surface in made.items():
            derived.setdefault(surface.casefold(), (place, form))
    return derived, forms


@cache
def _countries(language: NamedLanguage) -> frozenset[str]:
    rows = language.words("countries") if language.has_list("countries") else ()
    return frozenset(fold(row[0]) for row in rows)


def is_country(language: NamedLanguage, text: str) -> bool:
    """Whether a place is a country and no town or region, in whatever spelling, with or without an article."""
    found = _FIRST.match(text)
    rest = text[found.end() :] if found and found[1].strip().casefold() in article_classes(language) else text
    names = {name for name in (rest, text) if not is_place(language, name)}
    return any(fold(name) in _countries(language) for name in names)


def country_of(language: NamedLanguage, seen: Iterable[str]) -> str:
    """The country of most places (case-folded names) of a document, or an empty string."""
    known = _known(language)
    votes: Counter[str] = Counter()
    for surface in sorted(seen):
        features = known.features.get(known.cased.get(surface, ""), frozenset())
        votes.update(feature[8:] for feature in features if feature.startswith("country:"))
    return min(votes, key=lambda country: (-votes[country], country)) if votes else ""


def is_place(language: NamedLanguage, name: str) -> bool:
    """Whether a name is a listed town or region, in whatever letter case, with or without accents."""
    known = _known(language)
    return name.casefold() in known.cased or fold(name) in known.folded


def is_large(language: NamedLanguage, name: str) -> bool:
    """Whether a listed place is a region or a larger town, which an organisation may have without a link."""
    known = _known(language)
    found = known.cased.get(name.casefold()) or known.folded.get(fold(name), "")
    return not known.features.get(found, frozenset()).isdisjoint(("size:2", "size:3", "region"))


def forms_of(language: NamedLanguage, place: str) -> Mapping[str, str]:
    """The forms of the demonym of a place: the listed one, or the one by rule."""
    return _known(language).forms.get(place) or language.demonym_forms(language.demonym(place))


# Taking apart, reading.


def split(language: NamedLanguage, text: str, category: str, context: Context) -> list[Part]:
    """Postal codes and places; a comma parts two places."""
    if category == "CITY":
        return [Part("CITY", context.start, context.end)]
    found: list[Part] = []
    position = context.start
    for comma in [*re.finditer(r"[,/]", text[context.start : context.end]), None]:
        end = context.start + comma.start() if comma else context.end
        piece = text[position:end]
        start = position + len(piece) - len(piece.lstrip())
        lettered = _LETTERED.match(piece.strip()) if language.lettered_codes else None
        if _MIXED.fullmatch(piece.strip()):
            found.append(Part("ZIP", start, start + len(piece.strip())))
        elif lettered:  # 1012 AB Amsterdam
            found.append(Part("ZIP", start, start + lettered.end()))
            found += split_location(language, text, Context(start + lettered.end(), end))
        elif piece.strip():
            found += split_location(language, text, Context(position, end))
        position = end + 1
    return found


def analyse(language: NamedLanguage, text: str, category: str, context: Context | None) -> list[Reading]:
    """A demonym, a place behind its article, or a place."""
    known = _known(language)
    derived = known.derived.get(text.casefold())
    if derived and (text.casefold() not in known.cased or text.islower()):
        place, form = derived
        surface = language.demonym_forms(_dictionary_form(language, place))[form]
        case = "upper" if text.isupper() else "same"
        features = {} if text[0] == surface[0] else {"first": "upper" if text[0].isupper() else "lower"}
        before = class_before(language, context)[0]
        if before in language.name_parts.get("feminine", ()):  # le milanesi: a form that men share
            form = _of_women(language, place, form)
        if before in sounds_behind(language):
            features["before"] = before
        return [Reading(place, form, features, case, category="CITY")]
    guess = _unlisted_demonym(language, text)
    if guess:
        return [Reading(text, guess, {"written": text}, category="CITY")]
    found = _FIRST.match(text)
    word = found[1].strip().casefold().replace("’", "'") if found else ""
    wanted_class = article_classes(language).get(word, "")
    inner = found is not None and bool(wanted_class) and (text[0].islower() or text.casefold() not in known.cased)
    prefix = found[1] if found and inner else ""
    rest = text[len(prefix) :]
    if not prefix:
        word, wanted_class = class_before(language, context)
    base, case = natural_case(rest)
    if case == "same" and rest.isupper():
        case = "upper"
    features = {"prefix": prefix} if prefix else {}
    base = known.cased.get(rest.casefold(), base)
    full = _with_article(language, rest, wanted_class)
    if not full and base not in known.features and not inner:  # Coruña: the article is left out
        named = (_with_article(language, rest, kind) for kind in sorted(_own_classes(language)))
        full = next(filter(None, named), "")
        if full:
            features["bare"] = "1"
    if full:
        base = full
    base, spelling = restored(base, known.features, known.folded)
    if wanted_class:
        features["class"] = wanted_class
    if spelling:
        features["spelling"] = spelling
    return [Reading(base, "base", features, _case_of(rest, base, case), category="CITY")]


def _unlisted_demonym(language: NamedLanguage, text: str) -> str:
    """The form of a word that must be the demonym of a place that no list has: one small word, by its ending."""
    endings = language.name_parts.get("ending-inhabitant", frozenset())
    known = _known(language)
    if not endings or not text.isalpha() or not text.islower() or text in known.cased or fold(text) in known.folded:
        return ""
    for form in ("inhabitant-f-pl", "inhabitant-pl", "inhabitant-f", "inhabitant"):
        if text.endswith(tuple(language.name_parts.get(f"ending-{form}", ()))):
            return form
    return ""


def _of_women(language: NamedLanguage, place: str, form: str) -> str:
    """The form for women of the same surface, where there is one."""
    made = language.demonym_forms(_dictionary_form(language, place))
    other = form.replace("inhabitant", "inhabitant-f", 1)
    return other if made.get(other) == made[form] else form


def _case_of(text: str, base: str, case: str) -> str:
    """The letter case of a name; `Las Rozas de Madrid` has small letters in its ordinary one."""
    return case if case != "same" or text.lower() != text else "lower"


def _dictionary_form(language: NamedLanguage, place: str) -> str:
    return next(demonym for name, demonym in language.words("demonyms") if name == place)


@cache
def _own_classes(language: NamedLanguage) -> frozenset[str]:
    """The classes of the articles that are part of names."""
    return frozenset(article_classes(language).get(word, "") for word in language.name_parts.get("article", ()))


def _with_article(language: NamedLanguage, name: str, wanted_class: str) -> str:
    """The listed name with an article of that class (La Rioja) for one whose article stands before it."""
    if not wanted_class:
        return ""
    for word in sorted(language.name_parts.get("article", ())):
        if article_classes(language).get(word) == wanted_class:
            found = _known(language).cased.get(f"{word}{'' if word.endswith(chr(39)) else ' '}{name.casefold()}")
            if found:
                return found
    return ""


# Drawing and writing.


def wanted(language: NamedLanguage, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
    """Town for town and region for region, in the same country, of like size; what the words before it want; with a
    demonym where one is written."""
    own = _known(language).features.get(readings[0].base, frozenset())
    region = "region" in own and "town" not in own
    likeness = "rank:" if region else "size:"
    like = tuple(feature for feature in sorted(own - {"size:0"}) if feature.startswith(likeness))[-1:] or ("size:2",)
    hard = {"plain"}
    pool = language.pool("CITY")
    for feature in _asked(language, readings, own, evidence):
        if len(pool.members(frozenset((*hard, feature)))) > FEWEST:
            hard.add(feature)
    bands, soft = ((), like) if region else (like, ())
    return Wanted("CITY", language.letter_list["CITY"], frozenset(hard), bands, soft)


def _asked(
    language: NamedLanguage, readings: Sequence[Reading], own: frozenset[str], evidence: Evidence
) -> Iterator[str]:
    """What a surrogate must have, the most important first; what too few names have is not asked for."""
    classes = sorted({reading.features["class"] for reading in readings if "class" in reading.features})
    yield from ("demonym" for reading in readings if reading.form != "base")
    yield from (f"class:{kind}" for kind in classes)
    yield from (f"before:{reading.features['before']}" for reading in readings if "before" in reading.features)
    if "region" in own and "town" not in own:
        yield "region"
    elif set(classes) <= {*LETTERS, "in", "bare"}:  # few towns have an article
        yield "town"
    if not classes:
        yield f"own:{own_article(language, readings[0].base)[1] or '-'}"
    keep = language.options.keep
    countries = sorted(feature for feature in own if feature.startswith("country:"))
    if keep != "nothing" and len(countries) == 1:
        yield countries[0]
    elif keep != "nothing" and evidence.country and not own:
        yield f"country:{evidence.country}"
    if keep == "state":
        yield from sorted(feature for feature in own if feature.startswith("state:"))[:1]


def realise(language: NamedLanguage, base: str, reading: Reading) -> str:
    """The same form of another place."""
    features = reading.features
    if features.get("written") == base:
        return base
    if reading.form != "base":
        made = forms_of(language, base)
        name = made.get(reading.form, made.get("inhabitant", base))
        return with_case(with_case(name[:1], features.get("first", "same")) + name[1:], reading.case)
    name = own_article(language, base)[2] if _hides_article(features) else base
    name = without_marks(name, features.get("spelling", ""))
    return features.get("prefix", "") + with_case(name, reading.case)


def _hides_article(features: Mapping[str, str]) -> bool:
    return "bare" in features or features.get("class", "") not in ("", *LETTERS, "in", "bare")


def make_pool(language: NamedLanguage, name: str) -> Pool:
    """All places, for whatever is a place."""
    vowels = language.name_parts.get("vowel", frozenset("aeiou"))

    def begins_with_vowel(place: str) -> bool:
        return initial(place).lower() in vowels

    known = _known(language)
    predicates = {
        "class:vowel": begins_with_vowel,
        "class:consonant": lambda place: not begins_with_vowel(place),
        "class:in": lambda place: not known.features[place].isdisjoint(("class:la", "class:l'", "class:-")),
        "class:bare": lambda place: "class:-" in known.features[place],
    }
    for word, sounds in sounds_behind(language).items():
        predicates[f"before:{word}"] = partial(_goes_after, language, sounds)
    return Pool(known.features.items(), predicates)


def _goes_after(language: NamedLanguage, sounds: frozenset[str], place: str) -> bool:
    """Whether the demonym of a place may stand behind a word that wants such sounds."""
    return sound_of(language, forms_of(language, place)["inhabitant"]) in sounds
