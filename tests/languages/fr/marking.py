"""Texts with their mentions in square brackets, and what becomes of them: shared by the tests of French."""

from __future__ import annotations

from pathlib import Path

from surrogates import Document, Mention, load, load_language
from surrogates.conversion import Conversion

FRENCH = load_language("fr")
CASES = Path(__file__).with_name("cases")
KEYS = tuple(f"key number {number} of the tests of French".encode() for number in range(3))
LABELS = {
    "person": "PERSON", "location": "LOCATION", "address": "ADDRESS", "organisation": "ORG", "date": "DATE",
    "street": "STREET", "town": "CITY", "code": "ZIP", "age": "AGE", "phone": "PHONE", "number": "UFID",
}  # fmt: skip


def rows(name: str) -> list[str]:
    """The rows of a table of cases."""
    lines = (CASES / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("# ")]


def marked(raw: str, label: str = "person") -> Document:
    """A text with its mentions in square brackets: `[text]`, or `[label|text]`."""
    text, mentions = "", []
    for place, piece in enumerate(raw.replace("]", "[").split("[")):
        name, _, body = piece.rpartition("|") if place % 2 else ("", "", piece)
        if place % 2:
            mentions.append(Mention(name or label, len(text), len(text) + len(body)))
        text += body
    return Document(text, mentions, name="case")


def scheme(folder: Path) -> str:
    """A scheme with a label for each category, written into a folder."""
    path = folder / "categories.toml"
    lines = [f'{label} = "{category}"' for label, category in LABELS.items()]
    lines = ['name = "categories"', 'description = "for tests"', "", "[labels]", *lines]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def convert(raw: str, folder: Path, label: str = "person", key: bytes = KEYS[0], **options: str) -> Conversion:
    """The conversion of such a text."""
    return load("fr", scheme=scheme(folder), key=key, **options).convert(marked(raw, label))
