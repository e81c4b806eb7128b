"""Whole documents: letters, notes, messages, of France, Belgium, Switzerland and Québec; invented all through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from surrogates.languages.fr.places.gentiles import write_people

from surrogates.core.folding import fold_wide, words
from surrogates.errors import ReplacementError
from tests.languages.fr.marking import FRENCH, KEYS, convert, marked

LETTER = """[person|Mme Hélène Aubry-Lenoir]
[address|12 bis, rue de l'Abbé-Groult
34000 Montpellier]

Madame [person|Aubry], l'avis d'[person|Isabelle Roux] et celui de [person|Paul] suivront. [person|M. d'Harcourt] va de
[location|La Rochelle], [person|J.-P. Vidal] du [location|Havre] ; [person|M. Vidal] dit qu'[person|Hélène] est née le
[date|1er mai 1956]. Rendez-vous [date|lundi 23 avril 2018] ou [date|mi-mai] à la [organisation|mairie de Montpellier].
Tél. [phone|04 67 12 34 56], [phone|06 12 34 56 78], [phone|+33 4 67 12 34 56]."""
NOTE = """Patient : [person|DUPONT Jean-Pierre], né le [date|03/05/1956] à [location|Saint-Étienne (42)], [age|62 ans].
NIR : [number|1 56 05 42 218 084 57]. Hospitalisé au [organisation|CHU de Saint-Étienne] du [date|3 au 12 mai 2018].
[person|M. Dupont] vit à [location|Saint-Étienne] ; un autre [location|Stéphanois], [person|J.-P. Dupont] ; sa fille
[person|Yvonne Dupont] dort. Vu par le [person|Pr Henri Morel] et [person|H. Morel]."""
MESSAGE = """slt [person|helene] cv? g vu [person|jerome] a [location|st etienne] hier, on se voit samedi pr l anniv de
[person|lea]? c au [address|12 rue victor hugo 69003 lyon]. [date|le 12] c bon? [person|helene] et [person|Steph]"""
BELGIAN = """[person|Mme Anne Goffin], [address|Chaussée de Nivelles 24, 1420 Braine-l'Alleud], registre national
[number|85.07.30-033.28], est à [location|Namur] et à [location|Liège].
[phone|0475 12 34 56], [phone|02 345 67 89]."""
SWISS = """[organisation|Étude Rochat & Favre], [address|Avenue de la Gare 14, 1003 Lausanne]. [person|Mme Jaquet]
habite à [location|Yverdon-les-Bains], puis au [location|Locle], canton de [location|Vaud]. [phone|021 312 45 67]."""
QUEBEC = """[person|Mme Tremblay], [address|1250, boulevard Papineau, Montréal (Québec) H3B 4W8], arrive de
[location|Sherbrooke] et de la [location|Gaspésie] avec [person|Étienne Gagnon]. Tél. [phone|514 555-0199]."""
DOCUMENTS = {
    "letter": LETTER, "note": NOTE, "message": MESSAGE, "Belgian": BELGIAN, "Swiss": SWISS, "Québec": QUEBEC,
}  # fmt: skip
ELIDED = re.compile(r"(?<![^\W_])(?:d|l|qu|jusqu|lorsqu|puisqu|s|n|j)['’](?P<name>[^\W\d_][\w-]*)", re.IGNORECASE)
FULL = re.compile(r"(?<![^\W_])(?:de|que|le) (?P<name>[A-ZÀ-Þ][\w-]*)")


def replaced(raw: str, folder: Path, key: bytes, **options: str) -> tuple[str, list[str]]:
    """The new text, and what stands for each mention."""
    new = convert(raw, folder, key=key, **options).document
    return new.text, [new.surface(mention) for mention in new.mentions]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_nothing_stays(name: str, key: bytes, tmp_path: Path) -> None:
    """No word of a mention that identifies is left in what stands for it."""
    document = marked(DOCUMENTS[name])
    _, found = replaced(DOCUMENTS[name], tmp_path, key)
    for mention, text in zip(document.mentions, found, strict=True):
        if mention.label not in ("date", "age"):
            old = [word for word in words(document.surface(mention)) if word.isalpha() and not FRENCH.may_stay(word)]
            assert set(map(fold_wide, old)).isdisjoint(map(fold_wide, words(text))), mention.label


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_elision_is_right(name: str, key: bytes, tmp_path: Path) -> None:
    """A vowel behind d', l' and qu', none behind de, que and le."""
    from surrogates.languages.fr.elision import sound_of

    text, _ = replaced(DOCUMENTS[name], tmp_path, key)
    for found in ELIDED.finditer(text):
        assert sound_of(found["name"]) == "vowel"
    for found in FULL.finditer(text):
        assert sound_of(found["name"]) == "consonant"


@pytest.mark.parametrize("key", KEYS)
def test_a_letter(key: bytes, tmp_path: Path) -> None:
    """One person, one name in all forms; places keep their article, codes and numbers follow them."""
    _, found = replaced(LETTER, tmp_path, key)
    full, address, family = found[0], found[1], found[2]
    given, double = full.removeprefix("Mme ").split(" ")
    assert double.startswith(f"{family}-")
    assert found[10] == given  # qu'Hélène
    assert found[9] == f"M. {found[7].split(' ')[-1]}"  # M. Vidal and J.-P. Vidal
    assert re.fullmatch(r"[A-Z]\.-[A-Z]\. \w+", found[7])
    assert found[6].startswith("La ") and FRENCH.listed("CITY", found[6])
    assert FRENCH.listed("CITY", f"Le {found[8]}")
    code, town = address.split("\n")[1].split(" ", 1)
    rows = FRENCH.words("postal_areas").index[code]
    assert any(town in row[3].split("|") for row in rows)
    assert found[14] == f"mairie de {town}" or found[14] == f"mairie d'{town}"
    assert re.match(r"\d+ bis, rue de l'", address)
    assert found[15][:2] in ("01", "02", "03", "04", "05") and found[16][:2] in ("06", "07")
    assert found[17].removeprefix("+33 ") == found[15].removeprefix("0")


@pytest.mark.parametrize("key", KEYS)
def test_a_clinical_note(key: bytes, tmp_path: Path) -> None:
    _, found = replaced(NOTE, tmp_path, key)
    family, given = found[0].split(" ")
    assert family.isupper() and "-" in given
    town = found[2].split(" (")[0]
    assert found[5] == f"CHU de {town}"
    assert found[7] == f"M. {family.title()}" or fold_wide(found[7]) == fold_wide(f"M. {family}")
    assert found[8] == town
    assert found[10].startswith(".-".join(part[0] for part in given.split("-")) + ".")
    assert found[9] == write_people(FRENCH, town, "inhabitant")
    assert found[13][0] == found[12].split(" ")[1][0]
    sex, year, month = found[4].split(" ")[:3]
    day = found[1].split("/")
    assert sex == "1" and abs(int(year) * 12 + int(month) - int(day[2][2:]) * 12 - int(day[1])) <= 1


@pytest.mark.parametrize("key", KEYS)
def test_a_message_without_accents_and_capitals(key: bytes, tmp_path: Path) -> None:
    text, found = replaced(MESSAGE, tmp_path, key)
    assert found[0] == found[6] and found[0].islower()
    assert text.isascii()
    assert found[2].islower() and found[4].islower()


@pytest.mark.parametrize("key", KEYS)
def test_neighbours_stay_in_their_country(key: bytes, tmp_path: Path) -> None:
    """Towns of Belgium, Switzerland and Québec become towns of there; so do codes and telephone numbers."""
    for raw, country, places in ((BELGIAN, "BE", (3, 4)), (SWISS, "CH", (3,)), (QUEBEC, "CA", (2,))):
        _, found = replaced(raw, tmp_path, key)
        for place in places:
            assert {row[1] for row in FRENCH.words("city").index[found[place]]} >= {country}
    _, belgian = replaced(BELGIAN, tmp_path, key)
    assert re.search(r", \d{4} ", belgian[1]) and belgian[5].startswith("04") and belgian[6].startswith("0")
    _, québécois = replaced(QUEBEC, tmp_path, key)
    assert re.search(r"[A-Z]\d[A-Z] \d[A-Z]\d\Z", québécois[1])


@pytest.mark.parametrize("key", KEYS)
def test_reserved_numbers(key: bytes, tmp_path: Path) -> None:
    """The ranges that Arcep set aside for fiction."""
    raw = "Tél. [phone|04 67 12 34 56], [phone|06 12 34 56 78], [phone|+33 1 44 55 66 77]"
    _, found = replaced(raw, tmp_path, key, phones="reserved")
    zones = r"(?:1 99 00|2 61 91|3 53 01|4 65 71|5 36 49)"
    assert re.fullmatch(rf"0{zones} \d\d \d\d", found[0])
    assert re.fullmatch(r"06 39 98 \d\d \d\d", found[1])
    assert re.fullmatch(rf"\+33 {zones} \d\d \d\d", found[2])


def test_no_public_figure_comes_up(tmp_path: Path) -> None:
    """With many keys: no surrogate person is one whom everybody knows."""
    for number in range(40):
        key = f"a key to look for public figures {number}".encode()
        _, found = replaced("[person|Jeanne Perrin], [person|Luc Dupuis] et [person|Zoé Caron]", tmp_path, key)
        for name in found:
            given, family = name.split(" ", 1)
            assert (fold_wide(given), fold_wide(family)) not in FRENCH.public_figures


def test_a_class_that_is_empty_fails(tmp_path: Path) -> None:
    """Rather no document than a wrong elision: a list of one's own without any vowel."""
    (tmp_path / "own").mkdir()
    header = {"list": "own/family", "columns": "name tier", "source": "-", "licence": "MIT", "date": "-", "script": "-"}
    lines = [*(f"# {key}: {value}" for key, value in header.items()), "Bardot\t1", "Corvin\t1", "Durel\t1"]
    (tmp_path / "own" / "family.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    from surrogates import load
    from tests.languages.fr.marking import scheme

    swap = load("fr", scheme=scheme(tmp_path), key=KEYS[0], lists=tmp_path / "own")
    assert swap(marked("M. de [person|M. Perrin]")).text
    with pytest.raises(ReplacementError, match="no surrogate is left for a FAMILY"):
        swap(marked("Avis de [person|M. d'Ormont]"))
