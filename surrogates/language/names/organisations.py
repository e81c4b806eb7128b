"""Organisations: heads stay (Hospital Universitario), a place in them is a place, and the rest is a name of its type.

The list `organisation_heads` has the type of a head; `organisation_names` names with the types and the links with
which they may stand (San Adriano: hospital, school); `organisation` whole names with their type, for a mention that
is nothing but generic (Hospital Clínico) and must not stay.

>>> from surrogates.language import Context, load_language
>>> spanish = load_language("es")
>>> text = "Hospital Universitario de Getafe"
>>> [(part.category, text[part.start : part.end]) for part in split(spanish, text, "ORG", Context(0, len(text)))]
[('CITY', 'Getafe')]
>>> split(spanish, "de", "ORG", Context(0, 2, whole=False))
[]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from surrogates.core.folding import words
from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.language.contract import Context, Evidence, Part, Wanted
from surrogates.language.names import places
from surrogates.language.names.spelling import by_folded, restored, without_marks
from surrogates.language.pool import Pool

if TYPE_CHECKING:
    from surrogates.language.names import NamedLanguage

_WORD = re.compile(r"[^\W_]+(?:[&'’+-][^\W_]+)*(?:\.(?=[^\W_]\.?))?")
_ACRONYM = re.compile(r"[A-ZÀ-Þ]{2,6}")
_NUMERAL = re.compile(r"[IVX]+")
_APOSTROPHE = re.compile(r"\b([^\W\d_]{1,6}['’])")
OF_PLACES = frozenset(("hospital", "university", "administration", "church", "bank"))
Span = tuple[int, int]


@cache
def head_types(language: NamedLanguage) -> dict[str, str]:
    """Head of an organisation (case-folded) -> type."""
    rows = language.words("organisation_heads") if language.has_list("organisation_heads") else ()
    return {word.casefold(): kind for word, kind in rows}


# Taking apart.


def split(language: NamedLanguage, text: str, category: str, context: Context) -> list[Part]:
    """The places and names in an organisation; all of it where everything is generic."""
    found = [
        Part("CITY" if is_place else "ORG", start, end)
        for start, end, is_place in _names(language, text, context.start, context.end)
    ]
    if found or not context.whole:
        return found
    return [Part("ORG", context.start, context.end)]


def _names(language: NamedLanguage, text: str, start: int, end: int) -> Iterator[tuple[int, int, bool]]:
    """Runs of words that may not stay: each is a place, or joined with the next one that is none to a name."""
    runs = list(_runs(language, text, start, end))
    pending: Span | None = None
    for run in _longest(language, text, runs):
        span = _with_article(language, text, run, start)
        joins = pending is not None and _begins_name(language, text[slice(*pending)])
        listed = None if joins else _place(language, text, run, span, start)
        if listed:
            if pending:
                yield *pending, False
                pending = None
            yield *listed, True
        else:
            pending = (pending[0], run[1]) if pending else span
    if pending:
        yield *pending, False


def _longest(language: NamedLanguage, text: str, runs: Sequence[Span]) -> Iterator[Span]:
    """The runs, those that are one place together (Alcalá de Henares) as one."""
    place = 0
    while place < len(runs):
        start, ends = runs[place][0], [end for _, end in runs[place + 1 :]]
        whole = next((end for end in reversed(ends) if places.is_place(language, text[start:end])), runs[place][1])
        yield start, whole
        place += sum(1 for left, _ in runs[place:] if left < whole)


def _begins_name(language: NamedLanguage, run: str) -> bool:
    """Whether what stands before a link begins a longer name: 12 de Octubre, Arnau de Vilanova."""
    last = words(run)[-1]
    return last.isdigit() or language.knows("GIVEN", last)


def _place(language: NamedLanguage, text: str, run: Span, span: Span, start: int) -> Span | None:
    """The run with or without its article where it is a place, listed or as the words before it tell.

    A saint is one only behind a link: Hospital de San Sebastián, but Hospital San Roque.
    """
    before = words(text[start : span[0]])
    linked = bool(before) and before[-1].casefold() in language.name_parts.get("place-link", ())
    if span != run and words(text[slice(*span)])[0].casefold() not in language.name_parts.get("article", ()):
        return span if linked and places.is_place(language, text[slice(*span)]) else None
    whole = next((start + match.start() for match in list(_WORD.finditer(text[start : run[0]]))[-1:]), run[0])
    for one in ((whole, run[1]), span, run):  # Den Haag
        name = text[slice(*one)]
        if places.is_place(language, name) and (linked or places.is_large(language, name)):
            return one
    typed = next((kind for word in before if (kind := head_types(language).get(word.casefold(), ""))), "")
    name = text[slice(*span)]
    return span if linked and typed in OF_PLACES and name[:1].isupper() and not _ACRONYM.fullmatch(name) else None


def _runs(language: NamedLanguage, text: str, start: int, end: int) -> Iterator[Span]:
    """The stretches of words that may not stay."""
    found = [match.span() for match in _WORD.finditer(text, start, end)]
    staying = [_stays(language, text[left:right]) for left, right in found]
    run: Span | None = None
    for (left, right), stays in zip(found, staying, strict=True):
        if not stays or (run and _NUMERAL.fullmatch(text[left:right])):  # Umberto I
            run = (run[0], right) if run else (left, right)
        elif run:
            yield run
            run = None
    if run:
        yield run


def _stays(language: NamedLanguage, word: str) -> bool:
    word = word.rstrip(".")
    apostrophe = _APOSTROPHE.match(word)
    if apostrophe:  # dell'Università
        return _stays(language, word[apostrophe.end() :])
    return language.may_stay(word) or all(language.may_stay(part) for part in words(word)) or len(word) == 1


def _with_article(language: NamedLanguage, text: str, run: Span, start: int) -> Span:
    """A run with the article or saint before it: La Paz, San Roque, Virgen del Rocío."""
    kinds = language.name_parts
    joined = kinds.get("saint", frozenset()) | kinds.get("dedication", frozenset())
    before = [match.span() for match in _WORD.finditer(text, start, run[0])]
    left = edge = run[0]
    for place in reversed(range(len(before))):
        word = text[slice(*before[place])]
        if text[before[place][1] : edge].strip(" ."):
            break  # General "San Carlos"
        edge = before[place][0]
        if word.casefold() in joined or (word[:1].isupper() and word.casefold() in kinds.get("article", ())):
            left = before[place][0]
        elif word.casefold() not in kinds.get("link", ()) or not _reaches(text, before[:place], joined):
            break
    return left, run[1]


def _reaches(text: str, before: Sequence[Span], joined: frozenset[str]) -> bool:
    """Whether a dedication stands before links: Virgen de las."""
    return bool(before) and any(text[slice(*span)].casefold() in joined for span in before[-2:])


# Reading, drawing, writing.


@cache
def _folded(language: NamedLanguage) -> dict[str, str]:
    return by_folded(language.pool("ORG").features)


def analyse(language: NamedLanguage, text: str, category: str, context: Context | None) -> list[Reading]:
    """The name, with the type of the head before it and the link between."""
    base, case = natural_case(text)
    found = words(text)
    if len(found) == 1 and _ACRONYM.fullmatch(text):
        return [Reading(text, "base", {"type": "acronym"}, category="ORG")]
    base, spelling = restored(base, language.pool("ORG").features, _folded(language))
    features = {"type": type_of(language, context)} if context is not None else {}
    if all(_stays(language, word) for word in found):
        types = [head_types(language).get(word.casefold(), "") for word in found]
        features = {"type": next(filter(None, types), ""), "full": "1"}
    elif context is not None:
        features["link"] = _link(language, context)
    if spelling:
        features["spelling"] = spelling
    return [Reading(base, "base", features, case, category="ORG")]


def type_of(language: NamedLanguage, context: Context) -> str:
    """The type that the nearest head before a name has, on its line; empty for none."""
    before = context.evidence.text[max(0, context.start - 80) : context.start].rpartition("\n")[2]
    kinds = [head_types(language).get(word.casefold(), "") for word in words(before)[-6:]]
    return next((kind for kind in reversed(kinds) if kind), "")


def _link(language: NamedLanguage, context: Context) -> str:
    """The links directly before a name, in small letters: de la."""
    return places.words_before(context, language.name_parts.get("link", frozenset()))


def wanted(language: NamedLanguage, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
    """A name of the type, that goes with the link; a whole name for a mention that is nothing but generic."""
    features = readings[0].features
    there = _features(language)
    kind = f"type:{features.get('type') or 'firm'}"
    letters = language.letter_list["ORG"]
    if features.get("type") == "acronym":
        return Wanted("ORG", letters, frozenset(("acronym",)))
    if features.get("full"):
        whole = f"whole:{features.get('type')}"
        return Wanted("ORG", "", frozenset((whole if whole in there else "full",)))
    link = f"link:{features.get('link', '')}"
    hard = {"name", link if link in there else "link:"}
    return Wanted("ORG", letters, frozenset(hard), (), (kind,) if kind in there else ())


@cache
def _features(language: NamedLanguage) -> frozenset[str]:
    return frozenset().union(*language.pool("ORG").features.values())


def realise(language: NamedLanguage, base: str, reading: Reading) -> str:
    """Another name, spelt in the same way."""
    return with_case(without_marks(base, reading.features.get("spelling", "")), reading.case)


def make_pool(language: NamedLanguage, name: str) -> Pool:
    """Names with their types and links; whole names with their type."""
    entries: dict[str, set[str]] = {}
    for name, types, links in language.words("organisation_names"):
        kinds = types.split("|")
        found = entries.setdefault(name, {"acronym" if "acronym" in kinds else "name"})
        found.update(f"type:{kind}" for kind in kinds)
        found.update(f"link:{link if link != '-' else ''}" for link in links.split("|"))
    for name, kind in language.words("organisation"):
        entries.setdefault(name, set()).update(("full", f"whole:{kind}"))
    return Pool((name, frozenset(entries[name])) for name in sorted(entries))
