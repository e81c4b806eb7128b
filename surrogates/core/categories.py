"""The categories of privacy-bearing entities, and what is done with each unless a scheme says otherwise.

The fifteen of Eder, Krieg-Holz & Hahn 2019 in their hierarchy, and those that other schemes need.

>>> CATEGORIES["FEMALE"].parent, CATEGORIES["FEMALE"].strategy
('GIVEN', 'surrogate')
>>> is_name("CITY"), is_name("ZIP")
(True, False)
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Category:
    """A category: its parent in the hierarchy, the strategy by default, whether it names something, and its meaning."""

    name: str
    parent: str
    strategy: str
    names: bool
    meaning: str


_TABLE = (
    Category("ACTOR", "", "surrogate", True, "somebody who acts: a person or an organisation"),
    Category("ORG", "ACTOR", "surrogate", True, "an organisation"),
    Category("PERSON", "ACTOR", "surrogate", True, "a person's name, taken apart into its parts"),
    Category("FAMILY", "PERSON", "surrogate", True, "a family name"),
    Category("GIVEN", "PERSON", "surrogate", True, "a given name of unknown gender"),
    Category("FEMALE", "GIVEN", "surrogate", True, "a woman's given name"),
    Category("MALE", "GIVEN", "surrogate", True, "a man's given name"),
    Category("USER", "ACTOR", "contact", False, "a user name"),
    Category("DATE", "", "shift", False, "a date"),
    Category("FID", "", "identifier", False, "a formal identifier"),
    Category("PASS", "FID", "identifier", False, "a password"),
    Category("UFID", "FID", "identifier", False, "any other identifier: customer, account, insurance number"),
    Category("LOC", "", "surrogate", True, "a location"),
    Category("STREET", "LOC", "surrogate", True, "a street"),
    Category("STREETNO", "LOC", "randomise", False, "a house number"),
    Category("ZIP", "LOC", "postcode", False, "a postal code"),
    Category("CITY", "LOC", "surrogate", True, "a town, village or region, and what is derived of its name"),
    Category("ADD", "", "randomise", False, "an electronic address"),
    Category("EMAIL", "ADD", "contact", False, "an e-mail address"),
    Category("PHONE", "ADD", "phone", False, "a telephone or fax number"),
    Category("URL", "ADD", "contact", False, "a web address"),
    Category("ADDRESS", "LOC", "surrogate", True, "a street with its number, taken apart"),
    Category("LOCATION", "LOC", "surrogate", True, "a place or a postal code, or both, taken apart"),
    Category("COUNTRY", "LOC", "keep", False, "a country"),
    Category("AGE", "", "age", False, "an age"),
    Category("PROFESSION", "", "keep", False, "a profession"),
    Category("TITLE", "PERSON", "keep", False, "a title"),
    Category("TIME", "", "keep", False, "a time of day"),
    Category("SEX", "", "keep", False, "the sex of the person that the text is about; a given name agrees with it"),
)

CATEGORIES = {category.name: category for category in _TABLE}


def is_name(category: str) -> bool:
    """Whether mentions of the category are names, which no surrogate of the document may repeat."""
    return CATEGORIES[category].names
