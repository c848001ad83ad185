"""What was not so until a time has been so since."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.language.negations import negations
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
TUNNEL = "The tunnel did not open until 1994."
LETTERS = "The letters, written in 1914, were never published until 1960."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The tunnel opened in 1994.", TUNNEL, "supported"),
        ("The tunnel opened in 1994.", "The tunnel didn’t open until 1994.", "supported"),
        (TUNNEL, "The tunnel opened in 1994.", "supported"),
        ("The letters were published in 1960.", LETTERS, "supported"),
        (
            "The chapel of Orme was completed in 1502.",
            "The chapel of Orme was begun in 1320 but was not completed until 1502.",
            "supported",
        ),
        # another day than the claim's
        ("The tunnel opened in 1990.", TUNNEL, "refuted"),
        (TUNNEL, "The tunnel opened in 1990.", "refuted"),
        # over by then
        ("The strike lasted until Friday.", "The strike did not last until Friday.", "refuted"),
        (
            "Ada Holm stayed in Lund until 1990.",
            "Ada Holm did not stay in Lund until 1990.",
            "refuted",
        ),
        (
            "The shop was open until midnight.",
            "The shop was not open until midnight.",
            "refuted",
        ),
        # still not so
        ("The museum is open.", "The museum will not reopen until June.", LEFT_OPEN),
    ],
)
def test_what_was_not_so_until_a_time(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("text", "language", "count"),
    [
        ("La catedral no fue terminada hasta 1502.", "es", 0),
        ("El túnel no se abrió hasta 1994.", "es", 0),
        ("La huelga no duró hasta el viernes.", "es", 1),
        ("El museo no abrirá hasta junio.", "es", 1),
        ("The tunnel was not opened to cars until 1994.", "en", 0),
        ("The tunnel will not open until 1994.", "en", 1),
        ("The tunnel was not opened.", "en", 1),
    ],
)
def test_not_until_denies_nothing(text: str, language: str, count: int) -> None:
    assert negations(text, language) == count
