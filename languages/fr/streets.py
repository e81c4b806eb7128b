"""Streets and addresses: the head and the words behind it stay, the rest is drawn in its class.

rue du Moulin -> rue du Château, rue de l'Église -> rue de l'Étang, rue Victor-Aubin -> rue Anne-Morel, rue de Nantes ->
rue de Toulon. A house number and numbers of flats are parts of their own. List: `street`.

>>> from surrogates.language import Context, load_language
>>> french = load_language("fr")
>>> def parts(text, category):
...     found = split(french, text, Context(0, len(text)), category)
...     return [(part.category, text[part.start : part.end]) for part in found]
>>> parts("12 bis, rue de l'Église", "ADDRESS"), parts("bd Jean Aubin", "STREET")
([('STREETNO', '12'), ('STREET', 'Église')], [('STREET', 'Jean Aubin')])
>>> parts("...", "STREET")
[]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.core.folding import fold
from surrogates.core.reading import Reading
from surrogates.language import Context, Evidence, Part, Pool, Wanted

from .places.known import is_listed, town_of
from .places.parts import split_places
from .spelling import PLAIN, read_spelling, write

if TYPE_CHECKING:
    from . import French

_LINK = re.compile(
    r"(?<![^\W_])(?:(?P<full>de\s+la|du|des|de|la|les?|aux?)\s+|(?P<elided>de\s+l|d|l|à\s+l)['’]\s?)\Z", re.IGNORECASE
)
_LINKS = {
    **dict.fromkeys(("le", "au"), "du"), **dict.fromkeys(("les", "aux"), "des"), "la": "de la",
    **dict.fromkeys(("l", "de l", "à l"), "de l'"), "d": "d'",
}  # fmt: skip
_LINK_BEHIND = re.compile(r"\s*(?:(?:de\s+la|du|des|de|la|les?|aux?)\s+|(?:de\s+l|d|l|à\s+l)['’]\s?)", re.IGNORECASE)
_NUMBER = re.compile(r"\d+")
_EDGE = re.compile(r"\s*[,;\n()]\s*|\s+[-–—]\s+")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*\.?")
_CODE = re.compile(
    r"(?<!\w)(?:(?:F|FR|B|BE|CH|L)[- ])?(?:\d{4,5}|\d{2} \d{3})\s+[^\W\d_]|(?<!\w)\d{5}\s*\Z|[A-Z]\d[A-Z] ?\d[A-Z]\d"
)
_SAINT = re.compile(r"(?:Saint|St)(e?)\b", re.IGNORECASE)
_NAMED = re.compile(r"\b(?:du|mai|juin|juillet|août|novembre|septembre|mars)[ -]\Z", re.IGNORECASE)
_MEDIUM = 40


def split(language: French, text: str, context: Context, category: str) -> list[Part]:
    """Names of streets, numbers of houses and flats; in an address also postal code and town."""
    found: list[Part] = []
    position, named = context.start, False
    edges = [*_EDGE.finditer(text, context.start, context.end), None]
    for edge in edges:
        end = edge.start() if edge else context.end
        code = _CODE.search(text, position, end) if category == "ADDRESS" else None
        if code:
            found += _street(language, text, position, code.start())
            found += split_places(language, text, Context(code.start(), end))
        elif category == "ADDRESS" and named and _is_place(language, text[position:end]):
            found += split_places(language, text, Context(position, end))
        else:
            street = list(_street(language, text, position, end))
            named = named or any(part.category == "STREET" for part in street)
            found += street
        position = edge.end() if edge else end
    return found


def _is_place(language: French, text: str) -> bool:
    """Whether what stands behind a street is a town or region, not the name of a building."""
    words = _WORD.findall(text)
    if not words or is_listed(language, text.strip()):
        return bool(words)
    return len(words) < 4 and not _stays(language, words[0])


def _street(language: French, text: str, start: int, end: int) -> Iterator[Part]:
    """The numbers and the name in one stretch between commas."""
    position = start
    for number in (*_NUMBER.finditer(text, start, end), None):
        stop = number.start() if number else end
        if number and _belongs_to_name(text, number):
            continue
        left, right = _trimmed(language, text, position, stop)
        if right - left > 1:  # the C of Bât. C stays
            linked = link_before(text[max(0, left - _MEDIUM) : left]) in ("de", "d'")
            place = linked and town_of(language, text[left:right])  # chaussée de Nivelles
            yield Part("CITY" if place else "STREET", left, right)
        if number:
            yield Part("STREETNO", *number.span())
            position = number.end()


def _belongs_to_name(text: str, number: re.Match[str]) -> bool:
    """Whether a number is a part of the name: rue du 8-Mai-1945, place du 11 Novembre."""
    before, after = text[: number.start()], text[number.end() :]
    named = _NAMED.search(before)
    return named is not None and (re.match(r"[ -][^\W\d_]|\s*\Z|[,;\n]", after) is not None)


def _trimmed(language: French, text: str, start: int, end: int) -> tuple[int, int]:
    """The name behind head, small words and links; nothing where only those are there."""
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not (text[end - 1].isalnum() or text[end - 1] == "."):
        end -= 1
    first, last = start, start
    while start < end:
        word = _WORD.match(text, start, end)
        if word and _stays(language, word[0]):
            last, start = start, word.end()
        else:
            link = _LINK_BEHIND.match(text, start, end)
            if link is None or not link[0].strip():
                break
            start = link.end()
        while start < end and not text[start].isalnum():
            start += 1
    if start >= end and first < last and _is_headed(language, text[first:last]):
        return last, end  # rue du Parc: a head that is a name
    return start, end


def _is_headed(language: French, text: str) -> bool:
    words = _WORD.findall(text)
    return bool(words) and bool(head_gender(language, words[0]))


def _stays(language: French, word: str) -> bool:
    return bool(head_gender(language, word)) or word.casefold().rstrip(".") in language.name_parts["address-word"]


@lru_cache(maxsize=4)
def _heads(language: French) -> dict[str, str]:
    return {row[0]: row[1] for row in language.words("street_heads")}


def heads(language: French) -> frozenset[str]:
    """The heads of streets, in lower case."""
    return frozenset(_heads(language))


def head_gender(language: French, word: str) -> str:
    """The gender of a head of streets (f, m), empty for another word."""
    return _heads(language).get(word.casefold().rstrip("."), "")


def analyse(language: French, text: str, context: Context | None, category: str) -> list[Reading]:
    """The name of a street, with the words that link it to its head."""
    base, case, _ = read_spelling(text, lambda name: "")
    features = {"link": "-", "style": " " if " " in text and "-" not in text else ""}
    if context is not None:
        before = context.evidence.text[max(0, context.start - _MEDIUM) : context.start]
        features["link"] = link_before(before)
        head = _WORD.findall(before)[-1:] if features["link"] == "-" else []
        features["head"] = head_gender(language, head[0]) if head else ""
        if context.evidence.notes.get("plain") or (case == "upper" and text.isascii()):
            features["spelling"] = PLAIN
    kind = _kind(language, base, features["link"])
    return [Reading(base, features={**features, "kind": kind, "written": text}, case=case, category="STREET")]


def link_before(text: str) -> str:
    """What links a name to the head before it: du, de la, de l', des, de, d', or `-` for nothing."""
    found = _LINK.search(text)
    if found is None:
        return "-"
    words = " ".join((found["full"] or found["elided"]).lower().split())
    return _LINKS.get(words, words)


def _kind(language: French, name: str, link: str) -> str:
    if link not in ("-", "du", "de l'"):
        return "place" if link in ("de", "d'") else "noun"
    first = _WORD.match(name)
    listed = language.pool("STREET").features.get(name, frozenset())
    known = next((item[5:] for item in sorted(listed) if item.startswith("kind:")), "")
    if link != "-":
        title = first is not None and fold(first[0].split("-")[0]) in _titles(language)
        return "person" if title else "noun"
    if _SAINT.match(name):
        return "saint"
    return known if known.startswith("adjective") else "person"


@lru_cache(maxsize=4)
def _titles(language: French) -> frozenset[str]:
    return frozenset(map(fold, language.name_parts["title"]))


def wanted(language: French, readings: Sequence[Reading], evidence: Evidence, category: str) -> Wanted:
    """A name with the same link; of its kind where there is a choice; an adjective of the gender of its head."""
    first = readings[0].features
    link, kind = first["link"], first["kind"]
    hard = {f"link:{link}"}
    if kind.startswith("adjective") and first.get("head"):
        kind = f"adjective-{first['head']}"
    if link == "-":
        hard.add(f"kind:{kind}")
    words = ("one-word",) if readings[0].base.isalpha() else ("several-words",)
    return Wanted("STREET", "street", frozenset(hard), words, (f"kind:{kind}",))


def realise(language: French, base: str, reading: Reading) -> str:
    """The same form of another name: in its case, with blanks for hyphens where the source has them."""
    features = reading.features
    if base == reading.base:
        return features["written"]
    name = base.replace("-", " ") if features["style"] == " " else base
    return write(name, reading.case, features.get("spelling", ""))


def make_pool(language: French, category: str) -> Pool:
    """The names with kind and link."""
    entries = []
    for row in language.words("street"):
        name, kind, link = row if len(row) == 3 else (row[0], "person", "-")
        words = "one-word" if name.isalpha() else "several-words"
        entries.append((name, frozenset((f"kind:{kind}", f"link:{link}", words))))
    return Pool(entries)


__all__ = ["analyse", "head_gender", "link_before", "make_pool", "realise", "split", "wanted"]
