"""The processes that load a server: clients that have checks done, or one that asks how it is.

Apart from the bench and from each other, so that what is timed waits for the server alone.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from benches.served.process import GONE, PASSAGES, Caller

_HEALTH_SECONDS = 0.05
_WAIT_SECONDS = 20


def main() -> None:
    """Do the task that the command line describes; print what came of it as one line of JSON."""
    port, token, task, *numbers = sys.argv[1:]
    caller = Caller(int(port), token)
    tasks: dict[str, Callable[..., dict[str, Any]]] = {"checks": _checks, "health": _health}
    print(json.dumps(tasks[task](caller, *map(int, numbers))), flush=True)


def _checks(caller: Caller, checks: int, clients: int, streaming: int) -> dict[str, Any]:
    crowd = _Crowd(caller, checks)
    threads = [
        threading.Thread(target=crowd.work, args=[crowd.stream if n < streaming else crowd.poll])
        for n in range(clients)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {
        "acknowledged": crowd.acknowledged,
        "most_streams": crowd.most_streams,
        "streams": crowd.streams,
        "streams_with_gaps": crowd.gaps,
        "errors": crowd.errors,
    }


class _Crowd:
    """Clients that share a heap of checks; each takes the next one when its last has ended."""

    def __init__(self, caller: Caller, checks: int) -> None:
        self._caller = caller
        self._numbers = iter(range(checks))
        self._lock = threading.Lock()
        self._open = 0
        self.acknowledged: list[str] = []
        self.most_streams = 0
        self.streams = 0
        self.gaps = 0
        self.errors: Counter[str] = Counter()

    def work(self, follow: Callable[[str], None]) -> None:
        while (number := self._next()) is not None:
            body = {"passage": {"text": PASSAGES[number % len(PASSAGES)]}}
            try:
                status, check = self._caller.call("POST", "/checks", body)
                if status != 202:
                    self.errors[str(status)] += 1
                    continue
                self.acknowledged.append(check["id"])
                follow(check["id"])
            except GONE as error:
                self.errors[type(error).__name__] += 1

    def stream(self, check_id: str) -> None:
        """Follow a check by its event stream, and see whether an event is missing."""
        with self._caller.opened("GET", f"/checks/{check_id}/events") as answer:
            self._count_stream(1)
            numbers = [int(line[4:]) for line in answer if line.startswith(b"id: ")]
            self._count_stream(-1)
        with self._lock:
            self.streams += 1
            self.gaps += not numbers or numbers != list(range(len(numbers)))

    def poll(self, check_id: str) -> None:
        """Follow a check by long polls, as the extension does."""
        after, done = -1, False
        while not done:
            path = f"/checks/{check_id}/events?after={after}&wait={_WAIT_SECONDS}"
            status, batch = self._caller.call("GET", path)
            if status != 200:
                self.errors[f"poll {status}"] += 1
                time.sleep(1)
                continue
            done = batch["done"]
            after = batch["events"][-1]["number"] if batch["events"] else after

    def _count_stream(self, change: int) -> None:
        with self._lock:
            self._open += change
            self.most_streams = max(self.most_streams, self._open)

    def _next(self) -> int | None:
        with self._lock:
            return next(self._numbers, None)


def _health(caller: Caller) -> dict[str, Any]:
    """Ask until standard input ends."""
    over = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), over.set()), daemon=True).start()
    waits, errors = list[float](), Counter[str]()
    while not over.wait(_HEALTH_SECONDS):
        began = time.monotonic()
        try:
            status, _ = caller.call("GET", "/health")
            if status != 200:
                errors[str(status)] += 1
        except GONE as error:
            errors[type(error).__name__] += 1
        waits.append(time.monotonic() - began)
    return {"waits": waits, "errors": errors}


if __name__ == "__main__":
    main()
