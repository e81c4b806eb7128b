"""Tokens of a text by one rule for all languages, and the BIO tags that mentions give them.

A token is a run of letters, digits and underscores with the combining marks and invisible format characters (soft
hyphen, joiners) inside and behind it; every other character that is no white space is a token of its own. The tokens
depend on the text alone, so two annotators always have the same ones. Offsets are code points, half open.

>>> text = "Anna Gruber-Moser, Wien."
>>> [text[start:end] for start, end in tokens(text)]
['Anna', 'Gruber', '-', 'Moser', ',', 'Wien', '.']
>>> from surrogates.core.document import Mention
>>> " ".join(tags(tokens(text), [Mention("PERSON", 0, 17), Mention("FAMILY", 5, 17), Mention("CITY", 19, 23)]))
'B-PERSON I-PERSON I-PERSON I-PERSON O B-CITY O'
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from unicodedata import category

from surrogates.core.document import Mention, Span
from surrogates.evaluation.figures import OUTSIDE

_PIECE = re.compile(r"(\w+)|\S")


def tokens(text: str) -> list[Span]:
    """The tokens of a text, in order."""
    found: list[Span] = []
    in_word = False
    for piece in _PIECE.finditer(text):
        start, end = piece.span()
        joined = bool(found) and in_word and found[-1][1] == start
        if joined and (piece[1] or _is_joined(text[start])):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
            in_word = bool(piece[1])
    return found


def _is_joined(character: str) -> bool:
    kind = category(character)
    return kind[0] == "M" or kind == "Cf"


def tags(found: Sequence[Span], mentions: Iterable[Mention]) -> list[str]:
    """The tag of each token: `B-` and the label, `I-` and the label, or `O`.

    A mention marks every token that it shares a character with. Where mentions share a token, the longest has it (in
    characters covered; of equals the first in the text, then the first in the alphabet), and the others have what is
    left of them: the outer one of nested mentions counts. Every unbroken run of tokens that a mention has begins with
    B, so the fragments of a discontinuous mention with tokens between them do too.
    """
    ends = [end for _, end in found]
    result = [OUTSIDE] * len(found)
    for mention in sorted(mentions, key=_rank):
        last = -2
        for start, end in mention.fragments:
            place = bisect_right(ends, start)
            while place < len(found) and found[place][0] < end:
                if result[place] == OUTSIDE:
                    result[place] = f"{'I' if last == place - 1 else 'B'}-{mention.label}"
                    last = place
                place += 1
    return result


def _rank(mention: Mention) -> tuple[int, int, str]:
    return -sum(end - start for start, end in mention.fragments), mention.start, mention.label
