"""Reads, checks and indexes the lists in `lists/` (installed as `surrogates.lists`).

A list is a UTF-8 text file: a header of `# key: value` lines, then one entry a line, columns separated by tabs,
sorted by code point, no duplicates. The header keys are `list`, `columns`, `source`, `licence`, `date`,
`script`; `columns` names the columns, the first of which is the entry itself.

>>> words = load("xx", "given_female")
>>> words.columns
('name',)
>>> load("xx", "no_such_list")
Traceback (most recent call last):
    ...
surrogates.errors.ListError: there is no list no_such_list for xx; there are: city, family, given_female, given_male
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import blake2b
from importlib import import_module
from operator import lt
from pathlib import Path

from surrogates.errors import ListError

HEADER = ("list", "columns", "source", "licence", "date", "script")


@dataclass(frozen=True, repr=False)
class WordList:
    """One list: entries in file order, each a tuple of its columns.

    Attributes: `name` (such as `de/city`), `columns`, `rows` (tuples of strings, one for each column), `header`
    (the other header lines), `digest` (hex, of the file's bytes).
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    header: dict[str, str] = field(compare=False)
    digest: str

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"WordList({self.name!r}, {len(self.rows)} entries)"

    def __contains__(self, entry: object) -> bool:
        return entry in self.index

    @cached_property
    def index(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        """Entry -> its rows (more than one where the first column repeats, such as a place in two countries)."""
        found: dict[str, tuple[tuple[str, ...], ...]] = {}
        for row in self.rows:
            found[row[0]] = (*found[row[0]], row) if row[0] in found else (row,)
        return found

    def column(self, name: str) -> tuple[str, ...]:
        """All values of one column, in file order."""
        place = self.columns.index(name)
        return tuple(row[place] for row in self.rows)


@cache
def root() -> Path:
    """The folder of the lists that come with the package."""
    (place,) = import_module("surrogates.lists").__path__
    return Path(place)


@cache
def load(language: str, name: str, folder: Path | None = None) -> WordList:
    """The list `name` of a language.

    Arguments: `language` (code, the folder below `lists/`), `name` (file name without `.tsv`), `folder` (a
    folder of the user's own lists, looked at first). Raises `ListError` for a list that is missing or wrong.
    """
    for base in (folder, root() / language):
        if base is not None and (base / f"{name}.tsv").is_file():
            return _read_once(base / f"{name}.tsv", f"{language}/{name}")
    there = ", ".join(sorted(path.stem for path in (root() / language).glob("*.tsv"))) or "none"
    raise ListError(f"there is no list {name} for {language}; there are: {there}")


@cache
def _read_once(path: Path, name: str) -> WordList:
    """One list is one in memory, whoever asks for it, with a folder of his own or without."""
    return read(path, name)


def read_own(folder: Path, language: str) -> list[WordList]:
    """All lists in a folder of the user's own, sorted by name.

    Raises `ListError` for one that is wrong, or that has not the columns of the language's own list of that name.
    """
    found = []
    for path in sorted(folder.glob("*.tsv")):
        own = read(path)
        if (root() / language / path.name).is_file():
            columns = load(language, path.stem).columns
            if own.columns != columns:
                problem = f"the list has the columns {', '.join(own.columns)}; it needs {', '.join(columns)}"
                raise ListError(problem, file=str(path), line=1)
        found.append(own)
    return found


def digest(path: Path) -> str:
    """What tells one version of a list file from another (16 hex digits)."""
    return blake2b(path.read_bytes(), digest_size=8).hexdigest()


def read(path: Path, name: str = "") -> WordList:
    """Read one list file; raises `ListError` with file and line for a bad header, row, order or duplicate."""
    data = path.read_bytes()
    try:
        lines = data.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise ListError("the list is not UTF-8", file=str(path)) from error
    if b"\r" in data:  # it would stand in a text behind each surrogate
        line = data.count(b"\n", 0, data.index(b"\r")) + 1
        raise ListError("a carriage return; end lines with line feeds alone", file=str(path), line=line)
    header: dict[str, str] = {}
    start = 0
    while start < len(lines) and lines[start].startswith("# "):
        key, _, value = lines[start][2:].partition(": ")
        header[key] = value
        start += 1
    missing = [key for key in HEADER if key not in header]
    if missing:
        raise ListError(f"the header lacks {', '.join(missing)}", file=str(path), line=1)
    columns = tuple(header["columns"].split())
    rows = _rows([line for line in lines[start:] if line])
    _check(path, columns, rows, start + 1)
    return WordList(name or path.stem, columns, tuple(rows), header, blake2b(data, digest_size=8).hexdigest())


def _rows(lines: Sequence[str]) -> list[tuple[str, ...]]:
    # Equal fields (a country, a type) share one string: the lists would be half as large again.
    shared: dict[str, str] = {}
    share = shared.setdefault
    return [
        (line,) if "\t" not in line else tuple(map(share, fields := line.split("\t"), fields)) for line in lines
    ]


def _check(path: Path, columns: Sequence[str], rows: Sequence[tuple[str, ...]], first: int) -> None:
    if not rows:
        raise ListError("the list is empty", file=str(path))
    width = len(columns)
    if set(map(len, rows)) == {width} and all(map(lt, rows, rows[1:])):
        return
    before: tuple[str, ...] = ()
    for number, row in enumerate(rows):
        if len(row) != width:
            raise ListError(f"{len(row)} columns where the header names {width}", file=str(path), line=first + number)
        if row <= before:
            raise ListError("out of order, or twice; sort by code point", file=str(path), line=first + number)
        before = row
