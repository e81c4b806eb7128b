"""The contract of a language and its defaults; languages are loaded by name.

A language is a subclass of `Language` in `languages/<code>/` (or in another distribution, under the entry-point group
`surrogates.languages`) whose module has a name `LANGUAGE`. One that only declares lists already works: each default
below is the simplest answer that is right everywhere.

    split     a piece of text -> the parts that are replaced; what lies between them stays
    analyse   a part          -> readings: base form and what inflection and spelling did to it
    wanted    an entity       -> the class of surrogates that agree with its readings
    realise   base + reading  -> surface

>>> xx = load_language("xx")
>>> [reading] = xx.analyse("ADA", "FEMALE")
>>> reading.base, reading.form, xx.realise("Bea", reading)
('Ada', 'base', 'BEA')
>>> load_language("tlh")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: there is no language tlh; there are: de, es, xx
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from surrogates import wordlists
from surrogates.core.dates import DateWords, words_from_babel
from surrogates.core.folding import fold, initial
from surrogates.core.reading import FORMS, Reading, natural_case, with_case
from surrogates.errors import ListError, ReplacementError, UsageError


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the document (`start`, `end`) that is replaced as `category`."""

    category: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, repr=False)
class Evidence:
    """What the whole document tells about each of its mentions.

    Attributes: `text`, `seen` (case-folded surfaces of the parts, by category), `country` (ISO code of most places,
    or empty), `analysis` (of a spaCy pipeline, or None), `notes` (what a language adds for itself).
    """

    text: str = ""
    seen: Mapping[str, frozenset[str]] = field(default_factory=dict)
    country: str = ""
    analysis: object | None = None
    notes: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, repr=False)
class Context:
    """Where a part stands: offsets in the document, the categories of the parts beside it (when only blanks lie
    between), whether it is all of its mention, and the document's evidence."""

    start: int
    end: int
    previous: str = ""
    next: str = ""
    whole: bool = True
    evidence: Evidence = field(default_factory=Evidence)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The surrogates that fit an entity.

    Attributes: `pool` (name of the pool to draw from), `letters` (name of the letter map, or empty), `hard` (features
    never given up), `bands` (features of frequency and style, given up first), `soft` (features of agreement). Both
    are given up from the first on. The first letter goes between bands and agreement, or last where an initial of
    that letter occurs (Specification 0.2).
    """

    pool: str
    letters: str
    hard: frozenset[str] = frozenset()
    bands: tuple[str, ...] = ()
    soft: tuple[str, ...] = ()


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


class Language:
    """A language: declared lists, and the functions that read and make its forms.

    Class attributes: `code`, `name`, `level` (`base` or `module`), `locale` (for the names of months and weekdays),
    `pools` (category -> lists to draw from), `letter_list` (category -> which letter map), `titles` and `particles`
    (words before a name that stay), `suffixes` (words after it that stay), `heads` (words of an organisation or
    place that stay), all case-folded.
    Arguments: `lists` (a folder of the user's own lists, which are looked at first).
    """

    code = ""
    name = ""
    level = "base"
    locale = ""
    pools: Mapping[str, Sequence[str]] = {
        "FEMALE": ("given_female",),
        "MALE": ("given_male",),
        "GIVEN": ("given_female", "given_male"),
        "FAMILY": ("family",),
        "CITY": ("city",),
        "STREET": ("street", "family"),
        "ORG": ("organisation", "family"),
    }
    letter_list: Mapping[str, str] = {
        "FEMALE": "given", "MALE": "given", "GIVEN": "given", "FAMILY": "family", "CITY": "city",
        "STREET": "street", "ORG": "organisation",
    }  # fmt: skip
    titles: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset()
    suffixes: frozenset[str] = frozenset()
    heads: frozenset[str] = frozenset()

    def __init__(self, lists: Path | None = None) -> None:
        self.folder = lists
        self._pools: dict[str, Pool] = {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}(code={self.code!r})"

    # Lists.

    def words(self, name: str) -> wordlists.WordList:
        """One of the language's lists, the user's own first. Raises `ListError` when there is none."""
        return wordlists.load(self.code, name, self.folder)

    def has_list(self, name: str) -> bool:
        """Whether there is a list of that name."""
        try:
            return bool(self.words(name))
        except ListError:
            return False

    def listed(self, category: str, name: str) -> bool:
        """Whether a base form stands in the lists of its category."""
        return name in self.pool(category).features

    def pool(self, name: str) -> Pool:
        """The pool of that name, made when it is first asked for."""
        if name not in self._pools:
            self._pools[name] = self.make_pool(name)
        return self._pools[name]

    def make_pool(self, name: str) -> Pool:
        """The entries of a category's first list that exists, or of all for GIVEN. Raises `ListError` for none."""
        there = [found for found in self.pools.get(name, (name,)) if self.has_list(found)]
        if not there:
            raise ListError(f"{self.code} has no list to draw {name} from")
        chosen = there if name == "GIVEN" else there[:1]
        return Pool((row[0], frozenset(row[1:])) for found in chosen for row in self.words(found))

    def letter_shares(self, name: str) -> Mapping[str, float]:
        """First letter -> how often names of that list begin with it (any unit)."""
        return self._shares.get(name, {})

    @cached_property
    def _shares(self) -> dict[str, dict[str, float]]:
        shares: dict[str, dict[str, float]] = {}
        if self.has_list("letters"):
            for name, letter, share in self.words("letters"):
                shares.setdefault(name, {})[letter] = float(share)
            return shares
        for category, name in self.letter_list.items():
            if any(self.has_list(found) for found in self.pools[category]):
                counts = shares.setdefault(name, {})
                for entry in self.pool(category).features:
                    counts[initial(entry)] = counts.get(initial(entry), 0.0) + 1.0
        return {name: {letter: n for letter, n in found.items() if letter} for name, found in shares.items()}

    @cached_property
    def date_words(self) -> DateWords:
        """The words of dates: months, weekdays and what stands between them."""
        return words_from_babel(self.locale or self.code)

    # A document.

    def gather(self, text: str, parts: Sequence[Part], analysis: object | None = None) -> Evidence:
        """What the document as a whole tells about its mentions."""
        seen: dict[str, set[str]] = {}
        for part in parts:
            seen.setdefault(part.category, set()).add(text[part.start : part.end].casefold())
        return Evidence(text, {name: frozenset(found) for name, found in seen.items()}, analysis=analysis)

    def split(self, text: str, category: str, context: Context) -> list[Part]:
        """The parts of the piece `text[context.start:context.end]` that are replaced.

        What lies between the parts stays as it is; only titles, particles, generic heads and punctuation may.
        """
        from surrogates.composites import split

        return split(self, text, category, context)

    def keeps(self, text: str, category: str) -> str:
        """The name of the rule by which a part stays as it is, or an empty string."""
        return "country" if category == "COUNTRY" else ""

    def may_stay(self, word: str) -> bool:
        """Whether a word of a name may stay inside its surrogate: a title, a particle, a generic head."""
        folded = word.casefold()
        return folded in self.titles or folded in self.particles or folded in self.suffixes or folded in self.heads

    # Forms.

    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        """The readings of a part, the best first; by default the text is its own base form."""
        base, case = natural_case(text)
        return [Reading(base, case=case, category=category)]

    def wanted(self, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
        """The class of surrogates that agree with all readings of an entity."""
        return Wanted(category, self.letter_list.get(category, ""))

    def realise(self, base: str, reading: Reading) -> str:
        """The form that the reading describes, of another base."""
        return with_case(base, reading.case)

    def inflect(self, base: str, category: str, form: str, *, country: str | None = None) -> str:
        """One form of a base. Raises `ReplacementError` for a form that the language does not make."""
        if form != "base":
            raise ReplacementError(f"{self.code} makes no {form} of {category}; it makes: base")
        return base


def same_name(left: str, right: str) -> bool:
    """Whether two base forms are the same name: case, accents, spacing and hyphens aside."""
    return fold(left) == fold(right)


@cache
def load_language(code: str, lists: Path | None = None) -> Language:
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
    return kind(lists)


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


__all__ = [
    "FORMS", "Context", "Evidence", "Language", "Part", "Pool", "Reading", "Wanted", "available", "load_language",
    "natural_case", "same_name", "with_case",
]  # fmt: skip
