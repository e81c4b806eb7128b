"""The facts that kinds of identifiers need, from `facts.toml` beside this file: districts and labels.

>>> "IBAN" in facts()["labels"], label_of("IBAN: AT61"), label_of("Grubers AT61")
(True, ('IBAN: ', frozenset({'IBAN'})), ('', frozenset()))
>>> label_of("Kundennr. 4711")[0], label_of("ID")[0]
('Kundennr. ', '')
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def facts() -> dict[str, Any]:
    """The tables of the file."""
    return tomllib.loads(files(__package__).joinpath("facts.toml").read_text(encoding="utf-8"))


@cache
def _labels() -> tuple[re.Pattern[str], dict[str, frozenset[str]]]:
    """What a label looks like, and the kinds that each label (lower case) names."""
    kinds: dict[str, set[str]] = {}
    for kind, words in facts()["labels"].items():
        for word in words:
            kinds.setdefault(word.lower(), set()).add(kind)
    words = "|".join(map(re.escape, sorted(kinds, key=lambda word: (-len(word), word))))
    form = rf"({words})(?:[ -]?(?:Nr|No|Nummer|number))?(?:[.]?[ ]*[:=#][ ]*|[.]?[ ]+|[.](?=[^ ]))(?=\S)"
    return re.compile(form, re.IGNORECASE), {word: frozenset(names) for word, names in kinds.items()}


def label_of(text: str) -> tuple[str, frozenset[str]]:
    """The label with which a mention begins (with what follows it up to the number), and the kinds that it names.

    Both are empty without one. A label alone is none.
    """
    form, kinds = _labels()
    found = form.match(text)
    return (found[0], kinds[found[1].lower()]) if found else ("", frozenset())
