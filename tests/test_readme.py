"""The examples of README.md and docs/: each is run as it stands, and must print what the page shows.

A block of kind `sh` is a list of commands, one of kind `python` is run in the namespace of its page, and a block with
a title is a file of that name. A `text` block right below is what the block above prints. All blocks of a page run in
order, in a folder of their own that holds the example collection.

After a change of outputs, `python -m tests.test_readme` writes the shown outputs anew; read the difference.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(
    r'^```(?P<kind>sh|python|toml|tsv)(?: title="(?P<title>[^"]+)")?\n(?P<code>.*?)^```\n'
    r"(?:\n```text\n(?P<shown>.*?)^```\n)?",
    re.DOTALL | re.MULTILINE,
)
NOT_RUN = ("", "#", "pip", "pytest", "ruff", "mypy", "mkdocs", "python", "npm", "git")  # the work on the library itself
SETS_UP = re.compile(r"pip install \S+ && ")


@dataclass(frozen=True)
class Block:
    """A block of a page: its kind, the file that it is (or empty), its code, and the output below it, if any."""

    kind: str
    title: str
    code: str
    shown: str | None
    start: int
    end: int


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a page that are run or written, in order; `start` and `end` are those of the shown output."""
    for found in BLOCK.finditer(text):
        kind, title, code, shown = found.group("kind", "title", "code", "shown")
        if title or kind in ("sh", "python"):
            yield Block(kind, title or "", code, shown, *found.span("shown"))


def run_page(path: Path, folder: Path) -> Iterator[tuple[Block, str]]:
    """Run the blocks of a page in a folder; each with what it printed."""
    shutil.copytree(ROOT / "docs" / "example", folder / "docs" / "example")
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(path.read_text(encoding="utf-8")):
        if block.title:
            place = folder / block.title
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(block.code, encoding="utf-8")
            yield block, ""
        elif block.kind == "python":
            yield block, run_python(block.code, folder, names)
        else:
            may_fail = block.shown is not None  # what it says is shown, and so compared
            yield block, "".join(run_command(line, folder, may_fail) for line in block.code.splitlines())


def run_python(code: str, folder: Path, names: dict[str, Any]) -> str:
    """What the code prints."""
    printed = io.StringIO()
    with chdir(folder), redirect_stdout(printed):
        exec(compile(code, "<page>", "exec"), names)
    return printed.getvalue()


def run_command(line: str, folder: Path, may_fail: bool = False) -> str:
    """What a command prints on both streams. Of a line that installs first the rest is run, of `pip` nothing."""
    command = SETS_UP.sub("", line)
    if command.split(" ")[0] in NOT_RUN:
        return ""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, encoding="utf-8", check=False, timeout=300,
    )  # fmt: skip
    assert may_fail or not done.returncode, f"{command}: status {done.returncode}\n{done.stdout}"
    return done.stdout


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_examples_print_what_the_page_shows(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    for block, printed in run_page(path, tmp_path):
        if block.shown is not None:
            assert printed == block.shown, block.code


def test_the_two_commands_of_a_fresh_machine_come_first() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line.startswith("pip install")]
    assert commands[:2] == [
        "pip install . && surrogates replace docs/example/letters out --language de",
        'pip install -e ".[test]" && pytest',
    ]


def test_the_example_collection_has_nothing_to_complain_of(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs" / "example", tmp_path / "docs" / "example")
    assert run_command("surrogates check docs/example/letters", tmp_path) == ""


def rewrite(path: Path) -> None:
    """Write the outputs of a page as they are now."""
    text = path.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as name:
        sys.path.insert(0, name)
        done = list(run_page(path, Path(name)))
        sys.path.remove(name)
    for block, printed in reversed(done):
        if block.shown is not None:
            text = text[: block.start] + printed + text[block.end :]
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for page in PAGES:
        rewrite(page)
