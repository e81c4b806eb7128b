"""Law 9, letters map to letters: initials bijectively inside their frequency band."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogates import load, load_language
from surrogates.core.draw import Draw
from surrogates.core.folding import initial
from surrogates.core.letters import bands, letter_map
from tests.laws.common import KEY, OTHER_KEY, engine
from tests.laws.markup import draft

KEYS = st.binary(min_size=16, max_size=40).filter(lambda key: len(key.rstrip()) >= 16)
SHARES = st.dictionaries(
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), st.floats(0, 1, allow_nan=False), min_size=2, max_size=26
)
NAMES = {
    "FEMALE": (
        "Anna",
        "Brigitte",
        "Claudia",
        "Eva",
        "Franziska",
        "Gerda",
        "Helga",
        "Ines",
        "Jana",
        "Klara",
        "Lena",
        "Monika",
    ),
    "MALE": (
        "Anton",
        "Bernd",
        "Christian",
        "Erik",
        "Franz",
        "Georg",
        "Herbert",
        "Jakob",
        "Konrad",
        "Ludwig",
        "Martin",
        "Stefan",
    ),
    "FAMILY": (
        "Auer",
        "Berger",
        "Eder",
        "Fischer",
        "Gruber",
        "Huber",
        "Kuhn",
        "Lechner",
        "Moser",
        "Pichler",
        "Reiter",
        "Winkler",
    ),
}


@given(SHARES, st.integers(1, 12), KEYS)
def test_a_map_is_a_bijection_inside_bands(shares: dict[str, float], count: int, key: bytes) -> None:
    """Initials map bijectively inside their frequency band, per list and scope, none to itself."""
    mapping = letter_map(shares, count, Draw(key), "given")
    assert mapping.keys() == set(mapping.values()) == shares.keys()
    assert all(one != other for one, other in mapping.items())
    for band in bands(shares, count):
        assert {mapping[letter] for letter in band} == set(band)


@given(SHARES, st.integers(1, 12))
def test_bands_are_cut_by_frequency(shares: dict[str, float], count: int) -> None:
    """Inside their frequency band: no letter of a band is rarer than one of the next."""
    found = bands(shares, count)
    assert "".join(found) == "".join(sorted(shares, key=lambda letter: (-shares[letter], letter)))
    assert 1 <= len(found) <= count
    assert all(len(band) >= 2 for band in found)


def letters_of(label: str, key: bytes, scope: str = "corpus") -> dict[str, str]:
    """First letter -> first letter of the surrogate, each name in a document of its own."""
    swap = engine(scope, key)
    found: dict[str, str] = {}
    for name in NAMES[label]:
        [step] = swap.explain(draft(f"Das ist [{label}|{name}].").document("0001"))[1]
        found[initial(name)] = initial(step.surrogate)
    return found


@pytest.mark.parametrize("key", [KEY, OTHER_KEY])
@pytest.mark.parametrize("label", sorted(NAMES))
def test_names_of_a_scope_follow_one_map(label: str, key: bytes) -> None:
    """A base form follows it unless its agreement class has no free member there."""
    found = letters_of(label, key)
    assert len(set(found.values())) == len(found)
    assert all(one != other for one, other in found.items())


@pytest.mark.parametrize("key", [KEY, OTHER_KEY])
def test_given_names_share_one_map(key: bytes) -> None:
    """FEMALE, MALE and unknown given names share one map."""
    female, male = letters_of("FEMALE", key), letters_of("MALE", key)
    assert all(female[letter] == male[letter] for letter in female.keys() & male.keys())


@given(
    st.sampled_from([(label, name) for label, names in sorted(NAMES.items()) for name in names]),
    st.sampled_from([KEY, OTHER_KEY]),
)
def test_initials_follow_the_same_map_as_names(made: tuple[str, str], key: bytes) -> None:
    """An initial goes where the names with that letter go, also where the name itself does not stand."""
    label, name = made
    swap = engine("corpus", key)
    [whole] = swap.explain(draft(f"Das ist [{label}|{name}].").document("0001"))[1]
    [first] = swap.explain(draft(f"Das ist [{label}|{name[0]}]. Das war es.").document("0002"))[1]
    assert first.form == "initial"
    assert first.surrogate == whole.surrogate[0]


@given(st.sampled_from(sorted(NAMES)), st.integers(0, 11), st.sampled_from([KEY, OTHER_KEY]))
def test_an_initial_that_could_be_of_two_agrees_with_both(label: str, place: int, key: bytes) -> None:
    """The first letter is given up last where an initial of that letter occurs in the scope: read as the initial of
    either name, it is right."""
    names = {"FEMALE": ("Anna", "Agnes"), "MALE": ("Martin", "Markus"), "FAMILY": ("Gruber", "Gasser")}[label]
    marked = f"[{label}|{names[0]}] und [{label}|{names[1]}] kamen. Auch [{label}|{names[0][0]}]. war da."
    found = [step.surrogate for step in engine(key=key).explain(draft(marked).document(str(place)))[1]]
    assert len({name[0] for name in found}) == 1
    assert found[0] != found[1] and len(found[2]) == 1


def test_letters_outside_the_map_fold_to_their_base_letter() -> None:
    """Letters outside the map fold to their base letter."""
    swap = engine("corpus")
    pairs = (("Änne", "Anna"), ("Łukasz", "Ludwig"), ("Özlem", "Otto"), ("Éva", "Eva"))
    for one, other in pairs:
        labels = ["MALE" if name in ("Łukasz", "Ludwig", "Otto") else "FEMALE" for name in (one, other)]
        left, right = (
            swap.explain(draft(f"Das ist [{label}|{name}].").document("0001"))[1][0].surrogate
            for label, name in zip(labels, (one, other), strict=True)
        )
        assert initial(left) == initial(right)


def test_one_band_maps_every_letter_to_any() -> None:
    """`bands=1` maps every letter to any other; each list has its own map."""
    shares = load_language("de").letter_shares("given")
    draw = Draw(KEY, "document:0001")
    assert letter_map(shares, 1, draw, "given") != letter_map(shares, 1, draw, "family")
    document = draft("[FEMALE|Anna] [FAMILY|Gruber]").document()
    assert load("de", key=KEY, bands=1)(document).text != document.text
