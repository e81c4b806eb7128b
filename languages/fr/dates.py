"""French dates: the words, read from `lists/fr/date_words.tsv`.

For `surrogates.core.dates`, which knows no language. Only the first day of a month has an ending (1er mai, 2 mai), and
the word before a month or a season agrees with it inside the mention (d'avril, de mai; l'été, le printemps). Where that
word stands outside the mention it stays as it is: `d'[avril]` may become `d'mai`, so it should be marked as well.

>>> from surrogates.core.dates import DateMention, shift_dates
>>> moved = shift_dates([DateMention("lundi 28 mai 2018"), DateMention("mois d'octobre 2018")], 4, date_words())
>>> [date.text for date in moved]
['vendredi 1er juin 2018', "mois d'octobre 2018"]
>>> [odd] = shift_dates([DateMention("30 février 2018")], 10, date_words())
>>> odd.readable
False
"""

from __future__ import annotations

from functools import cache

from surrogates import wordlists
from surrogates.core.dates import DateWords, words_from_rows


@cache
def date_words() -> DateWords:
    """The words of French dates."""
    return words_from_rows("fr", [(row[0], row[1], row[2], row[3]) for row in wordlists.load("fr", "date_words")])
