"""Scheme, language and key make an engine; an engine makes a document with surrogates of a document.

The way of a document: interpret (scheme), cut overlaps into pieces, split pieces into parts (language), let each
strategy make its outcomes, splice them, clean the notes, verify the laws. Nothing is written here.

>>> from surrogates import Document, Mention
>>> swap = load("xx", scheme="codealltag", key=b"sixteen bytes or more")
>>> new = swap(Document("Ada wrote.", [Mention("FEMALE", 0, 3)], name="1"))
>>> new.text.endswith(" wrote."), "Ada" in new.text
(True, False)
>>> swap(Document("Ada wrote.", [Mention("Nobody", 0, 3)], name="1"))
Traceback (most recent call last):
    ...
surrogates.errors.SchemeError: 1: [0:3]: the scheme codealltag does not know the label 'Nobody'; it knows: CITY, DATE, \
EMAIL, FAMILY, FEMALE, MALE, ORG, PASS, PHONE, STREET, STREETNO, UFID, URL, USER, ZIP
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path, PurePosixPath

from surrogates.conversion import Conversion, Step, Work, counts_of, swaps_of
from surrogates.core.categories import CATEGORIES
from surrogates.core.document import Document, Mention, Note, Replacement, splice
from surrogates.core.draw import Draw
from surrogates.core.folding import fold_wide, with_plain_blanks, words
from surrogates.core.letters import DEFAULT_BANDS
from surrogates.core.pieces import Piece, cut
from surrogates.core.shift import draw_shift
from surrogates.errors import SurrogatesError, UsageError
from surrogates.language import Context, Evidence, Language, Mentions, Part
from surrogates.mixed import Chooser
from surrogates.notes import clean
from surrogates.pipeline import Pipeline
from surrogates.schemes import Rule, Scheme, load_scheme
from surrogates.settings import LanguageOf, Settings
from surrogates.strategies import STRATEGIES, Job, Outcome, Task
from surrogates.verification import check_gaps, check_lines, check_mentions, check_outcomes, check_text, unmarked

Found = tuple[Part, Rule, Piece]
TAKEN_APART = ("surrogate", "shift")  # strategies whose mentions a language may split into parts


class Engine:
    """Replaces the mentions of documents. Made by `load`; immutable, so it may be shared between threads."""

    def __init__(self, settings: Settings, key: bytes | None = None) -> None:
        self.settings = settings
        self.scheme: Scheme = load_scheme(settings.scheme)
        self.chooser = Chooser(settings, self.scheme)
        self.language: Language = self.chooser.main
        self._draw = Draw(key if key is not None else secrets.token_bytes(32))
        self._pipeline = Pipeline(settings.spacy) if settings.spacy else None

    def __repr__(self) -> str:
        return f"Engine({self.settings!r})"

    def __call__(self, document: Document) -> Document:
        """The document with every mention replaced. Raises `SurrogatesError`; then nothing came out."""
        return self.convert(document).document

    def pipe(
        self, documents: Iterable[Document], *, on_error: str | Callable[[SurrogatesError], object] = "raise"
    ) -> Iterator[Document]:
        """The documents of a stream, one after the other.

        `on_error` is `raise`, or is called with the error of each document that failed, which is then left out.
        Raises `UsageError` for two documents of one name: each document is a scope of its own by its name.
        """
        if on_error != "raise" and not callable(on_error):
            raise UsageError("on_error is 'raise' or a function of the error")
        names: set[str] = set()
        for document in documents:
            if document.name in names:
                raise UsageError("two documents of this stream have the same name", file=document.name)
            names.add(document.name)
            try:
                new = self(document)
            except SurrogatesError as error:
                if isinstance(on_error, str):
                    raise
                on_error(error)
            else:
                yield new

    def explain(self, document: Document) -> tuple[Document, list[Step]]:
        """The converted document and one step for each mention, in order. The steps hold originals."""
        conversion = self.convert(document)
        return conversion.document, list(conversion.steps)

    def convert(self, document: Document) -> Conversion:
        """The converted document with its steps, counts and findings."""
        try:
            return self._convert(document)
        except SurrogatesError as error:
            raise error.located(file=document.name) from error

    def draw(self, name: str) -> Draw:
        """The draws of the scope to which the document of that name belongs."""
        scope = self.settings.scope
        place = name if scope == "document" else str(PurePosixPath(name).parent) if scope == "folder" else ""
        return self._draw.within(f"{scope}:{place}")

    def days(self, draw: Draw) -> int:
        """The date shift of a scope."""
        return self.settings.shift if self.settings.shift is not None else draw_shift(draw, self.settings.shift_unit)

    def _convert(self, document: Document) -> Conversion:
        language = self.chooser.of_document(document.name)
        rules = [self._rule(mention) for mention in document.mentions]
        work = Work(document, rules, self.chooser.of_mentions(document, rules, language))
        work.pieces = _pieces(work)
        self._split(work)
        draw = self.draw(document.name)
        job = Job(language, draw, self.days(draw), self.settings, document.text)
        job.taken |= _names_in_addresses(work)
        work.outcomes = _outcomes(work, job)
        replacements = [
            Replacement(task.part.start, task.part.end, outcome.text)
            for task, outcome in zip(work.tasks, work.outcomes, strict=True)
            if not outcome.kept
        ]
        new = splice(document, replacements)
        self._verify(work, new, replacements, job)
        check_mentions(work, new)
        check_lines(document, work.tasks, work.outcomes)
        if document.notes:
            notes = self._notes(work, new, draw)
            new = Document(new.text, new.mentions, name=new.name, lines=new.lines, notes=notes)
        found = unmarked(document, work.tasks, work.outcomes, language)
        return Conversion(new, counts_of(work), tuple(found), work)

    def _rule(self, mention: Mention) -> Rule:
        try:
            return self.scheme.rule(mention.label)
        except SurrogatesError as error:
            error.id, error.span = mention.id, (mention.start, mention.end)
            raise

    def _split(self, work: Work) -> None:
        """Parts of all pieces; again, where a language asks for it, with what the first look saw of the document."""
        original = work.document.text
        text = with_plain_blanks(original)
        analysis = self._pipeline.analyse(original) if self._pipeline else None
        mentions = Mentions(text, tuple(_replaced(work)))
        parts = self._parts_of_all(work, dict.fromkeys(work.languages, Evidence(text, mentions=mentions)))
        evidence = _gather(work, parts, mentions, analysis)
        if any(
            work.languages[piece.owner].looks_again(text[piece.start : piece.end], rule.category)
            for _, rule, piece in parts
        ):
            again = self._parts_of_all(work, evidence)
            if again != parts:
                parts = again
                evidence = _gather(work, parts, mentions, analysis)
        beside = _neighbours(text, [part for part, _, _ in parts])
        for (part, rule, piece), (previous, following) in zip(parts, beside, strict=True):
            language = work.languages[piece.owner]
            whole = piece.whole and part.start == piece.start and part.end == piece.end
            context = Context(part.start, part.end, previous, following, whole, evidence[language])
            work.tasks.append(Task(part, context, original[part.start : part.end], language))
            work.strategies.append(_strategy(part, rule))

    def _parts_of_all(self, work: Work, evidence: Mapping[Language, Evidence]) -> list[Found]:
        found: list[Found] = []
        empty: dict[int, list[Piece]] = {}
        for piece in work.pieces:
            parts = self._parts(piece, work, evidence)
            found += [(part, work.rules[piece.owner], piece) for part in parts]
            if not parts:
                empty.setdefault(piece.owner, []).append(piece)
        full = {piece.owner for _, _, piece in found}
        for owner, pieces in empty.items():
            mention = work.document.mentions[owner]
            inner = any(mention.start <= part.start and part.end <= mention.end for part, _, _ in found)
            if owner not in full and not inner:  # all of it is generic, but it must not stay
                for piece in pieces:
                    whole = piece._replace(whole=True)
                    found += [(part, work.rules[owner], whole) for part in self._parts(whole, work, evidence)]
        return sorted(found, key=lambda item: item[0].start)

    def _parts(self, piece: Piece, work: Work, evidence: Mapping[Language, Evidence]) -> list[Part]:
        rule, language = work.rules[piece.owner], work.languages[piece.owner]
        if rule.strategy not in TAKEN_APART:
            return [Part(rule.category, piece.start, piece.end)]
        context = Context(piece.start, piece.end, whole=piece.whole, evidence=evidence[language])
        parts = language.split(context.evidence.mentions.text, rule.category, context)
        if parts or not piece.whole:
            return parts
        return [Part("USER", piece.start, piece.end)]  # nothing that a language could name, so by characters

    def _verify(self, work: Work, new: Document, replacements: Sequence[Replacement], job: Job) -> None:
        check_text(work.document, new, replacements)
        pieces = [(piece.start, piece.end, work.languages[piece.owner]) for piece in work.pieces]
        check_gaps(work.document, pieces, work.tasks)
        check_outcomes(work.document.name, work.tasks, work.outcomes, job.originals, job.language)

    def _notes(self, work: Work, new: Document, draw: Draw) -> tuple[Note, ...]:
        notes = work.document.notes
        if self.settings.notes == "drop":
            return ()
        if self.settings.notes == "keep":
            return notes
        replaced = {
            mention.id: new.surface(mention)
            for mention, rule in zip(new.mentions, work.rules, strict=True)
            if rule.strategy != "keep"
        }
        return clean(notes, swaps_of(work, new), replaced, draw)


def load(
    language: str,
    *,
    scheme: str = "codealltag",
    key: bytes | None = None,
    scope: str = "document",
    shift: int | None = None,
    shift_unit: int = 7,
    reference_date: date | None = None,
    bands: int = DEFAULT_BANDS,
    lists: str | Path | None = None,
    notes: str = "clean",
    spacy: str | None = None,
    coreference: str = "exact",
    keep: str = "country",
    generic: str = "replace",
    domains: str = "reserved",
    phones: str = "random",
    checksum: str = "invalid",
    language_of: LanguageOf = None,
) -> Engine:
    """An engine for a language; the options are those of `Settings`.

    `key` (at least 16 bytes) is the secret from which every draw follows; without one a fresh key is drawn and
    forgotten. Raises `UsageError` for a wrong option.
    """
    folder = Path(lists) if lists is not None else None
    settings = Settings(
        language, scheme, scope, shift, shift_unit, reference_date, bands, folder, notes, spacy, coreference, keep,
        generic, domains, phones, checksum, language_of,
    )  # fmt: skip
    return Engine(settings, key)


def _gather(
    work: Work, parts: Sequence[Found], mentions: Mentions, analysis: object | None
) -> dict[Language, Evidence]:
    """What the document tells about its mentions, for each language by the parts that are in it."""
    own: dict[Language, list[Part]] = {language: [] for language in work.languages}
    for part, _, piece in parts:
        own[work.languages[piece.owner]].append(part)
    found = {language: language.gather(mentions.text, there, analysis) for language, there in own.items()}
    return {language: replace(evidence, mentions=mentions) for language, evidence in found.items()}


def _strategy(part: Part, rule: Rule) -> str:
    same = part.category == rule.category or rule.strategy not in TAKEN_APART
    return rule.strategy if same else CATEGORIES[part.category].strategy


def _replaced(work: Work) -> Iterator[Part]:
    for mention, rule in zip(work.document.mentions, work.rules, strict=True):
        if rule.category and rule.strategy != "keep":
            yield Part(rule.category, mention.start, mention.end)


def _names_in_addresses(work: Work) -> set[str]:
    """The words of addresses and user names: one of them may be a name that no mention has, and is none to draw."""
    texts = (task.text for task, name in zip(work.tasks, work.strategies, strict=True) if name == "contact")
    return {fold_wide(word) for text in texts for word in words(text) if len(word) > 2}


def _pieces(work: Work) -> list[Piece]:
    """The pieces of the mentions. Of two on the same span the label decides, not which line stands first."""
    mentions = work.document.mentions
    order = sorted(range(len(mentions)), key=lambda number: (mentions[number].label, number))
    fragments = {
        rank: mentions[number].fragments
        for rank, number in enumerate(order)
        if work.rules[number].strategy != "keep" or work.rules[number].category
    }
    keeping = {rank for rank, number in enumerate(order) if work.rules[number].strategy == "keep"}
    found = cut(work.document.text, fragments, keeping)
    return [piece._replace(owner=order[piece.owner]) for piece in found]


def _neighbours(text: str, parts: Sequence[Part]) -> list[tuple[str, str]]:
    """For each part the categories of those before and after, where only blanks lie between."""
    found = [("", "")] * len(parts)
    for place, (left, right) in enumerate(pairwise(parts)):
        if left.end <= right.start and not text[left.end : right.start].strip():
            found[place] = found[place][0], right.category
            found[place + 1] = left.category, ""
    return found


def _outcomes(work: Work, job: Job) -> list[Outcome]:
    found: dict[int, Outcome] = {}
    for name, strategy in STRATEGIES.items():
        places = [place for place, chosen in enumerate(work.strategies) if chosen == name]
        if places:
            tasks = [work.tasks[place] for place in places]
            made = strategy(tasks, job)
            found.update(zip(places, made, strict=True))
            job.done += zip(tasks, made, strict=True)
    return [found[place] for place in range(len(work.tasks))]
