"""Accounts, banks and cards: IBAN (ISO 13616), BIC (ISO 9362), card numbers (ISO/IEC 7812).

An IBAN keeps its country and the length of bank code and account; all its digits are others. A BIC keeps its country.
An eighth character 0, which ISO 9362 reserves for tests, makes it one of nobody. A card keeps its length and the first
figures, which tell the issuer's network.

>>> [kind.name for kind in KINDS if kind.is_kind_of("AT61 1904 3002 3457 3201")]
['IBAN']
>>> [kind.name for kind in KINDS if kind.is_kind_of("4111 1111 1111 1112")]
[]
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

from surrogates.identifiers.contract import Chance, Kind, compact, last, never, pattern, stdnum_call, stdnum_valid

_CARD = re.compile(
    r"4\d{15}|4\d{18}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}"
    r"|6(?:011|5\d\d)\d{12}|(?:5[06-9]|6\d)\d{10,17}",
    re.ASCII,
)


@cache
def _bban(country: str) -> re.Pattern[str] | None:
    """What follows the check digits of a country's IBAN."""
    structure = str(import_module("stdnum.numdb").get("iban").info(f"{country}00")[0][1].get("bban", ""))
    letters = {"n": "[0-9]", "a": "[A-Z]", "c": "[A-Z0-9]"}
    parts = re.findall(r"(\d+)!([nac])", structure)
    return re.compile("".join(f"{letters[kind]}{{{count}}}" for count, kind in parts)) if parts else None


def _is_iban(text: str) -> bool:
    key = compact(text)
    form = _bban(key[:2])
    return form is not None and form.fullmatch(key, 4) is not None


def _iban(key: str, chance: Chance) -> str:
    return f"{key[:2]}{2 + chance.number(97, 'IBAN', key):02}{chance.characters(key)[4:]}"


def _national(key: str) -> str:
    """The check digits that some countries have inside the account number."""
    country, bban = key[:2], key[4:]
    if country == "ES":
        check = stdnum_call("es.ccc", "calc_check_digits", bban)
        return key[:12] + check + key[14:]
    if country == "BE":
        return f"{key[:-2]}{int(bban[:-2]) % 97 or 97:02}"
    if country in ("FR", "MC"):
        return key[:-2] + _french_key(bban[:-2])
    if country == "ME":
        return key[:-2] + stdnum_call("iso7064.mod_97_10", "calc_check_digits", bban[:-2])
    return key


def _french_key(account: str) -> str:
    """The two figures behind bank, branch and account; letters count as A 1 to I 9, J 1 to R 9, S 2 to Z 9."""
    letters = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "12345678912345678923456789")
    return f"{97 - int(account.translate(letters) + '00') % 97:02}"


def _sealed(key: str) -> str:
    key = _national(key)
    return key[:2] + stdnum_call("iban", "calc_check_digits", key) + key[4:]


def _wrong_iban(key: str) -> bool:
    # Not `is_valid`: a number that is wrong for its bank only could still be one.
    return stdnum_call("iban", "calc_check_digits", key) != key[2:4]


def _bic(key: str, chance: Chance) -> str:
    new = chance.characters(key)
    test = "0" if chance.number(2, "test", key) else new[7]
    return f"{new[:4]}{key[4:6]}{new[6]}{test}{new[8:]}"


def _card(key: str, chance: Chance) -> str:
    kept = 1 if key[0] == "4" else 3 if key[0] in "26" or key[:2] == "30" else 2
    new = chance.characters(key, kept)
    return new if _CARD.fullmatch(new) else ""


KINDS = (
    Kind(
        "IBAN",
        pattern(r"[A-Z]{2}[0-9]{2}(?:~[A-Z0-9]){11,30}"),
        _iban,
        valid=stdnum_valid("iban"),
        seal=_sealed,
        wrong=_wrong_iban,
        fits=_is_iban,
    ),
    Kind(
        "BIC",
        re.compile(r"[A-Z]{4}[ -]?[A-Z]{2}[ -]?[A-Z0-9]{2}(?:[ -]?[A-Z0-9]{3})?"),
        _bic,
        valid=lambda key: key[7] != "0",
        fits=stdnum_valid("bic"),
    ),
    Kind(
        "card",
        pattern(r"[2-6](?:~[0-9]){11,18}"),
        _card,
        valid=stdnum_valid("luhn"),
        seal=last(lambda body: stdnum_call("luhn", "calc_check_digit", body)),
        plain=never,
        fits=lambda text: _CARD.fullmatch(compact(text)) is not None,
    ),
)
