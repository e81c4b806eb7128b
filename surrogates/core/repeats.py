"""Finds names that stand in a text once more without a mark.

>>> find_repeats("Anna und Anna, Annas", {"Anna"}, [(0, 4)])
[9]
>>> find_repeats("Ob", {"Ob"}, [])
[]
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from surrogates.core.document import Span
from surrogates.core.scripts import is_unspaced

SHORTEST = 3  # shorter names are too often ordinary words
SHORTEST_UNSPACED = 2  # where no blank stands between words


def find_repeats(text: str, names: Iterable[str], marked: Sequence[Span]) -> list[int]:
    """Offsets (code points, ascending) where one of the names stands as a word outside the marked spans."""
    spans = sorted(marked)
    starts = [start for start, _ in spans]
    reach: list[int] = []  # the furthest end of all spans up to each one
    for _, end in spans:
        reach.append(max(end, reach[-1]) if reach else end)
    found = set()
    for name in names:
        unspaced = is_unspaced(name)
        if len(name) < (SHORTEST_UNSPACED if unspaced else SHORTEST):
            continue
        place = text.find(name)
        while place >= 0:
            end = place + len(name)
            before = bisect_right(starts, end - 1) - 1
            alone = unspaced or not (text[max(place - 1, 0) : place].isalnum() or text[end : end + 1].isalnum())
            if alone and (before < 0 or reach[before] <= place):
                found.add(place)
            place = text.find(name, end)
    return sorted(found)
