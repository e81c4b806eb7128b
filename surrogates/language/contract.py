"""The contract of a language and its defaults, the simplest answers that are right everywhere.

>>> from surrogates.language import load_language
>>> xx = load_language("xx")
>>> [reading] = xx.analyse("ADA", "FEMALE")
>>> reading.base, reading.form, xx.realise("Bea", reading)
('Ada', 'base', 'BEA')
>>> xx.inflect("Ada", "FEMALE", "genitive")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: xx makes no genitive of FEMALE; it makes: base
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from surrogates import wordlists
from surrogates.core.ages import AgeWords
from surrogates.core.dates import DateWords, words_from_babel, words_from_rows
from surrogates.core.folding import fold, initial, without_accents, words
from surrogates.core.letters import letter_places
from surrogates.core.reading import Reading, natural_case, with_case
from surrogates.errors import ListError, ReplacementError
from surrogates.language.pool import Pool


@dataclass(frozen=True, slots=True)
class Options:
    """What a language has to know of the user's wishes.

    Attributes: `keep` (what a place's surrogate shares with it: country, state, nothing), `generic` (replace or keep
    organisations that any town has).
    """

    keep: str = "country"
    generic: str = "replace"


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the document (`start`, `end`) that is replaced as `category`.

    `rules` are the codes of what cut it out of its mention (`b.7 C1`); they make no other part.
    """

    category: str
    start: int
    end: int
    rules: tuple[str, ...] = field(default=(), compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Mentions:
    """The whole mentions of a document that are replaced (category, first and last offset), before they are split.

    Two tables are never equal, so that a language may remember what it has read from one.
    """

    text: str = ""
    spans: tuple[Part, ...] = ()


_NO_MENTIONS = Mentions()


@dataclass(frozen=True, slots=True, repr=False)
class Evidence:
    """What the whole document tells about each of its mentions.

    Attributes: `text`, `seen` (case-folded surfaces of the parts, by category), `country` (ISO code of most places,
    or empty), `analysis` (of a spaCy pipeline, or None), `notes` (what a language adds for itself), `mentions` (all
    mentions before they are split), `settled` (base form -> surrogate of the entities that are drawn before all others,
    see `Language.comes_first`).
    """

    text: str = ""
    seen: Mapping[str, frozenset[str]] = field(default_factory=dict)
    country: str = ""
    analysis: object | None = None
    notes: Mapping[str, object] = field(default_factory=dict)
    mentions: Mentions = _NO_MENTIONS
    settled: Mapping[str, str] = field(default_factory=dict)


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


class Language:
    """A language: declared lists, and the functions that read and make its forms.

    Class attributes: `code`, `name`, `level` (`base` or `module`), `locale` (for the names of months and weekdays),
    `list_folder` (where its lists are, if they do not come with this package),
    `pools` (category -> lists to draw from), `letter_list` (category -> which letter map), `lone_name` (how one word
    is read that is a given and a family name).
    Arguments: `lists` (a folder of the user's own lists, which are looked at first), `options`.
    """

    code = ""
    name = ""
    level = "base"
    locale = ""
    list_folder: Path | None = None
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
    lone_name = "FAMILY"

    def __init__(self, lists: Path | None = None, options: Options | None = None) -> None:
        self.folder = lists
        self.options = options or Options()
        self._lists: dict[str, wordlists.WordList] = {}
        self._pools: dict[str, Pool] = {}
        self._letters: dict[tuple[str, int], Mapping[str, tuple[int, str]]] = {}
        self._folded: dict[str, frozenset[str]] = {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}(code={self.code!r})"

    # Lists.

    def words(self, name: str) -> wordlists.WordList:
        """One of the language's lists, the user's own first. Raises `ListError` when there is none."""
        if name not in self._lists:
            self._lists[name] = self._find(name)
        return self._lists[name]

    def _find(self, name: str) -> wordlists.WordList:
        beside = self.list_folder is not None and (self.list_folder / f"{name}.tsv").is_file()
        return wordlists.load(self.code, name, self.list_folder if beside and not self.has_own(name) else self.folder)

    def list_names(self) -> list[str]:
        """The names of all lists that the language has, the user's own among them."""
        folders = (self.folder, self.list_folder, wordlists.root() / self.code)
        return sorted({path.stem for folder in folders if folder is not None for path in folder.glob("*.tsv")})

    def digests(self) -> dict[str, str]:
        """List -> what tells its versions apart, of the lists that come with the language."""
        folders = (wordlists.root() / self.code, self.list_folder)
        paths = [path for folder in folders if folder is not None for path in sorted(folder.glob("*.tsv"))]
        return {f"{self.code}/{path.stem}": wordlists.digest(path) for path in paths}

    def has_list(self, name: str) -> bool:
        """Whether there is a list of that name."""
        try:
            return bool(self.words(name))
        except ListError:
            return False

    def has_own(self, name: str) -> bool:
        """Whether the user has a list of that name, which then is the only source."""
        return self.folder is not None and (self.folder / f"{name}.tsv").is_file()

    def listed(self, category: str, name: str) -> bool:
        """Whether a base form stands in the lists of its category."""
        return name in self.pool(category).features

    def knows(self, category: str, name: str) -> bool:
        """Whether a name is listed in some spelling: letter case, accents and spacing aside."""
        if category not in self._folded:
            self._folded[category] = frozenset(map(fold, self.pool(category).features))
        return fold(name) in self._folded[category]

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

    @cached_property
    def name_parts(self) -> Mapping[str, frozenset[str]]:
        """Kind -> case-folded words, of the list `name_parts`: title, particle, suffix, head, a language's own."""
        kinds: dict[str, set[str]] = {}
        for kind, word in self.words("name_parts") if self.has_list("name_parts") else ():
            kinds.setdefault(kind, set()).add(word)
        return {kind: frozenset(words) for kind, words in kinds.items()}

    @property
    def titles(self) -> frozenset[str]:
        """Words before a name that stay: titles and forms of address."""
        return self.name_parts.get("title", frozenset())

    @property
    def particles(self) -> frozenset[str]:
        """Particles of family names, which stay."""
        return self.name_parts.get("particle", frozenset())

    @property
    def suffixes(self) -> frozenset[str]:
        """Words behind a name that stay: degrees and the like."""
        return self.name_parts.get("suffix", frozenset())

    @property
    def heads(self) -> frozenset[str]:
        """Words of a place or an organisation that stay: heads, legal forms, function words."""
        return self.name_parts.get("head", frozenset())

    @cached_property
    def public_figures(self) -> frozenset[tuple[str, str]]:
        """Folded pairs of given and family name, of the list `public_figures`, that no surrogate person may have."""
        rows = self.words("public_figures") if self.has_list("public_figures") else ()
        return frozenset(
            (fold(given), fold(family))
            for row in rows
            for given in {row[0], *words(row[0])}
            for family in {row[1], *words(row[1])}
        )

    def letter_shares(self, name: str) -> Mapping[str, float]:
        """First letter -> how often names of that list begin with it (any unit)."""
        return self._shares.get(name, {})

    def letter_places(self, name: str, count: int) -> Mapping[str, tuple[int, str]]:
        """The letters of a list in `count` bands (see `core.letters`)."""
        if (name, count) not in self._letters:
            self._letters[name, count] = letter_places(self.letter_shares(name), count)
        return self._letters[name, count]

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
        """The words of dates: months, weekdays and what stands between them; of the list `date_words`, or of CLDR."""
        if self.has_list("date_words"):
            return words_from_rows(self.code, self.words("date_words"))
        return words_from_babel(self.locale or self.code)

    @cached_property
    def age_words(self) -> AgeWords:
        """The words of ages: numbers, units and what stands before a date of birth, of the list `age_words`."""
        return AgeWords(self.words("age_words") if self.has_list("age_words") else ())

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
        from surrogates.language.composites import split

        return split(self, text, category, context)

    def looks_again(self, text: str, category: str) -> bool:
        """Whether a piece of that text may split otherwise when the other mentions of the document are known."""
        return False

    def keeps(self, text: str, category: str) -> str:
        """The name of the rule by which a part stays as it is, or an empty string."""
        return {"COUNTRY": "country", "SEX": "sex"}.get(category, "")

    def may_stay(self, word: str) -> bool:
        """Whether a word of a name may stay inside its surrogate: a title, a particle, a generic head."""
        folded = word.casefold()
        return folded in self.titles or folded in self.particles or folded in self.suffixes or folded in self.heads

    def comes_first(self, reading: Reading) -> bool:
        """Whether an entity is drawn before others, which agree with its surrogate: a state, in which towns lie."""
        return False

    def agrees(self, before: str, text: str) -> bool:
        """Whether a number written anew goes with the text `before` it: an 80-year-old, a 79-year-old."""
        return True

    # Forms.

    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        """The readings of a part, the best first; by default the text is its own base form."""
        base, case = natural_case(text)
        return [Reading(base, case=case, category=category)]

    def ascii_spellings(self, name: str) -> tuple[str, ...]:
        """How a name is spelt in an address, the usual way first; of every name the same number of ways."""
        return (without_accents(name),)

    def wanted(self, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
        """The class of surrogates that agree with all readings of an entity."""
        return Wanted(category, self.letter_list.get(category, ""))

    def realise(self, base: str, reading: Reading) -> str:
        """The form that the reading describes, of another base."""
        return with_case(base, reading.case)

    def stands_for(self, reading: Reading) -> tuple[int, int] | None:
        """Where the long name stands of which a short form must be made anew, when it has its surrogate."""
        return None

    def shorten(self, reading: Reading, long: str) -> str:
        """The short form of another long name, by the pattern of the reading; empty where there is none."""
        return ""

    def inflect(self, base: str, category: str, form: str, *, country: str | None = None) -> str:
        """One form of a base. Raises `ReplacementError` for a form that the language does not make."""
        if form != "base":
            raise ReplacementError(f"{self.code} makes no {form} of {category}; it makes: base")
        return base
