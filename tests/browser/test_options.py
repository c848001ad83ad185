"""The options page changes the running server's settings, and says what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import Chromium
from tests.browser.conftest import needs_chromium
from tests.browser.servers import WebSite
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
SETTINGS = """async () => {
  const { Link } = await import('/views/link.js');
  return new Link().call('settings.get');
}"""


@pytest.fixture
def options(chromium: Chromium) -> Iterator[Page]:
    """The options page, with the server's settings."""
    opened = chromium.page(chromium.url("options/options.html"))
    opened.locator("#field_strategy").wait_for()
    yield opened
    opened.close()


def _set(options: Page, field: str, value: str) -> None:
    options.locator(f"#field_{field}").fill(value)
    options.locator(f"#field_{field}").blur()


def test_a_key_can_be_set_and_removed_and_is_never_shown(options: Page) -> None:
    _set(options, "llm_api_key", "sk-secret-of-mine")
    options.get_by_text("Saved").wait_for()
    assert options.evaluate(SETTINGS)["secrets"]["llm.api_key"] is True
    options.reload()
    key = options.locator("#field_llm_api_key")
    key.wait_for()
    assert key.get_attribute("placeholder") == "Set; enter a new one to replace it"
    assert "sk-secret" not in options.content()
    assert "sk-secret" not in str(options.evaluate(SETTINGS))
    options.locator(".secret", has=key).get_by_role("button", name="Remove").click()
    until(lambda: options.evaluate(SETTINGS)["secrets"]["llm.api_key"] is False, "the removal")


def test_method_parameters_sites_budgets_and_retention_are_kept_by_the_server(
    options: Page,
) -> None:
    options.locator("#field_strategy").select_option("simple_rag")
    _set(options, "strategies_pass_fc_iterations", "3")
    _set(options, "search_trusted_sites", "who.int\nun.org")
    _set(options, "search_blocked_sites", "rumours.example")
    _set(options, "budget_seconds", "120")
    _set(options, "history_retention_days", "30")

    def kept() -> bool:
        settings: dict[str, Any] = options.evaluate(SETTINGS)["settings"]
        return bool(
            settings["strategy"] == "simple_rag"
            and settings["strategies"]["pass_fc_iterations"] == 3
            and settings["search"]["trusted_sites"] == ["who.int", "un.org"]
            and settings["search"]["blocked_sites"] == ["rumours.example"]
            and settings["budget"]["seconds"] == 120
            and settings["history"]["retention_days"] == 30
        )

    until(kept, "all settings to be kept")
    options.locator("#field_strategy").select_option("pass_fc")
    for field in ("search_trusted_sites", "search_blocked_sites", "history_retention_days"):
        _set(options, field, "")
    until(lambda: not kept(), "the settings to be as before")


def test_what_the_server_refuses_is_told_beside_its_field(options: Page) -> None:
    _set(options, "search_providers", "altavista")
    trouble = options.locator('[data-path="search.providers"] .field-trouble')
    trouble.wait_for()
    assert "search.providers" in trouble.inner_text()
    assert options.evaluate(SETTINGS)["settings"]["search"]["providers"] == ["library"]


@pytest.mark.parametrize("field", ["llm_base_url", "search_searxng_url"])
def test_an_address_that_is_none_is_not_saved(options: Page, field: str) -> None:
    section, _, name = field.partition("_")
    for nonsense in ("not a url", "foo.example", "ftp://foo.example"):
        _set(options, field, nonsense)
        assert not options.locator(f"#field_{field}").evaluate("one => one.validity.valid")
    options.wait_for_timeout(200)
    assert options.evaluate(SETTINGS)["settings"][section][name] is None


def test_a_field_that_needs_a_value_gets_its_default_back_and_shows_it(options: Page) -> None:
    def gets_its_default_back(field: str, value: str) -> None:
        _set(options, field, "")
        until(
            lambda: options.locator(f"#field_{field}").input_value() == value,
            f"the default of {field}",
        )

    gets_its_default_back("budget_seconds", "300")
    gets_its_default_back("search_providers", "duckduckgo\nlibrary")
    assert options.evaluate(SETTINGS)["settings"]["search"]["providers"] == [
        "duckduckgo",
        "library",
    ]
    _set(options, "search_providers", "library")
    options.get_by_text("Saved").wait_for()


def test_the_privacy_card_says_for_the_present_settings_what_goes_to_whom(options: Page) -> None:
    privacy = options.locator("#privacy")
    assert "Nothing is searched on the web" in privacy.inner_text()
    assert "No passage is sent to a model" in privacy.inner_text()
    _set(options, "search_providers", "wikipedia\nlibrary")
    privacy.get_by_text("queries made from your claims go to: Wikipedia").wait_for()
    options.locator("#field_reasoner").select_option("auto")
    _set(options, "llm_base_url", "https://models.example/v1")
    _set(options, "llm_model", "large")
    privacy.get_by_text("go to the model server at https://models.example/v1").wait_for()
    _set(options, "llm_base_url", "")
    options.locator("#field_reasoner").select_option("embedded")
    _set(options, "search_providers", "library")
    privacy.get_by_text("Nothing is searched on the web").wait_for()


def test_of_two_settings_changed_at_once_the_later_one_is_told(
    chromium: Chromium, options: Page
) -> None:
    chromium.worker.evaluate(FIRST_ANSWER_LATE)
    _set(options, "search_providers", "wikipedia")
    _set(options, "search_providers", "library")
    until(lambda: chromium.worker.evaluate("answered") == 2, "both answers")
    options.wait_for_timeout(200)
    assert "Nothing is searched on the web" in options.locator("#privacy").inner_text()
    chromium.worker.evaluate("globalThis.fetch = usual; 0")


FIRST_ANSWER_LATE = """
globalThis.usual = fetch;
globalThis.answered = 0;
globalThis.pause = 600;
globalThis.fetch = async (input, init) => {
  const answer = await usual(input, init);
  if (init?.method === 'PATCH') {
    const wait = pause;
    pause = 0;
    await new Promise((resolve) => setTimeout(resolve, wait));
    answered += 1;
  }
  return answer;
};
0"""


def test_marks_are_worn_as_chosen(chromium: Chromium, site: WebSite, options: Page) -> None:
    options.locator("#marks").select_option("line")
    options.get_by_text("Saved").wait_for()
    page = chromium.page(f"http://gazette.test:{site.port}/main")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    overlay = chromium.open_overlay(page)
    overlay.wait_until_done()
    rules = """() => [...document.adoptedStyleSheets].flatMap((one) => [...one.cssRules])
      .map((one) => one.cssText).filter((one) => one.includes('plumbline-refuted')).join()"""
    until(lambda: page.evaluate(rules), "the marks")
    assert "wavy" in page.evaluate(rules)
    assert "background" not in page.evaluate(rules)
    page.close()
    options.bring_to_front()
    options.locator("#marks").select_option("colour")
    options.get_by_text("Saved").wait_for()


def test_the_shortcut_is_shown_and_leads_to_the_browsers_own_page(
    chromium: Chromium, options: Page
) -> None:
    assert options.locator("#shortcut kbd").inner_text() == "Alt+Shift+K"
    with chromium.context.expect_page() as opening:
        options.locator("#shortcut button").click()
    assert "extensions/shortcuts" in opening.value.url
    opening.value.close()


# The words of choices that have no room in their field.
CUT = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (select, words) => {
    pen.font = getComputedStyle(select).font;
    return pen.measureText(words).width;
  };
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const { paddingLeft, paddingRight } = getComputedStyle(select);
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
    return [...select.options].map((one) => one.text).filter((one) => width(select, one) > room);
  });
}"""


@pytest.mark.parametrize("width", [360, 700, 1280])
def test_no_choice_is_cut_off_and_each_method_is_explained(options: Page, width: int) -> None:
    options.set_viewport_size({"width": width, "height": 860})
    assert options.evaluate(CUT) == []
    method = options.locator('[data-path="strategy"]')
    explained = set()
    for name in ("pass_fc", "search_agent"):
        method.locator("select").select_option(name)
        explained.add(method.locator(".hint").inner_text())
    assert len(explained) == 2
    method.locator("select").select_option("pass_fc")
