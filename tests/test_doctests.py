"""The examples in the docstrings of all modules."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def modules() -> list[str]:
    """The names of all modules of the library, its languages, and the tests' own tools."""
    found = []
    for folder, package in (("surrogates", "surrogates"), ("languages", "surrogates.languages")):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT / folder).with_suffix("").parts
            found.append(".".join([package, *(part for part in parts if part != "__init__")]))
    return [*found, "tests.laws.markup"]


@pytest.mark.parametrize("name", modules())
def test_examples_hold(name: str) -> None:
    """Each example prints what it shows."""
    module = import_module(name)
    for public in getattr(module, "__all__", ()):
        getattr(module, public)  # a name that is loaded when asked for is no name of the module before
    result = doctest.testmod(module)
    assert result.failed == 0
