"""The views, one blueprint per noun."""

from __future__ import annotations

from flask import Flask

from plumbline.server.access import API
from plumbline.server.routes import checks, events, health, history, pages, pairing, settings


def register(app: Flask) -> None:
    """Add every view to `app`."""
    for noun in (checks, events, health, history, pairing, settings):
        app.register_blueprint(noun.blueprint, url_prefix=API)
    app.register_blueprint(pages.blueprint)
