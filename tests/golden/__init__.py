"""Invented documents and what became of them under a fixed key: `source/` and `expected/`.

After a change of lists or rules `python -m tests.golden` writes `expected/` anew; read the difference before you keep
it. A released version may not change an outcome: raise the major version when it does.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from surrogates import replace

FOLDER = Path(__file__).parent
SOURCE = FOLDER / "source"
EXPECTED = FOLDER / "expected"
KEY = b"the key of the golden documents, no secret"


def convert(target: Path) -> None:
    """The golden documents, converted into the folder `target`, without report."""
    report = target.with_name(f"{target.name}.report.json")
    result = replace(SOURCE, target, language="de", key=KEY, report=report)
    report.unlink()
    assert result.failures == []


def renew() -> None:
    """Write the expected outcomes anew."""
    shutil.rmtree(EXPECTED, ignore_errors=True)
    convert(EXPECTED)
