"""Builds es/street: name, kind (the type of street in lower case), gender, country.

Composed of the hand-written parts in spanish_streets.toml.

    python lists/build/spanish_streets.py
"""

from __future__ import annotations

from common import hand_written, write


def main() -> None:
    """Build the list."""
    facts = hand_written("spanish_streets")
    feminine = facts["types"]["f"].split()
    rows = []
    for table in ("saints", "nature", "places", "persons"):
        for kind in facts[table]["types"].split():
            for name in facts[table]["names"].split():
                gender = "f" if kind in feminine else "m"
                rows.append((f"{kind} {name.replace('_', ' ')}", kind.lower(), gender, "ES"))
    write(
        "es/street",
        "name kind gender country",
        rows,
        source="composed for this project of parts written by hand",
        licence="MIT",
        script="spanish_streets.py",
    )


if __name__ == "__main__":
    main()
