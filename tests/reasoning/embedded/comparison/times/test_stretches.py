"""Times told by two dates, and shares told after "by"."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.times.time_bounds import other_term, stretches
from plumbline.reasoning.embedded.language.analysis import analyse
from tests.reasoning.embedded.conftest import VerdictOf

BUILT = "The bridge was built between 2001 and 2005."
RULED = "Holm ruled from 2001 to 2009."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The bridge was built in 2003.", BUILT, "not_enough_evidence"),
        ("The bridge was built in 2008.", BUILT, "refuted"),
        ("Holm ruled from 2001 to 2005.", RULED, "refuted"),
        ("Holm ruled from 1999 to 2009.", RULED, "refuted"),
        ("Holm ruled from 2001 to 2009.", RULED, "supported"),
        # What rose in nine years may well have risen in the first five.
        (
            "Rents rose between 2001 and 2005.",
            "Rents rose between 2001 and 2009.",
            "not_enough_evidence",
        ),
        (
            "The road has been closed since 1998.",
            "The road has been closed since at least 2010.",
            "not_enough_evidence",
        ),
        (
            "The road has been closed since 1998.",
            "The road has been closed since at least 1990.",
            "refuted",
        ),
        ("Prices fell by a quarter.", "Prices fell by 25 percent.", "supported"),
        ("Prices fell by 25 percent.", "Prices fell by a third.", "refuted"),
    ],
)
def test_a_time_or_share_against_another(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_a_stretch_is_told_whole_and_put_right_by_the_source(verdict_of: VerdictOf) -> None:
    judgement = verdict_of("The bridge was built in 2008.", BUILT)
    assert judgement.rationale == "The source says between 2001 and 2005, the claim says 2008."
    assert judgement.correction == BUILT


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        (BUILT, "en", [("between 2001 and 2005", False)]),
        (RULED, "en", [("from 2001 to 2009", True)]),
        ("Holm regierte von 2001 bis 2009.", "de", [("von 2001 bis 2009", True)]),
        ("Il régna de 2001 à 2009.", "fr", [("de 2001 à 2009", True)]),
        ("Se construyó entre 2001 y 2005.", "es", [("entre 2001 y 2005", False)]),
        ("It opened in 2001 and closed in 2005.", "en", []),
    ],
)
def test_two_dates_tell_a_stretch(text: str, language: str, told: list[tuple[str, bool]]) -> None:
    found = stretches(analyse(text, language))
    assert [(one.text, one.lasting) for one in found] == told


def test_another_term_shares_one_end() -> None:
    mine, theirs = analyse("He ruled from 2001 to 2005."), analyse(RULED)
    other = other_term(mine.dates[1], stretches(mine), stretches(theirs))
    assert other is not None
    assert other.year == 2009
    apart = stretches(analyse("He ruled from 1990 to 1995."))
    assert other_term(mine.dates[1], stretches(mine), apart) is None


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("Prices fell by a quarter.", 25),
        ("Debt was cut by half.", 50),
        ("He was beaten by a third man.", None),
    ],
)
def test_a_share_told_after_by(text: str, share: float | None) -> None:
    found = [one.value for one in analyse(text).quantities if one.dimension == "percent"]
    assert found == ([share] if share else [])
