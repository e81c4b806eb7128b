"""A spaCy pipeline as further evidence for the genitive: it tips a doubtful reading and overrides no certain rule.

Specification a.10. The documents here are parsed by hand; no trained pipeline is needed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from surrogates.languages.de import German
from surrogates.languages.de.evidence import genitive_evidence
from surrogates.languages.de.genitive import Genitive, read_genitive

from surrogates import load, load_language
from surrogates.language import Context, Part
from tests.laws.common import KEY
from tests.laws.markup import draft

spacy = pytest.importorskip("spacy")

# Nobody knows Prelloks: with a noun behind it a genitive, as an object none. The parse tips the scales.
DOUBTFUL = "Gestern besuchte [Prelloks] die Tante."
PROBABLE = "Dort stand [Prelloks] Haus."

# One sentence for each certain rule, a parse that says the contrary, and the mark that the rule gives.
AGAINST, FOR = ("sb", "Case=Nom"), ("ag", "Case=Gen")
CERTAIN_RULES = [
    pytest.param("Das ist [Anna's] Auto.", "FEMALE", AGAINST, "apostrophe-s", id="G1"),
    pytest.param("Das ist [Jonas'] Auto.", "MALE", AGAINST, "apostrophe", id="G2"),
    pytest.param("Das ist [Anna]’s Auto.", "FEMALE", AGAINST, "apostrophe-s-outside", id="G3"),
    pytest.param("Das ist [Jonas]’ Auto.", "MALE", AGAINST, "apostrophe-outside", id="G4"),
    pytest.param("Das ist [Anna].", "FEMALE", FOR, "", id="G5"),
    pytest.param("Das Ende des [Birkenwegs] ist nah.", "STREET", AGAINST, "s", id="G6"),
    pytest.param("Der Leiter des [Klinikums] kam.", "ORG", AGAINST, "s", id="G7"),
    pytest.param("Gestern kam [Annas] Huber.", "FEMALE", FOR, "", id="G8"),
    pytest.param("Das Auto des [Thomas] ist neu.", "MALE", FOR, "", id="G9-person"),
    pytest.param("Die Almen des [Zillertals] sind grün.", "CITY", AGAINST, "s", id="G9-place"),
    pytest.param("Der [Davis] Cup begann.", "FAMILY", FOR, "", id="G10"),
]


@pytest.fixture(scope="module")
def german() -> German:
    """The German language."""
    language = load_language("de")
    assert isinstance(language, German)
    return language


def parsed(text: str, start: int, end: int, relation: str, morph: str) -> Any:
    """The text as a spaCy document whose tokens from `start` to `end` bear this relation and morphology."""
    document = spacy.blank("de")(text)
    for token in document.char_span(start, end, alignment_mode="expand"):
        token.dep_ = relation
        token.set_morph(morph)
    return document


def read(german: German, marked: str, label: str, parse: tuple[str, str] | None) -> Genitive:
    """The reading of the mention in square brackets; `parse`: relation and morphology of its tokens."""
    start, end = marked.index("["), marked.index("]") - 1
    text = marked.replace("[", "").replace("]", "")
    analysis = parsed(text, start, end, *parse) if parse else None
    follower = "FAMILY" if text[end:].startswith(" Huber") else ""
    evidence = german.gather(text, [Part(label, start, end)], analysis)
    context = Context(start, end, next=follower, evidence=evidence)
    return read_genitive(text, start, end, label, genitive_evidence(german, context))


def test_case_and_relation_of_the_last_token_are_the_evidence(german: German) -> None:
    text = "Das Büro Eva Prelloks ist zu."
    analysis = parsed(text, 13, 21, "ag", "Case=Gen|Number=Sing")
    evidence = german.gather(text, [Part("PERSON", 9, 21)], analysis)
    model = genitive_evidence(german, Context(9, 21, evidence=evidence)).model
    assert model == {"case_genitive": True, "relation": "ag"}


@pytest.mark.parametrize(("morph", "genitive"), [("Case=Gen", True), ("Case=Dat", False), ("Number=Sing", None)])
def test_a_pipeline_without_cases_says_nothing_about_them(german: German, morph: str, genitive: bool | None) -> None:
    evidence = german.gather("Prelloks Haus", [], parsed("Prelloks Haus", 0, 8, "", morph))
    model = genitive_evidence(german, Context(0, 8, evidence=evidence)).model
    assert model is not None
    assert model["case_genitive"] is genitive


def test_a_parse_tips_a_doubtful_reading(german: German) -> None:
    assert read(german, DOUBTFUL, "FAMILY", None).mark == ""
    assert read(german, DOUBTFUL, "FAMILY", FOR).mark == "s"
    assert read(german, PROBABLE, "FAMILY", None).mark == "s"
    assert read(german, PROBABLE, "FAMILY", AGAINST).mark == ""


def test_a_parse_does_not_outvote_lists_and_words_together(german: German) -> None:
    """One more feature, not the judge."""
    assert read(german, "Dort steht [Annas] Haus.", "FEMALE", ("sb", "Case=Nom")).mark == "s"
    assert read(german, "Wir fahren zu [Thomas].", "MALE", ("ag", "Case=Gen")).mark == ""


@pytest.mark.parametrize(("marked", "label", "parse", "mark"), CERTAIN_RULES)
def test_a_parse_overrides_no_certain_rule(
    german: German, marked: str, label: str, parse: tuple[str, str], mark: str
) -> None:
    assert read(german, marked, label, parse) == read(german, marked, label, None)
    assert read(german, marked, label, parse).mark == mark


def saved(folder: Path, morph: str, relation: str) -> str:
    """A pipeline of blank German and one rule, saved: the word Prelloks bears this morphology and relation."""
    pipeline = spacy.blank("de")
    ruler = pipeline.add_pipe("attribute_ruler")
    ruler.add(patterns=[[{"ORTH": "Prelloks"}]], attrs={"MORPH": morph, "DEP": relation})
    pipeline.to_disk(folder)
    return str(folder)


def test_a_saved_pipeline_works_through_the_engine(tmp_path: Path) -> None:
    document = draft(DOUBTFUL.replace("[", "[FAMILY|")).document()
    _, (plain,) = load("de", key=KEY).explain(document)
    assert (plain.base, plain.form) == ("Prelloks", "base")
    swap = load("de", key=KEY, spacy=saved(tmp_path / "genitive", "Case=Gen", "ag"))
    new, (step,) = swap.explain(document)
    assert (step.base, step.form) == ("Prellok", "genitive")
    assert new.text[17:].endswith(" die Tante.") and "Prellok" not in new.text
    _, (object_step,) = load("de", key=KEY, spacy=saved(tmp_path / "object", "Case=Acc", "oa")).explain(document)
    assert (object_step.base, object_step.form) == ("Prelloks", "base")
