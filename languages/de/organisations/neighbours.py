"""What the noun before a name tells of its type: der Autobauer X, die Fluggesellschaft X.

Specification c.2, c.3. A brand says nothing of its sector; the noun in apposition to it does.

>>> from surrogates.language import Context, Evidence
>>> text = "Die Fluggesellschaft Velantis streikt."
>>> told_type(Context(21, 29, evidence=Evidence(text))), told_type(Context(0, 3, evidence=Evidence(text)))
('airline', '')
>>> told_type(None)
''
"""

from __future__ import annotations

import re

from surrogates.language import Context

from .heads import NONE, match_head, sectors, words

_BEFORE = re.compile(r"([A-ZÄÖÜ][^\W\d_]*(?:-[A-ZÄÖÜ]?[^\W\d_]+)*)[ \n](?:(?:Die|Der|Das) )?[\"„“»]?\Z")
_REACH = 40  # characters before the name
_NO_FIRM = frozenset(("people", "culture"))


def told_type(context: Context | None) -> str:
    """The type of organisation that the noun before a name tells; empty where it tells none."""
    if context is None or len(context.evidence.text) < context.end:
        return ""
    before = _BEFORE.search(context.evidence.text, max(0, context.start - _REACH), context.start)
    return _type_of(before.group(1)) if before else ""


def _type_of(noun: str) -> str:
    head = match_head(noun) if noun and noun.rpartition("-")[2] not in words("neutral") else None
    if head is None or head[1] == NONE or head[3] in ("known", "acronym"):
        return ""
    return head[0] if sectors().get(head[0], "") not in _NO_FIRM else ""
