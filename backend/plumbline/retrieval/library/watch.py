"""Calls for an update of the library when its folders change."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from plumbline.errors import PlumblineError

if TYPE_CHECKING:
    from watchdog.observers.api import BaseObserver

_LOG = logging.getLogger(__name__)
# Editors write a file in several steps; one update a burst is enough.
_SETTLE_SECONDS = 0.3
# After an update that failed another Plumbline may still be writing; a full disk lasts longer.
_RETRY_SECONDS, _LONGEST_RETRY_SECONDS = 2.0, 60.0
# How often it is looked whether a folder that was away, on a drive or in a network, has come back.
_AWAY_SECONDS = 5.0


class Watch:
    """One thread that updates at the start and after each burst of changes, when a folder that
    was away comes back, and again after an update that failed, less and less often."""

    def __init__(self, folders: Sequence[Path], update: Callable[[], None]) -> None:
        self._away = list(folders)
        self._update = update
        self._changed = threading.Event()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="plumbline-library", daemon=True)

    def start(self) -> None:
        """Begin with an update of everything."""
        self._thread.start()

    def close(self) -> None:
        """Stop; an update under way ends by itself."""
        self._stop.set()
        self._changed.set()

    def _run(self) -> None:
        # Watching begins before the first reading, so that no change falls between the two.
        observer, observe = self._observing()
        try:
            self._begin_watching(observe)
            self._follow(observe)
        finally:
            observer.stop()

    def _begin_watching(self, observe: Callable[[Path], None]) -> bool:
        """Watch the folders that are there by now; return whether there is a new one."""
        back = [folder for folder in self._away if os.path.isdir(folder)]  # noqa: PTH112 - it never raises
        for folder in back:
            self._away.remove(folder)
            observe(folder)
        return bool(back)

    def _follow(self, observe: Callable[[Path], None]) -> None:
        self._changed.set()
        settle = 0.0
        while not self._stop.is_set():
            changed = self._changed.wait(_AWAY_SECONDS if self._away else None)
            if not changed and not self._begin_watching(observe):
                continue
            self._stop.wait(settle)
            self._changed.clear()
            if self._stop.is_set() or self._updated():
                settle = _SETTLE_SECONDS
            else:
                self._changed.set()
                settle = min(max(2 * settle, _RETRY_SECONDS), _LONGEST_RETRY_SECONDS)

    def _updated(self) -> bool:
        try:
            self._update()
        except PlumblineError as error:
            _LOG.warning("The library could not be updated: %s", error.detail)
            return False
        except Exception:  # noqa: BLE001 - a fault of ours must not end all later updates
            _LOG.exception("The library could not be updated")
            return False
        return True

    def _observing(self) -> tuple[BaseObserver, Callable[[Path], None]]:
        """Return a running observer, and what makes it watch a folder."""
        from watchdog.events import FileSystemEvent, FileSystemEventHandler
        from watchdog.observers import Observer

        changed = self._changed

        class Handler(FileSystemEventHandler):
            def on_any_event(self, event: FileSystemEvent) -> None:
                # Reading a file is an event too, and would call for the next update for ever.
                if event.event_type not in ("opened", "closed_no_write"):
                    changed.set()

        observer = Observer()
        # Started first: whether a folder can be watched shows where it joins one that runs.
        observer.start()

        def observe(folder: Path) -> None:
            try:
                observer.schedule(Handler(), str(folder), recursive=True)
            except OSError as error:
                # The system's limit on watched folders: they are still read at every start.
                _LOG.warning("Changes in %s are not noticed: %s", folder, error)

        return observer, observe
