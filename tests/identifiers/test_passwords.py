"""Of a password only the length and the class of each character stay."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.draw import Draw
from surrogates.identifiers import password

DRAW = Draw(b"a key for tests, known to all")


def classes(text: str) -> list[tuple[bool, ...]]:
    return [(c.isupper(), c.islower(), c.isdigit(), c.isspace()) for c in text]


@given(st.text("abcxyzABCXYZäÖß0189 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", max_size=20))
def test_length_and_classes_stay_and_nothing_else(text: str) -> None:
    new = password(text, DRAW)
    assert classes(new) == classes(text)
    assert all(old != other for old, other in zip(text, new, strict=True) if old != " ")


def test_equal_characters_do_not_stay_equal() -> None:
    new = password("a" * 40 + "!" * 40 + "7" * 40, DRAW)
    assert all(len(set(new[place : place + 40])) > 4 for place in (0, 40, 80))


def test_prefixes_of_addresses_do_not_stay() -> None:
    assert not password("www.geheim", DRAW).startswith("www.")


def test_letters_stay_in_their_script() -> None:
    assert all("а" <= letter <= "я" for letter in password("пароль", DRAW))
