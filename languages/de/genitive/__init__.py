"""Reads the overt genitive mark of a German name: *Annas* Auto, *Jonas'* Vater, die Almen des *Zillertals*.

The decision list of Specification a.3 (rules G1 to G12), plurals (a.4), old forms (a.8). The question is the
mark that must be undone, not the case: *das Auto des Thomas* has none. The other direction is `inflection`.

>>> evidence = Evidence(listed=lambda label, word: word in ("Anna", "Thomas"))
>>> read_genitive("In Annas Auto", 3, 8, "FEMALE", evidence).base
'Anna'
>>> read_genitive("Wegen Thomas sind wir zu spät", 6, 12, "MALE", evidence).mark
''
>>> read_genitive("Jonas' Vater", 0, 5, "MALE", Evidence()).mark
'apostrophe-outside'
>>> read_genitive("Anna", 3, 2, "FEMALE", Evidence()).base
''
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..inflection import is_sibilant
from ..word_classes import endings, gender, is_adjective, words
from .context import APOSTROPHES, Context, article_group, following, is_noun, is_pronoun, read_context
from .organisations import CERTAIN, read_organisation
from .weights import Evidence, group_of, is_listed, is_seen, score

__all__ = ["CERTAIN", "Evidence", "Genitive", "read_genitive"]

_APOSTROPHE_S = re.compile(rf"\s?([{APOSTROPHES}])[sS]\Z")
_OUTER_S = re.compile(rf"([{APOSTROPHES}])[sS](?!\w)")
_OUTER = re.compile(rf"([{APOSTROPHES}])\s+[\"„“»«]?\s?[^\W_]")
_OPENED = re.compile(
    rf"(?:(?<=[\s(\[\"„«»])|\A)[{APOSTROPHES}‚‹›](?=\w)(?!(?:s|n|ne|nen|nem|m|ner|rum|rein|raus)\b|\d)"
)
_CLOSED = re.compile(rf"(?<=[\w.!?,])[{APOSTROPHES}‹›](?!\w)")
_INITIAL = re.compile(r"(?:.*[\s-])?[A-ZÄÖÜ][a-z]{0,2}\.s\Z", re.DOTALL)
_ENDING = frozenset("sS" + APOSTROPHES)
_NO_ENDING = ("a.3 G5",)
_PLURAL_PREPOSITIONS = ("bei", "mit", "zu", "von", "nach")


@dataclass(frozen=True, repr=False)
class Genitive:
    """The reading of one mention.

    Attributes: `base` (nominative singular, letter case as in the text), `mark` (`""`, s, es, ens,
    apostrophe, apostrophe-s, apostrophe-outside, apostrophe-s-outside), `number` (sg, or pl for a family or
    given name in plural -s, whose mark is `""`), `confidence` (signed score: above 0 a genitive, otherwise
    none; below 1 in amount the mention reads both ways and wants a safe surrogate, Specification a.7; a rule
    that leaves no doubt gives 5 or -5), `outside` (characters right of the span that belong to the mark),
    `apostrophe` (the character used, or `""`), `rules` (the rule that decided, and the score where there is one).
    """

    base: str
    mark: str = ""
    number: str = "sg"
    confidence: float = -CERTAIN
    outside: int = 0
    apostrophe: str = ""
    rules: tuple[str, ...] = _NO_ENDING

    def __repr__(self) -> str:
        return f"Genitive(mark={self.mark!r}, number={self.number!r}, confidence={self.confidence:.1f})"


def read_genitive(text: str, start: int, end: int, label: str, evidence: Evidence) -> Genitive:
    """The genitive mark of the mention `text[start:end]`.

    Arguments: `text` (the whole document), `start` and `end` (code points, half open), `label` (FEMALE MALE
    GIVEN FAMILY PERSON CITY ORG STREET), `evidence` (lists and other mentions). Never raises on any text.
    """
    name = text[start:end]
    headed = label in ("ORG", "STREET")  # the mark may stand inside: des Klinikums Nürnberg
    if not name or (not headed and name[-1] not in _ENDING and text[end : end + 1] not in APOSTROPHES):
        return Genitive(name)
    found = _apostrophe(text, start, end, name, label, evidence)
    if found is not None:
        return found
    if not headed and name[-1] not in "sS":
        return Genitive(name)
    if not headed and _INITIAL.match(name):
        return Genitive(name[:-1], "s", confidence=CERTAIN, rules=("a.8",))
    context = read_context(text, start, end)
    if label == "STREET":
        return replace(_street(context, name), rules=("a.3 G6",))
    if label == "ORG":
        mark, base, confidence = read_organisation(context, name, evidence)
        return Genitive(base, mark, confidence=confidence, rules=("a.3 G7", *_scored("a.5", confidence)))
    if label in ("FEMALE", "MALE", "GIVEN") and evidence.next_family:
        return Genitive(name, rules=("a.3 G8",))
    return _name(_without_names(context, label, name, evidence), name, label, evidence)


def _apostrophe(text: str, start: int, end: int, name: str, label: str, evidence: Evidence) -> Genitive | None:
    """Rules G1 to G4: a mark with an apostrophe, inside the span or right of it."""
    inner = _APOSTROPHE_S.search(name)
    if inner and inner.start():
        if label == "ORG" and evidence.listed("ORG", name):
            return Genitive(name, rules=("a.3 G7",))  # McDonald's
        return Genitive(
            name[: inner.start()], "apostrophe-s", confidence=CERTAIN, apostrophe=inner[1], rules=("a.3 G1",)
        )
    if len(name) > 1 and name[-1] in APOSTROPHES:
        quotes = APOSTROPHES + '‚‹›"„'
        if name[0] not in quotes and (not start or text[start - 1] not in quotes):
            return Genitive(name[:-1], "apostrophe", confidence=CERTAIN, apostrophe=name[-1], rules=("a.3 G2",))
    if text[end : end + 1] not in APOSTROPHES or end >= len(text):
        return None
    outer = _OUTER_S.match(text, end)
    mark, width, rule = ("apostrophe-s-outside", 2, "a.3 G3") if outer else ("apostrophe-outside", 1, "a.3 G4")
    if outer is None:
        outer = _OUTER.match(text, end) if is_sibilant(name) else None
    if outer is None or _inside_single_quotes(text[max(0, start - 100) : start]):
        return None
    return Genitive(name, mark, confidence=CERTAIN, outside=width, apostrophe=outer[1], rules=(rule,))


def _scored(rule: str, confidence: float) -> tuple[str, ...]:
    """The rule, and the score where it was not sure."""
    return (rule,) if abs(confidence) >= CERTAIN else (rule, f"a.6 {confidence:+.1f}")


def _inside_single_quotes(before: str) -> bool:
    """Is a single quotation mark open at the end of this text (‚Onkel Klaus‘ und ...)?"""
    sentence = re.split(r"[.!?]\s", before)[-1] + "x"
    return len(_OPENED.findall(sentence)) > len(_CLOSED.findall(sentence))


def _street(context: Context, name: str) -> Genitive:
    """Rule G6: after *des* a masculine or neuter street loses -s or -es; adjectives get the nominative."""
    if article_group(context) not in words("genitive-article") or name[-1:] not in "sS":
        return Genitive(name)
    for mark in ("es", "s"):
        base = name[: -len(mark)]
        kind = gender(base, "street")
        known = base.casefold().endswith(endings("es-stem")) or not gender(name[:-1], "street")
        fits = mark == "s" or is_sibilant(base) or known
        if name.casefold().endswith(mark) and kind in ("m", "n") and fits:
            *before, head = base.split(" ")
            ending = {"m": "er", "n": "es"}[kind]
            strong = (_strong(part, ending) for part in before)
            return Genitive(" ".join([*strong, head]), mark, confidence=CERTAIN)
    return Genitive(name)


def _without_names(context: Context, label: str, name: str, evidence: Evidence) -> Context:
    """The context without given names directly before a family name (*das Lied Franz Grubers*)."""
    left = context.left
    if label == "FAMILY":
        while left and _is_given(left[0], evidence):
            left = left[1:]
    leading: list[str] = []
    for word in name.split()[:-1] if group_of(label) == "person" else ():
        if word.casefold().rstrip(".") not in words("title"):
            break
        leading.insert(0, word)
    return replace(context, left=(*leading, *left))


def _is_given(word: str, evidence: Evidence) -> bool:
    if not word[:1].isupper():
        return False
    initial = len(word) <= 3 and word.endswith(".") and word[:2].casefold() != "dr"
    return initial or is_listed(word, "GIVEN", evidence) or word.casefold() in evidence.seen


def _name(context: Context, name: str, label: str, evidence: Evidence) -> Genitive:
    """Rules G9 to G12 for persons and places."""
    base = name[:-1]
    if is_sibilant(base) and base[-1] not in "eE":
        return Genitive(name, rules=("0.7",))  # Weiss, Felix': no genitive has an -s after a sibilant
    if name.islower() and not (is_listed(base, label, evidence) or is_seen(base, evidence)):
        return Genitive(name, rules=("a.6",))  # stadtauswärts
    article = article_group(context)
    if article in words("genitive-article"):
        return replace(_after_genitive_article(name, label, evidence), rules=("a.3 G9",))
    phrase = following(context)
    if phrase and context.left and article == context.left[0].casefold() and not is_pronoun(context):
        return Genitive(name, rules=("a.3 G10",))  # der Davis Cup
    old = _old_form(name, label, evidence)
    if not phrase and is_plural(context, name, label, evidence, old):
        return Genitive(old or base, number="pl", rules=("a.3 G11", "a.4"))
    total = score(context, name, old or base, label, evidence)
    rules = ("a.3 G12", f"a.6 {total:+.1f}")
    if total <= 0:
        return Genitive(name, confidence=total, rules=rules)
    mark = "ens" if old else "s"
    return Genitive(old or base, mark, confidence=total, rules=(*rules, "a.8") if old else rules)


def _after_genitive_article(name: str, label: str, evidence: Evidence) -> Genitive:
    """Rule G9: *des Zillertals, des Burgenlandes*, but *des Elsass, des Thomas*."""
    lower = name.casefold()
    if group_of(label) == "person":
        base = name[:-1]
        known = is_listed(base, label, evidence) or is_seen(base, evidence)
        if not known or is_listed(name, label, evidence):
            return Genitive(name)
        return Genitive(base, "s", confidence=CERTAIN)
    whole, part = is_listed(name, label, evidence), is_listed(name[:-1], label, evidence)
    latin = lower.endswith(("us", "is", "os", "ss")) and not lower.endswith("gaus")
    if lower in words("bare-genitive") or (whole and not part) or (latin and not part):
        return Genitive(name)
    stem = name[:-2]
    if lower.endswith("es") and (is_sibilant(stem) or stem.casefold().endswith(endings("es-stem"))):
        return Genitive(_strong_place(stem), "es", confidence=CERTAIN)
    return Genitive(_strong_place(name[:-1]), "s", confidence=CERTAIN)


def _strong_place(name: str) -> str:
    """*Nahen Osten* -> Naher Osten, *Salzburger Land* as it is; neuter by the last word (Altes Land)."""
    *before, head = name.split(" ")
    ending = "es" if gender(head, "street") == "n" or head.casefold().endswith("gebiet") else "er"
    return " ".join([*(_strong(part, ending) for part in before), head])


def _strong(part: str, ending: str) -> str:
    return part[:-2] + ending if part.endswith("en") and is_adjective(part[:-2]) else part


def is_plural(context: Context, name: str, label: str, evidence: Evidence, old: str) -> bool:
    """Rule G11: *die Müllers, bei Hubers, drei Leons*; only where no noun phrase follows."""
    stem = bool(old) or is_listed(name[:-1], label, evidence) or is_seen(name[:-1], evidence)
    whole = is_listed(name, label, evidence)
    if whole and not stem:
        return False
    if not context.left:
        return label == "FAMILY" and _starts_plural(context)
    left = context.left[0].casefold()
    if label not in ("FAMILY", "PERSON"):
        counted = left in words("number") and (not whole or _is_stem_seen(name, evidence))
        return counted or (stem and not whole and _is_kind(context))
    if len(name.split()) > 1:
        return False
    if left in words("number"):
        return True
    if left in words("person-plural-determiner"):
        alone = left == "die" and _next_is_singular(context)  # die Callas hat
        return _is_plural_article(context) and not alone
    clear = stem and (not whole or _is_stem_seen(name, evidence))
    if left in _PLURAL_PREPOSITIONS:
        return clear
    focused = label == "FAMILY" and left in words("focus") and len(context.left) == 1
    return (clear and left in words("plural-verb")) or (focused and _starts_plural(context) and stem)


def _is_kind(context: Context) -> bool:
    """*die Kevins dieser Welt, Die Kevins haben es schwer*: all who bear a given name."""
    if context.left[0].casefold() not in ("die", "den", "diese", "diesen", "unsere", "unseren", "all"):
        return False
    if len(context.left) == 1 and _starts_plural(context):
        return True
    after, noun = (*context.right[:2], "", "")[:2]
    return after in ("dieser", "unserer", "der", "des") and is_noun(noun)


def _is_stem_seen(name: str, evidence: Evidence) -> bool:
    return is_seen(name[:-1], evidence) and not is_seen(name, evidence)


def _starts_plural(context: Context) -> bool:
    return bool(context.right) and context.right[0].casefold() in words("plural-verb")


def _next_is_singular(context: Context) -> bool:
    return bool(context.right) and context.right[0].casefold() in words("singular-verb")


def _is_plural_article(context: Context) -> bool:
    """Not the relative pronoun of *, die Hubers kennt*; but *Unsere Nachbarn, die Hubers, sind nett*."""
    if not is_pronoun(context):
        return True
    after = context.right[0] if context.right else "."
    return not after[0].isalnum() or _starts_plural(context)


def _old_form(name: str, label: str, evidence: Evidence) -> str:
    """The base of *Fritzens, Luisens, Mariens, Grazens* (Specification a.8), or `""`."""
    stem = name[:-3]
    if not name.casefold().endswith("ens") or len(stem) < 2:
        return ""
    if is_listed(name, label, evidence) or is_listed(name[:-1], label, evidence):
        return ""
    if is_sibilant(stem):
        return next((base for base in (stem, stem + "e") if is_listed(base, label, evidence)), "")
    if label not in ("FEMALE", "GIVEN", "PERSON"):
        return ""
    vowels = "ae" if stem.casefold().endswith("i") else "ea"
    women = [stem + (vowel.upper() if name.isupper() else vowel) for vowel in vowels]
    return next((base for base in women if is_listed(base, "FEMALE", evidence)), "")
