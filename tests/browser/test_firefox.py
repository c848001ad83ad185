"""The main job in a real Firefox, as far as its driver goes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import articles
from tests.browser.chromium import until
from tests.browser.servers import PlumblineServer, WebSite

pytest.importorskip("marionette_driver")
from tests.browser.firefox import Firefox

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("firefox-esr") is None, reason="Firefox is not installed"),
]


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory, server: PlumblineServer) -> Iterator[Firefox]:
    """A Firefox, paired through its welcome page."""
    opened = Firefox(tmp_path_factory.mktemp("firefox"))
    try:
        _pair(opened, server)
        yield opened
    finally:
        opened.close()


def _pair(firefox: Firefox, server: PlumblineServer) -> None:
    firefox.switch_to("welcome")
    firefox.know_port(server.port)
    body = "return document.body.innerText"
    until(lambda: f"running at {server.base}" in firefox.run(body), "the server to be found")
    firefox.run("document.getElementById('code').value = arguments[0]", server.fresh_code())
    firefox.driver.find_element("css selector", "#pair button").click()
    until(lambda: "Paired." in firefox.run(body), "the pairing")


@pytest.fixture(scope="module")
def checked(firefox: Firefox, site: WebSite) -> list[dict[str, Any]]:
    """The claims shown after the shortcut."""
    _select(firefox, site)
    firefox.press_shortcut()
    [check] = firefox.wait_until_done()
    assert check["status"] == "completed"
    claims: list[dict[str, Any]] = check["claims"]
    return claims


def _select(firefox: Firefox, site: WebSite) -> None:
    firefox.go(f"http://gazette.test:{site.port}/main")
    firefox.run("getSelection().selectAllChildren(document.querySelector('#passage'))")


def test_the_shortcut_brings_all_five_kinds_of_verdict(checked: list[dict[str, Any]]) -> None:
    assert [claim["label"] for claim in checked] == [
        "supported",
        "refuted",
        "refuted",
        "not_checkable",
        "not_enough_evidence",
    ]
    assert "1973" in checked[1]["correction"]
    assert "Walter Burley Griffin" in checked[2]["correction"]


def test_the_context_menu_starts_a_check(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    _select(firefox, site)
    firefox.choose_from_menu("#passage", "Check this with Plumbline")
    [check] = firefox.wait_until_done()
    assert [claim["label"] for claim in check["claims"]] == [claim["label"] for claim in checked]


def test_the_panel_holds_the_checks(checked: list[dict[str, Any]], firefox: Firefox) -> None:
    firefox.go(firefox.url("panel/panel.html"))
    count = "return document.querySelectorAll('.entry-open').length"
    until(lambda: firefox.run(count) >= 1, "the history's lines")
    firefox.run("document.querySelector('.entry-open').click()")
    texts = "return [...document.querySelectorAll('.claim-text')].map((one) => one.innerText)"
    expected = [claim["text"] for claim in checked]
    until(lambda: firefox.run(texts) == expected, "the check opened again")
    assert articles.TRUE in expected
