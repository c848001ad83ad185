"""No cost when idle: nobody asks for anything, and the background's worker goes to sleep.

A driver keeps a worker awake by looking at it. So none is attached here: the browser itself lists
what is running.
"""

from __future__ import annotations

import json
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.chromium import CHROMIUM, FLAGS
from tests.browser.conftest import needs_chromium
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
# Chromium ends an idle worker after 30 seconds.
_ASLEEP_WITHIN = 75.0


class Unwatched:
    """A Chromium without a driver."""

    def __init__(self, profile: Path) -> None:
        self._profile = profile
        self._process = subprocess.Popen(
            [
                CHROMIUM,
                *FLAGS,
                "--headless=new",
                f"--user-data-dir={profile}",
                "--remote-debugging-port=0",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(10)

    def targets(self, kind: str) -> list[dict[str, Any]]:
        """Return the extension's pages, or its workers, that are running."""
        told = self._profile / "DevToolsActivePort"
        if not told.exists():
            return []
        listed: list[dict[str, Any]] = json.loads(self._ask("list"))
        return [
            one
            for one in listed
            if one["type"] == kind and one["url"].startswith("chrome-extension://")
        ]

    def close_page(self, page: dict[str, Any]) -> None:
        self._ask(f"close/{page['id']}")

    def _ask(self, what: str) -> str:
        port = (self._profile / "DevToolsActivePort").read_text().split()[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/{what}", timeout=10) as answer:
            return str(answer.read().decode())


@pytest.fixture
def unwatched(tmp_path: Path) -> Iterator[Unwatched]:
    browser = Unwatched(tmp_path / "profile")
    yield browser
    browser.close()


def test_the_worker_sleeps_when_nobody_asks_for_anything(unwatched: Unwatched) -> None:
    [welcome] = until(lambda: unwatched.targets("page"), "the welcome page")
    until(lambda: unwatched.targets("service_worker"), "the worker")
    unwatched.close_page(welcome)
    until(lambda: not unwatched.targets("service_worker"), "the worker to sleep", _ASLEEP_WITHIN)
