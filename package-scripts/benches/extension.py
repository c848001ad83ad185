"""How fast the extension feels: medians of 20, measured inside the pages by performance marks."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from _setup import ROOT
from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(ROOT))  # the browser tests' stand-ins play their parts here, too

from tests.browser.chromium import Chromium
from tests.browser.conftest import pair
from tests.browser.servers import PlumblineServer

from benches.extension_scenes import Scene, fill_history
from benches.figures import Figures
from benches.options import Options

TIMES = 20
CHECKS = 10_000
WORDS = ("lighthouse", "harbour", "viaduct", "orchard", "foundry")
_ALONE_SECONDS = 1.5  # between two events, so that the claims come by themselves

# Resolves with the epoch (ms) of the frame after the one in which FOUND holds below ROOT.
_SEEN = """new Promise((resolve) => {
  const painted = () => requestAnimationFrame(() => setTimeout(() => {
    resolve(performance.timeOrigin + performance.mark('plumbline-seen').startTime);
  }));
  if (FOUND) return painted();
  new MutationObserver((_, watching) => {
    if (!(FOUND)) return;
    watching.disconnect();
    painted();
  }).observe(ROOT, { childList: true, subtree: true });
})"""

_MARK = """async ([address, check, nearby]) => {
  const { Marks } = await import(address);
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('#passage'));
  const marks = new Marks(() => {});
  performance.mark('plumbline-begun');
  marks.show(check, nearby ? range : null);
  const taken = performance.measure('plumbline-marking', 'plumbline-begun').duration;
  const { size } = CSS.highlights.get('plumbline-supported');
  if (size !== check.claims.length) throw new Error(`${size} claims are marked`);
  return taken;
}"""

_SEARCH = """(typed) => new Promise((resolve) => {
  const list = document.querySelector('#list');
  const found = () => {
    const rows = [...list.querySelectorAll('.entry-text')];
    return rows.length && rows.every(({ textContent }) => textContent.includes(typed));
  };
  new MutationObserver((_, watching) => {
    if (!found()) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      resolve(performance.measure('plumbline-search', 'plumbline-typed').duration);
    }));
  }).observe(list, { childList: true, subtree: true });
  performance.clearMarks('plumbline-typed');
  performance.mark('plumbline-typed');
  const field = document.querySelector('#q');
  field.value = typed;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
})"""


def extension(options: Options) -> Figures:
    """Print each median in milliseconds beside what is asked for; `--limit` sets the repeats."""
    times = options.limit or TIMES
    load = round(os.getloadavg()[0], 1)
    with (
        tempfile.TemporaryDirectory(prefix="plumbline-extension-") as folder,
        sync_playwright() as playwright,
    ):
        with Scene(playwright, Path(folder) / "browser") as scene:
            figures = {
                "key_to_overlay": _medians(lambda: _key_to_overlay(scene), times, 100),
                "sent_to_listed": _medians(lambda: _sent_to_listed(scene), times, 300),
                **_marking(scene, times),
            }
        figures["search_of_10000"] = _searching(playwright, Path(folder) / "server", times)
    return {"times": times, **figures, "load": {"before": load, "after": os.getloadavg()[0]}}


def _medians(measure: Callable[[], float], times: int, asked: int) -> Figures:
    measure()  # the first one wakes the worker and fills the browser's caches
    taken = [measure() for _ in range(times)]
    median = statistics.median(taken)
    return {
        "median_ms": round(median, 1),
        "worst_ms": round(max(taken), 1),
        "asked_ms": asked,
        "met": median < asked,
    }


def _seen(found: str, root: str) -> str:
    return _SEEN.replace("FOUND", found).replace("ROOT", root)


def _key_to_overlay(scene: Scene) -> float:
    """From before the key is sent to the browser to the frame with the overlay's element."""
    page = scene.page()
    seen = _seen("document.querySelector('plumbline-overlay')", "document.documentElement")
    page.evaluate(f"() => {{ window.seen = {seen} }}")
    pressed = time.time() * 1_000
    scene.chromium.press_shortcut(page)
    shown = float(page.evaluate("window.seen"))
    page.close()
    return shown - pressed


def _sent_to_listed(scene: Scene) -> float:
    """From the server's last byte of the claims to the frame in which they are listed."""
    scene.server.pause = _ALONE_SECONDS
    page = scene.page()
    overlay = scene.chromium.open_overlay(page)
    seen = overlay.run(f"function () {{ return {_seen('this.querySelector(`.claim`)', 'this')} }}")
    scene.server.pause = 0.0
    page.close()
    return float(seen) - scene.server.sent["claims.extracted"] * 1_000


def _marking(scene: Scene, times: int) -> Figures:
    """From the call that marks a finished check to its return, after a selection and without."""
    page = scene.page("/long")
    address = scene.chromium.url("content/marks.js")

    def mark(nearby: bool) -> float:
        return float(page.evaluate(_MARK, [address, scene.check, nearby]))

    figures = {
        "mark_50_in_5_mb": _medians(lambda: mark(True), times, 100),
        "mark_50_in_5_mb_again": _medians(lambda: mark(False), times, 100),
    }
    page.close()
    return figures


def _searching(playwright: Playwright, home: Path, times: int) -> Figures:
    """From typing to the frame that shows the first row found."""
    fill_history(home / "data", CHECKS, WORDS)
    server = PlumblineServer(home).start()
    chromium = Chromium(playwright, home / "browser")
    try:
        chromium.know_port(server.port)
        pair(chromium, server)
        panel = chromium.page(chromium.url("panel/panel.html"))
        panel.locator(".entry").first.wait_for()
        turns = iter(range(times + 1))
        return _medians(lambda: _search(panel, WORDS[next(turns) % len(WORDS)]), times, 100)
    finally:
        chromium.close()
        server.stop()


def _search(panel: Page, word: str) -> float:
    return float(panel.evaluate(_SEARCH, word))
