"""Connections to the LLM server are used again, by one call at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx2
import pytest

from plumbline.reasoning.llm.server.punctual import punctual_client

AT_ONCE = 6


class Counting(ThreadingHTTPServer):
    """Keeps connections open; answers to `/together` come once six are asked for at a time."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.connections = 0
        self.together = threading.Barrier(AT_ONCE)
        self.hung_up = threading.Semaphore(0)

    def shutdown_request(self, request: Any) -> None:
        super().shutdown_request(request)
        self.hung_up.release()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Counting

    def setup(self) -> None:
        super().setup()
        self.server.connections += 1

    def do_GET(self) -> None:
        if self.path == "/together":
            self.server.together.wait(10)
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")
        # Said to be kept open, and closed all the same, as servers do that are restarted.
        self.close_connection = self.path == "/hangs-up"

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Counting]:
    with Counting() as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


@pytest.fixture
def client(server: Counting) -> Iterator[httpx2.Client]:
    with punctual_client(server.url, local=True) as made:
        yield made


def test_calls_one_after_the_other_share_a_connection(
    server: Counting, client: httpx2.Client
) -> None:
    assert [client.get(f"{server.url}/").text for _ in range(5)] == ["ok"] * 5
    assert server.connections == 1


def test_calls_at_a_time_have_connections_of_their_own_and_leave_them_for_the_next(
    server: Counting, client: httpx2.Client
) -> None:
    for _ in range(3):
        with ThreadPoolExecutor(AT_ONCE) as pool:
            answers = list(pool.map(lambda _: client.get(f"{server.url}/together"), range(AT_ONCE)))
        assert [answer.text for answer in answers] == ["ok"] * AT_ONCE
    assert server.connections == AT_ONCE


def test_a_connection_that_the_server_closed_is_replaced(
    server: Counting, client: httpx2.Client
) -> None:
    for _ in range(3):
        assert client.get(f"{server.url}/hangs-up").text == "ok"
        assert server.hung_up.acquire(timeout=10)
    assert server.connections == 3


def test_a_call_that_fails_leaves_no_connection_behind(
    server: Counting, client: httpx2.Client
) -> None:
    server.together = threading.Barrier(2)
    with pytest.raises(httpx2.TimeoutException):
        client.get(f"{server.url}/together", timeout=0.2)
    assert client.get(f"{server.url}/").text == "ok"
    assert server.connections == 2
