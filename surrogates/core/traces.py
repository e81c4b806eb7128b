"""What of the original names can still be seen in a new address.

>>> traces = Traces(frozenset({"gruber", "anna"}), frozenset({"gruber", "anna", "wien"}), frozenset({"hanna", "moser"}))
>>> traces.are_in("x.grubermann@post.example"), traces.are_in("wien.example")
(True, True)
>>> traces.are_in("hanna.moser@post.example"), traces.are_in("http://www.moser.example")
(False, False)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from surrogates.core.folding import fold_wide

INSIDE = 4  # letters by which the name of a person is known inside a longer word
ALONE = 3  # and any name where it stands alone

_RUN = re.compile(r"[^\W\d_]+")
_SCHEME = re.compile(r"(?:https?|s?ftps?|file)://|mailto:", re.IGNORECASE)


@dataclass(frozen=True, slots=True, repr=False)
class Traces:
    """The names of a document, all folded.

    Attributes: `inside` (names of persons, which must not be part of a word), `alone` (words of all names, which must
    not be a word), `surrogates` (which may be both by chance).
    """

    inside: frozenset[str]
    alone: frozenset[str]
    surrogates: frozenset[str]

    def are_in(self, text: str) -> bool:
        """Whether a name of the document can be read in the text of an address."""
        return any(self._in_word(fold_wide(run)) for run in _RUN.findall(_SCHEME.sub("", text)))

    def _in_word(self, word: str) -> bool:
        if word in self.alone and word not in self.surrogates:
            return True
        return any(name in word and self._beside_surrogates(name, word) for name in self.inside)

    def _beside_surrogates(self, name: str, word: str) -> bool:
        holding = [surrogate for surrogate in self.surrogates if name in surrogate]
        for surrogate in sorted(holding, key=lambda text: (-len(text), text)):  # the order of a set is not fixed
            word = word.replace(surrogate, "|")
        return name in word
