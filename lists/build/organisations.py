"""Builds de/organisation, organisation_heads, organisation_types, organisation_words and legal_forms.

    python lists/build/organisations.py

Everything is composed of the hand-written facts in organisations.toml and of invented towns, brands and short forms;
names of places and persons that exist in the lists are left out. Specification c.2 to c.4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import blake2b
from itertools import product
from typing import Any

from common import base_letter, hand_written, read_rows, write

SOURCE = "composed by rule from words written by hand for this project"
LICENCE = "MIT"
SCRIPT = "organisations.py"
GENDERS = ("f", "m", "n", "pl")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_ENDINGS = {"m": "er", "f": "e", "n": "es", "pl": "e"}
_BAD = re.compile(r"(?i)[aeiou]{3}|(.)\1\1|aa|uu|ii|eo|oe|ue|ae|qua?u|tod|nazi|sex|kot|arsch|hure|fick")

_MANNER = {"": "suffix", "more": "suffix"}

Row = tuple[str, str, str, str, str]


def scattered(words: list[str], salt: str = "") -> list[str]:
    """The words in an order that looks arbitrary and is always the same."""
    return sorted(words, key=lambda word: blake2b((salt + word).encode()).digest())


class Stock:
    """The words for the placeholders of a pattern, each drawn in turn; by first letter where one is asked for."""

    def __init__(self, facts: dict[str, Any], towns: list[str], brands: list[str]) -> None:
        self.words = {name: value.replace("_", " ").split(" ") for name, value in facts["words"].items()}
        self.words["inn"] = [word.replace("_", " ") for word in facts["words"]["inn"].split()]
        self.words |= {"town": towns, "town_er": [town + "er" for town in towns], "brand": brands}
        self.turn: dict[str, int] = {}

    def draw(self, name: str, letter: str = "") -> str:
        """The next word of a kind; an empty string where none begins with the letter."""
        words = [word for word in self.words[name] if not letter or base_letter(word) == letter]
        if not words:
            return ""
        key = name + letter
        self.turn[key] = self.turn.get(key, -1) + 1
        return words[self.turn[key] % len(words)]

    def fill(self, pattern: str) -> str:
        """The pattern with all its placeholders filled."""
        return _PLACEHOLDER.sub(lambda match: self.draw(match[1]), pattern)


def invented_towns(facts: dict[str, Any]) -> list[str]:
    """Names of towns that do not exist (in the list of places)."""
    taken = {row[0].casefold() for row in (*read_rows("de/city"), *read_rows("de/family"))}
    pairs = product(facts["towns"]["first"].split(), facts["towns"]["last"].split())
    found = [first + last for first, last in pairs]
    return scattered([name for name in found if name.casefold() not in taken and not _BAD.search(name)])


def invented_brands(facts: dict[str, Any], count: int) -> list[str]:
    """Words that sound like a company of any sector, most of them short; at most `count` a letter and mould."""
    parts = facts["brands"]
    short = ["".join(found) for found in product(parts["short_first"].split(), parts["short_last"].split())]
    syllables = product(parts["onset"].split(), parts["middle"].split(), parts["last"].split())
    long = ["".join(found).title() for found in syllables if len(set(found)) == 3]
    telling = tuple(ending for endings in sector_endings(facts).values() for ending in endings)
    plain = [word for word in (*short, *long) if not word.casefold().endswith(telling)]
    good = _free(facts, [word for word in plain if 4 <= len(word) <= 9])
    by_mould = ([word for word in good if len(word) <= 6], [word for word in good if len(word) > 6])
    return [
        word
        for mould, most in zip(by_mould, (count, count // 3), strict=True)
        for letter in LETTERS
        for word in [word for word in mould if base_letter(word) == letter][:most]
    ]


def sector_endings(facts: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """Type -> the endings by which a brand tells it."""
    pairs = (entry.partition("=") for entry in facts["brands"]["sector_last"].split())
    return {kind: tuple(endings.split(",")) for kind, _, endings in pairs}


def sector_brands(facts: dict[str, Any], count: int) -> Iterator[Row]:
    """Brands that tell their sector: Valtec, Nordstrom; at most `count` a letter and type."""
    parts = facts["brands"]
    firsts = [*parts["short_first"].split(), *parts["german_first"].split()]
    heads = tuple(row[0].casefold() for row in head_rows(facts) if row[4] == "suffix")
    for kind, endings in sector_endings(facts).items():
        words = [first + ending for first, ending in product(firsts, endings) if first[-1].lower() != ending[0]]
        good = _free(facts, [word for word in words if len(word) <= 11 and not word.casefold().endswith(heads)])
        for letter in LETTERS:
            there = [word for word in good if base_letter(word) == letter]
            yield from ((word, kind, "-", "-", "bare") for word in there[:count])


def _free(facts: dict[str, Any], words: list[str]) -> list[str]:
    """The words that are no name of the lists and no known brand, in an order that looks arbitrary."""
    taken = {word.casefold() for word in facts["brands"]["forbidden"].split()}
    for name in ("city", "family", "given_female", "given_male", "foreign_city"):
        taken.update(row[0].casefold() for row in read_rows(f"de/{name}"))
    taken.update(row[0].casefold() for row in read_rows("de/regions"))
    good = [word for word in words if word.casefold() not in taken]
    return scattered([word for word in dict.fromkeys(good) if not _BAD.search(word)], "brand")


def short_forms(facts: dict[str, Any]) -> Iterator[str]:
    """Invented short forms of two to five capitals for each first letter."""
    parts = facts["acronyms"]
    consonants, vowels = parts["consonants"].split(), parts["vowels"].split()
    avoid = set(parts["avoid"].split())
    shapes = {"c": 5, "cc": 14, "cv": 4, "ccc": 8, "vcc": 6, "cccc": 5, "vccv": 4}
    for letter, (shape, count) in product(LETTERS, shapes.items()):
        rest = product(*(consonants if kind == "c" else vowels for kind in shape))
        words = [letter + "".join(found) for found in rest if len(set(found)) == len(found)]
        good = [word for word in words if word not in avoid and not re.search(r"HH|NS|SS|SA|SD|HJ|KZ|^(.)\1", word)]
        yield from scattered(good, "short")[:count]


def typed_short_forms(facts: dict[str, Any]) -> Iterator[Row]:
    """Short forms that tell a type by their last letter: NPA, a news agency; KVP, a party."""
    parts = facts["acronyms"]
    avoid, consonants = set(parts["avoid"].split()), parts["consonants"].split()
    for kind, entry in facts["types"].items():
        for letter in LETTERS:
            shapes = [(letter, last) for last in entry.get("letters", "").split()]
            words = [first + middle + last for first, last in shapes for middle in consonants]
            middles = product(consonants, "AEIOU")
            words += [first + one + other + last for (first, last), (one, other) in product(shapes, middles)]
            good = [word for word in words if word not in avoid and len(set(word)) == len(word)]
            for length in (3, 4):
                there = scattered([word for word in good if len(word) == length], kind)
                yield from ((word, kind, "-", "-", "acronym") for word in there[:1])


def head_rows(facts: dict[str, Any]) -> Iterator[tuple[str, str, str, str, str]]:
    """Head words with type, gender, number and how they are matched."""
    for kind, entry in facts["types"].items():
        for key, words in entry.items():
            gender, _, match = key.partition("_")
            if gender not in (*GENDERS, "none") or match not in ("", "more", "word", "acronym", "known"):
                continue
            for word in words.split():
                real, number = plural_gender(facts, word) if gender == "pl" else (gender, "sg")
                agreement = ("-", "-") if real == "none" else (real, number)
                yield word, kind, *agreement, _MANNER.get(match, match)


def plural_gender(facts: dict[str, Any], word: str) -> tuple[str, str]:
    """The gender of a plural head word."""
    if facts["types"]["nation"]["pl_word"].find(word) >= 0 or facts["types"]["group"]["pl_word"].find(word) >= 0:
        return "m", "pl"
    for gender, endings in facts["plural_gender"].items():
        if word.casefold().endswith(tuple(endings.split())):
            return gender, "pl"
    return "n", "pl"


def names(facts: dict[str, Any], stock: Stock) -> Iterator[Row]:
    """All composed names of the 83 types."""
    for kind, entry in facts["types"].items():
        if entry["style"] == "none":
            yield from generic_names(facts, kind, entry)
            continue
        first = next(gender for gender in entry if gender in GENDERS)
        for gender in GENDERS:
            heads = entry.get(gender, "").split()[: 2 if gender == "pl" else 3 if entry["style"] == "subject" else 4]
            style = "unit" if kind == "university_department" else entry["style"]
            if heads:
                yield from (
                    (name, kind, *agreement(facts, gender, heads[0]), shape)
                    for name, shape in composed(stock, style, heads, gender, facts, gender == first)
                )
        yield from extras(facts, stock, kind, entry)
        yield from generic_names(facts, kind, entry)
        yield from ((f"{word} Fakultät", kind, "f", "sg", "abbreviated") for word in entry.get("short", "").split())


def agreement(facts: dict[str, Any], gender: str, head: str) -> tuple[str, str]:
    """Gender and number of names with that head."""
    return plural_gender(facts, head) if gender == "pl" else (gender, "sg")


def composed(
    stock: Stock, style: str, heads: list[str], gender: str, facts: dict[str, Any], main: bool
) -> Iterator[tuple[str, str]]:
    """Name and shape: every initial letter, the usual ways to name a body of that style, adjectives in front."""
    towns = style in ("public", "subject", "unit", "club", "party", "school")
    for number, letter in enumerate(LETTERS):
        for place in range(number, number + (2 if main else 1)):
            head = heads[place % min(len(heads), 3)]
            word = stock.draw("town_er" if towns else "eponym", letter)
            if word:
                yield (f"{word} {head}", "placed") if towns else (f"{word}-{head}", "headed")
    patterns = {
        "public": [("{town}", 4)],
        "school": [("{town}", 3), ("-{surname}", 10), ("-{namesake}", 8)],
        "club": [("{town}", 3), ("{club}", 12), ("{club} {town}", 6)],
        "party": [("{town}", 2)],
        "subject": [("für {subject}", 24)],
        "unit": [("für {subject}", 24), ("{subject}", 12)],
        "firm": [("{surname}", 14)],
        "inn": [("{nature}", 10), ("{host}", 4), ("{inn}", 2)],
        "kindergarten": [("{nature}", 8), ("St. {saint}", 3)],
        "eponym": [("{nature}", 6)],
    }
    for number, head in enumerate(heads):
        for pattern, count in patterns[style]:
            for _ in range(count if main and number < 3 else (count + 1) // 2):
                filled = stock.fill(pattern)
                shape = "placed" if "{town}" in pattern else "headed"
                yield (f"{filled[1:]}-{head}" if pattern[0] == "-" else f"{head} {filled}"), shape
    for head in heads[: 2 if main else 1]:
        for stem in scattered(facts["adjectives"]["stems"].split(), head)[:24]:
            yield stem + _ENDINGS[gender] + " " + head, "adjective"


def extras(facts: dict[str, Any], stock: Stock, kind: str, entry: dict[str, Any]) -> Iterator[Row]:
    """Names after the patterns of one type: `f Technische Universität {town}`; the gender stands in front."""
    for pattern in entry.get("extra", ()):
        gender, _, name = pattern.partition(" ")
        shape = "placed" if "{town}" in name else "headed"
        if name.split()[0] in ("Technische", "Freie", "Pädagogische", "Evangelische", "Freiwillige"):
            shape = "adjective"
        for _ in range(12 if "{" in name else 1):
            filled = stock.fill(name)
            pair = ("-", "-") if gender == "-" else agreement(facts, gender, name.split()[0])
            yield filled, kind, *pair, shape


def generic_names(facts: dict[str, Any], kind: str, entry: dict[str, Any]) -> Iterator[Row]:
    """Bodies that are called by what they are (Zollamt, Stadtwerke); the gender is that of their head word."""
    heads = [row for row in head_rows(facts) if row[4] not in ("acronym", "known")]
    for word in (*entry["generic"].split(), *common_compounds(facts, kind, entry)):
        name = word.replace("_", " ")
        last = name.split()[-1].casefold()
        folded = [(row[0].casefold(), row) for row in heads]
        fitting = [row for head, row in folded if last == head or (row[4] == "suffix" and last.endswith(head))]
        if not fitting:
            raise SystemExit(f"no head word for {name}")
        head = max(fitting, key=lambda row: (len(row[0]), row[1] == kind))
        yield name, kind, head[2], head[3], "generic"


def common_compounds(facts: dict[str, Any], kind: str, entry: dict[str, Any]) -> Iterator[str]:
    """Head words with what any town has in front of them (Stadtklinik, Dorfgasthof), and the longer head words."""
    about = facts["generic_first"]
    endings = tuple(about["endings"].split())
    for key, words in entry.items():
        if key.endswith("_more"):
            yield from (word for word in words.split() if word.isalpha() and word.endswith(endings))
    if entry["sector"] not in about["sectors"].split() or kind in about["not"].split():
        return
    firsts = about["inn" if entry["sector"] == "gastronomy" else "public"].split()
    for gender in GENDERS:
        plain = [head for head in entry.get(gender, "").split() if head.isalpha() and len(head) < 10]
        plain = [head for head in plain if not head.startswith(("Stadt", "Landes", "Land", "Bezirk", "Kreis", "Markt"))]
        yield from (first + head.lower() for head in plain[:4] for first in firsts)


def all_rows(facts: dict[str, Any]) -> Iterator[Row]:
    """The rows of de/organisation."""
    brands = invented_brands(facts, 60)
    stock = Stock(facts, invented_towns(facts), brands)
    yield from names(facts, stock)
    yield from ((brand, "company", "-", "-", "bare") for brand in brands)
    yield from sector_brands(facts, 2)
    typed = list(typed_short_forms(facts))
    yield from typed
    known = {row[0] for row in typed}
    yield from ((name, "company", "-", "-", "acronym") for name in short_forms(facts) if name not in known)
    for name in stock.words["inn"]:
        yield name, "restaurant", "-", "-", "quoted"
    for name in facts["words"]["namesake"].split():
        yield name, "company", "-", "-", "namesake"
    for nature in stock.words["nature"]:
        yield nature, "association", "-", "-", "quoted"


def word_rows(facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Words that identify nobody, by class: abbreviations, adjective stems, first parts of compounds, homographs."""
    keys = ("abbreviated", "generic_adjective", "generic_modifier", "function", "homograph", "kin", "route", "tail",
            "description", "description_first", "neutral")  # fmt: skip
    for key in keys:
        yield from ((key.removeprefix("generic_"), word) for word in facts["words"][key].split())
    yield from (("avoid", word) for word in facts["acronyms"]["avoid"].split())
    for key in ("everywhere", "namesake"):
        yield from ((key, word.replace("_", " ")) for word in facts["words"][key].split())
    yield from (("name_adjective", word.casefold()) for word in facts["adjectives"]["stems"].split())


def main() -> None:
    """Build the five lists."""
    facts = hand_written("organisations")
    about = {"source": SOURCE, "licence": LICENCE, "script": SCRIPT}
    write("de/organisation", "name type gender number shape", all_rows(facts), **about)
    by_hand = {**about, "source": "plain facts, written by hand for this project"}
    write("de/organisation_heads", "head type gender number match", head_rows(facts), **by_hand)
    sectors = [(kind, entry["sector"]) for kind, entry in facts["types"].items()]
    write("de/organisation_types", "type sector", sectors, **by_hand)
    write("de/organisation_words", "class word", word_rows(facts), **by_hand)
    write("de/legal_forms", "form", [(form,) for form in facts["legal_forms"]["end"].split("|")], **by_hand)


if __name__ == "__main__":
    main()
