"""`plumbline serve` as a process of its own in a home of its own, and a client for it."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from plumbline.server.clients import Clients
from plumbline.settings import SettingsFile

HOST = "127.0.0.1"
PASSAGES = (
    "The Suez Canal has no locks.",
    "The Eiffel Tower is 410 metres tall.",
    "The Berlin Wall opened on 9 November 1989.",
    "Lake Baikal is the deepest lake in the world.",
    "Marie Curie was born in Paris.",
)
GONE = (OSError, http.client.HTTPException, ValueError)


class Caller:
    """A paired client of a server on `port`."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.token = token

    def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return status and JSON of one request."""
        with self.opened(method, path, body) as answer:
            return answer.status, json.loads(answer.read())

    @contextmanager
    def opened(
        self, method: str, path: str, body: object = None
    ) -> Iterator[http.client.HTTPResponse]:
        """A request whose answer is read by the caller."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=120)
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        try:
            data = None if body is None else json.dumps(body)
            connection.request(method, f"/api/v1{path}", data, headers)
            yield connection.getresponse()
        finally:
            connection.close()


class ServerProcess:
    """A server that searches the sample library alone, and its paired client `caller`."""

    def __init__(self, home: Path, **limits: int) -> None:
        config = home / "config"
        SettingsFile(config).change({"search": {"providers": ["library"]}, "server": limits})
        token = Clients(config).add("bench", None)[1]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "plumbline", "serve", "--port", "0"],
            env={**os.environ, "PLUMBLINE_HOME": str(home)},
            stderr=subprocess.PIPE,
            text=True,
        )
        self.caller = Caller(self._told_port(), token)

    def megabytes(self) -> float:
        """Return the memory the process holds (Linux), 0 where that cannot be read."""
        try:
            pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        except OSError:
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def end(self, number: int) -> None:
        """Send a signal and wait for the end."""
        self.process.send_signal(number)
        self.process.wait(30)
        if self.process.stderr:
            self.process.stderr.close()

    def _told_port(self) -> int:
        for line in self.process.stderr or ():
            if "serves at" in line:
                return int(line.rsplit(":", 1)[1])
        raise RuntimeError("the server did not start")
