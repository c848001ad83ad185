"""Every exchange ends within its limits, whatever the server does."""

from __future__ import annotations

import gzip
import socket
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from plumbline.errors import CouldNotRead
from plumbline.retrieval.web.addresses import Anywhere, PublicWeb
from plumbline.retrieval.web.exchange import Limits, NotReached, Request, TooSlow, exchange
from tests.addresses import malformed
from tests.retrieval.standin import Handler, Seen, StandIn, running

QUICK = Limits(seconds=1.0, max_bytes=200_000, max_redirects=3)


def get(url: str, limits: Limits = QUICK) -> bytes:
    return exchange(Request(url), Anywhere(), limits).body


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """Serve these bytes once, whatever is asked, and yield the address."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(10_000)
                connection.sendall(answer)

        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"


def test_a_page_comes_whole(web: StandIn) -> None:
    response = exchange(Request(web.page("/a", "grüße")), Anywhere(), QUICK)
    assert (response.status, response.body.decode(), response.truncated) == (200, "grüße", False)


def test_the_name_is_sent_and_the_address_connected_to(web: StandIn) -> None:
    web.page("/a", "x")
    guard = PublicWeb(
        allowed_hosts=[f"news.example:{web.port}"], resolve=lambda host, port: ["127.0.0.1"]
    )
    exchange(Request(f"http://news.example:{web.port}/a"), guard, QUICK)
    assert web.seen[0].headers["host"] == f"news.example:{web.port}"


@pytest.mark.parametrize(
    "packed",
    [gzip.compress(b"hello" * 99), zlib.compress(b"hello" * 99)],
    ids=["gzip", "deflate"],  # packed bytes hold the time, and a test's name must not
)
def test_packed_pages_are_unpacked(web: StandIn, packed: bytes) -> None:
    encoding = {"Content-Encoding": "gzip" if packed[:2] == b"\x1f\x8b" else "deflate"}
    web.routes["/"] = lambda handler, seen: handler.reply(packed, headers=encoding)
    assert get(web.url + "/") == b"hello" * 99


def test_all_members_of_a_packed_page_are_unpacked(web: StandIn) -> None:
    packed = gzip.compress(b"one, ") + gzip.compress(b"two") + b"\0" * 9
    web.routes["/"] = lambda handler, seen: handler.reply(
        packed, headers={"Content-Encoding": "gzip"}
    )
    assert get(web.url + "/") == b"one, two"


def test_deflate_without_a_header_is_unpacked_as_browsers_do(web: StandIn) -> None:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packer.compress(b"hello" * 99) + packer.flush()

    def drip(handler: Handler, seen: Seen) -> None:
        handler.send_response(200)
        handler.send_header("Content-Encoding", "deflate")
        handler.end_headers()
        for place in range(len(packed)):
            handler.wfile.write(packed[place : place + 1])

    web.routes["/"] = drip
    assert get(web.url + "/") == b"hello" * 99


PACKED = gzip.compress(bytes(range(256)) * 40)


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n<p>Half a page",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n99\r\n<p>Half a page",
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + PACKED[: len(PACKED) // 2],
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + PACKED + PACKED[:20],
    ],
)
def test_half_a_page_is_no_page(answer: bytes) -> None:
    with answering(answer) as url, pytest.raises(NotReached, match="ended before all had come"):
        get(url)


def test_a_page_without_a_stated_length_ends_with_its_connection() -> None:
    with answering(b"HTTP/1.1 200 OK\r\n\r\n<p>A whole page") as url:
        assert get(url) == b"<p>A whole page"


def test_a_gzip_bomb_is_unpacked_to_the_limit_only(web: StandIn) -> None:
    bomb = gzip.compress(b"\0" * 50_000_000)
    web.routes["/"] = lambda handler, seen: handler.reply(
        bomb, headers={"Content-Encoding": "gzip"}
    )
    response = exchange(Request(web.url + "/"), Anywhere(), QUICK)
    assert response.truncated
    assert len(response.body) == QUICK.max_bytes


def test_an_endless_stream_is_cut_at_the_limit(web: StandIn) -> None:
    def endless(handler: Handler, seen: Seen) -> None:
        handler.send_response(200)
        handler.end_headers()
        while not web.stop.is_set():
            handler.wfile.write(b"x" * 65_536)

    web.routes["/"] = endless
    response = exchange(Request(web.url + "/"), Anywhere(), QUICK)
    assert response.truncated
    assert len(response.body) == QUICK.max_bytes


def test_a_body_that_drips_is_cut_in_time(web: StandIn) -> None:
    def drip(handler: Handler, seen: Seen) -> None:
        handler.send_response(200)
        handler.end_headers()
        while not web.stop.wait(0.05):
            handler.wfile.write(b"x")

    web.routes["/"] = drip
    began = time.monotonic()
    with pytest.raises(TooSlow):
        get(web.url + "/")
    assert time.monotonic() - began < 2.0


def test_headers_that_drip_are_cut_in_time() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        stop = threading.Event()

        def drip() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(b"HTTP/1.1 200 OK\r\nX-Long: ")
                try:
                    while not stop.wait(0.05):
                        connection.sendall(b"x")
                except OSError:
                    return

        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        began = time.monotonic()
        with pytest.raises(TooSlow):
            get(f"http://127.0.0.1:{server.getsockname()[1]}/")
        assert time.monotonic() - began < 2.0
        stop.set()
        thread.join(2)


def test_a_name_that_is_not_answered_for_ends_in_time() -> None:
    asleep = threading.Event()

    def resolve(host: str, port: int) -> list[str]:
        asleep.wait(10)
        return ["127.0.0.1"]

    began = time.monotonic()
    with pytest.raises(TooSlow):
        exchange(Request("http://slow.example/"), Anywhere(resolve), Limits(seconds=0.3))
    assert time.monotonic() - began < 1.0
    asleep.set()


def test_redirects_are_followed_to_the_limit(web: StandIn) -> None:
    def redirect(handler: Handler, seen: Seen) -> None:
        left = int(seen.path.strip("/"))
        if left:
            handler.reply("", status=301, headers={"Location": f"/{left - 1}"})
        else:
            handler.reply("arrived")

    web.routes["*"] = redirect
    assert get(web.url + "/3") == b"arrived"
    with pytest.raises(CouldNotRead, match="redirects more than 3 times"):
        get(web.url + "/4")


@pytest.mark.parametrize(
    ("location", "path"),
    [
        ("/brücke?von=Köln".encode(), "/br%C3%BCcke"),
        (b"/br%C3%BCcke", "/br%C3%BCcke"),
        ("/brücke".encode("latin-1"), "/br%FCcke"),
        (b"/a b", "/a%20b"),
        (b"/\\a#part", "/%5Ca"),
    ],
)
def test_a_redirect_leads_where_it_leads_browsers(web: StandIn, location: bytes, path: str) -> None:
    web.routes["/"] = lambda handler, seen: handler.reply(
        "", status=302, headers={"Location": location.decode("latin-1")}
    )
    web.page(path, "arrived")
    assert get(web.url + "/") == b"arrived"


def test_a_redirect_to_a_name_with_other_letters_is_followed(web: StandIn) -> None:
    web.routes["/"] = lambda handler, seen: handler.reply(
        "",
        status=302,
        headers={"Location": f"http://straße.test:{web.port}/a".encode().decode("latin-1")},
    )
    web.page("/a", "arrived")
    guard = Anywhere(resolve=lambda host, port: ["127.0.0.1"])
    assert exchange(Request(web.url + "/"), guard, QUICK).body == b"arrived"
    assert web.seen[-1].headers["host"] == f"xn--strae-oqa.test:{web.port}"


def test_a_key_is_not_sent_on_to_another_server(web: StandIn) -> None:
    headers = {"X-Subscription-Token": "secret", "Authorization": "secret", "User-Agent": "P/1"}
    with running() as other:
        other.page("/there", "arrived")
        moved = {"Location": f"{other.url}/there"}
        web.routes["/away"] = lambda handler, seen: handler.reply("", status=302, headers=moved)
        web.routes["/in"] = lambda handler, seen: handler.reply(
            "", status=302, headers={"Location": "/away"}
        )
        response = exchange(Request(f"{web.url}/in", headers=headers), Anywhere(), QUICK)
        assert response.body == b"arrived"
        assert [seen.headers.get("x-subscription-token") for seen in web.seen] == ["secret"] * 2
        (arrived,) = other.seen
    assert "secret" not in str(arrived.headers)
    assert arrived.headers["user-agent"] == "P/1"


@pytest.mark.parametrize(
    "location", malformed("http://[::1", "//[", "http://a:b/", "http://[foo]/")
)
def test_a_redirect_to_a_malformed_address_is_a_page_that_cannot_be_read(
    web: StandIn, location: str
) -> None:
    web.routes["/"] = lambda handler, seen: handler.reply(
        "", status=302, headers={"Location": location}
    )
    with pytest.raises(CouldNotRead, match="malformed"):
        get(web.url + "/")


def test_nobody_listening_is_said_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    began = time.monotonic()
    with pytest.raises(NotReached):
        get(f"http://127.0.0.1:{port}/")
    assert time.monotonic() - began < 0.5


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"nonsense\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 500 + b"\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    ],
)
def test_malformed_answers_are_errors(answer: bytes) -> None:
    with answering(answer) as url, pytest.raises(CouldNotRead):
        get(url)


def test_a_packing_that_was_not_asked_for_is_an_error(web: StandIn) -> None:
    web.routes["/"] = lambda handler, seen: handler.reply(b"x", headers={"Content-Encoding": "br"})
    with pytest.raises(CouldNotRead, match="packed"):
        get(web.url + "/")
