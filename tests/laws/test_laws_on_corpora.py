"""The laws on annotated corpora under fifty keys, where these lie beside the project; skipped where they do not."""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import date, timedelta
from pathlib import Path

import pytest

from surrogates import Document, Engine, Step, load, read
from surrogates.conversion import Conversion
from surrogates.core.categories import is_name
from surrogates.core.folding import fold, fold_wide
from tests.laws.common import KEEPING, gaps, stretches

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"
SCHEMES = {"emails": "codealltag", "edge": KEEPING, "smartdata": "smartdata"}
KEYS = 50
_DAY = re.compile(r"(?<!\d)(\d\d?)\.\s?(\d\d?)\.\s?(\d{4})\Z")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CORPORA.is_dir(), reason="there are no corpora beside the project"),
]


@pytest.mark.parametrize("name", sorted(SCHEMES))
def test_the_laws_hold_under_fifty_keys(name: str) -> None:
    documents = list(read(CORPORA / name))
    for number in range(KEYS):
        key = f"key number {number} of the corpora".encode()
        swap, again = (load("de", scheme=SCHEMES[name], key=key) for _ in range(2))
        for place, document in enumerate(documents):
            conversion = swap.convert(document)
            nothing_stays(conversion)
            nothing_else_changes(swap, document, conversion.document)
            offsets_hold(document, conversion.document)
            one_entity_one_surrogate(conversion)
            time_keeps(swap, document.name, conversion.steps)
            if place % 10 == number % 10:
                assert again(document) == conversion.document, "law 6: same key, same outcome"


def nothing_stays(conversion: Conversion) -> None:
    """Law 1: no mention stays but by a rule; no surrogate of a name is another name of the document."""
    names = [step for step in conversion.steps if step.category and is_name(step.category)]
    originals = {fold_wide(step.text) for step in names if len(step.text) > 1}
    for step in conversion.steps:
        assert step.kept or step.surrogate != step.text, (conversion.document.name, step)
    for step in names:
        if not step.kept and step.form not in ("initial", "characters"):
            assert fold_wide(step.surrogate) not in originals, (conversion.document.name, step)


def nothing_else_changes(swap: Engine, old: Document, new: Document) -> None:
    """Law 2: between the mentions the text is what it was, and so are the lines that no mention owns."""
    marked = [
        stretches([mention for mention in document.mentions if swap.scheme.rule(mention.label).category])
        for document in (old, new)
    ]
    before, after = gaps(old.text, marked[0]), gaps(new.text, marked[1])
    assert [text for _, text in before] == [text for _, text in after], old.name
    assert [line for line in old.lines if line[:1] not in "T#N"] == [
        line for line in new.lines if line[:1] not in "T#N"
    ]


def offsets_hold(old: Document, new: Document) -> None:
    """Law 3: every mention is there, in the same order, not empty, inside the text."""
    assert [(item.id, item.label) for item in old.mentions] == [(item.id, item.label) for item in new.mentions]
    assert all(0 <= item.start < item.end <= len(new.text) for item in new.mentions)


def one_entity_one_surrogate(conversion: Conversion) -> None:
    """Law 4: within a category, base forms and surrogates belong together one to one."""
    forward: dict[tuple[str, str], set[str]] = defaultdict(set)
    for task, outcome in conversion.work.done():
        if outcome.strategy == "surrogate" and outcome.form not in ("initial", "characters"):
            category = "GIVEN" if task.part.category in ("FEMALE", "MALE") else task.part.category
            forward[category, fold(outcome.base)].add(fold_wide(outcome.surrogate))
    backward: dict[tuple[str, str], set[str]] = defaultdict(set)
    for (category, base), surrogates in forward.items():
        assert len(surrogates) == 1 or category == "GIVEN", (conversion.document.name, category)
        for surrogate in surrogates:
            backward[category, surrogate].add(base)
    assert all(len(bases) == 1 for bases in backward.values()), conversion.document.name


def time_keeps(swap: Engine, name: str, steps: tuple[Step, ...]) -> None:
    """Law 5: dates that show all of themselves move by the days of their scope."""
    days = timedelta(swap.days(swap.draw(name)))
    for step in steps:
        old, new = _DAY.search(step.text), _DAY.search(step.surrogate)
        if step.category == "DATE" and not step.kept and step.form == "date" and old and new:
            try:
                before = date(int(old[3]), int(old[2]), int(old[1]))
            except ValueError:
                continue
            assert date(int(new[3]), int(new[2]), int(new[1])) - before == days, (name, step)
