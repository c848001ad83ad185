"""The simulated world's figures as a table of docs/results.md, beside those of peers."""

from __future__ import annotations

from collections.abc import Sequence

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
    "prompt tokens, snippets alone",
)
_CLAIMS, _CAP = 25, 32
_PEERS = (
    ("FacTool (snippets, neither context nor reflection)", "2.1", "", "", "", "", "", "", "1055"),
    ("Loki (reads pages)", "", "about 6000", "", "", "", "", "", ""),
    ("peers that iterate or read pages", "", "", "", "", "", "", "11.9 and more", ""),
)


def text(figures: dict[str, Figures], strategies: Sequence[str]) -> str:
    """Return the part: 25 claims with at most 32 LLM calls in flight, each figure a claim."""
    rows = [_row(name, figures) for name in strategies]
    return "\n".join(
        (
            "## Simulated world, passages of 25 claims\n",
            "A model that takes 0.8 s, a search engine 0.4 s, pages 0.3 s, all on this computer; "
            "at most 32 model calls in flight. Calls, tokens, searches and pages are per claim. "
            "`bench.py world` prints this for 1 and 8 claims, and with 8 calls in flight, too. "
            "What is known of other systems stands below; each was measured in a setting of its "
            "own.\n",
            table(_HEADINGS, [*rows, *map(list, _PEERS)]),
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
        f"{snippets['prompt_tokens_a_claim']:.0f}",
    ]
