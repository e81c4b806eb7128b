"""Folding: what counts as the same word."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.folding import fold, fold_wide, initial, words

ANY = st.text(max_size=30)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Müller", "muller"),
        ("MÜLLER", "muller"),
        ("Mu\u0308ller", "muller"),
        ("Weiß", "weiss"),
        ("WEISS", "weiss"),
        ("WEIẞ", "weiss"),
        ("Łukasz", "lukasz"),
        ("Søren", "soren"),
        ("Ælfric", "aelfric"),
        ("İpek", "ipek"),
        ("Hans-Peter", "hanspeter"),
        ("von der Au", "vonderau"),
        ("O’Neill", "oneill"),
        ("Ⅳ", "iv"),
        ("4711", "4711"),
        ("", ""),
        ("...", ""),
        ("Иван", "иван"),
        ("田中", "田中"),
        ("ﬁn", "fin"),
    ],
)
def test_fold(text: str, expected: str) -> None:
    assert fold(text) == expected


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Müller", "Mueller", True),
        ("Jäger", "JAEGER", True),
        ("Goethe", "Göthe", True),
        ("Weiß", "Weiss", True),
        ("Muller", "Müller", True),
        ("Maier", "Meier", False),
        ("Anna", "Hanna", False),
    ],
)
def test_fold_wide(one: str, other: str, same: bool) -> None:
    assert (fold_wide(one) == fold_wide(other)) is same


@given(ANY)
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(ANY)
def test_composed_and_decomposed_are_the_same(text: str) -> None:
    assert fold(unicodedata.normalize("NFC", text)) == fold(unicodedata.normalize("NFD", text))


@given(st.text("abcäöüßÄÖÜéłø -'", max_size=20))
def test_case_does_not_count(text: str) -> None:
    assert fold(text.upper()) == fold(text) == fold(text.lower())


@given(ANY)
def test_only_letters_and_digits_are_left(text: str) -> None:
    assert all(character.isalnum() for character in fold(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hans-Peter Müller", ["Hans", "Peter", "Müller"]),
        ("Mu\u0308ller, E.", ["Mu\u0308ller", "E"]),
        ("a_b", ["a", "b"]),
        ("--", []),
        ("Straße 12a", ["Straße", "12a"]),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Änne", "A"),
        ("Łukasz", "L"),
        ("öZLEM", "O"),
        ("Éva", "E"),
        ("ßa", "S"),
        ("'t Hooft", "T"),
        ("12", ""),
        ("", ""),
        ("...", ""),
        ("Иван", "И"),
    ],
)
def test_initial(text: str, expected: str) -> None:
    assert initial(text) == expected
