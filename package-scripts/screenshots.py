"""Makes the pictures under docs/: `python3 package-scripts/screenshots.py [--into DIR]`.

They show the real extension on the real server, from the installation to the history, in light and
in dark, 1280 and 400 pixels wide. Chromium has to be installed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from _setup import ROOT, prepare

if Path(sys.prefix) != ROOT / ".venv":  # the browser's driver is there
    raise SystemExit(subprocess.call([prepare("requirements-dev.txt"), __file__, *sys.argv[1:]]))
sys.path[:0] = [str(ROOT), str(ROOT / "backend")]

from playwright.sync_api import Page, Playwright, sync_playwright  # noqa: E402
from tests.browser.chromium import Chromium, Overlay, select_by_mouse  # noqa: E402
from tests.browser.conftest import pair  # noqa: E402
from tests.browser.servers import PlumblineServer  # noqa: E402
from tests.waiting import until  # noqa: E402

WIDE = {"width": 1280, "height": 860}
NARROW = {"width": 400, "height": 860}
PARAGRAPHS = ("#p1", "#p5", "#p2")


def main() -> int:
    """Take every picture, in light and in dark."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "docs")
    folder: Path = parser.parse_args().into
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        for theme in ("light", "dark"):
            server = PlumblineServer(Path(temporary) / theme / "server").start()
            try:
                profile = Path(temporary) / theme / "browser"
                Walk(playwright, profile, server, theme, folder).take_all()
            finally:
                server.stop()
    return 0


class Walk:
    """A walk through the extension in one colour scheme, from the installation to the history."""

    def __init__(
        self,
        playwright: Playwright,
        profile: Path,
        server: PlumblineServer,
        theme: str,
        folder: Path,
    ) -> None:
        self.theme = theme
        self.folder = folder
        self.server = server
        self.chromium = Chromium(playwright, profile, color_scheme=theme, viewport=WIDE)

    def take_all(self) -> None:
        """Take the pictures in the order in which a reader comes by."""
        self.chromium.know_port(self.server.port)
        welcome = self.chromium.welcome()
        welcome.get_by_text("running at").wait_for()
        self._both_widths(welcome, "welcome")
        pair(self.chromium, self.server)
        self._first_run(welcome)
        self._overlay()
        self._page_offer()
        self._history()
        self._options()
        self.chromium.close()

    def _first_run(self, welcome: Page) -> None:
        welcome.get_by_text("Paired").wait_for()
        self._both_widths(welcome, "welcome-paired")
        panel = self.chromium.page(self.chromium.url("panel/panel.html"))
        panel.locator(".empty").wait_for()
        self._both_widths(panel, "panel-empty")
        panel.close()

    def _page_offer(self) -> None:
        page = self.chromium.page(f"{self.server.base}/demo/")
        overlay = Overlay(self.chromium, page)
        self.chromium.press_shortcut(page)
        until(overlay.shown, "the overlay")
        overlay.wait_for_text("Check this page")
        overlay.click(".message .buttons button")
        overlay.wait_for_text("Which paragraphs")
        self._both_widths(page, "page-offer")

    def _overlay(self) -> None:
        page = self.chromium.page(f"{self.server.base}/demo/")
        overlay = Overlay(self.chromium, page)
        for count, paragraph in enumerate(reversed(PARAGRAPHS), start=1):
            page.locator(paragraph).scroll_into_view_if_needed()
            overlay.run("function () { this.host.hidden = true; }")
            select_by_mouse(page, paragraph, paragraph)
            self.chromium.press_shortcut(page)
            until(overlay.shown, "the overlay")
            overlay.wait_until_done(count)
            if count < len(PARAGRAPHS):
                overlay.click(".frame-buttons button:last-child")
        page.evaluate("getSelection().empty()")
        self._both_widths(page, "overlay")
        overlay.run(
            """function () {
              for (const more of this.querySelectorAll('.claim[data-verdict=refuted] .more')) {
                more.open = true;
              }
              this.querySelector('.claim[data-verdict=refuted]').scrollIntoView();
            }"""
        )
        self._picture(page, "overlay-details")

    def _history(self) -> None:
        panel = self.chromium.page(self.chromium.url("panel/panel.html"))
        panel.locator(".entry-open").first.wait_for()
        self._both_widths(panel, "panel")
        panel.locator("#overview summary").click()
        panel.locator(".plot").first.wait_for()
        self._both_widths(panel, "panel-overview", full=True)
        panel.locator("#overview summary").click()
        panel.set_viewport_size(NARROW)
        panel.locator(".entry-open").first.click()
        panel.locator(".claim").first.wait_for()
        self._picture(panel, "panel-check")

    def _options(self) -> None:
        options = self.chromium.page(self.chromium.url("options/options.html"))
        options.locator("#settings .field").first.wait_for()
        self._both_widths(options, "options", full=True)

    def _both_widths(self, page: Page, name: str, *, full: bool = False) -> None:
        page.bring_to_front()
        page.set_viewport_size(WIDE)
        self._picture(page, name, full=full)
        page.set_viewport_size(NARROW)
        self._picture(page, f"{name}-narrow", full=full)
        page.set_viewport_size(WIDE)

    def _picture(self, page: Page, name: str, *, full: bool = False) -> None:
        page.wait_for_timeout(300)
        page.screenshot(path=self.folder / f"{name}-{self.theme}.png", full_page=full)


if __name__ == "__main__":
    raise SystemExit(main())
