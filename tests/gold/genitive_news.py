"""Genitives in sentences of news and encyclopaedia against `genitive_news.tsv`."""

from __future__ import annotations

from pathlib import Path

from tests.gold import Figure
from tests.gold._genitive import figures


def evaluate(folder: Path) -> list[Figure]:
    """Recognition and base form."""
    return figures(folder, "genitive_news", 0.85, 0.98)
