"""What is done with one document of a collection: read, convert, write, and tell how it went.

>>> fresh_key() != fresh_key(), len(fresh_key())
(True, 32)
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from surrogates.conversion import Conversion, Pairs
from surrogates.core.document import Document
from surrogates.core.draw import Draw
from surrogates.core.folding import fold_wide, words
from surrogates.engine import Engine
from surrogates.errors import SurrogatesError, UsageError, VerificationError, mistake
from surrogates.formats import brat
from surrogates.report import Entry
from surrogates.settings import Settings

Result = tuple[Entry, Pairs]


@dataclass(frozen=True)
class Job:
    """All that a process needs to know of a run; `key` never leaves its memory."""

    settings: Settings
    key: bytes
    root: str
    target: str
    unannotated: brat.Unannotated
    rename: bool
    strict: bool
    dry_run: bool
    renew: bool
    with_pairs: bool

    def __repr__(self) -> str:
        return "Job()"


def fresh_key() -> bytes:
    """A key that nobody knows."""
    return secrets.token_bytes(32)


def finished_before(job: Job, path: str, done: Mapping[str, Entry]) -> Entry | None:
    """The entry of a document that an interrupted run finished: it has not changed, and both its files stand."""
    try:
        document = brat.read(path, root=job.root, unannotated=job.unannotated)
    except SurrogatesError:
        return None  # it will be told when it is converted
    entry = done.get(mark_of(job, document))
    return entry if entry is not None and entry.sizes == _sizes(job, document.name) else None


def _sizes(job: Job, name: str) -> tuple[int, ...]:
    """The bytes of a document's two files in the target; empty where one of them is not there."""
    stem = _target(job, name)
    files = [stem.with_name(stem.name + suffix) for suffix in (".txt", ".ann")]
    return tuple(file.stat().st_size for file in files) if all(file.is_file() for file in files) else ()


def mark_of(job: Job, document: Document) -> str:
    """A keyed digest of a document's name and content."""
    content = blake2b(document.text.encode("utf-8", "surrogatepass"), digest_size=16)
    content.update("".join(document.lines).encode("utf-8", "surrogatepass"))
    return Draw(job.key, "journal").data(8, document.name, content.hexdigest()).hex()


def target_name(job: Job, name: str) -> str:
    """The name of a document's outcome: its own, or a keyed one for each part of its path."""
    if not job.rename:
        return name
    draw = Draw(job.key, "file names")
    return "/".join(draw.data(8, part).hex() for part in name.split("/"))


def _target(job: Job, name: str) -> Path:
    return Path(job.target, target_name(job, name))


class Worker:
    """Converts the documents of one run, one at a time."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.engine = Engine(job.settings, job.key)

    def convert(self, number: int, path: str) -> Result:
        """One document; an error of it is told in its entry, and nothing of it is written."""
        above = f"{self.job.root}{os.sep}"
        file = path[len(above) :] if path.startswith(above) else os.path.relpath(path, self.job.root)
        try:
            return self._convert(number, path, file)
        except UsageError:
            raise  # it will be the same for every document
        except SurrogatesError as error:
            told = _told(error, file, number)
        except OSError as error:
            told = {"file": file, "problem": f"{type(error).__name__}: {error.strerror or 'no reason given'}"}
        except Exception as error:
            told = {"file": file, "problem": mistake(error)}
        return Entry(number, file, error=told), ()

    def _convert(self, number: int, path: str, file: str) -> Result:
        if self.job.unannotated == "skip" and path.endswith(".txt") and not os.path.lexists(f"{path[:-4]}.ann"):
            if self.job.renew and not self.job.dry_run:
                self._remove_old(path)
            return Entry(number, file, skipped=True), ()
        if self.job.renew and not self.job.dry_run:
            self._remove_old(path)
        document = brat.read(path, root=self.job.root, unannotated=self.job.unannotated)
        conversion = self.engine.convert(document)
        named = _holds_original(document.name, conversion)
        shown = "" if named else file
        if self.job.strict and (conversion.unmarked or named):
            problem = "--strict: a replaced name stands unmarked in the text or in the file's name"
            span = (conversion.unmarked[0], conversion.unmarked[0] + 1) if conversion.unmarked else None
            raise VerificationError(problem, file=shown or f"document {number}", span=span)
        sizes = () if self.job.dry_run else self._write(conversion.document)
        mark = mark_of(self.job, document)
        entry = Entry(number, shown, dict(conversion.counts), conversion.unmarked, named, mark=mark, sizes=sizes)
        return entry, conversion.pairs if self.job.with_pairs else ()

    def _write(self, document: Document) -> tuple[int, int]:
        name = target_name(self.job, document.name)
        if name != document.name:
            document = Document(
                document.text, document.mentions, name=name, lines=document.lines, notes=document.notes
            )
        return brat.write(document, self.job.target)

    def _remove_old(self, path: str) -> None:
        # An outcome of an earlier run must not stand where this run fails.
        stem = _target(self.job, brat.name_of(path, self.job.root))
        for suffix in (".ann", ".txt"):
            stem.with_name(stem.name + suffix).unlink(missing_ok=True)


def _told(error: SurrogatesError, file: str, number: int) -> dict[str, Any]:
    # A path below the root: an absolute one would tell the machine and its user in a report that may travel.
    place = f"{file[:-4]}{error.file[-4:]}" if error.file.endswith((".txt", ".ann")) else file
    told: dict[str, Any] = {"file": place, "problem": error.problem}
    if error.line:
        told["line"] = error.line
    if error.id:
        told["id"] = error.id
    if error.span:
        told["span"] = list(error.span)
    return told


def _holds_original(name: str, conversion: Conversion) -> bool:
    folded = fold_wide(name)
    originals = {text for task, outcome in conversion.work.done() for text in (task.text, outcome.base)}
    found = {word for text in originals for word in (*words(text), text)}
    return any(len(word) > 2 and fold_wide(word) in folded for word in found)
