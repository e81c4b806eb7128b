"""Names of persons: given and family names, nicknames, abbreviations, initials, particles; the gender of who is meant.

A given name is a woman's or a man's by what the text says of the person it is about (`Sex: F`), by the lists, or by
the word before it (a title, a relation). Lists: `given_female`, `given_male`, `family`, `nicknames`,
`particle_names`, `name_parts` (kinds female, male: words before a name that tell the gender; sex-female, sex-male:
what a form has for the sex; sex-label, subject: labels of a form).

>>> from surrogates.language import Context, load_language
>>> spanish = load_language("es")
>>> text = "Sra. Luz Rubio de la Torre"
>>> [(part.category, text[part.start : part.end]) for part in split(spanish, text, "PERSON", Context(5, len(text)))]
[('FEMALE', 'Luz'), ('FAMILY', 'Rubio'), ('FAMILY', 'Torre')]
>>> [one.base for one in analyse(spanish, "Pepe", "MALE", None)]
['Pepe', 'José']
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold, initial
from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language.composites import name_words, split_person
from surrogates.language.contract import Context, Evidence, Part, Wanted
from surrogates.language.names.places import class_before, sound_of, sounds_behind
from surrogates.language.names.spelling import by_folded, restored, without_marks
from surrogates.language.pool import Pool

if TYPE_CHECKING:
    from surrogates.language.names import NamedLanguage

GIVEN = ("FEMALE", "MALE", "GIVEN")
_WORDS_BEFORE = re.compile(r"(?:([^\W\d_]+[ªº]?)[.:]?\s{1,2})?([^\W\d_]+[ªº]?)[.:]?\s{0,4}\Z")
_LABEL = re.compile(r"([^\W\d_]+)\s*:?\s*\Z")
_ABBREVIATED = re.compile(r"\.?[ªº]\.?|\.")
_CITIES = 20000  # inhabitants of a town whose name is no plain family name
_GENDERS = {"F": "FEMALE", "M": "MALE"}


# Taking apart.


def split(language: NamedLanguage, text: str, category: str, context: Context) -> list[Part]:
    """The words of a name that are replaced; titles, particles and punctuation stay."""
    if category in ("PERSON", "ACTOR"):
        parts = split_person(language, text, context)
    elif any(map(str.isdigit, text[context.start : context.end])):
        return [Part("USER", context.start, context.end)]
    else:
        parts = [Part(category, *span) for span in name_words(language, text, context.start, context.end)]
    if category in ("PERSON", "ACTOR"):
        parts = _as_labelled(language, text, parts, context)
    parts = list(_whole_words(language, text, parts, context.end))
    gender = _gender(language, text, parts, context)
    parts = [replace(part, category=gender) if gender and part.category in GIVEN else part for part in parts]
    return [_of_another(language, text, part, context) for part in parts]


def _of_another(language: NamedLanguage, text: str, part: Part, context: Context) -> Part:
    """A given name behind an "and" (Anna e Mario Villa) is that of somebody else, whose gender the lists tell."""
    before = re.search(r"([^\W\d_]+|&)\s+\Z", text[context.start : part.start])
    if part.category not in GIVEN or before is None or before[1].casefold() not in language.name_parts.get("and", ()):
        return part
    word = text[part.start : part.end]
    known = [gender for gender in GIVEN[:2] if language.knows(gender, word)]
    return replace(part, category=known[0]) if len(known) == 1 else part


def _as_labelled(language: NamedLanguage, text: str, parts: Sequence[Part], context: Context) -> list[Part]:
    """Behind a label of a form all words are family names; of three words in a row the first is a given name."""
    if _labelled(text, context.start, language.name_parts.get("family-label", frozenset())):
        return [replace(part, category="FAMILY") for part in parts]
    found = list(parts)
    while len(found) > 1 and text[found[-1].start : found[-1].end] in language.particles:
        del found[-1]  # Berg, Jan van der
    if not language.has_list("given_particles"):  # De Luca, though Luca is a given name
        links = {row[1] for row in language.words("particle_names")} if language.has_list("particle_names") else set()
        found = [replace(part, category="FAMILY") if _follows(text, part, links) else part for part in found]
    if len(found) <= language.family_names + 1 and _is_family(language, text, found, context):
        found[0] = replace(found[0], category="FAMILY")
    if len(found) > 1 and _is_title(language, text, found[0], found[1]):
        del found[0]
    families = sum(part.category == "FAMILY" for part in found)
    if len(found) > 2 and families == len(found):
        found[0] = replace(found[0], category="GIVEN")
    last = len(found) - families - 1  # María León Pérez: a name of both kinds is the first of two family names
    if last > 0 and 0 < families < language.family_names and _may_be_family(language, text, found[last]):
        found[last] = replace(found[last], category="FAMILY")
    return found


def _is_family(language: NamedLanguage, text: str, found: Sequence[Part], context: Context) -> bool:
    """Whether the first name of a few is a family name that seems a given one: Dott. Greco."""
    if not found or not _may_be_family(language, text, found[0]):
        return False
    before = _WORDS_BEFORE.search(text, max(0, found[0].start - 40), found[0].start)
    titled = before is not None and before[2].casefold() in language.titles
    return titled and all(part.category == "FAMILY" for part in found[1:])


def _follows(text: str, part: Part, particles: Collection[str]) -> bool:
    """Whether a word stands directly behind a particle."""
    before = re.search(r"([^\W\d_]+)\s+\Z", text[max(0, part.start - 12) : part.start])
    return part.category in GIVEN and before is not None and before[1].casefold() in particles


def _is_title(language: NamedLanguage, text: str, part: Part, following: Part) -> bool:
    """Whether one letter is a title (D. Manuel), and no initial."""
    letter = text[part.start : part.end]
    dotted = text[part.end : part.end + 1] == "."
    return len(letter) == 1 and dotted and letter.lower() in language.titles and following.end - following.start > 1


def _may_be_family(language: NamedLanguage, text: str, part: Part) -> bool:
    """Whether a given name is a family name as well, and not one of the commonest given names."""
    name = text[part.start : part.end]
    common = any("tier:1" in language.pool(kind).features.get(name, ()) for kind in GIVEN[:2])
    return part.category in GIVEN and not common and natural_case(name)[0] in language.words("family").index


def _whole_words(language: NamedLanguage, text: str, parts: Sequence[Part], end: int) -> Iterator[Part]:
    """Abbreviations with what ends them (Mª, Fco.), and a saint with his name (San Martín) as one part."""
    saint: Part | None = None
    joined = language.name_parts.get("saint", frozenset())
    position = 0
    for part in parts:
        if part.start < position:
            continue  # the ª of M.ª
        word, match = text[part.start : part.end], _ABBREVIATED.match(text, part.end, end)
        if match and _table(language)[2].get((word + match[0]).casefold()):
            part = replace(part, end=match.end())
        elif text[part.end : part.end + 1] in ("'", "’") and language.read_form(word + "'", part.category, None)[1]:
            part = replace(part, end=part.end + 1)
        position = part.end
        if saint is not None:
            part = replace(part, start=saint.start)
            saint = None
        elif word.casefold() in joined and part.category == "FAMILY" and part is not parts[-1]:
            saint = part
            continue
        yield part
    if saint is not None:
        yield saint


def _gender(language: NamedLanguage, text: str, parts: Sequence[Part], context: Context) -> str:
    """The category of the given names of a mention, where the text or the words before it tell more than the lists."""
    given = [part for part in parts if part.category in GIVEN]
    if not given:
        return ""
    notes = context.evidence.notes
    named = {fold(text[part.start : part.end]) for part in given}
    if notes.get("sex") and named & set(str(notes.get("subject", "")).split()):
        return str(notes["sex"])
    told = gender_before(language, text, context.start)
    name = natural_case(text[given[0].start : given[0].end])[0]
    if given[0].category != "GIVEN":
        sure = "tier:1" in language.pool(given[0].category).features.get(name, ())
        return "" if sure else told
    ends = text[given[0].start : given[0].end][-1:].casefold()
    guess = [kind.upper() for kind in ("female", "male") if ends in language.name_parts.get(f"ending-{kind}", ())]
    return told or (guess[0] if guess and len(name) > 1 else "")


def gender_before(language: NamedLanguage, text: str, start: int) -> str:
    """The gender that one of the two words before a name tells, or an empty string."""
    before = _WORDS_BEFORE.search(text, max(0, start - 40), start)
    for word in (before[2], before[1]) if before else ():
        for gender in ("female", "male"):
            if word and word.casefold() in language.name_parts.get(gender, ()):
                return gender.upper()
    return ""


def subject_of(language: NamedLanguage, text: str, parts: Sequence[Part]) -> dict[str, object]:
    """The sex of the person that the text is about (`sex`), and the given names of that person (`subject`, folded).

    It is marked, or stands behind its label. Where the marks contradict each other most of them decide, then the
    list of the name.
    """
    labels = language.name_parts.get("subject", frozenset())
    given = [part for part in parts if part.category in GIVEN]
    own = [part for part in given if _labelled(text, part.start, labels)]
    names = dict.fromkeys(fold(text[part.start : part.end]) for part in own)
    told = [_sex(language, text[part.start : part.end]) for part in parts if part.category == "SEX"]
    votes = Counter(filter(None, told or [_sex_behind_label(language, text)]))
    if not votes or not names:
        return {}
    most = max(votes.values())
    best = [sex for sex, count in votes.items() if count == most]
    listed = [sex for part in own for sex in best if language.knows(sex, text[part.start : part.end])]
    return {"sex": best[0] if len(best) == 1 or not listed else listed[0], "subject": " ".join(names)}


def _labelled(text: str, start: int, labels: frozenset[str]) -> bool:
    label = _LABEL.search(text, max(0, start - 30), start)
    return label is not None and label[1].casefold() in labels


def _sex(language: NamedLanguage, word: str) -> str:
    for sex in ("female", "male"):
        if word.casefold() in language.name_parts.get(f"sex-{sex}", ()):
            return sex.upper()
    return ""


def _sex_behind_label(language: NamedLanguage, text: str) -> str:
    labels = "|".join(sorted(language.name_parts.get("sex-label", ())))
    found = re.search(rf"\b(?:{labels})\s*:\s*([^\W\d_]+)", text, re.IGNORECASE) if labels else None
    return _sex(language, found[1]) if found else ""


# Reading.


@cache
def _table(language: NamedLanguage) -> tuple[dict[str, list[str]], dict[str, list[str]], dict[str, str]]:
    """Nickname -> names; name -> nicknames; abbreviation (case-folded) -> name."""
    names: dict[str, list[str]] = {}
    nicknames: dict[str, list[str]] = {}
    short: dict[str, str] = {}
    for nickname, name, _, kind in language.words("nicknames") if language.has_list("nicknames") else ():
        if kind == "abbreviation":
            short.setdefault(nickname.casefold(), name)
        else:
            names.setdefault(nickname, []).append(name)
            nicknames.setdefault(name, []).append(nickname)
    return names, nicknames, short


@cache
def _abbreviations(language: NamedLanguage) -> dict[tuple[str, str], str]:
    """Name and how it is shortened (what ends it) -> abbreviation."""
    if not language.has_list("nicknames"):
        return {}
    rows = language.words("nicknames")
    return {(row[1], _tail(row[0])): row[0] for row in rows if row[3] == "abbreviation"}


def _tail(text: str) -> str:
    return text.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáéíóúñü")


@cache
def _folded(language: NamedLanguage, category: str) -> dict[str, str]:
    return by_folded(language.pool(category).features)


def analyse(language: NamedLanguage, text: str, category: str, context: Context | None) -> list[Reading]:
    """The readings of one word of a name, the best first; those of a nickname hold only beside the full name."""
    if len(text) == 1 or re.fullmatch(r"[^\W\d_]\.", text):
        return [Reading(text[0].upper(), "initial", {"length": "1"}, natural_case(text)[1], category=category)]
    short = _table(language)[2].get(text.casefold()) if category in GIVEN else None
    if short:
        case = "upper" if text.isupper() and sum(map(str.isalpha, text.rstrip("ªº."))) > 1 else "same"
        return [Reading(short, "nickname", {"short": _tail(text)}, case, category=category)]
    written, features = language.read_form(text, category, context)
    base, case = natural_case(written)
    if case == "same" and written.isupper():
        case = "upper"
    base, spelling = restored(base, language.pool(category).features, _folded(language, category))
    if spelling:
        features["spelling"] = spelling
    if context is not None and (category == "FAMILY" or language.has_list("given_particles")):
        particle = _particle(language, context)
        if particle:
            features["particle"] = particle
    word = class_before(language, context)[0]
    if word in sounds_behind(language):  # d'Elena, ad Anna
        features["before"] = word
    first = Reading(base, "genitive" if "mark" in features else "base", features, case, category=category)
    return [first, *_nicknames(language, first, category)]


def _particle(language: NamedLanguage, context: Context) -> str:
    """The particles directly before a family name: de la, van der."""
    document, found, end = context.evidence.text, list[str](), context.start
    while match := re.search(r"([^\W\d_]+['’]?|['’][^\W\d_]+)\s*\Z", document[max(0, end - 12) : end]):
        if match[1].casefold().replace("’", "'").strip() not in _particles(language):
            break
        found.insert(0, match[1].casefold().replace("’", "'"))
        end -= len(match[0])
    return " ".join(found)


@cache
def _particles(language: NamedLanguage) -> frozenset[str]:
    marked = {particle + "'" for particle in language.particles if len(particle) == 1}
    return language.particles | marked | {"'" + particle for particle in language.particles if len(particle) == 1}


def _nicknames(language: NamedLanguage, first: Reading, category: str) -> Iterator[Reading]:
    if category not in GIVEN:
        return
    names, nicknames, _ = _table(language)
    for full in names.get(first.base, ()):
        if category == "GIVEN" or language.listed(category, full) or not language.listed("GIVEN", full):
            features = {**first.features, "nickname": str(nicknames[full].index(first.base))}
            yield replace(first, base=full, form="nickname", features=features, dependent=True)


# Drawing and writing.


def wanted(language: NamedLanguage, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
    """Gender by the pool; a plain name for a name, a nickname for a nickname; a family name that goes with its
    particle."""
    features = language.pool(category).features
    own = features.get(readings[0].base, frozenset())
    kind = "nickname" if "nickname" in own and "plain" not in own else "plain"
    tier = next((feature for feature in sorted(own) if feature.startswith("tier:")), "tier:1")
    after = {f"after:{one.features['particle']}" for one in readings if "particle" in one.features}
    after &= _asked(language, category)
    soft = ("has-nickname",) if any("nickname" in reading.features for reading in readings) else ()
    bands = () if kind == "nickname" else (tier,)
    # A particle asks for no sound (Lo Russo): its names are listed.
    before = {f"before:{one.features['before']}" for one in readings if "before" in one.features}
    return Wanted(category, language.letter_list[category], frozenset(after or {kind, *before}), bands, soft)


@cache
def _asked(language: NamedLanguage, category: str) -> frozenset[str]:
    pool = language.pool(category)
    return frozenset().union(*pool.features.values(), pool.predicates)


def realise(language: NamedLanguage, base: str, reading: Reading) -> str:
    """The same form of another name."""
    features = reading.features
    if reading.form == "initial":
        return with_case(initial(base) or base[:1], reading.case) + ("." if features.get("dot") else "")
    name = base
    if "short" in features:
        name = _abbreviations(language).get((base, features["short"]), base)
    elif "nickname" in features:
        known = _table(language)[1].get(base, [base])
        name = known[int(features["nickname"]) % len(known)]
    name = without_marks(name, features.get("spelling", ""))
    return with_case(language.write_form(name, features), reading.case)


def make_pool(language: NamedLanguage, name: str) -> Pool:
    """Names with what decides whether they may be drawn."""
    return _families(language) if name == "FAMILY" else _given(language, name)


def _tiers(language: NamedLanguage, name: str) -> dict[str, str]:
    return {row[0]: row[1] if len(row) > 1 else "1" for row in language.words(name)}


def _given(language: NamedLanguage, category: str) -> Pool:
    female, male = _tiers(language, "given_female"), _tiers(language, "given_male")
    names = {"FEMALE": female, "MALE": male, "GIVEN": female | male}.get(category, female | male)
    both = female.keys() & male.keys() if category != "GIVEN" else set()
    other = {"FEMALE": male, "MALE": female}.get(category, {})
    entries = {name: {f"tier:{tier}"} for name, tier in names.items()}
    for name, features in entries.items():
        if name not in both and name.isalpha() and name not in language.name_parts.get("no-name", ()):
            features.add("plain")
    rows = list(language.words("nicknames")) if language.has_list("nicknames") else []
    full = {row[1] for row in rows if row[3] == "nickname"}
    for nickname, _, gender, kind in rows:
        fits = category not in GIVEN[:2] or _GENDERS.get(gender, category) == category
        if kind == "nickname" and fits and nickname not in full and nickname not in other:
            entries.setdefault(nickname, set()).add("nickname")
            entries[nickname].discard("plain")
    for name, particle in language.words("given_particles") if language.has_list("given_particles") else ():
        if name in entries and name not in other:  # María del Carmen
            entries[name].add(f"after:{particle}")
    found = ((name, frozenset(entries[name])) for name in sorted(entries))
    return Pool(found, {"has-nickname": full.__contains__, **_behind_words(language)})


def _families(language: NamedLanguage) -> Pool:
    given = language.pool("GIVEN").features
    towns = {row[0] for row in language.words("city") if int(row[3]) >= _CITIES} if language.has_list("city") else set()
    apart = given.keys() | towns | language.name_parts.get("no-name", frozenset())
    entries = {name: {f"tier:{tier}"} for name, tier in _tiers(language, "family").items()}
    for name, features in entries.items():
        if name not in apart:
            features.add("plain")
    for name, particle in language.words("particle_names") if language.has_list("particle_names") else ():
        entries.setdefault(name, {"tier:1"}).add(f"after:{particle}")
    return Pool(((name, frozenset(entries[name])) for name in sorted(entries)), _behind_words(language))


def _behind_words(language: NamedLanguage) -> dict[str, Callable[[str], bool]]:
    """For each word that tells how the next one begins, whether a name may stand behind it."""

    def goes_behind(sounds: frozenset[str]) -> Callable[[str], bool]:
        return lambda name: sound_of(language, name) in sounds

    return {f"before:{word}": goes_behind(sounds) for word, sounds in sounds_behind(language).items()}
