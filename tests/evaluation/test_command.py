"""The command `surrogates score`: what it prints, what it draws, and what it never tells."""

from __future__ import annotations

import json
import subprocess
import sys
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

import pytest

from surrogates import Document, Mention, score
from surrogates.cli import main
from surrogates.errors import UsageError
from surrogates.evaluation import plot as picture
from tests.command import arguments, surrogates
from tests.laws.markup import draft

GOLD = {
    "a/0001": "[FEMALE|Ottilie] wohnt in [CITY|Graz], [FEMALE|Ottilies] Bruder in [CITY|Bad Ischl].",
    "0002": "Die [ORG|Universität [CITY|Wien]] schreibt.",
    "0003": "Niemand.",
}
PREDICTED = {
    "a/0001": "[MALE|Ottilie] wohnt in [CITY|Graz], Ottilies Bruder in Bad [CITY|Ischl].",
    "0002": "Die [ORG|Universität Wien] [ORG|schreibt].",
    "0003": "Niemand.",
}
WORDS = ("Ottilie", "Graz", "Bruder", "Ischl", "Universität", "Wien", "schreibt", "Niemand")


@pytest.fixture
def sides(tmp_path: Path) -> tuple[Path, Path]:
    for side, texts in (("gold", GOLD), ("predicted", PREDICTED)):
        for name, text in texts.items():
            draft(text).write(tmp_path / side, name)
    return tmp_path / "gold", tmp_path / "predicted"


def test_the_figures_are_printed(sides: tuple[Path, Path]) -> None:
    done = surrogates("score", *sides)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["CITY", "1.000", "0.667", "0.800", "3", "2", "2"] in lines  # overlap
    assert ["CITY", "0.500", "0.333", "0.400", "3", "2", "1"] in lines  # exact
    assert ["FEMALE", "–", "0.000", "0.000", "2", "0", "0"] in lines
    assert ["FEMALE", "MALE", "1"] in lines and ["(spurious)", "ORG", "1"] in lines
    assert lines[-1][:2] == ["–", "undefined:"]
    assert not [line for line in done.stdout.splitlines() if line != line.rstrip()]
    assert not [word for word in WORDS if word in done.stdout]


def test_json_has_the_documented_structure(sides: tuple[Path, Path]) -> None:
    done = surrogates("score", *sides, "--json")
    data = json.loads(done.stdout)
    page = (Path(__file__).parents[2] / "docs" / "score.md").read_text(encoding="utf-8")
    assert [key for key in keys(data) if f"`{key}`" not in page] == []
    assert data == score(*sides).data()
    assert data["exact"]["labels"]["CITY"]["recall"] == 1 / 3
    assert data["exact"]["labels"]["FEMALE"]["undefined"] == ["precision"]
    assert data["confusions"][-1] == {"gold": None, "predicted": "ORG", "count": 1}
    assert "misses" not in data


def keys(data: Any) -> set[str]:
    """All keys, but for labels."""
    if isinstance(data, list):
        return {key for value in data for key in keys(value)}
    if not isinstance(data, dict):
        return set()
    return {key for key in data if not key.isupper()} | {key for value in data.values() for key in keys(value)}


def test_misses_have_text_only_on_request(sides: tuple[Path, Path]) -> None:
    done = surrogates("score", *sides, "--errors")
    assert done.stdout.split("Misses: 5\n")[1].splitlines() == [
        "0002:16-20: missing CITY",
        "0002:21-29: spurious ORG",
        "a/0001:0-7: FEMALE predicted as MALE",
        "a/0001:23-31: missing FEMALE",
        "a/0001:42-51: CITY has other bounds, 46-51",
    ]
    misses = json.loads(surrogates("score", *sides, "--errors", "--json").stdout)["misses"]
    assert misses[2]["predicted"] == {"id": "T1", "label": "MALE", "spans": [[0, 7]]}
    assert not [word for word in WORDS if word in str(misses)]
    done = surrogates("score", *sides, "--text")
    assert done.stdout.endswith("a/0001:42-51: CITY has other bounds, 46-51: Bad Ischl | Ischl\n")
    assert done.stderr == ""


def test_what_steers_a_terminal_is_not_printed(tmp_path: Path) -> None:
    for side, label in (("gold", "A[red]"), ("predicted", "B")):
        (tmp_path / side).mkdir()
        (tmp_path / side / "1.txt").write_text("An\x1b[2Jna\nWien", encoding="utf-8")
        (tmp_path / side / "1.ann").write_text(f"T1\t{label}\x1b 0 10\tAn\x1b[2Jna W\n", encoding="utf-8")
    done = surrogates("score", tmp_path / "gold", tmp_path / "predicted", "--text")
    assert done.returncode == 0 and "\x1b" not in done.stdout
    assert "A[red]·" in done.stdout and "An·[2Jna·W" in done.stdout


def test_labels_may_not_count(sides: tuple[Path, Path]) -> None:
    data = json.loads(surrogates("score", *sides, "--untyped", "--json").stdout)
    assert data["overlap"]["labels"].keys() == {"mention"}
    assert (data["overlap"]["micro"]["correct"], data["exact"]["micro"]["correct"]) == (4, 3)


def test_labels_are_compared_as_categories(sides: tuple[Path, Path], tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[labels]\nFEMALE = "PERSON"\nMALE = "PERSON"\nCITY = "CITY"\nORG = "keep"\n', encoding="utf-8")
    done = surrogates("score", *sides, "--scheme", own, "--json")
    assert json.loads(done.stdout)["exact"]["labels"]["PERSON"]["correct"] == 1
    assert done.stderr.splitlines() == [
        "mentions of gold without a category in the scheme, left out: ORG 1",
        "mentions of predicted without a category in the scheme, left out: ORG 2",
    ]
    done = surrogates("score", *sides, "--scheme", "smartdata")
    assert done.returncode == 1 and "0002: T1: the scheme smartdata does not know the label 'ORG'" in done.stderr


def test_single_files_are_a_pair_whatever_their_names(sides: tuple[Path, Path], tmp_path: Path) -> None:
    draft(PREDICTED["0002"]).write(tmp_path, "mine")
    done = surrogates("score", sides[0] / "0002.ann", tmp_path / "mine.txt", "--json")
    assert json.loads(done.stdout)["exact"]["micro"]["correct"] == 1


@pytest.mark.parametrize("suffixes", [(".txt", ".ann"), (".ann",)])
def test_a_missing_document_is_named(sides: tuple[Path, Path], suffixes: tuple[str, ...]) -> None:
    for suffix in suffixes:
        (sides[1] / "a" / f"0001{suffix}").unlink()
    done = surrogates("score", *sides)
    assert done.returncode in (1, 2) and "a/0001" in done.stderr and done.stdout == ""
    done = surrogates("score", *sides, "--missing", "skip", "--json")
    assert (done.returncode, done.stderr) == (0, "a/0001: on one side only, left out\n")
    assert (json.loads(done.stdout)["documents"], json.loads(done.stdout)["skipped"]) == (2, ["a/0001"])


def test_another_text_is_an_error_without_text(sides: tuple[Path, Path]) -> None:
    draft("Die [ORG|Universität Wein] schreibt.").write(sides[1], "0002")
    done = surrogates("score", *sides)
    assert (done.returncode, done.stdout) == (1, "")
    assert "0002: the texts of gold and predicted differ, first at character 17" in done.stderr
    assert not [word for word in (*WORDS, "Wein") if word in done.stderr]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--plot", "figures.svg"), "name one that ends in .png"),
        (("--plot", "nowhere/figures.png"), "there is no such folder"),
        (("--missing", "copy"), "missing is error or skip"),
        (("--predicted-scheme", "none"), "there is no scheme none"),
    ],
)
def test_wrong_use(sides: tuple[Path, Path], options: tuple[str, ...], told: str) -> None:
    done = surrogates("score", *sides, *options)
    assert (done.returncode, done.stdout) == (2, "") and told in done.stderr


def test_a_missing_library_is_named_with_its_extra(sides: tuple[Path, Path], tmp_path: Path) -> None:
    code = "import sys; sys.modules['matplotlib'] = None; from surrogates.cli import main; main()"
    command = [sys.executable, "-c", code, *arguments("score", *sides, "--plot", tmp_path / "figures.png")[3:]]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'text-surrogates[plot]'" in done.stderr


def test_the_plot_is_the_same_each_time(sides: tuple[Path, Path], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    one, other, third = (tmp_path / f"{number}.png" for number in range(3))
    for path, setting in ((one, ""), (other, "figure.facecolor: red\n")):
        (tmp_path / "matplotlibrc").write_text(setting, encoding="utf-8")
        done = surrogates("score", *sides, "--plot", path, MATPLOTLIBRC=str(tmp_path / "matplotlibrc"))
        assert (done.returncode, done.stderr) == (0, "")
    assert one.read_bytes() == other.read_bytes()
    assert one.read_bytes().startswith(b"\x89PNG\r\n")
    picture.plot(score(sides[0], sides[0]), third)
    assert third.read_bytes() != one.read_bytes()


@pytest.mark.parametrize("labels", [(), ("CITY",), ("$x_", "Ä" * 60, "a")])
def test_any_labels_are_drawn(tmp_path: Path, labels: tuple[str, ...]) -> None:
    pytest.importorskip("matplotlib")
    gold = [Document("a b c", [Mention(label, 2 * place, 2 * place + 1) for place, label in enumerate(labels)])]
    picture.plot(score(gold, gold), tmp_path / "figures.png")
    picture.plot(score(gold, [Document("a b c")]), tmp_path / "figures.png")
    assert [path.name for path in tmp_path.iterdir()] == ["figures.png"]


def test_every_option_has_its_flag() -> None:
    flags = {flag for parameter in main.commands["score"].params for flag in parameter.opts}
    options = {name for name, one in signature(score).parameters.items() if one.kind is Parameter.KEYWORD_ONLY}
    assert {f"--{name.replace('_', '-')}" for name in options} <= flags


def test_a_folder_is_no_plot(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such folder"):
        picture.check_path(tmp_path / "none" / "figures.png")
