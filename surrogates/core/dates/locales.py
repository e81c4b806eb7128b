"""The declaration of a language of which only CLDR tells how it writes dates.

For languages without words of their own, and as a beginning for others. Source: CLDR, through babel: names of months
and weekdays (format and stand-alone), and the patterns of dates, of which those that the general shapes (`patterns`)
do not read become shapes of the language.

>>> from surrogates.core.dates.words import words_from_rows
>>> japanese = words_from_babel("ja")
>>> japanese.order, japanese.shapes[0][0], japanese.shapes[0][1][:38]
('YMD', 'day', '(?P<Y>y)d(?P<M>[ab])d(?P<D>[abc])d(?![')
>>> words_from_babel("tlh").shapes
()
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Any

from surrogates.core import cldr
from surrogates.core.dates.patterns import DIGITS, patterns
from surrogates.core.dates.template import MARKS, QUIET
from surrogates.core.dates.words import WORD, DateWords, Row, words_from_rows
from surrogates.core.folding import without_accents

_PIECE = re.compile(r"'([^']*)'|(([A-Za-z])\3*)|([^A-Za-z']+)")
_LETTERS = re.compile(r"[^\W\d_]+")
_NAMED = 3  # letters of a month field from which on it is a name
_WIDTHS = (
    ("format", "wide", "full"), ("stand-alone", "wide", "alone"), ("format", "abbreviated", "short"),
    ("stand-alone", "abbreviated", "three"), ("format", "short", "two"),
)  # fmt: skip
_FIELDS = {"y": "Y", "M": "M", "L": "M", "d": "D"}
_KINDS = {"DMY": "day", "DM": "day", "MY": "month", "M": "month", "D": "day-only"}

_FIELD = {
    ("Y", "number"): "(?P<Y>y)", ("Y", "short"): "(?P<Y>[bcx])", ("D", "number"): "(?P<D>[abc])",
    ("M", "number"): "(?P<M>[ab])", ("M", "name"): r"(?P<M>M)(?P<dot>\.)?",
}  # fmt: skip
_SAMPLES = {
    ("Y", "number"): "yy", ("Y", "short"): "cc", ("D", "number"): "ac", ("M", "number"): "ab", ("M", "name"): "MM",
}  # fmt: skip
_SAME = {"slash": "day", "year-month": "month"}  # names that a shape has before it is read

Piece = tuple[str, str]  # a field (Y, M, D) and how it is written, or "" and a literal


def words_from_babel(
    locale: str, *, literals: Iterable[str] = (), joining: Iterable[str] = (), era: int = 0
) -> DateWords:
    """The declaration for a language of which only CLDR is known.

    Arguments: `locale` (such as `es` or `pt_BR`; an unknown one has English header names only), `literals` (words
    that may stand inside a date and stay, such as `del`), `joining` (words between the ends of a span, such as `al`),
    `era` (by how many years the years of its own calendar are ahead, see `numerals`).
    """
    if not cldr.known(locale):
        return words_from_rows(locale, ())
    data = cldr.cldr(locale)
    long = _joined(_pieces(data["date_formats"]["long"].pattern, data))
    found = [_joined(_pieces(pattern, data)) for pattern in _date_patterns(data)]
    names = [*_name_rows(data["months"], "month"), *_name_rows(data["days"], "weekday")]
    full = _pieces(data["date_formats"]["full"].pattern, data)
    literal = [text for pieces in [*found, full] for field, text in pieces if not field]
    quoted = [word for text in literal for word in _LETTERS.findall(text)]
    rows = [*names, *_affixed(names, found), *_other_spellings(names)]
    rows += [(word, "of", "", "") for word in dict.fromkeys([*quoted, *literals])]
    rows += [(word, "join", "", "") for word in joining]
    order = "".join(dict.fromkeys(field for field, _ in long if field))
    return words_from_rows(locale, rows, order=order, shapes=tuple(_shapes(found, order)), era=era)


def day_patterns(locale: str, *, era: int = 0) -> Iterator[tuple[str, Callable[[date], str]]]:
    """The patterns of a locale with day, month and whole year, each with a function that writes a day by it.

    For who checks a language. Arguments: as for `words_from_babel`. An unknown locale has none.
    """
    from babel import Locale
    from babel.dates import parse_pattern

    if not cldr.known(locale):
        return
    for pattern in _date_patterns(cldr.cldr(locale)):
        plain = re.sub(r"\s*G+\s*", " ", pattern)
        fields = {letter for quoted, run, letter, text in _PIECE.findall(plain) if run and run != "yy"}
        if fields == {"d", "M", "y"}:
            write = partial(_written, parse_pattern(plain), Locale.parse(cldr.named(locale)), era)
            yield plain, write


def _written(pattern: Any, locale: Any, era: int, day: date) -> str:
    text = str(pattern.apply(day, locale))
    return text.replace(f"{day.year:04d}", f"{day.year + era:04d}") if era else text


def _date_patterns(data: Mapping[Any, Any]) -> list[str]:
    """The patterns of days and months without weekday: those with one have it before or behind, as everywhere."""
    formats = [data["date_formats"][width].pattern for width in ("long", "medium", "short")]
    skeletons = [found.pattern for name, found in data["datetime_skeletons"].items() if set(name) <= set("yMd")]
    full = re.sub(r"[,،]?\s*[Ec]{3,}[,،]?\s*", "", data["date_formats"]["full"].pattern)
    return list(dict.fromkeys([*formats, full, *skeletons]))


def _pieces(pattern: str, data: Mapping[Any, Any]) -> Iterator[Piece]:
    """Fields and literals; a month whose name is a number in words (5월, tháng 5) is literals and a number."""
    for quoted, run, letter, plain in _PIECE.findall(re.sub(r"\s*G+\s*", " ", pattern)):
        if not run:
            yield "", quoted or plain
        elif _FIELDS.get(letter) == "M" and len(run) >= _NAMED:
            yield from _month(letter, len(run), data)
        else:
            yield _FIELDS.get(letter, letter), "short" if run == "yy" else "number"


def _joined(pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces with each stretch of literals as one."""
    found: list[Piece] = []
    for field, text in pieces:
        if found and not field and not found[-1][0]:
            text = found.pop()[1] + text
        found.append((field, text))
    return found


def _month(letter: str, length: int, data: Mapping[Any, Any]) -> Iterator[Piece]:
    width = "wide" if length > _NAMED else "abbreviated"
    name = data["months"]["format" if letter == "M" else "stand-alone"][width][5]
    before, digit, behind = name.partition("5")
    if digit:
        yield from ((field, text) for field, text in (("", before), ("M", "number"), ("", behind)) if text)
    else:
        yield "M", "name"


def _name_rows(names: Mapping[Any, Any], kind: str) -> Iterator[Row]:
    for context, width, style in _WIDTHS:
        for number, name in names.get(context, {}).get(width, {}).items():
            if WORD.search(name) and not re.search(r"\d", name):
                yield name, kind, str(number), style


def _affixed(names: Sequence[Row], found: Sequence[Sequence[Piece]]) -> Iterator[Row]:
    """Months with what the patterns write on to them: Hebrew במאי is `in May`."""
    affixes: dict[tuple[str, str], None] = {}
    for pieces in found:
        for place, piece in enumerate(pieces):
            if piece == ("M", "name"):
                left = re.search(r"[^\W\d_]*\Z", _literal(pieces, place - 1))
                right = re.match(r"[^\W\d_]*", _literal(pieces, place + 1))
                affixes[left[0] if left else "", right[0] if right else ""] = None
    for before, behind in affixes:
        if before or behind:
            for name, kind, number, style in names:
                if kind == "month":
                    yield before + name + behind, kind, number, f"{style}-{before}-{behind}"


def _literal(pieces: Sequence[Piece], place: int) -> str:
    return pieces[place][1] if 0 <= place < len(pieces) and not pieces[place][0] else ""


def _other_spellings(names: Iterable[Row]) -> Iterator[Row]:
    """Names as capitals make them (MAYIS, ΜΑΙΟΥ): read, never written."""
    for name, kind, number, style in names:
        for other in dict.fromkeys((name.upper().lower(), without_accents(name).lower())):
            if other != name.lower():
                yield other, kind, number, f"{style}+"


def _shapes(found: Sequence[Sequence[Piece]], order: str) -> Iterator[tuple[str, str]]:
    """Kinds and expressions over token codes of all patterns, the longest first; none where the general shapes do."""
    shapes: dict[tuple[str, str], int] = {}
    needed = False
    for pieces in found:
        fields = "".join(sorted(field for field, _ in pieces if field))
        kind = _KINDS.get(fields, "")
        codes = [_codes(pieces, place) for place in range(len(pieces))]
        literal = any(_LETTERS.search(text) for field, text in pieces if not field)
        if kind and (len(fields) > 1 or literal):
            shapes[kind, _expression(pieces, codes)] = len("".join(codes)) + len(pieces)
            needed = needed or not all(_is_read(pieces, codes, kind, order, number) for number in (0, 1))
    return iter(sorted(shapes if needed else (), key=lambda shape: (-shapes[shape], shape)))


def _codes(pieces: Sequence[Piece], place: int) -> str:
    """The token codes of a literal, without what it writes on to the name of a month."""
    field, text = pieces[place]
    if field:
        return ""
    if ("M", "name") in pieces[place + 1 : place + 2]:
        text = re.sub(r"[^\W\d_]*\Z", "", text)
    if place and pieces[place - 1] == ("M", "name"):
        text = re.sub(r"\A[^\W\d_]*", "", text)
    return "".join(_code(token) for token in re.findall(r"[^\W\d_]+|\s+|.", text, re.DOTALL))


def _is_read(pieces: Sequence[Piece], codes: Sequence[str], kind: str, order: str, number: int) -> bool:
    """Whether the first general shape that begins like a sample of the pattern reads all its fields as it does.

    `number` chooses numbers of one or of two digits.
    """
    sample = ""
    starts = {}
    for (field, text), literal in zip(pieces, codes, strict=True):
        if field:
            starts[field] = len(sample)
        sample += _SAMPLES[field, text][number] if field else literal
    for own, pattern in patterns(order, sample[0]):
        if match := pattern.match(sample):
            fields = {name[0]: match.start(name) for name in pattern.groupindex if name[0] in "YMD"}
            return _SAME.get(own, own) == kind and starts == {name: at for name, at in fields.items() if at >= 0}
    return False


def _expression(pieces: Sequence[Piece], codes: Sequence[str]) -> str:
    pairs = zip(pieces, codes, strict=True)
    parts = (_FIELD[piece] if piece[0] else _loose(literal) for piece, literal in pairs)
    return "".join(parts) + rf"(?![./:-]?{DIGITS})"


def _code(token: str) -> str:
    if token.isspace():
        return "_"
    if _LETTERS.fullmatch(token):
        return "d"
    return MARKS.get(token, "~" if token in QUIET else "!")


def _loose(codes: str) -> str:
    """Blanks beside a word may be missing."""
    blank = "_?" if "d" in codes else "_"
    return "".join(blank if code == "_" else re.escape(code) for code in codes)
