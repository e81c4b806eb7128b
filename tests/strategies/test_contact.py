"""Addresses and user names: they follow the names of the document; no domain that exists comes out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import Document, Engine, Mention, load, read
from surrogates.core.folding import fold, fold_wide
from surrogates.errors import VerificationError
from surrogates.language import load_language
from surrogates.strategies import STRATEGIES, Job, Outcome, Task
from surrogates.strategies.contact.known_names import spellings
from surrogates.strategies.internet import is_top_level_domain, mailhouses
from tests.laws.markup import draft

CASES = Path(__file__).resolve().parents[1] / "languages" / "de" / "cases" / "contacts.tsv"
CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"
EDGE, MEDDOCAN = CORPORA / "edge", CORPORA / "meddocan"
KEYS = [f"key number {number} of the tests".encode() for number in range(4)]
PEOPLE = (
    "[FEMALE|Anna] [FAMILY|Gruber] und [MALE|Jürgen] [FAMILY|Müller], [FEMALE|Eva] [FAMILY|Ott], Frau [FAMILY|Groß]; "
    "[ORG|Stadtwerke Wien], [ORG|Mumpel AG], [ORG|Technische Universität Graz], [ORG|DRK]."
)
GERMAN = load_language("de")


@cache
def engine(key: bytes = KEYS[0], domains: str = "reserved", scope: str = "document", language: str = "de") -> Engine:
    return load(language, key=key, domains=domains, scope=scope)


def convert(
    marked: str, key: bytes = KEYS[0], domains: str = "reserved", language: str = "de"
) -> list[tuple[str, str]]:
    """Old and new text of each mention."""
    _, steps = engine(key, domains, language=language).explain(draft(marked).document())
    return [(step.text, step.surrogate) for step in steps]


def cases() -> list[tuple[str, ...]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if not line.startswith("#")]


def names_in(steps: list[tuple[str, str]]) -> dict[str, str]:
    """Every spelling of a name and its initial -> the same of its surrogate."""
    found: dict[str, str] = {}
    for old, new in steps:
        ways = zip(spellings(GERMAN, old), spellings(GERMAN, new), strict=True)
        found = {way: re.sub(r"[^\w]+", "-", other) for way, other in reversed(list(ways))} | found
        found.setdefault(old[0].lower(), fold(new)[0])
    return found


def pattern_of(outcome: str, names: dict[str, str]) -> re.Pattern[str]:
    """A pattern for the third column of the table."""

    def named(match: re.Match[str]) -> str:
        new = names[match[1].lower()]
        if match[1].isupper():
            return new.upper()
        return "-".join(word.capitalize() for word in new.split("-")) if match[1][0].isupper() else new

    wild = {"#": r"\d", "?": "[a-z?]", "*": f"(?:{'|'.join(mailhouses())})"}
    plain = re.sub(r"\{(.*?)\}", named, outcome)
    # A name of several words is joined by what the address has between others, or by nothing.
    return re.compile("".join(wild.get(letter, "[-_.]?" if letter == "-" else re.escape(letter)) for letter in plain))


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
@pytest.mark.parametrize(("category", "address", "outcome"), cases(), ids=lambda value: value)
def test_an_address_follows_the_names(category: str, address: str, outcome: str, key: bytes) -> None:
    steps = convert(f"{PEOPLE} [{category}|{address}]", key)
    old = [("Wien" if text == "Stadtwerke Wien" else "Graz" if "Graz" in text else text, new) for text, new in steps]
    flat = [(text.removesuffix(" AG"), new.split("Stadtwerke ")[-1].split("Universität ")[-1]) for text, new in old]
    flat = [(text, new.removesuffix(" AG")) for text, new in flat]
    new = steps[-1][1]
    assert pattern_of(outcome, names_in(flat[:-1])).fullmatch(new), new
    if "?" in outcome or "#" in outcome:
        changed = [(a, b) for a, b in zip(address, new, strict=False) if a.isdigit() and len(address) == len(new)]
        assert all(a != b for a, b in changed)


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_a_nickname_and_an_initial_follow(key: bytes) -> None:
    marked = "[FEMALE|Anna], [FEMALE|Anni], [FEMALE|A]. [FAMILY|Gruber]; [USER|anni.gruber], [USER|a.gruber]"
    steps = dict(convert(marked, key))
    nickname, family = (GERMAN.ascii_spellings(steps[name])[0].lower() for name in ("Anni", "Gruber"))
    assert steps["anni.gruber"] == f"{nickname}.{family}"
    assert steps["a.gruber"] == f"{steps['A'].lower()}.{family}"
    assert steps["A"] == steps["Anna"][0]


def test_a_person_of_the_lists_is_drawn_as_a_mention_would_be() -> None:
    alone = dict(convert("[EMAIL|petra.schuster@web.de], [USER|p.schuster]"))
    local = alone["petra.schuster@web.de"].partition("@")[0]
    named = dict(convert("[FEMALE|Petra] [FAMILY|Schuster], [EMAIL|petra.schuster@web.de]"))
    assert local == ".".join(GERMAN.ascii_spellings(named[name])[0].lower() for name in ("Petra", "Schuster"))
    assert local == named["petra.schuster@web.de"].partition("@")[0]
    assert alone["p.schuster"] == f"{local[0]}.{local.partition('.')[2]}"


@pytest.mark.parametrize("address", ["qwrtz@xbcd.at", "http://www.xbcd.com/qwr/tz.html", "xbcd.qwrt.co.uk", "q@x.art"])
@pytest.mark.parametrize("label", ["EMAIL", "URL"])
def test_without_a_name_an_address_goes_by_characters(label: str, address: str) -> None:
    [(_, new)] = convert(f"[{label}|{address}]")
    assert len(new) == len(address)
    free = re.sub(r"https?://(?:www\.)?", "", address)
    changed = zip(free, new[-len(free) :], strict=True)
    assert all((a == b) == (not a.isalnum()) for a, b in changed)


LABELS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=3)


@given(LABELS, st.sampled_from(("EMAIL", "URL")), st.sampled_from(KEYS), st.sampled_from(("contact", "randomise")))
def test_no_domain_that_exists_comes_out(suffix: str, label: str, key: bytes, strategy: str) -> None:
    text = f"bcdfg@qwrt.{suffix}" if label == "EMAIL" else f"www.qwrt.{suffix}/x"
    document = draft(f"[{label}|{text}]").document()
    job = engine(key).convert(document).work
    outcome = job.outcomes[0].text
    if strategy == "randomise":
        own = Job(GERMAN, engine(key).draw("a"), 7, engine(key).settings, text)
        outcome = STRATEGIES["randomise"](job.tasks, own)[0].text
    assert not is_top_level_domain(re.split("[@/]", outcome)[label == "EMAIL"].rpartition(".")[2])


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_a_host_by_its_number_becomes_one_that_is_nobodys(key: bytes) -> None:
    """As an identifier does: of the ranges for documentation, or of the same private block."""
    marked = "[URL|http://8.8.8.8/x], [URL|81.10.250.7:8080], [EMAIL|qwr@8.8.8.8], [URL|http://192.168.1.17.]"
    steps = dict(convert(f"{marked}, [UFID|81.10.250.7], [FEMALE|Anna], [URL|ftp://8.8.8.8/anna/]", key))
    example = r"(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}"
    assert re.fullmatch(rf"http://{example}/\w", steps["http://8.8.8.8/x"])
    assert re.fullmatch(rf"{example}:\d{{4}}", steps["81.10.250.7:8080"])
    assert steps["81.10.250.7:8080"].partition(":")[0] == steps["81.10.250.7"]
    assert re.fullmatch(rf"[a-z]{{3}}@{example}", steps["qwr@8.8.8.8"])
    literal = engine(key)(Document("qwr@[8.8.8.8]", [Mention("EMAIL", 0, 13)], name="0001")).text
    assert re.fullmatch(rf"[a-z]{{3}}@\[{example}\]", literal)
    assert re.fullmatch(r"http://192\.168\.\d{1,3}\.\d{1,3}\.", steps["http://192.168.1.17."])
    name = GERMAN.ascii_spellings(steps["Anna"])[0].lower()
    assert re.fullmatch(rf"ftp://{example}/{name}/", steps["ftp://8.8.8.8/anna/"])


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_with_random_domains_the_suffix_is_none_that_exists(key: bytes) -> None:
    steps = dict(convert("[FEMALE|Anna] [FAMILY|Gruber] [EMAIL|anna.gruber@gruber.co.at]", key, "random"))
    name, _, suffix = steps["anna.gruber@gruber.co.at"].rpartition("@")[2].rpartition(".")
    assert suffix != "example" and not is_top_level_domain(suffix)
    assert name == GERMAN.ascii_spellings(steps["Gruber"])[0].lower()


def test_equal_parts_stay_equal_and_different_ones_different() -> None:
    texts = [
        "anna.gruber@xbcd.at", "anna.gruber@gmx.at", "www.xbcd.at", "FOO@Xbcd.AT", "foo@xbcd.at", "foo@xbcd.com",
        "mueller@gmx.at", "müller@gmx.at", "muller@gmx.at", "anna@gmx.at", "anna@gmx.de",
    ]  # fmt: skip
    marked = " ".join(f"[{'URL' if '@' not in text else 'EMAIL'}|{text}]" for text in texts)
    steps = dict(convert(f"{PEOPLE} {marked}"))
    new = [steps[text] for text in texts]
    assert len(set(new)) == len(texts)
    assert new[0].partition("@")[0] == new[1].partition("@")[0]
    assert new[2] == f"www.{new[0].partition('@')[2]}"
    assert new[3].lower() == new[4] and new[3][:3].isupper()
    assert new[9].partition("@")[0] == new[10].partition("@")[0]


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_one_person_drawn_together(key: bytes) -> None:
    marked = (
        "[EMAIL|nora.kofler@stadtwerke-linz.at], [URL|http://www.kofler-nora.at/~nkofler], [USER|nkofler77]\n"
        "[FEMALE|Nora] [FAMILY|Kofler], [ORG|Stadtwerke Linz]"
    )
    mail, page, user, given_name, family, office = (new for _, new in convert(marked, key))
    given_name, family = (GERMAN.ascii_spellings(name)[0].lower() for name in (given_name, family))
    assert mail.startswith(f"{given_name}.{family}@stadtwerke-") and mail.endswith(".example")
    place = GERMAN.ascii_spellings(office.removeprefix("Stadtwerke "))[0].lower()
    assert re.sub("[^a-z]+", "", mail.partition("stadtwerke-")[2]) == re.sub("[^a-z]+", "", place) + "example"
    assert page == f"http://www.{family}-{given_name}.example/~{given_name[0]}{family}"
    assert re.fullmatch(f"{given_name[0]}{family}[0-689][0-689]", user)


@pytest.mark.skipif(not EDGE.is_dir(), reason="there are no corpora beside the project")
@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_the_document_of_the_corpus_agrees(key: bytes) -> None:
    [document] = [document for document in read(EDGE) if document.name.endswith("contact")]
    steps = {step.label: step.surrogate for step in engine(key).explain(document)[1]}
    given_name, family = (GERMAN.ascii_spellings(steps[label])[0].lower() for label in ("FEMALE", "FAMILY"))
    assert steps["EMAIL"].startswith(f"{given_name}.{family}@stadtwerke-")
    assert steps["URL"] == f"http://www.{family}-{given_name}.example/~{given_name[0]}{family}"
    assert steps["USER"][:-2] == f"{given_name[0]}{family}"


GIVEN_NAMES = st.sampled_from(("Anna", "Jürgen", "Änne", "Konrad", "Bernd", "Sophie", "Ida", "Renée"))
FAMILY_NAMES = st.sampled_from(("Gruber", "Müller", "Weiß", "Kuhn", "Özdemir", "Vockenhuber", "Lang", "Mayr"))
PATTERNS = ("{g}.{f}", "{f}.{g}", "{g}_{f}", "{g}{f}", "{f}{g}", "{i}.{f}", "{i}{f}", "{f}-{g}", "{f}{i}", "{g}.{f}82")


@given(GIVEN_NAMES, FAMILY_NAMES, st.sampled_from(PATTERNS), st.sampled_from((0, 1)), st.sampled_from(KEYS))
def test_the_parts_of_an_address_follow(first: str, last: str, pattern: str, way: int, key: bytes) -> None:
    def filled(one: str, other: str) -> str:
        one, other = (GERMAN.ascii_spellings(name)[way].lower() for name in (one, other))
        return pattern.format(g=one, f=other, i=one[0])

    address = f"{filled(first, last)}@xbcd.at"
    label = "MALE" if first in ("Jürgen", "Konrad", "Bernd") else "FEMALE"
    steps = dict(convert(f"[{label}|{first}] [FAMILY|{last}] [EMAIL|{address}]", key))
    new = steps[address].partition("@")[0]
    # The source does not tell its way of spelling where it has no umlaut; then the usual way is taken.
    folded = [fold_wide(filled(steps[first], steps[last])).rstrip("82")]
    assert re.sub(r"[\W\d_]", "", fold_wide(new)) in folded
    for old in (first, last):  # but as part of a surrogate: Bernd in Oberndorfer
        by_chance = any(fold_wide(old) in fold_wide(steps[name]) for name in (first, last))
        assert by_chance or not any(fold_wide(old) in fold_wide(word) for word in re.split(r"[\W_]", new))


@pytest.mark.parametrize("address", ["xgruberx@post.example", "www.gruber.example", "gruber", "anna-x"])
def test_the_engine_refuses_an_address_that_shows_a_name(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(tasks: list[Task], job: Job) -> list[Outcome]:
        return [Outcome(address, "contact", "characters", task.text, address) for task in tasks]

    monkeypatch.setitem(STRATEGIES, "contact", wrong)
    with pytest.raises(VerificationError, match="law 1") as caught:
        convert("[FEMALE|Anna] [FAMILY|Gruber] [EMAIL|agr@xbcd.at]")
    assert "ruber" not in str(caught.value)


def test_a_language_of_lists_alone() -> None:
    steps = dict(convert("[FEMALE|Ada] [FAMILY|Bach] [EMAIL|ada.bach@xbcd.at] [USER|abach]", language="xx"))
    assert steps["ada.bach@xbcd.at"].startswith(f"{steps['Ada']}.{steps['Bach']}@".lower())
    assert steps["abach"] == (steps["Ada"][0] + steps["Bach"]).lower()


@pytest.mark.parametrize(
    "text",
    [
        "Anna://Anna",
        "http://Anna/x Anna (at) b.de",
        "(at)",
        "a (at) ",
        "@",
        "a@",
        "@b",
        "http://",
        "a@b@c",
        "a@.de",
        "www.",
        "::",
        "//",
        "x",
        "a b@c.d; e",
    ],
)
@pytest.mark.parametrize("label", ["EMAIL", "URL", "USER"])
def test_no_address_is_too_strange(label: str, text: str) -> None:
    document = Document(f"Anna {text}", draft(f"[FEMALE|Anna] [{label}|{text}]").document().mentions, name="a")
    new = engine().convert(document).document
    assert new.text.partition(" ")[2] != text or not any(map(str.isalnum, text))
    assert "Anna" not in new.text


def test_words_that_would_stay_do_not_where_they_show_a_name() -> None:
    steps = dict(convert("[FEMALE|Anna] [FAMILY|Mail], Frau [FAMILY|Test] [EMAIL|info@webmail.anna-mail.at]"))
    assert steps["info@webmail.anna-mail.at"].startswith("info@")
    assert "mail" not in steps["info@webmail.anna-mail.at"]


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_short_forms_follow(key: bytes) -> None:
    marked = "[MALE|Karl], [CITY|Frankfurt am Main], [ORG|Ludwig-Maximilians-Universität München]"
    steps = dict(convert(f"{marked}, [URL|www.frankfurt.de], [USER|karli], [URL|www.lmu.de]", key))
    place = re.sub(" [a-z].*", "", steps["Frankfurt am Main"])
    letters = re.sub("[^a-z]", "", GERMAN.ascii_spellings(place)[0].lower())
    assert re.sub("[^a-z]", "", steps["www.frankfurt.de"]) == f"www{letters}example"
    assert fold(steps["karli"])[0] == fold(steps["Karl"])[0]
    capitals = re.sub("[^A-Z]", "", steps["Ludwig-Maximilians-Universität München"]).lower()
    assert capitals.startswith(steps["www.lmu.de"].split(".")[1]) or steps["www.lmu.de"].count(".") == 2


@pytest.mark.skipif(not MEDDOCAN.is_dir(), reason="there are no corpora beside the project")
def test_spanish_addresses_follow_where_they_plainly_do() -> None:
    swap = load("es", scheme="meddocan", key=KEYS[0])
    plain = mentions = 0
    for document in read(MEDDOCAN):
        done = zip_of(swap, document)
        names = {fold(task.text): fold(outcome.text) for task, outcome in done if outcome.strategy == "surrogate"}
        for task, outcome in done:
            if task.part.category != "EMAIL":
                continue
            mentions += 1
            local, new = (re.split(r"[\W\d_]", text.partition("@")[0].lower()) for text in (task.text, outcome.text))
            words = [(fold(old), fold(other)) for old, other in zip(local, new, strict=False) if len(old) > 4]
            known = [(old, other) for old, other in words if old in names]
            plain += bool(known)
            assert all(names[old] == other for old, other in known)
    assert mentions > 100 and plain > 15


def zip_of(swap: Engine, document: Document) -> list[tuple[Task, Outcome]]:
    """The parts of a document with their outcomes."""
    work = swap.convert(document).work
    return list(zip(work.tasks, work.outcomes, strict=True))
