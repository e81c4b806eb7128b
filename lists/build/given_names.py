"""Builds de/given_female and de/given_male.

Names of the packages Faker and @faker-js/faker (both MIT), less what is no given name,
plus a few hand-written ones. German names of tier 1 are the usual ones of common_given_names.toml,
tier 2 the others.
Specification f.5: names of both genders stand in both lists, with the same tier.

    python lists/build/given_names.py FOLDER
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from common import (
    PACKAGES,
    faker_js,
    faker_js_names,
    faker_names,
    folder_argument,
    hand_written,
    is_latin_name,
    write,
)

GERMAN = ("de_DE", "de_AT", "de_CH")
GERMAN_JS = ("de", "de_AT", "de_CH")
_SOURCE = f"{PACKAGES['faker']} and {PACKAGES['faker-js']}"


def german_names(gender: str, data: dict[str, Any], facts: dict[str, str], usual: set[str]) -> set[str]:
    """All German given names of one gender, `female` or `male`, the usual ones of that gender among them."""
    names = faker_names(GERMAN, f"first_names_{gender}") | faker_js_names(data, "first_name", [gender])
    names |= set(facts[f"further_{gender}"].split()) | usual
    names -= set(facts[f"excluded_{gender}"].split())
    return {name for name in names if is_latin_name(name)}


def build_german(folder: Path) -> None:
    """Write the two German lists."""
    facts, data = hand_written("given_names"), faker_js(folder, GERMAN_JS)
    unisex = set(facts["unisex"].split())
    usual = {gender: set(text.split()) for gender, text in hand_written("common_given_names").items()}
    by_gender = {gender: german_names(gender, data, facts, names) for gender, names in usual.items()}
    common = usual["female"] | usual["male"]
    known = by_gender["female"] | by_gender["male"]
    for gender, names in by_gender.items():
        write(
            f"de/given_{gender}",
            "name tier",
            [(name, "1" if name in common else "2") for name in names | (unisex & known)],
            source=f"{_SOURCE} (de, de_AT, de_CH), and names and tiers written by hand for this project",
            licence="MIT",
            script="given_names.py",
        )


def main() -> None:
    """Build both."""
    folder = folder_argument(__doc__)
    build_german(folder)


if __name__ == "__main__":
    main()
