"""How far a run is: a bar on a terminal, plain lines elsewhere; both on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from surrogates.report import Entry

EVERY = 1000  # documents between two plain lines


@contextmanager
def progress(source: Path) -> Iterator[Callable[[Entry], object]]:
    """A function to call with each document's entry. `source` is the collection (its size is not known before)."""
    if not sys.stderr.isatty():
        yield _plain()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from surrogates.formats import brat

    total = sum(1 for _ in brat.pairs(source)) if source.exists() else None
    columns = (TextColumn("documents"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda entry: bar.advance(task)


def _plain() -> Callable[[Entry], object]:
    done = 0

    def step(entry: Entry) -> None:
        nonlocal done
        done += 1
        if done % EVERY == 0:
            sys.stderr.write(f"{done} documents\n")

    return step
