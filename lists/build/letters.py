"""Builds the list letters of de, es, fr, it and nl: how often names begin with each letter, in percent.

Where counts of people are known, they decide (surnames of a phone book, given names of adults, towns by
population); the letters they leave open share the rest as in the list itself. Names count under the base
letter (Ö under O).

    python lists/build/letters.py        after the other scripts
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from common import LISTS, base_letter, hand_written, read_rows, write

Shares = dict[str, float]


def weights(rows: Iterable[tuple[str, ...]], column: int | None = None) -> Counter[str]:
    """First letters of the names, each counted once or as often as a column says."""
    found: Counter[str] = Counter(dict.fromkeys(ascii_uppercase, 0))
    for row in rows:
        letter = base_letter(row[0])
        if letter in found:
            found[letter] += 1 if column is None else int(row[column])
    return found


def shares(counted: Mapping[str, int], known: Mapping[str, float]) -> Shares:
    """Percent by letter: the known ones as given, the others in the proportions counted."""
    rest = 100 - sum(known.values())
    total = sum(number for letter, number in counted.items() if letter not in known)
    return {letter: known.get(letter, rest * counted[letter] / total) for letter in ascii_uppercase}


def rounded(values: Shares) -> dict[str, str]:
    """Two decimals that add up to 100.00: what rounding down leaves goes to the largest remainders."""
    hundredths = {letter: int(value * 100) for letter, value in values.items()}
    order = sorted(values, key=lambda letter: (hundredths[letter] - values[letter] * 100, letter))
    for letter in order[: 10000 - sum(hundredths.values())]:
        hundredths[letter] += 1
    return {letter: f"{number // 100}.{number % 100:02d}" for letter, number in hundredths.items()}


def averaged(first: Shares, second: Shares) -> Shares:
    """The mean of two distributions."""
    return {letter: (first[letter] + second[letter]) / 2 for letter in ascii_uppercase}


def distributions(language: str, known: Mapping[str, Mapping[str, float]]) -> dict[str, Shares]:
    """List -> share of each letter."""
    by_list = {
        name: shares(weights(read_rows(f"{language}/{name}")), known.get(name, {}))
        for name in ("given_female", "given_male", "family", "street")
    }
    found = {
        "given": averaged(by_list["given_female"], by_list["given_male"]),
        "family": by_list["family"],
        "city": shares(weights(read_rows(f"{language}/city"), 3), known.get("city", {})),
        "street": by_list["street"],
    }
    return {**found, "organisation": by_list["family"]}


def by_sound(found: Mapping[str, Shares], names: Iterable[str]) -> dict[str, Shares]:
    """The shares of usual vowels, and of consonants, alone: for initials behind an elided word, and behind de or le.

    So few letters that their bands are no pairs, in which a letter would tell the other one.
    """
    parted = {}
    for name in names:
        for sound, letters in (("vowel", "AEI"), ("consonant", "BCDFGJLMPRST")):
            total = sum(found[name][letter] for letter in letters)
            parted[f"{name}-{sound}"] = {letter: 100 * found[name][letter] / total for letter in letters}
    return parted


def build(language: str, known: Mapping[str, Mapping[str, float]], source: str, elided: Iterable[str] = ()) -> None:
    """Write the list of one language; `elided` are the lists whose initials follow a word that may lose its vowel."""
    found = distributions(language, known)
    rows = [
        (name, letter, share)
        for name, values in {**found, **by_sound(found, elided)}.items()
        for letter, share in rounded(values).items()
    ]
    write(
        f"{language}/letters",
        "list letter share",
        rows,
        source=source,
        licence="CC BY 4.0",
        script="letters.py",
    )


def main() -> None:
    """Build the lists."""
    build(
        "de",
        hand_written("letters")["de"],
        "counts of people for the commonest letters (adults, phone book, towns by population); the other "
        "letters from these lists, city weighted by population (GeoNames); organisation as family",
    )
    for language in ("es", "it", "nl"):
        if (LISTS / language).is_dir():
            build(language, {}, "the lists of this folder; city weighted by population (GeoNames)")
    build(
        "fr",
        {},
        "the lists of this folder; city weighted by population (INSEE, GeoNames); organisation as family; "
        "vowels and consonants apart for initials behind d' and de",
        ("given", "family"),
    )


if __name__ == "__main__":
    main()
