"""An Ollama on loopback: a list of models, and pulls told line by line as the test says."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests import loopback

Line = dict[str, Any]
WHOLE_PULL: list[Line] = [
    {"status": "pulling manifest"},
    {"status": "pulling a", "digest": "sha256:a", "total": 900, "completed": 300},
    {"status": "pulling a", "digest": "sha256:a", "total": 900, "completed": 900},
    {"status": "pulling b", "digest": "sha256:b", "total": 100, "completed": 100},
    {"status": "verifying sha256 digest"},
    {"status": "success"},
]


class OllamaStandIn:
    """`models` it has, of them `loaded`; `lines` of the next pull.

    It waits for `goes_on` after `before_waiting` lines; `hung_up` is set when the puller closes
    the line.
    """

    def __init__(self) -> None:
        self.url = ""
        self.models: list[str] = []
        self.loaded: list[Line] = []
        self.lines = list(WHOLE_PULL)
        self.status = 200
        self.before_waiting: int | None = None
        self.goes_on = threading.Event()
        self.hung_up = threading.Event()
        self.pulled: list[str] = []


@contextmanager
def ollama(port: int = 0) -> Iterator[OllamaStandIn]:
    """Serve a stand-in on `port` (0: any free one) for the length of a with block."""
    stand_in = OllamaStandIn()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            told: dict[str, Any] = {
                "/v1/models": {"data": [{"id": name} for name in stand_in.models]},
                "/api/version": {"version": "0.12.0"},
                "/api/ps": {"models": stand_in.loaded},
            }
            self._head(200 if self.path in told else 404)
            self.wfile.write(json.dumps(told.get(self.path, {})).encode())

        def do_POST(self) -> None:
            wanted = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            assert self.path == "/api/pull"
            assert wanted["stream"] is True
            stand_in.pulled.append(wanted["model"])
            self._head(stand_in.status)
            try:
                self._tell(wanted["model"])
            except OSError:
                stand_in.hung_up.set()

        def _tell(self, model: str) -> None:
            for number, line in enumerate(stand_in.lines):
                if number == stand_in.before_waiting:
                    while not stand_in.goes_on.wait(0.02):
                        self._say({"status": "pulling a"})
                self._say(line)
                if line.get("status") == "success":
                    stand_in.models.append(model)

        def _say(self, line: Line) -> None:
            self.wfile.write(json.dumps(line).encode() + b"\n")
            self.wfile.flush()

        def _head(self, status: int) -> None:
            self.send_response(status)
            self.send_header("Connection", "close")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    with loopback.serving(Handler, port) as address:
        stand_in.url = f"{address}/v1"
        try:
            yield stand_in
        finally:
            stand_in.goes_on.set()
