"""The lines of brat's standoff: nothing is lost, nothing bad passes."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import formats
from surrogates.core.document import Document, Mention, Note, Replacement, splice
from surrogates.errors import FormatError, SurrogatesError
from surrogates.formats import brat, standoff
from surrogates.formats.standoff import parse, render

TEXT = "Frau Anna Gruber\r\naus Wien 😀 und\nGraz"
ALL_KINDS = (
    "\ufeffT2\tFEMALE 5 9\tAnna\r\n"
    "T1\tPERSON 5 9;10 16\tAnna Gruber\n"
    "T5\tCITY 22 26\tWien\tfurther\tfields\n"
    "T6\tORG 22 35\tWien 😀 und Gr\n"
    "\n"
    "R1\tLives Arg1:T2 Arg2:T5\t\n"
    "E1\tMove:T1 Goal:T5\n"
    "A1\tSure T2\n"
    "A2\tDegree T5 high\n"
    "M1\tNegation E1\n"
    "*\tEquiv T2 T5\n"
    "*\tEquiv T2 T5\n"
    "N1\tReference T5 Wikipedia:Wien:1\tWien\n"
    "#1\tAnnotatorNotes T2\tFrau Gruber, siehe Akte\r\n"
    "# Gruber\n"
    ";x Gruber\n"
    "unknown without tab"
)


def spans(document: Document) -> list[tuple[str, tuple[tuple[int, int], ...]]]:
    return [(mention.id, mention.fragments) for mention in document.mentions]


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", [brat, standoff, formats], ids=lambda module: module.__name__)
def test_doctests(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_every_kind_of_line_is_kept_and_t_lines_are_mentions() -> None:
    document = parse(TEXT, ALL_KINDS, name="a")
    assert "".join(document.lines) == ALL_KINDS == render(document)
    assert document.mentions == (
        Mention("FEMALE", 5, 9, id="T2"),
        Mention("PERSON", 5, 16, id="T1", spans=((5, 9), (10, 16))),
        Mention("CITY", 22, 26, id="T5"),
        Mention("ORG", 22, 35, id="T6"),
    )


def test_notes_are_read() -> None:
    document = parse(TEXT, ALL_KINDS)
    assert [(note.place, note.target, note.identifier, note.text) for note in document.notes] == [
        (12, "T5", "Wien:1", "Wien"),
        (13, "T2", "", "Frau Gruber, siehe Akte"),
        (14, "", "", " Gruber"),
    ]


@pytest.mark.parametrize(
    ("line", "target", "identifier", "text"),
    [
        ("N1\tReference T1 Wien\tx", "T1", "Wien", "x"),
        ("N1\tReference T1 Wiki:Bad Ischl", "T1", "Bad Ischl", ""),
        ("N1\tReference T1\tx", "T1", "", "x"),
        ("N1\tWien", "", "", "1\tWien"),
        ("#1\tAnnotatorNotes T1\t", "T1", "", ""),
        ("#1\tAnnotatorNotes T1\ta\tb", "T1", "", "a\tb"),
        ("#1\tAnnotatorNotes T1", "", "", "1\tAnnotatorNotes T1"),
        ("#", "", "", ""),
    ],
)
def test_odd_notes_hide_no_text(line: str, target: str, identifier: str, text: str) -> None:
    document = parse("", line)
    assert document.notes == (Note(0, target, text, identifier),)
    assert render(document) == line


@pytest.mark.parametrize("further", ["", "\t", "\tx"])
@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("Bad\nIschl", "Bad Ischl"),
        ("Bad\r\nIschl", "Bad  Ischl"),
        ("Bad\r\nIschl", "Bad\r Ischl"),
        ("Bad\rIschl", "Bad Ischl"),
        ("Bad\tIschl", "Bad\tIschl"),
    ],
)
def test_line_breaks_stand_as_blanks_and_tabs_as_tabs(text: str, covered: str, further: str) -> None:
    line = f"T1\tCITY 0 {len(text)}\t{covered}{further}\n"
    document = parse(text, line)
    assert render(document) == line
    moved = splice(document, [Replacement(0, len(text), "Steyr")])
    assert render(moved) == f"T1\tCITY 0 5\tSteyr{further}\n"


def test_one_blank_may_stand_for_carriage_return_and_line_feed() -> None:
    document = parse("in Bad\r\nIschl", "T1\tCITY 3 13\tBad Ischl\n")
    assert render(splice(document, [Replacement(0, 2, "aus")])) == "T1\tCITY 4 14\tBad Ischl\n"
    assert render(splice(document, [Replacement(3, 13, "Steyr")])) == "T1\tCITY 3 8\tSteyr\n"


def test_leading_blanks_hide_no_mention() -> None:
    document = parse("Wien", " \tT1\tCITY 0 4\tWien")
    assert render(splice(document, [Replacement(0, 4, "Graz")])) == " \tT1\tCITY 0 4\tGraz"


@pytest.mark.parametrize(
    ("annotations", "line", "id", "span"),
    [
        ("T1\tCITY 0 9\tGruber", 1, "T1", (0, 9)),
        ("\nT1\tCITY 7 7\t", 2, "T1", (7, 7)),
        ("T1\tCITY 6 0\tGruber", 1, "T1", (6, 0)),
        ("T1\tCITY 0 6\tHuber", 1, "T1", (0, 6)),
        ("T1\tCITY 0 6\tGruberin", 1, "T1", (0, 6)),
        ("T1\tCITY 0 6\tGruber ", 1, "T1", (0, 6)),
        ("T1\tCITY 0 2;4 9\tGr er", 1, "T1", (4, 9)),
        ("T1\tCITY 3 6;0 2\tber Gr", 1, "T1", (0, 2)),
        ("T1\tCITY 0 3;2 6\tGru uber", 1, "T1", (2, 6)),
        ("T1\tCITY 0 " + "9" * 5000 + "\tGruber", 1, "T1", None),
        ("T1\tCITY -1 6\tGruber", 1, "T1", None),
        ("T1\tCITY 0\tGruber", 1, "T1", None),
        ("T1\tCITY 0 6;\tGruber", 1, "T1", None),
        ("T1\tCITY 0_0 6\tGruber", 1, "T1", None),
        ("T1\tCITY ٠ ٦\tGruber", 1, "T1", None),
        ("T1\tCITY\tGruber", 1, "T1", None),
        ("T1\t 0 6\tGruber", 1, "T1", None),
        ("T1\tCITY 0 6", 1, "T1", None),
        ("T1 CITY 0 6 Gruber", 1, "T1", None),
        ("T1", 1, "T1", None),
        ("Tab\tGruber", 1, "", None),
        ("T1 Gruber\tCITY 0 6\tGruber", 1, "", None),
        ("TGruber\tCITY 0 6\tGruber", 1, "", None),
        ("T1\tCITY 0 6\tGruber\nT1\tORG 0 6\tGruber", 2, "T1", None),
        ("R1\ta Arg1:T1 Arg2:T1\nR1\tb Arg1:T1 Arg2:T1", 2, "R1", None),
        ("#1\tAnnotatorNotes T1\tx\n#1\tAnnotatorNotes T2\tx", 2, "#1", None),
        ("#1\tAnnotatorNotes T1\tx\rT1\tCITY 0 6\tGruber", 1, "#1", None),
    ],
)
def test_bad_lines_are_refused_with_their_place(
    annotations: str, line: int, id: str, span: tuple[int, int] | None
) -> None:
    with pytest.raises(FormatError) as caught:
        parse("Gruber.", annotations, name="a", file="x/a.ann")
    error = caught.value
    assert (error.file, error.line, error.id, error.span) == ("x/a.ann", line, id, span)
    assert "ruber" not in str(error) and "CITY" not in str(error)


def test_an_error_names_the_document_where_there_is_no_file() -> None:
    with pytest.raises(FormatError, match="a:1: T1"):
        parse("", "T1\tCITY 0 6\tGruber", name="a")


# --- properties -----------------------------------------------------------------------------------

anything = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\r"), max_size=8)
body = st.text(st.sampled_from("ab \t\r\nä😀\u0301\ufeff"), min_size=1, max_size=30)


@st.composite
def pairs_of_files(draw: st.DrawFn) -> tuple[str, str]:
    """A text, and annotations of all kinds that fit it, in any order."""
    text = draw(body)
    lines: list[str] = []
    for number in range(draw(st.integers(0, 8))):
        kind = draw(st.sampled_from("TTTREAMN#*?"))
        if kind == "T":
            edges = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=6)))
            found = list(zip(edges[::2], edges[1::2], strict=False))
            field = ";".join(f"{start} {end}" for start, end in found)
            covered = " ".join(text[start:end] for start, end in found)
            covered = covered.replace("\n", " ").replace("\r", " ")
            lines.append(f"T{number}\tLABEL {field}\t{covered}")
        elif kind == "?":
            odd = draw(anything)
            lines.append("" if odd.lstrip(" \t\ufeff")[:1] in ("T", "R", "E", "A", "M", "N", "#") else odd)
        elif kind == "*":
            lines.append(f"*\tEquiv {draw(anything)}")
        else:
            lines.append(f"{kind}{number}\t{draw(anything)} T1 {draw(anything)}\t{draw(anything)}")
    ends = draw(st.lists(st.sampled_from(["\n", "\r\n"]), min_size=len(lines), max_size=len(lines)))
    annotations = "".join(line + end for line, end in zip(lines, ends, strict=True))
    mark = draw(st.sampled_from(["", "\ufeff"]))
    return text, mark + (annotations if draw(st.booleans()) else annotations.rstrip("\n"))


@given(pairs_of_files())
def test_law_nothing_else_changes(pair: tuple[str, str]) -> None:
    """The annotation file too [is byte for byte as it was] (line ends, BOM, order and ids of lines [...])."""
    text, annotations = pair
    document = parse(text, annotations)
    assert render(document) == annotations
    assert document.text == text


@given(pairs_of_files(), st.data())
def test_law_offsets_hold(pair: tuple[str, str], data: st.DataObject) -> None:
    """Every span of every annotation [...] covers in the new text what it covered; no span becomes empty."""
    document = parse(*pair)
    edges = sorted(data.draw(st.sets(st.integers(0, len(document.text)), max_size=6)))
    new = splice(
        document,
        [
            Replacement(start, end, data.draw(st.sampled_from(["x", "Ort\nX", "😀😀", "a\tb"])))
            for start, end in zip(edges[::2], edges[1::2], strict=False)
        ],
    )
    again = parse(new.text, render(new))
    assert spans(again) == spans(new)
    changed = [place for place, line in enumerate(document.lines) if again.lines[place] != line]
    assert all(document.lines[place].lstrip("\ufeff \t").startswith("T") for place in changed)
    assert len(again.lines) == len(document.lines)
    assert render(again) == render(new)


@given(st.text(max_size=40), st.text(st.sampled_from("T1\t 02;\r\n\ufeff#NXä"), max_size=40))
def test_any_input_is_read_without_loss_or_refused(text: str, annotations: str) -> None:
    try:
        document = parse(text, annotations)
    except SurrogatesError as error:
        assert error.line
    else:
        assert render(document) == annotations


# --- writing lines --------------------------------------------------------------------------------


def test_only_what_changed_is_rewritten() -> None:
    document = parse(TEXT, ALL_KINDS, name="a")
    new = splice(
        document, [Replacement(5, 9, "Eva"), Replacement(10, 16, "Moser"), Replacement(22, 26, "Linz")]
    )
    assert new.text == "Frau Eva Moser\r\naus Linz 😀 und\nGraz"
    lines = render(new).split("\n")
    assert lines[:4] == [
        "\ufeffT2\tFEMALE 5 8\tEva\r",
        "T1\tPERSON 5 8;9 14\tEva Moser",
        "T5\tCITY 20 24\tLinz\tfurther\tfields",
        "T6\tORG 20 33\tLinz 😀 und Gr",
    ]
    assert lines[4:] == ALL_KINDS.split("\n")[4:]


@pytest.mark.parametrize(
    ("text", "annotations", "replacements", "expected"),
    [
        (
            "Nord- und Südtirol",
            "T1\tCITY 0 5;13 18\tNord- tirol",
            [(10, 18, "Westland")],
            "T1\tCITY 0 5;10 18\tNord- Westland",
        ),
        (
            "Uni Graz!",
            "T1\tORG 0 8\tUni Graz\nT2\tCITY 4 8\tGraz",
            [(4, 8, "Krems")],
            "T1\tORG 0 9\tUni Krems\nT2\tCITY 4 9\tKrems",
        ),
        (
            "a\r\nWien\r\n",
            "T1\tX 0 1\ta\nT2\tCITY 3 7\tWien\r\n",
            [(0, 1, "bcd")],
            "T1\tX 0 3\tbcd\nT2\tCITY 5 9\tWien\r\n",
        ),
        (
            "😀 Eva 😀 Wien",
            "T1\tF 2 5\tEva\nT2\tCITY 8 12\tWien",
            [(2, 5, "Anna")],
            "T1\tF 2 6\tAnna\nT2\tCITY 9 13\tWien",
        ),
    ],
    ids=["discontinuous", "nested", "crlf", "emoji"],
)  # fmt: skip
def test_moved_offsets(
    text: str, annotations: str, replacements: list[tuple[int, int, str]], expected: str
) -> None:
    document = parse(text, annotations)
    assert render(splice(document, [Replacement(*item) for item in replacements])) == expected


def test_a_tab_in_a_mention_leaves_nothing_of_the_original_behind() -> None:
    document = parse("Anna\tGruber", "T1\tPERSON 0 11\tAnna\tGruber\tx\n")
    new = splice(document, [Replacement(0, 11, "Anna")])
    assert render(new) == "T1\tPERSON 0 4\tAnna\tx\n"


def test_changed_notes_are_rewritten_and_dropped_notes_left_out() -> None:
    document = parse(TEXT, ALL_KINDS)
    first, second, _ = document.notes
    notes = [Note(first.place, "T5", "Linz", "Linz"), Note(second.place, "T2", "Frau\nMoser")]
    new = Document(TEXT, document.mentions, lines=document.lines, notes=notes)
    expected = (
        ALL_KINDS.replace("Wikipedia:Wien:1\tWien", "Wikipedia:Linz\tLinz")
        .replace("Frau Gruber, siehe Akte", "Frau Moser")
        .replace("# Gruber\n", "")
    )
    assert render(new) == expected


def test_a_document_without_lines_gets_new_ones() -> None:
    mentions = [
        Mention("A", 0, 1),
        Mention("B", 0, 1, id="T1"),
        Mention("C", 0, 3, id="other", spans=((0, 1), (2, 3))),
    ]
    document = Document("a\nb", mentions, notes=[Note(0, "T1", "x"), Note(0, "T1", "y", "Q1")])
    annotations = render(document)
    assert annotations == (
        "T2\tA 0 1\ta\nT1\tB 0 1\ta\nT3\tC 0 1;2 3\ta b\n#1\tAnnotatorNotes T1\tx\nN1\tReference T1 :Q1\ty\n"
    )
    assert [mention.label for mention in parse("a\nb", annotations).mentions] == ["A", "B", "C"]


def test_new_mentions_follow_the_lines_that_stand() -> None:
    old = parse("Eva", "T1\tF 0 3\tEva\r\nR1\tx Arg1:T1 Arg2:T1")
    new = Document("Eva", [*old.mentions, Mention("G", 0, 1)], lines=old.lines)
    assert render(new) == "T1\tF 0 3\tEva\r\nR1\tx Arg1:T1 Arg2:T1\nT2\tG 0 1\tE\n"


@pytest.mark.parametrize("label", ["", "first name", "a\tb", "a\n"])
def test_a_label_that_brat_cannot_hold_is_refused(label: str) -> None:
    with pytest.raises(FormatError, match=r"T1 \[0:1\]: BRAT needs a label"):
        render(Document("a", [Mention(label, 0, 1, id="T1")]))


def test_a_lost_mention_is_refused() -> None:
    document = parse("Eva", "\nT1\tF 0 3\tEva", name="a")
    with pytest.raises(FormatError, match="a:2: T1: the document has no mention"):
        render(Document("Eva", lines=document.lines, name="a"))
