"""What two raters' marks tell: means by kind, damaged outcomes found, agreement, outcomes rated below their originals.

>>> agreement([(5, 5), (4, 5), (1, 5)])
(0.3333333333333333, 0.6666666666666666)
>>> kappa([(5, 5), (1, 1)]), kappa([(5, 1), (1, 5)])
(1.0, -1.0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean

from tests.rating.sheets import DAMAGED, ORIGINAL, OUTCOME, Item

Marks = tuple[int, int]  # grammaticality, acceptability
LOW = 3  # a mark of 3 or less finds a damage


def read(text: str) -> dict[int, Marks]:
    """Number of an item -> its two marks; lines are `number<TAB>grammaticality<TAB>acceptability`.

    Raises `ValueError` for a mark outside 1 to 5.
    """
    found = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            number, first, second = map(int, line.split("\t")[:3])
            if not (1 <= first <= 5 and 1 <= second <= 5):
                raise ValueError(f"item {number}: marks are 1 to 5")
            found[number] = (first, second)
    return found


def agreement(pairs: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """The shares of equal marks, and of marks that differ by at most one."""
    return mean(a == b for a, b in pairs), mean(abs(a - b) <= 1 for a, b in pairs)


def kappa(pairs: Sequence[tuple[int, int]]) -> float:
    """Cohen's kappa with quadratic weights."""
    seen = mean((a - b) ** 2 for a, b in pairs)
    by_chance = mean((a - b) ** 2 for a, _ in pairs for _, b in pairs)
    return 1.0 if not by_chance else 1 - seen / by_chance


def summary(items: Sequence[Item], raters: Sequence[Mapping[int, Marks]]) -> list[str]:
    """The lines that docs/quality.md quotes."""
    lines = []
    for kind in (ORIGINAL, OUTCOME, DAMAGED):
        there = [number for number, item in enumerate(items) if item.kind == kind]
        values = [
            mean(marks[number][side] for number in there for marks in raters if number in marks) for side in (0, 1)
        ]
        means = f"grammaticality {values[0]:.2f}, acceptability {values[1]:.2f}"
        lines.append(f"{kind:<9} {len(there):>4} mentions: {means}")
    bad = [number for number, item in enumerate(items) if item.kind == DAMAGED]
    for name, marks in zip("AB", raters, strict=False):
        lines.append(f"rater {name} found {sum(min(marks[n]) <= LOW for n in bad if n in marks)} of {len(bad)} damaged")
    if len(raters) == 2:
        both = sorted(raters[0].keys() & raters[1].keys())
        for side, name in enumerate(("grammaticality", "acceptability")):
            pairs = [(raters[0][number][side], raters[1][number][side]) for number in both]
            same, near = agreement(pairs)
            lines.append(f"{name}: equal {same:.1%}, within one {near:.1%}, weighted kappa {kappa(pairs):.2f}")
    return lines


def below(
    items: Sequence[Item], raters: Sequence[Mapping[int, Marks]]
) -> list[tuple[int, str, list[Marks], list[Marks]]]:
    """Outcomes that a rater put below their original: number, category, the original's marks, their own."""
    originals = {item.mention: number for number, item in enumerate(items) if item.kind == ORIGINAL}
    found = []
    for number, item in enumerate(items):
        first = originals[item.mention]
        pairs = [(marks[first], marks[number]) for marks in raters if first in marks and number in marks]
        if item.kind == OUTCOME and any(new[side] < old[side] for old, new in pairs for side in (0, 1)):
            found.append((number, item.category, [old for old, _ in pairs], [new for _, new in pairs]))
    return found
