"""The card: what comes first, what further down, what can be copied, what it lives through."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser import story
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import PAIRING, FakeServer
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
BODY = f"<main><p id='passage'>{story.PASSAGE}</p></main>"
DARK = "<meta name='color-scheme' content='dark'><style>html { background: #0b0b0c }</style>"
LINKS = "<a id='{0}' href='#{0}'>A link</a>".format
ACTIVE = "function () { return this.activeElement?.className ?? null }"
REFUTED = """function (selector) {
  const claim = this.querySelector('.claim[data-claim="c2"]');
  return [...claim.querySelectorAll(selector)].map((one) => one.innerText.trim());
}"""


@pytest.fixture(scope="module")
def stories() -> Iterator[WebSite]:
    """A site with the story's passage on light ground, on dark, and between links."""
    light = WebPage(f"<!doctype html><title>Story</title>{BODY}", policy=None)
    dark = WebPage(f"<!doctype html><title>Story</title>{DARK}{BODY}", policy=None)
    linked = WebPage(f"<!doctype html>{LINKS('before')}{BODY}{LINKS('after')}", policy=None)
    served = WebSite({"/": light, "/dark": dark, "/links": linked})
    yield served
    served.close()


def _checked(chromium: Chromium, stories: WebSite, path: str = "/") -> Overlay:
    page = chromium.page(f"http://127.0.0.1:{stories.port}{path}")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    return chromium.open_overlay(page)


def test_first_what_a_hurried_reader_needs_then_all_evidence_last_how_it_was_checked(
    chromium: Chromium, stories: WebSite
) -> None:
    overlay = _checked(chromium, stories)
    overlay.wait_until_done()
    shown = overlay.run(REFUTED, ".badge, .sources, .rationale, .correction > span, q, .facts span")
    assert shown[:2] == ["Refuted", "Independent sources: 1"]
    assert shown[2] == "The sources give 330 metres, not 410."
    assert "With its antennas, the tower is 330 metres tall today." in shown[5]
    assert shown[6:8] == ["example.org", "Reference work"]
    assert overlay.run(REFUTED, ".steps") == []  # nothing further down is open yet
    overlay.click('.claim[data-claim="c3"] .more summary')
    sides = """function () {
      return [...this.querySelectorAll('.claim[data-claim="c3"] .side')].map((side) => [
        side.dataset.stance, side.querySelector('.site').innerText,
        side.querySelector('.facts').innerText, side.querySelector('a').href.includes('#:~:')]);
    }"""
    for_it, against_it = until(lambda: overlay.run(sides), "both sides")
    assert for_it[:2] == ["supports", "example.org"]
    assert against_it[:2] == ["refutes", "history.example.au"]
    assert "Scholarly" in against_it[2]
    assert "May 3, 2024" in against_it[2]
    assert for_it[3]
    assert against_it[3]
    overlay.click('.claim[data-claim="c2"] .more summary')
    [steps] = until(lambda: overlay.run(REFUTED, ".steps"), "the steps")
    for words in ("Is it true that", "Search (library)", "3,120 characters", "cannot prove itself"):
        assert words in steps
    overlay.click(".check-foot > .more:last-child summary")
    foot = "function () { return this.querySelector('.check-foot').innerText }"
    until(lambda: "PASS-FC" in overlay.run(foot), "what is told about the check")
    about = overlay.run(foot)
    for words in ("PASS-FC", "Embedded reasoner", "Cost", "Nothing", "Time", "2.4 sec"):
        assert words in about


def test_what_nobody_can_check_stands_back_behind_what_was_checked(
    chromium: Chromium, stories: WebSite
) -> None:
    overlay = _checked(chromium, stories)
    overlay.wait_until_done()
    look = """function (id) {
      const claim = this.querySelector(`.claim[data-claim="${id}"]`);
      const { fontSize } = getComputedStyle(claim.querySelector('.claim-text'));
      return [parseFloat(fontSize), claim.offsetHeight];
    }"""
    opinion, without_evidence = overlay.run(look, "c4"), overlay.run(look, "c5")
    assert opinion[0] < without_evidence[0]
    assert opinion[1] < 140


def test_a_check_is_copied_as_link_markdown_and_claim_review(
    chromium: Chromium, stories: WebSite
) -> None:
    overlay = _checked(chromium, stories)
    overlay.wait_until_done()
    chromium.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copied = []
    for number in (1, 2, 3):
        overlay.click(f".tools button:nth-child({number})")
        overlay.wait_for_text("Copied")
        copied.append(overlay.page.evaluate("navigator.clipboard.readText()"))
        until(lambda: "Copied" not in overlay.text(), "the button's own words")
    link, markdown, reviews = copied
    assert link.startswith(f"http://127.0.0.1:{stories.port}/#:~:text=The%20Eiffel")
    assert "### The Eiffel Tower is 410 metres tall\\.\n\n**Refuted**" in markdown
    ratings = [one["reviewRating"]["alternateName"] for one in json.loads(reviews)]
    assert ratings == ["Supported", "Refuted", "Conflicting evidence"]


def test_progress_is_told_to_those_who_listen_and_moves_nothing_for_those_who_ask(
    chromium: Chromium, stories: WebSite, fake: FakeServer
) -> None:
    fake.pause = 0.25
    overlay = _checked(chromium, stories)
    overlay.page.emulate_media(reduced_motion="reduce")
    live = "function () { return this.querySelector('[aria-live=polite]').textContent }"
    until(lambda: overlay.run(live) == "1 of 6 claims checked", "the progress")
    moving = """function () {
      return [...this.querySelectorAll('*')].filter(
        (one) => getComputedStyle(one).animationName !== 'none').length;
    }"""
    assert overlay.run(moving) == 0
    fake.hurry()
    overlay.wait_until_done()
    said = "Done: 6 of 6 claims checked. Supported: 1, Refuted: 1, Conflicting evidence: 1"
    assert overlay.run(live).startswith(said)


def test_the_focus_stays_where_it_is_while_the_check_goes_on(
    chromium: Chromium, stories: WebSite, fake: FakeServer
) -> None:
    fake.pause = 0.1
    overlay = _checked(chromium, stories)
    second = "function () { return Boolean([...this.querySelectorAll('.to-page')][1]?.focus()) }"
    overlay.wait_for_text("0 of 6 claims checked")
    overlay.run(second)
    overlay.wait_until_done()
    assert overlay.run(ACTIVE) == "to-page"


@pytest.mark.parametrize("pressed", [False, True])
def test_from_the_button_to_cancel_the_focus_goes_to_the_check(
    chromium: Chromium, stories: WebSite, fake: FakeServer, pressed: bool
) -> None:
    fake.pause = 0.1
    overlay = _checked(chromium, stories)
    overlay.wait_for_text("0 of 6 claims checked")
    overlay.run("function () { this.querySelector('.progress button').focus() }")
    if pressed:
        overlay.page.keyboard.press("Enter")
    overlay.wait_until_done()
    assert overlay.run(ACTIVE) == "check"


def test_once_the_overlay_is_closed_tab_goes_on_where_the_reader_was(
    chromium: Chromium, stories: WebSite
) -> None:
    overlay = _checked(chromium, stories, "/links")
    page = overlay.page
    active = "document.activeElement.id || document.activeElement.localName"
    overlay.wait_until_done()
    page.keyboard.press("Escape")
    until(lambda: page.evaluate(active) == "body", "the overlay to close")
    page.keyboard.press("Tab")
    assert page.evaluate(active) == "after"
    # Asked for from a link: back to that link, also if it was another one the last time.
    for link in ("before", "after"):
        page.locator(f"#{link}").focus()
        chromium.press_shortcut(page)
        until(lambda: page.evaluate(active) == "plumbline-overlay", "the overlay")
    page.keyboard.press("Escape")
    until(lambda: not overlay.shown(), "the overlay to close")
    assert page.evaluate(active) == "after"


def test_a_check_goes_on_while_the_reader_is_in_another_tab(
    chromium: Chromium, stories: WebSite, fake: FakeServer
) -> None:
    fake.pause = 0.2
    overlay = _checked(chromium, stories)
    overlay.wait_for_text("0 of 6 claims checked")
    other = chromium.page("about:blank")
    fake.hurry()
    until(lambda: all(one.over() for one in fake.checks.values()), "the server to be done")
    other.close()
    overlay.page.bring_to_front()
    [check] = overlay.wait_until_done()
    assert check["status"] == "completed"


def test_a_check_goes_on_after_the_browser_was_closed_in_the_middle(
    playwright: Playwright,
    tmp_path: Path,
    stories: WebSite,
    fake: FakeServer,
) -> None:
    fake.pause = 0.5
    before = Chromium(playwright, tmp_path / "kept")
    before.trust(fake.port, PAIRING)
    _checked(before, stories).wait_for_text("0 of 6 claims checked")
    before.close()
    after = Chromium(playwright, tmp_path / "kept")
    page = after.page(f"http://127.0.0.1:{stories.port}/")
    overlay = Overlay(after, page)

    def shown_at_a_press() -> bool:
        # A browser that was closed before it had noted the extension installs it again, and the
        # welcome page that opens then stands in front.
        page.bring_to_front()
        after.press_shortcut(page)
        end = time.monotonic() + 8
        while not overlay.shown() and time.monotonic() < end:
            page.wait_for_timeout(50)
        return overlay.shown()

    until(shown_at_a_press, "the overlay")
    fake.hurry()
    [check] = overlay.wait_until_done()
    assert check["status"] == "completed"
    assert fake.requests.count(("POST", "/checks")) == 1
    after.close()


def test_on_a_dark_page_the_card_keeps_its_own_colours(
    chromium: Chromium, stories: WebSite
) -> None:
    overlay = _checked(chromium, stories, "/dark")
    overlay.wait_until_done()
    grounds = []
    for scheme in ("light", "dark"):
        overlay.page.emulate_media(color_scheme=scheme)
        grounds.append(overlay.run(GROUND_AND_INK))
    assert grounds == [
        ["rgb(250, 249, 246)", "rgb(28, 31, 38)"],
        ["rgb(21, 23, 27)", "rgb(236, 234, 229)"],
    ]
    _see_marks(overlay.page)


GROUND_AND_INK = """function () {
  const { backgroundColor, color } = getComputedStyle(this.querySelector('.frame'));
  return [backgroundColor, color];
}"""


def _see_marks(page: Page) -> None:
    until(lambda: page.evaluate("CSS.highlights.get('plumbline-refuted')?.size"), "the marks")


def test_asking_again_for_the_same_passage_shows_the_check_that_was_begun(
    chromium: Chromium, stories: WebSite, fake: FakeServer
) -> None:
    fake.pause = 0.2
    overlay = _checked(chromium, stories)
    chromium.press_shortcut(overlay.page)
    overlay.wait_for_text("0 of 6 claims checked")
    overlay.page.keyboard.press("Escape")
    until(lambda: not overlay.shown(), "the overlay to close")
    chromium.press_shortcut(overlay.page)
    until(overlay.shown, "the overlay")
    fake.hurry()
    overlay.wait_until_done()
    overlay.run("function () { this.querySelector('.frame-body').scrollTop = 500 }")
    chromium.press_shortcut(overlay.page)
    scrolled = "function () { return this.querySelector('.frame-body').scrollTop }"
    until(lambda: overlay.run(scrolled) < 50, "the beginning of the check")
    assert len(overlay.checks()) == len(fake.checks) == 1


def test_a_check_that_was_cancelled_is_made_anew_when_it_is_asked_for_again(
    chromium: Chromium, stories: WebSite, fake: FakeServer
) -> None:
    fake.pause = 0.2
    overlay = _checked(chromium, stories)
    overlay.wait_for_text("0 of 6 claims checked")
    overlay.click(".progress button")
    overlay.wait_until_done()
    fake.hurry()
    chromium.press_shortcut(overlay.page)
    statuses = [one["status"] for one in overlay.wait_until_done(2)]
    assert statuses == ["completed", "cancelled"]


def test_the_same_passage_as_of_another_day_is_shown_beside_the_first(
    chromium: Chromium, stories: WebSite
) -> None:
    overlay = _checked(chromium, stories)
    overlay.wait_until_done()
    overlay.click(".check-foot .more summary")
    overlay.run(
        "function () { this.querySelector('.check-foot [type=date]').value = '2020-01-31' }"
    )
    overlay.click(".check-foot form .button")
    overlay.wait_until_done(2)
    heads = """function () {
      return [...this.querySelectorAll('.comparison thead th')].map((one) => one.innerText);
    }"""
    until(lambda: overlay.run(heads), "both verdicts")
    _, first, second = overlay.run(heads)
    assert "As of" not in first
    assert "As of Jan 31, 2020" in second
    assert (first[:6], second[:3]) == ("Before", "Now")
    overlay.page.set_viewport_size({"width": 390, "height": 700})
    assert set(overlay.run(LINES, ".comparison .badge span")) == {1}


LINES = """function (selector) {
  const words = [...this.querySelectorAll(selector)].flatMap(({ firstChild }) =>
    [...firstChild.data.matchAll(/\\S+/g)].map(({ 0: { length }, index }) => {
      const range = document.createRange();
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + length);
      return range;
    }));
  return words.map((one) => one.getClientRects().length);
}"""


def test_in_a_low_window_the_claims_get_most_of_its_height(
    chromium: Chromium, stories: WebSite
) -> None:
    overlay = _checked(chromium, stories)
    overlay.wait_until_done()
    overlay.page.set_viewport_size({"width": 320, "height": 256})
    share = "function () { return this.querySelector('.frame-body').clientHeight / innerHeight }"
    until(lambda: overlay.run(share) > 0.7, "the claims' share of the height")


def test_of_thirty_claims_those_that_are_refuted_are_found_by_two_keys(
    chromium: Chromium, stories: WebSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims, verdicts = [*story._claims()], story._verdicts()
    many = [(f"c{count + 1}", claims[count % 5]) for count in range(30)]
    told = [claim.model_copy(update={"id": name}) for name, claim in many]
    monkeypatch.setattr(story, "_claims", lambda: told)
    monkeypatch.setattr(story, "_verdicts", lambda: {name: verdicts[one.id] for name, one in many})
    overlay = _checked(chromium, stories)
    overlay.wait_until_done()
    overlay.run("function () { this.querySelector('.summary button').focus() }")
    for key in ("Tab", "Space"):  # from “Supported” to “Refuted”
        overlay.page.keyboard.press(key)
    seen = """function () {
      return [...this.querySelectorAll('.claim')].filter((one) => one.checkVisibility())
        .map((one) => one.dataset.verdict);
    }"""
    assert overlay.run(seen) == ["refuted"] * 6
    assert overlay.run("function () { return this.activeElement.textContent }") == "Refuted 6"


def test_the_name_of_a_site_is_shown_whole_on_all_its_lines(
    chromium: Chromium, stories: WebSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = story._source
    site = "www.a-host.of-many-parts.that-are-more-than-one-line-holds.in-any-card.example"
    named = {"site": site}
    monkeypatch.setattr(story, "_source", lambda **_: source().model_copy(update=named))
    overlay = _checked(chromium, stories)
    overlay.wait_until_done()
    lines = """function () {
      const range = document.createRange();
      range.selectNodeContents(this.querySelector('.facts .site').firstChild);
      const { left } = this.querySelector('.facts').getBoundingClientRect();
      return [...range.getClientRects()].map((one) => one.left - left);
    }"""
    seen = overlay.run(lines)
    assert len(seen) > 1
    assert min(seen) >= 14  # what is left of that is cut off
