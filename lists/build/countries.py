"""Builds de/country: German names of countries with their ISO code.

The names are those of Unicode CLDR in the package Babel, as far as de/regions has them; other names of a country, and
states that are no more, stand in countries.toml.

    python lists/build/countries.py
"""

from __future__ import annotations

from babel import Locale
from common import hand_written, read_rows, write


def main() -> None:
    """Build the list."""
    codes = {name: code for code, name in Locale("de").territories.items() if code.isalpha()}
    codes |= hand_written("countries")["other"]
    names = {row[0] for row in read_rows("de/regions") if row[1] in ("-", "XX")}
    rows = [(name, code) for name, code in codes.items() if name in names]
    source = "Unicode CLDR, in the package Babel 2; other names of a country written by hand for this project"
    write("de/country", "name code", rows, source=source, licence="Unicode-3.0", script="countries.py")


if __name__ == "__main__":
    main()
