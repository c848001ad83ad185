"""Times within a year: seasons, halves, early and late."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.times.dated import date_parts
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon
from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claimed", "told", "label"),
    [
        ("in early 2023", "in October 2023", "refuted"),
        ("in October 2023", "in early 2023", "refuted"),
        ("at the end of 2023", "in March 2023", "refuted"),
        ("at the beginning of 2024", "on 4 November 2024", "refuted"),
        ("in late 2019", "in the first half of 2019", "refuted"),
        ("in the spring of 2023", "in the autumn of 2023", "refuted"),
        # On the other side of the world spring is in October.
        ("in the spring of 2023", "in October 2023", "not_enough_evidence"),
        ("in the spring of 2023", "in April 2023", "supported"),
        ("in early 2023", "in February 2023", "supported"),
        ("in 2023", "in early 2023", "supported"),
        ("in early 2023", "in 2023", "not_enough_evidence"),
    ],
)
def test_a_part_of_a_year_is_part_of_a_claim(
    claimed: str, told: str, label: str, verdict_of: VerdictOf
) -> None:
    judgement = verdict_of(f"The mayor resigned {claimed}.", f"The mayor resigned {told}.")
    assert judgement.label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "found", "contradicted"),
    [
        ("Holm ging Anfang 2023.", "Holm ging im Oktober 2023.", "de", 0.0, True),
        ("Holm ging im Frühjahr 2023.", "Holm ging im Herbst 2023.", "de", 0.0, True),
        ("Holm ging Anfang 2023.", "Holm ging im Februar 2023.", "de", 1.0, False),
        ("Holm est partie fin 2023.", "Holm est partie en mars 2023.", "fr", 0.0, True),
        ("Holm est partie au printemps 2023.", "Holm est partie en avril 2023.", "fr", 1.0, False),
        ("Holm se fue a finales de 2023.", "Holm se fue en marzo de 2023.", "es", 0.0, True),
        ("Holm se fue a principios de 2023.", "Holm se fue en 2023.", "es", 0.5, False),
        # a bound, not a part
        ("Holm went by the end of 2023.", "Holm went in March 2023.", "en", 1.0, False),
        ("Holm ging vor Ende 2023.", "Holm ging im März 2023.", "de", 1.0, False),
        # what happens again and again, and a date of something else
        ("Rents rose in early 2023.", "Rents rose in October 2023.", "en", 0.0, False),
        ("Holm won in early 2023.", "Holm won in 2023, Ek in October 2023.", "en", 0.5, False),
    ],
)
def test_parts_of_years_beside_months(
    claim: str, evidence: str, language: str, found: float, contradicted: bool
) -> None:
    mine, told = analyse(claim, language), analyse(evidence, language)
    part = date_parts(mine, told, lexicon(language))[0]
    assert (part.found, part.conflict is not None) == (found, contradicted)
