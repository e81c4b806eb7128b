"""Words under a label of places that name no place: directions, and heads alone (stadtauswärts, beide Richtungen).

They stay, by the rules `direction` and `generic`: they identify nobody, and no other word could stand in their place.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> staying(german, "beiden Richtungen"), staying(german, "südwestliche"), staying(german, "Flughafen")
('direction', 'direction', 'generic')
>>> staying(german, "Südumgehung"), staying(german, "Volkspark"), staying(german, "Kohlbergtunnel")
('generic', 'generic', '')
>>> staying(german, "Nordhausen"), staying(german, "Hauptbahnhof Graz"), staying(german, "in der")
('', '', '')
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import words

from ..organisations.heads import is_modifier
from .known import built_head, is_listed

if TYPE_CHECKING:
    from .. import German

_POINT = r"(?:nord|süd)?(?:ost|west)|nord|süd"
_DIRECTION = re.compile(
    rf"(?:{_POINT})(?:en|ens|lich(?:e[nrsm]?)?|wärts|seite|richtung)?|(?:fahrt|gegen|himmels)?richtung(?:en)?|fr"
    r"|(?:stadt|orts?|land|tal|berg|fluss|fluß|strom|see|aus|ein|auf|ab|heim|rück|vor|seit)+wärts"
    r"|berg(?:auf|ab)|tal(?:auf|ab)|links|rechts|beidseits|beidseitig|stadtein|stadtaus"
)
_SMALL = frozenset(
    ("beide", "beiden", "beider", "alle", "allen", "jede", "jeder", "in", "der", "den", "die", "das", "dem", "des",
     "von", "nach", "aus", "und", "im", "am", "zur")
)  # fmt: skip


@lru_cache(maxsize=2048)
def staying(language: German, text: str) -> str:
    """The rule by which a mention stays: `direction`, `generic` for heads alone, or an empty string."""
    if is_listed(language, text):
        return ""
    telling = [word for word in words(text) if word.casefold() not in _SMALL]
    if not telling:
        return ""
    if all(_DIRECTION.fullmatch(word.casefold()) for word in telling):
        return "direction"
    heads = language.name_parts["place-head"]
    if len(telling) == 1 and telling[0] in heads:
        return "generic"
    return "generic" if len(telling) == 1 and _is_built(telling[0]) else ""


def _is_built(word: str) -> bool:
    """Is this a noun for something built, with nothing that identifies in front: Tunnel, Südumgehung, Volkspark?"""
    cut = built_head(word) if word[:1].isupper() else -1
    first = word[: max(cut, 0)].casefold()
    return cut == 0 or (cut > 0 and (_DIRECTION.fullmatch(first) is not None or is_modifier(first)))
