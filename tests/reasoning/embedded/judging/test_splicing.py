"""A correction is a sentence: the source's words in the claim where they fit, else its own."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence", "corrected"),
    [
        ("Rents rose in Malm.", "Rents fell in Malm.", "Rents fell in Malm."),
        (
            "The harbour in Orle was closed.",
            "The harbour in Orle was reopened on Monday after a week.",
            "The harbour in Orle was reopened.",
        ),
        ("Only six guides came.", "Nine guides came to Orle.", "Only nine guides came."),
        ("Six guides came.", "In Orle, nine guides came.", "Nine guides came."),
        ("The mill was built in 1902.", "The mill was built in May 1899.", None),
        ("The mill opened on 3 May 1902.", "The mill opened on 8 June 1902.", None),
        ("Ada Holm was born in Lund.", "Ada Holm was born in Malm.", None),
        ("Just 3 percent of boys sing.", "8 percent of boys sing.", "Just 8 percent of boys sing."),
    ],
)
def test_words_that_fit_stand_in_the_claim(
    claim: str, evidence: str, corrected: str | None, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).correction == (corrected or evidence)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # another form of the verb, or another kind of word
        ("The club has accepted the ruling.", "The club rejects the ruling in an open letter."),
        ("Rents are rising.", "Rents fell by 7 percent last year."),
        ("The pool will close at 9.", "The pool opens at 9."),
        ("The baker is making a profit.", "The baker made a loss last year."),
        ("The motion was rejected.", "The motion passes."),
        ("Membership increased.", "Membership was 310, down from 350."),
        ("Debt has halved.", "Debt dropped from 40 to 30 million crowns."),
        # what follows, or leads to it
        ("The driver died in the crash.", "The driver survived the crash."),
        ("Eva Roth voted for the plan.", "Eva Roth abstained on the plan."),
        ("Tom Rees won the regatta.", "Tom Rees came second in the regatta."),
        # one and many, a share of some and of none
        ("Two wolves were shot.", "One wolf was shot."),
        ("One in five pupils walk to school.", "40 percent of pupils walk to school."),
        ("A third of the pupils walk to school.", "One in 12 pupils walks to school."),
        # a date as it is written there
        ("The mill was built in the 1890s.", "The mill was built in 1902."),
        ("The mill was built in 1902.", "The mill was built in the 1890s."),
        ("The mill opened in May 1902.", "The mill opened on 8 June 1903."),
        ("The mill opened on 8 June 1903.", "The mill opened in 1902."),
    ],
)
def test_words_that_do_not_fit_leave_the_source_its_own(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    judgement = verdict_of(claim, evidence)
    assert judgement.label == "refuted"
    assert judgement.correction == evidence


@pytest.mark.parametrize(
    ("language", "claim", "evidence", "corrected"),
    [
        ("de", "Die Mieten sind gestiegen.", "Die Mieten sind gefallen.", None),
        ("de", "Alle Wanderer haben überlebt.", "Alle Wanderer sind umgekommen.", None),
        ("de", "Der Absatz stieg.", "Der Absatz sank von 40 auf 30 Millionen.", None),
        ("fr", "Le chômage a baissé.", "Le chômage a augmenté.", None),
        ("fr", "Le chômage a baissé.", "Le chômage est passé de 5 à 6 %.", None),
        ("es", "El paro subió en mayo.", "El paro bajó en mayo.", None),
        ("es", "El portero abandona el club.", "El portero continúa en el club.", None),
    ],
)
def test_corrections_in_other_languages(
    language: str,
    claim: str,
    evidence: str,
    corrected: str | None,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    judgement = reasoner.verdict(make_claim(claim), make_excerpts(evidence, language=language))
    assert judgement.label == "refuted"
    assert judgement.correction == (corrected or evidence)


def test_what_the_source_does_not_tell_is_in_no_correction(verdict_of: VerdictOf) -> None:
    told = "The ferry carried 40 passengers on Sunday."
    judgement = verdict_of("The old white ferry from Lund carried 90 passengers.", told)
    assert judgement.correction in {told, None}


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("One in five pupils walk to school.", "21 percent of pupils walk to school.", LEFT_OPEN),
        (
            "One in five pupils walk to school.",
            "20.4 percent of pupils walk to school.",
            "supported",
        ),
        ("One in five pupils walk to school.", "20 percent of pupils walk to school.", "supported"),
        ("One in five pupils walk to school.", "29 percent of pupils walk to school.", "refuted"),
        ("One in five pupils walk to school.", "One in six pupils walk to school.", "refuted"),
        ("21 percent of pupils walk to school.", "One in five pupils walk to school.", LEFT_OPEN),
    ],
)
def test_a_share_told_as_one_in_so_many_is_rounded(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label
