"""Load: 200 clients at once have 2,000 checks done, 100 of them over open event streams, on two
processor cores; what is lost, how long `/health` takes meanwhile, and how memory grows.
`--limit` is another number of checks."""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benches.figures import Figures
from benches.options import Options
from benches.served.process import Caller, ServerProcess

CHECKS = 2_000
CLIENTS = 200
STREAMS = 100
CORES = 2
_MEMORY_SECONDS = 0.5
_PAGE = 200


def load(options: Options) -> Figures:
    """Run the load and return its figures."""
    cores = _keep_to(CORES)
    with tempfile.TemporaryDirectory(prefix="plumbline-load-") as home:
        # One client stands for two hundred, half of which follow by long polls: these count as
        # open streams too.
        limits = {"max_streams": CLIENTS, "requests_per_minute": 10**7}
        server = ServerProcess(Path(home), **limits)
        try:
            return {"cores": cores, **_loaded(server, options.limit or CHECKS)}
        finally:
            server.end(signal.SIGTERM)


def _keep_to(cores: int) -> int:
    """Let this process and those it begins use so many cores, where the system can say so."""
    if not hasattr(os, "sched_setaffinity"):
        return os.cpu_count() or 1
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:cores])
    return len(os.sched_getaffinity(0))


def _loaded(server: ServerProcess, checks: int) -> Figures:
    health = _Child(server.caller, "health")
    began = time.monotonic()
    crowd = _Child(server.caller, "checks", checks, CLIENTS, STREAMS)
    memory = [(time.monotonic() - began, server.megabytes())]
    while crowd.running:
        time.sleep(_MEMORY_SECONDS)
        memory.append((time.monotonic() - began, server.megabytes()))
    seconds = time.monotonic() - began
    asked, done = health.told(), crowd.told()
    acknowledged = done.pop("acknowledged")
    return {
        "clients": CLIENTS,
        "seconds": seconds,
        **_audit(server.caller, acknowledged),
        **done,
        **_waits(asked),
        **_growth(memory),
    }


class _Child:
    """A process that loads the server; what it tells goes to a file, which nobody has to read
    for it to go on."""

    def __init__(self, caller: Caller, task: str, *numbers: int) -> None:
        self._told = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - read at the end
        told = [str(caller.port), caller.token, task, *map(str, numbers)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benches.served.load_child", *told],
            cwd=Path(__file__).resolve().parents[2],
            stdin=subprocess.PIPE,
            stdout=self._told,
        )

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.poll() is None

    def told(self) -> dict[str, Any]:
        """Close its standard input, wait for its end and return what it told."""
        self._process.communicate()
        with self._told:
            self._told.seek(0)
            told: dict[str, Any] = json.load(self._told)
        return told


def _audit(caller: Caller, acknowledged: Sequence[str]) -> Figures:
    stored: list[tuple[str, str]] = []
    path = f"/checks?limit={_PAGE}"
    cursor: str | None = ""
    while cursor is not None:
        page = caller.call("GET", path + (f"&cursor={cursor}" if cursor else ""))[1]
        stored += [(one["id"], one["status"]) for one in page["checks"]]
        cursor = page.get("next")
    completed = {check_id for check_id, status in stored if status == "completed"}
    return {
        "acknowledged": len(acknowledged),
        "completed": len(completed),
        "lost": len(set(acknowledged) - completed),
        "duplicated": len(stored) - len(completed.intersection(acknowledged)),
    }


def _waits(asked: dict[str, Any]) -> Figures:
    ranked = sorted(asked["waits"])
    return {
        "health_requests": len(ranked),
        "health_errors": asked["errors"],
        "health_p50_ms": 1_000 * ranked[len(ranked) // 2],
        "health_p99_ms": 1_000 * ranked[int(len(ranked) * 0.99)],
        "health_max_ms": 1_000 * ranked[-1],
    }


def _growth(memory: Sequence[tuple[float, float]]) -> Figures:
    """What the server holds in the two quarters of the last half, and how it grows there."""
    half = memory[len(memory) // 2 :]
    third, last = half[: len(half) // 2], half[len(half) // 2 :]
    slope = statistics.linear_regression(*zip(*half, strict=True)).slope if len(half) > 2 else 0.0
    return {
        "memory_mb_third_quarter": statistics.fmean(held for _, held in third or half),
        "memory_mb_last_quarter": statistics.fmean(held for _, held in last),
        "memory_mb_a_minute_in_last_half": slope * 60,
        "memory_mb_most": max(held for _, held in memory),
    }
