"""Invented German e-mails with annotations, for measuring: the same ones at every call.

About 110 words and six mentions each. The sentences stand in `sentences.tsv`; names, towns, streets and organisations
come from the lists of the library, and one name in five is composed of syllables, so that no list has it.

>>> text, annotations = email(1)
>>> (text, annotations) == email(1), text == email(2)[0]
(True, False)
>>> identifier, label, covered = annotations.split("\\n")[0].split("\\t")
>>> text[int(label.split()[1]) : int(label.split()[2])] == covered
True
>>> email(0)
Traceback (most recent call last):
    ...
ValueError: documents are numbered from 1
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path

from surrogates import wordlists
from surrogates.core.draw import Draw

KEY = b"the benchmark's own key"
WORDS = 96  # of the text between greeting and closing
MARKED = 10  # sentences of a hundred there that hold mentions
MONTHS = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
]  # fmt: skip
WEEKDAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
FIRST_SYLLABLES = ["Brens", "Dall", "Fenk", "Grus", "Holm", "Jarn", "Kleb", "Lund", "Mosk", "Pranz"]
LAST_SYLLABLES = ["acker", "bichl", "egger", "hauer", "inger", "kamp", "lich", "ner", "owski", "wald"]
WITH_ER = ("berg", "burg", "dorf", "furt", "heim")  # towns whose derived form only adds -er
SIBILANTS = ("s", "ß", "x", "z")
_SLOT = re.compile(r"\{(\w+)\}")


class Chooser:
    """Keyed choices, one after the other."""

    def __init__(self, number: int) -> None:
        self._draw = Draw(KEY, str(number))
        self._count = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`."""
        self._count += 1
        return self._draw.number(str(self._count)) % limit

    def one_of(self, choices: Sequence[str]) -> str:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def digits(self, count: int) -> str:
        """As many digits, the first one not 0."""
        return str(10 ** (count - 1) + self.below(9 * 10 ** (count - 1)))


class Cast:
    """The persons, places and numbers of one e-mail; each mention of a role is the same."""

    def __init__(self, choose: Chooser) -> None:
        self.choose = choose
        self._surfaces: dict[str, tuple[str, str]] = {}
        self.genders = {role: choose.one_of(("FEMALE", "MALE")) for role in ("to", "own", "other", "")}

    def mention(self, slot: str) -> tuple[str, str]:
        """Label and surface of a slot of a sentence."""
        if slot not in self._surfaces:
            self._surfaces[slot] = self._made(slot)
        return self._surfaces[slot]

    def _made(self, slot: str) -> tuple[str, str]:
        role, _, kind = slot.rpartition("_")
        if slot in _MAKERS:
            label, make = _MAKERS[slot]
            return label, make(self.choose)
        if kind == "s":
            label, base = self.mention(role)
            return label, base + ("'" if base.endswith(SIBILANTS) else "s")
        if kind == "given":
            gender = self.genders[role]
            return gender, self.choose.one_of(_names(f"given_{gender.lower()}"))
        return "FAMILY", _family(self.choose)


@cache
def _names(name: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(wordlists.load("de", name).column("name")))


@cache
def _towns_with_er() -> tuple[str, ...]:
    return tuple(name for name in _names("city") if name.isalpha() and name.endswith(WITH_ER))


def _family(choose: Chooser) -> str:
    if choose.below(5):
        return choose.one_of(_names("family"))
    return choose.one_of(FIRST_SYLLABLES) + choose.one_of(LAST_SYLLABLES)


def _date(choose: Chooser) -> date:
    return date(2009, 1, 1) + timedelta(days=choose.below(3650))


def _long_date(choose: Chooser) -> str:
    day = _date(choose)
    return f"{day.day}. {MONTHS[day.month - 1]} {day.year}"


def _weekday_date(choose: Chooser) -> str:
    day = _date(choose)
    return f"{WEEKDAYS[day.weekday()]}, {day.day}. {MONTHS[day.month - 1]} {day.year}"


def _short_date(choose: Chooser) -> str:
    day = _date(choose)
    return f"{day.day}.{day.month}."


def _user(choose: Chooser) -> str:
    return f"{choose.one_of(_names('given_female')).lower()}{choose.digits(2)}"


def _email(choose: Chooser) -> str:
    return f"{_user(choose)}@{choose.one_of(FIRST_SYLLABLES).lower()}post.de"


_MAKERS: dict[str, tuple[str, Callable[[Chooser], str]]] = {
    "city": ("CITY", lambda choose: choose.one_of(_names("city"))),
    "city_er": ("CITY", lambda choose: choose.one_of(_towns_with_er()) + "er"),
    "date": ("DATE", _long_date),
    "weekday_date": ("DATE", _weekday_date),
    "numeric_date": ("DATE", lambda choose: _date(choose).strftime("%d.%m.%Y")),
    "short_date": ("DATE", _short_date),
    "month": ("DATE", lambda choose: _long_date(choose).partition(" ")[2]),
    "org": ("ORG", lambda choose: choose.one_of(_names("organisation"))),
    "street": ("STREET", lambda choose: choose.one_of(_names("street"))),
    "number": ("STREETNO", lambda choose: str(1 + choose.below(120))),
    "zip": ("ZIP", lambda choose: choose.digits(5)),
    "phone": ("PHONE", lambda choose: f"0{choose.digits(3)}/{choose.digits(6)}"),
    "ufid": ("UFID", lambda choose: f"K-{choose.digits(4)}-{choose.digits(5)}"),
    "user": ("USER", _user),
    "email": ("EMAIL", _email),
    "url": ("URL", lambda choose: f"www.{choose.one_of(FIRST_SYLLABLES).lower()}{choose.digits(2)}.de/bilder"),
}


def email(number: int) -> tuple[str, str]:
    """Text and annotation lines of a document, by its number (from 1; `ValueError` below)."""
    if number < 1:
        raise ValueError("documents are numbered from 1")
    choose = Chooser(number)
    cast = Cast(choose)
    return fill(_composed(choose, cast.genders["to"]), cast)


def fill(template: str, cast: Cast) -> tuple[str, str]:
    """The template with its slots filled, and an annotation line for each."""
    text, lines, position = "", [], 0
    for place, slot in enumerate(_SLOT.finditer(template), start=1):
        label, surface = cast.mention(slot[1])
        text += template[position : slot.start()]
        lines.append(f"T{place}\t{label} {len(text)} {len(text) + len(surface)}\t{surface}\n")
        text += surface
        position = slot.end()
    return text + template[position:], "".join(lines)


def _composed(choose: Chooser, gender: str) -> str:
    sentences = _sentences()
    body: list[str] = []
    while sum(len(sentence.split()) for sentence in body) < WORDS:
        kind = "marked" if choose.below(100) < MARKED else "plain"
        sentence = choose.one_of(sentences[kind])
        if sentence not in body:
            body.append(sentence)
    lines = [choose.one_of(sentences["greeting-f" if gender == "FEMALE" else "greeting-m"]), "", *_wrapped(body), ""]
    lines += [choose.one_of(sentences["closing"]), choose.one_of(sentences["name"])]
    if not choose.below(8):
        lines += ["", choose.one_of(sentences["signature"])]
    return "\n".join(lines) + "\n"


def _wrapped(sentences: list[str]) -> list[str]:
    return [" ".join(sentences[place : place + 3]) for place in range(0, len(sentences), 3)]


@cache
def _sentences() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("sentences.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        section, _, sentence = line.partition("\t")
        found.setdefault(section, []).append(sentence.replace("\\n", "\n"))
    return found


def write(folder: Path, count: int) -> None:
    """The documents 1 to `count` as pairs of files in a folder, which is made."""
    folder.mkdir(parents=True)
    for number in range(1, count + 1):
        text, annotations = email(number)
        (folder / f"{number:05}.txt").write_text(text, encoding="utf-8", newline="")
        (folder / f"{number:05}.ann").write_text(annotations, encoding="utf-8", newline="")


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]))
