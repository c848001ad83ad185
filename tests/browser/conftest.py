"""One server, one web site and one paired Chromium for all tests of a module."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.browser import articles
from tests.browser.chromium import Chromium
from tests.browser.servers import PlumblineServer, WebSite
from tests.waiting import until

needs_chromium = pytest.mark.skipif(
    shutil.which("chromium") is None, reason="Chromium is not installed"
)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of Chromium."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def site() -> Iterator[WebSite]:
    """A web site with the articles."""
    served = WebSite(
        {
            "/main": articles.MAIN,
            "/encyclopedia": articles.ENCYCLOPEDIA,
            "/raised": articles.RAISED,
            "/fields": articles.FIELDS,
            "/inner": articles.INNER,
            "/mixed": articles.MIXED,
            "/twice": articles.TWICE,
            "/around": articles.AROUND,
            "/long": articles.LONG,
            "/chapter": articles.CHAPTER,
            "/laid-out": articles.LAID_OUT,
            "/rtl": articles.RIGHT_TO_LEFT,
            "/corrected": articles.CORRECTED,
            "/several": articles.SEVERAL,
            "/dark": articles.DARK,
            "/shadow": articles.SHADOW,
            "/around-the-text": articles.AROUND_THE_TEXT,
            "/hostile": articles.HOSTILE,
            "/paper": articles.PAPER,
        }
    )
    yield served
    served.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlumblineServer]:
    """The real server on the sample library."""
    running = PlumblineServer(tmp_path_factory.mktemp("plumbline")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the browser's profile."""
    return tmp_path_factory.mktemp("profile")


@pytest.fixture(scope="module")
def chromium(playwright: Playwright, profile: Path, server: PlumblineServer) -> Iterator[Chromium]:
    """A Chromium, paired through its welcome page as a person would; every `.test` name is ours."""
    opened = Chromium(playwright, profile, args=["--host-resolver-rules=MAP *.test 127.0.0.1"])
    opened.know_port(server.port)
    pair(opened, server)
    yield opened
    opened.close()


def pair(chromium: Chromium, server: PlumblineServer) -> None:
    """Type the code that the terminal shows into the welcome page."""
    welcome = chromium.welcome()
    welcome.get_by_text(f"running at {server.base}").wait_for()
    welcome.locator("#code").fill(server.fresh_code())
    welcome.get_by_role("button", name="Pair", exact=True).click()
    welcome.get_by_text("Paired.").wait_for()
    until(lambda: chromium.worker.evaluate("chrome.storage.local.get('token')"), "a token")
