"""Who outdoes whom: the same comparison the other way round, whatever adverbs it is told with."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.roles.voices import reversed_claim
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
COFFEE = "Coffee now sells far better than tea in Lund."
FAIR = "The fair drew 318,000 visitors in 2024, 60,000 more than in 2023."
COMET = "The comet was brighter in March than it had been in April."
LEAD = "The Liberals lead with 28 percent, ahead of the Greens on 24."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Men earn more than women.", "On average, women still earn more than men.", "refuted"),
        ("Lund is bigger than Malm.", "Malm is by far bigger than Lund.", "refuted"),
        ("Cats are cleverer than dogs.", "Dogs are markedly cleverer than cats.", "refuted"),
        ("Tea sells better than coffee in Lund.", COFFEE, "refuted"),
        ("Coffee sells better than tea in Lund.", COFFEE, "supported"),
        ("White cars are safer than red ones.", "Red cars are safer than white ones.", "refuted"),
        ("The Greens are ahead of the Liberals.", LEAD, "refuted"),
        ("The Liberals are ahead of the Greens.", LEAD, "supported"),
        # two times, as two things
        ("The fair drew more visitors in 2023 than in 2024.", FAIR, "refuted"),
        ("The fair drew more visitors in 2024 than in 2023.", FAIR, "supported"),
        ("The comet was brighter in March than in April.", COMET, "supported"),
        ("The comet was brighter in April than in March.", COMET, "refuted"),
        # of fewer than the claim tells of
        ("Men earn more than women.", "Young women earn more than men.", LEFT_OPEN),
        ("Men earn more than women.", "Women in Norland earn more than men.", LEFT_OPEN),
        ("Men earn more than women.", "Women without children earn more than men.", LEFT_OPEN),
    ],
)
def test_a_comparison_the_other_way_round(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "turned"),
    [
        ("Lund ist größer als Malm.", "Malm ist deutlich größer als Lund.", "de", True),
        ("Lund est plus grande que Malm.", "Malm est bien plus grande que Lund.", "fr", True),
        ("Lund es más grande que Malm.", "Malm es bastante más grande que Lund.", "es", True),
        ("Lund ist größer als Malm.", "Lund ist deutlich größer als Malm.", "de", False),
        ("Wages rose faster than prices.", "Prices rose more slowly than wages.", "en", False),
    ],
)
def test_a_comparison_the_other_way_round_elsewhere(
    claim: str, evidence: str, language: str, turned: bool
) -> None:
    read = analyse(claim, language), analyse(evidence, language)
    assert reversed_claim(*read, lexicon(language)) is turned
