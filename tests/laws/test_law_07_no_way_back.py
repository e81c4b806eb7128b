"""Law 7, no key, no way back: no original, key or shift in output, report or messages."""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given

from surrogates import Document, Mention, load
from surrogates.errors import SurrogatesError
from tests.command import KEY_TEXT, collection, key_file, surrogates, tree
from tests.laws.common import KEY, engine
from tests.laws.markup import Draft, draft
from tests.laws.strategies import drafts

# Names and numbers that no list and no message has by chance.
PLANTED = {
    "FEMALE": "Xanthippe",
    "MALE": "Quirinius",
    "FAMILY": "Zwettlhofer",
    "ORG": "Kwongo Brixxel GmbH",
    "CITY": "Oberquatting",
    "STREET": "Mumpelgasse",
    "USER": "zwettl_xq77",
    "PASS": "Gk!77pqzz",
    "UFID": "QX-990417-Z",
    "EMAIL": "xq.zwettl@brixxel.example",
    "PHONE": "0699 8877665544",
    "URL": "https://brixxel.example/zwettlhofer",
    "DATE": "17. November 1987",
    "ZIP": "73913",
    "STREETNO": "87513",
}
WORDS = (
    "Xanthippe",
    "Quirinius",
    "Zwettlhofer",
    "Kwongo",
    "Brixxel",
    "Oberquatting",
    "Mumpel",
    "xq77",
    "77pqzz",
    "990417",
    "8877665544",
    "1987",
    "73913",
    "87513",
)
SHIFT = -2947
MARKED = "\n".join(f"{label}: [{label}|{word}] und noch einmal [{label}|{word}]." for label, word in PLANTED.items())
NOTES = (
    "#1\tAnnotatorNotes T1\tFrau Zwettlhofer, Xanthippe, aus Oberquatting\n"
    "N1\tReference T5 Wiki:Zwettlhofer\tZwettlhofers Akte\n"
)


def held(where: str) -> list[str]:
    """The planted words that a text holds."""
    return [word for word in WORDS if word.casefold() in where.casefold()]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a run that had failures of every kind, and its messages in `messages`."""
    folder = tmp_path_factory.mktemp("law7")
    source = folder / "letters"
    collection(source, 3)
    draft(MARKED, NOTES).write(source, "planted")
    for name, lines in {
        "beyond": "T1\tFAMILY 0 9999\tZwettlhofer\n",
        "label": "T1\tOberquatting 0 4\tFEMA\n",
        "label2": "T1\tUNKNOWN 0 4\tFEMA\n",
        "offsets": "T1\tFAMILY Zwettlhofer 9\tZwettlhofer\n",
        "differs": "T1\tFAMILY 0 11\tZwettlhofer\n",
        "twice": "T1\tFAMILY 0 1\tF\nT1\tFAMILY 0 1\tF\n",
        "spaces": "T1 FAMILY 0 4 Zwettlhofer\n",
        "id": "TZwettlhofer\tFAMILY 0 4\tFEMA\n",
        "fields": "T1\tZwettlhofer\n",
        "number": "T1\tFAMILY 0 4\n",
    }.items():
        (source / f"{name}.txt").write_text(draft(MARKED).text, encoding="utf-8")
        (source / f"{name}.ann").write_text(lines, encoding="utf-8")
    (source / "bytes.txt").write_bytes("Zwettlhofer ü".encode("latin-1"))
    (source / "bytes.ann").write_bytes(b"T1\tFAMILY 0 11\tZwettlhofer\n")
    (source / "single.txt").write_text("Zwettlhofer")
    (source / "lonely.ann").write_text("T1\tFAMILY 0 11\tZwettlhofer\n")
    done = surrogates(
        "replace", source, folder / "out", "-l", "de", "-k", key_file(folder), "--shift", SHIFT, "--notes", "clean"
    )
    assert done.returncode == 1
    (folder / "messages").write_text(done.stdout + done.stderr, encoding="utf-8")
    return folder


def test_output_holds_no_original(finished: Path) -> None:
    """Nothing in the output tells an original."""
    files = tree(finished / "out")
    assert set(files) >= {"planted.txt", "planted.ann"}
    for name in ("planted.txt", "planted.ann"):
        assert held(files[name].decode()) == []


def test_report_holds_no_original_key_or_shift(finished: Path) -> None:
    """Nothing in the report tells an original, the key or the shift."""
    text = (finished / "out.report.json").read_text(encoding="utf-8")
    report = json.loads(text)
    # An unknown label is told by law 8, though an annotator may have written anything there.
    text = text.replace("'Oberquatting'", "")
    assert held(text) == []
    assert KEY_TEXT not in text and str(abs(SHIFT)) not in text
    assert report["documents"]["failed"] == 13 and report["finished"]


def test_messages_hold_no_original_key_or_shift(finished: Path) -> None:
    """Nothing in the logs tells an original, the key or the shift."""
    text = (finished / "messages").read_text(encoding="utf-8").replace("'Oberquatting'", "")
    assert held(text) == []
    assert KEY_TEXT not in text and str(abs(SHIFT)) not in text
    assert "Traceback" not in text


def test_the_key_is_written_nowhere(finished: Path) -> None:
    """No key, no way back: beside source and key file no file has it."""
    for name, data in tree(finished).items():
        if name != "project.key":
            assert KEY_TEXT.encode() not in data
            assert bytes.fromhex(KEY_TEXT) not in data


def test_the_journal_of_an_interrupted_run_tells_nothing(tmp_path: Path) -> None:
    """Nothing in what a run leaves behind tells an original, the key or the shift."""
    from surrogates import replace

    draft(MARKED).write(tmp_path / "letters", "Zwettlhofer")
    draft(MARKED).write(tmp_path / "letters", "next")

    def stop(entry: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        replace(tmp_path / "letters", tmp_path / "out", language="de", key=KEY, shift=SHIFT, progress=stop)
    text = (tmp_path / "out.journal.jsonl").read_text(encoding="utf-8")
    assert text.count("\n") == 2
    assert held(text) == []
    assert KEY.decode() not in text and str(abs(SHIFT)) not in text


def test_a_file_name_with_an_original_is_told_but_not_repeated(tmp_path: Path) -> None:
    """Nothing in the report tells an original: not the name of a file either."""
    draft("Frau [FAMILY|Zwettlhofer] kam.").write(tmp_path / "letters", "an_zwettlhofer")
    words = ("replace", tmp_path / "letters", tmp_path / "out", "-l", "de")
    done = surrogates(*words)
    assert done.returncode == 0
    assert "document 1: the file's name holds an original" in done.stderr
    assert held(done.stderr + (tmp_path / "out.report.json").read_text()) == []
    renamed = ("--rename", "-k", key_file(tmp_path))
    assert surrogates(*words, "--overwrite", *renamed).returncode == 2  # the old name would stay beside the new one
    done = surrogates("replace", tmp_path / "letters", tmp_path / "renamed", "-l", "de", *renamed)
    assert done.returncode == 0
    names = list(tree(tmp_path / "renamed"))
    assert len(names) == 2 and all(held(name) == [] for name in names)


def test_the_table_is_asked_for_and_private(tmp_path: Path) -> None:
    """What holds originals is asked for by name and goes to a file of its own, mode 600, never under the target."""
    draft(MARKED).write(tmp_path / "letters", "planted")
    words = ("replace", tmp_path / "letters", tmp_path / "out", "-l", "de", "--shift", SHIFT, "--table")
    assert surrogates(*words, tmp_path / "out/table.tsv").returncode == 2
    assert not (tmp_path / "out").exists()
    done = surrogates(*words, tmp_path / "private/table.tsv")
    assert done.returncode == 0, done.stderr
    table = tmp_path / "private/table.tsv"
    assert stat.S_IMODE(table.stat().st_mode) == 0o600
    assert {"Zwettlhofer", "Xanthippe"} <= set(re.split(r"[\t\n]", table.read_text(encoding="utf-8")))
    assert held("".join(data.decode() for data in tree(tmp_path / "out").values())) == []


@given(drafts())
def test_representations_hold_no_text(marked: Draft) -> None:
    """`repr` of anything that holds text shows label and offsets only."""
    document = marked.document()
    conversion = engine().convert(document)
    shown = " ".join(
        map(repr, [document, conversion, conversion.document, *conversion.steps, *document.notes, engine()])
    )
    for step in conversion.steps:
        if len(step.text) > 4 and not step.text.isdigit():
            assert step.text not in shown and (step.surrogate not in shown or step.kept)
    assert KEY.decode() not in shown


@given(drafts(odd=False))
def test_notes_hold_no_original(marked: Draft) -> None:
    """Nothing in the output tells an original: a note that quotes every mention of its document is cleaned of them."""
    quoted = "; ".join(dict.fromkeys(line.split("\t")[2] for line in marked.annotations.splitlines()))
    old = Draft(marked.text, f"{marked.annotations}#1\tAnnotatorNotes T1\tEs geht um: {quoted}.\n").document()
    conversion = engine().convert(old)
    kept = {step.text for step in conversion.steps if step.kept}
    standing = " ".join([*kept, *(step.surrogate for step in conversion.steps)])
    for note in conversion.document.notes:
        for step in conversion.steps:
            if len(step.text) > 2 and step.text not in standing:
                assert not re.search(rf"(?<!\w){re.escape(step.text)}(?!\w)", note.text)


@pytest.mark.parametrize(
    "quoted", ["Weiß", "WEISS", "Weiss", "Müller", "MÜLLER", "Mueller", "Mu\u0308ller", "Gießen", "Gießens"]
)
def test_notes_hold_no_original_in_another_spelling(quoted: str) -> None:
    """Nothing in the output tells an original: compared folded, as a mention is."""
    marked = draft("[FAMILY|Weiß] aus [CITY|Gießen], [FAMILY|Müller]", f"#1\tAnnotatorNotes T1\tSiehe Akte {quoted}.\n")
    assert quoted not in engine()(marked.document()).notes[0].text


def test_the_representation_of_an_engine_tells_neither_key_nor_shift() -> None:
    """Nothing in the logs tells the key or the shift: a `repr` gets into logs."""
    swap = load("xx", key=KEY, shift=SHIFT)
    assert str(abs(SHIFT)) not in repr(swap)
    assert KEY.decode() not in repr(swap)


@pytest.mark.parametrize("text", ["Zwettlhofer", "Zwettlhofer 99"])
def test_errors_hold_no_text(text: str) -> None:
    """No text of a document in an error message."""
    swap = load("xx", key=KEY)
    makers: list[Callable[[], object]] = [
        lambda: swap(Document(text, [Mention("Nobody", 0, 11)])),
        lambda: Document(text, [Mention("FAMILY", 0, 99)]),
        lambda: Document(text, [Mention("FAMILY", 3, 3)]),
        lambda: swap(Document(text, [Mention("STREET", 0, 11), *[Mention("FAMILY", n, n + 1) for n in range(11)]])),
    ]
    for make in makers:
        with pytest.raises(SurrogatesError) as caught:
            make()
        assert held(f"{caught.value} {caught.value!r} {caught.value.problem}") == []


def test_without_a_key_every_run_differs(tmp_path: Path) -> None:
    """Without one a run draws a fresh key and forgets it."""
    document = draft(MARKED).document()
    assert load("de")(document) != load("de")(document)
    draft(MARKED).write(tmp_path / "letters", "planted")
    texts = set()
    for name in ("one", "other"):
        assert surrogates("replace", tmp_path / "letters", tmp_path / name, "-l", "de").returncode == 0
        texts.add((tmp_path / name / "planted.txt").read_bytes())
        assert json.loads((tmp_path / f"{name}.report.json").read_text())["fingerprint"] == ""
    assert len(texts) == 2
