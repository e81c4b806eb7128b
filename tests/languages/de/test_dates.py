"""German dates: cases/dates.tsv (each text moved by 10 and by -200 days), whole documents, and the laws of full dates.

The table has the kinds `seen` (shapes met in the wild), `made` (one and more for each form of Specification d.3) and
`not` (numbers and words that must not be read as dates); `<name>` stands for a rule by which the text stays, or for
`unreadable`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from surrogates.languages.de.dates import date_words

from surrogates.core.dates import KEPT, DateMention, DateOutcome, shift_dates
from surrogates.core.dates.resolve import resolve
from surrogates.core.dates.template import read

CASES = Path(__file__).parent / "cases" / "dates.tsv"
MONTHS = [
    "Januar", "Februar", "März", "April", "Mai", "Juni",
    "Juli", "August", "September", "Oktober", "November", "Dezember",
]  # fmt: skip
DAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
ENGLISH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
ENGLISH_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
WORDS = [
    "5", "05", "31", "2018", ".", "/", "-", "–", "Mai", "Jan", "Montag", "bis", "KW", "SS", "WS", "Uhr", "Anfang",
    "um", ":", "'", "heute", "9", "99",
]  # fmt: skip
ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
ORDINALS = [
    "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwölft",
    "dreizehnt", "vierzehnt", "fünfzehnt", "sechzehnt", "siebzehnt", "achtzehnt", "neunzehnt", "zwanzigst",
    "einundzwanzigst", "zweiundzwanzigst", "dreiundzwanzigst", "vierundzwanzigst", "fünfundzwanzigst",
    "sechsundzwanzigst", "siebenundzwanzigst", "achtundzwanzigst", "neunundzwanzigst", "dreißigst", "einunddreißigst",
]  # fmt: skip
PARTS = ("Anfang", "Mitte", "Ende")
SHORT_MONTHS = ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."]
EVIDENCE = (DateMention("01.01.2001"), DateMention("01. Jänner 2001"))  # a document that pads and writes Jänner

LONG_FORMS: dict[str, Callable[[date], str]] = {
    "5.3.2018": lambda d: f"{d.day}.{d.month}.{d.year:04d}",
    "5. 3. 2018": lambda d: f"{d.day}. {d.month}. {d.year:04d}",
    "5.3. 2018": lambda d: f"{d.day}.{d.month}. {d.year:04d}",
    "5/3/2018": lambda d: f"{d.day}/{d.month}/{d.year:04d}",
    "2018-03-05": lambda d: d.isoformat(),
    "20180305": lambda d: d.strftime("%Y%m%d"),
    "2018/03/05": lambda d: d.strftime("%Y/%m/%d"),
    "2018.03.05": lambda d: d.strftime("%Y.%m.%d"),
    "2018-03-05T14:30:00+01:00": lambda d: f"{d.isoformat()}T14:30:00+01:00",
    "5. März 2018": lambda d: f"{d.day}. {MONTHS[d.month - 1]} {d.year:04d}",
    "5.März.2018": lambda d: f"{d.day}.{MONTHS[d.month - 1]}.{d.year:04d}",
    "5 März 2018": lambda d: f"{d.day} {MONTHS[d.month - 1]} {d.year:04d}",
    "5. MÄRZ 2018": lambda d: f"{d.day}. {MONTHS[d.month - 1].upper()} {d.year:04d}",
    "Montag, den 5. März 2018": lambda d: f"{DAYS[d.weekday()]}, den {d.day}. {MONTHS[d.month - 1]} {d.year:04d}",
    "Am Mo., 5. März 2018 um 14:30 Uhr": lambda d: (
        f"Am {DAYS[d.weekday()][:2]}., {d.day}. {MONTHS[d.month - 1]} {d.year:04d} um 14:30 Uhr"
    ),
    "(Mo) 5.3.2018": lambda d: f"({DAYS[d.weekday()][:2]}) {d.day}.{d.month}.{d.year:04d}",
    "Mon, 05 Mar 2018 14:30:12 +0100": lambda d: (
        f"{ENGLISH_DAYS[d.weekday()]}, {d.day:02d} {ENGLISH[d.month - 1]} {d.year:04d} 14:30:12 +0100"
    ),
    "Mon Mar  5 14:30:12 2018": lambda d: (
        f"{ENGLISH_DAYS[d.weekday()]} {ENGLISH[d.month - 1]} {d.day:2d} 14:30:12 {d.year:04d}"
    ),
}
PADDED_FORMS: dict[str, Callable[[date], str]] = {
    "05.03.2018": lambda d: d.strftime("%d.%m.%Y"),
    "05-03-2018": lambda d: d.strftime("%d-%m-%Y"),
    "05. März 2018": lambda d: f"{d.day:02d}. {_austrian(d)} {d.year}",
}
SHORT_FORMS: dict[str, Callable[[date], str]] = {
    "5.3.18": lambda d: f"{d.day}.{d.month}.{d:%y}",
    "5.3.'18": lambda d: f"{d.day}.{d.month}.'{d:%y}",
    "Mo, 5.3.18": lambda d: f"{DAYS[d.weekday()][:2]}, {d.day}.{d.month}.{d:%y}",
}

dates = st.dates(date(1600, 1, 1), date(2400, 12, 31))
near_dates = st.dates(date(1935, 1, 1), date(2012, 12, 31))
shifts = st.integers(-364, 364).filter(bool)


def _austrian(day: date) -> str:
    return "Jänner" if day.month == 1 else MONTHS[day.month - 1]


def _short(day: date) -> str:
    return SHORT_MONTHS[day.month - 1]


def move(texts: Sequence[str], days: int, reference: date | None = None) -> list[DateOutcome]:
    return shift_dates([DateMention(text) for text in texts], days, date_words(), reference=reference)


def shown(outcome: DateOutcome) -> str:
    return f"<{outcome.kept or 'unreadable'}>" if outcome.kept or not outcome.readable else outcome.text


def table() -> list[list[str]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()[1:]
    return [[cell.replace("\\n", "\n") for cell in line.split("\t")] for line in lines]


@pytest.mark.parametrize("row", table(), ids=lambda row: f"{row[3]}[{row[2]}]{row[4]}")
def test_case(row: list[str]) -> None:
    _, _, text, before, after, reference, *expected = row
    mention = DateMention(text, before, after)
    for days, wanted in zip((10, -200), expected, strict=True):
        [outcome] = shift_dates([mention], days, date_words(), reference=date.fromisoformat(reference))
        assert shown(outcome) == wanted
        assert outcome.text == text or not outcome.kept


def test_the_table_has_every_form_of_the_specification() -> None:
    forms = {row[1] for row in table()}
    assert {f"d.3.{number}" for number in range(1, 117)} <= forms
    assert {row[0] for row in table()} == {"seen", "made", "not"}


@pytest.mark.parametrize(
    ("days", "reference", "before", "after"),
    [
        # A day inside a month is the anchor of the month.
        (28, None, ["12. Mai 2018", "im Mai", "Mai 2018", "am 14."],
         ["9. Juni 2018", "im Juni", "Juni 2018", "am 11."]),
        (300, None, ["12.5.2018", "2018", "KW 19", "Q2 2018"], ["8.3.2019", "2019", "KW 10", "Q1 2019"]),
        # Padding and variants come from the other dates.
        (10, None, ["05.03.2018", "24.12.2017", "am 24.12."], ["15.03.2018", "03.01.2018", "am 03.01."]),
        (-14, None, ["5. Jänner 2018", "10. Februar 2018"], ["22. Dezember 2017", "27. Jänner 2018"]),
        (28, None, ["5. Feber 2018", "6. Jänner 2018"], ["5. März 2018", "3. Feber 2018"]),
        (2, None, ["Sonnabend", "Donnerstag, 3. Mai"], ["Montag", "Sonnabend, 5. Mai"]),
        (5, None, ["3. Sep. 2018", "30. Aug. 2018"], ["8. Sep. 2018", "4. Sep. 2018"]),
        # A year that is not there: of the nearest date, by the weekday, or of the reference.
        (28, None, ["29. Februar 2016", "28.2.", "1. März"], ["28. März 2016", "27.3.", "29. März"]),
        (28, date(2016, 6, 1), ["28.2."], ["27.3."]),
        (28, date(2017, 6, 1), ["28.2."], ["28.3."]),
        (2, date(2017, 6, 1), ["So, 28.2."], ["Di, 1.3."]),
        (10, None, ["29.2.", "28.2."], ["10.3.", "9.3."]),
        # A day alone: month and year of the date before it.
        (10, None, ["28. Februar 2018", "am 20.", "30. April 2018", "am 25."],
         ["10. März 2018", "am 2.", "10. Mai 2018", "am 5."]),
        (10, None, ["Di, 05.03.24"], ["Fr, 15.03.24"]),
    ],
)  # fmt: skip
def test_document(days: int, reference: date | None, before: list[str], after: list[str]) -> None:
    assert [outcome.text for outcome in move(before, days, reference)] == after


@pytest.mark.parametrize("text", ["IP 10.11.12.13", "AZ 12/345-67", "0463 123456", "12345678901", "9020", "Eva", ""])
def test_what_may_identify_is_never_kept(text: str) -> None:
    assert shown(move([text], 7)[0]) == "<unreadable>"


def test_the_last_day_of_the_calendar_beside_a_span_of_weeks() -> None:
    moved = move(["31.12.9999", "KW 51-52"], 28)
    assert [outcome.readable for outcome in moved] == [False, False]
    assert move(["31.12.9999", "KW 20-22", "5.3.2018"], 28)[2].text == "2.4.2018"


def test_no_text_in_a_repr() -> None:
    assert "Mai" not in repr(DateMention("3. Mai", "am ", "")) + repr(move(["3. Mai"], 7)) + repr(date_words())


def resolved(text: str, reference: date | None = None) -> date | None:
    [[point]] = resolve([read(text, date_words())], reference)
    return point.day


@pytest.mark.parametrize("form", [*LONG_FORMS, *PADDED_FORMS])
@given(day=dates, days=shifts)
def test_a_full_date_moves_by_the_shift_and_back(form: str, day: date, days: int) -> None:
    """every date comes back in the form it had"""
    write = LONG_FORMS.get(form) or PADDED_FORMS[form]
    mentions = [*EVIDENCE, DateMention(write(day))] if form in PADDED_FORMS else [DateMention(write(day))]
    moved = shift_dates(mentions, days, date_words())[-1]
    assert moved.text == write(day + timedelta(days))
    assert resolved(moved.text) == day + timedelta(days)
    again = shift_dates([*mentions[:-1], DateMention(moved.text)], -days, date_words())[-1]
    assert again.text == write(day)


@pytest.mark.parametrize("form", SHORT_FORMS)
@given(day=near_dates, days=shifts)
def test_a_year_of_two_digits(form: str, day: date, days: int) -> None:
    write, reference = SHORT_FORMS[form], date(2018, 1, 1)
    [moved] = move([write(day)], days, reference)
    assert moved.text == write(day + timedelta(days))
    assert resolved(moved.text, reference) == day + timedelta(days)


@given(day=dates, length=st.integers(1, 300), days=shifts, form=st.sampled_from(("number", "name")))
def test_the_distance_inside_a_span_stays(day: date, length: int, days: int, form: str) -> None:
    """the order of dates and the days between them stay"""
    last = day + timedelta(length)
    write = LONG_FORMS["5.3.2018" if form == "number" else "5. März 2018"]
    [moved] = move([f"{write(day)} bis {write(last)}"], days)
    [[one, other]] = resolve([read(moved.text, date_words())], None)
    assert one.day == day + timedelta(days)
    assert other.day == last + timedelta(days)


@given(day=dates, length=st.integers(1, 12), days=shifts, form=st.sampled_from(("number", "name")))
def test_a_span_that_shares_its_month(day: date, length: int, days: int, form: str) -> None:
    last = day + timedelta(length)
    if last.month != day.month:
        day, last = day.replace(day=1), day.replace(day=1) + timedelta(length)
    write = LONG_FORMS["5.3.2018" if form == "number" else "5. März 2018"]
    [moved] = move([f"{day.day}.–{write(last)}"], days)
    [[one, other]] = resolve([read(moved.text, date_words())], None)
    assert (one.day, other.day) == (day + timedelta(days), last + timedelta(days))


# Every shape with a year of four digits; 400 years are whole weeks and the same calendar again.
CENTURIES = 146097
YEARLY_FORMS: dict[str, Callable[[date], str]] = {
    **LONG_FORMS,
    **{form: write for form, write in PADDED_FORMS.items() if form != "05. März 2018"},
    "15. XI. 2019": lambda d: f"{d.day}. {ROMAN[d.month - 1]}. {d.year}",
    "Mo, 5. Sept. 2018": lambda d: f"{DAYS[d.weekday()][:2]}, {d.day}. {_short(d)} {d.year}",
    "am fünften Mai 2018": lambda d: f"am {ORDINALS[d.day - 1]}en {MONTHS[d.month - 1]} {d.year}",
    "5ter Mai 2018": lambda d: f"am {d.day}{'s' if d.day == 1 or d.day > 19 else ''}ten {MONTHS[d.month - 1]} {d.year}",
    "Mai 2018": lambda d: f"im {MONTHS[d.month - 1]} {d.year}",
    "Ende Mai 2018": lambda d: f"{PARTS[min((d.day - 1) // 10, 2)]} {MONTHS[d.month - 1]} {d.year}",
    "5/2018": lambda d: f"{d.month:02d}/{d.year}",
    "2018": lambda d: f"im Jahr {d.year}",
    "Jahrgang 1964": lambda d: f"Jahrgang {d.year}",
    "Schuljahr 2018/19": lambda d: f"Schuljahr {d.year}/{(d.year + 1) % 100:02d}",
    "Q3 2018": lambda d: f"Q{(d.month + 2) // 3} {d.year}",
    "3. Quartal 2018": lambda d: f"{(d.month + 2) // 3}. Quartal {d.year}",
    "H1 2018": lambda d: f"H{1 + (d.month > 6)} {d.year}",
    "KW 23/2018": lambda d: "KW {1}/{0}".format(*d.isocalendar()),
    "23. KW 2018": lambda d: "{1}. KW {0}".format(*d.isocalendar()),
    "Sommer 2018": lambda d: f"{('Winter', 'Frühjahr', 'Sommer', 'Herbst')[d.month // 3 % 4]} {d.year}",
    "SS 2018": lambda d: f"SS {d.year}",
    "WS 2018/19": lambda d: f"WS {d.year}/{(d.year + 1) % 100:02d}",
    "HS 2018": lambda d: f"HS {d.year}",
    "3.-5. Mai 2018": lambda d: f"{1 + d.day % 14}.–{15 + d.day % 14}. {MONTHS[d.month - 1]} {d.year}",
    "28.4.-2.5.2018": lambda d: "{0.day}.{0.month}.–{1.day}.{1.month}.{1.year}".format(d, d + timedelta(9)),
    "10/2016-3/2018": lambda d: f"{d.month}/{d.year} - {13 - d.month}/{d.year + 2}",
    "2014-2016": lambda d: f"{d.year}–{d.year + 2}",
    "zu Weihnachten 2018": lambda d: f"zu Weihnachten {d.year}",
}


@pytest.mark.parametrize("form", YEARLY_FORMS)
@given(day=st.dates(date(1600, 1, 1), date(1999, 12, 31)))
def test_every_shape_comes_back_from_400_years(form: str, day: date) -> None:
    """every date comes back in the form it had"""
    old, new = YEARLY_FORMS[form](day), YEARLY_FORMS[form](day.replace(year=day.year + 400))
    [moved] = shift_dates([DateMention(old)], CENTURIES, date_words())
    assert moved.text == new
    [back] = shift_dates([DateMention(new)], -CENTURIES, date_words())
    assert back.text == old


@given(day=dates, days=shifts, wrong=st.integers(0, 6))
def test_a_weekday_agrees_where_it_did(day: date, days: int, wrong: int) -> None:
    """weekdays agree with their date exactly where the source's did"""
    text = f"{DAYS[(day.weekday() + wrong) % 7]}, {day.day}.{day.month}.{day.year}"
    [moved] = move([text], days)
    new = day + timedelta(days)
    assert moved.text == f"{DAYS[(new.weekday() + wrong) % 7]}, {new.day}.{new.month}.{new.year}"


@pytest.mark.parametrize(
    ("write", "order"),
    [
        (lambda d: f"{MONTHS[d.month - 1]} {d.year}", lambda d: (d.year, d.month)),
        (lambda d: f"{d.month}/{d.year}", lambda d: (d.year, d.month)),
        (lambda d: str(d.year), lambda d: (d.year,)),
        (lambda d: f"Q{(d.month + 2) // 3} {d.year}", lambda d: (d.year, (d.month + 2) // 3)),
        (lambda d: f"KW {d.isocalendar().week}/{d.isocalendar().year}", lambda d: d.isocalendar()[:2]),
    ],
)
@given(day=dates, distance=st.integers(0, 800), days=shifts)
def test_coarse_dates_keep_their_order(
    write: Callable[[date], str], order: Callable[[date], tuple[int, ...]], day: date, distance: int, days: int
) -> None:
    """the order of dates and the days between them stay"""
    later = day + timedelta(distance)
    moved = move([write(day), write(later)], days)
    found = [order(point.day) for [point] in resolve([read(m.text, date_words()) for m in moved], None) if point.day]
    assert len(found) == 2
    assert found[0] <= found[1]
    assert (found[0] == found[1]) or order(day) != order(later)


@given(st.lists(st.text(max_size=30), max_size=4), st.integers())
def test_any_text_has_an_outcome(texts: list[str], days: int) -> None:
    for text, outcome in zip(texts, move(texts, days), strict=True):
        assert outcome.kept in ("", *KEPT)
        if outcome.kept or not outcome.readable:
            assert outcome.text == text


@given(st.lists(st.sampled_from(WORDS)))
def test_any_words_have_an_outcome(words: list[str]) -> None:
    for text in ("".join(words), " ".join(words)):
        [outcome] = move([text], 28)
        assert (outcome.text == text) == bool(outcome.kept or not outcome.readable)
