"""`plumbline autostart`: start the server when its user logs in, and take that back."""

from __future__ import annotations

import plistlib
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import click

from plumbline.errors import StorageError
from plumbline.settings import chosen_home

NAME = "plumbline"
LABEL = "dev.plumbline.server"


@dataclass(frozen=True)
class Entry:
    """How one system starts a program at login: a file, and the commands around it."""

    file: Path | None
    content: bytes
    start: tuple[tuple[str, ...], ...]
    stop: tuple[tuple[str, ...], ...]


@click.command()
@click.argument("wanted", type=click.Choice(["on", "off"]))
def autostart(wanted: str) -> None:
    """Start the server at login (on), or no longer (off)."""
    entry = entry_for(sys.platform, Path.home(), sys.executable, chosen_home())
    if wanted == "on":
        _install(entry)
        click.echo("The server starts when you log in. `plumbline pair` shows a pairing code.")
    else:
        _remove(entry)
        click.echo("The server no longer starts by itself.")


def entry_for(system: str, home: Path, python: str, plumbline_home: str | None) -> Entry:
    """Return the entry for `system`, a value of `sys.platform`."""
    if system == "win32":
        return _task(python, plumbline_home)
    if system == "darwin":
        return _agent(home, python, plumbline_home)
    return _unit(home, python, plumbline_home)


def _unit(home: Path, python: str, plumbline_home: str | None) -> Entry:
    environment = ""
    if plumbline_home:
        environment = f'Environment="PLUMBLINE_HOME={_quoted(plumbline_home)}"\n'
    content = (
        "[Unit]\nDescription=Plumbline, the local fact-checking server\n\n"
        f'[Service]\nExecStart="{_quoted(python)}" -I -m plumbline serve\n{environment}'
        "Restart=on-failure\nTimeoutStopSec=10\n\n[Install]\nWantedBy=default.target\n"
    )
    control = ("systemctl", "--user")
    return Entry(
        home / ".config" / "systemd" / "user" / f"{NAME}.service",
        content.encode(),
        ((*control, "daemon-reload"), (*control, "enable", "--now", NAME)),
        ((*control, "disable", "--now", NAME),),
    )


def _quoted(text: str) -> str:
    # systemd expands % and $ and takes backslashes and quotes as its own.
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return escaped.replace("%", "%%").replace("$", "$$")


def _agent(home: Path, python: str, plumbline_home: str | None) -> Entry:
    path = home / "Library" / "LaunchAgents" / f"{LABEL}.plist"
    agent = {
        "Label": LABEL,
        "ProgramArguments": [python, "-I", "-m", "plumbline", "serve"],
        "RunAtLoad": True,
        "KeepAlive": {"SuccessfulExit": False},
        "EnvironmentVariables": {"PLUMBLINE_HOME": plumbline_home} if plumbline_home else {},
    }
    return Entry(
        path,
        plistlib.dumps(agent),
        (("launchctl", "load", "-w", str(path)),),
        (("launchctl", "unload", "-w", str(path)),),
    )


def _task(python: str, plumbline_home: str | None) -> Entry:
    windowless = python.replace("python.exe", "pythonw.exe")
    command = f'"{windowless}" -I -m plumbline serve'
    if plumbline_home:
        command = f'cmd /c "set "PLUMBLINE_HOME={plumbline_home}" && {command}"'
    create = ("schtasks", "/Create", "/F", "/SC", "ONLOGON", "/TN", NAME, "/TR", command)
    return Entry(
        None,
        b"",
        (create, ("schtasks", "/Run", "/TN", NAME)),
        (("schtasks", "/End", "/TN", NAME), ("schtasks", "/Delete", "/F", "/TN", NAME)),
    )


def _install(entry: Entry) -> None:
    if entry.file is not None:
        try:
            entry.file.parent.mkdir(parents=True, exist_ok=True)
            entry.file.write_bytes(entry.content)
        except OSError as error:
            raise StorageError(f"{entry.file} cannot be written: {error.strerror}.") from error
    for command in entry.start:
        if not _runs(command):
            raise StorageError(
                f"The system did not take the entry: `{' '.join(command)}` failed.",
                remedy="Start the server yourself with `plumbline serve`.",
            )


def _remove(entry: Entry) -> None:
    for command in entry.stop:
        _runs(command)
    if entry.file is not None:
        entry.file.unlink(missing_ok=True)


def _runs(command: tuple[str, ...]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
