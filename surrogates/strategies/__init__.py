"""Strategies: the ways to make a replacement. A strategy is a plain function; the table gives it its name.

A strategy takes all parts of a document that are its own, together (a later mention is evidence for an earlier one),
and the job, and returns one outcome for each part, in the same order.

>>> sorted(STRATEGIES)
['age', 'contact', 'identifier', 'keep', 'phone', 'postcode', 'randomise', 'shift', 'surrogate']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from surrogates.strategies.age import age
from surrogates.strategies.contact import contact
from surrogates.strategies.identifier import identifier
from surrogates.strategies.job import Job, Outcome, Task
from surrogates.strategies.keep import keep
from surrogates.strategies.phone import phone
from surrogates.strategies.postcode import postcode
from surrogates.strategies.randomise import randomise
from surrogates.strategies.shift import shift
from surrogates.strategies.surrogate import surrogate

Strategy = Callable[[Sequence[Task], Job], list[Outcome]]

# In the order in which they run: names first, so that nothing random repeats them.
STRATEGIES: Mapping[str, Strategy] = {
    "surrogate": surrogate,
    "shift": shift,
    "contact": contact,
    "postcode": postcode,
    "phone": phone,
    "identifier": identifier,
    "age": age,
    "randomise": randomise,
    "keep": keep,
}

__all__ = ["STRATEGIES", "Job", "Outcome", "Strategy", "Task"]
