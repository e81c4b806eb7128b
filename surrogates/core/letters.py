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

from collections.abc import Iterator, Mapping
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


class LetterMap(Mapping[str, str]):
    """Letter -> letter, a bijection inside each of `count` bands, no letter to itself.

    A band is permuted when one of its letters is first asked for: most documents need few. Arguments: `places` (of
    `letter_places`), `draw` and `name` (those of `letter_map`).
    """

    def __init__(self, places: Mapping[str, tuple[int, str]], draw: Draw, name: str) -> None:
        self._draw = draw
        self._name = name
        self._places = places
        self._found: dict[str, str] = {}

    def __getitem__(self, letter: str) -> str:
        found = self._found.get(letter)
        if found is None:
            number, band = self._places[letter]
            self._found.update(self._permuted(number, band))
            found = self._found[letter]
        return found

    def __contains__(self, letter: object) -> bool:
        return letter in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def _permuted(self, number: int, band: str) -> Iterator[tuple[str, str]]:
        order = self._draw.cycle(len(band), "letters", self._name, str(number))
        return ((letter, band[other]) for letter, other in zip(band, order, strict=True))


def letter_map(shares: Mapping[str, float], count: int, draw: Draw, name: str) -> dict[str, str]:
    """Letter -> letter, all bands at once.

    Arguments: `shares` (letter -> how frequent it is, any unit), `count` (of bands), `draw` (key and scope), `name`
    (of the list: each list has its own map). With fewer than two letters the map is empty.
    """
    return dict(LetterMap(letter_places(shares, count), draw, name))


def letter_places(shares: Mapping[str, float], count: int) -> dict[str, tuple[int, str]]:
    """Letter -> number and letters of its band, for bands that can be permuted; arguments as `bands`."""
    found = enumerate(bands(shares, count))
    return {letter: (number, band) for number, band in found if len(band) >= SMALLEST_BAND for letter in band}
