"""Type, agreement class, legal form, embedded places and acronyms of organisations against `org_type.tsv`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from surrogates.languages.de.organisations import split
from surrogates.languages.de.organisations.acronyms import belongs
from surrogates.languages.de.organisations.heads import classify, legal_form

from surrogates.language import Context, Evidence, load_language
from tests.gold import Figure, rows

Row = dict[str, str]


def evaluate(folder: Path) -> list[Figure]:
    """Each column apart; a row without a head word is scored as wrong."""
    table = rows(folder / "org_type.tsv")
    return [
        _figure("organisation type", 0.94, table, lambda row: _head(row, "type") == row["type"]),
        _figure("organisation gender", 0.97, table, lambda row: _head(row, "gender") == row["gender"]),
        _figure("organisation number", 0.97, table, lambda row: _head(row, "number") in row["number"].split("|")),
        _figure("organisation legal form", 0.98, table, _legal_form),
        _figure("organisation places", 0.95, table, _places),
        _figure("acronym link", 0.85, [row for row in table if row["acronym"]], _acronym),
        _refused(table),
    ]


def _acronym(row: Row) -> bool:
    """Is one of the short forms of a row taken for one of its name?"""
    return any(belongs(acronym, row["name"]) for acronym in row["acronym"].split("|"))


def _refused(table: list[Row]) -> Figure:
    """How many of the short forms are refused with the names of the other rows (that do not have them too)."""
    acronyms = {acronym for row in table for acronym in row["acronym"].split("|") if acronym}
    pairs = [(acronym, row["name"]) for acronym in sorted(acronyms) for row in table if acronym not in _own(row)]
    misses = tuple(f"{acronym}: {name}" for acronym, name in pairs if belongs(acronym, name))
    return Figure("acronym link refused", 1 - len(misses) / max(len(pairs), 1), 0.98, len(pairs), misses)


def _own(row: Row) -> list[str]:
    return row["acronym"].split("|")


def _figure(name: str, floor: float, table: list[Row], test: Callable[[Row], bool]) -> Figure:
    misses = tuple(row["name"] for row in table if not test(row))
    return Figure(name, 1 - len(misses) / max(len(table), 1), floor, len(table), misses)


def _head(row: Row, attribute: str) -> str:
    name = row["name"]
    head = classify(name[: legal_form(name)])
    return str(getattr(head, attribute)) if head is not None else ""


def _legal_form(row: Row) -> bool:
    found = row["name"][legal_form(row["name"]) :].strip()
    return found in row["legal_form"].split("|") if row["legal_form"] else not found


def _places(row: Row) -> bool:
    name = row["name"]
    parts = split(load_language("de"), name, Context(0, len(name), evidence=Evidence(name)))
    found = [name[part.start : part.end] for part in parts if part.category == "CITY"]
    embedded = (item.partition(":") for item in row["embedded"].split("|") if item)
    return found == [place for kind, _, place in embedded if kind.startswith("CITY")]
