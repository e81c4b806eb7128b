"""German dates: the words, read from `lists/de/date_words.tsv`.

For `surrogates.core.dates`, which knows no language. Source: Specification d.2 and d.3: months with Jänner and Feber,
weekdays with Sonnabend and Montagvormittag, ordinal words, terms, feasts, and the words beside a number that show
that it is no date.

>>> from surrogates.core.dates import DateMention, shift_dates
>>> [moved] = shift_dates([DateMention("Montag, den 29. Jänner 2018")], 10, date_words())
>>> moved.text
'Donnerstag, den 8. Februar 2018'
>>> [odd] = shift_dates([DateMention("30. Feber 2018")], 10, date_words())
>>> odd.readable
False
"""

from __future__ import annotations

from functools import cache

from surrogates import wordlists
from surrogates.core.dates import DateWords, words_from_rows


@cache
def date_words() -> DateWords:
    """The words of German dates."""
    return words_from_rows("de", [(row[0], row[1], row[2], row[3]) for row in wordlists.load("de", "date_words")])
