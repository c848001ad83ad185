"""Pages that make it hard to show anything in them, without meaning it or on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser import story
from tests.browser.articles import article
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import FakeServer
from tests.browser.servers import Page as WebPage
from tests.browser.servers import WebSite
from tests.browser.told import one_chromium_many_fakes
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
chromium, fake = one_chromium_many_fakes()
STORY = f"<p id='passage'>{story.PASSAGE}</p>"
# As libraries write them: what happens outside of the dialog is undone before anybody hears of it.
TRAP = """<script>
const dialog = document.querySelector('#dialog');
const outside = (event) => event.target instanceof Node && !dialog.contains(event.target);
const refuse = (event) => {
  if (!outside(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
for (const type of ['mousedown', 'touchstart', 'click']) {
  document.addEventListener(type, refuse, { capture: true, passive: false });
}
for (const type of ['focusin', 'keydown']) {
  document.addEventListener(type, (event) => {
    if (outside(event) && (type === 'focusin' || event.key === 'Tab')) {
      refuse(event);
      dialog.querySelector('button').focus();
    }
  }, true);
}
</script>"""
GUARD = """<script>
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node.localName?.includes('-')) node.remove();
  }
}).observe(document, { childList: true, subtree: true });
</script>"""
PAGES = {
    "/dialog": f"""<main>{STORY}<p id="news">Canberra is a capital.</p>
<dialog><p id="terms">Sydney is a city.</p></dialog></main>""",
    "/plain": STORY,
    "/trap": f"<div id='dialog' role='dialog'>{STORY}<button>OK</button></div>{TRAP}",
    "/guarded": f"{STORY}{GUARD}",
    "/zoomed": f"<style>html {{ zoom: 2 }}</style>{STORY}",
}
Visit = Callable[[str], Page]
BOX = """function () {
  const { left, top, right, bottom } = this.querySelector('.frame').getBoundingClientRect();
  return [left, top, right, bottom];
}"""


@pytest.fixture(scope="module")
def hard() -> Iterator[WebSite]:
    """A site with such pages."""
    pages = {path: WebPage(article(body), policy=None) for path, body in PAGES.items()}
    served = WebSite(pages)
    yield served
    served.close()


@pytest.fixture
def visit(chromium: Chromium, hard: WebSite, fake: FakeServer) -> Iterator[Visit]:
    """Opens a page of the site, while the fake server runs."""
    opened: list[Page] = []

    def open_page(path: str) -> Page:
        opened.append(chromium.page(f"http://127.0.0.1:{hard.port}{path}"))
        return opened[-1]

    yield open_page
    for page in opened:
        page.close()


def _check(chromium: Chromium, page: Page, selector: str = "#passage") -> Overlay:
    page.evaluate(f"getSelection().selectAllChildren(document.querySelector('{selector}'))")
    return chromium.open_overlay(page)


def test_in_a_modal_dialog_the_overlay_can_be_used_and_outlives_it(
    chromium: Chromium, visit: Visit
) -> None:
    page = visit("/dialog")
    page.evaluate("document.querySelector('dialog').showModal()")
    overlay = _check(chromium, page, "#terms")
    overlay.wait_until_done()
    overlay.click(".claim summary")
    assert overlay.run("function () { return Boolean(this.querySelector('.claim details[open]')) }")
    page.evaluate("document.querySelector('dialog').close()")
    until(lambda: overlay.run(BOX)[2], "the overlay outside of the dialog")
    overlay.click(".frame-buttons button:last-child")
    until(lambda: not overlay.shown(), "the overlay to close")


def test_escape_closes_the_overlay_before_the_dialog_around_it(
    chromium: Chromium, visit: Visit
) -> None:
    page = visit("/dialog")
    page.evaluate("document.querySelector('dialog').showModal()")
    overlay = _check(chromium, page, "#terms")
    overlay.wait_until_done()
    page.keyboard.press("Escape")
    until(lambda: not overlay.shown(), "the overlay to close")
    assert page.evaluate("document.querySelector('dialog').open")


@pytest.mark.parametrize(
    ("cover", "selector"),
    [
        ("document.querySelector('dialog').showModal()", "#terms"),
        ("document.querySelector('main').requestFullscreen()", "#news"),
    ],
)
def test_what_the_page_put_over_the_overlay_is_below_it_when_it_is_asked_for_again(
    chromium: Chromium, visit: Visit, cover: str, selector: str
) -> None:
    page = visit("/dialog")
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    page.evaluate(cover)
    _check(chromium, page, selector).wait_until_done(2)
    overlay.click(".frame-buttons button:last-child")
    until(lambda: not overlay.shown(), "the overlay to close")


def _move(overlay: Overlay, x: float, y: float) -> None:
    """Drag the card by its header."""
    left, top, *_ = overlay.run(BOX)
    mouse = overlay.page.mouse
    mouse.move(left + 100, top + 15)
    mouse.down()
    mouse.move(left + 100 + x, top + 15 + y, steps=4)
    mouse.up()


def test_a_card_that_grows_stays_in_the_window_and_where_it_was_put(
    chromium: Chromium, visit: Visit, fake: FakeServer
) -> None:
    fake.pause = 20
    page = visit("/plain")
    overlay = _check(chromium, page)
    overlay.wait_for_text("Cancel")
    _move(overlay, 0, 200)
    fake.hurry()
    overlay.wait_until_done()
    _, top, _, bottom = overlay.run(BOX)
    assert (top, bottom) == (216, page.evaluate("innerHeight") - 16)


def test_a_card_that_was_moved_comes_along_when_the_window_gets_smaller(
    chromium: Chromium, visit: Visit
) -> None:
    page = visit("/plain")
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    _move(overlay, -700, 0)

    def in_a_window_of(width: int, *, ends_at: int) -> None:
        page.set_viewport_size({"width": width, "height": 720})
        until(lambda: overlay.run(BOX)[2] == ends_at, "the card in the window")
        assert overlay.run(BOX)[0] == 8

    in_a_window_of(700, ends_at=428)
    in_a_window_of(400, ends_at=392)


def test_on_a_page_that_zooms_itself_the_card_keeps_its_size(
    chromium: Chromium, visit: Visit
) -> None:
    plain = _check(chromium, visit("/plain"))
    plain.wait_until_done()
    box = plain.run(BOX)
    zoomed = _check(chromium, visit("/zoomed"))
    zoomed.wait_until_done()
    assert zoomed.run(BOX) == box


def test_a_focus_trap_of_the_page_does_not_reach_into_the_overlay(
    chromium: Chromium, visit: Visit
) -> None:
    page = visit("/trap")
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    opened = "function () { return [...this.querySelectorAll('.claim details[open]')].length }"
    overlay.click(".claim summary")
    until(lambda: overlay.run(opened) == 1, "what was clicked on to open")
    overlay.run("function () { this.querySelector('[data-claim=c3] summary').focus() }")
    page.keyboard.press("Enter")
    until(lambda: overlay.run(opened) == 2, "what was opened by a key")
    page.keyboard.press("Tab")
    assert overlay.run("function () { return this.activeElement?.localName }") == "a"
    overlay.click(".frame-buttons button:last-child")
    until(lambda: not overlay.shown(), "the overlay to close")


def test_a_focus_trap_of_the_page_lets_paragraphs_be_chosen(
    chromium: Chromium, visit: Visit, fake: FakeServer
) -> None:
    page = visit("/trap")
    overlay = chromium.open_overlay(page)
    until(lambda: "Check this page" in overlay.text(), "the offer")
    overlay.click(".message .buttons button")
    until(lambda: "Which paragraphs" in overlay.text(), "the form")
    ticked = "function () { return this.querySelector('.page-offer input').checked }"
    overlay.click(".page-offer label span")
    until(lambda: not overlay.run(ticked), "the paragraph to be left out")
    overlay.click(".page-offer input")
    until(lambda: overlay.run(ticked), "the paragraph to be taken")
    overlay.click(".page-offer button")
    overlay.wait_until_done()
    assert len(fake.checks) == 1


def test_a_check_that_the_page_lets_nobody_show_is_shown_beside_it(
    chromium: Chromium, visit: Visit, fake: FakeServer
) -> None:
    page = visit("/guarded")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    chromium.press_shortcut(page)
    until(lambda: fake.checks, "the check")
    [told] = fake.checks.values()
    assert told.all[0].passage.text == story.PASSAGE
    assert told.url == page.url
    assert not Overlay(chromium, page).shown()
    badge = """async (url) => {
      const tabs = await chrome.tabs.query({});
      return chrome.action.getBadgeText({ tabId: tabs.find((one) => one.url === url).id });
    }"""
    assert chromium.worker.evaluate(badge, page.url) == "!"
    for panel in chromium.context.pages:
        if "panel" in panel.url:
            panel.close()
