"""Languages of others: a folder of lists, a module in a distribution of its own, and one that is broken."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import surrogates
from surrogates import Document, Mention
from surrogates.errors import UsageError
from tests.command import arguments
from tests.command import surrogates as command

KEY = b"sixteen bytes or more"
HEADER = "# list: {}/{}\n# columns: name\n# source: invented\n# licence: MIT\n# date: 2026-11-21\n# script: by hand\n"
LISTS = {
    "given_female": "Ada Bea Cleo Dora Elsa Fina",
    "given_male": "Ado Beno Cor Dio Eno Filo",
    "family": "Abacan Bedan Cedon Dorin Elmon Faban",
    "city": "Amora Bemora Comora Dumora Emora Famora",
}
MODULE = '''
from pathlib import Path

from surrogates.language import Language


class Yonder(Language):
    code = "yo_yo"
    name = "Yonder"
    locale = "en_GB"
    list_folder = Path(__file__).parent / "lists"


LANGUAGE = Yonder
'''
PROJECT = '''
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "yonder-language"
version = "1.2"

[project.entry-points."surrogates.languages"]
yoyo = "yonder"

[tool.setuptools]
packages = ["yonder"]

[tool.setuptools.package-data]
yonder = ["lists/*.tsv"]
'''
LETTER = "Ada Abacan wrote from Amora on 3 May 2019."
MARKS = "T1\tFEMALE 0 3\tAda\nT2\tFAMILY 4 10\tAbacan\nT3\tCITY 22 27\tAmora\nT4\tDATE 31 41\t3 May 2019\n"


def write_lists(folder: Path, code: str) -> Path:
    """The lists of an invented language."""
    folder.mkdir(parents=True)
    for name, entries in LISTS.items():
        text = HEADER.format(code, name) + "".join(f"{entry}\n" for entry in entries.split())
        (folder / f"{name}.tsv").write_text(text, encoding="utf-8")
    return folder


def write_letter(folder: Path) -> Path:
    """A collection of one letter."""
    folder.mkdir()
    (folder / "1.txt").write_text(LETTER)
    (folder / "1.ann").write_text(MARKS)
    return folder


def names(*pairs: str) -> set[str]:
    """All names of some lists."""
    return {entry for name in pairs for entry in LISTS[name].split()}


def test_a_folder_of_lists_is_a_language(tmp_path: Path) -> None:
    lists = write_lists(tmp_path / "lists", "yy")
    document = Document(LETTER, [Mention("FEMALE", 0, 3), Mention("FAMILY", 4, 10), Mention("CITY", 22, 27)], name="1")
    new = surrogates.load("yy", lists=lists, key=KEY)(document)
    given, family, city = (new.surface(mention) for mention in new.mentions)
    assert given in names("given_female") - {"Ada"} and family in names("family") - {"Abacan"}
    assert city in names("city") - {"Amora"}


def test_a_folder_of_lists_must_name_the_language(tmp_path: Path) -> None:
    lists = write_lists(tmp_path / "lists", "own")
    with pytest.raises(UsageError, match="there is no language yy"):
        surrogates.load("yy", lists=lists, key=KEY)


def test_the_command_converts_and_checks_a_language_of_lists(tmp_path: Path) -> None:
    lists, source = write_lists(tmp_path / "lists", "yy"), write_letter(tmp_path / "letters")
    done = command("replace", source, tmp_path / "out", "-l", "yy", "--lists", lists)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out/1.txt").read_text().split()[0] in names("given_female") - {"Ada"}
    done = command("languages", "check", "yy", "--lists", lists)
    assert (done.returncode, done.stdout) == (0, "")
    done = command("languages", "yy", "--lists", lists)
    assert "given_female                   6" in done.stdout


def entry_points(folder: Path, name: str, module: str) -> None:
    """A distribution that is installed in a folder."""
    place = folder / f"{name}-1.dist-info"
    place.mkdir()
    (place / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (place / "entry_points.txt").write_text(f"[surrogates.languages]\n{name} = {module}\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import no_such_module\n", "cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"),
        ("LANGUAGE = 3\n", "has no LANGUAGE"),
        ("from surrogates import Language\n\n\nclass LANGUAGE(Language):\n    def __init__(self):\n        pass\n",
         "cannot be made: TypeError"),
    ],
)  # fmt: skip
def test_a_broken_module_fails_only_who_asks_for_it(code: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "broken_language.py").write_text(code, encoding="utf-8")
    entry_points(tmp_path, "brokenland", "broken_language")
    path = {"PYTHONPATH": str(tmp_path)}
    done = command("languages", "brokenland", **path)
    assert done.returncode == 2 and reason in done.stderr and "brokenland" in done.stderr
    done = command("languages", **path)
    assert done.returncode == 0 and "brokenland: broken: " in done.stdout and reason in done.stdout
    assert "\nxx: Example (base)" in done.stdout and "    pl   Polish" in done.stdout
    done = command("languages", "tlh", **path)
    assert done.returncode == 2 and "there are: brokenland, de, " in done.stderr


def test_a_distribution_of_its_own_is_installed_and_found(tmp_path: Path) -> None:
    """Built by pip without any index, and installed into an environment beside the library's."""
    project = tmp_path / "project"
    write_lists(project / "yonder/lists", "yo_yo")
    (project / "yonder/__init__.py").write_text(MODULE, encoding="utf-8")
    (project / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    python = tmp_path / "env/bin/python"
    site = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    # The packages of this environment, so that nothing has to be fetched.
    places = [sysconfig.get_path("purelib"), *(entry for entry in sys.path if entry.endswith("-packages"))]
    lines = "".join(f"import site; site.addsitedir({place!r})\n" for place in dict.fromkeys(places))
    Path(site, "beside.pth").write_text(lines, encoding="utf-8")
    install = ["install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", site, project]
    done = subprocess.run(
        [python, "-m", "pip", *install], capture_output=True, text=True, check=False, cwd=tmp_path,
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    source = write_letter(tmp_path / "letters")

    def run(*words: object) -> subprocess.CompletedProcess[str]:
        line = [str(python), *arguments(*words)[1:]]
        return subprocess.run(line, capture_output=True, text=True, check=False, cwd=tmp_path)

    told = run("languages", "yoyo")
    assert told.stdout.startswith("yoyo: Yonder (base; yonder-language 1.2)"), told.stderr
    assert run("languages", "check", "yoyo").stdout == ""
    done = run("replace", source, tmp_path / "out", "-l", "yoyo", "--shift", "7")
    assert done.returncode == 0, done.stderr
    new = (tmp_path / "out/1.txt").read_text().removesuffix(".").split()
    assert new[0] in names("given_female") - {"Ada"} and new[4] in names("city") - {"Amora"}
    assert new[6:] == ["10", "May", "2019"]
