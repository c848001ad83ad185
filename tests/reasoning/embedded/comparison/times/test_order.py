"""Causes and effects, earlier and later: the same words the other way round are no support."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.times.order import turned_round
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon
from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (
            "Demand collapsed because the factory closed.",
            "The factory closed because demand collapsed.",
            "refuted",
        ),
        (
            "Because the roof leaked, the school was shut.",
            "The roof leaked because the school was shut.",
            "refuted",
        ),
        (
            "The strike was called after talks broke down.",
            "Talks broke down after the strike was called.",
            "refuted",
        ),
        # The same, told from its other end.
        (
            "Because demand collapsed, the factory closed.",
            "The factory closed because demand collapsed.",
            "supported",
        ),
        (
            "The strike caused the shortage.",
            "The shortage was caused by the strike.",
            "supported",
        ),
        (
            "After the talks broke down, the strike was called.",
            "The strike was called after the talks broke down.",
            "supported",
        ),
        # What was done before may be done again.
        (
            "Police searched the flat after the man's arrest.",
            "Police had searched the flat twice in the month before the arrest of the man.",
            "not_enough_evidence",
        ),
    ],
)
def test_what_comes_first_is_part_of_a_claim(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "link"),
    [
        ("Riots began after the verdict.", "The verdict came after riots.", "en", "after"),
        ("Ice led to the crash.", "The crash led to ice.", "en", "led to"),
        ("Der Kurs fiel, weil Ada ging.", "Ada ging, weil der Kurs fiel.", "de", "weil"),
        ("Nachdem Ada ging, fiel der Kurs.", "Ada ging, nachdem der Kurs fiel.", "de", "Nachdem"),
        (
            "Le cours a chuté après le vote.",
            "Le vote a suivi après la chute du cours.",
            "fr",
            "après",
        ),
        ("Le pont a rompu après la crue.", "La crue a eu lieu après le pont.", "fr", "après"),
        ("El puente cedió tras la crecida.", "La crecida vino tras el puente.", "es", "tras"),
        # the same order, another link, a denial, two links, nothing in common
        ("Ice led to the crash.", "The crash was caused by ice.", "en", ""),
        ("Riots began after the verdict.", "Before the riots, the verdict came.", "en", ""),
        ("Riots began after the verdict.", "The verdict did not come after riots.", "en", ""),
        ("A fell because B rose.", "B rose because A fell after noon.", "en", ""),
        ("Riots began after the verdict.", "The vote came after the strike.", "en", ""),
    ],
)
def test_links_whose_sides_are_exchanged(
    claim: str, evidence: str, language: str, link: str
) -> None:
    mine, theirs = analyse(claim, language), analyse(evidence, language)
    found = turned_round(mine, theirs, lexicon(language))
    assert (found.text if found else "") == link
