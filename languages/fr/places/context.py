"""What the words before a place show of it: preposition and article, its number, the sound with which it begins.

>>> show("Il vit au Mans", 10), show("né en Isère", 6), show("habite dans le Var", 15)
(Shown(article='le', preposition='au', sound='consonant', plural=False), \
Shown(article='', preposition='en', sound='', plural=False), \
Shown(article='le', preposition='dans le', sound='consonant', plural=False))
>>> show("Lyon", 0)
Shown(article='', preposition='', sound='', plural=False)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..elision import shown_before

_WINDOW = 40
_BEFORE = re.compile(
    r"(?<![^\W_])(?:(?P<dans>dans|sur)\s+)?(?:(?P<a>à)\s+)?(?:(?P<de>de)\s+)?"
    r"(?:(?P<article>les?|la|aux?|du|des)\s+|(?P<elided>l)['’]\s?|(?P<short>d)['’]\s?)?[«\"“(]?\Z",
    re.IGNORECASE,
)
_EN = re.compile(r"(?<![^\W_])en\s+\Z", re.IGNORECASE)
_ARTICLES = {"au": "le", "du": "le", "aux": "les", "des": "les"}
_PLURAL = re.compile(
    r"(?<![^\W_])(?:les|des|aux|ces|nos|vos|leurs|ses|mes|tes|deux|trois|quatre|cinq|quelques|plusieurs|certaine?s"
    r"|tou(?:te)?s\s+les|beaucoup\s+de|(?:[a-zà-ÿ]+[^s\W\d_](?:s|aux)))\s+\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the text before a place shows.

    Attributes: `article` (le, la, les, l', or nothing), `preposition` (en, dans le, au, à la, à, de, d', sur l' ..., or
    nothing), `sound` (vowel, consonant, or nothing), `plural` (whether a plural stands before it).
    """

    article: str = ""
    preposition: str = ""
    sound: str = ""
    plural: bool = False


def show(text: str, start: int) -> Shown:
    """What stands before the place that begins at `start`."""
    before = text[max(0, start - _WINDOW) : start]
    sound = shown_before(text, start)
    plural = _PLURAL.search(before) is not None
    if _EN.search(before):
        return Shown("", "en", "", plural)
    found = _BEFORE.search(before)
    if found is None:
        return Shown("", "", sound, plural)
    written = (found["article"] or "").lower()
    article = "l'" if found["elided"] else _ARTICLES.get(written, written)
    return Shown(article, _preposition(found, written, article), sound, plural)


def _preposition(found: re.Match[str], written: str, article: str) -> str:
    if found["dans"] and article and not found["de"]:
        return f"{found['dans'].lower()} {article}"
    if found["a"]:
        return f"à {article}".strip()
    if written in ("au", "aux"):
        return written
    if article or found["dans"]:
        return ""
    return "d'" if found["short"] else "de" if found["de"] else ""
