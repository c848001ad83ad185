"""Models over the wire: what is there, one recommended model pulled, watched and cancelled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from plumbline.reasoning.llm.server import discover
from plumbline.reasoning.llm.server.ollama import recommended
from tests.reasoning.llm.ollama_standin import OllamaStandIn, ollama
from tests.server.conftest import Wire
from tests.waiting import until

SMALL = recommended()[0].name


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[OllamaStandIn]:
    """An Ollama where Plumbline looks for one, and no other server."""
    with ollama() as stand_in:
        monkeypatch.setattr(discover, "KNOWN_SERVERS", ((discover.OLLAMA, stand_in.url),))
        yield stand_in


def test_the_servers_and_what_could_be_pulled_are_told(wire: Wire, there: OllamaStandIn) -> None:
    there.models = ["one"]
    told = wire("GET", "/models").json
    assert told["servers"] == [{"server": "Ollama", "base_url": there.url, "models": ["one"]}]
    assert told["recommended"][0]["name"] == SMALL
    assert told["pull"]["status"] == "idle"
    assert wire("GET", "/models", token=None).status == 401


def test_a_pull_is_begun_watched_and_cancelled(wire: Wire, there: OllamaStandIn) -> None:
    there.before_waiting = 2
    assert wire("POST", "/models/pull", {"model": SMALL}).status == 202
    until(lambda: wire("GET", "/models").json["pull"]["bytes_done"] == 300, "the bytes")
    assert wire("POST", "/models/pull", {"model": SMALL}).status == 503
    assert wire("POST", "/models/pull/cancel", {}).json["status"] == "cancelled"
    assert there.hung_up.wait(10)


def test_only_recommended_models_are_pulled(wire: Wire, there: OllamaStandIn) -> None:
    assert wire("POST", "/models/pull", {"model": "as-large-as-a-disk"}).status == 404
    assert there.pulled == []
