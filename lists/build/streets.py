"""Builds de/street: name, kind, gender of the head, countries.

Kinds (Specification e.1): compound, town, person, prepositional, adjective, simplex. Sources: plain facts
written by hand (street_facts.txt), the street names of @faker-js/faker (MIT), and names composed by the rules
of e.2 and e.3 from streets.toml and de/city. Names in ß are for Germany and Austria, those in ss for
Switzerland.

    python lists/build/streets.py FOLDER        after cities.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from common import PACKAGES, faker_js, folder_argument, hand_written, read_rows, write

Row = tuple[str, str, str, str]
_EVERYWHERE, _WITH_SHARP_S, _SWISS = "DE|AT|CH", "DE|AT", "CH"
_PREPOSITION = re.compile(
    r"(?:Am|Im|Zum|Zur|Beim|An|In|Auf|Unter|Hinter|Vor|Bei|Zu)(?: (?P<article>der|dem|den))?"
    r" [A-ZÄÖÜ][a-zäöüß]+\Z"
)
_FEMININE_OR_PLURAL = {"der": "f", "den": "pl"}
_GERMAN_CANTONS = ("AG", "BE", "BL", "LU", "SG", "SH", "SO", "SZ", "TG", "ZG", "ZH")
_OLD_SPELLING = re.compile(r"Schloß|Nuß|Roß|Faß|Fluß")


def spellings(name: str, kind: str, gender: str) -> Iterator[Row]:
    """The row of a name; two where Germany and Austria write ß and Switzerland ss."""
    if "ß" in name:
        yield name, kind, gender, _WITH_SHARP_S
        yield name.replace("ß", "ss"), kind, gender, _SWISS
    else:
        yield name, kind, gender, _EVERYWHERE


def head_genders(facts: dict[str, Any]) -> dict[str, str]:
    """Head in lower case -> gender."""
    return {head: gender for gender, heads in facts["genders"].items() for head in heads.split()}


def compounds(facts: dict[str, Any]) -> Iterator[Row]:
    """Closed compounds such as Ahornweg; several-part first parts take hyphens (Brüder-Grimm-Straße)."""
    genders = head_genders(facts)
    for table in facts["compound"].values():
        for first in table["firsts"].split():
            for head in table["heads"].split():
                if first.lower().endswith((head, f"{head}en")):
                    continue
                if "-" in first:
                    yield from spellings(f"{first}-{head.capitalize()}", "person", genders[head])
                else:
                    yield from spellings(first + head, "compound", genders[head])


def persons(facts: dict[str, Any]) -> Iterator[Row]:
    """Albert-Einstein-Straße: hyphens throughout; Gasse for people of Austria only."""
    table, genders = facts["person"], head_genders(facts)
    for name in table["names"].split():
        for head in table["heads"].split():
            yield from spellings(f"{name}-{head}", "person", genders[head.lower()])
    for name in table["alpine"].split():
        yield f"{name}-Gasse", "person", "f", "AT"


def prepositional(facts: dict[str, Any]) -> Iterator[Row]:
    """Am Anger, In der Au: the gender is that of the noun."""
    for gender, table in facts["preposition"].items():
        for preposition, nouns in table.items():
            for noun in nouns.split():
                yield from spellings(f"{preposition} {noun.replace('_', ' ')}", "prepositional", gender)


def adjectives(facts: dict[str, Any]) -> Iterator[Row]:
    """Lange Gasse, Alter Markt: strong nominative endings."""
    table, few = facts["adjective"], set(facts["adjective"]["few"].split())
    for gender, ending in (("f", "e"), ("m", "er"), ("n", "es")):
        for stem in table["stems"].split():
            heads = table[f"few_{gender}" if stem in few else gender]
            inflected = f"{stem}{ending}"
            for head in heads.split():
                yield from spellings(f"{inflected} {head}", "adjective", gender)
        for name in table[f"further_{gender}"].split():
            yield from spellings(name.replace("_", " "), "adjective", gender)
        for name in facts["simplex"][gender].split():
            yield from spellings(name, "simplex", gender)


def towns(facts: dict[str, Any]) -> Iterator[Row]:
    """Bamberger Straße: only towns whose -er form is beyond doubt (Specification b.3, R19; b.9)."""
    table, genders = facts["town"], head_genders(facts)
    endings, heads = tuple(table["endings"].split()), ("straße", "weg", "allee", "ring", "platz")
    irregular = {row[0] for row in read_rows("de/irregular_toponyms")} if _irregular_listed() else set()
    for name, country, state, population in read_rows("de/city"):
        if country not in ("DE", "AT", "CH") or name in irregular or not _derivable(name, endings):
            continue
        if country == "CH" and state not in _GERMAN_CANTONS:
            continue
        for head in heads:
            if int(population) >= table[head]:
                street = f"{name}er {head.capitalize()}"
                if country == "CH":
                    yield street.replace("ß", "ss"), "town", genders[head], _SWISS
                else:
                    countries = _WITH_SHARP_S if "ß" in street else _EVERYWHERE
                    yield street, "town", genders[head], countries


def _irregular_listed() -> bool:
    """The table of irregular places may not be there yet; its towns end otherwise than the safe ones."""
    try:
        read_rows("de/irregular_toponyms")
    except FileNotFoundError:
        return False
    return True


def _derivable(name: str, endings: tuple[str, ...]) -> bool:
    plain = re.match(r"[A-ZÄÖÜ][a-zäöüß]{3,13}\Z", name) is not None
    return plain and name.endswith(endings) and not (name.endswith("ein") and not name.endswith("stein"))


def real_names(folder: Path, facts: dict[str, Any]) -> Iterator[Row]:
    """The street names of the npm package that are spelt by the rules, abbreviations written out."""
    data, genders = faker_js(folder, ["de", "de_AT", "de_CH"]), head_genders(facts)
    longest = sorted(genders, key=lambda head: (-len(head), head))
    for locale in data.values():
        for raw in locale["location"]["street_name"]:
            name = re.sub(r"(?<=[a-zäöüß])str\.", "straße", raw).replace("Str.", "Straße")
            if _OLD_SPELLING.search(name):
                continue
            preposition = _PREPOSITION.match(name)
            if preposition and preposition["article"] in _FEMININE_OR_PLURAL:
                gender = _FEMININE_OR_PLURAL[preposition["article"]]
                yield from spellings(name, "prepositional", gender)
            head = next((head for head in longest if name.lower().endswith(head)), None)
            if head and not preposition:
                yield from _classified(name, head, genders[head])


def _classified(name: str, head: str, gender: str) -> Iterator[Row]:
    """Compounds and town adjectives only: the persons among these names are often known in one town alone."""
    first = name[: -len(head)]
    if re.match(r"[A-ZÄÖÜ][a-zäöüß]{2,}\Z", first) and not first.endswith("er"):
        yield from spellings(name.replace("strasse", "straße"), "compound", gender)
    elif re.match(r"[A-ZÄÖÜ][a-zäöüß]+er \Z", first) and head in ("straße", "weg", "ring", "platz", "allee"):
        yield name, "town", gender, _WITH_SHARP_S if "ß" in name else _EVERYWHERE


def fact_rows(facts: dict[str, Any]) -> Iterator[Row]:
    """The rows of street_facts.txt (name, kind, gender, locative, abbreviation, country)."""
    nouns = {
        noun: gender
        for gender, table in facts["preposition"].items()
        for listed in table.values()
        for noun in listed.split()
    }
    lines = Path(__file__).with_name("street_facts.txt").read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("name\t"))
    for line in lines[start + 1 :]:
        name, kind, gender, _locative, _abbreviation, country = line.split("\t")
        if gender == "-":
            article = name.split()[1]
            gender = _FEMININE_OR_PLURAL.get(article) or nouns.get(name.split()[-1], "m")
            gender = "f" if name.startswith("Zur ") else gender
        if country == _WITH_SHARP_S and "ß" not in name:
            country = _EVERYWHERE
        yield name, kind.removesuffix("_adjective"), gender, country


def without_conflicts(rows: list[Row]) -> list[Row]:
    """One row for each name; the first one given wins (facts before real names before composed ones)."""
    first: dict[str, Row] = {}
    for row in rows:
        first.setdefault(row[0], row)
    return list(first.values())


def main() -> None:
    """Build the list."""
    folder, facts = folder_argument(__doc__), hand_written("streets")
    rows = [*fact_rows(facts)]
    for maker in (prepositional, adjectives, persons, compounds, towns):
        rows += maker(facts)
    rows += real_names(folder, facts)
    write(
        "de/street",
        "name kind gender country",
        without_conflicts(rows),
        source=f"by hand and composed for this project; {PACKAGES['faker-js']}; towns: GeoNames",
        licence="MIT; names of towns from GeoNames under CC BY 4.0",
        script="streets.py",
    )


if __name__ == "__main__":
    main()
