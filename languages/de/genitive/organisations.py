"""The genitive of organisations: *des Roten Kreuzes*, *der Deutschen Bank*, *die Aktien Infineons*.

Specification a.5. With an article the head noun carries the mark and the adjectives before it are weak;
without one only single words are ever marked.

>>> read_with_article("Roten Kreuzes"), read_with_article("Klinikums Nürnberg")
(('es', 'Rotes Kreuz'), ('s', 'Klinikum Nürnberg'))
>>> nominative("Deutschen Bank", "f"), read_with_article("ADAC")
('Deutsche Bank', ('', 'ADAC'))
"""

from __future__ import annotations

import re

from ..inflection import head_index, is_sibilant
from ..word_classes import endings, gender, words
from .context import Context, article_group
from .weights import Evidence, is_listed, score

_CAPITALS_S = re.compile(r"[A-ZÄÖÜ]{2,}s\Z")
_WEAK = re.compile(r"([A-ZÄÖÜ][^\W\d_]+)en\Z")
STRONG = {"n": "es", "m": "er", "f": "e", "pl": "e"}
CERTAIN = 5.0
ENGLISH_PLURAL = -1.0
BEFORE_OF = -3.0


def read_organisation(context: Context, name: str, evidence: Evidence) -> tuple[str, str, float]:
    """Mark, base form and signed score of an organisation's name."""
    article = article_group(context)
    if article in words("genitive-article"):
        return (*_marked(name, evidence), CERTAIN)
    if article == "der":
        parts = name.split(" ")
        kind = gender(parts[head_index(parts, "ORG")], "head")
        return "", nominative(name, kind) if kind in ("f", "pl") else name, -CERTAIN
    if " " in name or not name.endswith("s") or name.isupper():
        return "", name, -CERTAIN
    if _CAPITALS_S.match(name):
        return "s", name[:-1], CERTAIN
    total = score(context, name, name[:-1], "ORG", evidence)
    if name.endswith(endings("english-plural-ending")):
        total += ENGLISH_PLURAL
    if context.left and (article or context.left[0].casefold() == "von"):
        total += BEFORE_OF
    return ("s", name[:-1], total) if total > 0 else ("", name, total)


def read_with_article(name: str) -> tuple[str, str]:
    """Mark and base form after *des*, *eines* ...: the first word that is a head noun with -s or -es."""
    parts = name.split()
    for place, part in enumerate(parts):
        if place and part.casefold() in words("preposition") | words("article"):
            break
        mark, noun = _strip(part)
        if mark:
            kind = gender(noun, "head")
            before = (_strong(word, kind) for word in parts[:place])
            return mark, " ".join([*before, noun, *parts[place + 1 :]])
    return "", name


def nominative(name: str, kind: str) -> str:
    """The name with its weak adjectives in the strong nominative of the gender (Deutschen Bank)."""
    parts = name.split(" ")
    place = head_index(parts, "ORG")
    return " ".join([*(_strong(word, kind) for word in parts[:place]), *parts[place:]])


def _marked(name: str, evidence: Evidence) -> tuple[str, str]:
    mark, base = read_with_article(name)
    if mark or not name.endswith("s"):
        return mark, base
    known = is_listed(name[:-1], "ORG", evidence) and not is_listed(name, "ORG", evidence)
    return ("s", name[:-1]) if known or _CAPITALS_S.match(name) else ("", name)


def _strip(word: str) -> tuple[str, str]:
    """Mark and noun of a head in -s or -es, `("", word)` when it is none."""
    lower = word.casefold()
    if lower.endswith("es") and is_sibilant(word[:-2]) and gender(word[:-2], "head") in ("m", "n"):
        return "es", word[:-2]
    if not lower.endswith("s") or is_sibilant(word[:-1]):
        return "", word
    if gender(word[:-1], "head") in ("m", "n"):
        return "s", word[:-1]
    if lower.endswith("es") and gender(word[:-2], "head") in ("m", "n"):
        return "es", word[:-2]
    return "", word


def _strong(word: str, kind: str) -> str:
    match = _WEAK.match(word)
    return match[1] + STRONG[kind] if match and kind else word
