"""All options of an engine; the command line has a flag for each, of the same name.

>>> Settings("de").scope
'document'
>>> Settings("de", scope="sentence")
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: scope=sentence; it is document, folder, corpus
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path, PurePosixPath

from surrogates.core.document import Document, Mention
from surrogates.core.letters import DEFAULT_BANDS
from surrogates.errors import UsageError
from surrogates.language import Options

# Folder -> language, or a function of document and mention.
LanguageOf = Mapping[str, str] | tuple[tuple[str, str], ...] | Callable[[Document, Mention], str | None] | None

CHOICES = {
    "scope": ("document", "folder", "corpus"),
    "notes": ("clean", "drop", "keep"),
    "coreference": ("exact", "fuzzy"),
    "keep": ("country", "state", "nothing"),
    "generic": ("replace", "keep"),
    "domains": ("reserved", "random"),
    "phones": ("random", "reserved"),
    "checksum": ("invalid", "valid", "random"),
}


@dataclass(frozen=True)
class Settings:
    """What an engine is to do.

    Attributes: `language`, `scheme` (name, or path of a TOML file), `scope` (where the same entity keeps its
    surrogate: document, folder, corpus), `shift` (days, to repeat earlier work; otherwise drawn), `shift_unit` (1 or
    7), `reference_date` (for dates without a year), `bands` (of letters; 1 maps every letter to any), `lists` (folder
    of your own lists), `notes` (clean, drop, keep), `spacy` (name or path of a pipeline that you installed),
    `coreference` (exact, or fuzzy to see through typing errors), `keep` (what a place's surrogate shares with it:
    country, state, nothing), `generic` (replace or keep bodies that any town has), `domains` (reserved top-level
    domains, or random letters that are no top-level domain), `phones` (random numbers, or ranges reserved for
    fiction), `checksum` (of identifiers: invalid, valid, random), `language_of` (folder -> language of the documents
    below it; or, where no collection is converted, a function of document and mention that gives a code or None).
    """

    language: str
    scheme: str = "codealltag"
    scope: str = "document"
    shift: int | None = field(default=None, repr=False)  # it undoes every date
    shift_unit: int = 7
    reference_date: date | None = None
    bands: int = DEFAULT_BANDS
    lists: Path | None = None
    notes: str = "clean"
    spacy: str | None = None
    coreference: str = "exact"
    keep: str = "country"
    generic: str = "replace"
    domains: str = "reserved"
    phones: str = "random"
    checksum: str = "invalid"
    language_of: LanguageOf = None

    def __post_init__(self) -> None:
        if isinstance(self.lists, str):
            object.__setattr__(self, "lists", Path(self.lists))
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise UsageError(f"{name}={getattr(self, name)}; it is {', '.join(allowed)}")
        if self.language_of is not None and not callable(self.language_of):
            pairs = dict(self.language_of).items()
            folders = ((PurePosixPath(folder).as_posix().strip("/"), code) for folder, code in pairs)
            object.__setattr__(self, "language_of", tuple(sorted(folders)))
        if self.shift == 0:
            raise UsageError("shift=0 would leave every date as it is; give any other number of days")
        if self.shift_unit not in (1, 7):
            raise UsageError(f"shift_unit={self.shift_unit}; it is 1 or 7")
        if self.bands < 1:
            raise UsageError(f"bands={self.bands}; at least 1 (1 maps every letter to any other)")
        if self.lists is not None and not self.lists.is_dir():
            problem = "there is no such folder of lists; make one with `surrogates lists import`"
            raise UsageError(problem, file=str(self.lists))

    @property
    def options(self) -> Options:
        """Those of them that a language has to know."""
        return Options(self.keep, self.generic)
