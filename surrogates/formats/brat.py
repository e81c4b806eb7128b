"""BRAT: documents as pairs of files, a text (`.txt`) and its annotations (`.ann`), and folders of them.

The lines of the annotations are read and written by `standoff`. Files are UTF-8 and are taken as they are: no
newline is translated and no byte order mark taken off, for offsets count them. Source: the law "Whole files
only" (docs/how-it-works.md).

>>> import tempfile
>>> from surrogates.core.document import Mention
>>> temporary = tempfile.TemporaryDirectory()
>>> folder = temporary.name
>>> sizes = write(Document("Anna aus Wien", [Mention("FEMALE", 0, 4)], name="letters/0001"), folder)
>>> [(document.name, document.mentions[0].id) for document in read_collection(folder)]
[('letters/0001', 'T1')]
>>> write(Document("Anna aus Wien", name="../0001"), folder)
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: ../0001: the name of a document must stay inside the folder it is written to
>>> temporary.cleanup()
"""

# Files are named by strings here: to build a Path takes longer than to read a short document.
# ruff: noqa: PTH103, PTH105, PTH108, PTH112, PTH113, PTH114, PTH118, PTH119, PTH120, PTH123, PTH208
from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal
from unicodedata import normalize

from surrogates.core.document import Document
from surrogates.errors import FormatError, UsageError
from surrogates.formats.standoff import parse, render

__all__ = ["configuration", "pairs", "parse", "read", "read_collection", "render", "write"]

Unannotated = Literal["error", "copy", "skip"]

CONFIGURATION = ("annotation.conf", "kb_shortcuts.conf", "tools.conf", "visual.conf")


def read(
    path: str | os.PathLike[str],
    *,
    root: str | os.PathLike[str] | None = None,
    unannotated: Unannotated = "error",
) -> Document:
    """One document.

    Arguments: `path` (of the `.txt`, of the `.ann`, or without suffix), `root` (of the collection: the name
    is the path below it; without it, the file's name), `unannotated` (a text without `.ann`: with "copy" a
    document without mentions, else an error; to skip is for the reader of a collection).
    Raises `FormatError` for what `parse` refuses, a missing or unreadable file, bytes that are not UTF-8, and
    a symbolic link out of `root`; `UsageError` for a path that is not below `root`.
    """
    _check_unannotated(unannotated)
    file = os.fspath(path)
    stem = file[:-4] if file.endswith((".txt", ".ann")) else file
    name = name_of(stem, root)
    if root is not None:
        for linked in (stem, f"{stem}.txt", f"{stem}.ann"):
            if not os.path.islink(linked):
                continue
            if (os.path.isdir(linked) and _is_not_walked(linked, root)) or _leads_out(linked, root):
                problem = "a symbolic link out of the collection or into a hidden folder; copy what it names"
                raise FormatError(problem, file=linked)
    text = _decoded(f"{stem}.txt", "there is no .txt beside the .ann")
    if unannotated == "copy" and not os.path.lexists(f"{stem}.ann"):
        _check_alone(stem)
        return Document(text, name=name)
    annotations = _decoded(f"{stem}.ann", "there is no .ann beside the .txt")
    return parse(text, annotations, name=name, file=f"{stem}.ann")


def name_of(file: str | os.PathLike[str], root: str | os.PathLike[str] | None) -> str:
    """The name of a document: its path below the root without suffix, `/` between the parts, in NFC."""
    stem = os.fspath(file)
    stem = stem[:-4] if stem.endswith((".txt", ".ann")) else stem
    if root is not None and stem.startswith(f"{os.fspath(root)}/"):
        below = stem[len(os.fspath(root)) + 1 :]
        if not any(part in ("", ".") for part in below.split("/")):  # else a path that is to be normalised
            return normalize("NFC", below)
    path = Path(stem)
    try:
        return normalize("NFC", path.name if root is None else path.relative_to(root).as_posix())
    except ValueError:
        raise UsageError(f"the document is not below {root}", file=stem) from None


def _check_alone(stem: str) -> None:
    # To copy is to leave every original: an .ann in another letter case or Unicode form must not be overlooked.
    own = normalize("NFC", f"{os.path.basename(stem)}.ann").casefold()
    for entry in os.listdir(os.path.dirname(stem) or "."):
        if normalize("NFC", entry).casefold() == own:
            raise FormatError("its .ann has another Unicode form or letter case; rename it", file=f"{stem}.txt")


def _check_unannotated(choice: str) -> None:
    if choice not in ("error", "copy", "skip"):
        raise UsageError(f"unannotated is error, copy or skip, not {choice}")


def _leads_out(path: str, folder: str | os.PathLike[str]) -> bool:
    return not Path(path).resolve().is_relative_to(Path(folder).resolve())


def _is_not_walked(path: str, folder: str | os.PathLike[str]) -> bool:
    """Whether a linked folder lies outside the collection, or in a hidden part of it."""
    root, place = Path(folder).resolve(), Path(path).resolve()
    return not place.is_relative_to(root) or any(part.startswith(".") for part in place.relative_to(root).parts)


def _decoded(file: str, missing: str) -> str:
    try:
        with open(file, "rb") as stream:
            data = stream.read()
    except FileNotFoundError:
        raise FormatError(missing, file=file) from None
    except OSError as error:
        raise FormatError(f"the file cannot be read: {error.strerror}", file=file) from None
    try:
        # Not a text file: a newline that is translated, or a BOM that is taken off, would move every offset.
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        place = data.count(b"\n", 0, error.start) + 1
        problem = f"byte {error.start} is not UTF-8; convert the file"
        raise FormatError(problem, file=file, line=place) from None


def write(document: Document, folder: str | os.PathLike[str]) -> tuple[int, int]:
    """Writes `name`.txt and `name`.ann below `folder`, each whole or not at all, the `.ann` last; returns their bytes.

    A pair that stands was finished: an older `.ann` goes before the new `.txt` comes. Raises `UsageError` for
    a name that is empty or leads out of the folder, `FormatError` for what `render` refuses and for text that
    is not Unicode, `OSError` (with the file's name) when the disk refuses; nothing temporary stays then.
    """
    parts = document.name.split("/")
    if any(part in ("", ".", "..") or "\0" in part for part in parts) or os.path.splitdrive(document.name)[0]:
        problem = "the name of a document must stay inside the folder it is written to"
        raise UsageError(problem, file=document.name)
    try:
        contents = (document.text.encode("utf-8"), render(document).encode("utf-8"))
    except UnicodeEncodeError as error:
        problem = f"code point {error.start} is half of a surrogate pair"
        raise FormatError(problem, file=document.name) from None
    parent = os.path.join(folder, *parts[:-1])
    files = [os.path.join(parent, f"{parts[-1]}{suffix}") for suffix in (".txt", ".ann")]
    temporary = [os.path.join(parent, f".{parts[-1]}{suffix}.part") for suffix in (".txt", ".ann")]
    try:
        for file, content in zip(temporary, contents, strict=True):
            _write_bytes(file, content)
        _remove(files[1])
        for file, target in zip(temporary, files, strict=True):
            os.replace(file, target)
    except BaseException as error:
        for file in temporary:
            _remove(file)
        if isinstance(error, OSError) and not error.filename:
            error.filename = files[0]
        raise
    return len(contents[0]), len(contents[1])


def _write_bytes(file: str, content: bytes) -> None:
    try:
        with open(file, "wb") as stream:
            stream.write(content)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "wb") as stream:
            stream.write(content)


def _remove(file: str) -> None:
    if os.path.lexists(file):  # the usual case first: an exception costs more than a look
        with suppress(FileNotFoundError):
            os.unlink(file)


def pairs(root: str | os.PathLike[str], *, unannotated: Unannotated = "error") -> Iterator[str]:
    """The documents of a collection: the paths of their texts, folder by folder, each folder sorted by name.

    Arguments: `root` (a folder, or one file), `unannotated` (with "skip", texts without `.ann` are left out).
    Hidden files and folders are left out; folders that are symbolic links are not entered. An `.ann` without
    `.txt` and a link that leads out of the folder are listed: `read` refuses them, so that none is lost in
    silence. Raises `UsageError` when there is no such folder or two names differ only in their Unicode form,
    `FormatError` for a folder that cannot be read.
    """
    _check_unannotated(unannotated)
    if not os.path.isdir(root):
        if not os.path.isfile(root):
            raise UsageError("there is no such file or folder", file=os.fspath(root))
        yield os.fspath(root)
        return
    for entries in _folders(root):
        yield from _pairs_of(entries, root, unannotated)


def _pairs_of(
    entries: list[os.DirEntry[str]], root: str | os.PathLike[str], unannotated: Unannotated
) -> Iterator[str]:
    found: dict[str, dict[str, str]] = {".txt": {}, ".ann": {}}
    for entry in entries:
        stem, suffix = entry.name[:-4], entry.name[-4:]
        if suffix in found:
            name = normalize("NFC", stem)
            if name in found[suffix]:
                problem = "another document has this name in another Unicode form; rename one"
                raise UsageError(problem, file=entry.path)
            found[suffix][name] = f"{entry.path[:-4]}.txt"
        elif suffix.lower() in found:
            found[".txt"][entry.name] = found[".ann"][entry.name] = entry.path  # read refuses .TXT and .ANN
        elif entry.is_symlink() and entry.is_dir() and _is_not_walked(entry.path, root):
            found[".txt"][entry.name] = found[".ann"][entry.name] = entry.path
    documents = found[".txt"] if unannotated == "skip" else found[".ann"] | found[".txt"]
    for name in sorted(documents):
        if unannotated != "skip" or name in found[".ann"]:
            yield documents[name]


def configuration(root: str | os.PathLike[str]) -> list[Path]:
    """The configuration files of brat in a collection, which are to be copied with it; sorted."""
    root = Path(root)
    if not root.is_dir():
        return []
    entries = (entry for folder in _folders(root) for entry in folder)
    paths = sorted(Path(entry.path) for entry in entries if entry.name in CONFIGURATION and entry.is_file())
    return [path for path in paths if not (path.is_symlink() and _leads_out(str(path), root))]


def _folders(folder: str | os.PathLike[str]) -> Iterator[list[os.DirEntry[str]]]:
    """The entries of the folder and of all below it, one folder after the other, without the hidden ones."""
    try:
        with os.scandir(folder) as entries:
            visible = [entry for entry in entries if not entry.name.startswith(".")]
    except OSError as error:
        raise FormatError(f"the folder cannot be read: {error.strerror}", file=os.fspath(folder)) from None
    below = sorted(entry.path for entry in visible if entry.is_dir(follow_symlinks=False))
    yield [entry for entry in visible if not entry.is_dir(follow_symlinks=False)]
    for path in below:
        yield from _folders(path)


def read_collection(
    root: str | os.PathLike[str], *, unannotated: Unannotated = "error"
) -> Iterator[Document]:
    """The documents of a collection, one by one in the order of `pairs`; the errors are those of `read`."""
    single = Path(root).is_file()
    for path in pairs(root, unannotated=unannotated):
        yield read(path, root=None if single else root, unannotated=unannotated)
