"""Which of day and month comes first in a document, where the language leaves it open: 13/02/2019 tells of 5/3/2019.

For `shift_dates`. A number above 12 in one of the two places decides for all dates of the document; where no number
tells, or numbers contradict each other, the usual order of the language holds.

>>> from surrogates.core.dates.words import words_from_rows
>>> words = words_from_rows("x", [], order="MDY", told=True)
>>> [as_shown(texts, words).order for texts in (["13/02/2019", "5/3/2019"], ["5/3/2019"], ["13/2/19", "2/13/19"])]
['DMY', 'MDY', 'MDY']
>>> as_shown(["13/02/2019"], words_from_rows("x", [], order="MDY")).order
'MDY'
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from surrogates.core.dates.words import DateWords, in_order

_NUMBERS = re.compile(r"(?<![0-9/.-])([0-9]{1,2})([/.-])([0-9]{1,2})(?:\2([0-9]{2}|[0-9]{4}))?(?![0-9/-]|\.[0-9])")
_DAYS, _MONTHS = range(13, 32), range(1, 13)


def as_shown(texts: Iterable[str], words: DateWords) -> DateWords:
    """The words with the order that the dates of a document show."""
    if not words.told:
        return words
    shown = {order for text in texts for one, mark, other, year in _NUMBERS.findall(text) if year or mark == "/"
             for order in _orders(int(one), int(other))}  # fmt: skip
    return in_order(words, shown.pop()) if len(shown) == 1 else words


def _orders(one: int, other: int) -> tuple[str, ...]:
    if one in _DAYS and other in _MONTHS:
        return ("DMY",)
    return ("MDY",) if one in _MONTHS and other in _DAYS else ()
