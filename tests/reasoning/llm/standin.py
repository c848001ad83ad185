"""A Chat Completions server on loopback that answers from a script and notes what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any
from urllib.parse import urlsplit

from tests import loopback


@dataclass(frozen=True)
class Reply:
    """One HTTP answer. It waits for `hang`; `cut` bytes are sent of it, then silence; from its
    byte `trickle` on, the status line's first being 0, it comes byte by byte and never ends."""

    status: int = 200
    body: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    hang: threading.Event | None = None
    cut: int | None = None
    trickle: int | None = None


def said(
    content: Any,
    *,
    finish: str = "stop",
    usage: bool = True,
    reasoning: str | None = None,
    tool: str | None = None,
) -> Reply:
    """A completion: a dict becomes JSON text, a string stays as it is."""
    text = content if isinstance(content, str) or content is None else json.dumps(content)
    message: dict[str, Any] = {"role": "assistant", "content": text}
    if reasoning is not None:
        message["reasoning_content"] = reasoning
    if tool is not None:
        function = {"name": "search", "arguments": json.dumps({"question": tool})}
        message["tool_calls"] = [{"id": "t1", "type": "function", "function": function}]
    body: dict[str, Any] = {
        "id": "x",
        "object": "chat.completion",
        "created": 0,
        "model": "scripted",
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
    }
    if usage:
        body["usage"] = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}
    return Reply(body=json.dumps(body))


def refused(status: int, message: str, **headers: str) -> Reply:
    """An error as OpenAI words it."""
    body = json.dumps({"error": {"message": message, "type": "x", "code": None}})
    return Reply(status=status, body=body, headers=dict(headers))


class ChatStandIn:
    """The server. `script` holds, by step, the answers in order; `first` comes before all."""

    def __init__(self, script: dict[str, list[Any]] | None = None) -> None:
        self.script = {step: list(answers) for step, answers in (script or {}).items()}
        self.first: list[Reply] = []
        self.asked: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.headers: list[set[str]] = []
        self.looked = 0
        self.inside = 0
        self.most_inside = 0
        self.lock = threading.Lock()
        self.url = ""
        self.closing = threading.Event()
        self.hung_up = threading.Event()
        self.models = Reply(status=404, body="{}")

    @property
    def steps(self) -> list[str]:
        """The steps asked, in order, as the schema or the tools tell them."""
        return [step_of(body) for body in self.asked]

    def reply(self, body: dict[str, Any]) -> Reply:
        with self.lock:
            self.asked.append(body)
            if self.first:
                return self.first.pop(0)
            answers = self.script.get(step_of(body), [])
            if not answers:
                return refused(400, f"nothing is scripted for {step_of(body)}")
            answer = answers.pop(0) if len(answers) > 1 else answers[0]
            return answer if isinstance(answer, Reply) else said(answer)


def step_of(body: dict[str, Any]) -> str:
    """The step of a request: the schema's name, or the agent's free turn."""
    schema = body.get("response_format", {}).get("json_schema")
    return str(schema["name"]) if schema else "agent_search" if "tools" in body else "text"


@contextmanager
def serving(stand_in: ChatStandIn) -> Iterator[ChatStandIn]:
    """Serve `stand_in` on a free port for the length of a with block."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with stand_in.lock:
                stand_in.paths.append(self.path)
                stand_in.headers.append({name.lower() for name in self.headers})
                stand_in.inside += 1
                stand_in.most_inside = max(stand_in.most_inside, stand_in.inside)
            try:
                self._answer(stand_in.reply(body))
            finally:
                with stand_in.lock:
                    stand_in.inside -= 1

        def _answer(self, reply: Reply) -> None:
            if reply.hang is not None:
                reply.hang.wait(20)
                self.close_connection = True
                return
            payload = reply.body.encode()
            if reply.trickle is not None:
                self._trickle(payload, reply)
                return
            self.send_response(reply.status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(payload)))
            for name, value in reply.headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            self.wfile.write(payload[: reply.cut])
            if reply.cut is not None:
                self.close_connection = True

        def _trickle(self, payload: bytes, reply: Reply) -> None:
            assert reply.trickle is not None
            head = f"HTTP/1.1 {reply.status} X\r\nContent-Length: 999\r\n\r\n".encode()
            whole = head + payload + b" " * 999
            self.close_connection = True
            try:
                self.wfile.write(whole[: reply.trickle])
                for place in range(reply.trickle, len(whole)):
                    self.wfile.write(whole[place : place + 1])
                    stand_in.closing.wait(0.02)
            except OSError:
                stand_in.hung_up.set()

        def do_GET(self) -> None:
            stand_in.looked += 1
            known = urlsplit(self.path).path.endswith("/models")
            self._answer(stand_in.models if known else Reply(status=404, body="{}"))

        def log_message(self, *args: Any) -> None:
            pass

    with loopback.serving(Handler) as address:
        stand_in.url = f"{address}/v1"
        try:
            yield stand_in
        finally:
            stand_in.closing.set()


def user(stand_in: ChatStandIn, number: int = -1) -> str:
    """Return the user's message of a request, the last one if none is named."""
    return str(stand_in.asked[number]["messages"][1]["content"])


def system(stand_in: ChatStandIn, number: int = -1) -> str:
    """Return the system message of a request, the last one if none is named."""
    return str(stand_in.asked[number]["messages"][0]["content"])


def refusing(stand_in: ChatStandIn, refusal: Callable[[dict[str, Any]], Reply | None]) -> None:
    """Let `stand_in` answer a request with `refusal` of it, where that is one."""
    answer = stand_in.reply

    def reply(body: dict[str, Any]) -> Reply:
        no = refusal(body)
        if no is None:
            return answer(body)
        with stand_in.lock:
            stand_in.asked.append(body)
        return no

    stand_in.reply = reply  # type: ignore[method-assign]


def room_of(body: dict[str, Any]) -> int:
    """The tokens that a request allows for its answer."""
    room: int = body.get("max_tokens") or body["max_completion_tokens"]
    return room
