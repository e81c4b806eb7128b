"""The article and the phrase for `where` of regions: `die Wachau`, `in der Wachau`; `Sylt`, `auf Sylt`.

For the agreement class of places. Source: Specification b.8: the list, then a direction before a listed
region (`Oststeiermark`), then the head of the name; towns and countries have no article.

>>> article_class("Wachau"), article_class("Graz")
(('die', 'in der', 'f', 'sg'), ('-', 'in', 'n', 'sg'))
>>> locative("Bucklige Welt"), locative("Keinberge", listed=False)
('in der Buckligen Welt', 'in den Keinbergen')
>>> kind_of("Wachau"), kind_of("Keinbachtal"), kind_of("Keinort")
('valley', 'valley', '')
>>> article_class("")
('-', 'in', 'n', 'sg')
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..word_classes import endings
from .forms import DIRECTIONS
from .gazetteer import cities, regions

ArticleClass = tuple[str, str, str, str]

# Kinds that the end of a name tells (closed classes `region-...`).
KINDS = ("valley", "river", "lake", "sea", "mountain", "range", "forest", "heath", "wetland", "coast", "island",
         "peninsula", "district", "desert", "region")  # fmt: skip
NO_ARTICLE: ArticleClass = ("-", "in", "n", "sg")
# Ending of the last word -> class. First match wins, so exceptions stand before their rule.
_HEADS: tuple[tuple[str, ArticleClass], ...] = (
    ("friesland|holland|deutschland|england|schottland|irland|island|finnland|russland|jütland|lappland|livland"
     "|kurland|gotland|helgoland|grönland|estland|lettland|griechenland|neuseeland|thailand", NO_ARTICLE),
    ("bergen|hagen", NO_ARTICLE),
    ("inseln|halligen|kanaren|balearen|azoren", ("die", "auf den", "f", "pl")),
    ("alpen|karpaten|ardennen|vogesen|dolomiten|beskiden|pyrenäen", ("die", "in den", "f", "pl")),
    ("berge|tauern|höhen|hügel", ("die", "in den", "m", "pl")),
    ("lande", ("die", "in den", "n", "pl")),
    ("steiermark|uckermark|mark|heide|(?<!g)aue?|börde|pfalz|ebene|schweiz|marsch|welt|eifel|rhön|lausitz|senke|bucht|niederung"
     "|region|gegend|geest|steppe|puszta|pflege|hardt|haardt|wetterau|romandie|grafschaft|herrschaft|probstei|ei|andie|ardie|agne|ogne|ergne",
     ("die", "in der", "f", "sg")),
    ("küste|förde|riviera|bergstraße|weinstraße", ("die", "an der", "f", "sg")),
    ("alb|insel|alm|platte|hochfläche|höhe", ("die", "auf der", "f", "sg")),
    ("see|rhein|kaiserstuhl", ("der", "am", "m", "sg")),
    ("wald|gau|winkel|forst|jura|rück|ruck|harz|taunus|spessart|busch|hart|boden|kreis|vinschgau|karst|fläming"
     "|barnim|balkan", ("der", "im", "m", "sg")),
    ("haff|meer|ufer", ("das", "am", "n", "sg")),
    ("tal|land|ländchen|ländle|viertel|gebirge|gebiet|feld|felder|ried|moos|moor|luch|bruch|becken|gut|amt|biet"
     "|gäu|allgäu|prättigau|engadin|delta|dreieck|dach|holz|vorland|ries|wallis|elsass|tobel|amt|rheinland",
     ("das", "im", "n", "sg")),
)  # fmt: skip
_HEAD_RULES = tuple((re.compile(f"(?:{endings})$", re.IGNORECASE), found) for endings, found in _HEADS)
_NEUTER_GAU = re.compile(r"(?:allgäu|prättigau|gäu)$", re.IGNORECASE)
_ADJECTIVE = re.compile(
    r"^(\w+(?:isch|lich|ig)|Alt|Blau|Groß|Grün|Hinter|Hoh|Inner|Klein|Mittler|Neu|Nieder|Ober|Rot|Schwarz|Tot|Unter"
    r"|Vorder|Weiß|Äußer|Goldn|Golden|Nah|Fern|Wild|Lang|Frei|Vereinigt|Hoch|Bucklig)(?:er|e|es)$"
)


def is_inflected(name: str) -> bool:
    """Whether a region changes with case: Altes Land, Hohe Tauern, Nockberge (in den Nockbergen)."""
    first, blank, _ = name.partition(" ")
    plural = any(row.number == "pl" for row in regions().get(name, ()))
    adjective = bool(blank) and _ADJECTIVE.match(first) is not None and not first.endswith("ziger")  # Leipziger Bucht
    return adjective or (plural and not name.endswith(("n", "s")))


@lru_cache(maxsize=2048)
def nominative(name: str) -> str:
    """The listed region of which the name is an oblique case (im Alten Land, in den Nockbergen), or the name."""
    if name in regions() or name in cities().index:
        return name
    first, blank, rest = name.partition(" ")
    found = [name[:-1]] if name.endswith("n") and is_inflected(name[:-1]) else []
    if blank and first.endswith("en"):
        ends = (rest, rest.removesuffix("n"))
        found += [f"{first[:-2]}{ending} {end}" for ending in ("es", "er", "e") for end in ends]
    return next((region for region in found if region in regions()), name)


@lru_cache(maxsize=2048)
def kind_of(name: str) -> str:
    """What lies there: the kind of a listed region, of another by its ending; empty where that tells nothing."""
    if name in regions():
        return regions()[name][0].kind
    lower = name.casefold()
    found = [(len(end), kind) for kind in KINDS for end in endings(f"region-{kind}") if lower.endswith(end)]
    return max(found)[1] if found else ""


@lru_cache(maxsize=2048)
def article_class(name: str, listed: bool = True) -> ArticleClass:
    """Article (`-`, der, die, das), preposition of the locative with its article (`in der`), gender, number.

    Arguments: `name` (without article), `listed` (False: by the head rules alone).
    """
    if listed:
        if name in regions():
            row = regions()[name][0]
            return row.article, _preposition(row.locatives[0], name), row.gender, row.number
        if name in cities().index:
            return NO_ARTICLE
        for direction in DIRECTIONS:
            rest = name.removeprefix(direction).capitalize()
            if rest != name and name.startswith(direction) and rest in regions():
                return article_class(rest)
    return _by_head(name)


def locative(name: str, listed: bool = True) -> str:
    """The phrase for `where`, with the name in the dative: `im Alten Land`, `in den Hohen Tauern`."""
    if listed and name in regions():
        return regions()[name][0].locatives[0]
    article, preposition, _, number = article_class(name, listed)
    return f"{preposition} {name if article == '-' else _dative(name, number)}"


def _by_head(name: str) -> ArticleClass:
    first, _, last = name.rpartition(" ")
    if "Bad " in name or first in ("Sankt", "St."):
        return NO_ARTICLE
    if _NEUTER_GAU.search(last) and not first:
        return ("das", "im", "n", "sg")
    for pattern, found in _HEAD_RULES:
        if pattern.search(last):
            return found
    if _ADJECTIVE.match(first):
        return {"r": ("der", "im", "m", "sg"), "s": ("das", "im", "n", "sg")}.get(
            first[-1], ("die", "in der", "f", "sg")
        )
    return NO_ARTICLE


def _preposition(phrase: str, name: str) -> str:
    """What stands before the name, which may be inflected: the words but as many as the name has."""
    words = phrase.split(" ")
    return " ".join(words[: len(words) - name.count(" ") - 1])


def _dative(name: str, number: str) -> str:
    first, blank, last = name.partition(" ")
    if blank and _ADJECTIVE.match(first):
        first = re.sub("(?:er|e|es)$", "en", first)
    word = first + blank + last
    if number == "pl" and not word.endswith(("n", "s")):
        word += "n"
    return word
