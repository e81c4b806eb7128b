"""Kinds of identifiers: recognised by form and check digits, remade alike, with check digits as asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

import pytest

from surrogates.core.draw import Draw
from surrogates.core.folding import fold_wide
from surrogates.identifiers import KINDS, Chance, Identifier, another, recognise
from tests.identifiers.samples import SAMPLES

KEY, OTHER_KEY = b"a key for tests, known to all", b"another key, known to all as well"
ORIGINALS = 300
BY_NAME = {kind.name: kind for kind in KINDS}
CHECKED = [kind.name for kind in KINDS if kind.valid and kind.name != "BIC"]
EACH = [(name, text) for name, texts in SAMPLES.items() for text in texts]
# What python-stdnum calls the kinds whose check digits it knows.
MODULES = {
    "IBAN": "iban", "card": "luhn", "DE tax identity": "de.idnr", "DE VAT": "de.vat", "AT VAT": "at.uid",
    "AT tax account": "at.tin", "CH firm": "ch.uid", "EU VAT": "eu.vat", "AT social insurance": "at.vnr",
    "CH social insurance": "ch.ssn", "ISBN-13": "isbn", "ISBN-10": "isbn", "ISSN": "issn", "ORCID": "isni",
    "EAN": "ean", "ES identity number": "es.dni", "ES foreigner number": "es.nie", "ES firm": "es.cif",
    "IT fiscal code": "it.codicefiscale", "IT firm": "it.iva", "BE register number": "be.nn",
    "NL service number": "nl.bsn",
    "US social security": "us.ssn", "GB health service": "gb.nhs",
    "FR social insurance": "fr.nir", "FR firm": "fr.siren", "FR establishment": "fr.siret",
}  # fmt: skip


def originals(name: str) -> Iterator[Identifier]:
    """Invented identifiers of a kind, made by its own `remake` under another key from the samples."""
    texts = SAMPLES[name]
    for number in range(ORIGINALS):
        seed = recognise(texts[number % len(texts)])
        chance = Chance(Draw(OTHER_KEY, str(number)), days=number - 150 or 7)
        text = seed.write(another(seed, chance, "valid", ()), chance.days)
        yield recognise(text)


def shape(text: str) -> str:
    """Grouping, letter case and classes of characters."""
    return re.sub(r"[a-zäöü]", "a", re.sub(r"[A-ZÄÖÜ]", "A", re.sub(r"\d", "0", text)))


def test_every_kind_has_samples() -> None:
    assert set(SAMPLES) == set(BY_NAME)
    assert len(BY_NAME) == len(KINDS)


@pytest.mark.parametrize(("name", "text"), EACH)
def test_samples_are_recognised(name: str, text: str) -> None:
    found = recognise(text)
    assert found.kind and found.kind.name == name


@pytest.mark.parametrize("mode", ["invalid", "valid", "random"])
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_another_is_of_the_same_kind_and_shape(name: str, mode: str) -> None:
    """The same kind and grouping; never the original; equal keys equal."""
    for original in originals(name):
        if original.kind is None or original.kind.name != name:
            continue  # by chance it looks like another kind as well
        chance = Chance(Draw(KEY), days=56)
        new = another(original, chance, mode, ())
        text = original.write(new, 56)
        assert fold_wide(text) != fold_wide(original.text)
        assert original.kind.is_form_of(text)
        assert original.kind.key(text) == new
        assert new == another(recognise(original.text), chance, mode, ())
        if name not in ("BIC", "IPv4", "IPv6", "hash", "UUID", "MAC", "DOI", "DE identity card"):
            assert shape(text) == shape(original.text)


@pytest.mark.parametrize("name", sorted(CHECKED))
def test_check_digits(name: str) -> None:
    """Valid: always right; invalid: always wrong, by python-stdnum where it knows the kind."""
    kind = BY_NAME[name]
    assert kind.valid
    is_valid = import_module(f"stdnum.{MODULES[name]}").is_valid if name in MODULES else kind.valid
    for original in originals(name):
        original = replace(original, label="", kind=kind, key=kind.key(original.text))
        right = another(original, Chance(Draw(KEY), days=-63), "valid", ())
        wrong = another(original, Chance(Draw(KEY), days=-63), "invalid", ())
        assert is_valid(right) and is_valid(original.key)
        assert not is_valid(wrong)
        assert right != wrong


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_different_ones_are_different(name: str) -> None:
    taken: set[str] = set()
    for original in {item.key: item for item in originals(name) if item.kind and item.kind.name == name}.values():
        new = another(original, Chance(Draw(KEY), days=28), "invalid", taken)
        assert new not in taken
        taken.add(new)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AT611904300234573201", "IBAN: AT61 1904\n3002 3457 3201"),
        ("1237010180", "1237/01 01 80"),
        ("CHE-100.155.212 MWST", "CHE100155212"),
        ("7569217076985", "756.9217.0769.85"),
        ("2a02:8388:1:2::1", "2a02:8388:1:2:0:0:0:1"),
        ("https://doi.org/10.1038/Nature12373", "doi:10.1038/nature12373"),
        ("K-4711 b", "k4711B"),
    ],
)
def test_groupings_agree(one: str, other: str) -> None:
    first, second = recognise(one), recognise(other)
    assert (first.kind, first.key) == (second.kind, second.key)


@pytest.mark.parametrize(
    "text",
    ["K-4711", "12345", "713 833 297", "1.2.3", "12:30:15", "4111 1111 1111 1112", "1237 450180", "0000-0001",
     "AT61 1904 3002 3457 32", "XX12 3456 7890 1234 5678", "999.1.1.1", "KENNWORT", "deadbeef", "٠١٢٣٤", "Anna"],
)  # fmt: skip
def test_what_is_of_no_kind(text: str) -> None:
    assert recognise(text).kind is None


@pytest.mark.parametrize(
    ("text", "label", "name"),
    [
        ("IBAN AT61 1904 3002 3457 3201", "IBAN ", "IBAN"),
        ("ISBN 3-16-148410-0", "ISBN ", "ISBN-10"),
        ("Steuer-ID: 12 345 678 901", "Steuer-ID: ", "DE tax identity"),
        ("SVNR 1111010180", "SVNR ", "AT social insurance"),
        ("UID-Nr. ATU12345678", "UID-Nr. ", "AT VAT"),
        ("Kundennummer 12345", "Kundennummer ", ""),
        ("AZ AB 123", "", "number plate"),
        ("ID", "", ""),
        ("Nr. ", "", ""),
        ("Grubers AT61 1904 3002 3457 3201", "", ""),
    ],
)
def test_labels(text: str, label: str, name: str) -> None:
    """A label stays, and names the kind also where the check digits are wrong."""
    found = recognise(text)
    assert found.label == label
    assert (found.kind.name if found.kind else "") == name


def test_private_networks_stay_private_and_public_ones_become_examples() -> None:
    for source, prefix in (
        ("10.1.2.3", r"10\."),
        ("192.168.7.8", r"192\.168\."),
        ("172.31.0.9", r"172\.(1[6-9]|2\d|3[01])\."),
        ("8.8.8.8", r"(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$"),
        ("2a02:8388:1::1", "2001:db8:"),
        ("fe80::1", "fe80::"),
        ("52:54:00:12:34:56", "00:00:5[Ee]:00:53:"),
    ):
        read = recognise(source)
        text = read.write(another(read, Chance(Draw(KEY)), "invalid", ()), 0)
        assert re.match(prefix, text), text


def test_a_used_up_range_is_followed_by_another() -> None:
    taken: set[str] = set()
    for number in range(1000):
        read = recognise(f"80.{number // 250}.7.{number % 250}")
        new = another(read, Chance(Draw(KEY)), "invalid", taken)
        assert new not in taken and new.startswith(("192.0.2.", "198.51.100.", "203.0.113.", "198.18.", "198.19."))
        taken.add(new)


def test_the_half_of_a_serial_number_stays() -> None:
    """It tells the gender, as the name beside it does."""
    for serial in ("00", "49", "50", "99"):
        read = recognise(f"15 070649 C {serial}3")
        new = another(read, Chance(Draw(KEY), days=28), "random", ())
        assert (int(new[9:11]) < 50) == (int(serial) < 50)
