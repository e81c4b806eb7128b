"""The agreement class of an organisation, and the names that may be drawn for it.

Specification 0.2, c.6, c.8: gender and number are never given up; type, sector and shape (with a head noun, a bare
brand, a short form, an adjective in front, a frozen phrase) are what a surrogate shares with its source if it can.

>>> features = class_of("Landeskrankenhaus Birkental")
>>> features["type"], features["gender"], features["number"], features["shape"]
('hospital', 'n', 'sg', 'headed')
>>> class_of("Velantis")["shape"], class_of("AfD")["shape"], class_of("Zum Goldenen Hirschen")["shape"]
('bare', 'acronym', 'quoted')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Evidence, Pool, Wanted

from .. import attributes
from ..inflection import is_sibilant
from .acronyms import ACRONYM, is_short_mixed
from .heads import NONE, classify, is_generic, match_head, sectors, words

if TYPE_CHECKING:
    from .. import German

_BY_HEAD = ("university_department",)  # units that differ by their head noun
LENGTHS = {"short": (0, 6), "middle": (7, 10), "long": (11, 1000)}  # letters of a brand or of a generic name
FROZEN = re.compile(r"(?:Zum|Zur|Beim|Bei|Am|An|Im|In|Unter|Auf|Vor|Hinter)\s(?:de[nmr]\s)?[A-ZÄÖÜ]")


@lru_cache(maxsize=2048)
def class_of(base: str) -> dict[str, str]:
    """Type, gender, number and shape of a name in the nominative."""
    head = classify(base)
    features = {"type": "", "gender": NONE, "number": NONE, "shape": "bare"}
    if ACRONYM.match(base) or is_short_mixed(base):
        features |= {"shape": "acronym", "length": str(len(base))}
        if head is not None:
            features["type"] = head.type
        return features
    if FROZEN.match(base):
        return features | {"shape": "quoted"}
    if base in words("namesake"):
        return features | {"shape": "namesake"}
    if head is None:
        return features
    features |= {"type": head.type, "gender": head.gender, "number": head.number, "shape": "headed"}
    parts = base.split()
    found = match_head(parts[head.place])
    if found is not None and found[3] == "known":
        return features | {"gender": NONE, "number": NONE, "shape": "bare"}
    if parts[0].islower() and parts[0] not in words("function"):
        features["shape"] = "generic"  # der weltgrößte Autobauer
    elif head.place and parts[0].casefold() in words("abbreviated"):
        features["shape"] = "abbreviated"  # Theol. Fakultät, which shows no case
    elif head.place and attributes.inflects(parts[0]):
        features["shape"] = "adjective"
    elif all(map(is_generic, parts)):
        features["shape"] = "generic"
    return features


def wanted(
    language: German, readings: Sequence[Reading], evidence: Evidence, category: str = "ORG"
) -> Wanted:
    """The class of an organisation: gender and number of its head noun, then type, sector and shape.

    Brands and short forms have no gender of their own: they go with any article.
    """
    shapes = ("headed", "placed", "abbreviated", "adjective", "generic", "quoted", "namesake", "bare", "acronym")
    best = min(readings, key=lambda item: shapes.index(item.features.get("shape", "bare")))
    features = best.features
    told = (item.features.get("type", "") for item in readings)
    kind, shape = features.get("type", "") or next(filter(None, told), ""), features.get("shape", "bare")
    bands: list[str] = []
    soft: list[str] = []
    if any("handle" in item.features for item in readings):
        hard = {"one-word"}
        soft += _of_brand(language, best, kind)
    elif features.get("gender", NONE) == NONE:
        hard = {f"gender:{NONE}"}
        bands += [_letters(best.base)] if shape == "bare" else []
        soft += ["named", f"type:{kind}"] if shape == "headed" else _of_brand(language, best, kind)
    else:
        plural = features["number"] == "pl"
        hard = {"number:pl"} if plural else {f"gender:{features['gender']}", "number:sg"}
        bands += ["townless"] if shape == "headed" else [_letters(best.base)] if shape == "generic" else []
        soft += [f"head:{_head_word(best.base)}", "subject"] if " für " in best.base else []
        unit = shape == "headed" and kind in _BY_HEAD and " für " not in best.base
        soft += [f"head:{_head_word(best.base)}"] if shape == "adjective" else []
        soft += [f"head:{_first_head(best.base)}"] if unit else []
        soft += ["shape:generic"] if shape == "adjective" and all(map(is_generic, best.base.split())) else []
        plain = shape in ("abbreviated", "adjective", "generic") and " für " not in best.base
        own = f"shape:{shape}" if plain else "named"
        # Bahn is in every name of a railway: another generic body of the sector rather than a firm with a name.
        soft += [f"type:{kind}", own] if own == "shape:generic" else [own, f"type:{kind}"]
        soft += [f"sector:{sectors().get(kind, '')}"]
        # The dative of a plural that shows it nowhere: den Chinesen, not den Amerikaner.
        soft += ["steady"] if plural and not best.features.get("dative") and is_steady(best.base) else []
    soft += ["uninflected"] if shape == "abbreviated" else []
    soft += ["tailed"] if any(item.features.get("short") == "rest" for item in readings) else []
    soft += ["frozen"] if shape == "quoted" and FROZEN.match(best.base) else []
    soft += ["solid"] if any("joined" in item.features for item in readings) else []
    marks = {item.features.get("mark", "") for item in readings if "outside" in item.features}
    if marks:
        bands.append("sibilant" if "apostrophe-outside" in marks else "not-sibilant")
    return Wanted("ORG", "organisation", frozenset(hard), tuple(bands), tuple(soft))


def _of_brand(language: German, reading: Reading, kind: str) -> list[str]:
    """What a brand or short form shares with its surrogate: its type or else its sector, where a brand or short form
    tells that, or that none does; of a short form also the number of its letters."""
    shape = reading.features.get("shape", "bare")
    pool, asked = language.pool("ORG"), frozenset((f"gender:{NONE}", f"shape:{shape}"))
    kinds = (f"type:{kind}", f"sector:{sectors().get(kind, '')}")
    told = next((feature for feature in kinds if pool.members(asked | {feature})), "type:company")
    length = [f"length:{reading.features['length']}"] if shape == "acronym" else []
    return [told, *length, f"shape:{shape}"]


def _letters(name: str) -> str:
    """How long a name is, as a band."""
    return next(band for band, (_, most) in LENGTHS.items() if len(name) <= most)


def _is_as_long(band: str) -> Callable[[str], bool]:
    least, most = LENGTHS[band]
    return lambda name: least <= len(name) <= most


def _first_head(name: str) -> str:
    """The noun that says what it is where its subject follows directly: Professur Bodenkunde."""
    head = classify(name)
    return name.split(" ")[head.place] if head is not None else ""


def _head_word(name: str) -> str:
    """The noun that says what it is: Institut of Institut für Germanistik, Fakultät of Juristische Fakultät."""
    return name.split(" für ")[0].split(" ")[-1]


def make_pool(language: German, category: str = "ORG") -> Pool:
    """All names with their type, sector, gender, number and shape."""
    shared: dict[tuple[tuple[str, ...], tuple[str, ...]], frozenset[str]] = {}
    entries = []
    for row in language.words("organisation"):
        name, kind, gender, number, shape = row
        own: tuple[str, ...] = ("shape:adjective",) if shape == "generic" and " " in name else ()
        if " für " in name:
            own += ("subject", f"head:{_head_word(name)}")
        elif own or shape == "adjective":
            own += (f"head:{_head_word(name)}",)
        elif shape == "headed" and kind in _BY_HEAD:
            own += (f"head:{_first_head(name)}",)
        features = shared.get((row[1:], own))
        if features is None:
            features = shared[row[1:], own] = frozenset(
                (*own, f"type:{kind}", f"gender:{gender}", f"number:{number}", f"shape:{shape}")
                + ((f"sector:{sectors()[kind]}",) if kind in sectors() else ())
                + (("named",) if shape in ("headed", "placed") else ())
                + (("townless",) if shape != "placed" else ())
                + (("one-word",) if shape in ("bare", "acronym") else ())
            )
        entries.append((name, features))
    lengths = {f"length:{length}": _has_length(length) for length in range(2, 7)}
    lengths |= {band: _is_as_long(band) for band in LENGTHS}
    return Pool(
        entries,
        {
            "sibilant": is_sibilant,
            "not-sibilant": lambda name: not is_sibilant(name),
            "steady": is_steady,
            "solid": str.isalpha,
            "frozen": _is_frozen,
            "tailed": _is_tailed,
            "uninflected": lambda name: not attributes.inflects(name.split(" ")[0]),
            **lengths,
        },
    )


def _has_length(length: int) -> Callable[[str], bool]:
    return lambda name: len(name) == length


def _is_frozen(name: str) -> bool:
    return FROZEN.match(name) is not None


def _is_tailed(name: str) -> bool:
    head = classify(name)
    return head is not None and not head.place and " " in name and " für " not in name


def is_steady(name: str) -> bool:
    """Is the dative of this plural like its nominative: Grüne Linien, Chinesen?"""
    head = classify(name)
    return head is not None and head.number == "pl" and not name.split(" ")[head.place].endswith(("e", "el", "er"))
