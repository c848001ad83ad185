"""What is read of a page is what its readers see."""

from __future__ import annotations

import pytest

from plumbline.retrieval.extract_worker import from_html

from .article import ARTICLE


def read(html: str) -> str:
    """Return the last line of an article that ends with `html`."""
    page = from_html(ARTICLE.format(more=html), "https://a.example/")
    return str(page["text"]).rsplit("\n", 1)[-1]


@pytest.mark.parametrize(
    "struck",
    [
        "<del>£40 million</del>",
        "<s>£40 <b>million</b></s>",
        "<strike>£40 million</strike>",
        '<span style="Text-Decoration: red LINE-THROUGH !important">£40 million</span>',
        '<span style="text-decoration-line:line-through">£40 million</span>',
    ],
)
def test_what_is_struck_out_is_no_evidence(struck: str) -> None:
    html = f"<p>It cost {struck} <ins>£52 million</ins> to build.</p>"
    assert read(html) == "It cost\t£52 million to build."


def test_a_paragraph_that_is_struck_out_is_gone_and_one_underlined_is_not() -> None:
    html = '<p style="text-decoration:underline">It is open.</p><del><p>It is shut.</p></del>'
    assert read(html) == "It is open."


def test_a_title_has_no_trace_of_what_is_struck_out_in_it() -> None:
    html = f"<h1>It <del>was</del> is open</h1>{ARTICLE.split('</h1>')[1].format(more='')}"
    page = from_html(f"<html lang='en'><body><article>{html}", "https://a.example/")
    assert page["title"] == "It is open"
