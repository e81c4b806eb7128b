"""Sheets for raters: mentions of originals and of outcomes in their sentences, shuffled, some outcomes damaged.

The scale is that of Eder, Krieg-Holz & Hahn 2019: grammaticality and acceptability, 1 (bad) to 5 (good). A rater sees
neither whether a line is an original, an outcome or a damaged outcome, nor the other rater's marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from surrogates import Document, Engine, Mention
from surrogates.core.draw import Draw

AROUND = 110  # characters of context to the left and right
ONE_IN = 10  # outcomes are damaged
ORIGINAL, OUTCOME, DAMAGED = "original", "outcome", "damaged"

_MONTHS = ("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November")


@dataclass(frozen=True)
class Item:
    """One line of a sheet: what it is, where it comes from, the category, and what the rater sees."""

    kind: str
    document: str
    place: int
    category: str
    text: str

    @property
    def mention(self) -> str:
        """The document and the number of the mention in it."""
        return f"{self.document}:{self.place}"


def items(engine: Engine, documents: list[Document], draw: Draw) -> list[Item]:
    """All mentions twice, as original and as outcome (one in ten damaged), in an order that the key draws."""
    found: list[Item] = []
    for document in documents:
        found += _of_document(engine, document, draw)
    return [found[place] for place in draw.order(len(found), "sheet")]


def _of_document(engine: Engine, document: Document, draw: Draw) -> Iterator[Item]:
    new, steps = engine.explain(document)
    for place, (old, moved, step) in enumerate(zip(document.mentions, new.mentions, steps, strict=True)):
        yield Item(ORIGINAL, document.name, place, step.category, shown(document, old))
        surface = new.surface(moved)
        worse = surface
        if draw.number("damage", document.name, str(place)) % ONE_IN == 0:
            worse = damaged(surface, step.category, draw)
        kind = OUTCOME if worse == surface else DAMAGED
        yield Item(kind, document.name, place, step.category, shown(new, moved, worse))


def shown(document: Document, mention: Mention, surface: str = "") -> str:
    """The mention in double brackets with the text around it, in one line.

    >>> shown(Document("Liebe Anna!", [Mention("FEMALE", 6, 10)]), Mention("FEMALE", 6, 10))
    'Liebe [[Anna]]!'
    """
    left = document.text[max(0, mention.start - AROUND) : mention.start]
    right = document.text[mention.end : mention.end + AROUND]
    return re.sub(r"\s*\n\s*", " / ", f"{left}[[{surface or document.surface(mention)}]]{right}").replace("\t", " ")


def damaged(surface: str, category: str, draw: Draw) -> str:
    """A surface with a fault such as bad systems make: doubled endings, wrong gender, letter salad, no calendar.

    >>> damaged("Anna", "FEMALE", Draw(b"sixteen bytes or more")) != "Anna"
    True
    """
    number = draw.number("fault", surface)
    faults = {
        "DATE": [f"37. {_MONTHS[number % 11]}", "3.-1. Mai", f"{surface} {surface}"],
        "FEMALE": ["Günther", f"{surface}'s's", "Bamberg"],
        "MALE": ["Hildegard", f"{surface}erin", "Bamberg"],
        "FAMILY": [f"{surface}ens", "Abteilungsleiter", surface[: max(1, len(surface) // 2)]],
        "CITY": [f"{surface}ererin", "Hannelore", f"{surface}'schen"],
        "STREET": ["Schraubenzieher", f"Straße {surface}straße", "Monika"],
        "ORG": ["Montag", f"{surface}en GmbH AG", "blau"],
    }.get(category, ["Xqpt%%", f"{surface}{surface}"])
    return faults[(number >> 8) % len(faults)]
