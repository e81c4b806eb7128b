"""Letter-to-letter maps inside frequency bands: every name with A goes to a name with, say, G.

The letters of a list are sorted by how often names begin with them and cut into bands; in each band a keyed
permutation without fixed point maps them. An initial can then be replaced without knowing the name, and the
distribution of initials stays what it was. Source: Eder, Krieg-Holz & Hahn 2019, section 4.

>>> from surrogates.core.draw import Draw
>>> shares = {letter: 26.0 - place for place, letter in enumerate("ABCDEFGH")}
>>> mapping = letter_map(shares, 2, Draw(b"sixteen bytes or more"), "given")
>>> sorted(mapping) == sorted(mapping.values()), any(a == b for a, b in mapping.items())
(True, False)
>>> {mapping[letter] for letter in "ABCD"} == set("ABCD")
True
>>> letter_map({"A": 1.0}, 1, Draw(b"sixteen bytes or more"), "given")
{}
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from surrogates.core.draw import Draw
from surrogates.errors import UsageError

DEFAULT_BANDS = 6
SMALLEST_BAND = 2


def bands(shares: Mapping[str, float], count: int) -> list[str]:
    """The letters in `count` bands of neighbouring frequency, the most frequent first.

    Each band has at least two letters, so there can be fewer bands than asked for. Raises `UsageError` for a count
    below 1.
    """
    if count < 1:
        raise UsageError(f"bands={count}: at least 1 (1 maps every letter to any other)")
    letters = "".join(sorted(shares, key=lambda letter: (-shares[letter], letter)))
    count = max(1, min(count, len(letters) // SMALLEST_BAND))
    edges = [round(place * len(letters) / count) for place in range(count + 1)]
    return [letters[left:right] for left, right in pairwise(edges)]


def letter_map(shares: Mapping[str, float], count: int, draw: Draw, name: str) -> dict[str, str]:
    """Letter -> letter, a bijection inside each of `count` bands, no letter to itself.

    Arguments: `shares` (letter -> how frequent it is, any unit), `count` (of bands), `draw` (key and scope), `name`
    (of the list: each list has its own map). With fewer than two letters the map is empty.
    """
    mapping: dict[str, str] = {}
    for number, band in enumerate(bands(shares, count)):
        if len(band) < SMALLEST_BAND:
            continue
        attempt = 0
        while True:
            order = draw.shuffled(len(band), "letters", name, str(number), str(attempt))
            if all(place != other for place, other in enumerate(order)):
                break
            attempt += 1
        mapping.update((band[place], band[other]) for place, other in enumerate(order))
    return mapping
