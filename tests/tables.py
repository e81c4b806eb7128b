"""Tables of cases for languages that are declared by their lists: what each check of a row does.

A row is `check, input, expected`. The mention of a sentence stands in double square brackets. Checks:

    split   label; sentence             -> the parts: category and text
    read    category; sentence          -> base and form of the first reading
    form    category; sentence; other   -> how another base stands there
    fits    category; sentence; name    -> yes or no: whether the name may be drawn for the mention
    keep    category; text              -> the rule by which it stays, or no
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from surrogates.core.dates import DateMention, shift_dates
from surrogates.language import Context, Evidence, Language, load_language

MARKED = re.compile(r"\[\[(.*?)\]\]")
FOLDER = Path(__file__).parent / "languages"
REFERENCE = date(2018, 5, 1)


def rows(code: str, name: str) -> list[list[str]]:
    """The rows of a table without its heading."""
    lines = (FOLDER / code / "cases" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [line.split("\t") for line in lines]


def located(sentence: str) -> tuple[str, Context]:
    """The mention of a sentence, and where it stands."""
    match = MARKED.search(sentence)
    assert match is not None
    text = sentence[: match.start()] + match[1] + sentence[match.end() :]
    return match[1], Context(match.start(), match.start() + len(match[1]), evidence=Evidence(text))


def outcome(code: str, check: str, value: str) -> str:
    """What the language makes of one row."""
    language = load_language(code)
    category, _, rest = value.partition(";")
    if check == "keep":
        return language.keeps(rest, category) or "no"
    sentence, _, other = rest.partition(";")
    mention, context = located(sentence)
    text = context.evidence.text
    if check == "split":
        parts = language.split(text, category, context)
        return "; ".join(f"{part.category} {text[part.start : part.end]}" for part in parts)
    readings = language.analyse(mention, category, context)
    if check == "read":
        return f"{readings[0].base};{readings[0].form}"
    if check == "form":
        return language.realise(other, readings[0])
    assert check == "fits"
    wanted = language.wanted(category, readings[:1], context.evidence)
    return "yes" if other in language.pool(wanted.pool).members(wanted.hard) else "no"


def moved(code: str, text: str, before: str, after: str, days: int) -> str:
    """A date moved by some days, or the rule by which it stays in angle brackets."""
    words = load_language(code).date_words
    [found] = shift_dates([DateMention(text, before, after)], days, words, reference=REFERENCE)
    return f"<{found.kept or 'unreadable'}>" if found.kept or not found.readable else found.text


def listed_readings(language: Language) -> Iterator[tuple[str, str]]:
    """Category and name of all entries of the lists of names."""
    for category in ("FEMALE", "MALE", "FAMILY", "CITY", "STREET", "ORG"):
        yield from ((category, name) for name in language.pool(category).features)
