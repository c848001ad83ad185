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
from benches.server_process import Caller, ServerProcess

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
    health = _child(server.caller, "health")
    began = time.monotonic()
    crowd = _child(server.caller, "checks", checks, CLIENTS, STREAMS)
    memory = [(time.monotonic() - began, server.megabytes())]
    while crowd.poll() is None:
        time.sleep(_MEMORY_SECONDS)
        memory.append((time.monotonic() - began, server.megabytes()))
    seconds = time.monotonic() - began
    asked, done = _told(health), _told(crowd)
    acknowledged = done.pop("acknowledged")
    return {
        "clients": CLIENTS,
        "seconds": seconds,
        **_audit(server.caller, acknowledged),
        **done,
        **_waits(asked),
        **_growth(memory),
    }


def _child(caller: Caller, task: str, *numbers: int) -> subprocess.Popen[str]:
    told = [str(caller.port), caller.token, task, *map(str, numbers)]
    return subprocess.Popen(
        [sys.executable, "-m", "benches.load_child", *told],
        cwd=Path(__file__).resolve().parent.parent,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _told(child: subprocess.Popen[str]) -> dict[str, Any]:
    out, _ = child.communicate()
    told: dict[str, Any] = json.loads(out)
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
