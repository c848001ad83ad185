"""No text from anywhere becomes markup or script in what the server shows and answers.

Exports are tried in tests/history, the overlay and the panel in tests/extension.
"""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import lxml.html
import pytest

from plumbline.server.serving import HOST, Server
from tests.server.conftest import folders_in, started

PAYLOADS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    '"><script>alert(1)</script>',
    "'><iframe srcdoc='<script>alert(1)</script>'>",
    "</title><script>alert(1)</script>",
    "</p><style>@import 'https://collector.example/'</style>",
    '<a href="javascript:alert(1)">x</a>',
    "{{ 7 * 7 }} {% include 'x' %} ${7*7}",
    "<!--<script>-->alert(1)<!--</script>-->",
    "<math><mi xlink:href='javascript:alert(1)'>x",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<base href='https://collector.example/'>",
    "<meta http-equiv=refresh content='0;url=https://collector.example/'>",
    "<form action=https://collector.example/><button>x",
)
ALLOWED = {"a", "body", "code", "footer", "h1", "h2", "head", "header", "html", "li", "link",
           "main", "meta", "nav", "ol", "p", "section", "title", "ul", "article", "div", "span",
           "time", "strong", "em", "dl", "dt", "dd"}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose library holds every payload as a text and as a title."""
    folders = folders_in(tmp_path_factory.mktemp("home"))
    folders.make()
    shelf = folders.cache / "shelf"
    shelf.mkdir()
    for number, payload in enumerate(PAYLOADS):
        _write(shelf / f"case-{number}.txt", f"Before it. {payload} After it.\n")
        titled = f"---\ntitle: T {payload}\nauthor: {payload}\n---\n\n{payload}\n\nMore words.\n"
        _write(shelf / f"titled-{number}.md", titled)
    running = started(folders, lambda line: None, threading.Event())
    yield running
    running.stop()


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


def get(server: Server, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, str]:
    connection = http.client.HTTPConnection(HOST, server.port, timeout=10)
    connection.request("GET", path, headers={"Host": f"{HOST}:{server.port}", **headers})
    answer = connection.getresponse()
    body = answer.read().decode("utf-8")
    connection.close()
    return answer.status, answer.headers, body


def assert_inert(html: str) -> None:
    tree: Any = lxml.html.document_fromstring(html)
    elements = [one for one in tree.iter() if isinstance(one.tag, str)]
    assert {one.tag for one in elements} <= ALLOWED
    for one in elements:
        assert not [name for name in one.attrib if name.startswith("on") or name == "style"]
        for name in ("href", "src"):
            assert one.get(name, "/").startswith(("/", "#", "http://127.0.0.1")), one.attrib
        assert one.get("http-equiv") is None


@pytest.mark.parametrize("kind", ["case", "titled"])
@pytest.mark.parametrize("number", range(len(PAYLOADS)))
def test_a_document_is_text_and_nothing_else(server: Server, kind: str, number: int) -> None:
    status, headers, body = get(server, f"/library/own/{kind}-{number}")
    assert status == 200
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert_inert(body)
    if kind == "case":
        with server.services.desk.borrowed() as parts:
            found = parts.library.document(f"own/case-{number}")
        assert found is not None
        assert PAYLOADS[number] in found.text
        shown = " ".join(lxml.html.document_fromstring(body).text_content().split())
        assert " ".join(PAYLOADS[number].split()) in shown


def test_the_list_of_documents_is_inert(server: Server) -> None:
    _, _, body = get(server, "/library/")
    assert "titled" in body
    assert_inert(body)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_problem_is_ever_a_page(server: Server, payload: str) -> None:
    name = quote(payload, safe="")
    _, token = server.services.clients.add("scripts", None)
    own = {"Authorization": f"Bearer {token}", "Accept": "text/html"}
    for path in (f"/library/own/{name}", f"/library/{name}/x", f"/{name}", f"/api/v1/{name}",
                 f"/api/v1/checks/{name}", f"/api/v1/checks?label={name}",
                 f"/api/v1/checks/export?format={name}"):  # fmt: skip
        status, headers, body = get(server, path, **own)
        assert status in (404, 422), (path, body)
        assert headers["Content-Type"] == "application/problem+json"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert payload not in body
