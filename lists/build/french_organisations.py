"""Builds fr/organisation (what is drawn), fr/organisation_heads, and the words that may stay in such names.

Invented names of firms are composed of beginnings and endings, acronyms of letters; known ones are left out. The
parts stand in french_organisations.toml.

    python lists/build/french_organisations.py
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from common import hand_written, write

Row = tuple[str, str, str]
_FIRST = "ABCDEFGILMNOPRSTUV"
_INNER = "ACDEFGILMNOPRST"


def acronyms(known: frozenset[str]) -> Iterator[Row]:
    """Three and four letters that no known body has."""
    for number in range(1600):
        first = _FIRST[number % len(_FIRST)]
        rest = [_INNER[(number * step + shift) % len(_INNER)] for step, shift in ((7, 3), (11, 5), (13, 2))]
        word = first + "".join(rest[: 2 + number % 2])
        if word not in known and len(set(word)) == len(word):
            yield word, "acronym", "-"


def brands(facts: Mapping[str, Any]) -> Iterator[Row]:
    """Invented names of firms."""
    for beginning in facts["beginnings"].split():
        for ending in facts["endings"].split():
            yield beginning + ending, "brand", "-"


def main() -> None:
    """Build the lists."""
    facts = hand_written("french_organisations")
    known = frozenset(facts["known"]["acronyms"].split())
    rows: list[Row] = [*acronyms(known), *brands(facts["brand"])]
    rows += [(name.strip(), "activity", "-") for name in facts["activities"]["names"].split("|")]
    rows += [(name.strip(), "people", "-") for name in facts["activities"]["people"].split("|")]
    heads = [
        (head, *kind.split()) for kind, names in facts["heads"].items() for head in dict.fromkeys(names.split("|"))
    ]
    source = "plain facts, written by hand for this project"
    write(
        "fr/organisation", "name type link", rows,
        source="composed by rule from words written by hand for this project", licence="MIT",
        script="french_organisations.py",
    )  # fmt: skip
    write(
        "fr/organisation_heads", "head type gender", heads, source=source, licence="MIT",
        script="french_organisations.py",
    )  # fmt: skip
    words = [(word.casefold(),) for word in facts["staying"]["words"].split() if word.isalpha()]
    write(
        "fr/organisation_words", "word", words,
        source=f"{source}: words that may stay in the name of an organisation", licence="MIT",
        script="french_organisations.py",
    )  # fmt: skip


if __name__ == "__main__":
    main()
