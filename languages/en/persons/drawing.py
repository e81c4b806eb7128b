"""What may be drawn for a person's name: the pools of names with their features, and what an entity asks for.

A plain name for a name, a nickname for a nickname; one that begins with a vowel behind *an*; one in s where an
apostrophe stands outside the mention; names that are also common words, towns or names of another kind are not drawn.

>>> from surrogates.language import load_language
>>> english = load_language("en")
>>> sorted(english.pool("MALE").features["Brian"]), "plain" in english.pool("FAMILY").features["Bates"]
(['plain', 'tier:1'], True)
>>> "plain" in english.pool("FAMILY").features["Young"]
False
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from surrogates.core.reading import Reading
from surrogates.language import Pool, Wanted

from ..possessive import is_sibilant
from ..sounds import CLASSES, test_of
from .nicknames import GENDERS, nickname_of, nicknames

if TYPE_CHECKING:
    from .. import English

MOST = 4  # nicknames of one name that are told apart
_USUAL_RANK = "1"  # nicknames that are drawn for others: the first two of a name


def wanted(language: English, readings: Sequence[Reading], category: str) -> Wanted:
    """Gender by the pool; the classes that the context of a reading can see."""
    features = language.pool(category).features.get(readings[0].base, frozenset())
    hard = {feature for reading in readings for feature in _asked_for(reading)}
    short = "nickname" in features and "plain" not in features and "has-nickname" not in hard
    hard.add("nickname" if short else "plain")
    bands = ("tier:1",)
    if category == "FAMILY" and "tier:2" in features:
        bands = ("tier:2",)
    soft = ["unisex"] if category == "GIVEN" else []
    most = max(int(reading.features.get("nickname", "0")) for reading in readings)
    if most:  # Bob, Rob and Bobby are three nicknames of Robert
        soft.insert(0, f"nicknames:{min(most + 1, MOST)}")
    return Wanted(category, language.letter_list[category], frozenset(hard), bands, tuple(soft))


def _asked_for(reading: Reading) -> Iterator[str]:
    """What a surrogate must have for the sake of one reading."""
    if reading.features.get("outside"):
        yield "sibilant"
    number = reading.features.get("nickname", "")
    if number:
        yield "has-nickname"
    if reading.features.get("sound") and reading.form != "initial":
        yield f"sound:{reading.features['sound']}" + (f":{number}" if number else "")


def make_pool(language: English, category: str) -> Pool:
    """Entries with what decides whether they may be drawn for a name."""
    return _family_pool(language) if category == "FAMILY" else _given_pool(language, category)


def _given_pool(language: English, category: str) -> Pool:
    female, male = ({row[0]: row[1] for row in language.words(name)} for name in ("given_female", "given_male"))
    names = {"FEMALE": female, "MALE": male, "GIVEN": {**male, **female}}[category]
    full, apart = nicknames(language), language.name_parts["no-given"]
    families = language.words("family").index
    short = {row[0] for row in language.words("nicknames") if row[2] in GENDERS[category] and row[3] <= _USUAL_RANK}
    anyhow = {row[0] for row in language.words("nicknames")}
    entries: dict[str, set[str]] = {name: {f"tier:{tier}"} for name, tier in names.items()}
    for name, features in entries.items():
        unisex = name in female and name in male
        if unisex:
            features.add("unisex")
        free = name not in apart and len(name) > 1
        known = name in families and "tier:1" not in features
        if free and (category == "GIVEN" or not unisex) and not known and (name not in anyhow or name in full):
            features.add("plain")
        features |= {f"nicknames:{number}" for number in range(2, min(len(full.get(name, ())), MOST) + 1)}
        if name in short and name not in full and free and not unisex:
            features.add("nickname")
    numbers = range(max(map(len, full.values())))
    return Pool(
        ((name, frozenset(entries[name])) for name in sorted(entries)),
        {
            "sibilant": is_sibilant,
            "has-nickname": lambda name: name in full,
            **{f"sound:{kind}": test_of(kind) for kind in CLASSES},
            **{
                f"sound:{kind}:{number}": _nickname_test(language, kind, number)
                for kind in CLASSES
                for number in numbers
            },
        },
    )


def _nickname_test(language: English, kind: str, number: int) -> Callable[[str], bool]:
    return test_of(kind, lambda name: nickname_of(language, name, number))


def _family_pool(language: English) -> Pool:
    usual = {row[0] for name in ("given_female", "given_male") for row in language.words(name) if row[1] == "1"}
    apart = language.name_parts["homograph"]
    entries = []
    for name, tier in language.words("family"):
        plain = name not in usual and name not in apart
        entries.append((name, frozenset((f"tier:{tier}", *(("plain",) if plain else ())))))
    return Pool(entries, {"sibilant": is_sibilant, **{f"sound:{kind}": test_of(kind) for kind in CLASSES}})
