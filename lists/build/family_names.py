"""Builds de/family and de/family_composed.

Attested surnames come from Faker and @faker-js/faker (MIT) and from the hand-written family_names.toml. Tier
1 are the commonest, tier 2 the others. Composed ones (a first part and a head, such as Obermeier) serve where
a class of attested names runs short; none of them is attested or names the inhabitant of a listed place
(Specification f.8).

    python lists/build/family_names.py FOLDER        after cities.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from common import (
    PACKAGES,
    faker_js,
    faker_js_names,
    faker_names,
    folder_argument,
    hand_written,
    is_latin_name,
    read_rows,
    write,
)

_GERMAN = ("de_DE", "de_AT", "de_CH")
_GERMAN_JS = ("de", "de_AT", "de_CH")
_SOURCE = f"{PACKAGES['faker']} and {PACKAGES['faker-js']}"


def attested(folder: Path) -> dict[str, str]:
    """Surname -> tier."""
    facts = hand_written("family_names")
    packages = faker_names(_GERMAN, "last_names")
    packages |= faker_js_names(faker_js(folder, _GERMAN_JS), "last_name", ["generic"])
    packages -= set(facts["excluded"].split())
    common = set(facts["common"].split())
    names = {name for name in packages if is_latin_name(name)} | common | set(facts["further"].split())
    return {name: "1" if name in common else "2" for name in names}


def inhabitants(places: set[str]) -> set[str]:
    """What the inhabitants of the places may be called, by the plain -er rules (more than are right)."""
    found: set[str] = set()
    for place in places:
        found.update((f"{place}er", f"{place}r", f"{place}ner"))
        if place.endswith("en"):
            found.update((f"{place[:-2]}er", f"{place[:-2]}ner"))
        if place.endswith("e"):
            found.add(f"{place[:-1]}er")
    return found


def composed() -> Iterator[str]:
    """First part + head, for every table of composed_names.toml."""
    for table in hand_written("composed_names").values():
        heads = table["heads"].split()
        for first in table["firsts"].split():
            for head in heads:
                if first[-1].lower() != head[0] and first[:4].lower() != head[:4]:
                    yield first + head


def main() -> None:
    """Build both lists."""
    folder = folder_argument(__doc__)
    tiers = attested(folder)
    write(
        "de/family",
        "name tier",
        tiers.items(),
        source=f"{_SOURCE} (de, de_AT, de_CH), and names and tiers written by hand for this project",
        licence="MIT",
        script="family_names.py",
    )
    taken = set(tiers) | inhabitants({row[0] for row in read_rows("de/city")})
    taken |= {name.replace("ß", "ss") for name in taken}
    write(
        "de/family_composed",
        "name kind",
        [(name, "two-part") for name in set(composed()) - taken],
        source="composed for this project of the usual first parts and heads of German surnames",
        licence="MIT",
        script="family_names.py",
    )


if __name__ == "__main__":
    main()
