"""Builds it/age_words and nl/age_words: numbers in words by the rules of the language, and units written by hand.

The list of Spanish is edited by hand. Kinds: see surrogates/core/ages.py.

    python lists/build/ages.py
"""

from __future__ import annotations

from collections.abc import Iterator

from common import write

ITALIAN_NUMBERS = """zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici
quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta"""
DUTCH_NUMBERS = """nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien
zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig"""
ITALIAN = """
anno/unit/year/anni anni/unit/year mese/unit/month/mesi mesi/unit/month settimana/unit/week/settimane
settimane/unit/week giorno/unit/day/giorni giorni/unit/day ora/unit/hour/ore ore/unit/hour a/unit/year aa/unit/year
gg/unit/day mezzo/fraction mezza/fraction nato/birth nata/birth nati/birth nascita/birth nasceva/birth nacque/birth
nato/birth-behind nata/birth-behind un/number/1/+ una/number/1/+ neonato/stage neonata/stage lattante/stage
bambino/stage bambina/stage adolescente/stage adulto/stage adulta/stage anziano/stage anziana/stage -enne/unit/year
-enni/unit/year -antina/decade -entina/decade
"""
DUTCH = """
jaar/unit/year jaren/unit/year jr/unit/year j/unit/year maand/unit/month/maanden maanden/unit/month mnd/unit/month
week/unit/week/weken weken/unit/week dag/unit/day/dagen dagen/unit/day uur/unit/hour -jarige/unit/year
-jarig/unit/year -jarigen/unit/year jarige/unit/year jarig/unit/year half/fraction halve/fraction geboren/birth
geb/birth geboortedatum/birth gebdat/birth geboorte/birth geboren/birth-behind één/number/1 eenjarige/unit/year/+
pasgeborene/stage zuigeling/stage baby/stage peuter/stage kleuter/stage kind/stage puber/stage volwassene/stage
bejaarde/stage
"""
Row = tuple[str, str, str, str]


def italian(number: int) -> str:
    """A number below 120 in words: ventuno, ventitré, centotre."""
    if number >= 100:
        return "cento" + (italian(number - 100) if number > 100 else "")
    words, unit = ITALIAN_NUMBERS.split(), number % 10
    if number < 20 or unit == 0:
        return words[number if number < 20 else 18 + number // 10]
    tens = words[18 + number // 10]
    return (tens[:-1] if unit in (1, 8) else tens) + ("tré" if unit == 3 else words[unit])


def dutch(number: int) -> str:
    """A number below 120 in words: eenentwintig, tweeëntwintig, honderddrie."""
    if number >= 100:
        return "honderd" + (dutch(number - 100) if number > 100 else "")
    words, unit = DUTCH_NUMBERS.split(), number % 10
    if number < 20 or unit == 0:
        return words[number if number < 20 else 18 + number // 10]
    return words[unit] + ("ën" if unit in (2, 3) else "en") + words[18 + number // 10]


def rows(text: str) -> Iterator[Row]:
    """Rows written with strokes between the columns."""
    for entry in text.split():
        word, kind, value, form = (*entry.split("/"), "", "")[:4]
        yield word, kind, value, form


def main() -> None:
    """Write both lists."""
    for code, words, facts in (("it", italian, ITALIAN), ("nl", dutch, DUTCH)):
        found: list[Row] = [(words(number), "number", str(number), "") for number in range(120)]
        found += rows(facts)
        write(f"{code}/age_words", "word kind value form", found, source="written by hand and by rule for this project",
              licence="MIT", script="ages.py")  # fmt: skip


if __name__ == "__main__":
    main()
