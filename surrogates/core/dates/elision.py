"""The word before a name that is elided before some names: d'avril, de mai; l'été, le printemps.

For `render`. Only where that word stands inside the mention; what stands outside stays.

>>> from surrogates.core.dates.template import read
>>> from surrogates.core.dates.words import words_from_rows
>>> rows = [("avril", "month", "4", "full"), ("mai", "month", "5", "full"), ("de", "of", "", ""), ("d'", "of", "", "")]
>>> marks = [("d'", "elided", "month de", ""), ("avril", "vowel", "", "")]
>>> words = words_from_rows("x", rows + marks)
>>> tokens = read("de mai", words).tokens
>>> out = ["de", " ", "avril"]
>>> elide(out, tokens, words)
>>> "".join(out)
"d'avril"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from surrogates.core.dates.template import Token
from surrogates.core.dates.words import DateWords


def elide(out: list[str], tokens: Sequence[Token], words: DateWords) -> None:
    """The form of the word before a name that changed (d'avril, de mai; l'été, le printemps), inside the mention."""
    vowels = words.context.get("vowel:", frozenset())
    for place, token in enumerate(tokens):
        starts = out[place].lower() in vowels
        if not words.elided or out[place] == token.text or starts == (token.text.lower() in vowels):
            continue
        before = "".join(out[:place])
        for code, full, elided in reversed(words.elided) if starts else words.elided:
            old, new = (full, elided) if starts else (elided, full)
            found = _word_at_end(old).search(before) if code == token.code else None
            if found:
                gap = "" if new.endswith("'") else " "
                mark = "’" if "’" in before else "'"
                text = before[: found.start()] + in_case(new, found[1]).replace("'", mark) + gap
                out[:place] = [text, *[""] * (place - 1)]
                break


@cache
def _word_at_end(word: str) -> re.Pattern[str]:
    """The word at the end of what stands before a name."""
    written = re.escape(word).replace("'", "['’]")
    return re.compile(rf"(?<![^\W_])({written})\s*\Z", re.IGNORECASE)


def in_case(form: str, like: str) -> str:
    """The form in the letter case of what stood there."""
    if len(like) > 1 and like.isupper():
        return form.upper()
    if like.islower():
        return form.lower()
    return form[:1].upper() + form[1:] if like[:1].isupper() else form
