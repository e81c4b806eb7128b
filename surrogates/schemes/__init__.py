"""Schemes: what the labels of an annotation project mean, as data.

A scheme is a TOML file:

    name = "letters"
    description = "the letters of the town archive"
    extends = "codealltag"               # another scheme whose labels hold too (optional)
    rest = "error"                       # labels not named here: "error" (default) or "keep"

    [labels]
    FEMALE = "FEMALE"                    # label = category
    Ort = { category = "CITY" }
    Kennung = { category = "UFID", strategy = "randomise" }
    Signature = { category = "PERSON", language = "en_GB" }
    Trigger = "keep"                     # stays as it is, and is counted

>>> load_scheme("codealltag").rule("FEMALE")
Rule(category='FEMALE', strategy='surrogate')
>>> load_scheme("codealltag").rule("Trigger")
Traceback (most recent call last):
    ...
surrogates.errors.SchemeError: the scheme codealltag does not know the label 'Trigger'; it knows: CITY, DATE, EMAIL, \
FAMILY, FEMALE, MALE, ORG, PASS, PHONE, STREET, STREETNO, UFID, URL, USER, ZIP
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

from surrogates.core.categories import CATEGORIES
from surrogates.errors import SchemeError, UsageError

STRATEGY_NAMES = (
    "surrogate", "shift", "contact", "postcode", "phone", "identifier", "age", "randomise", "keep",
)  # fmt: skip
_RULE_KEYS = {"category", "strategy", "language"}
_KEYS = {"name", "description", "extends", "rest", "labels"}


@dataclass(frozen=True, slots=True)
class Rule:
    """What is done with a label: its category and strategy, and the language of its mentions, if it is another one."""

    category: str
    strategy: str
    language: str = field(default="", repr=False)


KEEP = Rule("", "keep")


@dataclass(frozen=True)
class Scheme:
    """The labels of an annotation project.

    Attributes: `name`, `description`, `labels` (label -> rule), `rest` (`error` or `keep`).
    """

    name: str
    description: str
    labels: Mapping[str, Rule]
    rest: str = "error"

    def rule(self, label: str) -> Rule:
        """The rule of a label. Raises `SchemeError` for an unknown one unless the rest is kept."""
        found = self.labels.get(label)
        if found is None:
            if self.rest == "keep":
                return KEEP
            raise SchemeError(
                f"the scheme {self.name} does not know the label {label!r}; it knows: {', '.join(sorted(self.labels))}"
            )
        return found

    def unknown(self, labels: set[str]) -> list[str]:
        """Those of the labels that the scheme does not know, sorted; none when it keeps the rest."""
        return [] if self.rest == "keep" else sorted(labels - self.labels.keys())


def available() -> list[str]:
    """The names of the schemes in the package."""
    return sorted(path.stem for path in _folder().glob("*.toml"))


@cache
def load_scheme(name: str) -> Scheme:
    """A scheme by its name, or from a file when the name ends in `.toml`.

    Raises `UsageError` when there is none, `SchemeError` for one that contradicts or extends itself.
    """
    return _load(name, ())


def _load(name: str, above: tuple[str, ...]) -> Scheme:
    path = Path(name) if name.endswith(".toml") else _folder() / f"{name}.toml"
    if not path.is_file():
        raise UsageError(
            f"there is no scheme {name}; there are: {', '.join(available())}; a file of your own ends in .toml"
        )
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SchemeError(f"not a TOML file: {error}", file=str(path)) from error
    if name in above:
        raise SchemeError("the scheme extends itself", file=str(path))
    return _scheme(data, path, (*above, name))


def _scheme(data: Mapping[str, object], path: Path, above: tuple[str, ...]) -> Scheme:
    unknown = sorted(data.keys() - _KEYS)
    if unknown:
        raise SchemeError(f"unknown key {', '.join(unknown)}; known are: {', '.join(sorted(_KEYS))}", file=str(path))
    base = _load(_beside(str(data["extends"]), path), above) if "extends" in data else Scheme("", "", {})
    labels, rest = data.get("labels", {}), data.get("rest", base.rest)
    if not isinstance(labels, dict) or not (labels or base.labels or rest == "keep"):
        raise SchemeError('a scheme needs a table [labels], or rest = "keep"', file=str(path))
    if rest not in ("error", "keep"):
        raise SchemeError('rest is "error" or "keep"', file=str(path))
    rules = {**base.labels, **{label: _rule(label, value, path) for label, value in labels.items()}}
    return Scheme(str(data.get("name", path.stem)), str(data.get("description", "")), rules, str(rest))


def _beside(name: str, path: Path) -> str:
    """The name of a scheme, or the path of one that lies beside the scheme that names it."""
    return str(path.parent / name) if name.endswith(".toml") else name


def _rule(label: str, value: object, path: Path) -> Rule:
    if value == "keep":
        return KEEP
    table = {"category": value} if isinstance(value, str) else value
    if not isinstance(table, dict) or not {"category"} <= table.keys() <= _RULE_KEYS:
        problem = f'{label}: a category, or a table with category, strategy and language, or "keep"'
        raise SchemeError(problem, file=str(path))
    category = table["category"]
    if category not in CATEGORIES:
        raise SchemeError(
            f"{label}: there is no category {category!r}; there are: {', '.join(CATEGORIES)}", file=str(path)
        )
    strategy = table.get("strategy", CATEGORIES[category].strategy)
    if strategy not in STRATEGY_NAMES:
        raise SchemeError(
            f"{label}: there is no strategy {strategy!r}; there are: {', '.join(STRATEGY_NAMES)}", file=str(path)
        )
    return Rule(category, strategy, str(table.get("language", "")))


def _folder() -> Path:
    (place,) = import_module("surrogates.schemes").__path__
    return Path(place)
