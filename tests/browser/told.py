"""Fixtures of a Chromium that is told a story by the fake server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.browser.chromium import Chromium
from tests.browser.fake_server import PAIRING, FakeServer


def paired_with_fake() -> tuple[Any, Any]:
    """Return the fixtures `fake`, a server that tells a module's tests the story, and `chromium`,
    paired with it."""

    @pytest.fixture(scope="module")
    def fake() -> Iterator[FakeServer]:
        server = FakeServer(port=0)
        yield server
        server.close()

    @pytest.fixture(scope="module")
    def chromium(
        playwright: Playwright, tmp_path_factory: pytest.TempPathFactory, fake: FakeServer
    ) -> Iterator[Chromium]:
        opened = Chromium(playwright, tmp_path_factory.mktemp("profile"))
        opened.trust(fake.port, PAIRING)
        opened.welcome()
        yield opened
        opened.close()

    return fake, chromium


def one_chromium_many_fakes() -> tuple[Any, Any]:
    """Return the fixtures `chromium`, one for a module's tests, and `fake`, a server of each test
    with which it is paired then."""

    @pytest.fixture(scope="module")
    def chromium(
        playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
    ) -> Iterator[Chromium]:
        opened = Chromium(playwright, tmp_path_factory.mktemp("profile"))
        opened.welcome()
        yield opened
        opened.close()

    @pytest.fixture
    def fake(chromium: Chromium) -> Iterator[FakeServer]:
        server = FakeServer(port=0)
        chromium.trust(server.port, PAIRING)
        yield server
        server.close()

    return chromium, fake
