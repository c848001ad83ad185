"""Growth that the evidence tells by two figures, or by a share."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.figures.growth import as_grown
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon


def found(verb: str, evidence: str, language: str = "en") -> float | str | None:
    """How far the evidence bears out the verb, or what it has instead; None without a change."""
    claim = analyse(verb, language)
    outcome = as_grown(claim.words[-1], analyse(evidence, language), lexicon(language))
    if outcome is None:
        return None
    share, conflict = outcome
    return conflict.found if conflict else share


@pytest.mark.parametrize(
    ("verb", "evidence", "language"),
    [
        ("It doubled", "Rents rose from 400 to 800 crowns.", "en"),
        ("It doubled", "Rents climbed to 8% from 4% in May.", "en"),
        ("It tripled", "There were 10 cases in 1990 and 31 in 2020.", "en"),
        ("It tripled", "In a year it rose by 200 percent.", "en"),
        ("It halved", "Debt shrank from 8 million to 4 million crowns.", "en"),
        ("It halved", "Debt shrank from 8 to 4 million crowns.", "en"),
        ("It doubled", "Debt was raised from 4 to 8 million crowns.", "en"),
        ("It grew", "Membership was 900,000 in 2000 and 1.2 million in 2020.", "en"),
        ("It rose", "Rents in Malm were up 15%.", "en"),
        ("It fell", "Shares, down by 3 percent on Monday, are cheap.", "en"),
        ("It fell", "There were 31 murders, down from 44 the year before.", "en"),
        ("It fell", "Turnout was 57% in June, compared with 61% in May.", "en"),
        ("Er fiel", "Die Zahl sank von 400 auf 380 Fälle.", "de"),
        ("Er wuchs", "Der Umsatz stieg von 20 auf 40 Millionen Euro.", "de"),
        ("Il a doublé", "Le chômage est passé de 4 à 8 %.", "fr"),
        ("Se duplicó", "El paro subió del 4 al 8 %.", "es"),
    ],
)
def test_figures_bear_out_a_verb(verb: str, evidence: str, language: str) -> None:
    assert found(verb, evidence, language) == 1.0


@pytest.mark.parametrize(
    ("verb", "evidence", "instead"),
    [
        ("It doubled", "Rents rose from 4% to 5%.", "4% to 5%"),
        ("It doubled", "Rents fell from 800 to 400 crowns.", "800 to 400"),
        ("It tripled", "Sales rose by 10% in a year.", "10%"),
        ("It grew", "There were 44 in 1990 and 31 in 2020.", "44 in 1990 and 31"),
        ("It grew", "There were 31 in 2020 and 44 in 1990.", "31 in 2020 and 44"),
        ("It fell", "There were 44 murders, up from 31.", "44 murders, up from 31"),
        # What has a word of its own for it is told by that.
        ("It rose", "Sales fell by 7 percent.", "fell"),
        ("It rose", "Output dropped from 40 to 30 tonnes.", "dropped"),
        ("It shrank", "Rents climbed by 2 percent.", "climbed"),
        ("It rose", "There was a fall of sales by 7 percent.", "fall"),
    ],
)
def test_figures_contradict_a_verb(verb: str, evidence: str, instead: str) -> None:
    assert found(verb, evidence) == instead


@pytest.mark.parametrize(
    ("verb", "evidence"),
    [
        ("It closed", "Rents rose from 4% to 5%."),
        ("It grew", "It employs between 40 and 50 people."),
        ("It grew", "It has 40 buses and 50 trams."),
        ("It grew", "It came first in 1990 and second in 2020."),
        ("It grew", "It had 40 in 2000, and 50 and 60 elsewhere in 2020."),
        ("It grew", "It fell by 0 points and rose by 3 points."),
        ("It grew", "From 0 it went to 5."),
        ("It grew", "Tickets are from 5 to 10 crowns."),
    ],
)
def test_what_tells_of_no_growth(verb: str, evidence: str) -> None:
    assert found(verb, evidence) is None


def test_growth_of_one_thing_and_loss_of_another_settle_nothing() -> None:
    assert found("It fell", "Deaths rose from 120 to 131, injuries fell from 900 to 850.") == 0.0
