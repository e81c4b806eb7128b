"""Names that stand in a text once more without a mark."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.document import Span
from surrogates.core.repeats import find_repeats


@pytest.mark.parametrize(
    ("text", "names", "marked", "expected"),
    [
        ("Anna und Anna", {"Anna"}, [(0, 4)], [9]),
        ("Anna und Anna", {"Anna"}, [], [0, 9]),
        ("Annas Johanna, Anna-Lena, (Anna)", {"Anna"}, [], [15, 27]),
        ("Bad Ischl, Bad Ischl", {"Bad Ischl"}, [(0, 9)], [11]),
        ("Ob Ob", {"Ob"}, [], []),
        ("Anna Gruber, Anna", {"Anna"}, [(0, 11)], [13]),
        ("Anna", {"Anna"}, [(0, 4), (0, 2)], []),
        ("Anna Anna", {"Anna"}, [(0, 2)], [5]),
        ("Anna, Eva, Anna, Eva", {"Anna", "Eva"}, [(0, 4), (6, 9)], [11, 17]),
        ("anna ANNA", {"Anna"}, [], []),
        ("", {"Anna"}, [], []),
        ("Anna", set(), [], []),
        ("😀Anna😀", {"Anna"}, [], [1]),
    ],
)
def test_repeats(text: str, names: set[str], marked: list[Span], expected: list[int]) -> None:
    assert find_repeats(text, names, marked) == expected


@given(st.lists(st.sampled_from(["Anna", "Annas", "Eva", ",", "-", "x", "Anna Eva"]), max_size=12), st.data())
def test_repeats_are_words_outside_the_marks(found: list[str], data: st.DataObject) -> None:
    text = " ".join(found)
    marks = data.draw(
        st.lists(st.tuples(st.integers(0, len(text)), st.integers(0, len(text))).map(sorted).map(tuple), max_size=4)
    )
    spans = [(start, end) for start, end in marks if start < end]
    expected = {
        match.start()
        for name in ("Anna", "Eva")
        for match in re.finditer(rf"(?<!\w){name}(?!\w)", text)
        if not any(start < match.end() and match.start() < end for start, end in spans)
    }
    assert find_repeats(text, {"Anna", "Eva"}, spans) == sorted(expected)
