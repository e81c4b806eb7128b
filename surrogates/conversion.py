"""A document on its way through the engine, and what is told of it afterwards: steps, counts, pairs."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from surrogates.core.document import Document, Mention
from surrogates.core.pieces import Piece
from surrogates.explanation import Explanation, explanations
from surrogates.language import Language
from surrogates.schemes import Rule
from surrogates.strategies import Outcome, Task

Pairs = tuple[tuple[str, str, str], ...]
Told = TypeVar("Told")


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """What became of one mention: `text` is of the source, `surrogate` stands now, `kept` names a rule or is empty.

    `parts` explains it: one `Explanation` for each part into which the mention was taken apart.
    """

    label: str
    category: str
    start: int
    end: int
    text: str
    base: str
    form: str
    surrogate: str
    strategy: str
    kept: str = ""
    parts: tuple[Explanation, ...] = ()

    def __repr__(self) -> str:
        return f"Step(label={self.label!r}, start={self.start}, end={self.end})"

    @property
    def rules(self) -> tuple[str, ...]:
        """The codes of the rules that decided, of all parts, each once."""
        return tuple(dict.fromkeys(rule for part in self.parts for rule in part.rules))

    @property
    def relaxed(self) -> tuple[str, ...]:
        """What of the classes asked for had to be given up, of all parts, each once."""
        return tuple(dict.fromkeys(feature for part in self.parts for feature in part.relaxed))

    @property
    def notes(self) -> tuple[str, ...]:
        """`split`, `collided`, `unreadable`, of all parts, each once."""
        return tuple(dict.fromkeys(part.note for part in self.parts if part.note))


@dataclass(frozen=True, slots=True, repr=False)
class Conversion:
    """A converted document with what the report counts and what only the owner may see.

    Attributes: `document`, `counts` (such as `category:FEMALE`, `kept:holiday`, `split`), `unmarked` (offsets in the
    source where a replaced name stands once more without a mark), `work` (how it came about).
    """

    document: Document
    counts: Counter[str]
    unmarked: tuple[int, ...]
    work: Work

    @property
    def steps(self) -> tuple[Step, ...]:
        """One step for each mention, in the order of the document's mentions."""
        pairs = zip(self.work.document.mentions, self.document.mentions, strict=True)
        told = self.work.of_mentions(explanations(self.work.tasks, self.work.outcomes))
        return tuple(
            _step(self.work, number, old, self.document, new, told[number]) for number, (old, new) in enumerate(pairs)
        )

    @property
    def pairs(self) -> Pairs:
        """Category, original base form, surrogate: each pair once."""
        found = ((task.part.category, outcome.base, outcome.surrogate) for task, outcome in self.work.done())
        return tuple(dict.fromkeys(found))


@dataclass(repr=False)
class Work:
    """A document on its way: rules and languages by mention, pieces, and tasks with strategy and outcome (ascending, no
    overlap)."""

    document: Document
    rules: list[Rule]
    languages: list[Language]
    pieces: list[Piece] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    strategies: list[str] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)

    def done(self) -> list[tuple[Task, Outcome]]:
        """The parts that were replaced."""
        pairs = zip(self.tasks, self.outcomes, strict=True)
        return [(task, outcome) for task, outcome in pairs if not outcome.kept]

    @cached_property
    def inside(self) -> tuple[tuple[Outcome, ...], ...]:
        """For each mention the outcomes of its parts."""
        return self.of_mentions(self.outcomes)

    def of_mentions(self, told: Sequence[Told]) -> tuple[tuple[Told, ...], ...]:
        """For each mention what is told of its parts, of `told` (one for each part of the document)."""
        starts = [task.part.start for task in self.tasks]
        return tuple(
            self._inside(mention, starts, told) if rule.category else ()
            for mention, rule in zip(self.document.mentions, self.rules, strict=True)
        )

    def _inside(self, mention: Mention, starts: Sequence[int], told: Sequence[Told]) -> tuple[Told, ...]:
        found: list[Told] = []
        for start, end in mention.fragments:
            place = bisect_left(starts, start)
            while place < len(starts) and self.tasks[place].part.end <= end:
                found.append(told[place])
                place += 1
        return tuple(found)

    def kept(self, number: int) -> str:
        """The rule by which a mention stays, or an empty string."""
        return self._kept[number]

    @cached_property
    def _kept(self) -> tuple[str, ...]:
        return tuple(map(_kept, self.inside, self.rules))


def _kept(inside: Sequence[Outcome], rule: Rule) -> str:
    if not inside:  # a mention of white space has no part
        return "blank" if rule.category else "scheme"
    return inside[0].kept if all(outcome.kept for outcome in inside) else ""


def _step(
    work: Work, number: int, old: Mention, document: Document, new: Mention, parts: tuple[Explanation, ...]
) -> Step:
    rule, inside, kept = work.rules[number], work.inside[number], work.kept(number)
    text = work.document.surface(old)
    forms = [outcome.form for outcome in inside if outcome.form not in ("base", "kept")]
    return Step(
        old.label,
        rule.category,
        old.start,
        old.end,
        text,
        " ".join(dict.fromkeys(outcome.base for outcome in inside)) or text,
        "kept" if kept else (forms[-1] if forms else "base"),
        document.surface(new),
        rule.strategy,
        kept,
        parts,
    )


def swaps_of(work: Work, new: Document) -> dict[str, str]:
    """Original -> surrogate, for notes: bases first, so that surfaces win."""
    done = work.done()
    mentions = zip(work.document.mentions, new.mentions, strict=True)
    return {
        **{outcome.base: outcome.surrogate for _, outcome in done},
        **{task.text: outcome.text for task, outcome in done},
        **{
            work.document.surface(old): new.surface(moved)
            for number, (old, moved) in enumerate(mentions)
            if not work.kept(number)
        },
    }


def counts_of(work: Work) -> Counter[str]:
    """What the report counts of one document."""
    names = [outcome.note for outcome in work.outcomes if outcome.note]
    for number, (mention, rule) in enumerate(zip(work.document.mentions, work.rules, strict=True)):
        kept = work.kept(number)
        names += (f"label:{mention.label}", f"category:{rule.category or 'none'}", f"strategy:{rule.strategy}")
        if kept:
            names.append(f"kept:{kept}")
    return Counter(names)
