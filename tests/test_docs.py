"""The documentation is complete: every command, option, name, scheme, strategy, category and language stands in it."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import surrogates
from surrogates.cli import main
from surrogates.core.categories import CATEGORIES
from surrogates.core.dates import KEPT
from surrogates.core.reading import FORMS
from surrogates.language import available as languages
from surrogates.report import Report
from surrogates.schemes import available as schemes
from surrogates.schemes import load_scheme
from surrogates.strategies import STRATEGIES

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
# Paths and addresses of one machine, and what was left to do: none of them helps a reader.
FOREIGN = re.compile(r"(?<![\w.])/(?:[a-z]+/){2}|localhost|\b127\.0|\bTODO\b|\bFIXME\b")


def page(name: str) -> str:
    """The text of a page."""
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def section(text: str, title: str) -> str:
    """What stands under a heading, up to the next one of the same or a higher rank; empty without it."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^#{{1,2}} |\Z)", text, re.DOTALL | re.MULTILINE)
    return found.group(2) if found else ""


def commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    """All commands below a group, by what one types."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


COMMANDS = dict(commands(main, "surrogates"))


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_and_option_is_documented(name: str) -> None:
    text = section(page("command-line"), name)
    assert text, f"no section {name}"
    for parameter in COMMANDS[name].params:
        shown = parameter.opts if isinstance(parameter, click.Option) else [parameter.human_readable_name]
        for option in shown:
            assert f"`{option}`" in text or option in text.partition("```\n")[2], f"{name} {option}"


def test_no_option_is_documented_that_does_not_exist() -> None:
    for name, command in COMMANDS.items():
        there = {option for parameter in command.params for option in parameter.opts}
        told = re.findall(r"^\| ((?:`-[^`]+`(?:, )?)+)", section(page("command-line"), name), re.MULTILINE)
        assert {option for cell in told for option in re.findall(r"`([^`]+)`", cell)} <= there, name


def test_each_default_is_the_documented_one() -> None:
    text = section(page("command-line"), "surrogates replace")
    for parameter in COMMANDS["surrogates replace"].params:
        if isinstance(parameter, click.Option) and parameter.show_default:
            row = re.search(rf"^\|[^|]*`{parameter.opts[-1]}` \| ([^|]*) \|", text, re.MULTILINE)
            assert row and row.group(1).strip("`") == str(parameter.default), parameter.name


def test_each_field_of_the_report_is_documented() -> None:
    text = section(page("command-line"), "The report") or page("command-line")
    header = ("version", "language", "scheme", "scope", "lists", "fingerprint")
    data = Report(dict.fromkeys(header, "")).data()
    for name in (*data, *data["counts"], *data["documents"]):
        assert f"`{name}`" in text, name


def test_each_rule_by_which_something_stays_is_documented() -> None:
    text = page("command-line")
    code = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "surrogates").rglob("*.py")))
    for name in {*KEPT, "scheme", "country", *re.findall(r'\bkept ?= ?"([a-z-]+)"', code)}:
        assert f"`{name}`" in text, name


@pytest.mark.parametrize("name", surrogates.__all__)
def test_each_public_name_is_documented(name: str) -> None:
    assert section(page("python-api"), name).strip()


def test_each_form_is_documented() -> None:
    text = section(page("python-api"), "Step")
    assert [form for form in FORMS if f"`{form}`" not in text] == []


def test_each_option_of_load_is_documented_with_its_default() -> None:
    text = section(page("python-api"), "load").replace('"', "'")
    for name, default in (surrogates.load.__kwdefaults__ or {}).items():
        assert re.search(rf"\b{name}={re.escape(repr(default))}[,)]", text), name


def test_each_scheme_strategy_and_category_is_documented() -> None:
    text = page("schemes")
    for name in (*schemes(), *STRATEGIES, *CATEGORIES):
        assert f"| `{name}` |" in text, name
    for label in load_scheme("codealltag").labels:
        assert f"`{label}`" in section(text, "The shipped schemes"), label


def test_each_category_has_its_parent_and_strategy() -> None:
    rows = re.findall(r"^\| `([A-Z]+)` \| `?([A-Z]*)`? ?\| (\w+) \|", page("schemes"), re.MULTILINE)
    assert {row[0]: row[1:] for row in rows} == {
        category.name: (category.parent, category.strategy) for category in CATEGORIES.values()
    }


def test_each_language_is_named() -> None:
    text = page("add-a-language") + (ROOT / "README.md").read_text(encoding="utf-8")
    for code in languages():
        assert f"languages/{code}" in text, code


def test_a_language_of_another_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "from surrogates.languages.xx import Example\n\n\nclass LANGUAGE(Example):\n    name = 'Yonder'\n"
    (tmp_path / "yonder_language.py").write_text(code, encoding="utf-8")
    place = tmp_path / "yonder-1.dist-info"
    place.mkdir()
    (place / "METADATA").write_text("Metadata-Version: 2.1\nName: yonder\nVersion: 1\n", encoding="utf-8")
    (place / "entry_points.txt").write_text("[surrogates.languages]\nyonder = yonder_language\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert surrogates.load_language("yonder").name == "Yonder"


def test_all_ten_laws_are_told() -> None:
    laws = re.findall(r"^(\d+)\. \*\*", section(page("how-it-works"), "The laws"), re.MULTILINE)
    assert laws == [str(number) for number in range(1, 11)]


def test_every_page_is_in_the_menu() -> None:
    menu = set(re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE))
    assert menu == {path.name for path in DOCS.glob("*.md")}


def test_links_of_the_readme_lead_somewhere() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", text) if not target.startswith("http")]
    assert targets and [target for target in targets if not (ROOT / target).is_file()] == []


@pytest.mark.parametrize("path", [ROOT / "README.md", *sorted(ROOT.glob("C*.md")), *DOCS.rglob("*.*")], ids=str)
def test_nothing_tells_of_a_machine(path: Path) -> None:
    assert FOREIGN.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.skipif(not importlib.util.find_spec("mkdocs"), reason="mkdocs is not installed")
def test_the_documentation_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
