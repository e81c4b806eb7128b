"""Law 1, nothing stays: no mention, no word of a name, no other name of the document; what stays is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given

from surrogates import Document, Mention, load
from surrogates.checking import check
from surrogates.core.categories import is_name
from surrogates.core.dates import KEPT
from surrogates.core.folding import fold_wide, words
from surrogates.errors import VerificationError
from surrogates.language import load_language
from surrogates.strategies import STRATEGIES, Job, Outcome, Task
from tests.laws.common import KEY, convert
from tests.laws.markup import Draft, draft
from tests.laws.strategies import drafts

# Every rule by which something may stay; whatever else stays is a leak.
KEEPING_RULES = {*KEPT, "birth-date", "country", "scheme", "punctuation", "blank"}


@given(drafts())
def test_no_mention_equals_its_original(marked: Draft) -> None:
    """No replaced mention equals its original (compared folded: case, umlauts, accents, spacing)."""
    for step in convert(marked.document()).steps:
        if not step.kept:
            assert step.text != step.surrogate
            assert fold_wide(step.text) != fold_wide(step.surrogate) or not fold_wide(step.text)


@given(drafts())
def test_no_word_of_a_name_survives_inside_it(marked: Draft) -> None:
    """No word of it survives inside it but generic heads, legal forms, titles and particles."""
    german = load_language("de")
    for step in convert(marked.document()).steps:
        if step.kept or not is_name(step.category):
            continue
        before = {fold_wide(word) for word in words(step.text) if len(word) > 1 and not german.may_stay(word)}
        after = {fold_wide(word) for word in words(step.surrogate) if not german.may_stay(word)}
        assert not before & after


@given(drafts())
def test_no_surrogate_of_a_name_is_another_name_of_the_document(marked: Draft) -> None:
    """No surrogate of a name (given, family, place, street, organisation) equals, folded, another name annotated in the
    same document, whatever its category; initials, digits, random characters and dates are exempt."""
    steps = convert(marked.document()).steps
    originals = {fold_wide(step.text) for step in steps if is_name(step.category) and len(step.text) > 1}
    for step in steps:
        if is_name(step.category) and not step.kept and step.form not in ("initial", "characters"):
            assert fold_wide(step.surrogate) not in originals


@given(drafts())
def test_what_stays_is_kept_by_a_named_rule_and_counted(marked: Draft) -> None:
    """Kept only by a named rule, and counted in the report: relative dates, decades, holidays, times of day, coarse
    dates and weekdays that the shift leaves in place, countries under `keep`, labels that the scheme marks `keep`."""
    conversion = convert(marked.document())
    kept = Counter(step.kept for step in conversion.steps if step.kept)
    assert kept.keys() <= KEEPING_RULES
    for rule, count in kept.items():
        assert conversion.counts[f"kept:{rule}"] == count
    assert sum(count for name, count in conversion.counts.items() if name.startswith("kept:")) == kept.total()
    for step in conversion.steps:
        assert (step.form == "kept") == bool(step.kept)
        if step.kept:
            assert step.surrogate == step.text


@pytest.mark.parametrize(
    ("marked", "name"),
    [
        ("[CITY@a|Ober-] und [CITY|Nieder[CITY@a|österreich]]", "österreich"),
        ("[CITY@a|Nord-] und [CITY|Süd[CITY@a|tirol]]", "tirol"),
        ("Die [ORG|Akademie [CITY|Österreich] Mumpel GmbH] lädt ein.", "Mumpel"),
        ("[CITY|Niederösterreicherin]", "Niederösterreich"),
        ("[ORG|[CITY|Deutsche] Mumpel AG]", "Mumpel"),
    ],
)
def test_a_country_stays_only_where_it_is_all(marked: str, name: str) -> None:
    """Kept only by a named rule: countries; the country in the name of a region is no country."""
    assert name not in convert(draft(marked).document()).document.text


@given(drafts())
def test_a_name_that_stands_once_more_without_a_mark_is_told(marked: Draft) -> None:
    """Nothing stays in silence: the place of a replaced name that stands unmarked is among the findings."""
    first = next((m for m in marked.document().mentions if m.label == "FAMILY" and m.end - m.start > 4), None)
    if first is None:
        return
    text = f"{marked.text} Wo ist {marked.text[first.start : first.end]}?"
    document = Document(text, marked.document().mentions, name="0001")
    if "\n" not in text[first.start : first.end]:
        assert any(place > len(marked.text) for place in convert(document).unmarked)


@pytest.mark.parametrize(
    "marked",
    [
        "[FAMILY|Gruber], [Trigger|Bäcker bei Gruber]",  # a label that the scheme keeps
        "[FAMILY|Gruber], [AGE|Gruber, 43 Jahre]",  # of an age the words stay
        "[FAMILY|Gruber], [Trigger|Frau [FAMILY|Gruber] bei Gruber]",
    ],
)
def test_a_name_under_a_mark_that_stays_is_told(marked: str, tmp_path: Path) -> None:
    """Nothing stays in silence: a replaced name that another mention leaves where it was is among the findings."""
    scheme = tmp_path / "ages.toml"
    scheme.write_text('extends = "codealltag"\n[labels]\nTrigger = "keep"\nAGE = "AGE"\n', encoding="utf-8")
    old = draft(marked)
    conversion = load("de", scheme=str(scheme), key=KEY).convert(old.document())
    assert conversion.document.text.count("Gruber") == 1
    assert conversion.unmarked == (old.text.rindex("Gruber"),)
    old.write(tmp_path / "letters", "1")
    assert list(check(tmp_path / "letters", str(scheme)))[-1].startswith(f"1.txt:{old.text.rindex('Gruber')}: a name")


@pytest.mark.parametrize("name", ["Ada", "ADA", "A d a", "Áda", "Ada Bach", "Bea"])
def test_the_engine_refuses_a_name_that_would_stay(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine checks the cheap laws on every document: the original, a word of it, another name."""
    right = STRATEGIES["surrogate"]

    def wrong(tasks: Sequence[Task], job: Job) -> list[Outcome]:
        return [outcome._replace(text=name) for outcome in right(tasks, job)]

    monkeypatch.setitem(STRATEGIES, "surrogate", wrong)
    document = Document("Ada und Bea", [Mention("FEMALE", 0, 3), Mention("FEMALE", 8, 11)], name="0001")
    with pytest.raises(VerificationError, match="law 1") as caught:
        load("xx", key=KEY)(document)
    assert caught.value.span in ((0, 3), (8, 11))
    assert "Ada" not in str(caught.value)


def _lazy(text: Callable[[Task], str]) -> Callable[[Sequence[Task], Job], list[Outcome]]:
    return lambda tasks, job: [Outcome(text(task), "randomise", "characters", task.text) for task in tasks]


@pytest.mark.parametrize("name", ["randomise", "shift", "surrogate"])
def test_keeping_is_never_the_outcome_of_a_failure(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeping is never the outcome of a failure: a strategy that gives back its task is refused."""
    label = {"randomise": "STREETNO", "shift": "DATE", "surrogate": "FEMALE"}[name]
    monkeypatch.setitem(STRATEGIES, name, _lazy(lambda task: task.text))
    with pytest.raises(VerificationError, match="law 1"):
        load("xx", key=KEY)(Document("Ada 12", [Mention(label, 0, 6)], name="0001"))
