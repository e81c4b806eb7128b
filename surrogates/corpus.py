"""A whole collection: walk it, convert its documents in parallel, resume, report.

>>> import tempfile
>>> from pathlib import Path
>>> folder = Path(tempfile.mkdtemp())
>>> (folder / "letters").mkdir()
>>> _ = (folder / "letters/1.txt").write_text("Ada wrote.")
>>> _ = (folder / "letters/1.ann").write_text("T1\\tFEMALE 0 3\\tAda\\n")
>>> report = replace(folder / "letters", folder / "out", language="xx", key=b"sixteen bytes or more")
>>> report.converted, report.failed, (folder / "out/1.ann").is_file()
(1, 0, True)
>>> replace(folder / "letters", folder / "letters", language="xx")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: the target is the source or lies in it; name a folder elsewhere
"""

from __future__ import annotations

import json
import shutil
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from pathlib import Path
from typing import Any

from surrogates import __version__, wordlists
from surrogates.errors import UsageError
from surrogates.formats import brat
from surrogates.mixed import Chooser
from surrogates.pipeline import Pipeline
from surrogates.report import Entry, Journal, Report, fingerprint, journal, read_journal
from surrogates.schemes import load_scheme
from surrogates.settings import Settings
from surrogates.table import Table
from surrogates.worker import Job, Result, Worker, finished_before, fresh_key, target_name


@dataclass(frozen=True)
class Run:
    """A run over a collection: where from, where to, and how.

    Attributes: `source` (folder or file), `target` (folder), `settings`, `key` (None draws a fresh one), `processes`,
    `resume`, `overwrite`, `dry_run`, `unannotated` (error, copy, skip), `rename`, `strict`, `report`, `table` (paths).
    """

    source: Path
    target: Path
    settings: Settings
    key: bytes | None = field(default=None, repr=False)
    processes: int = 1
    resume: bool = False
    overwrite: bool = False
    dry_run: bool = False
    unannotated: brat.Unannotated = "error"
    rename: bool = False
    strict: bool = False
    report: Path | None = None
    table: Path | None = None

    @property
    def report_path(self) -> Path:
        """Where the report goes: beside the target unless named."""
        return self.report or self.target.with_name(f"{self.target.name}.report.json")

    @property
    def journal_path(self) -> Path:
        """Where the journal stands while the run goes on."""
        return self.target.with_name(f"{self.target.name}.journal.jsonl")

    @property
    def root(self) -> Path:
        """The root of the collection."""
        return self.source if self.source.is_dir() else self.source.parent


def replace(
    source: str | Path,
    target: str | Path,
    *,
    language: str,
    key: bytes | None = None,
    progress: Callable[[Entry], object] | None = None,
    **options: Any,
) -> Report:
    """A whole collection, as the command does it; returns the report.

    `options` are those of `Run`: `processes`, `resume`, `overwrite`, `dry_run`, `unannotated`, `rename`, `strict`,
    `report`, `table`, and those of `surrogates.load`. `progress` is called with each document's entry.
    Raises `UsageError` before anything is written; a document that fails is in the report's `failures`.
    """
    known = {*Settings.__dataclass_fields__, *Run.__dataclass_fields__} - {"source", "target", "settings"}
    unknown = options.keys() - known
    if unknown:
        raise UsageError(f"unknown option {', '.join(sorted(unknown))}")
    for name in ("report", "table", "lists"):
        if options.get(name) is not None:
            options[name] = Path(options[name])
    chosen = {name: options.pop(name) for name in Settings.__dataclass_fields__.keys() & options.keys()}
    return execute(Run(Path(source), Path(target), Settings(language, **chosen), key, **options), progress)


def execute(run: Run, progress: Callable[[Entry], object] | None = None) -> Report:
    """Carry out a run. Raises `UsageError` before anything is written when it cannot be done as asked."""
    if callable(run.settings.language_of):
        raise UsageError("language_of is a mapping of folders for a collection; a function is for surrogates.load")
    Chooser(run.settings, load_scheme(run.settings.scheme))
    if run.settings.spacy:
        Pipeline(run.settings.spacy).check()
    _check(run)
    key = run.key if run.key is not None else fresh_key()
    header = _header(run)
    mark = fingerprint(run.settings, key, header["lists"], _options(run))
    report = Report({**header, "fingerprint": mark if run.key is not None else ""})
    done = read_journal(run.journal_path, mark) if run.resume else {}
    job = Job(
        run.settings, key, str(run.root), str(run.target), run.unannotated, run.rename, run.strict, run.dry_run,
        run.overwrite or run.resume, run.table is not None and not run.dry_run,
    )  # fmt: skip
    if run.target.is_dir() and any(run.target.iterdir()) and not run.dry_run:
        if run.resume and not run.journal_path.is_file():
            _check_finished(run, mark)
        _check_strangers(run, job)
    with ExitStack() as stack:
        table = stack.enter_context(Table(run.table)) if run.table and job.with_pairs else None
        book = stack.enter_context(_book(run, report, mark)) if not run.dry_run else None
        for entry, pairs in _entries(run, job, done):
            report.add(entry)
            if book is not None and entry.mark and entry.mark not in done:
                book.add(entry)
            if table is not None:
                table.add(entry.number, pairs)
            if progress is not None:
                progress(entry)
        if not run.dry_run:
            _copy_configuration(run, job)
            report.finished = True
            report.write(run.report_path)
    return report


def _options(run: Run) -> dict[str, Any]:
    """What decides an outcome beside the settings: of a scheme its rules, for a file can change under its name."""
    scheme = load_scheme(run.settings.scheme)
    labels = {label: (rule.category, rule.strategy, rule.language) for label, rule in sorted(scheme.labels.items())}
    return {
        "rename": run.rename, "unannotated": run.unannotated, "strict": run.strict,
        "labels": labels, "rest": scheme.rest,
    }  # fmt: skip


@contextmanager
def _book(run: Run, report: Report, mark: str) -> Iterator[Journal]:
    run.target.mkdir(parents=True, exist_ok=True)
    fresh = not (run.resume and run.journal_path.is_file())
    with journal(run.journal_path, mark, fresh) as book:
        report.write(run.report_path)
        yield book


def _check(run: Run) -> None:
    source, target = run.source.resolve(), run.target.resolve()
    if run.target.name in ("", ".."):
        raise UsageError("the target needs a name, for report and journal stand beside it", file=str(run.target))
    if not source.exists():
        raise UsageError("there is no such file or folder", file=str(run.source))
    if target.is_relative_to(run.root.resolve()) and (run.source.is_dir() or target == run.root.resolve()):
        raise UsageError("the target is the source or lies in it; name a folder elsewhere")
    if run.root.resolve().is_relative_to(target):
        raise UsageError("the source lies in the target; name a folder elsewhere")
    if target.exists() and not target.is_dir():
        raise UsageError("the target is a file; name a folder", file=str(run.target))
    if run.resume and run.key is None:
        raise UsageError("--resume needs the key of the interrupted run (-k)")
    if run.resume and run.overwrite:
        raise UsageError("--resume and --overwrite exclude each other")
    if run.unannotated not in ("error", "copy", "skip"):
        raise UsageError(f"unannotated={run.unannotated}; it is error, copy or skip")
    if run.processes < 1:
        raise UsageError("-j is at least 1")
    for name, path in (("--table", run.table), ("--report", run.report)):
        if path is not None and path.resolve().is_relative_to(target):
            raise UsageError(f"{name} must not lie in the target")
        if path is not None and path.resolve().is_relative_to(source):
            raise UsageError(f"{name} must not lie in the source")
        if path is not None and path.is_dir():
            raise UsageError(f"{name} is a folder; name a file", file=str(path))
    paths = [path.resolve() for path in (run.report_path, run.journal_path, run.table) if path is not None]
    if len(set(paths)) < len(paths):
        raise UsageError("report, table and journal need three paths")
    if next(brat.pairs(run.source), None) is None:
        raise UsageError("there are no documents (.txt and .ann)", file=str(run.source))
    full = target.is_dir() and any(target.iterdir())
    if full and not (run.resume or run.overwrite or run.dry_run):
        raise UsageError("the target is not empty; use --resume or --overwrite", file=str(run.target))


def _check_strangers(run: Run, job: Job) -> None:
    """A document in the target that this run does not make would look converted, and nobody could tell with what."""
    # By names, not by paths: a name is in NFC, and the file that it came from may be in NFD.
    names = {target_name(job, brat.name_of(path, run.root)) for path in brat.pairs(run.source)}
    strangers = sum(brat.name_of(path, run.target) not in names for path in brat.pairs(run.target))
    if strangers:
        problem = f"{strangers} documents in the target have no source here; move them away"
        raise UsageError(problem, file=str(run.target))


def _check_finished(run: Run, mark: str) -> None:
    """Without a journal the earlier run came to its end: it must have been the same one."""
    try:
        report = json.loads(run.report_path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        report = {}
    if report.get("fingerprint") != mark:
        raise UsageError("no run of this key, options, lists and version stands beside the target; use --overwrite")


def _header(run: Run) -> dict[str, Any]:
    languages = Chooser(run.settings, load_scheme(run.settings.scheme)).known
    digests = {name: mark for language in languages for name, mark in language.digests().items()}
    shared = sorted((wordlists.root() / "internet").glob("*.tsv"))
    digests.update((f"{path.parent.name}/{path.stem}", wordlists.digest(path)) for path in shared)
    if run.settings.lists is not None:
        digests.update(
            (f"own/{path.relative_to(run.settings.lists).with_suffix('').as_posix()}", wordlists.digest(path))
            for path in sorted([*run.settings.lists.glob("*.tsv"), *run.settings.lists.glob("*/*.tsv")])
        )
    return {
        "version": __version__,
        "language": ", ".join(language.code for language in languages),
        "scheme": load_scheme(run.settings.scheme).name,
        "scope": run.settings.scope,
        "lists": digests,
    }


def _entries(run: Run, job: Job, done: Mapping[str, Entry]) -> Iterator[Result]:
    """Each document's entry and pairs; what an interrupted run finished is not converted again."""
    finished: deque[Entry] = deque()

    def todo() -> Iterator[tuple[int, str]]:
        for number, path in enumerate(brat.pairs(run.source), start=1):
            entry = finished_before(job, path, done) if done and not job.with_pairs else None
            if entry is not None:
                finished.append(replaced(entry, number=number))
            else:
                yield number, path

    for result in _results(run, job, todo()):
        yield result
        while finished:
            yield finished.popleft(), ()
    while finished:
        yield finished.popleft(), ()


def _results(run: Run, job: Job, todo: Iterator[tuple[int, str]]) -> Iterator[Result]:
    if run.processes == 1:
        worker = Worker(job)
        for number, path in todo:
            yield worker.convert(number, path)
        return
    from surrogates.parallel import in_processes

    for results in in_processes(job, todo, run.processes):
        yield from results


def _copy_configuration(run: Run, job: Job) -> None:
    for path in brat.configuration(run.root if run.source.is_dir() else run.source):
        below = path.relative_to(run.root)
        folder = target_name(job, below.parent.as_posix()) if below.parent.parts else ""
        target = run.target / folder / below.name
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(f".{target.name}.part")
        shutil.copyfile(path, part)
        part.replace(target)
