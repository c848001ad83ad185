"""The page beside the card: what of it is covered, and what its words show of the verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser import story
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.servers import Page as WebPage
from tests.browser.servers import WebSite
from tests.browser.told import paired_with_fake
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
fake, chromium = paired_with_fake()
Checked = Callable[[str], Overlay]
BODY = f"<main><p id='passage'>{story.PASSAGE}</p></main>"
ASIDE = f"<main style='width: 380px; margin-left: auto'><p id='passage'>{story.PASSAGE}</p></main>"


@pytest.fixture(scope="module")
def stories() -> Iterator[WebSite]:
    """A site with the story's passage, over all its width or at its end."""
    bodies = {"/": BODY, "/aside": ASIDE, "/rtl": f"<html dir='rtl'>{BODY}"}
    served = WebSite(
        {path: WebPage(f"<!doctype html>{one}", policy=None) for path, one in bodies.items()}
    )
    yield served
    served.close()


@pytest.fixture
def checked(chromium: Chromium, stories: WebSite) -> Iterator[Checked]:
    """Checks the passage of a page of the site."""
    pages: list[Page] = []

    def check(path: str) -> Overlay:
        page = chromium.page(f"http://127.0.0.1:{stories.port}{path}")
        pages.append(page)
        page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
        overlay = chromium.open_overlay(page)
        overlay.wait_until_done()
        return overlay

    yield check
    for page in pages:
        page.close()


def test_what_is_selected_hides_no_verdict_and_looks_as_ever_once_it_is_another(
    checked: Checked,
) -> None:
    overlay = checked("/")
    page = overlay.page
    ground = "getComputedStyle(document.querySelector('#passage'), '::selection').backgroundColor"
    light = "rgba(51, 103, 209, 0.1)"
    overlay.wait_until_done()
    until(lambda: page.evaluate(ground) == light, "a light ground")
    assert page.evaluate("getSelection().toString()") == story.PASSAGE
    page.evaluate("getSelection().setBaseAndExtent(passage.firstChild, 0, passage.firstChild, 9)")
    until(lambda: page.evaluate(ground) != light, "the ground as it was")


@pytest.mark.parametrize(("path", "side"), [("/", "right"), ("/aside", "left"), ("/rtl", "left")])
def test_the_card_stands_beside_what_is_selected_or_at_its_lines_ends(
    checked: Checked, path: str, side: str
) -> None:
    overlay = checked(path)
    left, right, width = overlay.run(CARD)
    assert (left == 16) if side == "left" else (right == width - 16)


def test_words_that_the_page_cannot_scroll_from_under_the_card_make_it_go_aside(
    checked: Checked,
) -> None:
    overlay = checked("/aside")
    overlay.run("function () { this.querySelector('.icon-button').focus() }")
    overlay.page.keyboard.press("Home")
    left, right, width = overlay.run(CARD)
    assert right == width - 16
    overlay.click(".to-page")
    left, right, width = overlay.run(CARD)
    assert left == 16


CARD = """function () {
  const { left, right } = this.querySelector('.frame').getBoundingClientRect();
  return [left, right, innerWidth];
}"""


def test_marks_come_back_with_words_that_a_list_drops_while_they_are_out_of_view(
    checked: Checked,
) -> None:
    page = checked("/").page
    held = "[...CSS.highlights.get('plumbline-refuted')].filter((one) => !one.collapsed).length"
    until(lambda: page.evaluate(held), "the mark")
    page.evaluate("document.body.style.height = '4000px'; passage.textContent = ''")
    page.wait_for_timeout(17_500)  # by then nobody looks for them any more
    page.evaluate("words => { passage.textContent = words }", story.PASSAGE)
    page.evaluate("scrollTo(0, 40)")
    until(lambda: page.evaluate(held), "the mark to come back", 5)


def test_words_checked_twice_wear_and_lead_to_what_the_newer_check_says(
    chromium: Chromium, checked: Checked, monkeypatch: pytest.MonkeyPatch
) -> None:
    overlay = checked("/")
    page = overlay.page
    until(lambda: page.evaluate("CSS.highlights.get('plumbline-refuted')?.size"), "the marks")
    told = story._verdicts()
    monkeypatch.setattr(story, "_verdicts", lambda: {**told, "c2": told["c1"]})
    overlay.click(".check-foot .more summary")
    overlay.click(".check-foot form .button")
    overlay.wait_until_done(2)
    marked = "label => [...CSS.highlights.get(`plumbline-${label}`)].map(String)"
    until(lambda: page.evaluate(marked, "refuted") == [], "the old verdict to go")
    assert page.evaluate(marked, "supported") == list(story.SENTENCES[:2])
    page.evaluate("getSelection().empty()")
    page.mouse.click(*page.evaluate(MIDDLE, story.SENTENCES[1]))
    active = """function () {
      return [...this.querySelectorAll('.check')].map(
        (check) => check.querySelector('.claim[data-active]')?.dataset.claim ?? null);
    }"""
    until(lambda: overlay.run(active) == ["c2", None], "the card of the newer check")
    text = """async () => {
      const [tab] = await chrome.tabs.query({ active: true });
      return chrome.action.getBadgeText({ tabId: tab.id });
    }"""
    until(lambda: chromium.worker.evaluate(text) == "0|2", "the newer verdicts to be counted")


MIDDLE = """words => {
  const range = [...CSS.highlights.values()].flatMap((one) => [...one]).find(
    (one) => String(one) === words);
  const [box] = range.getClientRects();
  return [box.left + 20, box.top + box.height / 2];
}"""
