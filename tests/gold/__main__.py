"""Prints the figures: `python -m tests.gold FOLDER [--misses]`; exit status 1 when one is below its floor."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from tests.gold import Figure


def figures(folder: Path) -> list[Figure]:
    """All figures of all tables for which there is a module here."""
    found: list[Figure] = []
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if not path.stem.startswith("_") and (folder / f"{path.stem}.tsv").is_file():
            found.extend(import_module(f"tests.gold.{path.stem}").evaluate(folder))
    return found


def main(arguments: list[str]) -> int:
    """Print a line for each figure, and with `--misses` the rows that failed."""
    folder = Path(next(word for word in arguments if not word.startswith("--")))
    low = False
    for figure in figures(folder):
        mark = "ok " if figure.value >= figure.floor else "LOW"
        low = low or figure.value < figure.floor
        sys.stdout.write(f"{mark} {figure.name:<36} {figure.value:6.1%}  floor {figure.floor:5.1%}  n={figure.count}\n")
        if "--misses" in arguments:
            sys.stdout.writelines(f"        {miss}\n" for miss in figure.misses)
    return int(low)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
