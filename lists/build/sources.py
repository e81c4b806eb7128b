"""Writes lists/SOURCES.md: one row a list, from the headers of the lists, and the notices of the licences.

python lists/build/sources.py        after every change of a list
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from common import LISTS

_NOTICES = Path(__file__).with_name("notices.md")


def header_of(path: Path) -> tuple[dict[str, str], int]:
    """The header of a list and its number of entries."""
    lines = path.read_text(encoding="utf-8").splitlines()
    header = dict(line[2:].split(": ", 1) for line in lines if line.startswith("# ") and ": " in line)
    return header, sum(1 for line in lines if line and not line.startswith("# "))


def rows() -> Iterator[str]:
    """The rows of the table, sorted by name of list."""
    for path in sorted(LISTS.glob("*/*.tsv")):
        if path.parent.name == "build":
            continue
        header, count = header_of(path)
        name = f"{path.parent.name}/{path.stem}"
        cells = (name, header["columns"], header["source"], header["licence"], str(count), header["script"])
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def main() -> None:
    """Write the file."""
    table = [
        "# Sources of the lists",
        "",
        "One row a list; the same facts stand in the header of each. Written by `lists/build/sources.py`.",
        "",
        "| list | columns | source | licence | entries | script |",
        "|---|---|---|---|---|---|",
        *rows(),
        "",
    ]
    text = "\n".join(table) + "\n" + _NOTICES.read_text(encoding="utf-8")
    (LISTS / "SOURCES.md").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
