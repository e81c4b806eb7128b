"""`contact`: e-mail addresses, web addresses and user names follow the names that they are built on.

An address in which a name of the document occurs is made of the surrogates, spelt as the source spells the names; its
public suffix becomes one that nobody can register (RFC 2606, 6761). Any other goes by characters, and its last label
becomes none that exists. Sources: docs/how-it-works.md; Eder, Krieg-Holz & Hahn 2019, section 4.

>>> from surrogates import Document, Mention, load
>>> swap = load("xx", key=b"sixteen bytes or more")
>>> marks = [Mention("FEMALE", 0, 3), Mention("EMAIL", 5, 15), Mention("EMAIL", 17, 26)]
>>> name, one, other = swap(Document("Ada: ada@gmx.at, qwr@xy.at", marks)).text.replace(":", ",").split(", ")
>>> one.startswith(name.lower() + "@"), one.endswith(".example")
(True, True)
>>> len(other), other.endswith((".example", ".at"))
(9, False)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from surrogates.core import characters
from surrogates.core.addresses import ATTEMPTS, Address, parse
from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.errors import ReplacementError
from surrogates.language import Evidence
from surrogates.strategies.contact.hosts import Domains, hosted
from surrogates.strategies.contact.known_names import KINDS, Name, names_of
from surrogates.strategies.contact.segments import Segmenter
from surrogates.strategies.contact.spelling import Speller
from surrogates.strategies.contact.traces import traces_of
from surrogates.strategies.drawing import draw_name
from surrogates.strategies.internet import address_words
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import characters_of, other_address, same


def contact(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Each address as its names have become; equal strings become equal strings, different ones different ones."""
    segmenter = Segmenter(job, names_of(job))
    parsed = {(task.part.category, task.text): parse(task.text, task.part.category) for task in tasks}
    addresses = [address for found in parsed.values() for address in found]
    _add_listed(addresses, segmenter, job, tasks[0].context.evidence if tasks else Evidence())
    speller = Speller(job, segmenter, traces_of(job.done, job.language))
    book = Book(job, speller, Domains(job, speller))
    book.domains.coherent = {hosted(address).domain for address in addresses if book.is_coherent(address)} - {""}
    return [book.outcome(task, parsed[task.part.category, task.text]) for task in tasks]


def _add_listed(addresses: Sequence[Address], segmenter: Segmenter, job: Job, evidence: Evidence) -> None:
    """Names that stand in an address only are people of the document too."""
    found: dict[tuple[str, str], Reading] = {}
    for address in addresses:
        host = hosted(address)
        words = (address.local, host.name) if host.suffix else (address.local,)
        for category, reading in (name for word in words if word for name in segmenter.listed(word)):
            found.setdefault((category, fold(reading.base)), reading)
    for category, key in sorted(found, key=lambda item: job.draw.number("turn", *item)):
        reading = found[category, key]
        try:
            new = draw_name(category, reading, evidence, job)
        except ReplacementError:
            continue  # by characters
        segmenter.add(Name(KINDS[category], reading.base, new, category))


@dataclass(repr=False)
class Book:
    """The addresses of one document."""

    job: Job
    speller: Speller
    domains: Domains
    _given: dict[str, str] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def is_coherent(self, address: Address) -> bool:
        """Whether a name of the document is in it."""
        host = hosted(address)
        words = (address.local, *host.below, host.name, *address.rest)
        return any(self.speller.is_coherent(word) for word in words if word)

    def outcome(self, task: Task, addresses: Sequence[Address]) -> Outcome:
        """What becomes of one mention."""
        text = task.text
        if not characters.replaceable(text):
            return characters_of(text, self.job)
        if text not in self._given:
            self._given[text] = self._fresh(text, addresses, task.part.category)
            self._taken.add(self._given[text])
        return Outcome(self._given[text], "contact", "characters", text, self._given[text])

    def _fresh(self, text: str, addresses: Sequence[Address], category: str) -> str:
        new = ""
        if any(self._follows(address) for address in addresses):
            new = "".join(map(self._write, addresses))
            if new not in self._taken and not same(new, text) and not self.speller.traces.are_in(new):
                return new
        for attempt in range(ATTEMPTS):
            new = other_address(text, category, self.job.draw, attempt)
            if new not in self._taken and not same(new, text) and not self.speller.traces.are_in(new):
                break
        return new

    def _follows(self, address: Address) -> bool:
        return self.is_coherent(address) or hosted(address).domain in self.domains.coherent

    def _write(self, address: Address) -> str:
        if not self._follows(address):
            return other_address(str(address), "EMAIL" if address.at else "URL", self.job.draw)
        local = self._local(address) if address.local else ""
        labels = self.domains.write(address.labels) if any(address.labels) else address.labels
        rest = tuple(map(self._part, address.rest))
        return str(Address(address.prefix, local, address.at, labels, rest))

    def _local(self, address: Address) -> str:
        return (
            address.local
            if address.labels and self._stays(address.local, "mailbox")
            else self.speller.write(address.local)
        )

    def _part(self, text: str) -> str:
        """A piece of a path or a query: words that name nobody and extensions of files stay."""
        name, dot, extension = text.rpartition(".")
        if dot and self._stays(extension, "extension"):
            return self._part(name) + dot + extension
        return text if self._stays(text, "path") else self.speller.write(text)

    def _stays(self, word: str, kind: str) -> bool:
        return word.lower() in address_words(kind) and not self.speller.traces.are_in(word)
