"""The strategy: identifiers of a document."""

from __future__ import annotations

import pytest

from surrogates import Document, load
from tests.laws.markup import draft

KEYS = [b"a key for tests, known to all", b"another key, known to all as well", b"a third key, as long as the law asks"]


def converted(marked: str, key: bytes = KEYS[0], **options: str) -> list[str]:
    """What stands now for each mention."""
    swap = load("de", key=key, shift=28, **options)  # type: ignore[arg-type]
    return [step.surrogate for step in swap.explain(draft(marked).document())[1]]


@pytest.mark.parametrize("key", KEYS)
def test_one_number_in_several_groupings(key: bytes) -> None:
    one, two, three = converted(
        "[UFID|AT611904300234573201], [UFID|AT61 1904 3002 3457 3201], [UFID|IBAN: AT61-1904-3002-3457-3201]", key
    )
    assert two == " ".join(one[place : place + 4] for place in range(0, 20, 4))
    assert three == "IBAN: " + two.replace(" ", "-")


def test_what_one_mention_shows_holds_for_all() -> None:
    """With a label the kind is plain although the check digits are wrong; without one it is then as well."""
    one, two = converted("[UFID|Steuer-ID 12345678901], [UFID|12 345 678 901]")
    assert one.removeprefix("Steuer-ID ") == two.replace(" ", "")


def test_different_numbers_of_a_document_stay_different() -> None:
    marked = " ".join(f"[UFID|10.0.0.{number}]" for number in range(200))
    found = converted(marked)
    assert len(set(found)) == 200


def test_the_setting_of_check_digits() -> None:
    from stdnum import iban

    marked = "[UFID|DE89 3704 0044 0532 0130 00]"
    for key in KEYS:
        assert not iban.is_valid(converted(marked, key)[0])
        assert iban.is_valid(converted(marked, key, checksum="valid")[0])


def test_equal_passwords_stay_equal_and_signs_change() -> None:
    one, two, three = converted("[PASS|!!??], [PASS|geheim 1], [PASS|!!??]")
    assert one == three and one != "!!??" and len(one) == 4
    assert two[6] == " " and two[7].isdigit()


def test_a_mention_without_any_character_to_replace_is_counted() -> None:
    conversion = load("de", key=KEYS[0]).convert(draft("Nummer [UFID|--].").document())
    assert conversion.counts["kept:punctuation"] == 1


def test_in_a_wide_scope_a_number_becomes_the_same_in_every_document() -> None:
    swap = load("de", key=KEYS[0], scope="corpus")
    found = {
        swap.explain(Document(text, draft("[UFID|AT611904300234573201]").document().mentions, name=text))[1][
            0
        ].surrogate
        for text in ("AT611904300234573201", "AT611904300234573201 und mehr")
    }
    assert len(found) == 1


def test_a_pension_number_moves_with_the_dates() -> None:
    [date, number] = converted("geboren am [DATE|7.6.1949], Nr. [UFID|15 070649 C 103]")
    assert date == "5.7.1949"
    assert number[3:9] == "050749"


def test_several_in_one_mention() -> None:
    both, one, other = converted(
        "[UFID|IBAN: AT61 1904 3002 3457 3201, BIC: BKAUATWW], [UFID|AT61 1904 3002 3457 3201.], [UFID|(BKAUATWW)]"
    )
    assert both == f"IBAN: {one.removesuffix('.')}, BIC: {other.strip('()')}"
    assert other.startswith("(") and other[5:7] == "AT" and other.endswith(")")


def test_what_holds_none_of_a_kind_goes_by_characters() -> None:
    [text] = converted("[UFID|12/b, 4711 (alt)]")
    assert len(text) == 16 and text[2] == "/" and text[4:6] == ", " and "alt" not in text


@pytest.mark.parametrize("key", KEYS)
def test_file_numbers_of_one_day_stay_different(key: bytes) -> None:
    found = converted(" ".join(f"[UFID|2018-05-12/{number}]" for number in range(9)), key)
    assert len(set(found)) == 9
