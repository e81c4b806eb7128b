"""Languages by name: from the package, or from an installed distribution.

>>> load_language("xx").name
'Example'
>>> load_language("tlh")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: there is no language tlh; there are: de, es, fr, xx
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from surrogates.errors import UsageError
from surrogates.language.contract import Language, Options


@cache
def load_language(code: str, lists: Path | None = None, options: Options | None = None) -> Language:
    """The language of that code, from the package or from an installed distribution.

    Raises `UsageError` for one that does not exist or cannot be loaded.
    """
    if code in available():
        found: Any = import_module(f"surrogates.languages.{code}")
    else:
        found = _load_installed(code)
    kind = getattr(found, "LANGUAGE", found)
    if not (isinstance(kind, type) and issubclass(kind, Language)):
        raise UsageError(f"the language {code} has no LANGUAGE that is a surrogates.language.Language")
    return kind(lists, options)


def _load_installed(code: str) -> Any:
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    entries = {entry.name: entry for entry in entry_points(group="surrogates.languages")}
    if code not in entries:
        there = ", ".join(sorted({*available(), *entries}))
        raise UsageError(f"there is no language {code}; there are: {there}")
    try:
        return entries[code].load()
    except Exception as error:  # whatever a stranger's module does wrong, the user must learn which one it is
        raise UsageError(f"the language {code} cannot be loaded: {type(error).__name__}") from error


def available() -> list[str]:
    """The codes of the languages in the package."""
    package = import_module("surrogates.languages")
    return sorted(module.name for module in iter_modules(package.__path__) if module.ispkg)
