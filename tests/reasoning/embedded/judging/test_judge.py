"""Verdicts: what agrees, what conflicts, what stays open, and how sure we are."""

from __future__ import annotations

from datetime import date

import pytest

from plumbline.errors import LanguageNotSupported
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.judging.judge import label_of
from plumbline.schema import DecidedLabel
from plumbline.session import CheckSession
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

TOWER = "The Eiffel Tower is 330 metres tall. It was completed in March 1889."
WALL = "The Great Wall of China is not visible from the Moon."
INSULIN = (
    "Frederick Banting and John Macleod received the Nobel Prize in Physiology or Medicine in 1923."
)


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The Eiffel Tower is 330 metres tall.", TOWER, "supported"),
        ("The Eiffel Tower is 0.33 kilometres tall.", TOWER, "supported"),
        ("The Eiffel Tower is 410 metres tall.", TOWER, "refuted"),
        ("The Eiffel Tower was finished in March 1889.", TOWER, "supported"),
        ("The Eiffel Tower was completed in 1899.", TOWER, "refuted"),
        ("The Great Wall of China is visible from the Moon.", WALL, "refuted"),
        ("The Great Wall of China is not visible from the Moon.", WALL, "supported"),
        (INSULIN, INSULIN, "supported"),
        (INSULIN.replace("John Macleod", "Charles Best"), INSULIN, "refuted"),
        ("The Lantern Café sold 212 cakes.", TOWER, "not_enough_evidence"),
        # another number, another thing
        ("The Eiffel Tower has 410 lamps.", TOWER, "not_enough_evidence"),
        # about 300 is no contradiction of 330
        ("The Eiffel Tower is about 300 metres tall.", TOWER, "not_enough_evidence"),
        # the name stands in the text before, but not in this statement
        (
            INSULIN.replace("John Macleod", "Charles Best"),
            "Banting and Charles Best found insulin. " + INSULIN,
            "refuted",
        ),
        # two clauses, each with its own "not"
        (
            "Mara Holm was involved in drafting the Harbour Act.",
            "The Harbour Act does not allow any of this, and Mara Holm was not involved in "
            "drafting the bill.",
            "refuted",
        ),
        # an answer and its sentence deny once
        (
            "Norland sank a foreign frigate.",
            "Fact check: No, Norland did not sink a foreign frigate.",
            "refuted",
        ),
        # what denies a statement does not negate it
        (
            "Norland sank a foreign frigate.",
            "There is no evidence that Norland sank a foreign frigate.",
            "refuted",
        ),
        ("Norland sank a frigate.", "It is not true that Norland sank a frigate.", "refuted"),
        (
            "Masks help against COVID-19.",
            "Masks help against the coronavirus.",
            "supported",
        ),
        # what is told of somebody must be told of them
        (
            "Ada Holm is a Democrat.",
            "Ada Holm, a doctor, is in no party. Kurt Weil is a Democrat.",
            "not_enough_evidence",
        ),
        # a headline that shares no more than a name
        (
            "A Senator Just Introduced A Bill To Remove Mary Holm From The House",
            "Mary Holm introduces first bill in new Congress.",
            "not_enough_evidence",
        ),
        # a part of what the source measures
        (
            "Norland's urban population was 7 million in 1960.",
            "Norland's population was 63 million in 1960.",
            "not_enough_evidence",
        ),
        # another doer, and likeness otherwise
        (
            "The company that ran it was nationalised in July 1956 by Ed Holm, the Norland "
            "president of the day, and war followed.",
            "President Kurt Weil of Norland nationalised the Suland Canal Company on 26 July "
            "1956. Vern and Holt then attacked Norland in the Suland Crisis.",
            "not_enough_evidence",
        ),
        # the seat of a government stands for it
        (
            "Norland lost 300,000 jobs by the trade war with China.",
            "Norland lost 300,000 jobs by the trade war with Beijing.",
            "not_enough_evidence",
        ),
        # one of several: no contradiction
        (
            "The Rhine flows through Austria.",
            "The Rhine flows through Switzerland.",
            "not_enough_evidence",
        ),
        # "not guilty" is one finding, and denies nothing that is told
        (
            "Holm was acquitted of murder.",
            "Holm was found not guilty of murder.",
            "supported",
        ),
        (
            "Holm was found not guilty of murder.",
            "Holm was convicted of murder.",
            "refuted",
        ),
        # a bounded number refutes nothing on its open side
        ("At least 100 people attended.", "240 people attended.", "not_enough_evidence"),
        ("More than 100 people attended.", "150 people attended.", "supported"),
        ("At least 100 people attended.", "90 people attended.", "refuted"),
        ("240 people attended.", "At least 100 people attended.", "not_enough_evidence"),
        ("90 people attended.", "At least 100 people attended.", "refuted"),
        ("Fewer than 100 people attended.", "240 people attended.", "refuted"),
        # a date in a clause about something else
        (
            "The Eiffel Tower was completed in March 1889.",
            "The Eiffel Tower was the tallest structure until the Chrysler Building was completed "
            "in 1930.",
            "not_enough_evidence",
        ),
    ],
)
def test_labels(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
    label: str,
) -> None:
    judgement = judge.verdict(make_claim(claim), make_excerpts(evidence))
    assert judgement.label == label
    assert sum(judgement.confidence.values()) == pytest.approx(1.0)
    assert judgement.confidence[judgement.label] == max(judgement.confidence.values())


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # places may lie in each other
        ("The Aldan Falls are located in Africa.", "The Aldan Falls are located in Zambia."),
        (
            "The old pine is located in the White Mountains of California.",
            "The old pine is located in the Inyo National Forest.",
        ),
        # another event, named to place this one
        (
            "Norland won the World Cup in 1986.",
            "The World Cup was won by Norland (their second title, after winning in 1978).",
        ),
        # two who are joined, and a list that holds one of them
        (
            "Paige Berg and Paul Dunn both won the Harbour Cup in 2015.",
            "The Harbour Cup was won most often by Elaine King (in 1991); by Juliana Falk (in "
            "1998); and by Paige Berg (in 2011, 2013 and 2015).",
        ),
        # where something is, and what it is
        (
            "The highest mountain in the solar system is Olympus Mons.",
            "The highest mountain in the solar system is on the planet Mars.",
        ),
        (
            "Toni Holm was the first African American mayor.",
            "Toni Holm was the first African-American mayor.",
        ),
        (
            "U.S. President Ada Holm has tested positive for measles.",
            "US President Ada Holm says she has tested positive for measles.",
        ),
        # years are no amounts
        (
            "Norland’s urban population at independence was about 7 million.",
            "Between 2007 and 2017, Norland’s urban population rose from 41 to 50 percent.",
        ),
        # the date of the claim's other half
        (
            "Norland's gross domestic product for 2020 fell from the figure for 2019.",
            "Norland's gross domestic product fell in the second quarter of 2020.",
        ),
        (
            "Over thirty million people filed for benefits in the last several months.",
            "More filed for benefits last week, after over 30 million people did before.",
        ),
        # a year within the claim's own stretch
        (
            "Eastminster was the capital from 1775 to 1849.",
            "In 1822, Eastminster continued as the capital of the province for many years.",
        ),
        # nobody says which university
        (
            "Eastminster University was founded in the 12th century.",
            "Established between 1249 and 1264, University ...",
        ),
        # who was appointed does not appoint
        (
            "Mara Holm has been appointed the first female director of the Harbour Guild.",
            "The director of the HG is Mara Holm, who was appointed by members of the Harbour "
            "Guild (HG) in 2021, the first woman to be its director.",
        ),
        # what is called false is the opposite of the claim
        (
            "Activists did not start the fires in Norland.",
            "Police ask people to stop passing on unfounded stories that activists started the "
            "fires in Norland.",
        ),
    ],
)
def test_what_may_both_be_true_is_no_refutation(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
) -> None:
    assert judge.verdict(make_claim(claim), make_excerpts(evidence)).label != "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence", "correction"),
    [
        ("The Eiffel Tower is 410 metres tall.", TOWER, "The Eiffel Tower is 330 metres tall."),
        (
            "The Eiffel Tower was completed in 1899.",
            TOWER,
            "The Eiffel Tower was completed in March 1889.",
        ),
        ("The Great Wall of China is visible from the Moon.", WALL, WALL),
        (INSULIN.replace("John Macleod", "Charles Best"), INSULIN, INSULIN),
    ],
)
def test_corrections(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
    correction: str,
) -> None:
    assert judge.verdict(make_claim(claim), make_excerpts(evidence)).correction == correction


def test_the_rationale_names_what_decided(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim, excerpts = make_claim("The Eiffel Tower is 410 metres tall."), make_excerpts(TOWER)
    told = {
        language: reasoner.for_check(CheckSession(reader_language=language))
        .verdict(claim, excerpts)
        .rationale
        for language in ("en", "de-AT", "fr", "es", "ja")
    }
    assert told["en"] == "The source says 330 metres, the claim says 410 metres."
    assert told["de-AT"] == "Die Quelle sagt 330 metres, die Behauptung sagt 410 metres."
    assert told["fr"].startswith("La source dit 330 metres")
    assert told["es"].startswith("La fuente dice 330 metres")
    assert told["ja"] == told["en"]


def test_the_same_date_is_called_the_same(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The bridge opened on 3 May 1954.")
    judgement = reasoner.verdict(claim, make_excerpts("The bridge opened on 3 May 1954."))
    why = "The source gives the same date, 3 May 1954."
    assert (judgement.label, judgement.rationale) == ("supported", why)


def test_cited_quotes_are_whole_sentences_of_their_excerpt(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    excerpts = make_excerpts("Paris is old. " + TOWER, WALL)
    judgement = reasoner.verdict(make_claim("The Eiffel Tower is 410 metres tall."), excerpts)
    (cited,) = judgement.cited
    assert cited.excerpt_id == "e1"
    assert cited.stance == "refutes"
    assert cited.quote == "The Eiffel Tower is 330 metres tall."


def test_sources_that_disagree_are_conflicting(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    excerpts = make_excerpts("The bridge is 330 metres long.", "The bridge is 410 metres long.")
    judgement = reasoner.verdict(make_claim("The bridge is 330 metres long."), excerpts)
    assert judgement.label == "conflicting"
    assert {one.stance for one in judgement.cited} == {"supports", "refutes"}


def test_copies_of_one_text_count_once(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Eiffel Tower is 330 metres tall.")
    sure = [
        reasoner.verdict(claim, excerpts).confidence["supported"]
        for excerpts in (
            make_excerpts(TOWER),
            make_excerpts(TOWER, TOWER, TOWER, group="agency"),
            make_excerpts(TOWER, TOWER, TOWER),
        )
    ]
    assert sure[0] == sure[1] < sure[2]


@pytest.mark.parametrize(("refuted", "label"), [(0.45, "not_enough_evidence"), (0.55, "refuted")])
def test_an_unlikely_refutation_is_left_unsaid(refuted: float, label: str) -> None:
    rest = (1 - refuted) / 3
    confidence: dict[DecidedLabel, float] = {
        "supported": rest,
        "refuted": refuted,
        "conflicting": rest,
        "not_enough_evidence": rest,
    }
    assert label_of(confidence) == label


def test_no_evidence_is_not_enough_evidence(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    judgement = reasoner.verdict(make_claim("The Eiffel Tower is tall."), [])
    assert judgement.label == "not_enough_evidence"
    assert judgement.cited == ()


def test_the_title_says_what_it_is(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    excerpts = make_excerpts("It is 330 metres tall.", title="The Eiffel Tower")
    claim = make_claim("The Eiffel Tower is 410 metres tall.")
    assert reasoner.verdict(claim, excerpts).label == "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (
            "Der Kölner Dom wurde 1880 vollendet.",
            "Der Kölner Dom wurde 1880 vollendet.",
            "supported",
        ),
        ("Der Kölner Dom wurde 1890 vollendet.", "Der Kölner Dom wurde 1880 vollendet.", "refuted"),
        ("Der Rhein ist der längste Fluss.", "Der Rhein ist nicht der längste Fluss.", "refuted"),
        ("La tour Eiffel mesure 330 mètres.", "La tour Eiffel mesure 330 mètres.", "supported"),
        ("La tour Eiffel mesure 410 mètres.", "La tour Eiffel mesure 330 mètres.", "refuted"),
        ("El canal de Panamá mide 82 kilómetros.", "El canal de Panamá mide 82 km.", "supported"),
        ("El canal de Panamá mide 180 km.", "El canal de Panamá mide 82 kilómetros.", "refuted"),
    ],
)
def test_other_languages(claim: str, evidence: str, label: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    "claim",
    [
        "La torre Eiffel è alta 330 metri ed è stata costruita a Parigi.",
        "Wieża Eiffla ma 330 metrów wysokości.",
        "برج إيفل يبلغ ارتفاعه 330 مترا.",
    ],
)
def test_an_unknown_language_is_never_guessed_at(claim: str, verdict_of: VerdictOf) -> None:
    with pytest.raises(LanguageNotSupported):
        verdict_of(claim, TOWER)


def test_relative_dates_count_from_the_day_they_were_said(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Lantern Bridge was closed last year.", said_on=date(2024, 5, 1))
    label = [
        reasoner.verdict(claim, make_excerpts(f"The Lantern Bridge was closed in {year}.")).label
        for year in (2023, 2019)
    ]
    assert label == ["supported", "refuted"]
