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


LEFT = "Anna Brisk stepped down as chief executive of Talbot Airways in June after seven years."
SACKED = "Talbot Airways fired Anna Brisk as chief executive in June after a string of losses."
FOLLOWED = (
    "Talbot Airways said on Friday that Mark Ruane would succeed Anna Brisk, who stepped down as"
    " chief executive in June after seven years."
)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Anna Brisk is the chief executive of Talbot Airways.", LEFT),
        ("Anna Brisk is chief executive of Talbot Airways.", SACKED),
        ("Anna Brisk is the chief executive of Talbot Airways.", FOLLOWED),
        (
            "Jon Varga is the coach of Rotherby.",
            "Jon Varga was sacked as Rotherby coach on Sunday, hours after a 4-0 defeat by Selby.",
        ),
        (
            "Tom Hale remains governor of Westland.",
            "Tom Hale quit as governor of Westland on Tuesday over the bribery inquiry.",
        ),
    ],
)
def test_who_left_a_post_is_not_in_it(claim: str, evidence: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Anna Brisk was chief executive of Talbot Airways.", LEFT),
        ("Anna Brisk is the former chief executive of Talbot Airways.", LEFT),
        (
            "Mark Ruane is the chief executive of Talbot Airways.",
            "Mark Ruane took over as chief executive of Talbot Airways after Anna Brisk stepped"
            " down as chief executive in June.",
        ),
        (
            "Lena Roth is the leader of the Greens.",
            "Lena Roth, who resigned as mayor of Lund last year, is the leader of the Greens.",
        ),
        (
            "Tom Hale is governor of Westland.",
            "Tom Hale has refused to resign as governor of Westland over the bribery inquiry.",
        ),
    ],
)
def test_who_came_after_or_left_another_post_is(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


def test_to_leave_a_lesser_post_says_nothing_of_the_higher(verdict_of: VerdictOf) -> None:
    evidence = "Lena Roth resigned on Monday as deputy leader of the Greens."
    assert verdict_of("Lena Roth is the leader of the Greens.", evidence).label != "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        (
            "Nora Berg leitet das Amt.",
            "Ada Holm ist als Leiterin des Amtes zurückgetreten.",
            "de",
        ),
        (
            "Ada Holm leitet das Museum.",
            "Die Leiterin des Museums Ada Holm hat den Vorsitz des Vereins abgegeben.",
            "de",
        ),
        (
            "Nora Berg préside la chambre.",
            "Ada Holm a quitté la présidence de la chambre en janvier.",
            "fr",
        ),
    ],
)
def test_another_or_another_post_in_other_languages(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label != "refuted"
