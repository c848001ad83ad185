"""Language models: found and fetched on the options page, chosen for a second check."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser.chromium import Chromium
from tests.browser.conftest import needs_chromium
from tests.browser.fake_server import PAIRING, FakeServer
from tests.browser.servers import WebSite
from tests.reasoning.llm.ollama_standin import OllamaStandIn, ollama
from tests.waiting import until

OLLAMA_PORT = 11434
SMALL = "qwen2.5:1.5b"


def _taken(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    needs_chromium,
    pytest.mark.skipif(_taken(OLLAMA_PORT), reason="a real Ollama runs here"),
]


@pytest.fixture
def there() -> Iterator[OllamaStandIn]:
    """An Ollama where Plumbline looks for one, with one model, and another that takes its time."""
    with ollama(OLLAMA_PORT) as stand_in:
        stand_in.models = ["gemma3:4b"]
        part = {"status": "pulling a", "digest": "sha256:a", "total": 986_000_000}
        stand_in.lines = [{**part, "completed": 250_000_000}, {"status": "success"}]
        stand_in.before_waiting = 1
        yield stand_in


@pytest.fixture
def options(chromium: Chromium) -> Iterator[Page]:
    """The options page."""
    opened = chromium.page(chromium.url("options/options.html"))
    opened.locator(".models h3").wait_for()
    yield opened
    opened.close()


def test_a_model_is_fetched_watched_cancelled_and_put_to_use(
    there: OllamaStandIn, options: Page
) -> None:
    line = options.locator(f'.models li[data-model="{SMALL}"]')
    assert "990 MB" in line.inner_text()
    line.get_by_role("button", name="Download").click()
    line.get_by_text("250 MB of 986 MB").wait_for()
    assert line.locator("progress").evaluate("bar => bar.value / bar.max") > 0.2
    line.get_by_role("button", name="Cancel").click()
    line.get_by_role("button", name="Download").wait_for()
    assert there.hung_up.wait(10)
    there.goes_on.set()
    line.get_by_role("button", name="Download").click()
    line.get_by_role("button", name="Use").click()
    options.locator(f'.models li[data-model="{SMALL}"]').get_by_text("In use").wait_for()
    assert options.locator("#field_llm_model").input_value() == SMALL
    assert options.locator("#field_llm_base_url").input_value() == there.url
    assert f"go to the model server at {there.url}" in options.locator("#privacy").inner_text()
    options.locator('.models li[data-model="gemma3:4b"]').get_by_role("button").wait_for()


@pytest.fixture
def elsewhere(playwright: Playwright, tmp_path: Path) -> Iterator[Chromium]:
    """A Chromium paired with a fake server whose language model has two models."""
    fake = FakeServer(port=0)
    opened = Chromium(playwright, tmp_path)
    opened.trust(fake.port, PAIRING)
    yield opened
    opened.close()
    fake.close()


def test_another_model_is_asked_and_the_two_verdicts_name_who_judged(
    elsewhere: Chromium, site: WebSite
) -> None:
    page = elsewhere.page(f"http://127.0.0.1:{site.port}/main")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage'))")
    overlay = elsewhere.open_overlay(page)
    overlay.wait_until_done()
    overlay.click(".check-foot .more summary")
    choose = """function (name) {
      const [, reasoner] = this.querySelectorAll('.check-foot form select');
      if (![...reasoner.options].some((one) => one.value === name)) return null;
      reasoner.value = name;
      reasoner.dispatchEvent(new Event('change', { bubbles: true }));
      const model = this.querySelector('.check-foot input[list]');
      const known = this.getElementById(model.getAttribute('list')).options;
      return [model.value, [...known].map((one) => one.value)];
    }"""
    offered = until(lambda: overlay.run(choose, "llm"), "the language model to be offered")
    assert offered == ["small:1b", ["small:1b", "large:7b"]]
    overlay.run("function () { this.querySelector('.check-foot input[list]').value = 'large:7b' }")
    overlay.click(".check-foot form .button")
    overlay.wait_until_done(2)
    heads = """function () {
      const found = [...this.querySelectorAll('.comparison thead :is(span, th:first-child)')];
      return found.map((one) => one.innerText).join('\\n');
    }"""
    words = until(lambda: overlay.run(heads), "the two verdicts")
    assert words.split("\n") == [
        "Claim",
        *("PASS-FC", "Embedded reasoner"),
        *("PASS-FC", "large:7b"),
    ]
