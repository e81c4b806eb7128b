"""Which languages have base quality: those that both Faker and CLDR know, and their region variants.

Faker names its data by locale (`pl_PL`, `zh_TW`). A language without region is all its locales in its usual script,
so that `zh` is written in simplified characters; one with a region is that locale, or, where Faker has none, the
language with the dates and places of the region.

>>> faker_locales("pl"), faker_locales("zh"), faker_locales("pt_BR"), faker_locales("pt_AO")
(('pl_PL',), ('zh_CN',), ('pt_BR',), ('pt_BR', 'pt_PT'))
>>> countries("pt"), countries("pt_AO"), faker_locales("tlh")
(('BR', 'PT'), ('AO',), ())
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from surrogates.core import cldr


@cache
def providers() -> Path | None:
    """The folder of Faker's data, without importing it; None where Faker is not installed."""
    spec = find_spec("faker")
    places = spec.submodule_search_locations if spec is not None else None
    return Path(next(iter(places))) / "providers" if places else None


@cache
def _all_locales() -> tuple[str, ...]:
    folder = providers()
    if folder is None:
        return ()
    found = (path.parent.name for path in (folder / "person").glob("*/__init__.py"))
    return tuple(sorted(name for name in found if cldr.known(name.partition("_")[0])))


@cache
def faker_locales(code: str) -> tuple[str, ...]:
    """Faker's locales that serve a code; none for a language without base quality."""
    language, _, region = code.partition("_")
    if not cldr.known(code):
        return ()
    if region and code in _all_locales():
        return (code,)
    script = cldr.likely(code)[1]
    own = [name for name in _all_locales() if name.partition("_")[0] == language]
    return tuple(name for name in own if cldr.likely(name)[1] == script)


def codes(*, regions: bool = False) -> list[str]:
    """The codes of the languages that have base quality; with `regions` those of Faker's region variants instead."""
    if regions:
        return [name for name in _all_locales() if "_" in name and cldr.known(name)]
    return sorted({name.partition("_")[0] for name in _all_locales()})


def countries(code: str) -> tuple[str, ...]:
    """The countries in which the places of a language lie (ISO 3166)."""
    named = code.partition("_")[2]
    if len(named) == 2:
        return (named,)
    regions = {name.partition("_")[2] for name in faker_locales(code)}
    known = sorted(region for region in regions if len(region) == 2 and region in _territories())
    return tuple(known) or tuple(filter(None, [cldr.likely(code)[2]]))


@cache
def _territories() -> frozenset[str]:
    return frozenset(map(str, cldr.cldr(cldr.ROOT_LANGUAGE)["territories"]))


def in_script(script: str) -> str:
    """The locale that usually writes a script (as `core.scripts` names it): `THAI` is `th_TH`; empty for none."""
    names = cldr.cldr(cldr.ROOT_LANGUAGE)["scripts"]
    wanted = _OTHER_NAMES.get(script, script)
    iso = next((str(code) for code, name in sorted(names.items()) if str(name).upper() == wanted), "")
    language, _, country = cldr.likely(f"und_{iso}") if iso else ("", "", "")
    found = f"{language}_{country}"
    return found if found in _all_locales() else language if faker_locales(language) else ""


# Scripts that CLDR calls by another name than Unicode does.
_OTHER_NAMES = {"CJK": "HAN", "BENGALI": "BANGLA", "ORIYA": "ODIA"}
