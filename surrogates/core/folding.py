"""Folding: what counts as the same word when letter case, accents and spacing differ.

Source: the law "Nothing stays" and Specification f.6.

>>> fold("MÜLLER"), fold("Weiß"), fold("Hans-Peter")
('muller', 'weiss', 'hanspeter')
>>> fold_wide("Mueller") == fold_wide("Müller"), fold("Mueller") == fold("Müller")
(True, False)
>>> fold("...")
''
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[^\W_]+(?:[\u0300-\u036f]+[^\W_]*)*")
_UNDECOMPOSED = str.maketrans(
    {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d"}
)


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """Letters and digits only, without case and accents: the key by which names are the same."""
    if text.isascii():
        return "".join(filter(str.isalnum, text.lower()))
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_UNDECOMPOSED)
    return "".join(filter(str.isalnum, plain))


@lru_cache(maxsize=16384)
def fold_wide(text: str) -> str:
    """As `fold`, and `ae`, `oe`, `ue` as `a`, `o`, `u`: for what must not be equal, where too much does no harm."""
    return fold(text).replace("ae", "a").replace("oe", "o").replace("ue", "u")


def words(text: str) -> list[str]:
    """The words of a text: runs of letters and digits, with the accents that follow them."""
    return _WORD.findall(text)


def initial(text: str) -> str:
    """The first letter, upper case and without accent (`Ä` is A, `Ł` is L); empty where there is none."""
    first = text[:1]
    if first.isascii() and first.isalpha():
        return first.upper()
    folded = fold(text)
    return folded[0].upper() if folded and folded[0].isalpha() else ""
