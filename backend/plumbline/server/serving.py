"""Bind, serve, drain: one server from its first request to its last."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from typing import Any

import waitress
from waitress.server import BaseWSGIServer
from waitress.wasyncore import close_all

from plumbline.assemble import Assembly, assemble
from plumbline.errors import PlumblineError
from plumbline.history import History, Records
from plumbline.retrieval.cache import empty
from plumbline.server.access import MAX_IMPORT_BYTES
from plumbline.server.app import create_app
from plumbline.server.clients import Clients
from plumbline.server.identity import server_id
from plumbline.server.jobs import Jobs
from plumbline.server.pairing import Pairing
from plumbline.server.retention import Retention
from plumbline.server.services import Desk, Services, StreamSlots
from plumbline.server.unheard import Channel
from plumbline.settings import Folders, Settings, SettingsFile

HOST = "127.0.0.1"
PORTS_TRIED = 10


class PortTaken(PlumblineError):
    """No port could be had."""

    kind = "port-taken"
    title = "The port is in use"
    remedy = "End the program that uses it, or choose another one: `plumbline serve --port N`."


def bind(port: int, tries: int = PORTS_TRIED) -> socket.socket:
    """Return a socket bound to `port` or the next free one. Raises PortTaken.

    Port 0 takes any free port.
    """
    for candidate in range(port, min(port + tries, 65_536)):
        bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((HOST, candidate))
            # Binding alone does not tell: another program may be listening with the same option.
            bound.listen(1024)
        except OSError:
            bound.close()
        else:
            return bound
    last = min(port + tries, 65_536) - 1
    ports = f"{port}" if tries == 1 else f"{port} to {last}"
    raise PortTaken(f"Other programs use port {ports} on {HOST}.")


class Server:
    """The whole local server. `start` it, and `stop` it within five seconds."""

    def __init__(
        self,
        folders: Folders,
        listener: socket.socket,
        show: Callable[[str], None],
        build: Callable[[Settings, Folders, str], Assembly] = assemble,
    ) -> None:
        folders.make()
        self.port = int(listener.getsockname()[1])
        self.url = f"http://{HOST}:{self.port}"
        desk = Desk(
            SettingsFile(folders.config), lambda settings: build(settings, folders, self.url)
        )
        limits = desk.settings.server
        history = History(folders.data, forget=lambda: empty(folders.cache))
        records = Records(history)
        self.services = Services(
            id=server_id(folders.config),
            folders=folders,
            desk=desk,
            history=history,
            records=records,
            jobs=Jobs(records, limits),
            clients=Clients(folders.config),
            pairing=Pairing(folders.config),
            streams=StreamSlots(limits.max_streams),
            show=show,
        )
        self._retention = Retention(desk, history, records)
        self.app = create_app(self.services, self.port)
        self._wsgi = _waitress(self.app, listener, limits.threads + limits.max_streams)
        self._thread = threading.Thread(target=self._wsgi.run, name="waitress", daemon=True)

    def start(self) -> None:
        """Answer requests from now on, in threads of its own."""
        self._retention.start()
        self._thread.start()

    def stop(self) -> None:
        """End running checks as interrupted, let go of all readers, close everything."""
        self._retention.stop()
        self.services.jobs.stop()
        self._wsgi.task_dispatcher.shutdown(cancel_pending=True, timeout=2)
        self._end_loop()
        self._thread.join(timeout=1)
        self.services.desk.close()
        self.services.history.close()

    def _end_loop(self) -> None:
        # The loop's own thread has to close the sockets; pulling the trigger wakes it. It may be
        # awake already: without the lock it could close the trigger before that is pulled.
        trigger = self._wsgi.trigger
        with trigger.lock:
            trigger.thunks.append(lambda: close_all(self._wsgi._map, ignore_all=True))
            self._wsgi.pull_trigger()


def _waitress(app: Any, listener: socket.socket, threads: int) -> BaseWSGIServer:
    server = waitress.create_server(
        app,
        sockets=[listener],
        threads=threads,
        connection_limit=threads * 4,
        channel_timeout=60,
        # Without looking ahead, waitress never notices that a stream's reader has left.
        channel_request_lookahead=1,
        # The gate answers larger bodies with a problem; this is what waitress takes at all.
        max_request_body_size=MAX_IMPORT_BYTES + 1_000_000,
        ident=None,
        clear_untrusted_proxy_headers=True,
    )
    server.channel_class = Channel
    return server
