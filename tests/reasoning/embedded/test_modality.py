"""What evidence calls possible, wanted or planned, told apart from what it says is done."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.analysis import analyse
from plumbline.reasoning.embedded.modality import unreal


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Coffee causes cancer.", "Coffee may also cause cancer.", "en"),
        ("Coffee is a cause of cancer.", "Coffee is a potential cause of cancer.", "en"),
        ("Norland sold its navy.", "Norland has been asked to sell its navy.", "en"),
        ("Der Pilz ist giftig.", "Der Pilz könnte giftig sein.", "de"),
        ("Le café cause le cancer.", "Le café pourrait causer le cancer.", "fr"),
        ("El café causa cáncer.", "El café podría causar cáncer.", "es"),
    ],
)
def test_what_may_be(claim: str, evidence: str, language: str) -> None:
    assert unreal(analyse(claim, language), analyse(evidence, language))
    assert not unreal(analyse(claim, language), analyse(claim, language))


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # the claim says no more itself
        ("Coffee can cause cancer.", "Coffee may cause cancer."),
        ("Norland plans to sell its navy.", "Norland wants to sell its navy."),
        # told as done elsewhere in the sentence
        ("Norland sold its navy.", "Norland, which planned to sell its navy, sold it in May."),
        # a month, and a purpose
        ("The bridge opened in 1930.", "In May 1930 the bridge opened."),
        ("Norland sold its navy.", "To pay its debts, Norland sold its navy."),
    ],
)
def test_what_is(claim: str, evidence: str) -> None:
    assert not unreal(analyse(claim), analyse(evidence))
