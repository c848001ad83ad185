"""`plumbline doctor`: what works, what does not, and how to mend it."""

from __future__ import annotations

import json
import sys
import urllib.error
import urllib.request

import click

from plumbline.assemble import assemble
from plumbline.cli.console import plain, user_folders
from plumbline.errors import PlumblineError
from plumbline.history import History
from plumbline.server.diagnosis import diagnose, essential_broken
from plumbline.server.wire import Component
from plumbline.settings import Folders, Settings, SettingsFile

_SIGNS = {
    "ok": click.style("✓", fg="green"),
    "limited": click.style("!", fg="yellow"),
    "broken": click.style("✗", fg="red"),
    "not_set_up": click.style("–", dim=True),
}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def doctor(as_json: bool) -> None:
    """Try every part and say how to mend what does not work.

    Exit code 0: Plumbline can work. 1: something it cannot do without is broken.
    """
    parts = findings()
    if as_json:
        click.echo(json.dumps([one.model_dump() for one in parts], indent=2, ensure_ascii=False))
    else:
        for one in parts:
            click.echo(f"{_SIGNS[one.state]} {one.name:18} {plain(one.detail)}")
            if one.remedy:
                click.echo(f"  {'':18} {plain(one.remedy)}")
    sys.exit(1 if essential_broken(parts) else 0)


def findings() -> list[Component]:
    """Return the state of every part, each really tried."""
    tried = "data folder"
    try:
        folders = user_folders()
        tried = "settings"
        settings = SettingsFile(folders.config).load()
        tried = "history"
        history = History(folders.data)
    except PlumblineError as error:
        # Without these nothing else can be tried.
        broken = Component(name=tried, state="broken", detail=error.detail, remedy=error.remedy)
        return [broken]
    try:
        return [*_tried(settings, folders, history), _server(settings)]
    finally:
        history.close()


def _tried(settings: Settings, folders: Folders, history: History) -> list[Component]:
    try:
        assembly = assemble(settings, folders, f"http://127.0.0.1:{settings.server.port}")
    except PlumblineError as error:
        broken = Component(
            name="reasoner", state="broken", detail=error.detail, remedy=error.remedy
        )
        return [broken]
    try:
        return diagnose(settings, folders, assembly, history)
    finally:
        assembly.close()


def _server(settings: Settings) -> Component:
    url = f"http://127.0.0.1:{settings.server.port}"
    if is_plumbline(url):
        return Component(name="server", state="ok", detail=f"runs at {url}")
    return Component(
        name="server",
        state="not_set_up",
        detail=f"None runs at {url}.",
        remedy="Start it with `plumbline serve`.",
    )


def is_plumbline(url: str) -> bool:
    """Whether a Plumbline server answers at `url`."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"{url}/api/v1/health", timeout=2) as answer:
            return bool(json.load(answer).get("name") == "plumbline")
    except (urllib.error.URLError, OSError, ValueError, AttributeError):
        return False
