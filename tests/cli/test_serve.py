"""`plumbline serve` at its terminal: what it shows there, and what it keeps from it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "plumbline", "serve", "--port", "0"]
    environment = os.environ | {"PLUMBLINE_HOME": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def shown(serving: subprocess.Popen[str], pattern: str) -> re.Match[str]:
    """Read what the server says until a line of that pattern comes."""
    assert serving.stderr is not None
    for line in serving.stderr:
        if found := re.search(pattern, line):
            return found
    raise AssertionError(f"The server ended and never said {pattern}.")


def test_a_clients_name_does_nothing_to_the_terminal(serving: subprocess.Popen[str]) -> None:
    url = shown(serving, r"serves at (\S+)")[1]
    code = shown(serving, r"Pairing code: (\d{6})")[1]
    request = urllib.request.Request(
        f"{url}/api/v1/pairing",
        json.dumps({"code": code, "client_name": "Mine \x07\x9b2J\u202e."}).encode(),
        {"Content-Type": "application/json"},
    )
    urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=30).close()
    told = shown(serving, r"Paired: (.*)")[1]
    assert told.startswith("Mine ")
    assert told.isprintable()


def test_it_says_how_the_command_is_called_from_any_folder(
    serving: subprocess.Popen[str], tmp_path: Path
) -> None:
    called = shown(serving, r"On the command line: (.*)$")[1]
    done = subprocess.run(called, shell=True, cwd=tmp_path, capture_output=True, check=True)
    assert b"Usage: " in done.stdout


def test_ctrl_c_ends_the_sample_check_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "plumbline", "serve", "--port", "0", "--sample-check"]
    environment = os.environ | {"PLUMBLINE_HOME": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        shown(process, "Sample check in the library")
        process.send_signal(signal.SIGINT)
        told = process.stderr.read() if process.stderr else ""
        assert process.wait(timeout=30) == 1
    assert "Done in" not in told
    assert "Demo article" not in told
