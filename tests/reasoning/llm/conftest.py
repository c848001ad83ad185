"""A stand-in for an LLM server, and reasoners that talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server import client as client_module
from plumbline.session import Budget, CheckSession
from plumbline.settings import LlmSettings
from tests.reasoning.llm.standin import ChatStandIn, serving


@pytest.fixture
def stand_in() -> Iterator[ChatStandIn]:
    """A server that answers from a script the test fills in."""
    with serving(ChatStandIn()) as server:
        yield server


@pytest.fixture
def session() -> CheckSession:
    return CheckSession(budget=Budget(seconds=30))


@pytest.fixture(autouse=True)
def short_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back-off is there, but short: tests assert that it happens, not how long it takes."""
    monkeypatch.setattr(client_module, "_FIRST_BACKOFF", 0.01)


@pytest.fixture
def connect(
    stand_in: ChatStandIn, session: CheckSession, tmp_path: Path
) -> Callable[..., LlmReasoner]:
    """Make a reasoner bound to the session and the stand-in, with settings changed as given."""

    def make(**changes: Any) -> LlmReasoner:
        base: dict[str, Any] = {
            "base_url": stand_in.url,
            "model": "scripted",
            "call_seconds": 1.0,
            "context_tokens": 32_000,
        }
        settings = LlmSettings.model_validate({**base, **changes})
        return LlmReasoner.from_settings(settings, tmp_path).for_check(session)

    return make
