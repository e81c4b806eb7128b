"""The command `surrogates`: the verbs of the API on whole collections.

Exit status: 0 done; 1 a document failed or a check found something; 2 wrong use. Messages go to standard error and
never hold text of a document.
"""

from __future__ import annotations

import gc
import json
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from surrogates import __version__
from surrogates.errors import SurrogatesError, UsageError
from surrogates.flags import engine_flags, read_date, read_key, read_settings

FAILED, WRONG_USE = 1, 2
EXISTING = click.Path(path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__)
def main() -> None:
    """Replaces every marked mention in a text by an invented one that fits the sentence."""


@main.command()
def key() -> None:
    """Print a fresh key (64 hex digits): surrogates key > project.key"""
    click.echo(secrets.token_hex(32))


@main.command()
@click.argument("source", type=EXISTING)
@click.argument("target", type=EXISTING)
@engine_flags
@click.option("-j", "--processes", default=1, show_default=True, help="How many processes.")
@click.option("--unannotated", default="error", show_default=True, help="A text without .ann: error, copy, skip.")
@click.option("--resume", is_flag=True, help="Finish an interrupted run (same key, same options).")
@click.option("--overwrite", is_flag=True, help="Write into a target that is not empty.")
@click.option("--dry-run", is_flag=True, help="Do all but write.")
@click.option("--rename", is_flag=True, help="Give the files keyed names.")
@click.option("--strict", is_flag=True, help="Fail a document in which a replaced name stands unmarked.")
@click.option("--report", type=EXISTING, help="Path of the report; default: TARGET.report.json.")
@click.option("--table", type=EXISTING, help="Write the private table original -> surrogate (mode 600).")
def replace(source: Path, target: Path, key_file: Path | None, reference_date: str | None, **options: Any) -> None:
    """Replace all mentions of a collection: SOURCE (folder or file) to the folder TARGET."""
    from surrogates import corpus
    from surrogates.progress import progress

    # Lists are many objects that never go: to look through them again and again would take a tenth of the time.
    gc.set_threshold(30_000, 20, 20)
    with _errors():
        key_bytes, date = read_key(key_file), read_date(reference_date)
        with progress(source) as step:
            report = corpus.replace(source, target, key=key_bytes, reference_date=date, progress=step, **options)
    for failure in report.failures:
        click.echo(_told(failure), err=True)
    for place in report.unmarked:
        where = place.get("file") or f"document {place['document']}"
        for offset in place["offsets"]:
            told = "a replaced name stands here without a mark, or under one that stays"
            click.echo(f"{where}:{offset}: {told}", err=True)
    for number in report.named:
        click.echo(f"document {number}: the file's name holds an original; use --rename", err=True)
    skipped = f", {report.skipped} without annotations skipped" if report.skipped else ""
    click.echo(f"{report.converted} documents converted, {report.failed} failed{skipped}", err=True)
    if report.failed:
        raise SystemExit(FAILED)


@main.command()
@click.argument("source", type=EXISTING)
@engine_flags
@click.option("--root", type=EXISTING, help="The collection that a single document belongs to; default: its folder.")
@click.option("--output", type=EXISTING, help="Write the table to this file (mode 600).")
@click.option("--overwrite", is_flag=True, help="Write over a table that stands.")
def explain(source: Path, root: Path | None, output: Path | None, overwrite: bool, **options: Any) -> None:
    """Tell how each mention of SOURCE (a document or a folder) comes to its surrogate. The table holds originals."""
    from surrogates import explain as table

    failures = 0

    def failed(error: SurrogatesError) -> None:
        nonlocal failures
        failures += 1
        click.echo(str(error), err=True)

    with _errors():
        settings, key_bytes = read_settings(options)
        if output is not None:
            table.check_output(output, source, overwrite=overwrite, root=root)
        rows = table.explain(source, settings, key_bytes, failed, root)
        if output is not None:
            click.echo(f"{table.write(output, rows)} mentions", err=True)
        elif sys.stdout.isatty():
            table.show(rows)
        else:
            table.print_lines(rows, click.echo)
    if failures:
        raise SystemExit(FAILED)


@main.command()
@click.argument("source", type=EXISTING)
@engine_flags
@click.option("--no-browser", is_flag=True, help="Only print the address.")
def preview(source: Path, no_browser: bool, **options: Any) -> None:
    """Show SOURCE and its result side by side in a browser, from this machine to this machine."""
    from surrogates.preview import run

    with _errors():
        settings, key_bytes = read_settings(options)
        run(source, settings, key_bytes, browser=not no_browser, tell=click.echo)


@main.command()
@click.argument("source", type=EXISTING)
@click.option("--scheme", default="codealltag", show_default=True, help="Name of a scheme, or a TOML file.")
def check(source: Path, scheme: str) -> None:
    """Look for what would fail or leak: offsets, overlaps, unknown labels, unmarked repeats of names."""
    from surrogates.checking import check as findings

    found = 0
    with _errors():
        for finding in findings(source, scheme):
            found += 1
            click.echo(finding)
    if found:
        raise SystemExit(FAILED)


@main.command()
@click.argument("gold", type=EXISTING)
@click.argument("predicted", type=EXISTING)
@click.option("--scheme", help="Compare labels as the categories of a scheme (its name, or a TOML file).")
@click.option("--predicted-scheme", help="Another scheme for PREDICTED.")
@click.option("--untyped", is_flag=True, help="Labels do not count.")
@click.option("--missing", default="error", show_default=True, help="A document on one side only: error, skip.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--errors", is_flag=True, help="List each miss: document, offsets, labels.")
@click.option("--text", is_flag=True, help="List each miss with its text, which the documents hold.")
@click.option("--plot", type=EXISTING, help="Draw F1 by label and the confusions to this PNG file.")
def score(gold: Path, predicted: Path, as_json: bool, errors: bool, plot: Path | None, **options: Any) -> None:
    """Measure the annotations PREDICTED against those of GOLD (folders, or single files)."""
    from surrogates import evaluation
    from surrogates.evaluation import plot as picture
    from surrogates.evaluation import tables

    errors = errors or options["text"]
    with _errors():
        if plot is not None:
            picture.check_path(plot)
        scores = evaluation.score(gold, predicted, **options)
        if plot is not None:
            picture.plot(scores, plot)
    for line in tables.notes(scores):
        click.echo(line, err=True)
    if as_json:
        click.echo(json.dumps(scores.data(misses=errors), indent=2, ensure_ascii=False, allow_nan=False))
        return
    tables.show(scores)
    for line in tables.misses(scores) if errors else ():
        click.echo(line)


@main.command()
def schemes() -> None:
    """Print the schemes and their labels."""
    from surrogates.schemes import available, load_scheme

    for name in available():
        scheme = load_scheme(name)
        click.echo(f"{name}: {scheme.description}")
        for label, rule in scheme.labels.items():
            click.echo(f"    {label:<34} {rule.category or '-':<10} {rule.strategy}")


class _Named(click.Group):
    """A group whose command `show` is meant where no other is named: `surrogates languages pl`."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """The command that the arguments name, or `show` with all of them."""
        return super().resolve_command(ctx, args if args[0] in self.commands else ["show", *args])


@main.group(cls=_Named, invoke_without_command=True)
@click.pass_context
def languages(context: click.Context) -> None:
    """Print the languages, or tell of one: surrogates languages pl"""
    if context.invoked_subcommand is None:
        context.invoke(show_languages, codes=())


@languages.command("show")
@click.argument("codes", nargs=-1)
@click.option("--lists", type=EXISTING, help="Folder of your own lists.")
def show_languages(codes: tuple[str, ...], lists: Path | None = None) -> None:
    """Print name, level, lists and what is handled of the languages CODES; without CODES all there are, in short."""
    from surrogates.language.overview import described, overview

    with _errors():
        for line in (line for code in codes for line in described(code, lists)):
            click.echo(line)
        for line in () if codes else overview():
            click.echo(line)


@languages.command("check")
@click.argument("code")
@click.option("--lists", type=EXISTING, help="Folder of your own lists.")
def check_language(code: str, lists: Path | None) -> None:
    """Look for what a language does not keep of its contract: lists, forms, classes, dates, letter case.

    CODE is the code of a language, or the name of a module in this folder.
    """
    from surrogates.language.checking import check as findings
    from surrogates.language.loading import load_module

    sys.path.insert(0, "")

    found = 0
    with _errors():
        for finding in findings(load_module(code, lists)):
            found += 1
            click.echo(str(finding))
    if found:
        raise SystemExit(FAILED)
    click.echo(f"{code}: nothing found", err=True)


@main.command()
def strategies() -> None:
    """Print the strategies."""
    from surrogates.strategies import STRATEGIES

    for name, strategy in sorted(STRATEGIES.items()):
        click.echo(f"{name:<12} {(strategy.__doc__ or '').splitlines()[0]}")


@main.command()
def categories() -> None:
    """Print the categories in their hierarchy, with the strategy by default."""
    from surrogates.core.categories import CATEGORIES

    for category in CATEGORIES.values():
        click.echo(f"{category.name:<11} {category.parent or '-':<7} {category.strategy:<10} {category.meaning}")


@main.group()
def lists() -> None:
    """Your own lists of names."""


@lists.command("import")
@click.argument("source", type=EXISTING)
@click.argument("folder", type=EXISTING)
@click.option("--name", required=True, help="Name of the list, such as family or given_female.")
@click.option("-l", "--language", required=True, help="Language whose list it replaces.")
@click.option("--licence", default="not stated", show_default=True, help="Licence, for the list's header.")
def import_list(source: Path, folder: Path, name: str, language: str, licence: str) -> None:
    """Make a list in FOLDER of SOURCE: one name a line, TSV with counts, or the 2019 system's JSON."""
    from surrogates.importing import import_list as run

    with _errors():
        count = run(source, folder, name=name, language=language, licence=licence)
    click.echo(f"{name}: {count} entries", err=True)


@contextmanager
def _errors() -> Iterator[None]:
    try:
        yield
    except UsageError as error:
        click.echo(f"surrogates: {error}", err=True)
        raise SystemExit(WRONG_USE) from None
    except SurrogatesError as error:
        click.echo(f"surrogates: {error}", err=True)
        raise SystemExit(FAILED) from None
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        click.echo(f"surrogates: {place}{error.strerror or type(error).__name__}", err=True)
        raise SystemExit(FAILED) from None
    except KeyboardInterrupt:
        click.echo("surrogates: interrupted; --resume goes on", err=True)
        raise SystemExit(130) from None


def _told(failure: dict[str, Any]) -> str:
    span = tuple(failure["span"]) if "span" in failure else None
    error = SurrogatesError(
        failure["problem"], file=failure["file"], line=failure.get("line", 0), id=failure.get("id", ""), span=span
    )
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
