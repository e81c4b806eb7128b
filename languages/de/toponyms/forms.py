"""Derives inhabitants and adjectives from German place names.

For surrogates that stand where the source has `Wienerin`, `Wiener`, `wienerisch`. Source: Specification b.2
to b.5, b.9. All functions answer the acceptable alternatives, the preferred one first.

>>> er_forms("Göttingen"), er_forms("Saalfelden", "AT")[0], feminine_forms("Sachsen")
(('Göttinger', 'Göttingener'), 'Saalfeldner', ('Sächsin',))
>>> isch_forms("Schleswig-Holstein")[0], er_adjectives("Hessen")
('schleswig-holsteinisch', ())
>>> inflect_toponym("Bremen", "inhabitant", suffix=":innen")
'Bremer:innen'
>>> inflect_toponym("Hessen", "inhabitant-pl", suffix="n")
'Hessen'
>>> inflect_toponym("Wien", "no such form")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: a place has no form 'no such form'; there are: base, genitive, inhabitant, ...
"""

from __future__ import annotations

import re
from functools import lru_cache

from surrogates.errors import UsageError

from .gazetteer import Irregular, head, irregulars, is_country, is_region, regions, state_of
from .rules import er_word

FORMS = (
    "base",
    "genitive",
    "inhabitant",
    "inhabitant-pl",
    "inhabitant-f",
    "inhabitant-f-pl",
    "adjective-er",
    "adjective-isch",
)
SIBILANTS = ("s", "ß", "x", "z", "ce")
_DIRECTIONS = "Hinter Mittel Nieder Nord Nordost Nordwest Ober Ost Süd Südost Südwest Unter Vor Vorder West"
DIRECTIONS = tuple(_DIRECTIONS.split())

_ATTRIBUTIVE_COUNTRIES = ("Liechtenstein", "Luxemburg", "Malta", "Schweiz")
_LIKE_COUNTRIES = ("England", "Wales")
_LATIN = re.compile("(?:[ai]n|ens|es|enk)er$")
_LAST = re.compile(r"^(.*[ \-])?([^ \-]+)$", re.DOTALL)
_SAFE = re.compile(
    r"(?:burg|berg|heim|dorf|[^e]au|ach|bach|feld|furt|stein|ow|itz|in|bronn|hof|thal|wil|hain|[^aeiou]see|thur"
    r"|[aeiouyäöü]\w*[^aeiouyäöü\W]ingen)$"
)
_GENDER = re.compile(r"^(?:[*:_·/(]|I)")
_SAINT = re.compile(r"^(Sankt|St\.)[ -]")


def er_forms(place: str, country: str = "DE", state: str = "") -> tuple[str, ...]:
    """Inhabitant, masculine singular (for most places also the adjective in -er).

    Arguments: `place` (as listed, with attribute or not), `country`, `state` (found in the list where it is
    empty). Empty for regions that have no people of their own name (`Altes Land`, `Hohe Tauern`).
    """
    return _er_forms(place, country, state)


def er_adjectives(place: str, country: str = "DE", state: str = "") -> tuple[str, ...]:
    """The invariable attributive form (`Wiener`); empty where a region has none (`Hessen`, `Peru`)."""
    forms = _er_forms(place, country, state)
    name = head(place)
    if _never_attributive(place, forms):
        return ()
    if is_region(place) or is_region(name):
        if forms and (
            is_weak(name, forms[0])
            or name.endswith("ien")
            or forms[0].endswith(("ssier", "gebietler", "gütler"))  # people only, never an attribute
        ):
            return ()
    elif place.endswith("(Land)"):
        return ()
    return tuple(form for form in forms if form.endswith("er") and not is_weak(name, form))


def _never_attributive(place: str, forms: tuple[str, ...]) -> bool:
    """Lands with an adjective in -isch only: countries (`peruanische Küche`), and lands abroad whose people have a
    Latin name (`kalifornisch`, `mallorquinisch`)."""
    if is_country(place):
        return place not in _ATTRIBUTIVE_COUNTRIES
    abroad = is_region(place) and all(row.country == "XX" for row in regions()[place])
    return abroad and (place in _LIKE_COUNTRIES or _LATIN.search("|".join(forms[:1])) is not None)


@lru_cache(maxsize=2048)
def feminine_forms(place: str, country: str = "DE", state: str = "") -> tuple[str, ...]:
    """Inhabitant, feminine singular: `Wienerin`, `Fränkin`."""
    row = _row(place)
    if row is not None and row.feminine:
        return row.feminine
    if directed := _direction_feminine(head(place)):
        return directed
    return tuple(_feminine(man) for man in _er_forms(place, country, state))


@lru_cache(maxsize=2048)
def isch_forms(place: str, country: str = "DE", state: str = "") -> tuple[str, ...]:
    """The adjective in -isch, lower case, uninflected: `wienerisch`, `münsterländisch`."""
    row = _row(place)
    # Baden in Austria and in Switzerland has no share in the adjective of the land.
    of_the_land = f"{place} (Land)" in irregulars() and country in ("AT", "CH")
    if row is not None and row.isch and not of_the_land:
        return row.isch
    if not _er_forms(place, country, state):
        return ()
    name = head(place)
    directed = _directed(name)
    if directed is not None and irregulars()[directed[1]].isch:
        return tuple((directed[0] + form).lower() for form in irregulars()[directed[1]].isch)
    first, last = _parts(name)
    word_row = irregulars().get(last) if first else None
    weak = word_row is not None and word_row.masculine and is_weak(last, word_row.masculine[0])
    if word_row is not None and word_row.isch and not weak:
        endings = word_row.isch
    else:
        people = tuple(_parts(form)[1] for form in _er_forms(place, country, state) if form.endswith("er"))
        endings = _isch_word(last, country, is_region(name), people[0] if people else last + "er")
    return tuple(dict.fromkeys((first + form).lower() for form in endings))


def inflect_toponym(
    place: str, form: str, country: str = "DE", state: str = "", suffix: str = "", variant: int = 0
) -> str:
    """One form of a place.

    Arguments: `form` (one of `FORMS`), `suffix` (inflection or gender suffix of the source, copied or
    translated: a weak noun has -n where others have -s), `variant` (which alternative; the first where
    there are fewer). Raises `UsageError` for an unknown form.
    """
    if form == "base":
        return place + suffix
    if form == "genitive":
        return place + (suffix or ("'" if place.lower().endswith(SIBILANTS) else "s"))
    if form == "adjective-er":
        people = _er_forms(place, country, state) or _by_rule(place, country, state)
        return _choose(er_adjectives(place, country, state) or people, variant) + suffix
    if form == "adjective-isch":
        return _choose(isch_forms(place, country, state) or (head(place).lower() + "isch",), variant) + suffix
    if form in ("inhabitant-f", "inhabitant-f-pl"):
        women = feminine_forms(place, country, state)
        woman = _choose(women, variant) if women else _feminine(_by_rule(place, country, state)[0])
        plural = "nen" if woman.endswith("in") else "s" if woman.endswith("a") else ""
        return woman + (plural if form.endswith("pl") else "") + suffix
    if form in ("inhabitant", "inhabitant-pl"):
        man = _choose(_er_forms(place, country, state) or _by_rule(place, country, state), variant)
        if _GENDER.match(suffix):
            return _gender_stem(place, man, country, state, variant) + suffix
        return _inflected(head(place), man, form.endswith("pl"), suffix)
    raise UsageError(f"a place has no form {form!r}; there are: base, genitive, inhabitant, ...")


def is_weak(place: str, form: str) -> bool:
    """True for an inhabitant with weak inflection (der Hesse, des Hessen; der Bayer, des Bayern)."""
    return form.endswith(("e", "iot", "it")) or place == form + "n"


def safe(place: str, country: str) -> bool:
    """True where the derivation is never in doubt (b.9): one word whose ending has one rule, or that the table has."""
    if " " in place or "-" in place or country not in ("DE", "AT", "CH", "LI", "IT"):
        return False
    row = irregulars().get(place)
    if row is not None and row.masculine:  # the table is sure of what it has: Kölner, Bremer
        return row.masculine[0].endswith("er") and f"{place} (Land)" not in irregulars()
    return has_safe_ending(place) or len(_er_forms(place, country, "")) == 1


def has_safe_ending(place: str) -> bool:
    """Whether the name ends as only German names do, with one rule for the ending."""
    return _SAFE.search(place) is not None and not place.endswith("ikon")


@lru_cache(maxsize=2048)
def _er_forms(place: str, country: str, state: str) -> tuple[str, ...]:
    row = _row(place)
    if row is not None and row.masculine:
        return row.masculine
    name = head(place)
    if is_region(place) and _has_no_people(place):
        return ()
    directed = _directed(name)
    if directed is not None and irregulars()[directed[1]].masculine:
        return tuple(directed[0] + form.lower() for form in irregulars()[directed[1]].masculine)
    return _by_rule(place, country, state)


def _by_rule(place: str, country: str, state: str) -> tuple[str, ...]:
    """The forms of b.2 and b.3 for a name of one or several words."""
    first, last = _parts(head(place))
    row = irregulars().get(last) if first else None
    if row is not None and row.masculine and not is_weak(last, row.masculine[0]):
        forms = row.masculine
    else:
        if not state and country == "DE" and last.lower().endswith(("hausen", "kirchen", "rode")):
            state = state_of(place, country) or state_of(head(place), country)
        forms = er_word(last, country, state, is_region(place) or is_region(head(place)))
    return _with_first(first, forms) if first else forms


def _with_first(first: str, forms: tuple[str, ...]) -> tuple[str, ...]:
    """The forms behind the unchanged first words: as written, without `Bad`, hyphened, `St.` for `Sankt`."""
    found = [first + form for form in forms]
    if first in ("Bad ", "Schwäbisch ", "Wiener "):
        found += forms
    if _SAINT.match(first):
        other = "St. " if first.startswith("Sankt") else "Sankt "
        found += [_SAINT.sub(other, first) + form for form in forms]
    if " " in first:
        found += [form.replace(" ", "-") for form in found if " " in form]
    return tuple(dict.fromkeys(found))


def _row(place: str) -> Irregular | None:
    table = irregulars()
    return table.get(place) or table.get(head(place))


def _parts(name: str) -> tuple[str, str]:
    """First words with their blank or hyphen, and the last word."""
    match = _LAST.match(name)
    return (match[1] or "", match[2]) if match else ("", name)


@lru_cache(maxsize=2048)
def _directed(name: str) -> tuple[str, str] | None:
    """`Nordhessen` -> (`Nord`, `Hessen`): an irregular region behind a direction, or in a listed one."""
    table = irregulars()
    if name in table or "-" in name or " " in name:
        return None
    known = regions()
    for start in range(3, len(name) - 3):
        place = name[start:].capitalize()
        if place in table and place in known and (name[:start] in DIRECTIONS or name in known):
            return name[:start], place
    return None


def _direction_feminine(name: str) -> tuple[str, ...]:
    directed = _directed(name)
    if directed is None or not irregulars()[directed[1]].feminine:
        return ()
    return tuple(directed[0] + form.lower() for form in irregulars()[directed[1]].feminine)


def _has_no_people(place: str) -> bool:
    """Mountains in the plural, lakes, and names of two words (`Altes Land`), but not `Berner Oberland`."""
    row = regions()[place][0]
    if " " in place:
        return not place.endswith("land") or "isches " in place
    return row.number == "pl" or (row.article == "der" and place.endswith("see"))


def _isch_word(word: str, country: str, region: bool, people: str) -> tuple[str, ...]:
    """-isch forms of one word by b.4, steps 2 to 4."""
    lower = word.lower()
    from_people = people + "isch"
    for ending, new in (("land", "ländisch"), ("stadt", "städtisch")):
        if lower.endswith(ending):
            return (word[: -len(ending)] + new, from_people)
    if lower.endswith(("gau", "österreich")):
        return (word + "isch", from_people)
    if region and lower.endswith("ien"):
        return (word[:-3] + "isch", word + "isch")
    if region and lower.endswith("mark"):
        return (word[:-4] + "märkisch", from_people)
    from_name = _isch_stem(word, lower) + "isch"
    if country in ("AT", "CH", "IT", "LI"):
        return (from_people, from_name)
    return (from_name, from_people)


def _isch_stem(word: str, lower: str) -> str:
    if lower.endswith(("ingen", "ungen", "brücken", "hausen", "leben")) and len(word) > 6:
        return word[:-2]
    if lower.endswith("e") and not lower.endswith(("ee", "oe", "ie")):
        return word[:-1]
    return word


def _feminine(man: str) -> str:
    if man.endswith("e"):
        return man[:-1] + "in"
    return man + "in"


def _gender_stem(place: str, man: str, country: str, state: str, variant: int) -> str:
    """What stands before `*in`: the man's form; of a weak noun the woman's stem (Sächs:innen)."""
    if not man.endswith("e"):
        return man
    woman = _choose(feminine_forms(place, country, state) or (_feminine(man),), variant)
    return woman[:-2] if woman.endswith("in") else man


def _inflected(place: str, man: str, plural: bool, suffix: str) -> str:
    """Case and number of the inhabitant; the suffixes `s` and `n` in the noun's own way."""
    if man.lower().endswith("deutscher"):  # declined like an adjective
        return man[:-1] + ("n" if suffix else "" if plural else "r")
    if is_weak(place, man):
        oblique = man + ("n" if man.endswith(("e", "r")) else "en")
        return oblique if plural or suffix in ("n", "s") else man + suffix
    if man.endswith(("a", "i", "o", "u")):
        return man + ("s" if plural or suffix == "s" else "")
    if plural:
        return man + suffix
    return man + ("" if suffix == "n" else suffix)


def _choose(forms: tuple[str, ...], variant: int) -> str:
    return forms[variant] if 0 <= variant < len(forms) else forms[0]
