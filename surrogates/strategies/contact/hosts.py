"""Writes the host of an address anew, on a domain that nobody can register.

Labels below the domain such as `www` stay, a provider of mail becomes an invented one, a name of the document its
surrogate, anything else other characters; the same domain becomes the same domain wherever it stands.

>>> host = hosted(Address(labels=("www", "wien", "gv", "at")))
>>> host.name, host.domain, hosted(Address("", "agruber82")).domain
('wien', 'wien.gv.at', '')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from surrogates.core.addresses import ATTEMPTS, Address, Host, host_of, other_suffix
from surrogates.strategies.contact.spelling import Speller
from surrogates.strategies.internet import address_words, is_top_level_domain, mailhouses, other_network
from surrogates.strategies.job import Job

RESERVED = ("example", "test", "invalid")  # RFC 2606, 6761; the first unless two domains would be the same
JOINT = "-"  # the only character but letters and digits that a host may have


def hosted(address: Address) -> Host:
    """The host of an address, taken apart."""
    return host_of(address.labels, address_words("second-level"))


@dataclass(repr=False)
class Domains:
    """The domains of one document; `coherent` are those of addresses in which a name of the document is."""

    job: Job
    speller: Speller
    coherent: set[str] = field(default_factory=set)
    _given: dict[str, tuple[str, str]] = field(default_factory=dict)
    _taken: set[tuple[str, str]] = field(default_factory=set)

    def write(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        """The new labels of a host."""
        if network := other_network(labels, self.job.draw):
            return network
        host = host_of(labels, address_words("second-level"))
        below = tuple(self._below(label) for label in host.below)
        if not host.suffix:
            return (*below, self._below(host.name))
        if host.domain not in self._given:
            self._given[host.domain] = self._draw(host)
            self._taken.add(self._given[host.domain])
        name, suffix = self._given[host.domain]
        if name == self.speller.write(host.name.lower(), JOINT):
            name = self.speller.write(host.name, JOINT)  # with its letter case
        else:
            name = _with_case(host.name, name)
        ends = [label for label in host.suffix if label]
        if all(map(str.isupper, ends)):
            suffix = suffix.upper()
        return (*below, name, suffix, *host.suffix[len(ends) :])

    def _below(self, label: str) -> str:
        if label.lower() in address_words("subdomain") and not self.speller.traces.are_in(label):
            return label
        return self.speller.write(label, JOINT)

    def _draw(self, host: Host) -> tuple[str, str]:
        """The first candidate that is no other domain's."""
        found = ("", "")
        for found in self._candidates(host):
            if found not in self._taken and ".".join(found) != host.domain and not self._tells(*found):
                break
        return found

    def _tells(self, name: str, suffix: str) -> bool:
        return self.speller.traces.are_in(f"{name}.{suffix}")

    def _candidates(self, host: Host) -> Iterator[tuple[str, str]]:
        label = host.name.lower()
        if self.is_provider(host):
            names = [mailhouses()[place] for place in self.job.draw.order(len(mailhouses()), "provider", host.domain)]
            yield from ((name, self._suffix(host, 0)) for name in names)
        name = self.speller.write(label, JOINT)
        for attempt in range(ATTEMPTS):
            yield name, self._suffix(host, attempt)

    def is_provider(self, host: Host) -> bool:
        """Whether the domain is that of a provider of mail, and no name of the document."""
        known = address_words("provider")
        return not self.speller.is_coherent(host.name) and (host.name.lower() in known or host.domain in known)

    def _suffix(self, host: Host, attempt: int) -> str:
        if self.job.settings.domains == "reserved":
            return RESERVED[attempt % len(RESERVED)]
        last = next(label for label in reversed(host.suffix) if label)
        return other_suffix((last.lower(),), self.job.draw, is_top_level_domain, attempt)[0]


def _with_case(source: str, text: str) -> str:
    return text.upper() if source.isupper() else text.title() if source.istitle() else text
