"""On a page as long as a book, marks are found without going through all of it time and again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser.chromium import Chromium
from tests.browser.conftest import needs_chromium

pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_chromium]
TEXTS = 30_000
# Finds paragraphs of the book, and counts how often all its texts were gone through.
FIND = """async ([numbers, texts, across]) => {
  const { findAnchors } = await import('/content/anchor.js');
  const { rangeAcross } = await import('/content/article.js');
  const { nextNode } = TreeWalker.prototype;
  let steps = 0;
  TreeWalker.prototype.nextNode = function () { steps += 1; return nextNode.call(this) };
  const all = [...document.querySelectorAll('p')];
  const anchorOf = (number) => ({ quote: all[number].textContent, prefix: '', suffix: '' });
  const paragraphOf = (number) => ({ text: '', element: all[number] });
  const anchors = numbers.map(anchorOf);
  const near = across ? rangeAcross(across.map(paragraphOf)) : null;
  const found = findAnchors(document.body, anchors, near);
  TreeWalker.prototype.nextNode = nextNode;
  const holder = (range) => range?.startContainer.parentElement.closest('p');
  return { places: found.map((range) => all.indexOf(holder(range))), passes: steps / texts };
}"""


@pytest.fixture(scope="module")
def book(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of the extension's that holds a book of 10,000 paragraphs, three texts in each."""
    chromium = Chromium(playwright, Path(tmp_path_factory.mktemp("profile")))
    page = chromium.page(chromium.url("welcome/welcome.html"))
    page.evaluate(
        """() => {
          const paragraph = (_, number) =>
            `<p>Letter ${number} praises <b>the weather</b> of that week with feeling.</p>`;
          document.body.innerHTML = Array.from({ length: 10_000 }, paragraph).join('');
        }"""
    )
    yield page
    chromium.close()


def test_of_many_claims_a_page_is_searched_as_often_as_of_one(book: Page) -> None:
    numbers = list(range(100, 4100, 200))
    found = book.evaluate(FIND, [numbers, TEXTS, None])
    assert found["places"] == numbers
    assert found["passes"] < 2.5


def test_of_paragraphs_whose_place_is_known_only_their_surroundings_are_read(book: Page) -> None:
    found = book.evaluate(FIND, [[5001, 5040], TEXTS, [5000, 5050]])
    assert found["places"] == [5001, 5040]
    assert found["passes"] < 0.3


def test_paragraphs_far_from_each_other_are_found_between_first_and_last(
    book: Page,
) -> None:
    found = book.evaluate(FIND, [[5001, 9000], TEXTS, [5000, 9001]])
    assert found["places"] == [5001, 9000]
    assert found["passes"] < 0.7
