"""Measures one set of annotations against another: figures by label, agreement, confusions, and each miss.

>>> text = "Anna Gruber aus Wien"
>>> gold = [Document(text, [Mention("FEMALE", 0, 4), Mention("FAMILY", 5, 11)], name="0001")]
>>> found = [Document(text, [Mention("FAMILY", 0, 11), Mention("CITY", 16, 20)], name="0001")]
>>> result = score(gold, found)
>>> result.confusions
{('FAMILY', 'FAMILY'): 1, ('FEMALE', None): 1, (None, 'CITY'): 1}
>>> for miss in result.misses:
...     print(miss)
0001:0-4: missing FEMALE
0001:5-11: FAMILY has other bounds, 0-11
0001:16-20: spurious CITY
>>> score(gold, found, missing="perhaps")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: missing is error or skip, not perhaps
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from surrogates.core.document import Document, Mention
from surrogates.evaluation import matching
from surrogates.evaluation.figures import Agreement, Level, agreement, level, token_level
from surrogates.evaluation.sides import SIDES, Labels, Source, documents
from surrogates.evaluation.tokens import tags, tokens

Confusions = Mapping[tuple[str | None, str | None], int]


@dataclass(frozen=True, slots=True)
class Miss:
    """A place where the sides differ.

    Attributes: `document` (its name), `gold` and `predicted` (the mentions that were paired, with the labels they were
    compared under; None for the side that has none), `gold_text` and `predicted_text` (what they cover; empty unless it
    was asked for, and never in the `repr`).
    """

    document: str
    gold: Mention | None
    predicted: Mention | None
    gold_text: str = field(default="", repr=False)
    predicted_text: str = field(default="", repr=False)

    @property
    def kind(self) -> str:
        """`missing`, `spurious`, `label` (another one), `bounds` (other ones), or `label and bounds`."""
        if self.gold is None or self.predicted is None:
            return "spurious" if self.gold is None else "missing"
        same = self.gold.label == self.predicted.label, matching.extent(self.gold) == matching.extent(self.predicted)
        return " and ".join(name for name, holds in zip(("label", "bounds"), same, strict=True) if not holds)

    def __str__(self) -> str:
        one, other = self.gold, self.predicted
        mention = one or other
        assert mention is not None
        if one is None or other is None:
            told = f"{self.kind} {mention.label}"
        elif self.kind == "bounds":
            told = f"{one.label} has other bounds, {_bounds(other)}"
        else:
            told = f"{one.label} predicted as {other.label}{f', {_bounds(other)}' if 'bounds' in self.kind else ''}"
        return f"{self.document}:{_bounds(mention)}: {told}"

    def data(self) -> dict[str, Any]:
        """The miss, for JSON."""
        sides = ((self.gold, self.gold_text), (self.predicted, self.predicted_text))
        told = {side: _told(*pair) for side, pair in zip(SIDES, sides, strict=True)}
        return {"document": self.document, "kind": self.kind, **told}


def _bounds(mention: Mention) -> str:
    return ";".join(f"{start}-{end}" for start, end in mention.fragments)


def _told(mention: Mention | None, text: str) -> dict[str, Any] | None:
    if mention is None:
        return None
    told = {"id": mention.id, "label": mention.label, "spans": [list(span) for span in mention.fragments]}
    return {**told, "text": text} if text else told


@dataclass(frozen=True)
class Scores:
    """What was measured.

    Attributes: `documents` (how many were compared), `skipped` (the names of those that stand on one side only),
    `left_out` (how many mentions of each side have no category in the scheme, by label), `exact`, `overlap`, `tokens`
    (the figures under each kind of match), `agreement` (Cohen's kappa), `confusions` (how often a label of gold was
    predicted as which, sorted; None for the side that has no mention there) and `misses` (each place where the sides
    differ).
    """

    documents: int
    skipped: list[str]
    left_out: Mapping[str, Mapping[str, int]]
    exact: Level
    overlap: Level
    tokens: Level
    agreement: Agreement
    confusions: Confusions
    misses: list[Miss] = field(repr=False)

    def data(self, *, misses: bool = False) -> dict[str, Any]:
        """All of it as JSON can hold it, nothing rounded; the misses only when they are asked for."""
        found: dict[str, Any] = {
            "documents": self.documents,
            "skipped": self.skipped,
            "left_out": {side: dict(sorted(labels.items())) for side, labels in self.left_out.items()},
            "exact": self.exact.data(),
            "overlap": self.overlap.data(),
            "tokens": self.tokens.data(),
            "agreement": self.agreement.data(),
            "confusions": [
                {"gold": one, "predicted": other, "count": count} for (one, other), count in self.confusions.items()
            ],
        }
        return {**found, "misses": [miss.data() for miss in self.misses]} if misses else found


def _ordered(confusions: Confusions) -> list[tuple[tuple[str | None, str | None], int]]:
    return sorted(confusions.items(), key=lambda item: [(label is None, label or "") for label in item[0]])


def score(
    gold: Source,
    predicted: Source,
    *,
    scheme: str | None = None,
    predicted_scheme: str | None = None,
    untyped: bool = False,
    missing: str = "error",
    text: bool = False,
) -> Scores:
    """Measure the annotations `predicted` against those of `gold`.

    Arguments: `gold`, `predicted` (a collection, a single file, or documents; documents belong together by their
    names), `scheme` (name or `.toml`: labels are compared as its categories, and labels without one are left out),
    `predicted_scheme` (another one for the predicted side), `untyped` (labels do not count), `missing` (a document that
    stands on one side only: "error", or "skip" it), `text` (the misses get the text of their mentions).
    Raises `UsageError` for a wrong option, a missing source and documents that stand on one side only, `FormatError`
    for a document that cannot be read or whose texts differ, `SchemeError` for a label that the scheme does not know.
    """
    sides = Labels(scheme, untyped=untyped), Labels(predicted_scheme or scheme, untyped=untyped)
    pairs, skipped = documents(gold, predicted, missing)
    counted = _Counted()
    for pair in pairs:
        one, other = (side(document.mentions, document.name) for side, document in zip(sides, pair, strict=True))
        counted.add(pair[0], one, other, text)
    support, found = (_side(counted.confusions, side) for side in (0, 1))
    same = {one: number for (one, other), number in counted.confusions.items() if one is not None and one == other}
    return Scores(
        counted.documents,
        skipped,
        {name: side.left_out for name, side in zip(SIDES, sides, strict=True)},
        level(counted.exact, found, support),
        level(Counter(same), found, support),
        token_level(counted.tags),
        agreement(counted.tags),
        dict(_ordered(counted.confusions)),
        counted.misses,
    )


class _Counted:
    """What is counted document by document."""

    def __init__(self) -> None:
        self.documents = 0
        self.exact: Counter[str] = Counter()
        self.confusions: Counter[tuple[str | None, str | None]] = Counter()
        self.tags: Counter[tuple[str, str]] = Counter()
        self.misses: list[Miss] = []

    def add(self, document: Document, gold: list[Mention], predicted: list[Mention], text: bool) -> None:
        self.documents += 1
        self.exact.update(matching.exact(gold, predicted))
        found = tokens(document.text)
        self.tags.update(zip(tags(found, gold), tags(found, predicted), strict=True))
        for pair in matching.align(gold, predicted):
            one, other = pair
            self.confusions[(_label(one), _label(other))] += 1
            texts = [document.surface(mention) if mention and text else "" for mention in pair]
            miss = Miss(document.name, one, other, *texts)
            if miss.kind:
                self.misses.append(miss)


def _label(mention: Mention | None) -> str | None:
    return None if mention is None else mention.label


def _side(confusions: Confusions, side: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for pair, number in confusions.items():
        label = pair[side]
        if label is not None:
            found[label] += number
    return found
