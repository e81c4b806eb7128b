"""Words that name a time by their last part: Neumondnacht, Mittagszeit.

For `shift_dates`, which keeps them by the rule `time-word`, and the strategy `shift`, which knows names. The ends are
the words of the class `after:time-ending` of the language, `after:time-link` what may stand before them behind a name.
A number, a month, a weekday or a season in front of the end, and anything else that cannot be read beside it, makes the
mention no such word.

>>> from surrogates.core.dates.template import read
>>> from surrogates.core.dates.words import words_from_rows
>>> rows = [("nacht", "after", "time-ending", ""), ("in", "literal", "", ""), ("Mai", "month", "5", "full")]
>>> words = words_from_rows("x", rows)
>>> [time_word_heads(read(text, words), words) for text in ("in Neumondnacht", "Mainacht", "Eva, Neumondnacht")]
[('neumond',), (), ()]
"""

from __future__ import annotations

from surrogates.core.dates.template import LITERAL_CODES, Template
from surrogates.core.dates.words import DateWords

SHORTEST = 3  # letters of what stands before the end, and of a date word in it
TELLING = frozenset("MWOPSHv")


def time_word_heads(template: Template, words: DateWords) -> tuple[str, ...]:
    """What the time words of a mention have before their last part (lower case), none if it holds anything else."""
    if template.items or any(code not in LITERAL_CODES and code != "?" for code in template.codes):
        return ()
    heads = [_head(token.text.lower(), words) for token in template.tokens if token.code == "?"]
    return tuple(heads) if all(heads) else ()


def _head(word: str, words: DateWords) -> str:
    endings = words.context.get("after:time-ending", frozenset())
    head = next((word[:cut] for cut in range(SHORTEST, len(word)) if word[cut:] in endings), "")
    known = any(entry.code in TELLING for end in range(SHORTEST, len(head) + 1) for entry in words.find(head[:end]))
    return "" if known else head
