"""What may be drawn for a person's name: the pools of names with their features, and what an entity asks for.

Gender by the pool; a plain name for a name, a nickname for a nickname; the first sound where elision shows it; parts
of double given names that usually are such (Jean-Luc); names of one origin for another as far as letters allow.

>>> from surrogates.language import load_language
>>> french = load_language("fr")
>>> sorted(french.pool("MALE").features["Bernard"]), "plain" in french.pool("FAMILY").features["Martin"]
(['consonant', 'double-second', 'has-nickname', 'origin:fr', 'plain', 'tier:1'], False)
>>> wanted(french, french.analyse("Anna", "FEMALE"), "FEMALE").hard
frozenset({'plain'})
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.language import Pool, Wanted

from ..elision import EITHER, shown_by, sound_of
from .nicknames import nickname_table

if TYPE_CHECKING:
    from .. import French

NATIVE = "fr"
LAST = frozenset(("has-nickname",))  # asked for with more right than frequency and origin
KNOWN = "3"  # the tier of names that are read and never drawn
KINDS = {"FEMALE": ("female",), "MALE": ("male",), "GIVEN": ("female", "male"), "FAMILY": ("family",)}
# What the estates of the nobility are called: de Beaumont, d'Aubigny.
_PLACE_LIKE = re.compile(
    r"(?:mont|ville|court|val|fort|fontaine|pré|bois|noy|igny|ac|euil|champs?|roche|ieu|isle|ay|ey)\Z"
)


@cache
def _origins(language: French) -> dict[tuple[str, str], str]:
    return {(kind, fold(name)): origin for name, kind, origin in language.words("name_origins")}


def origin_of(language: French, category: str, name: str) -> str:
    """Where a name seems to come from, `fr` for what is usual in French."""
    found = (_origins(language).get((kind, fold(name))) for kind in KINDS[category])
    return next((origin for origin in found if origin), NATIVE)


def wanted(language: French, readings: Sequence[Reading], category: str) -> Wanted:
    """The class of names that fit; see the module."""
    base = readings[0].base
    features = language.pool(category).features.get(base, frozenset())
    tier = next((item for item in sorted(features) if item in ("tier:1", "tier:2")), "tier:1")
    sounds = shown_by({reading.features["sound"] for reading in readings if "sound" in reading.features})
    letters = language.letter_list[category]
    if all(reading.form == "initial" for reading in readings):
        return Wanted(category, "-".join((letters, *sounds)), sounds)
    if sounds:  # the letter map would lead out of the class, and all else be given up before it
        letters = ""
    if "nickname" in features and "plain" not in features:
        return Wanted(category, letters, frozenset(("nickname", *sounds)))
    asked = dict.fromkeys(item for reading in readings for item in _asked_for(reading))
    last = tuple(item for item in asked if item in LAST)
    origin = f"origin:{origin_of(language, category, base)}"
    # The letter is given up before frequency and origin: few letters have names of each.
    soft = (*(item for item in asked if item not in LAST), tier, origin, *last)
    if category == "GIVEN" and "unisex" in features:
        soft = (*soft, "unisex")
    kind = "after-le" if "after-le" in asked else "plain"
    return Wanted(category, letters, frozenset((kind, *sounds)), (), soft)


def _asked_for(reading: Reading) -> Iterator[str]:
    if reading.features.get("double"):
        yield f"double-{reading.features['double']}"
    if reading.features.get("noble"):
        yield "place-like"
    if reading.features.get("after-le"):
        yield "after-le"
    if reading.form == "nickname":
        yield "has-nickname"


def make_pool(language: French, category: str) -> Pool:
    """Entries with what decides whether they may be drawn for a name."""
    return _family_pool(language) if category == "FAMILY" else _given_pool(language, category)


def _given_pool(language: French, category: str) -> Pool:
    listed = {kind: _tiers(language, f"given_{kind}") for kind in ("female", "male")}
    unisex = listed["female"].keys() & listed["male"].keys()
    apart = language.name_parts["no-given"]
    entries: dict[str, set[str]] = {}
    for kind in KINDS[category]:
        for name, tier in listed[kind].items():
            features = entries.setdefault(name, set())
            features.update((f"tier:{tier}", f"origin:{origin_of(language, category, name)}"))
            if name in unisex:
                features.add("unisex")
            if tier == KNOWN:
                features.add("known")
            elif name not in apart and (name not in unisex or category == "GIVEN"):
                features.add("plain")
        for name, gender in language.words("given_dicollecte"):
            if gender == kind:
                entries.setdefault(name, {"known"})
    other_gender = {"FEMALE": listed["male"], "MALE": listed["female"]}.get(category, {})
    other = {name for name, tier in other_gender.items() if tier != KNOWN}
    for nicknames in nickname_table(language, category)[1].values():
        for nickname in nicknames:
            if nickname not in other:
                entries.setdefault(nickname, set()).add("nickname")
    for name, features in entries.items():
        features |= _always(language, category, name)
    return Pool((name, frozenset(entries[name])) for name in sorted(entries))


def _tiers(language: French, name: str) -> dict[str, str]:
    """Names with their tiers; a list of the user's own may have none."""
    return {row[0]: row[1] if len(row) > 1 else "2" for row in language.words(name)}


def _always(language: French, category: str, name: str) -> set[str]:
    """What holds of a given name, drawn or not: its first sound, its place in double names, whether it is shortened."""
    parts = language.name_parts
    found = {sound_of(name)} - {EITHER}
    found |= {kind for kind in ("double-first", "double-second") if name in parts[kind]}
    return found | ({"has-nickname"} if name in nickname_table(language, category)[1] else set())


def _family_pool(language: French) -> Pool:
    given = language.pool("GIVEN").features
    apart = language.name_parts["homograph"]
    entries: list[tuple[str, frozenset[str]]] = []
    for name, tier in _tiers(language, "family").items():
        features = {f"tier:{tier}", f"origin:{origin_of(language, 'FAMILY', name)}"}
        if not (name in given or name in apart or len(name) < 3):
            features.add("plain")
        if _PLACE_LIKE.search(name):
            features.add("place-like")
        sound = sound_of(name)
        entries.append((name, frozenset(features | ({sound} - {EITHER}))))
    # Le Goff, Le Bihan: names that are seldom met without the article.
    for name in sorted(language.name_parts["after-le"]):
        entries.append((name, frozenset(("after-le", *({sound_of(name)} - {EITHER})))))
    return Pool(sorted(entries, key=lambda entry: entry[0]))
