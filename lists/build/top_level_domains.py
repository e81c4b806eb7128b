"""Builds internet/top_level_domains: every top-level domain, so that no random address ends in one.

The Public Suffix List that comes with the package tldextract (its part "ICANN domains") names them; those that it has
only with a wildcard are taken too, non-Latin ones also in the form that the network uses (xn--...).

    python lists/build/top_level_domains.py        with tldextract 5 installed
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from common import write

# Old, technical and reserved ones (RFC 2606, 6761, 6762, 7686, 8375), which the list of suffixes does not need.
FURTHER = ("alt", "arpa", "example", "internal", "invalid", "local", "localhost", "onion", "test", "su", "yu", "zr")

SOURCE = "Public Suffix List (publicsuffix.org) of 2025-04-07, in the package tldextract 5; technical ones by hand"


def rules(text: str) -> Iterator[str]:
    """The rules of the part "ICANN domains"."""
    for line in text.partition("===END ICANN DOMAINS===")[0].splitlines():
        if line.strip() and not line.startswith("//"):
            yield line.split()[0]


def top_level_domains(text: str) -> set[str]:
    """The last label of each rule, in both forms."""
    found = {rule.rpartition(".")[2] for rule in rules(text)} | set(FURTHER)
    return found | {label.encode("idna").decode("ascii") for label in found if not label.isascii()}


def main() -> None:
    """Write the list."""
    package = find_spec("tldextract")
    if package is None or package.origin is None:
        raise SystemExit("install tldextract 5")
    text = Path(package.origin).with_name(".tld_set_snapshot").read_text(encoding="utf-8")
    write(
        "internet/top_level_domains",
        "domain",
        ((label,) for label in top_level_domains(text)),
        source=SOURCE,
        licence="MPL-2.0",
        script="top_level_domains.py",
    )


if __name__ == "__main__":
    main()
