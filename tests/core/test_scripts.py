"""Words, names and digits in scripts that are not Latin."""

from __future__ import annotations

import pytest

from surrogates.core.characters import randomise
from surrogates.core.draw import Draw
from surrogates.core.folding import fold, words
from surrogates.core.repeats import find_repeats
from surrogates.core.scripts import is_unspaced, script_of, without_points

DRAW = Draw(b"sixteen bytes or more")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("राम", "रमा", False),  # a vowel sign is a letter
        ("สมชาย", "สมชัย", False),
        ("ปู", "ปุ", False),
        ("かとう", "がとう", False),  # so is a voicing mark
        ("محمد", "مُحَمَّد", True),  # points may be left out
        ("فاطمة", "فـاطـمـة", True),
        ("שָׂרָה", "שרה", True),
        ("Μαρία", "ΜΑΡΙΑ", True),
        ("Γιώργος", "ΓΙΩΡΓΟΣ", True),
        ("Пётр", "Петр", True),
        ("Özgür", "OZGUR", True),
    ],
)
def test_the_same_name_in_another_spelling(one: str, other: str, same: bool) -> None:
    assert (fold(one) == fold(other)) is same


@pytest.mark.parametrize("text", ["सुनीता देवी", "สมชาย ใจดี", "מִרְיָם לוי", "Анна Й", "நிலா குமார்", "မောင် အေး"])
def test_words_hold_their_vowel_signs(text: str) -> None:
    assert words(text) == text.split()


@pytest.mark.parametrize("text", ["सुनीता", "สมชาย", "김민준", "田中太郎", "ყიფიანი", "Анна", "Σοφία", "محمد"])
def test_random_characters_keep_the_script_and_no_character(text: str) -> None:
    new = randomise(text, DRAW)
    assert len(new) == len(text) and script_of(new) == script_of(text)
    assert not any(a == b for a, b in zip(new, text, strict=True))


def test_where_no_blank_stands_between_words_a_repeat_is_found() -> None:
    assert find_repeats("田中さんは来た。山田中学", {"田中"}, [(0, 2)]) == [9]
    assert find_repeats("Анна, Аннам", {"Анна"}, [(0, 4)]) == []
    assert is_unspaced("タナカ") and not is_unspaced("अमित")


def test_points_go_and_vowels_stay() -> None:
    assert without_points("شِـعْر") == "شعر"
    assert without_points("सुनीता") == "सुनीता"
