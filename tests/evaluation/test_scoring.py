"""`surrogates.score`: counted by hand, and what holds for any two sets of annotations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import Document, Mention, SurrogatesError, score
from surrogates.errors import FormatError, SchemeError, UsageError
from surrogates.evaluation import Scores
from surrogates.evaluation.figures import Counts, Level, agreement
from surrogates.evaluation.matching import extent
from surrogates.evaluation.tokens import tags, tokens
from tests.laws.markup import draft

CASES = Path(__file__).parent / "cases" / "counts.tsv"
LINES = [line for line in CASES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
ROWS = [pytest.param(*line.split("\t")[1:], id=line.split("\t")[0]) for line in LINES]
TEXT = "Anna Maria Gruber aus Graz, Wien"
LABELS = ("CITY", "FEMALE", "ORG")


def compared(gold: Sequence[Mention], predicted: Sequence[Mention], text: str = TEXT, **options: Any) -> Scores:
    return score([Document(text, gold, name="1")], [Document(text, predicted, name="1")], **options)


def micro(level: Level) -> str:
    return f"{level.micro.correct}/{level.micro.predicted}/{level.micro.support}"


@pytest.mark.parametrize(("gold", "predicted", "exact", "overlap", "by_token", "confusions"), ROWS)
def test_counts_by_hand(gold: str, predicted: str, exact: str, overlap: str, by_token: str, confusions: str) -> None:
    result = score([draft(gold).document()], [draft(predicted).document()])
    assert (micro(result.exact), micro(result.overlap), micro(result.tokens)) == (exact, overlap, by_token)
    others = [f"{one or ''}>{other or ''}" for one, other in result.confusions if one != other]
    assert ", ".join(others) == confusions
    assert set(result.confusions.values()) <= {1, 2}


def test_figures_by_hand() -> None:
    gold = [Mention("CITY", 0, 1), Mention("CITY", 2, 3), Mention("CITY", 4, 5), Mention("ORG", 6, 7)]
    predicted = [Mention("CITY", 0, 1), Mention("CITY", 6, 7), Mention("DATE", 8, 9)]
    exact = compared(gold, predicted, "a b c d e").exact
    assert {label: (one.precision, one.recall, one.f1) for label, one in exact.labels.items()} == {
        "CITY": (1 / 2, 1 / 3, 2 / 5),
        "DATE": (0, 0, 0),
        "ORG": (0, 0, 0),
    }
    assert [one.undefined for one in exact.labels.values()] == [(), ("recall",), ("precision",)]
    assert (exact.micro.precision, exact.micro.recall, exact.micro.f1) == (1 / 3, 1 / 4, 2 / 7)
    assert (exact.macro.precision, exact.macro.recall) == (pytest.approx(1 / 6), pytest.approx(1 / 9))
    assert (exact.weighted.precision, exact.weighted.recall) == (pytest.approx(3 / 8), pytest.approx(1 / 4))


def test_kappa_by_hand() -> None:
    # Table of Cohen's measure: 20 and 15 agreed, 5 and 10 not; observed 0.7, by chance 0.5.
    found = agreement(Counter({("B-A", "B-A"): 20, ("O", "O"): 15, ("B-A", "O"): 5, ("O", "B-A"): 10}))
    assert found.kappa == pytest.approx(0.4)
    assert (found.tokens, found.marked) == (50, 35)
    assert found.kappa_marked == pytest.approx((35 * 20 - (25 * 30 + 10 * 5)) / (35 * 35 - (25 * 30 + 10 * 5)))


@pytest.mark.parametrize(("gold", "predicted"), [("Hallo", "Hallo"), ("[CITY|Wien]", "[CITY|Wien]")])
def test_kappa_of_one_tag_is_undefined(gold: str, predicted: str) -> None:
    assert score([draft(gold).document()], [draft(predicted).document()]).agreement.kappa is None


def test_nothing_at_all_is_undefined() -> None:
    level = compared([], []).exact
    assert [one.undefined for one in level.all()] == [("precision", "recall", "f1")] * 3
    assert [one.f1 for one in level.all()] == [0, 0, 0]


def test_a_maximum_is_found_where_the_nearest_partner_blocks_it() -> None:
    """Two with the same bounds would leave the two others alone; each of them with another makes two pairs."""
    gold, predicted = [Mention("ORG", 0, 10), Mention("ORG", 8, 12)], [Mention("ORG", 0, 10), Mention("ORG", 0, 2)]
    result = compared(gold, predicted)
    assert (result.exact.micro.correct, result.overlap.micro.correct) == (1, 2)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna, Wien.", "Anna|,|Wien|."),
        ("Gruber-Moser", "Gruber|-|Moser"),
        ("Ada's 5.3.2018", "Ada|'|s|5|.|3|.|2018"),
        ("a_b@c.example", "a_b|@|c|.|example"),
        ("Mu\u0308ller Zwei\u00adbru\u0308cken", "Mu\u0308ller|Zwei\u00adbru\u0308cken"),
        ("दिल्ली में", "दिल्ली|में"),
        ("\ufeffWien\r\n\u00a0Graz…", "\ufeff|Wien|Graz|…"),
        ("𝒜da 😀😀", "𝒜da|😀|😀"),
        ("!\u0301a", "!|\u0301|a"),
        ("", ""),
    ],
)
def test_tokens(text: str, expected: str) -> None:
    assert "|".join(text[start:end] for start, end in tokens(text)) == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[ORG|Uni [CITY|Graz]], [CITY|Wien]", "B-ORG I-ORG O B-CITY"),
        ("[CITY|Wien][CITY| Graz]", "B-CITY B-CITY"),
        ("[CITY@a|Nord-] und [CITY@a|Süd]", "B-CITY I-CITY O B-CITY"),
        ("[CITY@a|a [ORG|bbb ccc] d]", "B-CITY I-CITY I-CITY I-CITY"),
        ("[CITY@a|a ]bbb ccc[CITY@a| d]", "B-CITY O O B-CITY"),
        ("[CITY@a|a ][ORG|bbb ccc][CITY@a| d]", "B-CITY B-ORG I-ORG B-CITY"),
        ("x[ORG|y]z", "B-ORG"),
        ("[ORG|[CITY|Wien]]", "B-CITY"),
    ],
)
def test_tags(marked: str, expected: str) -> None:
    document = draft(marked).document()
    assert " ".join(tags(tokens(document.text), document.mentions)) == expected


def test_the_longer_mention_has_the_shared_tokens() -> None:
    crossing = [Mention("ORG", 0, 10), Mention("CITY", 5, 26)]
    assert tags(tokens(TEXT), crossing)[:5] == ["B-ORG", "B-CITY", "I-CITY", "I-CITY", "I-CITY"]


def test_twins_count_once_each() -> None:
    one, twins = [Mention("CITY", 22, 26)], [Mention("CITY", 22, 26)] * 2
    for gold, predicted, counts in ((twins, one, "1/1/2"), (one, twins, "1/2/1"), (twins, twins, "2/2/2")):
        result = compared(gold, predicted)
        assert (micro(result.exact), micro(result.overlap)) == (counts, counts)
        assert micro(result.tokens) == "1/1/1"


def test_touching_fragments_are_one_stretch() -> None:
    assert extent(Mention("CITY", 0, 9, spans=((0, 4), (4, 9)))) == ((0, 9),)
    assert compared([Mention("CITY", 0, 9, spans=((0, 4), (4, 9)))], [Mention("CITY", 0, 9)]).misses == []


@st.composite
def mentions(drawn: st.DrawFn, most: int = 5) -> list[Mention]:
    """A few mentions of the text, overlapping, nested and discontinuous as chance has it."""
    found = []
    for _ in range(drawn(st.integers(0, most))):
        edges = drawn(st.lists(st.integers(0, len(TEXT)), min_size=2, max_size=4, unique=True).map(sorted))
        spans = tuple(zip(edges[::2], edges[1::2], strict=False))
        found.append(Mention(drawn(st.sampled_from(LABELS)), spans[0][0], spans[-1][1], spans=spans))
    return found


@given(mentions(), mentions())
def test_swapping_the_sides_swaps_precision_and_recall(gold: list[Mention], predicted: list[Mention]) -> None:
    one, other = compared(gold, predicted), compared(predicted, gold)
    for name in ("exact", "overlap", "tokens"):
        level, swapped = getattr(one, name).labels, getattr(other, name).labels
        assert {label: Counts(found.correct, found.support, found.predicted) for label, found in level.items()} == {
            label: Counts(found.correct, found.predicted, found.support) for label, found in swapped.items()
        }
    assert one.agreement == other.agreement


@given(mentions())
def test_against_itself_all_is_one(gold: list[Mention]) -> None:
    result = compared(gold, gold)
    for level in (result.exact, result.overlap, result.tokens):
        for found in (*level.labels.values(), *((level.macro, level.weighted) if level.labels else ())):
            assert found.precision == found.recall == found.f1 == pytest.approx(1)
    assert result.agreement.kappa in (None, 1)
    assert result.exact.micro.support == len(gold)


@given(mentions(), mentions())
def test_overlap_is_a_maximum(gold: list[Mention], predicted: list[Mention]) -> None:
    result = compared(gold, predicted)
    for label, found in result.overlap.labels.items():
        sides = [[one for one in side if one.label == label] for side in (gold, predicted)]
        assert found.correct == most_pairs(*sides)
        assert found.correct >= result.exact.labels[label].correct


def most_pairs(gold: list[Mention], predicted: list[Mention]) -> int:
    """By trying all."""
    if not gold:
        return 0
    first, rest = characters(gold[0]), gold[1:]
    ways = [
        1 + most_pairs(rest, [*predicted[:place], *predicted[place + 1 :]])
        for place, other in enumerate(predicted)
        if first & characters(other)
    ]
    return max([*ways, most_pairs(rest, predicted)])


def characters(mention: Mention) -> set[int]:
    return {place for start, end in mention.fragments for place in range(start, end)}


@given(mentions(), mentions())
def test_each_mention_is_counted_once(gold: list[Mention], predicted: list[Mention]) -> None:
    result = compared(gold, predicted)
    for side, found in enumerate((gold, predicted)):
        sums: Counter[str | None] = Counter()
        for pair, number in result.confusions.items():
            sums[pair[side]] += number
        assert {label: count for label, count in sums.items() if label} == Counter(one.label for one in found)
    for label, counts in result.overlap.labels.items():
        assert counts.correct == result.confusions.get((label, label), 0)


@given(mentions(), mentions())
def test_pairs_overlap_and_no_pair_was_left(gold: list[Mention], predicted: list[Mention]) -> None:
    alone: tuple[list[Mention], list[Mention]] = ([], [])
    for miss in compared(gold, predicted).misses:
        if miss.gold and miss.predicted:
            assert characters(miss.gold) & characters(miss.predicted)
        elif miss.gold:
            alone[0].append(miss.gold)
        elif miss.predicted:
            alone[1].append(miss.predicted)
    assert not [pair for pair in product(*alone) if characters(pair[0]) & characters(pair[1])]


@given(st.data(), mentions(), mentions())
def test_the_order_of_annotations_does_not_matter(
    data: st.DataObject, gold: list[Mention], predicted: list[Mention]
) -> None:
    other = compared(data.draw(st.permutations(gold)), data.draw(st.permutations(predicted)))
    assert compared(gold, predicted).data(misses=True) == other.data(misses=True)


@given(mentions(), mentions())
def test_untyped_finds_no_less(gold: list[Mention], predicted: list[Mention]) -> None:
    typed, untyped = compared(gold, predicted), compared(gold, predicted, untyped=True)
    for name in ("exact", "overlap"):
        assert getattr(untyped, name).micro.correct >= getattr(typed, name).micro.correct
    assert set(untyped.exact.labels) <= {"mention"}


def test_sides_that_know_nothing_of_each_other_agree_by_chance() -> None:
    """Every pair of labels equally often: kappa is 0."""
    pairs = list(product(LABELS, LABELS))
    text = " ".join("x" for _ in pairs)
    sides = [[Mention(pair[side], 2 * place, 2 * place + 1) for place, pair in enumerate(pairs)] for side in (0, 1)]
    assert compared(*sides, text).agreement.kappa == 0
    assert compared(*sides, text).tokens.micro.f1 == pytest.approx(1 / 3)


@given(mentions(12), mentions(12))
def test_tokens_agree_with_scikit_learn(gold: list[Mention], predicted: list[Mention]) -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    result = compared(gold, predicted)
    sides = [tags(tokens(TEXT), side) for side in (gold, predicted)]
    marked = sorted({tag for side in sides for tag in side} - {"O"})
    if marked:
        expected = metrics.precision_recall_fscore_support(*sides, labels=marked, average="micro", zero_division=0)[:3]
        micro = result.tokens.micro
        assert (micro.precision, micro.recall, micro.f1) == pytest.approx(expected)
    if result.agreement.kappa is not None:
        assert result.agreement.kappa == pytest.approx(metrics.cohen_kappa_score(*sides))
    else:
        assert {*sides[0], *sides[1]} == {sides[0][0]}


@given(st.lists(st.tuples(*[st.sampled_from(("", *LABELS))] * 2), min_size=1, max_size=12))
def test_averages_agree_with_scikit_learn(labels: list[tuple[str, str]]) -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    text = " ".join("x" for _ in labels)
    sides = [
        [Mention(pair[side], 2 * place, 2 * place + 1) for place, pair in enumerate(labels) if pair[side]]
        for side in (0, 1)
    ]
    result = compared(*sides, text)
    there = sorted({label for pair in labels for label in pair if label})
    for name, level in product(("macro", "weighted", "micro"), (result.exact, result.overlap, result.tokens)):
        truth, found = ([pair[side] for pair in labels] for side in (0, 1))
        expected = (
            metrics.precision_recall_fscore_support(truth, found, labels=there, average=name, zero_division=0)[:3]
            if there
            else (0, 0, 0)
        )
        average = getattr(level, name)
        assert (average.precision, average.recall, average.f1) == pytest.approx(expected), name


def test_labels_of_two_schemes_compare(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[labels]\nOrt = "CITY"\nFirma = "ORG"\nWort = "keep"\n', encoding="utf-8")
    gold = [Mention("location-city", 22, 26), Mention("trigger", 0, 4), Mention("organization-company", 5, 10)]
    predicted = [Mention("Ort", 22, 26), Mention("Wort", 0, 4), Mention("Firma", 5, 10)]
    result = compared(gold, predicted, scheme="smartdata", predicted_scheme=str(own))
    assert micro(result.exact) == "2/2/2"
    assert result.left_out == {"gold": {"trigger": 1}, "predicted": {"Wort": 1}}
    with pytest.raises(SchemeError, match=r"1: T7: the scheme smartdata does not know the label 'Ort'"):
        compared([], [Mention("Ort", 22, 26, "T7")], scheme="smartdata")


def test_all_documents_are_counted() -> None:
    gold = [Document("Anna", [Mention("FEMALE", 0, 4)], name=name) for name in ("b", "a", "c/d")]
    result = score(gold, [gold[2], gold[0], gold[1]])
    assert (result.documents, micro(result.exact), result.agreement.tokens) == (3, "3/3/3", 3)


def test_misses_stand_in_order_and_hold_text_only_when_asked() -> None:
    gold = [Document("Anna", [Mention("FEMALE", 0, 4)], name=name) for name in ("b", "a")]
    empty = [Document("Anna", name=name) for name in ("a", "b")]
    assert [str(miss) for miss in score(gold, empty).misses] == ["a:0-4: missing FEMALE", "b:0-4: missing FEMALE"]
    [first, _] = score(gold, empty, text=True).misses
    assert first.data()["gold"] == {"id": "", "label": "FEMALE", "spans": [[0, 4]], "text": "Anna"}
    assert first.data()["predicted"] is None
    assert "Anna" not in repr(first) and "Anna" not in str(score(gold, empty).data(misses=True))


def test_each_kind_of_miss_is_told() -> None:
    gold = [Mention("CITY", 0, 4), Mention("CITY", 5, 10), Mention("CITY", 11, 17), Mention("CITY", 22, 26)]
    predicted = [Mention("CITY", 0, 3), Mention("ORG", 5, 10), Mention("ORG", 11, 14), Mention("ORG", 28, 32)]
    result = compared(gold, predicted)
    assert [miss.kind for miss in result.misses] == ["bounds", "label", "label and bounds", "missing", "spurious"]
    assert [str(miss) for miss in result.misses] == [
        "1:0-4: CITY has other bounds, 0-3",
        "1:5-10: CITY predicted as ORG",
        "1:11-17: CITY predicted as ORG, 11-14",
        "1:22-26: missing CITY",
        "1:28-32: spurious ORG",
    ]


NAMED = Document("Anna", name="0001")


@pytest.mark.parametrize(
    ("gold", "predicted", "options", "error", "told"),
    [
        ([NAMED], [], {}, UsageError, "gold has 0001"),
        ([], [NAMED], {}, UsageError, "predicted has 0001"),
        ([], [], {}, UsageError, "no document"),
        ([NAMED], [], {"missing": "skip"}, UsageError, "no document"),
        ([NAMED], [NAMED], {"missing": "empty"}, UsageError, "error or skip"),
        ([NAMED, NAMED], [NAMED], {}, UsageError, "0001: two documents"),
        ([NAMED], [Document("Anne", name="0001")], {}, FormatError, "0001: .* character 3"),
        ([NAMED], [Document("Anna.", name="0001")], {}, FormatError, "0001: .* character 4"),
        ([NAMED], [NAMED], {"scheme": "none"}, UsageError, "no scheme none"),
        ("nowhere", [NAMED], {}, UsageError, "no such file or folder"),
    ],
)
def test_errors(gold: Any, predicted: Any, options: Any, error: type[SurrogatesError], told: str) -> None:
    with pytest.raises(error, match=told) as found:
        score(gold, predicted, **options)
    assert "Ann" not in str(found.value)


def test_many_missing_documents_are_not_all_named() -> None:
    many = [Document("", name=f"{number:04}") for number in range(12)]
    with pytest.raises(UsageError, match="0001, 0002, 0003, 0004, 0005 and 6 more"):
        score(many[:1], many)


def test_a_long_document_takes_seconds() -> None:
    """Ten thousand mentions in a row, each over two of the other side: neither slow nor deep."""
    count = 10_000
    text = "abcd " * (count + 2)
    gold = [Mention("CITY", 5 * place, 5 * place + 10) for place in range(count)]
    predicted = [Mention("CITY", 5 * place + 5, 5 * place + 15) for place in range(count - 1)]
    assert micro(compared(gold, predicted, text).overlap) == f"{count - 1}/{count - 1}/{count}"
