"""Pages for people: exact text, nothing of it read as markup, nothing loaded from elsewhere."""

from __future__ import annotations

import html
import re

import pytest

from tests.server.conftest import Wire

PAGES = ["/", "/library/", "/library/own/tower", "/demo/"]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_open_and_carries_the_security_headers(wire: Wire, path: str) -> None:
    answer = wire("GET", f"!{path}", token=None)
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("text/html")
    policy = answer.headers["Content-Security-Policy"]
    for rule in ("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"):
        assert rule in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("path", PAGES)
def test_a_page_needs_no_script_and_nothing_from_elsewhere(wire: Wire, path: str) -> None:
    text = wire("GET", f"!{path}", token=None).text
    assert "<script" not in text
    assert " style=" not in text
    assert not re.search(r'(?:src|href)="(?:https?:)?//', text)


def test_a_document_shows_its_exact_text(wire: Wire) -> None:
    page = wire("GET", "!/library/own/tower", token=None).text
    with wire.server.services.desk.borrowed() as parts:
        document = parts.library.document("own/tower")
    assert document is not None
    paragraphs = [html.unescape(one) for one in re.findall(r"<p>(.*?)</p>", page)]
    assert paragraphs == document.text.split("\n")


def test_markup_in_a_document_is_text(wire: Wire) -> None:
    for path in ("!/library/own/tower", "!/library/"):
        assert "<b>tower</b>" not in wire("GET", path, token=None).text


@pytest.mark.parametrize("path", ["/library/own/none", "/library/none/tower", "/library/own"])
def test_a_document_that_is_not_there_is_not_found(wire: Wire, path: str) -> None:
    assert wire("GET", f"!{path}", token=None).status == 404


def test_the_demo_brings_its_style_sheet(wire: Wire) -> None:
    assert wire("GET", "!/demo/demo.css", token=None).headers["Content-Type"].startswith("text/css")
    assert wire("GET", "!/pages.css", token=None).headers["Content-Type"].startswith("text/css")
    assert wire("GET", "!/demo/expected.json", token=None).status == 404
