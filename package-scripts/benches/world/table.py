"""The simulated world's figures as a table of docs/results.md, beside those of peers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benches.figures import Figures
from plumbline.evaluation.report.markdown import table

PART = "world"
_HEADINGS = (
    "system",
    "LLM calls",
    "prompt tokens",
    "searches",
    "pages",
    "s a claim",
    "s for all",
    "times the critical path",
    "own CPU, ms",
    "snippets alone: prompt tokens",
    "times the path",
    "own CPU, ms",
)
_CLAIMS, _CAP = 25, 32
_PEERS = (
    ("FacTool (snippets, neither context nor reflection)", {1: "2.1", 9: "1055"}),
    ("Loki (reads pages)", {2: "about 6000"}),
    ("peers that iterate or read pages", {7: "11.9 and more"}),
)


def text(figures: dict[str, Figures], strategies: Sequence[str]) -> str:
    """Return the part: 25 claims with at most 32 LLM calls in flight, each figure a claim."""
    rows = [_row(name, figures) for name in strategies]
    return "\n".join(
        (
            "## Simulated world, passages of 25 claims\n",
            "A model that takes 0.8 s, a search engine 0.4 s, pages 0.3 s, all on this computer; "
            "at most 32 model calls in flight. Calls, tokens, searches, pages and the server's own "
            "CPU time (without the processes that take text out of pages) are per claim. "
            "`bench.py world` prints this for 1 and 8 claims, and with 8 calls in flight, too. "
            "What is known of other systems stands below; each was measured in a setting of its "
            "own.\n",
            table(_HEADINGS, [*rows, *(_peer(name, known) for name, known in _PEERS)]),
        )
    )


def _row(strategy: str, figures: dict[str, Figures]) -> list[str]:
    pages = figures[f"{strategy}.cap_{_CAP}"][f"claims_{_CLAIMS}"]
    snippets = figures[f"{strategy}.snippets"]
    return [
        strategy,
        f"{pages['llm_calls_a_claim']:.2f}",
        f"{pages['prompt_tokens_a_claim']:.0f}",
        f"{pages['searches_a_claim']:.1f}",
        f"{pages['fetches_a_claim']:.1f}",
        f"{pages['seconds'] / _CLAIMS:.2f}",
        f"{pages['seconds']:.1f}",
        f"{pages['ratio']:.2f}",
        f"{pages['cpu_ms_a_claim']:.0f}",
        f"{snippets['prompt_tokens_a_claim']:.0f}",
        f"{snippets['ratio']:.2f}",
        f"{snippets['cpu_ms_a_claim']:.0f}",
    ]


def _peer(name: str, known: Mapping[int, str]) -> list[str]:
    return [name, *(known.get(column, "") for column in range(1, len(_HEADINGS)))]
