"""Law 5, time keeps: order, distance, weekdays and form of the dates of a scope."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import load
from tests.laws.common import KEY, OTHER_KEY, engine, steps
from tests.laws.markup import draft

MONTHS = (
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
)
WEEKDAYS = ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag")

# Forms that show all of a date; `{w}` is its weekday, `{n}` its month's name.
FORMS = (
    "{d:02}.{m:02}.{y}",
    "{y}-{m:02}-{d:02}",
    "{d}. {n} {y}",
    "{w}, {d}. {n} {y}",
    "{w}, den {d:02}.{m:02}.{y}",
    "{d:02}/{m:02}/{y}",
    "{y}/{m:02}/{d:02}",
    "{w}, der {d}. {n} {y}",
    "{d:02}-{m:02}-{y}",
)
DATES = st.dates(date(1950, 1, 1), date(2035, 12, 31))
_FIELDS = {
    "d": r"(?P<d>\d{1,2})",
    "d:02": r"(?P<d>\d\d?)",
    "m:02": r"(?P<m>\d\d?)",
    "y": r"(?P<y>\d{4})",
    "n": f"(?P<n>{'|'.join(MONTHS)})",
    "w": f"(?P<w>{'|'.join(WEEKDAYS)})",
}


def shown(form: str, day: date, weekday: int | None = None) -> str:
    """The date in that form, with its own weekday or another one."""
    name = WEEKDAYS[day.weekday() if weekday is None else weekday]
    return form.format(d=day.day, m=day.month, y=day.year, n=MONTHS[day.month - 1], w=name)


def read(form: str, text: str) -> tuple[date, int | None]:
    """Date and weekday of a text in that form; fails when it has another one. Zeros before digits are not looked at:
    10.10. does not show whether it would have any."""
    pattern = re.sub(r"\{([^}]+)\}", lambda field: _FIELDS[field[1]], form.replace(".", r"\."))
    found = re.fullmatch(pattern, text)
    assert found, f"not in the form {form}"
    fields = found.groupdict()
    month = MONTHS.index(fields["n"]) + 1 if fields.get("n") else int(fields["m"])
    weekday = WEEKDAYS.index(fields["w"]) if fields.get("w") else None
    return date(int(fields["y"]), month, int(fields["d"])), weekday


@st.composite
def dated(draw: st.DrawFn) -> list[tuple[str, date]]:
    """Dates with their forms."""
    return draw(st.lists(st.tuples(st.sampled_from(FORMS), DATES), min_size=2, max_size=6))


def converted(made: list[tuple[str, date]], key: bytes = KEY, unit: int = 7) -> list[str]:
    """What stands now for the dates."""
    marked = "Es war am " + ", dann am ".join(f"[DATE|{shown(form, day)}]" for form, day in made)
    document = draft(marked).document()
    return [step.surrogate for step in engine(key=key, shift_unit=unit).explain(document)[1]]


@given(dated(), st.sampled_from([1, 7]), st.sampled_from([KEY, OTHER_KEY]))
def test_order_distance_and_form(made: list[tuple[str, date]], unit: int, key: bytes) -> None:
    """In one scope the order of dates and the days between them stay; every date comes back in the form it had."""
    new = [read(form, text)[0] for (form, _), text in zip(made, converted(made, key, unit), strict=True)]
    moved = {after - before for (_, before), after in zip(made, new, strict=True)}
    assert len(moved) == 1
    days = moved.pop().days
    assert days and abs(days) <= 364 and days % unit == 0


@given(st.sampled_from(FORMS), DATES.filter(lambda day: day.day < 10), st.sampled_from([KEY, OTHER_KEY]))
def test_zeros_before_digits_stay(form: str, day: date, key: bytes) -> None:
    """Every date comes back in the form it had: with the zeros that it shows, and without those that it does not."""
    [text] = converted([(form, day)], key)
    assert text == shown(form, read(form, text)[0])


@given(st.sampled_from([form for form in FORMS if "{w}" in form]), DATES, st.sampled_from([1, 7]))
def test_weekdays_that_agreed_agree(form: str, day: date, unit: int) -> None:
    """Weekdays agree with their date exactly where the source's did."""
    [text] = converted([(form, day)], unit=unit)
    moved, weekday = read(form, text)
    assert moved != day
    assert weekday == moved.weekday()


@given(st.sampled_from([form for form in FORMS if "{w}" in form]), DATES, st.integers(1, 6), st.sampled_from([1, 7]))
def test_weekdays_that_did_not_agree_do_not(form: str, day: date, wrong: int, unit: int) -> None:
    """Weekdays agree with their date exactly where the source's did: a contradiction stays one."""
    document = draft(f"Es war [DATE|{shown(form, day, (day.weekday() + wrong) % 7)}].").document()
    [step] = engine(shift_unit=unit).explain(document)[1]
    moved, weekday = read(form, step.surrogate)
    assert weekday == (moved.weekday() + wrong) % 7


@given(DATES, st.integers(-800, 800).filter(bool))
def test_a_given_shift_is_the_shift(day: date, shift: int) -> None:
    """Time keeps, also when the shift repeats earlier work."""
    document = draft(f"Am [DATE|{shown(FORMS[0], day)}] kam er.").document()
    [step] = load("de", key=KEY, shift=shift).explain(document)[1]
    assert read(FORMS[0], step.surrogate)[0] - day == timedelta(days=shift)


@given(st.sampled_from([KEY, OTHER_KEY, b"a third key, as long as it must be"]), DATES)
def test_dates_of_a_scope_move_together(key: bytes, day: date) -> None:
    """In one scope the order of dates and the days between them stay: across the documents of a folder."""
    moved = set()
    for number in range(3):
        document = draft(f"Am [DATE|{shown(FORMS[1], day)}].").document(f"letters/{number}")
        [step] = engine("folder", key).explain(document)[1]
        moved.add(read(FORMS[1], step.surrogate)[0])
    assert len(moved) == 1 and day not in moved


def test_coarse_dates_stay_coarse() -> None:
    """Coarse and yearless dates follow d.5 and d.6 of the specification."""
    found = steps(
        draft("[DATE|Mai 2018], [DATE|2016], [DATE|WS 2018/19], [DATE|3. Quartal 2017], [DATE|12. Mai]").document()
    )
    forms = (
        rf"({'|'.join(MONTHS)}) \d{{4}}",
        r"\d{4}",
        r"[WS]S (\d{4}/\d\d|\d{4})",
        r"[1-4]\. Quartal \d{4}",
        rf"\d{{1,2}}\. ({'|'.join(MONTHS)})",
    )
    for form, step in zip(forms, found, strict=True):
        assert re.fullmatch(form, step.surrogate)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("5.3.2018", date(2018, 3, 5)),
        ("5.3.18", date(2018, 3, 5)),
        ("5. MÄRZ 2018", date(2018, 3, 5)),
        ("Mo, 05. März 2018", date(2018, 3, 5)),
        ("20180305", date(2018, 3, 5)),
    ],
)
def test_forms_keep_their_style(text: str, day: date) -> None:
    """Every date comes back in the form it had: no zero before a day that had none, two-digit years, upper case."""
    shift = 28
    [step] = load("de", key=KEY, shift=shift).explain(draft(f"Am [DATE|{text}].").document())[1]
    assert day + timedelta(days=shift) == date(2018, 4, 2)
    expected = {
        "5.3.2018": "2.4.2018",
        "5.3.18": "2.4.18",
        "5. MÄRZ 2018": "2. APRIL 2018",
        "Mo, 05. März 2018": "Mo, 02. April 2018",
        "20180305": "20180402",
    }
    assert step.surrogate == expected[text]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3. bis 5. Juni 2018", "1. bis 3. Juli 2018"),
        ("20.–24. Mai 2018", "17.–21. Juni 2018"),
        ("3.5.-5.5.2018", "31.5.-2.6.2018"),
    ],
)
def test_ranges_keep_their_length(text: str, expected: str) -> None:
    """The order of dates and the days between them stay, also between the ends of a range."""
    [step] = load("de", key=KEY, shift=28).explain(draft(f"vom [DATE|{text}]").document())[1]
    assert step.surrogate == expected
