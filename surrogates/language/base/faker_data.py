"""The data of Faker's providers, read as they stand: no Faker object is made, and nothing is drawn.

Source: Faker (MIT), `faker.providers.<provider>.<locale>`. What a locale does not have itself or inherit from another
locale is not there: Faker's own English examples do not step in.

>>> data = provider("person", "pl_PL")
>>> "Ewa" in data.values("first_names_female"), data.values("no_such_list")
(True, ())
>>> provider("address", "tlh").values("cities")
()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import version
from typing import Any

from surrogates.language.base.locales import providers


class Data:
    """The attributes of one provider; `kind` is its class, None for one that there is not."""

    def __init__(self, kind: type | None) -> None:
        self._attributes: dict[str, Any] = {}
        for part in kind.__mro__ if kind is not None else ():
            if part.__module__.count(".") > 2:  # faker.providers.person is the same for all; .pl_PL is the locale's own
                for name, value in vars(part).items():
                    self._attributes.setdefault(name, value)

    def weighted(self, name: str) -> list[tuple[str, float]]:
        """The strings of an attribute with their weights (1 where there are none), in their order."""
        found = self._attributes.get(name, ())
        if isinstance(found, Mapping):
            pairs = ((key, weight) for key, weight in found.items() if isinstance(weight, int | float))
            return [(key, float(weight)) for key, weight in pairs if isinstance(key, str)]
        if isinstance(found, set | frozenset):
            found = sorted(found)
        return [(one, 1.0) for one in found if isinstance(one, str)] if isinstance(found, tuple | list) else []

    def values(self, name: str) -> tuple[str, ...]:
        """The strings of an attribute, each once."""
        return tuple(dict.fromkeys(text for text, _ in self.weighted(name)))

    def parts(self, name: str) -> list[tuple[str, float]]:
        """The same of an attribute whose items are tuples of strings, such as a name in three scripts."""
        found = self._attributes.get(name, ())
        if not isinstance(found, Mapping):
            found = dict.fromkeys((row for row in found if isinstance(row, tuple)), 1.0) if found else {}
        return [(part, float(weight)) for row, weight in found.items() if isinstance(row, tuple) for part in row]

    def names(self) -> list[str]:
        """The names of all attributes that hold strings."""
        return sorted(name for name in self._attributes if not name.startswith("_") and self.weighted(name))


@cache
def provider(name: str, locale: str) -> Data:
    """The data of a provider (`person`, `address`, `company`) for one of Faker's locales."""
    folder = providers()
    if folder is None or not (folder / name / locale / "__init__.py").is_file():
        return Data(None)
    return Data(import_module(f"faker.providers.{name}.{locale}").Provider)


def romaniser(locale: str) -> Callable[[str], str] | None:
    """Faker's function that writes a locale's names in Latin letters, where it has one."""
    folder = providers()
    if folder is None or not (folder / "person" / locale / "__init__.py").is_file():
        return None
    found = getattr(import_module(f"faker.providers.person.{locale}"), "translit", None)
    return found if callable(found) else None


def origin(name: str, locales: tuple[str, ...]) -> str:
    """Where a list comes from, in words."""
    return f"Faker {version('faker')}: {name}.{', '.join(locales)}"
