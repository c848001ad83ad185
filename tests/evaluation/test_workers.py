"""Worker processes end with the run that started them, however that ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

SECONDS = 120.0


def within_two_minutes(happens: Callable[[], bool]) -> bool:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if happens():
            return True
        time.sleep(0.1)
    return False


def descends(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii")
    return [int(one) for one in children.split()]


def runs(process: int) -> bool:
    try:  # what ended and was not yet taken notice of has no command line any more
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks processes up in /proc")
def test_a_killed_run_leaves_no_worker_behind(tmp_path: Path) -> None:
    claims, rows = tmp_path / "claims.jsonl", tmp_path / "rows.jsonl"
    told = [f"The Orle bridge number {number} has three arches." for number in range(2_000)]
    lines = [json.dumps({"claim": one, "label": "supported", "evidence": [one]}) for one in told]
    claims.write_text("\n".join(lines), "utf-8")
    command = [sys.executable, "-m", "plumbline", "evaluate", "jsonl", "--path", str(claims)]
    command += ["--workers", "2", "--out", str(rows)]
    environment = os.environ | {"PLUMBLINE_HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        assert within_two_minutes(lambda: rows.exists() and rows.read_bytes().count(b"\n") > 1)
        workers = descends(process.pid)
        process.kill()
    assert len(workers) >= 2
    assert within_two_minutes(lambda: not any(map(runs, workers)))
