"""The names of a document with their surrogates, in every spelling in which an address may have them.

Made of what the strategies before have done: base forms, nicknames, initials, the words that stay beside a name
(`Stadtwerke` Wien) and the acronyms of whole names.

>>> from surrogates.language import load_language
>>> known = KnownNames(load_language("de"))
>>> known.add(Name("family", "Müller", "Groß"))
>>> sorted(known.spellings), "muell" in known.spellings
(['mueller', 'muller', 'müller'], False)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise, takewhile

from surrogates.core.folding import fold, without_accents
from surrogates.language import Language
from surrogates.strategies.job import Job, Outcome, Task

KINDS = {
    "FEMALE": "given", "MALE": "given", "GIVEN": "given", "FAMILY": "family", "CITY": "place",
    "ORG": "organisation",
}  # fmt: skip
JOINTS = ("", "-", "_", ".")
NEAR = 60  # characters to the left and right of a name in which the words that belong to it stand
ACRONYM = 3  # shorter ones are too often ordinary syllables

_WORD = re.compile(r"[^\W\d_]+")
_BETWEEN = re.compile(r"[ \-'’./()]+")
_TAIL = re.compile(r" [^\W\d_A-ZÄÖÜ].*")  # Frankfurt `am Main`
_LINK = re.compile(r"[\w \-]*")
_PAUSE = re.compile(r"[^\w \-]")


@dataclass(frozen=True, slots=True, repr=False)
class Name:
    """A name and what stands for it: `kind` (given, family, place, organisation, word), `old`, `new`, `category`."""

    kind: str
    old: str
    new: str
    category: str = ""


@dataclass(slots=True, repr=False)
class KnownNames:
    """All names of a document.

    Attributes: `spellings` (lower-case spelling -> name and the number of its way of spelling), `starts` (first
    character -> spellings that begin so, the longest first), `initials` (kind and letter -> letter), `pairs` (folded
    family name -> letter -> letter, of the people who bear it), `bases` (folded given name -> category and surrogate).
    """

    language: Language
    spellings: dict[str, tuple[Name, int]] = field(default_factory=dict)
    starts: dict[str, list[str]] = field(default_factory=dict)
    initials: dict[tuple[str, str], str] = field(default_factory=dict)
    pairs: dict[str, dict[str, str]] = field(default_factory=dict)
    bases: dict[str, tuple[str, str]] = field(default_factory=dict)

    def add(self, name: Name) -> None:
        """One more name, in all its spellings; one that is known already stays as it is."""
        joints = JOINTS if _BETWEEN.search(name.old) else ("",)
        for number, spelling in enumerate(spellings(self.language, name.old)):
            for joint in joints:
                key = _BETWEEN.sub(joint, spelling)
                if len(key) > 1 and key not in self.spellings:
                    self.spellings[key] = name, number
                    there = self.starts.setdefault(key[0], [])
                    there.append(key)
                    there.sort(key=len, reverse=True)

    def initial(self, kind: str, letter: str, beside: str = "") -> str:
        """What stands for the initial of a name beside the family name `beside`, or an empty string."""
        letter = without_accents(letter)
        return self.pairs.get(fold(beside), {}).get(letter) or self.initials.get((kind, letter), "")


@lru_cache(maxsize=4096)
def spellings(language: Language, name: str) -> tuple[str, ...]:
    """The ways to spell a name in an address, in lower case; the last is as it is written elsewhere."""
    return (*(way.lower() for way in language.ascii_spellings(name)), name.lower())


def names_of(job: Job) -> KnownNames:
    """The names of the document whose other parts are done."""
    known = KnownNames(job.language)
    done = sorted(_named(job.done), key=lambda pair: pair[0].part.start)
    for task, outcome in done:
        _add_base(known, task, outcome)
    for task, outcome in done:
        _add_surface(known, task, outcome)
    _add_pairs(known, done, job.text)
    for stretch in _stretches(done, job):
        _add_words(known, stretch)
    return known


def _named(done: Sequence[tuple[Task, Outcome]]) -> Iterator[tuple[Task, Outcome]]:
    for task, outcome in done:
        if outcome.strategy == "surrogate" and not outcome.kept and task.part.category in KINDS:
            yield task, outcome


def _add_base(known: KnownNames, task: Task, outcome: Outcome) -> None:
    category, kind = task.part.category, KINDS[task.part.category]
    old, new = outcome.base, outcome.surrogate
    if outcome.form == "initial":
        known.initials[kind, _letter(task.text)] = _letter(outcome.text)
        if len(fold(old)) < 2:
            return
    known.add(Name(kind, old, new, category))
    known.initials.setdefault((kind, _letter(old)), _letter(new))
    if kind == "given":
        known.bases.setdefault(fold(old), (category, new))
    elif kind != "family":
        _add_short(known, Name(kind, old, new, category))


def _add_short(known: KnownNames, name: Name) -> None:
    """What is left of an organisation without its generic words, of a place without its river."""
    stays = known.language.may_stay
    if name.kind == "place":
        short = [_TAIL.sub("", text) for text in (name.old, name.new)]
    else:
        words = [_WORD.findall(text) for text in (name.old, name.new)]
        short = [" ".join(word for word in found if not stays(word)) for found in words]
        for word in words[0]:
            if len(word) >= ACRONYM and stays(word):
                known.add(Name("word", word, word))
    if all(short) and short[0] != name.old:
        known.add(Name(name.kind, short[0], short[1], name.category))


def _letter(name: str) -> str:
    return without_accents(name[:1].lower())[:1]


def _add_surface(known: KnownNames, task: Task, outcome: Outcome) -> None:
    if outcome.form in ("initial", "genitive", "plural") or task.text == outcome.base:
        return
    known.add(Name(KINDS[task.part.category], task.text, outcome.text, task.part.category))


def _add_pairs(known: KnownNames, done: Sequence[tuple[Task, Outcome]], text: str) -> None:
    """The initials of those whose given name stands beside a family name."""
    for (left, first), (right, second) in pairwise(done):
        gap = text[left.part.end : right.part.start]
        kinds = KINDS[left.part.category], KINDS[right.part.category]
        if len(gap) > NEAR or "\n" in gap or not all(w in known.language.particles for w in _WORD.findall(gap.lower())):
            continue
        if kinds == ("given", "family"):
            letters = known.pairs.setdefault(fold(second.base), {})
            letters.setdefault(_letter(left.text), _letter(first.text))
            letters.setdefault(_letter(first.base), _letter(first.surrogate))


def _stretches(done: Sequence[tuple[Task, Outcome]], job: Job) -> Iterator[list[tuple[str, str]]]:
    """Whole names with the words that stay between and beside their parts: pairs of old and new words."""
    stays = job.language.may_stay
    stretch: list[tuple[str, str]] = []
    end = 0
    for task, outcome in done:
        if KINDS[task.part.category] == "given":
            continue
        gap = job.text[end : task.part.start]
        if stretch and len(gap) < NEAR and _LINK.fullmatch(gap) and all(map(stays, _WORD.findall(gap))):
            stretch += _same(_WORD.findall(gap))
        else:
            if stretch:
                yield [*stretch, *_same(takewhile(stays, _WORD.findall(_PAUSE.split(gap[:NEAR])[0])))]
            before = _WORD.findall(_PAUSE.split(gap[-NEAR:])[-1])
            stretch = _same(takewhile(stays, reversed(before)))[::-1]
        stretch += _pairs(task.text, outcome.text)
        end = task.part.end
    if stretch:
        after = _PAUSE.split(job.text[end : end + NEAR])[0]
        yield [*stretch, *_same(takewhile(stays, _WORD.findall(after)))]


def _same(words: Iterable[str]) -> list[tuple[str, str]]:
    return [(word, word) for word in words]


def _pairs(old: str, new: str) -> list[tuple[str, str]]:
    """Word by word, the last with what is left over."""
    left, right = _WORD.findall(old), _WORD.findall(new)
    if len(left) == len(right):
        return list(zip(left, right, strict=True))
    return [(old, new)]


def _add_words(known: KnownNames, stretch: Sequence[tuple[str, str]]) -> None:
    for old, new in stretch:
        if old == new:
            known.add(Name("word", old, new))
    heads = "".join(old[:1] for old, _ in takewhile(lambda pair: pair[0] == pair[1], stretch) if old[:1].isupper())
    if len(heads) > 1:
        known.add(Name("word", heads, heads))  # TU of Technische Universität Graz
    for end in range(len(stretch), 0, -1):  # LMU, although München belongs to it
        old, new = (_acronym(" ".join(pair[side] for pair in stretch[:end])) for side in (0, 1))
        if len(old) >= ACRONYM and len(new) > 1 and old.lower() != new.lower():
            known.add(Name("acronym", old, new))


def _acronym(name: str) -> str:
    return "".join(word[0] for word in _WORD.findall(name) if word[0].isupper())
