"""Possessives and plurals of names: Anna's, James', James's, the Smiths, the Joneses'.

Read into the name and its mark, and written of another name in the same style: a name in s that was marked by an
apostrophe alone passes that style on to another name in s; all other names get 's.

>>> cut("Anna’s"), cut("James'"), cut("James's"), cut("Anna")
(('Anna', "'s", '’'), ('James', "'", "'"), ('James', "'s", "'"), ('Anna', '', ''))
>>> write("Chris", "'", "'"), write("Eva", "'", "'"), write("Chris", "'s", "’")
("Chris'", "Eva's", 'Chris’s')
>>> plural("Smith"), plural("Jones"), plural("Marsh"), plural("Kennedy")
('Smiths', 'Joneses', 'Marshes', 'Kennedys')
>>> singulars("Joneses"), singulars("Smiths"), singulars("Smith")
(('Jones', 'Jonese'), ('Smith',), ())
"""

from __future__ import annotations

import re

APOSTROPHES = "'’‘´`ʼ"
SIBILANTS = ("s", "x", "z")
_MARK = re.compile(rf"(.*[^\W\d_.])([{APOSTROPHES}])([sS]?)", re.DOTALL)
_BEHIND = re.compile(rf"[{APOSTROPHES}](?![\w{APOSTROPHES}])")
_QUOTES = frozenset("'‘’`´‚‹\"“")
_HISSING = ("s", "x", "z", "ch", "sh")


def cut(text: str) -> tuple[str, str, str]:
    """The name, its mark (`'s`, `'` or empty) and the apostrophe as it is written."""
    match = _MARK.fullmatch(text)
    if match is None or not (match[3] or is_sibilant(match[1])):
        return text, "", ""
    return match[1], "'" + match[3].lower(), match[2]


def write(name: str, mark: str, apostrophe: str = "'", *, upper: bool = False) -> str:
    """The name with a mark (`s` is one whose apostrophe was left out); the apostrophe alone only behind s, x and z."""
    if not mark:
        return name
    ending = "" if mark in ("'", "s") and is_sibilant(name) else "S" if upper else "s"
    return name + ("" if mark == "s" else apostrophe or "'") + ending


def is_sibilant(name: str) -> bool:
    """Whether the name ends in a letter behind which an apostrophe alone may mark the possessive."""
    return name[-1:].lower() in SIBILANTS


def is_marked_behind(text: str, start: int, end: int) -> bool:
    """Whether an apostrophe behind the stretch `text[start:end]` marks the possessive of a name in s: [James]' book."""
    quoted = text[start - 1 : start] if start else ""
    return bool(is_sibilant(text[start:end]) and quoted not in _QUOTES and _BEHIND.match(text, end))


def plural(name: str) -> str:
    """The plural of a name: -es behind a hissing sound, else -s; a final y stays."""
    ending = "es" if name.lower().endswith(_HISSING) else "s"
    return name + (ending.upper() if len(name) > 1 and name.isupper() else ending)


def singulars(text: str) -> tuple[str, ...]:
    """The names of which the text may be the plural, the likeliest first."""
    lower = text.lower()
    found = (text[: -len(ending)] for ending in ("es", "s") if lower.endswith(ending) and len(text) > len(ending) + 1)
    return tuple(name for name in found if plural(name) == text)
