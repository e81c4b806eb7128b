"""Cuts a word of an address at the names of the document: `agruber82`, `anna-gruber`, `stadtwerkewien`.

The longest match first. A short name counts only where it stands alone or touches another match, so that Anna is not
found in Susanna; what is left is an initial beside a name, a word that may stay, a nickname, or goes by characters.

>>> is_coherent([Piece(0, 4, "given", Name("given", "Anna", "Eva")), Piece(4, 6, "rest")])
True
>>> is_coherent([Piece(0, 10, "word", Name("word", "stadtwerke", "stadtwerke"))])
False
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.language import Language
from surrogates.strategies.contact.known_names import KnownNames, Name
from surrogates.strategies.job import Job

SURE = 5  # letters by which a name is known with any other letters beside it
PLAIN = 4  # letters by which a name is known beside initials, words and other names
SHORTEST = 3  # of a word that stays, a nickname, a name that only the lists know

_RUN = re.compile(r"[^\W\d_]+")
_JOINT = re.compile(r"[.\-_~+]?")


@dataclass(frozen=True, slots=True, repr=False)
class Piece:
    """A stretch: `kind` is that of its name, or `initial`, or `rest`; `way` is the number of its spelling."""

    start: int
    end: int
    kind: str
    name: Name | None = None
    way: int = 0


def is_coherent(pieces: Sequence[Piece]) -> bool:
    """Whether a name is among the pieces, and not only words that stay."""
    return any(piece.name and piece.kind not in ("word", "initial") for piece in pieces)


@dataclass(repr=False)
class Segmenter:
    """Cuts the words of one document's addresses."""

    job: Job
    known: KnownNames
    _nicknames: dict[str, Name | None] = field(default_factory=dict)
    _segments: dict[str, list[Piece]] = field(default_factory=dict)

    def add(self, name: Name) -> None:
        """One more name of the document."""
        self.known.add(name)
        self._segments.clear()

    def segment(self, text: str) -> list[Piece]:
        """The pieces of a word, which cover it from the first to the last character."""
        lower = text.lower() if len(text.lower()) == len(text) else text
        if lower not in self._segments:
            self._segments[lower] = self._cut(lower)
        return self._segments[lower]

    def _cut(self, lower: str) -> list[Piece]:
        found = self._chosen(lower)
        pieces: list[Piece] = []
        position = 0
        for piece in [*found, Piece(len(lower), len(lower), "end")]:
            pieces += self._left_over(lower, position, piece.start, found)
            pieces.append(piece)
            position = piece.end
        return pieces[:-1]

    def _chosen(self, lower: str) -> list[Piece]:
        """The matches that hold, in order."""
        matches = [
            Piece(start, start + len(spelling), self.known.spellings[spelling][0].kind, *self.known.spellings[spelling])
            for start, character in enumerate(lower)
            for spelling in self.known.starts.get(character, ())
            if lower.startswith(spelling, start)
        ]
        matches.sort(key=lambda match: (match.start - match.end, not _alone(lower, match.start, match.end)))
        chosen = self._whole_nicknames(lower)
        for least in (PLAIN, 2):
            for match in matches:
                apart = all(match.end <= other.start or other.end <= match.start for other in chosen)
                if apart and self._holds(lower, match, chosen, least):
                    chosen.append(match)
        while doubtful := [match for match in chosen if self._is_doubtful(lower, match, chosen)]:
            chosen = [match for match in chosen if match not in doubtful]
        free = [
            run for run in _RUN.finditer(lower) if not any(run.start() < m.end and m.start < run.end() for m in chosen)
        ]
        chosen += [piece for run in free for piece in self._pair(run[0], run.start())]
        return sorted(chosen, key=lambda match: match.start)

    def _whole_nicknames(self, lower: str) -> list[Piece]:
        """Words that are a nickname from the first to the last letter: karli, which is not Karl and an initial."""
        runs = [run for run in _RUN.finditer(lower) if len(run[0]) >= SHORTEST and run[0] not in self.known.spellings]
        return [Piece(run.start(), run.end(), "given", name) for run in runs if (name := self._nickname(run[0]))]

    def _pair(self, word: str, start: int) -> list[Piece]:
        """A word that is, to the last letter, a short given and family name, or the initial and name of one person."""
        for cut in range(1, len(word)):
            halves = word[:cut], word[cut:]
            names = [self.known.spellings.get(half) for half in halves]
            kinds = {found[0].kind for found in names if found}
            if kinds == {"given", "family"} or (kinds == {"family"} and self._is_person(halves, names)):
                return [
                    Piece(start + place, start + place + len(half), found[0].kind, *found)
                    for place, half, found in zip((0, cut), halves, names, strict=True)
                    if found
                ]
        return []

    def _is_person(self, halves: Sequence[str], names: Sequence[tuple[Name, int] | None]) -> bool:
        """Whether the one is a family name and the other the initial of somebody who bears it."""
        return any(
            found and len(letter) == 1 and letter in self.known.pairs.get(fold(found[0].old), {})
            for found, letter in zip(names, reversed(halves), strict=True)
        )

    def _holds(self, lower: str, match: Piece, chosen: Sequence[Piece], least: int) -> bool:
        if _alone(lower, match.start, match.end):
            return True
        if match.end - match.start >= least == PLAIN:
            return match.kind != "acronym"
        edges = {edge for other in chosen if other.kind != "word" for edge in (other.start, other.end)}
        left, right = match.start in edges, match.end in edges
        return (
            least < PLAIN
            and (left or right)
            and (left or _edge(lower, match.start))
            and (right or _edge(lower, match.end))
        )

    def _is_doubtful(self, lower: str, match: Piece, chosen: Sequence[Piece]) -> bool:
        """Whether letters stand beside a short match that are no name, initial or word."""
        if match.end - match.start >= SURE and match.kind != "word":
            return False
        for start, end in _gaps(lower, match, chosen):
            if start < end and all(piece.kind == "rest" for piece in self._left_over(lower, start, end, chosen)):
                return True
        return False

    def _left_over(self, lower: str, start: int, end: int, chosen: Sequence[Piece]) -> list[Piece]:
        """What lies between two matches: each run of letters is something of its own."""
        pieces = []
        position = start
        for run in _RUN.finditer(lower, start, end):
            if position < run.start():
                pieces.append(Piece(position, run.start(), "rest"))
            pieces += self._run(lower, run.start(), run.end(), chosen)
            position = run.end()
        return [*pieces, Piece(position, end, "rest")] if position < end else pieces

    def _run(self, lower: str, start: int, end: int, chosen: Sequence[Piece]) -> list[Piece]:
        word = lower[start:end]
        if chosen and self._stays(word) and not self.job.is_original(word):
            return [Piece(start, end, "word", Name("word", word, word))]
        if len(word) < SHORTEST and (initials := self._initials(lower, start, end, chosen)):
            return initials
        name = self._nickname(word) if len(word) >= SHORTEST else None
        return [Piece(start, end, "given" if name else "rest", name)]

    def _stays(self, word: str) -> bool:
        """Whether a word beside a name is a title, a particle, a generic head."""
        language = self.job.language
        short = len(word) == SHORTEST - 1 and (word in language.particles or word in language.titles)
        if short and all(any((kind, letter) in self.known.initials for kind in ("given", "family")) for letter in word):
            return False  # ms of Müller-Schmidt, ba of Bauer, Anna
        return short or (len(word) >= SHORTEST and (language.may_stay(word) or self._is_particles(word)))

    def _is_particles(self, word: str) -> bool:
        """Whether a word is particles of names, one after the other: `vonder`."""
        particles = self.job.language.particles
        return not word or any(
            word[:end] in particles and self._is_particles(word[end:]) for end in range(2, len(word) + 1)
        )

    def _initials(self, lower: str, start: int, end: int, chosen: Sequence[Piece]) -> list[Piece]:
        """One or two letters before a family name or behind a given name, one behind a family name."""
        before = next((m for m in chosen if m.end == start or _JOINT.fullmatch(lower, m.end, start)), None)
        after = next((m for m in chosen if m.start == end or _JOINT.fullmatch(lower, end, m.start)), None)
        owner, kind = None, "given"
        if after and after.kind == "family" and _edge(lower, start):
            owner = after
        elif before and (end - start == 1 or before.kind == "given") and _edge(lower, end):
            owner, kind = before, "family" if before.kind == "given" else "given"
        elif after and after.kind == "given" and end - start == 1 and _alone(lower, start, end):
            owner, kind = after, "family"
        elif end - start == 1 and _alone(lower, start, end) and self.known.initial("given", lower[start]):
            owner = next((match for match in chosen if match.kind == "family"), None)
        if owner is None or owner.kind not in ("given", "family") or owner.name is None:
            return []
        letters = [self.letter(kind, letter, owner.name.old) for letter in lower[start:end]]
        return [
            Piece(start + place, start + place + 1, "initial", Name("initial", lower[start + place], letter))
            for place, letter in enumerate(letters)
            if letter
        ] if all(letters) else []  # fmt: skip

    def letter(self, kind: str, letter: str, beside: str) -> str:
        """What stands for an initial: as for the people of the document, else by the letter map."""
        if found := self.known.initial(kind, letter, beside if kind == "given" else ""):
            return found
        category = "FAMILY" if kind == "family" else "GIVEN"
        name = self.job.language.letter_list.get(category, "")
        return self.job.letters(name).get(letter.upper(), "").lower() if name else ""

    def _nickname(self, word: str) -> Name | None:
        if word not in self._nicknames:
            self._nicknames[word] = self._read_nickname(word)
        return self._nicknames[word]

    def _read_nickname(self, word: str) -> Name | None:
        """A nickname of a given name of the document that does not stand there itself."""
        language = self.job.language
        for category in sorted({category for category, _ in self.known.bases.values()}):
            for reading in _nickname_readings(language, category, word):
                owner = self.known.bases.get(fold(reading.base))
                if owner and fold(new := language.realise(owner[1], reading)) != fold(word):
                    return Name("given", word, new, category)
        return None

    def listed(self, text: str) -> list[tuple[str, Reading]]:
        """The names that only the lists know: category and reading of each.

        A given and a family name side by side, one of them beside a known other, or a family name and an initial.
        """
        pieces = [piece for piece in self.segment(text) if _RUN.search(text, piece.start, piece.end)]
        found = []
        for place, piece in enumerate(pieces):
            if piece.kind != "rest" or not _alone(text, piece.start, piece.end):
                continue
            word = text[piece.start : piece.end]
            beside = pieces[max(0, place - 1) : place] + pieces[place + 1 : place + 2]
            for kind in ("given", "family"):
                name = self.look_up(kind, word)
                if name and any(self._suits(kind, other, text) for other in beside):
                    found.append(name)
                    break
        return found

    def _suits(self, kind: str, other: Piece, text: str) -> bool:
        """Whether a piece beside it makes a word a given or a family name."""
        word = text[other.start : other.end]
        if len(word) == 1:
            return kind == "family" and word.isalpha()
        partner = "family" if kind == "given" else "given"
        return other.kind == partner or (other.kind == "rest" and self.look_up(partner, word) is not None)

    def look_up(self, kind: str, word: str) -> tuple[str, Reading] | None:
        """Category and reading of a name that stands in the lists."""
        if len(word) < SHORTEST or not word.isalpha() or self.job.language.may_stay(word):
            return None
        if kind == "family":
            return self._read("FAMILY", word)
        female, male = self._read("FEMALE", word), self._read("MALE", word)
        return self._read("GIVEN", word) if female and male else female or male

    def _read(self, category: str, word: str) -> tuple[str, Reading] | None:
        return _read_listed(self.job.language, category, word)


@lru_cache(maxsize=4096)
def _nickname_readings(language: Language, category: str, word: str) -> tuple[Reading, ...]:
    """The readings of a word that hold only if the document has their base."""
    return tuple(reading for reading in language.analyse(word.title(), category) if reading.dependent)


@lru_cache(maxsize=4096)
def _read_listed(language: Language, category: str, word: str) -> tuple[str, Reading] | None:
    if not any(language.has_list(name) for name in language.pools.get(category, ())):
        return None
    if language.knows(category, word):
        return category, Reading(word.title(), category=category)
    for reading in language.analyse(word.title(), category):
        if reading.form == "base" and language.knows(category, reading.base):
            return category, reading
    return None


def _edge(text: str, place: int) -> bool:
    """Whether letters do not go on here."""
    return not (0 < place < len(text) and text[place - 1].isalpha() and text[place].isalpha())


def _alone(text: str, start: int, end: int) -> bool:
    return _edge(text, start) and _edge(text, end)


def _gaps(lower: str, match: Piece, chosen: Sequence[Piece]) -> list[tuple[int, int]]:
    """The letters directly before and behind a match, up to the next match or the end of the run."""
    start, end = match.start, match.end
    left = max((other.end for other in chosen if other.end <= start), default=0)
    right = min((other.start for other in chosen if other.start >= end), default=len(lower))
    while start > left and not _edge(lower, start):
        start -= 1
    while end < right and not _edge(lower, end):
        end += 1
    return [(start, match.start), (match.end, end)]
