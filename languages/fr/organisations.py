"""Organisations: heads, legal forms and general words stay; towns, family names and the rest get surrogates.

CHU de Lyon -> CHU de Lille, Boulangerie Martin -> Boulangerie Caron, Clinique du Parc -> Clinique du Vallon, SNTM ->
CFRD. The rest keeps the words that link it to its head, and the first sound that the text before it shows.

>>> from surrogates.language import Context, load_language
>>> french = load_language("fr")
>>> def parts(text):
...     found = split(french, text, Context(0, len(text)), "ORG")
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("CHU de Lyon"), parts("Boulangerie Martin et fils"), parts("Clinique du Parc"), parts("Mairie")
([('CITY', 'Lyon')], [('FAMILY', 'Martin')], [('ORG', 'Parc')], [('ORG', 'Mairie')])
>>> parts("...")
[('ORG', '...')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Context, Evidence, Part, Pool, Wanted
from surrogates.language.composites import is_family, is_given

from .elision import EITHER, shown_before, sound_of
from .places.gentiles import people_of
from .places.known import is_country, is_listed, parted, town_of
from .spelling import PLAIN, read_spelling, write
from .streets import link_before

if TYPE_CHECKING:
    from . import French

_WORD = re.compile(r"[^\W\d_]+(?:[-.][^\W\d_]+)*")
_NUMBER = re.compile(r"\d+")
_SAINT = re.compile(r"(?:Saint|St)e?\b", re.IGNORECASE)
_NAMED = frozenset(("school", "hospital", "public"))  # their heads stand before names of persons and saints
_NOUN_LINKS = ("du", "de la", "de l'", "des")
_BEHIND = re.compile(r"\s+(?:de\s+la\s+|de\s+l['’]|d['’]|du\s+|des\s+|de\s+|à\s+)")
_ARTICLES = frozenset(("le", "la", "les", "l", "du", "au", "aux", "des"))
_LINKING = frozenset(("de", "du", "des", "d", "la", "le", "les", "l"))
LARGE = 50_000  # inhabitants
_MEDIUM = 40


def split(language: French, text: str, context: Context, category: str) -> list[Part]:
    """What of the name identifies; all of it, where only general words are there and the mention is whole."""
    found: list[Part] = []
    position = context.start
    for number in (*_NUMBER.finditer(text, context.start, context.end), None):
        stop = number.start() if number else context.end
        found += _names(language, text, position, stop)
        if number:
            found.append(Part("STREETNO", *number.span()))
            position = number.end()
    telling = [part for part in found if part.category != "STREETNO" and not _stays_as_country(language, text, part)]
    if telling or not context.whole:
        return found
    left = context.start + len(text[context.start : context.end]) - len(text[context.start : context.end].lstrip())
    article = _ARTICLE.match(text, left, context.end)
    return [Part("ORG", article.end() if article else left, context.end)]


_ARTICLE = re.compile(r"(?:le|la|les|du|des|aux?)\s+(?=\S)|[ld]['’]", re.IGNORECASE)


def _stays_as_country(language: French, text: str, part: Part) -> bool:
    return part.category == "CITY" and is_country(language, text[part.start : part.end])


def _names(language: French, text: str, start: int, end: int) -> Iterator[Part]:
    """The parts of one stretch without figures: from the first to the last word that may not stay."""
    words = [match.span() for match in _WORD.finditer(text, start, end)]
    head = _behind_head(language, text, words, start, end)
    behind = [place for place in range(head, len(words)) if _tells(language, text[slice(*words[place])])]
    telling = behind or [place for place in range(head, len(words)) if _is_linked_noun(text, words[place])]
    if not telling:
        return
    left, right = words[telling[0]][0], words[telling[-1]][1]
    while telling[0] > head and _is_name_with(language, text, words[telling[0] - 1][0], right):
        telling.insert(0, telling[0] - 1)
        left = words[telling[0]][0]
    yield from _kind_of_rest(language, text, left, right, head > 0)


def _tells(language: French, word: str) -> bool:
    """Whether a word identifies: no general one, or one that is a family name too (Garage Moulin)."""
    return not _is_general(language, word) or (word[0].isupper() and len(word) > 2 and is_family(language, word))


def _is_linked_noun(text: str, span: tuple[int, int]) -> bool:
    """Whether a general word is all that tells one body from another: Pharmacie de la Gare, Café du Port."""
    start, end = span
    linked = link_before(text[max(0, start - _MEDIUM) : start]) in _NOUN_LINKS
    return linked and text[start].isupper() and end - start > 2 and not text[:end].isupper()


def _is_name_with(language: French, text: str, start: int, end: int) -> bool:
    """Whether a word that could stay belongs to the name of a town: La Rochelle, Saint-Étienne."""
    return bool(town_of(language, text[start:end])) and not parted(text[start:end])[0]


def _behind_head(language: French, text: str, words: Sequence[tuple[int, int]], start: int, end: int) -> int:
    """How many words the head has with which the stretch begins, an article before it included; 0 for none."""
    first = 1 if words and text[slice(*words[0])].casefold() in _ARTICLES else 0
    for count in range(min(6, len(words) - first), 0, -1):
        name = " ".join(text[slice(*span)] for span in words[first : first + count]).casefold()
        if name in _heads(language):
            return first + count
    return 0


@lru_cache(maxsize=4)
def _heads(language: French) -> dict[str, tuple[str, str]]:
    """Head (its words, case-folded) -> type and gender; what stands before a name in capitals too."""
    rows = language.words("organisation_heads")
    return {" ".join(_WORD.findall(head)).casefold(): (kind, gender) for head, kind, gender in rows}


@lru_cache(maxsize=4)
def _staying(language: French) -> frozenset[str]:
    return _general(language) | {word for head in _heads(language) for word in head.split()}


@lru_cache(maxsize=4)
def _general(language: French) -> frozenset[str]:
    """Words that tell nothing anywhere in a name; those of heads of several words do only in their head."""
    words = {row[0] for row in language.words("organisation_words")}
    return frozenset(words | {head for head in _heads(language) if " " not in head})


@lru_cache(maxsize=8192)
def stays(language: French, word: str) -> bool:
    """Whether a word may stay in the name of an organisation."""
    return _is_in(_staying(language), word)


def _is_general(language: French, word: str) -> bool:
    return _is_in(_general(language), word)


def _is_in(known: frozenset[str], word: str) -> bool:
    folded = word.casefold()
    if folded in known or (len(folded) > 4 and folded.removesuffix("s") in known):
        return True
    parts = [part for part in re.split(r"[-.]", folded) if part]
    return len(parts) > 1 and all(part in known for part in parts)


def is_generic(language: French, text: str) -> bool:
    """Whether a name has nothing but words that may stay: la mairie, le centre hospitalier."""
    return all(stays(language, word) for word in _WORD.findall(text))


def _kind_of_rest(language: French, text: str, start: int, end: int, headed: bool) -> Iterator[Part]:
    rest = text[start:end]
    for behind in _BEHIND.finditer(rest):  # Hôpital Saint-Joseph de Lyon
        if behind.start() and is_listed(language, rest[behind.end() :]):
            yield from _kind_of_rest(language, text, start, start + behind.start(), headed)
            yield Part("CITY", start + behind.end(), end)
            return
    link = link_before(text[max(0, start - _MEDIUM) : start])
    articled = {"du": "Le ", "de la": "La ", "des": "Les ", "de l'": "L'"}.get(link, "") + rest
    noun = {f"link:{link}", "kind:noun"} <= language.pool("STREET").features.get(rest, frozenset())
    if noun and _type_before(language, text, start) != "public":  # Résidence des Lilas, but mairie des Lilas
        yield Part("ORG", start, end)
        return
    place = is_listed(language, rest) or (town_of(language, articled) and articled != rest) or people_of(language, rest)
    if place and (link != "-" or (headed and not _SAINT.match(rest) and _is_large(language, rest))):
        yield Part("CITY", start, end)
        return
    words = list(_WORD.finditer(text, start, end))
    names = [match for match in words if _tells(language, match[0])]
    if link == "-" and names and len(names) <= 3 and all(_is_surname(language, match[0]) for match in names):
        if headed and _type_before(language, text, start) in _NAMED:
            yield Part("ORG", start, end)
        else:
            yield from (Part("FAMILY", *match.span()) for match in names)
        return
    yield Part("ORG", start, end)


def _is_large(language: French, name: str) -> bool:
    """Whether a place is so well known that it needs no link to a head: Mairie Lyon, Université Lille."""
    rows = language.words("city").index.get(town_of(language, name), ())
    return not rows or max(int(row[3]) for row in rows) >= LARGE


def _is_surname(language: French, word: str) -> bool:
    return word[:1].isupper() and is_family(language, word) and (not is_given(language, word) or len(word) > 3)


def _type_before(language: French, text: str, start: int) -> str:
    """The type of the head that stands directly before a name, empty for none."""
    line = text[max(0, start - _MEDIUM) : start].rsplit("\n", 1)[-1]
    words = [match[0].casefold() for match in _WORD.finditer(line)]
    while words:
        names = (" ".join(words[first:]) for first in range(len(words)))
        found = next((_heads(language)[name] for name in names if name in _heads(language)), None)
        if found:
            return found[0]
        if words[-1] not in _LINKING and not _is_general(language, words[-1]):
            break
        words.pop()
    return ""


def analyse(language: French, text: str, context: Context | None, category: str) -> list[Reading]:
    """The name, or what of it identifies, with its shape and the words before it."""
    base, case, _ = read_spelling(text, lambda name: "")
    document = context.evidence.text if context is not None else ""
    start = context.start if context is not None else 0
    before = document[max(0, start - _MEDIUM) : start]
    shape = _shape(language, text, document, start)
    if shape in ("acronym", "head"):
        base, case = text, "same"
    features = {"shape": shape, "link": link_before(before), "written": text, "style": " " if " " in text else ""}
    sound = shown_before(document, start)
    if sound:
        features["sound"] = sound
    if (case == "upper" and text.isascii()) or (context is not None and context.evidence.notes.get("plain")):
        features["spelling"] = PLAIN
    if shape == "head":
        features["type"], features["gender"] = _heads(language)[_head_of(language, text)]
    return [Reading(base, features=features, case=case, category="ORG")]


def _head_of(language: French, text: str) -> str:
    """The head that a name of general words begins with: Banque Populaire; empty for none."""
    if not is_generic(language, text):
        return ""
    words = [word.casefold() for word in _WORD.findall(text)]
    heads = (" ".join(words[:count]) for count in range(len(words), 0, -1))
    return next((head for head in heads if head in _heads(language)), "")


def _shape(language: French, text: str, document: str, start: int) -> str:
    """acronym, head (nothing but a head), noun, saint, person, activity, people, brand."""
    kind = _type_before(language, document, start)
    if not kind and _head_of(language, text):
        return "head"
    if text.isupper() and text.isalpha() and 2 <= len(text) <= 6 and not is_family(language, text):
        return "acronym"
    link = link_before(document[max(0, start - _MEDIUM) : start])
    if _SAINT.match(text):
        return "saint"
    if kind and link == "des" and len(text.split()) > 1:
        return "people"
    if kind and link in ("de", "d'"):
        return "activity"
    if kind and link in _NOUN_LINKS:
        return "noun"
    first = _WORD.match(text)
    full_name = first is not None and is_given(language, first[0]) and len(text.split()) > 1
    if full_name or kind in _NAMED:
        return "person"
    return "brand"


def wanted(language: French, readings: Sequence[Reading], evidence: Evidence, category: str) -> Wanted:
    """Nouns, saints and persons as streets are called; acronyms, heads of the same type, invented names."""
    first = readings[0].features
    shape = first["shape"]
    sounds = {reading.features["sound"] for reading in readings if "sound" in reading.features}
    sound = frozenset(() if not sounds else ("vowel",) if "vowel" in sounds else ("consonant",))
    if shape == "noun":
        return Wanted("STREET", "street", frozenset((f"link:{first['link']}", "kind:noun")))
    if shape in ("saint", "person"):
        words = ("several-words",) if " " in readings[0].base or "-" in readings[0].base else ()
        return Wanted("STREET", "street", frozenset((f"kind:{shape}", "link:-")), words)
    if shape == "head":
        gender = f"gender:{first['gender']}"
        size = "short" if readings[0].base.isupper() else "long"
        return Wanted("ORG", "", frozenset(("head", gender, *sound)), (size,), (f"type:{first['type']}",))
    length = (f"length:{len(readings[0].base)}",) if shape == "acronym" else ()
    letters = "" if sound else "organisation"
    return Wanted("ORG", letters, frozenset((f"shape:{shape}", *sound)), (), length)


def realise(language: French, base: str, reading: Reading) -> str:
    """The same form of another name."""
    features = reading.features
    if base == reading.base:
        return features["written"]
    named = features["shape"] in ("saint", "person") and features["style"] == " "
    name = base.replace("-", " ") if named and features["shape"] == "person" else base
    if features["shape"] == "head" and features["written"][:1].isupper() and reading.case == "same":
        name = name[:1].upper() + name[1:]
    return write(name, reading.case, features.get("spelling", ""))


def make_pool(language: French, category: str) -> Pool:
    """Invented names with shape and sound; heads with type and gender, which stand for a head alone."""
    entries: list[tuple[str, frozenset[str]]] = []
    for row in language.words("organisation"):
        name, shape = row[0], row[1] if len(row) > 1 else "brand"
        length = {f"length:{len(name)}"} if shape == "acronym" else set()
        entries.append((name, frozenset({f"shape:{shape}", *length} | ({sound_of(name)} - {EITHER}))))
    for head, kind, gender in language.words("organisation_heads"):
        if head.islower() or head.isupper():
            features = {"head", f"type:{kind}", f"gender:{gender}", "short" if head.isupper() else "long"}
            features |= {sound_of(head)} - {EITHER}
            entries.append((head, frozenset(features)))
    return Pool(entries)


__all__ = ["analyse", "make_pool", "realise", "split", "stays", "wanted"]
