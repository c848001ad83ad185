"""An HTTP client whose calls end in time, also when the server sends a byte now and then.

The client library bounds each read, and a server that trickles satisfies every one of them.
"""

from __future__ import annotations

import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import httpcore2
import httpx2
from openai import DefaultHttpxClient

_OURS = threading.local()


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Give all that this thread sends and receives within the block `seconds` together."""
    _OURS.ends = time.monotonic() + seconds
    try:
        yield
    finally:
        _OURS.ends = None


def punctual_client(base_url: str, *, local: bool) -> httpx2.Client:
    """Return a client for one server that keeps `deadline`, through the system's proxy if any.

    A server on this computer is asked directly: a proxy would look on its own computer. Nobody is
    sent on elsewhere: what is asked is meant for this server alone, and on its way many servers
    would lose it.
    """
    proxy = None if local else _proxy(base_url)
    return DefaultHttpxClient(transport=_PunctualTransport(proxy=proxy), follow_redirects=False)


class _PunctualTransport(httpx2.BaseTransport):
    """Hands each request to a line of its own, the one used last first.

    One pool of all connections looks at each of them at every call, which with 25 claims at once
    is a tenth of what a call costs.
    """

    def __init__(self, proxy: str | None) -> None:
        self._proxy = proxy
        self._tls = httpx2.create_ssl_context()
        self._idle: deque[_Line] = deque()

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        try:
            line = self._idle.pop()
        except IndexError:
            line = _Line(verify=self._tls, proxy=self._proxy)
        try:
            response = line.handle_request(request)
        except BaseException:
            line.close()
            raise
        assert isinstance(response.stream, httpx2.SyncByteStream)
        response.stream = _Returning(response.stream, lambda: self._idle.append(line))
        return response

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()


class _Line(httpx2.HTTPTransport):
    """httpx hands no network backend through to its pool, so it is put in afterwards."""

    def __init__(self, verify: ssl.SSLContext, proxy: str | None) -> None:
        super().__init__(verify=verify, proxy=proxy)
        self._pool._network_backend = _Backend(self._pool._network_backend)


class _Returning(httpx2.SyncByteStream):
    """A response's body; once it is closed, its line is free."""

    def __init__(self, inner: httpx2.SyncByteStream, free: Callable[[], None]) -> None:
        self._inner = inner
        self._free = free

    def __iter__(self) -> Iterator[bytes]:
        yield from self._inner

    def close(self) -> None:
        self._inner.close()
        self._free()


class _Backend(httpcore2.NetworkBackend):
    def __init__(self, inner: httpcore2.NetworkBackend) -> None:
        self._inner = inner

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore2.NetworkStream:
        seconds = _left(timeout, httpcore2.ConnectTimeout)
        return _Stream(self._inner.connect_tcp(host, port, seconds, local_address, socket_options))

    def sleep(self, seconds: float) -> None:
        self._inner.sleep(seconds)


class _Stream(httpcore2.NetworkStream):
    def __init__(self, inner: httpcore2.NetworkStream) -> None:
        self._inner = inner

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._inner.read(max_bytes, _left(timeout, httpcore2.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, _left(timeout, httpcore2.WriteTimeout))

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore2.NetworkStream:
        seconds = _left(timeout, httpcore2.ConnectTimeout)
        return _Stream(self._inner.start_tls(ssl_context, server_hostname, seconds))

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)


def _left(timeout: float | None, late: type[Exception]) -> float | None:
    """Return `timeout` cut to what is left of this thread's deadline; raise `late` after it."""
    ends: float | None = getattr(_OURS, "ends", None)
    if ends is None:
        return timeout
    left = ends - time.monotonic()
    if left <= 0:
        raise late("the time for this call is over")
    return left if timeout is None else min(timeout, left)


def _proxy(base_url: str) -> str | None:
    parts = urlsplit(base_url)
    if proxy_bypass(parts.hostname or ""):
        return None
    proxies = getproxies()
    return proxies.get(parts.scheme) or proxies.get("all")
