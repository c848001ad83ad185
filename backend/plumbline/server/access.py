"""Who may ask what: every request passes these gates, in this order, before any view."""

from __future__ import annotations

import re
from collections.abc import Callable

from flask import Flask, Response, g, request
from flask_cors.core import get_cors_options, set_cors_headers
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from plumbline.errors import AccessRefused
from plumbline.server.clients import Clients
from plumbline.server.rates import Rates

API = "/api/v1"
PAIRING = f"{API}/pairing"
IMPORT = f"{API}/checks/import"
OPEN = (f"{API}/health", f"{API}/openapi.json")
MAX_BODY_BYTES = 1_000_000
MAX_IMPORT_BYTES = 50_000_000
_NAMES = ("127.0.0.1", "localhost", "[::1]")
_SCHEME_PORT = 80
_CHANGING = ("POST", "PUT", "PATCH", "DELETE")
_EXTENSION = re.compile(
    r"chrome-extension://[a-p]{32}"
    r"|(?:moz-extension|safari-web-extension)"
    r"://[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"
)


class WrongHost(AccessRefused):
    """The request was addressed to another name: the mark of DNS rebinding."""

    kind = "wrong-host"
    title = "This server answers to its local address only"
    remedy = "Use http://127.0.0.1 with the port that the terminal shows."


class WrongOrigin(AccessRefused):
    """A web page, or an extension that is not paired, sent the request."""

    kind = "wrong-origin"
    title = "This page or extension is not paired"
    remedy = "Pair the Plumbline extension on its welcome page."


class TokenMissing(AccessRefused):
    """There is no token, or none that is known."""

    kind = "not-paired"
    title = "Not paired"
    remedy = "Pair the extension with the code that `plumbline pair` shows."
    status = 401


class Gate:
    """The access rules of one server on one port."""

    def __init__(self, clients: Clients, rates: Rates, port: int) -> None:
        self._clients = clients
        self._rates = rates
        # Browsers leave the port out where it is the one of the scheme.
        ports = (f":{port}", "") if port == _SCHEME_PORT else (f":{port}",)
        self._hosts = frozenset(name + end for name in _NAMES for end in ports)

    def install(self, app: Flask) -> None:
        """Put the gate before every view of `app`, and CORS headers after it."""
        app.before_request(self.check)
        app.after_request(_with_cors)

    def check(self) -> None:
        """Refuse the current request, or let it pass."""
        rules: tuple[Callable[[], None], ...] = (
            self._host,
            self._origin,
            self._token,
            _media_type,
            _size,
        )
        for rule in rules:
            rule()

    def _host(self) -> None:
        # waitress joins repeated headers by a comma; so joined they are in no list.
        if request.environ.get("HTTP_HOST", "") not in self._hosts:
            raise WrongHost("The request's Host header does not name this server.")

    def _origin(self) -> None:
        origin = request.headers.get("Origin")
        if origin is None:
            return
        if origin in self._clients.origins():
            g.cors_origin = origin
        elif not (_pairs() and is_extension(origin)):
            raise WrongOrigin("The request comes from a page or extension that is not paired.")

    def _token(self) -> None:
        if not _needs_token():
            return
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        client = self._clients.by_token(token) if scheme.lower() == "bearer" else None
        if client is None:
            raise TokenMissing("The request carries no token of a paired client.")
        origin = request.headers.get("Origin")
        if origin is not None and origin != client.origin:
            raise WrongOrigin("The token belongs to another client.")
        self._rates.count(client.id)


def is_extension(origin: str) -> bool:
    """Whether `origin` is one that only a browser extension can have."""
    return _EXTENSION.fullmatch(origin) is not None


def _pairs() -> bool:
    return request.path == PAIRING and request.method == "POST"


def _needs_token() -> bool:
    if not request.path.startswith("/api/"):
        return request.method in _CHANGING
    if request.method == "OPTIONS" and "cors_origin" in g:
        return False
    if request.path in OPEN and request.method in ("GET", "HEAD"):
        return False
    return not _pairs()


def _media_type() -> None:
    if request.method not in _CHANGING:
        return
    allowed = ["application/json"]
    if request.path == IMPORT:
        allowed.append("application/x-ndjson")
    if request.mimetype not in allowed:
        raise UnsupportedMediaType(f"The body must be {' or '.join(allowed)}.")


def _size() -> None:
    limit = MAX_IMPORT_BYTES if request.path == IMPORT else MAX_BODY_BYTES
    if (request.content_length or 0) > limit:
        raise RequestEntityTooLarge(f"The body is larger than {limit} bytes.")


def _with_cors(answer: Response) -> Response:
    # flask-cors matches origins without regard to case and decides nothing here: it only writes
    # the headers for the one origin that has passed the gate.
    if "cors_origin" in g:
        options = get_cors_options(
            None,
            {
                "origins": [g.cors_origin],
                "allow_headers": ["Authorization", "Content-Type", "Last-Event-ID"],
                "methods": ["GET", "POST", "PATCH", "DELETE"],
                "expose_headers": ["Location", "Retry-After"],
                "max_age": 600,
            },
        )
        set_cors_headers(answer, options)
        answer.vary.add("Origin")
    return answer
