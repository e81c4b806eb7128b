"""Checks a converted document against the laws before anything of it is written.

The checks do not trust the code that made the outcome: they compare the two documents. Source:
docs/how-it-works.md, laws 1 to 4.

>>> from surrogates.core.document import Document, Mention, Replacement
>>> old = Document("Anna", [Mention("FEMALE", 0, 4)], name="a")
>>> check_text(old, Document("Eva", [Mention("FEMALE", 0, 3)]), [Replacement(0, 4, "Eva")])
>>> check_text(old, Document("Eva!", [Mention("FEMALE", 0, 3)]), [Replacement(0, 4, "Eva")])
Traceback (most recent call last):
    ...
surrogates.errors.VerificationError: a: law 2: the text outside the mentions has changed
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from surrogates.conversion import Work
from surrogates.core.categories import is_name
from surrogates.core.document import Document, Mention, Replacement
from surrogates.core.folding import fold_wide, words
from surrogates.core.repeats import find_repeats
from surrogates.errors import VerificationError
from surrogates.language import Language
from surrogates.schemes import Rule
from surrogates.strategies.contact.traces import traces_of
from surrogates.strategies.job import Outcome, Task


def check_text(old: Document, new: Document, replacements: Sequence[Replacement]) -> None:
    """Laws 2 and 3: only the replaced stretches differ, and every mention covers what it covered.

    `replacements` are ascending. Raises `VerificationError`.
    """
    position = moved = 0
    for item in (*replacements, Replacement(len(old.text), len(old.text), "")):
        length = item.start - position
        if old.text[position : item.start] != new.text[moved : moved + length]:
            raise VerificationError("law 2: the text outside the mentions has changed", file=old.name)
        position = item.end
        moved += length + len(item.text)
    if moved != len(new.text):
        raise VerificationError("law 2: the text outside the mentions has changed", file=old.name)
    for before, after in zip(old.mentions, new.mentions, strict=True):
        if not 0 <= after.start < after.end <= len(new.text) or before.label != after.label:
            raise VerificationError(
                "law 3: a mention lost its place", file=old.name, id=before.id, span=(before.start, before.end)
            )


def check_outcomes(
    name: str, tasks: Sequence[Task], outcomes: Sequence[Outcome], originals: set[str], language: Language
) -> None:
    """Law 1: no part equals its original, no word of a name survives, no surrogate is another name of the document.

    Raises `VerificationError` with the offsets of the part.
    """
    contacts = any(outcome.strategy == "contact" for outcome in outcomes)
    traces = traces_of(zip(tasks, outcomes, strict=True) if contacts else (), language)
    for task, outcome in zip(tasks, outcomes, strict=True):
        if outcome.kept:
            continue
        problem = ""
        if _same(task.text, outcome.text, apart=outcome.strategy == "shift"):
            problem = "law 1: the mention would stay as it is"
        elif outcome.strategy == "surrogate" and outcome.form != "initial":
            problem = _name_problem(task, outcome, originals)
        elif outcome.strategy == "contact" and traces.are_in(outcome.text):
            problem = "law 1: a name of the document can be read in the new address"
        if problem:
            span = (task.part.start, task.part.end)
            raise VerificationError(f"{problem} ({task.part.category})", file=name, span=span)


def _same(old: str, new: str, *, apart: bool = False) -> bool:
    """Whether two texts are equal when folded; with `apart` word by word, for 1.11. is not 11.1."""
    if apart:
        return [*map(fold_wide, words(old))] == [*map(fold_wide, words(new))]
    left, right = fold_wide(old), fold_wide(new)
    return left == right if left or right else old == new


def _name_problem(task: Task, outcome: Outcome, originals: set[str]) -> str:
    if fold_wide(outcome.text) in originals:
        return "law 1: the surrogate is another name of the document"
    before = {fold_wide(word) for word in words(task.text) if len(word) > 1}
    if any(fold_wide(word) in before and not task.language.may_stay(word) for word in words(outcome.text)):
        return "law 1: a word of the mention survives in its surrogate"
    return ""


def check_mentions(work: Work, new: Document) -> None:
    """Law 1 for whole mentions: each that the scheme does not keep has changed, or stays by a rule.

    Raises `VerificationError` with the offsets of the mention.
    """
    for number, (old, moved) in enumerate(zip(work.document.mentions, new.mentions, strict=True)):
        kept = work.kept(number)
        text = work.document.surface(old)
        stays = bool(words(text)) if kept == "blank" else not kept and _same(
            text, new.surface(moved), apart=work.rules[number].strategy == "shift"
        )
        if kept and kept != "blank" and work.rules[number].strategy != "keep":
            # It would stay by the rule of another mention.
            stays = bool(words(text)) and work.rules[number] not in _owning(work, old)
        if stays:
            problem = f"law 1: the mention would stay as it is ({work.rules[number].category})"
            raise VerificationError(problem, file=new.name, id=old.id, span=(old.start, old.end))


def _owning(work: Work, mention: Mention) -> list[Rule]:
    """The rules of the mentions that own the pieces of this one."""
    return [
        work.rules[piece.owner]
        for piece in work.pieces
        if any(start < piece.end and piece.start < end for start, end in mention.fragments)
    ]


def check_gaps(
    document: Document, mentions: Sequence[tuple[int, int, Language]], tasks: Sequence[Task]
) -> None:
    """Law 1: what stays of a replaced mention between its parts is no name.

    `mentions` are the pieces that were to be replaced (start, end, language), `tasks` their parts, both ascending.
    Words of two and more letters there must be titles, particles or generic heads; digits must not stand there at all.
    """
    edges = [(task.part.start, task.part.end) for task in tasks]
    for left, right in pairwise(edges):
        if left[1] > right[0]:
            raise VerificationError("two parts overlap", file=document.name, span=(right[0], left[1]))
    place = 0
    for start, end, language in mentions:
        position = start
        while place < len(edges) and edges[place][1] <= end:
            _check_gap(document, position, edges[place][0], language)
            position = edges[place][1]
            place += 1
        _check_gap(document, position, end, language)


def _check_gap(document: Document, start: int, end: int, language: Language) -> None:
    if start >= end:
        return
    for word in words(document.text[start:end]):
        if (len(word) > 1 or word.isdigit()) and not language.may_stay(word):
            raise VerificationError(
                "law 1: a word of the mention that identifies would stay", file=document.name, span=(start, end)
            )


def check_lines(document: Document, tasks: Sequence[Task], outcomes: Sequence[Outcome]) -> None:
    """Law 7: no annotation line that passes as it is holds an original that was replaced.

    Raises `VerificationError` with the line.
    """
    notes = {note.place for note in document.notes}
    free = {place: words(_free(line)) for place, line in enumerate(document.lines) if place not in notes}
    if not any(free.values()):
        return
    originals = {
        fold_wide(word)
        for task, outcome in zip(tasks, outcomes, strict=True)
        if not outcome.kept
        for word in words(task.text)
        if len(word) > 2 and not task.language.may_stay(word)
    }
    for place, found in free.items():
        if any(fold_wide(word) in originals for word in found):
            problem = "law 7: this annotation line holds an original; take it out"
            raise VerificationError(problem, file=f"{document.name}.ann", line=place + 1)


def _free(line: str) -> str:
    """What of an annotation line is neither id, label, offsets, nor the text of a mention."""
    fields = line.lstrip(" \t\ufeff").rstrip("\r\n").split("\t")
    kind = fields[0][:1] if fields[0][1:2].isdigit() or fields[0] == "*" else ""
    if kind == "T":
        return "\n".join(fields[3:])
    if kind in ("A", "M"):
        return "\n".join([*fields[1].split(" ", 2)[2:], *fields[2:]]).replace("_", " ") if fields[1:] else ""
    return "\n".join(fields[2:]) if kind and kind in "RE*" else line


def unmarked(document: Document, tasks: Sequence[Task], outcomes: Sequence[Outcome], language: Language) -> list[int]:
    """Where a name that was replaced stands in the text once more (offsets, ascending): without a mark, or under one
    that stays, such as that of a label that the scheme keeps."""
    pairs = list(zip(tasks, outcomes, strict=True))
    marked = Counter(task.text for task, outcome in pairs if not outcome.kept and is_name(task.part.category))
    text = document.text
    names = [name for name, count in marked.items() if text.count(name) > count and not language.may_stay(name)]
    replaced = [
        (task.part.start, task.part.end)
        for task, outcome in pairs
        if not any(name in outcome.text for name in names)  # it stays in Gruber, 43, marked as an age
    ]
    return find_repeats(text, names, replaced)
