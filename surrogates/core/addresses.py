"""Takes e-mail addresses, web addresses and user names apart, and makes random ones of the same shape.

Every text can be taken apart, and comes back whole when it is put together. Sources: RFC 3986 (web addresses), RFC 5322
(e-mail addresses), RFC 2606 and 6761 (names that nobody can register).

>>> [address] = parse("mailto:anna.gruber@mail.stadtwerke-wien.at")
>>> address.prefix, address.local, address.labels
('mailto:', 'anna.gruber', ('mail', 'stadtwerke-wien', 'at'))
>>> [address] = parse("http://www.gruber-anna.at:80/~agruber?id=82")
>>> address.labels, address.rest
(('www', 'gruber-anna', 'at'), (':', '80', '/', '~agruber', '?', 'id', '=', '82'))
>>> [address] = parse("agruber82")
>>> address.local, address.labels, "".join(map(str, parse("a b@c.d, e")))
('agruber82', (), 'a b@c.d, e')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from surrogates.core import characters
from surrogates.core.draw import Draw

ATTEMPTS = 100

_GAP = re.compile(r"([\s,;<>\"|]+)")
_SCHEME = re.compile(r"(?:(?:https?|s?ftps?|file):)?//|mailto:", re.IGNORECASE)
_MAIL = re.compile(r"(?P<local>[^@/]*?)(?P<at>\s*[\[({]\s*(?:at|@)\s*[\])}]\s*|@)(?P<host>[^\s/:?#@]+)", re.IGNORECASE)
_HOST = re.compile(r"[^\s/:?#@()'!]+")
_WEB = re.compile(r"www\d?\.|[^\s/:?#@.]+(?:\.[^\s/:?#@.]+)*\.[^\W\d_]{2,}(?=[/:?#])", re.IGNORECASE)
_REST = re.compile(r"([/?&=#:!$*'()\[\]%]+)")


@dataclass(frozen=True, slots=True, repr=False)
class Address:
    """The parts of an address, in order; `str` puts them together.

    Attributes: `prefix` (what stands before: `http://`, `mailto:`, blanks), `local` (before the @; all of a user name),
    `at`, `labels` (of the host), `rest` (port, path, query: separators and what lies between them).
    """

    prefix: str = ""
    local: str = ""
    at: str = ""
    labels: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "".join((self.prefix, self.local, self.at, ".".join(self.labels), *self.rest))

    def __repr__(self) -> str:
        return f"Address({len(self.labels)} labels)"


@dataclass(frozen=True, slots=True)
class Host:
    """A host: labels below the domain, the domain's own label, and the public suffix (`at`, `co.uk`)."""

    below: tuple[str, ...]
    name: str
    suffix: tuple[str, ...]

    @property
    def domain(self) -> str:
        """The part that somebody registered, in lower case."""
        return ".".join(filter(None, (self.name, *self.suffix))).lower()


def parse(text: str, category: str = "EMAIL") -> list[Address]:
    """The addresses of a text, one after the other.

    `category` is EMAIL, URL (a word alone is a host) or USER (what stands behind a lone @ is a user name).

    >>> parse("@anna_gruber", "USER")[0].local, parse("gruber.at", "URL")[0].labels
    ('anna_gruber', ('gruber', 'at'))
    """
    if (match := _MAIL.match(text)) and match["at"] != "@":
        return [_mail(text, match)]
    addresses = []
    prefix = ""
    for place, chunk in enumerate(_GAP.split(text)):
        if place % 2 or not chunk:
            prefix += chunk
        else:
            addresses.append(_parse(prefix, chunk, category))
            prefix = ""
    return [*addresses, Address(prefix)] if prefix or not addresses else addresses


def _parse(prefix: str, text: str, category: str) -> Address:
    web = category == "URL"
    scheme = _SCHEME.match(text)
    body = text[scheme.end() :] if scheme else text
    prefix += scheme[0] if scheme else ""
    if match := _MAIL.match(body):
        if not match["local"] and (category == "USER" or "." not in match["host"]):
            return Address(prefix + match["at"], body[match.end("at") :])
        return _mail(body, match, prefix)
    if (scheme or web or _WEB.match(body)) and (found := _HOST.match(body)):
        return Address(prefix, "", "", tuple(found[0].split(".")), _rest(body[found.end() :]))
    return Address(prefix, "", "", (), _rest(body)) if web or scheme else Address(prefix, body)


def _mail(text: str, match: re.Match[str], prefix: str = "") -> Address:
    rest = _rest(text[match.end() :])
    return Address(prefix, match["local"], match["at"], tuple(match["host"].split(".")), rest)


def _rest(text: str) -> tuple[str, ...]:
    return tuple(filter(None, _REST.split(text)))


def host_of(labels: tuple[str, ...], second_level: Collection[str]) -> Host:
    """The labels of a host by their place.

    Arguments: `labels`, `second_level` (labels that are part of the suffix below the domain of a country: co.uk).

    >>> host_of(("www", "wien", "gv", "at"), {"gv"})
    Host(below=('www',), name='wien', suffix=('gv', 'at'))
    >>> host_of(("localhost",), {"gv"})
    Host(below=(), name='localhost', suffix=())
    """
    end = len(labels)
    while end and not labels[end - 1]:  # a full stop of the sentence
        end -= 1
    if end < 2 or "".join(labels[:end]).isdecimal():
        return Host(labels[:-1], labels[-1], ()) if labels else Host((), "", ())
    country = len(labels[end - 1]) == 2 and end > 2 and labels[end - 3]
    start = end - 2 if country and labels[end - 2].lower() in second_level else end - 1
    return Host(labels[: start - 1], labels[start - 1], labels[start:])


def with_case_of(source: str, text: str) -> str:
    """The text, of the same length, in upper case where the source is."""
    return "".join(
        new.upper() if old.isupper() and len(new.upper()) == 1 else new for old, new in zip(source, text, strict=True)
    )


def other_characters(text: str, draw: Draw, attempt: int = 0) -> str:
    """The text with other characters; the same ones in upper and in lower case."""
    lower = text.lower()
    if len(lower) != len(text):
        return characters.randomise(text, draw, attempt)
    return with_case_of(text, characters.randomise(lower, draw, attempt))


def other_suffix(suffix: Iterable[str], draw: Draw, taken: Callable[[str], bool], attempt: int = 0) -> tuple[str, ...]:
    """Random letters for a public suffix, whose last label is none that `taken` knows.

    >>> other_suffix(("at",), Draw(b"sixteen bytes or more"), {"qx"}.__contains__) != ("qx",)
    True
    """
    *before, last = suffix
    for further in range(ATTEMPTS):
        new = other_characters(last, draw, attempt * ATTEMPTS + further)
        if not taken(new.lower()):
            break
    return (*(other_characters(label, draw, attempt) for label in before), new)


def scramble(
    address: Address, draw: Draw, taken: Callable[[str], bool], attempt: int = 0, host: tuple[str, ...] = ()
) -> str:
    """The address by characters, each label by itself, so that the same domain agrees wherever it stands.

    Arguments: `taken` (whether a label is a top-level domain, which none may become), `attempt` (for further outcomes),
    `host` (the labels that stand for those of the address, where they are known). The prefix and a first label `www`
    stay.
    """
    end = len(address.labels)
    while end and not address.labels[end - 1]:
        end -= 1
    labels = list(host) or [
        label if not place and label.lower() == "www" else other_characters(label, draw, attempt)
        for place, label in enumerate(address.labels)
    ]
    if not host and end and labels[end - 1] != address.labels[end - 1] and not "".join(address.labels).isdecimal():
        labels[end - 1] = other_suffix(address.labels[end - 1 : end], draw, taken, attempt)[0]
    local = other_characters(address.local, draw, attempt)
    rest = tuple(other_characters(part, draw, attempt) for part in address.rest)
    return str(Address(address.prefix, local, address.at, tuple(labels), rest))
