"""Checking a whole page: what would be sent is shown first, and only what is ticked goes out."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page

from tests.browser import articles
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.servers import WebSite
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
OFFERED = """function () {
  return [...this.querySelectorAll('.page-offer li')].map((one) => one.innerText.trim());
}"""


def _asked(chromium: Chromium, site: WebSite, path: str) -> tuple[Page, Overlay]:
    """Open the overlay without a selection and ask for the whole page."""
    page = chromium.page(f"http://gazette.test:{site.port}{path}")
    overlay = chromium.open_overlay(page)
    overlay.wait_for_text("Check this page")
    overlay.click(".message .buttons button")
    return page, overlay


def _offered(chromium: Chromium, site: WebSite, path: str) -> tuple[Page, Overlay]:
    """Ask for the whole page and wait for what is offered of it."""
    page, overlay = _asked(chromium, site, path)
    overlay.wait_for_text("Which paragraphs")
    return page, overlay


def test_nothing_is_sent_before_the_reader_agrees(chromium: Chromium, site: WebSite) -> None:
    page, overlay = _offered(chromium, site, "/laid-out")
    assert overlay.run(OFFERED) == [articles.WRONG_YEAR, articles.WRONG_NAME]
    assert overlay.checks() == []
    overlay.click(".page-offer li:first-child input")
    overlay.click(".page-offer button")
    [check] = overlay.wait_until_done()
    assert [claim["text"] for claim in check["claims"]] == [articles.WRONG_NAME]
    until(lambda: page.evaluate("CSS.highlights.get('plumbline-refuted')?.size"), "the mark")


def test_what_begins_the_check_is_in_sight_and_all_paragraphs_are_unticked_at_once(
    chromium: Chromium, site: WebSite
) -> None:
    page, overlay = _offered(chromium, site, "/laid-out")
    page.set_viewport_size({"width": 900, "height": 330})
    below_the_bar = """function () {
      const [body, bar] = ['.frame-body', '.page-offer .buttons'].map(
        (one) => this.querySelector(one).getBoundingClientRect());
      return this.querySelector('.frame-body').scrollTop === 0 && body.bottom - bar.bottom;
    }"""
    assert abs(overlay.run(below_the_bar)) < 1  # at the end, with nothing showing below
    state = """function () {
      const ticked = this.querySelectorAll('.page-offer input:checked').length;
      return [ticked, this.querySelector('.page-offer .primary').disabled];
    }"""
    assert overlay.run(state) == [2, False]
    overlay.click(".page-offer .quiet")
    until(lambda: overlay.run(state) == [0, True], "no paragraph to be ticked")
    overlay.click(".page-offer .quiet")
    until(lambda: overlay.run(state) == [2, False], "all paragraphs to be ticked")


def test_what_asks_for_consent_and_what_readers_comment_is_not_offered(
    chromium: Chromium, site: WebSite
) -> None:
    _, overlay = _offered(chromium, site, "/around-the-text")
    assert overlay.run(OFFERED) == [articles.WRONG_YEAR]


def test_with_the_keyboard_the_reader_gets_from_the_question_to_the_form_and_to_the_check(
    chromium: Chromium, site: WebSite
) -> None:
    page, overlay = _offered(chromium, site, "/laid-out")
    active = "function () { return this.activeElement?.className || this.activeElement?.type }"
    assert overlay.run(active) == "page-offer"
    page.keyboard.press("Tab")
    assert overlay.run(active) == "checkbox"
    overlay.run("function () { this.querySelector('.page-offer button').focus() }")
    page.keyboard.press("Enter")
    until(lambda: overlay.run(active) == "check", "the focus in the check")
    overlay.wait_until_done()


def test_an_article_in_a_shadow_root_is_found(chromium: Chromium, site: WebSite) -> None:
    _, overlay = _offered(chromium, site, "/shadow")
    assert overlay.run(OFFERED) == [f"{articles.TRUE} {articles.WRONG_YEAR}"]


def _at_most(chromium: Chromium, claims: int) -> None:
    options = chromium.page(chromium.url("options/options.html"))
    options.locator("#page_claims").fill(str(claims))
    options.locator("#page_claims").blur()
    options.get_by_text("Saved").wait_for()
    options.close()


def test_no_more_is_offered_than_the_settings_allow(chromium: Chromium, site: WebSite) -> None:
    _at_most(chromium, 1)
    _, overlay = _offered(chromium, site, "/laid-out")
    assert overlay.run(OFFERED) == [articles.WRONG_YEAR]


def test_exactly_as_many_claims_are_checked_the_most_worthy(
    chromium: Chromium, site: WebSite
) -> None:
    _at_most(chromium, 2)
    page, overlay = _offered(chromium, site, "/main")
    assert overlay.run(OFFERED) == [articles.PASSAGE]
    stands_out = """function () {
      return [...this.querySelectorAll('.page-offer mark')].map((one) => one.innerText);
    }"""
    assert overlay.run(stands_out) == [articles.WRONG_YEAR, articles.WRONG_NAME]
    overlay.click(".page-offer button")
    [check] = overlay.wait_until_done()
    assert [claim["text"] for claim in check["claims"]] == [
        articles.WRONG_YEAR,
        articles.WRONG_NAME,
    ]
    assert "only what is most worth checking" in check["notices"]
    marked = """() => ['supported', 'refuted'].map(
      (one) => CSS.highlights.get(`plumbline-${one}`)?.size ?? 0)"""
    until(lambda: page.evaluate(marked) == [0, 2], "the marks")


def test_of_a_book_on_one_page_an_offer_comes_at_once(chromium: Chromium, site: WebSite) -> None:
    begun = time.monotonic()
    _, overlay = _offered(chromium, site, "/long")
    assert 0 < len(overlay.run(OFFERED)) <= 2
    assert time.monotonic() - begun < 10


def _selected_whole(chromium: Chromium, site: WebSite, path: str) -> Overlay:
    page = chromium.page(f"http://gazette.test:{site.port}{path}")
    page.evaluate("getSelection().selectAllChildren(document.body)")
    chromium.press_shortcut(page)
    overlay = Overlay(chromium, page)
    until(overlay.shown, "the overlay")
    overlay.wait_for_text("Which paragraphs")
    return overlay


def test_of_a_selection_too_long_for_one_check_the_best_paragraphs_are_offered(
    chromium: Chromium, site: WebSite
) -> None:
    overlay = _selected_whole(chromium, site, "/chapter")
    assert "at most 20,000 can be checked" in overlay.text()
    assert "under “What goes to whom”" in overlay.text()
    assert 0 < len(overlay.run(OFFERED)) <= 2
    overlay.click(".page-offer button")
    [check] = overlay.wait_until_done()
    assert check["status"] == "completed"
    assert 0 < len(check["claims"]) <= 2


def test_a_selected_book_does_not_keep_its_reader_waiting(
    chromium: Chromium, site: WebSite
) -> None:
    begun = time.monotonic()
    _selected_whole(chromium, site, "/long")
    assert time.monotonic() - begun < 25


def test_a_page_without_an_article_says_so(chromium: Chromium, site: WebSite) -> None:
    _, overlay = _asked(chromium, site, "/nothing-here")
    overlay.wait_for_text("No article is found")


def test_the_panel_offers_the_page_where_the_browser_lets_it_and_else_says_how(
    chromium: Chromium, site: WebSite
) -> None:
    panel = chromium.page(chromium.url("panel/panel.html"))
    panel.get_by_role("button", name="Check this page").click()
    panel.get_by_text("right-click there and choose").wait_for()
    assert panel.locator("#how kbd").inner_text() == "Alt+Shift+K"
    page = chromium.page(f"http://gazette.test:{site.port}/laid-out")
    ask = """async () => {
      const { Link } = await import('/views/link.js');
      const { id } = await chrome.windows.getCurrent();
      return new Link().call('page.offer', { windowId: id });
    }"""
    assert panel.evaluate(ask) is False
    # A key or a click on the page opens it to the extension for as long as it stays.
    overlay = chromium.open_overlay(page)
    assert panel.evaluate(ask) is True
    overlay.wait_for_text("Which paragraphs")
