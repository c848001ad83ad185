"""Small files that only their owner reads: written whole, and by one process after the other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from plumbline.errors import SettingsError

_WAIT_SECONDS = 10.0


@contextmanager
def changing(path: Path) -> Iterator[Callable[[str], None]]:
    """Keep all others, threads and processes, from changing `path`; yields what writes its text.

    Read what is to be changed within. Raises SettingsError where it cannot be written or another
    process holds it for longer than ten seconds.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = FileLock(path.with_name(path.name + ".lock"), timeout=_WAIT_SECONDS, mode=0o600)
        lock.acquire()
    except Timeout as error:
        raise SettingsError(f"{path} cannot be written: another process holds it.") from error
    except OSError as error:
        raise _unwritable(path, error) from error
    try:
        yield lambda text: _write(path, text)
    finally:
        lock.release()


def _write(path: Path, text: str) -> None:
    temporary = path.with_name(path.name + ".new")
    try:
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> SettingsError:
    return SettingsError(f"{path} cannot be written: {error.strerror}.")
