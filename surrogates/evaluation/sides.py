"""The two sides that are compared: which document belongs to which, and which labels count.

>>> gold = {"0001": Document("Anna", name="0001")}
>>> [(one.name, other.name) for one, other in documents(gold.values(), gold.values(), "error")[0]]
[('0001', '0001')]
>>> list(documents(gold.values(), [Document("Hanna", name="0001")], "error")[0])
Traceback (most recent call last):
    ...
surrogates.errors.FormatError: 0001: the texts of gold and predicted differ, first at character 0; both must annotate \
the same text
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from surrogates.core.document import Document, Mention
from surrogates.errors import FormatError, SchemeError, UsageError
from surrogates.formats import brat
from surrogates.schemes import load_scheme

Source = str | os.PathLike[str] | Iterable[Document]
Readers = Mapping[str, Callable[[], Document]]

SIDES = ("gold", "predicted")
ANY = "mention"  # the label of all when labels do not count
_NAMED = 5  # of many documents, as many are named in a message


def documents(
    gold: Source, predicted: Source, missing: str
) -> tuple[Iterator[tuple[Document, Document]], list[str]]:
    """The documents of both sides by pairs, in order of their names, and the names of those that are left out.

    Two single files are a pair whatever their names. Raises `UsageError` where a document stands on one side only
    (with `missing` "skip" it is left out) and where no document is left; the iterator raises `FormatError` for what
    cannot be read, and for texts that differ.
    """
    if missing not in ("error", "skip"):
        raise UsageError(f"missing is error or skip, not {missing}")
    if _is_file(gold) and _is_file(predicted):
        return _pairs(_readers(gold, missing), _readers(predicted, missing), single=True), []
    sides = _readers(gold, missing), _readers(predicted, missing)
    alone = [[name for name in one if name not in other] for one, other in (sides, sides[::-1])]
    if any(alone) and missing == "error":
        told = "; ".join(f"{side} has {_listed(names)}" for side, names in zip(SIDES, alone, strict=True) if names)
        raise UsageError(f"these documents stand on one side only: {told}; --missing skip leaves them out")
    if not sides[0].keys() & sides[1].keys():
        raise UsageError("there is no document that stands on both sides")
    return _pairs(*sides), sorted(name for names in alone for name in names)


def _is_file(source: Source) -> bool:
    return isinstance(source, str | os.PathLike) and Path(source).is_file()


def _readers(source: Source, missing: str) -> Readers:
    """How each document is read, by its name: one that is in memory is there already."""
    if isinstance(source, str | os.PathLike):
        root = None if Path(source).is_file() else source
        paths = brat.pairs(source, unannotated="skip" if missing == "skip" else "error")
        return {brat.name_of(path, root): partial(brat.read, path, root=root) for path in paths}
    found: dict[str, Callable[[], Document]] = {}
    for document in source:
        if document.name in found:
            raise UsageError("two documents have this name", file=document.name)
        found[document.name] = partial(_itself, document)
    return found


def _itself(document: Document) -> Document:
    return document


def _listed(names: list[str]) -> str:
    shown = ", ".join(sorted(names)[:_NAMED])
    return f"{shown} and {len(names) - _NAMED} more" if len(names) > _NAMED else shown


def _pairs(gold: Readers, predicted: Readers, single: bool = False) -> Iterator[tuple[Document, Document]]:
    names = list(zip(gold, predicted, strict=True)) if single else [(name, name) for name in gold if name in predicted]
    for name, other in sorted(names):
        pair = gold[name](), predicted[other]()
        _check_texts(*pair)
        yield pair


def _check_texts(gold: Document, predicted: Document) -> None:
    if gold.text == predicted.text:
        return
    both = enumerate(zip(gold.text, predicted.text, strict=False))
    place = next((place for place, (one, other) in both if one != other), min(len(gold.text), len(predicted.text)))
    problem = f"the texts of gold and predicted differ, first at character {place}; both must annotate the same text"
    raise FormatError(problem, file=gold.name)


class Labels:
    """What the labels of one side are compared as.

    Arguments: `scheme` (a label becomes its category there, and a label without category is left out; None: labels
    are compared as they stand), `untyped` (all labels are one). `left_out` counts what was left out, by label.
    Raises `UsageError` when there is no such scheme.

    >>> labels = Labels("smartdata")
    >>> labels([Mention("location-city", 0, 4), Mention("trigger", 5, 9)], "0001"), labels.left_out
    ([Mention(label='CITY', start=0, end=4, id='', spans=None)], Counter({'trigger': 1}))
    """

    def __init__(self, scheme: str | None = None, *, untyped: bool = False) -> None:
        self._scheme = load_scheme(scheme) if scheme is not None else None
        self._untyped = untyped
        self.left_out: Counter[str] = Counter()

    def __call__(self, mentions: Iterable[Mention], name: str) -> list[Mention]:
        """The mentions that count, with the labels they are compared under; `name` of the document, for errors."""
        found = []
        for mention in mentions:
            label = self._category(mention, name)
            if label:
                label = ANY if self._untyped else label
                found.append(mention if mention.label == label else replace(mention, label=label))
            else:
                self.left_out[mention.label] += 1
        return found

    def _category(self, mention: Mention, name: str) -> str:
        if self._scheme is None:
            return mention.label
        try:
            return self._scheme.rule(mention.label).category
        except SchemeError as error:
            raise SchemeError(error.problem, file=name, id=mention.id) from None
