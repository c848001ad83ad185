"""Load: many clients and open streams at once; what is lost, how long others wait, how memory
grows. `--limit` is the number of checks (2,000 without it)."""

from __future__ import annotations

import itertools
import signal
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from benches.figures import Figures
from benches.options import Options
from benches.server_process import GONE, PASSAGES, ServerProcess

CHECKS = 2_000
CLIENTS = 200
STREAMS = 100
_HEALTH_SECONDS = 0.05


def load(options: Options) -> Figures:
    """Run the load and return its figures."""
    with tempfile.TemporaryDirectory(prefix="plumbline-load-") as home:
        server = ServerProcess(
            Path(home), max_queued_checks=10_000, max_streams=STREAMS, requests_per_minute=10**7
        )
        try:
            return _Load(server, options.limit or CHECKS).figures()
        finally:
            server.end(signal.SIGTERM)


class _Load:
    def __init__(self, server: ServerProcess, checks: int) -> None:
        self._server = server
        self._numbers = iter(range(checks))
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._begun: list[str] = []
        self._errors: Counter[str] = Counter()
        self._health: list[float] = []
        self._memory: list[float] = []
        self._streamed = 0
        self._broken_streams = 0

    def figures(self) -> Figures:
        """Run it and return what came of it."""
        watch = threading.Thread(target=self._watch)
        watch.start()
        began = time.monotonic()
        clients = [
            threading.Thread(target=self._client, args=[number < STREAMS])
            for number in range(CLIENTS)
        ]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        seconds = time.monotonic() - began
        self._over.set()
        watch.join()
        return {"seconds": seconds, **self._audit(), **self._waits(), **self._growth()}

    def _client(self, streams: bool) -> None:
        while (number := self._next()) is not None:
            body = {"passage": {"text": PASSAGES[number % len(PASSAGES)]}}
            try:
                status, check = self._server.call("POST", "/checks", body)
                if status != 202:
                    self._errors[str(status)] += 1
                    continue
                with self._lock:
                    self._begun.append(check["id"])
                self._stream(check["id"]) if streams else self._poll(check["id"])
            except GONE as error:
                self._errors[type(error).__name__] += 1

    def _next(self) -> int | None:
        with self._lock:
            return next(self._numbers, None)

    def _stream(self, check_id: str) -> None:
        with self._server.opened("GET", f"/checks/{check_id}/events") as answer:
            numbers = [int(line[4:]) for line in answer if line.startswith(b"id: ")]
        with self._lock:
            self._streamed += 1
            self._broken_streams += numbers != list(range(len(numbers)))

    def _poll(self, check_id: str) -> None:
        path = f"/checks/{check_id}/events?after=1000&wait=0"
        while not self._server.call("GET", path)[1]["done"]:
            time.sleep(0.5)

    def _watch(self) -> None:
        while not self._over.wait(_HEALTH_SECONDS):
            began = time.monotonic()
            try:
                self._server.call("GET", "/health")
            except GONE as error:
                self._errors[f"health {type(error).__name__}"] += 1
            self._health.append(time.monotonic() - began)
            self._memory.append(self._server.megabytes())

    def _audit(self) -> Figures:
        statuses: Counter[str] = Counter()
        for check_id in self._begun:
            statuses[self._server.call("GET", f"/checks/{check_id}")[1]["status"]] += 1
        stored = self._server.call("GET", "/checks?limit=1")[1]["total"]
        return {
            "acknowledged": len(self._begun),
            "completed": statuses["completed"],
            "lost": len(self._begun) - sum(statuses.values()),
            "duplicated": stored - len(set(self._begun)),
            "streams": self._streamed,
            "streams_with_gaps": self._broken_streams,
            "errors": dict(self._errors),
        }

    def _waits(self) -> Figures:
        ranked = sorted(self._health)
        return {
            "health_requests": len(ranked),
            "health_p50_ms": 1_000 * ranked[len(ranked) // 2],
            "health_p99_ms": 1_000 * ranked[int(len(ranked) * 0.99)],
        }

    def _growth(self) -> Figures:
        half, end = self._memory[len(self._memory) // 2 :], self._memory[-1:]
        return {
            "memory_mb_at_half": half[0],
            "memory_mb_at_end": end[0],
            "memory_mb_most": max(itertools.chain(half, end)),
        }
