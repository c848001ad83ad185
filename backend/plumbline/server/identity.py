"""The name by which a paired client tells its server from others on the computer."""

from __future__ import annotations

import uuid
from pathlib import Path

from plumbline.errors import SettingsError
from plumbline.files import changing


def server_id(folder: Path) -> str:
    """Return the random id of the server whose clients `folder` holds; it is made only once.

    It is no secret and proves nothing: by it a client that its server no longer knows is told so,
    instead of being told of another server. Where it cannot be kept, it is empty.
    """
    path = folder / "server-id"
    return _read(path) or _made(path)


def _made(path: Path) -> str:
    new = uuid.uuid4().hex
    try:
        with changing(path) as write:
            known = _read(path)  # another process may have been quicker
            if not known:
                write(new + "\n")
            return known or new
    except SettingsError:
        return ""


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()[:64]
    except OSError:
        return ""
