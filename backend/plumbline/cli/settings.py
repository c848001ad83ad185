"""`plumbline settings` and `plumbline library`: look at what is set, and change it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from pydantic import SecretStr

from plumbline.cli.console import plain, say, user_folders
from plumbline.errors import NotFound
from plumbline.retrieval.library.library import kinds_in
from plumbline.settings import Section, Settings, SettingsFile

_FOLDER = click.Path(file_okay=False, path_type=Path)


@click.group(invoke_without_command=True)
@click.pass_context
def settings(ctx: click.Context) -> None:
    """List the settings, or change one; what is changed holds from the next check on."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_settings)


@settings.command("list")
def list_settings() -> None:
    """List every setting with its value; a star marks those that are not as they come."""
    file = _file()
    usual = dict(_named(Settings()))
    for name, value in _named(file.load()):
        mark = " " if value == usual[name] else "*"
        click.echo(f"{mark} {name:28} {plain(_shown(value))}")
    say(f"Kept in {file.path}")


@settings.command("set")
@click.argument("name")
@click.argument("values", nargs=-1)
def set_setting(name: str, values: tuple[str, ...]) -> None:
    """Set NAME, as the list shows it, to VALUES: one, or several where it holds several.

    A key is best given without a value: it is asked for, and does not stay in the shell's history.
    """
    file = _file()
    before = _value(file.load(), name)
    if not values:
        hidden = name.endswith("_key") and sys.stdin.isatty()
        values = (click.prompt(name, hide_input=hidden, err=True),)
    given: Any = list(values) if isinstance(before, tuple) else " ".join(values)
    after = _value(file.preview(_change(name, given)), name)
    # Written as what it is: a number as a number, not as the text that was typed.
    file.change(_change(name, after if isinstance(after, bool | int | float) else given))
    click.echo(f"{name} is now {plain(_shown(after))}")


@settings.command()
@click.argument("name")
def unset(name: str) -> None:
    """Take NAME back to the value that it comes with."""
    _value(Settings(), name)
    after = _file().change(_change(name, None))
    click.echo(f"{name} is now {plain(_shown(_value(after, name)))}")


@click.group(invoke_without_command=True)
@click.pass_context
def library(ctx: click.Context) -> None:
    """List the folders whose documents are searched, add one, or remove one."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_folders)


@library.command("list")
def list_folders() -> None:
    """List the folders of the library, each with the kinds of documents in it."""
    told = _file().load().library
    for folder in told.folders:
        click.echo(f"{plain(str(folder))}  ({_held(folder.expanduser())})")
    if told.sample:
        click.echo("the articles that come with Plumbline")
    if not told.folders:
        say("`plumbline library add FOLDER` has the documents in a folder of yours searched, too.")


@library.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def add(folder: Path) -> None:
    """Have the documents in FOLDER searched from now on: HTML, Markdown, text and PDF files,
    Word and OpenDocument texts, EPUB books, and tables and records in CSV and JSON."""
    folders = _file().load().library.folders
    wanted = folder.resolve()
    if wanted not in folders:
        _set_folders((*folders, wanted))
    click.echo(f"The documents in {plain(str(wanted))} are searched.")


@library.command()
@click.argument("folder", type=_FOLDER)
def remove(folder: Path) -> None:
    """Have the documents in FOLDER searched no more; the folder itself stays as it is."""
    folders = _file().load().library.folders
    kept = tuple(one for one in folders if one not in (folder, folder.resolve()))
    if kept == folders:
        raise NotFound(
            f"{folder} is no folder of the library.", remedy="`plumbline library` lists them."
        )
    _set_folders(kept)
    click.echo(f"The documents in {plain(str(folder))} are searched no more.")


def _held(folder: Path) -> str:
    if not folder.is_dir():
        return "not there"
    kinds = sorted(kinds_in(folder).items())
    return ", ".join(f"{count} {kind}" for kind, count in kinds) or "no document"


def _set_folders(folders: tuple[Path, ...]) -> None:
    _file().change({"library": {"folders": [str(one) for one in folders]}})


def _file() -> SettingsFile:
    return SettingsFile(user_folders().config)


def _named(section: Section, before: str = "") -> Iterator[tuple[str, Any]]:
    for name in type(section).model_fields:
        value = getattr(section, name)
        if isinstance(value, Section):
            yield from _named(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _value(told: Settings, name: str) -> Any:
    known = dict(_named(told))
    if name not in known:
        raise NotFound(
            f"There is no setting “{name}”.", remedy="`plumbline settings` lists them all."
        )
    return known[name]


def _change(name: str, value: Any) -> dict[str, Any]:
    for part in reversed(name.split(".")):
        value = {part: value}
    changes: dict[str, Any] = value
    return changes


def _shown(value: Any) -> str:
    if value is None or value == ():
        return "none"
    if isinstance(value, SecretStr):
        return "set, not shown"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
