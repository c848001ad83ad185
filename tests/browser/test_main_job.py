"""Highlight, check, read: the main job in a real Chromium with the real server."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag
from urllib.request import urlopen

import pytest
from playwright.sync_api import Playwright

from tests.browser import articles
from tests.browser.chromium import Chromium, select_by_mouse
from tests.browser.conftest import needs_chromium
from tests.browser.servers import PlumblineServer, WebSite

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]


@pytest.fixture(scope="module")
def checked(chromium: Chromium, site: WebSite) -> list[dict[str, Any]]:
    """The claims that the overlay shows after the shortcut."""
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    select_by_mouse(page, "#passage", "#passage")
    assert page.evaluate("getSelection().toString().trim()") == articles.PASSAGE
    overlay = chromium.open_overlay(page)
    [check] = overlay.wait_until_done()
    assert check["status"] == "completed"
    claims: list[dict[str, Any]] = check["claims"]
    return claims


@pytest.mark.parametrize(
    ("index", "label", "badge"),
    [
        (0, "supported", "Supported"),
        (1, "refuted", "Refuted"),
        (2, "refuted", "Refuted"),
        (3, "not_checkable", "Not checkable"),
        (4, "not_enough_evidence", "Not enough evidence"),
    ],
)
def test_each_kind_of_claim_gets_its_verdict(
    checked: list[dict[str, Any]], index: int, label: str, badge: str
) -> None:
    assert len(checked) == 5
    assert checked[index]["label"] == label
    assert badge in checked[index]["badge"]


def test_a_changed_number_is_corrected(checked: list[dict[str, Any]]) -> None:
    assert "1973" in checked[1]["correction"]
    assert "1983" not in checked[1]["correction"]


def test_a_changed_name_is_corrected(checked: list[dict[str, Any]]) -> None:
    assert "Walter Burley Griffin" in (checked[2]["correction"] or "")


def test_an_opinion_is_said_to_be_one(checked: list[dict[str, Any]]) -> None:
    assert "opinion" in checked[3]["rationale"]


def test_every_quote_is_found_in_the_source_it_links_to(checked: list[dict[str, Any]]) -> None:
    quotes = [quote for claim in checked for quote in claim["quotes"]]
    assert len(quotes) >= 3
    for quote in quotes:
        address, fragment = urldefrag(quote["link"])
        assert fragment.startswith(":~:text=")
        assert _plain(quote["text"]) in _plain(_text_of(address))


def test_the_panel_holds_the_check_after_a_restart_and_opens_it_again(
    checked: list[dict[str, Any]],
    chromium: Chromium,
    playwright: Playwright,
    profile: Path,
    server: PlumblineServer,
) -> None:
    chromium.close()
    again = Chromium(playwright, profile)
    panel = again.page(again.url("panel/panel.html"))
    entry = panel.locator(".entry-open").first
    entry.wait_for()
    assert articles.TRUE in entry.inner_text()
    entry.click()
    panel.locator('.claim[data-verdict="refuted"]').first.wait_for()
    shown = [one.inner_text() for one in panel.locator(".claim-text").all()]
    assert shown == [claim["text"] for claim in checked]
    again.close()


def _text_of(address: str) -> str:
    with urlopen(address) as answer:
        page = answer.read().decode()
    return html.unescape(re.sub(r"<[^>]+>", " ", page))


def _plain(text: str) -> str:
    return " ".join(text.translate(str.maketrans("’‘“”", "''\"\"")).split())
