"""A mention as a template: tokens, and the fields of the dates among them.

For `resolve`, which finds the calendar dates, and `render`, which fills the fields again. Source: Specification d.1
and d.3. Each token gets a one-character code, the shapes of dates are regular expressions over the codes
(`patterns`), and everything that is no field is a literal that stays: so the form of a date needs no description.

>>> from surrogates.core.dates.words import words_from_rows
>>> words = words_from_rows("x", [("Mai", "month", "5", "full"), ("am", "literal", "", "")])
>>> template = read("am 5. Mai 2018", words)
>>> template.codes, [(item.kind, dict(item.fields)) for item in template.items]
('l_a._M_y', [('day', {'D': 2, 'M': 5, 'Y': 7})])
>>> read("am 5. Mai mit Eva", words).readable
False
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from surrogates.core.dates.patterns import CLOCK_BEHIND, patterns
from surrogates.core.dates.words import WORD, DateWords, Entry

MARKS = {"–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "-": "-", "†": "*", "’": "'", "‘": "'", "´": "'",
         "`": "'", "ʼ": "'", "'": "'", "&": "B", "[": "(", "]": ")", "→": "-", "،": ",", "、": ","}  # fmt: skip
MARKS.update((mark, mark) for mark in ".,/:()+*")
QUIET = '"„“”»«;!?=~<>|•·°ºª…\u200e\u200f'
SPLIT_STAMP = re.compile(r"(1[5-9]\d\d|2\d\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])")
SPLIT_LATE_STAMP = re.compile(r"(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(1[5-9]\d\d|2\d\d\d)")
LETTERHEAD = re.compile(r"\?(?:[_./-]{1,2}[?l]){0,3}(?:,_?|_(?=l))(?:[lP]_)*")
BEFORE_YEAR = re.compile(r"[_.,(]*(?:[lj]_)*")
# What a bare day may be of: "le 12", "du 3 au 5", "lundi 3".
BARE_DAYS = re.compile(
    r"(?:W\.?,?_)?(?:[lBdp]_)*(?:W\.?_)?([abc])o?(?:(?:_?-_?|_B_)(?:W\.?_)?(?:[lB]_)*([abc])o?)?(?:_(?:[lB]_)*p)?"
)
LITERAL_CODES = frozenset("_-.,/:()+*'~ldBugzrtvAECDjpTMPSFQKkh")
KEPT_BY_CODE = (
    ("F", "holiday"), ("E", "decade"), ("D", "decade"), ("C", "century"), ("A", "age"), ("v", "duration"),
    ("r", "relative"), ("t", "duration"), ("h", "duration"), ("Q", "relative"), ("K", "relative"), ("p", "time"),
    ("z", "time"),
)  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class Token:
    """A word, a number, white space or a single character; `entry` is the reading of a word."""

    text: str
    code: str
    entry: Entry | None = None

    @property
    def number(self) -> int:
        """The value of a number, or of a word that stands for one."""
        if self.entry is None:
            return int(self.text)
        return self.entry.value if isinstance(self.entry.value, int) else 0


@dataclass(frozen=True, slots=True)
class Item:
    """One date, or a stretch that stays (`kind` then begins with `keep-` or is `time`).

    Attributes: `kind`, `fields` (Y year, M month, D day, O ordinal word, o its ending at a number, W weekday, P part
    of a month, S season, H semester, Q quarter or half-year, R the same in Roman numerals, K week, L last week, Z
    second year, F holiday, A apostrophe, dot -> number of the token), `start`, `end` (tokens, half open).
    """

    kind: str
    fields: Mapping[str, int]
    start: int
    end: int

    @property
    def stays(self) -> bool:
        """Whether no field of it moves."""
        return self.kind == "time" or self.kind.startswith("keep-")


@dataclass(frozen=True, slots=True, repr=False)
class Template:
    """A mention, read.

    Attributes: `tokens` and their `codes`; `items`, and the `dates` among them, which move; `kept` (the rule by which
    a mention without a date stays); `readable` (False when something is neither a date nor a word that may stay);
    `rules` (the kind and fields of each date, and the rules for coarse and yearless dates and for weekdays).
    """

    tokens: tuple[Token, ...]
    codes: str
    items: tuple[Item, ...]
    dates: tuple[Item, ...]
    kept: str
    readable: bool
    rules: tuple[str, ...] = ()


@lru_cache(maxsize=2048)  # a collection repeats its dates
def read(text: str, words: DateWords, *, bare_day: bool = False) -> Template:
    """Cut a mention into tokens and find its dates; with `bare_day` a number without a month is a day of one."""
    tokens = tuple(_choose(list(_tokens(text, words))))
    codes = "".join(token.code for token in tokens)
    bare = BARE_DAYS.fullmatch(codes) if bare_day else None
    if bare:
        items = tuple(_bare_days(bare, codes))
        days = tuple(item for item in items if not item.stays)
        return Template(tokens, codes, items, days, "", True, _rules(days))
    found: list[Item] = []
    head = LETTERHEAD.match(codes)
    place = head.end() if head and _is_titled(tokens[: head.end()]) else 0
    readable = True
    while place < len(codes):
        item = _clock_behind(found, place, tokens, codes) or _item_at(place, tokens, codes, words)
        if item is not None:
            found.append(item)
            place = item.end
        else:
            readable = readable and codes[place] in LITERAL_CODES
            place += 1
    found = list(_with_years(found, codes))
    dates = tuple(item for item in found if not item.stays)
    if not dates and head:
        readable = False
    kept = "" if dates else _kept(codes, found)
    return Template(tokens, codes, tuple(found), dates, kept, readable and bool(dates or kept), _rules(dates))


def _bare_days(found: re.Match[str], codes: str) -> Iterator[Item]:
    """The days, and the weekdays before them."""
    for place, code in enumerate(codes):
        if code == "W":
            yield Item("weekday", {"W": place}, place, place + 1)
        elif place in (found.start(1), found.start(2)):
            ending = {"o": place + 1} if codes[place + 1 : place + 2] == "o" else {}
            yield Item("day-only", {"D": place, **ending}, place, place + 1 + len(ending))


def _rules(dates: Sequence[Item]) -> tuple[str, ...]:
    """Codes of the specification: `d.1 day D M` for the shape, `d.5` for coarse dates, `d.6` without year ..."""
    shapes = [f"d.1 {item.kind} {' '.join(item.fields)}" for item in dates]
    fields = {name for item in dates for name in item.fields}
    coarse = "" if "D" in fields or not dates else "d.5"
    yearless = "d.6" if fields & {"D", "M"} and "Y" not in fields else ""
    weekday = "d.7" if "W" in fields and len(fields) > 1 else ""
    return (*dict.fromkeys(shapes), *filter(None, (coarse, yearless, weekday)))


def _with_years(items: Sequence[Item], codes: str) -> Iterator[Item]:
    """Join a day and a year that stand apart: "5. März (2018)"."""
    waiting: Item | None = None
    for item in items:
        if waiting is not None:
            between = codes[waiting.end : item.start]
            if item.kind == "year" and "Y" not in waiting.fields and BEFORE_YEAR.fullmatch(between):
                item = Item(waiting.kind, {**waiting.fields, **item.fields}, waiting.start, item.end)
            else:
                yield waiting
        waiting = item if item.kind == "day" else None
        if waiting is None:
            yield item
    if waiting is not None:
        yield waiting


def _is_titled(tokens: Sequence[Token]) -> bool:
    # The town of a letterhead ("Klagenfurt, am ..."): names have a capital, other unknown words do not stay.
    return all(token.text[0].isupper() for token in tokens if token.code == "?")


def _kept(codes: str, items: Sequence[Item]) -> str:
    by_item = [item.kind.removeprefix("keep-") for item in items]
    for code, name in KEPT_BY_CODE:
        if code in codes or name in by_item:
            return name
    return by_item[0] if by_item else ""


def _tokens(text: str, words: DateWords) -> Iterator[tuple[str, str, tuple[Entry, ...]]]:
    for found in words.token.finditer(text):
        piece = found.group()
        if "0" <= piece[0] <= "9":
            yield from _number(piece)
        elif piece.isspace():
            yield piece, "_", ()
        elif piece in MARKS:
            yield piece, MARKS[piece], ()
        elif piece in QUIET and not words.find(piece):
            yield piece, "~", ()
        else:
            entries = words.find(piece)
            yield piece, entries[0].code if entries else "?" if WORD.match(piece) else "!", entries


def _number(piece: str) -> Iterator[tuple[str, str, tuple[Entry, ...]]]:
    if len(piece) == 8:
        for stamp in (SPLIT_STAMP, SPLIT_LATE_STAMP):
            if found := stamp.fullmatch(piece):
                yield from ((part, "y" if len(part) == 4 else _short(part), ()) for part in found.groups())
                return
    yield piece, {1: _short(piece), 2: _short(piece), 4: "y"}.get(len(piece), "#"), ()


def _short(piece: str) -> str:
    value = int(piece[-2:])
    if len(piece) == 1:
        return "a" if value else "0"
    return "b" if 1 <= value <= 12 else "c" if 13 <= value <= 31 else "x"


def _choose(found: Sequence[tuple[str, str, tuple[Entry, ...]]]) -> Iterator[Token]:
    """One reading a word: "mar" is a month beside a number, "Jahr" belongs to the year behind it."""
    codes = [code for _, code, _ in found]
    for place, (text, code, entries) in enumerate(found):
        if not entries:
            yield Token(text, code)
            continue
        possible = {entry.code: entry for entry in reversed(entries)}
        if len(possible) > 1:
            before = next((codes[i] for i in range(place - 1, -1, -1) if codes[i] not in "_.-/d"), "")
            after = next((codes[i] for i in range(place + 1, len(codes)) if codes[i] not in "_.'"), "")
            code = _preferred(code, possible, before, after)
        yield Token(text, code, possible.get(code))


def _preferred(code: str, possible: Mapping[str, Entry], before: str, after: str) -> str:
    if "M" in possible and "v" in possible:
        return "M" if before in tuple("abco") or after == "y" else "v"  # 7 sept., but sept
    if "M" in possible and "W" in possible:
        return "M" if before in tuple("abc") else "W"
    if "E" in possible and len(possible) > 1 and after in tuple("bcxv") and before not in tuple("abcx"):
        return "E"  # años 90, but 90 años
    if "d" in possible and "W" in possible:  # 3日, but (日)
        return "d" if before in tuple("abcxy") else "W"
    if "K" in possible and "t" in possible:
        return "K" if after in tuple("abcx") else "t"
    if "j" in possible and "t" in possible:
        return "j" if after in tuple("bcxy") and before not in tuple("abcx") else "t"
    if "O" in possible and "v" in possible:  # deux mai, but deux jours
        return "O" if after == "M" else "v"
    if "h" in possible and "u" in possible:  # H1 2020, but 18h
        return "h" if after == "a" and before not in tuple("abcx0") else "u"
    return code


def _clock_behind(items: Sequence[Item], place: int, tokens: Sequence[Token], codes: str) -> Item | None:
    """A time with a full stop directly behind a date with its year: "20.05.2020, 14.05"."""
    last = items[-1] if items else None
    if last is None or last.end != place or last.kind not in ("day", "stamp") or "Y" not in last.fields:
        return None
    found = CLOCK_BEHIND.match(codes, place)
    return _item("clock", found, tokens) if found else None


def _item_at(place: int, tokens: Sequence[Token], codes: str, words: DateWords) -> Item | None:
    for kind, pattern in patterns(words.order, codes[place], words.shapes, words.told):
        found = pattern.match(codes, place)
        if found:
            item = _item(kind, found, tokens)
            if item is not None:
                return item
    return None


def _item(kind: str, found: re.Match[str], tokens: Sequence[Token]) -> Item | None:
    fields = {
        name.rstrip("2"): start for name in found.re.groupindex if name != "s" and (start := found.start(name)) >= 0
    }
    number = {name: tokens[place].number for name, place in fields.items() if name not in ("A", "dot", "o")}
    if kind == "pair":
        kind = _kind_of_pair(number["Y"], number["Z"], tokens[fields["Z"] - 1].text, len(tokens[fields["Z"]].text))
        if not kind:
            return None
    if kind == "clock":
        if number["m"] > 59 or number.get("h", 0) > 23:
            return None
        return Item("time", {}, found.start(), found.end())
    if kind == "half" and max(number.get("Q", 1), number.get("R", 1), number.get("O", 1)) > 2:
        return None
    if kind == "weeks":
        close = number["L"] == number["K"] + 1 if found["s"] == "/" else number["K"] < number["L"] <= 53
        if not close:
            return None
    if kind == "slash":
        kind = "day"
    if kind == "year-month":
        kind = "month"
    if kind in ("year", "pair", "years") and "A" not in fields and not _is_year(tokens[fields["Y"]]):
        return None
    return Item(_kind_if_possible(kind, fields, number), fields, found.start(), found.end())


def _kind_of_pair(first: int, second: int, mark: str, length: int) -> str:
    """2018/19 is a school year or season, 2014-16 a span of years, 2018-03 a month."""
    years = (second - first) % 100
    if years == 1:
        return "pair"
    spans = length == 2 and years <= 50 and (second > 12 or mark in "–—")
    return "years" if spans else ""


def _is_year(token: Token) -> bool:
    return len(token.text) == 2 or 1000 <= int(token.text) <= 2999


def _kind_if_possible(kind: str, fields: Mapping[str, int], number: Mapping[str, int]) -> str:
    wrong = (
        number.get("Q", 1) > 4
        or not 1 <= number.get("K", 1) <= 53
        or number.get("L", 1) > 53
        or (kind == "quarter" and "O" in fields and number["O"] > 4)
    )
    return "impossible" if wrong else kind
