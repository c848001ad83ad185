"""axe-core finds nothing against WCAG 2.2 AA on any page of the extension, light or dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import Chromium
from tests.browser.conftest import needs_chromium
from tests.browser.servers import WebSite

AXE = Path(__file__).parents[1] / "extension" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    needs_chromium,
    pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci"),
]
Prepare = Callable[[Page], Any]


def _open_details(page: Page) -> None:
    page.locator(".entry-open").first.click()
    page.locator(".claim").first.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")


def _open_filters(page: Page) -> None:
    page.locator(".entry-open").first.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    page.locator(".plot").nth(1).wait_for()


# The overlay's root is closed even to axe; on one of our own pages it can be opened.
_OVERLAY = """async (ask) => {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function () { return attachShadow.call(this, { mode: 'open' }) };
  const text = 'Ada Venn built the mill of Dale in 1890, and 410 people came to see it.';
  document.title = 'An article';
  document.body.innerHTML = `<main><h1>An article</h1><p>${text}</p></main>`;
  const files = ['views/tokens.css', 'views/check.css', 'content/overlay/overlay.css'];
  const css = await Promise.all(files.map(async (path) => (await fetch(`/${path}`)).text()));
  const { Overlay } = await import('/content/overlay/overlay.js');
  const look = { css: css.join('\\n'), theme: 'auto', marks: 'colour', pageClaims: 5 };
  const { Frame } = await import('/content/overlay/frame.js');
  const overlay = new Overlay(new Frame({ close: () => {}, openHistory: () => {} }));
  if (ask) return overlay.offerPage(look);
  const passage = { text: `${text} It is lovely.`, language: 'en' };
  overlay.check({ passage, reason: 'selected', origin: 'page', focused: true }, look);
}"""


def _offer_page(page: Page) -> None:
    page.evaluate(_OVERLAY, True)
    page.locator(".page-offer li").wait_for()


def _open_overlay(page: Page) -> None:
    page.evaluate(_OVERLAY, False)
    page.locator('.check[data-status="completed"]').wait_for()
    for more in page.locator(".check .more > summary:visible").all():
        more.click()
    page.locator(".reader-label").nth(1).wait_for()


PAGES: dict[str, tuple[str, Prepare]] = {
    "welcome": ("welcome/welcome.html", lambda page: page.locator("#server .state").wait_for()),
    "panel": ("panel/panel.html", _open_filters),
    "check": ("panel/panel.html", _open_details),
    "options": ("options/options.html", lambda page: page.locator(".models h3").wait_for()),
    "page offer": ("welcome/welcome.html", _offer_page),
    "overlay": ("welcome/welcome.html", _open_overlay),
}


@pytest.fixture(scope="module")
def history(chromium: Chromium, site: WebSite) -> None:
    """One check, so that the panel has something to show."""
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    overlay = chromium.open_overlay(page)
    overlay.wait_until_done()


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(chromium: Chromium, name: str, theme: str) -> None:
    path, prepare = PAGES[name]
    page = chromium.page(chromium.url(path))
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    prepare(page)
    page.wait_for_timeout(200)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("rules => axe.run(document, { runOnly: rules })", RULES)
    told = [
        (one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found["violations"]
    ]
    page.close()
    assert told == []


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("path", sorted({path for path, _ in PAGES.values()}))
def test_nothing_is_cut_off_at_320_pixels(chromium: Chromium, path: str) -> None:
    page = chromium.page(chromium.url(path))
    page.set_viewport_size({"width": 320, "height": 700})
    page.wait_for_timeout(400)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    page.wait_for_timeout(400)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.close()
