"""Starts the simulated world, and checks passages in it with everything but the servers real."""

from __future__ import annotations

import json
import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from benches.world import texts
from plumbline.assemble import Assembly, assemble
from plumbline.retrieval.retriever import WebRetriever
from plumbline.retrieval.search.engine import EngineProvider
from plumbline.retrieval.search.gate import Gate, Pace
from plumbline.schema import Check, CheckRequest, Event, Passage, replay
from plumbline.settings import (
    BudgetSettings,
    Folders,
    LibrarySettings,
    LlmSettings,
    PageSettings,
    SearchSettings,
    Settings,
)

STRATEGIES = (
    "pass_fc",
    "evidence_pursuit",
    "simple_rag",
    "question_enrichment",
    "search_agent",
)
LATENCY = {"llm": 0.8, "search": 0.4, "page": 0.3}
Entry = dict[str, Any]


@dataclass
class Lived:
    """A check as it went: the check itself, wall-clock and own CPU seconds, requests served."""

    check: Check
    seconds: float
    cpu_seconds: float
    log: list[Entry] = field(default_factory=list)


class Servers:
    """The running servers, spoken to over loopback."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.port = port

    def set(self, **wanted: Any) -> None:
        """Set latencies and faults, and empty the log."""
        body = json.dumps({"latency": LATENCY, **wanted}).encode()
        request = Request(f"{self.address}/control", data=body, method="POST")
        urlopen(request, timeout=10).read()

    def log(self) -> list[Entry]:
        """Return every request that was answered, by the time it began."""
        entries: list[Entry] = json.loads(urlopen(f"{self.address}/log", timeout=10).read())
        return sorted(entries, key=lambda entry: entry["began"])


@contextmanager
def servers() -> Iterator[Servers]:
    """Yield the servers, in a process of their own so that their CPU time is not ours."""
    script = str(Path(__file__).with_name("server.py"))
    process = subprocess.Popen([sys.executable, script, "0"], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield Servers(int(process.stdout.readline()))
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def plumbline_in(
    world: Servers, *, llm_calls: int, call_seconds: float = 60.0, pages: bool = True
) -> Iterator[Assembly]:
    """Yield Plumbline with the world as its LLM server, search engine and web.

    Without `pages` none may be visited, so that every verdict stands on snippets alone.
    """
    search = world.address if pages else f"{world.address}/snippets"
    settings = Settings(
        reasoner="llm",
        llm=LlmSettings(
            base_url=f"{world.address}/v1",
            model="world",
            max_concurrent=llm_calls,
            call_seconds=call_seconds,
        ),
        search=SearchSettings(providers=("searxng",), searxng_url=search),
        library=LibrarySettings(sample=False),
        pages=PageSettings(
            allowed_hosts=texts.SITES if pages else (),
            allowed_ports=(world.port,) if pages else (),
            seconds=min(8.0, call_seconds),
        ),
        budget=BudgetSettings(seconds=600.0),
    )
    with tempfile.TemporaryDirectory(prefix="plumbline-world-") as folder:
        top = Path(folder)
        folders = Folders(config=top / "config", data=top / "data", cache=top / "cache")
        folders.make()
        assembly = assemble(settings, folders, "http://127.0.0.1:0")
        _ask_at_any_pace(assembly)
        try:
            yield assembly
        finally:
            assembly.close()


def _ask_at_any_pace(assembly: Assembly) -> None:
    # The world's search server is ours: the politeness towards others' would only blur what
    # the strategies themselves take.
    retriever = assembly.checker.retriever
    assert isinstance(retriever, WebRetriever)
    for provider in retriever.chain.providers:
        if isinstance(provider, EngineProvider):
            provider.gate = Gate(provider.name, Pace(seconds=0.0, at_once=128))


def live(world: Servers, assembly: Assembly, strategy: str, passage: str) -> Lived:
    """Check a passage in the world and return how it went."""
    events: list[Event] = []
    request = CheckRequest.model_validate({"passage": Passage(text=passage), "strategy": strategy})
    check = assembly.checker.prepare("world", request, events.append)
    began, cpu = time.monotonic(), time.process_time()
    check.announce()
    check.run()
    seconds, spent = time.monotonic() - began, time.process_time() - cpu
    return Lived(replay(events), seconds, spent, world.log())


def critical_path(log: Sequence[Entry], latency: dict[str, float] = LATENCY) -> tuple[float, float]:
    """Return what comes before the claims part ways, and the longest claim's chain, in seconds.

    Requests that overlap in time did not wait for each other, and no page waits for another; the
    heaviest chain of requests that follow one another is the least time the same requests could
    have taken.
    """
    shared = [entry for entry in log if len(entry["about"]) != 1 or _whole(entry)]
    by_claim: dict[int, list[Entry]] = {}
    for entry in log:
        if entry not in shared:
            by_claim.setdefault(entry["about"][0], []).append(entry)
    longest = max((_chain(entries, latency) for entries in by_claim.values()), default=0.0)
    return _chain(shared, latency), longest


def least_seconds(log: Sequence[Entry], places: int, latency: dict[str, float] = LATENCY) -> float:
    """Return what no schedule of the same requests can undercut that has `places` for model calls
    at a time: the critical path, and all calls of the claims in rounds of one call each, after
    what the quickest claim needs before its first call and before what it needs after its last."""
    before, chain = critical_path(log, latency)
    claims: dict[int, list[Entry]] = {}
    for entry in log:
        if len(entry["about"]) == 1 and not _whole(entry):
            claims.setdefault(entry["about"][0], []).append(entry)
    calls = sum(_is_call(entry) for entries in claims.values() for entry in entries)
    rounds = math.ceil(calls / places) * latency["llm"]
    calling = [entries for entries in claims.values() if any(map(_is_call, entries))]
    lead = min((_lead(entries, latency) for entries in calling), default=0.0)
    rest = min((_rest(entries, latency) for entries in calling), default=0.0)
    return before + max(chain, lead + rounds + rest)


def _lead(entries: Sequence[Entry], latency: dict[str, float]) -> float:
    """Return what a claim has to wait for before its first model call."""
    first = min(entry["began"] for entry in entries if _is_call(entry))
    return _chain([entry for entry in entries if entry["ended"] <= first], latency)


def _rest(entries: Sequence[Entry], latency: dict[str, float]) -> float:
    """Return what a claim still waits for after its last model call."""
    last = max(entry["ended"] for entry in entries if _is_call(entry))
    return _chain([entry for entry in entries if entry["began"] >= last], latency)


def _is_call(entry: Entry) -> bool:
    return bool(entry["kind"] == "llm")


def _whole(entry: Entry) -> bool:
    return entry["stage"] in ("extract_claims", "add_context", "split_claims")


def _chain(entries: Sequence[Entry], latency: dict[str, float]) -> float:
    best: list[tuple[Entry, float]] = []
    for entry in sorted(entries, key=lambda one: one["ended"]):
        before = max((weight for other, weight in best if _waited(entry, other)), default=0.0)
        best.append((entry, before + latency[entry["kind"]]))
    return max((weight for _, weight in best), default=0.0)


def _waited(entry: Entry, other: Entry) -> bool:
    both_pages = entry["kind"] == other["kind"] == "page"
    return other["ended"] <= entry["began"] and not both_pages


def peak(log: Sequence[Entry], kind: str) -> int:
    """Return how many requests of a kind were served at once."""
    moments = [(entry["began"], 1) for entry in log if entry["kind"] == kind]
    moments += [(entry["ended"], -1) for entry in log if entry["kind"] == kind]
    running = highest = 0
    for _, change in sorted(moments):
        running += change
        highest = max(highest, running)
    return highest


def passage(first: int, count: int) -> str:
    """Return a passage of `count` claims about bridges from number `first` on."""
    return texts.passage(first, count)
