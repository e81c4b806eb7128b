r"""The lines of BRAT standoff: a text and its annotation lines -> `Document`, and back without loss.

Only T lines (mentions, of one fragment or more) and the free text of `#` and N lines are interpreted; every
other line (R, E, A, M, `*`, blank, unknown) passes as it is, with its line end. Source: the standoff format
of brat (https://brat.nlplab.org/standoff.html). Offsets are code points, half open; a byte order mark and
carriage returns count. What did not change is given back as it was.

>>> doc = parse("Anna aus Wien", "T1\tFEMALE 0 4\tAnna\nT2\tCITY 9 13\tWien\n#1\tAnnotatorNotes T2\tsicher\n")
>>> [(mention.id, mention.label, mention.start, mention.end) for mention in doc.mentions], doc.notes
([('T1', 'FEMALE', 0, 4), ('T2', 'CITY', 9, 13)], (Note(place=2, target='T2'),))
>>> render(Document("Eva aus Wien", [Mention("FEMALE", 0, 3), Mention("CITY", 8, 12)]))
'T1\tFEMALE 0 3\tEva\nT2\tCITY 8 12\tWien\n'
>>> parse("Anna aus Wien", "T1\tFEMALE 0 4\tAnna\nT2\tCITY 9 99\tWien\n", file="a.ann")
Traceback (most recent call last):
    ...
surrogates.errors.FormatError: a.ann:2: T2 [9:99]: the span ends after the text (13 characters)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

from surrogates.core.document import Document, Mention, Note, Span
from surrogates.errors import FormatError

_WITH_ID = "TREAMN#"
_LEADING = " \t\ufeff"
_USUAL = re.compile(r"(T[0-9]+)\t([^\t ]+) ([0-9]{1,40}) ([0-9]{1,40})\t")  # a T line with one fragment, as most
_LINE_BREAKS = str.maketrans("\r\n", "  ")


def parse(text: str, annotations: str, *, name: str = "", file: str = "") -> Document:
    """The document of a text and its annotation lines.

    Arguments: `text`, `annotations` (the contents of the two files, line ends untouched), `name` (of the
    document), `file` (for error messages). The mentions stand in the order of their T lines.
    Raises `FormatError` for a T line without id, label, numeric offsets and text, for offsets outside the
    text or out of order, for a text that the offsets do not cover, and for an id that stands twice.
    """
    lines = [f"{line}\n" for line in annotations.split("\n")]
    lines[-1] = lines[-1][:-1]
    if not lines[-1]:
        lines.pop()
    mentions: list[Mention] = []
    notes: list[Note] = []
    ids: set[str] = set()
    for place, line in enumerate(lines):
        _, body, _ = _strip(line)
        try:
            _check_id(body, ids)
            if _is_mention(body):
                mentions.append(_mention(body, text))
            elif _is_note(body):
                target, _, entry, _, words = _note_parts(body)
                notes.append(Note(place, target, words, entry))
        except FormatError as error:
            raise error.located(file=file or name, line=place + 1) from None
    return Document(text, mentions, name=name, lines=lines, notes=notes)


def render(document: Document) -> str:
    """The annotation lines of a document: each as it was, but for what the mentions and notes changed.

    A T line is rewritten when its label, offsets or text changed; a `#` or N line when its note did, and left
    out when its note is gone. Mentions and notes that have no line get a new one at the end: a mention with
    its own id where BRAT can hold that (T and a number), else with a free one. Raises `FormatError` for a T
    line without its mention and for a label that BRAT cannot hold.
    """
    mentions = {mention.id: mention for mention in document.mentions if mention.id}
    notes = {note.place: note for note in document.notes}
    lines: list[str] = []
    done: set[str | int] = set()
    for place, line in enumerate(document.lines):
        _, body, _ = _strip(line)
        try:
            if _is_mention(body):
                identifier = _identifier(body)
                lines.append(_mention_line(line, mentions.get(identifier), document))
                done.add(identifier)
            elif not _is_note(body):
                lines.append(line)
            elif place in notes:
                lines.append(_note_line(line, notes[place]))
                done.add(place)
        except FormatError as error:
            raise error.located(file=document.name, line=place + 1) from None
    if len(done) < len(document.mentions) + len(document.notes):
        _append(lines, document, done)
    return "".join(lines)


def _strip(line: str) -> tuple[str, str, str]:
    """What stands before a line's first character (blanks, a byte order mark), the line, and its line end."""
    rest = line.lstrip(_LEADING)
    body = rest.rstrip("\r\n")
    return line[: len(line) - len(rest)], body, rest[len(body) :]


def _check_id(body: str, ids: set[str]) -> None:
    """Adds a line's id to `ids`; raises `FormatError` if it is there, or a mention hides inside the line."""
    identifier = _identifier(body)
    if identifier:
        if identifier in ids:
            raise FormatError("this id stands twice; ids must be unique in a document", id=identifier)
        ids.add(identifier)
    if "\rT" in body and any(_is_mention(part) for part in body.split("\r")[1:]):
        raise FormatError("a carriage return alone ends no line: write line feeds", id=identifier)


def _identifier(body: str) -> str:
    """The id of a line, empty where it has none that is sure to be an id (a message may show it)."""
    if body[:1] in _WITH_ID and body[1:2].isdigit():
        identifier, tab, _ = body.partition("\t")
        if tab and identifier.isprintable() and " " not in identifier:
            return identifier
    return ""


def _is_mention(body: str) -> bool:
    # A T line with blanks for tabs must fail: passed as an unknown line, its mention would stay in the text.
    return body[:1] == "T" and (body[1:2].isdigit() or "\t" in body)


def _is_note(body: str) -> bool:
    return body[:1] == "#" or (body[:1] == "N" and (body[1:2].isdigit() or "\t" in body))


def _mention(body: str, text: str) -> Mention:
    identifier, label, spans, covered = _fields(body)
    reached = 0
    for start, end in spans:
        problem = ""
        if end > len(text):
            problem = f"the span ends after the text ({len(text)} characters)"
        elif start >= end:
            problem = "the span is empty"
        elif start < reached:
            problem = "the fragments overlap, or are not in ascending order"
        if problem:
            raise FormatError(problem, id=identifier, span=(start, end))
        reached = end
    mention = Mention(label, spans[0][0], reached, identifier, spans if len(spans) > 1 else None)
    words, _ = _divide(covered, spans)
    if not _agree(words, _surface(text, spans)):
        problem = "the line's text is not what its offsets cover; offsets count code points, \\r and BOM too"
        raise FormatError(problem, id=identifier, span=(mention.start, mention.end))
    return mention


def _fields(body: str) -> tuple[str, str, tuple[Span, ...], str]:
    """Id, label, fragments and the rest (the covered text, perhaps further fields) of a T line."""
    usual = _USUAL.match(body)
    if usual:
        return usual[1], usual[2], ((int(usual[3]), int(usual[4])),), body[usual.end() :]
    identifier = _identifier(body)
    fields = body.split("\t", 2)
    if len(fields) < 3:
        first = body.split(None, 1)[0]
        problem = "a T line needs three fields with tabs between: id, label and offsets, text"
        raise FormatError(problem, id=identifier or (first if first[1:].isdigit() else ""))
    if not identifier:
        raise FormatError("the id of a T line is T and a number")
    label, _, offsets = fields[1].partition(" ")
    if not label:
        raise FormatError("the T line has no label", id=identifier)
    return identifier, label, tuple(_span(part, identifier) for part in offsets.split(";")), fields[2]


def _span(part: str, identifier: str) -> Span:
    numbers = part.split()
    # int() would take signs, underscores and the digits of other scripts, and refuse very long numbers.
    if len(numbers) == 2 and len(part) < 100 and part.isascii() and "".join(numbers).isdigit():
        return int(numbers[0]), int(numbers[1])
    raise FormatError("the offsets are not pairs of numbers, such as 0 5 or 0 5;9 12", id=identifier)


def _surface(text: str, spans: Sequence[Span]) -> str:
    if len(spans) == 1:
        return text[spans[0][0] : spans[0][1]]
    return " ".join([text[start:end] for start, end in spans])


def _divide(covered: str, spans: Sequence[Span]) -> tuple[str, str]:
    """The covered text and any further fields. Only the offsets tell them apart: the text may hold tabs."""
    length = sum([end - start + 1 for start, end in spans]) - 1
    if covered[length : length + 1] == "\t":
        return covered[:length], covered[length:]
    return covered, ""


def _agree(words: str, surface: str) -> bool:
    """Whether a line's text is the surface, line breaks written as blanks."""
    if words == surface:
        return True
    if "\n" not in surface and "\r" not in surface:
        return False
    # Tools differ: a blank for each character, for line feeds only, or one for carriage return and line feed.
    if words in (surface.translate(_LINE_BREAKS), surface.replace("\n", " ")):
        return True
    return "\t" not in words and words == surface.replace("\r\n", " ").translate(_LINE_BREAKS)


def _mention_line(line: str, mention: Mention | None, document: Document) -> str:
    leading, body, end = _strip(line)
    identifier, label, spans, covered = _fields(body)
    if mention is None:
        raise FormatError("the document has no mention for this line", id=identifier)
    words, further = _divide(covered, spans)
    surface = _surface(document.text, mention.fragments)
    agree = _agree(words, surface)
    if agree and spans == mention.fragments and label == mention.label:
        return line
    if not agree:
        words = surface.translate(_LINE_BREAKS)
    return f"{leading}{identifier}\t{_described(mention)}\t{words}{further}{end}"


def _described(mention: Mention) -> str:
    """The second field of a T line: label and offsets."""
    if not mention.label or mention.label.split() != [mention.label]:
        problem = "BRAT needs a label, without blanks"
        raise FormatError(problem, id=mention.id, span=(mention.start, mention.end))
    if mention.spans is None:
        return f"{mention.label} {mention.start} {mention.end}"
    return f"{mention.label} {';'.join([f'{start} {end}' for start, end in mention.spans])}"


def _note_parts(body: str) -> tuple[str, str, str, str, str]:
    """Target, and the line in four parts: what stays, the entry in the knowledge base, what stays, the text.

    A `#` or N line without its fields is text as a whole: nothing of it may escape the cleaning of notes.
    """
    fields = body.split("\t", 2)
    words = fields[1].split(" ", 2) if len(fields) > 1 else []
    if len(words) < 2 or (body[0] == "#" and len(fields) < 3):
        return "", body[0], "", "", body[1:]
    entry = words[2].partition(":")[2] or words[2] if body[0] == "N" and len(words) > 2 else ""
    before = f"{fields[0]}\t{fields[1]}"
    between, text = ("\t", fields[2]) if len(fields) > 2 else ("", "")
    return words[1], before[: len(before) - len(entry)], entry, between, text


def _note_line(line: str, note: Note) -> str:
    leading, body, end = _strip(line)
    _, before, entry, between, text = _note_parts(body)
    if note.text == text and note.identifier == entry:
        return line
    if note.text and len(before) > 1:
        between = "\t"
    changed = f"{before}{note.identifier}{between}{note.text}".translate(_LINE_BREAKS)
    return f"{leading}{changed}{end}"


def _append(lines: list[str], document: Document, done: set[str | int]) -> None:
    """Adds new lines for the mentions (by id) and notes (by place) that are not done."""
    end = "\r\n" if lines and lines[-1].endswith("\r\n") else "\n"
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += end
    taken = {_identifier(_strip(line)[1]) for line in document.lines}
    taken.update(mention.id for mention in document.mentions)
    for mention in document.mentions:
        if not mention.id or mention.id not in done:
            own = mention.id if mention.id[:1] == "T" and _identifier(f"{mention.id}\t") == mention.id else ""
            words = _surface(document.text, mention.fragments).translate(_LINE_BREAKS)
            lines.append(f"{own or _free('T', taken)}\t{_described(mention)}\t{words}{end}")
    for note in document.notes:
        if note.place not in done:
            letter, kind = ("N", "Reference") if note.identifier else ("#", "AnnotatorNotes")
            entry = f" :{note.identifier}" if note.identifier else ""
            fields = f"{kind} {note.target}{entry}\t{note.text}".translate(_LINE_BREAKS)
            lines.append(f"{_free(letter, taken)}\t{fields}{end}")


def _free(letter: str, taken: set[str]) -> str:
    """The first id of a letter that is not taken; it is from now on."""
    identifier = next(found for number in count(1) if (found := f"{letter}{number}") not in taken)
    taken.add(identifier)
    return identifier
