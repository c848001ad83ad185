"""The application factory: services in, a Flask application behind its gate out."""

from __future__ import annotations

from flask import Flask, Response

from plumbline.server import problems
from plumbline.server.access import API, MAX_IMPORT_BYTES, Gate
from plumbline.server.rates import Rates
from plumbline.server.routes import (
    checks,
    events,
    health,
    history,
    models,
    pages,
    pairing,
    settings,
)
from plumbline.server.services import Services, attach

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def create_app(services: Services, port: int) -> Flask:
    """Return the application that serves on `port`, the only one its Host header may name."""
    app = Flask("plumbline", static_folder=None, template_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_IMPORT_BYTES
    attach(app.extensions, services)
    problems.register(app)
    rates = Rates(services.desk.settings.server.requests_per_minute)
    Gate(services.clients, rates, port).install(app)
    for noun in (checks, events, health, history, models, pairing, settings):
        app.register_blueprint(noun.blueprint, url_prefix=API)
    app.register_blueprint(pages.blueprint)
    app.after_request(_with_security_headers)
    return app


def _with_security_headers(answer: Response) -> Response:
    for name, value in _HEADERS.items():
        answer.headers[name] = value
    return answer
