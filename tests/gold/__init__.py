"""Figures of the German module against tables made by hand.

    python -m tests.gold FOLDER

One module for each table `FOLDER/<name>.tsv`, with a function `evaluate(folder) -> list[Figure]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Figure:
    """One figure: `value` and `floor` between 0 and 1, `count` scored rows, `misses` the rows that failed."""

    name: str
    value: float
    floor: float
    count: int
    misses: tuple[str, ...] = ()


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a table: `#` lines, then a line of column names, then tab-separated values.

    Rows with doubt=1 are left out.
    """
    lines = [line for line in path.read_text(encoding="utf-8").split("\n") if line and not line.startswith("# ")]
    names = lines[0].split("\t")
    table = []
    for line in lines[1:]:
        fields = line.split("\t")
        table.append(dict(zip(names, fields + [""] * (len(names) - len(fields)), strict=True)))
    return [row for row in table if row.get("doubt", "0") != "1"]
