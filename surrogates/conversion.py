"""A document on its way through the engine, and what is told of it afterwards: steps, counts, pairs."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

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

    Attributes: `document`, `steps` (one a mention), `counts` (such as `category:FEMALE`, `kept:holiday`, `split`),
    `unmarked` (offsets in the source where a replaced name stands once more without a mark), `pairs` (category,
    original, surrogate).
    """

    document: Document
    steps: tuple[Step, ...]
    counts: Counter[str]
    unmarked: tuple[int, ...]
    pairs: Pairs


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

    def inside(self, mention: Mention, starts: Sequence[int]) -> list[Outcome]:
        """The outcomes of the parts inside a mention; `starts` are those of all tasks."""
        found = []
        for start, end in mention.fragments:
            place = bisect_left(starts, start)
            while place < len(self.tasks) and self.tasks[place].part.end <= end:
                found.append(self.outcomes[place])
                place += 1
        return found


def steps_of(work: Work, new: Document) -> tuple[Step, ...]:
    """One step for each mention, in the order of the document's mentions."""
    starts = [task.part.start for task in work.tasks]
    return tuple(
        _step(work, new, mention, rule, work.inside(mention, starts) if rule.category else [], number)
        for number, (mention, rule) in enumerate(zip(work.document.mentions, work.rules, strict=True))
    )


def _step(
    work: Work, new: Document, mention: Mention, rule: Rule, inside: Sequence[Outcome], number: int
) -> Step:
    text = work.document.surface(mention)
    kept = "blank" if rule.category else "scheme"  # a mention of white space has no part
    if inside:
        kept = "" if any(not outcome.kept for outcome in inside) else inside[0].kept
    forms = [outcome.form for outcome in inside if outcome.form not in ("base", "kept")]
    return Step(
        mention.label,
        rule.category,
        mention.start,
        mention.end,
        text,
        " ".join(dict.fromkeys(outcome.base for outcome in inside)) or text,
        "kept" if kept else (forms[-1] if forms else "base"),
        new.surface(new.mentions[number]),
        rule.strategy,
        kept,
    )


def swaps_of(work: Work, steps: Sequence[Step]) -> dict[str, str]:
    """Original -> surrogate, for notes: bases first, so that surfaces win."""
    done = work.done()
    return {
        **{outcome.base: outcome.surrogate for _, outcome in done},
        **{task.text: outcome.text for task, outcome in done},
        **{step.text: step.surrogate for step in steps if not step.kept},
    }


def counts_of(work: Work, steps: Sequence[Step]) -> Counter[str]:
    """What the report counts of one document."""
    counts = Counter(outcome.note for outcome in work.outcomes if outcome.note)
    for step in steps:
        counts[f"label:{step.label}"] += 1
        counts[f"category:{step.category or 'none'}"] += 1
        counts[f"strategy:{step.strategy}"] += 1
        if step.kept:
            counts[f"kept:{step.kept}"] += 1
    return counts


def pairs_of(work: Work) -> Pairs:
    """Category, original base form, surrogate: each pair once."""
    return tuple(
        dict.fromkeys((task.part.category, outcome.base, outcome.surrogate) for task, outcome in work.done())
    )
