"""The benchmarks run, and their documents are always the same. How fast things are is not tested here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks import __main__ as benchmarks
from tests.benchmarks import baseline, generate


def test_generator_is_deterministic(tmp_path: Path) -> None:
    generate.write(tmp_path / "one", 20)
    generate.write(tmp_path / "two", 20)
    paths = sorted((tmp_path / "one").iterdir())
    assert len(paths) == 40
    for path in paths:
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


def test_generated_documents_are_as_described() -> None:
    documents = [generate.email(number) for number in range(1, 301)]
    words = sum(len(text.split()) for text, _ in documents) / len(documents)
    mentions = sum(annotations.count("\n") for _, annotations in documents) / len(documents)
    labels = {line.split("\t")[1].split()[0] for _, annotations in documents for line in annotations.splitlines()}
    assert 100 < words < 120
    assert 5.5 < mentions < 6.5
    assert labels == {
        "FEMALE", "MALE", "FAMILY", "CITY", "DATE", "ORG", "STREET", "STREETNO", "ZIP", "PHONE", "EMAIL", "UFID",
        "USER", "URL",
    }  # fmt: skip


def test_offsets_cover_the_text_of_their_lines() -> None:
    for number in range(1, 101):
        text, annotations = generate.email(number)
        for line in annotations.splitlines():
            _, fields, covered = line.split("\t")
            _, start, end = fields.split(" ")
            assert text[int(start) : int(end)] == covered


def test_baseline_leaves_the_files_as_they_are(tmp_path: Path) -> None:
    generate.write(tmp_path / "source", 3)
    assert baseline.copy(str(tmp_path / "source"), str(tmp_path / "target")) > 300
    for path in (tmp_path / "source").iterdir():
        assert (tmp_path / "target" / path.name).read_bytes() == path.read_bytes()


def test_benchmark_runs(tmp_path: Path) -> None:
    pytest.importorskip("presidio_anonymizer")
    (tmp_path / "key").write_text(benchmarks.KEY, encoding="utf-8")
    results = benchmarks.speed(tmp_path, 20, 1)
    failed = next(result for result in results if result.name.startswith("runs"))
    assert failed.value == 0
    assert all(result.value > 0 for result in results if result is not failed)


def test_another_checkout_is_measured_in_turn(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(benchmarks.KEY, encoding="utf-8")
    root = Path(benchmarks.__file__).resolve().parents[2]
    generate.write(tmp_path / "letters", 3)
    command = benchmarks.surrogates(tmp_path / "letters", tmp_path / "out", tmp_path / "key", root)
    assert benchmarks.measure(command).status == 0
    assert len(list((tmp_path / "out").glob("*.txt"))) == 3


def test_measure_tells_cpu_memory_and_status() -> None:
    usage = benchmarks.measure([benchmarks.PYTHON, "-c", "raise SystemExit(3)"])
    assert usage.status == 3
    assert usage.cpu > 0
    assert usage.peak > 1
