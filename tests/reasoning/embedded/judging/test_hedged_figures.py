"""Figures are told, and put right, with the words that say how exact they are."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "corrected", "reason"),
    [
        (
            "The ferry has fewer than 20 cabins.",
            "The ferry has 31 cabins.",
            "The ferry has 31 cabins.",
            "The source says 31, the claim says fewer than 20.",
        ),
        (
            "At least 90 boats sank in Orle.",
            "Fewer than 30 boats sank in Orle.",
            "Fewer than 30 boats sank in Orle.",
            "The source says Fewer than 30, the claim says At least 90.",
        ),
        (
            "The harbour of Orle holds up to 90 boats.",
            "The harbour of Orle holds more than 200 boats.",
            "The harbour of Orle holds more than 200 boats.",
            "The source says more than 200, the claim says up to 90.",
        ),
        (
            "The choir has about 90 members.",
            "The choir, in its third year, has 25 members.",
            "The choir has 25 members.",
            "The source says 25, the claim says about 90.",
        ),
        (
            "The repairs cost 3 million euros.",
            "The repairs of the roof cost nearly 5 million euros.",
            "The repairs cost nearly 5 million euros.",
            "The source says nearly 5 million euros, the claim says 3 million euros.",
        ),
        # A verb may stand before the one only.
        (
            "Damage exceeded 300 million euros.",
            "Damage was 180 million euros.",
            "Damage was 180 million euros.",
            "The source says 180 million euros, the claim says exceeded 300 million euros.",
        ),
        (
            "Damage was 180 million euros.",
            "Damage topped 300 million euros.",
            "Damage topped 300 million euros.",
            "The source says topped 300 million euros, the claim says 180 million euros.",
        ),
        # without such words as before
        (
            "The choir has 90 members.",
            "The choir, in its third year, has 25 members.",
            "The choir has 25 members.",
            "The source says 25, the claim says 90.",
        ),
    ],
)
def test_what_says_how_exact_a_figure_is_goes_with_it(
    claim: str, evidence: str, corrected: str, reason: str, verdict_of: VerdictOf
) -> None:
    judgement = verdict_of(claim, evidence)
    assert (judgement.label, judgement.correction) == ("refuted", corrected)
    assert judgement.rationale == reason


def test_a_clause_with_the_claims_own_figure_still_outweighs_one_beside(
    verdict_of: VerdictOf,
) -> None:
    told = "Built for 600 inmates, the prison in Orle holds 900 inmates."
    assert verdict_of("The prison in Orle holds more than 800 inmates.", told).label != "refuted"
