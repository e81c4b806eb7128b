"""The real command in a process of its own, and collections to run it on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.laws.markup import Draft, draft
from tests.laws.strategies import SAMPLES

KEY_TEXT = "00112233445566778899aabbccddeeff"

LETTER = (
    "Liebe [FEMALE|{FEMALE}],\n\nam [DATE|{DATE}] waren [MALE|{MALE}] und ich bei [FAMILY|{FAMILY}] in [CITY|{CITY}].\n"
    "Die [ORG|{ORG}] hat mir geschrieben: [EMAIL|{EMAIL}], Nummer [UFID|{UFID}], [STREET|{STREET}] "
    "[STREETNO|{STREETNO}], "
    "[ZIP|{ZIP}] [CITY|{OTHER}].\nMehr steht auf [URL|{URL}] (Nutzer [USER|{USER}], Kennwort [PASS|{PASS}], Telefon "
    "[PHONE|{PHONE}]).\nDeine [FEMALE|{MORE}] [FAMILY|{FAMILY}]\n"
)


def letter(number: int) -> Draft:
    """An invented letter with mentions of all fifteen labels; another one for each number."""
    chosen = {label: words[number * 7 % len(words)] for label, words in SAMPLES.items()}
    more = {"OTHER": SAMPLES["CITY"][(number * 5 + 1) % 9], "MORE": SAMPLES["FEMALE"][(number * 3 + 2) % 11]}
    return draft(LETTER.format(**chosen, **more))


def collection(folder: Path, count: int = 12) -> Path:
    """A folder with that many letters, in folders of three."""
    for number in range(count):
        letter(number).write(folder, f"folder{number // 3:02}/{number:04}")
    return folder


def key_file(folder: Path) -> Path:
    """A file with the key of the tests."""
    path = folder / "project.key"
    path.write_text(KEY_TEXT + "\n")
    return path


def environment(**more: str) -> dict[str, str]:
    """The environment of the tests with some variables set."""
    return {**os.environ, **more}


def arguments(*words: object) -> list[str]:
    """The command line of `surrogates`."""
    return [sys.executable, "-m", "surrogates.cli", *map(str, words)]


def surrogates(*words: object, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; `more` are variables of its environment."""
    return subprocess.run(
        arguments(*words),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**more),
        timeout=300,
        check=False,
    )


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder, hidden ones too: path -> bytes."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
