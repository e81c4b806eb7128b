"""Documents in more than one language: by label, by folder, by a function; one name is one entity in all of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import surrogates
from surrogates import Document, Mention, load, load_language
from surrogates.errors import UsageError
from tests.command import key_file
from tests.command import surrogates as command

KEYS = [b"sixteen bytes or more %d" % number for number in range(6)]
SCHEME = """
name = "signed"
extends = "codealltag"

[labels]
Signature = { category = "PERSON", language = "pl" }
Datum = { category = "DATE", language = "ru" }
"""
LETTER = (
    "Liebe [FEMALE:Ewa], [FEMALE:Ewas] Brief kam am [DATE:3. Mai 2019] aus [CITY:Graz].\n"
    "-- \n[Signature:Ewa Zielińska], [Datum:28 декабря 2018 г.]"
)


def marked(text: str, name: str = "1") -> Document:
    """A document of a text in which `[LABEL:mention]` stands for a mention."""
    mentions, plain = [], ""
    for piece in re.split(r"(\[[A-Za-z]+:[^\]]*\])", text):
        label, _, inside = piece[1:-1].partition(":") if piece.startswith("[") else ("", "", "")
        if inside:
            mentions.append(Mention(label, len(plain), len(plain) + len(inside)))
        plain += inside or piece
    return Document(plain, mentions, name=name)


@pytest.fixture
def scheme(tmp_path: Path) -> str:
    """A scheme with labels in other languages."""
    path = tmp_path / "signed.toml"
    path.write_text(SCHEME, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("key", KEYS)
def test_a_label_has_its_language_and_one_name_one_surrogate(key: bytes, scheme: str) -> None:
    swap = load("de", scheme=scheme, key=key)
    new, steps = swap.explain(marked(LETTER))
    first, genitive, _, _, signature, _ = (new.surface(mention) for mention in new.mentions)
    given, family = signature.split()
    assert given == first and genitive.startswith(first[:-1]) and steps[1].form == "genitive"
    listed = {row[0]: row[1] for row in load_language("pl").words("family")}
    assert listed[family] != "m"
    assert [part.language for step in steps for part in step.parts] == ["de", "de", "de", "de", "pl", "pl", "ru"]


def test_dates_move_by_the_same_days_in_all_languages(scheme: str) -> None:
    new = load("de", scheme=scheme, key=KEYS[0], shift=28)(marked(LETTER))
    assert "31. Mai 2019" in new.text and new.text.endswith("25 января 2019 г.")


def test_a_function_tells_the_language_of_a_mention() -> None:
    def signature(document: Document, mention: Mention) -> str | None:
        return "ru" if mention.start > document.text.index("--") else None

    swap = load("de", key=KEYS[0], shift=28, language_of=signature)
    new = swap(marked("Am [DATE:3. Mai 2019] kam [FEMALE:Anna].\n--\n[DATE:28 декабря 2018 г.] [FEMALE:Anna]"))
    assert "31. Mai 2019" in new.text and "25 января 2019 г." in new.text
    names = [new.surface(mention) for mention in new.mentions if mention.label == "FEMALE"]
    assert names[0] == names[1] != "Anna"


def test_a_function_must_give_a_code() -> None:
    swap = load("de", key=KEYS[0], language_of=lambda document, mention: 3)  # type: ignore[arg-type, return-value]
    with pytest.raises(UsageError, match="code of a language"):
        swap(marked("[FEMALE:Anna]"))
    swap = load("de", key=KEYS[0], language_of=lambda document, mention: "tlh")
    with pytest.raises(UsageError, match="no language tlh"):
        swap(marked("[FEMALE:Anna]"))


def test_the_innermost_folder_tells_the_language_of_a_document() -> None:
    swap = load("de", key=KEYS[0], shift=28, language_of={"mails": "ru", "mails/polish/": "pl"})
    for name, source, moved in (
        ("letters/1", "28. Dezember 2018", "25. Januar 2019"),
        ("mails/1", "28 декабря 2018 г.", "25 января 2019 г."),
        ("mails/polish/1", "28 grudnia 2018 r.", "25 stycznia 2019 r."),
        ("mailsx/1", "28. Dezember 2018", "25. Januar 2019"),
    ):
        assert swap(marked(f"[DATE:{source}]", name)).text == moved


@pytest.mark.parametrize("text", ["[FEMALE:Ewa] und [MALE:Piotr Nowak], [CITY:Kraków], [DATE:3 maja 2019]"])
def test_a_document_in_a_folder_comes_out_as_in_its_own_language(text: str) -> None:
    mixed = load("de", key=KEYS[0], language_of={"polish": "pl"})
    alone = load("pl", key=KEYS[0])
    document = marked(text, "polish/1")
    assert mixed(document).text == alone(document).text


def test_a_document_in_the_language_of_the_run_comes_out_as_without_others(scheme: str) -> None:
    document = marked("Liebe [FEMALE:Anna], am [DATE:3. Mai 2019] in [CITY:Graz] bei [ORG:Gruber GmbH].")
    plain = load("de", key=KEYS[0])(document).text
    assert load("de", key=KEYS[0], scheme=scheme)(document).text == plain
    assert load("de", key=KEYS[0], language_of={"elsewhere": "ru"})(document).text == plain
    assert load("de", key=KEYS[0], language_of=lambda document, mention: None)(document).text == plain


def write(folder: Path, text: str) -> None:
    """A document with its annotations."""
    document = marked(text)
    folder.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        f"T{number}\t{mention.label} {mention.start} {mention.end}\t{document.surface(mention)}\n"
        for number, mention in enumerate(document.mentions, 1)
    ]
    folder.with_suffix(".txt").write_text(document.text, encoding="utf-8")
    folder.with_suffix(".ann").write_text("".join(lines), encoding="utf-8")


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    """Letters in two folders, one of them Polish."""
    for number in range(3):
        write(tmp_path / f"letters/german/{number}", "[FEMALE:Anna] am [DATE:28. Dezember 2018]")
        write(tmp_path / f"letters/polish/{number}", "[FEMALE:Ewa] [DATE:28 grudnia 2018 r.]")
    return tmp_path / "letters"


def test_the_command_carries_folders_to_its_processes_report_and_journal(collection: Path, tmp_path: Path) -> None:
    flags = ("-l", "de", "-k", key_file(tmp_path), "--shift", "28", "--language-of", "polish=pl")
    outcomes = []
    for processes in (1, 2):
        target = tmp_path / f"out{processes}"
        done = command("replace", collection, target, *flags, "-j", processes)
        assert done.returncode == 0, done.stderr
        outcomes.append([path.read_text(encoding="utf-8") for path in sorted(target.rglob("*.txt"))])
        report = json.loads((tmp_path / f"out{processes}.report.json").read_text(encoding="utf-8"))
        assert report["language"] == "de, pl" and "pl/family" in report["lists"] and "de/family" in report["lists"]
        assert "unreadable" not in report["counts"]
    assert outcomes[0] == outcomes[1]
    assert [text.split(" ", 1)[1] for text in outcomes[0]] == ["am 25. Januar 2019"] * 3 + ["25 stycznia 2019 r."] * 3
    done = command("replace", collection, tmp_path / "out1", *flags[:-2], "--resume")
    assert done.returncode == 2 and "no run of this key" in done.stderr
    done = command("explain", collection, *flags)
    columns, *rows = [line.split("\t") for line in done.stdout.splitlines()]
    assert {row[columns.index("language")] for row in rows} == {"de", "pl"}


@pytest.mark.parametrize(("given", "problem"), [("polish", "FOLDER=CODE"), ("polish=tlh", "no language tlh")])
def test_a_wrong_folder_is_wrong_use(given: str, problem: str, collection: Path, tmp_path: Path) -> None:
    done = command("replace", collection, tmp_path / "out", "-l", "de", "--language-of", given)
    assert done.returncode == 2 and problem in done.stderr and not (tmp_path / "out").exists()


def test_a_function_is_for_the_engine_and_not_for_a_collection(collection: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="mapping of folders"):
        surrogates.replace(collection, tmp_path / "out", language="de", language_of=lambda document, mention: "pl")


def test_own_lists_of_another_language_lie_in_a_folder_of_its_code(tmp_path: Path) -> None:
    header = "# list: own/city\n# columns: name\n# source: -\n# licence: -\n# date: -\n# script: by hand\n"
    (tmp_path / "pl").mkdir()
    (tmp_path / "pl/city.tsv").write_text(header + "Adorf\nBedorf\n", encoding="utf-8")
    swap = load("de", key=KEYS[0], lists=tmp_path, language_of={"polish": "pl"})
    assert swap(marked("[CITY:Kraków]", "polish/1")).text in ("Adorf", "Bedorf")
    assert swap(marked("[CITY:Graz]", "german/1")).text not in ("Adorf", "Bedorf")
