"""Private tables, such as original -> surrogate: asked for by name, mode 600, never under the target.

>>> import tempfile
>>> path = Path(tempfile.mkdtemp()) / "table.tsv"
>>> with Table(path) as table:
...     table.add(1, (("FEMALE", "Anna", "Eva"),))
>>> path.read_text(encoding="utf-8"), oct(path.stat().st_mode & 0o777)
('document\\tcategory\\toriginal\\tsurrogate\\n1\\tFEMALE\\tAnna\\tEva\\n', '0o600')
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType

COLUMNS = ("document", "category", "original", "surrogate")
_ESCAPES = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})


class Table:
    """A table while it is written; it replaces an older one only when it is whole."""

    def __init__(self, path: Path, columns: Sequence[str] = COLUMNS) -> None:
        self._path = path
        self._part = path.with_name(f".{path.name}.part")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._part.unlink(missing_ok=True)
        descriptor = os.open(self._part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        # backslashreplace: a file name that is not UTF-8 comes as half of a surrogate pair.
        self._file = open(  # noqa: SIM115, PTH123
            descriptor, "w", encoding="utf-8", errors="backslashreplace", newline=""
        )
        self._file.write(line(columns))

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        if kind is None:
            self._part.replace(self._path)
        else:
            self._part.unlink(missing_ok=True)

    def add(self, document: int, pairs: Iterable[tuple[str, str, str]]) -> None:
        """The pairs of one document."""
        for pair in pairs:
            self.write((str(document), *pair))

    def write(self, row: Iterable[str]) -> None:
        """One row."""
        self._file.write(line(row))


def line(row: Iterable[str]) -> str:
    """A row as a line of TSV; tabs and line breaks in its cells are written as `\\t`, `\\n`, `\\r`."""
    return "\t".join(value.translate(_ESCAPES) for value in row) + "\n"
