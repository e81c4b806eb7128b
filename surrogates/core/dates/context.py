"""What stands beside a mention: numbers and names that are no dates.

For `shift_dates`. Source: Specification d.4 and d.8. A number stays as it is only where the words beside it show that
it is a version, a price, a rank ... and it is too short to identify anybody; a number behind a word such as
"Telefon" or "Aktenzeichen" never stays.

>>> from surrogates.core.dates.words import words_from_rows
>>> words = words_from_rows("x", [("version", "before", "number", ""), ("tel", "before", "identifier", "")])
>>> verdict("3.5", "in Version ", " ", words), verdict("3.5", "Tel. ", "", words), verdict("3.5", "am ", "", words)
('negative', 'identifying', '')
"""

from __future__ import annotations

import re

from surrogates.core.dates.words import DateWords

LAST_WORD = re.compile(r"([^\W\d_]+|[§€$£#])[.:]{0,2}[\s\"„“»«(:#/-]*$")
LAST_ADJACENT = re.compile(r"([^\W\d_]+|[§€$£])\.?\s*$")
NEXT_WORD = re.compile(r"[\s\u00a0]*-?(?:[\"„“»«(]?)([^\W\d_]+|[%€$£°§‰])")
LABELLED = re.compile(r"([^\W\d_]+|§)\.?\s*([0-9][0-9.,/:-]*)")  # § 5, Version 1.2
DAY_AND_MONTH = re.compile(r"[0-9]{1,2}\.\s?[0-9]{1,2}\.")
SHORT = re.compile(r"[0-9.,/:\s–-]+")
THOUSANDS = re.compile(r"[1-9][0-9]{0,2}(?:[.'’\u202f ][0-9]{3})+")
FRACTION = re.compile(r"([1-9])/([2-9]|10)")
LIST_NUMBER = re.compile(r"[1-9][0-9]?\.")
CLOCK = re.compile(r"([01]?[0-9]|2[0-4])[.:](00|1[3-9]|[2-5][0-9])")
CLOCKS = re.compile(rf"(?:[0-9]{{1,2}}|{CLOCK.pattern})\s*[-–]\s*{CLOCK.pattern}")
YEAR = re.compile(r"(?:19|20)[0-9]{2}")
SCORE = re.compile(r"[0-9]{1,2}\s?:\s?[0-9]")
ZERO = re.compile(r"[0-9]\.0")
MOST_DIGITS = 4


def verdict(text: str, before: str, after: str, words: DateWords) -> str:
    """`negative` (no date, stays), `time`, `identifying` (never stays) or empty (a date, or not decided here).

    Arguments: `text` (the mention), `before` and `after` (what stands beside it), `words`.
    """
    text = text.strip()
    left = _word(LAST_WORD, before)
    if not any(letter.isdigit() for letter in text):
        return "negative" if _is_name(text, before, after, words) else ""
    if _has(words, "before:identifier", left) and not _is_long_date(text, words):
        return "identifying"
    if text in words.context.get("idiom:", ()):
        return "negative"
    inside = LABELLED.fullmatch(text)
    if inside and _has(words, "before:number", inside[1]):
        text, before = inside[2], inside[1] + " "
    if not SHORT.fullmatch(text) or DAY_AND_MONTH.fullmatch(text):
        return ""
    if CLOCK.fullmatch(text) or CLOCKS.fullmatch(text):
        return "time"
    if sum(letter.isdigit() for letter in text) <= MOST_DIGITS and _is_number(text, before, after, words):
        return "negative"
    if THOUSANDS.fullmatch(text) and _counts(text, before, after, words):
        return "negative"
    return ""


def is_bare_day(text: str, before: str, after: str, words: DateWords) -> bool:
    """Whether a number alone is the day of a month: "am 5" before "." or a month."""
    if not (text.isdigit() and len(text) <= 2 and _has(words, "before:date", _word(LAST_ADJACENT, before))):
        return False
    return after.startswith(".") or _is_month(_word(NEXT_WORD, after), words)


def _word(pattern: re.Pattern[str], side: str) -> str:
    found = pattern.search(side) if pattern is not NEXT_WORD else pattern.match(side)
    return found.group(1) if found else ""


def _has(words: DateWords, name: str, word: str) -> bool:
    """Whether a class of context words has the word, or for an entry that ends in `-`, its end."""
    known = words.context.get(name, frozenset())
    lower = word.lower()
    return bool(lower) and (lower in known or any(f"-{lower[cut:]}" in known for cut in range(1, len(lower) - 1)))


def _is_long_date(text: str, words: DateWords) -> bool:
    return any(entry.code == "M" for word in re.findall(r"[^\W\d_]+", text) for entry in words.find(word))


def _is_name(text: str, before: str, after: str, words: DateWords) -> bool:
    """A surname or given name (Frau März), or a newspaper (der Freitag berichtet)."""
    found = words.find(text) if text.isalpha() else ()
    if not any(entry.code in "MWS" for entry in found):
        return False
    left = _word(LAST_ADJACENT, before)
    return _has(words, "before:name", left) or _has(words, "after:saying", _word(NEXT_WORD, after))


def _is_number(text: str, before: str, after: str, words: DateWords) -> bool:
    left, right = _word(LAST_WORD, before), _word(NEXT_WORD, after)
    if YEAR.fullmatch(text):
        return _has(words, "before:model", left) or _counts(text, before, after, words)
    if _has(words, "before:number", left) or _has(words, "after:unit", right):
        return True
    if text.isdigit() and len(text) <= 2:
        return _has(words, "before:clock", left)
    if LIST_NUMBER.fullmatch(text):
        starts = not before.strip(" \t") or before.rstrip(" \t").endswith("\n")
        return starts and bool(right) and not _is_month(right, words)
    if (fraction := FRACTION.fullmatch(text)) and int(fraction[1]) < int(fraction[2]):
        dated = _has(words, "before:date", left) or any(entry.code == "W" for entry in words.find(left))
        return right[:1].isupper() and not dated and not _is_month(right, words)
    if ZERO.fullmatch(text):
        return left[:1].isupper()
    if SCORE.fullmatch(text):
        return True
    return len(text) == 4 and text.isdigit() and _counts(text, before, after, words)


def _counts(text: str, before: str, after: str, words: DateWords) -> bool:
    """Whether a number says how many: a counted noun follows, or "rund" stands before it."""
    left, right = _word(LAST_WORD, before), _word(NEXT_WORD, after)
    if _has(words, "after:unit", right) and not YEAR.fullmatch(text):
        return True
    if _has(words, "before:quantity", left) and right[:1].isupper():
        return True
    return _has(words, "after:things", right) and not _has(words, "before:date", left)


def _is_month(word: str, words: DateWords) -> bool:
    return any(entry.code == "M" for entry in words.find(word))
