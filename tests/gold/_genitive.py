"""What the two tables of genitives in sentences have in common."""

from __future__ import annotations

from pathlib import Path

from surrogates.languages.de.genitive import Evidence, Genitive, read_genitive

from tests.gold import Figure, rows
from tests.gold._names import listed


def read(row: dict[str, str]) -> Genitive:
    """The reading of one row."""
    start, end = int(row["start"]), int(row["end"])
    mentions = [mention.partition(":")[::2] for mention in row.get("doc_mentions", "").split("|") if mention]
    after = row["text"][end:]
    family = [name for label, name in mentions if label == "FAMILY"]
    follows = after[:1] == " " and any(after.lstrip(" ").startswith(name) for name in family)
    seen = frozenset(name.casefold() for _, name in mentions)
    evidence = Evidence(seen=seen, listed=listed, next_family=follows)
    return read_genitive(row["text"], start, end, row["label"], evidence)


def figures(folder: Path, table: str, floor: float, base_floor: float) -> list[Figure]:
    """F measure of the recognition, and the share of right base forms among the true positives."""
    found = missed = wrong = scored = 0
    misses: list[str] = []
    bases: list[str] = []
    all_rows = rows(folder / f"{table}.tsv")
    for row in all_rows:
        reading, gold = read(row), row["is_genitive"] == "1"
        marked = reading.mark != ""
        name = row["text"][int(row["start"]) : int(row["end"])]
        where = f"{name} [{row['label']}] {reading.confidence:.1f}"
        found += marked and gold
        missed += gold and not marked
        wrong += marked and not gold
        if marked != gold:
            misses.append(f"{'missed' if gold else 'wrong'}: {where}: {row['text']}")
        elif gold and row["base_form"] != "?":
            scored += 1
            if reading.base not in row["base_form"].split("|"):
                bases.append(f"{where}: {reading.base}, not {row['base_form']}")
    score = 2 * found / (2 * found + missed + wrong)
    return [
        Figure(f"{table} F", score, floor, len(all_rows), tuple(misses)),
        Figure(f"{table} base", 1 - len(bases) / scored, base_floor, scored, tuple(bases)),
    ]
