"""One HTTP exchange within hard limits, over a connection to a vetted address."""

from __future__ import annotations

import http.client
import io
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast
from urllib.parse import quote, urljoin, urlsplit

import certifi

from plumbline.errors import CouldNotRead
from plumbline.retrieval.web.addresses import Guard, Target, names_address
from plumbline.retrieval.web.unpacking import Unpacker

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_CHUNK = 65_536
_MAX_ADDRESSES = 3
_ENDED_EARLY = "it ended before all had come"
_MOVED = (301, 302, 303, 307, 308)
# What may go to another server that a redirect leads to; any other header may be a key.
_CARRIED = ("user-agent", "accept", "if-none-match", "if-modified-since")


class TooSlow(CouldNotRead):
    """The server did not answer within the limit."""

    kind = "too-slow"
    title = "The server took too long"


class NotReached(CouldNotRead):
    """No connection came about, or it broke."""

    kind = "not-reached"
    title = "The server could not be reached"


@dataclass(frozen=True)
class Limits:
    """Seconds for everything together, bytes after decompression, redirects to follow."""

    seconds: float = 8.0
    max_bytes: int = 2_000_000
    max_redirects: int = 3


@dataclass(frozen=True)
class Request:
    """What is asked for. Only GET follows redirects, to other servers without keys."""

    url: str
    method: str = "GET"
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None


@dataclass(frozen=True)
class Response:
    """What came back; `truncated` says that the body is longer than the limit."""

    url: str
    status: int
    headers: Mapping[str, str]
    body: bytes
    truncated: bool = False


def exchange(request: Request, guard: Guard, limits: Limits) -> Response:
    """Send the request, follow redirects, and return the answer.

    Every hop is vetted by `guard` and connected to by the vetted address. Raises
    ForbiddenAddress, TooSlow, NotReached or CouldNotRead.
    """
    clock = _Clock(limits.seconds)
    url, own = request.url, None
    for _ in range(limits.max_redirects + 1):
        target = _vetted(url, guard, clock)
        own = own or target.origin
        sent = request if target.origin == own else _without_keys(request)
        response = _one_hop(target, sent, limits, clock)
        location = response.headers.get("location")
        if request.method != "GET" or response.status not in _MOVED or not location:
            return response
        url = _next_url(url, location)
    raise CouldNotRead(f"The page redirects more than {limits.max_redirects} times.")


def _vetted(url: str, guard: Guard, clock: _Clock) -> Target:
    if names_address(url):
        return guard.target(url)
    # Looking up a name has no time limit of its own, and cannot be interrupted.
    outcome: list[Target | CouldNotRead] = []

    def look_up() -> None:
        try:
            outcome.append(guard.target(url))
        except CouldNotRead as error:
            outcome.append(error)

    thread = threading.Thread(target=look_up, name="plumbline-lookup", daemon=True)
    thread.start()
    thread.join(clock.left)
    if not outcome:
        raise clock.too_slow
    if isinstance(outcome[0], CouldNotRead):
        raise outcome[0]
    return outcome[0]


def _without_keys(request: Request) -> Request:
    kept = {name: value for name, value in request.headers.items() if name.lower() in _CARRIED}
    return replace(request, headers=kept)


def _next_url(url: str, location: str) -> str:
    # Servers send letters and spaces as they are, nearly all in UTF-8, which http.client reads as
    # Latin-1; browsers encode the bytes. The host is a name, and brought to ASCII elsewhere.
    meant = location.strip().encode("latin-1").decode("utf-8", "surrogateescape")
    try:
        parts = urlsplit(urljoin(url, meant))
    except ValueError as error:
        raise CouldNotRead("The page redirects to a malformed address.") from error
    return parts._replace(
        path=_encoded(parts.path), query=_encoded(parts.query), fragment=""
    ).geturl()


def _encoded(text: str) -> str:
    return quote(text, safe="%/:=&?~#+!$,;'@()*[]", errors="surrogateescape")


class _Clock:
    """The time an exchange has, over all hops."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds left; raises TooSlow when there are none."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise self.too_slow
        return left

    @property
    def too_slow(self) -> TooSlow:
        """The error that says so."""
        return TooSlow(f"It did not answer within {self.seconds:g} seconds.")


class _Wire(io.RawIOBase):
    """A connection as http.client uses one, every step of it within the clock.

    A socket's own time-out counts from the last byte, so that a server which drips would hold
    it for ever.
    """

    def __init__(self, connection: socket.socket, clock: _Clock) -> None:
        super().__init__()
        self._connection = connection
        self._clock = clock

    def sendall(self, data: bytes) -> None:
        """Send all of `data`."""
        self._connection.settimeout(self._clock.left)
        self._connection.sendall(data)

    def makefile(self, *_: object) -> io.BufferedReader:
        """Return what the answer is read from."""
        return io.BufferedReader(self)

    def close(self) -> None:
        """Stay open: http.client is done with a connection before its answer is read."""

    def readable(self) -> bool:
        """Reading is what it is for."""
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Read what has come, at least a byte unless the other side is done."""
        self._connection.settimeout(self._clock.left)
        return self._connection.recv_into(buffer)


def _one_hop(target: Target, request: Request, limits: Limits, clock: _Clock) -> Response:
    connection = _connect(target, clock)
    if target.scheme == "https":
        connection = _tls_context().wrap_socket(
            connection, server_hostname=target.host, do_handshake_on_connect=False
        )
    try:
        if isinstance(connection, ssl.SSLSocket):
            connection.settimeout(clock.left)
            connection.do_handshake()
        return _talk(_Wire(connection, clock), target, request, limits)
    except ssl.SSLCertVerificationError as error:
        raise NotReached(f"{target.host} has no valid certificate.") from error
    except TimeoutError as error:
        raise clock.too_slow from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NotReached(f"The connection to {target.host} broke: {_reason(error)}.") from error
    finally:
        connection.close()


def _connect(target: Target, clock: _Clock) -> socket.socket:
    failure: OSError | None = None
    for address in target.addresses[:_MAX_ADDRESSES]:
        try:
            return socket.create_connection((address, target.port), timeout=clock.left)
        except OSError as error:
            failure = error
    if isinstance(failure, TimeoutError):
        raise clock.too_slow
    reason = _reason(failure) if failure else "no address"
    raise NotReached(f"{target.host} could not be reached: {reason}.")


def _reason(error: Exception) -> str:
    if isinstance(error, http.client.IncompleteRead):
        return _ENDED_EARLY
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).rstrip(".")


@lru_cache(maxsize=1)
def _tls_context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


def _talk(wire: _Wire, target: Target, request: Request, limits: Limits) -> Response:
    channel = http.client.HTTPConnection(target.host, target.port)
    channel.sock = cast(socket.socket, wire)
    headers = {
        "Host": target.host_header,
        "Accept-Encoding": "gzip, deflate",
        "Connection": "close",
        **request.headers,
    }
    channel.request(request.method, _encoded(target.path), body=request.body, headers=headers)
    answer = channel.getresponse()
    received = {name.lower(): value for name, value in answer.getheaders()}
    body, truncated = _body(answer, received.get("content-encoding", ""), limits.max_bytes)
    return Response(target.url, answer.status, received, body, truncated)


def _body(answer: http.client.HTTPResponse, encoding: str, limit: int) -> tuple[bytes, bool]:
    unpacker = Unpacker(encoding)
    parts: list[bytes] = []
    size = 0
    while size <= limit:
        chunk = answer.read1(_CHUNK)
        if not chunk:
            _require_whole(answer, unpacker)
            break
        part = unpacker.unpack(chunk, limit + 1 - size)
        parts.append(part)
        size += len(part)
    body = b"".join(parts)
    return body[:limit], len(body) > limit


def _require_whole(answer: http.client.HTTPResponse, unpacker: Unpacker) -> None:
    # Half a page would pass for the page, now and from the cache.
    if answer.length or not unpacker.whole:
        raise ConnectionError(_ENDED_EARLY)
