"""Languages without a module: every one that Faker and CLDR know has base quality, without a line of code.

`locales` tells which, `faker_data`, `persons`, `places` and `compositions` read the data, `lists` makes lists of them
in memory, `names` takes full names apart, `casing` knows capitals, `languages` is the language.

>>> codes()[:3], serves("pt_BR"), serves("tlh")
(['ar', 'az', 'bg'], True, False)
"""

from __future__ import annotations

from surrogates.language.base.languages import BaseLanguage, base_language
from surrogates.language.base.locales import codes, faker_locales

__all__ = ["BaseLanguage", "base_language", "codes", "serves"]


def serves(code: str) -> bool:
    """Whether a code has base quality."""
    return bool(faker_locales(code))
