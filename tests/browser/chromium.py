"""Drives Chromium with the extension in it, its closed shadow root and its shortcuts included."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, Worker

from tests.browser.checks_shown import READ_CHECKS, until_done
from tests.waiting import until

EXTENSION = Path(__file__).parents[2] / "extension"
CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-extensions-except={EXTENSION}",
    f"--load-extension={EXTENSION}",
)
ALT, SHIFT = 1, 8

# An extension that was loaded from a folder goes on after the change only in developer mode.
CONFIGURE = """async ([id, change]) => {
  await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  await chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, ...change });
}"""


class Chromium:
    """A Chromium with the extension, on a profile that can be opened again."""

    def __init__(
        self,
        playwright: Playwright,
        profile: Path,
        *,
        headless: bool = True,
        args: Sequence[str] = (),
        **options: Any,
    ) -> None:
        self.context: BrowserContext = playwright.chromium.launch_persistent_context(
            str(profile),
            executable_path=CHROMIUM,
            channel="chromium",
            headless=headless,
            args=[*FLAGS, *args],
            ignore_default_args=["--disable-back-forward-cache"],  # a reader's browser has it
            **options,
        )
        workers = self.context.service_workers
        self.worker: Worker = (
            workers[0] if workers else self.context.wait_for_event("serviceworker")
        )
        self.id = self.worker.url.split("/")[2]

    def url(self, path: str) -> str:
        """Return the address of one of the extension's own pages."""
        return f"chrome-extension://{self.id}/{path}"

    def welcome(self) -> Page:
        """Return the welcome page that opens by itself after the installation."""

        def opened() -> Page | None:
            # Playwright hears of new pages only while one of its own calls is waiting.
            self.context.pages[0].wait_for_timeout(20)
            return next((one for one in self.context.pages if "welcome" in one.url), None)

        return until(opened, "the welcome page")

    def know_port(self, port: int) -> None:
        """Tell the extension where the test's server is, instead of the usual ports."""
        self.worker.evaluate("port => chrome.storage.local.set({ port })", port)

    def trust(self, port: int, pairing: dict[str, str]) -> None:
        """Have the extension paired with the server on `port`, as if that had been kept then."""
        self.know_port(port)
        self.worker.evaluate("pairing => chrome.storage.local.set(pairing)", pairing)

    def page(self, url: str) -> Page:
        """Open a page in the foreground."""
        page = self.context.new_page()
        page.goto(url)
        page.bring_to_front()
        return page

    def configure(self, **change: bool) -> None:
        """Change what the extension may, as a reader can on chrome://extensions; it starts anew."""
        page = self.page("chrome://extensions")
        before = self.worker
        page.evaluate(CONFIGURE, [self.id, change])

        def started() -> Worker | None:
            page.wait_for_timeout(20)
            return next((one for one in self.context.service_workers if one != before), None)

        self.worker = until(started, "the extension to start anew")
        ready = "chrome.commands.onCommand.hasListeners()"
        until(lambda: self.worker.evaluate(ready), "the worker to listen")
        page.close()

    def open_private_window(self, url: str) -> Page:
        """Open a page in an incognito window."""
        open_window = "url => chrome.windows.create({ url, incognito: true, focused: true })"
        with self.context.expect_page() as opened:
            self.worker.evaluate(open_window, url)
        opened.value.wait_for_load_state()
        return opened.value

    def press_shortcut(self, page: Page) -> None:
        """Press Alt+Shift+K as a keyboard does; page.keyboard never reaches the commands."""
        session = self.context.new_cdp_session(page)
        key = {
            "modifiers": ALT | SHIFT,
            "key": "K",
            "code": "KeyK",
            "windowsVirtualKeyCode": 75,
            "nativeVirtualKeyCode": 75,
        }
        session.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **key})
        session.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
        session.detach()

    def open_overlay(self, page: Page) -> Overlay:
        """Press the shortcut in `page`, and return the overlay that it shows."""
        self.press_shortcut(page)
        overlay = Overlay(self, page)
        until(overlay.shown, "the overlay")
        return overlay

    def close(self) -> None:
        """Quit the browser; its profile stays."""
        self.context.close()


class Overlay:
    """The overlay in a page, seen through DevTools: its shadow root is closed to everybody else."""

    def __init__(self, chromium: Chromium, page: Page) -> None:
        self.page = page
        self._session: CDPSession = chromium.context.new_cdp_session(page)

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function whose `this` is the shadow root; None without an overlay."""
        root = self._root()
        if root is None:
            return None
        resolved = self._session.send("DOM.resolveNode", {"backendNodeId": root})
        outcome = self._session.send(
            "Runtime.callFunctionOn",
            {
                "objectId": resolved["object"]["objectId"],
                "functionDeclaration": function,
                "arguments": [{"value": one} for one in arguments],
                "returnByValue": True,
                "awaitPromise": True,
            },
        )
        assert "exceptionDetails" not in outcome, outcome
        return outcome["result"].get("value")

    def shown(self) -> bool:
        """Whether the overlay stands in the page."""
        return self._root() is not None

    def text(self) -> str:
        """Return all visible words."""
        return self.run("function () { return this.querySelector('.frame').innerText }") or ""

    def checks(self) -> list[dict[str, Any]]:
        """Return what is shown of every check, newest first."""
        return self.run(READ_CHECKS) or []

    def wait_until_done(self, count: int = 1, seconds: float = 60.0) -> list[dict[str, Any]]:
        """Wait until `count` checks are shown and over, and return them."""
        return until_done(self.checks, self.text, count, seconds)

    def wait_for_text(self, words: str, seconds: float = 40.0) -> None:
        """Wait until the overlay says `words`; a failure tells what it says instead."""
        try:
            until(lambda: words in self.text(), f"“{words}” in the overlay", seconds)
        except AssertionError as error:
            raise AssertionError(f"{error}; the overlay says {self.text()!r}") from error

    def click(self, selector: str) -> None:
        """Click with the mouse on the first visible element that fits `selector`."""
        box = self.run(
            """function (selector) {
              const visible = (one) => one.getClientRects().length > 0;
              const found = [...this.querySelectorAll(selector)].find(visible);
              if (!found) return null;
              found.scrollIntoView({ block: 'center' });
              const { left, top, width, height } = found.getBoundingClientRect();
              return [left + width / 2, top + height / 2];
            }""",
            selector,
        )
        assert box, f"Nothing visible fits {selector}"
        self.page.mouse.click(*box)

    def _root(self) -> int | None:
        find = {"expression": "document.querySelector('plumbline-overlay')"}
        host = self._session.send("Runtime.evaluate", find)["result"].get("objectId")
        if not host:
            return None
        node = self._session.send("DOM.describeNode", {"objectId": host, "pierce": True})["node"]
        return int(node["shadowRoots"][0]["backendNodeId"])


def select_by_mouse(page: Page, start: str, end: str) -> None:
    """Select from the first letter of element `start` to the last of element `end`."""
    corners = page.evaluate(
        """([first, last]) => {
          const edge = (selector, toEnd) => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector(selector));
            const boxes = [...range.getClientRects()].filter((box) => box.width);
            const box = toEnd ? boxes.at(-1) : boxes[0];
            return [toEnd ? box.right : box.left + 0.5, (box.top + box.bottom) / 2];
          };
          return [edge(first, false), edge(last, true)];
        }""",
        [start, end],
    )
    (x1, y1), (x2, y2) = corners
    page.mouse.move(x1, y1)
    page.mouse.down()
    page.mouse.move((x1 + x2) / 2, (y1 + y2) / 2)
    page.mouse.move(x2, y2, steps=3)
    page.mouse.up()
