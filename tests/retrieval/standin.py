"""A small HTTP server on loopback that plays the web: each path is a function."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


@dataclass
class Seen:
    """A request that came in."""

    method: str
    path: str
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: bytes


class Handler(BaseHTTPRequestHandler):
    """Answers by the stand-in's routes."""

    server: StandIn

    def _serve(self) -> None:
        parts = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {name.lower(): value for name, value in self.headers.items()}
        seen = Seen(self.command, parts.path, parse_qs(parts.query), headers, body)
        self.server.seen.append(seen)
        answer = self.server.routes.get(parts.path, self.server.routes.get("*"))
        if answer is None:
            self.send_error(404)
            return
        try:
            answer(self, seen)
        except OSError:
            self.close_connection = True

    do_GET = _serve  # noqa: N815 - the name the base class looks for
    do_POST = _serve  # noqa: N815

    def reply(
        self,
        body: bytes | str,
        content_type: str = "text/html; charset=utf-8",
        status: int = 200,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Send a whole answer."""
        data = body.encode("utf-8") if isinstance(body, str) else body
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(data)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


Answer = Callable[[Handler, Seen], object]


class StandIn(ThreadingHTTPServer):
    """The server; `routes` maps paths to answers, `seen` lists what was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.routes: dict[str, Answer] = {}
        self.seen: list[Seen] = []
        self.stop = threading.Event()

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of connections that were cut."""

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def page(self, path: str, body: bytes | str, content_type: str = "text/html") -> str:
        """Serve a fixed page and return its address."""
        self.routes[path] = lambda handler, seen: handler.reply(body, content_type)
        return self.url + path


@contextmanager
def running() -> Iterator[StandIn]:
    """Run a stand-in for a while."""
    server = StandIn()
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.stop.set()
        server.shutdown()
        server.server_close()
