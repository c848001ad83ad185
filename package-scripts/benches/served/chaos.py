"""Chaos: the server killed (SIGKILL) at random moments under load, then an audit of every check
that was acknowledged. `--limit` is the number of kills (100 without it)."""

from __future__ import annotations

import itertools
import random
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from benches.figures import Figures
from benches.options import Options
from benches.served.process import GONE, PASSAGES, Caller, ServerProcess
from plumbline.history import History
from plumbline.schema import replay

KILLS = 100
CLIENTS = 4
_LIVES = (0.05, 4.0)
_PAUSE_SECONDS = 0.02


def chaos(options: Options) -> Figures:
    """Kill, restart, kill again; return how many acknowledged checks are accounted for."""
    dice = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="plumbline-chaos-") as home:
        lives = [
            _one_life(Path(home), dice.uniform(*_LIVES)) for _ in range(options.limit or KILLS)
        ]
        return _audit(Path(home), lives)


def _one_life(home: Path, seconds: float) -> list[str]:
    """Load a server until it is killed after `seconds`; return the checks it acknowledged."""
    server = ServerProcess(home)
    acknowledged: list[str] = []
    killer = threading.Timer(seconds, server.process.kill)
    clients = [
        threading.Thread(target=_busy, args=[server.caller, acknowledged]) for _ in range(CLIENTS)
    ]
    for thread in (killer, *clients):
        thread.start()
    for thread in (killer, *clients):
        thread.join()
    server.end(signal.SIGKILL)
    return acknowledged


def _busy(caller: Caller, acknowledged: list[str]) -> None:
    for passage in itertools.cycle(PASSAGES):
        try:
            status, check = caller.call("POST", "/checks", {"passage": {"text": passage}})
        except GONE:
            return
        if status == 202:
            acknowledged.append(check["id"])
        time.sleep(_PAUSE_SECONDS)


def _audit(home: Path, lives: Sequence[Sequence[str]]) -> Figures:
    history = History(home / "data")
    stored = set(history.ids())
    statuses: Counter[str] = Counter()
    complete = 0
    for acknowledged in lives:
        found = [_state(history, one) if one in stored else "lost" for one in acknowledged]
        statuses.update(found)
        complete += set(found) <= {"completed", "interrupted"}
    damaged = len(history.damaged)
    history.close()
    return {
        "kills": len(lives),
        "kills_with_every_check_accounted_for": complete,
        "acknowledged": statuses.total(),
        "statuses": dict(statuses),
        "stored": len(stored),
        "damaged_databases": damaged,
    }


def _state(history: History, check_id: str) -> str:
    check = history.get(check_id)
    return check.status if check == replay(history.events(check_id)) else "differs from its events"
