"""Keyed draws: a key, a scope and words give a number, a choice or an order, and nothing else does.

Every draw is a pure function of its arguments: no state, no clock, no `random`, so that neither the order of
documents nor the number of processes can change an outcome, and without the key nothing can be undone (BLAKE2b as a
keyed hash, RFC 7693).

>>> draw = Draw(b"sixteen bytes or more", scope="letters/0001")
>>> draw.number("FEMALE", "Anna") == draw.number("FEMALE", "Anna")
True
>>> draw.number("FEMALE", "Anna") == Draw(b"another key, long enough", scope="letters/0001").number("FEMALE", "Anna")
False
>>> Draw(b"short")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: the key has 5 bytes; it needs at least 16: make one with `surrogates key`
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from math import gcd
from struct import unpack

from surrogates.errors import UsageError

SMALLEST_KEY = 16


class Draw:
    """All draws of one scope under one key.

    Arguments: `key` (at least 16 bytes; trailing white space does not count), `scope` (the name of the stretch in
    which the same entity keeps the same surrogate). Raises `UsageError` for a short key.
    """

    __slots__ = ("_root", "_secret", "scope")

    def __init__(self, key: bytes, scope: str = "") -> None:
        if not isinstance(key, bytes):
            raise UsageError("the key is bytes; read its file with Path(...).read_bytes()")
        key = key.rstrip()
        if len(key) < SMALLEST_KEY:
            raise UsageError(
                f"the key has {len(key)} bytes; it needs at least {SMALLEST_KEY}: make one with `surrogates key`"
            )
        self._root = blake2b(key).digest()
        self._enter(scope)

    def _enter(self, scope: str) -> None:
        self.scope = scope
        self._secret = blake2b(_encode((scope,)), key=self._root, digest_size=32).digest()

    def __repr__(self) -> str:
        return f"Draw(scope={self.scope!r})"

    def within(self, scope: str) -> Draw:
        """The draws of another scope under the same key."""
        other = object.__new__(Draw)
        other._root = self._root
        other._enter(scope)
        return other

    def data(self, length: int, *words: str) -> bytes:
        """`length` bytes that depend on key, scope and words."""
        encoded = _encode(words)
        found = blake2b(encoded + _FIRST_BLOCK, key=self._secret).digest()
        block = 1
        while len(found) < length:
            found += blake2b(encoded + _word(str(block)), key=self._secret).digest()
            block += 1
        return found[:length]

    def number(self, *words: str) -> int:
        """A number of 128 bits; reduce it by `%` (the bias is below 2**-64 for any list)."""
        return int.from_bytes(blake2b(_encode(words), key=self._secret, digest_size=16).digest())

    def order(self, count: int, *words: str) -> Iterator[int]:
        """The numbers 0 to `count - 1`, each once, in an order that depends on key, scope and words."""
        if count < 1:
            return
        number = self.number(*words, "order")
        place = number % count
        step = 1 + (number >> 64) % count
        while gcd(step, count) != 1:
            step += 1
        for _ in range(count):
            yield place
            place = (place + step) % count

    def cycle(self, count: int, *words: str) -> list[int]:
        """A permutation of 0 to `count - 1` in which no number keeps its place: one cycle of all (Sattolo 1986)."""
        order = list(range(count))
        numbers = unpack(f">{count}Q", self.data(8 * count, *words, "cycle"))
        for last in range(count - 1, 0, -1):
            other = numbers[last] % last
            order[last], order[other] = order[other], order[last]
        return order


@lru_cache(maxsize=2048)
def _word(word: str) -> bytes:
    data = word.encode("utf-8", "surrogatepass")
    return len(data).to_bytes(4) + data


def _encode(words: tuple[str, ...]) -> bytes:
    # Lengths stand before the words: ("ab", "c") and ("a", "bc") must differ.
    return b"".join(map(_word, words))


_FIRST_BLOCK = _word("0")
