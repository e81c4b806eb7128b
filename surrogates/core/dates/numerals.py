"""Digits of other scripts, and years of an era that counts otherwise: read as 2019, written back as they were.

For `shift_dates`, whose shapes know the digits 0 to 9 and the years of the common calendar. A character stands for a
character, so that no offset moves. Source: Unicode (decimal digits); CLDR (the Buddhist calendar is 543 years ahead).

>>> plain("๓ พฤษภาคม ๒๕๖๒", 543), written_like("๓ พฤษภาคม ๒๕๖๒", "31 พฤษภาคม 2019", 543)
('3 พฤษภาคม 2019', '๓๑ พฤษภาคม ๒๕๖๒')
>>> plain("5.3.2562", 0), written_like("5.3.2019", "6.3.2019", 543)
('5.3.2562', '6.3.2019')
"""

from __future__ import annotations

import re
from unicodedata import decimal

_OTHER = re.compile(r"(?![0-9])\d")
_YEAR = re.compile(r"(?<![0-9])[0-9]{4}(?![0-9])")
LAST_COMMON_YEAR = 2299  # a later one, in a language with an era of its own, is of that era


def plain(text: str, era: int = 0) -> str:
    """The text with the digits 0 to 9, and with years of the common calendar.

    Arguments: `era` (by how many years the era of the language is ahead; 0 for the common one).
    """
    if not text.isascii():
        text = _OTHER.sub(lambda digit: str(decimal(digit[0])), text)
    return _YEAR.sub(lambda year: str(int(year[0]) - era if _is_of_era(year[0]) else year[0]), text) if era else text


def _is_of_era(year: str) -> bool:
    return int(year) > LAST_COMMON_YEAR


def written_like(source: str, text: str, era: int = 0) -> str:
    """A plain text with the digits and the era that the source has."""
    if era and any(map(_is_of_era, _YEAR.findall(plain(source)))):
        text = _YEAR.sub(lambda year: f"{int(year[0]) + era:04d}", text)
    if source.isascii():
        return text
    other = _OTHER.search(source)
    if other is None:
        return text
    zero = ord(other[0]) - decimal(other[0])
    return "".join(chr(zero + int(one)) if "0" <= one <= "9" else one for one in text)
