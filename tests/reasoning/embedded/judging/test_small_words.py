"""Verdicts that turn on one small thing: who, how many, when, whether it was so or may be."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
DEBATE = "Moira Fenn, one of the three candidates in the debate, did not mention taxes."
TERMS = "Theo Lask is the head of the Northmoor police, and his deputy is Ann Rook."
RENTS = "Rents in Calder rose by 7 percent last year, down from 12 percent the year before."
FLU = "In Calder flu took 38 lives this winter, after 60 in the winter before."
TRIAL = "The trial, first set for 4 March, will now begin on 29 April in Sund."
LOST = "Ray Tunn lost the mayoral election, in which Ivo Kast also stood."
PAINTER = "The painter Eva Roth was born on 3 May 1910 and died on 12 August 1974."
TOWERS = "Marl Tower is 210 metres tall and Crane Tower 185 metres."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # one, all, none, most, every
        ("Moira Fenn did not mention taxes in the debate.", DEBATE, "supported"),
        (
            "The tower is the only mill in Sund.",
            "The tower is one of three mills in Sund.",
            "refuted",
        ),
        ("Both of the Pavlik sisters sing.", "One of the two Pavlik sisters sings.", LEFT_OPEN),
        (
            "Most of the tickets were bought by tourists.",
            "Tourists bought the tickets in large numbers.",
            LEFT_OPEN,
        ),
        (
            "The choir has toured abroad every summer since 2005.",
            "The choir toured abroad in the summer of 2005.",
            LEFT_OPEN,
        ),
        # ranks and offices
        (
            "Lake Aske is one of the three deepest lakes in Norland.",
            "Lake Aske is the second deepest lake in Norland.",
            "supported",
        ),
        (
            "Lake Aske is one of the three deepest lakes in Norland.",
            "Lake Aske is the seventh deepest lake in Norland.",
            "refuted",
        ),
        ("Theo Lask is the deputy head of the Northmoor police.", TERMS, LEFT_OPEN),
        ("Theo Lask is the head of the Northmoor police.", TERMS, "supported"),
        # bounds, shares for each, figures of before
        ("Nils Okker owns exactly 140 sheep.", "Nils Okker owns more than 100 sheep.", LEFT_OPEN),
        (
            "More than 90 patients fell ill.",
            "Between 80 and 100 patients fell ill.",
            LEFT_OPEN,
        ),
        ("More than 70 patients fell ill.", "Between 80 and 100 patients fell ill.", "supported"),
        ("Rents in Calder rose by 12 percent last year.", RENTS, "refuted"),
        ("Rents in Calder rose by 7 percent last year.", RENTS, "supported"),
        ("Flu killed 60 people in Calder this winter.", FLU, LEFT_OPEN),
        ("Flu killed 38 people in Calder this winter.", FLU, "supported"),
        # dates that were given up, and those a step away
        ("The trial will start in Sund on 4 March.", TRIAL, "refuted"),
        ("The trial will start in Sund on 29 April.", TRIAL, "supported"),
        (
            "The bridge was finished in 1884.",
            "Work on the bridge began in 1883, and it was finished the following year.",
            "supported",
        ),
        (
            "The bridge was finished in 1887.",
            "Work on the bridge began in 1883, and it was finished two years later.",
            "refuted",
        ),
        # who did it to whom, who did the opposite, and when
        ("Ada Holm accused Ben Kast of theft.", "Ben Kast accused Ada Holm of theft.", "refuted"),
        ("Ada Holm sued Ben Kast.", "Ben Kast is suing Ada Holm for 80,000 marks.", "refuted"),
        ("Ben Kast is suing Ada Holm.", "Ada Holm is being sued by Ben Kast.", "supported"),
        ("Ivo Kast lost the mayoral election.", "Ivo Kast won the mayoral election.", "refuted"),
        (
            "The theatre reopened on Friday.",
            "The theatre, which had been closed for two years, opened again on Friday.",
            "supported",
        ),
        (
            "The towers will be demolished next year.",
            "The towers will be demolished next year, provided that the ministry agrees.",
            LEFT_OPEN,
        ),
        # what two figures come to
        ("Eva Roth was 64 when she died.", PAINTER, "supported"),
        ("Eva Roth was 63 when she died.", PAINTER, "refuted"),
        ("Marl Tower is taller than Crane Tower.", TOWERS, "supported"),
        ("Crane Tower is taller than Marl Tower.", TOWERS, "refuted"),
        ("Crane Tower is shorter than Marl Tower.", TOWERS, "supported"),
    ],
)
def test_a_verdict_turns_on_one_small_thing(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_who_wins_where_another_lost_is_not_settled_by_facts(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("Ivo Kast won the mayoral election.")
    assert reasoner.verdict_by_facts(claim, make_excerpts(LOST)).label == LEFT_OPEN


def test_what_is_put_right_reads_well(verdict_of: VerdictOf) -> None:
    told = "Work on the bridge began in 1883, and it was finished two years later."
    correction = verdict_of("The bridge was finished in 1887.", told).correction
    assert correction is not None
    assert "in two years later" not in correction
    rationale = verdict_of("The trial will start in Sund on 4 March.", TRIAL).rationale
    assert rationale == "The source says 29 April, the claim says 4 March."
