"""No spelling of a private address is ever connected to."""

from __future__ import annotations

import socket
from collections.abc import Sequence

import pytest

from plumbline.errors import CouldNotRead, ForbiddenAddress
from plumbline.retrieval.web.addresses import (
    Anywhere,
    PublicWeb,
    hosts_named,
    is_public,
    off_the_web,
    split_url,
    system_resolve,
)
from plumbline.retrieval.web.exchange import Limits, Request, exchange
from plumbline.retrieval.web.urls import host_of
from tests.retrieval.standin import Handler, Seen, StandIn

HOSTILE = [
    # loopback in all its spellings
    "http://127.0.0.1/",
    "http://127.0.0.1:80/",
    "http://127.1/",
    "http://127.0.1/",
    "http://127.255.255.254/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0x0.0x0.0x1/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://0177.0.0.1/",
    "http://0177.0.0.01/",
    "http://127.0.0.1./",
    "http://127。0。0。1/",
    "http://１２７.0.0.1/",
    "http://①②⑦.⓪.⓪.①/",
    "http://localhost/",
    "http://LOCALHOST/",
    "http://localhost./",
    "http://sub.localhost/",
    "http://0/",
    "http://0.0.0.0/",
    "http://0.1.2.3/",
    # private, link-local, shared, reserved, multicast, broadcast
    "http://10.0.0.1/",
    "http://10.255.255.255/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.0.1/",
    "http://192.168.1.254/",
    "http://169.254.169.254/latest/meta-data/",
    "http://169.254.1.1/",
    "http://100.64.0.1/",
    "http://100.127.255.254/",
    "http://192.0.0.8/",
    "http://192.0.2.1/",
    "http://198.18.0.1/",
    "http://198.51.100.7/",
    "http://203.0.113.9/",
    "http://224.0.0.1/",
    "http://239.255.255.250/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://2852039166/",
    "http://0xa9fea9fe/",
    # IPv6
    "http://[::1]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[2002:c0a8:101::1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://[64:ff9b:1::1]/",
    "http://[fe80::1]/",
    "http://[fe80::1%25eth0]/",
    "http://[fc00::1]/",
    "http://[fd12:3456::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://[2001:db8::1]/",
    "http://[2001::1]/",
    "http://[100::1]/",
    # other schemes, credentials, ports, and what parsers disagree on
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://127.0.0.1:6379/_INFO",
    "data:text/html,hello",
    "javascript:alert(1)",
    "http:///etc/passwd",
    "http://",
    "//127.0.0.1/",
    "http://user@example.com/",
    "http://user:secret@example.com/",
    "http://example.com@127.0.0.1/",
    "http://example.com:22/",
    "http://example.com:6379/",
    "http://example.com:8080/",
    "http://example.com:99999/",
    "http://127.0.0.1\\@example.com/",
    "http://example.com\\@127.0.0.1/",
    "http://127.0.0.1\t/",
    "http://exa mple.com/",
    "http://example.com\r\nHost: 127.0.0.1/",
    "http://[::1/",
    "http://-/",
]


def literal_or_public(host: str, port: int) -> Sequence[str]:
    """A resolver that knows every name as a public host, but reads numbers as the system does."""
    try:
        return [socket.inet_ntoa(socket.inet_aton(host))]
    except OSError:
        if ":" in host:
            return [host]
    return ["127.0.0.1"] if "localhost" in host else ["93.184.216.34"]


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    made: list[tuple[str, int]] = []

    def connect(address: tuple[str, int], timeout: float) -> socket.socket:
        made.append(address)
        raise OSError("no connection is wanted here")

    monkeypatch.setattr("plumbline.retrieval.web.exchange.socket.create_connection", connect)
    return made


def test_there_are_enough_hostile_addresses() -> None:
    assert len(set(HOSTILE)) >= 60


@pytest.mark.parametrize("url", HOSTILE)
def test_a_hostile_address_is_never_connected_to(
    url: str, connected: list[tuple[str, int]]
) -> None:
    with pytest.raises(ForbiddenAddress):
        exchange(Request(url), PublicWeb(resolve=literal_or_public), Limits(seconds=2))
    assert connected == []


@pytest.mark.parametrize("url", ["http://127.0.0.1/", "http://[::1]/", "http://localhost/"])
def test_the_systems_own_resolver_is_vetted_too(url: str, connected: list[tuple[str, int]]) -> None:
    with pytest.raises(ForbiddenAddress):
        exchange(Request(url), PublicWeb(), Limits(seconds=5))
    assert connected == []


def test_a_public_page_is_connected_to_by_the_vetted_address(
    connected: list[tuple[str, int]],
) -> None:
    with pytest.raises(CouldNotRead):
        exchange(Request("http://example.com/"), PublicWeb(resolve=literal_or_public), Limits())
    assert connected == [("93.184.216.34", 80)]


def test_a_name_with_one_private_address_is_refused(connected: list[tuple[str, int]]) -> None:
    guard = PublicWeb(resolve=lambda host, port: ["93.184.216.34", "10.0.0.1"])
    with pytest.raises(ForbiddenAddress):
        exchange(Request("http://example.com/"), guard, Limits())
    assert connected == []


def test_a_name_that_changes_its_address_is_asked_once(connected: list[tuple[str, int]]) -> None:
    answers = [["93.184.216.34"], ["127.0.0.1"]]
    guard = PublicWeb(resolve=lambda host, port: answers.pop(0))
    with pytest.raises(CouldNotRead):
        exchange(Request("http://rebinding.example/"), guard, Limits())
    assert connected == [("93.184.216.34", 80)]
    assert answers == [["127.0.0.1"]]


@pytest.mark.parametrize(
    "location",
    [
        "http://127.0.0.1/",
        "http://[::ffff:127.0.0.1]/",
        "http://169.254.169.254/latest/meta-data/",
        "//localhost/",
        "file:///etc/passwd",
        "http://user:secret@example.com/",
        "http://example.com:22/",
    ],
)
def test_every_hop_of_a_redirect_is_vetted(web: StandIn, location: str) -> None:
    def redirect(handler: Handler, seen: Seen) -> None:
        handler.reply("", status=302, headers={"Location": location})

    web.routes["/"] = redirect
    guard = PublicWeb(allowed_hosts=[f"127.0.0.1:{web.port}"])
    with pytest.raises(ForbiddenAddress):
        exchange(Request(web.url + "/"), guard, Limits(seconds=5))
    assert len(web.seen) == 1


def test_a_redirect_to_a_name_that_turned_private_is_refused(web: StandIn) -> None:
    web.routes["/"] = lambda handler, seen: handler.reply(
        "", status=302, headers={"Location": "http://rebinding.example/inner"}
    )
    guard = PublicWeb(
        allowed_hosts=[f"127.0.0.1:{web.port}"], resolve=lambda host, port: ["127.0.0.1"]
    )
    with pytest.raises(ForbiddenAddress):
        exchange(Request(web.url + "/"), guard, Limits(seconds=5))


def test_an_allowed_host_is_allowed_on_its_port_alone(web: StandIn) -> None:
    web.page("/", "hello")
    allowed = PublicWeb(allowed_hosts=[f"127.0.0.1:{web.port}"])
    assert exchange(Request(web.url + "/"), allowed, Limits()).body == b"hello"
    other = PublicWeb(allowed_hosts=["127.0.0.1:1"])
    with pytest.raises(ForbiddenAddress):
        exchange(Request(web.url + "/"), other, Limits())


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "1.1.1.1"])
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address", ["", "example.com", "::ffff:10.0.0.1", "2002:a00:1::", "2002:101:101::1"]
)
def test_what_hides_a_private_address_is_not_public(address: str) -> None:
    assert not is_public(address)


def test_endpoints_of_the_user_may_lie_anywhere() -> None:
    assert Anywhere().target("http://127.0.0.1:8080/search?q=a").path == "/search?q=a"


@pytest.mark.parametrize(
    ("written", "host"),
    [
        # As browsers go there: Python's own codec makes another site's name of the first three.
        ("straße.de", "xn--strae-oqa.de"),
        ("faß.example", "xn--fa-hia.example"),
        ("βόλος.com", "xn--nxasmm1c.com"),
        ("MÜNCHEN.de", "xn--mnchen-3ya.de"),
        ("example。com", "example.com"),
        ("☃.net", "xn--n3h.net"),
        ("Example.COM.", "example.com"),
    ],
)
def test_a_host_is_the_one_that_browsers_go_to(written: str, host: str) -> None:
    assert split_url(f"https://{written}/x")[1] == host
    assert host_of(f"https://{written}/x") == host


@pytest.mark.parametrize("written", ["a..b", "example.com..", f"{'ä' * 80}.de"])
def test_what_is_no_host_name_is_refused(written: str) -> None:
    with pytest.raises(ForbiddenAddress):
        split_url(f"https://{written}/x")
    assert off_the_web(f"https://{written}/x")


def test_an_allowed_host_may_be_written_either_way() -> None:
    guard = PublicWeb(allowed_hosts=["münchen.test:8080"], resolve=lambda host, port: ["10.0.0.1"])
    assert guard.target("http://xn--mnchen-3ya.test:8080/").host == "xn--mnchen-3ya.test"


def test_an_allowed_host_that_is_no_name_allows_nothing_and_forbids_nothing() -> None:
    guard = PublicWeb(
        allowed_hosts=["a..b", "", "10.0.0.1"], resolve=lambda host, port: ["1.1.1.1"]
    )
    assert guard.target("https://example.org/").host == "example.org"
    allowed = hosts_named(["a..b", "", "10.0.0.1"])
    assert allowed == {"10.0.0.1"}
    assert not off_the_web("https://example.org/", allowed)
    assert off_the_web("http://10.0.0.2/", allowed)


def test_what_is_an_address_already_is_not_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("looked up")

    monkeypatch.setattr(socket, "getaddrinfo", never)
    assert system_resolve("93.184.216.34", 80) == ["93.184.216.34"]
    assert system_resolve("2606:4700::1111", 443) == ["2606:4700::1111"]
