"""Precision, recall, F1 and their averages, of counts; Cohen's kappa, of pairs of tags.

Where nothing is there to divide by, a figure is undefined: it is 0, it counts as 0 in the averages (as with
`zero_division=0` in scikit-learn), and `undefined` names it. Sources: Cohen 1960 (kappa); Eder, Krieg-Holz & Hahn 2019
and Patel et al. 2013 (precision, recall and F1 on BIO tags).

>>> level = Level({"FEMALE": Counts(3, 4, 6), "CITY": Counts(0, 0, 2)})
>>> level.micro.precision, level.macro.precision, level.weighted.precision
(0.75, 0.375, 0.5625)
>>> level.labels["CITY"].precision, level.labels["CITY"].undefined
(0.0, ('precision',))
>>> agreement(Counter({("O", "O"): 2, ("B-CITY", "B-CITY"): 1, ("B-CITY", "O"): 1})).kappa
0.5
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

OUTSIDE = "O"
FIGURES = ("precision", "recall", "f1")


@dataclass(frozen=True, slots=True)
class Counts:
    """What the figures of a label follow from: how many are `correct`, how many `predicted`, how many in gold."""

    correct: int
    predicted: int
    support: int

    @property
    def precision(self) -> float:
        """The share of the predicted that is correct; 0 where nothing is predicted."""
        return _ratio(self.correct, self.predicted)

    @property
    def recall(self) -> float:
        """The share of the gold that is found; 0 where gold has none."""
        return _ratio(self.correct, self.support)

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall; 0 where neither side has any."""
        return _ratio(2 * self.correct, self.predicted + self.support)

    @property
    def undefined(self) -> tuple[str, ...]:
        """The names of the figures that have nothing to divide by."""
        numbers = (self.predicted, self.support, self.predicted + self.support)
        return tuple(name for name, number in zip(FIGURES, numbers, strict=True) if not number)

    def data(self) -> dict[str, Any]:
        """The figures and counts, for JSON."""
        return {
            "precision": self.precision,
            "recall": self.recall,
            "f1": self.f1,
            "support": self.support,
            "predicted": self.predicted,
            "correct": self.correct,
            "undefined": list(self.undefined),
        }


@dataclass(frozen=True, slots=True)
class Average:
    """The mean of the figures of all labels; all three are undefined where nothing has a weight."""

    precision: float
    recall: float
    f1: float
    support: int
    undefined: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """The figures, for JSON."""
        return {
            "precision": self.precision,
            "recall": self.recall,
            "f1": self.f1,
            "support": self.support,
            "undefined": list(self.undefined),
        }


@dataclass(frozen=True)
class Level:
    """The counts of each label (those of either side, sorted) under one kind of match, and their averages."""

    labels: Mapping[str, Counts]

    @property
    def micro(self) -> Counts:
        """All labels as one."""
        counts = self.labels.values()
        return Counts(
            sum(one.correct for one in counts), sum(one.predicted for one in counts), sum(one.support for one in counts)
        )

    @property
    def macro(self) -> Average:
        """The mean over the labels, each of the same weight."""
        return self._average(lambda counts: 1)

    @property
    def weighted(self) -> Average:
        """The mean over the labels, each with the weight of its support."""
        return self._average(lambda counts: counts.support)

    def _average(self, weight: Callable[[Counts], int]) -> Average:
        weights = [(weight(counts), counts) for counts in self.labels.values()]
        total = sum(number for number, _ in weights)
        return Average(
            _ratio(sum(number * counts.precision for number, counts in weights), total),
            _ratio(sum(number * counts.recall for number, counts in weights), total),
            _ratio(sum(number * counts.f1 for number, counts in weights), total),
            self.micro.support,
            () if total else FIGURES,
        )

    def all(self) -> Iterator[Counts | Average]:
        """The figures of the labels, then micro, macro and weighted."""
        yield from self.labels.values()
        yield self.micro
        yield self.macro
        yield self.weighted

    def data(self) -> dict[str, Any]:
        """The figures of labels and averages, for JSON."""
        return {
            "labels": {label: counts.data() for label, counts in self.labels.items()},
            "micro": self.micro.data(),
            "macro": self.macro.data(),
            "weighted": self.weighted.data(),
        }


def level(correct: Counter[str], predicted: Counter[str], support: Counter[str]) -> Level:
    """The counts by label."""
    return Level({
        label: Counts(correct[label], predicted[label], support[label]) for label in sorted({*predicted, *support})
    })  # fmt: skip


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far two sides agree on the tags of tokens.

    Attributes: `tokens` and `marked` (how many tokens there are, and how many of them at least one side marks), `kappa`
    and `kappa_marked` (Cohen's kappa on the ones and the others; None where it is undefined: without a token, and where
    both sides have but one tag, the same).
    """

    tokens: int
    marked: int
    kappa: float | None
    kappa_marked: float | None

    def data(self) -> dict[str, Any]:
        """The figures, for JSON."""
        return {
            "tokens": self.tokens,
            "marked": self.marked,
            "kappa": self.kappa,
            "kappa_marked": self.kappa_marked,
        }


def agreement(tags: Counter[tuple[str, str]]) -> Agreement:
    """The agreement of two sides, of how often a pair of tags (gold, predicted) stands on a token."""
    marked = Counter({pair: number for pair, number in tags.items() if pair != (OUTSIDE, OUTSIDE)})
    return Agreement(tags.total(), marked.total(), kappa(tags), kappa(marked))


def kappa(tags: Counter[tuple[str, str]]) -> float | None:
    """Cohen's kappa of pairs of tags; None where it is undefined."""
    total = tags.total()
    gold, predicted = _sums(tags, 0), _sums(tags, 1)
    chance = sum(number * predicted[tag] for tag, number in gold.items())  # times total squared, so that it is exact
    if chance == total * total:
        return None
    same = sum(number for (one, other), number in tags.items() if one == other)
    return (total * same - chance) / (total * total - chance)


def token_level(tags: Counter[tuple[str, str]]) -> Level:
    """Counts of tokens by label: a token is correct where both sides have the same tag, B and I told apart."""
    same = Counter({pair: number for pair, number in tags.items() if pair[0] == pair[1]})
    return level(*(_by_label(sums) for sums in (_sums(same, 0), _sums(tags, 1), _sums(tags, 0))))


def _sums(tags: Counter[tuple[str, str]], side: int) -> Counter[str]:
    return _added((pair[side], number) for pair, number in tags.items())


def _by_label(tags: Counter[str]) -> Counter[str]:
    return _added((tag[2:], number) for tag, number in tags.items() if tag != OUTSIDE)


def _added(numbers: Iterable[tuple[str, int]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, number in numbers:
        found[name] += number
    return found


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
