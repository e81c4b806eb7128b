"""Dates as CLDR writes them: every pattern of a locale is read, moves, and comes back."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from babel import Locale
from babel.dates import format_date

from surrogates.core.dates import DateMention, shift_dates, stretches, words_from_babel
from surrogates.core.scripts import script_of

LOCALES = (
    "ar bg bn cs da el en_GB en_US es et fa fi fr gu he hi hr hu hy id is it ja ka ko lt lv mk mr ne nl no pl pt ro ru "
    "si sk sl sv ta th tr uk uz vi zh zu"
)
DAYS = [date(2019, 5, 3), date(2018, 12, 28), date(2020, 2, 29), date(1999, 11, 11)]


@pytest.mark.parametrize("locale", LOCALES.split())
@pytest.mark.parametrize("width", ["full", "long", "medium"])
def test_each_format_moves_and_comes_back(locale: str, width: str) -> None:
    words = words_from_babel(locale)
    for day in DAYS:
        text = format_date(day, width, Locale.parse(locale))
        for part in ("Before Christ", "ค.ศ. "):  # CLDR's Thai names the era, which nobody writes
            text = text.replace(part, "")
        [there] = shift_dates([DateMention(text)], 28, words)
        assert there.readable and not there.kept and there.text != text
        [back] = shift_dates([DateMention(there.text)], -28, words)
        moved = day + timedelta(28)
        assert stretches([DateMention(one) for one in (text, there.text, back.text)], words) == [
            (day, day), (moved, moved), (day, day),
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("locale", "text", "moved"),
    [
        ("ja", "2019年5月3日(金)", "2019年5月31日(金)"),
        ("ja", "２０１９年５月３日", "２０１９年５月３１日"),
        ("ja", "5月3日金曜日", "5月31日金曜日"),
        ("zh", "2019年5月3日星期五", "2019年5月31日星期五"),
        ("ko", "2019년 5월 3일 금요일", "2019년 5월 31일 금요일"),
        ("ko", "5월3일", "5월31일"),
        ("th", "3 พฤษภาคม 2562", "31 พฤษภาคม 2562"),
        ("th", "๒๘ ธ.ค. ๒๕๖๑", "๒๕ ม.ค. ๒๕๖๒"),
        ("ar", "٢٨ ديسمبر ٢٠١٨", "٢٥ يناير ٢٠١٩"),
        ("ar", "28\u200f/12\u200f/2018", "25\u200f/1\u200f/2019"),
        ("hi", "२८ दिसंबर २०१८", "२५ जनवरी २०१९"),
        ("he", "28 בדצמבר 2018", "25 בינואר 2019"),
        ("pl", "28 grudnia 2018 r.", "25 stycznia 2019 r."),
        ("pl", "grudzień 2018", "styczeń 2019"),
        ("ru", "28 декабря 2018 г.", "25 января 2019 г."),
        ("tr", "28 ARALIK 2018", "25 OCAK 2019"),
        ("el", "28 ΜΑΙΟΥ 2018", "25 ΙΟΥΝΊΟΥ 2018"),
        ("hu", "2018. december 28.", "2019. január 25."),
        ("lt", "2018 m. gruodžio 28 d.", "2019 m. sausio 25 d."),
    ],
)
def test_dates_as_they_are_written(locale: str, text: str, moved: str) -> None:
    words = words_from_babel(locale, literals=("r",) if locale == "pl" else (), era=543 if locale == "th" else 0)
    [outcome] = shift_dates([DateMention(text)], 28, words)
    assert outcome.text == moved


def test_no_locale_changes_what_another_one_is() -> None:
    """babel's own cache hands what Hebrew inherits to Swedish, if Hebrew is read first."""
    hebrew = words_from_babel("he")
    assert hebrew.entries.keys() >= {"במאי", "מאי"}
    assert {script_of(word) for word in words_from_babel("sv").entries} == {"LATIN"}


def test_the_era_of_a_language_leaves_common_years_alone() -> None:
    words = words_from_babel("th", era=543)
    [moved] = shift_dates([DateMention("29/02/2563")], 366, words)
    assert moved.text == "01/03/2564"
    [common] = shift_dates([DateMention("29/02/2020")], 366, words)
    assert common.text == "01/03/2021"
    assert date(2020, 2, 29) + timedelta(366) == date(2021, 3, 1)
