"""The history panel, and what a reader can do with a check that is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page

from plumbline.schema import ExportedCheck
from tests.browser import articles
from tests.browser.chromium import Chromium, Overlay
from tests.browser.conftest import needs_chromium
from tests.browser.servers import WebSite
from tests.history.stories import story, verdict_of
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]


@pytest.fixture(scope="module")
def overlay(chromium: Chromium, site: WebSite) -> Overlay:
    """An overlay with a finished check of the main article; another page was checked before."""
    for path, selector in (("/inner", "#passage"), ("/main", "#passage")):
        page = chromium.page(f"http://gazette.test:{site.port}{path}")
        page.evaluate(f"getSelection().selectAllChildren(document.querySelector('{selector}'))")
        shown = chromium.open_overlay(page)
        shown.wait_until_done()
    return shown


@pytest.fixture
def panel(chromium: Chromium, overlay: Overlay) -> Iterator[Page]:
    """The panel with both checks."""
    opened = chromium.page(chromium.url("panel/panel.html"))
    opened.locator(".entry").nth(1).wait_for()
    yield opened
    opened.close()


def test_checks_are_grouped_by_page(panel: Page) -> None:
    assert panel.locator(".page-group").count() == 2
    assert panel.locator(".page-group small").first.inner_text() == "The Gazette"


def test_search_narrows_as_one_types(panel: Page) -> None:
    panel.locator("#q").press_sequentially("opera hou")
    panel.get_by_text("Checks: 1").wait_for()
    assert panel.locator(".entry").count() == 1
    panel.locator("#q").fill("nowhere to be found")
    panel.get_by_text("No check matches.").wait_for()
    panel.locator("#q").fill("")
    panel.get_by_text("Checks: 2").wait_for()


def test_filters_narrow_by_verdict(panel: Page) -> None:
    panel.locator("#more-filters summary").click()
    panel.locator("#verdict").select_option("refuted")
    panel.get_by_text("Checks: 1").wait_for()
    panel.get_by_role("button", name="Clear").click()
    panel.get_by_text("Checks: 2").wait_for()


def test_filters_narrow_by_site_day_and_method(panel: Page) -> None:
    panel.locator("#more-filters summary").click()
    day = panel.locator('[name="since"]')
    for field, narrow, wide in (
        (panel.locator('[name="site"]'), "elsewhere.example", "Gazette"),
        (day, "2100-01-01", "2020-01-01"),
    ):
        field.fill(narrow)
        panel.get_by_text("No check matches.").wait_for()
        field.fill(wide)
        panel.get_by_text("Checks: 2").wait_for()
    panel.locator("#strategy").select_option("search_agent")
    panel.get_by_text("No check matches.").wait_for()
    panel.get_by_role("button", name="Clear").click()
    panel.get_by_text("Checks: 2").wait_for()


def test_a_deleted_check_can_be_taken_back(panel: Page) -> None:
    panel.get_by_role("button", name="Delete this check").first.click()
    panel.get_by_text("Check deleted").wait_for()
    assert panel.locator(".entry").count() == 1
    assert panel.locator("#total").inner_text() == "Checks: 1"
    panel.get_by_role("button", name="Undo").click()
    panel.locator(".entry").nth(1).wait_for()
    panel.reload()
    panel.locator(".entry").nth(1).wait_for()


def test_the_keyboard_deletes_goes_on_and_takes_back(panel: Page) -> None:
    focused = "document.activeElement.closest('.entry')?.dataset.id ?? null"
    panel.locator(".entry-open").first.focus()
    first = panel.evaluate(focused)
    panel.keyboard.press("ArrowDown")
    second = panel.evaluate(focused)
    panel.keyboard.press("ArrowUp")
    panel.keyboard.press("Delete")
    panel.get_by_text("Check deleted").wait_for()
    assert panel.evaluate(focused) == second
    panel.keyboard.press("Control+Z")
    panel.locator(".entry").nth(1).wait_for()
    assert panel.evaluate(focused) == first
    assert panel.locator("#toast").is_hidden()


def test_back_from_a_check_leads_to_where_the_list_was_left(panel: Page) -> None:
    panel.set_viewport_size({"width": 400, "height": 300})
    panel.locator(".entry-open").nth(1).scroll_into_view_if_needed()
    top = panel.evaluate("scrollY")
    assert top > 0
    panel.locator(".entry-open").nth(1).focus()
    panel.keyboard.press("Enter")
    panel.locator(".claim").first.wait_for()
    panel.keyboard.press("Enter")
    panel.locator(".entry-open").first.wait_for()
    focused = "document.activeElement === document.querySelectorAll('.entry-open')[1]"
    until(lambda: panel.evaluate(focused), "the focus to come back")
    assert panel.evaluate("scrollY") == top


def test_arrows_walk_through_the_list(panel: Page) -> None:
    panel.locator(".entry-open").first.focus()
    panel.keyboard.press("ArrowDown")
    assert panel.evaluate("document.activeElement === document.querySelectorAll('.entry-open')[1]")
    panel.keyboard.press("Delete")
    panel.get_by_role("button", name="Undo").click()
    panel.locator(".entry").nth(1).wait_for()
    panel.locator(".entry-open").first.focus()
    panel.keyboard.press("Enter")
    panel.locator(".claim").first.wait_for()
    assert panel.evaluate("document.activeElement.id") == "back"


def test_what_is_pressed_while_the_panel_looks_for_news_opens(panel: Page) -> None:
    entry = panel.locator(".entry-open").nth(1)
    entry.focus()
    text = entry.locator(".entry-text").bounding_box()
    assert text
    panel.mouse.move(text["x"] + 5, text["y"] + 5)
    panel.evaluate("dispatchEvent(new Event('focus'))")  # as a press into the side panel does
    panel.mouse.down()
    panel.wait_for_timeout(300)
    assert panel.evaluate("document.activeElement.className") == "entry-open"
    panel.mouse.up()
    panel.locator(".claim").first.wait_for()


@pytest.mark.parametrize(
    ("name", "beginning"),
    [("JSON lines", "{"), ("CSV", '"check_id"'), ("Markdown", "#"), ("ClaimReview", "[")],
)
def test_the_history_is_exported(panel: Page, tmp_path: Path, name: str, beginning: str) -> None:
    panel.locator("#export summary").click()
    with panel.expect_download() as loading:
        panel.get_by_role("button", name=name, exact=True).click()
    loading.value.save_as(tmp_path / "export")
    text = (tmp_path / "export").read_text("utf-8")
    assert text.lstrip("\ufeff").lower().startswith(beginning)
    assert articles.TRUE in text.replace("\\", "")


def test_what_will_be_exported_and_what_deleted_is_said_before(panel: Page) -> None:
    panel.locator("#export summary").click()
    assert panel.locator("#exported").inner_text() == "Export all checks of the history: 2"
    panel.locator("#q").fill("opera house")
    panel.get_by_text("the search and the filters show: 1").wait_for()
    question = _delete_all(panel, agree=False)
    assert question.startswith("Checks in the history: 2. Delete all that have ended")
    assert panel.locator(".entry").count() == 1


def test_what_was_deleted_is_not_exported(panel: Page, tmp_path: Path) -> None:
    panel.locator("#export summary").click()
    whole = _exported(panel, tmp_path / "whole")
    panel.locator("#export summary").click()
    panel.set_viewport_size({"width": 400, "height": 420})
    panel.locator(".entry .icon-button").first.click()
    panel.locator("#export summary").click()
    until(lambda: panel.evaluate(BARE, "#clear"), "what is opened to stand above the toast")
    panel.get_by_text("Export all checks of the history: 1").wait_for()
    assert articles.WRONG_YEAR in whole
    assert articles.WRONG_YEAR not in _exported(panel, tmp_path / "rest")
    panel.locator("#import").set_input_files(tmp_path / "whole")
    panel.get_by_text("Imported: 1, already there: 1, rejected: 0").wait_for()


BARE = """selector => {
  const part = document.querySelector(selector);
  const { left, bottom } = part.getBoundingClientRect();
  return document.elementFromPoint(left + 10, bottom - 8) === part;
}"""


def _exported(panel: Page, into: Path) -> str:
    with panel.expect_download() as loading:
        panel.get_by_role("button", name="JSON lines", exact=True).click()
    loading.value.save_as(into)
    return into.read_text("utf-8")


def _delete_all(panel: Page, *, agree: bool) -> str:
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        if agree:
            dialog.accept()
        else:
            dialog.dismiss()

    def heard() -> list[str]:
        panel.wait_for_timeout(20)  # dialogs are told only while a call is waiting
        return asked

    panel.once("dialog", answer)
    panel.locator("#clear").click()
    return until(heard, "the question")[0]


def test_what_was_exported_can_be_imported(panel: Page, tmp_path: Path) -> None:
    panel.locator("#export summary").click()
    with panel.expect_download() as loading:
        panel.get_by_role("button", name="JSON lines", exact=True).click()
    loading.value.save_as(tmp_path / "export.jsonl")
    panel.locator("#import").set_input_files(tmp_path / "export.jsonl")
    panel.get_by_text("Imported: 0, already there: 2, rejected: 0").wait_for()
    lost = tmp_path / "lost.jsonl"
    line = (tmp_path / "export.jsonl").read_text("utf-8").split("\n")[0]
    check_id = ExportedCheck.model_validate_json(line).events[0].check_id
    lost.write_text(line.replace(check_id, "0" * len(check_id)), "utf-8")
    panel.locator("#import").set_input_files(lost)
    panel.get_by_text("Imported: 1, already there: 0, rejected: 0").wait_for()
    panel.locator(".entry").nth(2).wait_for()
    panel.get_by_role("button", name="Delete this check").first.click()
    panel.get_by_text("Check deleted").wait_for()


def test_the_reader_can_disagree_and_it_is_kept(overlay: Overlay, panel: Page) -> None:
    overlay.page.bring_to_front()
    overlay.click('.claim[data-verdict="refuted"] .reader summary')
    overlay.wait_for_text("What is right")
    overlay.run(
        """function () {
          const form = this.querySelector('form.reader-label select');
          form.value = 'supported';
          form.closest('form').querySelector('textarea').value = 'I was there.';
        }"""
    )
    overlay.click("form.reader-label .button")
    overlay.wait_for_text("Kept with the check")
    panel.bring_to_front()
    panel.locator(".entry-open", has_text="Opera").click()
    claim = panel.locator('.claim[data-verdict="refuted"]').first
    claim.locator(".reader summary").click()
    claim.locator("textarea").wait_for()
    assert claim.locator("textarea").input_value() == "I was there."
    assert claim.locator("select").input_value() == "supported"


def test_the_overview_plots_verdicts_and_agreement(panel: Page) -> None:
    panel.locator("#overview summary").click()
    panel.locator(".plot").nth(2).wait_for()
    captions = panel.locator(".plot figcaption").all_inner_texts()
    assert captions[:2] == ["Verdicts over time", "Verdicts by site"]
    titles = panel.locator(".plot rect title").all_text_contents()
    assert "The Gazette · Refuted: 2" in titles
    assert "Supported: the same in 0 of 1 · Refuted: 1" in titles


def test_what_is_only_probable_stands_apart_in_the_line_and_in_the_plots(
    panel: Page, tmp_path: Path
) -> None:
    verdict = verdict_of("refuted").model_copy(update={"confidence": {"refuted": 0.55}})
    told = ExportedCheck(events=story("hardly", "A tower leans.", site="Leaning", verdict=verdict))
    (tmp_path / "one.jsonl").write_text(told.model_dump_json(), "utf-8")
    panel.locator("#export summary").click()
    panel.locator("#import").set_input_files(tmp_path / "one.jsonl")
    line = panel.locator('.entry[data-id="hardly"]')
    assert line.locator(".tally").inner_text().split() == ["Probably", "refuted", "1"]
    panel.locator("#overview summary").click()
    title = panel.locator("rect.tentative title", has_text="Leaning")
    title.first.wait_for(state="attached")
    assert title.first.text_content() == "Leaning · Probably refuted: 1"
    # Away it goes again: the other tests count the history's lines.
    line.get_by_role("button", name="Delete this check").click()
    line.wait_for(state="detached")


def test_another_method_is_shown_beside_the_first(overlay: Overlay, panel: Page) -> None:
    panel.locator(".entry-open", has_text="Opera").click()
    panel.get_by_text("Check again with another method").click()
    panel.get_by_label("Method").last.select_option("simple_rag")
    assert panel.get_by_label("Reasoner").last.locator("option").count() >= 1
    panel.get_by_role("button", name="Check again", exact=True).click()
    table = panel.locator(".comparison")
    table.wait_for()
    heads = [one.split("\n")[:2] for one in table.locator("thead th").all_inner_texts()[1:]]
    assert heads == [["Before", "PASS-FC"], ["Now", "Simple RAG"]]
    assert table.locator("tbody tr").count() == 5
    panel.reload()
    panel.locator(".claim").first.wait_for()
    # It has an address of its own.
    assert panel.locator(".check-foot select").first.input_value() == "simple_rag"
    # Away it goes again: the other tests count the history's lines.
    panel.get_by_role("button", name="History").click()
    panel.get_by_role("button", name="Delete this check").first.click()


def test_the_chosen_theme_is_worn_by_the_overlay_too(chromium: Chromium, site: WebSite) -> None:
    options = chromium.page(chromium.url("options/options.html"))
    options.locator("#theme").select_option("dark")
    options.get_by_text("Saved").wait_for()
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    page.emulate_media(color_scheme="light")
    shown = chromium.open_overlay(page)
    ground = "function () { return getComputedStyle(this.querySelector('.frame')).backgroundColor }"
    assert shown.run(ground) == "rgb(21, 23, 27)"
    options.bring_to_front()
    options.locator("#theme").select_option("auto")


def test_all_is_deleted_only_once_the_reader_agrees(panel: Page) -> None:
    panel.locator("#export summary").click()
    _delete_all(panel, agree=False)
    assert panel.locator(".entry").count() >= 2
    _delete_all(panel, agree=True)
    panel.get_by_text("No checks yet.").wait_for()


def test_model_and_search_are_really_tried(chromium: Chromium, site: WebSite) -> None:
    options = chromium.page(chromium.url("options/options.html"))
    options.get_by_role("button", name="Test model and search").click()
    options.locator(".components li", has_text="history").first.wait_for()
    assert options.locator(".components li[data-state=ok]").count() >= 3
