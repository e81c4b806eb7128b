"""Whole corpora through the real command, where they lie beside the project; skipped where they do not."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from surrogates import Document, Engine, load, read
from surrogates.core.categories import is_name
from surrogates.core.folding import fold_wide
from tests.command import KEY_TEXT, key_file, surrogates, tree
from tests.laws.common import KEEPING, gaps, stretches

CORPORA = Path(__file__).resolve().parents[2] / "shared" / "corpora"
RUNS = {
    "emails": ("de", "codealltag"),
    "edge": ("de", KEEPING),
    "smartdata": ("de", "smartdata"),
    "meddocan": ("es", "meddocan"),
}

pytestmark = pytest.mark.skipif(not CORPORA.is_dir(), reason="there are no corpora beside the project")


@dataclass(frozen=True)
class Converted:
    """A corpus before and after, and what the run told."""

    source: Path
    target: Path
    engine: Engine
    report: dict[str, Any]
    messages: str
    status: int

    def pairs(self) -> list[tuple[Document, Document]]:
        """Each document with its outcome."""
        after = {document.name: document for document in read(self.target)}
        return [(document, after[document.name]) for document in read(self.source) if document.name in after]


@pytest.fixture(scope="module", params=sorted(RUNS))
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Converted:
    language, scheme = RUNS[request.param]
    source = CORPORA / request.param
    if not source.is_dir():
        pytest.skip(f"there is no {request.param}")
    folder = tmp_path_factory.mktemp(request.param)
    words = ("replace", source, folder / "out", "-l", language, "--scheme", scheme, "-j", 2)
    done = surrogates(*words, "-k", key_file(folder))
    report = json.loads((folder / "out.report.json").read_text(encoding="utf-8"))
    swap = load(language, scheme=scheme, key=KEY_TEXT.encode())
    return Converted(source, folder / "out", swap, report, done.stderr, done.returncode)


def test_every_document_is_converted(run: Converted) -> None:
    assert run.report["failures"] == []
    assert run.status == 0 and "Traceback" not in run.messages
    expected = {name for name in tree(run.source) if name.endswith((".txt", ".ann"))}
    assert {unicodedata.normalize("NFC", name) for name in expected} == set(tree(run.target))


def test_the_text_outside_the_mentions_stays(run: Converted) -> None:
    for old, new in run.pairs():
        marked = [
            [mention for mention in document.mentions if run.engine.scheme.rule(mention.label).category]
            for document in (old, new)
        ]
        before, after = gaps(old.text, stretches(marked[0])), gaps(new.text, stretches(marked[1]))
        assert [text for _, text in before] == [text for _, text in after], old.name


def test_other_annotation_lines_stay(run: Converted) -> None:
    for old, new in run.pairs():
        one, other = ([line for line in document.lines if line[:1] not in "T#N"] for document in (old, new))
        assert one == other
        assert [mention.id for mention in old.mentions] == [mention.id for mention in new.mentions]


def test_spans_of_kept_labels_cover_what_they_covered(run: Converted) -> None:
    for old, new in run.pairs():
        replaced = stretches([mention for mention in old.mentions if run.engine.scheme.rule(mention.label).category])
        for before, after in zip(old.mentions, new.mentions, strict=True):
            if not any(start < before.end and before.start < end for start, end in replaced):
                assert old.surface(before) == new.surface(after), (old.name, before.id)


def test_no_mention_stays_but_by_a_rule(run: Converted) -> None:
    """No replaced mention is unchanged unless it is counted as kept."""
    same = 0
    for old, new in run.pairs():
        for before, after in zip(old.mentions, new.mentions, strict=True):
            same += bool(run.engine.scheme.rule(before.label).category) and old.surface(before) == new.surface(after)
    rules = {name: count for name, count in run.report["counts"]["kept"].items() if name != "scheme"}
    assert same == sum(rules.values())


def test_names_are_no_originals(run: Converted) -> None:
    for old in read(run.source):
        _, steps = run.engine.explain(old)
        originals = {
            fold_wide(step.text) for step in steps if step.category and is_name(step.category) and len(step.text) > 1
        }
        for step in steps:
            named = step.category and is_name(step.category) and not step.kept
            if named and step.form not in ("initial", "characters"):
                assert fold_wide(step.surrogate) not in originals, (old.name, step)


def test_command_and_api_agree(run: Converted) -> None:
    for old, new in run.pairs()[:40]:
        assert run.engine(old).text == new.text


def test_labels_that_stay_come_back_byte_for_byte(tmp_path: Path) -> None:
    """brat's own tutorials, of whose labels none is replaced, with their configuration."""
    source = CORPORA / "brat-features"
    if not source.is_dir():
        pytest.skip("there are no features of brat")
    (tmp_path / "keep.toml").write_text('rest = "keep"\n')
    done = surrogates("replace", source, tmp_path / "out", "-l", "de", "--scheme", tmp_path / "keep.toml")
    assert done.returncode == 0, done.stderr
    expected = {name: data for name, data in tree(source).items() if not name.endswith(".md")}
    assert tree(tmp_path / "out") == expected


def test_check_reads_every_corpus(run: Converted) -> None:
    done = surrogates("check", run.source, "--scheme", RUNS[run.source.name][1])
    assert done.returncode in (0, 1) and "Traceback" not in done.stderr
