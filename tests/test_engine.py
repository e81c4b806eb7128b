"""The API: load, call, pipe, explain, their options and their errors."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from datetime import date
from pathlib import Path

import pytest

import surrogates
from surrogates import Document, Engine, Language, Mention, Step, SurrogatesError, load, load_language
from surrogates.core.reading import FORMS
from surrogates.errors import FormatError, ListError, ReplacementError, SchemeError, UsageError, VerificationError
from tests.laws.common import KEY, OTHER_KEY
from tests.laws.markup import draft

TEXT = "Annas Brief aus Wien."
LETTER = Document(TEXT, [Mention("FEMALE", 0, 5), Mention("CITY", 16, 20)], name="0001")


def test_a_document_becomes_a_document() -> None:
    swap = load("de", scheme="codealltag", key=KEY)
    assert isinstance(swap, Engine)
    new = swap(LETTER)
    assert isinstance(new, Document)
    assert [mention.label for mention in new.mentions] == ["FEMALE", "CITY"]
    assert new.text.endswith(".") and " Brief aus " in new.text
    assert new.name == "0001"
    assert LETTER.text == TEXT


def test_explain_tells_each_step() -> None:
    new, steps = load("de", key=KEY).explain(LETTER)
    assert [type(step) for step in steps] == [Step, Step]
    first, second = steps
    assert (first.label, first.category, first.start, first.end, first.text) == ("FEMALE", "FEMALE", 0, 5, "Annas")
    assert (first.base, first.form, first.strategy, first.kept) == ("Anna", "genitive", "surrogate", "")
    assert (second.base, second.form) == ("Wien", "base")
    for step, mention in zip(steps, new.mentions, strict=True):
        assert step.surrogate == new.text[mention.start : mention.end]
        assert step.form in FORMS


@pytest.mark.parametrize(
    ("marked", "form"),
    [
        ("[CITY|Wiener]", "inhabitant"),
        ("[CITY|Wienerin]", "inhabitant-f"),
        ("[CITY|Wienerinnen]", "inhabitant-f-pl"),
        ("[CITY|Graz]", "base"),
        ("[MALE|Bernds] Auto", "genitive"),
        ("[FEMALE|A]. ", "initial"),
        ("Die [FAMILY|Grubers] kommen", "plural"),
        ("[DATE|5. Mai 2018]", "date"),
        ("[UFID|K-4711]", "characters"),
        ("[CITY|Deutschland]", "kept"),
        ("[ORG|Stadtwerke Linz]", ""),
        ("[STREET|Bahnhofstr.] ", ""),
    ],
)
def test_forms_are_of_a_closed_list(marked: str, form: str) -> None:
    _, [step] = load("de", key=KEY).explain(draft(f"Das ist {marked}").document())
    assert step.form in FORMS
    if form == "inhabitant":
        assert step.form in ("inhabitant", "inhabitant-pl", "adjective-er")
    elif form:
        assert step.form == form


def test_mentions_come_back_in_the_order_they_had() -> None:
    mentions = [Mention("CITY", 16, 20, "T2"), Mention("FEMALE", 0, 5, "T1")]
    new = load("de", key=KEY)(Document(TEXT, mentions))
    assert [mention.id for mention in new.mentions] == ["T2", "T1"]
    assert new.mentions[0].start > new.mentions[1].start


def test_documents_and_mentions_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        LETTER.text = ""  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        LETTER.mentions[0].start = 7  # type: ignore[misc]
    with pytest.raises(TypeError):
        Document(TEXT, [], "0001")  # type: ignore[call-arg]


def test_pipe_streams() -> None:
    """A document is converted when it is asked for, not before."""
    asked: list[int] = []

    def documents() -> object:
        for number in range(3):
            asked.append(number)
            yield Document(TEXT, LETTER.mentions, name=str(number))

    stream = load("de", key=KEY).pipe(documents())  # type: ignore[arg-type]
    assert asked == []
    next(stream)
    assert asked == [0]
    assert [document.name for document in stream] == ["1", "2"]


def test_pipe_refuses_two_equal_names() -> None:
    with pytest.raises(UsageError, match="same name"):
        list(load("xx", key=KEY).pipe([Document("", name="a"), Document("", name="a")]))


def test_pipe_and_errors() -> None:
    bad = Document(TEXT, [Mention("Nobody", 0, 5, "T9")], name="bad")
    documents = [Document("", name="a"), bad, Document("", name="c")]
    swap = load("xx", key=KEY)
    with pytest.raises(SchemeError, match="bad: T9"):
        list(swap.pipe(documents))
    with pytest.raises(SchemeError, match="bad: T9"):
        list(swap.pipe(documents, on_error="raise"))
    caught: list[SurrogatesError] = []
    assert [document.name for document in swap.pipe(documents, on_error=caught.append)] == ["a", "c"]
    assert [error.id for error in caught] == ["T9"]
    with pytest.raises(UsageError, match="on_error"):
        list(swap.pipe([documents[0]], on_error="skip"))


def test_without_mentions_nothing_happens() -> None:
    assert load("xx", key=KEY)(Document(TEXT)) == Document(TEXT)


@pytest.mark.parametrize(
    "options",
    [
        {"scope": "planet"},
        {"shift": 0},
        {"shift_unit": 2},
        {"bands": 0},
        {"bands": -1},
        {"notes": "shred"},
        {"lists": "no/folder"},
        {"scheme": "nothing"},
        {"scheme": "no_file.toml"},
        {"key": b"fifteen bytes!!"},
        {"key": b"fifteen bytes!!\n\n\n"},
        {"key": b""},
    ],
)
def test_wrong_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        load("xx", **options)  # type: ignore[arg-type]


def test_unknown_options_and_languages_are_refused() -> None:
    with pytest.raises((UsageError, TypeError)):
        load("xx", colour="red")  # type: ignore[call-arg]
    with pytest.raises((UsageError, TypeError)):
        surrogates.replace("a", "b", language="xx", colour="red")
    with pytest.raises(UsageError, match=r"there is no language tlh; there are: .*de"):
        load("tlh")
    with pytest.raises(UsageError, match="there is no language tlh"):
        load_language("tlh")


def test_sixteen_bytes_are_a_key() -> None:
    for key in (b"sixteen bytes!!!", b"\x00" * 16, bytes(range(16)) * 5):
        assert load("xx", key=key)(Document("Ada", [Mention("FEMALE", 0, 3)])).text != "Ada"


def test_the_shift_of_an_engine() -> None:
    document = draft("Am [DATE|05.03.2018].").document()
    assert load("de", key=KEY, shift=1)(document).text == "Am 06.03.2018."
    assert load("de", key=KEY, shift=-400)(document).text == "Am 29.01.2017."
    texts = {load("de", key=bytes([number]) * 16, shift_unit=1)(document).text for number in range(1, 9)}
    assert len(texts) > 5 and document.text not in texts


def test_the_reference_date() -> None:
    """For dates without a year: whether a 29 February lies between is told by it."""
    document = draft("Am [DATE|20. Februar].").document()
    found = [load("de", key=KEY, shift=14, reference_date=date(year, 2, 1))(document).text for year in (2023, 2024)]
    assert found == ["Am 6. März.", "Am 5. März."]


def test_lists_of_ones_own(tmp_path: Path) -> None:
    """A folder of the user's own lists is looked at first."""
    rows = "".join(
        f"{name}\t1\n" for name in sorted(["Aaltje", "Bregje", "Geesje", "Wietske", "Xenja", "Ypkje", "Zwaantje"])
    )
    header = "# list: own/given_female\n# columns: name tier\n# source: x\n# licence: MIT\n# date: -\n# script: -\n"
    (tmp_path / "given_female.tsv").write_text(header + rows, encoding="utf-8")
    new = load("de", key=KEY, lists=tmp_path)(draft("[FEMALE|Anna] kam.").document())
    assert new.text.removesuffix(" kam.") in rows
    (tmp_path / "given_female.tsv").write_text(header, encoding="utf-8")


def test_a_list_that_is_too_small_is_an_error() -> None:
    """At the end an error that names the place, never the original."""
    names = ["Ada", "Bea", "Cleo", "Dora", "Ella", "Fenja", "Gerda"]
    document = draft(" ".join(f"[FEMALE|{name}]" for name in names)).document("0001")
    with pytest.raises(ReplacementError, match=r"0001: \[\d+:\d+\]: no surrogate is left for a FEMALE") as caught:
        load("xx", key=KEY)(document)
    assert caught.value.span in {(mention.start, mention.end) for mention in document.mentions}


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f", "\u3000"])
@pytest.mark.parametrize(
    "marked",
    [
        "[CITY|Bad Ischl] und [CITY|St. Pölten]",
        "Wir wohnen [STREET|Am Anger], sie in der [STREET|Mariahilfer Straße]",
        "Die [ORG|Deutsche Bank] und die [ORG|Neue Klinik Husum], die [ORG|Klinik] dort",
        "Das Gutachten Dr. [FEMALE|Anna] von der [FAMILY|Heide]",
    ],
)
def test_blanks_at_which_no_line_ends_are_blanks(marked: str, blank: str) -> None:
    """They are read as plain ones, inside a mention and beside it, and stand where they stood."""
    plain = draft(marked).document()
    wide = Document(plain.text.replace(" ", blank), plain.mentions, name=plain.name)
    one, other = (load("de", key=KEY)(document) for document in (plain, wide))
    assert other.text.replace(blank, " ") == one.text
    assert [mention.fragments for mention in other.mentions] == [mention.fragments for mention in one.mentions]


def test_no_such_pipeline(tmp_path: Path) -> None:
    """A pipeline is never downloaded; the error says what to do."""
    with pytest.raises(UsageError, match="no_such"):
        load("de", key=KEY, spacy="no_such")(LETTER)


@pytest.fixture(scope="module")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A spaCy pipeline without any component, saved."""
    spacy = pytest.importorskip("spacy")
    path = tmp_path_factory.mktemp("spacy") / "blank"
    spacy.blank("de").to_disk(path)
    return Path(path)


def test_a_pipeline_of_ones_own_is_loaded_when_needed(blank: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import spacy

    loaded: list[object] = []
    real: Callable[..., object] = spacy.load

    def counting(name: object, *words: object, **options: object) -> object:
        loaded.append(name)
        return real(name, *words, **options)

    monkeypatch.setattr(spacy, "load", counting)
    swap = load("de", key=KEY, spacy=str(blank))
    assert loaded == []
    first = swap(LETTER)
    swap(Document(TEXT, LETTER.mentions, name="0002"))
    assert loaded == [str(blank)]
    assert " Brief aus " in first.text and swap(LETTER) == first


def test_engines_can_be_shared_between_threads() -> None:
    from concurrent.futures import ThreadPoolExecutor

    swap = load("de", key=KEY)
    documents = [
        draft("Frau [FAMILY|Gruber] in [CITY|Graz], [DATE|5.3.2018]").document(str(number)) for number in range(40)
    ]
    expected = [swap(document) for document in documents]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(load("de", key=KEY), documents)) == expected


def test_a_language_by_itself() -> None:
    german = load_language("de")
    assert isinstance(german, Language)
    assert german.inflect("Hans", "MALE", "genitive") == "Hans'"
    assert german.inflect("Bremen", "CITY", "inhabitant-f") == "Bremerin"
    with pytest.raises(ReplacementError, match="makes: "):
        german.inflect("Hans", "MALE", "inhabitant")


def test_the_smallest_language_works() -> None:
    """A language that declares only lists must already work."""
    document = draft("[FEMALE|Ada] [FAMILY|Bach], [CITY|Cedorf], [DATE|5 March 2018], [UFID|K-1]").document()
    new, steps = load("xx", key=KEY).explain(document)
    assert all(step.surrogate != step.text for step in steps)
    assert not any(step.kept for step in steps)
    assert new.text.count(", ") == 3


def test_errors_form_one_tree_and_travel() -> None:
    """All errors are `SurrogatesError`; they come back whole from another process."""
    for kind in (UsageError, ListError, FormatError, SchemeError, ReplacementError, VerificationError):
        assert issubclass(kind, SurrogatesError)
        error = kind("the problem", file="a.ann", line=3, id="T1", span=(4, 9))
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is kind
        assert str(again) == str(error) == "a.ann:3: T1 [4:9]: the problem"


def test_a_document_with_spans_of_its_own() -> None:
    """A discontinuous mention is made by `spans`."""
    text = "Nord- und Südtirol"
    document = Document(text, [Mention("CITY", 0, 18, spans=((0, 5), (13, 18))), Mention("CITY", 10, 18)])
    new = load("de", key=KEY)(document)
    assert " und " in new.text and "Südtirol" not in new.text
    with pytest.raises(FormatError):
        Document(text, [Mention("CITY", 0, 18, spans=((0, 5), (3, 18)))])


def test_another_key_is_another_engine() -> None:
    texts = {
        load("de", key=key)(Document("Gruber aus Graz", [Mention("FAMILY", 0, 6)], name="1")).text
        for key in (KEY, OTHER_KEY)
    }
    assert len(texts) == 2
