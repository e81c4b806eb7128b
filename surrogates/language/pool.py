"""Names to draw from, by features and first letter.

>>> pool = Pool([("Wien", frozenset({"town"})), ("Wels", frozenset({"town"})), ("Tirol", frozenset({"region"}))])
>>> pool.members(frozenset({"town"}), "W"), pool.members(frozenset({"lake"}))
(('Wien', 'Wels'), ())
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from surrogates.core.folding import initial


class Pool:
    """Names to draw from, each with its features; some features are computed only when asked for.

    Arguments: `entries` (name and features), `predicates` (feature -> test of a name).
    """

    def __init__(
        self,
        entries: Iterable[tuple[str, frozenset[str]]],
        predicates: Mapping[str, Callable[[str], bool]] | None = None,
    ) -> None:
        self.predicates = dict(predicates or {})
        self.features: dict[str, frozenset[str]] = {}
        self._letters: dict[str, list[tuple[str, frozenset[str]]]] = {}
        self._members: dict[tuple[frozenset[str], str], tuple[str, ...]] = {}
        self._sets: dict[tuple[frozenset[str], str], frozenset[str]] = {}
        for name, features in entries:
            known = self.features.get(name)
            self.features[name] = features if known is None else known | features
            self._letters.setdefault(initial(name), []).append((name, features))

    def members(self, wanted: frozenset[str], letter: str = "") -> tuple[str, ...]:
        """The names with all wanted features, in list order; only those that begin with `letter` unless it is empty."""
        found = self._members.get((wanted, letter))
        if found is None:
            tests = [self.predicates[feature] for feature in sorted(wanted) if feature in self.predicates]
            plain = wanted - self.predicates.keys()
            groups = [self._letters.get(letter, [])] if letter else self._letters.values()
            found = tuple(
                dict.fromkeys(
                    name
                    for group in groups
                    for name, features in group
                    if plain <= features and all(test(name) for test in tests)
                )
            )
            self._members[wanted, letter] = found
        return found

    def member_set(self, wanted: frozenset[str], letter: str = "") -> frozenset[str]:
        """The same as a set."""
        found = self._sets.get((wanted, letter))
        if found is None:
            found = self._sets[wanted, letter] = frozenset(self.members(wanted, letter))
        return found
