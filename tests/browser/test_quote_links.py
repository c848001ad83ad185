"""The link of a quote opens the page at its words, whatever the page's markup makes of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from plumbline.retrieval.pages.extract_worker import from_html
from plumbline.retrieval.quotes.locating import link_to
from plumbline.schema import Source, Span
from tests.browser.articles import article
from tests.browser.chromium import CHROMIUM
from tests.browser.conftest import needs_chromium
from tests.browser.servers import Page, WebSite

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
FILLER = "<p>The council met on Monday evening to discuss the plan for the road.</p>"
MARKUP = {
    "In Malm, 87[4] schools were open in 2024[3].": (
        "<p>In Malm, 87<sup>4</sup> schools were open in 2024<sup>3</sup>.</p>"
    ),
    "The Orle bridge cost\t£52 million to build.": (
        "<p>The Orle bridge cost <del>£40 million</del> <ins>£52 million</ins> to build.</p>"
    ),
    "The minimum wage in Sarland rises on 1 January.": (
        "<ul><li>The minimum wage in Sarland rises on 1 January.</li></ul>"
    ),
    "Norland\t16\t41": (
        "<table><tr><th>Country</th><th>Gold</th><th>Total</th></tr>"
        "<tr><td>Norland</td><td>16</td><td>41</td></tr></table>"
    ),
    "Employees\t640": "<dl><dt>Opened</dt><dd>1874</dd><dt>Employees</dt><dd>640</dd></dl>",
    "The new tram in Malm has 14 stops and cost\t310 million crowns.": (
        "<p>The new tram in Malm has 14 stops and cost<br>310 million crowns.</p>"
    ),
    "The engineer said the dam is safe on Monday.": (
        "<p>The engineer said <q>the dam is safe</q> on Monday.</p>"
    ),
    "The universe has 10⁸⁰ atoms.": "<p>The universe has 10<sup>80</sup> atoms.</p>",
    "The dam of Orle is long.[3],[4]": (
        '<p>The dam of Orle is long.<sup>[<a href="#3">3</a>]</sup><sup>,</sup>'
        '<sup>[<a href="#4">4</a>]</sup></p>'
    ),
    "The toll is “4 euros”, Mara’s café & bar – it’s new – said at 6 a.m.": (
        "<p>The toll is &ldquo;4&nbsp;euros&rdquo;, Mara&rsquo;s cafe&#769; &amp; bar &ndash; "
        "it&rsquo;s new &ndash; said at 6&#8239;a.m.</p>"
    ),
    "The harbour office opened in Trelby.": (
        "<p>The har&shy;bour o&#xfb03;ce opened in Tre&#8203;lby.</p>"
    ),
    "The bridge of HP in Orle is open.": "<p>The bridge of &#x2067;HP&#x2069; in Orle is open.</p>",
    "The market in Orle opened": "<p><span>T</span>he market in Orle opened</p>",
    "新しい橋は木曜日に開通した。": "<p>町の新しい橋は木曜日に開通した。長さは412メートルだ。</p>",
    "يبلغ طول الجسر 412 مترا.": '<p dir="rtl">فتح الجسر. يبلغ طول الجسر 412 مترا.</p>',
}


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A plain Chromium."""
    opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield opened
    opened.close()


@pytest.mark.parametrize("quote", MARKUP)
def test_the_link_lands_on_the_quote(browser: Browser, quote: str) -> None:
    html = article(f"<main><h1>Malm</h1>{FILLER * 60}{MARKUP[quote]}{FILLER * 60}</main>")
    site = WebSite({"/a": Page(html)})
    try:
        url = f"http://127.0.0.1:{site.port}/a"
        text = from_html(html, url)["text"]
        start = text.index(quote)
        span = Span(start=start, end=start + len(quote))
        page = browser.new_page()
        page.goto(link_to(Source(url=url, title="", site="x"), text, span))
        page.wait_for_function("scrollY > 500", timeout=5_000)
        page.close()
    finally:
        site.close()
