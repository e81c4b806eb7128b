"""Tells of every mention of a collection how it came to its surrogate: a table that holds originals.

For the command `surrogates explain`. One row a mention; where a mention was taken apart, its cells have what is told
of each part, joined by ` + `. The table is private (docs/threat-model.md): it goes to standard output because that is
what the command was asked for, or to a file of mode 600 that lies in no collection.

>>> import tempfile
>>> folder = Path(tempfile.mkdtemp())
>>> _ = (folder / "1.txt").write_text("Ada wrote."), (folder / "1.ann").write_text("T1\\tFEMALE 0 3\\tAda\\n")
>>> [row] = explain(folder, Settings("xx"), b"sixteen bytes or more", print)
>>> row[:7], len(row) == len(COLUMNS)
(('1', '0', '3', 'FEMALE', 'FEMALE', 'Ada', 'Ada'), True)
>>> check_output(folder, folder, overwrite=False)  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: ...: the table is a file, and there is a folder of that name
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from surrogates.conversion import Step
from surrogates.engine import Engine
from surrogates.errors import SurrogatesError, UsageError, mistake
from surrogates.explanation import Explanation
from surrogates.formats import brat
from surrogates.settings import Settings
from surrogates.table import Table, line

COLUMNS = (
    "document", "start", "end", "label", "category", "text", "base", "form", "surrogate", "strategy", "kept",
    "reading", "rules", "class", "relaxed", "letters", "note", "entity",
    "language",
)  # fmt: skip
# What a terminal has room for.
SHOWN = ("place", "label", "text", "base", "form", "surrogate", "rules", "class", "relaxed")
Row = tuple[str, ...]


def explain(
    source: Path,
    settings: Settings,
    key: bytes | None,
    failed: Callable[[SurrogatesError], object],
    root: Path | None = None,
) -> Iterator[Row]:
    """The rows of a collection (a folder, or one document as `.txt`, `.ann` or without suffix), in order of the text.

    Arguments: `failed` is called with the error of each document that fails; the others go on. `root` is the collection
    that a single document belongs to: its name, and so its scope, is the path below it. Raises `UsageError` before the
    first row for wrong options, and when there is no document.
    """
    return _rows(Engine(settings, key), paths(source), root_of(source, root), failed)


def _rows(
    engine: Engine, found: list[str], folder: Path, failed: Callable[[SurrogatesError], object]
) -> Iterator[Row]:
    for path in found:
        try:
            document = brat.read(path, root=folder)
            steps = engine.convert(document).steps
        except UsageError:
            raise
        except SurrogatesError as error:
            failed(error)
        except Exception as error:
            failed(SurrogatesError(mistake(error), file=Path(path).name))
        else:
            ordered = sorted(steps, key=lambda step: (step.start, -step.end))
            yield from (row_of(document.name, step) for step in ordered)


def root_of(source: Path, root: Path | None = None) -> Path:
    """The collection that a source is, or lies in: documents are named by their path below it."""
    return root or (source if source.is_dir() else source.parent)


def paths(source: Path) -> list[str]:
    """The documents of a source. Raises `UsageError` when there is none."""
    stem = source.with_suffix("") if source.suffix in (".txt", ".ann") else source
    single = not source.is_dir() and any(stem.with_name(stem.name + suffix).exists() for suffix in (".txt", ".ann"))
    found = [str(stem.with_name(stem.name + ".txt"))] if single else list(brat.pairs(source))
    if not found:
        raise UsageError("there are no documents (.txt and .ann)", file=str(source))
    return found


def row_of(name: str, step: Step) -> Row:
    """The cells of a mention, as `COLUMNS` names them."""
    return (
        name, str(step.start), str(step.end), step.label, step.category, step.text, step.base, step.form,
        step.surrogate, step.strategy, step.kept,
        _joined(step.parts, lambda part: part.reading),
        _joined(step.parts, lambda part: ", ".join(part.rules)),
        _joined(step.parts, lambda part: " ".join(part.asked)),
        _joined(step.parts, lambda part: " ".join(part.relaxed)),
        _joined(step.parts, lambda part: part.letters),
        _joined(step.parts, lambda part: part.note),
        _joined(step.parts, lambda part: str(part.entity)),
        _joined(step.parts, lambda part: part.language),
    )  # fmt: skip


def _joined(parts: Iterable[Explanation], told: Callable[[Explanation], str]) -> str:
    cells = list(map(told, parts))
    return " + ".join(cell or "-" for cell in cells) if any(cells) else ""


def check_output(path: Path, source: Path, *, overwrite: bool, root: Path | None = None) -> None:
    """Refuse a place that is no place for originals.

    Raises `UsageError` for a folder, a file that stands (without `overwrite`), a file inside the source's collection,
    inside another one, or inside the target of a run.
    """
    if path.is_dir():
        raise UsageError("the table is a file, and there is a folder of that name", file=str(path))
    place = path.resolve()
    collection = root_of(source, root).resolve()
    annotated = any(next(folder.glob("*.ann"), None) is not None for folder in place.parents)
    if place.is_relative_to(collection) or annotated or any(map(_is_target, place.parents)):
        raise UsageError("the table would lie in a collection; name a file elsewhere", file=str(path))
    if (path.exists() or path.is_symlink()) and not overwrite:
        raise UsageError("this file exists; use --overwrite", file=str(path))


def _is_target(folder: Path) -> bool:
    """Whether a folder is the target of a run: its report or its journal stands beside it."""
    beside = (folder.parent / f"{folder.name}{end}" for end in (".report.json", ".journal.jsonl"))
    return any(path.is_file() for path in beside)


def write(path: Path, rows: Iterable[Row]) -> int:
    """Write the table, mode 600, whole or not at all; returns the number of rows."""
    count = 0
    with Table(path.resolve(), COLUMNS) as table:
        for row in rows:
            table.write(row)
            count += 1
    return count


def print_lines(rows: Iterable[Row], echo: Callable[[str], object]) -> None:
    """Print the table as TSV: `echo` is called with each line, without its end."""
    for row in chain((COLUMNS,), rows):
        echo(line(row).removesuffix("\n"))


def show(rows: Iterable[Row]) -> None:
    """Print the table on a terminal, its columns aligned."""
    from rich.console import Console
    from rich.table import Table as Aligned
    from rich.text import Text

    table = Aligned(box=None, pad_edge=False, header_style="bold", row_styles=("", "dim"))
    for name in SHOWN:
        table.add_column(name, overflow="fold")
    for row in rows:
        cells = shown(dict(zip(COLUMNS, row, strict=True)))
        table.add_row(*(Text(cell) for cell in cells))  # Text: brackets in a document are no markup
    Console().print(table)


def shown(cells: dict[str, Any]) -> list[str]:
    """The cells for a terminal: no character of a document steers it."""
    place = f"{cells['document']}:{cells['start']}-{cells['end']}"
    label = cells["label"] if cells["label"] == cells["category"] else f"{cells['label']} ({cells['category'] or '-'})"
    form = f"kept: {cells['kept']}" if cells["kept"] else cells["form"]
    relaxed = " ".join(filter(None, (cells["relaxed"], cells["note"])))
    found = (
        place, label, cells["text"], cells["base"], form, cells["surrogate"], cells["rules"], cells["class"], relaxed,
    )  # fmt: skip
    return ["".join(letter if letter.isprintable() else "·" for letter in cell) for cell in found]
