"""Builds fr/street: what stands behind the head of a street, by the words that link both.

Nouns behind du, de la, de l', des; towns and regions behind de and d'; persons, saints and adjectives behind the head
itself. The parts stand in french_streets.toml; persons are composed of common given and family names, and are no
public figures.

    python lists/build/french_streets.py        after french_names.py and french_places.py
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from common import base_letter, hand_written, read_rows, write

Row = tuple[str, str, str]
LINKS = ("du", "de la", "de l'", "des")
PERSONS, TITLED = 900, 30
SMALLEST_TOWN = 15000
_VOWELS = "AEIOUÉÈÊÎÔ"


def nouns(facts: Mapping[str, Any]) -> Iterator[Row]:
    """Nouns, and those with an adjective or a number before them."""
    for link in LINKS:
        found = facts[link]
        plain = found["plain"].split()
        plain += [f"{one}-{other}" for one in found.get("adjectives", "").split() for other in found["nouns"].split()]
        yield from ((name, "noun", link) for name in plain)


def towns() -> Iterator[Row]:
    """Towns of France of some size without article, and regions with en."""
    places = {row[0] for row in read_rows("fr/city") if row[1] == "FR" and int(row[3]) >= SMALLEST_TOWN}
    places |= {row[0] for row in read_rows("fr/regions") if row[1] == "FR" and row[6] == "en" and row[4] == "sg"}
    for name in sorted(places):
        if name.startswith(("Le ", "La ", "Les ", "L'", "H", "Y")) or len(name) > 16:
            continue
        yield name, "place", "d'" if base_letter(name) in _VOWELS else "de"


def persons(facts: Mapping[str, Any]) -> Iterator[Row]:
    """Invented bearers of the names of streets: given and family name, title and family name, saints."""
    figures = set(read_rows("fr/public_figures"))
    given = [row[0] for kind in ("male", "female") for row in read_rows(f"fr/given_{kind}") if row[1] == "1"]
    family = [row[0] for row in read_rows("fr/family") if row[0] not in given and len(row[0]) > 3]
    for place in range(PERSONS):
        pair = (given[place * 37 % len(given)], family[place * 101 % len(family)])
        if pair not in figures:
            yield "-".join(pair), "person", "-"
    for link, titles in facts["titles"].items():
        for number, title in enumerate(titles.split()):
            chosen = [family[(number * 173 + place * 61) % len(family)] for place in range(TITLED)]
            yield from ((f"{title}-{name}", "person", link) for name in chosen)
    # A family name alone: rue Lagarde.
    yield from ((family[place * 11 % len(family)], "person", "-") for place in range(len(family) // 11))
    saints = facts["saints"]
    yield from ((f"Saint-{name}", "saint", "-") for name in saints["male"].split())
    yield from ((f"Sainte-{name}", "saint", "-") for name in saints["female"].split())


def main() -> None:
    """Build the list."""
    facts = hand_written("french_streets")
    rows = [*nouns(facts), *towns(), *persons(facts)]
    for gender, words in facts["adjectives"].items():
        rows += [(name, f"adjective-{gender}", "-") for name in words.split()]
    write(
        "fr/street", "name kind link", rows,
        source="composed for this project of words written by hand, names of fr/family and fr/given_*, and places of "
        "fr/city and fr/regions; link: what stands between the head and the name, - for nothing",
        licence="MIT; Licence Ouverte 2.0 for the towns", script="french_streets.py",
    )  # fmt: skip
    heads = [(head, gender) for gender, words in facts["heads"].items() for head in words.split()]
    write(
        "fr/street_heads", "head gender", heads,
        source="plain facts, written by hand for this project", licence="MIT", script="french_streets.py",
    )  # fmt: skip


if __name__ == "__main__":
    main()
