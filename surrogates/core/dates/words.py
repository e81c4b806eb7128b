"""What a language declares about dates: its words, by kind, and the order of day, month and year.

For `template`, which looks words up, and `render`, which writes them. Source: Specification d.2 and d.3. A
declaration is a table of rows `(word, kind, value, style)`; the kinds are the keys of `CODES`, and `ending` (value:
the kind that it ends), `before` and `after` (words beside a mention, by class, see `context`), `idiom`, and where a
language writes so: `day-fixed` (the ending that a day of that value always has before the name of a month, and no other
day: 1er mai), `hyphenated` (parts of a month that a hyphen joins to it: mi-mai), `vowel` (names that ask for the elided
form of the word before them) and `elided` (value: kind of name and full form, such as `month de` for d'). A word that
ends in `-` is a stem, which takes the endings of its kind; a full stop at the end belongs to an abbreviation. The
styles of a month or weekday are `full`, `short` (as printed, some with a full stop) and `three` (never with one);
`:tag` behind a style marks a variant, which is written once the document has shown it (`full:jänner`); `+` marks
what is read and never written.

>>> words = words_from_rows("x", [("Mai", "month", "5", "full"), ("bis", "join", "", "")])
>>> words.find("MAI")[0].value, words.form("M", "full", 5, frozenset())
(5, 'Mai')
>>> words.find("Hund")
()
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from surrogates.core.scripts import is_unspaced

CODES = {
    "month": "M", "weekday": "W", "ordinal": "O", "part": "P", "season": "S", "semester": "H", "quarter": "Q",
    "week": "K", "holiday": "F", "literal": "l", "of": "d", "join": "B", "clock": "u", "at": "g", "zone": "z",
    "relative": "r", "unit": "t", "number": "v", "aged": "A", "decade": "E", "century": "C", "yearly": "j",
    "counted": "k", "daytime": "p", "day-ending": "o", "iso": "T", "roman": "R",
    "half": "h", "decades": "D",
}  # fmt: skip
NUMBERED = frozenset("MWOPSR")
ENGLISH_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
ENGLISH_WEEKDAYS = "Mon Tue Wed Thu Fri Sat Sun"
ENGLISH_FULL_MONTHS = "January February March April May June July August September October November December"
ENGLISH_FULL_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
HEADER_ZONES = "GMT UTC UT EST EDT PST PDT BST"
WORD = re.compile(r"[^\W\d_]+")

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One reading of a word: `code` (see `CODES`), `value`, `style`, `tag` (variant), `stem` (as it is written),
    `ending` (what the word has behind the stem)."""

    code: str
    value: int | str
    style: str
    tag: str
    stem: str
    ending: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class DateWords:
    """The declaration of a language; make it with `words_from_rows` or `locales.words_from_babel`.

    Attributes: `code` (of the language), `order` (`DMY`, `MDY` or `YMD`, for numbers with slashes and words),
    `told` (whether a document may show another order, and names of months may stand before the day as well),
    `entries` (lower-case word or stem -> readings), `forms` (code, style, tag -> value -> form), `dotted` (code, style
    and form of what has a full stop), `endings` (code -> endings), `context` (class -> words), `day_endings` (day ->
    stem of the ending of `5ten`), `fixed_endings` (day -> ending that it always has), `elided` (code of a name, full
    and elided form of the word before it; of several elided forms the shortest is written), `shapes` (kind and
    expression of shapes of its own, see `patterns`), `era` (by how many years its own calendar is ahead, see
    `numerals`).
    """

    code: str
    order: str
    told: bool
    entries: Mapping[str, tuple[Entry, ...]]
    forms: Mapping[tuple[str, str, str], Mapping[int | str, str]]
    dotted: frozenset[tuple[str, str, str]]
    endings: Mapping[str, frozenset[str]]
    context: Mapping[str, frozenset[str]]
    day_endings: Mapping[int, str]
    fixed_endings: Mapping[int, str]
    elided: tuple[tuple[str, str, str], ...]
    shapes: tuple[tuple[str, str], ...] = ()
    era: int = 0

    def __repr__(self) -> str:
        return f"DateWords({self.code!r}, {len(self.entries)} words)"

    def find(self, word: str) -> tuple[Entry, ...]:
        """All readings of a word, none if it is unknown."""
        lower = word.lower()
        if lower in self.entries:
            return self.entries[lower]
        return _inflected(self, word)

    def form(self, code: str, style: str, value: int | str, tags: frozenset[str]) -> str | None:
        """The form for a value, in a variant that the document uses or in the usual one; None if there is none."""
        for tag in sorted(tags):
            variant = self.forms.get((code, style, tag), {}).get(value)
            if variant is not None:
                return variant
        return self.forms.get((code, style, ""), {}).get(value)

    @cached_property
    def dotted_months(self) -> frozenset[str]:
        """The short names of months that have a full stop."""
        return frozenset(stem for code, style, stem in self.dotted if (code, style) == ("M", "short"))

    @cached_property
    def token(self) -> re.Pattern[str]:
        """Cuts a text into tokens: words, numbers, white space, single characters."""
        names = [entry.stem for found in self.entries.values() for entry in found]
        # What is no run of letters, and what no blank parts from the next word (日, 金曜日).
        odd = {name for name in names if not WORD.fullmatch(name) or is_unspaced(name)}
        ordered = sorted(odd, key=lambda name: (-len(name), name))
        whole = [rf"(?i:{re.escape(name)})" + ("" if is_unspaced(name) else r"(?![^\W\d_])") for name in ordered]
        return re.compile("|".join([*whole, WORD.pattern, r"[0-9]+", r"\s+", "."]), re.DOTALL)


@lru_cache(maxsize=4096)
def _inflected(words: DateWords, word: str) -> tuple[Entry, ...]:
    """The readings of a stem with an ending."""
    found = []
    lower = word.lower()
    for cut in range(len(lower) - 1, 1, -1):
        for entry in words.entries.get(lower[:cut] + "-", ()):
            if lower[cut:] in words.endings.get(entry.code, ()):
                ending = word[cut:]
                found.append(Entry(entry.code, entry.value, entry.style, entry.tag, entry.stem, ending))
    return tuple(found)


def words_from_rows(
    code: str,
    rows: Iterable[Row],
    *,
    order: str = "DMY",
    told: bool = False,
    shapes: tuple[tuple[str, str], ...] = (),
    era: int = 0,
) -> DateWords:
    """A declaration from rows `(word, kind, value, style)`; English header names are always added.

    Arguments: `code` (of the language), `order` (of day, month and year), `told` (whether a document may show another),
    `shapes` and `era` (see `DateWords`).
    """
    entries: dict[str, list[Entry]] = {}
    forms: dict[tuple[str, str, str], dict[int | str, str]] = {}
    dotted: set[tuple[str, str, str]] = set()
    sets: dict[str, set[str]] = {}
    for word, kind, value, style in [*rows, *_header_rows()]:
        if kind not in CODES:
            sets.setdefault(f"{kind}:{value}", set()).add(word.lower())
            continue
        entry = _entry(word, kind, value, style)
        found = entries.setdefault(word.removesuffix(".").lower(), [])
        if not any(other.code == entry.code and other.style == entry.style for other in found):
            found.append(entry)
        if not style.endswith("+"):
            forms.setdefault((entry.code, entry.style, entry.tag), {}).setdefault(entry.value, entry.stem)
        if word.endswith("."):
            dotted.add((entry.code, entry.style, entry.stem))
    return DateWords(
        code,
        order,
        told,
        {word: tuple(found) for word, found in entries.items()},
        forms,
        frozenset(dotted),
        {CODES[name[7:]]: frozenset(found) for name, found in sets.items() if name.startswith("ending:")},
        {name: frozenset(found) for name, found in sets.items() if not name.startswith("ending:")},
        {int(name[9:]): min(found) for name, found in sets.items() if name.startswith("day-stem:")},
        {int(name[10:]): min(found) for name, found in sets.items() if name.startswith("day-fixed:")},
        tuple(_elided(sets)),
        shapes,
        era,
    )


def _elided(sets: Mapping[str, set[str]]) -> Iterable[tuple[str, str, str]]:
    """Code of the name, full form, elided form; long elided forms first (de l' before l')."""
    found = []
    for name, words in sets.items():
        if name.startswith("elided:"):
            kind, _, full = name.removeprefix("elided:").partition(" ")
            found += [(CODES[kind], full, word) for word in words]
    return sorted(found, key=lambda item: (-len(item[2]), item[2], item[1]))


@lru_cache(maxsize=32)
def in_order(words: DateWords, order: str) -> DateWords:
    """The same words, of a document in which day, month and year have that order."""
    return words if order == words.order else replace(words, order=order)


def _entry(word: str, kind: str, value: str, style: str) -> Entry:
    name, _, tag = style.removesuffix("+").partition(":")
    number: int | str = int(value) if CODES[kind] in NUMBERED and value else value
    return Entry(CODES[kind], number, name, tag, word.removesuffix(".").removesuffix("-"))


def _header_rows() -> Iterable[Row]:
    # Headers of mail are English in every language (RFC 5322, 3.3).
    for names, style in ((ENGLISH_MONTHS, "english"), (ENGLISH_FULL_MONTHS, "english-full")):
        for number, name in enumerate(names.split(), 1):
            yield name, "month", str(number), style
    for names, style in ((ENGLISH_WEEKDAYS, "english"), (ENGLISH_FULL_WEEKDAYS, "english-full")):
        for number, name in enumerate(names.split()):
            yield name, "weekday", str(number), style
    for name in HEADER_ZONES.split():
        yield name, "zone", "", ""
    yield "CET", "zone", "winter", "cet"
    yield "CEST", "zone", "summer", "cet"
    yield "T", "iso", "", ""
    yield "Z", "zone", "", ""
