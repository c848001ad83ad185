"""Every strategy in the simulated world, on passages of 1, 8 and 25 claims."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from benches.document import DOCUMENT, write_part
from benches.figures import Figures
from benches.options import Options
from benches.world import table
from benches.world.simulation import (
    STRATEGIES,
    Lived,
    Servers,
    critical_path,
    least_seconds,
    live,
    passage,
    peak,
    plumbline_in,
    servers,
)
from plumbline.assemble import Assembly

SIZES = (1, 8, 25)
CAPS = (32, 8)
READERS = 25


def world(options: Options) -> Figures:
    """Calls, tokens, searches, fetches, concurrency and wall-clock against the critical path.

    The least possible time is what no schedule can undercut: nothing is faster than the critical
    path, nor than all LLM calls after extraction through so many places. With all strategies it
    writes its part of the results.
    """
    figures: dict[str, Figures] = {}
    chosen = options.strategies or STRATEGIES
    with servers() as there:
        for cap in CAPS:
            with plumbline_in(there, llm_calls=cap) as assembly:
                _warm(there, assembly)
                for strategy in chosen:
                    figures[f"{strategy}.cap_{cap}"] = {
                        f"claims_{size}": _measured(there, assembly, strategy, size, cap)
                        for size in SIZES
                    }
        for strategy in chosen:
            with plumbline_in(there, llm_calls=32, pages=False) as assembly:
                _warm(there, assembly)
                figures[f"{strategy}.snippets"] = _measured(there, assembly, strategy, 25, 32)
            with plumbline_in(there, llm_calls=32) as assembly:
                _warm(there, assembly)
                figures[f"{strategy}.readers"] = _readers(there, assembly, strategy)
    if chosen == STRATEGIES:
        write_part(options.out or DOCUMENT, table.PART, table.text(figures, chosen))
    return figures


_used = iter(range(1_000, 10_000_000, 100))


def _warm(there: Servers, assembly: Assembly) -> None:
    # Connections, worker processes and the server's abilities are there once, not per check.
    there.set(latency={"llm": 0.0, "search": 0.0, "page": 0.0})
    live(there, assembly, "pass_fc", passage(next(_used), 3))


def _measured(there: Servers, assembly: Assembly, strategy: str, size: int, cap: int) -> Figures:
    there.set()
    # Never the same bridges twice: pages and searches are cached.
    return _figures(live(there, assembly, strategy, passage(next(_used), size)), size, cap)


def _figures(lived: Lived, size: int, cap: int) -> Figures:
    kinds = Counter(entry["kind"] for entry in lived.log)
    before, chain = critical_path(lived.log)
    least = least_seconds(lived.log, cap)
    labels = Counter(one.verdict.label if one.verdict else "lost" for one in lived.check.claims)
    return {
        "seconds": lived.seconds,
        "critical_path": before + chain,
        "least_seconds": least,
        "ratio": lived.seconds / least if least else 0.0,
        "llm_calls_a_claim": kinds["llm"] / size,
        "prompt_tokens_a_claim": sum(entry["tokens"] for entry in lived.log) / size,
        "searches_a_claim": kinds["search"] / size,
        "fetches_a_claim": kinds["page"] / size,
        "peak_llm": peak(lived.log, "llm"),
        "cpu_ms_a_claim": 1_000 * lived.cpu_seconds / size,
        "labels": dict(sorted(labels.items())),
    }


def _readers(there: Servers, assembly: Assembly, strategy: str) -> Figures:
    there.set()
    alone = live(there, assembly, strategy, passage(next(_used), 1)).seconds
    began = time.monotonic()
    texts = [passage(next(_used), 1) for _ in range(READERS)]
    with ThreadPoolExecutor(READERS) as executor:
        list(executor.map(lambda text: live(there, assembly, strategy, text), texts))
    together = time.monotonic() - began
    return {"one_reader": alone, f"{READERS}_readers": together, "ratio": together / alone}
