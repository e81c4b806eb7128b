"""CLDR, as the package babel has it: names of months and weekdays, patterns of dates, scripts and countries.

Read afresh for each locale: babel's own cache resolves an inherited entry for the first locale that asks and hands it
to all others, so that a name of a month would depend on what the process has done before.

>>> cldr("pl")["months"]["format"]["wide"][5], cldr("pl")["months"]["stand-alone"]["wide"][5]
('maja', 'maj')
>>> known("pl"), known("tlh"), likely("zh_TW"), likely("und_Thai")
(True, False, ('zh', 'Hant', 'TW'), ('th', 'Thai', 'TH'))
>>> cldr("tlh")
Traceback (most recent call last):
    ...
KeyError: 'CLDR has no locale tlh'
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

ROOT = "root"
ROOT_LANGUAGE = "en_001"  # the locale in which CLDR names scripts and countries as Unicode and ISO do


@cache
def named(locale: str) -> str:
    """How CLDR calls a locale such as `pl`, `pt_BR` or `zh_TW` (`zh_Hant_TW`); empty for an unknown one."""
    from babel import localedata  # not at the top: half of all runs read no date

    language, script, country = likely(locale)
    usual = language if likely(language)[1:] == (script, country) else ""
    names = (locale, f"{language}_{script}_{country}", usual)
    return next((name for name in names if name and name != ROOT and localedata.exists(name)), "")


def known(locale: str) -> bool:
    """Whether CLDR has a locale."""
    return bool(named(locale))


@cache
def cldr(locale: str) -> Mapping[Any, Any]:
    """All that CLDR has on a locale, what it inherits included. Raises `KeyError` for an unknown one."""
    from babel import localedata

    if not known(locale):
        raise KeyError(f"CLDR has no locale {locale}")
    return localedata.LocaleDataDict(_merged(named(locale)))


def _merged(locale: str) -> dict[Any, Any]:
    from babel import localedata
    from babel.core import get_global

    own = pickle.loads(Path(localedata.resolve_locale_filename(locale)).read_bytes())  # a file of the package
    if locale == ROOT:
        return dict(own)
    parent = get_global("parent_exceptions").get(locale) or locale.rpartition("_")[0] or ROOT
    data = _merged(parent)
    localedata.merge(data, own)
    return data


def year_words(locale: str) -> tuple[str, ...]:
    """The words for a year that may stand beside its number: Polish `rok`, `roku`, `r`."""
    counted = cldr(locale)["unit_patterns"].get("duration-year", {})
    texts = [text for width in counted.values() for name, text in width.items() if name != "per"]
    return tuple(dict.fromkeys(word for text in texts for word in re.findall(r"[^\W\d_]+", text)))


def likely(locale: str) -> tuple[str, str, str]:
    """Language, script and country of a locale, of which it may leave out what is usual (`und_Thai`: any in Thai
    letters); what is not known is empty."""
    from babel.core import get_global

    table = get_global("likely_subtags")
    language, *rest = locale.split("_")
    script = next((part for part in rest if len(part) == 4), "")
    country = next((part for part in rest if len(part) in (2, 3)), "")
    tries = (f"{language}_{script}_{country}", f"{language}_{country}", f"{language}_{script}", language)
    full = next((table[one] for one in tries if one in table), "").split("_")
    found = dict(zip(("language", "script", "country"), full, strict=False))
    if language == "und":
        language = found.get("language", "")
    return language, script or found.get("script", ""), country or found.get("country", "")
