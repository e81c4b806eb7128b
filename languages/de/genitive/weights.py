"""Weighs whether a name in -s is a genitive: lists, other mentions, words around it, a parser's opinion.

Specification a.6 and a.10; all weights stand in the tables of this module. A score above 0 speaks for the
genitive (*Annas* of Anna), below 0 for a name that ends in -s by itself (*Thomas*).

>>> def listed(label, word):
...     return word in ("Anna", "Thomas")
>>> evidence = Evidence(listed=listed)
>>> lexical("Annas", "Anna", "FEMALE", evidence) > 0 > lexical("Thomas", "Thoma", "MALE", evidence)
True
>>> Evidence(model={"relation": "nsubj"}).model
{'relation': 'nsubj'}
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache

from surrogates import wordlists

from ..word_classes import words
from .context import Context, embedded, following, is_demonstrative, is_noun, is_postposed, is_verb, left_kind

# The lists in which the last word of a mention is looked up. A person of one word may bear either name.
LISTS = {
    "FEMALE": ("FEMALE",),
    "MALE": ("MALE",),
    "GIVEN": ("FEMALE", "MALE"),
    "FAMILY": ("FAMILY",),
    "PERSON": ("FAMILY", "FEMALE", "MALE"),
    "CITY": ("CITY",),
    "ORG": ("ORG",),
    "STREET": ("STREET",),
}
FOREIGN = {"MALE": "male", "FAMILY": "family", "CITY": "city", "ORG": "organisation"}

# Lexical weights (A = the whole form, B = without -s), columns given, family, place, organisation.
COLUMNS = {"given": 0, "family": 1, "place": 2, "organisation": 3}
SEEN_B, SEEN_A = 3.0, -2.5
SEEN_A_OF_B = -0.5  # A seen, but only B is listed: two genitives of one name vouch for each other
LISTED_B = (3.0, 1.4, 2.5, 2.0)
LISTED_A = (-3.0, -2.0, -2.5, -2.5)
LISTED_BOTH = (-1.0, -0.4, 0.0, -0.4)
NEITHER = (-0.5, 0.3, 0.2, -0.5)
# The first that fits; -aus is mostly the genitive of a name in -au (Rathenaus, Passaus).
NEITHER_ENDINGS = {
    "given": ((("us",), -2.0),),
    "family": (
        (("aus",), 0.0),
        (("us", "ides", "okles", "phanes", "krates", "thenes"), -2.0),
        (("is", "os", "as", "es", "ks", "ths"), -0.7),
    ),
    "place": ((("haus",), -1.2), (("aus",), 0.2), (("us", "is", "os"), -1.2)),
    "organisation": (),
}

# Contextual weights by the class of the word to the left (`left_kind`).
BEFORE_PHRASE = {
    "start": 1.6,
    "preposition": 2.2,
    "strong": 2.2,
    "weak": 2.2,
    "title": 2.0,
    "noun-title": 2.0,
    "attribute": -3.0,
}
BEFORE_PHRASE_OTHER = 1.3
PREPOSITION_ADJECTIVES = -0.5  # after a preposition, adjectives before the noun count less
NO_PHRASE = {
    "start": -1.5,
    "preposition": -3.0,
    "comparison": -1.0,
    "strong": 2.5,
    "weak": 0.5,
    "title": -3.0,
    "noun-title": 1.4,
    "noun": 1.7,
    "bare-noun": 0.5,
    "role": -1.2,
    "role-plural": 1.0,
    "relation": 0.8,  # der Vater Mozarts; sein Vater Hans is a role
    "genitive-conjunction": 1.5,
    "conjunction": -0.6,
    "list": -1.5,
    "clause": -1.8,
    "verb": -1.8,
    "copula": -1.8,
    "article": -3.0,
    "attribute": -3.0,
    "other": -1.0,
}
START_BEFORE_VERB = -3.0
BARE_NOUN_BEFORE_VERB = -1.0
COPULA_AT_END = 0.2
WEAK_LISTED = -1.0
LISTED_AFTER_HAVING = -2.0
DEMONSTRATIVE = 3.0  # jene Spaniens
DEMONSTRATIVE_UNKNOWN = 1.5
POSTPOSED = 2.5  # Wiens wegen

# A parser's opinion (Specification a.10): one more feature, not the judge.
CASE_GENITIVE = 2.0
RELATIONS = {
    **dict.fromkeys(("ag", "nmod", "nmod:poss"), 1.5),
    **dict.fromkeys(("nk", "pnc", "flat", "flat:name", "appos", "app"), -1.5),
    **dict.fromkeys(("sb", "nsubj", "oa", "obj", "da", "iobj"), -2.0),
}


def _unlisted(label: str, word: str) -> bool:
    return False


@dataclass(frozen=True)
class Evidence:
    """What is known beside the sentence.

    Attributes: `seen` (the other mentions of the document, casefolded full surfaces), `listed` ((label, word)
    -> is the word a listed name; labels FEMALE MALE FAMILY CITY ORG STREET), `next_family` (the next mention
    is a family name right after this one), `model` (of the last token: `case_genitive`, true or false or
    None, and `relation`, a dependency label of TIGER or UD).
    """

    seen: Collection[str] = frozenset()
    listed: Callable[[str, str], bool] = _unlisted
    next_family: bool = False
    model: Mapping[str, object] | None = None

    def __repr__(self) -> str:
        return f"Evidence({len(self.seen)} other mentions)"


def score(context: Context, form: str, base: str, label: str, evidence: Evidence) -> float:
    """The signed score of one mention: `form` the mention, `base` the same without its mark."""
    a_listed, b_listed = is_listed(form, label, evidence), is_listed(base, label, evidence)
    around = contextual(context, label, a_listed, b_listed, form)
    if not a_listed:
        around = standing_alone(context, base, b_listed, evidence) or around
    return lexical(form, base, label, evidence) + around + modelled(context, label, evidence)


def lexical(form: str, base: str, label: str, evidence: Evidence) -> float:
    """The weight of the document's other mentions and of the lists."""
    column = column_of(form, base, label, evidence)
    place = COLUMNS[column]
    seen_a, seen_b = is_seen(form, evidence), is_seen(base, evidence)
    a, b = is_listed(form, label, evidence), is_listed(base, label, evidence)
    total = 0.0
    if seen_a != seen_b:
        total += SEEN_B if seen_b else (SEEN_A_OF_B if b and not a else SEEN_A)
    if a or b:
        weights = LISTED_BOTH if a and b else LISTED_A if a else LISTED_B
        return total + weights[place]
    lower = form.casefold()
    for endings, weight in NEITHER_ENDINGS[column]:
        if lower.endswith(endings):
            return total + weight
    return total + NEITHER[place]


def contextual(context: Context, label: str, a_listed: bool, b_listed: bool, form: str) -> float:
    """The weight of the words around the mention."""
    kind = left_kind(context, group_of(label))
    phrase = noun_phrase(context, form, kind, a_listed, b_listed)
    if phrase:
        weight = BEFORE_PHRASE.get(kind, BEFORE_PHRASE_OTHER)
        if phrase == "adjective" and kind == "preposition":
            weight += PREPOSITION_ADJECTIVES
        having = bool(context.left) and context.left[0].casefold() in words("having-verb")
        given = label in ("FEMALE", "MALE", "GIVEN")
        return weight + (LISTED_AFTER_HAVING if having and given and a_listed else 0.0)
    after = context.right[0] if context.right else ""
    if kind == "start" and after.islower():
        return START_BEFORE_VERB
    if kind == "bare-noun" and after.islower() and is_verb(after):
        return BARE_NOUN_BEFORE_VERB
    if kind == "weak" and a_listed:
        return WEAK_LISTED
    if kind == "copula" and (not after or not after[0].isalnum()):
        return COPULA_AT_END
    return NO_PHRASE[kind]


def standing_alone(context: Context, base: str, b_listed: bool, evidence: Evidence) -> float:
    """The weight of a genitive without a noun of its own (*jene Spaniens, Wiens wegen*), 0 for none."""
    demonstrative = is_demonstrative(context)
    if not (demonstrative or is_postposed(context)) or following(context):
        return 0.0
    if b_listed or is_seen(base, evidence):
        return DEMONSTRATIVE if demonstrative else POSTPOSED
    # der Thomas, but hardly jener Thomas
    return DEMONSTRATIVE_UNKNOWN if demonstrative and context.left[0].casefold() not in words("article") else 0.0


def noun_phrase(context: Context, form: str, kind: str, a_listed: bool, b_listed: bool) -> str:
    """What follows, `noun`, `adjective` or `""`; in lower-case and all-capital style only by the lists."""
    after = context.right[0] if context.right else ""
    last = last_word(form)
    if form.islower():
        known = b_listed and not a_listed and kind in ("preposition", "strong", "weak")
        return "noun" if known and after.isalpha() and after.casefold() not in words("function") else ""
    if last.isupper() and after.isupper() and len(after) > 1:
        return "noun" if b_listed and not a_listed and is_noun(after) else ""
    found = following(context)
    return "" if found == "adjective" and embedded(context) else found


def modelled(context: Context, label: str, evidence: Evidence) -> float:
    """The weight of a parser's case and relation, 0 without one."""
    if evidence.model is None:
        return 0.0
    relation = evidence.model.get("relation")
    weight = RELATIONS.get(relation, 0.0) if isinstance(relation, str) else 0.0
    if weight > 0 and left_kind(context, group_of(label)) == "preposition":
        weight = 0.0
    return weight + (CASE_GENITIVE if evidence.model.get("case_genitive") else 0.0)


def last_word(name: str) -> str:
    """The word that bears the mark in a name of several words."""
    return name.split()[-1] if name.split() else name


def group_of(label: str) -> str:
    """`place`, `organisation` or `person`: what the words around a name mean depends on it."""
    return {"CITY": "place", "STREET": "place", "ORG": "organisation"}.get(label, "person")


def column_of(form: str, base: str, label: str, evidence: Evidence) -> str:
    """The column of the weights; a PERSON of one word counts as given name where only those lists know it."""
    if label in ("FEMALE", "MALE", "GIVEN"):
        return "given"
    if label == "PERSON" and last_word(form) == form:
        given = is_listed(base, "GIVEN", evidence) or is_listed(form, "GIVEN", evidence)
        family = is_listed(base, "FAMILY", evidence) or is_listed(form, "FAMILY", evidence)
        return "given" if given and not family else "family"
    return {"CITY": "place", "STREET": "place", "ORG": "organisation"}.get(label, "family")


def is_seen(name: str, evidence: Evidence) -> bool:
    """Does another mention of the document read so, in full or as its last word?"""
    folded = name.casefold()
    last = last_word(folded)
    if folded in evidence.seen or last in evidence.seen:
        return True
    return any(other.endswith(last) and other.endswith(" " + last) for other in evidence.seen)


def is_listed(name: str, label: str, evidence: Evidence) -> bool:
    """Is the name listed under this label: whole, its last word (persons), or behind its last hyphen?"""
    lists = LISTS.get(label, (label,))
    if label != "CITY" and (last := last_word(name)) != name:
        lists = ("FAMILY",) if label == "PERSON" else lists
        name = last
    candidates = [name]
    if "-" in name.strip("-"):
        candidates.append(name.rsplit("-", 1)[-1])
    if label == "CITY":
        candidates += _places_inside(name)
    return any(_known(spelling, lists, evidence) for word in candidates for spelling in spellings(word))


def spellings(word: str) -> tuple[str, ...]:
    """The word as lists write it: MÜLLER and müller as Müller, WEISS also as Weiß (Specification f.7)."""
    if len(word) > 1 and (word.isupper() or word.islower()):
        title = "-".join(part[:1].upper() + part[1:].lower() for part in word.split("-"))
        title = " ".join(part[:1].upper() + part[1:] for part in title.split(" "))
        return (title, title.replace("ss", "ß")) if word.isupper() and "SS" in word else (title,)
    return (word,)


def _places_inside(name: str) -> list[str]:
    """*Oberitalien* -> Italien: a closed prefix before a place (Specification b.7)."""
    if name.startswith("St. "):
        return ["Sankt" + name[3:]]
    lower = name.casefold()
    rests = [name[len(prefix) :] for prefix in words("direction-prefix") if lower.startswith(prefix)]
    return [rest[:1].upper() + rest[1:] for rest in rests if len(rest) > 4]


def _known(word: str, lists: tuple[str, ...], evidence: Evidence) -> bool:
    for label in lists:
        if evidence.listed(label, word) or (word[-1:] == "s" and word in _foreign(FOREIGN.get(label, ""))):
            return True
    return False


@cache
def _foreign(kind: str) -> frozenset[str]:
    """Names from elsewhere that end in -s by themselves (`lists/de/names_in_s.tsv`)."""
    return frozenset(name for name, row_kind in wordlists.load("de", "names_in_s") if row_kind == kind)
