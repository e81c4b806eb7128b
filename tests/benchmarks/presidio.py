"""The same mentions replaced by presidio-anonymizer with an operator of Faker for each label.

`python presidio.py SOURCE TARGET`: reads the pairs of files and writes the texts. It neither links mentions nor moves
annotations, so it does less than the library.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from faker import Faker
from presidio_anonymizer import AnonymizerEngine
from presidio_anonymizer.entities import OperatorConfig, OperatorResult, RecognizerResult


def operators(faker: Faker) -> dict[str, OperatorConfig]:
    """Label -> how Presidio replaces it."""
    makers: dict[str, Callable[[], str]] = {
        "FEMALE": faker.first_name_female,
        "MALE": faker.first_name_male,
        "FAMILY": faker.last_name,
        "CITY": faker.city,
        "DATE": lambda: str(faker.date(pattern="%d.%m.%Y")),
        "ORG": faker.company,
        "STREET": faker.street_name,
        "STREETNO": faker.building_number,
        "ZIP": faker.postcode,
        "PHONE": faker.phone_number,
        "EMAIL": faker.email,
        "UFID": lambda: str(faker.bothify("?-####-#####")),
        "USER": faker.user_name,
        "URL": faker.url,
    }
    return {label: OperatorConfig("custom", {"lambda": _operator(make)}) for label, make in makers.items()}


def _operator(make: Callable[[], str]) -> Callable[[str], str]:
    return lambda original: make()


def results(annotations: str) -> list[RecognizerResult]:
    """The mentions of a document as Presidio wants them."""
    found = []
    for line in annotations.splitlines():
        label, start, end = line.split("\t")[1].split(" ")
        found.append(RecognizerResult(label, int(start), int(end), 1.0))
    return found


def lines(text: str, items: Sequence[OperatorResult]) -> str:
    """The annotations of the new text, so that both programs make the same files."""
    ordered = sorted(items, key=lambda item: item.start)
    return "".join(
        f"T{number}\t{item.entity_type} {item.start} {item.end}\t{text[item.start : item.end]}\n"
        for number, item in enumerate(ordered, start=1)
    )


def main(source: Path, target: Path) -> None:
    """All documents of a folder."""
    faker = Faker("de_DE")
    faker.seed_instance(1)
    engine = AnonymizerEngine()  # type: ignore[no-untyped-call]
    table = operators(faker)
    target.mkdir()
    for path in sorted(source.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        annotations = path.with_suffix(".ann").read_text(encoding="utf-8")
        new = engine.anonymize(text, results(annotations), table)
        (target / path.name).write_text(new.text, encoding="utf-8")
        (target / path.name).with_suffix(".ann").write_text(lines(new.text, new.items), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
