"""What a language sees in a mention.

>>> Reading("Anna", "genitive", {"mark": "s"})
Reading(form='genitive', case='same', dependent=False)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

FORMS = (
    "base", "genitive", "plural", "inhabitant", "inhabitant-f", "inhabitant-pl", "inhabitant-f-pl",
    "adjective", "adjective-er", "adjective-isch",
    "compound", "initial", "nickname", "date", "characters", "kept",
)  # fmt: skip

Features = Mapping[str, str]


@dataclass(frozen=True, slots=True, repr=False)
class Reading:
    """What a language sees in a part of a mention.

    Attributes: `base` (nominative singular, ordinary letter case), `form` (one of `FORMS`), `features` (whatever
    `realise` needs to make the same form of another base), `case` (`same`, `upper`, `lower`), `confidence` (0 to 1),
    `normalised` (an old or wrong spelling, which comes back in the modern form), `dependent` (holds only if the
    document has another mention of that base, as for a nickname), `category` (of the part), `rules` (what decided it:
    codes of the language's specification such as `a.3 G12`, never text of a document; it makes no other reading).
    """

    base: str
    form: str = "base"
    features: Features = field(default_factory=dict)
    case: str = "same"
    confidence: float = 1.0
    normalised: bool = False
    dependent: bool = False
    category: str = ""
    rules: tuple[str, ...] = field(default=(), compare=False)

    def __repr__(self) -> str:
        return f"Reading(form={self.form!r}, case={self.case!r}, dependent={self.dependent})"


def natural_case(text: str) -> tuple[str, str]:
    """A name in its ordinary letter case, and the case that it had: `same`, `upper` or `lower`."""
    if len(text) > 1 and text.isupper() and any(len(word) > 1 for word in text.split()):
        return text.title(), "upper"
    if text.islower() and text[0].isalpha():
        return text.title(), "lower"
    return text, "same"


def with_case(text: str, case: str) -> str:
    """The text in that case."""
    return text.upper() if case == "upper" else text.lower() if case == "lower" else text
