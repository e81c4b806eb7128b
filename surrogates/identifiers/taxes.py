"""Tax numbers of persons and firms: Germany, Austria, Switzerland, France, and the VAT numbers of the European Union.

Country letters stay. Of a German Steuernummer, whose check digit differs from office to office, only the form is kept;
a German Steuer-ID keeps the law that one of its first ten figures stands there twice or three times.

>>> [kind.name for kind in KINDS if kind.is_kind_of("ATU 1234 5675")]
['AT VAT']
>>> [kind.name for kind in KINDS if kind.is_kind_of("93/815/08152")]
['DE tax number']
>>> [kind.name for kind in KINDS if kind.is_kind_of("12 345 678 901")]
[]
"""

from __future__ import annotations

from string import ascii_uppercase

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

# Of VAT numbers: places with figures that few or all numbers of a country share, and where the check digits stand when
# they are not the last one.
_SAME = {"BE": (2,), "IT": (-4,), "LT": (-2,), "SE": (-2, -1)}
_LAST_TWO = slice(-2, None)
_CHECKS = {"SE": slice(-3, -2), "FR": slice(2, 4), **dict.fromkeys(("BE", "LU", "MT", "NL", "XI"), _LAST_TWO)}


def _tax_identity(key: str, chance: Chance) -> str:
    order = sorted(range(10), key=lambda digit: chance.number(1 << 64, "digit", key, str(digit)))
    if order[0] == 0:
        order[0], order[1] = order[1], order[0]
    source, target = chance.number(9, "source", key), 9
    order[target] = order[source]
    place = chance.number(9, "place", key) + 1
    order[place], order[target] = order[target], order[place]
    return "".join(map(str, order)) + str(chance.number(10, "check", key))


def _sealed_by_mod_11_10(key: str) -> str:
    prefix = 2 if key.startswith("DE") else 0
    return key[:-1] + stdnum_call("iso7064.mod_11_10", "calc_check_digit", key[prefix:-1])


def _vat(key: str, chance: Chance) -> str:
    """Other digits; letters inside tell the kind of the firm or stand in all numbers, one at the end is a check."""
    new = chance.characters(key)
    kept = {place % len(key) for place in _SAME.get(key[:2], ())}
    inner = range(len(key) - 1)
    return "".join(
        old if place in kept or (old.isalpha() and place in inner) else new[place] for place, old in enumerate(key)
    )


def _sealed_vat(key: str) -> str:
    """With the first check characters that are right; empty where none are."""
    start, end, _ = _CHECKS.get(key[:2], slice(-1, None)).indices(len(key))
    if key[start:end].isdigit():
        checks = [f"{number:0{end - start}}" for number in range(10 ** (end - start))]
    else:
        checks = list(ascii_uppercase)
    valid = stdnum_valid("eu.vat")
    return next((new for check in checks if valid(new := key[:start] + check + key[end:])), "")


def _swiss_check(body: str) -> str:
    return stdnum_call("ch.uid", "calc_check_digit", body[3:])


def _luhn_check(body: str) -> str:
    return stdnum_call("luhn", "calc_check_digit", body)


def _establishment_sealed(key: str) -> str:
    firm = key[:8] + _luhn_check(key[:8])  # SIRET: SIREN, number of the establishment, check digit of all
    return firm + key[9:13] + _luhn_check(firm + key[9:13])


KINDS = (
    Kind(
        "DE tax identity",
        pattern(r"[1-9]~[0-9](?:~[0-9]{3}){3}"),
        _tax_identity,
        valid=stdnum_valid("de.idnr"),
        seal=_sealed_by_mod_11_10,
        plain=never,
    ),
    Kind("DE tax number", pattern(r"[0-9]{2,3} ?/ ?[0-9]{3,4} ?/ ?[0-9]{4,5}"), digits()),
    Kind(
        "DE VAT",
        pattern(r"DE~[1-9](?:~[0-9]){8}"),
        digits(2),
        valid=stdnum_valid("de.vat"),
        seal=_sealed_by_mod_11_10,
    ),
    Kind(
        "AT VAT",
        pattern(r"AT~U(?:~[0-9]){8}"),
        digits(3),
        valid=stdnum_valid("at.uid"),
        seal=last(lambda body: stdnum_call("at.uid", "calc_check_digit", body[2:])),
    ),
    Kind(
        "AT tax account",
        pattern(r"[0-9]{2}[ -]?[0-9]{3}[ /]?[0-9]{4}"),
        digits(),
        valid=stdnum_valid("at.tin"),
        seal=last(lambda body: stdnum_call("at.tin", "calc_check_digit", body)),
        plain=lambda text: "/" in text and grouped(text),
    ),
    Kind(
        "CH firm",
        pattern(r"CHE~[0-9]{3}~[0-9]{3}~[0-9]{3}(?: ?(?:MWST|TVA|IVA|TPV))?"),
        digits(3),
        valid=stdnum_valid("ch.uid"),
        seal=last(_swiss_check),
        key=lambda text: compact(text)[:12],
    ),
    Kind(
        "FR firm",  # in groups only: nine figures in a row may be anything
        pattern(r"[0-9]{3}[ .-][0-9]{3}[ .-][0-9]{3}"),
        digits(),
        valid=stdnum_valid("fr.siren"),
        seal=last(_luhn_check),
        plain=never,
    ),
    Kind(
        "FR establishment",
        pattern(r"[0-9]{3}~[0-9]{3}~[0-9]{3}~[0-9]{5}"),
        digits(),
        valid=stdnum_valid("fr.siret"),
        seal=_establishment_sealed,
        plain=never,
    ),
    Kind(
        "EU VAT",
        pattern(r"(?:B[EG]|C[YZ]|DK|E[ELS]|F[IR]|GR|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI)(?:~[A-Z0-9]){2,13}"),
        _vat,
        valid=stdnum_valid("eu.vat"),
        seal=_sealed_vat,
        plain=never,
    ),
)
