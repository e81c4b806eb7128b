"""The organisations of a document as a whole: long and short forms, acronyms with their names, names of persons.

Specification c.5, c.7. Read once for each document from its mentions, before they are split: a later mention is
evidence for an earlier one.

>>> from surrogates.language import Evidence, Mentions, Part, load_language
>>> text = "Die Universität Klagenfurt (UK) dankt."
>>> mentions = Mentions(text, (Part("ORG", 4, 26), Part("ORG", 28, 30)))
>>> names = names_of(load_language("de"), Evidence(text, mentions=mentions))
>>> names.acronyms, names.stands("Universität"), names.stands("Universität Klagenfurt")
({'UK': (4, 26)}, False, True)
>>> names_of(load_language("de"), Evidence(text)).acronyms
{}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold
from surrogates.language import Evidence, Mentions, Part

from ..attributes import parse
from .acronyms import belongs, is_acronym, pattern
from .heads import classify, legal_form, legal_form_follows, match_head, words

if TYPE_CHECKING:
    from .. import German

Span = tuple[int, int]
Signature = tuple[str, ...]

_QUOTES = {'"': '"', "„": '“”"', "“": "”", "»": "«", "«": "»", "‚": "‘’", "'": "'", "’": "’", "(": ")", "[": "]"}
_ARTICLE = re.compile(r"(?i)\b(?:beim|zum|vom|der|dem|den|des)\s+\Z")
_WORD = re.compile(r"[^\W\d_]{3,}")
_DOUBLED = re.compile(r"([aeo])\1")
_PLACES = ("CITY", "LOCATION", "LOC")
_PERSONS = ("FAMILY", "PERSON", "ACTOR")


@dataclass(frozen=True, slots=True, repr=False)
class Names:
    """What the mentions of a document tell about its organisations.

    Attributes: `long` (signature -> where that name first stands, without legal form and quotation marks),
    `acronyms` (short form -> where its long form stands), `shorter` (signature of a name that is the beginning or the
    end of one other name -> where that stands), `surnames` (case-folded family names of the document), `towns`
    (case-folded places and last words of organisations, among which a name of one word may be).
    """

    long: Mapping[Signature, Span] = field(default_factory=dict)
    acronyms: Mapping[str, Span] = field(default_factory=dict)
    shorter: Mapping[Signature, Span] = field(default_factory=dict)
    surnames: frozenset[str] = frozenset()
    towns: frozenset[str] = frozenset()

    def stands(self, name: str) -> bool:
        """Whether the document has a mention of exactly that name, in whatever case."""
        return signature(name) in self.long

    def is_surname(self, word: str) -> bool:
        """Whether a word of a name, or its genitive, is a family name of the document."""
        folded = word.casefold()
        return folded in self.surnames or (folded.endswith("s") and folded[:-1] in self.surnames)


def trimmed(text: str, start: int, end: int) -> Span:
    """The span without blanks, hash and at signs, and quotation marks around all of it."""
    while True:
        while start < end and (text[start].isspace() or text[start] in "#@"):
            start += 1
        while start < end and text[end - 1].isspace():
            end -= 1
        if end - start <= 2 or text[end - 1] not in _QUOTES.get(text[start], ""):
            return start, end
        start, end = start + 1, end - 1


def core_of(text: str, start: int, end: int) -> Span:
    """The name in a mention: without quotation marks, legal form and an article in front."""
    start, end = trimmed(text, start, end)
    start, end = trimmed(text, start, start + legal_form(text[start:end]))
    first = text[start:end].split(" ", 1)
    if len(first) == 2 and first[0].casefold() in ("der", "die", "das", "den", "dem", "des"):
        start += len(first[0]) + 1
    return start, end


@lru_cache(maxsize=2048)
def signature(name: str) -> Signature:
    """The words of a name, folded, without the endings that only show the case."""
    head = classify(name)
    found = []
    for place, word in enumerate(name.split()):
        adjective = parse(word)
        if adjective is not None:
            word = adjective[0]
        elif head is not None and place == head.place and head.ending:
            word = word[: len(word) - len(head.ending)]
        found.append(fold(word))
    return tuple(word for word in found if word)


def names_of(language: German, evidence: Evidence) -> Names:
    """The organisations of a document; nothing where its mentions are not known."""
    return _read(language, evidence.mentions) if evidence.mentions.spans else _NOTHING


_NOTHING = Names()


@lru_cache(maxsize=4)
def _read(language: German, mentions: Mentions) -> Names:
    text = mentions.text
    cores = [(core_of(text, part.start, part.end), part) for part in mentions.spans if part.category == "ORG"]
    long: dict[Signature, Span] = {}
    short: dict[str, list[Span]] = {}
    for span, _ in cores:
        name = text[slice(*span)]
        if not name:
            continue
        long.setdefault(signature(name), span)
        plain = _without_mark(name)
        if " " not in plain and is_acronym(plain):
            short.setdefault(plain, []).append(span)
    acronyms = {}
    for name, spans in short.items():
        found = _long_form(name, spans, long, text)
        if found is not None:
            acronyms[name] = found
    surnames = frozenset(_surnames(language, mentions, cores))
    return Names(long, acronyms, _shorter(long), surnames, frozenset(_last_words(mentions, cores)))


def _last_words(mentions: Mentions, cores: list[tuple[Span, Part]]) -> Iterator[str]:
    text = mentions.text
    yield from (text[part.start : part.end].casefold() for part in mentions.spans if part.category in _PLACES)
    for span, _ in cores:
        first, _, last = text[slice(*span)].rpartition(" ")
        if first:
            yield last.casefold()


def _shorter(long: Mapping[Signature, Span]) -> dict[Signature, Span]:
    found: dict[Signature, set[Signature]] = {}
    for whole in long:
        for cut in range(1, len(whole)):
            for short in (whole[:cut], whole[cut:]):
                if short in long:
                    found.setdefault(short, set()).add(whole)
    return {short: long[next(iter(wholes))] for short, wholes in found.items() if len(wholes) == 1}


def _without_mark(name: str) -> str:
    return name[:-1] if name[-1:] == "s" and name[:-1].isupper() and len(name) > 2 else name


def _long_form(acronym: str, spans: list[Span], long: Mapping[Signature, Span], text: str) -> Span | None:
    """The one name to which a short form belongs: the one that stands beside it in brackets, or the only one."""
    others = [
        span
        for span in long.values()
        if pattern(acronym, name := text[slice(*span)]) and not is_acronym(name) and acronym not in name.split()
    ]
    beside = [span for span in others if any(_is_beside(text, span, other) for other in spans)]
    fitting = beside or [span for span in others if belongs(acronym, text[slice(*span)])]
    # TUW is of Technische Universität Wien, of which TU Wien is short too.
    fitting = [span for span in fitting if not is_acronym(text[slice(*span)].split(" ", 1)[0])] or fitting
    places = {text[slice(*span)].split(" ", 1)[0] for span in fitting}
    return fitting[0] if len(fitting) == 1 or (fitting and len(places) == 1) else None


def _is_beside(text: str, one: Span, other: Span) -> bool:
    left, right = sorted((one, other))
    return text[left[1] : right[0]].strip(" \"“”„,-–") in ("(", "/", "[", "kurz")


def _surnames(language: German, mentions: Mentions, cores: list[tuple[Span, Part]]) -> Iterator[str]:
    """The family names that the document has, and the firms that are called only by one (beim Scheerer)."""
    text = mentions.text
    for part in mentions.spans:
        if part.category in _PERSONS:
            found = _WORD.findall(text[part.start : part.end])
            last = found[-1:] if part.category != "FAMILY" else found
            yield from (word.casefold() for word in last if word[0].isupper())
    for (start, end), part in cores:
        word = text[start:end]
        if " " in word or not word.istitle() or match_head(word) is not None or word in words("homograph"):
            continue
        alone = (start, end) == (part.start, part.end)
        called = (alone and _ARTICLE.search(text, max(0, start - 8), start)) or legal_form_follows(text[end : part.end])
        if called and (_is_listed(language, word) or _is_listed(language, word.removesuffix("s"))):
            yield word.casefold()


def _is_listed(language: German, word: str) -> bool:
    """Is this a family name, or another spelling of one with doubled vowels: Scheerer, Scherer?"""
    return any(language.listed("FAMILY", form) for form in (word, _DOUBLED.sub(r"\1", word)))
