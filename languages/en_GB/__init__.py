"""British English: English with the day before the month, and places of the United Kingdom where nothing else tells.

>>> from surrogates.language import load_language
>>> british = load_language("en_GB")
>>> british.code, british.country, british.date_words.order
('en_GB', 'GB', 'DMY')
"""

from __future__ import annotations

from ..en import English


class BritishEnglish(English):
    """English of the United Kingdom."""

    code = "en_GB"
    name = "English (United Kingdom)"
    locale = "en_GB"
    date_order = "DMY"
    country = "GB"


LANGUAGE = BritishEnglish
