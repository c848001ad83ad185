"""What is selected in a frame of the page is marked there and brought into view, if it can be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Frame, Page, Playwright

from tests.browser import story
from tests.browser.articles import article
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import PAIRING, FakeServer
from tests.browser.servers import Page as WebPage
from tests.browser.servers import WebSite
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
MARKED = """() => [...CSS.highlights].flatMap(([name, ranges]) =>
  name === 'plumbline-active' ? [] : [...ranges].map(String))"""
ACTIVE = """() => {
  const [range] = CSS.highlights.get('plumbline-active') ?? [];
  return range?.toString() ?? '';
}"""
# Where the mark in view stands, in the outermost window.
PLACE = """() => {
  const [range] = CSS.highlights.get('plumbline-active') ?? [];
  let { top } = range.getBoundingClientRect();
  for (let view = window; view !== view.parent; view = view.parent) {
    top += view.frameElement.getBoundingClientRect().top;
  }
  return top;
}"""
HINT = "function () { return this.querySelector('.hint:not([hidden])')?.innerText ?? '' }"
ACTIVE_CARD = "function () { return this.querySelector('.claim[data-active]')?.dataset.claim }"
GAP = "<p style='height: 1500px'>Weather.</p>"
FRAME = "<iframe src='{}' width='700' height='300'></iframe>".format


@pytest.fixture(scope="module")
def framed() -> Iterator[WebSite]:
    """A site whose stories stand in frames, and in frames of those."""
    bodies = {
        "/story": f"{GAP}<p id='passage'>{story.PASSAGE}</p>{GAP}",
        "/frame": f"{GAP}{FRAME('/story')}{GAP}",
        "/nested": f"{GAP}{FRAME('/frame')}{GAP}",
        "/other": "<p>Another page.</p>",
    }
    served = WebSite({path: WebPage(article(body), policy=None) for path, body in bodies.items()})
    yield served
    served.close()


@pytest.fixture(scope="module")
def chromium(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Chromium]:
    """A Chromium that trusts a fake server."""
    opened = Chromium(playwright, tmp_path_factory.mktemp("profile"))
    opened.welcome()
    fake = FakeServer(port=0)
    opened.trust(fake.port, PAIRING)
    yield opened
    opened.close()
    fake.close()


@pytest.fixture
def page(chromium: Chromium, framed: WebSite, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of that path, with its frames."""
    opened = chromium.page(f"http://127.0.0.1:{framed.port}{request.param}")
    yield opened
    opened.close()


def _checked(chromium: Chromium, page: Page) -> tuple[Frame, Overlay]:
    frame = page.frames[-1]
    frame.click("#passage", click_count=3)
    overlay = chromium.open_overlay(page)
    overlay.wait_until_done()
    return frame, overlay


@pytest.mark.parametrize("page", ["/frame", "/nested"], indirect=True)
def test_claims_in_a_frame_are_marked_there_and_brought_into_view(
    chromium: Chromium, page: Page
) -> None:
    frame, overlay = _checked(chromium, page)
    until(lambda: len(frame.evaluate(MARKED)) == 5, "the marks")
    page.evaluate("scrollTo(0, 0)")
    frame.evaluate("scrollTo(0, 0)")
    overlay.click(".claim[data-claim='c3'] .to-page")
    until(lambda: frame.evaluate(ACTIVE) == story.SENTENCES[2], "the mark")
    until(lambda: 0 < frame.evaluate(PLACE) < page.evaluate("innerHeight"), "it in the window")
    assert overlay.run(HINT) == ""
    assert page.evaluate("CSS.highlights.size") == 0 or page.evaluate(MARKED) == []


@pytest.mark.parametrize("page", ["/frame"], indirect=True)
def test_a_click_on_a_mark_in_a_frame_opens_its_card(chromium: Chromium, page: Page) -> None:
    frame, overlay = _checked(chromium, page)
    until(lambda: len(frame.evaluate(MARKED)) == 5, "the marks")
    page.keyboard.press("Escape")
    until(lambda: not overlay.shown(), "the overlay to close")
    frame.click("#passage", position={"x": 8, "y": 8})
    until(overlay.shown, "the overlay")
    until(lambda: overlay.run(ACTIVE_CARD) == "c1", "the card of the mark")


@pytest.mark.parametrize("page", ["/frame"], indirect=True)
def test_a_frame_that_cannot_be_reached_any_more_is_told_of(chromium: Chromium, page: Page) -> None:
    frame, overlay = _checked(chromium, page)
    frame.goto(frame.url.replace("/story", "/other"))
    overlay.click(".to-page")
    told = "The text is in a frame of the page: it cannot be shown there."
    until(lambda: overlay.run(HINT) == told, "the reason")
