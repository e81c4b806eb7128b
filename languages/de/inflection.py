"""Forms of German names: genitive of names, places, streets and organisations, plural of family names.

Specification a.9 (rules F1 to F8), a.4 (plural) and 0.7 (sibilant class). The reading direction is
`languages.de.genitive`.

>>> form_genitive("Anna", "FEMALE"), form_genitive("Hans", "MALE", apostrophe="'")
('Annas', "Hans'")
>>> form_genitive("Rotes Kreuz", "ORG", article="das"), form_genitive("Deutsche Bank", "ORG", article="die")
('Roten Kreuzes', 'Deutschen Bank')
>>> form_plural("Müller"), form_plural("Schulz")
('Müllers', 'Schulzens')
>>> form_genitive("Anna", "FEMALE", article="dat")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: an article is one of - der die das
"""

from __future__ import annotations

import re

from surrogates.errors import UsageError

from .word_classes import endings, gender, is_adjective, words

PERSONS = frozenset(("FEMALE", "MALE", "GIVEN", "FAMILY", "PERSON"))
MARKS = ("", "s", "es", "ens", "apostrophe", "apostrophe-s", "apostrophe-outside", "apostrophe-s-outside")
ARTICLES = ("-", "der", "die", "das")

_SIBILANT = re.compile(r"(?:[sßẞxz]|ce)\Z", re.IGNORECASE)
# Kosmos, Wallis, Campus stay bare; Haus, Kreis, Moos, Paradies do not.
_LATIN = re.compile(r"(?<![aeoi])[iou]s\Z|ius\Z", re.IGNORECASE)
_ATTRIBUTE = re.compile(
    r"(?:\s*[/(,]|\s+(?:am|an|a\.|im|in|i\.|bei|b\.|ob|o\.|vor|auf|unter|nächst)(?=[\s.])).*\Z", re.DOTALL
)
_ADJECTIVE = re.compile(r"([^\W\d_].*?)(e|er|es|en)\Z", re.IGNORECASE)


def is_sibilant(name: str) -> bool:
    """Does the written name end in s, ß, x, z or ce, so that its genitive is a bare apostrophe (Hans')?"""
    return _SIBILANT.search(name) is not None and name not in words("voiced-ce")  # Hatices, but Alice'


def form_plural(name: str) -> str:
    """The plural of a family name: Müllers; Schulzens after a sibilant, never an apostrophe."""
    return name + _cased("ens" if is_sibilant(name) else "s", name, upper=False)


def form_genitive(
    name: str,
    label: str,
    *,
    article: str = "-",
    mark: str = "s",
    apostrophe: str = "’",
    upper: bool = False,
) -> str:
    """The genitive of a name as it stands inside its span.

    Arguments: `name` (nominative), `label` (FEMALE MALE GIVEN FAMILY PERSON CITY ORG STREET), `article` (the
    one the name carries in the nominative, `-` for none), `mark` (how the source was marked, one of `MARKS`;
    the style is copied where the new name admits it; for the two `...-outside` marks the apostrophe stands
    right of the span already, so that the name comes back bare), `apostrophe` (the character to write),
    `upper` (write the ending in capitals; a name in capitals gets one anyway, but not an acronym).
    Raises `UsageError` for an unknown article or mark.
    """
    if article not in ARTICLES:
        raise UsageError("an article is one of " + " ".join(ARTICLES))
    if mark not in MARKS:
        raise UsageError("a mark is one of " + ", ".join(repr(known) for known in MARKS))
    if article == "die":
        return _weak_adjectives(name, label) if label not in PERSONS else name
    if not mark or mark.endswith("outside") or not name:
        return name
    if article == "-":
        return _bare_name(name, label, mark, apostrophe, upper)
    # F1 and F7: with an article the name of a person stays as it is (des Thomas, des Herrn Müller).
    return name if label in PERSONS else _noun_phrase(name, label, article, mark, upper)


def _bare_name(name: str, label: str, mark: str, apostrophe: str, upper: bool) -> str:
    """Rules F2, F3, F7 and F8: a name without article."""
    if label == "CITY":
        name = _ATTRIBUTE.sub("", name) or name
    if label in PERSONS and name.startswith("Herr "):
        name = "Herrn" + name[4:]
    if is_sibilant(name):
        return name + apostrophe
    ending = apostrophe + "s" if mark == "apostrophe-s" else "s"
    return name + _cased(ending, "" if label == "ORG" else name, upper=upper)


def _cased(ending: str, name: str, *, upper: bool) -> str:
    """The ending in capitals for a name in capitals (MÜLLERS), but not for an initial (M.s)."""
    return ending.upper() if upper or (len(name) > 2 and name.isupper()) else ending


def _noun_phrase(name: str, label: str, article: str, mark: str, upper: bool) -> str:
    """Rule F4: a place, street or organisation after *des*; the head takes the ending, adjectives -en."""
    parts = name.split(" ")
    place = head_index(parts, label)
    before = [_weak(part) if _inflects(part, article) else part for part in parts[:place]]
    head = parts[place]
    return " ".join([*before, head + _noun_ending(head, label, mark, upper), *parts[place + 1 :]])


def _noun_ending(noun: str, label: str, mark: str, upper: bool) -> str:
    if label == "ORG" and len(noun) > 1 and noun.isupper():
        return ""  # des ADAC
    lower = noun.casefold()
    if is_sibilant(noun):
        bare = _LATIN.search(noun) or lower in words("bare-genitive")
        ending = "" if bare else "es"
    else:
        ending = "es" if mark == "es" and lower.endswith(endings("es-stem")) else "s"
    return _cased(ending, noun, upper=upper)


def _weak_adjectives(name: str, label: str) -> str:
    """Rule F5: after *der* (feminine or plural) only adjectives change (der Deutschen Bank)."""
    parts = name.split(" ")
    place = head_index(parts, label)
    before = [_weak(part) if _inflects(part, "die") else part for part in parts[:place]]
    return " ".join([*before, *parts[place:]])


def head_index(parts: list[str], label: str) -> int:
    """Which word of a name carries its inflection: *Klinikum* in Klinikum Nürnberg, *Bank* in Deutsche Bank.

    The first word with a known head ending; otherwise the last one before a preposition or article.
    """
    stop = next((n for n, part in enumerate(parts) if n and _ends_head_phrase(part)), len(parts))
    kind = "street" if label == "STREET" else "head"
    if label == "CITY":
        return stop - 1
    return next((n for n in range(stop) if gender(parts[n], kind)), stop - 1)


def _ends_head_phrase(part: str) -> bool:
    lower = part.casefold()
    known = (words("preposition"), words("contraction"), words("article"), words("genitive-article"))
    return part == lower and any(lower in members for members in known)


def _inflects(part: str, article: str) -> bool:
    """Is this word before the head an adjective that shows the case (Rotes, Alter, Lange; not Berliner)?"""
    match = _ADJECTIVE.match(part)
    if match is None:
        return False
    stem, ending = match[1], match[2].casefold()
    if article == "die" or ending == "es":
        return ending == ("e" if article == "die" else "es")
    return ending in ("e", "er") and is_adjective(stem)


def _weak(part: str) -> str:
    """The adjective in its weak form: Rotes, Rote, Roter -> Roten."""
    match = _ADJECTIVE.match(part)
    stem = match[1] if match else part
    return stem + ("EN" if part.isupper() else "en")
