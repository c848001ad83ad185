"""Which processes are alive: each holds a lock on a file of its own, which dies with it."""

from __future__ import annotations

import os
import sys
import uuid
from pathlib import Path

from plumbline.errors import StorageError


class Owner:
    """This process's mark in `folder`; running checks bear its `name`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.name = uuid.uuid4().hex
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._file = os.open(self._path(self.name), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StorageError(f"{folder} cannot be written: {error.strerror}.") from error
        _lock(self._file)

    def alive(self, name: str) -> bool:
        """Whether the process with that mark still runs."""
        if name == self.name:
            return True
        try:
            file = os.open(self._path(name), os.O_RDWR)
        except OSError:
            return False
        try:
            return not _lock(file)
        finally:
            os.close(file)

    def forget(self, name: str) -> None:
        """Remove the mark of a process that is gone."""
        self._path(name).unlink(missing_ok=True)

    def close(self) -> None:
        """Give up this process's mark."""
        os.close(self._file)
        self.forget(self.name)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.lock"


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
