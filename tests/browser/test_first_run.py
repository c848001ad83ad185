"""From the installation to the first verdict, as a reader comes by."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.chromium import Chromium, select_by_mouse
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import CODE, FakeServer
from tests.browser.servers import PlumblineServer

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]


@pytest.fixture
def fresh(playwright: Playwright, tmp_path: Path) -> Iterator[Chromium]:
    """A Chromium that was installed just now."""
    opened = Chromium(playwright, tmp_path / "fresh")
    yield opened
    opened.close()


def test_install_pair_in_two_steps_and_check_the_demo(
    fresh: Chromium, server: PlumblineServer
) -> None:
    fresh.know_port(server.port)
    welcome = fresh.welcome()
    welcome.locator('#stage-try[data-waiting="true"]').wait_for()
    welcome.get_by_text(f"running at {server.base}").wait_for()
    code = server.fresh_code()
    welcome.locator("#code").fill(f"{(int(code) + 1) % 10**6:06d}")
    welcome.get_by_role("button", name="Pair", exact=True).click()
    # The terminal is in front of whoever pairs; the command would have to be looked for.
    welcome.get_by_text("Enter the newest code that the server’s terminal shows").wait_for()
    welcome.locator("#code").fill(code)
    welcome.get_by_role("button", name="Pair", exact=True).click()
    welcome.get_by_text("Paired.").wait_for()
    welcome.locator('#stage-pair[data-done="true"]').wait_for()
    with fresh.context.expect_page() as opening:
        welcome.get_by_role("link", name="Open the demo article").click()
    demo = opening.value
    demo.wait_for_load_state()
    demo.bring_to_front()
    select_by_mouse(demo, "#p1", "#p1")
    overlay = fresh.open_overlay(demo)
    [check] = overlay.wait_until_done()
    assert {"supported", "refuted"} <= {claim["label"] for claim in check["claims"]}


def test_a_server_on_an_unusual_port_is_found_by_its_address(fresh: Chromium) -> None:
    fake = FakeServer(port=0)
    welcome = fresh.welcome()
    welcome.get_by_text("Waiting for the server").wait_for()
    welcome.get_by_text("Does the terminal name another address?").click()
    address = welcome.get_by_label("Does the terminal name another address?")
    address.fill("http://127.0.0.1:99")
    welcome.get_by_role("button", name="Look there").click()
    welcome.get_by_text("No Plumbline server answers at http://127.0.0.1:99.").wait_for()
    address.fill(f"http://127.0.0.1:{fake.port}/")
    welcome.get_by_role("button", name="Look there").click()
    welcome.get_by_text(f"running at http://127.0.0.1:{fake.port}").wait_for()
    assert not address.is_visible()
    welcome.locator("#code").fill(CODE)
    welcome.get_by_role("button", name="Pair", exact=True).click()
    welcome.get_by_text("Paired.").wait_for()
    fake.close()


def test_what_blocks_the_way_to_the_server_is_told_apart(fresh: Chromium) -> None:
    fake = FakeServer(port=0)
    fresh.know_port(fake.port)
    welcome = fresh.welcome()
    welcome.get_by_text(f"running at http://127.0.0.1:{fake.port}").wait_for()
    fake.close()
    welcome.get_by_text("Waiting for the server").wait_for()
    fresh.worker.evaluate(
        """globalThis.query = navigator.permissions.query;
        navigator.permissions.query = async () => ({ state: 'denied' }); 0"""
    )
    welcome.get_by_text("The browser blocks access to this computer").wait_for()
    welcome.get_by_text("ask your administrator").wait_for()
    fresh.worker.evaluate(
        """navigator.permissions.query = globalThis.query;
        chrome.permissions.contains = async () => false; 0"""
    )
    welcome.get_by_text("The permission for 127.0.0.1 is missing").wait_for()
    welcome.get_by_role("button", name="Allow it").wait_for()
