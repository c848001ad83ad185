"""No client may ask more often than the settings allow, and none suffers for another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from plumbline.server.rates import Rates, TooOften
from plumbline.server.serving import Server
from tests.server.conftest import Wire


def test_a_burst_is_allowed_and_then_a_steady_rate() -> None:
    now = [0.0]
    rates = Rates(60, lambda: now[0])
    for _ in range(10):
        rates.count("a")
    with pytest.raises(TooOften):
        rates.count("a")
    rates.count("b")
    now[0] += 1
    rates.count("a")
    with pytest.raises(TooOften):
        rates.count("a")
    now[0] += 3_600
    for _ in range(10):
        rates.count("a")
    with pytest.raises(TooOften):
        rates.count("a")


def test_too_many_requests_are_answered_with_429(make_server: Callable[..., Server]) -> None:
    server = make_server(requests_per_minute=60)
    wire = Wire(server, server.services.clients.add("x", None)[1])
    other = Wire(server, server.services.clients.add("y", None)[1])
    statuses = [wire("GET", "/checks").status for _ in range(15)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    answer = wire("GET", "/checks")
    assert answer.json["type"] == "urn:plumbline:problem:too-often"
    assert answer.headers["Retry-After"]
    assert other("GET", "/checks").status == 200
    assert wire("GET", "/health", token=None).status == 200
