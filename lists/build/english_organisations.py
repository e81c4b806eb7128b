"""Composes en/organisation: invented brands, names of saints, short forms, and bodies without a name of their own.

    python lists/build/english_organisations.py        after english_names.py and english_places.py
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import product
from string import ascii_uppercase

from common import hand_written, read_rows, write

BRANDS = 2600
HEADED = 40  # names with a head, for each head


def spread(found: list[str], count: int) -> list[str]:
    """So many of the names, from all parts of the list."""
    return [found[place * len(found) // count] for place in range(min(count, len(found)))]


def brands(facts: dict[str, str]) -> list[str]:
    """Invented words that no person and no town is called."""
    known = {row[0] for name in ("family", "given_female", "given_male", "city") for row in read_rows(f"en/{name}")}
    parts = (facts[name].split() for name in ("starts", "middles", "ends"))
    words = ("".join(part) for part in product(*parts))
    return spread(sorted({word for word in words if 5 <= len(word) <= 8 and word not in known}), BRANDS)


def generic(facts: dict[str, dict[str, str]]) -> Iterator[tuple[str, str]]:
    """Names made of general words only, with their type."""
    for kind, patterns in facts["generic"].items():
        for pattern in patterns.split("|"):
            for name, words in facts["fillings"].items():
                if f"{{{name}}}" in pattern:
                    yield from ((pattern.replace(f"{{{name}}}", word), kind) for word in words.split("|"))
            if "{" not in pattern:
                yield pattern, kind


def fields(facts: dict[str, dict[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Fields of work, which wards and departments are called."""
    yield from ((word, "field", "generic") for word in facts["fillings"]["field"].split("|"))


def acronyms(taken: Container[str]) -> Iterator[str]:
    """Short forms of two to five letters; few vowels, so that they are read by letters."""
    consonants = "BCDFGHJKLMNPRSTVWX"
    for length in (2, 3, 4, 5):
        for first, letter in product(ascii_uppercase, consonants):
            middle = "".join(consonants[(7 * ascii_uppercase.index(first) + 5 * place + consonants.index(letter)) % 18]
                             for place in range(length - 2))  # fmt: skip
            if f"{first}{letter}{middle}" not in taken:
                yield f"{first}{letter}{middle}"


def main() -> None:
    """Write the list."""
    facts = hand_written("english_organisations")
    invented = brands(facts["brand"])
    rows = [(name, "firm", "bare") for name in invented]
    number = 0
    for kind, heads in facts["heads"].items():
        for head in heads.split("|"):
            chosen = [invented[(number * 37 + place * 61) % len(invented)] for place in range(HEADED)]
            rows += [(f"{name} {head}", kind, "headed") for name in chosen]
            number += 1
    rows += [(name, kind, "generic") for name, kind in generic(facts)]
    rows += fields(facts)
    for name in facts["names"]["saints"].split():
        rows.append((f"St {name}" if name.endswith("s") else f"St {name}'s", "church", "saint"))
    taken = facts["names"]["taken"].split()
    rows += [(name, "firm", "acronym") for name in acronyms(taken)]
    source = "composed for this project of parts written by hand; all brands and short forms are invented"
    write("en/organisation", "name type shape", rows, source=source, licence="MIT", script="english_organisations.py")


if __name__ == "__main__":
    main()
