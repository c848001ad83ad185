"""What the views work with, made once for a server and handed to its application."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

from flask import current_app

from plumbline.assemble import Assembly
from plumbline.checker import Checker
from plumbline.errors import Busy, PlumblineError, Stopping
from plumbline.history import History, Records
from plumbline.reasoning.llm.server.ollama import PullDesk
from plumbline.retrieval.base import ProviderStatus
from plumbline.server.clients import Clients
from plumbline.server.jobs import Jobs
from plumbline.server.lease import Lease
from plumbline.server.pairing import Pairing
from plumbline.settings import Folders, Settings, SettingsFile

_KEY = "plumbline"
_LOG = logging.getLogger(__name__)


class Desk:
    """The parts that the present settings call for; a change of settings lays out new ones.

    What another program writes into the settings file, `plumbline settings` say, holds from the
    next check on.
    """

    def __init__(self, file: SettingsFile, build: Callable[[Settings], Assembly]) -> None:
        self._file = file
        self._build = build
        self._lock = threading.Lock()
        self._closed = False
        self._seen = file.state()
        self._settings = file.load()
        self._lease = Lease(build(self._settings))

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        self._follow()
        return self._settings

    def hold(self) -> Lease:
        """Return the parts under the settings in force, held until its `end` is called.

        Raises Stopping when the server stops.
        """
        self._follow()
        lease = self._lease
        while not lease.begin():
            if lease is self._lease:
                raise Stopping
            lease = self._lease  # the settings were changed meanwhile
        return lease

    @contextmanager
    def borrowed(self) -> Iterator[Assembly]:
        """The parts under the settings in force, for one piece of work. Raises Stopping."""
        lease = self.hold()
        try:
            yield lease.assembly
        finally:
            lease.end()

    @property
    def checker(self) -> Checker:
        """What makes checks under the settings in force."""
        return self._lease.assembly.checker

    def provider_states(self) -> Sequence[ProviderStatus]:
        """Return whether each search provider can be asked now. Raises Stopping."""
        with self.borrowed() as parts:
            return parts.provider_states()

    def change(self, changes: dict[str, Any]) -> Settings:
        """Write changed settings and put them in force for checks begun from now on.

        Raises SettingsError, and then nothing has changed.
        """
        with self._lock:
            new = Lease(self._build(self._file.preview(changes)))
            try:
                self._settings = self._file.change(changes)
                self._seen = self._file.state()
            except BaseException:
                new.retire()
                raise
            old, self._lease = self._lease, new
            old.retire()
            return self._settings

    @contextmanager
    def instead(self, changes: dict[str, Any]) -> Iterator[None]:
        """For a while, put settings in force that are not written anywhere; after it hold those
        that are written by then."""
        self._put_in_force(self._file.preview(changes))
        try:
            yield
        finally:
            self._put_in_force(self._file.load())

    def close(self) -> None:
        """Let go of the parts."""
        with self._lock:
            self._closed = True
            self._lease.retire()

    def _follow(self) -> None:
        if self._file.state() == self._seen:
            return
        with self._lock:
            state = self._file.state()
            if self._closed or state == self._seen:  # another thread was faster
                return
            self._seen = state
            try:
                self._lay_out(self._file.load())
            except PlumblineError as error:
                _LOG.warning("the changed settings are not followed: %s", error.detail)

    def _put_in_force(self, settings: Settings) -> None:
        with self._lock:
            self._lay_out(settings)

    def _lay_out(self, settings: Settings) -> None:
        old, self._lease = self._lease, Lease(self._build(settings))
        self._settings = settings
        old.retire()


class StreamSlots:
    """How many event streams and long polls may be open: each holds a thread while it waits."""

    def __init__(self, most: int) -> None:
        self._free = threading.BoundedSemaphore(most)

    def take(self) -> None:
        """Take a slot. Raises Busy when none is free."""
        if not self._free.acquire(blocking=False):
            raise Busy(
                "Too many event streams are open.",
                remedy="Close other tabs that follow checks, then try again.",
            )

    def give_back(self) -> None:
        """Free a slot that was taken."""
        self._free.release()


@dataclass
class Services:
    """One server's services. `show` prints a line where its user sits."""

    id: str
    folders: Folders
    desk: Desk
    history: History
    records: Records
    jobs: Jobs
    clients: Clients
    pairing: Pairing
    streams: StreamSlots
    show: Callable[[str], None] = field(default=print)
    pulls: PullDesk = field(default_factory=PullDesk)


def attach(extensions: dict[str, Any], services: Services) -> None:
    """Keep `services` where the views of one application find them."""
    extensions[_KEY] = services


def services() -> Services:
    """Return the services of the application that handles the current request."""
    return cast(Services, current_app.extensions[_KEY])
