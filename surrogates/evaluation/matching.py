"""Which mention of one side is which of the other.

Exact: same characters, same label. Overlap: at least one character in common, one to one, and as many pairs as can be
(maximum bipartite matching, by augmenting paths: Berge 1957). Nothing depends on the order or the ids of the mentions.

>>> gold = [Mention("CITY", 0, 4), Mention("CITY", 6, 9)]
>>> predicted = [Mention("CITY", 0, 2), Mention("CITY", 0, 9)]
>>> exact(gold, predicted)
Counter()
>>> matched(gold, predicted, lambda one, other: one.label == other.label)
{0: 0, 1: 1}
>>> align(gold[:1], predicted[1:])[0][1]
Mention(label='CITY', start=0, end=9, id='', spans=None)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from surrogates.core.document import Mention, Span

Pair = tuple[Mention | None, Mention | None]


def extent(mention: Mention) -> tuple[Span, ...]:
    """The characters of a mention as fragments; those that touch are one."""
    found: list[Span] = []
    for start, end in mention.fragments:
        if found and found[-1][1] == start:
            start = found.pop()[0]
        found.append((start, end))
    return tuple(found)


def exact(gold: Sequence[Mention], predicted: Sequence[Mention]) -> Counter[str]:
    """How many mentions of each label stand on both sides with the same characters; of twins, each counts once."""
    both = _exact_keys(gold) & _exact_keys(predicted)
    found: Counter[str] = Counter()
    for (label, _), number in both.items():
        found[label] += number
    return found


def _exact_keys(mentions: Sequence[Mention]) -> Counter[tuple[str, tuple[Span, ...]]]:
    return Counter((mention.label, extent(mention)) for mention in mentions)


def align(gold: Sequence[Mention], predicted: Sequence[Mention]) -> list[Pair]:
    """All mentions of both sides, paired by overlap where they can be, in order of the text.

    First mentions of the same label are paired, then what is left, whatever its label. A mention without a partner
    stands beside None.
    """
    gold, predicted = sorted(gold, key=_order), sorted(predicted, key=_order)
    found: list[Pair] = []
    for may_match in (_same_label, _any_label):
        partners = matched(gold, predicted, may_match)
        found += [(gold[one], predicted[other]) for one, other in partners.items()]
        gold, predicted = _without(gold, partners.keys()), _without(predicted, partners.values())
    found += [(mention, None) for mention in gold]
    found += [(None, mention) for mention in predicted]
    return sorted(found, key=_place)


def _same_label(one: Mention, other: Mention) -> bool:
    return one.label == other.label


def _any_label(one: Mention, other: Mention) -> bool:
    return True


def _without(mentions: Sequence[Mention], taken: Iterable[int]) -> list[Mention]:
    gone = set(taken)
    return [mention for place, mention in enumerate(mentions) if place not in gone]


def _place(pair: Pair) -> tuple[object, ...]:
    first = pair[0] or pair[1]
    assert first is not None
    return first.start, first.end, pair[0] is None, first.label, first.fragments


def matched(
    gold: Sequence[Mention], predicted: Sequence[Mention], may_match: Callable[[Mention, Mention], bool]
) -> dict[int, int]:
    """A greatest possible number of pairs of mentions that overlap and that `may_match` allows, each in one pair only.

    Both sides are given in order of the text. Returns place in `gold` -> place in `predicted`. The search begins with
    the same characters, then the longest overlap, then the first in the text.
    """
    ranked = []
    for (one, other), shared in _overlaps(gold, predicted).items():
        if may_match(gold[one], predicted[other]):
            ranked.append((extent(gold[one]) != extent(predicted[other]), -shared, one, other))
    edges: list[list[int]] = [[] for _ in gold]
    partners: dict[int, int] = {}
    owners: dict[int, int] = {}
    for _, _, one, other in sorted(ranked):
        edges[one].append(other)
        if one not in partners and other not in owners:
            partners[one], owners[other] = other, one
    for one in range(len(gold)):
        if one not in partners:
            _augment(one, edges, partners, owners)
    return partners


def _order(mention: Mention) -> tuple[int, int, tuple[Span, ...], str]:
    return mention.start, mention.end, extent(mention), mention.label


def _augment(root: int, edges: Sequence[Sequence[int]], partners: dict[int, int], owners: dict[int, int]) -> None:
    """Pair `root` too, if others can change their partners for it."""
    came_from: dict[int, int] = {}
    queue = [root]
    for one in queue:
        for other in edges[one]:
            if other in came_from:
                continue
            came_from[other] = one
            if other in owners:
                queue.append(owners[other])
                continue
            step: int | None = other
            while step is not None:
                giver = came_from[step]
                before = partners.get(giver)
                partners[giver], owners[step] = step, giver
                step = before
            return


def _overlaps(gold: Sequence[Mention], predicted: Sequence[Mention]) -> Counter[tuple[int, int]]:
    """How many characters two mentions share, by their places; only those that share any. One sweep over the text."""
    open_ones: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    shared: Counter[tuple[int, int]] = Counter()
    for start, end, side, place in sorted([*_fragments(gold, 0), *_fragments(predicted, 1)]):
        still = [(until, other) for until, other in open_ones[1 - side] if until > start]
        open_ones[1 - side][:] = still
        for until, other in still:
            shared[(place, other) if side == 0 else (other, place)] += min(until, end) - start
        open_ones[side].append((end, place))
    return shared


def _fragments(mentions: Sequence[Mention], side: int) -> Iterator[tuple[int, int, int, int]]:
    for place, mention in enumerate(mentions):
        for start, end in mention.fragments:
            yield start, end, side, place
