"""Genitives in invented sentences against `genitive_context.tsv`."""

from __future__ import annotations

from pathlib import Path

from tests.gold import Figure
from tests.gold._genitive import figures


def evaluate(folder: Path) -> list[Figure]:
    """Recognition and base form."""
    return figures(folder, "genitive_context", 0.96, 0.98)
