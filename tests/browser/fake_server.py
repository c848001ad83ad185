"""A stand-in for the server that tells the same story each time, as slowly as a test wants."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from plumbline.history.export import export
from plumbline.history.unkept import Unkept
from plumbline.schema import CheckRequest, Event, replay
from tests.browser import story

TOKEN = "t" * 43
CODE = "123456"
PAIRING = {"token": TOKEN, "client": "one", "server": "fake"}
_HEALTH = {"name": "plumbline", "version": "0.1.0", "state": "ok", "components": []}
_MODEL_SERVER = "http://127.0.0.1:11434/v1"
ABILITIES: dict[str, Any] = {
    "/capabilities": {
        "version": "0.1.0",
        "strategies": ["pass_fc"],
        "reasoners": [{"name": "embedded", "model": None}, {"name": "llm", "model": "small:1b"}],
    },
    "/settings": {"settings": {"llm": {"base_url": _MODEL_SERVER}}, "secrets": {}},
    "/models": {
        "servers": [
            {"server": "Ollama", "base_url": _MODEL_SERVER, "models": ["small:1b", "large:7b"]}
        ],
        "recommended": [],
        "pull": {"status": "idle"},
    },
}


class FakeServer:
    """Serves the story on `port` of 127.0.0.1; `pause` seconds lie between two events."""

    def __init__(
        self,
        port: int = 8737,
        pause: float = 0.0,
        ending: str = "completed",
        identity: str = "fake",
    ) -> None:
        self.health = {**_HEALTH, "id": identity}
        self.token = TOKEN if identity == "fake" else identity
        self.pause = pause
        self.ending = ending
        self.paired = False
        self.refuses = False
        self.requests: list[tuple[str, str]] = []
        self.checks: dict[str, _Told] = {}
        self.sent: dict[str, float] = {}  # when an event of each type was last sent, in epoch s
        fake = self

        class Handler(_Handler):
            server_state = fake

        self._http = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self._thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        self._thread.start()
        self.port = self._http.server_port

    def hurry(self) -> None:
        """Tell at once what is left of every check, and of those to come."""
        self.pause = 0.0
        for told in self.checks.values():
            told.pause = 0.0

    def close(self) -> None:
        """Stop serving."""
        self._http.shutdown()
        self._http.server_close()


class _Told:
    def __init__(self, request: CheckRequest, check_id: str, pause: float, ending: str) -> None:
        passage = request.passage
        self.all = _story(request, check_id, ending)
        self.cancelled = _story(request, check_id, "cancelled")
        self.url = (passage.url or "").split("#")[0]
        self.begun = time.monotonic()
        self.pause = pause
        self.cut: int | None = None

    def due(self) -> list[Event]:
        if self.cut is not None:
            last = self.cancelled[-1].model_copy(update={"number": self.cut})
            return [*self.all[: self.cut], last]
        if not self.pause:
            return self.all
        return self.all[: int((time.monotonic() - self.begun) / self.pause) + 1]

    def export(self, check_id: str, form: Any, language: str) -> str:
        record = Unkept()
        for event in self.due():
            record.append(check_id, event)
        return "".join(export(record, [check_id], form, language))

    def over(self) -> bool:
        return self.cut is not None or len(self.due()) == len(self.all)


class _Handler(BaseHTTPRequestHandler):
    server_state: FakeServer

    def do_GET(self) -> None:
        self._serve("GET")

    def do_POST(self) -> None:
        self._serve("POST")

    def do_DELETE(self) -> None:
        self._serve("DELETE")

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def _serve(self, method: str) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length) or b"null")
        parts = urlsplit(self.path)
        path = parts.path.removeprefix("/api/v1")
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        self.server_state.requests.append((method, path))
        self._answer(*self._result(method, path, query, body))

    def _result(self, method: str, path: str, query: dict[str, str], body: Any) -> tuple[int, Any]:
        fake = self.server_state
        if path == "/health":
            return 200, {**fake.health, "proof": self._proof(query)}
        if fake.refuses:
            return 403, _problem("wrong-origin", "This page or extension is not paired")
        if path == "/pairing":
            return self._pair(body)
        if self.headers.get("Authorization") != f"Bearer {fake.token}":
            return 401, _problem("not-paired", "Not paired")
        if path == "/checks" and method == "POST":
            return self._begin(body)
        if path == "/checks":
            found = [
                {"id": name, "status": "completed" if told.over() else "running"}
                for name, told in fake.checks.items()
                if "url" in query and told.url == query["url"]
            ]
            return 200, {"checks": found, "next": None, "total": len(found)}
        if path in ABILITIES:
            return 200, ABILITIES[path]
        if path == "/checks/export":
            told = fake.checks[query["id"]]
            return 200, told.export(query["id"], query["format"], query["language"])
        _, _, check_id, *rest = path.split("/")
        if check_id not in fake.checks:
            return 404, _problem("not-found", "Not found")
        return self._about(fake.checks[check_id], rest, query)

    def _pair(self, body: Any) -> tuple[int, Any]:
        if body["code"] != CODE:
            return 403, _problem("pairing-refused", "Pairing did not work")
        self.server_state.paired = True
        return 200, {"token": self.server_state.token, "client_id": PAIRING["client"]}

    def _proof(self, query: dict[str, str]) -> str | None:
        fake = self.server_state
        if query.get("client") != PAIRING["client"]:
            return None
        key = hashlib.sha256(fake.token.encode()).hexdigest().encode()
        return hmac.new(key, f"{query['nonce']}:{fake.port}".encode(), "sha256").hexdigest()

    def _begin(self, body: Any) -> tuple[int, Any]:
        fake = self.server_state
        check_id = f"check{len(fake.checks) + 1}"
        request = CheckRequest.model_validate(body)
        told = _Told(request, check_id, fake.pause, fake.ending)
        fake.checks[check_id] = told
        return 202, json.loads(replay(told.all[:1]).model_dump_json())

    def _about(self, told: _Told, rest: list[str], query: dict[str, str]) -> tuple[int, Any]:
        if rest == ["events"]:
            return 200, self._events(told, int(query["after"]), float(query.get("wait", 0)))
        if rest == ["cancel"]:
            told.cut = len(told.due())
        return 200, json.loads(replay(told.due()).model_dump_json())

    def _events(self, told: _Told, after: int, wait: float) -> Any:
        end = time.monotonic() + wait
        while True:
            fresh = [event for event in told.due() if event.number > after]
            if fresh or told.over() or time.monotonic() > end:
                events = [json.loads(event.model_dump_json()) for event in fresh]
                return {"events": events, "done": told.over()}
            time.sleep(0.02)

    def _answer(self, status: int, value: Any) -> None:
        body = (value if isinstance(value, str) else json.dumps(value)).encode()
        kind = "application/json" if status < 400 else "application/problem+json"
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with contextlib.suppress(BrokenPipeError):  # the page may have been closed meanwhile
            self.wfile.write(body)
        for event in value["events"] if isinstance(value, dict) and "done" in value else ():
            self.server_state.sent[event["type"]] = time.time()


def _story(request: CheckRequest, check_id: str, ending: str) -> list[Event]:
    first, *rest = story.events(request.passage, check_id, ending, request.model)
    return [first.model_copy(update={"as_of": request.as_of}), *rest]


def _problem(kind: str, title: str) -> dict[str, str]:
    return {
        "type": f"urn:plumbline:problem:{kind}",
        "title": title,
        "detail": f"{title}.",
        "remedy": "Pair again.",
    }
