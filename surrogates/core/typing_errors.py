"""Typing errors: whether one name is another one mistyped, and the same kind of error in a third name.

An error has a kind (a letter missing, one of a pair missing, doubled, another letter, two letters swapped, a letter too
many) and a place in the word. Source: Damerau 1964, who found four of five errors to be one of these kinds.

>>> found = errors_between("Müller", "Müler")
>>> found, next(with_errors("Kellner", found)), next(with_errors("Schmidt", found))
((TypingError(kind='single', place=0.5),), 'Kelner', 'Schidt')
>>> errors_between("Meier", "Huber")
()
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from surrogates.core.folding import fold_wide, words

SHORTEST = 5  # letters of the longer name: in shorter ones one letter makes another name (Jan, Jon)
TWO_ERRORS = 9  # letters of the longer name from which on two errors are seen through
KINDS = ("single", "missing", "doubled", "extra", "swapped", "other")
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")  # legal forms and particles stay right
# What stands beside a letter on the German keyboard.
_ROWS = ("qwertzuiopü", "asdfghjklöä", "yxcvbnm")
_BESIDE = {letter: row[place - 1 if place else 1] for row in _ROWS for place, letter in enumerate(row)}


@dataclass(frozen=True, slots=True)
class TypingError:
    """One error: its kind (one of `KINDS`) and its place as a share of the word's length (0 to 1)."""

    kind: str
    place: float


def are_close(one: str, other: str) -> bool:
    """Whether two names differ by so little that one may be the other mistyped.

    Letter case, accents and ae for ä do not count. One error (restricted Damerau-Levenshtein distance), two in long
    names; the first letter is the same unless it was swapped. Names of several words are compared word by word, and
    digits are never mistyped: Haus A is not Haus B, nor Station 12 Station 13.
    """
    ours, theirs = words(one), words(other)
    if len(ours) == len(theirs) > 1:
        pairs = [(left, right) for left, right in zip(ours, theirs, strict=True) if fold_wide(left) != fold_wide(right)]
        return bool(pairs) and all(_is_word_close(left, right) for left, right in pairs)
    return len(ours) == len(theirs) == 1 and _is_word_close(one, other)


def _is_word_close(one: str, other: str) -> bool:
    left, right = fold_wide(one), fold_wide(other)
    longest = max(len(left), len(right))
    if left == right or longest < SHORTEST or abs(len(left) - len(right)) > 2 or not (left + right).isalpha():
        return False
    if left[:1] != right[:1] and left[:2] != right[1::-1]:
        return False
    allowed = 2 if longest >= TWO_ERRORS else 1
    return _distance(left, right, allowed) <= allowed


def distance(one: str, other: str) -> int:
    """How many errors lie between two names; 3 stands for three and more."""
    return _distance(fold_wide(one), fold_wide(other), 2)


def _distance(left: str, right: str, allowed: int) -> int:
    from rapidfuzz.distance import OSA

    return int(OSA.distance(left, right, score_cutoff=allowed))


def errors_between(right: str, wrong: str) -> tuple[TypingError, ...]:
    """What was mistyped in `wrong`, which is to be `right`: up to two errors, in order; none where more differs."""
    source, target = fold_wide(right), fold_wide(wrong)
    if _distance(source, target, 2) > 2:
        return ()
    found: list[TypingError] = []
    while source != target and len(found) < 3:
        place = next((n for n, (a, b) in enumerate(zip(source, target, strict=False)) if a != b), -1)
        place = min(len(source), len(target)) if place < 0 else place
        kind = _kind(source, target, place)
        found.append(TypingError(kind, round(place / max(1, len(source)), 1)))
        source = _mended(source, target, place, kind)
    return tuple(found)


def _kind(source: str, target: str, place: int) -> str:
    """The kind of the first error, at `place`."""
    if source[place : place + 2] == target[place : place + 2][::-1] and len(source[place : place + 2]) == 2:
        return "swapped"
    if place >= len(source) or place >= len(target):
        kind = "extra" if place >= len(source) else "missing"
    else:
        kind = _likeliest(source, target, place)
    if kind == "missing" and place and source[place] == source[place - 1]:
        return "single"
    if kind == "extra" and place and target[place] == target[place - 1]:
        return "doubled"
    return kind


def _likeliest(source: str, target: str, place: int) -> str:
    """The kind after which the rests of the words are nearest to each other."""
    rests = {
        "other": _distance(source[place + 1 :], target[place + 1 :], 2),
        "missing": _distance(source[place + 1 :], target[place:], 2),
        "extra": _distance(source[place:], target[place + 1 :], 2),
    }
    return min(rests, key=lambda name: rests[name])


def _mended(source: str, target: str, place: int, kind: str) -> str:
    """The source with this error made."""
    if kind == "swapped":
        return source[:place] + source[place : place + 2][::-1] + source[place + 2 :]
    if kind in ("missing", "single"):
        return source[:place] + source[place + 1 :]
    skip = place if kind in ("extra", "doubled") else place + 1
    return source[:place] + target[place : place + 1] + source[skip:]


def with_errors(name: str, errors: tuple[TypingError, ...]) -> Iterator[str]:
    """The name with errors of the same kinds, nearest to their places first; never the name itself, never its first
    letter. The last, where nothing of the kind can be made, are the same errors as missing letters."""
    variants = [name]
    for error in errors:
        variants = [made for variant in variants[:8] for made in _one_error(variant, error)]
    yield from dict.fromkeys(variant for variant in variants if fold_wide(variant) != fold_wide(name))


def _one_error(name: str, error: TypingError) -> Iterator[str]:
    wanted = error.place * len(name)
    inside = {place for word in _LONG_WORD.finditer(name) for place in range(word.start() + 1, word.end())}
    places = sorted(inside or range(1, len(name)), key=lambda place: (abs(place - wanted), place))
    for kind in dict.fromkeys((error.kind, "missing")):
        for place in places:
            made = _made(name, kind, place)
            if made and made != name:
                yield made


def _made(name: str, kind: str, place: int) -> str:
    """The name with one error of a kind at a place, or an empty string where there can be none."""
    letter = name[place]
    if not letter.isalpha() or not name[place - 1].isalpha() or letter == "ß":  # which counts as two letters
        return ""
    twin = letter.lower() == name[place - 1].lower()
    if kind == "single":
        return name[:place] + name[place + 1 :] if twin else ""
    if kind == "missing":
        return name[:place] + name[place + 1 :] if not twin else ""
    if kind == "doubled":
        return name[: place + 1] + letter + name[place + 1 :] if not twin else ""
    if kind == "swapped":
        if place == 1 or twin:
            return ""
        return name[: place - 1] + _cased(letter, name[place - 1]) + _cased(name[place - 1], letter) + name[place + 1 :]
    beside = _cased(_BESIDE.get(letter.lower(), "e"), letter)
    return name[:place] + beside + name[place + (kind == "other") :]


def _cased(letter: str, like: str) -> str:
    return letter.upper() if like.isupper() else letter.lower()
