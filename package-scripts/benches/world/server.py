"""The simulated world as a process: a Chat Completions server, a search server and pages.

`python server.py PORT` serves on loopback; `/control` sets latencies and faults, and
`/log` tells every request with its times. Standard library only.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from benches.world import texts

_GARBAGE = "<<< this is neither JSON nor HTML"


@dataclass
class World:
    """Latencies in seconds by kind, the fault to inject, and what was asked for."""

    latency: dict[str, float] = field(default_factory=dict)
    stage: str = ""
    fault: str = ""
    left: int = 0
    hang: float = 0.0
    log: list[dict[str, Any]] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def set(self, wanted: dict[str, Any]) -> None:
        """Take new latencies and faults, and forget the log."""
        with self.lock:
            self.latency = wanted.get("latency", {})
            self.stage, self.fault = wanted.get("stage", ""), wanted.get("fault", "")
            self.left, self.hang = wanted.get("times", 0), wanted.get("hang", 0.0)
            self.log = []

    def fault_for(self, stage: str) -> str:
        """Return the fault that this request meets, an empty string for none."""
        with self.lock:
            if stage != self.stage or self.left < 1:
                return ""
            self.left -= 1
            return self.fault


WORLD = World()


class Handler(BaseHTTPRequestHandler):
    """Answers one connection's requests."""

    protocol_version = "HTTP/1.1"
    # Without this every answer waits 40 ms for the other side's acknowledgement.
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Serve search, pages and the log."""
        parts = urlsplit(self.path)
        if parts.path == "/log":
            with WORLD.lock:
                self._send(200, WORLD.log)
        elif parts.path in ("/search", "/snippets/search"):
            query = parse_qs(parts.query).get("q", [""])[0]
            port = self.server.server_address[1]
            sites = texts.SITES if parts.path == "/search" else texts.UNREAD
            found = texts.results(query, port, sites)
            self._serve("search", query, lambda: {"results": found})
        elif parts.path.startswith("/page/"):
            number, copy = (int(part) for part in parts.path.split("/")[2:4])
            text = texts.page(number, copy)
            self._serve("page", f"number {number}", lambda: text)
        else:
            self._send(404, {"error": "nothing here"})

    def do_POST(self) -> None:
        """Serve the model, and take settings."""
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))))
        if self.path == "/control":
            WORLD.set(body)
            self._send(200, {})
            return
        system, user = body["messages"][0]["content"], body["messages"][1]["content"]
        step = body.get("response_format", {}).get("json_schema", {}).get("name", "agent_search")
        prompt = sum(len(message["content"]) for message in body["messages"]) // 4
        self._serve(step, user, lambda: _completion(step, system, user, prompt), prompt)

    def _serve(self, stage: str, about: str, answer: Any, tokens: int = 0) -> None:
        kind = stage if stage in ("search", "page") else "llm"
        entry = {"stage": stage, "kind": kind, "about": _numbers(about), "tokens": tokens}
        entry["began"] = time.monotonic()
        fault = WORLD.fault_for(stage)
        time.sleep(WORLD.latency.get(kind, 0.0))
        if fault == "hang":
            time.sleep(WORLD.hang)
        entry |= {"ended": time.monotonic(), "fault": fault}
        with WORLD.lock:
            WORLD.log.append(entry)
        self._answer(fault, answer)

    def _answer(self, fault: str, answer: Any) -> None:
        if fault in ("drop", "hang"):
            self.close_connection = True
            self.connection.close()
        elif fault == "429":
            self._send(429, {"error": {"message": "slow down"}}, {"Retry-After": "1"})
        elif fault == "500":
            self._send(500, {"error": {"message": "broken"}})
        elif fault == "malformed":
            self._send(200, _GARBAGE)
        else:
            self._send(200, answer())

    def _send(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        text = body if isinstance(body, str) else json.dumps(body)
        data = text.encode()
        self.send_response(status)
        kind = "text/html; charset=utf-8" if isinstance(body, str) else "application/json"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Say nothing: the log is asked for."""


def _numbers(text: str) -> list[int]:
    from re import findall

    return sorted({int(number) for number in findall(r"number (\d+)", text)})


def _completion(step: str, system: str, user: str, prompt: int) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": ""}
    question = texts.search_turn(user) if step == "agent_search" else None
    if question is not None:
        arguments = json.dumps({"question": question})
        call = {"name": "search", "arguments": arguments}
        message["tool_calls"] = [{"id": "t1", "type": "function", "function": call}]
    elif step == "agent_search":
        message["content"] = "I have enough to decide."
    else:
        message["content"] = texts.answer(step, system, user)
    answered = len(json.dumps(message)) // 4
    return {
        "id": "w",
        "object": "chat.completion",
        "created": 0,
        "model": "world",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {
            "prompt_tokens": prompt,
            "completion_tokens": answered,
            "total_tokens": prompt + answered,
        },
    }


class Server(ThreadingHTTPServer):
    """Takes many connections at once."""

    request_queue_size = 256
    daemon_threads = True

    def server_bind(self) -> None:
        """Bind without asking for the address's name, which takes a tenth of a second for each."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]


def main() -> None:
    """Serve on loopback: everything on 127.0.0.1, pages on the other sites' addresses too."""
    first = Server(("127.0.0.1", int(sys.argv[1])), Handler)
    port = first.server_address[1]
    for host in texts.SITES:
        site = Server((host, port), Handler)
        threading.Thread(target=site.serve_forever, args=(5.0,), daemon=True).start()
    print(port, flush=True)
    first.serve_forever()


if __name__ == "__main__":
    main()
