"""What is told of some of those counted is not told of all."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

QUAKE = "The quake injured 47 people, nine of them seriously."
TREES = "Some 800 trees were felled, 90 of them illegally."
MINORS = "30 people, including four minors, were arrested for assault."
FERRY = "A ferry sank off Lome and 12 people drowned, all of them at night."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("47 people were seriously injured.", QUAKE, "refuted"),
        ("800 trees were felled illegally.", TREES, "refuted"),
        ("30 minors were arrested for assault.", MINORS, "refuted"),
        ("47 people were injured.", QUAKE, "supported"),
        ("Nine people were seriously injured in the quake.", QUAKE, "supported"),
        ("800 trees were felled.", TREES, "supported"),
        ("30 people were arrested for assault.", MINORS, "supported"),
        ("12 people drowned at night.", FERRY, "supported"),
    ],
)
def test_what_is_told_of_some(claim: str, evidence: str, label: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == label


def test_the_correction_counts_those_meant(verdict_of: VerdictOf) -> None:
    judgement = verdict_of("30 minors were arrested for assault.", MINORS)
    assert judgement.correction == "Four minors were arrested for assault."


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        (
            "47 Menschen wurden schwer verletzt.",
            "47 Menschen wurden verletzt, neun davon schwer.",
            "de",
        ),
        (
            "47 personnes ont été blessées gravement.",
            "47 personnes ont été blessées, dont neuf gravement.",
            "fr",
        ),
        (
            "47 personas resultaron heridas de gravedad.",
            "47 personas resultaron heridas, nueve de ellas de gravedad.",
            "es",
        ),
    ],
)
def test_what_is_told_of_some_elsewhere(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == "refuted"
