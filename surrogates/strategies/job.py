"""What a strategy gets: the parts of a document, the draws of its scope, and what must not come out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from surrogates.core.draw import Draw
from surrogates.core.folding import fold_wide, words
from surrogates.core.letters import LetterMap
from surrogates.core.reading import Reading
from surrogates.language import Context, Language, Part, Wanted
from surrogates.settings import Settings


class Task(NamedTuple):
    """One part that is to be replaced, where it stands, its text, and the language that it is in."""

    part: Part
    context: Context
    text: str
    language: Language

    def __repr__(self) -> str:
        return f"Task({self.part.category}, {self.part.start}, {self.part.end})"


class Drawn(NamedTuple):
    """How an entity came to its surrogate; all its outcomes share this.

    Attributes: `name` (the surrogate's base form), `wanted` (the class asked for; None where only letters are known),
    `letters` (list, letter and its image in the letter map; empty without one), `relaxed` (what of the class was given
    up before it was found), `collided` (whether an earlier name of the draw was taken, or one of the document).
    """

    name: str
    wanted: Wanted | None = None
    letters: tuple[str, str, str] | tuple[()] = ()
    relaxed: tuple[str, ...] = ()
    collided: bool = False

    def __repr__(self) -> str:
        return f"Drawn(relaxed={self.relaxed!r}, collided={self.collided})"


class Outcome(NamedTuple):
    """What becomes of a part: its new text, and how that came about.

    Attributes: `text`, `strategy`, `form` (one of `core.reading.FORMS`), `base` (the source's base form), `surrogate`
    (the base form of the surrogate), `kept` (the rule by which it stays, or empty), `note` (counted in the report:
    `split`, `unreadable`, or empty); and for `explain` `reading` (the one chosen), `drawn` (how its entity was drawn)
    and `rules` (codes of what decided, where there is no reading).
    """

    text: str
    strategy: str
    form: str
    base: str
    surrogate: str = ""
    kept: str = ""
    note: str = ""
    reading: Reading | None = None
    drawn: Drawn | None = None
    rules: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Outcome(strategy={self.strategy!r}, form={self.form!r}, kept={self.kept!r})"


@dataclass(repr=False)
class Job:
    """One document at work.

    Attributes: `language` (of the document), `draw` (key and scope), `days` (shift of the scope), `settings`, `text`
    (of the document), `done` (parts with their outcomes, of the strategies that have run), `originals` (folded names of
    the document, which no surrogate may repeat), `taken` (folded names that are no longer free: surrogates, words of
    addresses), `initials` (letters of which the document has an initial).
    """

    language: Language
    draw: Draw
    days: int
    settings: Settings
    text: str
    done: list[tuple[Task, Outcome]] = field(default_factory=list)
    originals: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    initials: set[str] = field(default_factory=set)
    _letters: dict[tuple[str, str], Mapping[str, str]] = field(default_factory=dict)

    @property
    def wide_scope(self) -> bool:
        """Whether the scope is wider than the document."""
        return self.settings.scope != "document"

    def letters(self, name: str) -> Mapping[str, str]:
        """The letter map of a list in this scope."""
        key = self.language.code, name
        if key not in self._letters:
            places = self.language.letter_places(name, self.settings.bands)
            self._letters[key] = LetterMap(places, self.draw, name)
        return self._letters[key]

    def speaking(self, language: Language) -> Job:
        """The same job, at work on names of that language; what is taken in one is taken in all."""
        return self if language is self.language else replace(self, language=language)

    def add_original(self, text: str) -> None:
        """A name of the document, whole and word by word."""
        self.originals.add(fold_wide(text))
        if not text.isalpha():
            self.originals.update(fold_wide(word) for word in words(text) if len(word) > 1)

    def is_original(self, text: str) -> bool:
        """Whether the text, or a word of it that may not stay, is a name of the document."""
        if fold_wide(text) in self.originals:
            return True
        return not text.isalpha() and any(
            len(word) > 1 and fold_wide(word) in self.originals and not self.language.may_stay(word)
            for word in words(text)
        )
