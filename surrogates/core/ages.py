"""Ages: reads the numbers of an age, in digits and in words, and writes others in their place.

For the strategy `age`. What a language declares is the list `age_words`, rows `(word, kind, value, form)`; a word that
begins with `-` is the end of a word, one that ends in `-` its beginning:

    number          dreiundvierzig 43 (form `+`: read and never written)
    ordinal-number  vierzigsten 40
    unit            Jahr year, -jährige year, Monat month ... (form: the plural, for a word in the singular)
    ordinal         Lebensjahr year: the number counts the year that runs
    dative          Jahr Jahren, behind a word of the kind `before-dative`
    half            -einhalb, anderthalb 1
    fraction        halbes: "ein" before it is no number
    decade          vierziger 40, -er; quarantaine 40 (form: a word of its own, for which another of that form stands)
    part            Anfang 2, Mitte 5, Ende 8: of ten years
    stage           recién nacido: a stage of life without a number, which stays
    birth           geboren, before a date; birth-behind: behind it

>>> words = AgeWords([("vier", "number", "4", ""), ("sechs", "number", "6", ""), ("-jährige", "unit", "year", "")])
>>> age = read_age("Vierjährige", words)
>>> age.unit, age.values, write_age(age, words, lambda number: number.value + 2)
('year', (4,), 'Sechsjährige')
>>> read_age("Neugeborenes", words) is None
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

WORD = re.compile(r"[^\W\d_]+")
FRACTION = r"(?:[.,;+][0-9]+|\s?[½¼¾]|\s[0-9]{1,2}/[0-9]{1,2})?"
UNITS = ("year", "month", "week", "day", "hour")
HIGHEST = {"year": 130, "month": 400, "week": 400, "day": 999, "hour": 999}


@dataclass(frozen=True, slots=True)
class Number:
    """A number of an age: `value`, `start` and `end` in the mention, how it is written (`digits`, `number`,
    `ordinal-number`, `decade`),
    `tail` (what of the same word belongs to it and stays, such as einhalb), `decade` (it counts
    ten years), `part` (offsets and value of Anfang, Mitte, Ende)."""

    value: int
    start: int
    end: int
    kind: str
    tail: str = ""
    decade: bool = False
    part: tuple[int, int, int] | None = None

    @property
    def middle(self) -> int:
        """The age that it stands for."""
        return self.value + self.part[2] if self.part else self.value


@dataclass(frozen=True, slots=True, repr=False)
class Age:
    """An age that was read: the `text`, the `unit` of the `numbers` that move, `ordinal` (the year that runs),
    `singular` (start, end, plural of a unit that stands in the singular)."""

    text: str
    unit: str
    numbers: tuple[Number, ...]
    ordinal: bool = False
    singular: tuple[int, int, str] | None = None

    @property
    def values(self) -> tuple[int, ...]:
        """What its numbers stand for."""
        return tuple(number.middle for number in self.numbers)

    def __repr__(self) -> str:
        return f"Age({self.unit!r}, {len(self.numbers)} numbers)"


class AgeWords:
    """What a language declares about ages; made of the rows of its list `age_words`, none for digits alone."""

    def __init__(self, rows: Iterable[Sequence[str]] = ()) -> None:
        self.kinds: dict[str, dict[str, str]] = {}
        self.forms: dict[tuple[str, int], str] = {}
        self.plurals: dict[str, str] = {}
        self.decade_forms: dict[str, str] = {}
        for word, kind, value, form in rows:
            self.kinds.setdefault(kind, {})[word.lower()] = value
            if kind in ("number", "part") and form != "+":
                self.forms.setdefault((f"{kind}-" if word.endswith("-") else kind, int(value)), word)
            elif kind == "decade" and value:
                self.forms[("decade", int(value))] = word
            elif kind == "unit" and form:
                self.plurals[word.lower()] = form
            elif kind == "decade" and form:
                self.forms.setdefault((f"decade {form}", int(value)), word)
                self.decade_forms[word.lower()] = form
        self.numbers = {word: int(value) for word, value in self.of("number").items()}
        self.ordinals = {word: int(value) for word, value in self.of("ordinal-number").items()}
        self.endings = sorted(
            ((word[1:], kind) for kind in ("unit", "decade") for word in self.of(kind) if word.startswith("-")),
            key=lambda found: (-len(found[0]), found[0]),
        )
        phrases = [word for word in self.numbers if not WORD.fullmatch(word)]
        phrases.sort(key=lambda word: (-len(word), word))
        joined = "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in phrases)
        phrase = rf"(?i:\b(?:{joined})\b)|" if joined else ""
        self.token = re.compile(rf"{phrase}{WORD.pattern}|(?<![0-9])[0-9]+{FRACTION}")

    def of(self, kind: str) -> dict[str, str]:
        """The words of a kind (in lower case), with their values."""
        return self.kinds.get(kind, {})

    def unit(self, word: str) -> str:
        """The unit that a word names, whole or at its end; empty for none."""
        units = self.of("unit")
        return units.get(word, "") or units.get(f"-{word}", "")


def read_age(text: str, words: AgeWords, before: str = "", after: str = "") -> Age | None:
    """The numbers of an age, None if it has none, or one that is no age.

    Arguments: `text` (the mention), `words` (of the language), `before` and `after` (what stands beside it: a unit, or
    "Ende" before a 40).
    """
    tokens = [(found.start(), found.end(), found.group().lower()) for found in words.token.finditer(text)]
    found: list[tuple[Number, str]] = []
    ordinal, singular = False, None
    for place, (start, end, word) in enumerate(tokens):
        number, unit = _number(start, end, word, words)
        if number is not None:
            found.append((_with_part(number, tokens[:place], words, before), unit))
            continue
        if word in words.of("fraction") and found and found[-1][0].value == 1 and not found[-1][1]:
            found.pop()  # ein halbes Jahr
        unit = words.unit(word)
        if found and unit and not found[-1][1]:
            found[-1] = (found[-1][0], unit)
            ordinal = ordinal or word in words.of("ordinal")
            if word in words.plurals and found[-1][0].value == 1 and not ordinal:
                singular = (start, end, _plural(word, text[:start], before, words))
        elif found and f"-{word}" in words.of("decade"):
            found[-1] = (_decade(found[-1][0]), found[-1][1])
    if any(number.kind == "ordinal-number" and not own for number, own in found):
        return None
    if len(found) > 1:  # eine 90-Jährige, but ein- bis zweijährig
        found = [one for one in found if one[1] or one[0].value != 1 or _counts(one[0], text)]
    return _age(text, found, ordinal, singular, _unit_behind(after, words))


def _counts(number: Number, text: str) -> bool:
    """Whether a one is a number and no article."""
    return number.kind == "digits" or text[number.end : number.end + 1] == "-"


def _age(
    text: str, found: list[tuple[Number, str]], ordinal: bool, singular: tuple[int, int, str] | None, behind: str
) -> Age | None:
    units: list[str] = []
    unit = behind
    for _, own in reversed(found):
        unit = own or unit
        units.insert(0, unit or "year")
    if not units:
        return None
    largest = min(units, key=UNITS.index)
    numbers = tuple(number for (number, _), unit in zip(found, units, strict=True) if unit == largest)
    if any(number.value > HIGHEST[largest] for number in numbers):
        return None
    return Age(text, largest, numbers, ordinal, singular)


def _number(start: int, end: int, word: str, words: AgeWords) -> tuple[Number | None, str]:
    """The number that a token is or begins with, and the unit that it ends in."""
    if "0" <= word[0] <= "9":
        digits = re.match("[0-9]+", word)
        assert digits is not None
        return Number(int(digits[0][:9]), start, start + digits.end(), "digits"), ""
    if word in words.ordinals:
        return Number(words.ordinals[word], start, end, "ordinal-number"), ""
    if word in words.of("decade"):
        return _decade_word(start, word, int(words.of("decade")[word]), words), "year"
    for prefix, value in words.of("part").items():
        stem = word.removeprefix(prefix[:-1])
        if prefix.endswith("-") and stem != word and stem in words.of("decade"):
            number = _decade_word(end - len(stem), stem, int(words.of("decade")[stem]), words)
            return replace(number, part=(start, end - len(stem), int(value))), "year"
    unit = ""
    for ending, kind in words.endings:
        if word.endswith(ending) and len(word) > len(ending) and kind == "unit":
            word, unit = word[: -len(ending)], words.unit(ending)
            break
    count, tail = _value(word, words)
    if count is None:
        return None, ""
    return Number(count, start, start + len(word), "number", tail), unit


def _value(word: str, words: AgeWords) -> tuple[int | None, str]:
    """The value of a number word, and the half that it ends in."""
    word = " ".join(word.split())
    if word in words.numbers:
        return words.numbers[word], ""
    for half, value in words.of("half").items():
        if word == half:
            return int(value), next((ending[1:] for ending in words.of("half") if ending.startswith("-")), "")
        if half.startswith("-") and word.endswith(half[1:]) and word[: 1 - len(half)] in words.numbers:
            return words.numbers[word[: 1 - len(half)]], half[1:]
    return None, ""


def _decade_word(start: int, word: str, value: int, words: AgeWords) -> Number:
    if word in words.decade_forms:
        return Number(value, start, start + len(word), f"decade {words.decade_forms[word]}", decade=True)
    names = (len(name) for name, known in words.numbers.items() if known == value and word.startswith(name))
    length = next(names, 0)
    if not length:  # forties is no form of forty
        return Number(value, start, start + len(word), "decade", decade=True)
    return Number(value, start, start + length, "number", decade=True)


def _decade(number: Number) -> Number:
    return replace(number, decade=True) if number.value % 10 == 0 else number


def _with_part(number: Number, left: Sequence[tuple[int, int, str]], words: AgeWords, before: str) -> Number:
    """With the part of its ten years that stands before it ("Ende 40"); in front of the mention it cannot change."""
    if number.part or number.value % 10 or not 20 <= number.value <= 100 or number.kind == "ordinal-number":
        return number
    parts = words.of("part")
    near = [one for one in left[-2:] if one[2] in parts]
    if len(near) == 1 and left[-1] == near[0]:
        start, end, word = near[0]
        return replace(number, part=(start, end, int(parts[word])), decade=True)
    return _decade(number) if near or (not left and _last_word(before) in parts) else number


def _plural(word: str, inside: str, before: str, words: AgeWords) -> str:
    left = [found.lower() for found in WORD.findall(f"{before} {inside}")][-4:]
    if word in words.of("dative") and any(one in words.of("before-dative") for one in left):
        return words.of("dative")[word]
    return words.plurals[word]


def _unit_behind(after: str, words: AgeWords) -> str:
    found = re.match(r"[\s.-]{0,2}([^\W\d_]+)", after)
    return words.unit(found[1].lower()) if found else ""


def _last_word(before: str) -> str:
    found = re.search(r"([^\W\d_]+)[\s-]*\Z", before)
    return found[1].lower() if found else ""


def write_age(age: Age, words: AgeWords, moved: Callable[[Number], int]) -> str | None:
    """The mention with other numbers, None where the language has no word for one.

    Arguments: `age`, `words`, `moved` (the new value of a number; of one with a part, of what it stands for).
    """
    pieces: list[tuple[int, int, str]] = []
    for number in age.numbers:
        value = moved(number)
        if number.part:
            start, end, _ = number.part
            part = 2 if value % 10 < 4 else 5 if value % 10 < 7 else 8
            value -= value % 10
            if part != number.part[2]:
                joined = end == number.start
                pieces.append((start, end, words.forms.get(("part-" if joined else "part", part), "").rstrip("-")))
        source = age.text[number.start : number.end]
        text = _written(number, value, source, words)
        if not text or any(not piece[2] for piece in pieces):
            return None
        pieces.append((number.start, number.end, text))
    if age.singular and all(moved(number) != 1 for number in age.numbers):
        pieces.append(age.singular)
    text = age.text
    for start, end, new in sorted(pieces, reverse=True):
        text = text[:start] + _in_case(new, text[start:end]) + text[end:]
    return text


def _written(number: Number, value: int, source: str, words: AgeWords) -> str:
    if value == number.value:
        return source
    if number.kind == "digits":
        return f"{value:0{len(source)}d}" if source.startswith("0") else str(value)
    if number.kind == "ordinal-number":
        ending = source.lower()
        own = [word for word, found in words.ordinals.items() if found == number.value]
        place = sorted(own).index(ending)
        return next(iter(sorted(word for word, found in words.ordinals.items() if found == value)[place:]), "")
    if number.kind == "decade":
        return words.forms.get(("decade", value), "")
    if number.decade and (number.kind, number.value) in words.forms:
        return words.forms.get((number.kind, value), "")
    form = words.forms.get(("number", value), "")
    return form + number.tail if form else ""


def _in_case(form: str, like: str) -> str:
    if len(like) > 1 and like.isupper():
        return form.upper()
    return form[:1].upper() + form[1:] if like[:1].isupper() else form
