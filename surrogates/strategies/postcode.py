"""`postcode`: postal codes of the surrogate's place, in the format that they had.

A code belongs to the place beside it (`8010 Graz`), else to one on its line, else to the nearest. Its surrogate begins
as codes of the surrogate's town or state do (list `postal_areas`); the rest is drawn. A code without a place becomes
one of another area of its country. What cannot be read goes by characters. Source: Specification b.8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from surrogates.core import characters
from surrogates.language.postal import Area, Code, areas, areas_of, countries, letters_before, read_code
from surrogates.strategies.geography import Home, Moved, beside, home_of, homes_of, moved_places, towns_of
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.randomise import randomise

ATTEMPTS = 50
FAR = 9  # how a code stands to its place when it has none
Key = tuple[str, str]  # digits, and the country that letters before them name or nothing


@dataclass(frozen=True, slots=True, repr=False)
class Linked:
    """One code of the document: its reading, and the place to which it belongs with how they stand."""

    code: Code
    rank: int
    place: Moved | None
    country: str


def postcode(tasks: Sequence[Task], job: Job) -> list[Outcome]:
    """Equal codes become equal codes, different ones different ones; a code lies where its place's surrogate lies."""
    language = job.language
    codes = [_read(task, job) for task in tasks]
    new = _new_codes(_linked(tasks, codes, job), job)
    outcomes: dict[int, Outcome] = {}
    unread = []
    for place, (task, code) in enumerate(zip(tasks, codes, strict=True)):
        made = new.get(_key(code, codes)) if code else None
        if code and made:
            text = code.rewritten(*made, countries(language)) + characters.randomise(code.tail, job.draw)
            outcomes[place] = Outcome(text, "postcode", "characters", task.text, text)
        else:
            unread.append(place)
    outcomes.update(zip(unread, randomise([tasks[place] for place in unread], job), strict=True))
    return [outcomes[place] for place in range(len(tasks))]


def _read(task: Task, job: Job) -> Code | None:
    """The code; letters before it that are not marked stay, and so does its country."""
    code = read_code(task.text, job.language)
    before = letters_before(job.text, task.part.start, job.language) if code and not code.letters else ""
    if code is None or before not in code.countries:
        return code
    return replace(code, countries=(before,), bound=True)


def _key(code: Code, codes: Sequence[Code | None]) -> Key:
    """What equal codes share: A-8010 and 8010 are one, A-1010 and CH-1010 are two."""
    if code.letters or code.bound:
        return code.digits, code.countries[0]
    named = {
        other.countries[0]
        for other in codes
        if other and (other.letters or other.bound) and other.digits == code.digits
    }
    return code.digits, named.pop() if len(named) == 1 else ""


def _linked(tasks: Sequence[Task], codes: Sequence[Code | None], job: Job) -> dict[Key, Linked]:
    """Each code of the document with the place that stands best to any of its mentions."""
    places = moved_places(job)
    found: dict[Key, Linked] = {}
    for task, code in zip(tasks, codes, strict=True):
        if code is not None:
            rank, place = next(_places_of(task, code, places, job), (FAR, None))
            key = _key(code, codes)
            if key not in found or rank < found[key].rank:
                voted = task.context.evidence.country
                country = key[1] or (voted if voted in code.countries else code.countries[0])
                found[key] = Linked(code, rank, place, country)
    return found


def _places_of(task: Task, code: Code, places: Sequence[Moved], job: Job) -> Iterator[tuple[int, Moved]]:
    """The places to which a code may belong: the one beside it, then those of its state, then of its country."""
    language = job.language
    own = {Home(area.country, area.state) for land in code.countries for area in areas_of(code.digits, land, language)}
    further = []
    for rank, place in beside(task, places, job.text):
        homes = homes_of(place.base, language)
        if rank < 2:
            yield rank, place
        elif not homes or any(home.country in code.countries for home in homes):
            further.append((rank, place, bool(own.intersection(homes))))
    yield from ((rank, place) for rank, place, same in further if same)
    yield from ((rank, place) for rank, place, same in further if not same)


def _new_codes(linked: dict[Key, Linked], job: Job) -> dict[Key, tuple[str, str]]:
    """For each code its new digits and their country; nothing where its place went abroad."""
    taken = {digits for digits, _ in linked}
    found: dict[Key, tuple[str, str]] = {}
    for key in sorted(linked, key=lambda key: job.draw.number("turn", "ZIP", *key)):
        made = _new_code(key, linked[key], taken, job)
        if made:
            taken.add(made[0])
            found[key] = made
    return found


def _new_code(key: Key, linked: Linked, taken: set[str], job: Job) -> tuple[str, str] | None:
    place, language = linked.place, job.language
    code = linked.code
    told = [Home(land, area.state) for land in code.countries for area in areas_of(code.digits, land, language)]
    home = home_of(place.surrogate, language, place.base, told) if place else Home(linked.country)
    if code.bound and (home is None or home.country != linked.country):
        place, home = None, Home(linked.country)  # the letters before it stay
    if home is None or home.country not in countries(language):
        return None
    name = place.surrogate if place else ""
    country = countries(language)[home.country]
    own = areas_of(code.digits, code.countries[0], language)
    known = len(own[0].prefix) if own else 0
    for group in _choices(name, home, linked, job):
        for attempt in range(ATTEMPTS):
            number = job.draw.number("ZIP", name, *key, str(attempt))
            area = group[number % len(group)]
            new = country.filled(area.prefix, number // len(group), code.digits, known)
            # A longer prefix may belong to another state.
            if new not in taken and area in areas_of(new, home.country, language):
                return new, home.country
    return None


def _choices(name: str, home: Home, linked: Linked, job: Job) -> Iterator[list[Area]]:
    """Areas to draw from: of the town, of its state, of its country; without a place those of other states."""
    there = areas(job.language).get(home.country, ())
    if name:
        towns = towns_of(name, job.language)
        own = [area for area in there if home.state in ("", area.state)]
        yield from (group for group in ([area for area in own if towns & area.places], own) if group)
    else:
        source = areas_of(linked.code.digits, home.country, job.language)
        states = {area.state for area in source}
        same = job.settings.keep == "state"
        yield from (
            group
            for group in ([area for area in there if area not in source and (area.state in states) == same],)
            if group
        )
    if there:
        yield list(there)
