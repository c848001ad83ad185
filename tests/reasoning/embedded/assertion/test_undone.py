"""Who refused to do something, or stopped short of it, did not do it."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.modality import unreal
from plumbline.reasoning.embedded.assertion.undone import one_undone
from plumbline.reasoning.embedded.language.analysis import analyse


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Norland sold its navy.", "Norland refused to sell its navy.", "en"),
        ("Norland sold its navy.", "Norland stopped short of selling its navy.", "en"),
        ("Norland sold its navy.", "Norland rejected a plan to sell its navy.", "en"),
        ("Norland sold its navy.", "Norland turned down the offer to sell its navy.", "en"),
        ("Ada won gold.", "Ada missed out on winning gold.", "en"),
        ("Norland sold its navy.", "Norland has yet to sell its navy.", "en"),
        ("Norland sold its navy.", "A court kept Norland from selling its navy.", "en"),
        ("Norland sold its navy.", "It was too late for Norland to sell its navy.", "en"),
        ("Norland sold its navy.", "Instead of selling its navy, Norland kept it.", "en"),
        ("The navy was sold.", "The navy failed to be sold.", "en"),
        ("Norland has a navy.", "Norland lacks a navy.", "en"),
        ("Norland refused to sell its navy.", "Norland sold its navy.", "en"),
        # its opposite was refused: two differences, which make no refutation
        ("Norland rejected the treaty.", "Norland declined to approve the treaty.", "en"),
        ("Norland hat ihn verkauft.", "Norland weigert sich, ihn zu verkaufen.", "de"),
        ("Ada besuchte Wien.", "Statt Wien zu besuchen, blieb Ada in Lund.", "de"),
        ("Ada a visité Lyon.", "Ada a renoncé à visiter Lyon.", "fr"),
        ("Ada visitó Lugo.", "Ada se negó a visitar Lugo.", "es"),
    ],
)
def test_a_deed_that_was_left_undone(claim: str, evidence: str, language: str) -> None:
    mine, theirs = analyse(claim, language), analyse(evidence, language)
    assert one_undone(mine, theirs)
    assert one_undone(theirs, mine)
    # It is denied, and not only possible.
    assert not unreal(mine, theirs)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # both say it
        ("Norland refused to sell its navy.", "Norland refused to sell its navy."),
        ("The vote was postponed.", "Parliament postponed voting until May."),
        ("Smoking is banned in parks.", "People are banned from smoking in parks."),
        ("Norland planned to sell its navy.", "Norland rejected a plan to sell its navy."),
        # something else was left undone
        ("Ada left office.", "Ada left office without signing the bill."),
        ("The plane landed.", "The plane, whose crew failed to see the tower, landed."),
        # it was done in the end
        ("The firm paid its fine.", "The firm avoided paying until May, when it paid its fine."),
    ],
)
def test_what_was_not_left_undone(claim: str, evidence: str) -> None:
    assert not one_undone(analyse(claim), analyse(evidence))
