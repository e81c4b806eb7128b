"""The genitive of organisations: *des Roten Kreuzes*, *der Deutschen Bank*, *die Aktien Infineons*.

Specification a.5. With an article the head noun carries the mark and the adjectives before it are weak;
without one several words are marked only when their end or the name without -s is known.

>>> read_with_article("Roten Kreuzes"), read_with_article("Klinikums Nürnberg")
(('es', 'Rotes Kreuz'), ('s', 'Klinikum Nürnberg'))
>>> nominative("Deutschen Bank", "f"), read_with_article("ADAC")
('Deutsche Bank', ('', 'ADAC'))
"""

from __future__ import annotations

import re

from ..inflection import head_index, is_sibilant
from ..word_classes import endings, gender, is_adjective, words
from .context import Context, article_group
from .weights import Evidence, is_listed, score

_CAPITALS_S = re.compile(r"[A-ZÄÖÜ]{2,}s\Z")
_WEAK = re.compile(r"([A-ZÄÖÜ][^\W\d_]+)en\Z")
STRONG = {"n": "es", "m": "er", "f": "e", "pl": "e"}
CERTAIN = 5.0
ENGLISH_PLURAL = -1.0
PLURAL_HEAD = -1.0
BEFORE_OF = -3.0
KNOWN = 2.0


def read_organisation(context: Context, name: str, evidence: Evidence) -> tuple[str, str, float]:
    """Mark, base form and signed score of an organisation's name."""
    article = article_group(context)
    if article in words("genitive-article"):
        return (*_marked(name, evidence), CERTAIN)
    if article == "der":
        parts = name.split(" ")
        head = parts[head_index(parts, "ORG")]
        kind = gender(head, "head")
        if kind in ("m", "n") and head.endswith(("el", "en", "er")) and _WEAK.match(parts[0]) and head != parts[0]:
            kind = "pl"  # der Vereinigten Theater: the plural of these is like their singular
        return "", nominative(name, kind, evidence) if kind in ("f", "pl") else name, -CERTAIN
    if not name.endswith("s") or name.isupper():
        return "", name, -CERTAIN
    if _CAPITALS_S.match(name):
        return "s", name[:-1], CERTAIN
    form = _several_words(name, evidence) if " " in name else _english_plural(name)
    if form is None:
        return "", name, -CERTAIN
    total = score(context, name, name[:-1], "ORG", evidence) + form
    if context.left and (article or context.left[0].casefold() == "von"):
        total += BEFORE_OF
    return ("s", name[:-1], total) if total > 0 else ("", name, total)


def _english_plural(name: str) -> float:
    return ENGLISH_PLURAL if name.endswith(endings("english-plural-ending")) else 0.0


def _several_words(name: str, evidence: Evidence) -> float | None:
    """The weight of *Werder Bremens, Hertha BSCs, Red Bulls* (Red Bull is known); None: never a genitive."""
    parts = name[:-1].split(" ")
    head = gender(parts[head_index(parts, "ORG")], "head")
    weight = PLURAL_HEAD if head == "pl" else 0.0
    if _CAPITALS_S.match(name.split(" ")[-1]) or _ends_in_place(parts, head, evidence):
        return KNOWN + weight
    listed = evidence.listed("ORG", name[:-1]) and not evidence.listed("ORG", name)
    seen = name[:-1].casefold() in evidence.seen and name.casefold() not in evidence.seen
    return KNOWN + weight + _english_plural(name) if listed or seen else None


def _ends_in_place(parts: list[str], head: str, evidence: Evidence) -> bool:
    """Is the end of the name a listed place only without -s? *Autohaus Hagens* may be called after a Mr Hagens."""
    if head and is_listed(parts[-1], "FAMILY", evidence):
        return False
    ends = (" ".join(parts[place:]) for place in range(1, len(parts)))
    return any(is_listed(end, "CITY", evidence) and not is_listed(end + "s", "CITY", evidence) for end in ends)


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


def nominative(name: str, kind: str, evidence: Evidence | None = None) -> str:
    """The name with its weak adjectives in the strong nominative of the gender (Deutschen Bank; Bremen Bank stays)."""
    parts = name.split(" ")
    place = head_index(parts, "ORG")
    return " ".join([*(_strong(word, kind, evidence) for word in parts[:place]), *parts[place:]])


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


def _strong(word: str, kind: str, evidence: Evidence | None = None) -> str:
    match = _WEAK.match(word)
    if match and evidence and not is_adjective(match[1]) and is_listed(word, "CITY", evidence):
        return word
    return match[1] + STRONG[kind] if match and kind else word
