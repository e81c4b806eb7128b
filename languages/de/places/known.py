"""What is known of a place: whether a list has it, and which others the document has."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from surrogates import wordlists
from surrogates.core.reading import natural_case
from surrogates.language import Context

from ..toponyms.reading import COMPOUND_PREFIXES, read_toponym, split_compound

if TYPE_CHECKING:
    from .. import German


def seen_places(context: Context | None, text: str) -> tuple[str, ...]:
    """The other places of the document, as they stand there."""
    found: tuple[str, ...] = context.evidence.notes.get("places", ()) if context is not None else ()  # type: ignore[assignment]
    own = text.casefold()
    return tuple(place for place in found if place.casefold() != own)


def is_listed(language: German, name: str) -> bool:
    """Whether it is a listed town or region."""
    return name in language.words("city").index or name in language.words("regions").index


def is_known(language: German, name: str) -> bool:
    """Whether it is listed, or a place abroad with a German form."""
    return is_listed(language, name) or name in language.words("irregular_toponyms").index or is_foreign(language, name)


def is_foreign(language: German, name: str) -> bool:
    """Whether it is a listed town elsewhere."""
    return name in language.words("foreign_city").index


@lru_cache(maxsize=2048)
def is_country(language: German, text: str) -> bool:
    """Whether the text is a country or continent, a form or a part of one (Nordsyrien, Süddeutschland)."""
    regions = language.words("regions").index
    spans = split_compound(text)
    directed = len(spans) == 1 and text[: spans[0][0]].rstrip("-") in COMPOUND_PREFIXES  # Nordsyrien, Ost-Ukraine
    inside = [text[start:end].capitalize() for start, end in spans if directed and end == len(text)]
    names = {name for word in (text, natural_case(text)[0], *inside) for name in _names(word)}
    return any(row[1] == "-" or row[6] == "country-part" for name in names for row in regions.get(name, ()))


def _names(word: str) -> set[str]:
    return {word, word.removesuffix("s"), word.removesuffix("n"), *(item.base for item in read_toponym(word)[:1])}


@lru_cache(maxsize=512)
def size_of_noun(noun: str) -> str:
    """The size class of towns that a noun before their name tells: Millionenstadt, Dorf; empty for another."""
    return next((size for size in ("large", "small") if noun in _nouns(size)), "")


@cache
def _nouns(size: str) -> frozenset[str]:
    rows = wordlists.load("de", "name_parts").rows
    return frozenset(word for kind, word in rows if kind == f"place-size-{size}")


@lru_cache(maxsize=2048)
def built_head(word: str) -> int:
    """Where in a word the noun for something built begins (Kohlberg|tunnels, 0 in Tunnel); -1 where none does."""
    lower = word.casefold() if len(word.casefold()) == len(word) else ""
    found = [match.start() for match in [_built().search(lower)] if match is not None]
    return min(found) if found else -1


@cache
def _built() -> re.Pattern[str]:
    rows = wordlists.load("de", "name_parts").rows
    nouns = sorted((word for kind, word in rows if kind == "place-ending"), key=lambda word: (-len(word), word))
    return re.compile(f"(?:{'|'.join(nouns)})(?:e?s|e?n)?\\Z")
