"""Law 10, whole files only: each output file whole or absent. Kills and full disks are in `tests/test_faults.py`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import Document, Mention, replace, write
from surrogates.report import Entry, journal, read_journal
from tests.command import collection, tree
from tests.laws.common import KEY


class Stop(BaseException):
    """What ends a run from outside."""


@given(st.integers(1, 8), st.integers(0, 200))
def test_a_journal_goes_on_after_a_line_that_was_cut_off(count: int, cut: int) -> None:
    """A crash, a full disk or a kill: a last line that was cut off is no document, and what follows is not lost."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "out.journal.jsonl"
        counts = {"category:FEMALE": 1}
        entries = [Entry(number, f"{number}.txt", counts, mark=str(number)) for number in range(1, count + 1)]
        with pytest.raises(Stop), journal(path, "mark", True) as book:
            for entry in entries:
                book.add(entry)
            raise Stop
        data = path.read_bytes()
        head = data.index(b"\n") + 1
        path.write_bytes(data[: max(head, len(data) - cut)])
        before = read_journal(path, "mark")
        more = Entry(99, "99.txt", mark="99")
        with pytest.raises(Stop), journal(path, "mark", False) as book:
            book.add(more)
            raise Stop
        assert read_journal(path, "mark") == {**before, "99": more}


@pytest.mark.parametrize("place", range(6))
def test_an_interrupted_write_leaves_whole_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    """A crash, a full disk or a kill leaves each output file whole or absent."""
    old = Document("Anna kam.", [Mention("FEMALE", 0, 4, "T1")], name="a/1")
    write(old, tmp_path)
    before = tree(tmp_path)
    calls = 0
    real = os.replace

    def replacing(*words: object) -> None:
        nonlocal calls
        calls += 1
        if calls > place % 3:
            raise Stop if place < 3 else OSError(28, "No space left on device")
        real(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "replace", replacing)
    new = Document("Eva kam nicht.", [Mention("FEMALE", 0, 3, "T1")], name="a/1")
    try:
        write(new, tmp_path)
    except (Stop, OSError):
        monkeypatch.undo()
    after = tree(tmp_path)
    whole = {
        "a/1.txt": {old.text.encode(), new.text.encode()},
        "a/1.ann": {before["a/1.ann"], b"T1\tFEMALE 0 3\tEva\n"},
    }
    assert after.keys() <= whole.keys()
    assert all(data in whole[name] for name, data in after.items())
    if "a/1.ann" in after:
        assert after["a/1.txt"].startswith(after["a/1.ann"].split(b"\t")[-1].strip())


@pytest.mark.parametrize("after", [1, 4, 7])
def test_a_second_run_finishes_the_work(tmp_path: Path, after: int) -> None:
    """A second run finishes the work."""
    source = collection(tmp_path / "letters", 8)
    replace(source, tmp_path / "expected", language="de", key=KEY)
    done: list[Entry] = []

    def count(entry: Entry) -> None:
        done.append(entry)
        if len(done) == after:
            raise Stop

    with pytest.raises(Stop):
        replace(source, tmp_path / "out", language="de", key=KEY, progress=count)
    assert len(tree(tmp_path / "out")) == 2 * after
    times = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*.ann")}
    report = replace(source, tmp_path / "out", language="de", key=KEY, resume=True)
    assert (report.converted, report.failed) == (8, 0)
    assert tree(tmp_path / "out") == tree(tmp_path / "expected")
    assert (tmp_path / "out.report.json").read_bytes() == (tmp_path / "expected.report.json").read_bytes()
    assert all(path.stat().st_mtime_ns == time for path, time in times.items())
    assert not (tmp_path / "out.journal.jsonl").exists()


def test_a_document_half_of_whose_outcome_is_gone_is_made_again(tmp_path: Path) -> None:
    """A second run finishes the work: what the journal names but nobody finds is made again."""
    source = collection(tmp_path / "letters", 4)
    replace(source, tmp_path / "expected", language="de", key=KEY)

    def stop(entry: Entry) -> None:
        if entry.number == 3:
            raise Stop

    with pytest.raises(Stop):
        replace(source, tmp_path / "out", language="de", key=KEY, progress=stop)
    (tmp_path / "out/folder00/0001.ann").unlink()
    replace(source, tmp_path / "out", language="de", key=KEY, resume=True)
    assert tree(tmp_path / "out") == tree(tmp_path / "expected")
