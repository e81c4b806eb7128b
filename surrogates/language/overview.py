"""Tells what languages there are, and what each of them handles.

For the command `surrogates languages`. A language is loaded when it is told of, not before; one of another
distribution that cannot be loaded is told as broken, and the others go on.

>>> for line in described("xx"):
...     print(line)
xx: Example (base)
    city                           7
    family                         7
    given_female                   7
    given_male                     7
    handled: names, dates (en)
    not handled: inflection, initials, nicknames, gender of organisations, ages in words, postal codes, telephone \
areas, public figures
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from surrogates.errors import ListError, UsageError
from surrogates.language.contract import Language
from surrogates.language.loading import available, installed, listed, load_language

# What a list lets a language do.
_BY_LIST = {
    "nicknames": "nicknames",
    "organisation_types": "gender of organisations",
    "age_words": "ages in words",
    "postal_areas": "postal codes",
    "area_codes": "telephone areas",
    "public_figures": "public figures",
}


def overview() -> Iterator[str]:
    """The lines for all languages: those with a module or lists in full, those at base quality by their names."""
    for code in sorted({*available(), *installed(), *listed()}):
        try:
            yield from described(code)
        except (UsageError, ListError) as error:
            yield f"{code}: broken: {error.problem}"
    yield from _base_languages()


def _base_languages() -> Iterator[str]:
    from surrogates.language import base

    there = {*available(), *installed(), *listed()}
    yield "at base quality, without a module (surrogates languages CODE tells more):"
    for code in base.codes():
        if code not in there:
            regions = [one for one in base.codes(regions=True) if one.startswith(f"{code}_")]
            more = f": {', '.join(regions)}" if len(regions) > 1 else ""
            yield f"    {code:<4} {base.base_language(code).name}{more}"


def described(code: str, lists: Path | None = None) -> Iterator[str]:
    """The lines for one language: name, level, lists with their numbers of entries, what is handled and what is not.

    Raises `UsageError` for one that does not exist or cannot be loaded.
    """
    language = load_language(code, lists)
    yield f"{code}: {language.name} ({language.level}{_origin(code)})"
    for name in language.list_names():
        yield f"    {name:<24} {len(language.words(name)):>7}"
    handled, missing = capabilities(language)
    yield f"    handled: {', '.join(handled)}"
    if missing:
        yield f"    not handled: {', '.join(missing)}"


def _origin(code: str) -> str:
    entry = installed().get(code)
    return f"; {entry.dist.name} {entry.dist.version}" if entry is not None and entry.dist is not None else ""


def capabilities(language: Language) -> tuple[list[str], list[str]]:
    """What a language handles, and what it does not, in words."""
    names = set(language.list_names())
    handled, missing = ["names", f"dates ({_dates(language)})"], list[str]()
    told = {
        "inflection": language.level == "module",
        "initials": type(language).analyse is not Language.analyse,
        **{words: name in names for name, words in _BY_LIST.items()},
    }
    for words, there in told.items():
        (handled if there else missing).append(words)
    if "middle_male" in names:
        handled.append("patronymics")
    if script := getattr(language, "script", ""):
        handled.append(f"names in the script of their source ({script.title() if script != 'CJK' else script} first)")
    return handled, missing


def _dates(language: Language) -> str:
    return "own words" if "date_words" in language.list_names() else language.locale or "English headers alone"
