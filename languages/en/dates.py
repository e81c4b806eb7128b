"""English dates: the words, read from `lists/en/date_words.tsv`.

For `surrogates.core.dates`, which knows no language: months and weekdays with their short forms, ordinals, seasons,
feasts, and the words beside a number that show that it is no date.

>>> from surrogates.core.dates import DateMention, shift_dates
>>> [moved] = shift_dates([DateMention("Monday, May 3rd, 2018")], 10, date_words("MDY"))
>>> moved.text
'Thursday, May 13th, 2018'
>>> [odd] = shift_dates([DateMention("30 February 2018")], 10, date_words(""))
>>> odd.readable
False
"""

from __future__ import annotations

from functools import cache

from surrogates import wordlists
from surrogates.core.dates import DateWords, words_from_rows

USUAL = "MDY"


@cache
def date_words(order: str) -> DateWords:
    """The words of English dates, and the order of day and month (`DMY`, `MDY`; empty: as the document shows)."""
    rows = [(row[0], row[1], row[2], row[3]) for row in wordlists.load("en", "date_words")]
    return words_from_rows("en", rows, order=order or USUAL, told=True)
