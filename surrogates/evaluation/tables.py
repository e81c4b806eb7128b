"""The figures as tables for people, and the misses one a line.

>>> from io import StringIO
>>> from surrogates.core.document import Document, Mention
>>> from surrogates.evaluation import score
>>> found = Document("Anna aus Wien", [Mention("FEMALE", 0, 4)], name="0001")
>>> show(score([found], [found]), stream := StringIO())
>>> print(stream.getvalue())  # doctest: +ELLIPSIS +NORMALIZE_WHITESPACE
Exact: same characters, same label
          precision  recall     F1  gold  predicted  correct
FEMALE        1.000   1.000  1.000     1          1        1
micro         1.000   1.000  1.000     1          1        1
...
>>> plain("An\\x1bna")
'An·na'
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import IO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from surrogates.evaluation.figures import FIGURES, Agreement, Average, Counts, Level
from surrogates.evaluation.scoring import Confusions, Miss, Scores

UNDEFINED = "–"
NOTE = f"{UNDEFINED}  undefined: there is nothing to divide by; it counts as 0 in the averages"
MISSING, SPURIOUS = "(missing)", "(spurious)"  # a label has no brackets around it

_NEVER_FOLDED = 10_000


def show(scores: Scores, stream: IO[str] | None = None) -> None:
    """Print the figures. On a terminal they are as wide as it is; elsewhere no line is broken."""
    stream = stream or sys.stdout
    console = Console(file=stream, width=None if stream.isatty() else _NEVER_FOLDED, highlight=False, emoji=False)
    with console.capture() as captured:
        _print(scores, console)
    stream.writelines(f"{line.rstrip()}\n" for line in captured.get().splitlines())


def _print(scores: Scores, console: Console) -> None:
    levels = {
        "Exact: same characters, same label": scores.exact,
        "Overlap: a character in common, same label": scores.overlap,
        "Tokens: same BIO tag": scores.tokens,
    }
    for title, level in levels.items():
        console.print(Text(title, style="bold"))
        console.print(_figures(level), "")
    console.print(*_agreement(scores.agreement), sep="\n")
    others = {pair: count for pair, count in scores.confusions.items() if pair[0] != pair[1]}
    if others:
        console.print("", Text("Confusions", style="bold"), _confusions(others), sep="\n")
    if any(counts.undefined for level in levels.values() for counts in level.all()):
        console.print(f"\n{NOTE}")


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="")
    for place, name in enumerate(columns):
        table.add_column(name, justify="right" if place else "left", overflow="fold")
    return table


def _figures(level: Level) -> Table:
    table = _table("", "precision", "recall", "F1", "gold", "predicted", "correct")
    for label, counts in level.labels.items():
        table.add_row(Text(plain(label)), *_row(counts))
    table.add_row("")
    table.add_row("micro", *_row(level.micro))
    table.add_row("macro", *_row(level.macro))
    table.add_row("weighted", *_row(level.weighted))
    return table


def _row(figures: Counts | Average) -> Iterator[str]:
    for name in FIGURES:
        yield UNDEFINED if name in figures.undefined else f"{getattr(figures, name):.3f}"
    yield str(figures.support)
    if isinstance(figures, Counts):
        yield from (str(figures.predicted), str(figures.correct))


def _agreement(found: Agreement) -> Iterator[str | Text]:
    yield Text("Agreement: Cohen's kappa on BIO tags", style="bold")
    yield f"all tokens ({found.tokens}): {_kappa(found.kappa)}"
    yield f"tokens that at least one side marks ({found.marked}): {_kappa(found.kappa_marked)}"


def _kappa(kappa: float | None) -> str:
    return "undefined" if kappa is None else f"{kappa:.3f}"


def _confusions(others: Confusions) -> Table:
    table = _table("gold", "predicted", "count")
    table.columns[1].justify = "left"
    for (one, other), count in sorted(others.items(), key=lambda item: -item[1]):
        table.add_row(Text(plain(one or SPURIOUS)), Text(plain(other or MISSING)), str(count))
    return table


def notes(scores: Scores) -> Iterator[str]:
    """What was not compared, one a line; empty when all was."""
    yield from (f"{plain(name)}: on one side only, left out" for name in scores.skipped)
    for side, labels in scores.left_out.items():
        if labels:
            told = ", ".join(f"{plain(label)} {count}" for label, count in sorted(labels.items()))
            yield f"mentions of {side} without a category in the scheme, left out: {told}"


def misses(scores: Scores) -> Iterator[str]:
    """The misses, one a line, below a heading."""
    yield f"\nMisses: {len(scores.misses)}"
    yield from map(_miss, scores.misses)


def _miss(miss: Miss) -> str:
    texts = [text for text in dict.fromkeys((miss.gold_text, miss.predicted_text)) if text]
    return plain(": ".join([str(miss), " | ".join(texts)]) if texts else str(miss))


def plain(text: str) -> str:
    """The text without what could steer a terminal or end a line."""
    return "".join(letter if letter.isprintable() else "·" for letter in text)
