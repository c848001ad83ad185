"""A real server on a real socket, with stand-ins for the parts of a check."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from plumbline.assemble import Assembly
from plumbline.errors import CouldNotRead
from plumbline.retrieval.base import ProviderStatus
from plumbline.retrieval.library.files import FileText
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Collection, Library
from plumbline.server.serving import HOST, Server, bind
from plumbline.settings import Folders, Settings, SettingsFile
from tests.fakes import fake_checker

ORIGIN = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
STRANGER = "chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba"


@dataclass
class Answer:
    """An HTTP answer."""

    status: int
    headers: http.client.HTTPMessage
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@dataclass
class Wire:
    """A client that sends exactly what it is told."""

    server: Server
    token: str | None = None
    opened: list[http.client.HTTPConnection] = field(default_factory=list)

    def __call__(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
        *,
        token: str | None = "own",
    ) -> Answer:
        # Connections that nobody needs any more would soon be as many as the server takes.
        alone = {"Connection": "close", **(headers or {})}
        response = self.open(method, path, body, alone, token=token)
        return Answer(response.status, response.headers, response.read().decode("utf-8"))

    def open(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
        *,
        token: str | None = "own",
    ) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection(HOST, self.server.port, timeout=15)
        self.opened.append(connection)
        sent = dict(headers or {})
        shown = self.token if token == "own" else token
        if shown:
            sent.setdefault("Authorization", f"Bearer {shown}")
        data = body.encode() if isinstance(body, str) else None
        if body is not None and data is None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
        if method != "GET":
            sent.setdefault("Content-Type", "application/json")
        connection.request(method, f"/api/v1{path}" if path[:1] == "/" else path[1:], data, sent)
        return connection.getresponse()

    def raw(self, request: bytes) -> bytes:
        with socket.create_connection((HOST, self.server.port), timeout=10) as plug:
            plug.sendall(request)
            answer = b""
            while chunk := plug.recv(65_536):
                answer += chunk
        return answer

    def check(self, text: str = "One is true. Two is false.") -> str:
        begun = self("POST", "/checks", {"passage": {"text": text}})
        assert begun.status == 202, begun.text
        return str(begun.json["id"])

    def finished(self, check_id: str) -> Any:
        after, done = -1, False
        while not done:
            batch = self("GET", f"/checks/{check_id}/events?after={after}&wait=10").json
            done = batch["done"]
            after = batch["events"][-1]["number"] if batch["events"] else after
        return self("GET", f"/checks/{check_id}").json


def folders_in(top: Path) -> Folders:
    """Return the folders of a server whose home is `top`."""
    return Folders(config=top / "config", data=top / "data", cache=top / "cache")


def started(folders: Folders, show: Callable[[str], None], gate: threading.Event) -> Server:
    """Start a server whose checks are made of stand-ins, over a library of one document."""
    folders.make()
    shelf = folders.cache / "shelf"
    shelf.mkdir(exist_ok=True)
    (shelf / "tower.md").write_text(
        "---\ntitle: The <b>tower</b>\ndate: 2024-01-02\n---\n\n"
        "It is 330 metres tall & <script>alert(1)</script> made of iron.\n\nSecond paragraph.\n",
        "utf-8",
    )

    def build(settings: Settings, folders: Folders, base_url: str) -> Assembly:
        index = Index(folders.cache / "library.sqlite")
        library = Library(index, [Collection("own", "Own papers", shelf)], base_url, _unread)
        library.start()
        library.wait(5)
        states = [ProviderStatus(name="library", state="ok", detail="1 document")]
        checker = fake_checker(gate=gate)
        return Assembly(checker, library, lambda: states, library.close)

    server = Server(folders, bind(0), show, build)
    server.start()
    return server


@pytest.fixture
def gate() -> threading.Event:
    """Claims with the word "wait" are judged once this is set."""
    return threading.Event()


@pytest.fixture
def lines() -> list[str]:
    """What the server shows at its terminal."""
    return []


@pytest.fixture
def make_server(
    tmp_path: Path, lines: list[str], gate: threading.Event
) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []
    folders = folders_in(tmp_path)

    def made(**limits: int) -> Server:
        limits = {"threads": 8, "max_streams": 8, **limits}
        SettingsFile(folders.config).change({"server": limits})
        servers.append(started(folders, lines.append, gate))
        return servers[-1]

    yield made
    gate.set()
    for server in servers:
        server.stop()


@pytest.fixture
def server(make_server: Callable[..., Server]) -> Server:
    return make_server()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    """A paired client without an origin, as a program would be."""
    _, token = server.services.clients.add("tests", None)
    client = Wire(server, token)
    yield client
    for connection in client.opened:
        connection.close()


@pytest.fixture
def extension(server: Server) -> Iterator[Wire]:
    """A paired extension; its requests still have to name their origin."""
    _, token = server.services.clients.add("extension", ORIGIN)
    client = Wire(server, token)
    yield client
    for connection in client.opened:
        connection.close()


def _unread(data: bytes, name: str) -> FileText:
    raise CouldNotRead(name)
