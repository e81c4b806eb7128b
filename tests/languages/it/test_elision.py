"""A name behind an elided word begins with a vowel, for what stands outside a mention never changes."""

from __future__ import annotations

import pytest

from surrogates import load
from tests.laws.markup import draft

KEYS = [f"a key of the elided words {number}".encode() for number in range(8)]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("before", ["d'", "ad "])
@pytest.mark.parametrize(("label", "name"), [("FEMALE", "Elena"), ("MALE", "Andrea"), ("FAMILY", "Amato")])
def test_a_name_behind_an_elided_word_begins_with_a_vowel(before: str, label: str, name: str, key: bytes) -> None:
    document = draft(f"scrivo {before}[{label}|{name}]").document()
    new = load("it", key=key)(document)
    assert new.surface(new.mentions[0])[0] in "AEIOU"
