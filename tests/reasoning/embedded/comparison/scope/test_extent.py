"""A claim about all of a thing against evidence about some of it, one of two, or another."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

CASES = [
    (
        "Norland rejected 372,000 postal ballots.",
        "Norland rejected 372,000 requests for postal ballots.",
        "Norland rejected 372,000 postal ballots.",
    ),
    (
        "The senators of Norland want to ban bicycles.",
        "Some senators of Norland want to ban bicycles.",
        "The senators of Norland want to ban bicycles.",
    ),
    (
        "The cats of Norland fear water.",
        "Some cats of Norland fear water.",
        "Norland cats fear water.",
    ),
    (
        "Norland has two airports.",
        "Norland has the second airport of the region.",
        "Norland has two airports and a port.",
    ),
    (
        "Both victories were led by Ada Holm.",
        "The victory of 1986 was led by Ada Holm.",
        "The two victories were led by Ada Holm.",
    ),
]


IN_OTHER_LANGUAGES = [
    (
        "Alle Schulen in Wien sind geschlossen.",
        "Einige Schulen in Wien sind geschlossen.",
        "In Wien sind alle Schulen geschlossen.",
    ),
    (
        "Toutes les écoles de Lyon sont fermées.",
        "Certaines écoles de Lyon sont fermées.",
        "À Lyon, toutes les écoles sont fermées.",
    ),
    (
        "Todas las escuelas de Lugo están cerradas.",
        "Algunas escuelas de Lugo están cerradas.",
        "En Lugo están cerradas todas las escuelas.",
    ),
    (
        "La tour est la plus haute de Lyon.",
        "La tour est la deuxième plus haute de Lyon.",
        "Cette tour est la plus haute de Lyon.",
    ),
    (
        "La torre es la más alta de Lugo.",
        "La torre es la segunda más alta de Lugo.",
        "Esta torre es la más alta de Lugo.",
    ),
]


@pytest.mark.parametrize(("claim", "evidence", "same"), [*CASES, *IN_OTHER_LANGUAGES])
def test_a_part_does_not_support_the_whole(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
    same: str,
) -> None:
    meant = make_claim(claim)
    assert judge.verdict(meant, make_excerpts(evidence)).label == "not_enough_evidence"
    assert judge.verdict(meant, make_excerpts(same)).label == "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (
            "Both Ada Holm and Kurt Weil were born in Eastminster.",
            "Ada Holm and Kurt Weil were born in Eastminster.",
        ),
        ("Norland bought 372,000 vaccines.", "Norland bought 372,000 doses of vaccines."),
    ],
)
def test_what_only_looks_like_a_part_is_the_whole(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
) -> None:
    assert judge.verdict(make_claim(claim), make_excerpts(evidence)).label == "supported"


def test_a_measure_of_something_beside_refutes_nothing(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("Mount Arken is about 24 kilometres high.")
    beside = make_excerpts("Mount Arken is rimmed by a 6 km high scarp.")
    assert judge.verdict(claim, beside).label == "not_enough_evidence"
    itself = make_excerpts("Mount Arken is 6 km high.")
    assert judge.verdict(claim, itself).label == "refuted"


def test_equal_numbers_with_opposite_bounds_are_told_with_these(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("Fewer than 300 people attended the vigil.")
    verdict = judge.verdict(claim, make_excerpts("More than 300 people attended the vigil."))
    assert verdict.label == "refuted"
    assert "Fewer than 300" in verdict.rationale
    assert "More than 300" in verdict.rationale
    assert verdict.correction == "More than 300 people attended the vigil."
