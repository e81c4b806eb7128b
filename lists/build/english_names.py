"""Builds en/given_female, en/given_male, en/family and en/letters.

Names of the Python package Faker (en_US, en_GB, en) and names written by hand (english_names.toml). Tier 1 are the
names that Faker has for the United States and Great Britain; the shares of first letters are those of its weighted
lists for the United States, and of the towns of en/city by population.

    python lists/build/english_names.py        after english_places.py
"""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from string import ascii_uppercase
from typing import Any

from common import base_letter, hand_written, normalise, read_rows, write
from letters import averaged, rounded

SOURCE = "Faker 40 (en_US, en_GB, en), and names written by hand for this project"
Weights = dict[str, float]
_MC = re.compile(r"(?<=\AMc)[a-z]")  # the package has Mcdonald


def names(locale: str, attribute: str) -> Weights:
    """The names that Faker has under `attribute`, with their weights (1 for each where it has none)."""
    found: Any = getattr(importlib.import_module(f"faker.providers.person.{locale}").Provider, attribute)
    pairs = found.items() if isinstance(found, Mapping) else ((name, 1.0) for name in found)
    return {_MC.sub(lambda found: found[0].upper(), normalise(name)): weight for name, weight in pairs}


def given(kind: str, facts: Mapping[str, str]) -> dict[str, str]:
    """Given names of a gender with their tier."""
    other = {"female": "male", "male": "female"}[kind]
    usual, opposite = (
        {**names("en_US", f"first_names_{gender}"), **names("en_GB", f"first_names_{gender}")}
        for gender in (kind, other)
    )
    unisex, excluded = set(facts["unisex"].split()), set(facts["excluded_given"].split())
    further = {row[0] for row in read_rows("en/nicknames") if row[2] == kind[0].upper()}
    further |= {row[1] for row in read_rows("en/nicknames") if row[2] == kind[0].upper()}
    rare = names("en", f"first_names_{kind}").keys() | set(facts[f"further_{kind}"].split()) | further
    rare -= opposite.keys() - unisex - further
    surnames = names("en_US", "last_names").keys() | names("en_GB", "last_names").keys()
    rare -= surnames - further - unisex - set(facts[f"further_{kind}"].split())
    both = names("en", f"first_names_{kind}").keys() & names("en", f"first_names_{other}").keys()
    rare -= {name for name in both if name not in unisex and kind == "male"} - further
    return {name: "1" if name in usual else "2" for name in (usual.keys() | rare | unisex) - excluded}


def family(facts: Mapping[str, str]) -> dict[str, str]:
    """Family names with their tier."""
    usual = names("en_US", "last_names").keys() | names("en_GB", "last_names").keys()
    rare = names("en", "last_names").keys() | set(facts["further_family"].split())
    return {name: "1" if name in usual else "2" for name in usual | rare}


def shares(counts: Mapping[str, float]) -> dict[str, float]:
    """Percent by first letter."""
    found: Counter[str] = Counter(dict.fromkeys(ascii_uppercase, 0))
    for name, weight in counts.items():
        if base_letter(name) in found:
            found[base_letter(name)] += weight  # type: ignore[assignment]
    total = sum(found.values())
    return {letter: 100 * found[letter] / total for letter in ascii_uppercase}


def letters() -> Iterable[tuple[str, str, str]]:
    """List, letter and share."""
    towns: Counter[str] = Counter()
    for name, _, _, population in read_rows("en/city"):
        towns[name] += int(population)
    people = shares(names("en_US", "last_names"))
    by_list = {
        "given": averaged(*(shares(names("en_US", f"first_names_{kind}")) for kind in ("female", "male"))),
        "family": people,
        "city": shares(towns),
        "street": people,
        "organisation": people,
    }
    for name, values in by_list.items():
        yield from ((name, letter, share) for letter, share in rounded(values).items())


def main() -> None:
    """Build the four lists."""
    facts = hand_written("english_names")
    lists = {"given_female": given("female", facts), "given_male": given("male", facts), "family": family(facts)}
    source = f"{SOURCE}; tier 1 are those of en_US and en_GB"
    for name, found in lists.items():
        write(f"en/{name}", "name tier", found.items(), source=source, licence="MIT", script="english_names.py")
    source = "the weighted lists of Faker 40 (en_US); city weighted by population (GeoNames); the others as family"
    write(
        "en/letters", "list letter share", letters(), source=source, licence="MIT; CC BY 4.0", script="english_names.py"
    )


if __name__ == "__main__":
    main()
