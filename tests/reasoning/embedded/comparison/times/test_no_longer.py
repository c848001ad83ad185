"""What was so until a year, then or at its peak does not support what is so."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf, texts

LEFT_OPEN: DecidedLabel = "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (
            "Orme is the capital of Norland.",
            "Orme, capital of Norland until 1921, has 200,000 inhabitants.",
            LEFT_OPEN,
        ),
        (
            "Ada Holm is the director of the museum.",
            "Ada Holm (director of the museum 2012-2020) has published her memoirs.",
            LEFT_OPEN,
        ),
        (
            "The mill houses a school.",
            "The mill, which housed a school from 1880 to 1975, is now a hotel.",
            LEFT_OPEN,
        ),
        (
            "Nils Okker is the owner of the club.",
            "Nils Okker, the owner of the club until August, has moved to Malm.",
            LEFT_OPEN,
        ),
        (
            "Ada Holm is the mayor of Lund.",
            "Ada Holm, the mayor of Lund at the time, has described the fire.",
            LEFT_OPEN,
        ),
        (
            "The yard employs 900 people.",
            "The yard, which employed 900 people at its peak, has 120 workers today.",
            LEFT_OPEN,
        ),
        # as it still is, or was
        (
            "Orme is the capital of Norland.",
            "Orme, the capital of Norland since 1921, has 200,000 inhabitants.",
            "supported",
        ),
        (
            "Orme was the capital of Norland.",
            "Orme, capital of Norland until 1921, has 200,000 inhabitants.",
            "supported",
        ),
        ("The museum is closed.", "The museum is closed until June.", "supported"),
        (
            "The bridge is 300 metres long.",
            "The bridge, built between 1930 and 1932, is 300 metres long.",
            "supported",
        ),
        (
            "Ada Holm has won 24 titles.",
            "Ada Holm won 24 titles between 1990 and 2004.",
            "supported",
        ),
        (
            "Ada Holm is the first woman to lead the institute.",
            "No woman had led the institute until Monday, when Ada Holm became its head.",
            "supported",
        ),
    ],
)
def test_what_was_so_once(claim: str, evidence: str, label: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        (
            "Orme ist die Hauptstadt von Norland.",
            "Orme, bis 1921 die Hauptstadt von Norland, hat 200.000 Einwohner.",
            "de",
            LEFT_OPEN,
        ),
        (
            "Orme est la capitale du Norland.",
            "Orme, capitale du Norland jusqu'en 1921, compte 200 000 habitants.",
            "fr",
            LEFT_OPEN,
        ),
        (
            "Orme es la capital de Norland.",
            "Orme, capital de Norland hasta 1921, tiene 200.000 habitantes.",
            "es",
            LEFT_OPEN,
        ),
        (
            "Orme ist die Hauptstadt von Norland.",
            "Orme, seit 1921 die Hauptstadt von Norland, hat 200.000 Einwohner.",
            "de",
            "supported",
        ),
    ],
)
def test_what_was_so_once_elsewhere(
    claim: str, evidence: str, language: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == label


def test_a_claim_made_of_it_tells_of_the_past() -> None:
    passage = "Mara Lind, Tom Hale's wife until 1996, lives in Spain."
    assert "Mara Lind was Tom Hale's wife until 1996." in texts(passage)
