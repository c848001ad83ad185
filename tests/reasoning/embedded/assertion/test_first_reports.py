"""What a source says that it, or somebody, said at first, and what it puts right."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        (
            "The choir has 400 members.",
            "A previous version of this article said that the choir has 400 members. It has 40.",
            "en",
        ),
        (
            "The choir has 40 members.",
            "Clarification: an earlier headline said the choir has 400 members. It has 40.",
            "en",
        ),
        (
            "The tunnel is 300 metres long.",
            "An earlier edition of this guide gave the tunnel's length as 300 metres.",
            "en",
        ),
        (
            "Six people died in the flood.",
            "Officials initially reported that six people died in the flood, but found five.",
            "en",
        ),
        (
            "Six people died in the flood.",
            "At first the coastguard put the dead of the flood at six people.",
            "en",
        ),
        (
            "Six people died in the flood.",
            "Early reports said six people died in the flood.",
            "en",
        ),
        (
            "Five people died in the flood.",
            "Six people died in the flood, police said. They later lowered the toll to five.",
            "en",
        ),
        (
            "Der Chor hat 400 Mitglieder.",
            "In einer früheren Version dieses Artikels hieß es, der Chor hat 400 Mitglieder.",
            "de",
        ),
        (
            "Der Chor hat 400 Mitglieder.",
            "Die Stadt hatte zunächst gemeldet, der Chor hat 400 Mitglieder.",
            "de",
        ),
        (
            "La chorale compte 400 membres.",
            "Une version précédente de cet article indiquait que la chorale compte 400 membres.",
            "fr",
        ),
        (
            "El coro tiene 400 miembros.",
            "La ciudad informó inicialmente de que el coro tiene 400 miembros.",
            "es",
        ),
    ],
)
def test_what_was_said_at_first_and_put_right_decides_nothing(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The library closed in May.", "The library, originally built in 1970, closed in May."),
        ("The minister resigned.", "As first reported by the Post, the minister resigned."),
        ("The town was founded in 1204.", "The town was originally founded in 1204."),
        (
            "Anna Holm was born in Leeds.",
            "The original version of the portrait shows Anna Holm, who was born in Leeds.",
        ),
        (
            "Police lowered the death toll to five.",
            "On Friday police lowered the death toll to five.",
        ),
    ],
)
def test_what_was_first_so_or_first_told_there_is_no_correction(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"
