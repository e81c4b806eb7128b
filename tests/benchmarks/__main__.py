"""Speed, start-up and memory of the command: `python -m tests.benchmarks [--documents 2000] [--runs 5] [--folder F]`.

What is compared is measured in one run and in turn (A B C A B C ...), as CPU time (user and system) that the
operating system counts for each child process; medians are printed. Exit status 1 when a figure is above its limit.
With `--before FOLDER`, a checkout of an earlier version, that version is measured in turn with this one.

The files lie where temporary files lie, as a user's do; what the disk takes to make them is in all three figures. With
`--folder /dev/shm` (memory, on Linux) the computing alone shows. Compiled modules are kept, as in any installation.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
PYTHON = sys.executable
KEY = "the key of the benchmark, long enough\n"
LOADED = "import surrogates as s; swap = s.load('de', key=bytes(range(32)))"
STARTS = {
    "python": "pass",
    "import": "import surrogates",
    "load": LOADED,
    "first": f"{LOADED}; swap(s.Document('Annas Brief', [s.Mention('FEMALE', 0, 5)]))",
}
MIB = 1024  # ru_maxrss counts in KiB


@dataclass(frozen=True)
class Usage:
    """What one process used: CPU in seconds, peak memory in MiB, exit status."""

    cpu: float
    peak: float
    status: int


@dataclass(frozen=True)
class Result:
    """A line of the outcome; `limit` 0 has none."""

    name: str
    value: float
    unit: str = ""
    limit: float = 0.0

    @property
    def good(self) -> bool:
        """Whether the value keeps its limit."""
        return not self.limit or self.value <= self.limit

    def __str__(self) -> str:
        mark = ("ok " if self.good else "BAD") if self.limit else "   "
        limit = f"  at most {self.limit:g}" if self.limit else ""
        return f"{mark} {self.name:<44} {self.value:8.2f} {self.unit:<4}{limit}"


def measure(command: Sequence[str]) -> Usage:
    """Run a command to its end. What it prints is dropped.

    A child's peak memory begins at that of its parent: so this process stays small and lets others do the work.
    """
    own = ("PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME")
    environment = {name: value for name, value in os.environ.items() if name not in own}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Usage(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / MIB, process.returncode)


def in_turn(commands: Mapping[str, Sequence[str]], runs: int, target: Path | None = None) -> dict[str, list[Usage]]:
    """All commands, as often as `runs`, one after the other; what they wrote to `target` goes after each.

    The first round is not counted: it compiles modules and fills the caches of the system.
    """
    found: dict[str, list[Usage]] = {name: [] for name in commands}
    for turn in range(runs + 1):
        for name, command in commands.items():
            usage = measure(command)
            if turn:
                found[name].append(usage)
            if target is not None:
                shutil.rmtree(target, ignore_errors=True)
    return found


def surrogates(source: Path, target: Path, key: Path, before: Path | None = None) -> list[str]:
    """The whole command, as a user starts it; with `before` that of another checkout."""
    script = Path(PYTHON).with_name("surrogates")
    start = [str(script)] if script.is_file() else [PYTHON, "-m", "surrogates.cli"]
    if before is not None:
        start = [PYTHON, "-c", f"{_at(before)}from surrogates.cli import main; main()"]
    return [*start, "replace", str(source), str(target), "-l", "de", "-k", str(key)]


def _at(checkout: Path) -> str:
    return f"import sys; sys.path.insert(0, {str(checkout.resolve())!r}); "


def generated(folder: Path, count: int) -> Path:
    """A folder with that many documents."""
    subprocess.run([PYTHON, str(HERE / "generate.py"), str(folder), str(count)], check=True)
    return folder


def speed(folder: Path, documents: int, runs: int, before: Path | None = None) -> list[Result]:
    """CPU time of the command against the floor, against Presidio and against an earlier version."""
    source, target = generated(folder / "speed", documents), folder / "out"
    commands = {
        "baseline": [PYTHON, str(HERE / "baseline.py"), str(source), str(target)],
        "surrogates": surrogates(source, target, folder / "key"),
        "presidio": [PYTHON, str(HERE / "presidio.py"), str(source), str(target)],
    }
    if before is not None:
        commands["before"] = surrogates(source, target, folder / "key", before)
    found = in_turn(commands, runs, target)
    cpu = {name: median(usage.cpu for usage in usages) for name, usages in found.items()}
    mentions = sum(path.read_bytes().count(b"\n") for path in source.glob("*.ann"))
    failed = sum(usage.status != 0 for usages in found.values() for usage in usages)
    return [
        *(Result(f"CPU of {name}, {documents} documents", value, "s") for name, value in cpu.items()),
        Result("CPU of the command for each mention", cpu["surrogates"] / mentions * 1e6, "us"),
        Result("runs that did not end with status 0", failed, limit=0.5),
        Result("command / floor (read, split, write)", cpu["surrogates"] / cpu["baseline"], limit=5),
        Result("command / presidio-anonymizer with Faker", cpu["surrogates"] / cpu["presidio"], limit=2.5),
        *([Result("command / command before", cpu["surrogates"] / cpu["before"])] if before else []),
    ]


def start_up(runs: int, before: Path | None = None) -> list[Result]:
    """CPU time of importing and loading, above that of Python alone and as a ratio to it."""
    commands = {name: [PYTHON, "-c", code] for name, code in STARTS.items()}
    if before is not None:
        commands |= {f"{name} before": [PYTHON, "-c", _at(before) + STARTS[name]] for name in ("import", "load")}
    found = in_turn(commands, runs)
    cpu = {name: median(usage.cpu for usage in usages) * 1e3 for name, usages in found.items()}
    bare = cpu["python"]
    told = {"import": ("import surrogates", 60), "load": ("load German", 250), "first": ("load and one document", 0)}
    results = [Result("start of Python alone", bare, "ms")]
    for name, (title, limit) in told.items():
        results.append(Result(f"{title}, above Python", cpu[name] - bare, "ms", limit))
        results.append(Result(f"{title} / Python", cpu[name] / bare))
        if f"{name} before" in cpu:
            results.append(Result(f"{title}, above Python, before", cpu[f"{name} before"] - bare, "ms"))
    return results


def memory(folder: Path, documents: int, before: Path | None = None) -> list[Result]:
    """Peak memory of the command on a quarter and on four times the documents."""
    peaks: list[float] = []
    earlier: list[Result] = []
    for number, count in enumerate((max(1, documents // 4), 4 * documents)):
        source, target = generated(folder / f"memory{number}", count), folder / "out"
        peaks.append(measure(surrogates(source, target, folder / "key")).peak)
        shutil.rmtree(target, ignore_errors=True)
        if before is not None:
            peak = measure(surrogates(source, target, folder / "key", before)).peak
            earlier.append(Result(f"peak memory, {count} documents, before", peak, "MiB"))
            shutil.rmtree(target, ignore_errors=True)
        shutil.rmtree(source)
    small, large = peaks
    return [
        Result(f"peak memory, {max(1, documents // 4)} documents", small, "MiB", 150),
        Result(f"peak memory, {4 * documents} documents", large, "MiB", 150),
        Result("peak memory, growth", large / small),
        *earlier,
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print all figures; the exit status tells whether all keep their limits."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--documents", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", type=Path, default=None)
    parser.add_argument("--before", type=Path, default=None)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        (folder / "key").write_text(KEY, encoding="utf-8")
        results = speed(folder, options.documents, options.runs, options.before)
        results += start_up(3 * options.runs, options.before)
        results += memory(folder, options.documents, options.before)
    sys.stdout.writelines(f"{result}\n" for result in results)
    return int(not all(result.good for result in results))


if __name__ == "__main__":
    raise SystemExit(main())
