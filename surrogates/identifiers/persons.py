"""Numbers of persons: social insurance (Germany, Austria, Switzerland, France, the United States, the United Kingdom),
health, identity cards.

A date of birth inside a number moves by the shift of the scope; the French number has only year and month, which move
as the middle of the month does, and keeps its first figure, which tells the gender. The German pension insurance number
keeps the half of its serial number, which tells it too. Check digits that python-stdnum does not know are calculated
here: Versicherungsnummer by VKVV section 2, Krankenversichertennummer by SGB V section 290 (its letter as two figures,
weights 1 and 2), identity cards by ICAO 9303 (weights 7, 3, 1). Numbers without check digits of the United States
and the United Kingdom are wrong where they begin as none that was given out.

>>> [kind.name for kind in KINDS if kind.is_kind_of("1237 010180")]
['AT social insurance']
>>> [kind.name for kind in KINDS if kind.is_kind_of("1237 450180")]
[]
"""

from __future__ import annotations

from string import ascii_uppercase, digits

from surrogates.identifiers.calendar import shifted_birthday
from surrogates.identifiers.contract import (
    Chance,
    Kind,
    compact,
    grouped,
    last,
    never,
    pattern,
    stdnum_call,
    stdnum_valid,
)
from surrogates.identifiers.contract import digits as other_digits

_PENSION_WEIGHTS = (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)
_NO_INSURANCE = "DFIQUV"  # letters with which no British number begins
_NEVER_USED = ("BG", "GB", "KN", "NK", "NT", "TN", "ZZ")
_CARD_LETTERS = "CFGHJKLMNPRTVWXYZ"


def _with_digits(text: str) -> str:
    """The letter of a number as two figures: A is 01."""
    return "".join(f"{ascii_uppercase.index(item) + 1:02}" if item.isalpha() else item for item in text)


def _cross_sum(number: int) -> int:
    return sum(map(int, str(number)))


def _pension_check(body: str) -> str:
    pairs = zip(_with_digits(body), _PENSION_WEIGHTS, strict=True)
    return str(sum(_cross_sum(int(digit) * weight) for digit, weight in pairs) % 10)


def _health_check(body: str) -> str:
    return str(sum(_cross_sum(int(digit) * (1 + place % 2)) for place, digit in enumerate(_with_digits(body))) % 10)


def _card_check(body: str) -> str:
    values = [(digits + ascii_uppercase).index(character) for character in body]
    return str(sum(value * (7, 3, 1)[place % 3] for place, value in enumerate(values)) % 10)


def _pension(key: str, chance: Chance) -> str:
    born, new = shifted_birthday(key[2:8], chance.days), chance.characters(key)
    serial = int(key[9:11]) // 50 * 50 + chance.number(50, "serial", key)
    return f"{new[:2]}{born}{new[8]}{serial:02}{new[11]}" if born else ""


def _austrian(key: str, chance: Chance) -> str:
    born = shifted_birthday(key[4:], chance.days)
    return f"{chance.characters(key)[:4]}{born}" if born else ""


def _austrian_sealed(key: str) -> str:
    check = stdnum_call("at.vnr", "calc_check_digit", key)
    return f"{key[:3]}{check}{key[4:]}" if len(check) == 1 else ""


def _health_service_check(body: str) -> str:
    return str((11 - sum((10 - place) * int(digit) for place, digit in enumerate(body)) % 11) % 11)


def _insurance_of_uk(key: str, chance: Chance) -> str:
    new = chance.characters(key)[:-1] + chance.choice("ABCD".replace(key[-1], ""), "letter", key)
    return "" if new[:2] in _NEVER_USED else new


def _identity_card(key: str, chance: Chance) -> str:
    new = chance.characters(key)
    letters = [
        chance.choice(_CARD_LETTERS.replace(key[place], ""), "card", key, str(place)) if item.isalpha() else item
        for place, item in enumerate(new)
    ]
    # The first letter tells the kind of document: C, F, G, H, J, K a passport, the others an identity card.
    same = _CARD_LETTERS[:6] if key[0] in _CARD_LETTERS[:6] else _CARD_LETTERS[6:-1]
    return chance.choice(same.replace(key[0], ""), "card", key) + "".join(letters[1:])


def _french(key: str, chance: Chance) -> str:
    """Sex, year and month of birth, department, commune, order, two check digits."""
    born = shifted_birthday(f"15{key[3:5]}{key[1:3]}", chance.days)
    born = born[4:] + born[2:4] if born else key[1:5]  # months above 12 are of people whose birth nobody knows
    new = chance.characters(key, 5)
    department = f"{1 + chance.number(95, 'department', key):02}"
    return key[0] + born + department + new[7:]


def _french_sealed(key: str) -> str:
    return key[:13] + stdnum_call("fr.nir", "calc_check_digits", key[:13])


KINDS = (
    Kind(
        "DE pension insurance",
        pattern(r"[0-9]{2}~[0-9]{2}~[0-9]{2}~[0-9]{2}~[A-Z]~[0-9]{2}~[0-9]"),
        _pension,
        valid=lambda key: _pension_check(key[:-1]) == key[-1],
        seal=last(_pension_check),
        fits=lambda text: bool(shifted_birthday(compact(text)[2:8], 0)),
    ),
    Kind(
        "DE health insurance",
        pattern(r"[A-Z]~[0-9]{3}~[0-9]{3}~[0-9]{3}"),
        other_digits(),
        valid=lambda key: _health_check(key[:-1]) == key[-1],
        seal=last(_health_check),
        plain=never,
    ),
    Kind(
        "DE identity card",
        pattern(r"(?=.*[0-9].*[0-9])[CFGHJ-NPRTV-Y][CFGHJ-NPRTV-Z0-9]{8}~[0-9]D?"),
        _identity_card,
        valid=lambda key: _card_check(key[:9]) == key[9],
        seal=lambda key: key[:9] + _card_check(key[:9]),
        plain=never,
        key=lambda text: compact(text)[:10],
    ),
    Kind(
        "AT social insurance",
        pattern(r"[1-9][0-9]{3}[ /-]*[0-9]{2}[ ./]*[0-9]{2}[ ./]*[0-9]{2}"),
        _austrian,
        valid=stdnum_valid("at.vnr"),
        seal=_austrian_sealed,
        plain=grouped,
        fits=lambda text: bool(shifted_birthday(compact(text)[4:], 0)),
    ),
    Kind(
        "CH social insurance",
        pattern(r"756~[0-9]{4}~[0-9]{4}~[0-9]{2}"),
        other_digits(3),
        valid=stdnum_valid("ch.ssn"),
        seal=last(lambda body: stdnum_call("ean", "calc_check_digit", body)),
        plain=grouped,
    ),
    Kind(
        "US social security",
        pattern(r"[0-9]{3}[ -][0-9]{2}[ -][0-9]{4}"),
        other_digits(),
        valid=stdnum_valid("us.ssn"),
    ),
    Kind(
        "GB health service",
        pattern(r"[0-9]{3}[ -][0-9]{3}[ -][0-9]{4}"),
        other_digits(),
        valid=stdnum_valid("gb.nhs"),
        seal=last(_health_service_check),
        plain=never,
    ),
    Kind(
        "GB national insurance",
        pattern(rf"(?!{'|'.join(_NEVER_USED)})[A-Z]{{2}}~" + r"[0-9]{2}~[0-9]{2}~[0-9]{2}~[A-D]"),
        _insurance_of_uk,
        valid=lambda key: key[0] not in _NO_INSURANCE and key[1] not in _NO_INSURANCE + "O",
    ),
    Kind(
        "FR social insurance",
        pattern(r"[12]~[0-9]{2}~(?:0[1-9]|1[0-2]|[2-9][0-9])~(?:[0-9]{2}|2[AB])~[0-9]{3}~[0-9]{3}~[0-9]{2}"),
        _french,
        valid=stdnum_valid("fr.nir"),
        seal=_french_sealed,
        plain=grouped,
    ),
)
