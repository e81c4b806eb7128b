"""Character randomisation: each digit another digit, each letter another letter of the same case and script.

Punctuation and white space stay. The same string gives the same string in one scope; no character ever stays what it
was. Source: Eder, Krieg-Holz & Hahn 2019, section 4 (user names, passwords, identifiers, addresses, numbers).

>>> from surrogates.core.draw import Draw
>>> draw = Draw(b"sixteen bytes or more")
>>> new = randomise("https://www.Gruber-82.at", draw)
>>> new.startswith("https://www."), new[18], new[21], len(new)
(True, '-', '.', 24)
>>> randomise("+43 (0)1", draw) == randomise("+43 (0)1", draw)
True
>>> randomise("--", draw)
'--'
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_lowercase

# Not the current data: they grow with every Python, and with them the outcome would change.
from unicodedata import ucd_3_2_0 as unicodedata

from surrogates.core.draw import Draw
from surrogates.core.scripts import is_vowel

# Alphabets of the scripts whose pages also hold letters that no text uses.
_ALPHABETS = {
    "LATIN": ascii_lowercase,
    "GREEK": "αβγδεζηθικλμνξοπρστυφχψω",
    "CYRILLIC": "абвгдежзийклмнопрстуфхцчшщыьэюя",
}
_KEPT_PREFIX = re.compile(r"(?:(?:https?|ftp|file)://|mailto:)?(?:www\.)?", re.IGNORECASE)


def randomise(text: str, draw: Draw, attempt: int = 0, *, digits_only: bool = False) -> str:
    """The text with every letter and digit another one.

    `attempt` gives further outcomes for the same text; with `digits_only` letters stay. The prefixes `http://`,
    `https://`, `ftp://`, `file://`, `mailto:` and `www.` stay. A number that does not begin with 0 does not begin with
    0 afterwards.
    """
    prefix = _KEPT_PREFIX.match(text)
    start = prefix.end() if prefix and replaceable(text[prefix.end() :]) else 0
    body = text[start:]
    data = draw.data(2 * len(body), "characters", body, str(attempt))
    new = []
    in_number = False
    for place, character in enumerate(body):
        is_digit = unicodedata.category(character) == "Nd"
        choices = alphabet(character) if is_digit or not digits_only else ""
        if is_digit and not in_number and unicodedata.decimal(character) and len(choices) > 1:
            choices = choices[1:]
        in_number = is_digit
        if choices:
            number = int.from_bytes(data[2 * place : 2 * place + 2])
            new.append(choices[number % len(choices)])
        else:
            new.append(character)
    return text[:start] + "".join(new)


def replaceable(text: str) -> bool:
    """Whether any character of the text can be replaced."""
    return any(alphabet(character) for character in text)


@lru_cache(maxsize=2048)
def alphabet(character: str) -> str:
    """The characters that may stand for `character`, never itself; empty for punctuation and white space."""
    kind = unicodedata.category(character)
    if kind == "Nd":
        zero = ord(character) - unicodedata.decimal(character)
        return "".join(chr(zero + digit) for digit in range(10)).replace(character, "")
    if kind in ("Cn", "Co"):  # a letter that is younger than the data, or private
        return ascii_lowercase
    if kind[0] not in "LN" and kind != "So" and not is_vowel(character):
        return ""
    script = _script(character)
    letters = _ALPHABETS.get(script, "") if kind in ("Lu", "Ll") else ""
    if not letters:
        return _page(character, kind, script).replace(character, "")
    return (letters.upper() if kind == "Lu" else letters).replace(character, "")


def _script(character: str) -> str:
    return unicodedata.name(character, "").partition(" ")[0]


def _page(character: str, kind: str, script: str) -> str:
    # Blocks are not in Python's data; a page of 256 code points, one category and one script come close.
    page = ord(character) & ~0xFF
    there = (chr(code) for code in range(page, page + 256))
    found = "".join(
        other for other in there if unicodedata.category(other) == kind and (kind == "So" or _script(other) == script)
    )
    return found if len(found) > 1 else character + ascii_lowercase
