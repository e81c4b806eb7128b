"""An identifier as it stands in a text: its label, kind and key, and how another one is written in its place.

What is of no kind (customer, file, serial numbers) goes by characters; plain dates inside it move by the shift.

>>> recognise("Kundennr. K-4711").key, recognise("k4711").key
('K4711', 'K4711')
>>> recognise("2018-05-12/77").write("3333333399", 28)
'2018-06-09/99'
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, replace

from surrogates.core import characters
from surrogates.core.folding import fold_wide
from surrogates.errors import ReplacementError
from surrogates.identifiers import bank, network, persons, publications, taxes, vehicles, western
from surrogates.identifiers.calendar import shifted_dates
from surrogates.identifiers.contract import Chance, Kind
from surrogates.identifiers.facts import label_of

# Plain forms first; digits that only their check digit tells, and what could be anything hexadecimal, last.
KINDS = (
    *publications.PLAIN,
    *network.PLAIN,
    *vehicles.KINDS,
    *taxes.KINDS,
    *persons.KINDS,
    *bank.KINDS,
    *western.KINDS,
    *publications.CHECKED,
    *network.HEXADECIMAL,
)
ATTEMPTS = 3000  # a check of two digits is right by chance once in 97 times
FEW = 100  # attempts for what is of no kind: one or two characters leave too few outcomes for all to differ
_AROUND = re.compile(
    r"""(\s*[,;|]\s+|\s+/\s+|(?<=\w)\s+(?=(?:BIC|SWIFT|IBAN)\b)|\s*\n\s*|^[(\["'„»«<]+|[)\]"'“”»«>.,;:!?]+$)"""
)
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))


@dataclass(frozen=True, slots=True, repr=False)
class Identifier:
    """What is recognised of a mention: `text`, the `label` that it begins with, `kind` (None: by characters), `key`."""

    text: str
    label: str
    kind: Kind | None
    key: str

    def __repr__(self) -> str:
        return f"Identifier({len(self.text)} characters, {self.kind})"

    @property
    def body(self) -> str:
        """What stands after the label."""
        return self.text[len(self.label) :]

    def of(self, kind: Kind) -> Identifier | None:
        """The same, read as of that kind; None where it has not its form."""
        body = plain(self.body)
        return replace(self, kind=kind, key=kind.key(body)) if kind.is_form_of(body) else None

    def write(self, new: str, days: int) -> str:
        """Another key of the kind in the manner of this mention; `days` is the shift of dates inside."""
        if self.kind:
            return self.label + _as_written(self.body, self.kind.write(plain(self.body), new))
        rest = iter(new)
        made = [_cased(item, next(rest)) if characters.alphabet(item) else item for item in self.body]
        for place, figures in shifted_dates(self.body, days).items():
            made[place : place + len(figures)] = figures
        return self.label + "".join(made)


def plain(text: str) -> str:
    """The text with all white space and dashes of one kind; it keeps its length."""
    return re.sub(r"\s", " ", text).translate(_DASHES)


def _as_written(text: str, new: str) -> str:
    """The new identifier with the white space and the dashes of the old one, where they stand alike."""
    if len(text) != len(new) or text == plain(text):
        return new
    pairs = zip(text, plain(text), new, strict=True)
    return "".join(old if item == flat and old != flat else item for old, flat, item in pairs)


def _cased(old: str, new: str) -> str:
    return new.lower() if old.islower() else new


def _upper(character: str) -> str:
    upper = character.upper()
    return upper if upper.lower() == character and len(upper) == 1 else character


def recognise(text: str) -> Identifier:
    """The identifier in the text of a mention. A label names the kind also where the check digits are wrong."""
    flat = plain(text)
    label, named = label_of(flat)
    if label and characters.replaceable(text[len(label) :]):
        kind = next((kind for kind in KINDS if kind.name in named and kind.is_form_of(flat[len(label) :])), None)
        if kind or not _kind(flat):  # GZ AB 12 is a number plate, not the file number AB 12
            return _read(text, label, kind or _kind(flat[len(label) :]))
    return _read(text, "", _kind(flat))


def recognise_all(text: str) -> list[Identifier | str]:
    """The identifiers in the text of a mention, with what stands around and between them as plain strings.

    A mention that is no identifier of a kind as a whole may hold some (an IBAN and a BIC), or one in brackets. What
    holds none is one identifier by characters.
    """
    whole = recognise(text)
    if whole.kind:
        return [whole]
    parts = [part for part in _AROUND.split(text) if part]
    found = [recognise(part) if characters.replaceable(part) else part for part in parts]
    if len(parts) > 1 and any(isinstance(item, Identifier) and item.kind for item in found):
        return found
    return [whole]


def _kind(body: str) -> Kind | None:
    return next((kind for kind in KINDS if kind.is_kind_of(body)), None)


def _read(text: str, label: str, kind: Kind | None) -> Identifier:
    body = plain(text[len(label) :])
    return Identifier(text, label, kind, kind.key(body) if kind else _free_key(body))


def _free_key(body: str) -> str:
    """The key of what is of no kind: all that has other characters of its kind, in upper case."""
    return "".join(_upper(item) for item in body if characters.alphabet(item))


def another(identifier: Identifier, chance: Chance, checksum: str, taken: Container[str]) -> str:
    """Another key of the same kind that is not `taken`.

    `checksum` is `invalid`, `valid` or `random`. Raises `ReplacementError` where the kind has none left.
    """
    kind, key = identifier.kind, identifier.key
    if kind is None:
        return _characters(identifier, chance, taken)
    for attempt in range(ATTEMPTS):
        new = kind.candidate(key, replace(chance, attempt=attempt), checksum)
        if new and new not in taken and fold_wide(new) != fold_wide(key):
            return new
    raise ReplacementError(f"no other identifier of this kind is left: {kind.name}")


def _characters(identifier: Identifier, chance: Chance, taken: Container[str]) -> str:
    new = ""
    for attempt in range(FEW):
        text = identifier.write(characters.randomise(identifier.key, chance.draw, attempt), chance.days)
        new = _free_key(text[len(identifier.label) :])  # with the moved dates: 2018-05-12/7 and /8 must differ
        if new not in taken and fold_wide(text) != fold_wide(identifier.text):
            break
    return new
