"""Makes a list of the user's own names: one name a line, TSV with counts, or the JSON of the 2019 system.

>>> import tempfile
>>> folder = Path(tempfile.mkdtemp())
>>> _ = (folder / "names.txt").write_text("Berta\\nAda\\n\\nAda\\n", encoding="utf-8")
>>> import_list(folder / "names.txt", folder / "own", name="given_female", language="xx")
2
>>> wordlists.read(folder / "own" / "given_female.tsv").column("name")
('Ada', 'Berta')
>>> import_list(folder / "names.txt", folder / "own", name="colours", language="xx")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: xx has no list colours; it has: city, family, given_female, given_male
"""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

from surrogates import wordlists
from surrogates.errors import FormatError, ListError, UsageError
from surrogates.report import write_whole

DRAWN = ("given_female", "given_male", "family", "city", "street", "organisation")  # of any language
COMMON = 0.8  # names that make up this share of all counted people are tier 1, the rest tier 2


def import_list(source: Path, folder: Path, *, name: str, language: str, licence: str = "not stated") -> int:
    """Write `folder/name.tsv` with the columns that the language's own list has; returns the number of entries.

    A language without lists gets lists of one column, which together are a language (docs/add-a-language.md).
    Arguments: `source` (`.json`: letters to lists of names; else lines, with a count in a second column if you have
    it), `folder` (made if missing), `name` (of a list of the language), `licence` (for the header). What the source
    does not tell about an entry is taken from the language's own list, or from its commonest value there. Raises
    `UsageError` for an unknown list, `FormatError` for a source that cannot be read.
    """
    model = _model(language, name)
    counts = _read(source)
    tiers = _tiers(counts)
    rows = {_row(entry, model, tiers) if model else (entry,) for entry in counts}
    header = {
        "list": f"{'own' if model else language}/{name}", "columns": " ".join(model.columns if model else ("name",)),
        "source": "imported by its user",
        "licence": licence, "date": "-", "script": "surrogates lists import",
    }  # fmt: skip
    lines = [f"# {key}: {value}" for key, value in header.items()] + ["\t".join(row) for row in sorted(rows)]
    write_whole(folder / f"{name}.tsv", "\n".join(lines) + "\n")
    return len(wordlists.read(folder / f"{name}.tsv"))


def _model(language: str, name: str) -> wordlists.WordList | None:
    """The language's own list of that name; None for a language that has no lists yet."""
    there = sorted(path.stem for path in (wordlists.root() / language).glob("*.tsv"))
    if not there and name in DRAWN:
        return None
    try:
        return wordlists.load(language, name)
    except ListError as error:
        raise UsageError(f"{language} has no list {name}; it has: {', '.join(there or DRAWN)}") from error


def _read(source: Path) -> dict[str, float]:
    try:
        text = source.read_text(encoding="utf-8-sig")
        if source.suffix == ".json":
            data = json.loads(text)
            entries = [(entry, 0.0) for group in data.values() for entry in group]
        else:
            entries = [_line(line) for line in text.splitlines() if line.strip() and not line.startswith("#")]
    except (OSError, ValueError, AttributeError, TypeError) as error:
        raise FormatError(f"the list cannot be read ({type(error).__name__})", file=str(source)) from error
    counts: dict[str, float] = {}
    for entry, count in entries:
        name = unicodedata.normalize("NFC", " ".join(str(entry).split()))
        if name:
            counts[name] = counts.get(name, 0.0) + count
    if not counts:
        raise FormatError("the list is empty", file=str(source))
    return counts


def _line(line: str) -> tuple[str, float]:
    name, _, count = line.partition("\t")
    return name, float(count.split("\t")[0]) if count.strip() else 0.0


def _tiers(counts: dict[str, float]) -> dict[str, str]:
    total = sum(counts.values())
    seen = 0.0
    tiers = {}
    for name in sorted(counts, key=lambda entry: (-counts[entry], entry)):
        tiers[name] = "1" if seen < COMMON * total else "2"
        seen += counts[name]
    return tiers


def _row(entry: str, model: wordlists.WordList, tiers: dict[str, str]) -> tuple[str, ...]:
    known = model.index.get(entry)
    if known:
        return known[0]
    row = [entry]
    for column in model.columns[1:]:
        values = model.column(column)
        common = max(sorted(set(values)), key=values.count) if len(set(values)) < len(values) / 2 else values[0]
        row.append(tiers[entry] if column == "tier" else common)
    return tuple(row)
