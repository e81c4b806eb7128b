"""Roads that are named by a quarter of the sky: Südautobahn, West-AB, Nordtangente.

Their surrogate is the same road of another quarter. Source: Specification e.1 (same kind, same gender).

>>> head("Südautobahn"), head("West-AB"), head("Südgasse")
('autobahn', '-AB', '')
>>> "Nordostautobahn" in names()
True
"""

from __future__ import annotations

from functools import cache

QUARTERS = ("Nord", "Nordost", "Ost", "Südost", "Süd", "Südwest", "West", "Nordwest")
HEADS = ("autobahn", "-Autobahn", "-AB", "tangente", "-Tangente", "umfahrung", "-Umfahrung", "spange")  # all feminine
FEMININE = ("autobahn", "tangente", "umfahrung", "spange")


@cache
def names() -> dict[str, str]:
    """Every such road, with its head."""
    return {quarter + head: head for head in HEADS for quarter in QUARTERS}


def head(name: str) -> str:
    """The head of a road that is named by a quarter of the sky, with its hyphen; empty for another name."""
    return names().get(name, "")
