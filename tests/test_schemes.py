"""Schemes: what labels mean, by name or from a file; each contradiction is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from surrogates import Document, Mention, load
from surrogates.core.categories import CATEGORIES
from surrogates.errors import SchemeError, UsageError
from surrogates.schemes import STRATEGY_NAMES, Rule, available, load_scheme
from surrogates.strategies import STRATEGIES
from tests.laws.common import KEY
from tests.laws.markup import draft

FIFTEEN = [
    "FEMALE",
    "MALE",
    "FAMILY",
    "ORG",
    "USER",
    "DATE",
    "PASS",
    "UFID",
    "STREET",
    "STREETNO",
    "ZIP",
    "CITY",
    "EMAIL",
    "PHONE",
    "URL",
]


def scheme(tmp_path: Path, text: str, name: str = "mine.toml") -> str:
    (tmp_path / name).write_text(text, encoding="utf-8")
    return str(tmp_path / name)


def test_the_paper_has_fifteen_labels() -> None:
    assert list(load_scheme("codealltag").labels) == FIFTEEN
    for label in FIFTEEN:
        assert load_scheme("codealltag").rule(label) == Rule(label, CATEGORIES[label].strategy)


@pytest.mark.parametrize("name", available())
def test_schemes_of_the_package(name: str) -> None:
    found = load_scheme(name)
    assert found.name == name and found.description and found.labels
    for rule in found.labels.values():
        assert rule.strategy in STRATEGIES
        assert rule.category in CATEGORIES or rule == Rule("", "keep")
    with pytest.raises(SchemeError, match="it knows: "):
        found.rule("Nobody")


def test_the_strategies_of_schemes_are_those_there_are() -> None:
    assert sorted(STRATEGY_NAMES) == sorted(STRATEGIES)


def test_categories_have_a_parent_and_a_strategy() -> None:
    for category in CATEGORIES.values():
        assert category.parent == "" or category.parent in CATEGORIES
        assert category.strategy in STRATEGIES
        assert category.meaning
    assert set(FIFTEEN) < CATEGORIES.keys()


def test_a_scheme_of_ones_own(tmp_path: Path) -> None:
    path = scheme(
        tmp_path,
        'name = "letters"\nextends = "codealltag"\n[labels]\nOrt = { category = "CITY" }\nFEMALE = "GIVEN"\n'
        'Kennung = { category = "UFID", strategy = "randomise" }\nLand = "COUNTRY"\nTrigger = "keep"\n',
    )
    found = load_scheme(path)
    assert found.name == "letters"
    assert found.rule("Ort") == Rule("CITY", "surrogate")
    assert found.rule("FEMALE") == Rule("GIVEN", "surrogate")
    assert found.rule("MALE") == Rule("MALE", "surrogate")
    assert found.rule("Kennung") == Rule("UFID", "randomise")
    assert found.rule("Land") == Rule("COUNTRY", "keep")
    assert found.rule("Trigger") == Rule("", "keep")
    assert found.unknown({"Ort", "Nobody", "Anybody"}) == ["Anybody", "Nobody"]


def test_the_rest_may_be_kept(tmp_path: Path) -> None:
    path = scheme(tmp_path, 'rest = "keep"\n')
    old = draft("[FEMALE|Anna] aus [Whatever|Wien]", "#1\tAnnotatorNotes T1\tAnna\n").document()
    swap = load("xx", scheme=path, key=KEY)
    new, steps = swap.explain(old)
    assert new == old
    assert [step.kept for step in steps] == ["scheme", "scheme"]
    assert load_scheme(path).unknown({"Nobody"}) == []


def test_a_kept_label_is_counted_and_its_nested_mentions_are_not(tmp_path: Path) -> None:
    path = scheme(tmp_path, 'extends = "codealltag"\n[labels]\nTrigger = "keep"\n')
    old = draft("[Trigger|Frau [FAMILY|Gruber] kommt] heute").document()
    conversion = load("de", scheme=path, key=KEY).convert(old)
    assert conversion.counts["kept:scheme"] == 1
    assert "Gruber" not in conversion.document.text
    trigger, family = conversion.document.mentions
    assert trigger.start < family.start < family.end < trigger.end


def test_a_strategy_of_ones_own_choice(tmp_path: Path) -> None:
    path = scheme(tmp_path, '[labels]\nName = { category = "FAMILY", strategy = "randomise" }\n')
    [step] = load("xx", scheme=path, key=KEY).explain(draft("[Name|Gruber]").document())[1]
    assert step.form == "characters" and len(step.surrogate) == 6 and step.strategy == "randomise"
    assert not any(one == other for one, other in zip("Gruber", step.surrogate, strict=True))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[labels]\nA = "NOBODY"\n', "there is no category"),
        ("[labels]\nA = 3\n", "A: a category"),
        ('[labels]\nA = { category = "CITY", strategy = "burn" }\n', "there is no strategy"),
        ('[labels]\nA = { strategy = "keep" }\n', "A: a category"),
        ("", "needs a table"),
        ("[labels]\n", "needs a table"),
        ('rest = "burn"\n[labels]\nA = "CITY"\n', "rest is"),
        ('colour = "red"\n[labels]\nA = "CITY"\n', "unknown key colour"),
        ("[labels\n", "not a TOML file"),
        ("labels = 3\n", "needs a table"),
        ('[labels]\nA = { category = "CITY", colour = "red" }\n', "A: a category"),
    ],
)
def test_contradictions_are_errors(tmp_path: Path, text: str, problem: str) -> None:
    path = scheme(tmp_path, text)
    with pytest.raises(SchemeError, match="mine.toml.*" + problem):
        load_scheme(path)


def test_what_is_not_there(tmp_path: Path) -> None:
    for name in ("nothing", str(tmp_path / "nothing.toml")):
        with pytest.raises(UsageError, match=r"there is no scheme .*codealltag"):
            load_scheme(name)
    with pytest.raises(UsageError, match="there is no scheme nothing"):
        load_scheme(scheme(tmp_path, 'extends = "nothing"\n'))


def test_a_scheme_that_extends_itself(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'extends = "{path.as_posix()}"\n[labels]\nA = "CITY"\n', encoding="utf-8")
    with pytest.raises(SchemeError):
        load_scheme(str(path))


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes("[labels]\nStädte = 1".encode("latin-1"))
    with pytest.raises(SchemeError):
        load_scheme(str(tmp_path / "mine.toml"))


def test_an_unknown_label_stops_the_document() -> None:
    with pytest.raises(SchemeError) as caught:
        load("xx", key=KEY)(Document("Ada", [Mention("Nobody", 0, 3, "T4")], name="1"))
    assert (caught.value.id, caught.value.span, caught.value.file) == ("T4", (0, 3), "1")
