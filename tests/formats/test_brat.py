"""Pairs of brat files and folders of them: bad files are refused, no half file stays, other readers agree."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
import unicodedata
import warnings
from pathlib import Path

import pytest

from surrogates.core.document import Document, Mention, Replacement, splice
from surrogates.errors import FormatError, UsageError
from surrogates.formats import brat
from surrogates.formats.brat import parse, render

CORPORA = Path(__file__).resolve().parents[2].parent / "shared" / "corpora"
TEXT = "Frau Anna Gruber\r\naus Wien 😀 und\nGraz"


def read_raw(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


def make(folder: Path, name: str, text: str = "Eva", annotations: str | None = "T1\tF 0 3\tEva\n") -> Path:
    path = folder / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    if annotations is not None:
        (folder / f"{name}.ann").write_bytes(annotations.encode())
    return path


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("suffix", [".txt", ".ann", ""])
def test_a_document_is_named_by_its_place(tmp_path: Path, suffix: str) -> None:
    name = unicodedata.normalize("NFD", "Müll/ü.v1")
    make(tmp_path, name)
    document = brat.read(tmp_path / f"{name}{suffix}", root=tmp_path)
    assert (document.name, document.text) == ("Müll/ü.v1", "Eva")
    assert brat.read(tmp_path / f"{name}{suffix}").name == "ü.v1"


def test_files_are_read_and_written_as_they_are(tmp_path: Path) -> None:
    text = "\ufeff" + TEXT
    annotations = "\ufeffT1\tCITY 23 27\tWien\r\n\r\n#1\tAnnotatorNotes T1\tx"
    document = brat.read(make(tmp_path, "a/b", text, annotations), root=tmp_path)
    brat.write(document, tmp_path / "out")
    assert files(tmp_path / "out") == ["a/b.ann", "a/b.txt"]
    assert read_raw(tmp_path / "out/a/b.txt") == text
    assert read_raw(tmp_path / "out/a/b.ann") == annotations


@pytest.mark.parametrize(
    ("text", "annotations", "message"),
    [
        (None, b"", "a.txt: there is no .txt beside the .ann"),
        (b"", None, "a.ann: there is no .ann beside the .txt"),
        (b"x\nM\xfcller", b"", "a.txt:2: byte 3 is not UTF-8; convert the file"),
        (b"x", b"\n\n\xff", "a.ann:3: byte 2 is not UTF-8; convert the file"),
        (b"x", b"\nT1\tX 0 2\tx", "a.ann:2: T1 [0:2]: the span ends after the text (1 characters)"),
    ],
)
def test_bad_files_are_refused(
    tmp_path: Path, text: bytes | None, annotations: bytes | None, message: str
) -> None:
    for suffix, content in ((".txt", text), (".ann", annotations)):
        if content is not None:
            (tmp_path / f"a{suffix}").write_bytes(content)
    (path,) = map(Path, brat.pairs(tmp_path))
    with pytest.raises(FormatError) as caught:
        brat.read(path, root=tmp_path)
    assert str(caught.value) == f"{tmp_path}/{message}"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").mkdir()
    with pytest.raises(FormatError, match=r"a\.txt: the file cannot be read"):
        brat.read(tmp_path / "a.txt")
    with pytest.raises(UsageError, match="not below"):
        brat.read(make(tmp_path, "b"), root=tmp_path / "c")


def test_texts_without_annotations(tmp_path: Path) -> None:
    path = make(tmp_path, "a", annotations=None)
    make(tmp_path, "b")
    with pytest.raises(FormatError, match=r"no \.ann"):
        brat.read(path)
    assert brat.read(path, unannotated="copy") == Document("Eva", name="a")
    assert [document.name for document in brat.read_collection(tmp_path, unannotated="copy")] == ["a", "b"]
    assert [document.name for document in brat.read_collection(tmp_path, unannotated="skip")] == ["b"]
    with pytest.raises(FormatError, match=r"no \.ann"):
        list(brat.read_collection(tmp_path))
    with pytest.raises(UsageError, match="error, copy or skip"):
        list(brat.pairs(tmp_path, unannotated="no"))  # type: ignore[arg-type]


def test_pairs_come_folder_by_folder_and_hidden_files_are_left_out(tmp_path: Path) -> None:
    for name in ("b", "a/z", "a.b", ".hidden/x", "._b", "a/.x"):
        make(tmp_path, name)
    (tmp_path / "README.md").touch()
    found = [Path(path).relative_to(tmp_path).as_posix() for path in brat.pairs(tmp_path)]
    assert found == ["a.b.txt", "b.txt", "a/z.txt"]
    assert list(brat.pairs(tmp_path / "b.txt")) == [str(tmp_path / "b.txt")]
    assert [document.name for document in brat.read_collection(tmp_path / "b.ann")] == ["b"]
    with pytest.raises(UsageError, match="no such file or folder"):
        list(brat.pairs(tmp_path / "none"))


def test_one_name_in_two_unicode_forms_is_refused(tmp_path: Path) -> None:
    make(tmp_path, "ü")
    make(tmp_path, unicodedata.normalize("NFD", "ü"))
    with pytest.raises(UsageError, match="another Unicode form"):
        list(brat.pairs(tmp_path))


def test_links_out_of_the_collection_are_not_followed(tmp_path: Path) -> None:
    root = tmp_path / "root"
    make(tmp_path / "elsewhere", "x")
    make(root, "a")
    (root / "file.txt").symlink_to(tmp_path / "elsewhere/x.txt")
    (root / "file.ann").symlink_to(tmp_path / "elsewhere/x.ann")
    (root / "folder").symlink_to(tmp_path / "elsewhere")
    (root / "loop").symlink_to(root)
    (root / "tools.conf").symlink_to(tmp_path / "elsewhere/x.txt")
    found = [Path(path) for path in brat.pairs(root, unannotated="skip")]
    assert [path.name for path in found] == ["a.txt", "file.txt", "folder"]
    assert brat.configuration(root) == []
    for path in found[1:]:
        with pytest.raises(FormatError, match="link out of the collection"):
            brat.read(path, root=root)


def test_configuration_files_and_nothing_else(tmp_path: Path) -> None:
    for name in (
        "annotation.conf",
        "sub/visual.conf",
        "sub/tools.conf",
        "kb_shortcuts.conf",
        "x.conf",
        "a.txt",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = [path.relative_to(tmp_path).as_posix() for path in brat.configuration(tmp_path)]
    assert found == ["annotation.conf", "kb_shortcuts.conf", "sub/tools.conf", "sub/visual.conf"]
    assert brat.configuration(tmp_path / "a.txt") == []


@pytest.mark.parametrize("name", ["", "/a", "../a", "a/../../b", "a/", "a//b", ".", "a\0b"])
def test_a_name_cannot_leave_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="must stay inside"):
        brat.write(Document("Eva", name=name), tmp_path / "out")
    assert files(tmp_path) == []


def test_half_a_surrogate_pair_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="a: code point 1 is half"):
        brat.write(Document("E\ud800", name="a"), tmp_path / "out")
    assert files(tmp_path) == []


@pytest.mark.parametrize("failing", [0, 1])
@pytest.mark.parametrize("kind", [OSError, KeyboardInterrupt])
def test_a_failing_rename_leaves_whole_files_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int, kind: type[BaseException]
) -> None:
    brat.write(Document("old", [Mention("X", 0, 1)], name="a"), tmp_path)
    calls: list[str] = []
    replace = os.replace

    def fail(source: str, target: str) -> None:
        calls.append(target)
        if len(calls) > failing:
            raise kind(errno.EIO, "no")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(kind):
        brat.write(Document("new", [Mention("X", 0, 2)], name="a"), tmp_path)
    # An old .ann beside a new .txt would pass for a finished pair.
    assert files(tmp_path) == ["a.txt"]
    assert read_raw(tmp_path / "a.txt") == ("old", "new")[failing]


@pytest.mark.parametrize(("text", "mentions"), [(100_000, 0), (10, 3000)], ids=["txt", "ann"])
def test_a_full_disk_leaves_no_half_file(tmp_path: Path, text: int, mentions: int) -> None:
    script = f"""
        import resource
        from surrogates.core.document import Document, Mention
        from surrogates.formats import brat
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
        try:
            brat.write(Document("x" * {text}, [Mention("X", 0, 1)] * {mentions}, name="s/a"), "out")
        except OSError as error:
            print(error.errno, error.filename)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{errno.EFBIG} out/s/a.txt\n"
    assert files(tmp_path) == []


# --- corpora and the independent reader -----------------------------------------------------------

needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="the corpora are not there")


@needs_corpora
@pytest.mark.parametrize("name", ["emails", "smartdata", "meddocan", "brat-features", "edge"])
def test_round_trip_of_corpora(name: str, tmp_path: Path) -> None:
    paths = [Path(path) for path in brat.pairs(CORPORA / name)]
    assert len(paths) == len(list((CORPORA / name).rglob("*.ann")))
    for path, document in zip(paths, brat.read_collection(CORPORA / name), strict=True):
        brat.write(document, tmp_path)
        for suffix in (".txt", ".ann"):
            assert (tmp_path / f"{document.name}{suffix}").read_bytes() == path.with_suffix(
                suffix
            ).read_bytes()


def agree_with_brat_parser(document: Document, annotations: str) -> None:
    """T, R and A lines only: it joins M, N, `*` and blank lines to those before, and fails on a BOM."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        brat_parser = pytest.importorskip("brat_parser")
    lines = [line for line in annotations.split("\n") if line.startswith(("T", "R", "A"))]
    other = brat_parser.parse_string("\n".join(lines))
    assert [(entity.id, entity.type, entity.span) for entity in other.entities] == [
        (mention.id, mention.label, mention.fragments) for mention in document.mentions
    ]
    relations = [[item.id, item.type, f"Arg1:{item.subj}", f"Arg2:{item.obj}"] for item in other.relations]
    attributes = [[item.id, item.type, item.target, *item.values] for item in other.attributes]
    assert relations == [line.split() for line in document.lines if line.startswith("R")]
    assert attributes == [line.split() for line in document.lines if line.startswith("A")]


SIMPLE = "T1\tCITY 2 6\tWien\nT2\tF 0 1;7 8\ta b\nR1\tx Arg1:T1 Arg2:T2\nA1\tSure T1\nA2\tDegree T2 high\n"


def test_agreement_with_an_independent_reader() -> None:
    document = parse("a Wien b", SIMPLE)
    agree_with_brat_parser(document, SIMPLE)
    new = splice(document, [Replacement(2, 6, "Klagenfurt")])
    agree_with_brat_parser(new, render(new))


@needs_corpora
@pytest.mark.parametrize("name", ["emails", "smartdata", "meddocan", "brat-features", "edge"])
def test_agreement_with_an_independent_reader_on_corpora(name: str) -> None:
    paths = [Path(path) for path in brat.pairs(CORPORA / name)]
    for path, document in zip(paths, brat.read_collection(CORPORA / name), strict=True):
        agree_with_brat_parser(document, read_raw(path.with_suffix(".ann")))
        new = splice(document, [Replacement(0, 1, "Q😀")] if document.text else [])
        agree_with_brat_parser(new, render(new))
