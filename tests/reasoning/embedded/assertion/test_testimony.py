"""What only one side says is no verdict: quoted persons, lawyers, campaigns, businesses."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.judging.judge import judged
from plumbline.reasoning.embedded.judging.weighing import weigh
from plumbline.schema import Excerpt, Source
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts


def said_by(
    claim: str, evidence: str, make_excerpts: MakeExcerpts, language: str = "en"
) -> str | None:
    rows = weigh(claim, language, None, make_excerpts(evidence)[0])
    return max(rows, key=lambda one: one.nearness).facts.testimony


@pytest.mark.parametrize(
    ("evidence", "speaker"),
    [
        ("“The Tarn dam is unsafe,” Lena Vos said.", "Lena Vos"),
        ("The Tarn dam is unsafe, Vos told supporters at a rally in March.", "Vos"),
        ("The Tarn dam is unsafe, Vos told reporters in Calder, where she lives.", "Vos"),
        ("Councillor Peter Lind said that the Tarn dam is unsafe.", "Councillor Peter Lind"),
        ("According to Mara Holt, the Tarn dam is unsafe.", "Mara Holt"),
        ("The opposition leader says the Tarn dam is unsafe.", "The opposition leader"),
        ("Her lawyer said the Tarn dam is unsafe.", "Her lawyer"),
        ("“The Tarn dam is unsafe,” he said at the rally.", ""),
        ("“The Tarn dam is unsafe.", ""),
        ("The Tarn dam is unsafe.”", ""),
        ("The post reads, “The Tarn dam is unsafe, and nobody has been told”.", ""),
        ("“The Tarn dam is unsafe and everybody knows,” according to a draft.", ""),
    ],
)
def test_the_word_of_one_side_is_known_as_such(
    evidence: str, speaker: str, make_excerpts: MakeExcerpts
) -> None:
    assert said_by("The Tarn dam is unsafe.", evidence, make_excerpts) == speaker


@pytest.mark.parametrize(
    "evidence",
    [
        "The Tarn dam is unsafe.",
        "The Tarn dam is unsafe, police said.",
        "The Tarn dam is unsafe, according to the water agency.",
        "The Tarn dam is unsafe, said Lena Vos, an engineer who examined it.",
        "“The Tarn dam is unsafe,” Professor Lena Vos said.",
        "Paul Reyes, a spokesman for the labour ministry, said the Tarn dam is unsafe.",
        "Lena Vos confirmed that the Tarn dam is unsafe.",
        "According to a Lena Vos film, the Tarn dam is unsafe.",
        "Tests suggested that the Tarn dam is unsafe.",
        "The Tarn dam is unsafe, contrary to what the minister said.",
        "The Tarn dam is unsafe. Lena Vos said that she would move away.",
        "UNICEF said the Tarn dam is unsafe.",
        "The treaty states: “The Tarn dam is unsafe and must be rebuilt by both.”",
    ],
)
def test_what_the_source_states_or_experts_found_is_no_such_word(
    evidence: str, make_excerpts: MakeExcerpts
) -> None:
    assert said_by("The Tarn dam is unsafe.", evidence, make_excerpts) is None


def test_an_expert_in_the_sentence_before_may_be_who_speaks(make_excerpts: MakeExcerpts) -> None:
    evidence = "Engineers examined the Tarn dam. “The Tarn dam is unsafe,” she said."
    assert said_by("The Tarn dam is unsafe.", evidence, make_excerpts) is None


@pytest.mark.parametrize(
    ("claim", "evidence", "believed"),
    [
        ("Laura Finch will resign.", "Laura Finch said she will resign.", True),
        ("Laura Finch opposes the dam.", "Laura Finch said she opposes the dam.", True),
        ("Laura Finch banned fracking.", "Laura Finch said she would not ban fracking.", True),
        ("Laura Finch took the money.", "Laura Finch said she did not take the money.", False),
        ("Laura Finch created 900 jobs.", "Laura Finch said she created 900 jobs.", False),
        ("The company sold 900 cars.", "The company said it sold 900 cars.", True),
        ("The car is the fastest.", "The company said its car is the fastest.", False),
        ("Laura Finch said that crime rose.", "“Crime rose,” Laura Finch said.", True),
        ("The union blames a fault.", "The union said it was caused by a fault.", True),
        ("Laura Finch rebuilt the port.", "Laura Finch said: “The port has been rebuilt.”", False),
    ],
)
def test_people_are_believed_of_their_plans_and_doings(
    claim: str, evidence: str, believed: bool, make_excerpts: MakeExcerpts
) -> None:
    assert (said_by(claim, evidence, make_excerpts) is None) == believed


def test_other_languages_know_sides_and_authorities(make_excerpts: MakeExcerpts) -> None:
    told = "Der Damm ist unsicher, sagte {}."
    claim = "Der Damm ist unsicher."
    assert said_by(claim, told.format("die Gewerkschaft"), make_excerpts, "de") is not None
    assert said_by(claim, told.format("die Polizei"), make_excerpts, "de") is None


def test_the_reader_is_told_whose_word_it_is(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("Jonas Brandt stole the painting.")
    excerpts = make_excerpts("Her lawyer said Jonas Brandt stole the painting.")
    given = judged(claim, excerpts, "en", "en")
    assert given.label == "not_enough_evidence"
    assert "Her lawyer" in given.rationale
    assert [(one.quote, one.stance) for one in given.cited] == [(excerpts[0].text, "neutral")]
    quoted = make_excerpts("“Jonas Brandt stole the painting.”")
    assert "quotation" in judged(claim, quoted, "en", "en").rationale
    assert "Zitat" in judged(claim, quoted, "de", "en").rationale


@pytest.mark.parametrize(
    "evidence",
    [
        "“The Harrow bridge was never closed in 2019,” Owen Marsh said.",
        "The Harrow bridge was not closed in 2019, the company said.",
        "“The Harrow bridge was never closed in 2019. The claim is false,” Owen Marsh said.",
    ],
)
def test_a_denial_by_one_side_refutes_nothing(
    evidence: str, reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Harrow bridge was closed in 2019.")
    assert reasoner.verdict(claim, make_excerpts(evidence)).label == "not_enough_evidence"


def test_many_reports_of_one_quotation_are_no_verdict(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    quoted = "“Norland pays more into the fund than any other member,” {} said{}."
    excerpts = [
        Excerpt(
            id=f"e{index}",
            source=Source(url=f"https://paper{index}.test/", title="", site=f"paper{index}.test"),
            text=quoted.format("President Ilse Brandt", where),
        )
        for index, where in enumerate(("", " on Monday", " in Calder", " at a rally"))
    ]
    claim = make_claim("Norland pays more into the fund than any other member.")
    assert reasoner.verdict(claim, excerpts).label == "not_enough_evidence"
