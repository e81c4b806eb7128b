"""The ordered rules for the -er form of the last word of a German place name.

For `toponym_forms`, which adds the irregular places, and names of several words. Source: Specification b.3
R1 to R19. Each rule answers all acceptable alternatives, the preferred one first.

>>> er_word("Ingolstadt", "DE"), er_word("Amstetten", "AT")[0], er_word("Dietikon", "CH")[0]
(('Ingolstädter', 'Ingolstadter'), 'Amstettner', 'Dietiker')
>>> er_word("", "DE")
('er',)
"""

from __future__ import annotations

import re

# Ending, countries (empty: all), federal states (empty: all), what stands for the ending. First match wins.
_RULES: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("weiler", "", "", ("weiler", "weilerer")),
    ("werder", "", "", ("werder", "werderer")),
    ("stadt", "", "", ("städter", "stadter")),
    ("statt", "AT", "", ("stätter", "statter")),
    ("statt", "", "", ("statter", "stätter")),
    ("stätt", "", "", ("stätter",)),
    ("stätten", "AT IT", "", ("stättner", "stättener", "stätter")),
    ("stätten", "", "", ("stätter", "stättener")),
    ("land", "", "", ("länder",)),
    ("viertel", "", "", ("viertler",)),
    ("gebirge", "", "", ("gebirgler", "gebirger")),
    ("brücken", "", "", ("brücker", "brückener")),
    ("leben", "DE", "", ("leber", "lebener")),
    ("ikon", "CH", "", ("iker", "ikoner")),
    ("münchen", "", "", ("münchner", "münchener")),
    ("hausen", "AT CH IT LI", "", ("hauser", "hausener", "häuser")),
    ("hausen", "", "HE TH ST", ("häuser", "hausener", "hauser")),
    ("hausen", "", "BY BW", ("hauser", "hausener", "häuser")),
    ("hausen", "", "", ("hausener", "häuser", "hauser")),
    ("kirchen", "AT IT", "", ("kirchner", "kirchener", "kircher")),
    ("kirchen", "", "BY", ("kirchner", "kirchener", "kircher")),
    ("kirchen", "", "SL", ("kircher", "kirchener", "kirchner")),
    ("kirchen", "CH LI", "", ("kircher", "kirchner", "kirchener")),
    ("kirchen", "", "", ("kirchener", "kirchner", "kircher")),
    ("hofen", "AT IT", "", ("hofner", "hofener", "hofer")),
    ("hofen", "CH LI", "", ("hofer", "hofener", "hofner")),
    ("hofen", "", "", ("hofener", "hofer", "hofner")),
    ("stetten", "AT IT", "", ("stettner", "stettener", "stetter")),
    ("stetten", "", "", ("stetter", "stettener", "stettner")),
    ("felden", "AT IT", "", ("feldner", "feldener", "felder")),
    ("felden", "", "", ("felder", "feldener", "feldner")),
    ("beuren", "", "", ("beurer", "beurener")),
    ("beuern", "", "", ("beurer", "beuerner", "beuerer")),
    ("rode", "", "ST TH", ("röder", "roder")),
    ("rode", "", "", ("roder", "röder")),
    ("eln", "", "", ("elner", "eler", "ler")),
    ("ern", "", "", ("erner", "erer")),
)
_SHORT_ING = re.compile(r"(?<=[iua]ng)en$")
_VOWEL = re.compile("[aeiouyäöü]", re.IGNORECASE)
_SEVERAL_VOWELS = re.compile("[aeiouyäöü][^aeiouyäöü]+[aeiouyäöü]", re.IGNORECASE)
_ELIDING = re.compile("(?:[bdtgfpk]|ch)en$")


def er_word(word: str, country: str, state: str = "", region: bool = False) -> tuple[str, ...]:
    """The -er forms of one word.

    Arguments: `word` (last word of the place), `country` (DE, AT, CH, LI, IT, XX), `state` (federal state,
    decides -hausen and -kirchen in Germany), `region` (forests, marches and lands of -ien umlaut or shorten
    only as regions).
    """
    lower = word.lower()
    if region and (forms := _region_word(word, lower)):
        return forms
    for ending, countries, states, replacements in _RULES:
        if (
            lower.endswith(ending)
            and (not countries or country in countries)
            and (not states or (country == "DE" and state and state in states))
        ):
            stem = word[: len(word) - len(ending)]
            # The simplex (Stadt, Land) keeps its capital.
            return tuple(stem + (new if stem else new.capitalize()) for new in replacements)
    if lower.endswith("en"):
        return _en_word(word, lower, country)
    return _other_word(word, lower)


def _region_word(word: str, lower: str) -> tuple[str, ...]:
    """-wald, -mark, -ien (R18 and the regions of b.3)."""
    if lower.endswith("wald") and len(word) > 4:
        return (word[:-4] + "wälder", word[:-4] + "wäldler")
    if lower.endswith("winkel") and len(word) > 6:
        return (word[:-2] + "ler", word + "er")
    if lower.endswith("mark") and len(word) > 4:
        return (word[:-4] + "märker",)
    if lower.endswith("ien") and len(word) > 5:
        return (word[:-3] + "ier",)
    return ()


def _en_word(word: str, lower: str, country: str) -> tuple[str, ...]:
    """R12 and R13: -ingen loses -en where a vowel goes before; Austria and South Tyrol elide after stops,
    Switzerland shortens words of several syllables (Walliseller)."""
    stem = word[:-2]
    if _SHORT_ING.search(lower):
        full, short = word + "er", stem + "er"
        return (short, full) if _VOWEL.search(stem[:-3]) else (full, short)
    if lower.endswith("ien"):
        return (word + "er",)  # Wien, Prien: no ending -en
    if country in ("AT", "IT", "LI") and _ELIDING.search(lower):
        return (stem + "ner", word + "er", stem + "er")
    if country in ("CH", "LI") and _SEVERAL_VOWELS.search(stem):
        return (stem + "er", word + "er", stem + "ner")
    return (word + "er", stem + "ner", stem + "er")


def _other_word(word: str, lower: str) -> tuple[str, ...]:
    """R15 to R19."""
    if lower.endswith("e"):
        return (word + "r",)
    if len(word) > 3 and lower.endswith("el") and lower[-3] not in "aeiouyäöü":
        return (word + "er", word[:-2] + "ler")
    if len(word) > 3 and lower.endswith("er") and lower[-3] not in "aeiouyäöü":
        return (word + "er", word[:-2] + "rer")
    if len(word) > 2 and lower.endswith("a"):
        return (word + "er", word[:-1] + "enser")
    return (word + "er",)
