"""Markdown is read as text: front matter, headings and markup taken off."""

from __future__ import annotations

import pytest

from plumbline.retrieval.library.markdown import front_matter, plain_text


def test_front_matter_is_read_and_taken_off() -> None:
    entries, body = front_matter('---\nTitle: "A: B"\ndate: 2024-01-02\n---\nText')
    assert entries == {"title": "A: B", "date": "2024-01-02"}
    assert body == "Text"
    assert front_matter("No front matter") == ({}, "No front matter")


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("One\ntwo.\n\nThree.", "One two.\nThree."),
        ("A *b* **c** _d_ `e` ~f", "A b c d e ~f"),
        ("2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"),
        ("![A picture](x.png) [a link](http://x.example)", "A picture a link"),
        ("1. One\n2. Two", "One\nTwo"),
        ("> Quoted", "Quoted"),
        ("Title\n=====\nText", "Title\nText"),
        ("A <b>bold</b> word", "A bold word"),
        ("***", ""),
    ],
)
def test_markup_is_taken_off(markdown: str, text: str) -> None:
    assert plain_text(markdown)[1] == text


def test_a_first_heading_is_the_title() -> None:
    assert plain_text("# The Nile\n\nLong.") == ("The Nile", "Long.")
