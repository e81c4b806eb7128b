"""Short forms of letters: which name an acronym belongs to, and the acronym of another name by the same pattern.

Specification c.7 (iii). The letters stand in the name in order: the first at its beginning, each further one at the
beginning of a word, behind a hyphen, at the seam of a compound, or at a capital. No word is left out in between but
function words; words at the end may be missing (FF for Freiwillige Feuerwehr Steyr).

>>> belongs("LKH", "Landeskrankenhaus Villach"), belongs("STW", "Stadtwerke"), belongs("AfD", "Alternative für Dorf")
(True, True, True)
>>> belongs("LKH", "Lebenshilfe Kärnten"), belongs("KIT", "Kita Regenbogen")
(False, False)
>>> build("UK", "Universität Klagenfurt", "Universität Villach"), build("STW", "Stadtwerke", "Wasserwerke")
('UV', 'WAW')
>>> build("DB", "Deutsche Bahn", "Deutsche Bahn"), build("XY", "Deutsche Bahn", "Rhätische Bahn")
('DB', '')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from surrogates.core.folding import fold

from .heads import classify, legal_form, link_free, match_head, noun_heads, sectors, words

Place = tuple[int, int, int]  # word (function words counted too), piece of the word, letter of the piece

ACRONYM = re.compile(r"[A-ZÄÖÜ](?:[A-ZÄÖÜ0-9]|[&.-](?=[A-ZÄÖÜ])){1,5}\Z")
_MIXED = re.compile(r"(?=\w{2,6}\Z)[A-ZÄÖÜ]?[a-zäöü]{0,3}[A-ZÄÖÜ][A-Za-zÄÖÜäöü]*\Z")
_PIECE = re.compile(r"[A-ZÄÖÜ]?[^A-ZÄÖÜ\W_]+|[A-ZÄÖÜ]+|\d+")
_WORD_LIKE = re.compile(r"(?=.{5})(?:[BCDFGHJKLMNPQRSTVWXYZ]{0,2}[AEIOUÄÖÜ]){2,3}[BCDFGHJKLMNPQRSTVWXYZ]{0,2}\Z")
_SHORTEST_HEAD = 3
_MAY_SKIP = 3  # letters from which the second letter of the first word may be one of them (STW)


def is_acronym(text: str) -> bool:
    """Is this a short form of letters, also one of mixed case (AfD, BfArM, TüV)?"""
    return ACRONYM.match(text) is not None or is_mixed(text)


def is_mixed(text: str) -> bool:
    """Is this a short form with small and capital letters: AfD, BfArM, KfW, TüV, but not Siemens?"""
    capitals = sum(map(str.isupper, text))
    return 2 <= capitals < len(text) and _MIXED.match(text) is not None and 3 * capitals >= len(text)


def is_short_mixed(text: str) -> bool:
    """Is this of mixed case and so short, or with so many capitals, that it is spelled like AfD, not like PayPal?"""
    return is_mixed(text) and (len(text) < 5 or 2 * sum(map(str.isupper, text)) >= len(text))


def is_word_like(text: str) -> bool:
    """Is this a word in capitals rather than a row of letters: ORBIS, but not BMWFW or ADAC?"""
    return _WORD_LIKE.match(text) is not None


def masked(name: str, mask: str) -> str:
    """A short form in the letter case of another one of its length.

    >>> masked("KHP", "AfD"), masked("KH", "AfD")
    ('KhP', 'KH')
    """
    if len(name) != len(mask) or not name.isupper():
        return name
    return "".join(one.lower() if other.islower() else one for one, other in zip(name, mask, strict=True))


def belongs(acronym: str, name: str) -> bool:
    """Is this the short form of that name (or a word of it, as ETH of ETH Zürich)?"""
    name = name[: legal_form(name)]
    if acronym == name or acronym in name.split():
        return True
    return (bool(pattern(acronym, name)) or _cuts(acronym, name)) and _is_of_its_kind(acronym, name)


def _is_of_its_kind(acronym: str, name: str) -> bool:
    """FH is a Fachhochschule, not a Friseursalon Haarscharf."""
    known, head = match_head(acronym), classify(name)
    if known is None or known[3] not in ("acronym", "known") or head is None:
        return True
    places = pattern(acronym, name)
    if known[3] == "known" and places and places[-1][0] == len(name.split()) - 1:
        return True  # DFG of Deutsche Forschungsgemeinschaft: no word is missing
    return sectors().get(known[0]) == sectors().get(head.type)


def _cuts(acronym: str, name: str) -> bool:
    """OST for Ostschweizer Fachhochschule: the first part of the first word."""
    short = acronym.casefold()
    return len(short) >= _MAY_SKIP and name.casefold().startswith(short) and bool(link_free(short))


@lru_cache(maxsize=4096)
def pattern(acronym: str, name: str) -> tuple[Place, ...]:
    """Where in the name the letters of the acronym stand; empty if they do not."""
    letters = [letter for letter in acronym if letter.isalnum()]
    parts = name.split()
    if not 2 <= len(letters) <= 8 or not parts:
        return ()
    table = [_pieces(word) for word in parts]
    known = match_head(acronym)
    spare = len(letters) >= _MAY_SKIP and not (known is not None and known[3] == "known")
    for word, piece in _starts(parts, table):
        if _same(letters[0], table[word][piece][0]):
            found = _rest(letters, 1, (word, piece, 0), parts, table, spare)
            if found is not None:
                return ((word, piece, 0), *found)
    return ()


def _starts(parts: Sequence[str], table: Sequence[Sequence[str]]) -> Iterator[tuple[int, int]]:
    """The words with which a short form may begin: the first, the one behind an acronym, the head noun."""
    content = [number for number, word in enumerate(parts) if not _is_function(word) and table[number]]
    if not content:
        return
    first = content[0]
    yield first, 0
    if len(content) > 1 and ACRONYM.match(parts[first]):
        yield content[1], 0
    if "-" in parts[first] and len(table[first]) > 1:
        yield first, len(table[first]) - 1  # ISE of Fraunhofer-Institut für Solare Energiesysteme


def _rest(
    letters: Sequence[str],
    number: int,
    last: Place,
    parts: Sequence[str],
    table: Sequence[Sequence[str]],
    spare: bool,
) -> tuple[Place, ...] | None:
    """The places of the letters from `number` on, behind `last`; None where there are none."""
    if number == len(letters):
        return ()
    letter = letters[number]
    for place in _next(letter, last, parts, table, spare):
        word, piece, offset = place
        if _same(letter, table[word][piece][offset]):
            skipped = offset and not letter.islower()
            rest = _rest(letters, number + 1, place, parts, table, spare and not skipped)
            if rest is not None:
                return (place, *rest)
    return None


def _next(
    letter: str, last: Place, parts: Sequence[str], table: Sequence[Sequence[str]], spare: bool
) -> Iterator[Place]:
    """Where the next letter may stand: a later piece, the next word, the letter behind."""
    word, piece, offset = last
    yield from ((word, later, 0) for later in range(piece + 1, len(table[word])))
    for later in range(word + 1, len(parts)):
        if not table[later]:
            continue
        if not _is_function(parts[later]):
            # Verkehrs- und Tarifverbund: the second noun may give only the letter of its head.
            yield from ((later, start, 0) for start in range(len(table[later]) if parts[word].endswith("-") else 1))
            break
        if letter.islower():
            yield later, 0, 0
    behind = offset + 1
    if behind < len(table[word][piece]) and (letter.islower() or (spare and last == (0, 0, 0))):
        yield word, piece, behind


def _same(letter: str, other: str) -> bool:
    return letter.casefold() == other.casefold() or fold(letter) == fold(other)


def _is_function(word: str) -> bool:
    return word.strip('"„“”(),') in words("function")


@lru_cache(maxsize=4096)
def _pieces(word: str) -> tuple[str, ...]:
    """The parts of a word: at hyphens, at capitals inside it, at the seams of a compound."""
    found: list[str] = []
    for piece in _PIECE.findall(word):
        lower = piece.casefold()
        if len(lower) != len(piece):
            found.append(piece)
            continue
        seams = [0, *(place for place in range(2, len(lower) - 1) if _is_seam(lower, place)), len(lower)]
        found += [piece[left:right] for left, right in pairwise(seams)]
    return tuple(found)


def _is_seam(word: str, place: int) -> bool:
    """Does a compound have a seam there: before a head noun, or behind a first part with its linking letters?"""
    if _is_head_seam(word, place):
        return True
    if len(word) - place <= _SHORTEST_HEAD or not _is_link_seam(word, place):
        return False
    # Kreis|sparkasse, not Kreiss|parkasse; Landes|haus, not Land|eshaus.
    near = _is_head_seam(word, place - 1) or _is_head_seam(word, place - 2)
    return not near and not _is_link_seam(word, place + 1) and not _is_link_seam(word, place + 2)


def _is_head_seam(word: str, place: int) -> bool:
    rest = word[place:]
    return len(rest) >= _SHORTEST_HEAD and (rest in noun_heads() or rest.rstrip("sn") in noun_heads())


def _is_link_seam(word: str, place: int) -> bool:
    return len(link_free(word[:place])) >= _SHORTEST_HEAD


# The acronym of another name.


def build(acronym: str, name: str, new: str) -> str:
    """The short form of `new`, made as `acronym` was made of `name`; empty where it was not made of it.

    A letter whose word or piece the new name has not is the next consonant behind the letter before it.
    """
    if name == new:
        return acronym
    places = pattern(acronym, name)
    parts = new.split()
    content = [number for number, word in enumerate(parts) if not _is_function(word) and _pieces(word)]
    if not places or not content:
        return ""
    old = name.split()
    order = [number for number, word in enumerate(old) if not _is_function(word) and _pieces(word)]
    used = [word for word, _, _ in places if word in order]
    spread = len(set(used)) == 1 and len(content) > 1  # HVB of HypoVereinsbank: one word to several
    flat = [(number, piece) for number in content for piece in range(len(_pieces(parts[number])))]
    made: list[str] = []
    position = (-1, -1)
    letters = [letter for letter in acronym if letter.isalnum()]
    for letter, (word, piece, offset) in zip(letters, places, strict=True):
        if word not in order:  # KfW: a function word gives a small letter, where the new name has one too
            if len(content) < len(parts):
                made.append(letter)
            continue
        rank = order.index(word) - order.index(places[0][0])
        target = content[min(rank, len(content) - 1)]
        if spread:
            target, piece = flat[min(piece, len(flat) - 1)]
        position = _letter_at(_pieces(parts[target]), target, piece, offset, position)
        found = _letters_of(parts[target])[position[1]]
        made.append(found.lower() if letter.islower() else found.upper())
    short = "".join(made)
    if short in words("avoid"):  # words and bodies that must not come about by chance
        short = short[0] + _letters_of(parts[content[0]])[1:2].upper() + short[1:]
    return short if sum(map(str.isupper, short)) > 1 and short not in words("avoid") else ""


def _letters_of(word: str) -> str:
    return "".join(_pieces(word))


def _letter_at(pieces: Sequence[str], word: int, piece: int, offset: int, last: tuple[int, int]) -> tuple[int, int]:
    """Word and place of the letter: where the pattern has it, or the next consonant behind the last one."""
    after = last[1] if last[0] == word else -1
    text = "".join(pieces)
    if piece < len(pieces):
        place = sum(map(len, pieces[:piece])) + min(offset, len(pieces[piece]) - 1)
        if place > after:
            return word, place
    behind = range(after + 1, len(text))
    consonants = (place for place in behind if text[place].casefold() not in "aeiouyäöü")
    return word, next(consonants, min(after + 1, len(text) - 1))
