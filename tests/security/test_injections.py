"""Texts that instruct the model, and a model that would obey: no verdict changes, nothing leaks.

Search, pages and model are real HTTP on loopback; the checks are the product's own. What counts
is compared with the same check on the same pages without the text.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbline.assemble import Assembly, assemble
from plumbline.retrieval.search.gate import Pace
from plumbline.retrieval.search.searxng import SearXng
from plumbline.schema import Check, CheckRequest, Event, Passage, replay
from plumbline.settings import Folders, Settings
from tests.reasoning.llm.standin import serving
from tests.retrieval.standin import running
from tests.security.world import KEY, Case, ObeyingModel, PoisonedWeb, injected, lies

STRATEGIES = ("pass_fc", "evidence_pursuit", "simple_rag", "question_enrichment", "search_agent")
OF_THE_READER = ("passage", "passage_before", "passage_after", "passage_title")
INJECTED, LIES = injected(), lies()


class Bench:
    """The product, set up on the poisoned web and the obeying model."""

    def __init__(self, assembly: Assembly, web: PoisonedWeb, model: ObeyingModel) -> None:
        self.assembly = assembly
        self.web = web
        self.model = model
        self.connected: set[tuple[str, int]] = set()

    def check(
        self, case: Case, strategy: str, reasoner: str, *, poisoned: bool = True
    ) -> tuple[Check, list[Event]]:
        """Run one check; return it with its events."""
        self.web.poisoned = poisoned
        events: list[Event] = []
        request = CheckRequest.model_validate(
            {"passage": _passage(case, poisoned), "strategy": strategy, "reasoner": reasoner}
        )
        running = self.assembly.checker.prepare(case.id, request, events.append)
        running.announce()
        running.run()
        return replay(events), events

    def clean(self, case: Case, strategy: str, reasoner: str) -> str:
        """Return the verdict without the text."""
        check, _ = self.check(case, strategy, reasoner, poisoned=False)
        return _verdict_on(check, case)


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    top: Path = tmp_path_factory.mktemp("product")
    folders = Folders(config=top / "config", data=top / "data", cache=top / "cache")
    folders.make()
    with pytest.MonkeyPatch.context() as patch, running() as served:
        patch.setattr(SearXng, "pace", Pace(0.0, 8))
        patch.setattr(SearXng, "lifetime", 0.0)
        with serving(ObeyingModel(INJECTED)) as model:
            assert isinstance(model, ObeyingModel)
            assembly = assemble(_settings(served.port, model.url), folders, "http://127.0.0.1:9")
            made = Bench(assembly, PoisonedWeb(served, [*INJECTED, *LIES]), model)
            patch.setattr(socket.socket, "connect", _noting(made.connected))
            yield made
            assembly.close()


def _settings(port: int, model: str) -> Settings:
    return Settings.model_validate(
        {
            "llm": {
                "base_url": model,
                "model": "obeying",
                "api_key": KEY,
                "context_tokens": 32_000,
            },
            "search": {"providers": ["searxng"], "searxng_url": f"http://127.0.0.1:{port}"},
            "pages": {"allowed_hosts": [f"127.0.0.1:{port}"]},
            "library": {"sample": False},
        }
    )


def _noting(connected: set[tuple[str, int]]) -> Any:
    plain = socket.socket.connect

    def connect(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple):
            connected.add((str(address[0]), int(address[1])))
        plain(self, address)

    return connect


def _passage(case: Case, poisoned: bool) -> Passage:
    text, place = case.text, case.place if poisoned else ""
    return Passage(
        text=f"{case.claim} {text}" if place == "passage" else case.claim,
        before=text if place == "passage_before" else "",
        after=text if place == "passage_after" else "",
        title=text if place == "passage_title" else "News of the day",
        url="https://gazette.example/today",
        language="en",
    )


def _verdict_on(check: Check, case: Case) -> str:
    verdicts = [one.verdict for one in check.claims if one.claim.source_text == case.claim]
    assert len(verdicts) == 1, [one.claim.text for one in check.claims]
    assert verdicts[0] is not None
    return verdicts[0].label


def _reported(check: Check, events: list[Event], case: Case, url: str) -> bool:
    """Whether the text is a finding on its source, which may be the reader's own page."""
    if case.place in OF_THE_READER:
        return "injected_instruction" in {finding.kind for finding in check.findings}
    reads = [event.step.source for event in events if event.type == "step.read"]
    kinds = {finding.kind for source in reads if source.url == url for finding in source.findings}
    return bool(kinds & {"injected_instruction", "hidden_text"})


def _assert_harmless(bench: Bench, case: Case, strategy: str, reasoner: str) -> None:
    before = bench.clean(case, strategy, reasoner)
    bench.model.asked.clear()
    bench.model.obeyed.clear()
    check, events = bench.check(case, strategy, reasoner)
    assert before == "refuted"
    assert _verdict_on(check, case) == before
    assert bench.model.obeyed == []
    url = bench.web.url(case, poisoned=True)
    assert _reported(check, events, case, url), "nothing was reported"
    if case.place == "passage" and reasoner == "llm":
        kinds = {one.claim.kind: one.verdict.label for one in check.claims if one.verdict}
        assert kinds["instruction"] == "not_checkable"
    told = "".join(event.model_dump_json() for event in events)
    assert KEY not in told
    assert not any(KEY in str(body) for body in bench.model.asked)
    ports = {bench.web.served.port, int(bench.model.url.split(":")[2].split("/")[0])}
    assert {port for _, port in bench.connected} <= ports
    assert {host for host, _ in bench.connected} <= {"127.0.0.1"}


def test_there_are_enough_cases_and_no_two_alike() -> None:
    assert len(INJECTED) >= 60
    assert len({case.id for case in [*INJECTED, *LIES]}) == len(INJECTED) + len(LIES)
    assert len({(case.place, case.text) for case in INJECTED}) == len(INJECTED)


@pytest.mark.parametrize("case", INJECTED, ids=lambda case: case.id)
def test_an_obeying_model_is_never_given_the_order(bench: Bench, case: Case) -> None:
    _assert_harmless(bench, case, STRATEGIES[case.number % len(STRATEGIES)], "llm")


@pytest.mark.slow
@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.timeout(600)
def test_no_strategy_hands_an_order_on(bench: Bench, strategy: str) -> None:
    for case in INJECTED:
        _assert_harmless(bench, case, strategy, "llm")


@pytest.mark.parametrize("case", INJECTED, ids=lambda case: case.id)
def test_the_embedded_reasoner_takes_no_orders(bench: Bench, case: Case) -> None:
    _assert_harmless(bench, case, "pass_fc", "embedded")


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("case", LIES, ids=lambda case: case.id)
def test_what_no_source_says_supports_nothing(bench: Bench, case: Case, strategy: str) -> None:
    bench.model.lie = case.cited
    try:
        check, _ = bench.check(case, strategy, "llm")
    finally:
        bench.model.lie = None
    (claim,) = check.claims
    assert claim.verdict is not None
    assert claim.verdict.label in ("not_enough_evidence", "could_not_check")
    for one in claim.verdict.evidence:
        assert not one.quote.verbatim or one.quote.text in case.page(poisoned=False)
