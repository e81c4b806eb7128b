"""American English: English with the month before the day, and places of the United States where nothing else tells.

>>> from surrogates.language import load_language
>>> american = load_language("en_US")
>>> american.code, american.country, american.date_words.order
('en_US', 'US', 'MDY')
"""

from __future__ import annotations

from ..en import English


class AmericanEnglish(English):
    """English of the United States."""

    code = "en_US"
    name = "English (United States)"
    locale = "en_US"
    date_order = "MDY"
    country = "US"


LANGUAGE = AmericanEnglish
