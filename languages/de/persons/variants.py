"""Second looks at a name: spellings of one given name (Stephan, Stefan), and Slavic names in their feminine form.

Specification f.6 (second-class evidence: it holds only where the document has the other spelling, and nothing there
speaks against it) and f.9. Family names have no such variants: Maier is never Meier.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> simpler_spellings(german, "Stephan", "MALE"), simpler_spellings(german, "Stefan", "MALE")
((('Stefan', 'ph'),), ())
>>> respelt(german, "Rudolf", "MALE", "ph"), respelt(german, "Bernd", "MALE", "ph")
('Rudolph', 'Bernd')
>>> masculine("Nováková"), masculine("Sokolowskaja"), masculine("Kowalska"), masculine("Gruber")
(('Novák', 'ová'), ('Sokolowski', 'skaja'), ('Kowalski', 'ska'), ('Gruber', ''))
>>> feminine("Dvořák", "ová"), feminine("Jaworski", "ska"), feminine("Gruber", "ska")
('Dvořáková', 'Jaworska', 'Gruber')
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from surrogates.language import Context

if TYPE_CHECKING:
    from .. import German

_SIMPLER = {"ph": (("ph", "f"), ("Ph", "F")), "th": (("th", "t"), ("Th", "T")), "c": (("c", "k"), ("C", "K"))}
_NOT_K = re.compile(r"c(?=h(?!r))|(?<=s)c(?=h)|c(?=[eiyk])|C(?=[eiy]|h(?!r))")
_FEMININE = (("skaja", "ski"), ("skaya", "ski"), ("ská", "ský"), ("cká", "cký"), ("ska", "ski"), ("cka", "cki"))
_FEMININE_OF_STEM = ("ová", "owa", "ova", "ewa", "eva")
ALWAYS_FEMININE = frozenset(("ová", "ská", "cká", "skaja", "skaya"))  # Wodicka and Casanova are names of men, too
_SHORTEST = 6  # letters of a feminine form: Eva and Ska are none
_NEXT_NAME = re.compile(r"\s+([^\W\d_]{2,})")


@lru_cache(maxsize=4096)
def simpler_spellings(language: German, name: str, category: str) -> tuple[tuple[str, str], ...]:
    """Listed names that are the same with f for ph, t for th, k for c, and which of them it is."""
    found = []
    for kind, pairs in _SIMPLER.items():
        other = name
        for old, new in pairs:
            other = other.replace(old, new) if kind != "c" else _with_k(other)
        if other != name and language.listed(category, other):
            found.append((other, kind))
    return tuple(found)


def _with_k(name: str) -> str:
    if _NOT_K.search(name):
        return name
    return name.replace("ch", "k").replace("Ch", "K").replace("c", "k").replace("C", "K")


def respelt(language: German, name: str, category: str, kind: str) -> str:
    """The name with ph, th or c where it is also written so; else as it is."""
    for old, new in _SIMPLER[kind]:
        if new in name:
            other = name.replace(new, old, 1)
            if language.listed(category, other):
                return other
    return name


def stand_apart(text: str, one: str, other: str, context: Context) -> bool:
    """Whether two spellings of a document are two people: they are joined (Stefan und Stephan), or their family names
    differ. `context` is that of a mention of `one`."""
    joined = rf"(?<!\w)(?:{one}\w?(?:\s+und\s+|\s*,\s*|\s*/\s*){other}|{other}\w?(?:\s+und\s+|\s*,\s*|\s*/\s*){one})"
    if re.search(joined, text):
        return True
    families = context.evidence.seen.get("FAMILY", frozenset())
    behind = _NEXT_NAME.match(text, context.end)
    own = behind[1].casefold() if behind and behind[1].casefold() in families else ""
    others = {match[1].casefold() for match in re.finditer(rf"(?<!\w){other}{_NEXT_NAME.pattern}", text)} & families
    return bool(own and others and own not in others)


def masculine(name: str) -> tuple[str, str]:
    """The form that a man of the family bears, and the feminine ending; the name as it is where it has none."""
    if len(name) < _SHORTEST:
        return name, ""
    for ending, other in _FEMININE:
        if name.endswith(ending):
            return name[: -len(ending)] + other, ending
    if name.endswith(_FEMININE_OF_STEM):
        # Nováková of Novák, but Petrowa of Petrow.
        return (name[:-3], "ová") if name.endswith("ová") else (name[:-1], name[-3:])
    return name, ""


def feminine(name: str, ending: str) -> str:
    """The form that a woman of the family bears, where the name has one in that language."""
    for old, new in (("ski", "ska"), ("cki", "cka"), ("ský", "ská"), ("cký", "cká")):
        if name.endswith(old):
            return name[: -len(old)] + (ending if ending in ("skaja", "skaya") and old == "ski" else new)
    if ending == "ová":
        return (name[:-1] if name[-1] in "aeo" else name) + "ová"
    if ending in _FEMININE_OF_STEM and name.endswith(("ow", "ov", "ew", "ev", "in")):
        return name + "a"
    return name
