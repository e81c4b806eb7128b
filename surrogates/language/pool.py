"""Names to draw from, by features and first letter.

>>> pool = Pool([("Wien", frozenset({"town"})), ("Wels", frozenset({"town"})), ("Tirol", frozenset({"region"}))])
>>> pool.members(frozenset({"town"}), "W"), pool.members(frozenset({"lake"}))
(('Wien', 'Wels'), ())
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property

from surrogates.core.folding import initial


class Pool:
    """Names to draw from, each with its features; some features are computed only when asked for.

    Arguments: `entries` (name and features), `predicates` (feature -> test of a name, made once for each name).
    """

    def __init__(
        self,
        entries: Iterable[tuple[str, frozenset[str]]],
        predicates: Mapping[str, Callable[[str], bool]] | None = None,
    ) -> None:
        self.predicates = {feature: cache(test) for feature, test in (predicates or {}).items()}
        self._entries = list(entries)
        self._by_feature: dict[str, dict[str, list[tuple[frozenset[str], list[str]]]]] = {}
        self._members: dict[tuple[frozenset[str], str], tuple[str, ...]] = {}

    @cached_property
    def features(self) -> dict[str, frozenset[str]]:
        """Name -> its features; a name that stands twice, such as a town in two countries, has those of both."""
        found = dict(self._entries)
        if len(found) < len(self._entries):
            for name, features in self._entries:
                if not features <= found[name]:
                    found[name] |= features
        return found

    @cached_property
    def _groups(self) -> dict[str, dict[frozenset[str], list[str]]]:
        """First letter -> set of features -> names: few names have a set of their own, so few sets are compared."""
        groups: dict[str, dict[frozenset[str], list[str]]] = {}
        for name, features in self._entries:
            groups.setdefault(initial(name), {}).setdefault(features, []).append(name)
        return groups

    def _with(self, wanted: frozenset[str], letter: str) -> list[tuple[frozenset[str], list[str]]]:
        """The sets of features of a letter that have the rarest of the wanted ones, with their names."""
        if letter not in self._by_feature:
            index: dict[str, list[tuple[frozenset[str], list[str]]]] = {}
            for item in self._groups.get(letter, {}).items():
                for feature in item[0]:
                    index.setdefault(feature, []).append(item)
            self._by_feature[letter] = index
        found = self._by_feature[letter]
        lists = [found.get(feature, []) for feature in wanted]
        return min(lists, key=len) if lists else list(self._groups.get(letter, {}).items())

    def members(self, wanted: frozenset[str], letter: str = "") -> tuple[str, ...]:
        """The names with all wanted features, in an order that is always the same; with `letter` only those with it."""
        found = self._members.get((wanted, letter))
        if found is None:
            tests = [self.predicates[feature] for feature in sorted(wanted & self.predicates.keys())]
            plain = wanted - self.predicates.keys()
            letters = [letter] if letter else list(self._groups)
            groups = [group for one in letters for group in self._with(plain, one)]
            names = dict.fromkeys(name for features, there in groups if plain <= features for name in there)
            found = tuple([name for name in names if all(test(name) for test in tests)] if tests else names)
            self._members[wanted, letter] = found
        return found
