"""Languages by name: a module of the package, an installed distribution, a folder of lists, or base quality.

>>> load_language("xx").name, load_language("pl").level
('Example', 'base')
>>> load_language("tlh")  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: there is no language tlh; there are: de, ... xx; at base quality: ar, az, ...
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from surrogates import wordlists
from surrogates.errors import ListError, UsageError
from surrogates.language.contract import Language, Options

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "surrogates.languages"


@cache
def load_language(code: str, lists: Path | None = None, options: Options | None = None) -> Language:
    """The language of that code, of the first of these that has it: a module of the package, an installed
    distribution, base quality, a folder of lists (the package's, or `lists` whose headers name the code).

    A region variant (`de_AT`, `de-AT`) of a language with a module is that module. Raises `UsageError` for one that
    does not exist or cannot be loaded.
    """
    code = code.replace("-", "_")
    language = code.partition("_")[0]
    for name in dict.fromkeys((code, language)):
        if name in available():
            return _made(name, import_module(f"surrogates.languages.{name}"), lists, options)
        if name in installed():
            return _made(name, _load_installed(name), lists, options)
    from surrogates.language import base  # it reads CLDR, which no module needs

    if base.serves(code):
        return base.base_language(code, lists, options)
    if code in listed() or (lists is not None and _names(lists, code)):
        return _of_lists(code)(lists, options)
    there = f"there are: {', '.join(known())}; at base quality: {', '.join(base.codes())}"
    raise UsageError(f"there is no language {code}; {there}")


def _made(code: str, found: Any, lists: Path | None, options: Options | None) -> Language:
    kind = getattr(found, "LANGUAGE", found)
    if not (isinstance(kind, type) and issubclass(kind, Language)):
        raise UsageError(f"the language {code} has no LANGUAGE that is a surrogates.language.Language")
    try:
        language: Language = kind(lists, options)
    except Exception as error:  # whatever a stranger's module does wrong, the user must learn which one it is
        raise UsageError(f"the language {code} cannot be made: {_reason(error)}") from error
    return language


def _load_installed(code: str) -> Any:
    try:
        return installed()[code].load()
    except Exception as error:
        raise UsageError(f"the language {code} cannot be loaded: {_reason(error)}") from error


def load_module(name: str, lists: Path | None = None) -> Language:
    """The language of a code, or of a module that can be imported and is not installed as one yet.

    Raises `UsageError` for neither, and for a module that cannot be loaded.
    """
    try:
        return load_language(name, lists)
    except UsageError:
        if find_spec(name.partition(".")[0]) is None or name in known():
            raise
    try:
        found = import_module(name)
    except Exception as error:
        raise UsageError(f"the module {name} cannot be loaded: {_reason(error)}") from error
    return _made(name, found, lists, None)


def _reason(error: Exception) -> str:
    """What went wrong in a stranger's module; its code has seen no document yet."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _names(folder: Path, code: str) -> bool:
    """Whether a list of a folder says in its header that it is of that language (`# list: yy/family`)."""
    for path in sorted(folder.glob("*.tsv")):
        try:
            if wordlists.read(path).header["list"].startswith(f"{code}/"):
                return True
        except ListError:
            continue  # it is told when it is asked for
    return False


def _of_lists(code: str) -> type[Language]:
    """A language that is a folder of lists and no Python."""
    return type("ListLanguage", (Language,), {"code": code, "name": code, "locale": code, "__doc__": "Lists alone."})


def available() -> list[str]:
    """The codes of the languages that have a module in the package."""
    package = import_module("surrogates.languages")
    return sorted(module.name for module in iter_modules(package.__path__) if module.ispkg)


def installed() -> dict[str, EntryPoint]:
    """The codes of the languages of other distributions, none of which is loaded."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found if entry.name not in available()}


def listed() -> list[str]:
    """The codes of the languages that are a folder of lists in the package, without a module."""
    folders = (path.parent for path in wordlists.root().glob("*/given_female.tsv"))
    return sorted({folder.name for folder in folders} - set(available()))


def known() -> list[str]:
    """The codes of all languages but those at base quality."""
    return sorted({*available(), *installed(), *listed()})
