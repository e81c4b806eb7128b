"""Why a part of a mention became what it is: its reading in words, the rules, the class asked for, the draw.

For `Engine.explain`, the command `surrogates explain` and the preview. It is made of what a strategy leaves in its
outcomes, and only when somebody asks. It holds originals; its repr does not.

>>> from surrogates.core.reading import Reading
>>> in_words(Reading("Anna", "genitive", {"mark": "s", "spelling": ""}, "upper"))
'genitive (mark s), upper case'
>>> in_words(None)
''
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from surrogates.core.reading import Reading
from surrogates.strategies import Outcome, Task


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """Why one part of a mention became what it is.

    Attributes: `category`, `start`, `end`, `text`, `base` (of the source), `form`, `surrogate` (the text that stands
    now), `strategy`, `kept` (the rule by which it stays, or empty), `entity` (number of the person, place ... in the
    document, from 1; equal numbers are one entity), `reading` (the one chosen, in words), `rules` (codes of the
    language's specification), `pool` (what was drawn from), `hard`, `bands`, `soft` (the class asked for; see
    `Wanted`), `relaxed` (what of it was given up), `letters` (the letter map used), `note` (`split`, `collided`,
    `unreadable`, or empty), `language` (code of the one that the part was read in).
    """

    category: str
    start: int
    end: int
    text: str
    base: str
    form: str
    surrogate: str
    strategy: str
    kept: str
    entity: int
    reading: str = ""
    rules: tuple[str, ...] = ()
    pool: str = ""
    hard: tuple[str, ...] = ()
    bands: tuple[str, ...] = ()
    soft: tuple[str, ...] = ()
    relaxed: tuple[str, ...] = ()
    letters: str = ""
    note: str = ""
    language: str = ""

    def __repr__(self) -> str:
        return f"Explanation({self.category}, {self.start}, {self.end})"

    @property
    def asked(self) -> tuple[str, ...]:
        """The class that was asked for: hard features, then bands and soft ones."""
        return tuple(dict.fromkeys((*self.hard, *self.bands, *self.soft)))


def explanations(tasks: Sequence[Task], outcomes: Sequence[Outcome]) -> tuple[Explanation, ...]:
    """One explanation for each part of a document, in the same order."""
    numbers: dict[tuple[str, object], int] = {}
    found = []
    for task, outcome in zip(tasks, outcomes, strict=True):
        own = (task.part.category, outcome.base) if outcome.drawn is None else ("", id(outcome.drawn))
        found.append(_explanation(task, outcome, numbers.setdefault(own, len(numbers) + 1)))
    return tuple(found)


def _explanation(task: Task, outcome: Outcome, entity: int) -> Explanation:
    part, reading, drawn = task.part, outcome.reading, outcome.drawn
    wanted = drawn.wanted if drawn is not None else None
    return Explanation(
        part.category, part.start, part.end, task.text, outcome.base, outcome.form, outcome.text, outcome.strategy,
        outcome.kept, entity,
        reading=in_words(reading),
        rules=tuple(dict.fromkeys((*part.rules, *(reading.rules if reading is not None else ()), *outcome.rules))),
        pool=wanted.pool if wanted is not None else "",
        hard=tuple(sorted(wanted.hard)) if wanted is not None else (),
        bands=wanted.bands if wanted is not None else (),
        soft=wanted.soft if wanted is not None else (),
        relaxed=drawn.relaxed if drawn is not None else (),
        letters="{}: {} → {}".format(*drawn.letters) if drawn is not None and drawn.letters else "",
        note=outcome.note or ("collided" if drawn is not None and drawn.collided else ""),
        language=task.language.code,
    )  # fmt: skip


def in_words(reading: Reading | None) -> str:
    """Form and features of a reading in words; empty without one."""
    if reading is None:
        return ""
    features = ", ".join(f"{name} {value}" for name, value in reading.features.items() if value)
    words = [f"{reading.form} ({features})" if features else reading.form]
    if reading.case != "same":
        words.append(f"{reading.case} case")
    if reading.normalised:
        words.append("old or unusual spelling")
    if reading.dependent:
        words.append("by another mention")
    if reading.confidence < 1:
        words.append(f"confidence {reading.confidence:.1f}")
    return ", ".join(words)
