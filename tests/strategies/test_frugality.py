"""What the default strategy asks of a model for a long passage, in the simulated world."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "package-scripts"))
from benches.world.simulation import live, passage, plumbline_in, servers

CLAIMS = 25
AT_ONCE = {"llm": 0.0, "search": 0.0, "page": 0.0}


@pytest.mark.slow
@pytest.mark.parametrize(("pages", "most_tokens"), [(False, 1_055), (True, 3_000)])
def test_calls_and_prompt_tokens_a_claim_stay_within_what_peers_spend(
    pages: bool, most_tokens: int
) -> None:
    """Tokens are counted by the world's server, extraction and context included."""
    with servers() as world, plumbline_in(world, llm_calls=8, pages=pages) as assembly:
        world.set(latency=AT_ONCE)
        lived = live(world, assembly, "pass_fc", passage(1, CLAIMS))
    model = [entry for entry in lived.log if entry["kind"] == "llm"]
    assert len(lived.check.claims) == CLAIMS
    assert {one.verdict.label for one in lived.check.claims if one.verdict} <= {
        "supported",
        "refuted",
    }
    assert len(model) / CLAIMS <= 2.1
    assert sum(entry["tokens"] for entry in model) / CLAIMS <= most_tokens
