"""Identifiers: kinds recognised by form and check digits, and another one of the same kind.

To add a kind, add a row to the table `KINDS` of its family (bank, persons, taxes, western, publications, network,
vehicles) and
the words that name it to `facts.toml`. The first kind of the table that fits is taken, so plainer forms stand first.

>>> from surrogates.core.draw import Draw
>>> read = recognise("IBAN AT61 1904 3002 3457 3201")
>>> read.label, read.kind
('IBAN ', Kind(IBAN))
>>> new = another(read, Chance(Draw(b"sixteen bytes or more")), "invalid", set())
>>> text = read.write(new, 0)
>>> text[:7], text[9], len(text)
('IBAN AT', ' ', 29)
>>> recognise("K-4711").kind is None
True
"""

from __future__ import annotations

from surrogates.identifiers.contract import Chance, Kind
from surrogates.identifiers.identifier import KINDS, Identifier, another, recognise, recognise_all
from surrogates.identifiers.passwords import password

__all__ = ["KINDS", "Chance", "Identifier", "Kind", "another", "password", "recognise", "recognise_all"]
