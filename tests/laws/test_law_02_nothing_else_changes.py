"""Law 2, nothing else changes: the text outside the mentions, and the annotation lines."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from surrogates import Document, Mention, load
from surrogates.core.document import Replacement
from surrogates.errors import VerificationError
from surrogates.formats.brat import render
from surrogates.verification import check_text
from tests.laws.common import KEY, convert, gaps, stretches
from tests.laws.markup import Draft, draft
from tests.laws.strategies import drafts

_LINE = re.compile(r"(?P<id>T\d+)\t(?P<label>\S+) (?P<spans>[\d ;]+)\t(?P<words>.*)", re.DOTALL)


@given(drafts())
def test_the_text_outside_the_mentions_stays(marked: Draft) -> None:
    """Outside the mentions the text is byte for byte as it was."""
    old = marked.document()
    new = convert(old).document
    before, after = (gaps(doc.text, stretches(list(doc.mentions))) for doc in (old, new))
    assert [text for _, text in before] == [text for _, text in after]


@given(drafts())
def test_the_annotation_file_stays(marked: Draft) -> None:
    """The annotation file too (line ends, BOM, order and ids of lines, unknown lines), but for moved offsets, the texts
    of T lines, and cleaned notes and N lines."""
    new = convert(marked.document()).document
    before, after = (text.split("\n") for text in (marked.annotations, render(new)))
    assert len(before) == len(after)
    for old_line, new_line in zip(before, after, strict=True):
        if old_line[:1] in "#N" and old_line[:1]:
            assert old_line.split("\t")[0] == new_line.split("\t")[0]
            assert old_line.endswith("\r") == new_line.endswith("\r")
        elif old_line[:1] != "T":
            assert old_line == new_line
        else:
            old_part, new_part = _LINE.match(old_line), _LINE.match(new_line)
            assert old_part and new_part
            assert (old_part["id"], old_part["label"]) == (new_part["id"], new_part["label"])
            assert old_line.endswith("\r") == new_line.endswith("\r")
            _check_words(new.text, new_part["spans"], new_part["words"])


def _check_words(text: str, spans: str, words: str) -> None:
    places = [tuple(map(int, span.split())) for span in spans.split(";")]
    covered = " ".join(text[start:end] for start, end in places)
    assert re.sub(r"\s", " ", words.removesuffix("\r")) == re.sub(r"\s", " ", covered)


@given(drafts())
def test_ids_labels_and_order_of_mentions_stay(marked: Draft) -> None:
    """`Document -> Document`: the mentions in the same order, with their ids and labels."""
    old = marked.document()
    new = convert(old).document
    assert [(item.id, item.label) for item in new.mentions] == [(item.id, item.label) for item in old.mentions]
    assert new.name == old.name


def test_a_document_without_mentions_stays() -> None:
    """Outside the mentions nothing changes, also where nothing is marked."""
    for text in ("", "\ufeff", "Nur Text.\r\n", "😀"):
        old = Document(text, name="0001")
        assert load("xx", key=KEY)(old) == old


def test_notes_are_cleaned_dropped_or_kept() -> None:
    """But for cleaned notes and N lines."""
    further = "#1\tAnnotatorNotes T1\tAnna Gruber, Grubers Akte\nN1\tReference T2 Wiki:Q1741\tWien\n"
    old = draft("[FEMALE|Anna] [FAMILY|Gruber], [CITY|Wien]", further).document()
    results = {choice: render(load("de", key=KEY, notes=choice)(old)) for choice in ("clean", "drop", "keep")}
    assert "Gruber" not in results["clean"] and "#1\tAnnotatorNotes T1\t" in results["clean"]
    assert "Wien" not in results["clean"] and "Q1741" not in results["clean"]
    assert "#1" not in results["drop"] and "N1" not in results["drop"]
    assert results["keep"].endswith(further)


@pytest.mark.parametrize("text", ["Eva !", "Eva!", "Eva", " Eva"])
def test_the_engine_refuses_a_text_that_changed_elsewhere(text: str) -> None:
    """The engine checks the cheap laws on every document before it is written."""
    old = Document("Anna.", [Mention("FEMALE", 0, 4)])
    with pytest.raises(VerificationError, match="law 2"):
        check_text(old, Document(text, [Mention("FEMALE", 0, 3)]), [Replacement(0, 4, "Eva")])
