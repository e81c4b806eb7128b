"""Postal codes and telephone numbers follow the surrogates of the document's places."""

from __future__ import annotations

import re

import pytest

from surrogates import Document, Mention, load
from surrogates.core.characters import randomise
from surrogates.core.draw import Draw
from surrogates.language import load_language
from surrogates.language.postal import areas_of, read_code
from surrogates.strategies.phone.numbers import read_number

KEYS = [f"an invented key, number {number}".encode() for number in range(12)]
GERMAN = load_language("de")


def document(marked: str) -> Document:
    """A document of a text with marks such as `[ZIP 8010]`."""
    text, mentions = "", []
    for part in re.split(r"(\[\w+ [^\]]*\])", marked):
        match = re.fullmatch(r"\[(\w+) ([^\]]*)\]", part)
        if match:
            mentions.append(Mention(match[1], len(text), len(text) + len(match[2])))
        text += match[2] if match else part
    return Document(text, mentions, name="1")


def converted(marked: str, key: bytes = KEYS[0], **options: str) -> list[str]:
    """The surfaces of the mentions afterwards."""
    new = load("de", key=key, **options)(document(marked))  # type: ignore[arg-type]
    return [new.surface(mention) for mention in new.mentions]


def states(country: str, place: str) -> set[str]:
    """The states in which a listed place lies."""
    return {row[2] for row in GERMAN.words("city").index[place] if row[1] == country}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("zipped", "town", "country"),
    [("24937", "Flensburg", "DE"), ("8010", "Graz", "AT"), ("8400", "Winterthur", "CH"), ("39100", "Bozen", "IT")],
)
def test_a_code_lies_where_the_surrogate_of_its_place_lies(key: bytes, zipped: str, town: str, country: str) -> None:
    code, place = converted(f"[ZIP {zipped}] [CITY {town}]", key)
    assert code != zipped and len(code) == len(zipped)
    assert {area.state for area in areas_of(code, country, GERMAN)} <= states(country, place)


@pytest.mark.parametrize("keep", ["country", "state", "nothing"])
@pytest.mark.parametrize("key", KEYS[:4])
def test_code_and_place_agree_whatever_is_kept(key: bytes, keep: str) -> None:
    code, place = converted("[ZIP 24937] [CITY Flensburg]", key, keep=keep)
    rows = GERMAN.words("city").index.get(place, ())
    found = read_code(code, GERMAN)
    if rows:
        assert found is not None
        there = {(area.country, area.state) for land in found.countries for area in areas_of(code, land, GERMAN)}
        assert there & {(row[1], row[2]) for row in rows}


@pytest.mark.parametrize("key", KEYS[:4])
def test_equal_codes_stay_equal_and_different_ones_different(key: bytes) -> None:
    found = converted("[ZIP 8010] [CITY Graz], [ZIP A-8010] [CITY Graz], [ZIP 8020] [CITY Graz], [ZIP 8 0 1 0]", key)
    first, place, second, _, third, _, fourth = found
    assert second == f"A-{first}" and third != first and fourth.replace(" ", "") == first
    assert place != "Graz"


@pytest.mark.parametrize(
    "written", ["D-24937", "D 24937", "24937", "DE-24937", "A-8010", "CH-8400", "FL-9490", "I-39100", "8 010"]
)
def test_the_format_of_a_code_stays(written: str) -> None:
    (code,) = converted(f"[ZIP {written}]")
    assert re.sub(r"\d", "0", code) == re.sub(r"\d", "0", written)
    assert code != written


def test_a_code_without_a_place_goes_to_another_area_of_its_country() -> None:
    for key in KEYS:
        (code,) = converted("[ZIP 24937]", key)
        assert {area.state for area in areas_of(code, "DE", GERMAN)}.isdisjoint({"SH"})
        (code,) = converted("[ZIP 24937]", key, keep="state")
        assert {area.state for area in areas_of(code, "DE", GERMAN)} == {"SH"}


def test_a_code_belongs_to_the_place_beside_it_before_others_of_the_line() -> None:
    code, near, _ = converted("[ZIP 8010] [CITY Graz] oder [CITY Linz]")
    assert {area.state for area in areas_of(code, "AT", GERMAN)} <= states("AT", near)


def test_a_code_that_no_list_knows_goes_by_characters() -> None:
    code, number = converted("[ZIP SW1A 1AA] [ZIP 12]")
    assert re.fullmatch(r"[A-Z]{2}\d[A-Z] \d[A-Z]{2}", code) and re.fullmatch(r"\d\d", number)


@pytest.mark.parametrize(
    "written",
    [
        "+43 (0)463 1234-56", "0463/1234-56", "0043 463 123456", "0463123456", "+43 (0) 463 / 12 34 - 56",
        "(0463) 123456", "0664 123 45 67", "+49 171 1234567", "+41 79 123 45 67", "044 123 45 67",
        "Tel.: 0316/1234 DW 5", "030/1234567", "+34 91 336 87 85", "+1 (212) 555-1234", "+423 232 12 12", "0800 123456",
    ],
)  # fmt: skip
@pytest.mark.parametrize("key", KEYS[:3])
def test_the_format_of_a_number_stays(written: str, key: bytes) -> None:
    (new,) = converted(f"[PHONE {written}]", key)
    assert re.sub(r"\d+", "0", new) == re.sub(r"\d+", "0", written)
    old, found = read_number(written, GERMAN), read_number(new, GERMAN)
    assert old is not None and found is not None
    assert found.calling == old.calling or not old.is_international
    assert [len(group) for group in re.findall(r"\d+", new)][-1] == len(re.findall(r"\d+", written)[-1]) or old.code
    assert old.subscriber != found.subscriber and len(old.subscriber) == len(found.subscriber)


@pytest.mark.parametrize("key", KEYS)
def test_the_area_code_is_that_of_the_surrogate_of_its_place(key: bytes) -> None:
    place, number = converted("[CITY Klagenfurt] [PHONE +43 (0)463 1234]", key)
    found = read_number(number, GERMAN)
    assert found is not None and found.country == "AT"
    there = {(row[2], row[3]) for row in GERMAN.words("area_codes") if (row[0], row[1]) == (found.code, "AT")}
    assert {state for _, state in there} & states("AT", place)
    if any(row[2] == place and row[1] == "AT" for row in GERMAN.words("area_codes")):
        assert place in {name for name, _ in there}


@pytest.mark.parametrize("key", KEYS[:6])
def test_one_number_in_two_ways_of_writing_stays_one(key: bytes) -> None:
    marked = "[PHONE +43 (0)463 1234-56] [PHONE 0463/1234-56] [PHONE 0043463123456] [PHONE 0463/1234-78]"
    first, second, third, other = (read_number(text, GERMAN, ("AT",)) for text in converted(marked, key))
    assert first and second and third and other
    assert first.key == second.key == third.key != other.key
    assert first.subscriber[:4] == other.subscriber[:4]


def test_a_mobile_number_stays_one() -> None:
    for key in KEYS:
        (new,) = converted("[PHONE +43 664 1234567]", key)
        found = read_number(new, GERMAN)
        assert found is not None and found.kind == "mobile" and found.code != "664"


def test_several_numbers_of_one_mention() -> None:
    both, first, second = converted("[PHONE 0316/1234, 0664 567890] [PHONE 0316/1234] [PHONE 0664 567890]")
    assert both == f"{first}, {second}"


def test_a_number_that_cannot_be_read_goes_by_characters() -> None:
    assert re.fullmatch(r"\d{3} \d{3}", converted("[PHONE 133 144]")[0])
    draw = Draw(KEYS[0]).within("document:1")
    assert converted("[PHONE 6806 / 326 707 94]") == [randomise("6806 / 326 707 94", draw)]


@pytest.mark.parametrize("key", KEYS[:4])
def test_reserved_numbers(key: bytes) -> None:
    marked = "[PHONE +49 461 12345678] [PHONE +49 171 1234567] [PHONE +1 646 234 5678] [PHONE +44 20 7123 4567]"
    found = [re.sub(r"\D", "", text) for text in converted(marked, key, phones="reserved")]
    ranges = [
        (f"{calling}{prefix}{first}", f"{calling}{prefix}{last}")
        for _, calling, prefix, _, first, last in GERMAN.words("reserved_numbers")
    ]
    for number in found:
        assert any(first <= number <= last and len(first) == len(number) for first, last in ranges)


def test_no_number_is_reserved_in_austria() -> None:
    assert converted("[PHONE +43 463 1234]") == converted("[PHONE +43 463 1234]", phones="reserved")


def test_another_language_goes_by_characters() -> None:
    new = load("es", key=KEYS[0])(document("[ZIP 28010] [PHONE 913 36 80 00]"))
    assert re.fullmatch(r"\d{5} \d{3} \d\d \d\d \d\d", new.text)
