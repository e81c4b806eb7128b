"""Whole documents: the schemes, the variants, links between mentions, hard spots; nothing of an original is left."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from surrogates import Document, load
from surrogates.core.folding import fold_wide, words
from surrogates.schemes import load_scheme

sys.path.insert(0, str(Path(__file__).parent))
from cases_of import KEYS, SCHEME, engine, marked

NOTE = """[HOSPITAL|Ashby General Hospital]
Record date: [DATE|2094-03-14]
Patient: [PATIENT|HARGROVE, Dolores M.]  MRN: [MEDICALRECORD|4471-90-2]  DOB: [DATE|07/22/2010]
[PATIENT|Mrs. Hargrove] is an [AGE|84]-year-old woman from [CITY|Tulsa], [STATE|OK], seen by
[DOCTOR|Dr. James T. Whitfield, MD] at [HOSPITAL|AGH]. Her daughter [PATIENT|Peggy] ([PATIENT|Margaret Lee]) called
on [DATE|3/9/94] from [PHONE|(918) 555-7712]. Lives at [STREET|1427 N. Elm St.], [CITY|Tulsa], [STATE|Oklahoma]
[ZIP|74106].
[DOCTOR|Whitfield]'s room is [ROOM|412B]; SSN [SSN|536-90-4399]; [DEPARTMENT|Cardiology]; [COUNTRY|Canada]."""
NEWS = """[PERSON|Sir Alan Fairweather], an [GPE|Oxford]-based don at the [ORG|University of Oxford], met
[NORP|American] and [NORP|Texan] donors in [GPE|Houston], [GPE|Texas], on [DATE|May 3].
[NORP|Londoners] love [FAC|Heathrow
Airport]. The [ORG|Oxford University Press] ([ORG|OUP]) declined. [PERSON|Fairweather]'s book on
[NORP|Catholics] sold [CARDINAL|300] copies."""
CASE = """The applicant, [PERSON|Mr Gerald Ashworth], is a [DEM|47]-year-old who lives in [LOC|Carlisle]. He was
represented by [PERSON|Ms H. Pryce], practising in [LOC|Newport] with [ORG|Pryce & Co Solicitors]. On
[DATETIME|4 May 1998] the [ORG|Carlisle County Court] (no. [CODE|31045/96]) awarded [QUANTITY|GBP 3,000]; see
[MISC|the Blue Folder]."""
CHAT = """My name is [PERSON|Maria Lopez-Garcia], SSN [US_SSN|219-09-9999], card [CREDIT_CARD|4111 1111 1111 1111]. I
live in [LOCATION|Boise, Idaho 83702] and work for [ORGANIZATION|Zorbin Technology]. [PERSON|Maria]’s an
[NRP|Ohioan]. Born [DATE_TIME|March 5, 1980]; IP [IP_ADDRESS|81.10.250.7]; NHS [UK_NHS|943 476 5919].
[PERSON|Ed] ([PERSON|Edward Garcia])."""
DOCUMENTS = {"i2b2": NOTE, "ontonotes": NEWS, "tab": CASE, "presidio": CHAT}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", ["en", "en_US", "en_GB"])
@pytest.mark.parametrize("scheme", DOCUMENTS)
def test_nothing_of_an_original_is_left(scheme: str, language: str, key: bytes) -> None:
    document = marked(DOCUMENTS[scheme])
    new, steps = engine(key, language, scheme).explain(document)
    swap = engine(key, language, scheme)
    for step, mention in zip(steps, new.mentions, strict=True):
        if step.kept or step.label == "QUANTITY":  # of a quantity only the digits change
            assert step.kept in ("", "scheme", "country", "group", "birth-date", "relative")
            continue
        assert new.surface(mention) != step.text
        there = {fold_wide(word) for word in words(new.surface(mention)) if len(word) > 2}
        left = {word for word in words(step.text) if len(word) > 2 and fold_wide(word) in there}
        assert all(swap.language.may_stay(word) or step.strategy in ("shift", "contact") for word in left), step.label


@pytest.mark.parametrize("key", KEYS)
def test_a_clinical_note(key: bytes) -> None:
    """People, towns with their states, short forms and codes agree with each other."""
    new = engine(key, "en_US", "i2b2")(marked(NOTE)).text
    found = re.search(
        r"(?P<initial>[A-Z])\w*[\w ]* General Hospital\n.*Patient: (?P<family>[A-Z]+), \w+ [A-Z]\..*"
        r"\nMrs\. (?P<own>\w+) is an 8\d-year-old woman from (?P<town>[\w .']+), (?P<code>[A-Z]{2}), seen by"
        r"\nDr\. \w+ [A-Z]\. (?P<doctor>[\w']+), MD at "
        r"(?P<short>[A-Z]+)\. .*, (?P=town), (?P<state>[\w ]+)\n\d{5}\.\n(?P=doctor)'s room is \d{3}[A-Z];",
        new,
        re.DOTALL,
    )
    assert found is not None, new
    assert found["family"] == found["own"].upper()
    assert found["short"].startswith(found["initial"]) and found["short"].endswith("GH")
    regions = {row[3]: row[6] for row in engine(key, "en_US", "i2b2").language.words("regions") if row[1] == "US"}
    assert regions[found["code"]] == found["state"]
    towns = engine(key, "en_US", "i2b2").language.words("city").index[found["town"]]
    assert found["code"] in {row[2] for row in towns}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("language", "source", "months_first"),
    [("en_US", "[DATE|3/4/2019]", True), ("en_GB", "[DATE|3/4/2019]", False), ("en", "[DATE|3/4/2019]", True),
     ("en", "[DATE|3/4/2019], [DATE|28/4/2019]", False), ("en_GB", "[DATE|3/4/2019], [DATE|4/28/2019]", True)],
)  # fmt: skip
def test_variants_and_evidence_of_order(language: str, source: str, months_first: bool, key: bytes) -> None:
    new = load(language, key=key, shift=10)(marked(source)).text
    assert new.startswith("3/14/2019" if months_first else "13/4/2019")


@pytest.mark.parametrize("key", KEYS)
def test_variants_draw_in_their_country(key: bytes) -> None:
    for language, country in (("en_US", "US"), ("en_GB", "GB")):
        swap = load(language, key=key)
        town = swap(marked("We met in [CITY|Zorbville].")).text[10:-1]
        assert country in {row[1] for row in swap.language.words("city").index[town]}


@pytest.mark.parametrize("key", KEYS)
def test_reserved_numbers(key: bytes) -> None:
    """North America and the United Kingdom have numbers for fiction; each in its own format."""
    text = (
        "[PHONE|(512) 234-0182], [PHONE|+1 512 234 0182], [PHONE|020 7123 4567], [PHONE|07712 345678], "
        "[PHONE|1-800-234-1234]"
    )
    new = load("en", key=key, phones="reserved")(marked(text)).text
    expected = (
        r"\((\d{3})\) 555-01(\d\d), \+1 \1 555 01\2, (?:020 7946 0\d{3}|0(?:\d{2,4}) [\d ]+), 07700 900\d{3}, "
        r"1-800-555-01\d\d"
    )
    assert re.fullmatch(expected, new), new


@pytest.mark.parametrize("key", KEYS)
def test_numbers_keep_their_form_and_follow_their_place(key: bytes) -> None:
    swap = load("en", key=key)
    new = swap(marked("[CITY|Austin], [CITY|TX] [ZIP|78701]: [PHONE|512-234-0182], [PHONE|512.234.0183 ext. 12]")).text
    found = re.fullmatch(r"([\w .']+), ([A-Z]{2}) (\d{3})\d\d: (\d{3})-(\d{3})-\d{4}, \4\.\5\.\d{4} ext\. \d\d", new)
    assert found is not None, new
    areas = {(row[0], row[3]) for row in swap.language.words("area_codes") if row[1] == "US"}
    prefixes = {(row[0], row[2]) for row in swap.language.words("postal_areas") if row[1] == "US"}
    assert (found[4], found[2]) in areas and (found[3], found[2]) in prefixes


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("an [AGE|81]-year-old", r"an 8\d-year-old"),
        ("a [AGE|47]-year-old", r"a (?!47)\d\d-year-old"),
        ("in her [AGE|early forties]", r"in her (?:mid|late|early) (?:thirties|forties)"),
        ("aged [AGE|seven]", r"aged (?!seven)[a-z]+"),
        ("[AGE|7 months] old", r"(?!7)\d+ months old"),
        ("her [AGE|fortieth] birthday", r"her (?!fortieth)\S+ birthday"),
        ("Turns [AGE|50]!", r"Turns (?!50)\d\d!"),
    ],
)
def test_ages(source: str, expected: str, key: bytes) -> None:
    new = engine(key)(marked(source)).text
    assert re.fullmatch(expected, new), new


@pytest.mark.parametrize("key", KEYS)
def test_hard_spots(key: bytes) -> None:
    """Line breaks in names, capitals, quotation marks, brackets, mentions of one character, several in one sentence."""
    source = (
        "[PERSON|Anna\nSmith] ([PERSON|A.S.]), '[MALE|James]' and “[FEMALE|Anna]’s”; [CITY|NEW YORK]: [CITY|N.Y.]; "
        "[PERSON|O’Brien]’s, [PERSON|O'Brien]; [ORG|A]; [STREET|The Avenue]; [CITY|St. Louis]' best; "
        "[PERSON|Ng]; [PERSON|X]"
    )
    swap = engine(key)
    new = swap(marked(source)).text
    assert "Smith" not in new and "Brien" not in new and "\n" in new
    one, other = re.search(r"; (\S+)’s, (\S+);", new).groups()  # type: ignore[union-attr]
    assert one == other


def test_the_same_key_gives_the_same_outcome() -> None:
    document = marked(NOTE)
    assert load("en_US", scheme="i2b2", key=KEYS[0])(document) == load("en_US", scheme="i2b2", key=KEYS[0])(document)


@pytest.mark.parametrize("key", KEYS)
def test_states_that_are_kept(key: bytes) -> None:
    new = load("en_US", key=key, keep="state", scheme=SCHEME)(marked("[CITY|Austin], [CITY|TX], and [CITY|Waco]")).text
    town, other = re.fullmatch(r"([\w .'-]+), TX, and ([\w .'-]+)", new).groups()  # type: ignore[union-attr]
    rows = load("en_US", key=key).language.words("city").index
    assert all("TX" in {row[2] for row in rows[name]} for name in (town, other))


def test_the_new_schemes_replace_people_places_and_numbers() -> None:
    """What identifies is replaced; only coarse groups, works and plain numbers stay by the scheme."""
    kept = {
        "i2b2": {"COUNTRY", "PROFESSION"},
        "tab": set(),
        "presidio": {"TITLE"},
        "ontonotes": {"TIME", "PRODUCT", "EVENT", "WORK_OF_ART", "LAW", "LANGUAGE", "PERCENT", "MONEY", "QUANTITY",
                      "ORDINAL", "CARDINAL"},
    }  # fmt: skip
    for name, labels in kept.items():
        rules = load_scheme(name).labels
        assert {label for label, rule in rules.items() if rule.strategy == "keep"} == labels
    assert len(load_scheme("ontonotes").labels) == 18 and len(load_scheme("tab").labels) == 8
    assert {"PATIENT", "DOCTOR", "HOSPITAL", "IDNUM", "BIOID"} <= load_scheme("i2b2").labels.keys()


def test_an_empty_document() -> None:
    assert engine(KEYS[0])(Document("", name="1")).text == ""
