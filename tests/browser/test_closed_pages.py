"""Where no extension may go, the reader is told so beside the page, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser import articles
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.servers import WebSite
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
FAIL = """async () => {
  const [tab] = await chrome.tabs.query({ active: true });
  return chrome.tabs.sendMessage(tab.id, { type: 'check', look: { css: '', theme: 'auto' } });
}"""
FILES = "Allow access to file URLs"


@pytest.fixture
def chromium(playwright: Playwright, tmp_path: Path) -> Iterator[Chromium]:
    """A Chromium that is not paired."""
    opened = Chromium(playwright, tmp_path / "profile")
    opened.welcome()
    yield opened
    opened.close()


def _told(chromium: Chromium, page: Page) -> str:
    """Press the shortcut, and return what is said beside the page."""
    chromium.press_shortcut(page)

    def panel() -> Page | None:
        page.wait_for_timeout(20)
        return next((one for one in chromium.context.pages if "panel" in one.url), None)

    beside = until(panel, "what is beside the page")
    beside.get_by_text("Plumbline cannot run on this page").wait_for()
    said: str = beside.locator("#check").inner_text()
    beside.close()
    page.close()
    return said


@pytest.mark.parametrize("path", ["chrome://version", "view-source:{}", "about:blank"])
def test_pages_of_the_browser_and_the_source_of_a_page_are_said_to_be_closed(
    chromium: Chromium, site: WebSite, path: str
) -> None:
    page = chromium.page(path.format(f"http://127.0.0.1:{site.port}/main"))
    told = _told(chromium, page)
    assert FILES not in told
    assert "right-click it and choose “Check this with Plumbline”" in told


def test_a_file_is_checked_where_it_may_be_read_and_else_the_reader_is_told_how(
    chromium: Chromium, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.html"
    saved.write_text(articles.MAIN.body, "utf-8")
    page = chromium.page(saved.as_uri())
    overlay = chromium.open_overlay(page)
    page.keyboard.press("Escape")
    assert chromium.worker.evaluate(FAIL) is False
    assert not overlay.shown(), "an empty overlay"
    page.close()
    chromium.configure(fileAccess=False)
    page = chromium.page(saved.as_uri())
    assert FILES in _told(chromium, page)


def test_a_page_that_is_only_slow_is_waited_for(chromium: Chromium, site: WebSite) -> None:
    page = chromium.page(f"http://127.0.0.1:{site.port}/main")
    busy = "setTimeout(() => { const end = Date.now() + 4000; while (Date.now() < end); }, 100)"
    page.evaluate(busy)
    page.wait_for_timeout(50)
    chromium.press_shortcut(page)
    until(Overlay(chromium, page).shown, "the overlay")
    assert not [one for one in chromium.context.pages if "panel" in one.url]
