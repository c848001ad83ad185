"""What readers select by mistake, and pages that make it hard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import articles
from tests.browser.chromium import Chromium, Overlay, select_by_mouse
from tests.browser.conftest import needs_chromium
from tests.browser.servers import WebSite
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
Visit = Callable[[str], Page]


@pytest.fixture
def visit(chromium: Chromium, site: WebSite) -> Visit:
    """Opens a page of the test's site."""
    return lambda path: chromium.page(f"http://gazette.test:{site.port}{path}")


def _check(chromium: Chromium, page: Page) -> Overlay:
    return chromium.open_overlay(page)


def test_nothing_selected_is_said(chromium: Chromium, visit: Visit) -> None:
    overlay = _check(chromium, visit("/inner"))
    overlay.wait_for_text("Nothing is selected")
    assert overlay.checks() == []


def test_where_a_viewer_of_pdfs_hides_the_selection_the_way_to_it_is_told(
    chromium: Chromium, visit: Visit
) -> None:
    overlay = _check(chromium, visit("/paper"))
    overlay.wait_for_text("right-click it and choose “Check this with Plumbline”")
    assert "PDF" in overlay.text()


def test_too_much_text_is_refused_with_the_limit(chromium: Chromium, visit: Visit) -> None:
    page = visit("/fields")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#long'))")
    overlay = _check(chromium, page)
    overlay.wait_for_text("at most 20,000")
    assert overlay.checks() == []


def test_a_text_field_is_read_and_said_to_be_one(chromium: Chromium, visit: Visit) -> None:
    page = visit("/fields")
    start = len("First. ")
    page.locator("#note").evaluate(
        "(field, [start, end]) => { field.focus(); field.setSelectionRange(start, end) }",
        [start, start + len(articles.TRUE)],
    )
    overlay = _check(chromium, page)
    [check] = overlay.wait_until_done()
    assert [claim["text"] for claim in check["claims"]] == [articles.TRUE]
    assert "text field" in overlay.text()


def test_a_password_is_never_read(chromium: Chromium, visit: Visit) -> None:
    page = visit("/fields")
    page.locator("#password").evaluate("(field) => { field.focus(); field.select() }")
    overlay = _check(chromium, page)
    overlay.wait_for_text("A password field is never read")
    assert articles.TRUE not in overlay.text()


def test_a_selection_in_a_frame_is_found(chromium: Chromium, visit: Visit) -> None:
    page = visit("/fields")
    frame = page.frame_locator("#inner").locator("#passage")
    frame.scroll_into_view_if_needed()
    frame.click(click_count=3)
    [check] = _check(chromium, page).wait_until_done()
    assert [claim["text"] for claim in check["claims"]] == [articles.TRUE]


def test_an_older_selection_around_a_frame_of_another_site_is_not_taken_for_the_one_in_it(
    chromium: Chromium, site: WebSite, visit: Visit
) -> None:
    page = visit("/fields")
    foreign = f"http://elsewhere.test:{site.port}/inner"
    page.locator("#inner").evaluate("(frame, url) => { frame.src = url }", foreign)
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#opinions'))")
    page.frame_locator("#inner").locator("#passage").click(click_count=3)
    overlay = _check(chromium, page)
    overlay.wait_for_text("comes from another site and cannot be read")
    chromium.press_shortcut(page)
    page.wait_for_timeout(500)
    assert "comes from another site" in overlay.text()
    assert overlay.checks() == []


def test_words_selected_in_the_overlay_are_no_passage_of_the_page(
    chromium: Chromium, visit: Visit
) -> None:
    page = visit("/main")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    overlay = chromium.open_overlay(page)
    overlay.wait_until_done()
    x, y = overlay.run(
        """function () {
          const { left, top } = this.querySelector('.rationale').getBoundingClientRect();
          return [left + 20, top + 8];
        }"""
    )
    page.mouse.click(x, y, click_count=3)
    chromium.press_shortcut(page)
    overlay.wait_until_done(2)
    begun = """async () => {
      const { token, port } = await chrome.storage.local.get(['token', 'port']);
      const headers = { Authorization: `Bearer ${token}` };
      const address = `http://127.0.0.1:${port}/api/v1/checks?limit=1`;
      const { checks: [{ url, title }] } = await (await fetch(address, { headers })).json();
      return [url, title];
    }"""
    assert chromium.worker.evaluate(begun) == [None, None]


def test_a_passage_without_a_claim_says_so(chromium: Chromium, visit: Visit) -> None:
    page = visit("/fields")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#opinions'))")
    [check] = _check(chromium, page).wait_until_done()
    assert "no claim that can be checked" in check["notices"]
    assert {claim["label"] for claim in check["claims"]} == {"not_checkable"}


def test_emoji_and_right_to_left_text_do_no_harm(chromium: Chromium, visit: Visit) -> None:
    page = visit("/mixed")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    [check] = _check(chromium, page).wait_until_done()
    assert check["status"] == "completed"
    assert any(articles.TRUE in claim["text"] for claim in check["claims"])


def test_a_hostile_page_neither_hides_the_overlay_nor_hears_it(
    chromium: Chromium, visit: Visit
) -> None:
    page = visit("/hostile")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    page.evaluate("heard.length = 0")
    size = overlay.run(
        """function () {
          const { width, height } = this.querySelector('.frame').getBoundingClientRect();
          return [width, height, getComputedStyle(this.querySelector('.claim-text')).fontSize];
        }"""
    )
    assert 300 < size[0] < 500
    assert size[1] > 100
    assert size[2] == "15.5px"
    overlay.click(".claim summary")
    page.keyboard.press("Tab")
    assert page.evaluate("heard.join()") == ""
    assert overlay.run("function () { return Boolean(this.querySelector('.claim details[open]')) }")


def test_the_page_keeps_its_keys(chromium: Chromium, visit: Visit) -> None:
    page = visit("/hostile")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    _check(chromium, page).wait_until_done()
    page.evaluate("heard.length = 0; document.getElementById('box').focus()")
    page.keyboard.press("a")
    assert page.evaluate("heard.join()") == "keydown,keyup"


def test_escape_closes_and_gives_the_focus_back(chromium: Chromium, visit: Visit) -> None:
    page = visit("/fields")
    page.locator("#note").evaluate("(field) => { field.focus(); field.setSelectionRange(7, 44) }")
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    assert page.evaluate("document.activeElement.localName") == "plumbline-overlay"
    page.keyboard.press("Escape")
    until(lambda: not overlay.shown(), "the overlay to go")
    assert page.evaluate("document.activeElement.id") == "note"


def test_the_card_moves_by_mouse_and_by_keyboard(chromium: Chromium, visit: Visit) -> None:
    page = visit("/main")
    select_by_mouse(page, "#passage", "#passage")
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    box = """function () {
      const { left, top } = this.querySelector('.frame').getBoundingClientRect();
      return [left, top];
    }"""
    left, top = overlay.run(box)
    page.mouse.move(left + 120, top + 20)
    page.mouse.down()
    page.mouse.move(left + 20, top + 20, steps=4)
    page.mouse.up()
    assert overlay.run(box) == [left - 100, top]
    overlay.run("function () { this.querySelector('.frame-buttons button').focus() }")
    page.keyboard.press("ArrowLeft")
    assert overlay.run(box) == [left - 124, top]
    page.keyboard.press("Home")
    assert overlay.run(box) == [left, top]


def test_where_extensions_may_not_run_the_panel_says_so_and_no_tab_with_the_history(
    chromium: Chromium,
) -> None:
    tab = chromium.page(chromium.url("panel/panel.html"))
    with chromium.context.expect_page() as opening:
        chromium.worker.evaluate(
            """async () => {
              const url = chrome.runtime.getURL('panel/panel.html');
              const { id } = await chrome.windows.create({ url, type: 'popup' });
              const pending = { passage: null, title: 'Settings', at: Date.now(), windowId: id };
              await chrome.storage.session.set({ pending });
            }"""
        )
    panel = opening.value
    panel.get_by_text("Plumbline cannot run on this page").wait_for()
    assert tab.get_by_text("Plumbline cannot run on this page").count() == 0
    panel.reload()
    panel.locator("#q").wait_for()  # the list
    assert panel.locator("#detail").is_hidden()
    panel.close()
    tab.close()


def test_what_the_panel_checks_for_a_private_window_is_not_kept(chromium: Chromium) -> None:
    with chromium.context.expect_page() as opening:
        chromium.worker.evaluate(
            """async () => {
              const url = chrome.runtime.getURL('panel/panel.html');
              const { id } = await chrome.windows.create({ url, type: 'popup' });
              const passage = { text: 'Canberra is a city.', url: 'https://private.test/' };
              const pending = { passage, title: '', at: Date.now(), windowId: id, private: true };
              await chrome.storage.session.set({ pending });
            }"""
        )
    panel = opening.value
    panel.get_by_text("comes from a private window").wait_for()
    panel.locator('.check[data-status="completed"]').wait_for()
    panel.locator("#back").click()
    panel.locator("#q").fill("Canberra is a city")
    panel.locator(".empty").wait_for()
    panel.close()


def _stored_check(chromium: Chromium, page: Page) -> dict[str, Any]:
    """Return a page's last check as the server keeps it."""
    stored = chromium.context.new_page()
    stored.goto(chromium.url("panel/panel.html"))
    check = stored.evaluate(
        """async (url) => {
          const { Link } = await import('/views/link.js');
          const link = new Link();
          const { checks } = await link.call('history.list', { query: { url, limit: '1' } });
          return await link.call('check.get', { id: checks[0].id });
        }""",
        page.url,
    )
    stored.close()
    return dict(check)


def test_the_text_around_a_selection_keeps_its_lines(chromium: Chromium, visit: Visit) -> None:
    page = visit("/around")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    [check] = _check(chromium, page).wait_until_done()
    assert check["status"] == "completed"
    passage = _stored_check(chromium, page)["passage"]
    assert passage["before"] == "A headline\nBy Clara Venn, 18 October.\n"
    assert passage["after"] == "\nWhat follows."
    assert passage["published"] == "2026-10-18"
    assert (passage["site"], passage["language"]) == ("The Gazette", "en")


def test_a_word_cut_in_two_is_read_whole(chromium: Chromium, visit: Visit) -> None:
    page = visit("/around")
    page.evaluate(
        """() => {
          const text = document.querySelector('#passage').firstChild;
          const end = text.data.indexOf('.') - 2;
          getSelection().setBaseAndExtent(text, 6, text, end);
        }"""
    )
    whole = page.locator("#passage").inner_text()
    _check(chromium, page).wait_until_done()
    check = _stored_check(chromium, page)
    passage = check["passage"]
    assert whole in passage["before"] + passage["text"] + passage["after"]
    assert check["claims"][0]["claim"]["text"] == whole.partition(".")[0] + "."
