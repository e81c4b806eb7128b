"""Law 3, offsets hold: every span covers in the new text what it covered in the old one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import Document, Mention
from surrogates.errors import FormatError, VerificationError
from surrogates.verification import check_text
from tests.laws.common import convert, gaps, stretches
from tests.laws.markup import Draft, draft
from tests.laws.strategies import drafts


@st.composite
def with_triggers(draw: st.DrawFn) -> tuple[Document, int]:
    """A document with mentions that the scheme keeps, anywhere; and how many mentions are replaced."""
    document = draw(drafts(smallest=2)).document()
    end = len(document.text)
    points = st.lists(st.integers(0, end), min_size=2, max_size=6, unique=True).map(sorted)
    kept = []
    for number, edges in enumerate(draw(st.lists(points, min_size=1, max_size=5))):
        spans = tuple(zip(edges[::2], edges[1::2], strict=False))
        kept.append(Mention("Trigger", spans[0][0], spans[-1][1], f"T9{number}", spans if len(spans) > 1 else None))
    return Document(document.text, [*document.mentions, *kept], name="0001"), len(document.mentions)


@given(with_triggers())
def test_spans_of_mentions_that_stay_cover_what_they_covered(made: tuple[Document, int]) -> None:
    """Every span of every annotation, also of those that were not replaced, covers in the new text what it covered in
    the old one; a boundary strictly inside a replaced stretch moves outward to its edge; no span becomes empty."""
    old, count = made
    new = convert(old).document
    covered = stretches(list(old.mentions[:count]))
    before = gaps(old.text, covered)
    after = gaps(new.text, stretches(list(new.mentions[:count])))
    for old_mention, new_mention in zip(old.mentions[count:], new.mentions[count:], strict=True):
        assert 0 <= new_mention.start < new_mention.end <= len(new.text)
        assert all(start < end for start, end in new_mention.fragments)
        for place, moved in ((old_mention.start, new_mention.start), (old_mention.end, new_mention.end)):
            for (left, text), (new_left, _) in zip(before, after, strict=True):
                if left < place < left + len(text):
                    assert moved == new_left + place - left
            for (left, text), (new_left, _) in zip(before, after, strict=True):
                if left + len(text) == place == old_mention.end or left == place == old_mention.start:
                    assert moved == new_left + place - left


@given(drafts())
def test_replaced_mentions_cover_their_surrogates(marked: Draft) -> None:
    """Mentions that stand apart keep their distance to the text on either side."""
    old = marked.document()
    new = convert(old).document
    for before, after in zip(old.mentions, new.mentions, strict=True):
        assert len(after.fragments) <= len(before.fragments)
        apart = all(
            other.end <= before.start or before.end <= other.start for other in old.mentions if other is not before
        )
        if apart and before.spans is None:
            assert old.text[max(0, before.start - 1) : before.start][-1:].isalnum() or (
                new.text[: after.start][-1:] == old.text[: before.start][-1:]
            )
            assert new.text[after.end :][:1] == old.text[before.end :][:1] or old.text[before.end :][:1].isalnum()


def test_offsets_are_unicode_code_points() -> None:
    """Offsets are Unicode code points."""
    old = draft("👩‍👧 [MALE|Bernd] 🙂🙂 e\u0301 [FEMALE|Jana] 😀", prefix="\ufeff").document()
    new = convert(old).document
    assert new.text[: new.mentions[0].start] == "\ufeff👩‍👧 "
    assert new.text[new.mentions[0].end : new.mentions[1].start] == " 🙂🙂 e\u0301 "
    assert new.text[new.mentions[1].end :] == " 😀"


def test_identical_spans_stay_identical_and_nested_ones_nested() -> None:
    """Every span of every annotation covers what it covered."""
    new = convert(draft("In [CITY|[FEMALE|Paris]] die [ORG|Universität [CITY|Graz]].").document()).document
    city, female, organisation, inner = new.mentions
    assert (city.start, city.end) == (female.start, female.end)
    assert organisation.start < inner.start < inner.end == organisation.end


def test_the_engine_refuses_a_mention_that_is_another() -> None:
    """Every span of every annotation, with its label; that none is empty a document itself sees to."""
    old = Document("Anna Eva", [Mention("FEMALE", 0, 4)], name="0001")
    with pytest.raises(VerificationError, match="law 3"):
        check_text(old, Document("Anna Eva", [Mention("MALE", 0, 4)]), [])
    with pytest.raises(FormatError, match="empty"):
        Document("Anna Eva", [Mention("FEMALE", 4, 4)])
