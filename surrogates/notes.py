"""Cleans the notes beside a document: where one quotes an original, the surrogate takes its place.

>>> from surrogates.core.draw import Draw
>>> from surrogates.core.document import Note
>>> swaps = {"Gruber": "Moser", "Anna Gruber": "Eva Moser"}
>>> [note] = clean([Note(0, "T2", "Frau Gruber, siehe Akte Anna Gruber; Grubers Akte")], swaps, set(), Draw(b"x" * 16))
>>> note.text
'Frau Moser, siehe Akte Eva Moser; Mosers Akte'
>>> clean([], {}, set(), Draw(b"x" * 16))
()
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from surrogates.core.characters import randomise
from surrogates.core.document import Note
from surrogates.core.draw import Draw


def clean(notes: Sequence[Note], swaps: Mapping[str, str], replaced: set[str], draw: Draw) -> tuple[Note, ...]:
    """The notes without originals.

    Arguments: `swaps` (original -> surrogate, in every form that occurs), `replaced` (ids of the mentions that were
    replaced: a link of theirs into a knowledge base gets a random identifier), `draw`.
    """
    if not notes:
        return ()
    folded = {original.casefold(): surrogate for original, surrogate in swaps.items() if original.strip()}
    longest = sorted(folded, key=lambda word: (-len(word), word))
    pattern = re.compile("|".join(map(_as_word, longest)) or r"(?!)", re.IGNORECASE)

    def swap(found: re.Match[str]) -> str:
        return folded.get(found.group().casefold(), "X" * len(found.group()))

    return tuple(
        replace(
            note,
            text=pattern.sub(swap, note.text),
            identifier=randomise(note.identifier, draw)
            if note.identifier and note.target in replaced
            else pattern.sub(swap, note.identifier),
        )
        for note in notes
    )


def _as_word(word: str) -> str:
    # A name of four and more letters is found with a short ending too: Grubers, Berner.
    end = r"(?!\w{3})" if len(word) > 3 else r"(?!\w)"
    return rf"(?<!\w){re.escape(word)}{end}"
