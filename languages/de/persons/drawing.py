"""What may be drawn for a person's name: the pools of names with their features, and what an entity asks for.

Specification 0.2, f.4, f.8: a plain name for a name, a nickname for a nickname; names that are also common words, towns
or names of another kind are not drawn; a name that looks Turkish gets one that does, as far as letters allow.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> sorted(german.pool("MALE").features["Bernd"]), "plain" in german.pool("FAMILY").features["Montag"]
(['origin:de', 'plain', 'tier:1'], False)
>>> origin_of(german, "family", "Novotny"), origin_of(german, "family", "Gruber")
('sl', 'de')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Pool, Wanted

from ..inflection import is_sibilant
from ..spelling import respell
from .nicknames import nickname_table

if TYPE_CHECKING:
    from .. import German

_NATIVE = "de"
_SHORT = 6  # letters of a name that goes well in a double one: Karl-Heinz
_ENDINGS = (
    ("sl", re.compile(r"(?:i[ćč]|vic|[oe]wski|[ií]nski|czyk|wicz|[oe]v|enko|ský|ová|ska|skaja)\Z")),
    ("tr", re.compile(r"(?:oğlu|oglu)\Z")),
    ("ro", re.compile(r"(?:elli|etti|ucci|ini|escu|guez|ndez|rez)\Z")),
)
# What the estates of the nobility are called: von Greifenegg.
_PLACE_LIKE = re.compile(
    r"(?:berg|burg|stein|feld|fels|bach|th?al|wald|hausen|heim|dorf|hofen|egg|eck|au|horst|ow|itz)\Z"
)
_KINDS = {"FEMALE": ("female",), "MALE": ("male",), "GIVEN": ("female", "male"), "FAMILY": ("family",)}


@cache
def _origins(language: German) -> dict[tuple[str, str], str]:
    return {(kind, name): origin for name, kind, origin in language.words("name_origins")}


def origin_of(language: German, kind: str, name: str) -> str:
    """Where a name (kind female, male or family) seems to come from, `de` for what is usual in German."""
    origins = _origins(language)
    found = origins.get((kind, name)) or (not name.isascii() and origins.get((kind, respell(name, "plain"))))
    if found or kind != "family" or name in language.words("family").index:
        return found or _NATIVE
    return next((origin for origin, pattern in _ENDINGS if pattern.search(name)), _NATIVE)


def wanted(language: German, readings: Sequence[Reading], category: str) -> Wanted:
    """Gender by the pool; a plain name for a name, a nickname for a nickname; the sibilant class where an apostrophe
    stands outside the mention, a surname with and without -s where the source leaves the genitive open."""
    base = readings[0].base
    features, tier, origin = _kind_of(language, category, base)
    soft = tuple(dict.fromkeys(feature for reading in readings for feature in _asked_for(reading)))
    is_nickname = any(reading.features.get("diminutive") for reading in readings) and not features
    kind = "nickname" if is_nickname or ("nickname" in features and "plain" not in features) else "plain"
    if kind == "nickname":
        return Wanted(category, language.letter_list[category], frozenset((kind,)), (), soft)
    bands = (tier, "attested") if category == "FAMILY" else (tier,)
    if any(reading.features.get("noble") for reading in readings):
        bands = (*bands, "place-like")
    if any(reading.features.get("double") for reading in readings):
        bands = ("short", *bands)
    if origin == _NATIVE:
        bands = (*bands, f"origin:{origin}")
    else:
        soft = (f"origin:{origin}", *soft)
    return Wanted(category, language.letter_list[category], frozenset((kind,)), bands, soft)


@lru_cache(maxsize=4096)
def _kind_of(language: German, category: str, base: str) -> tuple[frozenset[str], str, str]:
    """The features of a name (none where no list has it), how frequent it is, and its origin."""
    features = language.pool(category).features.get(base, frozenset())
    # Of a given name that no list has nothing is known; a usual one reads best.
    unknown = "tier:2" if category == "FAMILY" or features else "tier:1"
    tier = next((feature for feature in sorted(features) if feature.startswith("tier:")), unknown)
    origins = {origin_of(language, kind, base) for kind in _KINDS[category]} - {_NATIVE}
    return features, tier, min(origins, default=_NATIVE)


def _asked_for(reading: Reading) -> Iterator[str]:
    """What a surrogate must have for the sake of one reading."""
    if reading.features.get("outside"):
        yield "sibilant"
    if reading.features.get("open"):
        yield "open"
    if reading.form == "plural":
        yield "not-sibilant"
    elif reading.form == "nickname" and not reading.features.get("ending") and not reading.features.get("clip"):
        yield "has-nickname"


def make_pool(language: German, category: str) -> Pool:
    """Entries with what decides whether they may be drawn for a name."""
    return _family_pool(language) if category == "FAMILY" else _given_pool(language, category)


def _given_pool(language: German, category: str) -> Pool:
    female, male = (
        {row[0]: row[1] if len(row) > 1 else "2" for row in language.words(name)}
        for name in ("given_female", "given_male")
    )
    genders = {"FEMALE": ("F",), "MALE": ("M",), "GIVEN": ("F", "M")}[category]
    names = {"FEMALE": female, "MALE": male, "GIVEN": female | male}[category]
    names = names | dict.fromkeys(_further(language, category) - names.keys(), "2")
    unisex = female.keys() & male.keys() if category != "GIVEN" else set()
    nicknames = {row[0] for row in language.words("nicknames") if row[2] in genders or row[3] == "1"}
    full = nickname_table(language)[1]
    apart = language.name_parts["no-given"]
    entries: dict[str, set[str]] = {name: {f"tier:{tier}"} for name, tier in names.items()}
    for name, features in entries.items():
        origins = {origin_of(language, kind, name) for kind in _KINDS[category]}
        features.update(f"origin:{origin}" for origin in (origins if len(origins) == 1 else origins - {_NATIVE}))
        short = name in nicknames and name not in full and "tier:1" not in features
        if name not in unisex and name.isalpha() and not short and name not in apart:
            features.add("plain")
    other = male.keys() if category == "FEMALE" else female.keys() if category == "MALE" else ()
    for name in nicknames - full.keys() - set(other):
        entries.setdefault(name, set()).add("nickname")
    return Pool(
        ((name, frozenset(entries[name])) for name in sorted(entries)),
        {
            "sibilant": is_sibilant,
            "has-nickname": lambda name: name in full,
            "short": lambda name: len(name) <= _SHORT,
        },
    )


def _further(language: German, category: str) -> set[str]:
    """Names of other origins that the lists lack; none where the user has lists of his own."""
    kinds = _KINDS[category]
    lists = ("family",) if category == "FAMILY" else tuple(f"given_{kind}" for kind in kinds)
    if any(map(language.has_own, lists)):
        return set()
    return {name for kind, name in _origins(language) if kind in kinds}


def _family_pool(language: German) -> Pool:
    given = language.pool("GIVEN").features
    places = language.words("city").index.keys()
    apart = language.name_parts["homograph"]
    rows = {row[0]: row[1] if len(row) > 1 else "2" for row in language.words("family")}
    rows.update(dict.fromkeys(sorted(_further(language, "FAMILY") - rows.keys()), "2"))
    shared: dict[tuple[str, ...], frozenset[str]] = {}
    entries = []
    for name, tier in rows.items():
        key: tuple[str, ...] = (f"tier:{tier}", "attested", f"origin:{origin_of(language, 'family', name)}")
        if not (name in given or name in places or name in apart):
            key = (*key, "plain")
        entries.append((name, shared.get(key) or shared.setdefault(key, frozenset(key))))
    if not language.has_own("family"):
        composed = frozenset(("plain", f"origin:{_NATIVE}"))
        taken = rows.keys() | places
        entries += [(row[0], composed) for row in language.words("family_composed") if row[0] not in taken]
    names = {name for name, _ in entries}
    return Pool(
        entries,
        {
            "sibilant": is_sibilant,
            "not-sibilant": lambda name: not is_sibilant(name),
            "open": lambda name: name.endswith("s") and name[:-1] in names,
            "place-like": lambda name: _PLACE_LIKE.search(name) is not None,
        },
    )
