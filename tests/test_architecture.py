"""The shape of the library: imports point one way, files and functions stay small, importing it loads nothing."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

import surrogates

ROOT = Path(__file__).resolve().parents[1]
CODE = sorted(path for folder in ("surrogates", "languages", "lists") for path in (ROOT / folder).rglob("*.py"))
LIBRARY = [path for path in CODE if path.is_relative_to(ROOT / "surrogates")]
LANGUAGES = [path for path in CODE if path.is_relative_to(ROOT / "languages")]
LARGEST_FILE, LARGEST_FUNCTION, USUAL_FUNCTION = 400, 50, 10

# What each part may import; what is not named here stands above the engine and may import all but the command.
LOWEST = {"errors", "core"}
BELOW_ENGINE = {
    *LOWEST,
    "wordlists",
    "identifiers",
    "language",
    "schemes",
    "settings",
    "strategies",
    "conversion",
    "explanation",
    "mixed",
    "notes",
    "pipeline",
    "verification",
}
MAY_IMPORT = {
    "errors": set[str](),
    "core": LOWEST,
    "wordlists": LOWEST,
    "formats": {*LOWEST, "formats"},
    "identifiers": {*LOWEST, "identifiers"},
    "schemes": {*LOWEST, "schemes"},
    "language": {*LOWEST, "wordlists", "language"},
    "settings": {*LOWEST, "language"},
    "strategies": {*LOWEST, "wordlists", "language", "settings", "strategies", "identifiers"},
    **dict.fromkeys(("conversion", "explanation", "mixed", "notes", "pipeline", "verification"), BELOW_ENGINE),
    "engine": BELOW_ENGINE,
    "evaluation": {*LOWEST, "evaluation", "formats", "schemes"},
}
# Where a fresh key is drawn; nothing else may be left to chance, the clock or the machine.
DRAWS_KEYS = {"surrogates/engine.py", "surrogates/worker.py", "surrogates/cli.py"}
# The page of the preview is served to this machine, under an address with a token that nobody can guess.
SERVES = "surrogates/preview/server.py"
SERVING = {"http", "secrets"}
NEVER_IMPORTED = {"random", "time", "locale", "socket", "http", "urllib", "requests", "uuid", "numpy"}


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, also inside its functions, relative ones made absolute."""
    package = (
        ["surrogates", *path.relative_to(ROOT).parent.parts]
        if path not in LIBRARY
        else list(path.relative_to(ROOT).parent.parts)
    )
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def inner(module: str) -> str:
    """The part of the library that a module belongs to, empty for what is none."""
    parts = module.split(".")
    if parts[0] != "surrogates" or len(parts) < 2 or parts[1].startswith("__"):
        return ""
    return parts[1]


@pytest.mark.parametrize("path", LIBRARY, ids=named)
def test_imports_point_one_way(path: Path) -> None:
    """`cli, review, evaluation, corpus -> engine -> strategies -> language, wordlists -> core`; `formats -> core`."""
    part = path.relative_to(ROOT / "surrogates").parts[0].removesuffix(".py")
    if part in ("__init__", "cli"):
        return
    found = {inner(module) for module in imported(path)} - {"", "lists", "languages"}
    assert "cli" not in found
    if part in MAY_IMPORT:
        assert found <= MAY_IMPORT[part]


@pytest.mark.parametrize("path", LANGUAGES, ids=named)
def test_a_language_imports_its_contract_and_itself(path: Path) -> None:
    """`languages/xx -> surrogates.language, surrogates.core, its own folder`."""
    own = ".".join(["surrogates", *path.relative_to(ROOT).parts[:2]]).partition("_")[0]  # en_GB is of en
    for module in imported(path):
        if module.startswith("surrogates."):
            assert module.startswith(own) or inner(module) in {"language", "core", "errors", "wordlists"}


@pytest.mark.parametrize("path", LIBRARY, ids=named)
def test_the_library_names_no_language(path: Path) -> None:
    """The core never imports a language; it loads one by name. No branch on a language's name."""
    codes = {folder.name for folder in (ROOT / "languages").iterdir() if (folder / "__init__.py").is_file()}
    assert not [module for module in imported(path) if module.startswith("surrogates.languages.")]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant):
            assert node.value not in codes


@pytest.mark.parametrize("path", CODE, ids=named)
def test_files_and_functions_are_small(path: Path) -> None:
    """No file of code passes 400 lines and no function 50."""
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LARGEST_FILE
    for node in functions(text):
        assert length(node) <= LARGEST_FUNCTION, node.name


def test_the_usual_function_is_very_small() -> None:
    """Median 5 to 10."""
    lengths = [length(node) for path in CODE for node in functions(path.read_text(encoding="utf-8"))]
    assert median(lengths) <= USUAL_FUNCTION


def functions(text: str) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))


def length(node: ast.FunctionDef) -> int:
    return (node.end_lineno or 0) - node.lineno + 1


@pytest.mark.parametrize("path", CODE, ids=named)
def test_modules_say_what_they_are(path: Path) -> None:
    """Module docstring; `from __future__ import annotations`; public functions have docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not tree.body:
        return
    assert ast.get_docstring(tree)
    if len(tree.body) > 1:
        assert "__future__.annotations" in imported(path)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


@pytest.mark.parametrize("path", LIBRARY + LANGUAGES, ids=named)
def test_nothing_is_left_to_chance(path: Path) -> None:
    """No clock, no locale, no network, no global chance: none of them may decide an outcome."""
    modules = {module.split(".")[0] for module in imported(path)} - (SERVING if named(path) == SERVES else set())
    assert not modules & NEVER_IMPORTED
    assert "secrets" not in modules or named(path) in DRAWS_KEYS
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            name = (
                called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
            )
            assert name not in {"hash", "now", "today", "utcnow", "setlocale", "urandom"}
            assert name != "print" or path.parent.name == "build" or isinstance(called, ast.Attribute)


def test_public_names_are_sorted_and_there() -> None:
    """The public names, sorted `__all__`, nothing else."""
    assert list(surrogates.__all__) == sorted(surrogates.__all__)
    for name in surrogates.__all__:
        assert getattr(surrogates, name) is not None
    assert set(surrogates.__all__) <= set(dir(surrogates))
    with pytest.raises(AttributeError, match="nothing_of_that_name"):
        _ = surrogates.nothing_of_that_name


LOADS = """
import sys, surrogates
heavy = ("babel", "spacy", "faker", "click", "rich", "dateutil", "rapidfuzz", "numpy", "stdnum")
heavy += ("surrogates.wordlists", "surrogates.engine")
print(sorted(name for name in heavy if name in sys.modules))
"""
LOADS_FOR_GERMAN = """
import sys, surrogates
from surrogates import Document, Mention
swap = surrogates.load("de", key=b"sixteen bytes or more")
mentions = [Mention("FEMALE", 0, 4), Mention("CITY", 9, 13), Mention("DATE", 18, 29)]
swap(Document("Anna aus Wien, am 5. Mai 2018", mentions))
heavy = ("babel", "spacy", "faker", "click", "rich", "numpy", "multiprocessing", "stdnum")
print(sorted(name for name in heavy if name in sys.modules))
"""


@pytest.mark.parametrize("code", [LOADS, LOADS_FOR_GERMAN], ids=["import", "German"])
def test_importing_loads_no_list_and_no_model(code: str) -> None:
    """Importing it loads no list and no model; German needs none of the heavy packages."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_option_has_its_flag() -> None:
    """Every option of `surrogates.load` and of `surrogates.replace` has its flag."""
    from surrogates.cli import replace as command
    from surrogates.corpus import Run

    flags = {flag for parameter in command.params for flag in parameter.opts}
    options = {*inspect.signature(surrogates.load).parameters, *inspect.signature(surrogates.replace).parameters}
    options |= Run.__dataclass_fields__.keys()
    options -= {"source", "target", "progress", "options", "settings"}
    assert {f"--{name.replace('_', '-')}" for name in options} <= flags


def test_every_flag_has_help() -> None:
    """Commands carry the names of the API's verbs, and none is undocumented."""
    from surrogates.cli import main

    def commands(group: object) -> Iterator[object]:
        yield group
        for other in getattr(group, "commands", {}).values():
            yield from commands(other)

    for command in commands(main):
        assert command.help  # type: ignore[attr-defined]
        for parameter in command.params:  # type: ignore[attr-defined]
            assert parameter.param_type_name == "argument" or parameter.help
