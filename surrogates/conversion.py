"""A document on its way through the engine, and what is told of it afterwards: steps, counts, pairs."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from surrogates.core.document import Document, Mention
from surrogates.core.pieces import Piece
from surrogates.schemes import Rule
from surrogates.strategies import Outcome, Task

Pairs = tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """What became of one mention: `text` is of the source, `surrogate` stands now, `kept` names a rule or is empty."""

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

    def __repr__(self) -> str:
        return f"Step(label={self.label!r}, start={self.start}, end={self.end})"


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
        return tuple(_step(self.work, number, old, self.document, new) for number, (old, new) in enumerate(pairs))

    @property
    def pairs(self) -> Pairs:
        """Category, original base form, surrogate: each pair once."""
        found = ((task.part.category, outcome.base, outcome.surrogate) for task, outcome in self.work.done())
        return tuple(dict.fromkeys(found))


@dataclass(repr=False)
class Work:
    """A document on its way: rules by mention, pieces, and tasks with strategy and outcome (ascending, no overlap)."""

    document: Document
    rules: list[Rule]
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
        starts = [task.part.start for task in self.tasks]
        return tuple(
            self._inside(mention, starts) if rule.category else ()
            for mention, rule in zip(self.document.mentions, self.rules, strict=True)
        )

    def _inside(self, mention: Mention, starts: Sequence[int]) -> tuple[Outcome, ...]:
        found: list[Outcome] = []
        for start, end in mention.fragments:
            place = bisect_left(starts, start)
            while place < len(starts) and self.tasks[place].part.end <= end:
                found.append(self.outcomes[place])
                place += 1
        return tuple(found)

    def kept(self, number: int) -> str:
        """The rule by which a mention stays, or an empty string."""
        inside = self.inside[number]
        if not inside:  # a mention of white space has no part
            return "blank" if self.rules[number].category else "scheme"
        return "" if any(not outcome.kept for outcome in inside) else inside[0].kept


def _step(work: Work, number: int, old: Mention, document: Document, new: Mention) -> Step:
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
