"""What evidence says by denying an opposite: "not allowed" is banned, "not fallen" not risen."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.contraries import share_by_denial
from plumbline.reasoning.embedded.assertion.modality import unreal
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Smoking in the park is banned.", "Smoking is not allowed in the park.", "supported"),
        ("Smoking in the park is allowed.", "Smoking is not banned in the park.", "supported"),
        ("Smoking in the park is allowed.", "Smoking in the park is banned.", "refuted"),
        ("Dogs are not allowed on the beach.", "Dogs are banned from the beach.", "supported"),
        ("Dogs are allowed on the beach.", "Dogs are banned from the beach.", "refuted"),
        ("The court acquitted Holm.", "The court found Holm not guilty.", "supported"),
        ("Holm was convicted.", "The court found Holm not guilty.", "refuted"),
        ("The driver died in the crash.", "The driver did not survive the crash.", "supported"),
        ("The driver survived the crash.", "The driver did not survive the crash.", "refuted"),
        ("The shop is closed.", "The shop is not open.", "supported"),
        ("Holm passed the exam.", "Holm did not fail the exam.", "supported"),
        # What leaves a middle stays open, on either side.
        ("Prices rose.", "Prices did not fall.", "not_enough_evidence"),
        ("Prices fell.", "Prices did not rise.", "not_enough_evidence"),
        ("Prices did not rise.", "Prices did not fall.", "not_enough_evidence"),
        ("Prices rose.", "Prices fell.", "refuted"),
        # What a clause at the end denies is denied of other things.
        (
            "Oskar Velt resigned over the purchase of drones.",
            "Oskar Velt resigned over the purchase of drones that cannot fly in the rain.",
            "supported",
        ),
        (
            "The drones can fly in the rain.",
            "Oskar Velt resigned over the purchase of drones that cannot fly in the rain.",
            "refuted",
        ),
        # Nor does a reason that denies something else take a "not" back.
        (
            "Holm is the first mayor without a degree.",
            "Holm is not the first mayor without a degree, as two mayors did not have one.",
            "refuted",
        ),
        (
            "Two mayors did not have a degree.",
            "Holm is not the first mayor without a degree, as two mayors did not have a degree.",
            "supported",
        ),
        # What may come is no opposite of what was.
        ("Unemployment rose.", "Unemployment may fall.", "not_enough_evidence"),
        ("Inflation fell in May.", "Inflation in May was unchanged at 3.4%.", "refuted"),
    ],
)
def test_an_opposite_that_is_denied(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "share"),
    [
        ("It is banned", "It is not allowed", "en", 1.0),
        ("It rose", "It did not fall", "en", 0.0),
        # That contradicts, or nothing near denies the word.
        ("It is not banned", "It is not allowed", "en", None),
        ("It is banned", "It is allowed", "en", None),
        ("It is banned", "It is not true that on the long beach of Sund it is allowed", "en", None),
        ("Es ist verboten", "Es ist nicht erlaubt", "de", 1.0),
        ("Il est interdit", "Il est vivant et autorisé", "fr", None),
        ("Está prohibido", "No está permitido", "es", 1.0),
    ],
)
def test_of_two_that_leave_nothing_between_the_denial_of_one_is_the_other(
    claim: str, evidence: str, language: str, share: float | None
) -> None:
    mine, told = analyse(claim, language), analyse(evidence, language)
    assert share_by_denial(mine.words[-1], mine, told.words[-1], told) == share


def test_the_month_of_may_makes_nothing_possible() -> None:
    claim = analyse("Inflation fell.")
    assert not unreal(claim, analyse("Inflation in May fell."))
    assert unreal(claim, analyse("Inflation may fall."))


def test_what_a_verb_of_several_words_means_is_told_in_all_its_words(verdict_of: VerdictOf) -> None:
    judgement = verdict_of("The firm made a profit.", "The firm made a loss.")
    assert judgement.rationale == "The source says made a loss, the claim says made a profit."
    assert judgement.correction == "The firm made a loss."


@pytest.mark.parametrize(
    ("claim", "evidence", "corrected"),
    [
        ("the largest", "the second largest", "the second largest"),
        ("the second largest", "the largest", "the largest"),
        ("the second-largest", "the third largest", "the third largest"),
    ],
)
def test_a_rank_is_told_and_put_right_whole(
    claim: str,
    evidence: str,
    corrected: str,
    verdict_of: VerdictOf,
) -> None:
    judgement = verdict_of(
        f"The lake is {claim} in Norland.", f"The lake is {evidence} in Norland."
    )
    assert judgement.label == "refuted"
    assert judgement.correction == f"The lake is {corrected} in Norland."
