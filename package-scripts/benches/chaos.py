"""Chaos: the server killed (SIGKILL) at random moments under load, then an audit of every check
that was acknowledged. `--limit` is the number of kills (100 without it)."""

from __future__ import annotations

import random
import signal
import tempfile
import threading
from collections import Counter
from pathlib import Path

from benches.figures import Figures
from benches.options import Options
from benches.server_process import GONE, PASSAGES, ServerProcess
from plumbline.history import History
from plumbline.schema import replay

KILLS = 100
CLIENTS = 4
_LIVES = (0.05, 2.0)


def chaos(options: Options) -> Figures:
    """Kill, restart, kill again; return how many acknowledged checks are accounted for."""
    dice = random.Random(1)
    kills = options.limit or KILLS
    acknowledged: list[str] = []
    with tempfile.TemporaryDirectory(prefix="plumbline-chaos-") as home:
        for _ in range(kills):
            server = ServerProcess(Path(home))
            killer = threading.Timer(dice.uniform(*_LIVES), server.process.kill)
            killer.start()
            clients = [
                threading.Thread(target=_busy, args=[server, acknowledged]) for _ in range(CLIENTS)
            ]
            for client in clients:
                client.start()
            for client in clients:
                client.join()
            killer.join()
            server.end(signal.SIGKILL)
        return {"kills": kills, **_audit(Path(home), acknowledged)}


def _busy(server: ServerProcess, acknowledged: list[str]) -> None:
    for number in range(10_000):
        body = {"passage": {"text": PASSAGES[number % len(PASSAGES)]}}
        try:
            status, check = server.caller.call("POST", "/checks", body)
        except GONE:
            return
        if status == 202:
            acknowledged.append(check["id"])


def _audit(home: Path, acknowledged: list[str]) -> Figures:
    history = History(home / "data")
    statuses: Counter[str] = Counter()
    differing = 0
    stored = set(history.ids())
    for check_id in acknowledged:
        if check_id in stored:
            check = history.get(check_id)
            statuses[check.status] += 1
            differing += check != replay(history.events(check_id))
    damaged = len(history.damaged)
    history.close()
    accounted = statuses["completed"] + statuses["interrupted"]
    return {
        "acknowledged": len(acknowledged),
        "accounted_for": accounted,
        "lost": len(acknowledged) - accounted,
        "statuses": dict(statuses),
        "differing_from_replay": differing,
        "damaged_databases": damaged,
    }
