"""The flags of the command for the options of an engine: one for each of `Settings`, of the same name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import click

from surrogates.errors import UsageError
from surrogates.settings import CHOICES, Settings

_HELP = {
    "scheme": "Name of a scheme, or a TOML file.",
    "scope": "Where an entity keeps its surrogate.",
    "shift": "Days by which dates move, to repeat earlier work.",
    "shift_unit": "1 or 7; 7 keeps weekdays.",
    "reference_date": "Date for dates without a year (YYYY-MM-DD).",
    "bands": "Frequency bands of the letter maps; 1 for none.",
    "lists": "Folder of your own lists (surrogates lists import).",
    "notes": "Notes and knowledge-base links.",
    "spacy": "Name or path of an installed spaCy pipeline, as further evidence.",
    "coreference": "fuzzy sees through typing errors in names.",
    "keep": "What a place's surrogate shares with it.",
    "generic": "What becomes of organisations that any town has.",
    "domains": "New addresses on the web: reserved top-level domains, or random letters.",
    "phones": "New telephone numbers: random, or from ranges reserved for fiction where there are any.",
    "checksum": "Check digits of new identifiers.",
    "language_of": "FOLDER=CODE: documents below a folder are in another language. May be repeated.",
}
_TYPES: dict[str, Any] = {"shift": int, "shift_unit": int, "bands": int, "lists": click.Path(path_type=Path)}


def engine_flags(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with the flags of an engine: language, key, and all of `Settings`."""
    for name, text in reversed(_HELP.items()):
        default = Settings.__dataclass_fields__[name].default
        metavar = f"[{'|'.join(CHOICES[name])}]" if name in CHOICES else None
        command = click.option(
            f"--{name.replace('_', '-')}",
            multiple=name == "language_of",
            callback=_folders if name == "language_of" else None,
            type=_TYPES.get(name, str),
            default=default,
            show_default=default is not None,
            metavar=metavar,
            help=text,
        )(command)
    command = click.option(
        "-k", "--key", "key_file", type=click.Path(path_type=Path),
        help="File with the key; without it a fresh one is forgotten.",
    )(command)  # fmt: skip
    return click.option("-l", "--language", required=True, help="Language of the texts, such as de.")(command)


def _folders(context: click.Context, parameter: click.Parameter, given: tuple[str, ...]) -> dict[str, str] | None:
    """Folder -> language, of what was given as FOLDER=CODE."""
    pairs = [text.rpartition("=") for text in given]
    if any(not folder or not code for folder, _, code in pairs):
        raise click.BadParameter("it is FOLDER=CODE, such as mails/english=en", context, parameter)
    return {folder: code for folder, _, code in pairs} or None


def read_settings(options: dict[str, Any]) -> tuple[Settings, bytes | None]:
    """Settings and key of what the flags of an engine gave. Raises `UsageError`."""
    key = read_key(options.pop("key_file"))
    return Settings(**{**options, "reference_date": read_date(options["reference_date"])}), key


def read_key(path: Path | None) -> bytes | None:
    """The key in a file. Raises `UsageError` when it cannot be read."""
    try:
        return path.read_bytes() if path is not None else None
    except OSError as error:
        raise UsageError(f"the key cannot be read: {error.strerror}", file=str(path)) from error


def read_date(text: str | None) -> date | None:
    """A date as YYYY-MM-DD. Raises `UsageError` for anything else."""
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as error:
        raise UsageError("--reference-date is YYYY-MM-DD") from error
