"""Faults in the simulated world: each kind at each stage, once each, with every strategy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from queue import SimpleQueue

from benches.figures import Figures
from benches.options import Options
from benches.world.simulation import (
    STRATEGIES,
    Lived,
    Servers,
    live,
    passage,
    plumbline_in,
    servers,
)
from plumbline.assemble import Assembly

KINDS = ("429", "500", "malformed", "hang", "drop")
# The stage's requests in the order they are looked for: a strategy has the first it makes.
STAGES: dict[str, tuple[str, ...]] = {
    "extraction": ("extract_claims",),
    "context": ("add_context",),
    "queries": ("search_queries", "first_question", "agent_search"),
    "search": ("search",),
    "page": ("page",),
    "verdict": (
        "verdict_with_reflection",
        "verdict",
        "verdict_from_pairs",
        "pairs_and_verdict",
        "agent_decide",
    ),
    "reflection": ("reflect", "verdict_with_reflection"),
}
CLAIMS = 3
# Cases mostly wait: so many worlds are lived in at a time.
_WORLDS = 3
CALL_SECONDS = 2.0
HANG_SECONDS = 3.0
FAST = {"llm": 0.08, "search": 0.04, "page": 0.03}
# A 429 says to wait a second; our own first pauses are 0.4 and 0.8 s, half as much more at most.
BACKOFF = {"429": 1.5, "500": 1.8, "malformed": 1.8, "hang": 1.8, "drop": 1.8}
_SLACK = 0.5


def faults(options: Options) -> Figures:
    """Crashes, claims lost, labels invented, evidence not marked as degraded, time added.

    A label is invented when it is another decided label than without the fault; becoming
    `not_enough_evidence` with a mark, or `could_not_check`, is honest.
    """
    figures: dict[str, Figures] = {}
    with ExitStack() as stack:
        worlds: SimpleQueue[Servers] = SimpleQueue()
        for _ in range(_WORLDS):
            worlds.put(stack.enter_context(servers()))
        for strategy in options.strategies or STRATEGIES:
            figures[strategy] = _strategy(worlds, strategy)
    return {**figures, "all": _summed(list(figures.values()))}


_used = iter(range(1_000, 10_000_000, 100))


def _strategy(worlds: SimpleQueue[Servers], strategy: str) -> Figures:
    calm = _lived(worlds, strategy, "", "")
    present = {entry["stage"] for entry in calm.log}
    counts: Counter[str] = Counter()
    found: list[str] = []
    worst = 0.0
    cases = list(_cases(present))
    with ThreadPoolExecutor(_WORLDS) as executor:
        lives = executor.map(lambda case: _lived(worlds, strategy, *case[1:]), cases)
    for (stage, _, kind), lived in zip(cases, lives, strict=True):
        added = lived.seconds - calm.seconds
        worst = max(worst, added)
        faulty = _faults_of(lived, calm, added, kind, stage)
        counts.update({"cases": 1, **dict.fromkeys(faulty, 1)})
        found += [f"{stage} {kind}: {name}" for name in faulty]
    names = ("cases", "crashes", "claims_lost", "labels_invented", "not_marked", "too_slow")
    return {**{name: counts[name] for name in names}, "worst_added_seconds": worst, "found": found}


def _cases(present: set[str]) -> Iterator[tuple[str, str, str]]:
    for stage, steps in STAGES.items():
        step = next((one for one in steps if one in present), None)
        if step is not None:
            for kind in KINDS:
                yield stage, step, kind


def _lived(worlds: SimpleQueue[Servers], strategy: str, step: str, kind: str) -> Lived:
    world = worlds.get()
    try:
        # Parts of their own: what one fault taught (a slower pace, an open breaker) must not
        # count against the next.
        with plumbline_in(world, llm_calls=8, call_seconds=CALL_SECONDS) as assembly:
            _warm(world, assembly, strategy)
            world.set(latency=FAST, stage=step, fault=kind, times=1, hang=HANG_SECONDS)
            return live(world, assembly, strategy, passage(_first(), CLAIMS))
    finally:
        worlds.put(world)


def _first() -> int:
    # The same place in the order of right and wrong claims every time.
    return next(_used) * 3


def _warm(world: Servers, assembly: Assembly, strategy: str) -> None:
    world.set(latency={})
    live(world, assembly, strategy, passage(_first(), 1))


def _faults_of(lived: Lived, calm: Lived, added: float, kind: str, stage: str) -> list[str]:
    check, labels, usual = lived.check, _labels(lived), _labels(calm)
    found = []
    if check.status not in ("completed", "failed"):
        found.append("crashes")
    if check.problem is not None and check.problem.type.endswith("internal"):
        found.append("crashes")
    if (check.status == "completed" and len(labels) < len(usual)) or "lost" in labels:
        found.append("claims_lost")
    decided = ("supported", "refuted", "conflicting")
    pairs = list(zip(labels, usual, strict=False))
    if any(now in decided and now != before for now, before in pairs):
        found.append("labels_invented")
    if stage in ("search", "page") and not _marked(lived, labels, usual):
        found.append("not_marked")
    call = CALL_SECONDS if kind == "hang" else FAST["llm"]
    if added > BACKOFF[kind] + call + _SLACK:
        found.append("too_slow")
    return found


def _marked(lived: Lived, labels: Sequence[str], usual: Sequence[str]) -> bool:
    """Whether a verdict that came out weaker than usual says what was missing."""
    verdicts = [one.verdict for one in lived.check.claims]
    return all(
        now in (before, "could_not_check") or (verdict is not None and verdict.degraded)
        for now, before, verdict in zip(labels, usual, verdicts, strict=False)
    )


def _labels(lived: Lived) -> list[str]:
    return [one.verdict.label if one.verdict else "lost" for one in lived.check.claims]


def _summed(found: Sequence[Figures]) -> Figures:
    names = ("cases", "crashes", "claims_lost", "labels_invented", "not_marked", "too_slow")
    return {name: sum(one[name] for one in found) for name in names}
