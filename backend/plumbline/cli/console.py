"""What commands share: where their folders are, and how they speak at the terminal."""

from __future__ import annotations

import click

from plumbline.errors import PlumblineError
from plumbline.settings import Folders


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
    say(f"{click.style('Error:', fg='red', bold=True)} {error.detail}")
    say(f"  {error.remedy}")
