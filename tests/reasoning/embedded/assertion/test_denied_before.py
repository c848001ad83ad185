"""What one text denies of the time before and the other tells to have begun then."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        (
            "No woman had won the Lund Open before Ada Berg.",
            "Ada Berg became the first woman to win the Lund Open since it began in 1979.",
            "en",
        ),
        (
            "Ada Berg was the first woman to win the Lund Open.",
            "No woman had won the Lund Open before Ada Berg.",
            "en",
        ),
        (
            "Drivers in Lund have not had to pay road tax until now.",
            "Drivers in Lund will pay road tax from January for the first time.",
            "en",
        ),
        (
            "Vor Ada Berg hatte nie eine Frau das Turnier in Lund gewonnen.",
            "Ada Berg hat als erste Frau das Turnier in Lund gewonnen.",
            "de",
        ),
        (
            "Aucune femme n'avait remporté le tournoi de Lund avant Ada Berg.",
            "Ada Berg est la première femme à avoir remporté le tournoi de Lund.",
            "fr",
        ),
        (
            "Ninguna mujer había ganado el torneo de Lund antes de Ada Berg.",
            "Ada Berg fue la primera mujer que ganó el torneo de Lund.",
            "es",
        ),
    ],
)
def test_what_began_at_a_time_was_not_so_before(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (
            "No woman had won the Lund Open before Ada Berg.",
            "Ada Berg became the first woman to win the Lund Open since 1979.",
        ),
        (
            "The station in Lund had no customers before 1883.",
            "The station in Lund began to supply customers in September 1882.",
        ),
        (
            "No woman had won the Lund Open before 2010.",
            "Ada Berg was the first woman to win the Lund Open in 1998.",
        ),
    ],
)
def test_what_was_so_in_the_time_of_which_it_is_denied_is_against_it(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "refuted"


def test_what_is_so_since_a_time_does_not_tell_against_its_not_being_so_before(
    verdict_of: VerdictOf,
) -> None:
    claim = "The college in Lund did not have university status before 1991."
    evidence = "The college in Lund has had university status since 1991."
    assert verdict_of(claim, evidence).label != "refuted"


def test_what_is_denied_of_one_time_is_not_told_by_what_happened_at_another(
    verdict_of: VerdictOf,
) -> None:
    claim = "Ada Berg did not win any medal at the Games of 2000."
    evidence = (
        "At the Games of 2008 in Lund, Ada Berg won eight gold medals, "
        "one more than Max Holm in Malm in 1972."
    )
    assert verdict_of(claim, evidence).label == "not_enough_evidence"
