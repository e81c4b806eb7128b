"""Numbers of persons and firms: Spain, Italy, the Netherlands, Belgium.

A date of birth inside a number moves by the shift of the scope; the Italian codice fiscale and the Belgian register
number keep what tells the gender. Check characters that python-stdnum does not know are calculated here: the Spanish
social insurance number ends in its first ten figures modulo 97.

>>> [kind.name for kind in KINDS if kind.is_kind_of("54362315K")]
['ES identity number']
>>> [kind.name for kind in KINDS if kind.is_kind_of("54362315A")]
[]
"""

from __future__ import annotations

from string import ascii_uppercase

from surrogates.identifiers.calendar import shifted_birthday
from surrogates.identifiers.contract import (
    Chance,
    Kind,
    compact,
    digits,
    grouped,
    last,
    never,
    pattern,
    stdnum_call,
    stdnum_valid,
)

_MONTHS = "ABCDEHLMPRST"  # of the codice fiscale
_WOMAN = 40  # added to the day of birth of a woman


def _insurance_check(body: str) -> str:
    return f"{int(body) % 97:02}"


def _sealed_insurance(key: str) -> str:
    return key[:-2] + _insurance_check(key[:-2])


def _one_of(valid: str, checks: str, key: str) -> str:
    """The key with the first of the check characters that makes it valid; empty where none does."""
    check = stdnum_valid(valid)
    return next((new for item in checks if check(new := key[:-1] + item)), "")


def _with_digits(key: str, chance: Chance) -> str:
    """Other figures; the letter in front tells the kind of firm or foreigner and stays."""
    return (key[:1] if key[:1].isalpha() else chance.characters(key)[:1]) + chance.characters(key)[1:]


def _fiscal_birthday(key: str, days: int) -> str:
    """Year, month and day of a codice fiscale, moved; empty for what is no date."""
    if key[8] not in _MONTHS or not (key[6:8] + key[9:11]).isdigit():
        return ""
    day, woman = int(key[9:11]) % _WOMAN, int(key[9:11]) >= _WOMAN
    born = shifted_birthday(f"{day:02}{_MONTHS.index(key[8]) + 1:02}{key[6:8]}", days)
    return f"{born[4:]}{_MONTHS[int(born[2:4]) - 1]}{int(born[:2]) + _WOMAN * woman:02}" if born else ""


def _fiscal(key: str, chance: Chance) -> str:
    born, new = _fiscal_birthday(key, chance.days), chance.characters(key)
    return f"{new[:6]}{born}{key[11]}{new[12:]}" if born else ""


def _fiscal_sealed(key: str) -> str:
    return key[:-1] + stdnum_call("it.codicefiscale", "calc_check_digit", key[:-1])


def _register(key: str, chance: Chance) -> str:
    """A Belgian register number: YYMMDD, a serial number that is odd for men, two check figures."""
    born = shifted_birthday(key[4:6] + key[2:4] + key[:2], chance.days)
    serial = (chance.number(498, "serial", key) + 1) * 2 - int(key[8]) % 2
    return f"{born[4:]}{born[2:4]}{born[:2]}{serial:03}{chance.characters(key)[9:]}" if born else ""


def _register_check(key: str) -> str:
    century = "2" if int(key[:2]) <= 27 else ""
    return f"{97 - int(century + key[:9]) % 97:02}"


KINDS = (
    Kind(
        "ES social insurance",
        pattern(r"[0-9]{2}[ /-][0-9]{8}[ /-][0-9]{2}"),
        digits(),
        valid=lambda key: _insurance_check(key[:-2]) == key[-2:],
        seal=_sealed_insurance,
    ),
    Kind(
        "ES identity number",
        pattern(r"(?:[0-9]{8}|[0-9]{2}\.[0-9]{3}\.[0-9]{3})[ -]?[A-Z]"),
        digits(),
        valid=stdnum_valid("es.dni"),
        seal=lambda key: _one_of("es.dni", ascii_uppercase, key),
        plain=never,
    ),
    Kind(
        "ES foreigner number",
        pattern(r"[XYZ][ -]?[0-9]{7}[ -]?[A-Z]"),
        _with_digits,
        valid=stdnum_valid("es.nie"),
        seal=lambda key: _one_of("es.nie", ascii_uppercase, key),
    ),
    Kind(
        "ES firm",
        pattern(r"[A-HJNP-SUVW][ -]?[0-9]{2}[ .]?[0-9]{3}[ .]?[0-9]{2}[0-9A-J]"),
        _with_digits,
        valid=stdnum_valid("es.cif"),
        seal=lambda key: _one_of("es.cif", "0123456789ABCDEFGHIJ", key),
        plain=never,
    ),
    Kind(
        "IT fiscal code",
        pattern(r"[A-Z]{3} ?[A-Z]{3} ?[0-9]{2} ?[A-Z] ?[0-9]{2} ?[A-Z] ?[0-9]{3} ?[A-Z]"),
        _fiscal,
        valid=stdnum_valid("it.codicefiscale"),
        seal=_fiscal_sealed,
        fits=lambda text: bool(_fiscal_birthday(compact(text), 0)),
    ),
    Kind(
        "IT firm",
        pattern(r"[0-9]{11}"),
        digits(),
        valid=stdnum_valid("it.iva"),
        seal=last(lambda body: stdnum_call("luhn", "calc_check_digit", body)),
        plain=never,
    ),
    Kind(
        "BE register number",
        pattern(r"[0-9]{2}\.?[0-9]{2}\.?[0-9]{2}[ -]?[0-9]{3}[ .]?[0-9]{2}"),
        _register,
        valid=lambda key: _register_check(key) == key[9:],
        seal=lambda key: key[:9] + _register_check(key),
        plain=grouped,
        fits=lambda text: bool(shifted_birthday(compact(text)[4:6] + compact(text)[2:4] + compact(text)[:2], 0)),
    ),
    Kind(
        "NL service number",
        pattern(r"[0-9]{4}[ .]?[0-9]{2}[ .]?[0-9]{3}"),
        digits(),
        valid=stdnum_valid("nl.bsn"),
        seal=lambda key: _one_of("nl.bsn", "0123456789", key),
        plain=never,
    ),
)
