"""What the tests of English share: documents with their mentions in brackets, and the tables of cases.

A table has the columns check, input, expected. The checks:

    parts  the parts of the mention `[LABEL|...]`: category and text
    read   its first reading: base form and form (of the category that the label names)
    make   the same, and behind `=>` another base: the surface that takes its place
    text   a whole document, with three keys: an expression that the new text matches
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from surrogates import Document, Engine, Mention, load, load_language
from surrogates.language import Context, Evidence, Mentions, Part
from surrogates.language.contract import Language

CASES = Path(__file__).with_name("cases")
SCHEME = str(Path(__file__).with_name("all.toml"))
KEYS = (b"a key for tests, known to all", b"another key, known to all as well", b"a third key, as long as the law asks")
_MARK = re.compile(r"\[([A-Z_]+)\|([^\[\]]+)\]")


def rows(name: str) -> list[tuple[str, str, str]]:
    """The rows of a table: check, input, expected."""
    lines = (CASES / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    found = [line.split("\t") for line in lines if line and not line.startswith("# ")]
    return [(check, source, expected) for check, source, expected in found]


def marked(raw: str, name: str = "case") -> Document:
    """A document written with its mentions inside."""
    text, mentions, end = "", [], 0
    for match in _MARK.finditer(raw):
        text += raw[end : match.start()]
        mentions.append(Mention(match[1], len(text), len(text) + len(match[2])))
        text += match[2]
        end = match.end()
    return Document(text + raw[end:], mentions, name=name)


@cache
def engine(key: bytes, language: str = "en", scheme: str = SCHEME) -> Engine:
    """An engine, made once."""
    return load(language, scheme=scheme, key=key)


def context_of(language: Language, document: Document) -> tuple[str, Context]:
    """The category and the context of the last mention; the others are evidence."""
    spans = tuple(Part(mention.label, mention.start, mention.end) for mention in document.mentions)
    evidence = language.gather(document.text, spans)
    evidence = Evidence(document.text, evidence.seen, evidence.country, mentions=Mentions(document.text, spans))
    last = spans[-1]
    return last.category, Context(last.start, last.end, evidence=evidence)


def answer(check: str, source: str) -> str:
    """What the code says to a row (not for `text`)."""
    language = load_language("en")
    raw, _, base = source.partition(" => ")
    document = marked(raw)
    category, context = context_of(language, document)
    text = document.text
    if check == "parts":
        found = language.split(text, category, context)
        return "; ".join(f"{part.category} {text[part.start : part.end]}" for part in found)
    [reading, *_] = language.analyse(text[context.start : context.end], category, context)
    if check == "make":
        return language.realise(base, reading)
    assert language.realise(reading.base, reading) == text[context.start : context.end]
    return f"{reading.base}; {reading.form}"


def check_row(check: str, source: str, expected: str) -> None:
    """A row holds."""
    if check != "text":
        assert answer(check, source) == expected
        return
    document = marked(source)
    for key in KEYS:
        new = engine(key)(document).text
        assert re.fullmatch(expected, new), new
