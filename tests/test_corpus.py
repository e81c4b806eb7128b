"""A collection as the API sees it: what a resumed run does when the source has changed meanwhile."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from surrogates.corpus import replace
from surrogates.errors import UsageError
from surrogates.report import Entry
from tests.command import tree

KEY = b"a key for the tests of the collection"


def letter(folder: Path, name: str, given: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(f"{given} schreibt aus Wels.", encoding="utf-8", newline="")
    lines = f"T1\tFEMALE 0 {len(given)}\t{given}\n"
    (folder / f"{name}.ann").write_text(lines, encoding="utf-8", newline="")


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    for number, given in enumerate(("Anna", "Berta", "Clara", "Dora", "Emma", "Frieda")):
        letter(tmp_path / "letters", f"b{number}", given)
    return tmp_path / "letters"


class Stop(Exception):
    """Ends a run after some documents."""


def interrupted(source: Path, target: Path, after: int) -> None:
    seen: list[Entry] = []

    def stop(entry: Entry) -> None:
        seen.append(entry)
        if len(seen) == after:
            raise Stop

    with pytest.raises(Stop):
        replace(source, target, language="de", key=KEY, progress=stop)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_resumed_run_sees_what_changed(letters: Path, tmp_path: Path, processes: int) -> None:
    """A document added in front, one removed and one edited: the outcome is that of an undisturbed run."""
    interrupted(letters, tmp_path / "out", 4)
    letter(letters, "a0", "Gerda")
    letter(letters, "b1", "Hanna")
    (letters / "b5.txt").unlink()
    (letters / "b5.ann").unlink()
    resumed = replace(letters, tmp_path / "out", language="de", key=KEY, resume=True, processes=processes)
    fresh = replace(letters, tmp_path / "fresh", language="de", key=KEY)
    assert tree(tmp_path / "out") == tree(tmp_path / "fresh")
    assert resumed.data() == fresh.data()
    assert json.loads((tmp_path / "out.report.json").read_text(encoding="utf-8")) == fresh.data()


def test_an_outcome_without_its_source_is_refused(letters: Path, tmp_path: Path) -> None:
    """What an interrupted run made of a document that has gone since must not stay unseen."""
    interrupted(letters, tmp_path / "out", 4)
    (letters / "b0.txt").unlink()
    (letters / "b0.ann").unlink()
    with pytest.raises(UsageError, match="1 documents in the target have no source"):
        replace(letters, tmp_path / "out", language="de", key=KEY, resume=True)


def test_unknown_options_are_refused(letters: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="colour"):
        replace(letters, tmp_path / "out", language="de", colour="red")
    assert not (tmp_path / "out").exists()
