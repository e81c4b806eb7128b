"""Writes moved dates back into the form that they had.

For `shift_dates`. Source: Specification d.2 and d.7. Only the tokens of fields change. A number keeps its padding, a
name its style (full, abbreviated, with or without full stop), its variant (Jänner) and its letter case; what is not
seen in the date itself (the padding of 15.11.) is taken from the other dates of the document. A span leaves out month
and year only where it did and its ends still share them.

>>> from surrogates.core.dates.resolve import resolve
>>> from surrogates.core.dates.template import read
>>> from surrogates.core.dates.words import words_from_rows
>>> words = words_from_rows("x", [("Mai", "month", "5", "full"), ("Juni", "month", "6", "full")])
>>> span = read("20.–24. Mai", words)
>>> render(span, resolve([span], None)[0], 10, words, habits([span], words))
'30. Mai–3. Juni'
>>> render(span, resolve([span], None)[0], 10**7, words, habits([span], words)) is None
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta

from surrogates.core.dates.calendar import DAY_KINDS, fields, is_summer_time
from surrogates.core.dates.elision import elide, in_case
from surrogates.core.dates.resolve import Point
from surrogates.core.dates.template import Item, Template, Token
from surrogates.core.dates.words import DateWords

Values = dict[str, int | str]
OFFSET = re.compile(r":[abcx0]_?[+-]")  # 14:30 +0100


@dataclass(frozen=True, slots=True)
class Habits:
    """How the document writes: `tags` (variants that it uses), `padded` (class of date -> whether 5 is 05)."""

    tags: frozenset[str]
    padded: dict[str, bool]


def habits(templates: Sequence[Template], words: DateWords) -> Habits:
    """The habits that all mentions of a document show together."""
    tags: set[str] = set()
    counts: dict[str, int] = {}
    for template in templates:
        tags.update(_tags(template, words))
        for item in template.dates:
            for name in ("D", "M"):
                shown = _shown(template, item, name)
                if shown is not None:
                    counts[_class(template, item)] = counts.get(_class(template, item), 0) + (1 if shown else -1)
    return Habits(frozenset(tags), {name: count > 0 for name, count in counts.items()})


def _tags(template: Template, words: DateWords) -> Iterator[str]:
    for place, token in enumerate(template.tokens):
        if token.code in "MW":
            style = "three" if template.codes[place + 1 : place + 2] == "." else "short"
            yield from (entry.tag for entry in words.find(token.text) if entry.tag and entry.style != style)


def _class(template: Template, item: Item) -> str:
    place = item.fields.get("M")
    return "number" if place is not None and template.tokens[place].entry is None else "name"


def _shown(template: Template, item: Item, name: str) -> bool | None:
    """Whether a field shows that it is padded: None if it is no number below 10."""
    place = item.fields.get(name)
    if place is None or template.tokens[place].entry is not None or template.tokens[place].number > 9:
        return None
    return len(template.tokens[place].text) == 2


def render(template: Template, points: Sequence[Point], days: int, words: DateWords, habits: Habits) -> str | None:
    """The text of a mention whose dates are moved; None if one leaves the calendar or cannot be written.

    Arguments: `points` (of `resolve`, each with a date), `days` (any number), `words`, `habits` (of the document).
    """
    writer = _Writer(template, words, habits)
    try:
        moved = [point.day + timedelta(days) for point in points if point.day is not None]
        if len(moved) != len(points):
            return None
        for item in template.dates:
            if item.kind == "weekday":
                writer.weekday(item, days)
        values = {id(point): fields(point.kind, day, point.numbers) for point, day in zip(points, moved, strict=True)}
        for point in points:
            writer.date(point, values[id(point)])
        if len(points) == 1 and points[0].kind in DAY_KINDS and points[0].day is not None:
            writer.zone(is_summer_time(points[0].day), is_summer_time(moved[0]))
        for point in points:
            if point.lender is not None and id(point.lender) in values:
                writer.complete(point, values[id(point)], values[id(point.lender)])
        elide(writer.out, template.tokens, words)
    except (OverflowError, _NoFormError):
        return None
    return "".join(writer.out)


class _NoFormError(Exception):
    """A value that the language has no word for."""


class _Writer:
    """The tokens of a mention while their fields are filled: `out` has the new text of each."""

    def __init__(self, template: Template, words: DateWords, habits: Habits) -> None:
        self.template = template
        self.tokens = template.tokens
        self.words = words
        self.habits = habits
        self.out = [token.text for token in template.tokens]
        self.english = any(t.entry and self._only_english(t) for t in self.tokens)

    def _only_english(self, token: Token) -> bool:
        found = self.words.find(token.text)
        return token.code in "MW" and all(entry.style.startswith("english") for entry in found)

    def date(self, point: Point, values: Values) -> None:
        """Fill all fields of a date."""
        item = point.item
        for name, place in item.fields.items():
            if name not in values:  # marks, and what `_second_year` writes
                continue
            token, value = self.tokens[place], values[name]
            if token.entry is None:
                self.out[place] = self._digits(point, name, place, int(value))
            elif name == "M" and token.code == "M":
                self._month(place, int(value), item.fields.get("dot"))
            else:
                self.out[place] = self._word(token, value)
        if "D" in item.fields and self.words.fixed_endings:
            self._fixed_ending(point, int(values["D"]))
        elif "o" in item.fields and _ordinal(values) != _ordinal(point.numbers):
            self.out[item.fields["o"]] = self._day_ending(self.tokens[item.fields["o"]], _ordinal(values))
        for name in ("D", "O"):
            if name in item.fields and name in values:
                self._article(item.fields[name], int(values[name]))
        if "P" in item.fields:
            self._join_part(item.fields["P"])
        if point.kind in ("semester", "season"):
            self._second_year(point, values)
        if point.kind == "asctime":
            self._blank_padding(item)

    def _article(self, day: int, value: int) -> None:
        """The word before a day that is elided before some of them: il 3 maggio, l'8 maggio."""
        elided = self.words.context.get("elided-day:", ())
        place = day - 1 if day and not self.tokens[day - 1].text.isspace() else day - 2
        entry = self.tokens[place].entry if elided and place >= 0 else None
        if entry is None or entry.value not in ("full", "elided"):
            return
        wanted = "elided" if str(value) in elided else "full"
        form = self.words.form(entry.code, entry.style, wanted, frozenset())
        if entry.value == wanted or form is None:
            return
        for gap in range(place + 1, day):
            self.out[gap] = ""
        self.out[place] = in_case(form, self.tokens[place].text) + (" " if wanted == "full" else "")

    def weekday(self, item: Item, days: int) -> None:
        """A weekday moves by the days alone, so that it agrees with its date exactly where it did."""
        token = self.tokens[item.fields["W"]]
        self.out[item.fields["W"]] = self._word(token, (token.number + days) % 7)

    def zone(self, was_summer: bool, is_summer: bool) -> None:
        """MEZ becomes MESZ in summer, where it agreed with the date and no offset in hours stands beside it."""
        if was_summer == is_summer or OFFSET.search(self.template.codes):
            return
        old, new = ("summer", "winter") if was_summer else ("winter", "summer")
        for place, token in enumerate(self.tokens):
            if token.code == "z" and token.entry and token.entry.value == old:
                form = self.words.form("z", token.entry.style, new, frozenset())
                self.out[place] = in_case(form, token.text) if form else token.text

    def _word(self, token: Token, value: int | str) -> str:
        entry = token.entry
        assert entry is not None
        if value == entry.value:
            return token.text
        style = "english" if self.english and entry.code == "W" and len(token.text) == 3 else entry.style
        form = self.words.form(entry.code, style, value, self.habits.tags)
        if form is None:
            form = self.words.form(entry.code, entry.style, value, self.habits.tags)
        if form is None:
            raise _NoFormError
        written = token.text.removesuffix(entry.ending) if entry.ending else token.text
        return in_case(form, written) + (token.text[len(written) :] if entry.ending else "")

    def _month(self, place: int, value: int, dot: int | None) -> None:
        token = self.tokens[place]
        if token.number == value:
            return
        glued = place > 0 and self.tokens[place - 1].code in "-/abc"  # 03-MAY-2018 has short names
        self.out[place], dotted = self.month_form(token, value, dot is not None, glued=glued)
        if dot is not None and not self._separates(dot):
            self.out[dot] = "." if dotted else ""

    def _separates(self, dot: int) -> bool:
        # The full stop of "9.Apr.2018" or "5.März.2018" cannot go.
        return self.tokens[dot + 1 : dot + 2] != () and self.tokens[dot + 1].code in "bcxy'"

    def month_form(self, token: Token, value: int, dotted: bool, *, glued: bool = False) -> tuple[str, bool]:
        """The name of a month in the style of another, and whether a full stop belongs behind it."""
        styles = [entry.style for entry in self.words.find(token.text) if entry.code == "M"]
        if self.english and {"english", "english-full"} & set(styles):
            style = "english" if "english" in styles else "english-full"
        elif glued and "three" in styles:
            style = "three"
        elif "full" in styles or "alone" in styles:
            style = "full" if "full" in styles else "alone"
        elif dotted and "short" in styles:
            style = "short"
        else:
            style = "three" if "three" in styles or "short" in styles else styles[0]
        form = None
        for name in dict.fromkeys((style, "three", "short", "full", "english")):
            form = form or self.words.form("M", name, value, self.habits.tags)
        if form is None:
            raise _NoFormError
        usual = self.words.dotted_months
        short = style == "short" and (form in usual if usual else not self._is_full(form))
        other = style in ("full", "alone", "english-full") or (style != "short" and not self._is_full(form))
        return in_case(form, token.text), short or other

    def _is_full(self, form: str) -> bool:
        return any(entry.style == "full" for entry in self.words.find(form))

    def _digits(self, point: Point, name: str, place: int, value: int) -> str:
        text = self.tokens[place].text
        if name in ("Y", "Z"):
            return f"{value % 100:02d}" if len(text) == 2 else f"{value:04d}"
        if value == int(text):
            return text
        if value > 9 or name == "Q":
            return f"{value:0{len(text)}d}" if name == "Q" else str(value)
        return f"{value:02d}" if self._padded(point.item, name) else str(value)

    def _padded(self, item: Item, name: str) -> bool:
        template = self.template
        if name not in ("D", "M"):
            return self.tokens[item.fields[name]].text.startswith("0")
        others = [other for other in template.dates if other is not item]
        evidence = [_shown(template, item, one) for one in (name, *"DM".replace(name, ""))]
        evidence += [_shown(template, other, one) for other in others for one in (name, *"DM".replace(name, ""))]
        for shown in evidence:
            if shown is not None:
                return shown
        year = item.fields.get("Y", len(self.tokens))
        if item.kind == "stamp" or self.english or year < item.fields[name]:
            return True
        return self.habits.padded.get(_class(template, item), False)

    def _fixed_ending(self, point: Point, day: int) -> None:
        """Where a language writes one day with an ending and all others without: 1er mai, 2 mai."""
        fields = point.item.fields
        if "o" in fields:
            self.out[fields["o"]] = self.words.fixed_endings.get(day, "")
            return
        place, month = fields["D"], fields.get("M")
        named = month is not None and self.tokens[month].code == "M"
        changed = day != point.numbers.get("D") and self.tokens[place].entry is None
        if changed and (named or point.kind == "day-only") and len(self.out[place]) == len(str(day)):
            self.out[place] += self.words.fixed_endings.get(day, "")

    def _join_part(self, place: int) -> None:
        """A hyphen behind some parts of a month, a blank behind others: mi-mai, fin mai."""
        hyphenated = self.words.context.get("hyphenated:", frozenset())
        joint, new = place + 1, self.out[place].lower() in hyphenated
        if hyphenated and joint < len(self.out) and new != (self.tokens[place].text.lower() in hyphenated):
            self.out[joint] = "-" if new else " "

    def _day_ending(self, token: Token, day: int) -> str:
        entry = token.entry
        assert entry is not None
        stem = self.words.day_endings.get(day, self.words.day_endings.get(0, ""))
        if not stem:  # 1º de mayo, 2 de mayo: only some days have an ending
            return ""
        form = self.words.form("o", entry.style, stem, frozenset())
        return in_case(form, token.text) if form is not None else token.text

    def _blank_padding(self, item: Item) -> None:
        """asctime pads the day with a blank."""
        place = item.fields["D"]
        blank = self.tokens[place - 1].text
        if len(self.tokens[place].text) == 2 or len(blank) > 1:
            day = f"{int(self.out[place]):2d}"
            if blank.endswith("  "):
                self.out[place - 1] = blank[:-1]
            self.out[place] = day

    def _second_year(self, point: Point, values: Values) -> None:
        """WS 2018/19 has two years, SS 2018 one."""
        item, year = point.item, int(values.get("Y", 0))
        if "Y" not in item.fields:
            return
        before, after = point.numbers.get("H", point.numbers.get("S")), values.get("H", values.get("S"))
        last = item.fields.get("Z")
        if last is not None and after in ("winter", 0):
            first, second = (year, year + 1) if after == "winter" else (year - 1, year)
            self.out[item.fields["Y"]] = self._digits(point, "Y", item.fields["Y"], first)
            self.out[last] = self._digits(point, "Z", last, second)
        elif last is not None:
            for place in range(item.fields["Y"] + 1, item.end):
                self.out[place] = ""
        elif before != after and after in ("winter", 0):
            first = year if after == "winter" else year - 1
            text = self._digits(point, "Y", item.fields["Y"], first)
            self.out[item.fields["Y"]] = f"{text}/{(first + 1) % 100:02d}"

    def complete(self, point: Point, own: Values, lent: Values) -> None:
        """Write the month (and year) that a date of a span left out, where the ends no longer share it."""
        model = point.lender
        while model is not None and model.lender is not None and model.lacks_month and model.lender is not point:
            model = model.lender
        if model is None:
            return
        there = model.item.fields
        parted = {name for name in "YM" if own.get(name) != lent.get(name)} - _parted(point)
        year = "Y" in parted and "Y" in there and "Y" not in point.item.fields
        month = "M" in parted and "M" in there and point.lacks_month
        if not year and not month:
            return
        if not year and there["M"] < there.get("D", there["M"]):  # May 30-June 2
            month_text = "".join(self._piece(place, model, own) for place in range(there["M"], there["D"]))
            self.out[point.item.start] = month_text + self.out[point.item.start]
            return
        start = self._behind_shared(point, model)
        end = there["Y"] + 1 if year else self._month_end(model)
        text = "".join(self._piece(place, model, own) for place in range(start, end))
        last = point.item.end - 1
        if self.out[last].endswith(".") and text.startswith("."):
            text = text[1:]
        self.out[last] += text

    def _behind_shared(self, point: Point, model: Point) -> int:
        """The token of the model behind the last field that both have."""
        there = model.item.fields
        if point.lacks_month:
            shared = [there[name] for name in ("o", "D", "O", "P") if name in there]
        else:
            shared = [place for name, place in there.items() if name not in ("Y", "A", "Z", "dot")]
        place = max(shared, default=model.item.start) + 1
        if not point.lacks_month and there.get("dot") == place and not self._separates(place):
            place += 1
        return place

    def _month_end(self, model: Point) -> int:
        place = model.item.fields["M"]
        behind = self.tokens[place + 1 : place + 2]
        return place + (2 if behind and behind[0].code == "." else 1)

    def _piece(self, place: int, model: Point, values: Values) -> str:
        there = model.item.fields
        if place == there.get("M"):
            token = self.tokens[place]
            if token.entry is None:
                return self._digits(model, "M", place, int(values["M"]))
            if token.code != "M":
                return self._word(token, values["M"])
            dot = there.get("dot")
            name, dotted = self.month_form(token, int(values["M"]), dot is not None)
            return name + ("." if dot is not None and dotted and not self._separates(dot) else "")
        if place == there.get("Y"):
            return self._digits(model, "Y", place, int(values["Y"]))
        if place == there.get("dot") and not self._separates(place):
            return ""
        return self.tokens[place].text


def _ordinal(values: Values | dict[str, int | str]) -> int:
    """The number to which an ending belongs: of a day, a quarter or a half-year."""
    return int(values.get("D", values.get("Q", 0)))


def _parted(point: Point) -> set[str]:
    """What the ends of the source did not share and left out all the same: 28.12.-2.1.2018, for instance."""
    lender = point.lender
    if lender is None or point.day is None or lender.day is None:
        return set()
    own, lent = (fields(p.kind, p.day, p.numbers) for p in (point, lender) if p.day is not None)
    return {name for name in "YM" if own.get(name) != lent.get(name)} - ({"M"} if not point.lacks_month else set())
