"""Runs that are killed, disks that are full, folders that vanish: what stands is whole, and a second run ends the work.

A named pipe in place of a text stops a run at a known document: it waits there until the test goes on.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.command import KEY_TEXT, arguments, collection, key_file, letter, surrogates, tree
from tests.laws.markup import draft

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs named pipes, signals and resource limits")

COUNT = 90
BLOCKED = 70  # the document at which a run waits: behind a good many batches
PATIENCE = 60.0


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a collection, a key, and the outcome of an undisturbed run."""
    folder = tmp_path_factory.mktemp("faults")
    collection(folder / "letters", COUNT)
    done = surrogates("replace", folder / "letters", folder / "expected", "-l", "de", "-k", key_file(folder))
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def work(stage: Path, tmp_path: Path) -> Path:
    """A copy of the stage for one test."""
    return Path(shutil.copytree(stage, tmp_path / "work"))


def words(work: Path, *more: object) -> list[object]:
    return ["replace", work / "letters", work / "out", "-l", "de", "-k", work / "project.key", *more]


@contextmanager
def blocked(work: Path, *more: object) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """A run that waits at the document `BLOCKED`, and the pipe at which it waits."""
    pipe = work / f"letters/folder{BLOCKED // 3:02}/{BLOCKED:04}.txt"
    text = pipe.read_bytes()
    pipe.unlink()
    os.mkfifo(pipe)
    process = subprocess.Popen(
        arguments(*words(work, *more)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        wait(lambda: (work / f"out/folder{(BLOCKED - 1) // 3:02}/{BLOCKED - 1:04}.ann").exists())
        yield process, pipe
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
        if pipe.parent.exists():
            pipe.unlink(missing_ok=True)
            pipe.write_bytes(text)


def wait(condition: Callable[[], bool]) -> None:
    """Until the condition holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.005)


def check_whole(work: Path) -> int:
    """Every file in the target is as the undisturbed run has it; returns how many documents stand."""
    expected, found = tree(work / "expected"), tree(work / "out")
    visible = {name: data for name, data in found.items() if not name.rpartition("/")[2].startswith(".")}
    for name, data in visible.items():
        assert data == expected[name]
        if name.endswith(".ann"):
            assert f"{name[:-4]}.txt" in visible
    return sum(name.endswith(".ann") for name in visible)


def check_resumed(work: Path, *more: object) -> None:
    """A second run ends the work: the outcome is that of an undisturbed run, byte for byte."""
    done = surrogates(*words(work, "--resume", *more))
    assert done.returncode == 0, done.stderr
    assert tree(work / "out") == tree(work / "expected")
    assert (work / "out.report.json").read_bytes() == (work / "expected.report.json").read_bytes()
    assert not (work / "out.journal.jsonl").exists()


@pytest.mark.parametrize("processes", [1, 2])
def test_a_kill_in_the_middle_of_a_run(work: Path, processes: int) -> None:
    """A crash, a full disk or a kill leaves each output file whole or absent; a second run finishes the work."""
    with blocked(work, "-j", processes) as (process, _):
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
    assert 1 <= check_whole(work) < COUNT
    assert not json.loads((work / "out.report.json").read_text())["finished"]
    check_resumed(work, "-j", processes)


def test_a_run_killed_twice(work: Path) -> None:
    """A second run finishes the work, also when it is killed itself."""
    for _ in range(2):
        with blocked(work, *(["--resume"] if (work / "out").exists() else [])) as (process, _):
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)
    check_whole(work)
    check_resumed(work)


def test_a_kill_that_cut_the_journal_off(work: Path) -> None:
    """A last line that was cut off is no document; the run goes on twice."""
    with blocked(work) as (process, _):
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
    journal = work / "out.journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-9])
    size = journal.stat().st_size
    with blocked(work, "--resume") as (process, _):
        wait(lambda: journal.stat().st_size > size)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
    check_resumed(work)


def test_an_interrupt_from_the_keyboard(work: Path) -> None:
    """A run that is interrupted says how it goes on."""
    with blocked(work) as (process, _):
        process.send_signal(signal.SIGINT)
        _, messages = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "--resume" in messages and "Traceback" not in messages
    check_whole(work)
    check_resumed(work)


def test_a_process_that_dies(work: Path) -> None:
    """The death of one process of several ends the run with an error, and nothing is lost or half."""
    with blocked(work, "-j", 2) as (process, _):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        if not children.exists():
            pytest.skip("the system does not tell the children of a process")
        for child in children.read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)
        _, messages = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "Traceback" not in messages
    check_whole(work)
    check_resumed(work, "-j", 2)


@pytest.mark.slow
def test_kills_at_many_moments(work: Path) -> None:
    """A kill at whatever moment leaves each output file whole or absent."""
    collection(work / "letters", 10 * COUNT)
    shutil.rmtree(work / "expected")
    done = surrogates("replace", work / "letters", work / "expected", "-l", "de", "-k", work / "project.key")
    assert done.returncode == 0
    for number in range(40):
        more = ["--resume"] if (work / "out.journal.jsonl").exists() else ["--overwrite"]
        process = subprocess.Popen(arguments(*words(work, *more)), stderr=subprocess.DEVNULL)
        time.sleep(0.25 + 0.013 * number)
        process.kill()
        process.wait()
        if (work / "out").exists():
            check_whole(work)
    if (work / "out.journal.jsonl").exists():
        check_resumed(work)


def limited(size: int) -> Callable[[], None]:
    """What makes a process unable to write more than `size` bytes into one file."""

    def limit() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


def run_limited(size: int, *more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        arguments(*more), capture_output=True, text=True, preexec_fn=limited(size), timeout=300, check=False
    )


def test_a_disk_that_is_full_for_one_document(tmp_path: Path) -> None:
    """A full disk: the document is absent, the others go on, nothing temporary stays, a second run ends the work."""
    key_file(tmp_path)
    for number in range(3):
        letter(number).write(tmp_path / "letters", str(number))
    draft("[FEMALE|Anna] kam. " + "Sonst nichts. " * 9000).write(tmp_path / "letters", "1")
    done = surrogates(
        "replace", tmp_path / "letters", tmp_path / "expected", "-l", "de", "-k", tmp_path / "project.key"
    )
    assert done.returncode == 0
    done = run_limited(60_000, *words(tmp_path))
    assert done.returncode == 1 and "Traceback" not in done.stderr and "Anna" not in done.stderr
    assert set(tree(tmp_path / "out")) == {"0.ann", "0.txt", "2.ann", "2.txt"}
    check_whole(tmp_path)
    check_resumed(tmp_path)


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """A full disk for everything, the report too: an error, no half file."""
    key_file(tmp_path)
    letter(1).write(tmp_path / "letters", "1")
    done = run_limited(100, *words(tmp_path))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr and done.stderr
    assert not tree(tmp_path / "out") if (tmp_path / "out").exists() else True
    assert not [name for name in tree(tmp_path) if name.endswith(".part")]
    left = tmp_path / "out.report.json"
    assert not left.exists() or json.loads(left.read_text())


def test_a_file_where_a_folder_is_to_be(work: Path) -> None:
    """What cannot be written fails by itself; the others go on."""
    (work / "out").mkdir()
    (work / "out/folder01").write_text("in the way")
    done = surrogates(*words(work, "--overwrite"))
    assert done.returncode == 1 and "Traceback" not in done.stderr
    report = json.loads((work / "out.report.json").read_text())
    assert report["documents"] == {"converted": COUNT - 3, "failed": 3, "skipped": 0}
    (work / "out/folder01").unlink()
    check_whole(work)
    done = surrogates(*words(work, "--overwrite"))
    assert done.returncode == 0
    assert tree(work / "out") == tree(work / "expected")


@pytest.mark.parametrize("place", ["/proc/surrogates/out", "/dev/null/out"])
def test_a_target_that_cannot_be_made(work: Path, place: str) -> None:
    """A read-only target: an error, and nothing beside it."""
    done = surrogates("replace", work / "letters", place, "-l", "de")
    assert done.returncode in (1, 2) and "Traceback" not in done.stderr and done.stderr


@pytest.mark.parametrize("option", ["--report", "--table"])
def test_a_report_or_table_that_cannot_be_written(work: Path, option: str) -> None:
    """What cannot be written is an error."""
    done = surrogates(*words(work, option, "/proc/surrogates/file"))
    assert done.returncode in (1, 2) and "Traceback" not in done.stderr and done.stderr


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_target_that_may_not_be_written(work: Path) -> None:
    """A read-only target: an error for each document, and no half file."""
    (work / "out").mkdir(mode=0o500)
    done = surrogates(*words(work))
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert tree(work / "out") == {}


@pytest.mark.parametrize("processes", [1, 2])
def test_a_source_that_vanishes(work: Path, processes: int) -> None:
    """A source folder that vanishes: an error; what was converted stands; with the source back, a second run ends."""
    with blocked(work, "-j", processes) as (process, pipe):
        text = (work / "expected").joinpath(pipe.relative_to(work / "letters")).read_text(encoding="utf-8")
        for folder in sorted((work / "letters").iterdir()):
            if folder != pipe.parent:
                folder.rename(work / f"away_{folder.name}")
        with pipe.open("w", encoding="utf-8") as stream:
            stream.write(text)
        _, messages = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1, messages
    assert "Traceback" not in messages and messages
    for folder in work.glob("away_*"):
        folder.rename(work / "letters" / folder.name.removeprefix("away_"))
    assert check_whole_but(work, pipe) >= 1
    check_resumed(work, "-j", processes)


def check_whole_but(work: Path, pipe: Path) -> int:
    """As `check_whole`; the document of the pipe was read with a text that its annotations do not fit."""
    assert not (work / "out").joinpath(pipe.relative_to(work / "letters")).exists()
    return check_whole(work)


def test_another_key_or_other_options_do_not_go_on(work: Path) -> None:
    """A second run finishes the work of the first, and of no other."""
    with blocked(work) as (process, _):
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
    before = tree(work)
    (work / "other.key").write_text(KEY_TEXT[::-1])
    attempts = (
        ("-k", work / "other.key", "--resume"),
        ("--scope", "corpus", "--resume"),
        ("--bands", "1", "--resume"),
        ("--shift", "70", "--resume"),
        ("--rename", "--resume"),
        ("--notes", "drop", "--resume"),
        (),
    )
    for more in attempts:
        done = surrogates(*words(work, *more))
        assert done.returncode == 2, more
    (work / "other.key").unlink()
    assert tree(work) == before
    check_resumed(work)


def test_a_finished_run_can_be_resumed(work: Path) -> None:
    """`--resume` on work that is done does no harm."""
    assert surrogates(*words(work)).returncode == 0
    check_resumed(work)
