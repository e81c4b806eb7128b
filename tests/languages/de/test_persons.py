"""Names of persons: taking full names apart, spellings, double names, nicknames, what is drawn for whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import Document, Mention, load, load_language
from surrogates.core.folding import fold, fold_wide
from tests.laws.common import KEY, OTHER_KEY
from tests.laws.markup import draft

CASES = Path(__file__).with_name("cases") / "persons.tsv"
GERMAN = load_language("de")
KEYS = (KEY, OTHER_KEY, b"a third key, as long as the law asks")


def marked(raw: str, label: str = "person") -> Document:
    """A text with its mentions in square brackets."""
    text, mentions, start = "", [], 0
    for letter in raw:
        if letter == "[":
            start = len(text)
        elif letter == "]":
            mentions.append(Mention(label, start, len(text)))
        else:
            text += letter
    return Document(text, mentions, name="case")


def surrogates(raw: str, key: bytes = KEY, **options: str) -> list[str]:
    """What stands now for each mention (labels of the paper)."""
    return [step.surrogate for step in load("de", key=key, **options).explain(draft(raw).document())[1]]


@pytest.mark.parametrize("row", CASES.read_text(encoding="utf-8").splitlines()[1:])
def test_a_full_name_is_taken_apart(row: str) -> None:
    """Specification f.1: titles, particles and degrees stay, each part is what it is; and the law of nothing stays."""
    raw, expected = row.split("\t")
    document = marked(raw)
    first = document.mentions[0]
    conversion = load("de", scheme="smartdata", key=KEY).convert(document)
    found = [task for task in conversion.work.tasks if first.start <= task.part.start < first.end]
    assert "; ".join(f"{task.part.category} {task.text}" for task in found) == expected


@pytest.mark.parametrize(
    "raw",
    ["Liebe [Beate Albers], Frau [Albers] und [Beate] sind eine. [B. A.] auch.", "[Albers, Beate] ist [Beate Albers]."],
)
@pytest.mark.parametrize("key", KEYS)
def test_parts_of_full_names_are_linked(raw: str, key: bytes) -> None:
    """Each part is the same person as a single mention elsewhere."""
    document = marked(raw)
    conversion = load("de", scheme="smartdata", key=key).convert(document)
    found: dict[str, set[str]] = {}
    for task, outcome in conversion.work.done():
        if len(task.text) > 1:
            found.setdefault(task.text, set()).add(outcome.surrogate)
        else:
            assert outcome.text == next(iter(found["Beate" if task.text == "B" else "Albers"]))[0]
    assert all(len(names) == 1 for names in found.values())


@pytest.mark.parametrize(
    ("raw", "same"),
    [
        ("[FAMILY|Müller] [FAMILY|Mueller] [FAMILY|MÜLLER] [FAMILY|Muller] [FAMILY|MUELLER]", True),
        ("[FAMILY|Weiß] [FAMILY|Weiss] [FAMILY|WEISS]", True),
        ("[MALE|André] [MALE|Andre] [MALE|ANDRÉ]", True),
        ("[MALE|Stefan] rief an. [MALE|Stephan] kam.", True),
        ("[MALE|Carl] rief an. [MALE|Karl] kam.", True),
        ("[MALE|Stefan] und [MALE|Stephan]", False),
        ("[MALE|Stefan] [FAMILY|Gruber] rief an. [MALE|Stephan] [FAMILY|Moser] kam.", False),
        ("[FAMILY|Maier] [FAMILY|Meier]", False),
        ("[FAMILY|Hoffmann] [FAMILY|Hofmann]", False),
        ("[FEMALE|Lena] [FEMALE|Lina]", False),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_spellings_of_one_name(raw: str, same: bool, key: bytes) -> None:
    """Specification f.6: all spellings are one entity, each in its own style; second-class evidence may be refuted."""
    steps = load("de", key=key).explain(draft(raw).document())[1]
    if len({step.category for step in steps}) > 1:
        steps = [step for step in steps if step.category != "FAMILY"]
    found = {fold_wide(step.surrogate).replace("ph", "f").replace("c", "k").replace("th", "t") for step in steps}
    assert (len(found) == 1) is same
    for step in steps:
        assert step.surrogate.isupper() is step.text.isupper()


@pytest.mark.parametrize("key", KEYS)
def test_double_names_and_their_parts(key: bytes) -> None:
    """Specification f.2: Hans-Peter, Hans Peter, Hanspeter, HP, Hape are one; Hans alone is his first name."""
    text = "[MALE|Hans-Peter] [MALE|Hans Peter] [MALE|Hanspeter] [MALE|Hans] [MALE|HP] [MALE|Hape] [MALE|H.-P.]"
    double, apart, joined, first, initials, short, dotted = surrogates(text, key)
    one, other = double.split("-")
    assert apart == f"{one} {other}"
    assert joined == one + other.lower()
    assert first == one
    assert initials == one[0] + other[0]
    assert short == one[:2] + other[:2].lower()
    assert dotted == f"{one[0]}.-{other[0]}."


@pytest.mark.parametrize("key", KEYS)
def test_double_family_names_agree_with_their_parts(key: bytes) -> None:
    double, one, other = surrogates("[FAMILY|Müller-Schmidt], Frau [FAMILY|Müller], Frau [FAMILY|Schmidt]", key)
    assert double == f"{one}-{other}"


@pytest.mark.parametrize("key", KEYS)
def test_digraph_initials_belong_to_their_name(key: bytes) -> None:
    """Specification f.3: Th. is Thomas, and not Tobias."""
    thomas, tobias, initial = surrogates("[MALE|Thomas] und [MALE|Tobias]: [MALE|Th]. war da", key)
    assert initial == thomas[0]
    assert tobias != thomas


@pytest.mark.parametrize(
    ("full", "nickname", "label"),
    [("Anna", "Annerl", "FEMALE"), ("Peter", "Peterchen", "MALE"), ("Hans", "Hänschen", "MALE"),
     ("Eva", "Evi", "FEMALE"), ("Gundula", "Gundi", "FEMALE"), ("Rosa", "Röslein", "FEMALE")],
)  # fmt: skip
@pytest.mark.parametrize("key", KEYS)
def test_nicknames_follow_their_full_names(full: str, nickname: str, label: str, key: bytes) -> None:
    """Law 9, a nickname follows its full name; Specification f.4: also those that an ending makes."""
    one, short = surrogates(f"Das ist [{label}|{full}], genannt [{label}|{nickname}].", key)
    assert fold(short) != fold(nickname)
    names = {row[0] for row in GERMAN.words("nicknames") if row[1] == one}
    assert short in names or fold(short)[:2] == fold(one)[:2] or short == one


@pytest.mark.parametrize("key", KEYS)
def test_feminine_slavic_names(key: bytes) -> None:
    """Specification f.9: Nováková is a Novák."""
    woman, man = surrogates("Frau [FAMILY|Nováková] und Herr [FAMILY|Novák]", key)
    assert woman == (man[:-1] if man[-1] in "aeo" else man) + "ová" or woman.endswith(("ska", "ská"))


@pytest.mark.parametrize("key", KEYS)
def test_a_name_of_another_origin_gets_one_of_that_origin(key: bytes) -> None:
    rows = {(row[1], row[0]): row[2] for row in GERMAN.words("name_origins")}
    given_name, family = surrogates("[MALE|Mehmet] [FAMILY|Yilmaz]", key)
    assert rows[("male", given_name)] == "tr"
    assert rows[("family", family)] == "tr"
    given_name, family = surrogates("[MALE|Bernd] [FAMILY|Hofer]", key)
    assert ("male", given_name) not in rows
    assert ("family", family) not in rows


def test_common_words_and_names_of_other_kinds_are_not_drawn() -> None:
    """Specification f.8: Kind, Roll, März, Peter, Wels are no surrogates of a plain family name."""
    drawable = set(GERMAN.pool("FAMILY").members(frozenset(("plain",))))
    towns = {row[0] for row in GERMAN.words("city")}
    given_names = set(GERMAN.pool("GIVEN").features)
    assert not drawable & towns
    assert not drawable & given_names
    assert not drawable & {"Kind", "Roll", "März", "Sommer", "Montag", "Herz", "Wieder", "Klein", "Wunder"}
    assert len(drawable) > 4000
    for category in ("FEMALE", "MALE"):
        other = "MALE" if category == "FEMALE" else "FEMALE"
        plain = set(GERMAN.pool(category).members(frozenset(("plain",))))
        assert not plain & set(GERMAN.pool(other).features)


@given(st.sampled_from(sorted(GERMAN.pool("GIVEN").features)), st.sampled_from(KEYS))
def test_a_lone_given_name_is_replaced(name: str, key: bytes) -> None:
    """A mention of a person of whom nothing more is known is replaced, and by nothing that is like it."""
    (step,) = load("de", scheme="smartdata", key=key).explain(marked(f"[{name}]"))[1]
    assert fold(step.surrogate) != fold(name)


def test_a_name_with_ss_is_not_taken_for_one_with_sharp_s() -> None:
    """Hassan is not seen as Haßan, whose case folds to the same."""
    document = draft("[FAMILY|Hassan] und [FAMILY|Weiss] und [FAMILY|Weiß]").document()
    conversion = load("de", key=KEY).convert(document)
    assert {base for _, base, _ in conversion.pairs} == {"Hassan", "Weiß"}


@pytest.mark.parametrize(
    ("raw", "bases"),
    [
        ("[FEMALE|Ewa] [FAMILY|Kowalska]", {"Kowalski"}),
        ("Frau [FAMILY|Kowalska]", {"Kowalski"}),
        ("[MALE|Erwin] [FAMILY|Wodicka]", {"Wodicka"}),
        ("[FAMILY|Wodicka]", {"Wodicka"}),
        ("[FAMILY|Petrowa] und [FAMILY|Petrow]", {"Petrow"}),
        ("[MALE|Jan] [FAMILY|Casanova]", {"Casanova"}),
    ],
)
def test_only_womens_names_are_read_as_feminine(raw: str, bases: set[str]) -> None:
    conversion = load("de", key=KEY).convert(draft(raw).document())
    assert {base for category, base, _ in conversion.pairs if category == "FAMILY"} == bases
