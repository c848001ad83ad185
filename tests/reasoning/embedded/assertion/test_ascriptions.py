"""Deeds and works that a source says are credited or were once ascribed to somebody."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.hearsay import Setting, reported
from plumbline.reasoning.embedded.language.analysis import analyse
from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Lind built the dam.", "Lind is often credited with building the dam.", "en"),
        ("Lind built the dam.", "Legend credits Lind with building the dam.", "en"),
        ("Lind built the dam.", "Posts in many groups credit Lind with building the dam.", "en"),
        (
            "The hymn is by Rubin.",
            "Once attributed to Rubin, the hymn is now thought to be the work of a pupil.",
            "en",
        ),
        (
            "The poem was written by Lind.",
            "The poem, formerly ascribed to Lind, was written by a clerk.",
            "en",
        ),
        ("Das Lied ist von Rubin.", "Das Lied wurde lange Rubin zugeschrieben.", "de"),
        ("Le chant est de Rubin.", "Le chant a été longtemps attribué à Rubin.", "fr"),
        ("El himno es de Rubin.", "El himno, erróneamente atribuido a Rubin, es anónimo.", "es"),
    ],
)
def test_what_is_only_ascribed_to_somebody_is_not_supported(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label != "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The hymn is attributed to Rubin.", "The hymn is attributed to Rubin."),
        (
            "The law was signed in 1990.",
            "The law, which is credited with saving lives, was signed in 1990.",
        ),
        ("Deaths fell by half.", "Deaths fell by half, which doctors attributed to the vaccine."),
        (
            "The bank credited 40 accounts with the money.",
            "The bank credited 40 accounts with the money on Monday.",
        ),
        ("The flat burned down.", "The flat, sold as a holiday home, burned down in May."),
    ],
)
def test_other_credit_leaves_a_support_as_it_is(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


def test_who_did_it_instead_still_refutes(verdict_of: VerdictOf) -> None:
    evidence = "The play, long attributed to Eva Lind, was in fact written by her brother Jonas."
    assert verdict_of("The play was written by Eva Lind.", evidence).label == "refuted"


@pytest.mark.parametrize(
    ("evidence", "only_told"),
    [
        ("The singer was said to have sold his home.", True),
        ("The singer is widely rumoured to be selling his home.", True),
        ("The singer has sold his home.", False),
        ("The singer said that he had to be in Malm to sell his home.", False),
    ],
)
def test_what_is_said_of_somebody_is_hearsay(evidence: str, only_told: bool) -> None:
    claim = analyse("The singer has sold his home.", "en")
    assert reported(claim, analyse(evidence, "en"), Setting(evidence)) is only_told
