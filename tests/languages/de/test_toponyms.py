"""Place names: cases/toponyms.tsv (group, check, input, expected), and the laws of the two directions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from surrogates.languages.de.toponyms.articles import article_class, locative
from surrogates.languages.de.toponyms.forms import (
    FORMS,
    er_adjectives,
    er_forms,
    feminine_forms,
    inflect_toponym,
    isch_forms,
    safe,
)
from surrogates.languages.de.toponyms.gazetteer import cities, countries_of, irregulars, regions
from surrogates.languages.de.toponyms.reading import (
    derived_only,
    read_toponym,
    realise_toponym,
    split_compound,
)

from surrogates.errors import UsageError

CASES = Path(__file__).parent / "cases" / "toponyms.tsv"
# What a source may hold of each form. Plurals in -s and adjectival ones (Deutsche) have no dative -n.
SUFFIXES = {
    "base": ("",),
    "adjective-er": ("",),
    "adjective-isch": ("", "e", "er", "es", "en", "em"),
    "inhabitant": ("", "s", "*in", ":in", "_in", "/in", "/-in", "(in)", "In"),
    "inhabitant-pl": ("", "n", "*innen", ":innen", "_innen", "/-innen", "(innen)", "Innen"),
    "inhabitant-f": ("",),
    "inhabitant-f-pl": ("",),
}
ALTERNATIVES: dict[str, Callable[[str, str], tuple[str, ...]]] = {
    "base": lambda place, country: (place,),
    "adjective-er": er_adjectives,
    "adjective-isch": isch_forms,
    "inhabitant": er_forms,
    "inhabitant-pl": er_forms,
    "inhabitant-f": feminine_forms,
    "inhabitant-f-pl": feminine_forms,
}


def _first(forms: tuple[str, ...]) -> str:
    return forms[0] if forms else ""


def _reading(text: str) -> str:
    found = read_toponym(text)
    return f"{found[0].base};{found[0].form};{found[0].suffix}" if found else ""


def _inflect(fields: str) -> str:
    place, country, form, suffix = fields.split(";")
    return inflect_toponym(place, form, country, suffix=suffix)


def _unknown(text: str) -> str:
    found = derived_only(text)
    return found.base if found is not None else ""


def _article(name: str, listed: bool = True) -> str:
    return f"{article_class(name, listed)[0]};{locative(name, listed)}"


CHECKS: dict[str, Callable[[str], str]] = {
    "er": lambda fields: _first(er_forms(*fields.split(";"))),
    "adjective": lambda fields: _first(er_adjectives(*fields.split(";"))),
    "f": lambda fields: _first(feminine_forms(*fields.split(";"))),
    "isch": lambda fields: _first(isch_forms(*fields.split(";"))),
    "inflect": _inflect,
    "read": _reading,
    "unknown": _unknown,
    "compound": lambda text: ";".join(text[start:end] for start, end in split_compound(text)),
    "article": _article,
    "head": lambda name: _article(name, listed=False),
    "safe": lambda fields: "yes" if safe(*fields.split(";")) else "no",
}


def _cases() -> Iterator[object]:
    for line in CASES.read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("# "):
            group, check, given_, expected = line.split("\t")
            marks = [pytest.mark.xfail(strict=True)] if group == "known-failure" else []
            yield pytest.param(check, given_, expected, marks=marks, id=f"{check}:{given_}")


@pytest.mark.parametrize(("check", "given_", "expected"), list(_cases()))
def test_case(check: str, given_: str, expected: str) -> None:
    assert CHECKS[check](given_) == expected


def _places() -> list[tuple[str, str]]:
    """All listed places with their countries; a land in brackets (`Baden (Land)`) is an alias."""
    names = [row[0] for row in cities()] + list(regions()) + list(irregulars())
    return [(name, country) for name in dict.fromkeys(names) for country in countries_of(name) if "(" not in name]


def _recoverable(place: str) -> bool:
    """False where lower case loses letters for good: Château-d'Oex, HafenCity."""
    return (
        not place.endswith("-ch")
        and not any(letter in place for letter in "'’")
        and all(word[1:].islower() for word in place.replace("-", " ").split() if len(word) > 1 and word.isalpha())
    )


def _agrees(place: str, country: str) -> list[str]:
    """The forms of a place that are not read back with a reading of the same place and form."""
    wrong = []
    for form, suffixes in SUFFIXES.items():
        if not ALTERNATIVES[form](place, country) or (form == "adjective-isch" and not _recoverable(place)):
            continue
        for suffix in suffixes:
            text = inflect_toponym(place, form, country, suffix=suffix)
            found = read_toponym(text)
            if any(realise_toponym(reading.base, reading) != text for reading in found):
                wrong.append(f"{text}: a reading is not realised as the text")
            own = {(item.form, item.suffix) for item in found if (item.base, item.country) == (place, country)}
            if not own or (suffix not in ("s", "n") and (form, suffix) not in own and len(own) == 1):
                wrong.append(f"{place} {country} {form} {suffix}: {text}")
    return wrong


# "reading in analyse(realise(base, reading)) for every list entry and every form,
# and realise(r.base, r) == text for every reading of a text"
def test_analysis_and_generation_are_inverse_on_a_sample() -> None:
    places = _places()
    assert not [line for place in places[:: len(places) // 400] for line in _agrees(*place)]


def test_analysis_and_generation_are_inverse_on_irregular_places() -> None:
    table = irregulars()
    places = [place for place in _places() if place[0] in table][::4]
    assert not [line for place in places for line in _agrees(*place)]


@pytest.mark.slow
def test_analysis_and_generation_are_inverse_on_every_entry() -> None:
    assert not [line for place in _places() for line in _agrees(*place)]


@given(st.text(max_size=40))
def test_never_raises_on_arbitrary_text(text: str) -> None:
    for reading in read_toponym(text, seen=("Graz", text[:5]), country="AT"):
        assert realise_toponym(reading.base, reading) == text
    unknown = derived_only(text)
    assert unknown is None or realise_toponym(unknown.base, unknown) == text
    assert all(0 <= start < end <= len(text) for start, end in split_compound(text))
    assert article_class(text)[3] in ("sg", "pl")
    assert locative(text)
    for form in FORMS:
        assert inflect_toponym(text, form, suffix="n")


@given(
    st.text(alphabet="abceinorstuäßBGW-·*:()/ ", min_size=1, max_size=14),
    st.sampled_from(["er", "erin", "erinnen", "ern", "ers", "er*innen", "isch", "erischen", "ner", "städter"]),
)
def test_never_raises_on_what_looks_derived(stem: str, ending: str) -> None:
    text = stem + ending
    for reading in read_toponym(text, seen=(stem,)):
        assert realise_toponym(reading.base, reading) == text
    unknown = derived_only(text)
    assert unknown is None or realise_toponym(unknown.base, unknown) == text
    split_compound(text, seen=(stem,))


def test_places_of_the_document_go_first() -> None:
    assert read_toponym("Neustädter")[0].base != "Wiener Neustadt"
    assert read_toponym("Neustädter", seen=("Wiener Neustadt",))[0].base == "Wiener Neustadt"
    assert read_toponym("Freiburger")[0].country == "DE"
    assert read_toponym("Freiburger", country="CH")[0].country == "CH"
    assert read_toponym("Quaddelinger", seen=("Quaddelingen",))[0].base == "Quaddelingen"
    assert read_toponym("Quaddelinger") == ()


def test_a_surrogate_takes_its_own_first_alternative() -> None:
    reading = read_toponym("Oltener")[0]
    assert (reading.base, reading.variant) == ("Olten", 1)
    assert realise_toponym("Olten", reading) == "Oltener"
    assert realise_toponym("Dresden", reading, "DE") == "Dresdner"


def test_an_unknown_form_is_an_error() -> None:
    with pytest.raises(UsageError, match="no form"):
        inflect_toponym("Graz", "dative")
