"""MEDDOCAN as a whole: the patient's given name agrees with the marked sex, and no day of the calendar stays.

The corpus lies beside the project; without it the tests are skipped.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from surrogates import Document, load, load_language, read
from surrogates.core.folding import fold
from surrogates.language.names.persons import GIVEN

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpora" / "meddocan"
KEY = b"a key of the Spanish tests"
SPANISH = load_language("es")
PATIENT, SEX = "NOMBRE_SUJETO_ASISTENCIA", "SEXO_SUJETO_ASISTENCIA"
WOMAN = {"f", "m", "mujer", "niña", "femenina", "femenino"}
MAN = {"h", "hombre", "varón", "niño", "masculino"}
FULL_DATE = re.compile(r"\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}[- ](?:de )?[^\W\d_]{3,}[- ](?:del? )?\d{4}")

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus does not lie beside the project")


@cache
def documents() -> list[Document]:
    return list(read(CORPUS))


def sexes(document: Document) -> Counter[str]:
    """What the marks say of the patient, counted."""
    words = [document.surface(one).lower() for one in document.mentions if one.label == SEX]
    known = ["FEMALE" if word in WOMAN else "MALE" if word in MAN else "" for word in words]
    return Counter(filter(None, known))


def test_the_patients_name_agrees_with_the_sex() -> None:
    """In every document that has both; where the marks contradict each other, with one of those that are most."""
    swap, checked = load("es", scheme="meddocan", key=KEY), 0
    for document in documents():
        told = sexes(document)
        own = [(one.start, one.end) for one in document.mentions if one.label == PATIENT]
        own = [span for span in own if re.search(r"Nombre\s*:\s*\Z", document.text[: span[0]])]
        agreeing = {sex for sex, count in told.items() if count == max(told.values())}
        for task, outcome in swap.convert(document).work.done():
            inside = any(start <= task.part.start and task.part.end <= end for start, end in own)
            if told and inside and task.part.category in GIVEN and outcome.form != "initial":
                listed = {sex for sex in ("FEMALE", "MALE") if SPANISH.listed(sex, outcome.surrogate)}
                assert listed and listed <= agreeing, document.name
                checked += 1
    assert checked > 130


def test_no_full_date_stays() -> None:
    swap = load("es", scheme="meddocan", key=KEY)
    for document in documents():
        new = swap(document)
        for old, moved in zip(document.mentions, new.mentions, strict=True):
            if old.label == "FECHAS" and FULL_DATE.fullmatch(document.surface(old)):
                assert fold(document.surface(old)) != fold(new.surface(moved)), document.name
                assert FULL_DATE.fullmatch(new.surface(moved)), document.name


def test_hardly_anything_of_a_hospital_goes_by_characters() -> None:
    """Hospitals, streets and places get names; what cannot be read is counted."""
    swap = load("es", scheme="meddocan", key=KEY)
    notes = Counter(
        outcome.note or outcome.strategy
        for document in documents()
        for task, outcome in swap.convert(document).work.done()
        if task.part.category in ("ORG", "STREET", "CITY", "DATE")
    )
    assert notes["unreadable"] <= 3
    assert notes["surrogate"] > 600
