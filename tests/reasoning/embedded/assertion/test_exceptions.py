"""Whom a sentence excepts: of him it tells the opposite of what it tells of the others."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

ALL_BUT_ONE = "All Nordic countries except Denmark signed the treaty."


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Denmark signed the treaty.", ALL_BUT_ONE, "en"),
        (
            "Denmark signed the treaty.",
            "With the exception of Denmark, all Nordic countries signed the treaty.",
            "en",
        ),
        (
            "Denmark signed the treaty.",
            "Apart from Denmark, all Nordic countries signed the treaty.",
            "en",
        ),
        (
            "Shops must close on Sunday.",
            "All businesses other than shops must close on Sunday.",
            "en",
        ),
        ("The museum is open on Mondays.", "The museum is open daily except on Mondays.", "en"),
        ("The maps can be borrowed.", "Everything save the maps can be borrowed.", "en"),
        (
            "Iceland signed the treaty.",
            "All countries of the region except Denmark, Iceland and Norway signed the treaty.",
            "en",
        ),
        ("All Nordic countries signed the treaty.", ALL_BUT_ONE, "en"),
        (
            "Ungarn stimmte dem Plan zu.",
            "Mit Ausnahme Ungarns stimmten alle Staaten dem Plan zu.",
            "de",
        ),
        ("Ungarn stimmte dem Plan zu.", "Alle Staaten bis auf Ungarn stimmten dem Plan zu.", "de"),
        (
            "La Hongrie a approuvé le plan.",
            "Tous les États ont approuvé le plan, à l'exception de la Hongrie.",
            "fr",
        ),
        (
            "Dinamarca firmó el tratado.",
            "Todos los países nórdicos, excepto Dinamarca, firmaron el tratado.",
            "es",
        ),
    ],
)
def test_what_is_excepted_did_not(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Denmark did not sign the treaty.", ALL_BUT_ONE),
        ("Denmark signed the treaty.", "No country except Denmark signed the treaty."),
        ("The museum is closed on Mondays.", "The museum is open daily except on Mondays."),
        (
            "The EU has not listed the Norda Front as a terrorist group.",
            "The EU listed the militia (excluding the Norda Front) as a terrorist group.",
        ),
    ],
)
def test_a_denial_of_what_is_excepted_is_supported(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Norway signed the treaty.", "Apart from Denmark, Norway signed the treaty."),
        ("Sales rose 5% excluding acquisitions.", "Excluding acquisitions, sales rose 5%."),
        (
            "Denmark has 5.9 million people.",
            "Denmark, excluding Greenland, has 5.9 million people.",
        ),
    ],
)
def test_what_an_exception_does_not_touch_stands(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


def test_an_exception_says_nothing_of_those_it_does_not_name(verdict_of: VerdictOf) -> None:
    assert verdict_of("Norway signed the treaty.", ALL_BUT_ONE).label != "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence", "verdict"),
    [
        (
            "No canton other than Lund has three languages.",
            "Lund is the only canton with three languages.",
            "supported",
        ),
        (
            "No canton other than Lund has three languages.",
            "The canton of Lund has three languages.",
            "not_enough_evidence",
        ),
        (
            "Cats do not need treatment for tapeworm.",
            "Treatment for tapeworm is needed for dogs, not for cats.",
            "supported",
        ),
        (
            "Dogs do not need treatment for tapeworm.",
            "Treatment for tapeworm is needed for dogs, not for cats.",
            "refuted",
        ),
    ],
)
def test_a_claim_that_denies_all_but_one_denies_nothing_of_that_one(
    claim: str, evidence: str, verdict: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == verdict
