"""Organisations of a whole document: short forms, acronyms, persons and places in names, what stays by `generic`.

Each case is a text with marked mentions ([ORG:name]) and what must hold of the surrogates, under several keys.
Specification c.5 to c.8.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from surrogates.languages.de.organisations.acronyms import belongs, build, is_acronym, masked, pattern

import surrogates
from surrogates import Document, Mention

KEYS = [f"a key of more than 16 bytes, {number}".encode() for number in range(6)]
MARKED = re.compile(r"\[([A-Z]+):(.*?)\]")


def converted(text: str, key: bytes, generic: str = "replace") -> list[str]:
    """The surfaces of the mentions in the converted document, in their order."""
    plain, mentions, position = "", [], 0
    for match in MARKED.finditer(text):
        plain += text[position : match.start()]
        mentions.append(Mention(match[1], len(plain), len(plain) + len(match[2])))
        plain += match[2]
        position = match.end()
    swap = surrogates.load("de", key=key, generic=generic)
    new = swap(Document(plain + text[position:], mentions, name="1"))
    return [new.surface(mention) for mention in new.mentions]


def initials(name: str) -> str:
    return "".join(word[0] for word in re.findall(r"\w+", name))


Names = list[str]
CASES: list[tuple[str, Callable[[Names], bool]]] = [
    ("[ORG:Velantis GmbH] und [ORG:Velantis]", lambda new: new[0] == new[1] + " GmbH"),
    ('[ORG:VELANTIS] und [ORG:"Velantis"]', lambda new: new[0].casefold() == new[1].strip('"').casefold()),
    ("[ORG:Velantis] und [ORG:Velantis Group]", lambda new: new[1] == new[0] + " Group"),
    ("[ORG:Velantis Deutschland GmbH], [ORG:Velantis]", lambda new: new[0] == new[1] + " Deutschland GmbH"),
    ("[ORG:Kemuf Sports] und [ORG:Kemuf]", lambda new: new[0].split()[0] == new[1] and "Sports" not in new[0]),
    ("[ORG:Kemuf] und das [ORG:Kemuf-Werk]", lambda new: new[1] == new[0] + "-Werk"),
    ("die [ORG:VDX] und die [ORG:VDX-Fraktion]", lambda new: new[1] == new[0] + "-Fraktion"),
    ("die [ORG:Stadtwerke Bamberg AG], bei den [ORG:Stadtwerken]", lambda new: new[0].split()[0] + "n" == new[1]),
    ("das [ORG:Institut für Keramik], das [ORG:Institut]", lambda new: new[0].startswith(new[1] + " für ")),
    ("das [ORG:Gasthaus Pumpe], die [ORG:Pumpe]", lambda new: new[0].endswith(" " + new[1])),
    ("[ORG:UH] oder [ORG:Universität Husum] in [CITY:Husum]", lambda new: new[0] == initials(new[1])),
    ("die [ORG:Universität Bamberg] ([ORG:UB])", lambda new: new[1] == initials(new[0])),
    ("[ORG:Pannonische Bank] ([ORG:PB])", lambda new: new[1] == initials(new[0])),
    ("die Kunden der [ORG:Pannonischen Bank] ([ORG:PB])", lambda new: new[1] == initials(new[0])),
    ("[ORG:FF Steyr], [ORG:Freiwillige Feuerwehr Steyr]", lambda new: new[0].split()[1:] == new[1].split()[-1:]),
    ("[ORG:STW] und [ORG:Stadtwerke Bamberg]", lambda new: new[0][0] == new[1][0] and len(new[0]) == 3),
    ("[ORG:Kemuf-Morabau Velantis] ([ORG:KMV])", lambda new: new[1][0] == new[0][0] and len(new[1]) == 3),
    ("die [ORG:AfX]", lambda new: len(new[0]) == 3 and new[0][1].islower() and new[0][0].isupper()),
    ("[MALE:Karl] [FAMILY:Gruber] und die [ORG:Gruber GmbH]", lambda new: new[2] == new[1] + " GmbH"),
    ("[FAMILY:Gruber] und das [ORG:Autohaus Gruber]", lambda new: new[1] == "Autohaus " + new[0]),
    ("das [ORG:Autohaus Gruber] von Frau [FAMILY:Gruber]", lambda new: new[0] == "Autohaus " + new[1]),
    ("[FAMILY:Gruber] und [ORG:Gruber & Söhne OHG]", lambda new: new[1] == new[0] + " & Söhne OHG"),
    ("das [ORG:Goethe-Gymnasium]", lambda new: new[0].endswith("-Gymnasium")),
    ("die [ORG:Robert-Gruber-Stiftung]", lambda new: new[0].count("-") == 2 and new[0].endswith("-Stiftung")),
    ("[CITY:Bamberg] und das [ORG:Institut für Keramik der Universität Bamberg]",
     lambda new: new[1].endswith(" der Universität " + new[0])),
    ("die [ORG:Chinesen]", lambda new: new[0].endswith("en")),
    ("bei den [ORG:Engländern]", lambda new: new[0].endswith("n")),
    ("das [ORG:Hotel „Zum Goldenen Hirschen“]", lambda new: re.match(r"Hotel „[A-Z]\w+ ", new[0]) is not None),
    ("an der [ORG:Theol. Fakultät]", lambda new: new[0].endswith(". Fakultät")),
    ("im [ORG:Finanzamt Kerntalingen]", lambda new: new[0].startswith("Finanzamt ")),
    ("der [ORG:Velantis]-Chef und die [ORG:Kreditbank]-Chefin", lambda new: not any(" " in name for name in new)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "holds"), CASES, ids=[text for text, _ in CASES])
@pytest.mark.parametrize("key", KEYS[:3])
def test_names_of_a_document_agree(text: str, holds: Callable[[Names], bool], key: bytes) -> None:
    new = converted(text, key)
    assert holds(new), new


def test_two_organisations_have_two_acronyms() -> None:
    for key in KEYS:
        new = converted("[ORG:Pannonische Bank] ([ORG:PB]), [ORG:Nordische Zeitung] ([ORG:NZ])", key)
        assert len(set(new)) == 4


def test_an_acronym_of_two_names_is_none_of_them() -> None:
    for key in KEYS:
        new = converted("[ORG:PB] gehört zur [ORG:Pannonischen Bank] oder zum [ORG:Pädagogischen Bund]", key)
        assert len(set(new)) == 3


GENERIC = ("Finanzamt", "Volksschule", "Rotes Kreuz", "ADAC", "SPD", "ORF", "Post", "des Roten Kreuzes")
OWN = ("Velantis", "Charité", "Kemuf-Werk", "Gasthaus Pumpe", "VDX")


@pytest.mark.parametrize("name", GENERIC)
def test_generic_bodies_stay_only_by_the_option(name: str) -> None:
    article, _, body = name.rpartition(" ") if name.startswith("des ") else ("", "", name)
    text = f"{article} [ORG:{body}]"
    assert converted(text, KEYS[0], "keep") == [body]
    assert all(converted(text, key) != [body] for key in KEYS)


@pytest.mark.parametrize("name", OWN)
def test_names_never_stay(name: str) -> None:
    assert converted(f"[ORG:{name}]", KEYS[0], "keep") != [name]


BELONG = [
    ("HMT", "Hochschule für Musik und Theater", True), ("UH", "Universität Husum", True),
    ("LKH", "Landeskrankenhaus Birkental", True), ("AfX", "Allianz für Xanten", True),
    ("BfArM", "Bundesinstitut für Arzneimittel und Medizinprodukte", True), ("FF", "Freiwillige Feuerwehr Steyr", True),
    ("FH", "Friseursalon Haarscharf", False), ("XY", "Universität Bamberg", False), ("U", "Universität", False),
    ("UBX", "Universität Bamberg", False), ("AG", "Velantis AG", False),
]  # fmt: skip


@pytest.mark.parametrize(("acronym", "name", "expected"), BELONG)
def test_an_acronym_belongs_to_its_name(acronym: str, name: str, expected: bool) -> None:
    assert belongs(acronym, name) is expected


@pytest.mark.parametrize(("acronym", "name", "expected"), [row for row in BELONG if row[2]])
def test_building_undoes_reading(acronym: str, name: str, expected: bool) -> None:
    assert pattern(acronym, name) and build(acronym, name, name) == acronym
    assert build(acronym, name, name + " Ost") == acronym


def test_what_an_acronym_is() -> None:
    assert all(map(is_acronym, ("ADAC", "AfD", "TüV", "DiE", "BfArM", "SparDa", "K-S")))
    assert not any(map(is_acronym, ("Velantis", "A", "GmbH & Co", "RiMoTec", "velantis")))
    assert masked("XYZ", "AfD") == "XyZ"
