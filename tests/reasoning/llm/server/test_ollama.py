"""Pulling a model through Ollama: size, progress, cancel, and every way it can fail."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from plumbline.errors import Busy, ModelUnreachable
from plumbline.reasoning.llm.server import discover
from plumbline.reasoning.llm.server.discover import context_tokens
from plumbline.reasoning.llm.server.ollama import PullDesk, pull, recommended
from plumbline.settings import LlmSettings
from tests.reasoning.llm.ollama_standin import WHOLE_PULL, OllamaStandIn, ollama
from tests.waiting import until


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[OllamaStandIn]:
    """An Ollama where Plumbline looks for one."""
    with ollama() as stand_in:
        monkeypatch.setattr(discover, "KNOWN_SERVERS", ((discover.OLLAMA, stand_in.url),))
        yield stand_in


def test_the_context_is_that_of_the_loaded_model_else_the_usual_one(there: OllamaStandIn) -> None:
    settings = LlmSettings(base_url=there.url, model="small")
    assert context_tokens(settings) == 4_096
    there.loaded = [
        {"name": "other:latest", "context_length": 2_048},
        {"name": "small:latest", "context_length": 16_384},
    ]
    assert context_tokens(settings) == 16_384


def test_what_is_recommended_tells_its_size() -> None:
    sizes = [one.megabytes for one in recommended()]
    assert sizes == sorted(sizes)
    assert 100 < sizes[0] < 2_000


def test_progress_adds_the_parts_up(there: OllamaStandIn) -> None:
    steps = [(step.done, step.total) for step in pull("small")]
    assert steps == [(0, 0), (300, 900), (900, 900), (1000, 1000), (1000, 1000)]
    assert there.pulled == ["small"]


def test_a_stopped_pull_closes_the_line(there: OllamaStandIn) -> None:
    there.before_waiting = 2
    seen: list[int] = []
    seen.extend(step.done for step in pull("small", lambda: len(seen) >= 2))
    assert seen == [0, 300]
    assert there.hung_up.wait(10)
    assert there.models == []


@pytest.mark.parametrize(
    ("lines", "status", "match"),
    [
        ([{"error": "pull model manifest: file does not exist"}], 200, "does not exist"),
        ([{"error": "invalid model name"}], 400, "invalid model name"),
        (WHOLE_PULL[:3], 200, "connection broke"),
        ([], 500, "status 500"),
    ],
)
def test_a_failed_pull_says_why(
    there: OllamaStandIn, lines: list[dict[str, object]], status: int, match: str
) -> None:
    there.lines, there.status = lines, status
    with pytest.raises(ModelUnreachable, match=match):
        list(pull("small"))


def test_no_ollama_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = ((discover.OLLAMA, "http://127.0.0.1:9/v1"),)
    monkeypatch.setattr(discover, "KNOWN_SERVERS", nowhere)
    with pytest.raises(ModelUnreachable, match="No Ollama answers"):
        list(pull("small"))


def test_one_pull_at_a_time_watched_and_cancelled(there: OllamaStandIn) -> None:
    there.before_waiting = 2
    desk = PullDesk()
    assert desk.begin("small").status == "running"
    until(lambda: desk.state.bytes_done == 300, "the bytes")
    with pytest.raises(Busy):
        desk.begin("other")
    assert desk.cancel().status == "cancelled"
    assert there.hung_up.wait(10)
    assert desk.state.status == "cancelled"
    there.before_waiting = None
    desk.begin("small")
    until(lambda: desk.state.status == "completed", "the end")
    assert (desk.state.bytes_done, desk.state.bytes_total) == (1000, 1000)


def test_a_pull_that_fails_is_told_with_its_remedy(there: OllamaStandIn) -> None:
    there.lines = [{"error": "no space left on device"}]
    desk = PullDesk()
    desk.begin("small")
    until(lambda: desk.state.status == "failed", "the failure")
    assert desk.state.problem is not None
    assert "no space left" in desk.state.problem.detail
    assert desk.state.problem.remedy
