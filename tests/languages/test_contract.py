"""The contract of a language, over every one that there is: modules, distributions, lists, and base quality.

The checks are those of `surrogates languages check`. What is known not to hold stands in `known_findings.tsv`, and
must not hold: a finding that is gone has to go there too.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from surrogates import wordlists
from surrogates.core.reading import Reading
from surrogates.core.scripts import script_of
from surrogates.language import Context, Evidence, Language, Wanted, load_language
from surrogates.language.base import base_language
from surrogates.language.checking import check, date_patterns, sampled
from surrogates.language.loading import known

# At least 25 locales in at least 8 scripts.
SAMPLE = (
    "ar az bg bn cs da el fa fi gu he hi hr hu hy ja ka ko lt lv ne no pl pt_BR ro ru sk sl sv ta th tr uk vi zh zh_TW"
)
LOCALES = SAMPLE.split()
WITHOUT_MODULE = [code for code in LOCALES if code.partition("_")[0] not in known()]


def known_findings() -> dict[str, set[str]]:
    """Code -> the findings that are known."""
    path = Path(__file__).with_name("known_findings.tsv")
    found: dict[str, set[str]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            found.setdefault(row["code"], set()).add(row["finding"])
    return found


@pytest.mark.parametrize("code", [*known(), *WITHOUT_MODULE])
def test_the_contract_holds(code: str) -> None:
    assert {str(finding) for finding in check(load_language(code))} == known_findings().get(code, set())


def test_the_sample_is_wide() -> None:
    languages = [base_language(code) for code in LOCALES]
    assert len(languages) >= 25 and len({language.script for language in languages}) >= 8
    assert {"ar", "el", "he", "hi", "ja", "ko", "ru", "th", "zh"} <= set(LOCALES)


@pytest.mark.parametrize("code", [code for code in known() if code != "xx"])
def test_a_module_declares_what_is_drawn(code: str) -> None:
    language = load_language(code)
    assert language.code == code and language.name
    assert {"given_female", "given_male", "family", "city"} <= set(language.list_names())


@pytest.mark.parametrize("code", LOCALES)
def test_a_base_language_has_patterns_of_dates_in_its_script(code: str) -> None:
    language = base_language(code)
    assert list(date_patterns(language))
    assert script_of(language.words("given_female").rows[0][0]) == language.script


# Each rule finds what breaks it.


class Invented(Language):
    """A language of few names, made worse by each test."""

    code = "xx"
    name = "Invented"
    locale = "en_GB"


class Lossy(Invented):
    def realise(self, base: str, reading: Reading) -> str:
        return base.upper()


class Blind(Invented):
    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        return [] if text.startswith("B") else super().analyse(text, category, context)


class Narrow(Invented):
    def wanted(self, category: str, readings: Any, evidence: Evidence) -> Wanted:
        return Wanted(category, "", hard=frozenset((readings[0].base,)))


class Undated(Invented):
    @property
    def date_words(self) -> Any:  # type: ignore[override]
        words = super().date_words
        return replace(words, entries={word: found for word, found in words.entries.items() if word != "february"})


class Renamed(Invented):
    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        base = "Ada" if text.isupper() else text
        return [Reading(base, case="upper" if text.isupper() else "same", category=category)]


class Dirty(Invented):
    def words(self, name: str) -> wordlists.WordList:
        found = super().words(name)
        rows = (*found.rows, (" Zoe",), ("Zoe\u0308",), ("Z\x07",), found.rows[0])
        return replace(found, rows=rows) if name == "family" else found


class Listless(Invented):
    pools: ClassVar[dict[str, Any]] = {**Language.pools, "CITY": ("no_such_list",)}


def findings(language: Language) -> Iterator[str]:
    """Rule and problem of each finding."""
    return (f"{finding.rule} {finding.problem}" for finding in check(language))


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (Lossy, "forms what analyse reads, realise does not write"),
        (Blind, "forms an entry that analyse cannot read"),
        (Narrow, "classes no other entry agrees with this one"),
        (Undated, "dates not read as its day"),
        (Renamed, "case in capitals it is another name"),
        (Dirty, "lists a blank at the edge of a cell"),
        (Dirty, "lists an entry that is not in NFC"),
        (Dirty, "lists a control character"),
        (Dirty, "lists a row stands twice"),
        (Listless, "lists xx has no list to draw CITY from"),
    ],
)
def test_what_breaks_the_contract_is_found(kind: type[Language], found: str) -> None:
    assert found in list(findings(kind()))


def test_what_keeps_the_contract_is_quiet() -> None:
    assert list(check(Invented())) == []


def test_a_sample_has_both_ends() -> None:
    entries = [str(number) for number in range(10_000)]
    assert len(sampled(entries)) == 400 and {sampled(entries)[0], sampled(entries)[-1]} == {"0", "9999"}
    assert sampled(entries[:7]) == entries[:7]
