"""What commands share: where their folders are, and how they speak at the terminal."""

from __future__ import annotations

import re
import sys
from io import TextIOWrapper
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, TextIO

import click

from plumbline.errors import InputError, PlumblineError
from plumbline.settings import Folders

if TYPE_CHECKING:
    from plumbline.history import History

# Control characters from outside could move the cursor or rewrite what stands above.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]+")


def plain(text: str) -> str:
    """Return text from outside so that a terminal shows it and does nothing else."""
    return _CONTROL.sub(" ", text)


def called() -> str:
    """Return how this `plumbline` is called from any folder: by its name where the system finds
    it, else by where it lies."""
    beside = which("plumbline", path=str(Path(sys.executable).parent))
    if beside and which("plumbline") == beside:
        return "plumbline"
    return _quoted(beside) if beside else f"{_quoted(sys.executable)} -m plumbline"


def _quoted(path: str) -> str:
    return f'"{path}"' if " " in path else path


def speak_any_script() -> None:
    """Have no character end a command: what is written to a file or another program is UTF-8, and
    a terminal shows what it has no sign for as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, TextIOWrapper):
            continue
        if stream.isatty():
            stream.reconfigure(errors="replace")
        else:
            stream.reconfigure(encoding="utf-8")


def user_folders() -> Folders:
    """Return the user's folders, made where they are missing."""
    folders = Folders.of_user()
    folders.make()
    return folders


def say(line: str) -> None:
    """Print a line for the person at the terminal, beside a command's own output."""
    click.echo(line, err=True)


def report(error: PlumblineError) -> None:
    """Say what failed and what to do about it."""
    say(f"{click.style('Error:', fg='red', bold=True)} {plain(error.detail)}")
    say(f"  {plain(error.remedy)}")


def say_damage(history: History) -> None:
    """Say which histories were set aside because they are damaged."""
    for path in history.damaged:
        say(
            f"A damaged history was set aside as {path}; nothing of it was deleted. "
            "Move it elsewhere, and this is said no more."
        )


def text_of(file: TextIO) -> str:
    """Return all of a file or the input. Raises InputError where it is not UTF-8."""
    try:
        return file.read()
    except UnicodeDecodeError as error:
        raise InputError(
            f"{file.name} is not UTF-8 text.", remedy="Save it as UTF-8, then try again."
        ) from error
