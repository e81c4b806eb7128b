"""What a kind of identifier is: how it is recognised, and how another one of the kind is made.

A kind is one row of `surrogates.identifiers.KINDS`. An identifier has a key: its letters and digits without blanks,
dots and dashes, in upper case. Draws depend on the key alone, so that all spellings of a number agree. Check digits
are those of python-stdnum, whose modules are loaded when the first number of their kind occurs.

>>> compact("at61 1904-3002"), fit("at61 1904-3002", "AT7256785678")
('AT6119043002', 'at72 5678-5678')
>>> stdnum_valid("iban")("AT611904300234573201"), stdnum_valid("iban")("AT00")
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from surrogates.core import characters
from surrogates.core.draw import Draw

Checker = Callable[[str], bool]


@dataclass(frozen=True, slots=True, repr=False)
class Chance:
    """What the making of an identifier may depend on beside its key.

    Attributes: `draw` (key and scope), `days` (the shift of the scope's dates), `attempt` (gives further outcomes).
    """

    draw: Draw
    days: int = 0
    attempt: int = 0

    def characters(self, key: str, kept: int = 0) -> str:
        """Every character of the key another one of its kind, but for the first `kept`."""
        return key[:kept] + characters.randomise(key, self.draw, self.attempt)[kept:]

    def number(self, count: int, *words: str) -> int:
        """A number below `count` that depends on the words."""
        return self.draw.number("identifier", *words, str(self.attempt)) % count

    def choice(self, entries: Sequence[str], *words: str) -> str:
        """One of the entries."""
        return entries[self.number(len(entries), *words)]


def compact(text: str) -> str:
    """The letters and digits of an identifier, in upper case: its key."""
    return "".join(filter(str.isalnum, text)).upper()


def fit(text: str, new: str) -> str:
    """The key `new` in the grouping and letter case of `text`. What `text` has beyond it stays."""
    rest = iter(new)
    made = []
    for character in text:
        other = next(rest, character) if character.isalnum() else character
        made.append(other.lower() if character.islower() else other)
    return "".join(made)


def always(text: str) -> bool:
    """Nothing but the form is asked for."""
    return True


def never(text: str) -> bool:
    """The check digits must be right as well."""
    return False


def grouped(text: str) -> bool:
    """A bare row of digits needs right check digits, one with blanks or dots does not."""
    return not text.isalnum()


@dataclass(frozen=True, slots=True, repr=False)
class Kind:
    """A kind of identifier.

    Attributes, beside `name`:
    to recognise it, `form` (all of the text, its blanks and dashes plain ones), `fits` (what an expression cannot say,
    of the text), `valid` (whether the check digits of a key are right; None where there are none) and `plain` (whether
    the form of the text is enough; otherwise the check digits must be right too, or a label names the kind);
    its fields, `key` (of a text) and `write` (a new key in the manner of a text);
    to remake it, `remake` (another key with digits of chance for check digits, or empty), `seal` (a key with the right
    ones, or empty) and `wrong` (whether a key belongs to nobody; what is not `valid` where it is None).
    """

    name: str
    form: re.Pattern[str]
    remake: Callable[[str, Chance], str]
    valid: Checker | None = None
    seal: Callable[[str], str] | None = None
    wrong: Checker | None = None
    plain: Checker = always
    fits: Checker = always
    key: Callable[[str], str] = compact
    write: Callable[[str, str], str] = fit

    def __repr__(self) -> str:
        return f"Kind({self.name})"

    def is_form_of(self, text: str) -> bool:
        """Whether the text looks like one."""
        return self.form.fullmatch(text) is not None and self.fits(text)

    def is_kind_of(self, text: str) -> bool:
        """Whether the text is one, as far as it tells by itself."""
        if not self.is_form_of(text):
            return False
        return self.valid is None or self.plain(text) or self.valid(self.key(text))

    def candidate(self, key: str, chance: Chance, checksum: str) -> str:
        """Another key of the kind; empty when this attempt gives none with such check digits.

        `checksum` is `invalid`, `valid` or `random`.
        """
        new = self.remake(key, chance)
        if not new or self.valid is None or checksum == "random":
            return new
        if checksum == "valid":
            new = self.seal(new) if self.seal else new
            return new if self.valid(new) else ""
        wrong = self.wrong(new) if self.wrong else not self.valid(new)
        return new if wrong else ""


def digits(kept: int = 0) -> Callable[[str, Chance], str]:
    """A `remake`: other letters and digits, but for the first `kept`."""
    return lambda key, chance: chance.characters(key, kept)


def last(calculate: Callable[[str], str]) -> Callable[[str], str]:
    """A `seal`: the last character is calculated from the others. It is empty when no single one would do."""

    def seal(key: str) -> str:
        check = calculate(key[:-1])
        return key[:-1] + check if len(check) == 1 else ""

    return seal


def stdnum_call(module: str, function: str, argument: str) -> str:
    """What a function of a module of python-stdnum says of a number."""
    return str(getattr(import_module(f"stdnum.{module}"), function)(argument))


def stdnum_valid(module: str) -> Checker:
    """A `valid`: what the module of python-stdnum says."""
    return lambda key: bool(import_module(f"stdnum.{module}").is_valid(key))


def pattern(form: str) -> re.Pattern[str]:
    """A `form`; `~` stands for what may separate two groups, capitals for letters of either case."""
    return re.compile(form.replace("~", "[ .-]*"), re.IGNORECASE | re.ASCII)
