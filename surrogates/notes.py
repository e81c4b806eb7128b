"""Cleans the notes beside a document: where one quotes an original, the surrogate takes its place.

>>> from surrogates.core.draw import Draw
>>> from surrogates.core.document import Note
>>> swaps = {"Gruber": "Moser", "Anna Gruber": "Eva Moser"}
>>> [note] = clean([Note(0, "T2", "Frau Gruber, siehe Akte Anna Gruber; Grubers Akte")], swaps, {}, Draw(b"x" * 16))
>>> note.text
'Frau Moser, siehe Akte Eva Moser; Mosers Akte'
>>> clean([], {}, {}, Draw(b"x" * 16))
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
from surrogates.core.scripts import MARKS

_WORD = re.compile(rf"[^\W_]+(?:[{MARKS}-]+[^\W_]+)*[{MARKS}]*")
_NUMBER = re.compile(r"(?<!\w)\d+(?:[.:/-]\d+)+|\d{4,}")
SHORTEST = 4  # letters of a name that is found with the ending of a genitive too


def clean(notes: Sequence[Note], swaps: Mapping[str, str], replaced: Mapping[str, str], draw: Draw) -> tuple[Note, ...]:
    """The notes without originals.

    Arguments: `swaps` (original -> surrogate, in every form that occurs), `replaced` (id -> new text of the mentions
    that were replaced: a link of theirs into a knowledge base gets a random identifier and that text), `draw`.
    """
    if not notes:
        return ()
    folded = {original.casefold(): surrogate for original, surrogate in swaps.items() if original.strip()}
    longest = sorted(folded, key=lambda word: (-len(word), word))
    exact = re.compile("|".join(map(_as_word, longest)) or r"(?!)", re.IGNORECASE)
    # Where dates or numbers are replaced, one in a note may be such an original in another notation: 2018-03-12.
    number = _NUMBER if any(map(_NUMBER.search, folded)) else re.compile(r"(?!)")
    known_numbers = {word for surrogate in folded.values() for word in _NUMBER.findall(surrogate)}
    words = {fold_wide(original): surrogate for original, surrogate in swaps.items() if fold_wide(original)}

    def swap(found: re.Match[str]) -> str:
        return folded.get(found.group().casefold(), "X" * len(found.group()))

    def swap_number(found: re.Match[str]) -> str:
        own = found.group()
        return own if own in known_numbers else randomise(own, draw, digits_only=True)

    def swap_word(found: re.Match[str]) -> str:
        # Mueller for Müller, or Giessens for Gießen: as much the original as if it were spelt alike.
        word = found.group()
        key = fold_wide(word)
        return words.get(key) or (words.get(key.removesuffix("s")) if len(key) > SHORTEST else None) or word

    def cleaned(text: str) -> str:
        return _WORD.sub(swap_word, exact.sub(swap, text))

    def linked(note: Note) -> bool:
        return bool(note.identifier) and note.target in replaced

    return tuple(
        replace(
            note,
            text=replaced[note.target] if linked(note) else number.sub(swap_number, cleaned(note.text)),
            identifier=randomise(note.identifier, draw) if linked(note) else cleaned(note.identifier),
        )
        for note in notes
    )


def _as_word(word: str) -> str:
    # A name of four and more letters is found with a short ending too: Grubers, Berner.
    end = r"(?!\w{3})" if len(word) > 3 else r"(?!\w)"
    return rf"(?<!\w){re.escape(word)}{end}"
