"""Which processes are alive: each holds a lock on a file of its own, which dies with it."""

from __future__ import annotations

import uuid
from pathlib import Path

from filelock import FileLock, Timeout

from plumbline.errors import StorageError


class Owner:
    """This process's mark in `folder`; running checks bear its `name`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.name = uuid.uuid4().hex
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._mark = self._lock(self.name)
            self._mark.acquire()
        except OSError as error:
            raise StorageError(f"{folder} cannot be written: {error.strerror}.") from error

    def alive(self, name: str) -> bool:
        """Whether the process with that mark still runs."""
        if name == self.name:
            return True
        if not self._path(name).exists():
            return False
        try:
            with self._lock(name):
                return False
        except Timeout:
            return True

    def forget(self, name: str) -> None:
        """Remove the mark of a process that is gone."""
        self._path(name).unlink(missing_ok=True)

    def close(self) -> None:
        """Give up this process's mark."""
        self._mark.release()
        self.forget(self.name)

    def _lock(self, name: str) -> FileLock:
        # Taken by one thread and given up by another, and never waited for.
        return FileLock(self._path(name), mode=0o600, thread_local=False, blocking=False)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.lock"
