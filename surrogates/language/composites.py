"""Takes composite mentions apart: a person's full name, an address, a place with its postal code.

The simple way that holds in most languages; a language module refines it by its own `split`. What lies between the
parts stays in the text, so it may only be punctuation, a title, a particle or a generic head.

>>> from surrogates.language import Context, load_language
>>> xx = load_language("xx")
>>> text = "Ada B. Conrad"
>>> [(part.category, text[part.start : part.end]) for part in split(xx, text, "PERSON", Context(0, 13))]
[('FEMALE', 'Ada'), ('FEMALE', 'B'), ('FAMILY', 'Conrad')]
>>> text = "Mill Lane 21 a"
>>> [(part.category, text[part.start : part.end]) for part in split(xx, text, "ADDRESS", Context(0, 14))]
[('STREET', 'Mill Lane'), ('STREETNO', '21 a')]
>>> split(xx, "12345", "LOCATION", Context(0, 5))
[Part(category='ZIP', start=0, end=5)]
"""

from __future__ import annotations

import re
from collections.abc import Callable

from surrogates.core.scripts import MARKS
from surrogates.language.contract import Context, Language, Part

# A word of a name: letters, accents, apostrophes; an initial without its dot; hyphens part words.
NAME_WORD = re.compile(rf"[^\W\d_]+(?:[{MARKS}]+[^\W\d_]*|['’][^\W\d_]+)*")
_HOUSE_NUMBER = re.compile(
    r"(?<=[\s,])(?:n\.?\s?[º°o]\s*)?\d+\s?[^\W\d_]?\b.*$|(?<=[\s,])s/n.*$", re.IGNORECASE | re.DOTALL
)
_POSTAL_CODE = re.compile(r"(?:[A-Z]{1,3}-)?\d[\d\s-]*\d|\d+")


def split(language: Language, text: str, category: str, context: Context) -> list[Part]:
    """The parts of the piece `text[context.start:context.end]`, in order of the text (code points, half open)."""
    splitter = _SPLITTERS.get(category)
    if splitter is None:
        return [Part(category, context.start, context.end)]
    return splitter(language, text, context)


def split_person(language: Language, text: str, context: Context) -> list[Part]:
    """Given names, initials and family names of a full name, whichever stands first."""
    words = name_words(language, text, context.start, context.end)
    if not words or any(character.isdigit() for character in text[context.start : context.end]):
        return [Part("USER", context.start, context.end)]  # no name, or a user name
    given = _given_names(language, text, words)
    gender = _gender(
        language, [text[start:end] for (start, end), is_given in zip(words, given, strict=True) if is_given]
    )
    return [
        Part(gender if is_given else "FAMILY", start, end) for (start, end), is_given in zip(words, given, strict=True)
    ]


def name_words(language: Language, text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where the words of a name stand that are no titles and no particles (unless nothing else is there)."""
    if text[start:end].isalpha():
        return [(start, end)]  # one word, as most
    found = [match.span() for match in NAME_WORD.finditer(text, start, end)]
    titles, particles, suffixes = language.titles, language.particles, language.suffixes
    own = []
    for place, (left, right) in enumerate(found):
        word = text[left:right].casefold()
        last = place == len(found) - 1
        # Graf, Pfarrer, Le: a title or particle before a name, but a name where nothing follows.
        initial = right - left == 1 and text[left].isupper()  # E. Conrad, and no particle
        before = not last and not initial and (word in titles or word in particles)
        if not before and not (place and word in suffixes):
            own.append((left, right))
    return own or found


def _given_names(language: Language, text: str, words: list[tuple[int, int]]) -> list[bool]:
    surfaces = [text[start:end] for start, end in words]
    if len(words) == 1:
        both = is_given(language, surfaces[0]) and is_family(language, surfaces[0])
        return [language.lone_name == "GIVEN" if both else is_given(language, surfaces[0])]
    comma = text.find(",", words[0][0], words[-1][0])
    if comma >= 0:  # Gruber, Anna
        return [start > comma for start, _ in words]
    known = [is_given(language, word) or len(word) == 1 for word in surfaces]
    first = known[0] or not is_family(language, surfaces[0])
    if not first and known[-1] and not is_family(language, surfaces[-1]):
        return [place == len(words) - 1 for place in range(len(words))]  # Gruber Anna
    given = [first] + [False] * (len(words) - 1)
    for place in range(1, len(words) - 1):
        given[place] = given[place - 1] and known[place]
    return given


def is_given(language: Language, word: str) -> bool:
    """Whether the word is a listed given name, in whatever letter case."""
    return language.knows("FEMALE", word) or language.knows("MALE", word)


def is_family(language: Language, word: str) -> bool:
    """Whether the word is a listed family name, in whatever letter case."""
    return language.knows("FAMILY", word)


def _gender(language: Language, given: list[str]) -> str:
    for word in given:
        female, male = language.knows("FEMALE", word), language.knows("MALE", word)
        if female != male:
            return "FEMALE" if female else "MALE"
    return "GIVEN"


def split_address(language: Language, text: str, context: Context) -> list[Part]:
    """Street and house number."""
    number = _HOUSE_NUMBER.search(text, context.start, context.end)
    if number is None or number.start() == context.start:
        return [Part("STREET", context.start, context.end)]
    return _parts(text, ("STREET", context.start, number.start()), ("STREETNO", number.start(), context.end))


def split_location(language: Language, text: str, context: Context) -> list[Part]:
    """Postal codes and place names."""
    parts: list[Part] = []
    position = context.start
    for code in _POSTAL_CODE.finditer(text, context.start, context.end):
        parts += _parts(text, ("CITY", position, code.start()), ("ZIP", code.start(), code.end()))
        position = code.end()
    return parts + _parts(text, ("CITY", position, context.end))


def _parts(text: str, *spans: tuple[str, int, int]) -> list[Part]:
    """Parts without the punctuation and white space at their edges; those that hold nothing else are left out."""
    found = []
    for category, start, end in spans:
        while start < end and not text[start].isalnum():
            start += 1
        while start < end and not (text[end - 1].isalnum() or text[end - 1] == "."):
            end -= 1
        if start < end:
            found.append(Part(category, start, end))
    return found


_SPLITTERS: dict[str, Callable[[Language, str, Context], list[Part]]] = {
    "PERSON": split_person,
    "ACTOR": split_person,
    "ADDRESS": split_address,
    "LOCATION": split_location,
    "LOC": split_location,
}
