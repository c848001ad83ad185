"""A site that becomes another page without a new document: each page keeps its own checks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser import story
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import FakeServer
from tests.browser.servers import Page as WebPage
from tests.browser.servers import WebSite
from tests.browser.told import one_chromium_many_fakes
from tests.waiting import until

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    needs_chromium,
    pytest.mark.usefixtures("fake"),
]
chromium, fake = one_chromium_many_fakes()
STORY = f"<!doctype html><title>A</title><main><p id='passage'>{story.PASSAGE}</p></main>"
OTHER = "The town hall of Ghent is told of here, of which nobody has checked anything."
BECOME = """([address, text]) => {
  getSelection().empty();
  history.pushState(0, '', address);
  document.querySelector('#passage').textContent = text;
}"""
BADGE = """async () => {
  const [tab] = await chrome.tabs.query({ active: true });
  return chrome.action.getBadgeText({ tabId: tab.id });
}"""
SHOWN = "function () { return this.querySelectorAll('.check:not([hidden])').length }"


@pytest.fixture(scope="module")
def stories() -> Iterator[WebSite]:
    """A site whose every address begins with the story's passage."""
    served = WebSite({path: WebPage(STORY, policy=None) for path in ("/a", "/b")})
    yield served
    served.close()


@pytest.fixture
def page(chromium: Chromium, stories: WebSite) -> Page:
    """The story."""
    return chromium.page(f"http://127.0.0.1:{stories.port}/a")


def _begun(chromium: Chromium, page: Page) -> Overlay:
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    return chromium.open_overlay(page)


def test_another_page_has_neither_the_checks_nor_the_count_of_the_one_before(
    chromium: Chromium, page: Page
) -> None:
    overlay = _begun(chromium, page)
    overlay.wait_until_done()
    until(lambda: chromium.worker.evaluate(BADGE) == "1|1", "the count of the story")
    page.evaluate(BECOME, ["/b", OTHER])
    until(lambda: chromium.worker.evaluate(BADGE) == "", "the count to go")
    chromium.press_shortcut(page)
    overlay.wait_for_text("Nothing is selected")
    assert overlay.run(SHOWN) == 0
    page.evaluate(BECOME, ["/a", story.PASSAGE])
    until(lambda: chromium.worker.evaluate(BADGE) == "1|1", "the count to come back")
    chromium.press_shortcut(page)
    overlay.wait_for_text("These are your earlier checks of this page")
    assert overlay.run(SHOWN) == 1


def test_only_another_address_leaves_everything_where_it_is(chromium: Chromium, page: Page) -> None:
    overlay = _begun(chromium, page)
    overlay.wait_until_done()
    page.evaluate("history.replaceState(0, '', '/a?page=2')")
    page.wait_for_timeout(1_500)  # longer than the page is left alone
    assert chromium.worker.evaluate(BADGE) == "1|1"
    _begun(chromium, page).wait_until_done(2)
    assert overlay.run(SHOWN) == 2


def test_a_check_survives_a_reload_under_another_address(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    fake.pause = 0.3
    _begun(chromium, page).wait_for_text("0 of 6 claims checked")
    page.evaluate("history.replaceState(0, '', '/a?page=2')")
    page.reload()
    resumed = Overlay(chromium, page)
    until(resumed.shown, "the overlay after the reload")
    fake.hurry()
    [check] = resumed.wait_until_done()
    assert check["status"] == "completed"
