"""Deletes old checks as the settings in force say, and lets go of those that nobody keeps."""

from __future__ import annotations

import logging
import threading

from plumbline.errors import StorageError
from plumbline.history import History, Records
from plumbline.server.services import Desk

_LOG = logging.getLogger(__name__)
# A server that starts with the computer may run for months, and the setting may change meanwhile.
_EACH_SECONDS = 3_600.0


class Retention:
    """One thread that looks at the start and every hour for checks older than the settings keep,
    and for those from private windows that nobody looks at any more."""

    def __init__(
        self,
        desk: Desk,
        history: History,
        records: Records,
        each_seconds: float = _EACH_SECONDS,
    ) -> None:
        self._desk = desk
        self._history = history
        self._records = records
        self._each_seconds = each_seconds
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="plumbline-retention", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End; a deletion under way is waited for."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._records.forget_unseen()
            self._delete_old()
            self._stopping.wait(self._each_seconds)

    def _delete_old(self) -> None:
        days = self._desk.settings.history.retention_days
        if days is None:
            return
        try:
            self._history.keep_only(days)
        except StorageError as error:
            _LOG.warning("old checks could not be deleted: %s", error.detail)
