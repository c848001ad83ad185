"""What commands share: where their folders are, and how they speak at the terminal."""

from __future__ import annotations

import re

import click

from plumbline.errors import PlumblineError
from plumbline.settings import Folders

# Control characters from outside could move the cursor or rewrite what stands above.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]+")


def plain(text: str) -> str:
    """Return text from outside so that a terminal shows it and does nothing else."""
    return _CONTROL.sub(" ", text)


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
