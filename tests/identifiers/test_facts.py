"""The facts: districts without repetition, labels of kinds that exist, each read as a label."""

from __future__ import annotations

import pytest

from surrogates.identifiers import KINDS
from surrogates.identifiers.facts import facts, label_of

LABELS = [(kind, word) for kind, words in facts()["labels"].items() for word in words]


@pytest.mark.parametrize("country", ["DE", "AT", "CH"])
def test_districts_stand_once(country: str) -> None:
    found = facts()["districts"][country].split()
    assert len(set(found)) == len(found)
    assert all(word.isupper() and word.isalpha() and len(word) <= 3 for word in found)


@pytest.mark.parametrize(("kind", "word"), LABELS)
def test_labels_name_kinds(kind: str, word: str) -> None:
    assert kind in {"other", *(kind.name for kind in KINDS)}
    for end in (" ", ": ", ".: ", " Nr. ", "-Nr.: "):
        label, named = label_of(f"{word}{end}123")
        assert label == f"{word}{end}" and kind in named


@pytest.mark.parametrize("text", ["Nra 12", "IBAN", "IBANAT61", "Anna 12", "idaho 7"])
def test_what_is_no_label(text: str) -> None:
    assert label_of(text)[0] == ""
