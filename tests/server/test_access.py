"""Every request passes the gates in their order; whatever fails one changes nothing."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator

import pytest

from plumbline.server.access import MAX_BODY_BYTES
from plumbline.server.app import create_app
from plumbline.server.openapi import api_rules
from plumbline.server.serving import HOST, Server
from tests.server.conftest import ORIGIN, STRANGER, Answer, Wire, folders_in, started

ROUTES = [
    ("GET", "/checks"),
    ("POST", "/checks"),
    ("DELETE", "/checks"),
    ("GET", "/checks/x"),
    ("DELETE", "/checks/x"),
    ("GET", "/checks/x/events"),
    ("POST", "/checks/x/cancel"),
    ("POST", "/checks/x/recheck"),
    ("GET", "/checks/x/labels"),
    ("PATCH", "/checks/x/labels"),
    ("GET", "/checks/export"),
    ("POST", "/checks/import"),
    ("GET", "/capabilities"),
    ("POST", "/diagnosis"),
    ("GET", "/models"),
    ("POST", "/models/pull"),
    ("POST", "/models/pull/cancel"),
    ("GET", "/settings"),
    ("PATCH", "/settings"),
    ("GET", "/clients"),
    ("DELETE", "/clients/x"),
]
CHANGES = [(method, path) for method, path in ROUTES if method != "GET"]
HOSTS = [
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1",
    "127.0.0.1:1",
    "localhost",
    "localhost.evil.example:{port}",
    "127.0.0.1.evil.example:{port}",
    "127.0.0.1:{port}, evil.example",
    "0.0.0.0:{port}",
    "[::]:{port}",
    "127.1:{port}",
    "2130706433:{port}",
    "user@127.0.0.1:{port}",
    "127.0.0.1:{port}.",
    "LOCALHOST.:{port}",
    "",
]
ORIGINS = [
    "null",
    "http://127.0.0.1:{port}",
    "http://localhost:{port}",
    "https://evil.example",
    "http://evil.example:{port}",
    "file://",
    STRANGER,
    ORIGIN.upper(),
    ORIGIN + "/",
    ORIGIN + ".evil.example",
    "moz-extension://11111111-2222-3333-4444-555555555555",
    "",
]
TOKENS = [
    "",
    "Bearer",
    "Bearer ",
    "Bearer wrong",
    "Bearer \x00",
    "Basic d3Jvbmc6d3Jvbmc=",
    "Token {token}",
    "{token}",
    "Bearer {token}x",
    "Bearer  {token}",
    "Bearer {token},{token}",
    "Bearer " + "a" * 5_000,
]
MEDIA_TYPES = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
    "text/json",
    "application/jsonp",
    "application/json, text/plain",
    "text/plain; application/json",
]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all of these requests: whatever is refused leaves no trace in it."""
    gate = threading.Event()
    server = started(folders_in(tmp_path_factory.mktemp("home")), lambda line: None, gate)
    yield server
    gate.set()
    server.stop()


@pytest.fixture
def server(shared: Server) -> Iterator[Server]:
    yield shared
    for one in shared.services.clients.all():
        shared.services.clients.revoke(one.id)
    shared.services.history.clear()


def assert_problem(answer: Answer, status: int) -> None:
    assert answer.status == status, answer.text
    assert answer.headers["Content-Type"] == "application/problem+json"
    body = answer.json
    assert body["type"].startswith("urn:plumbline:problem:")
    assert body["status"] == status
    assert all(body[name] for name in ("title", "detail", "remedy"))
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_every_route_of_the_api_is_tried_here(wire: Wire) -> None:
    app = wire.server.app
    known = {(method, path.replace("x/", "<>/").replace("/x", "/<>")) for method, path in ROUTES}
    open_routes = {("GET", "/health"), ("GET", "/openapi.json"), ("POST", "/pairing")}
    served = {
        (method, rule.rule.removeprefix("/api/v1").replace("check_id", "").replace("client_id", ""))
        for rule, method in api_rules(app)
    }
    assert served == known | open_routes


@pytest.mark.parametrize("host", HOSTS)
def test_a_wrong_host_is_refused_before_anything_else(wire: Wire, host: str) -> None:
    named = host.format(port=wire.server.port)
    for path in ("/health", "!/", "!/library/", "/checks"):
        assert_problem(wire("GET", path, headers={"Host": named}), 403)


def test_a_missing_host_is_refused(wire: Wire) -> None:
    answer = wire.raw(b"GET /api/v1/health HTTP/1.0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.0 403")


@pytest.mark.parametrize("second", ["evil.example", "127.0.0.1:{port}"])
def test_a_second_host_header_is_refused(wire: Wire, second: str) -> None:
    port = wire.server.port
    request = (
        f"GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Host: {second.format(port=port)}\r\nConnection: close\r\n\r\n"
    )
    assert wire.raw(request.encode()).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
def test_the_servers_own_names_are_served(wire: Wire, name: str) -> None:
    host = {"Host": f"{name}:{wire.server.port}"}
    assert wire("GET", "/health", headers=host).status == 200


@pytest.mark.parametrize(("port", "status"), [(80, 200), (8737, 403)])
def test_the_host_may_lack_the_port_only_where_browsers_leave_it_out(
    wire: Wire, port: int, status: int
) -> None:
    client = create_app(wire.server.services, port).test_client()
    assert client.get("/api/v1/health", base_url="http://127.0.0.1").status_code == status


@pytest.mark.parametrize("origin", ORIGINS)
def test_an_unpaired_origin_is_refused_with_any_token(extension: Wire, origin: str) -> None:
    named = origin.format(port=extension.server.port)
    for path in ("/health", "/checks", "!/"):
        assert_problem(extension("GET", path, headers={"Origin": named}), 403)
    answer = extension("POST", "/checks", {"passage": {"text": "One."}}, headers={"Origin": named})
    assert_problem(answer, 403)
    assert extension("GET", "/checks").json["total"] == 0


def test_the_paired_origin_is_served_and_may_read_the_answer(extension: Wire) -> None:
    answer = extension("GET", "/checks", headers={"Origin": ORIGIN})
    assert answer.status == 200
    assert answer.headers["Access-Control-Allow-Origin"] == ORIGIN
    assert "Origin" in answer.headers["Vary"]


def test_a_paired_origin_with_the_token_of_another_client_is_refused(
    wire: Wire, extension: Wire
) -> None:
    answer = wire("GET", "/checks", headers={"Origin": ORIGIN})
    assert answer.status == 403


@pytest.mark.parametrize("header", TOKENS)
def test_without_a_known_token_nothing_is_told(wire: Wire, header: str) -> None:
    shown = {"Authorization": header.format(token=wire.token)}
    for path in ("/checks", "/settings", "/nothing/here"):
        answer = wire("GET", path, headers=shown, token=None)
        if "\x00" in header:
            assert answer.status in (400, 401)
        else:
            assert_problem(answer, 401)
            assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_every_route_needs_the_token(wire: Wire, method: str, path: str) -> None:
    assert_problem(wire(method, path, {}, token=None), 401)


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_every_route_refuses_a_foreign_origin(wire: Wire, method: str, path: str) -> None:
    assert_problem(wire(method, path, {}, headers={"Origin": "https://evil.example"}), 403)


@pytest.mark.parametrize("media_type", MEDIA_TYPES)
@pytest.mark.parametrize(("method", "path"), CHANGES)
def test_a_change_that_is_not_json_is_refused(
    wire: Wire, method: str, path: str, media_type: str
) -> None:
    assert_problem(wire(method, path, "{}", headers={"Content-Type": media_type}), 415)


@pytest.mark.parametrize(("method", "path"), [*CHANGES, ("POST", "/pairing")])
def test_a_body_over_the_limit_is_refused(wire: Wire, method: str, path: str) -> None:
    if path == "/checks/import":
        pytest.skip("an import may be larger")
    body = '{"x": "' + "a" * MAX_BODY_BYTES + '"}'
    assert_problem(wire(method, path, body), 413)


@pytest.mark.parametrize(
    ("request_line", "header", "status"),
    [
        ("POST /api/v1/checks/import HTTP/1.1", "Content-Length: 60000000", 413),
        ("POST /api/v1/checks HTTP/1.1", "Content-Length: 99999999999999", 413),
        ("POST /api/v1/checks HTTP/1.1", "Content-Length: many", 400),
        ("POST /api/v1/checks HTTP/1.1", "Transfer-Encoding: sideways", 501),
    ],
)
def test_what_never_reaches_the_gate_is_refused_as_a_problem_too(
    wire: Wire, request_line: str, header: str, status: int
) -> None:
    host = f"Host: 127.0.0.1:{wire.server.port}"
    answer = wire.raw(f"{request_line}\r\n{host}\r\n{header}\r\n\r\n".encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ".encode()), head
    assert b"Content-Type: application/problem+json" in head
    problem = json.loads(body)
    assert problem["status"] == status
    assert all(problem[name] for name in ("type", "title", "detail", "remedy"))


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/checks"),
        ("PATCH", "/checks"),
        ("POST", "/checks/x"),
        ("DELETE", "/settings"),
        ("POST", "/health"),
        ("DELETE", "/pairing"),
        ("PATCH", "/clients"),
        ("POST", "!/"),
        ("POST", "!/demo/"),
        ("DELETE", "!/library/"),
    ],
)
def test_an_unknown_method_is_refused(wire: Wire, method: str, path: str) -> None:
    answer = wire(method, path, {})
    assert_problem(answer, 405)
    assert answer.headers["Allow"]


@pytest.mark.parametrize("path", ["/", "/nothing", "/checks/", "!/nothing", "!/demo/other.html"])
def test_an_unknown_path_is_refused(wire: Wire, path: str) -> None:
    assert_problem(wire("GET", path), 404)


@pytest.mark.parametrize(
    "path",
    ["!/demo/../settings.py", "!/demo/%2e%2e/__init__.py", "!/library/own/..%2f..%2fetc%2fpasswd"],
)
def test_a_path_cannot_leave_its_folder(wire: Wire, path: str) -> None:
    assert wire("GET", path).status == 404


@pytest.mark.parametrize(
    "body",
    ["", "null", "[]", '"text"', "{", "{'a': 1}", "NaN", '{"passage": NaN}', "[" * 100_000, "\xff"],
)
def test_a_body_that_is_no_check_request_is_refused(wire: Wire, body: str) -> None:
    answer = wire("POST", "/checks", body.encode("latin-1"))
    assert answer.status in (400, 422)
    assert_problem(answer, answer.status)


@pytest.mark.parametrize(
    "changed",
    [
        {"strategy": "guess"},
        {"reasoner": "oracle"},
        {"as_of": "yesterday"},
        {"extra": 1},
        {"passage": {}},
        {"passage": {"text": 5}},
        {"passage": {"text": "One.", "url": "x" * 9_000}},
        {"passage": {"text": "One.", "before": "x" * 5_000}},
        {"passage": {"text": "One.", "secret": 1}},
        {"reader_language": "x" * 100},
    ],
)
def test_a_field_out_of_form_is_named(wire: Wire, changed: dict[str, object]) -> None:
    answer = wire("POST", "/checks", {"passage": {"text": "One."}, **changed})
    assert_problem(answer, 422)
    assert answer.json["errors"]


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=201",
        "limit=x",
        "cursor=abc",
        "cursor=99999999999999999999",
        "verdict=maybe",
        "since=yesterday",
        "unknown=1",
        "q=a&q=b",
        "status=gone",
    ],
)
def test_a_query_out_of_form_is_refused(wire: Wire, query: str) -> None:
    assert_problem(wire("GET", f"/checks?{query}"), 422)


def test_a_preflight_is_answered_for_the_paired_origin_alone(extension: Wire) -> None:
    asked = {"Access-Control-Request-Method": "POST"}
    good = extension("OPTIONS", "/checks", headers={"Origin": ORIGIN, **asked}, token=None)
    assert good.status == 200
    assert good.headers["Access-Control-Allow-Origin"] == ORIGIN
    bad = extension("OPTIONS", "/checks", headers={"Origin": STRANGER, **asked}, token=None)
    assert_problem(bad, 403)


def test_no_get_changes_anything(wire: Wire) -> None:
    check_id = wire.check()
    before = wire.finished(check_id)
    for path in (f"/checks/{check_id}/cancel", f"/checks/{check_id}/recheck", "/pairing"):
        assert wire("GET", path).status == 405
    assert wire("GET", f"/checks/{check_id}").json == before
    assert wire("GET", "/checks").json["total"] == 1


def test_a_refusal_repeats_nothing_of_what_was_sent(wire: Wire) -> None:
    answer = wire("POST", "/checks", {"passage": {"text": "One."}, "token": "hush-hush"})
    assert answer.status == 422
    assert "hush-hush" not in answer.text


def test_a_half_sent_request_holds_nobody_up(wire: Wire) -> None:
    with socket.create_connection((HOST, wire.server.port)) as plug:
        plug.sendall(b"POST /api/v1/checks HTTP/1.1\r\nContent-Length: 100\r\n")
        assert wire("GET", "/health").status == 200
