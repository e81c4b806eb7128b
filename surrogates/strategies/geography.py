"""Where a document's places went: for postal codes and telephone numbers, which follow the surrogates of places.

A place has a home, its country and state, by the list of towns of the language. Source: Specification b.8.

>>> from surrogates.language import load_language
>>> german = load_language("de")
>>> home_of("Graz", german), home_of("Nirgendwo", german)
(Home(country='AT', state='ST'), None)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from surrogates.language import Language
from surrogates.strategies.job import Job, Task

NEAR = 3  # characters that may stand between a postal code and its place


@dataclass(frozen=True, slots=True)
class Home:
    """Where a place lies; `state` is empty for a region."""

    country: str
    state: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Moved:
    """A place of the document (`start`, `end`, `base`) and the place that stands for it (`surrogate`)."""

    start: int
    end: int
    base: str
    surrogate: str


def moved_places(job: Job) -> list[Moved]:
    """The places of the document that have a surrogate, in the order of the text."""
    found = [
        Moved(task.part.start, task.part.end, outcome.base, outcome.surrogate)
        for task, outcome in job.done
        if task.part.category == "CITY" and outcome.surrogate and outcome.form != "initial"
    ]
    return sorted(found, key=lambda place: place.start)


def homes_of(name: str, language: Language) -> list[Home]:
    """The homes of all places of that name, the largest first; of a region its country."""
    rows = language.words("city").index.get(name, ()) if language.has_list("city") else ()
    towns = sorted(rows, key=lambda row: (-int(row[3]), row[1:3]))
    found = [Home(row[1], row[2]) for row in towns]
    if not found and language.has_list("regions"):
        regions = language.words("regions")
        code = regions.columns.index("code") if "code" in regions.columns else 0
        rows = regions.index.get(name, ())
        found = [Home(row[1], row[code] if code and row[code] != "-" else "") for row in rows]
    return found


def towns_of(name: str, language: Language) -> frozenset[str]:
    """The place itself, and of a region the towns that the list has for it (by `|`)."""
    if not language.has_list("regions") or "towns" not in language.words("regions").columns:
        return frozenset((name,))
    regions = language.words("regions")
    rows = regions.index.get(name, ())
    return frozenset((name, *(town for row in rows for town in row[regions.columns.index("towns")].split("|"))))


def home_of(name: str, language: Language, source: str = "", told: Sequence[Home] = ()) -> Home | None:
    """The home of a place: of those of its name the one most like that of the `source`, whose surrogate it is.

    `told` are homes of the source where the list has it not, such as those of its postal code.
    """
    homes = homes_of(name, language)
    if not homes:
        return None
    sources = (homes_of(source, language) if source else []) or told
    states, countries = set(sources), {home.country for home in sources}
    return max(homes, key=lambda home: (home in states, home.country in countries, -homes.index(home)))


def beside(
    task: Task, places: Sequence[Moved], text: str, fits: Callable[[Moved], bool] = lambda place: True
) -> Iterator[tuple[int, Moved]]:
    """The places that fit, with how they stand to a mention, the likeliest first.

    0 behind it, 1 before it, 2 on the same line, 3 elsewhere; of one kind the nearest.
    """
    ranked = [(*_distance(task, place, text), place.start, place) for place in places if fits(place)]
    for rank, _, _, place in sorted(ranked, key=lambda item: item[:3]):
        yield rank, place


def _distance(task: Task, place: Moved, text: str) -> tuple[int, int]:
    start, end = task.part.start, task.part.end
    behind = place.start >= end
    left, right = (end, place.start) if behind else (place.end, start)
    between = text[left:right]
    if len(between) <= NEAR and not any(character.isalnum() or character == "\n" for character in between):
        return (0 if behind else 1), len(between)
    return (3 if "\n" in between else 2), len(between)
