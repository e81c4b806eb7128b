"""`Engine.explain` and the command `surrogates explain`: what is told of a mention, and where it may go."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

import pytest

from surrogates import Document, Mention, load
from surrogates.conversion import Step
from surrogates.errors import UsageError
from surrogates.explain import COLUMNS, check_output, explain, paths, row_of, shown, write
from surrogates.language import Language, Reading, Wanted, load_language
from surrogates.settings import Settings
from surrogates.table import line
from tests.command import KEY_TEXT, collection, key_file, letter, surrogates
from tests.laws.common import KEY
from tests.laws.markup import draft

CASES = Path(__file__).parent / "languages" / "de" / "cases" / "rules.tsv"
ROWS = [tuple(row.split("\t")) for row in CASES.read_text(encoding="utf-8").splitlines() if not row.startswith("#")]
CODE = re.compile(r"(?:0\.\d|[a-f]\.\d{1,2})(?: [A-Za-z0-9_+.-]+)*")


def steps_of(marked: str, scope: str = "document") -> list[Step]:
    return load("de", key=KEY, scope=scope).explain(draft(marked).document())[1]


@pytest.mark.parametrize(("marked", "text", "codes"), ROWS)
def test_the_rules_that_decided_are_told(marked: str, text: str, codes: str) -> None:
    [step] = [step for step in steps_of(marked) if step.text == text]
    assert set(codes.split(", ")) <= set(step.rules), step.rules


def test_each_rule_and_column_is_documented() -> None:
    page = (Path(__file__).parents[1] / "docs" / "preview.md").read_text(encoding="utf-8")
    codes = {code.split(" ")[0] for _, _, codes in ROWS for code in codes.split(", ")}
    assert [code for code in codes if f"`{code}`" not in page and f"`{code} " not in page] == []
    assert [name for name in COLUMNS if f"`{name}`" not in page] == []


@pytest.mark.parametrize("number", range(12))
def test_rules_are_codes_and_no_text_of_the_document(number: int) -> None:
    document = letter(number).document(str(number))
    originals = {word for mention in document.mentions for word in document.surface(mention).split() if len(word) > 2}
    for step in load("de", key=KEY).explain(document)[1]:
        for rule in step.rules:
            assert CODE.fullmatch(rule), rule
            assert not originals & set(rule.split())


def test_a_score_is_told_where_it_decided() -> None:
    [step] = steps_of("In [FEMALE|Annas] Auto ist es warm.")
    assert [rule for rule in step.rules if re.fullmatch(r"a\.6 \+\d\.\d", rule)]


def test_each_part_of_a_mention_is_explained() -> None:
    [step] = load("de", key=KEY, scheme="meddocan").explain(
        Document("Anna Gruber", [Mention("NOMBRE_SUJETO_ASISTENCIA", 0, 11)], name="0001")
    )[1]
    assert [(part.category, part.start, part.end, part.text) for part in step.parts] == [
        ("FEMALE", 0, 4, "Anna"),
        ("FAMILY", 5, 11, "Gruber"),
    ]
    assert " ".join(part.surrogate for part in step.parts) == step.surrogate
    assert all(part.asked and part.pool == part.category for part in step.parts)


def test_the_reading_is_told_in_words() -> None:
    [step] = steps_of("Das ist [FEMALE|ANNAS] Rad.")
    assert step.parts[0].reading == "genitive (mark s), upper case"
    [step] = steps_of("Am [DATE|5. Mai 2018] war es warm.")
    assert step.parts[0].reading == ""


def test_the_letter_map_is_told() -> None:
    [full, first] = steps_of("[FEMALE|Anna] und noch einmal [FEMALE|A].")
    name, own, image = re.fullmatch(r"(\w+): (\w) → (\w)", full.parts[0].letters).groups()  # type: ignore[union-attr]
    assert (name, own, image) == ("given", "A", full.surrogate[0])
    assert first.parts[0].letters == full.parts[0].letters


def test_mentions_of_an_entity_have_its_number() -> None:
    one, two, other = steps_of("[FEMALE|Anna] sieht [FEMALE|Annas] Rad und [FEMALE|Berta].")
    assert one.parts[0].entity == two.parts[0].entity != other.parts[0].entity


def test_what_was_given_up_was_asked_for() -> None:
    marked = "Eine [CITY|Grazerin] aus [CITY|Klagenfurt] wohnt in der [STREET|Linzer Gasse] bei [FAMILY|Xyzzer]s."
    steps = steps_of(marked)
    assert any(step.relaxed for step in steps)
    for part in (part for step in steps for part in step.parts):
        assert set(part.relaxed) <= {*part.bands, *part.soft, "letter"}
        assert not set(part.relaxed) & set(part.hard)


class _Narrow(Language):
    """Two names, and a class of which no name is left."""

    code = "xx"
    pools = Language.pools

    def wanted(self, category: str, readings: object, evidence: object) -> Wanted:
        return Wanted(category, "", frozenset(), ("no name has this",), ("nor this",))


def test_what_is_given_up_comes_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("surrogates.mixed.load_language", lambda *_: _Narrow())
    [step] = load("xx", key=KEY).explain(Document("Ada wrote.", [Mention("FEMALE", 0, 3)], name="1"))[1]
    assert step.relaxed == ("no name has this", "nor this")
    assert step.parts[0].asked == ("no name has this", "nor this")
    assert step.parts[0].letters == ""


def test_a_collision_is_told() -> None:
    names = load_language("de").words("given_female").column("name")[:400]
    marked = " ".join(f"[FEMALE|{name}]," for name in names)
    assert "collided" in {note for step in steps_of(marked) for note in step.notes}
    assert "split" in {note for step in steps_of(marked, scope="corpus") for note in step.notes}


def test_what_cannot_be_read_is_told() -> None:
    [step] = steps_of("Am [DATE|31.02.2018] war es warm.")
    assert step.notes == ("unreadable",)


def test_no_repr_shows_text() -> None:
    document = draft("Frau [FEMALE|Anna] [FAMILY|Gruber].").document()
    conversion = load("de", key=KEY).convert(document)
    told: list[object] = [*conversion.steps, *(part for step in conversion.steps for part in step.parts)]
    told += [item for outcome in conversion.work.outcomes for item in (outcome, outcome.drawn, outcome.reading)]
    shown_ = " ".join(map(repr, told))
    hidden = {"Anna", "Gruber", *(step.surrogate for step in conversion.steps)}
    assert told and not [word for word in hidden if word in shown_]


def test_rules_make_no_other_reading() -> None:
    assert Reading("Anna", rules=("a.3 G5",)) == Reading("Anna")


# The table.


def test_a_row_has_a_cell_for_each_column() -> None:
    [step] = steps_of("Frau [FEMALE|Anna].")
    cells = dict(zip(COLUMNS, row_of("0001", step), strict=True))
    assert (cells["document"], cells["start"], cells["end"], cells["text"]) == ("0001", "5", "9", "Anna")
    assert cells["rules"] == "a.3 G5" and "plain" in cells["class"]


def test_the_document_is_named_as_in_a_run(tmp_path: Path) -> None:
    source = collection(tmp_path / "letters", 6)
    whole = [row for row in explain(source, Settings("de"), KEY, print) if row[0] == "folder01/0004"]
    path = source / "folder01" / "0004.ann"
    assert whole == list(explain(path, Settings("de"), KEY, print, root=source))
    assert [row[0] for row in explain(path, Settings("de"), KEY, print)][:1] == ["0004"]


@pytest.mark.parametrize("name", ["0000.txt", "0000.ann", "0000"])
def test_a_document_is_named_by_either_file(tmp_path: Path, name: str) -> None:
    source = collection(tmp_path / "letters", 1) / "folder00"
    assert paths(source / name) == [str(source / "0000.txt")]


def test_no_document_is_wrong_use(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "0000.txt"):
        with pytest.raises(UsageError):
            paths(path)


def test_a_terminal_is_not_steered_by_a_text() -> None:
    cells = dict.fromkeys(COLUMNS, "") | {"text": "An\x1b[2Jna\u202e", "label": "FEMALE", "category": "FEMALE"}
    assert shown(cells)[2] == "An·[2Jna·"


def test_a_cell_is_one_cell() -> None:
    assert line(("a\tb", "c\nd\\", "e\r")) == "a\\tb\tc\\nd\\\\\te\\r\n"


# Where it goes.


def test_the_command_prints_the_table(tmp_path: Path) -> None:
    source = collection(tmp_path / "letters", 2)
    done = surrogates("explain", source, "-l", "de", "-k", key_file(tmp_path))
    rows = [row.split("\t") for row in done.stdout.splitlines()]
    assert done.returncode == 0 and rows[0] == list(COLUMNS)
    expected = explain(source, Settings("de"), KEY_TEXT.encode(), print)
    assert rows[1:] == [line(row).removesuffix("\n").split("\t") for row in expected]
    assert done.stderr == ""


def test_the_file_is_private(tmp_path: Path) -> None:
    source = collection(tmp_path / "letters", 2)
    target = tmp_path / "private" / "table.tsv"
    done = surrogates("explain", source, "-l", "de", "--output", target)
    assert (done.returncode, done.stdout) == (0, "")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert target.read_text(encoding="utf-8").startswith("\t".join(COLUMNS))
    assert [path.name for path in target.parent.iterdir()] == ["table.tsv"]


def test_a_file_name_that_is_not_utf8_has_its_row(tmp_path: Path) -> None:
    document = draft("Frau [FEMALE|Anna].").document(os.fsdecode(b"\xff"))
    [step] = load("de", key=KEY).explain(document)[1]
    assert write(tmp_path / "table.tsv", [row_of(document.name, step)]) == 1
    assert (tmp_path / "table.tsv").read_text(encoding="utf-8").splitlines()[1].startswith("\\udcff\t")


def test_a_table_that_stands_is_kept(tmp_path: Path) -> None:
    source, target = collection(tmp_path / "letters", 1), tmp_path / "table.tsv"
    target.write_text("mine")
    assert surrogates("explain", source, "-l", "de", "--output", target).returncode == 2
    assert target.read_text() == "mine"
    assert surrogates("explain", source, "-l", "de", "--output", target, "--overwrite").returncode == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_no_table_goes_into_a_collection(tmp_path: Path) -> None:
    source = collection(tmp_path / "letters", 4)
    other = collection(tmp_path / "others", 1)
    converted = tmp_path / "out"
    assert surrogates("replace", source, converted, "-l", "de").returncode == 0
    (converted / "new").mkdir()
    (tmp_path / "link").symlink_to(source)
    for folder in (source, source / "folder01", source / "new", other / "folder00", converted, converted / "new",
                   tmp_path / "link"):  # fmt: skip
        with pytest.raises(UsageError, match="collection"):
            check_output(folder / "table.tsv", source, overwrite=True)
    with pytest.raises(UsageError, match="collection"):
        check_output(source / "table.tsv", source / "folder00" / "0000.txt", overwrite=True, root=source)
    with pytest.raises(UsageError, match="folder of that name"):
        check_output(tmp_path, source, overwrite=True)
    check_output(tmp_path / "table.tsv", source, overwrite=False)


def test_a_table_is_whole_or_absent(tmp_path: Path) -> None:
    def rows() -> object:
        yield ("1",)
        raise UsageError("no more")

    with pytest.raises(UsageError):
        write(tmp_path / "table.tsv", rows())  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_a_document_that_fails_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    source = collection(tmp_path / "letters", 2)
    (source / "bad.txt").write_text("Anna")
    (source / "bad.ann").write_text("T1\tDog 0 4\tAnna\n")
    done = surrogates("explain", source, "-l", "de")
    assert done.returncode == 1
    assert "bad" in done.stderr and "Anna" not in done.stderr
    assert {row.split("\t")[0] for row in done.stdout.splitlines()[1:]} == {"folder00/0000", "folder00/0001"}


def test_wrong_use_of_the_command(tmp_path: Path) -> None:
    source = collection(tmp_path / "letters", 1)
    for words in ((tmp_path / "nowhere", "-l", "de"), (source, "-l", "qq"), (source, "-l", "de", "--scheme", "none")):
        done = surrogates("explain", *words)
        assert (done.returncode, done.stdout) == (2, "")
