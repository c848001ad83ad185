"""Of a check in a private window nothing is left once its tab is closed; the overlay says so."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser import articles
from tests.browser.chromium import Chromium
from tests.browser.conftest import needs_chromium, pair
from tests.browser.servers import PlumblineServer, WebSite
from tests.waiting import until

pytest.importorskip("marionette_driver")
from tests.browser.firefox import Firefox

pytestmark = [pytest.mark.browser, pytest.mark.slow]
needs_firefox = pytest.mark.skipif(
    shutil.which("firefox-esr") is None, reason="Firefox is not installed"
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def private_server(home: Path) -> Iterator[PlumblineServer]:
    running = PlumblineServer(home).start()
    yield running
    running.stop()


@pytest.fixture
def firefox(tmp_path: Path, private_server: PlumblineServer) -> Iterator[Firefox]:
    profile = tmp_path / "firefox"
    profile.mkdir()
    opened = Firefox(profile)
    try:
        opened.pair(private_server)
        opened.allow_private_windows()
        opened.switch_to("")
        yield opened
    finally:
        opened.close()


def _written(home: Path, words: str) -> list[Path]:
    files = [path for path in home.rglob("*") if path.is_file()]
    return [path for path in files if words.encode() in path.read_bytes()]


# How the server answers who asks for the check that began last, from a page of the extension.
ASKED = """async (known, { local, session } = chrome.storage) => {
  const { token, port } = await local.get(['token', 'port']);
  const id = known ?? Object.values((await session.get('tabs')).tabs)[0][0].id;
  const headers = { Authorization: `Bearer ${token}` };
  return [id, (await fetch(`http://127.0.0.1:${port}/api/v1/checks/${id}`, { headers })).status];
}"""
IN_FIREFOX = f"return ({ASKED})(arguments[0], window.wrappedJSObject.browser.storage)"


@needs_firefox
def test_a_check_in_a_private_window_is_shown_and_never_kept(
    firefox: Firefox, site: WebSite, home: Path
) -> None:
    usual = firefox.driver.current_window_handle
    firefox.open_private_window()
    firefox.go(f"http://gazette.test:{site.port}/main")
    firefox.run("getSelection().selectAllChildren(document.querySelector('#passage'))")
    firefox.press_shortcut()
    [check] = firefox.wait_until_done()
    assert [claim["label"] for claim in check["claims"]][:2] == ["supported", "refuted"]
    assert "private window" in check["notices"]
    assert _written(home, articles.WRONG_YEAR) == []
    private = firefox.driver.current_window_handle
    firefox.driver.switch_to_window(usual, focus=True)
    firefox.go(firefox.url("panel/panel.html"))
    check_id, status = firefox.run(IN_FIREFOX, None)
    assert status == 200
    firefox.driver.switch_to_window(private)
    firefox.driver.close()
    firefox.driver.switch_to_window(usual, focus=True)
    until(lambda: firefox.run(IN_FIREFOX, check_id)[1] == 404, "the check to be let go of")
    firefox.go(f"http://gazette.test:{site.port}/main")
    firefox.press_shortcut()
    until(lambda: "Nothing is selected" in firefox.overlay_text(), "no earlier checks")


@pytest.fixture
def chromium(
    playwright: Playwright, tmp_path: Path, private_server: PlumblineServer
) -> Iterator[Chromium]:
    opened = Chromium(playwright, tmp_path / "chromium")
    opened.know_port(private_server.port)
    pair(opened, private_server)
    opened.configure(incognitoAccess=True)
    yield opened
    opened.close()


@needs_chromium
def test_a_check_in_an_incognito_window_is_shown_and_never_kept(
    chromium: Chromium, site: WebSite, home: Path
) -> None:
    address = f"http://127.0.0.1:{site.port}/main"
    page = chromium.open_private_window(address)
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    [check] = chromium.open_overlay(page).wait_until_done()
    assert [claim["label"] for claim in check["claims"]][:2] == ["supported", "refuted"]
    assert "private window" in check["notices"]
    assert _written(home, articles.WRONG_YEAR) == []
    check_id, status = chromium.worker.evaluate(ASKED, None)
    assert status == 200
    page.close()
    until(lambda: chromium.worker.evaluate(ASKED, check_id)[1] == 404, "it to be let go of")
    chromium.open_overlay(chromium.page(address)).wait_for_text("Nothing is selected")
