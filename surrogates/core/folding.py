"""Folding: what counts as the same word when letter case, accents and spacing differ.

Source: the law "Nothing stays" and Specification f.6.

>>> fold("MÜLLER"), fold("Weiß"), fold("Hans-Peter")
('muller', 'weiss', 'hanspeter')
>>> fold_wide("Mueller") == fold_wide("Müller"), fold("Mueller") == fold("Müller")
(True, False)
>>> fold("राम") == fold("रमा"), fold("مـحمد") == fold("مُحمّد")
(False, True)
>>> fold("...")
''
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from surrogates.core.scripts import FIRST_VOWEL_SIGN, MARKS, is_vowel

_BLANK = re.compile(r"[^\S \t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]")
_WORD = re.compile(rf"[^\W_]+(?:[{MARKS}]+[^\W_]*)*")
# In this order; `ch` stands apart while `c` becomes `k`.
_SOUNDS = tuple(
    tuple(pair.split("="))
    for pair in ["ph=f", "th=t", "ck=k", "cha=ka", "chr=kr", "ch=x", "c=k", "y=i", "dt=t", "tz=z", "ei=ai", "v=f"]
)
_DOUBLE = re.compile(r"(.)\1+")
_UNDECOMPOSED = str.maketrans(
    {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d", "\u0640": ""}
)  # the last one is the stroke that lengthens an Arabic word
_CAPITALS = {"ẞ": "SS", "Ø": "O", "Ł": "L", "Đ": "D", "Æ": "Ae", "Œ": "Oe", "Þ": "Th", "Ð": "D"}
_UNDECOMPOSED_CAPITALS = str.maketrans(_CAPITALS)


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """Letters and digits only, without case and accents: the key by which names are the same."""
    if text.isascii():
        return "".join(filter(str.isalnum, text.lower()))
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_UNDECOMPOSED)
    if max(plain, default="") < FIRST_VOWEL_SIGN:
        return "".join(filter(str.isalnum, plain))
    return "".join(letter for letter in plain if letter.isalnum() or is_vowel(letter))


def without_accents(text: str) -> str:
    """The text in its letter case, letters without their accents.

    >>> without_accents("Álvarez-Núñez"), without_accents("Łódź")
    ('Alvarez-Nunez', 'Lodz')
    """
    if text.isascii():
        return text
    plain = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    plain = plain.translate(_UNDECOMPOSED_CAPITALS)
    return unicodedata.normalize("NFC", plain.translate(_UNDECOMPOSED))


@lru_cache(maxsize=16384)
def fold_wide(text: str) -> str:
    """As `fold`, and `ae`, `oe`, `ue` as `a`, `o`, `u`: for what must not be equal, where too much does no harm."""
    return fold(text).replace("ae", "a").replace("oe", "o").replace("ue", "u")


@lru_cache(maxsize=16384)
def sound(text: str) -> str:
    """What spellings of one name share: Karl and Carl, Stefan and Stephan, Sara and Sarah, Meyer and Meier.

    >>> sound("Catharina") == sound("Katarina"), sound("Karl") == sound("Kurt")
    (True, False)
    """
    plain = fold_wide(text)
    for one, other in _SOUNDS:
        plain = plain.replace(one, other)
    plain = _DOUBLE.sub(r"\1", plain)
    return plain[:-1] if len(plain) > 3 and plain[-1] in "eh" else plain


def words(text: str) -> list[str]:
    """The words of a text: runs of letters and digits, with the accents that follow them."""
    return _WORD.findall(text)


def with_plain_blanks(text: str) -> str:
    """The text, of the same length, with plain blanks for all others that end no line and no cell.

    >>> with_plain_blanks("Bad\\u00a0Ischl,\\tWels")
    'Bad Ischl,\\tWels'
    """
    return text if text.isascii() else _BLANK.sub(" ", text)


def initial(text: str) -> str:
    """The first letter, upper case and without accent (`Ä` is A, `Ł` is L); empty where there is none."""
    first = text[:1]
    if first.isascii() and first.isalpha():
        return first.upper()
    folded = fold(text)
    return folded[0].upper() if folded and folded[0].isalpha() else ""
