"""The report of a run, and the journal by which an interrupted run goes on.

Neither holds text of a document, the key or the shift. The journal is a file beside the target with one line a
document, written as soon as its pair of files stands; the report replaces it at the end. Both carry the
fingerprint of the run, which is keyed, so that it tells nothing and yet refuses another key or other options.

>>> report = Report()
>>> report.add(Entry(1, counts={"category:FEMALE": 2, "split": 1}))
>>> report.add(Entry(2, error={"file": "b.ann", "line": 3, "problem": "the span is empty"}))
>>> report.converted, report.failed, report.data()["counts"]["category"]
(1, 1, {'FEMALE': 2})
>>> read_journal(Path("no/such/journal"), "abc")
{}
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, TextIO

from surrogates import __version__
from surrogates.core.draw import Draw
from surrogates.errors import UsageError
from surrogates.settings import Settings

GROUPS = ("label", "category", "strategy", "kept")


@dataclass(frozen=True, slots=True)
class Entry:
    """One document of a run.

    Attributes: `number` (its place in the collection, from 1), `file` (its path below the root, or empty when that
    path holds an original), `counts`, `unmarked` (offsets), `named` (whether its file's name holds an original),
    `skipped` (without annotations), `error` (file, line, id, span, problem; None when it was converted), `mark`
    (keyed digest of its name and content: a resumed run knows by it what is done and has not changed since), `sizes`
    (bytes of its two files in the target, by which a resumed run sees that they are whole).
    """

    number: int
    file: str = ""
    counts: Mapping[str, int] = field(default_factory=dict)
    unmarked: tuple[int, ...] = ()
    named: bool = False
    skipped: bool = False
    error: Mapping[str, Any] | None = None
    mark: str = ""
    sizes: tuple[int, ...] = ()


@dataclass
class Report:
    """What a run did: documents, counts by label, category, strategy and kept rule, findings, failures."""

    header: Mapping[str, Any] = field(default_factory=dict)
    converted: int = 0
    failed: int = 0
    skipped: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    unmarked: list[dict[str, Any]] = field(default_factory=list)
    named: list[int] = field(default_factory=list)
    failures: list[dict[str, Any]] = field(default_factory=list)
    finished: bool = False

    def add(self, entry: Entry) -> None:
        """One more document."""
        if entry.error is not None:
            self.failed += 1
            self.failures.append({"document": entry.number, **entry.error})
        elif entry.skipped:
            self.skipped += 1
        else:
            self.converted += 1
        self.counts.update(entry.counts)
        if entry.named:
            self.named.append(entry.number)
        if entry.unmarked:
            place = {"document": entry.number, **({"file": entry.file} if entry.file else {})}
            self.unmarked.append({**place, "offsets": list(entry.unmarked)})

    def data(self) -> dict[str, Any]:
        """The report as plain data, the same for the same run whatever the order in which documents came back."""
        groups: dict[str, dict[str, int]] = {group: {} for group in GROUPS}
        others: dict[str, int] = {}
        for name, count in sorted(self.counts.items()):
            group, _, value = name.partition(":")
            if value:
                groups[group][value] = count
            else:
                others[name] = count
        return {
            **self.header,
            "finished": self.finished,
            "documents": {"converted": self.converted, "failed": self.failed, "skipped": self.skipped},
            "counts": {**groups, **others},
            "unmarked": sorted(self.unmarked, key=lambda item: int(item["document"])),
            "file_names_with_originals": sorted(self.named),
            "failures": sorted(self.failures, key=lambda item: int(item["document"])),
        }

    def write(self, path: Path) -> None:
        """The report as JSON, whole or not at all."""
        write_whole(path, json.dumps(self.data(), ensure_ascii=False, indent=2) + "\n")


def write_whole(path: Path, text: str, mode: int = 0o644) -> None:
    """A text file that is whole or absent, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    try:
        part.touch(mode)
        part.write_text(text, encoding="utf-8", errors="backslashreplace", newline="")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def fingerprint(settings: Settings, key: bytes, digests: Mapping[str, str], options: Mapping[str, Any]) -> str:
    """A keyed digest of all that decides an outcome: options, lists, version. It tells nothing without the key."""
    words = json.dumps([asdict(settings), dict(digests), dict(options), __version__], default=str)
    return Draw(key, "fingerprint").data(16, words).hex()


_FIELDS = tuple(item.name for item in fields(Entry))
_encoded = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Journal:
    """The journal of a run, open for appending."""

    def __init__(self, path: Path, mark: str, fresh: bool) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        # backslashreplace: a file name that is not UTF-8 comes as half of a surrogate pair; in JSON that is an escape.
        self._file = path.open("a", encoding="utf-8", errors="backslashreplace", newline="")
        _lock(self._file, path)
        whole = 0 if fresh else _cut_to_lines(path)
        self._file.truncate(whole)
        if not whole:
            self._write({"fingerprint": mark})

    def add(self, entry: Entry) -> None:
        """One document that is finished."""
        self._write({name: getattr(entry, name) for name in _FIELDS})

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.write(_encoded(data) + "\n")
        self._file.flush()

    def close(self, *, remove: bool) -> None:
        """Close it; a run that came to its end needs it no more."""
        self._file.close()
        if remove:
            self._path.unlink(missing_ok=True)


def _lock(file: TextIO, path: Path) -> None:
    """Two runs into one target would mix their outcomes. The lock goes with its process, however that ends."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise UsageError("another run writes into this target", file=str(path)) from None


def _cut_to_lines(path: Path) -> int:
    """Take a last line off that a kill cut through; returns the bytes that are left."""
    with path.open("rb+") as file:
        size = file.read().rfind(b"\n") + 1
        file.truncate(size)
    return size


@contextmanager
def journal(path: Path, mark: str, fresh: bool) -> Iterator[Journal]:
    """A journal that stays when the run is interrupted."""
    book = Journal(path, mark, fresh)
    try:
        yield book
    except BaseException:
        book.close(remove=False)
        raise
    book.close(remove=True)


def read_journal(path: Path, mark: str) -> dict[str, Entry]:
    """The documents that an interrupted run of the same fingerprint finished, by their marks.

    Raises `UsageError` for a journal of another key, other options, other lists or another version. A last line that
    was cut off is no document.
    """
    if not path.is_file():
        return {}
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")[:-1]
    if not lines:
        return {}
    try:
        if json.loads(lines[0])["fingerprint"] != mark:
            raise UsageError(
                "the interrupted run had another key, other options, lists or version; use those, or --overwrite",
                file=str(path),
            )
        entries = [_entry(line) for line in lines[1:]]
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError("not a journal of an interrupted run", file=str(path)) from error
    return {entry.mark: entry for entry in entries}


def _entry(line: str) -> Entry:
    data = json.loads(line)
    data["unmarked"], data["sizes"] = tuple(data["unmarked"]), tuple(data["sizes"])
    return Entry(**data)
