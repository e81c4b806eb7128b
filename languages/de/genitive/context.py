"""What stands left and right of a name: the word before it, and whether a noun phrase follows.

For the genitive (Specification a.2 and the table "Contextual" of a.6): *Annas Auto* has a noun phrase after
the name, *die Straßen Wiens* a noun before it. Looks at `WINDOW` characters on either side, in the sentence.

>>> context = read_context("Gestern stand in Annas altem Auto Wasser.", 17, 22)
>>> context.left[0], following(context), left_kind(context, "person")
('in', 'adjective', 'preposition')
>>> following(read_context("Das ist Anna.", 8, 12))
''
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..word_classes import endings, gender, is_adjective, words

WINDOW = 100
SHORT_LINE = 45  # a line that ends earlier was ended on purpose (a signature, an address), not wrapped
APOSTROPHES = "'’‘´`ʼ"
OPENING = '"„“”»«‚‹›'

_TOKEN = re.compile(
    r"\d+(?:[.,:]\d+)*\.?|[^\W\d_]+(?:[-'’.&][^\W\d_]+)*\.?|[^\W\d_]?\w+|[^\w\s]",
)
_CUT = frozenset('!?:;"„“”»«(–—-')
_ADJECTIVE = re.compile(r"[^\W\d_]{2,}(?:e|er|es|en|em)\Z")
_PRETERITE = re.compile(r"[^\W\d_]+(?:te|ten|tet|test)\Z")
_VERB = re.compile(r"[^\W\d_]{2,}(?:t|te|ten|st)\Z")
_PARTICIPLE = re.compile(
    r"(?:[^\W\d_]+end|ge[^\W\d_]+t|[^\W\d_]*ge[^\W\d_]+en|ansässig|geboren|gelegen|befindlich|stationiert|wohnhaft)"
    r"(?:e|er|es|en|em)\Z"
)
_PLURAL = frozenset(("die", "seine", "ihre", "meine", "deine", "unsere", "keine", "alle", "viele", "einige"))
_ROMAN = re.compile(r"[IVX]+\.?\Z")
_NUMBER = re.compile(r"\d[\d.,]*\Z")


@dataclass(frozen=True, repr=False)
class Context:
    """The sentence around a name: `left` (words, the nearest first), `right` (the nearest first), `quoted`
    (an opening quotation mark directly before the name), `open_quote` (a quotation mark is open there)."""

    left: tuple[str, ...]
    right: tuple[str, ...]
    quoted: bool
    open_quote: bool

    def __repr__(self) -> str:
        return f"Context(left={len(self.left)} words, right={len(self.right)} words)"


def read_context(text: str, start: int, end: int) -> Context:
    """The words around the span (offsets in code points, half open)."""
    before = _left_part(text, start)
    bare = before.rstrip()
    quoted = bare.endswith(tuple(OPENING + APOSTROPHES)) and not bare.endswith(("s'", "s’"))
    if quoted:
        bare = bare[:-1]
    right = tuple(_TOKEN.findall(_right_part(text, start, end))[:12])
    return Context(_left(bare), right, quoted, _open(before))


def _left_part(text: str, start: int) -> str:
    low = max(0, start - WINDOW)
    part = text[low:start]
    if low and (blank := part.find(" ")) >= 0:
        part = part[blank:]
    lines = part.split("\n")
    kept = lines.pop()
    while lines and (len(lines[-1]) >= SHORT_LINE or (low and len(lines) == 1 and lines[-1])):
        kept = lines.pop() + " " + kept
    return kept


def _right_part(text: str, start: int, end: int) -> str:
    part = text[end : end + WINDOW]
    line, newline, rest = part.partition("\n")
    if newline:
        begin = text.rfind("\n", max(0, start - SHORT_LINE), start) + 1 or max(0, start - SHORT_LINE)
        if end + len(line) - begin >= SHORT_LINE:
            line += " " + rest.partition("\n\n")[0] if not rest.startswith("\n") else ""
    return line


def _left(part: str) -> tuple[str, ...]:
    tokens = _TOKEN.findall(part)
    kept: list[str] = []
    for place in range(len(tokens) - 1, -1, -1):
        token = tokens[place]
        if token == "." and place and _abbreviates(tokens[place - 1]):
            continue
        if token in _CUT or token == "." or (token.endswith(".") and not _abbreviates(token[:-1])):
            break
        kept.append(token)
    return tuple(kept)


def _abbreviates(word: str) -> bool:
    """May a full stop after this word stand inside a sentence (Dr. / 3. / J.)?"""
    if len(word) == 1 or (word.isdigit() and len(word) < 3):
        return True
    lower = word.casefold()
    return lower in words("abbreviation") or lower in words("hard-title") or _ROMAN.match(word) is not None


def _open(part: str) -> bool:
    """Is a double quotation mark open at the end of this text?"""
    if part.count('"') % 2:
        return True
    german = part.count("„") > part.count("“") + part.count("”")
    return german or (part.count("«") + part.count("»")) % 2 == 1


def is_noun(token: str) -> bool:
    """A capitalised word that is no function word (a pronoun such as *Sie*) and no Roman numeral."""
    return token[:1].isupper() and _fold(token) not in words("function") and _ROMAN.match(token) is None


def following(context: Context) -> str:
    """What follows the name: `noun`, `adjective` (adjectives, then a noun), or `""` for no noun phrase."""
    right = context.right
    if right and right[0] in OPENING:
        if context.open_quote or context.quoted:
            return ""
        return "noun" if len(right) > 1 and right[1][:1].isupper() else ""
    if right and _ROMAN.match(right[0]):
        right = right[1:]
    return _phrase(right) or _regnal(right) or _coordinated(right) or _extended_attribute(right)


def _phrase(right: tuple[str, ...]) -> str:
    """A noun, or one to three adjectives (with *und* or a comma between them) and a noun."""
    if right and is_noun(right[0]):
        return "noun"
    place = 1 if right and _fold(right[0]) in words("degree-adverb") else 0
    seen = 0
    for token in right[place : place + 6]:
        if is_noun(token):
            return "adjective" if seen else ""
        if is_adjective_form(token):
            seen += 1
        elif not (seen and token in (",", "und")):
            return ""
    return ""


def is_adjective_form(token: str) -> bool:
    """An inflected adjective, ordinal, number or year; not a word that could be a verb (*machte*)."""
    lower = _fold(token)
    if _NUMBER.match(token) or lower in words("number") or lower in words("e-adjective"):
        return True
    if not token.islower() or not _ADJECTIVE.match(token) or lower in words("function"):
        return False
    if is_verb(lower):
        return False
    return not _PRETERITE.match(token) or token.startswith("ge")


def _regnal(right: tuple[str, ...]) -> str:
    """*des Großen, der Zweiten* after the name of a ruler."""
    if len(right) < 2 or right[0] not in ("des", "der") or not is_noun(right[1]):
        return ""
    return "noun" if right[1].rstrip(".").endswith("en") else ""


def _coordinated(right: tuple[str, ...]) -> str:
    """*(Annas) und Peters Kinder, (Jans) und meine Vorschläge*."""
    if len(right) < 3 or right[0] not in ("und", "oder", "sowie", "&"):
        return ""
    second = right[1]
    marked = is_noun(second) and second.endswith(("s", *(f"s{mark}" for mark in APOSTROPHES)))
    return _phrase(right[2:]) if marked or _fold(second) in words("possessive-coordinated") else ""


def _extended_attribute(right: tuple[str, ...]) -> str:
    """*(Marias) in Linz lebende Schwester*: preposition, name or noun, participle, noun."""
    if not right or _fold(right[0]) not in words("preposition") | words("contraction"):
        return ""
    for place in range(2, min(6, len(right) - 1)):
        if _PARTICIPLE.match(right[place]) and right[place].islower() and is_noun(right[place - 1]):
            return "adjective" if is_noun(right[place + 1]) else ""
    return ""


def embedded(context: Context) -> bool:
    """Is the name inside an attribute (*die in Paris ansässige Firma*), so that the noun is not its own?"""
    if len(context.left) < 2 or _fold(context.left[0]) not in words("preposition"):
        return False
    participle = bool(context.right) and _PARTICIPLE.match(context.right[0]) is not None
    return participle and is_determiner(context.left[1])


def is_determiner(token: str) -> bool:
    """An article, a contraction with one, or a possessive or demonstrative."""
    lower = token.casefold()
    known = ("article", "contraction", "determiner", "genitive-article")
    return any(lower in words(name) for name in known)


def article_group(context: Context) -> str:
    """The determiner left of the name, over up to three adjectives; `""` for none."""
    for token in context.left[:4]:
        if is_determiner(token):
            return token.casefold()
        if not _is_attribute(token):
            break
    return ""


def _is_attribute(token: str) -> bool:
    """A lower-case adjective, or one that is part of a name (*des Großen ...*)."""
    if token.islower():
        return _ADJECTIVE.match(token) is not None and token not in words("function")
    return token.endswith("en") and is_adjective(token[:-2])


def is_pronoun(context: Context) -> bool:
    """Is the word before the name a pronoun that looks like an article (*, die Annas Schwester spielt*)?"""
    left = [token.casefold() for token in context.left[:3]] + ["", "", ""]
    if left[0] == "ihr" or (left[0] == "das" and left[1] in words("pronoun-opener")):
        return True
    relative = left[0] in ("der", "die", "das", "den", "dem", "denen", "deren", "dessen")
    return relative and (left[1] == "," or (left[2] == "," and left[1] in words("preposition")))


def is_demonstrative(context: Context) -> bool:
    """Does the word before the name stand for a noun (*schärfer als die Liguriens, jene Spaniens*)?"""
    return bool(context.left) and context.left[0].casefold() in words("demonstrative") and not is_pronoun(context)


def is_postposed(context: Context) -> bool:
    """*Wiens wegen bleibe ich, Lenas zuliebe*, but not *die Klage Müllers wegen schweren Betrugs*."""
    right = context.right
    word = _fold(right[0]) if right else ""
    if word not in words("postposition"):
        return False
    if word not in words("genitive-preposition-weak") | words("genitive-preposition-strong"):
        return True  # never stands before its noun
    after = right[1] if len(right) > 1 and not right[0].endswith(".") else "."
    if not after[0].isalnum():
        return True
    if not after.islower() or is_determiner(after) or after in words("dative-pronoun"):
        return False
    return not (after.endswith(("er", "en", "em")) and _phrase(right[1:]))


def left_kind(context: Context, group: str) -> str:
    """The class of the word left of the name; `group` is `person`, `place` or `organisation`.

    One of start, article, preposition, comparison, strong, weak, title, noun-title, noun, bare-noun, role,
    role-plural, relation, attribute, clause, verb, copula, genitive-conjunction, conjunction, list, other.
    """
    left = context.left
    if len(left) <= 2 and all(_fold(token) in words("focus") for token in left):
        return "start"
    lower = _fold(left[0])
    if lower == "," or lower in ("und", "oder", "sowie", "&", "bzw"):
        marked = len(left) > 1 and is_noun(left[1]) and left[1].endswith("s")
        plain = "list" if lower == "," else "conjunction"
        return "genitive-conjunction" if marked else plain
    if group == "person" and (kind := _title_kind(left)):
        return kind
    if kind := _preposition_kind(left, lower):
        return kind
    if is_pronoun(context) or lower in words("clause-opener"):
        return "clause" if lower not in ("das", "ihr") or "," in left[1:3] else "other"
    if article_group(context):
        return "article"
    if left[0].islower() and _PARTICIPLE.match(left[0]):
        return "attribute"
    if left[0][:1].isupper() and lower not in words("function"):
        return _noun_kind(left, lower, group)
    return _verb_kind(lower)


def _fold(token: str) -> str:
    return token.casefold().rstrip(".") or token


def _preposition_kind(left: tuple[str, ...], lower: str) -> str:
    if lower in words("genitive-preposition-strong"):
        return "strong"
    if lower in words("genitive-preposition-weak"):
        return "weak"
    if lower in ("als", "wie") and len(left) > 1 and left[1].islower() and left[1].endswith("er"):
        return "comparison"
    foreign = lower in words("foreign-particle") and lower not in words("function")
    known = lower in words("preposition") or lower in words("contraction")
    return "preposition" if known or foreign else ""


def _title_kind(left: tuple[str, ...]) -> str:
    """`title`, `noun-title` (das Gutachten Professor Kellners), `role` (der Pfarrer Huber) or `""`."""
    count = 0
    while count < len(left) and _is_title(left[count]):
        count += 1
    if not count:
        salutes = _fold(left[0]) in words("salutation") and len(left) <= 3
        return "title" if salutes else ""
    if count > 1 and _fold(left[count - 1]) in words("relational-noun"):
        count -= 1  # die Großmutter Dr. Hollers
    before = left[count] if count < len(left) else ""
    if is_determiner(before) and not _is_hard_title(left[0]):
        return "role"
    kind = _noun_kind(left[count:], _fold(before), "person") if is_noun(before) else ""
    owns = kind in ("noun", "relation", "role-plural") or (kind == "role" and _never_apposed(left[count - 1 :]))
    return "noun-title" if owns else "title"


def _never_apposed(left: tuple[str, ...]) -> bool:
    """*der Leibarzt Kaiser Rudolfs, der Hausarzt Frau Webers*: no apposition by rank or gender.

    But *der Zeuge Dr. Siebers, die Zeugin Frau Behrens*. `left` begins with the title before the role noun.
    """
    title, role, article = (*(_fold(token) for token in left[:3]), "", "")[:3]
    if article not in ("der", "die", "den", "dem"):
        return False
    if title in words("rank-title"):
        return True
    feminine = role.endswith(endings("feminine-role-ending"))
    if title in words("masculine-title"):
        return feminine
    masculine = not feminine and (article in ("den", "dem") or (article == "der" and not role.endswith("en")))
    return masculine and title in words("feminine-title")


def _is_title(token: str) -> bool:
    return _fold(token) in words("title") and (token[:1].isupper() or _is_hard_title(token))


def _is_hard_title(token: str) -> bool:
    return _fold(token) in words("hard-title")


def _noun_kind(left: tuple[str, ...], lower: str, group: str) -> str:
    first = len(left) == 1
    if first and is_verb(lower):
        return "verb"
    if lower in words("time-noun") or (first and lower in words("focus")):
        return "other"
    if _is_apposition(lower, group):
        determiner = left[1].casefold() if len(left) > 1 else ""
        if _no_apposition(lower, determiner, group):
            return "role-plural"
        related = group == "person" and lower in words("relational-noun")
        return "relation" if related and determiner in words("article") else "role"
    return "bare-noun" if first else "noun"


def _is_apposition(lower: str, group: str) -> bool:
    """Does a name usually follow this noun as apposition (Kollege Huber, Bahnhof Villach, Firma Meier)?"""
    if group == "place":
        known = lower in words("place-apposition") or lower.endswith(endings("place-apposition-ending"))
        return known and lower not in words("not-place-apposition")
    if group == "organisation" and (lower in words("organisation-apposition") or gender(lower, "head")):
        return True
    if group == "person" and lower in words("name-apposition"):
        return True
    if lower in words("not-role") or lower.endswith("ment"):
        return False
    return lower.endswith(endings("role-ending"))


def _no_apposition(lower: str, determiner: str, group: str) -> bool:
    """*ein Lehrer Peters, die Anhänger Bauers*: no apposition after *ein*, nor after a plural."""
    if group != "person":
        return False
    if determiner in ("ein", "eine", "einen", "einem", "einer"):
        return True
    return determiner in _PLURAL and lower.endswith(("er", "or", "isten", "enten", "anten"))


def _verb_kind(lower: str) -> str:
    if lower in words("copula"):
        return "copula"
    regular = _VERB.match(lower) is not None and lower not in words("function")
    return "verb" if regular or is_verb(lower) else "other"


def is_verb(lower: str) -> bool:
    """A listed finite form of a frequent verb (lower case)."""
    return any(lower in words(name) for name in ("strong-past", "plural-verb", "having-verb"))
