"""Article, gender, number and locative against `region_article.tsv`, with the list and by rules alone."""

from __future__ import annotations

from pathlib import Path

from surrogates.languages.de.toponyms.articles import article_class, locative

from tests.gold import Figure, rows


def evaluate(folder: Path) -> list[Figure]:
    """A row counts when article, gender, number and locative are all right."""
    table = rows(folder / "region_article.tsv")
    return [
        _figure("region article", 0.9, table, listed=True),
        _figure("region article, head rules alone", 0.0, table, listed=False),
    ]


def _figure(name: str, floor: float, table: list[dict[str, str]], listed: bool) -> Figure:
    misses = []
    for row in table:
        article, _, gender, number = article_class(row["name"], listed)
        where = locative(row["name"], listed)
        right = (article, gender, number) == (row["article"], row["gender"], row["number"])
        if not right or where not in row["locative"].split("|"):
            misses.append(f"{row['name']}: {article} {gender} {number} {where}, not {row['locative']}")
    return Figure(name, 1 - len(misses) / max(len(table), 1), floor, len(table), tuple(misses))
