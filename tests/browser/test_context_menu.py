"""The real context menu, with a real mouse: only that grants what a click grants."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser import articles
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium, pair
from tests.browser.servers import PlumblineServer, WebSite
from tests.waiting import until

TOOLS = ("Xvfb", "openbox", "xdotool")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    needs_chromium,
    pytest.mark.skipif(
        not all(shutil.which(tool) for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}"
    ),
]


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A screen nobody looks at, with a window manager."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        display = f":{told.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL
    )
    yield display
    manager.terminate()
    server.terminate()
    server.wait(10)


@pytest.fixture(scope="module")
def headed(
    playwright: Playwright,
    tmp_path_factory: pytest.TempPathFactory,
    server: PlumblineServer,
    screen: str,
) -> Iterator[Chromium]:
    """A Chromium with a window, paired."""
    opened = Chromium(
        playwright,
        tmp_path_factory.mktemp("headed"),
        headless=False,
        args=[
            "--host-resolver-rules=MAP gazette.test 127.0.0.1",
            "--window-position=0,0",
            "--window-size=1280,880",
        ],
        env={**os.environ, "DISPLAY": screen},
        no_viewport=True,
    )
    opened.know_port(server.port)
    pair(opened, server)
    yield opened
    opened.close()


def test_the_menu_item_starts_a_check_with_the_rights_of_a_click(
    headed: Chromium, site: WebSite, screen: str
) -> None:
    page = headed.page(f"http://gazette.test:{site.port}/inner")
    page.locator("#passage").click(click_count=3)
    overlay = _choose_from_menu(headed, page, screen, above="Inspect")
    [check] = overlay.wait_until_done()
    assert [claim["label"] for claim in check["claims"]] == ["supported"]


def test_the_menu_item_without_a_selection_offers_to_check_the_page(
    headed: Chromium, site: WebSite, screen: str
) -> None:
    page = headed.page(f"http://gazette.test:{site.port}/main")
    overlay = _choose_from_menu(headed, page, screen, above="View page source")
    overlay.wait_for_text("Which paragraphs")
    assert overlay.checks() == []
    overlay.click(".page-offer button")
    [check] = overlay.wait_until_done()
    assert [claim["text"] for claim in check["claims"]] == [
        articles.TRUE,
        articles.WRONG_YEAR,
        articles.WRONG_NAME,
        articles.NOT_COVERED,
    ]


def _choose_from_menu(chromium: Chromium, page: Page, screen: str, *, above: str) -> Overlay:
    """Right-click on the passage and choose the item above one of the browser's own last two."""
    x, y = page.evaluate(
        """() => {
          const box = document.querySelector('#passage').getBoundingClientRect();
          return [box.left + 60 + screenX + (outerWidth - innerWidth) / 2,
                  box.top + box.height / 2 + screenY + outerHeight - innerHeight];
        }"""
    )
    _xdotool(screen, "mousemove", str(int(x)), str(int(y)), "click", "3")
    time.sleep(0.6)  # the menu is drawn by the system; nothing tells when it stands
    steps = 1 + ["Inspect", "View page source"].index(above) + 1
    _xdotool(screen, "key", *["Up"] * steps, "Return")
    overlay = Overlay(chromium, page)
    until(overlay.shown, "the overlay")
    return overlay


def _xdotool(screen: str, *command: str) -> None:
    subprocess.run(["xdotool", *command], env={**os.environ, "DISPLAY": screen}, check=True)
