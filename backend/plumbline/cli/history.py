"""`plumbline history` and `plumbline cache`: look into what is kept, and remove it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TextIO, cast, get_args

import click

from plumbline.cli.console import plain, say, say_damage, text_of, user_folders
from plumbline.cli.render import check_text
from plumbline.history import History
from plumbline.history.export import ExportFormat, export
from plumbline.history.export import restore as restore_lines
from plumbline.retrieval.cache import empty
from plumbline.schema import HistoryFilter, VerdictLabel

_day = click.DateTime(["%Y-%m-%d"])


@click.group()
def history() -> None:
    """List, show, export and delete past checks."""


@history.command("list")
@click.argument("words", nargs=-1)
@click.option("--verdict", type=click.Choice(get_args(VerdictLabel)))
@click.option("--site")
@click.option("--since", type=_day)
@click.option("--until", type=_day)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
def list_checks(
    words: tuple[str, ...],
    verdict: str | None,
    site: str | None,
    since: datetime | None,
    until: datetime | None,
    limit: int,
) -> None:
    """List checks, newest first, that hold all of WORDS."""
    wanted = HistoryFilter.model_validate(
        {
            "q": " ".join(words),
            "verdict": verdict,
            "site": site,
            "since": since.date() if since else None,
            "until": until.date() if until else None,
        }
    )
    with _history() as held:
        page = held.find(wanted, limit=limit)
    for one in page.checks:
        counts = " ".join(f"{label}:{count}" for label, count in one.verdicts.items())
        beginning = plain(one.passage)[:60]
        begun = one.created_at.astimezone()
        click.echo(f"{plain(one.id)}  {begun:%Y-%m-%d %H:%M}  {one.status}  {counts}  {beginning}")
    if not page.checks:
        say("No check fits." if wanted != HistoryFilter() else "No check has been made yet.")
    if page.total > len(page.checks):
        click.echo(f"… {page.total - len(page.checks)} more", err=True)


@history.command()
@click.argument("check_id")
@click.option("--json", "as_json", is_flag=True, help="Print the whole check as JSON.")
def show(check_id: str, as_json: bool) -> None:
    """Print one check."""
    with _history() as held:
        found = held.get(check_id)
    click.echo(found.model_dump_json(indent=2) if as_json else check_text(found))


@history.command()
@click.argument("check_ids", nargs=-1, required=True)
def delete(check_ids: tuple[str, ...]) -> None:
    """Delete checks for good."""
    with _history() as held:
        for check_id in check_ids:
            held.delete(check_id)
    click.echo(f"Deleted {len(check_ids)}.")


@history.command("export")
@click.option(
    "--format",
    "form",
    type=click.Choice(get_args(ExportFormat)),
    default="jsonl",
    show_default=True,
)
@click.option("--output", type=click.File("w", encoding="utf-8"), default="-")
def export_checks(form: str, output: TextIO) -> None:
    """Write every check to the output or a file."""
    with _history() as held:
        output.writelines(export(held, held.ids(), cast(ExportFormat, form)))
        output.flush()


@history.command("import")
@click.argument("file", type=click.File(encoding="utf-8-sig"))
def import_checks(file: TextIO) -> None:
    """Bring back checks that were exported as JSON lines.

    Exit code 0: every line was taken or was there already. 1: some were not.
    """
    lines = text_of(file).split("\n")
    with _history() as held:
        done = restore_lines(held, lines)
    click.echo(f"Imported {done.imported}, already there {done.skipped}.")
    for line in done.rejected:
        say(f"Line {line.line} was not taken: {plain(line.reason)}")
    sys.exit(1 if done.rejected else 0)


@click.group()
def cache() -> None:
    """What is kept only to be faster."""


@cache.command()
def clear() -> None:
    """Remove what was searched, fetched and answered. Checks, settings and pairings stay, and so
    does the index of the library, which follows its folders by itself."""
    empty(user_folders().cache)
    click.echo("The cache is empty.")


@contextmanager
def _history() -> Iterator[History]:
    folders = user_folders()
    held = History(folders.data, forget=lambda: empty(folders.cache))
    say_damage(held)
    try:
        yield held
    finally:
        held.close()
