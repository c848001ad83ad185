"""The real server as a process: stopped politely, killed at any moment, and nothing is lost."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbline.history import History
from plumbline.schema import replay
from plumbline.server.clients import Clients
from plumbline.settings import SettingsFile

PASSAGE = "The Eiffel Tower was completed in March 1889. The Eiffel Tower is 410 metres tall."
ROUNDS = 5


class Process:
    """`plumbline serve` on a free port, with a paired client."""

    def __init__(self, home: Path, *options: str) -> None:
        config = home / "config"
        SettingsFile(config).change({"search": {"providers": ["library"]}})
        self.token = Clients(config).add("tests", None)[1]
        command = [sys.executable, "-m", "plumbline", "serve", "--port", "0", *options]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "PLUMBLINE_HOME": str(home)},
            stderr=subprocess.PIPE,
            text=True,
        )
        self.port = int(self._line("serves at").rsplit(":", 1)[1])

    def call(self, method: str, path: str, body: object = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        try:
            data = None if body is None else json.dumps(body)
            connection.request(method, f"/api/v1{path}", data, headers)
            return json.loads(connection.getresponse().read())
        finally:
            connection.close()

    def end(self, number: int) -> int:
        self.process.send_signal(number)
        code = self.process.wait(10)
        assert self.process.stderr
        self.process.stderr.close()
        return code

    def _line(self, words: str) -> str:
        assert self.process.stderr
        for line in self.process.stderr:
            if words in line:
                return line.strip()
        raise AssertionError(f"the server never said {words!r}")


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    yield process
    if process.process.poll() is None:
        process.end(signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_polite_stop_takes_less_than_five_seconds(
    begun: Process, tmp_path: Path, number: int
) -> None:
    ids = [begun.call("POST", "/checks", {"passage": {"text": PASSAGE}})["id"] for _ in range(10)]
    began = time.monotonic()
    assert begun.end(number) == 0
    assert time.monotonic() - began < 5
    # Nobody has cleaned up after it: what is in the file is what the process itself has left.
    history = History(tmp_path / "data")
    for check_id in ids:
        check = history.get(check_id)
        assert check.status in ("completed", "interrupted")
        assert check == replay(history.events(check_id))
    history.close()


@pytest.mark.slow
def test_no_acknowledged_check_is_lost_by_kill_9(tmp_path: Path) -> None:
    acknowledged: list[str] = []
    finished: set[str] = set()
    dice = random.Random(8)
    for _ in range(ROUNDS):
        process = Process(tmp_path)
        killer = threading.Timer(dice.uniform(0.1, 1.5), process.process.kill)
        killer.start()
        under_load(process, acknowledged, finished)
        killer.join()
        process.end(signal.SIGKILL)
    history = History(tmp_path / "data")
    assert acknowledged
    for check_id in acknowledged:
        check = history.get(check_id)
        assert check.status in ("completed", "interrupted")
        assert check == replay(history.events(check_id))
        if check_id in finished:
            assert check.status == "completed"
    assert history.damaged == []
    history.close()


def under_load(process: Process, acknowledged: list[str], finished: set[str]) -> None:
    """Begin checks and look at them until the server is gone."""
    while True:
        try:
            begun = process.call("POST", "/checks", {"passage": {"text": PASSAGE}})
            if "id" in begun:
                acknowledged.append(begun["id"])
            for check_id in acknowledged[-3:]:
                if process.call("GET", f"/checks/{check_id}").get("status") == "completed":
                    finished.add(check_id)
        except (OSError, http.client.HTTPException, ValueError):
            return


@pytest.mark.slow
def test_the_sample_check_succeeds_without_a_network(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "config").change({"search": {"providers": ["library"]}})
    done = subprocess.run(
        [sys.executable, "-m", "plumbline", "serve", "--once", "--port", "0"],
        env={**os.environ, "PLUMBLINE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for words in ("supported", "refuted", "not checkable", "330 metres", "#:~:text="):
        assert words in done.stderr
    assert Clients(tmp_path / "config").all() == []


@pytest.mark.slow
def test_a_taken_port_is_said_and_the_next_one_used(begun: Process, tmp_path: Path) -> None:
    home = tmp_path / "other"
    SettingsFile(home / "config").change({"server": {"port": begun.port}})
    process = subprocess.Popen(
        [sys.executable, "-m", "plumbline", "serve"],
        env={**os.environ, "PLUMBLINE_HOME": str(home)},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr
    first, second = process.stderr.readline(), process.stderr.readline()
    process.send_signal(signal.SIGTERM)
    assert process.wait(10) == 0
    process.stderr.close()
    assert f"Another Plumbline server uses port {begun.port}" in first
    assert str(begun.port) not in second


@pytest.mark.slow
def test_a_port_asked_for_and_taken_is_an_error_with_a_remedy(
    begun: Process, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "plumbline", "serve", "--port", str(begun.port)],
        env={**os.environ, "PLUMBLINE_HOME": str(tmp_path / "other")},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 1
    assert str(begun.port) in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr
