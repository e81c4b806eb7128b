"""Streets and organisations at base quality: Faker's own, or composed of its parts by its patterns.

A pattern such as `{{street_prefix}}{{street_suffix}}` is filled with every combination, of which at most `MOST` are
taken, evenly spread; nothing is drawn. Where a language writes the kind of a street as a word of its own (`ulica`,
`Rua`), that word stays, and the list has what changes.

>>> len(streets("sv")) > 100, "Björkgatan" in streets("sv"), "ulica" in heads("pl")
(True, True, True)
>>> organisations("pl")[0].split()[0] in dict(person_names("pl")["family"]["LATIN"])
True
>>> streets("tlh"), organisations("tlh")
((), ())
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from math import gcd, prod
from unicodedata import normalize

from surrogates.language.base.faker_data import Data, provider
from surrogates.language.base.locales import faker_locales
from surrogates.language.base.persons import NAME, main_script, person_names

MOST = 1000  # combinations of one pattern
_WORDS = 400  # values of one part that are combined
_HEADS = 20  # a longer list of beginnings or ends is none of kinds of streets or legal forms
# Names that go with every kind of street come first: in Russian a genitive, in Polish what is no adjective.
_STREETS = (
    "street_titles_noflex", "streets_universal", "streets", "street_names", "frequent_street_names", "street_titles",
    "road_names",
)  # fmt: skip
_FIELD = re.compile(r"\{\{(\w+)\}\}")
_KINDS = ("street_prefix", "street_suffix")
_FORMS = ("company_prefix", "company_suffix", "company_limited")


@cache
def streets(code: str) -> tuple[str, ...]:
    """Names of streets; none where Faker has none, so that family names stand in."""
    found: dict[str, None] = {}
    for locale in faker_locales(code):
        data = provider("address", locale)
        listed = next(filter(None, (data.values(name) for name in _STREETS)), ())
        found.update(dict.fromkeys(map(_clean, listed)))
        if not listed:
            glued = [text for text in data.values("street_name_formats") if not re.search(r"\s", text)]
            found.update(dict.fromkeys(_composed(glued, data, code)))
    return tuple(name for name in found if not name.isupper() and re.fullmatch(r"[^\d%#?/()]{2,}", name))


@cache
def organisations(code: str) -> tuple[str, ...]:
    """Names of companies; none where Faker has no pattern, so that family names stand in."""
    found: dict[str, None] = {}
    for locale in faker_locales(code):
        data = provider("company", locale)
        formats = [text for text in data.values("formats") if "large_company" not in text]  # those are real
        found.update(dict.fromkeys(_composed(formats, data, code)))
    return tuple(found)


@cache
def heads(code: str) -> frozenset[str]:
    """Words of streets and organisations that stay (kinds of streets, legal forms), in lower case."""
    names = {name.casefold() for lists in person_names(code).values() for there in lists.values() for name in there}
    found: set[str] = set()
    for locale in faker_locales(code):
        for kind, starts in (("address", _KINDS), ("company", _FORMS)):
            data = provider(kind, locale)
            for attribute in data.names():
                values = data.values(attribute)
                if attribute.startswith(starts) and len(values) <= _HEADS:
                    found.update(word.casefold() for text in values for word in NAME.findall(text))
    return frozenset(word for word in found - names if len(word) > 1)


def _composed(formats: list[str], data: Data, code: str) -> Iterator[str]:
    for text in formats:
        fields = _FIELD.findall(text)
        parts = [_values(field, data, code) for field in fields]
        if fields and all(parts):
            yield from (_clean(_FIELD.sub(_next(words), text)) for words in _spread(parts))


def _next(words: tuple[str, ...]) -> Callable[[re.Match[str]], str]:
    """A function that gives one word after the other."""
    left = iter(words)
    return lambda _: next(left)


def _values(field: str, data: Data, code: str) -> tuple[str, ...]:
    """What may stand for a field: the provider's own list, or names of people."""
    plural = re.compile(rf"{field.removesuffix('y')}(?:s|[a-z]?[a-z]s)")
    own = next((data.values(name) for name in data.names() if plural.fullmatch(name)), ())
    if own:
        return own[:_WORDS]
    script = main_script(code)
    kinds = {"last_name": "family", "first_name": "given_male", "last_name_male": "family"}
    names = person_names(code)[kinds[field]].get(script, {}) if field in kinds else {}
    return tuple(name for name, told in names.items() if told.gender != "f")[:_WORDS]


def _spread(parts: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """At most `MOST` combinations in which no part stands twice, evenly spread over all."""
    total = prod(map(len, parts))
    step = max(1, total // MOST)
    while step > 1 and any(gcd(len(part), step) > 1 for part in parts):
        step += 1  # or some values would never be met
    for number in range(0, total, step):
        words, rest = [], number
        for part in reversed(parts):
            rest, place = divmod(rest, len(part))
            words.append(part[place])
        if len(set(words)) == len(words):
            yield tuple(reversed(words))


def _clean(text: str) -> str:
    return normalize("NFC", " ".join(text.split()))
