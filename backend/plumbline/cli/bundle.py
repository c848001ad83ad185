"""`plumbline bundle`: what a bug report needs, without content and without secrets."""

from __future__ import annotations

import json
import platform
import sys
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Any

import click
from pydantic import BaseModel, SecretStr

from plumbline import __version__
from plumbline.cli.console import user_folders
from plumbline.cli.doctor import findings
from plumbline.cli.logs import FILE
from plumbline.errors import PlumblineError, StorageError
from plumbline.settings import Folders, Settings, SettingsFile


@click.command()
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("plumbline-bundle.zip"),
    show_default=True,
)
def bundle(output: Path) -> None:
    """Write a zip file for a bug report: versions, diagnosis, which settings differ, the log.

    No passage, no address of a page, no key and no token is in it.
    """
    folders = user_folders()
    parts = {
        "versions.json": _versions(),
        "diagnosis.json": [one.model_dump() for one in findings()],
        "settings.json": _changed(folders),
    }
    try:
        with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as file:
            for name, part in parts.items():
                file.writestr(name, _anonymous(json.dumps(part, indent=2, ensure_ascii=False)))
            for log in sorted(folders.data.glob(f"{FILE}*")):
                file.writestr(log.name, _anonymous(log.read_text("utf-8", "replace")))
    except OSError as error:
        raise StorageError(
            f"{output} cannot be written: {error.strerror}.",
            remedy="Choose another place with --output.",
        ) from error
    click.echo(f"Wrote {output}. Look into it before you send it on.")


def _versions() -> dict[str, Any]:
    packages = {one.name: one.version for one in metadata.distributions()}
    return {
        "plumbline": __version__,
        "python": sys.version,
        "system": platform.platform(),
        "packages": dict(sorted(packages.items())),
    }


def _changed(folders: Folders) -> Any:
    try:
        return differing(SettingsFile(folders.config).load(), Settings())
    except PlumblineError as error:
        return error.kind


def differing(settings: BaseModel, defaults: BaseModel) -> dict[str, Any]:
    """Return what differs from the defaults; of texts and secrets only that they are set."""
    found: dict[str, Any] = {}
    for name in type(settings).model_fields:
        value, usual = getattr(settings, name), getattr(defaults, name)
        if value == usual:
            continue
        if isinstance(value, BaseModel):
            found[name] = differing(value, usual)
        elif isinstance(value, bool | int | float) or value is None:
            found[name] = value
        elif isinstance(value, tuple) and not isinstance(value, SecretStr):
            found[name] = f"{len(value)} set"
        else:
            found[name] = "set"
    return found


def _anonymous(text: str) -> str:
    return text.replace(str(Path.home()), "~")
