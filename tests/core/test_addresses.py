"""Addresses: taken apart and put together; by characters, on a domain that does not exist."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates.core.addresses import host_of, parse, scramble
from surrogates.core.draw import Draw

DRAW = Draw(b"sixteen bytes or more")
USUAL = st.text("abAB01.@/:-_~?=#&%() \n,;<>wé", max_size=30)
ANY = st.text(st.characters(codec="utf-8"), max_size=30)
LABELS = st.lists(st.text("abcxyz", min_size=1, max_size=4), min_size=2, max_size=4)


@given(USUAL | ANY, st.sampled_from(("EMAIL", "URL", "USER")))
def test_put_together_every_text_is_what_it_was(text: str, category: str) -> None:
    assert "".join(map(str, parse(text, category))) == text


@pytest.mark.parametrize(
    ("text", "category", "prefix", "local", "labels", "rest"),
    [
        ("a.b@c.de", "EMAIL", "", "a.b", "c.de", ""),
        ("mailto:a@c.de", "EMAIL", "mailto:", "a", "c.de", ""),
        ("@c.de", "EMAIL", "", "", "c.de", ""),
        ("a (at) c.de", "EMAIL", "", "a", "c.de", ""),
        ("www.c.de/x", "EMAIL", "", "", "www.c.de", "/x"),
        ("c.de", "URL", "", "", "c.de", ""),
        ("c.de/x", "USER", "", "", "c.de", "/x"),
        ("a.b", "USER", "", "a.b", "", ""),
        ("@a.b", "USER", "@", "a.b", "", ""),
        ("#ab", "USER", "", "#ab", "", ""),
        ("https://c.de:80/x?y=1#z", "URL", "https://", "", "c.de", ":80/x?y=1#z"),
        ("ftp://a@c.de/x", "URL", "ftp://", "a", "c.de", "/x"),
    ],
)
def test_parts(text: str, category: str, prefix: str, local: str, labels: str, rest: str) -> None:
    [address] = parse(text, category)
    found = (address.prefix, address.local, ".".join(address.labels), "".join(address.rest))
    assert found == (prefix, local, labels, rest)


@pytest.mark.parametrize(
    ("host", "name", "suffix"),
    [
        ("a.de", "a", "de"),
        ("www.a.co.uk", "a", "co.uk"),
        ("co.uk", "co", "uk"),
        ("a.b.info", "b", "info"),
        ("a.de.", "a", "de."),
        ("192.168.0.1", "1", ""),
        ("a", "a", ""),
    ],
)
def test_a_host_by_its_labels(host: str, name: str, suffix: str) -> None:
    found = host_of(tuple(host.split(".")), {"co"})
    assert (found.name, ".".join(found.suffix)) == (name, suffix)


@given(LABELS, LABELS)
def test_a_label_by_characters_is_the_same_everywhere(one: list[str], other: list[str]) -> None:
    taken = {"at", "de", "com"}.__contains__
    left, right = (scramble(parse(f"q@{'.'.join(labels)}")[0], DRAW, taken) for labels in (one, other))
    assert not taken(left.rpartition(".")[2])
    both = zip(one[:-1], left.partition("@")[2].split("."), strict=False)
    again = dict(zip(other[:-1], right.partition("@")[2].split("."), strict=False))
    assert all(again.get(old, new) == new for old, new in both)


def test_letter_case_does_not_count() -> None:
    upper, lower = (scramble(parse(text)[0], DRAW, {"de"}.__contains__) for text in ("FOO@Bar.DE", "foo@bar.de"))
    assert upper.lower() == lower and upper[:3].isupper() and upper[4:7].istitle() and upper[8:].isupper()
