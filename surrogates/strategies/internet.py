"""What is known of addresses on the web: top-level domains, providers of mail, words that name nobody.

The lists are those of the folder `internet`; they hold in every language.

>>> is_top_level_domain("at"), is_top_level_domain("qxq")
(True, False)
>>> "impressum" in address_words("path"), "gruber" in address_words("path")
(True, False)
"""

from __future__ import annotations

from functools import cache

from surrogates import wordlists

FOLDER = "internet"


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
