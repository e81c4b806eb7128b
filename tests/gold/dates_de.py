"""Dates: `dates_de.tsv`, each row shifted by 10 and by -200 days. Source: Specification d."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from surrogates.languages.de.dates import date_words

from surrogates.core.dates import DateMention, DateOutcome, shift_dates
from tests.gold import Figure, rows

STAYING = ("negative", "unspecific")
SHIFTS = {"plus10": 10, "minus200": -200}
CONTEXT = 60


def evaluate(folder: Path) -> list[Figure]:
    """Shares of right texts, by shift and policy, and of what must stay."""
    table = rows(folder / "dates_de.tsv")
    moving = [row for row in table if row["kind"] not in STAYING]
    figures = []
    for policy, floor in (("0", 0.95), ("1", 0.90)):
        chosen = [row for row in moving if row["policy"] == policy]
        figures += [_figure(f"dates policy={policy} {days:+}", floor, chosen, name) for name, days in SHIFTS.items()]
    return [*figures, _staying([row for row in table if row["kind"] in STAYING])]


def _outcome(row: dict[str, str], days: int) -> DateOutcome:
    text, context = row["text"], row.get("context", "")
    start = context.find(text)
    before, after = (context[:start], context[start + len(text) :]) if start >= 0 else ("", "")
    mention = DateMention(text, before[-CONTEXT:], after[:CONTEXT])
    reference = date.fromisoformat(row["ref_date"]) if row["ref_date"] else None
    [outcome] = shift_dates([mention], days, date_words(), reference=reference)
    return outcome


def _figure(name: str, floor: float, table: Iterable[dict[str, str]], column: str) -> Figure:
    scored = [row for row in table if row[column] != "?"]
    misses = []
    for row in scored:
        outcome = _outcome(row, SHIFTS[column])
        if outcome.text not in row[column].split("|") or not outcome.readable:
            misses.append(f"{row['text']} -> {outcome}: {outcome.text}, not {row[column]}")
    return Figure(name, 1 - len(misses) / max(1, len(scored)), floor, len(scored), tuple(misses))


def _staying(table: list[dict[str, str]]) -> Figure:
    misses = []
    for row in table:
        for days in SHIFTS.values():
            outcome = _outcome(row, days)
            if not outcome.kept or outcome.text != row["text"]:
                misses.append(f"{row['text']} ({row['context']}) -> {outcome}: {outcome.text}")
                break
    return Figure("dates that stay", 1 - len(misses) / max(1, len(table)), 0.98, len(table), tuple(misses))
