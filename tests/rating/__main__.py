"""Makes sheets for raters, and reads what they marked.

    python -m tests.rating make CORPUS KEY FOLDER         sheet.tsv (number, text) for the raters
    python -m tests.rating tell CORPUS KEY MARKS...       means, damaged found, agreement, outcomes below originals
"""

from __future__ import annotations

import sys
from pathlib import Path

from surrogates import load, read
from surrogates.core.draw import Draw
from tests.rating import marks, sheets


def main(arguments: list[str]) -> int:
    """Exit status 2 for wrong use."""
    if len(arguments) < 4 or arguments[0] not in ("make", "tell"):
        sys.stderr.write((__doc__ or "") + "\n")
        return 2
    verb, corpus, key_file, *rest = arguments
    key = Path(key_file).read_bytes()
    found = sheets.items(load("de", key=key), list(read(corpus)), Draw(key, "rating"))
    if verb == "make":
        Path(rest[0]).mkdir(parents=True, exist_ok=True)
        lines = (f"{number}\t{item.text}\n" for number, item in enumerate(found))
        (Path(rest[0]) / "sheet.tsv").write_text("".join(lines), encoding="utf-8")
        return 0
    raters = [marks.read(Path(path).read_text(encoding="utf-8")) for path in rest]
    out = marks.summary(found, raters)
    originals = {item.mention: item.text for item in found if item.kind == sheets.ORIGINAL}
    for number, category, first, second in marks.below(found, raters):
        out.append(f"\n{number} {category} {found[number].mention} {first} -> {second}")
        out += (originals[found[number].mention], found[number].text)
    sys.stdout.write("\n".join(out) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
