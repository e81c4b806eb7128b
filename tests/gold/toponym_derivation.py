"""Derivation and analysis of place names against `toponym_derivation.tsv`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from surrogates.languages.de.toponyms.forms import er_adjectives, er_forms, feminine_forms, isch_forms
from surrogates.languages.de.toponyms.gazetteer import head, is_listed
from surrogates.languages.de.toponyms.reading import read_toponym

from tests.gold import Figure, rows

Row = dict[str, str]


def evaluate(folder: Path) -> list[Figure]:
    """First choices of the generator; reading of every form of a listed place."""
    table = rows(folder / "toponym_derivation.tsv")
    return [
        _figure("toponym -er", 0.96, _er(table)),
        _figure("toponym inhabitants f", 0.96, _column(table, "inhabitant_fem", feminine_forms)),
        _figure("toponym -isch", 0.85, _column(table, "adjective_isch", isch_forms)),
        _figure("toponym analysis", 0.98, _analysis(table)),
    ]


def _figure(name: str, floor: float, outcomes: list[tuple[bool, str]]) -> Figure:
    misses = tuple(text for right, text in outcomes if not right)
    right = len(outcomes) - len(misses)
    return Figure(name, right / max(len(outcomes), 1), floor, len(outcomes), misses)


def _er(table: list[Row]) -> list[tuple[bool, str]]:
    """Both columns of -er forms; a row without the adjective asks that there is none."""
    outcomes = _column(table, "inhabitant_masc", er_forms)
    for row in table:
        found = er_adjectives(row["place"], row["country"])
        accepted = row["adjective_er"].split("|") if row["adjective_er"] else [""]
        first = found[0] if found else ""
        outcomes.append((first in accepted, f"{row['place']} -er: {first}, not {row['adjective_er']}"))
    return outcomes


def _column(table: list[Row], column: str, forms: Callable[[str, str], tuple[str, ...]]) -> list[tuple[bool, str]]:
    outcomes = []
    for row in table:
        if row[column]:
            found = forms(row["place"], row["country"])
            first = found[0] if found else ""
            outcomes.append((first in row[column].split("|"), f"{row['place']}: {first}, not {row[column]}"))
    return outcomes


def _analysis(table: list[Row]) -> list[tuple[bool, str]]:
    outcomes = []
    for row in table:
        if not (is_listed(row["place"]) or is_listed(head(row["place"]))):
            continue
        for column in ("inhabitant_masc", "inhabitant_fem", "adjective_er", "adjective_isch"):
            for form in filter(None, row[column].split("|")):
                found = read_toponym(form)
                best = found[0].base if found else ""
                outcomes.append((head(row["place"]) == head(best), f"{form}: {best}, not {row['place']}"))
    return outcomes
