"""A real small model behind real llama.cpp servers completes a check with each strategy.

Shapes are asserted, never verdicts: the model is far too small to judge. Left out unless the
environment names a server and a model file (docs/strategies.md has the command).
"""

from __future__ import annotations

import os
import re
import shlex
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbline.checker import CheckDefaults, Checker
from plumbline.errors import UnusableAnswer
from plumbline.pool import WorkPool
from plumbline.reasoning.llm.prompts import PromptShelf
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.schema import (
    CheckCompleted,
    CheckRequest,
    Claim,
    ClaimJudged,
    Event,
    Passage,
    replay,
)
from plumbline.session import Budget
from plumbline.settings import LlmSettings, Settings
from plumbline.strategies import build_strategies
from tests.strategies.fakes import CLAIM, TRUTH, Page, ScriptedWeb

MODEL = os.environ.get("PLUMBLINE_TEST_MODEL", "")
SERVERS = {
    "llama-server": os.environ.get("PLUMBLINE_TEST_LLAMA_SERVER", ""),
    "llama-cpp-python": os.environ.get("PLUMBLINE_TEST_LLAMA_PYTHON", ""),
}
ARGUMENTS = {
    "llama-server": "{server} -m {model} --port {port} -c 16384 -np 2 --jinja",
    "llama-cpp-python": "{server} -m llama_cpp.server --model {model} --port {port} --n_ctx 8192",
}
PAGE = Page("https://bridges.org/aldan", TRUTH, snippet="opened in 1889")
# Every step is taken, but none more often than it has to: a small model takes its time.
FEW = Settings.model_validate({"strategies": {"pursuit_questions": 2, "agent_searches": 2}})
ROOM = 200
pytestmark = [pytest.mark.llm, pytest.mark.slow, pytest.mark.timeout(1_500)]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(240):
        assert process.poll() is None, "the server ended"
        try:
            with urllib.request.urlopen(f"{url}/models", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.5)
    pytest.fail("the server did not come up")


@pytest.fixture(scope="module", params=sorted(SERVERS))
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    server, port = SERVERS[request.param], free_port()
    if not server or not MODEL:
        pytest.skip(f"no {request.param} and model are named in the environment")
    command = ARGUMENTS[request.param].format(server=server, model=MODEL, port=port)
    process = subprocess.Popen(
        shlex.split(command), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        address = f"http://127.0.0.1:{port}/v1"
        wait_until_up(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(20)


class OneWeb:
    """A Retriever whose every claim sees the same page."""

    def for_claim(self, *_: Any) -> ScriptedWeb:
        return ScriptedWeb(otherwise=[PAGE])

    def warm_up(self) -> None:
        """There is nothing to load."""


class Willing(LlmReasoner):
    """Takes a claim as given where the model finds none that can be checked, or cannot tell, so
    that every strategy has something to pursue."""

    def extract_claims(self, passage: Passage) -> list[Claim]:
        try:
            claims = super().extract_claims(passage)
        except UnusableAnswer:
            claims = []
        return claims[:1] if claims and claims[0].check_worthy else [CLAIM]


@pytest.fixture(scope="module")
def short_prompts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The prompts with less room for answers: the smallest models fill whatever they get."""
    config = tmp_path_factory.mktemp("config")
    (config / "prompts").mkdir()
    shelf = PromptShelf()
    for prompt in shelf.all():
        room = re.sub(
            r"max_tokens: [2-9]\d\d+|max_tokens: 1\d{3}",
            f"max_tokens: {ROOM}",
            shelf.source(prompt.step),
        )
        (config / "prompts" / f"{prompt.step}.md").write_text(room)
    return config


@pytest.mark.parametrize("strategy", sorted(build_strategies(FEW)))
def test_a_check_is_completed(url: str, strategy: str, short_prompts: Path) -> None:
    settings = LlmSettings(base_url=url, model="small", call_seconds=300, context_tokens=8_192)
    reasoner = Willing.from_settings(settings, short_prompts)
    pool = WorkPool(4)
    defaults = CheckDefaults(strategy=strategy, reasoner="llm", budget=Budget(seconds=1_200))
    checker = Checker({"llm": reasoner}, OneWeb(), build_strategies(FEW), pool, defaults)
    events: list[Event] = []
    passage = Passage(text="The Aldan Bridge opened in 1899.")
    running = checker.prepare("k1", CheckRequest(passage=passage), events.append)
    running.announce()
    running.run()
    pool.close()
    check = replay(events)
    assert isinstance(events[-1], CheckCompleted), events[-1]
    assert check.claims
    assert all(each.verdict for each in check.claims)
    for event in events:
        if isinstance(event, ClaimJudged) and event.verdict.label == "could_not_check":
            assert event.verdict.cause is not None
            assert event.verdict.cause.remedy
    assert check.usage.llm_calls > 0
    assert check.usage.prompt_tokens > 0
    print(strategy, reasoner.asker.client.abilities.rung, check.usage, check.seconds)
    print([(each.claim.text, each.verdict.label if each.verdict else "") for each in check.claims])
