"""Law 8, fail closed: an error that names the place and holds no text; the document is not written, the others are."""

from __future__ import annotations

import json
import os
import shutil
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from surrogates import Document, Mention, load
from surrogates.core.categories import is_name
from surrogates.errors import FormatError, ListError, SchemeError, SurrogatesError, UsageError
from tests.command import key_file, letter, surrogates, tree
from tests.laws.common import KEY, engine, gaps, stretches
from tests.laws.strategies import wild

TEXT = "Frau Zwettlhofer kam."
GOOD = "T1\tFAMILY 5 16\tZwettlhofer\n"

PRINTABLE = string.printable + "ßäöüé’–"

# What an annotation file holds, and where its error is to be: line, id, offsets.
FAULTS = {
    "unknown label": ("T1\tFAMILY 5 16\tZwettlhofer\nT2\tQuidam 0 4\tFrau\n", 0, "T2", (0, 4)),
    "beyond the text": ("T1\tFAMILY 5 99\tZwettlhofer\n", 1, "T1", (5, 99)),
    "one beyond the text": ("\nT1\tFAMILY 17 22\tkam..\n", 2, "T1", (17, 22)),
    "empty span": ("T1\tFAMILY 5 5\t\n", 1, "T1", (5, 5)),
    "reversed span": ("T1\tFAMILY 16 5\tZwettlhofer\n", 1, "T1", (16, 5)),
    "negative offset": ("T1\tFAMILY -1 5\tZwettlhofer\n", 1, "T1", None),
    "not a number": ("T1\tFAMILY five 16\tZwettlhofer\n", 1, "T1", None),
    "no offsets": ("T1\tFAMILY\tZwettlhofer\n", 1, "T1", None),
    "no text": ("T1\tFAMILY 5 16\n", 1, "T1", None),
    "another text": ("T1\tFAMILY 4 15\tZwettlhofer\n", 1, "T1", (4, 15)),
    "id twice": (GOOD + "T1\tFAMILY 5 16\tZwettlhofer\n", 2, "T1", None),
    "blanks for tabs": ("T1 FAMILY 5 16 Zwettlhofer\n", 1, "T1", None),
    "fragments overlap": ("T1\tFAMILY 5 10;8 16\tZwett tlhofer\n", 1, "T1", None),
}


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    """Two letters without fault, to stand around a faulty one."""
    for number in (1, 3):
        letter(number).write(tmp_path / "letters", str(number))
    return tmp_path / "letters"


def add(letters: Path, text: bytes = TEXT.encode(), annotations: bytes | None = GOOD.encode(), name: str = "2") -> None:
    """The letter between the two."""
    (letters / f"{name}.txt").write_bytes(text)
    if annotations is not None:
        (letters / f"{name}.ann").write_bytes(annotations)


def converted(letters: Path, *words: object) -> tuple[str, dict[str, Any]]:
    """Messages and the one failure of a run in which the letters 1 and 3 go on."""
    target = letters.parent / "out"
    done = surrogates("replace", letters, target, "-l", "de", "-k", key_file(letters.parent), *words)
    assert done.returncode == 1, done.stderr
    assert set(tree(target)) == {"1.ann", "1.txt", "3.ann", "3.txt"}
    report = json.loads((letters.parent / "out.report.json").read_text())
    assert report["documents"] == {"converted": 2, "failed": 1, "skipped": 0}
    [failure] = report["failures"]
    for text in (done.stderr, json.dumps(failure)):
        assert "Zwettlhofer" not in text and "Traceback" not in text
    return done.stderr, failure


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("fault", ["unknown label", "beyond the text"])
def test_each_fault_stops_its_document_only(letters: Path, fault: str, processes: int) -> None:
    """An error that names file, line, id and offsets, never the text; the document is not written; the exit status is
    not 0; the others go on."""
    annotations, line, identifier, span = FAULTS[fault]
    add(letters, annotations=annotations.encode())
    messages, failure = converted(letters, "-j", processes)
    assert Path(str(failure["file"])).stem == "2"
    assert failure.get("line", 0) == line and failure["id"] == identifier and tuple(failure["span"]) == span
    assert identifier in messages and f"[{span[0]}:{span[1]}]" in messages


@pytest.mark.parametrize("fault", sorted(FAULTS))
def test_each_fault_names_its_place(letters: Path, fault: str) -> None:
    """A bad offset: an error that names file, line, id and offsets, never the text."""
    from surrogates import read

    annotations, line, identifier, span = FAULTS[fault]
    add(letters, annotations=annotations.encode())
    swap = load("xx", key=KEY)
    with pytest.raises(SurrogatesError) as caught:
        for document in read(letters):
            if document.name == "2":
                swap(document)
    error = caught.value
    assert error.line == line and error.id == identifier
    if span is not None:
        assert error.span == span
    assert Path(error.file).stem == "2" or error.file == "2"
    assert "Zwettlhofer" not in str(error)


@pytest.mark.parametrize(
    ("text", "annotations"),
    [
        (TEXT.encode("utf-16"), GOOD.encode()),
        ("Zwettlhöfer".encode("latin-1"), GOOD.encode()),
        (TEXT.encode(), b"T1\tF\xff 0 1\n"),
        (TEXT.encode(), None),
        (b"", GOOD.encode()),
    ],
)
def test_an_unreadable_file(letters: Path, text: bytes, annotations: bytes | None) -> None:
    """An unreadable file: an error that names it; the others go on."""
    add(letters, text, annotations)
    messages, _ = converted(letters)
    assert "2.txt" in messages or "2.ann" in messages


def test_a_folder_in_place_of_a_file(letters: Path) -> None:
    """An unreadable file: also one that is a folder."""
    (letters / "2.ann").write_text(GOOD)
    (letters / "2.txt").mkdir()
    converted(letters)


def test_annotations_without_their_text(letters: Path) -> None:
    """An annotation file without its text is not passed over."""
    (letters / "2.ann").write_text(GOOD)
    messages, _ = converted(letters)
    assert "there is no .txt" in messages


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_a_link_out_of_the_collection(letters: Path) -> None:
    """A file that is not of the collection is not followed to where it leads."""
    (letters.parent / "elsewhere.txt").write_text(TEXT)
    (letters / "2.txt").symlink_to(letters.parent / "elsewhere.txt")
    (letters / "2.ann").write_text(GOOD)
    converted(letters)


def test_an_earlier_outcome_does_not_stand_where_this_run_fails(letters: Path) -> None:
    """The document is not written, and what an earlier run wrote in its place goes."""
    add(letters)
    target = letters.parent / "out"
    words = ("replace", letters, target, "-l", "de")
    assert surrogates(*words).returncode == 0
    assert "2.txt" in tree(target)
    add(letters, annotations=FAULTS["unknown label"][0].encode())
    converted(letters, "--overwrite")


def test_a_missing_list(tmp_path: Path) -> None:
    """A missing list: an error that says which, and what exists."""
    swap = load("xx", key=KEY)
    with pytest.raises(ListError, match="STREET") as caught:
        swap.language.make_pool("STREET2")
    assert "xx" in str(caught.value)
    with pytest.raises(UsageError, match="no list"):
        swap.language.words("street")


HEADER = "# list: own/{0}\n# columns: name\n# source: our own\n# licence: our own\n# date: -\n# script: by hand\n"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("family", "# list: own/family\nZ\nA\n"),
        ("public_figures", "Dora\tTischlau\n"),  # not needed to convert: it must not pass for none
        ("mine", HEADER.format("mine") + "Adorfer\r\nBedorfer\r\n"),
        ("city", HEADER.format("city") + "Adorf\nBedorf\n"),  # without country, state and inhabitants
    ],
)
def test_a_broken_list_of_ones_own(tmp_path: Path, name: str, content: str) -> None:
    """A list that is not what its header says, or lacks columns, stops the run before anything is written."""
    letter(1).write(tmp_path / "letters", "1")
    (tmp_path / "own").mkdir()
    (tmp_path / f"own/{name}.tsv").write_text(content, newline="")
    with pytest.raises(ListError, match=f"{name}.tsv"):
        load("de", key=KEY, lists=tmp_path / "own")
    done = surrogates("replace", tmp_path / "letters", tmp_path / "out", "-l", "de", "--lists", tmp_path / "own")
    assert done.returncode == 2
    assert f"{name}.tsv" in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("-l", "tlh"),
        ("-l", "de", "--scheme", "nothing"),
        ("-l", "de", "--scope", "planet"),
        ("-l", "de", "--shift", "0"),
        ("-l", "de", "--shift-unit", "3"),
        ("-l", "de", "--bands", "0"),
        ("-l", "de", "--notes", "shred"),
        ("-l", "de", "-j", "0"),
        ("-l", "de", "--unannotated", "perhaps"),
        ("-l", "de", "--reference-date", "1.2.2003"),
        ("-l", "de", "-k", "no.key"),
        ("-l", "de", "--resume"),
        ("-l", "de", "--lists", "no/lists"),
        ("-l", "de", "--nonsense"),
        (),
        ("-l", "de", "--spacy", "no_such_pipeline"),
    ],
)
def test_wrong_use_does_nothing(letters: Path, words: tuple[str, ...]) -> None:
    """Exit status 2: wrong use; nothing was written."""
    before = tree(letters.parent)
    done = surrogates("replace", letters, letters.parent / "out", *words)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr and done.stderr
    assert tree(letters.parent) == before
    assert not (letters.parent / "out").exists()


@pytest.mark.parametrize("key", [b"", b"short", b"fifteen bytes!!", b"fifteen bytes!!" + b"\n" * 9])
def test_a_short_key(letters: Path, key: bytes) -> None:
    """A key is any 16 or more bytes, trailing white space off."""
    (letters.parent / "bad.key").write_bytes(key)
    done = surrogates("replace", letters, letters.parent / "out", "-l", "de", "-k", letters.parent / "bad.key")
    assert done.returncode == 2 and "at least 16" in done.stderr
    assert not (letters.parent / "out").exists()
    with pytest.raises(UsageError, match="at least 16"):
        load("de", key=key)


def test_a_target_with_something_in_it(letters: Path) -> None:
    """What stands in the target is not overwritten unless asked for."""
    target = letters.parent / "out"
    target.mkdir()
    (target / "1.txt").write_text("mine")
    done = surrogates("replace", letters, target, "-l", "de")
    assert done.returncode == 2 and (target / "1.txt").read_text() == "mine"
    assert surrogates("replace", letters, letters, "-l", "de", "--overwrite").returncode == 2
    assert surrogates("replace", letters, letters / "out", "-l", "de").returncode == 2
    assert surrogates("replace", letters, letters.parent, "-l", "de", "--overwrite").returncode == 2


def test_a_dry_run_writes_nothing(letters: Path) -> None:
    """`--dry-run` does all but write, and fails as the run would."""
    add(letters, annotations=FAULTS["unknown label"][0].encode())
    before = tree(letters.parent)
    done = surrogates("replace", letters, letters.parent / "out", "-l", "de", "--dry-run")
    assert done.returncode == 1 and "T2 [0:4]" in done.stderr
    assert tree(letters.parent) == before


def test_strict_fails_a_document_with_an_unmarked_repeat(letters: Path) -> None:
    """With `--strict` a replaced name that stands unmarked is a fault of its document."""
    add(letters, (TEXT + " Wo ist Zwettlhofer?").encode())
    messages, failure = converted(letters, "--strict")
    assert failure["span"] == [29, 30] and "[29:30]" in messages
    shutil.rmtree(letters.parent / "out")
    done = surrogates("replace", letters, letters.parent / "out", "-l", "de")
    assert done.returncode == 0 and "2.txt:29: a replaced name stands here without a mark" in done.stderr


def test_a_text_without_annotations_is_an_error_unless_said(letters: Path) -> None:
    """A text without marks is not copied in silence."""
    add(letters, annotations=None)
    converted(letters)
    for choice, files in (("copy", {"2.txt"}), ("skip", set())):
        target = letters.parent / choice
        done = surrogates("replace", letters, target, "-l", "de", "--unannotated", choice)
        assert done.returncode == 0, done.stderr
        assert {name for name in tree(target) if name == "2.txt"} == files


def test_check_finds_what_replace_would_refuse(letters: Path) -> None:
    """`check`: offsets, overlaps, unknown labels, unmarked repeats: file:line: message, exit status 1."""
    add(letters, (TEXT + " Wo ist Zwettlhofer?").encode(), (GOOD + "T2\tQuidam 0 16\tFrau Zwettlhofer\n").encode())
    add(letters, annotations=b"T1\tFAMILY 5 99\tZwettlhofer\n", name="4")
    done = surrogates("check", letters)
    assert done.returncode == 1
    assert "Zwettlhofer" not in done.stdout + done.stderr
    for part in ("4.ann:1: T1 [5:99]", "'Quidam'", "overlaps", "2.txt:29:"):
        assert part in done.stdout
    (letters / "2.ann").write_text("")
    (letters / "4.ann").unlink()
    (letters / "4.txt").unlink()
    assert surrogates("check", letters / "2.txt").returncode == 0


@settings(max_examples=400)
@given(wild())
def test_whatever_is_marked_is_replaced_or_refused(old: Document) -> None:
    """When in doubt the code fails, names the place, and writes nothing: no other exception, and what comes out keeps
    the laws 1 to 3."""
    try:
        conversion = engine().convert(old)
    except SurrogatesError as error:
        assert error.file == "0001"
        return
    new = conversion.document
    before, after = (gaps(document.text, stretches(list(document.mentions))) for document in (old, new))
    assert [text for _, text in before] == [text for _, text in after]
    for step, mention in zip(conversion.steps, new.mentions, strict=True):
        assert mention.start < mention.end
        assert step.kept or step.text != step.surrogate
        assert not step.kept or step.text == step.surrogate


@settings(max_examples=200)
@given(wild())
def test_ordinary_letters_and_digits_are_never_refused(old: Document) -> None:
    """Fail closed, but do not fail where there is no need: of ordinary characters every mention can be replaced."""
    for mention in old.mentions:
        text = old.surface(mention)
        whole = mention.spans is None and is_edge(old.text, mention.start) and is_edge(old.text, mention.end)
        if not whole or (is_name(mention.label) and any(map(str.isdigit, text))) or not set(text) <= set(PRINTABLE):
            return  # a stretch that begins inside a word, or a name with a digit in it, may be refused
    engine().convert(old)


def is_edge(text: str, place: int) -> bool:
    """Whether a word may begin or end there."""
    return not (text[max(0, place - 1) : place].isalnum() and text[place : place + 1].isalnum())


def test_errors_of_the_api_name_document_id_and_offsets() -> None:
    """The same in the API: the error has the document's name where there is no file."""
    swap = load("xx", key=KEY)
    with pytest.raises(SchemeError) as caught:
        swap(Document(TEXT, [Mention("Quidam", 5, 16, id="T7")], name="a/1"))
    assert str(caught.value).startswith("a/1: T7 [5:16]: ")
    with pytest.raises(FormatError) as other:
        Document(TEXT, [Mention("FAMILY", 5, 99, id="T7")], name="a/1")
    assert str(other.value).startswith("a/1: T7 [5:99]: ")
