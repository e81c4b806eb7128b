"""What stands beside a mention: numbers and names that are no dates.

For `shift_dates`. Source: Specification d.4 and d.8. A number stays as it is only where the words beside it show that
it is a version, a price, a rank, a measured value ... and it is too short to identify anybody; a number behind a word
such as "Telefon" or "Aktenzeichen" never stays. The classes of words that a language declares (`words.context`):

    before: identifier (Telefon), number (Version), model (Windows, before what looks like a year), clock (um),
            measure (Kalium), acronym (RR, in capitals only), scale (Kraft: no other values than 3/5 or 3), passed
            (words between a measure and its value), quantity (rund), share (zu, before 3/4), name (Frau), date (am,
            in), day (those of them that stand before nothing but days), bare-day (behind which, as behind a weekday, a
            number alone is the day of a month: le 12)
    after:  unit (mg), per (Liter, behind a slash), things (Einwohner, also behind what looks like a year), rate
            (pro), mean (Schnitt, behind another word), of (von, before 5 Sternen), share (der, before a noun),
            saying (berichtet)

>>> from surrogates.core.dates.words import words_from_rows
>>> words = words_from_rows("x", [("version", "before", "number", ""), ("tel", "before", "identifier", "")])
>>> verdict("3.5", "in Version ", " ", words), verdict("3.5", "Tel. ", "", words), verdict("3.5", "am ", "", words)
('negative', 'identifying', '')
"""

from __future__ import annotations

import re
from functools import lru_cache

from surrogates.core.dates.words import DateWords

# Patterns over the text before a mention read it backwards, so that they begin where the mention stands.
BEFORE = re.compile(r"[\s\"„“»«(:#/-]*[.:]{0,2}([^\W\d_]+|[§€$£#])")
ADJACENT = re.compile(r"\s*\.?([^\W\d_]+|[§€$£])")
MEASURED_BEFORE = re.compile(r"[\s\"„“»«(:#/=<>≤≥≈~±+-]*([.:]{0,2})(\w*[^\W\d_])(-?)")  # also fT3, TSH-Wert
SAME_SCALE_BEFORE = re.compile(r"\s*[,;]?\s*([0-9]{1,2})/[0-9]{1,2}(?![0-9./])")  # 4/5, rechts 5/5
NEXT_WORD = re.compile(r"[\s\u00a0]*-?(?:[\"„“»«(]?)([^\W\d_]+|[%€$£°§‰])")
TWO_WORDS = re.compile(r"\s+([^\W\d_]+)\s+([^\W\d_]+)")
UNIT = re.compile(r"\s*-?([^\W\d_]+(?:\.\s?[^\W\d_])*)?(?:\s?/\s?([^\W\d_]+))?")  # mg, mmol/l, /min, I.E.
TIMES = re.compile(r"\s?[x×](?![^\W\d_])")  # 3.5 x 4 cm, 4.1 x 10^9/l, 3x
OUT_OF = re.compile(r"\s+([^\W\d_]+)\s+([0-9]{1,3})(?![0-9]|[.:,][0-9]|\s?[-–])\.?\s*([^\W\d_]*)")  # von 5 Sternen
SHARE_OF = re.compile(r"\s+([^\W\d_]+)\s+(?:[^\W\d_]+\s+){0,2}?(?![a-zß-öø-ÿ])([^\W\d_]+)")  # der Stimmen
JOINED = re.compile(r"\s+([^\W\d_]+)\s+(?:[^\W\d_]+\s+)?[0-9]")
DATED_VALUE = re.compile(r"\s*(?:\)\s*:?|:)\s*[<>]?\s*[0-9]")  # Kalium (3.5): 4.2
WITH_UNIT = re.compile(r"(-?[0-9][0-9.,/–-]*?)(\s?/?\s?([^\W\d_][^\d]*|[%€$£°‰]))")  # 72/min, 4.2 mmol/l
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
DOSE_PART = r"(?:[0-9](?:[.,]5)?|½|1/2)"
DOSES = re.compile(rf"{DOSE_PART}(?:\s?[-–]\s?{DOSE_PART}){{2,3}}")  # 1-0-1: morning, noon, evening (night)
VALUE_PART = r"[0-9]{1,3}(?:[.,][0-9]{1,2})?"
STEPS = r"[0-9]{1,2}(?:/[0-9]{1,2})?\s?[-–]\s?[0-9]{1,2}/[0-9]{1,2}"  # 3-5/10
TRIPLE = r"(?:[0-9]|10)(?:/(?:[0-9]|10)){2}"
VALUE = re.compile(rf"-?(?!0[0-9])(?:{VALUE_PART}(?:\s?[/–-]\s?{VALUE_PART})?|{TRIPLE}|{STEPS})")
RATIO = re.compile(r"(?:[0-9]{1,2}(?:/[0-9]{1,2})?\s?[-–]\s?)?([0-9]{1,2})/([0-9]{1,2})")
MOST_DIGITS = 4
MOST_DIGITS_MEASURED = 6
LONGEST_ABBREVIATION = 5
WORDS_OVER = 2  # words between a measure and its value: "Schnitt liegt bei 1.8"
WORDS_OVER_SCALE = 5  # the same where the value is a step of a scale: "Kraft im linken Arm 3/5"


def verdict(text: str, before: str, after: str, words: DateWords) -> str:
    """`negative` (no date, stays), `time`, `identifying` (never stays) or empty (a date, or not decided here).

    Arguments: `text` (the mention), `before` and `after` (what stands beside it), `words`.
    """
    text = text.strip()
    if not any(letter.isdigit() for letter in text):
        return "negative" if _is_name(text, before, after, words) else ""
    if _is_identifier(_last_word(before), words) and not _is_long_date(text, words):
        return "identifying"
    if text in words.context.get("idiom:", ()) or DOSES.fullmatch(text):
        return "negative"
    inside = LABELLED.fullmatch(text)
    if inside and _has(words, "before:number", inside[1]):
        text, before = inside[2], inside[1] + " "
    inside = WITH_UNIT.fullmatch(text)
    if inside and VALUE.fullmatch(inside[1]) and not words.find(_next_word(inside[2])):
        return "negative" if _has_unit(inside[2], words) else ""
    if not SHORT.fullmatch(text) or DAY_AND_MONTH.fullmatch(text):
        return ""
    return _of_number(text, before, after, words)


def _of_number(text: str, before: str, after: str, words: DateWords) -> str:
    """The verdict on digits and marks."""
    digits = sum(letter.isdigit() for letter in text)
    if digits <= MOST_DIGITS_MEASURED and VALUE.fullmatch(text):
        pressure = digits > MOST_DIGITS and "/" in text and len(_next_word(after)) > 1  # 120/80 mmHg
        if (pressure and _has_unit(after, words)) or _is_measured(text, before, after, words):
            return "negative"
    if CLOCK.fullmatch(text) or CLOCKS.fullmatch(text):
        return "time"
    if digits <= MOST_DIGITS and _is_number(text, before, after, words):
        return "negative"
    if THOUSANDS.fullmatch(text) and _counts(text, before, after, words):
        return "negative"
    return ""


def is_bare_day(text: str, before: str, after: str, words: DateWords) -> bool:
    """Whether a number alone is the day of a month: "am 5" before "." or a month; "le 5" in some languages."""
    if words.context.get("before:bare-day"):
        near = [*re.findall(r"[^\W\d_]+", text), _last_word(before, ADJACENT)]
        return any(_has(words, "before:bare-day", word) or _is_day_word(word, words) for word in near)
    if not (text.isdigit() and len(text) <= 2 and _has(words, "before:date", _last_word(before, ADJACENT))):
        return False
    return after.startswith(".") or _is_month(_next_word(after), words)


def _last_word(before: str, pattern: re.Pattern[str] = BEFORE) -> str:
    found = pattern.match(before[::-1])
    return found[1][::-1] if found else ""


def _next_word(after: str) -> str:
    found = NEXT_WORD.match(after)
    return found[1] if found else ""


@lru_cache(maxsize=8192)
def _has(words: DateWords, name: str, word: str) -> bool:
    """Whether a class of context words has the word, or for an entry that begins with `-`, its end."""
    known = words.context.get(name, frozenset())
    lower = word.lower()
    return bool(lower) and (lower in known or any(f"-{lower[cut:]}" in known for cut in range(1, len(lower) - 1)))


def _is_identifier(word: str, words: DateWords) -> bool:
    # A measure by its whole name is none: INR ends like Kundennr.
    return _has(words, "before:identifier", word) and word.lower() not in words.context.get("before:measure", ())


def _is_long_date(text: str, words: DateWords) -> bool:
    return any(_is_month(word, words) for word in re.findall(r"[^\W\d_]+", text))


def _is_name(text: str, before: str, after: str, words: DateWords) -> bool:
    """A surname or given name (Frau März), or a newspaper (der Freitag berichtet)."""
    found = words.find(text) if text.isalpha() else ()
    if not any(entry.code in "MWS" for entry in found):
        return False
    left = _last_word(before, ADJACENT)
    return _has(words, "before:name", left) or _has(words, "after:saying", _next_word(after))


def _is_measured(text: str, before: str, after: str, words: DateWords) -> bool:
    """A value of something that is measured: "Kalium 5.6", "RR 120/80", "Schnitt liegt bei 1.8", "Kraft links 4/5"."""
    if DATED_VALUE.match(after):
        return False
    ratio = RATIO.fullmatch(text)
    step = ratio is not None and int(ratio[1]) <= int(ratio[2])
    backwards, place = before[::-1], 0
    for over in range(1 + (WORDS_OVER_SCALE if step else WORDS_OVER)):
        other = SAME_SCALE_BEFORE.match(backwards, place) if step and ratio else None
        if other and ratio and other[1][::-1] == ratio[2]:
            place = other.end()
        found = MEASURED_BEFORE.match(backwards, place)
        if not found:
            return False
        word = found[2][::-1]
        if "." in found[1] and len(word) > LONGEST_ABBREVIATION:  # the end of a sentence
            return False
        if _is_measure(word, found[3] + word, step or len(text) == 1, words):
            return True
        passed = _has(words, "before:passed", word)
        if not passed and (not step or _is_day_word(word, words) or (not over and _has(words, "before:date", word))):
            return False
        joined = JOINED.match(after) if _has(words, "before:date", word) else None
        if joined and any(entry.code == "B" for entry in words.find(joined[1])):  # "Blutdruck von 3.5 bis 9.5"
            return False
        place = found.end()
    return False


def _is_measure(word: str, part: str, scale: bool, words: DateWords) -> bool:
    """Whether a word names a measure (`part`: the same with its hyphen, for the end of TSH-Wert); with `scale` also
    one that has no other values than steps (Kraft 3/5)."""
    if _has(words, "before:measure", part) or (word.isupper() and _has(words, "before:acronym", word)):
        return True
    return scale and _has(words, "before:scale", part)


def _is_number(text: str, before: str, after: str, words: DateWords) -> bool:
    left, right = _last_word(before), _next_word(after)
    if YEAR.fullmatch(text):
        return _has(words, "before:model", left) or _counts(text, before, after, words)
    if _has(words, "before:number", left) or _has_unit(after, words) or _is_rated(text, left, after, words):
        return True
    if text.isdigit() and len(text) <= 2:
        return _has(words, "before:clock", left)
    if LIST_NUMBER.fullmatch(text):
        starts = not before.strip(" \t") or before.rstrip(" \t").endswith("\n")
        return starts and bool(right) and not _is_month(right, words)
    if FRACTION.fullmatch(text) and _is_share(text, left, after, words):
        return True
    if ZERO.fullmatch(text):
        return left[:1].isupper()
    if SCORE.fullmatch(text):
        return True
    return len(text) == 4 and text.isdigit() and _counts(text, before, after, words)


def _has_unit(after: str, words: DateWords) -> bool:
    """A unit (mg, mmol/l, /min), or another factor (x 4 cm)."""
    found = UNIT.match(after)
    if found and found[2] and _has(words, "after:per", found[2]):
        return True
    dotted = found[1].replace(" ", "") if found and found[1] else ""
    return any(_has(words, "after:unit", word) for word in (_next_word(after), dotted)) or bool(TIMES.match(after))


def _is_rated(text: str, left: str, after: str, words: DateWords) -> bool:
    """A mark or a mean: "4.7 von 5", "1.7 im Schnitt", "3.5 pro Tag"."""
    if not VALUE.fullmatch(text) or _is_dated(left, words):
        return False
    if _has(words, "after:rate", _next_word(after)):
        return True
    pair = TWO_WORDS.match(after)
    if pair and _has(words, "after:mean", pair[2]) and not pair[1][:1].isupper():
        return True
    most = OUT_OF.match(after)
    if not most or not _has(words, "after:of", most[1]) or "/" in text:
        return False
    own = float(text.replace(",", ".")) if re.fullmatch(VALUE_PART, text) else float("inf")
    return own <= int(most[2]) and not any(entry.code in "uBM" for entry in words.find(most[3]))


def _is_share(text: str, left: str, after: str, words: DateWords) -> bool:
    """A fraction that is a part of something: "3/4 der Befragten", "zu 7/8", "1/2 Zwiebel"."""
    above, below = text.split("/")
    if int(above) >= int(below):
        return False
    if _has(words, "before:quantity", left) or _has(words, "before:share", left):
        return True
    right, whole = _next_word(after), SHARE_OF.match(after)
    if right[:1].isupper():
        return not _is_month(right, words) and not _is_dated(left, words)
    if not whole or _has(words, "before:day", left) or _is_day_word(left, words):
        return False
    return _has(words, "after:share", whole[1]) and not _is_day_word(whole[2], words)


def _is_dated(left: str, words: DateWords) -> bool:
    """Whether the word before a number says that a date follows: am, seit, Montag."""
    return _has(words, "before:date", left) or any(entry.code == "W" for entry in words.find(left))


def _counts(text: str, before: str, after: str, words: DateWords) -> bool:
    """Whether a number says how many: a counted noun follows, or "rund" stands before it."""
    left, right = _last_word(before), _next_word(after)
    if _has(words, "after:unit", right) and not YEAR.fullmatch(text):
        return True
    if _has(words, "before:quantity", left) and right[:1].isupper():
        return True
    return _has(words, "after:things", right) and not _has(words, "before:date", left)


def _is_month(word: str, words: DateWords) -> bool:
    return any(entry.code == "M" for entry in words.find(word))


def _is_day_word(word: str, words: DateWords) -> bool:
    return any(entry.code in "MW" for entry in words.find(word))
