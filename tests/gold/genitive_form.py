"""The genitive of given names, surnames, places, streets and organisations against `genitive_form.tsv`."""

from __future__ import annotations

from pathlib import Path

from surrogates.languages.de.inflection import form_genitive

from tests.gold import Figure, rows


def evaluate(folder: Path) -> list[Figure]:
    """The share of right forms; every accepted variant counts."""
    table = rows(folder / "genitive_form.tsv")
    misses = []
    for row in table:
        form = form_genitive(row["name"], row["label"], article=row["article"], apostrophe="'")
        if form not in row["genitive"].split("|"):
            misses.append(f"{row['name']} ({row['article']}): {form}, not {row['genitive']}")
    return [Figure("genitive_form", 1 - len(misses) / len(table), 0.99, len(table), tuple(misses))]
