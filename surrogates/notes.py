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
from surrogates.core.folding import fold_wide

_WORD = re.compile(r"[^\W_]+(?:[\u0300-\u036f-]+[^\W_]+)*[\u0300-\u036f]*")
SHORTEST = 4  # letters of a name that is found with the ending of a genitive too


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

    words = {fold_wide(original): surrogate for original, surrogate in swaps.items() if fold_wide(original)}

    def swap(found: re.Match[str]) -> str:
        return folded.get(found.group().casefold(), "X" * len(found.group()))

    def swap_word(found: re.Match[str]) -> str:
        # Mueller for Müller, or Giessens for Gießen: as much the original as if it were spelt alike.
        word = found.group()
        key = fold_wide(word)
        return words.get(key) or (words.get(key.removesuffix("s")) if len(key) > SHORTEST else None) or word

    def cleaned(text: str) -> str:
        return _WORD.sub(swap_word, pattern.sub(swap, text))

    return tuple(
        replace(
            note,
            text=cleaned(note.text),
            identifier=randomise(note.identifier, draw)
            if note.identifier and note.target in replaced
            else cleaned(note.identifier),
        )
        for note in notes
    )


def _as_word(word: str) -> str:
    # A name of four and more letters is found with a short ending too: Grubers, Berner.
    end = r"(?!\w{3})" if len(word) > 3 else r"(?!\w)"
    return rf"(?<!\w){re.escape(word)}{end}"
