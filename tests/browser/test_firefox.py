"""The main job in a real Firefox, as far as its driver goes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import articles
from tests.browser.fake_server import PAIRING, FakeServer
from tests.browser.servers import PlumblineServer, WebSite
from tests.waiting import until

pytest.importorskip("marionette_driver")
from marionette_driver import By

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
        opened.pair(server)
        yield opened
    finally:
        opened.close()


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


def test_what_is_selected_in_a_frame_is_marked_and_shown_there(
    firefox: Firefox, site: WebSite
) -> None:
    firefox.go(f"http://gazette.test:{site.port}/fields")
    frame = firefox.driver.find_element(By.ID, "inner")
    firefox.driver.switch_to_frame(frame)
    firefox.run("getSelection().selectAllChildren(document.querySelector('#passage'))")
    firefox.driver.switch_to_frame(None)
    firefox.press_shortcut()
    firefox.wait_until_done()
    firefox.run("scrollTo(0, 0)")
    firefox.click_in_overlay(".to-page")
    firefox.driver.switch_to_frame(frame)
    marks = """const size = (one) => CSS.highlights.get(`plumbline-${one}`)?.size;
      return [size('supported'), size('active')];"""
    try:
        until(lambda: firefox.run(marks) == [1, 1], "the mark, and that it is shown")
    finally:
        firefox.driver.switch_to_frame(None)


def test_a_check_is_copied_on_a_page_without_encryption(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    _select(firefox, site)
    firefox.press_shortcut()
    firefox.wait_until_done()
    firefox.click_in_overlay(".tools button:nth-child(2)")
    until(lambda: "Copied" in firefox.overlay_text(), "the copy")
    clipboard = firefox.run_in_chrome(
        "const [resolve] = arguments; navigator.clipboard.readText().then(resolve);"
    )
    assert clipboard.startswith("# Checked with Plumbline")
    assert checked[1]["correction"] in clipboard.replace("\\", "")


# As they stand on the page: verdicts come in any order.
MARKED = """const found = [];
CSS.highlights.get(arguments[0])?.forEach((range) => found.push(range));
found.sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other));
return found.map((one) => one.toString().replace(/\\s+/g, ' '));"""


def _marked(firefox: Firefox, label: str) -> list[str]:
    found: list[str] = firefox.run(MARKED, f"plumbline-{label}")
    return found


def test_claims_are_marked_and_the_marks_come_back_on_a_later_visit(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    refuted = [articles.WRONG_YEAR, articles.WRONG_NAME]
    _select(firefox, site)
    firefox.press_shortcut()
    firefox.wait_until_done()
    until(lambda: _marked(firefox, "refuted") == refuted, "the marks")
    assert _marked(firefox, "supported") == [articles.TRUE]
    firefox.go(f"http://gazette.test:{site.port}/main")
    assert _marked(firefox, "refuted") == []
    firefox.press_shortcut()
    # Every earlier check of the page marks its own.
    until(lambda: set(_marked(firefox, "refuted")) == set(refuted), "the marks to come back")
    assert "earlier checks of this page" in firefox.overlay_text()


def test_the_page_is_checked_from_its_menu_once_the_reader_agrees(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    firefox.go(f"http://gazette.test:{site.port}/laid-out")
    firefox.choose_from_menu("#item", "Check this page with Plumbline")
    until(lambda: "Which paragraphs" in firefox.overlay_text(), "the offer")
    assert firefox.checks() == []
    firefox.overlay("function () { this.querySelector('.page-offer button').click() }")
    [check] = firefox.wait_until_done()
    assert [claim["text"] for claim in check["claims"]] == [
        articles.WRONG_YEAR,
        articles.WRONG_NAME,
    ]


def test_an_article_in_a_shadow_root_is_read(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    firefox.go(f"http://gazette.test:{site.port}/shadow")
    firefox.choose_from_menu("the-article", "Check this page with Plumbline")
    offered = "function () { return this.querySelector('.page-offer ul')?.innerText.trim() }"
    wanted = f"{articles.TRUE} {articles.WRONG_YEAR}"
    until(lambda: firefox.overlay(offered) == wanted, "the article's text")


def test_a_hostile_page_neither_hides_the_overlay_nor_hears_it(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    firefox.go(f"http://gazette.test:{site.port}/hostile")
    firefox.run("getSelection().selectAllChildren(document.querySelector('#passage'))")
    # In Firefox a page may keep any key to itself, the shortcut's too; not so the menu.
    firefox.choose_from_menu("#passage", "Check this with Plumbline")
    firefox.wait_until_done()
    firefox.run("document.querySelector('#heard').textContent = ''")
    width, size = firefox.overlay(
        """function () {
          const { width } = this.querySelector('.frame').getBoundingClientRect();
          return [width, getComputedStyle(this.querySelector('.claim-text')).fontSize];
        }"""
    )
    assert 300 < width < 500
    assert size == "15.5px"
    firefox.overlay("function () { this.querySelector('.claim summary').click() }")
    assert firefox.run("return document.querySelector('#heard').textContent") == ""


def test_the_panel_searches_takes_back_a_deletion_and_draws_the_overview(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    firefox.go(firefox.url("panel/panel.html"))
    lines = "return document.querySelectorAll('.entry-open').length"
    until(lambda: firefox.run(lines) >= 2, "the history's lines")
    before = firefox.run(lines)
    search = """const q = document.querySelector('#q');
      q.value = arguments[0];
      q.dispatchEvent(new InputEvent('input', { bubbles: true }));"""
    firefox.run(search, "nowhere to be found")
    until(lambda: firefox.run(lines) == 0, "the list to be narrowed")
    firefox.run(search, "")
    until(lambda: firefox.run(lines) == before, "the whole list")
    firefox.run("document.querySelector('.entry .icon-button').click()")
    until(lambda: firefox.run(lines) == before - 1, "the line to go")
    firefox.run("document.querySelector('#toast button').click()")
    until(lambda: firefox.run(lines) == before, "the line to come back")
    firefox.run("document.querySelector('#overview').open = true")
    plots = "return [...document.querySelectorAll('.plot figcaption')].map((one) => one.innerText)"
    until(lambda: firefox.run(plots), "the plots")
    assert firefox.run(plots) == ["Verdicts over time", "Verdicts by site"]


def test_another_method_is_shown_beside_the_first(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    _select(firefox, site)
    firefox.press_shortcut()
    firefox.wait_until_done()
    firefox.overlay(
        """function () {
          const form = this.querySelector('.check-foot form');
          form.closest('details').open = true;
          form.querySelector('select').value = 'simple_rag';
          form.querySelector('.button').click();
        }"""
    )
    firefox.wait_until_done(2)
    heads = """function () {
      const found = [...this.querySelectorAll('.comparison thead b + span')];
      return found.map((one) => one.textContent);
    }"""
    until(lambda: firefox.overlay(heads) == ["PASS-FC", "Simple RAG"], "both verdicts")


def test_the_reader_disagrees_and_it_is_kept(
    checked: list[dict[str, Any]], firefox: Firefox, site: WebSite
) -> None:
    _select(firefox, site)
    firefox.press_shortcut()
    firefox.wait_until_done()
    firefox.overlay("function () { this.querySelector('.reader').open = true }")
    ready = "function () { return Boolean(this.querySelector('.reader form')) }"
    until(lambda: firefox.overlay(ready), "the form")
    firefox.overlay(
        """function () {
          const form = this.querySelector('.reader form');
          form.querySelector('select').value = 'refuted';
          form.querySelector('.button').click();
        }"""
    )
    until(lambda: "Kept with the check" in firefox.overlay_text(), "the label to be kept")


def test_the_options_try_every_part_and_keep_the_theme(
    checked: list[dict[str, Any]], firefox: Firefox
) -> None:
    firefox.go(firefox.url("options/options.html"))
    fields = "return document.querySelectorAll('#settings .field').length"
    until(lambda: firefox.run(fields) > 10, "the settings")
    firefox.run(
        """const theme = document.querySelector('#theme');
        theme.value = 'dark';
        theme.dispatchEvent(new Event('change', { bubbles: true }));
        [...document.querySelectorAll('#connection button')][1].click();"""
    )
    parts = "return document.querySelector('.components').innerText"
    until(lambda: "Data folder: works" in firefox.run(parts), "the parts to be tried")
    firefox.driver.refresh()
    worn = "return document.documentElement.dataset.theme"
    until(lambda: firefox.run(worn) == "dark", "the theme to be worn again")


def test_the_panel_holds_the_checks(checked: list[dict[str, Any]], firefox: Firefox) -> None:
    firefox.go(firefox.url("panel/panel.html"))
    count = "return document.querySelectorAll('.entry-open').length"
    until(lambda: firefox.run(count) >= 1, "the history's lines")
    firefox.run("document.querySelector('.entry-open').click()")
    texts = "return [...document.querySelectorAll('.claim-text')].map((one) => one.innerText)"
    expected = [claim["text"] for claim in checked]
    until(lambda: firefox.run(texts) == expected, "the check opened again")
    assert articles.TRUE in expected


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Firefox, FakeServer]]:
    """A Firefox paired with a server that tells its story slowly."""
    fake = FakeServer(port=0, pause=0.3)
    opened = Firefox(tmp_path_factory.mktemp("telling"))
    try:
        opened.switch_to("welcome")
        opened.know_port(fake.port)
        opened.run("window.wrappedJSObject.browser.storage.local.set(arguments[0])", PAIRING)
        yield opened, fake
    finally:
        opened.close()
        fake.close()


def test_a_check_survives_the_death_of_the_background_and_a_reload(
    telling: tuple[Firefox, FakeServer], site: WebSite
) -> None:
    firefox, fake = telling
    _select(firefox, site)
    firefox.press_shortcut()
    until(lambda: "0 of 6 claims checked" in firefox.overlay_text(), "the claims")
    firefox.stop_background()
    until(lambda: "1 of 6 claims checked" in firefox.overlay_text(), "the check to go on")
    firefox.driver.refresh()
    # Firefox takes the permission for a page back with every load: the reader has to ask again.
    until(lambda: firefox.badge() == "…", "the button to say that the check goes on")
    firefox.press_shortcut()
    fake.hurry()
    [check] = firefox.wait_until_done()
    assert check["status"] == "completed"
    assert fake.requests.count(("POST", "/checks")) == 1


@pytest.mark.parametrize(
    ("view", "path", "words"),
    [("about:reader?url=", "/main", ".moz-reader-content p"), ("", "/paper", ".textLayer span")],
)
def test_words_that_the_browser_shows_in_a_view_of_its_own_are_checked_beside_it(
    telling: tuple[Firefox, FakeServer], site: WebSite, view: str, path: str, words: str
) -> None:
    firefox, fake = telling
    url = f"http://gazette.test:{site.port}{path}"
    firefox.go(view + url)
    select = """const part = document.querySelector(arguments[0]);
      if (part?.textContent) getSelection().selectAllChildren(part);
      return getSelection().toString();"""
    selected = until(lambda: firefox.run(select, words), "the words to be shown")
    before = len(fake.checks)
    firefox.choose_from_menu(words, "Check this with Plumbline")
    until(lambda: len(fake.checks) > before, "the check")
    passage = list(fake.checks.values())[-1].all[0].passage
    assert (passage.text, passage.url) == (selected.strip(), url)


def test_the_permission_for_this_computer_is_asked_for_at_the_click_that_needs_it(
    telling: tuple[Firefox, FakeServer],
) -> None:
    firefox, fake = telling
    firefox.take_back_permission()
    firefox.go(firefox.url("welcome/welcome.html"))
    body = "return document.body.innerText"
    until(lambda: "permission for 127.0.0.1 is missing" in firefox.run(body), "the trouble")
    firefox.driver.find_element("css selector", "#server .primary").click()
    until(lambda: f"running at http://127.0.0.1:{fake.port}" in firefox.run(body), "the server")
