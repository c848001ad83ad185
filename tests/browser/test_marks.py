"""Claims are marked in the article itself, which is left as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page

from tests.browser import articles
from tests.browser.chromium import Chromium, Overlay, select_by_mouse
from tests.browser.conftest import needs_chromium
from tests.browser.servers import WebSite
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
# The marks of one verdict as they stand on the page: verdicts come in any order.
RANGES = """label => [...(CSS.highlights.get(`plumbline-${label}`) ?? [])].sort(
  (one, other) => one.compareBoundaryPoints(Range.START_TO_START, other))"""
MARKED = f"""label => ({RANGES})(label).map((range) => ({{
  text: range.toString().replace(/\\s+/g, ' '),
  in: range.startContainer.parentElement.closest('[id]')?.id ?? null,
}}))"""

MIDDLE = f"""() => {{
  const [range] = ({RANGES})('refuted');
  const box = range.getClientRects()[0];
  return [box.left + box.width / 2, box.top + box.height / 2];
}}"""


def _checked(chromium: Chromium, page: Page, selector: str | None) -> Overlay:
    if selector:
        page.evaluate(f"getSelection().selectAllChildren(document.querySelector('{selector}'))")
    overlay = chromium.open_overlay(page)
    overlay.wait_until_done()
    return overlay


def test_each_claim_is_marked_where_it_stands(chromium: Chromium, site: WebSite) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    before = page.evaluate("document.body.innerHTML")
    _checked(chromium, page, "#passage")
    until(lambda: page.evaluate(MARKED, "refuted"), "the marks")
    refuted = [one["text"] for one in page.evaluate(MARKED, "refuted")]
    assert refuted == [articles.WRONG_YEAR, articles.WRONG_NAME]
    assert [one["text"] for one in page.evaluate(MARKED, "supported")] == [articles.TRUE]
    assert page.evaluate("document.body.innerHTML") == before


def test_raised_figures_run_into_no_other_and_claims_are_marked_with_them(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/raised")
    [check] = _checked(chromium, page, "#passage").checks()
    first, *others = [one["text"] for one in check["claims"]]
    assert first == articles.WRONG_YEAR
    assert "Canberra had 456,692 people on the 1st of May" in others[0]
    assert "33 × 10⁶ m³" in others[-1]
    until(lambda: page.evaluate(MARKED, "refuted"), "the mark")
    assert page.evaluate(MARKED, "refuted")[0]["text"] == f"{articles.WRONG_YEAR[:-1]}2."


def test_footnotes_and_buttons_of_a_page_are_no_part_of_its_claims(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/encyclopedia")
    [check] = _checked(chromium, page, "#passage").checks()
    assert [(one["text"], one["label"]) for one in check["claims"]] == [
        ("The Suez Canal was opened on 17 November 1896.", "refuted"),
        ("The Suez Canal has no locks.", "supported"),
        ("The Panama Canal opened on 15 August 1914.", "supported"),
    ]
    until(lambda: page.evaluate(MARKED, "supported"), "the marks")
    marked = [*page.evaluate(MARKED, "refuted"), *page.evaluate(MARKED, "supported")]
    assert [one["text"] for one in marked] == [
        "The Suez Canal (/ˈsuːɛz/ ⓘ) was opened on 17 November 1896.",
        "It has no lo\u00adcks.",
        "The Panama Canal opened on 15 August 1914[4] (by a steamer).",
    ]


def test_of_two_equal_sentences_the_selected_one_is_marked(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/twice")
    _checked(chromium, page, "#second")
    until(lambda: page.evaluate(MARKED, "refuted"), "the mark")
    assert page.evaluate(MARKED, "refuted") == [{"text": articles.WRONG_YEAR, "in": "second"}]


def test_the_marks_come_back_with_the_earlier_checks(chromium: Chromium, site: WebSite) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/twice")
    overlay = _checked(chromium, page, None)
    until(lambda: page.evaluate(MARKED, "refuted"), "the mark")
    assert page.evaluate(MARKED, "refuted") == [{"text": articles.WRONG_YEAR, "in": "second"}]
    assert "earlier checks of this page" in overlay.text()


def test_a_claims_title_leads_to_its_mark_and_says_when_it_is_gone(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/twice")
    page.set_viewport_size({"width": 1200, "height": 500})
    select_by_mouse(page, "#second", "#second")
    overlay = _checked(chromium, page, None)
    page.evaluate("scrollTo(0, 2000)")
    overlay.click(".to-page")
    until(lambda: page.evaluate("scrollY") < 300, "the page to scroll")
    assert page.evaluate("CSS.highlights.get('plumbline-active').size") == 1
    page.evaluate("document.querySelector('#second').remove()")
    overlay.click(".to-page")
    assert page.evaluate(MARKED, "refuted") == [{"text": articles.WRONG_YEAR, "in": None}]
    page.evaluate("document.querySelector('p').remove()")
    overlay.click(".to-page")
    overlay.wait_for_text("no longer found on the page")


def test_pointing_at_a_mark_shows_its_card(chromium: Chromium, site: WebSite) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    overlay = _checked(chromium, page, "#passage")
    until(lambda: page.evaluate(MARKED, "refuted"), "the marks")
    x, y = page.evaluate(MIDDLE)
    page.mouse.move(x - 3, y)
    page.mouse.move(x, y)
    active = "function () { return this.querySelector('.claim[data-active]')?.dataset.verdict }"
    until(lambda: overlay.run(active) == "refuted", "the card of the mark")


def test_the_toolbar_counts_what_is_refuted_and_supported(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    _checked(chromium, page, "#passage")
    text = """async () => {
      const [tab] = await chrome.tabs.query({ active: true });
      return chrome.action.getBadgeText({ tabId: tab.id });
    }"""
    until(lambda: chromium.worker.evaluate(text) == "2|1", "the badge")


def test_in_five_megabytes_the_selected_one_is_marked(chromium: Chromium, site: WebSite) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/long")
    assert page.evaluate("document.body.textContent.length") > 5_000_000
    _checked(chromium, page, "#passage")
    until(lambda: page.evaluate(MARKED, "refuted"), "the mark")
    assert page.evaluate(MARKED, "refuted") == [{"text": articles.WRONG_YEAR, "in": "passage"}]


@pytest.mark.parametrize(
    ("selector", "text"), [("#cell", articles.WRONG_YEAR), ("#item", articles.WRONG_NAME)]
)
def test_cells_and_items_in_columns_are_marked(
    chromium: Chromium, site: WebSite, selector: str, text: str
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/laid-out")
    _checked(chromium, page, selector)
    until(lambda: page.evaluate(MARKED, "refuted"), "the mark")
    assert page.evaluate(MARKED, "refuted") == [{"text": text, "in": selector[1:]}]


def test_a_right_to_left_article_is_marked_and_its_card_reads_as_the_browser(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/rtl")
    overlay = _checked(chromium, page, "#passage")
    until(lambda: page.evaluate(MARKED, "supported"), "the mark")
    assert page.evaluate(MARKED, "supported") == [{"text": articles.TRUE, "in": "passage"}]
    assert overlay.run("function () { return this.querySelector('.frame').dir }") == "ltr"


def test_in_forced_colours_verdicts_stay_told_by_words_and_lines(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    page.emulate_media(forced_colors="active")
    overlay = _checked(chromium, page, "#passage")
    badge = """function () {
      const badge = this.querySelector('.claim .badge');
      return [badge.innerText.trim(), getComputedStyle(badge).borderTopStyle];
    }"""
    words, border = overlay.run(badge)
    assert words == "Supported"
    assert border == "solid"
    # Highlights would all look alike.
    assert page.evaluate("document.querySelectorAll('plumbline-marks').length") == 1
    assert not page.evaluate("CSS.highlights.size")


def test_words_that_were_changed_a_little_are_found_again_on_a_later_visit(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/corrected")
    _checked(chromium, page, "#passage")
    until(lambda: page.evaluate(MARKED, "refuted"), "the mark")
    changed = articles.WRONG_NAME.replace("for Canberra", "for the city of Canberra")
    site.pages["/corrected"] = replace(
        site.pages["/corrected"],
        body=site.pages["/corrected"].body.replace(articles.WRONG_NAME, changed),
    )
    page.reload()
    _checked(chromium, page, None)
    until(lambda: page.evaluate(MARKED, "refuted"), "the mark to come back")
    assert page.evaluate(MARKED, "refuted") == [{"text": changed, "in": "passage"}]


def test_a_selection_in_a_shadow_root_is_checked_and_marked_there(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/shadow")
    page.locator("the-article p").first.click(click_count=3)
    overlay = _checked(chromium, page, None)
    [check] = overlay.checks()
    assert [claim["text"] for claim in check["claims"]] == [articles.TRUE, articles.WRONG_YEAR]
    painted = """() => {
      const { shadowRoot } = document.querySelector('the-article');
      const [range] = CSS.highlights.get('plumbline-refuted');
      return [range.toString(), shadowRoot.contains(range.startContainer),
        shadowRoot.adoptedStyleSheets.length];
    }"""
    until(lambda: page.evaluate("CSS.highlights.get('plumbline-refuted')?.size"), "the mark")
    assert page.evaluate(painted) == [articles.WRONG_YEAR, True, 1]


def test_a_caret_in_a_mark_opens_its_card_even_when_the_overlay_was_closed(
    chromium: Chromium, site: WebSite
) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    overlay = _checked(chromium, page, "#passage")
    until(lambda: page.evaluate(MARKED, "refuted"), "the marks")
    page.keyboard.press("Escape")
    until(lambda: not overlay.shown(), "the overlay to close")
    x, y = page.evaluate(MIDDLE)
    page.mouse.click(x, y)
    until(overlay.shown, "the overlay")
    active = "function () { return this.querySelector('.claim[data-active]')?.dataset.verdict }"
    until(lambda: overlay.run(active) == "refuted", "the card of the mark")


def test_several_checks_of_one_page_stand_side_by_side(chromium: Chromium, site: WebSite) -> None:
    page = chromium.page(f"http://gazette.test:{site.port}/several")
    overlay = _checked(chromium, page, "#one")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#two'))")
    chromium.press_shortcut(page)
    newest, first = overlay.wait_until_done(2)
    assert [claim["text"] for claim in newest["claims"]] == [articles.WRONG_YEAR]
    assert [claim["text"] for claim in first["claims"]] == [articles.TRUE]
    both = [[{"text": articles.TRUE, "in": "one"}], [{"text": articles.WRONG_YEAR, "in": "two"}]]
    until(
        lambda: [page.evaluate(MARKED, one) for one in ("supported", "refuted")] == both,
        "the marks of both",
    )


def test_without_css_highlights_boxes_above_the_text_mark_it(chromium: Chromium) -> None:
    page = chromium.page(chromium.url("welcome/welcome.html"))
    text = articles.TRUE
    span = {"start": 0, "end": len(text)}
    verdict = {"label": "refuted", "confidence": {"refuted": 0.9}}
    claim = {"claim": {"id": "c1", "text": text, "span": span}, "verdict": verdict}
    check = {"id": "one", "passage": {"text": text}, "claims": [claim]}
    drawn = page.evaluate(
        """async ([text, check]) => {
          delete globalThis.Highlight;
          const { attachShadow } = Element.prototype;
          const open = { mode: 'open' };
          Element.prototype.attachShadow = function () { return attachShadow.call(this, open) };
          document.body.innerHTML = '<p>Before.</p><p id="passage"></p>';
          const passage = document.querySelector('#passage');
          passage.textContent = text;
          const { Marks } = await import('/content/marks.js');
          const marks = new Marks(() => {});
          marks.show(check, null);
          const range = document.createRange();
          range.selectNodeContents(passage);
          const [wanted] = range.getClientRects();
          const [box] = document.querySelector('plumbline-marks').shadowRoot.children;
          const found = box.getBoundingClientRect();
          const line = getComputedStyle(box).borderBottomStyle;
          return { line, label: box.dataset.label, off: [found.left - wanted.left,
            found.top - wanted.top, found.width - wanted.width], page: passage.innerHTML };
        }""",
        [text, check],
    )
    assert (drawn["label"], drawn["line"]) == ("refuted", "double")
    assert max(map(abs, drawn["off"])) < 1
    assert drawn["page"] == text
