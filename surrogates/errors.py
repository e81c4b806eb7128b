"""The errors of the library: one tree.

    SurrogatesError
    ├── UsageError            wrong options, a bad key, an unknown language, scheme or list
    │   └── ListError         a list that is missing, unsorted, empty or has a bad header
    ├── FormatError           a file that is not what its format says
    ├── SchemeError           a label that the scheme does not know, a scheme that contradicts itself
    ├── ReplacementError      a mention for which no surrogate can be made
    └── VerificationError     an outcome that breaks a law; nothing of it is written

Every message says what is wrong, where (file, line, id, offsets), what exists and what to do. None of them ever
quotes a document: a log is read by people who may not read the corpus.

>>> print(FormatError("the span ends after the text", file="a.ann", line=3, id="T7", span=(12, 90)))
a.ann:3: T7 [12:90]: the span ends after the text
>>> raise UsageError("the key has 3 bytes; it needs at least 16: make one with `surrogates key`")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: the key has 3 bytes; it needs at least 16: make one with `surrogates key`
"""

from __future__ import annotations


class SurrogatesError(Exception):
    """Base of all errors of this library.

    Arguments: `problem` (what is wrong and what to do; never text of a document), `file` (path or document
    name), `line` (from 1), `id` (of an annotation), `span` (start and end in code points, half open).
    """

    def __init__(
        self,
        problem: str,
        *,
        file: str = "",
        line: int = 0,
        id: str = "",
        span: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.file = file
        self.line = line
        self.id = id
        self.span = span

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        mention = " ".join(filter(None, (self.id, f"[{self.span[0]}:{self.span[1]}]" if self.span else "")))
        return ": ".join(filter(None, (place, mention, self.problem)))

    def __reduce__(self) -> tuple[object, ...]:
        # Errors travel from worker processes; the default would lose the keyword arguments.
        return (_rebuild, (type(self), self.problem, self.file, self.line, self.id, self.span))

    def located(self, *, file: str = "", line: int = 0) -> SurrogatesError:
        """The same error with the file (and line) filled in where it had none."""
        return type(self)(self.problem, file=self.file or file, line=self.line or line, id=self.id, span=self.span)


def _rebuild(
    kind: type[SurrogatesError], problem: str, file: str, line: int, id: str, span: tuple[int, int] | None
) -> SurrogatesError:
    return kind(problem, file=file, line=line, id=id, span=span)


def mistake(error: Exception) -> str:
    """What is told of an error that is none of ours: its kind only, for its message may hold text of a document.

    >>> mistake(KeyError("Anna"))
    'a mistake in the program (KeyError); please report it'
    """
    return f"a mistake in the program ({type(error).__name__}); please report it"


class UsageError(SurrogatesError):
    """A wrong option, key, language, scheme or folder: nothing was done."""


class ListError(UsageError):
    """A list that is missing or is not what its header says."""


class FormatError(SurrogatesError):
    """A file that is not what its format says."""


class SchemeError(SurrogatesError):
    """A label that the scheme does not know, or a scheme that contradicts itself."""


class ReplacementError(SurrogatesError):
    """A mention for which no surrogate can be made."""


class VerificationError(SurrogatesError):
    """An outcome that breaks a law (docs/how-it-works.md); nothing of it is written."""
