"""Addresses in networks, and what machines count with: IPv4, IPv6, MAC addresses, UUIDs, hexadecimal hashes.

What comes out belongs to nobody: IPv4 of the ranges for documentation (RFC 5737; when they are used up, that for
measurements, RFC 2544), IPv6 of 2001:db8::/32 (RFC 3849), MAC addresses of 00-00-5E-00-53 (RFC 7042; when they are
used up, locally administered ones). Private, local and link-local addresses stay in their block with other hosts.
Addresses of one network (the first three numbers of IPv4) stay in one.

>>> [kind.name for kind in PLAIN if kind.is_kind_of("81.10.250.7:8080")]
['IPv4']
>>> [kind.name for kind in PLAIN if kind.is_kind_of("81.10.256.7")]
[]
"""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv6Address

from surrogates.identifiers.contract import Chance, Kind, compact

DOCUMENTATION = ("192.0.2", "198.51.100", "203.0.113")
ENOUGH = 40  # attempts after which a small range counts as used up
_HEX = "0123456789ABCDEF"
_BYTE = r"(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])"
_V4 = re.compile(rf"({_BYTE}(?:\.{_BYTE}){{3}})((?:/[0-9]{{1,2}})?(?::[0-9]{{1,5}})?)")
_V6 = re.compile(
    r"(\[?)([0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})"
    r"((?:%(?:eth|en|wlan|lo)?[0-9]{1,3})?(?:/[0-9]{1,3})?\]?(?::[0-9]{1,5})?)",
    re.I,
)
_MAC = re.compile(r"[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}", re.I)
_UUID = re.compile(r"\{?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?", re.I)
_HASH = re.compile(
    r"(?:0x)?(?=[0-9a-fA-F]*[0-9])(?=[0-9a-fA-F]*[a-fA-F])(?:[0-9a-f]{16,128}|[0-9A-F]{16,128})", re.ASCII
)


def _v4(key: str, chance: Chance) -> str:
    first, second, third, _ = key.split(".")
    network, host = f"{first}.{second}.{third}", 1 + chance.number(254, "host", key)
    # The network of an address does not depend on the attempt, but when it is full.
    far = chance.draw.number("network", network, str(chance.attempt // ENOUGH))
    if first in ("10", "127"):
        return f"{first}.{far % 256}.{far // 256 % 256}.{host}"
    if first == "172" and 16 <= int(second) <= 31:
        return f"172.{16 + far % 16}.{far // 16 % 256}.{host}"
    if f"{first}.{second}" in ("192.168", "169.254"):
        return f"{first}.{second}.{far % 256}.{host}"
    if chance.attempt < ENOUGH:
        return f"{DOCUMENTATION[far % 3]}.{host}"
    return f"198.{18 + far % 2}.{far // 2 % 256}.{host}"


def _write_v4(text: str, new: str) -> str:
    found = _V4.fullmatch(text)
    return new + (found[2] if found else "")


@lru_cache(maxsize=1024)
def _v6_key(text: str) -> str:
    """The eight groups in full, without colons; empty for what is no address."""
    found = _V6.fullmatch(text)
    try:
        return IPv6Address(found[2]).exploded.replace(":", "").upper() if found else ""
    except ValueError:
        return ""


def _v6(key: str, chance: Chance) -> str:
    groups = [key[place : place + 4] for place in range(0, 32, 4)]
    local = groups[0] == "FE80" or key[:2] in ("FC", "FD")
    kept = 1 if local else 2
    new = [groups[0]] if local else ["2001", "0DB8"]
    if not any(int(group, 16) for group in groups[kept:]):
        groups[kept] = "FFFF"  # a network alone must be another one too
    for place, group in enumerate(groups[kept:], kept):
        # Groups of nought stay, so that `::` stands where it stood; a short group is followed by a short one.
        width = len(group.lstrip("0"))
        number = 1 + chance.number(16**width - 1, "group", key, str(place)) if width else 0
        new.append(f"{number:04X}")
    return "".join(new)


def _write_v6(text: str, new: str) -> str:
    found = _V6.fullmatch(text)
    if not found:
        return new
    address = IPv6Address(":".join(new[place : place + 4] for place in range(0, 32, 4)))
    written = [group for group in found[2].split(":") if group]
    padded = any(len(group) == 4 and group[0] == "0" for group in written)
    if "::" in found[2]:
        result = address.compressed
    elif padded:
        result = address.exploded
    else:
        result = ":".join(group.lstrip("0") or "0" for group in address.exploded.split(":"))
    return found[1] + (result.upper() if found[2] != found[2].lower() else result) + found[3]


def _mac(key: str, chance: Chance) -> str:
    tail = f"{chance.number(256, 'mac', key):02X}"
    if chance.attempt < ENOUGH:
        return f"00005E0053{tail}"
    return f"02{chance.number(1 << 32, 'mac', 'local', key):08X}{tail}"


def _hexadecimal(key: str, chance: Chance) -> str:
    return "".join(_HEX[byte % 16] for byte in chance.draw.data(len(key), "hex", key, str(chance.attempt)))


def _uuid(key: str, chance: Chance) -> str:
    new = _hexadecimal(key, chance)
    return f"{new[:12]}{key[12]}{new[13:16]}{key[16]}{new[17:]}"  # version and variant stay


def _bare(text: str) -> str:
    return compact(text[2:] if text[:2].lower() == "0x" else text)


def _write_hexadecimal(text: str, new: str) -> str:
    """In the grouping of the text, and in its letter case as a whole."""
    start = 2 if text[:2].lower() == "0x" else 0
    digits = iter(new.lower() if text[start:] == text[start:].lower() else new)
    return text[:start] + "".join(next(digits) if item.isalnum() else item for item in text[start:])


PLAIN = (
    Kind("IPv4", _V4, _v4, key=lambda text: text.partition("/")[0].partition(":")[0], write=_write_v4),
    Kind("MAC", _MAC, _mac, write=_write_hexadecimal),
    Kind("IPv6", _V6, _v6, fits=lambda text: bool(_v6_key(text)), key=_v6_key, write=_write_v6),
    Kind("UUID", _UUID, _uuid, write=_write_hexadecimal),
)
HEXADECIMAL = (Kind("hash", _HASH, _hexadecimal, key=_bare, write=_write_hexadecimal),)
