"""No surrogate person is a public figure, and none is a person of the document in another combination."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import load, load_language
from surrogates.core.folding import fold
from tests.laws.common import KEY
from tests.laws.markup import draft

GERMAN = load_language("de")
FIGURES = [tuple(row) for row in GERMAN.words("public_figures").rows]
DRAWABLE = [
    (one, other)
    for one, other in FIGURES
    if "plain" in GERMAN.pool("FAMILY").features.get(other, ())
    and "plain" in GERMAN.pool("FEMALE").features.get(one, ())
]
HEADER = "# list: x/{0}\n# columns: name tier\n# source: invented\n# licence: MIT\n# date: -\n# script: by hand\n"
KEYS = st.binary(min_size=16, max_size=24).filter(lambda key: len(key.rstrip()) >= 16)
# Names that no figure of the test bears, with the same initials.
SPARE = {"given": "Zita", "family": "Zwölfer"}


def write(folder: Path, name: str, entries: list[str]) -> None:
    rows = "".join(f"{entry}\t1\n" for entry in sorted(set(entries)))
    (folder / f"{name}.tsv").write_text(HEADER.format(name) + rows, encoding="utf-8")


def converted(folder: Path, text: str, key: bytes = KEY, **options: object) -> str:
    return load("de", key=key, lists=folder, **options)(draft(text).document()).text  # type: ignore[arg-type]


def test_the_list_is_large_and_whole() -> None:
    assert len(FIGURES) >= 700
    assert all(len(cell) > 1 and cell == cell.strip() for row in FIGURES for cell in row)
    assert ("angela", "merkel") in GERMAN.public_figures
    assert ("wolfgang", "goethe") in GERMAN.public_figures
    assert ("hans", "genscher") in GERMAN.public_figures  # any part of a double name
    assert ("anna", "gruber") not in GERMAN.public_figures


@pytest.mark.parametrize(("given_name", "family"), DRAWABLE[:: max(1, len(DRAWABLE) // 40)])
def test_a_figure_never_comes_out(given_name: str, family: str, tmp_path: Path) -> None:
    """From lists of which nearly every draw would give the pair."""
    for name, own, spare in (
        ("given_female", given_name, SPARE["given"]),
        ("given_male", "Ottokar", "Gangolf"),
        ("family", family, SPARE["family"]),
    ):
        write(tmp_path, name, [own, spare])
    seen = set()
    for number in range(8):
        key = f"{number} is a key for this test".encode()
        found = converted(tmp_path, "[FEMALE|Qwendolin] [FAMILY|Quastel]", key)
        seen.add(found)
        assert (fold(found.split(" ")[0]), fold(found.split(" ", 1)[1])) not in GERMAN.public_figures
    assert len(seen) > 1


@pytest.mark.parametrize(
    "text",
    [
        "[FEMALE|Berta] [FAMILY|Gruber]", "[FAMILY|Gruber] [FEMALE|Berta]", "[FAMILY|Gruber], [FEMALE|Berta]",
        "[FEMALE|Berta] von [FAMILY|Gruber]", "[FEMALE|Berta] Dr. [FAMILY|Gruber]", "[FEMALE|Berta]\n[FAMILY|Gruber]",
        "[FEMALE|Berta]-[FEMALE|Eva] [FAMILY|Gruber]",
    ],
)  # fmt: skip
def test_pairs_are_seen_where_they_stand_together(text: str, tmp_path: Path) -> None:
    write(tmp_path, "given_female", ["Dora", "Zita", "Qila"])
    write(tmp_path, "family", ["Tischlau", "Zwölfer"])
    (tmp_path / "public_figures.tsv").write_text(
        HEADER.format("public_figures").replace("name tier", "given family") + "Dora\tTischlau\n", encoding="utf-8"
    )
    for number in range(12):
        found = converted(tmp_path, text, f"{number} is a key for this test".encode())
        assert not {"Dora", "Tischlau"} <= set(found.replace(",", " ").replace("-", " ").split())


def test_names_that_stand_apart_are_free(tmp_path: Path) -> None:
    """Two people, whose names together would be a figure's."""
    write(tmp_path, "given_female", ["Dora"])
    write(tmp_path, "family", ["Tischlau"])
    (tmp_path / "public_figures.tsv").write_text(
        HEADER.format("public_figures").replace("name tier", "given family") + "Dora\tTischlau\n", encoding="utf-8"
    )
    assert converted(tmp_path, "[FEMALE|Berta] grüßt Frau [FAMILY|Gruber]") == "Dora grüßt Frau Tischlau"


@given(KEYS, st.sampled_from(["[FEMALE|Anna] [FAMILY|Gruber]", "[MALE|Peter] [FAMILY|Moser]"]))
def test_no_key_makes_a_figure(key: bytes, text: str) -> None:
    given_name, family = load("de", key=key)(draft(text).document()).text.split(" ")
    assert (fold(given_name), fold(family)) not in GERMAN.public_figures


@given(KEYS)
def test_no_person_of_the_document_in_another_combination(key: bytes) -> None:
    """Law 1: with Anna Gruber and Peter Moser no surrogate is Peter Gruber, nor has either name."""
    text = load("de", key=key)(
        draft("[FEMALE|Anna] [FAMILY|Gruber], [MALE|Peter] [FAMILY|Moser], [MALE|Karl] [FAMILY|Huber]").document()
    ).text
    found = set(text.replace(",", " ").split())
    assert not found & {"Anna", "Gruber", "Peter", "Moser", "Karl", "Huber"}
