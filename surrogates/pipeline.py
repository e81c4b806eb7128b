"""An optional spaCy pipeline that the user names: one more piece of evidence, loaded when it is first needed.

>>> Pipeline("no_such_pipeline").analyse("Anna")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: spaCy cannot load the pipeline no_such_pipeline; install it first (nothing is downloaded)
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from surrogates.errors import UsageError

ABSENT = "spaCy cannot load the pipeline {}; install it first (nothing is downloaded)"


class Pipeline:
    """A spaCy pipeline by name or path. It is never downloaded; `UsageError` says when it is absent."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"Pipeline({self.name!r})"

    def check(self) -> None:
        """Raises `UsageError` when the pipeline is not there, without loading it."""
        import spacy

        if not (spacy.util.is_package(self.name) or Path(self.name).is_dir()):
            raise UsageError(ABSENT.format(self.name))

    @cached_property
    def _loaded(self) -> Any:
        import spacy

        try:
            return spacy.load(self.name)
        except (OSError, ImportError, ValueError) as error:
            raise UsageError(ABSENT.format(self.name)) from error

    def analyse(self, text: str) -> Any:
        """The parsed text (`spacy.tokens.Doc`)."""
        return self._loaded(text)
