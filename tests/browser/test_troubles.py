"""Everything that can stand between a reader and the server, and a check that must survive it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route

from tests.browser import story
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import CODE, TOKEN, FakeServer
from tests.browser.servers import Page as WebPage
from tests.browser.servers import WebSite
from tests.browser.told import one_chromium_many_fakes
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
chromium, fake = one_chromium_many_fakes()
CARD = f"<!doctype html><title>Story</title><p id='passage'>{story.PASSAGE}</p>"


@pytest.fixture(scope="module")
def stories() -> Iterator[WebSite]:
    """A site with the story's passage."""
    other = "<!doctype html><title>Another</title><p>Another page.</p>"
    bodies = {"/": CARD, "/other": other, "/slow": f"{CARD}<img src='slow.png'>"}
    served = WebSite({path: WebPage(one, policy=None) for path, one in bodies.items()})
    yield served
    served.close()


@pytest.fixture
def page(chromium: Chromium, stories: WebSite) -> Iterator[Page]:
    """The story, selected."""
    opened = chromium.page(f"http://127.0.0.1:{stories.port}/")
    opened.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    yield opened
    opened.close()


def _check(chromium: Chromium, page: Page) -> Overlay:
    return chromium.open_overlay(page)


def test_a_server_that_does_not_run(chromium: Chromium, page: Page, fake: FakeServer) -> None:
    fake.close()
    overlay = _check(chromium, page)
    overlay.wait_for_text("The Plumbline server is not running")
    assert "python3 package-scripts/start.py" in overlay.text()
    assert overlay.run(BESIDE_ITS_FIRST_LINE)
    again = FakeServer(port=fake.port)
    overlay.click(".problem button")
    overlay.wait_until_done()
    assert overlay.run("function () { return this.activeElement?.className }") == "check"
    again.close()


BESIDE_ITS_FIRST_LINE = """function () {
  const title = this.querySelector('.problem-title');
  title.style.width = '130px';
  const { top, height } = title.getBoundingClientRect();
  const icon = title.querySelector('.icon').getBoundingClientRect();
  const line = parseFloat(getComputedStyle(title).lineHeight);
  return height > 1.5 * line && icon.top >= top && icon.bottom <= top + line;
}"""


def test_a_browser_that_is_not_paired_pairs_and_tries_again(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    chromium.worker.evaluate("chrome.storage.local.remove('token')")
    overlay = _check(chromium, page)
    overlay.wait_for_text("This browser is not paired yet")
    with chromium.context.expect_page() as opening:
        overlay.click(".problem .primary")
    welcome = opening.value
    welcome.locator("#code").fill(CODE)
    welcome.get_by_role("button", name="Pair", exact=True).click()
    welcome.get_by_text("Paired.").wait_for()
    page.bring_to_front()
    overlay.click(".problem .button:not(.primary)")
    overlay.wait_until_done()


def test_a_wrong_code_is_told_and_can_be_corrected(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    chromium.worker.evaluate("chrome.storage.local.remove('token')")
    welcome = chromium.page(chromium.url("welcome/welcome.html"))
    welcome.locator("#code").fill("999999")
    welcome.get_by_role("button", name="Pair", exact=True).click()
    welcome.get_by_text("Pairing did not work", exact=True).wait_for()
    welcome.locator("#code").fill(CODE)
    welcome.get_by_role("button", name="Pair", exact=True).click()
    welcome.get_by_text("Paired.").wait_for()
    welcome.close()


def test_another_server_in_its_place_is_told_and_costs_no_pairing(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    fake.close()
    other = FakeServer(port=fake.port, identity="another")
    page.evaluate("""() => {
      const other = document.body.appendChild(document.createElement('p'));
      other.textContent = 'It rained in May.';
      getSelection().selectAllChildren(other);
    }""")
    _check(chromium, page)
    overlay.wait_for_text("Another Plumbline server is running")
    kept = chromium.worker.evaluate("chrome.storage.local.get(['token', 'server'])")
    assert kept == {"token": TOKEN, "server": "fake"}
    other.close()
    again = FakeServer(port=fake.port)
    overlay.click(".problem .button:not(.primary)")
    overlay.wait_until_done(2)
    again.close()


def test_a_server_that_refuses(chromium: Chromium, page: Page, fake: FakeServer) -> None:
    fake.refuses = True
    overlay = _check(chromium, page)
    overlay.wait_for_text("The server refuses this browser")


def test_a_permission_that_was_taken_back(chromium: Chromium, page: Page, fake: FakeServer) -> None:
    fake.close()
    chromium.worker.evaluate(
        "globalThis.contains = chrome.permissions.contains;"
        "chrome.permissions.contains = async () => false; 0"
    )
    overlay = _check(chromium, page)
    overlay.wait_for_text("The permission for 127.0.0.1 is missing")
    chromium.worker.evaluate("chrome.permissions.contains = globalThis.contains; 0")


def test_the_steps_are_told_as_they_happen_and_cancel_keeps_what_was_judged(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    fake.pause = 0.25
    overlay = _check(chromium, page)
    overlay.wait_for_text("Searching (library)")
    overlay.wait_for_text("1 of 6 claims checked")
    overlay.click(".progress button")
    [check] = overlay.wait_until_done()
    assert check["status"] == "cancelled"
    assert check["claims"][0]["label"] == "supported"
    assert check["claims"][5]["label"] == "unfinished"


@pytest.mark.parametrize("ending", ["failed", "interrupted"])
def test_a_check_that_fails_says_why(
    chromium: Chromium, page: Page, fake: FakeServer, ending: str
) -> None:
    fake.ending = ending
    overlay = _check(chromium, page)
    [check] = overlay.wait_until_done()
    assert check["status"] == ending
    assert "The disk is full" in check["notices"]


def test_a_claim_that_could_not_be_looked_at_is_no_lack_of_evidence(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    overlay = _check(chromium, page)
    [check] = overlay.wait_until_done()
    assert check["claims"][5]["label"] == "could_not_check"
    assert "Wait a few minutes" in overlay.text()


def test_to_try_one_claim_again_costs_that_claim_and_keeps_all_other_verdicts(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    overlay = _check(chromium, page)
    [first] = overlay.wait_until_done()
    overlay.click('.claim[data-claim="c6"] .problem button')
    _, kept = overlay.wait_until_done(2)
    assert kept == first
    assert [told.all[0].passage.text for told in fake.checks.values()] == [
        story.PASSAGE,
        story.SENTENCES[5],
    ]
    assert overlay.run("function () { return this.activeElement?.className }") == "check"
    fake.close()
    overlay.click('.claim[data-claim="c6"] .problem button')
    overlay.wait_for_text("The Plumbline server is not running")
    assert overlay.checks()[-1] == first


@pytest.mark.usefixtures("fake")
def test_from_what_the_settings_mend_it_is_one_click_to_them(
    chromium: Chromium, page: Page
) -> None:
    overlay = _check(chromium, page)
    overlay.wait_until_done()
    with chromium.context.expect_page() as opened:
        overlay.click('.claim[data-claim="c6"] .problem button:last-child')
    assert opened.value.url == chromium.url("options/options.html")
    opened.value.close()


def test_a_check_goes_on_by_itself_once_its_server_is_back(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    fake.pause = 0.25
    overlay = _check(chromium, page)
    overlay.wait_for_text("0 of 6 claims checked")
    fake.close()
    page.wait_for_timeout(1_000)
    back = FakeServer(port=fake.port)
    back.checks = fake.checks
    back.hurry()
    [check] = overlay.wait_until_done()
    back.close()
    assert check["status"] == "completed"


def test_a_check_survives_the_death_of_the_worker(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    fake.pause = 0.25
    overlay = _check(chromium, page)
    overlay.wait_for_text("0 of 6 claims checked")
    session = chromium.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    fake.hurry()
    [check] = overlay.wait_until_done()
    assert check["status"] == "completed"
    assert (
        len([path for method, path in fake.requests if (method, path) == ("POST", "/checks")]) == 1
    )


def test_a_check_survives_a_reload_of_the_page(
    chromium: Chromium, page: Page, fake: FakeServer
) -> None:
    fake.pause = 0.3
    overlay = _check(chromium, page)
    overlay.wait_for_text("0 of 6 claims checked")
    page.reload()
    resumed = Overlay(chromium, page)
    until(resumed.shown, "the overlay after the reload")
    fake.hurry()
    [check] = resumed.wait_until_done()
    assert check["status"] == "completed"


def test_an_overlay_that_was_closed_stays_closed_when_its_page_has_loaded_at_last(
    chromium: Chromium, stories: WebSite, fake: FakeServer
) -> None:
    fake.pause = 0.3
    page = chromium.context.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/slow.png", hold)
    page.goto(f"http://127.0.0.1:{stories.port}/slow", wait_until="domcontentloaded")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    overlay = _check(chromium, page)
    overlay.wait_for_text("0 of 6 claims checked")
    page.keyboard.press("Escape")
    until(lambda: not overlay.shown(), "the overlay to go")
    held[0].abort()
    page.wait_for_load_state()
    page.wait_for_timeout(500)
    assert not overlay.shown()
    page.close()


def test_back_and_forward_leave_the_overlay_as_it_was(
    chromium: Chromium, stories: WebSite, page: Page, fake: FakeServer
) -> None:
    fake.pause = 0.2
    overlay = _check(chromium, page)
    overlay.wait_for_text("0 of 6 claims checked")
    page.evaluate("globalThis.kept = true")
    page.goto(f"http://127.0.0.1:{stories.port}/other")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('p'))")
    _check(chromium, page).wait_for_text("0 of 6 claims checked")
    page.evaluate("setTimeout(() => history.back())")
    page.wait_for_url(f"http://127.0.0.1:{stories.port}/", wait_until="commit")
    assert page.evaluate("globalThis.kept")
    overlay = Overlay(chromium, page)
    fake.hurry()
    [check] = overlay.wait_until_done()
    assert check["status"] == "completed"
    page.evaluate("getSelection().setBaseAndExtent(passage.firstChild, 0, passage.firstChild, 45)")
    chromium.press_shortcut(page)
    assert {one["status"] for one in overlay.wait_until_done(2)} == {"completed"}


def test_nothing_runs_in_a_page_until_it_is_asked_for(
    chromium: Chromium, stories: WebSite, fake: FakeServer
) -> None:
    fake.requests.clear()
    page = chromium.page(f"http://127.0.0.1:{stories.port}/")
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.children.length") == 2
    assert fake.requests == []
    page.close()
