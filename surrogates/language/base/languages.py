"""A language at base quality: lists of Faker and GeoNames, dates of CLDR, names in their own script.

>>> polish = base_language("pl")
>>> polish.name, polish.level, polish.has_list("family")
('Polish', 'base', True)
>>> [reading] = polish.analyse("NOWAKOWSKA", "FAMILY")
>>> reading.features["gender"], polish.realise("Zielińska", reading)
('f', 'ZIELIŃSKA')
>>> polish.inflect("Ewa", "FEMALE", "genitive")
Traceback (most recent call last):
    ...
surrogates.errors.ReplacementError: pl makes no genitive of FEMALE; it makes: base
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from unicodedata import normalize

from surrogates import wordlists
from surrogates.core import cldr
from surrogates.core.dates import DateWords, words_from_babel
from surrogates.core.folding import fold, initial
from surrogates.core.folding import words as words_of
from surrogates.core.reading import Reading
from surrogates.core.scripts import is_unspaced, script_of, without_points
from surrogates.errors import ListError
from surrogates.language.base import compositions, persons
from surrogates.language.base.casing import Casing
from surrogates.language.base.lists import NAMES, foreign, made
from surrogates.language.base.locales import countries
from surrogates.language.base.names import split_name
from surrogates.language.base.places import has_geonames
from surrogates.language.contract import Context, Evidence, Language, Options, Part, Wanted
from surrogates.language.pool import Pool

POINTED = frozenset(("ARABIC", "HEBREW"))  # scripts whose points and lengthening strokes a writer may leave out
ERAS = {"TH": 543}  # countries in which years are counted from another year than in the common calendar
ENDING = 3  # letters by which an unlisted family name tells who bears it
TELLING = 4  # times that such an ending stands in the list of one gender, and never in the other
PERSONS = ("PERSON", "ACTOR")
SPLIT = {"GIVEN": "given", "FEMALE": "given", "MALE": "given", "FAMILY": "family"}
NEEDED = {"CITY": "city", "FEMALE": "given_female", "MALE": "given_male", "FAMILY": "family"}


class BaseLanguage(Language):
    """A language of which only data are known. Arguments: `code` (such as `pl`, `pt_BR`), `lists`, `options`."""

    def __init__(self, code: str, lists: Path | None = None, options: Options | None = None) -> None:
        super().__init__(lists, options)
        self.code = self.locale = code
        self.name = _name(code)

    # Lists.

    @cached_property
    def script(self) -> str:
        """The script of the language, as `core.scripts` names it."""
        return persons.main_script(self.code)

    def words(self, name: str) -> wordlists.WordList:
        """One of the user's own lists, or of the package's, or made of the data. Raises `ListError` for none."""
        if self.has_own(name) or (wordlists.root() / self.code / f"{name}.tsv").is_file():
            return wordlists.load(self.code, name, self.folder)
        found = made(self.code, name)
        if found is None:
            raise ListError(f"there is no list {name} for {self.code}; {_advice(name)}")
        return found

    def list_names(self) -> list[str]:
        """The names of all lists: the user's own, the package's, and those made of the data."""
        return sorted({*super().list_names(), *(name for name in NAMES if self.has_list(name))})

    def digests(self) -> dict[str, str]:
        """List -> what tells its versions apart."""
        made_here = {f"{self.code}/{name}": self.words(name).digest for name in NAMES if self.has_list(name)}
        return {**made_here, **super().digests()}

    def make_pool(self, name: str) -> Pool:
        """The names of a category (`FAMILY`), or of a category in another script (`FAMILY LATIN`)."""
        category, _, script = name.partition(" ")
        suffix = f" {script}" if script else ""
        there = [found for found in self.pools.get(category, (category,)) if self.has_list(found + suffix)]
        if not there:
            raise ListError(f"{self.code} has no list to draw {category} from; {_advice(NEEDED.get(category, ''))}")
        chosen = there if category == "GIVEN" else there[:1]
        lists = [self.words(one + suffix) for one in chosen]
        return Pool((row[0], _features(listed, row)) for listed in lists for row in listed)

    def knows(self, category: str, name: str) -> bool:
        """Whether a name is listed in some spelling, in its own script."""
        try:
            return super().knows(self._pool_of(category, name), name)
        except ListError:
            return False

    def is_given(self, word: str) -> bool:
        """Whether the word is an initial, a listed given name or a patronymic."""
        return (len(word) == 1 and not is_unspaced(word)) or any(self.knows_given(word, gender) for gender in "fm")

    def knows_given(self, word: str, gender: str) -> bool:
        """Whether women (`f`) or men (`m`) have the given name, or the patronymic."""
        kinds = ("FEMALE", "middle_female") if gender == "f" else ("MALE", "middle_male")
        if any(self.knows(kind, word) for kind in kinds):
            return True
        script = script_of(word)
        return script not in ("", self.script) and fold(word) in foreign(f"given_{kinds[0].lower()}", script)

    def _pool_of(self, category: str, text: str) -> str:
        script = script_of(text)
        return category if script in ("", self.script) else f"{category} {script}"

    def letter_shares(self, name: str) -> Mapping[str, float]:
        """First letter -> how many names (or people) begin with it; of another script where the name says so."""
        if name not in self._counts:
            listed, _, script = name.partition(" ")
            kinds = [category for category, own in self.letter_list.items() if own == listed]
            self._counts[name] = self._counted([f"{kind} {script}".strip() for kind in kinds])
        return self._counts[name]

    @cached_property
    def _counts(self) -> dict[str, Mapping[str, float]]:
        return {}

    def _counted(self, pools: Sequence[str]) -> Mapping[str, float]:
        shares: dict[str, float] = {}
        for pool in pools:
            category, _, script = pool.partition(" ")
            for name in self.pools[category]:
                listed = f"{name} {script}".strip()
                if self.has_list(listed):
                    found = self.words(listed)
                    weight = found.columns.index("weight") if "weight" in found.columns else 0
                    for row in found:
                        letter = initial(row[0])
                        shares[letter] = shares.get(letter, 0.0) + (float(row[weight]) if weight else 1.0)
                    break
        return {letter: share for letter, share in shares.items() if letter}

    @cached_property
    def name_parts(self) -> Mapping[str, frozenset[str]]:
        """Titles, kinds of streets and legal forms of the data, or the user's own list `name_parts`."""
        if self.has_own("name_parts"):
            return super().name_parts
        return {"title": persons.titles(self.code), "head": compositions.heads(self.code)}

    @cached_property
    def date_words(self) -> DateWords:
        """The words and shapes of CLDR."""
        land = countries(self.code)
        era = ERAS.get(land[0], 0) if len(land) == 1 else 0
        return words_from_babel(self.locale, literals=cldr.year_words(self.locale), era=era)

    @cached_property
    def casing(self) -> Casing:
        """Capitals and small letters as the language has them."""
        return Casing(frozenset(letter for row in self.words("given_female") for letter in row[0]))

    @cached_property
    def family_first(self) -> bool:
        """Whether the family name stands before the given name."""
        return persons.puts_family_first(self.code)

    @cached_property
    def family_length(self) -> int:
        """How many letters most family names have."""
        counts = Counter(len(row[0]) for row in self.words("family"))
        return max(sorted(counts), key=lambda length: counts[length])

    # Forms.

    def split(self, text: str, category: str, context: Context) -> list[Part]:
        """Names by the lists; of a street only what is no kind of street; the rest as every language."""
        if category in PERSONS:
            return split_name(self, text, context.start, context.end)
        parts = super().split(text, category, context)
        return [own for part in parts for own in self._without_heads(text, part)]

    def _without_heads(self, text: str, part: Part) -> list[Part]:
        if part.category != "STREET":
            return [part]
        position, spans = part.start, []
        for word in words_of(text[part.start : part.end]):
            start = text.index(word, position)
            position = start + len(word)
            spans.append((start, position, self.may_stay(word)))
        while spans and spans[0][2]:
            spans.pop(0)
        while spans and spans[-1][2]:
            spans.pop()
        return [Part("STREET", spans[0][0], spans[-1][1])] if spans else [part]

    def analyse(self, text: str, category: str, context: Context | None = None) -> list[Reading]:
        """The name in its ordinary letter case, without points; an initial as one; no reading in a foreign script
        for which there is no list, so that it goes by characters."""
        plain = normalize("NFC", without_points(text)) if script_of(text) in POINTED else text
        letter = plain.rstrip(".")
        if category in SPLIT and len(letter) == 1 and not is_unspaced(letter):
            return [Reading(letter.upper(), "initial", {"dot": plain[1:]}, category=category)]
        base, case = self.casing.natural(plain)
        if not self.has_pool(self._pool_of(category, base)):
            return []
        features = {"script": script_of(base)} if script_of(base) not in ("", self.script) else {}
        if category == "FAMILY" and (gender := self._bearer(base, context)):
            features["gender"] = gender
        return [Reading(base, "base", features, case, normalised=plain != text, category=category)]

    def has_pool(self, name: str) -> bool:
        """Whether there is anything to draw from; the main script must have it, or drawing says what is missing."""
        try:
            return " " not in name or bool(self.pool(name).features)
        except ListError:
            return False

    def _bearer(self, name: str, context: Context | None) -> str:
        beside = {context.previous, context.next} if context is not None else set()
        if len(beside & {"FEMALE", "MALE"}) == 1 and self._gendered:
            return "f" if "FEMALE" in beside else "m"
        return self.family_gender(name)

    def family_gender(self, name: str) -> str:
        """Who bears a family name: `f`, `m`, or empty where it tells nothing."""
        features = self.pool("FAMILY").features.get(name)
        if features is not None:
            return min(features & {"f", "m"}) if len(features & {"f", "m"}) == 1 else ""
        return self._gendered.get(fold(name)[-ENDING:], "")

    @cached_property
    def _gendered(self) -> Mapping[str, str]:
        """The last letters of family names that only women or only men bear."""
        counts: dict[str, Counter[str]] = {"f": Counter(), "m": Counter()}
        for row in self.words("family") if self.has_list("family") else ():
            if len(row) > 1 and row[1] in counts:
                counts[row[1]][fold(row[0])[-ENDING:]] += 1
        return {
            ending: gender
            for gender, other in ("fm", "mf")
            for ending, count in counts[gender].items()
            if count >= TELLING and not counts[other][ending]
        }

    def wanted(self, category: str, readings: Sequence[Reading], evidence: Evidence) -> Wanted:
        """A name of the same script; a family name that the bearer's gender has; a patronymic for a patronymic."""
        script = next((reading.features["script"] for reading in readings if "script" in reading.features), "")
        suffix = f" {script}" if script else ""
        base = readings[0].base
        letters = "" if is_unspaced(base) else self.letter_list.get(category, "") + suffix
        for gender, middle in (("FEMALE", "middle_female"), ("MALE", "middle_male")):
            if category == gender and self.knows(middle, base) and not self.knows(category, base):
                return Wanted(middle + suffix, "")
        genders = {reading.features.get("gender", "") for reading in readings} - {""}
        soft: tuple[str, ...] = (min(genders),) if len(genders) == 1 else ()
        if category == "CITY":
            soft = tuple(sorted(self.pool(category + suffix).features.get(base, frozenset())))
        return Wanted(category + suffix, letters, soft=soft)

    def realise(self, base: str, reading: Reading) -> str:
        """The other base in the same letter case; of an initial its first letter."""
        if reading.form == "initial":
            return self.casing.upper(base[:1]) + reading.features.get("dot", "")
        return self.casing.cased(base, reading.case)


def _features(listed: wordlists.WordList, row: tuple[str, ...]) -> frozenset[str]:
    """Who bears a name (one for both has both), and the country of a place."""
    told = dict(zip(listed.columns[1:], row[1:], strict=True))
    if "gender" in told:
        return frozenset((told["gender"],)) if told["gender"] else frozenset(("f", "m"))
    return frozenset(filter(None, (told.get("country"), told.get("state"))))


def _advice(name: str) -> str:
    """What to install or to give, for a list that there is not."""
    give = f"give a folder of your own lists (--lists) with {name or 'that list'}.tsv"
    if name.startswith("city") and not has_geonames():
        return f"install text-surrogates[places], or {give}"
    return give


def _name(code: str) -> str:
    """The name of a language in English."""
    language, _, region = code.partition("_")
    data = cldr.cldr(cldr.ROOT_LANGUAGE)
    name = str(data["languages"].get(code) or data["languages"].get(language, language))
    land = data["territories"].get(region, region) if code not in data["languages"] else ""
    return f"{name} ({land})" if land else name


def base_language(code: str, lists: Path | None = None, options: Options | None = None) -> BaseLanguage:
    """The language of that code at base quality."""
    return BaseLanguage(code, lists, options)
