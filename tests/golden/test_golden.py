"""The golden documents come out as they did; if not, see the module `tests.golden`."""

from __future__ import annotations

import pytest

from surrogates import Document, read
from tests.command import tree
from tests.golden import EXPECTED, SOURCE, convert

NAMES = sorted(path.stem for path in SOURCE.glob("*.txt"))


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    target = tmp_path_factory.mktemp("golden") / "out"
    convert(target)
    return tree(target)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("suffix", [".txt", ".ann"])
def test_the_outcome_is_what_it_was(outcome: dict[str, bytes], name: str, suffix: str) -> None:
    expected = (EXPECTED / f"{name}{suffix}").read_bytes().decode()
    assert outcome[f"{name}{suffix}"].decode() == expected, "see tests/golden/__init__.py"


def test_there_is_an_outcome_for_each_document(outcome: dict[str, bytes]) -> None:
    assert len(NAMES) >= 8
    assert outcome.keys() == tree(EXPECTED).keys() == tree(SOURCE).keys()


def test_the_documents_have_all_labels() -> None:
    documents: list[Document] = list(read(SOURCE))
    labels = {mention.label for document in documents for mention in document.mentions}
    assert len(labels) == 15
