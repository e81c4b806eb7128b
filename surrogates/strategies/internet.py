"""What is known of addresses on the web: top-level domains, providers of mail, words that name nobody; hosts by number.

The lists are those of the folder `internet`; they hold in every language.

>>> is_top_level_domain("at"), is_top_level_domain("qxq")
(True, False)
>>> "impressum" in address_words("path"), "gruber" in address_words("path")
(True, False)
>>> draw = Draw(b"sixteen bytes or more")
>>> other_network(("8", "8", "8", "8"), draw)[:2], other_network(("wien", "at"), draw)
(('203', '0'), ())
"""

from __future__ import annotations

import re
from functools import cache

from surrogates import wordlists
from surrogates.core.draw import Draw
from surrogates.identifiers import Chance, another, recognise

FOLDER = "internet"
_NUMBERS = re.compile(r"(\[?)([0-9]+(?:\.[0-9]+){3})(\]?\.?)")  # [10.2.3.4] behind an @; a full stop


@cache
def top_level_domains() -> frozenset[str]:
    """Every top-level domain, in lower case."""
    return frozenset(wordlists.load(FOLDER, "top_level_domains").column("domain"))


def is_top_level_domain(label: str) -> bool:
    """Whether a label (lower case) is a top-level domain."""
    return label in top_level_domains()


@cache
def address_words(kind: str) -> frozenset[str]:
    """The words of a kind: `subdomain`, `path`, `extension` (of a file), `mailbox` (info, office), `second-level` (of a
    public suffix), `provider` (of mail, as label or domain), `mailhouse` (what may stand for a provider)."""
    return frozenset(word for found, word in wordlists.load(FOLDER, "address_words") if found == kind)


@cache
def mailhouses() -> tuple[str, ...]:
    """Invented providers, sorted."""
    return tuple(sorted(address_words("mailhouse")))


def other_network(labels: tuple[str, ...], draw: Draw, attempt: int = 0) -> tuple[str, ...]:
    """The labels of another host, where they are the four numbers of an address (81.10.250.7); empty for a name.

    It is the one that an identifier becomes: of a range for documentation, or of the same private block.
    """
    written = _NUMBERS.fullmatch(".".join(labels))
    found = recognise(written[2]) if written else None
    if written is None or found is None or found.kind is None or found.kind.name != "IPv4":
        return ()
    new = another(found, Chance(draw, attempt=attempt), "random", ())
    return tuple(f"{written[1]}{new}{written[3]}".split("."))
