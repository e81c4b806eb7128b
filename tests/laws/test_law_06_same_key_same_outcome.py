"""Law 6, same key, same outcome: whatever the order, the processes, the hash seed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import Document, Mention, load
from tests.command import collection, key_file, letter, surrogates, tree
from tests.laws.common import KEY, OTHER_KEY, convert, engine
from tests.laws.markup import Draft, draft
from tests.laws.strategies import drafts

SCOPES = ("document", "folder", "corpus")


@given(st.lists(drafts(), min_size=2, max_size=5), st.sampled_from(SCOPES), st.randoms(use_true_random=False))
def test_the_order_of_documents_decides_nothing(made: list[Draft], scope: str, shuffle: random.Random) -> None:
    """Whatever the order of files."""
    documents = [marked.document(f"letters/{number}") for number, marked in enumerate(made)]
    one = {document.name: engine(scope)(document) for document in documents}
    shuffle.shuffle(documents)
    fresh = load("de", scheme=engine().settings.scheme, key=KEY, scope=scope)
    assert {document.name: fresh(document) for document in documents} == one


@given(st.lists(drafts(), min_size=1, max_size=4), st.sampled_from(SCOPES))
def test_one_document_alone_is_the_same_as_in_a_stream(made: list[Draft], scope: str) -> None:
    """Whatever the order of files: `pipe` and single calls agree."""
    documents = [marked.document(f"letters/{number}") for number, marked in enumerate(made)]
    swap = engine(scope)
    assert list(swap.pipe(documents)) == [swap(document) for document in documents]


@given(drafts(), st.randoms(use_true_random=False))
def test_the_order_of_mentions_decides_nothing(marked: Draft, shuffle: random.Random) -> None:
    """Same key, same outcome: mentions have no order but that of the text, and on one stretch that of their labels."""
    document = marked.document()
    mentions = list(document.mentions)
    shuffle.shuffle(mentions)
    assert convert(Document(document.text, mentions, name="0001")).document.text == convert(document).document.text


@given(
    st.permutations(["Ada", "Bea", "Cleo"]), st.sampled_from([KEY, OTHER_KEY, b"a third key, as long as it must be"])
)
def test_who_gives_way_does_not_depend_on_who_comes_first(names: list[str], key: bytes) -> None:
    """Where two want the same name, keyed order decides and not that of the text: lists this small collide at once."""
    swap = load("xx", key=key, scope="corpus")

    def found(names: list[str]) -> dict[str, str]:
        steps = swap.explain(draft(" ".join(f"[FEMALE|{name}]" for name in names)).document())[1]
        return {step.text: step.surrogate for step in steps}

    assert found(names) == found(sorted(names))


@given(drafts())
def test_another_key_gives_another_outcome(marked: Draft) -> None:
    """Same key, same outcome; another key, another one."""
    document = marked.document()
    one, other = convert(document), convert(document, key=OTHER_KEY)
    replaced = [step for step in one.steps if not step.kept and len(step.text) > 8]
    if len(replaced) > 2:
        assert one.document.text != other.document.text


def test_white_space_after_the_key_does_not_count() -> None:
    """A key is any 16 or more bytes, trailing white space off, in API and command alike."""
    document = letter(1).document()
    assert load("de", key=KEY)(document) == load("de", key=KEY + b" \r\n")(document)


@given(drafts(odd=False, smallest=2))
def test_a_new_mention_changes_another_draw_only_as_evidence(marked: Draft) -> None:
    """A new mention changes another entity's draw only where it is evidence for its reading or law 1 or 4 would break:
    a number, an address or a password never is."""
    old = marked.document()
    end = len(old.text)
    added = Document(
        f"{old.text} Passwort 7Xk9-zz4, Tel. 0699 55512345",
        name=old.name,
        mentions=[*old.mentions, Mention("PASS", end + 10, end + 18), Mention("PHONE", end + 25, end + 38)],
    )
    before, after = convert(old).document, convert(added).document
    assert after.text.startswith(before.text)


@pytest.fixture(scope="module")
def letters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return collection(tmp_path_factory.mktemp("law6") / "letters", 12)


@pytest.fixture(scope="module")
def expected(letters: Path) -> dict[str, bytes]:
    return run(letters, "expected")


def run(letters: Path, name: str, *words: object, **more: str) -> dict[str, bytes]:
    """The outcome of the command, and its report."""
    target = letters.parent / name
    done = surrogates("replace", letters, target, "-l", "de", "-k", key_file(letters.parent), *words, **more)
    assert done.returncode == 0, done.stderr
    report = target.with_name(f"{name}.report.json")
    return {**tree(target), "report": report.read_bytes()}


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_the_hash_seed_decides_nothing(letters: Path, expected: dict[str, bytes], seed: str) -> None:
    """Whatever PYTHONHASHSEED, the clock, the locale."""
    assert run(letters, f"seed{seed}", PYTHONHASHSEED=seed, LC_ALL="C", TZ="Asia/Tokyo") == expected


@pytest.mark.parametrize("processes", [1, 2])
def test_the_number_of_processes_decides_nothing(letters: Path, expected: dict[str, bytes], processes: int) -> None:
    """Whatever the number of workers."""
    assert run(letters, f"processes{processes}", "-j", processes, PYTHONHASHSEED="7") == expected


def test_command_and_api_agree(letters: Path, expected: dict[str, bytes]) -> None:
    """Same key, same outcome: the command and the API."""
    from surrogates import read
    from tests.command import KEY_TEXT

    swap = load("de", key=KEY_TEXT.encode())
    for new in swap.pipe(read(letters)):
        assert expected[f"{new.name}.txt"] == new.text.encode()


def test_one_file_alone_has_the_scope_of_its_own_root(letters: Path) -> None:
    """A document's scope is named by its path below the root without suffix."""
    target = letters.parent / "alone"
    done = surrogates("replace", letters / "folder00/0000.txt", target, "-l", "de", "-k", key_file(letters.parent))
    assert done.returncode == 0, done.stderr
    alone = load("de", key=key_file(letters.parent).read_bytes())(letter(0).document("0000"))
    assert (target / "0000.txt").read_bytes() == alone.text.encode()


def test_equal_texts_with_other_names_have_other_surrogates() -> None:
    """A document is a scope of its own by its name: two documents tell nothing of each other."""
    texts = {engine()(draft("[FAMILY|Gruber] [FEMALE|Anna] [CITY|Graz]").document(str(name))).text for name in range(8)}
    assert len(texts) == 8
