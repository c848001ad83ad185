"""Evidence of several sentences: who is meant, and whose deed, figure or date is told."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.weighing import Weighed, weigh
from tests.reasoning.embedded.conftest import MakeExcerpts


def weighed(claim: str, evidence: str, make_excerpts: MakeExcerpts) -> list[Weighed]:
    """Return all propositions, the strongest first."""
    return weigh(claim, "en", None, make_excerpts(evidence)[0])


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Kurt Weil was born in Malm.", "Kurt Weil was a painter. He was born in Malm in 1931."),
        ("Telo was founded in 1968.", "Telo makes bells. Founded in 1968, it has 90 workers."),
        ("Kurt Weil was born in Malm.", "Kurt Weil was a painter. Born in Malm, he lived in Lund."),
    ],
)
def test_a_pronoun_means_who_was_spoken_of(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    best = weighed(claim, evidence, make_excerpts)[0]
    assert best.stance == "supports"
    assert best.proposition.quote in evidence


def test_a_pronoun_means_nothing_told_in_passing(make_excerpts: MakeExcerpts) -> None:
    evidence = "A stone fell near Arvik on Sunday. It destroyed a shed."
    rows = weighed("Arvik destroyed a shed.", evidence, make_excerpts)
    assert not any(one.proposition.parts.text.startswith("Arvik") for one in rows)


def test_a_name_beside_another_ones_deed_is_not_its_doer(make_excerpts: MakeExcerpts) -> None:
    evidence = "Eva Roth directed the film, and Mara Stein played the queen."
    assert weighed("Eva Roth played the queen.", evidence, make_excerpts)[0].stance != "supports"


def test_a_deed_of_another_sentence_is_not_this_ones(make_excerpts: MakeExcerpts) -> None:
    evidence = "Train drivers ended their strike. Bus drivers are on strike."
    rows = weighed("The strike by bus drivers ended.", evidence, make_excerpts)
    assert all(one.stance != "supports" for one in rows if "Bus" in one.proposition.quote)


def test_who_did_it_stands_after_by(make_excerpts: MakeExcerpts) -> None:
    evidence = "The book, long ascribed to Eva Roth, was written by her brother Jonas Roth-Lind."
    best = weighed("The book was written by Eva Roth.", evidence, make_excerpts)[0]
    assert best.stance == "refutes"
    assert best.conflict is not None
    assert best.conflict.found == "Jonas Roth-Lind"


def test_who_somebody_lost_to_has_won(make_excerpts: MakeExcerpts) -> None:
    best = weighed("Westland won the cup.", "Norland lost the cup to Westland.", make_excerpts)[0]
    assert best.stance == "supports"


def test_another_figure_refutes_nothing_beside_the_same(make_excerpts: MakeExcerpts) -> None:
    evidence = "Built for 600 inmates, the prison now holds about 900."
    rows = weighed("The prison holds 900 inmates.", evidence, make_excerpts)
    assert not any(one.stance == "refutes" for one in rows)


def test_the_date_of_another_deed_refutes_nothing(make_excerpts: MakeExcerpts) -> None:
    rows = weighed("The ferry sank in 1994.", "The ferry was launched in 1980.", make_excerpts)
    assert not any(one.stance == "refutes" for one in rows)


def test_to_have_done_is_to_hold_nothing(make_excerpts: MakeExcerpts) -> None:
    evidence = "Norland's army has withdrawn from the town of Sill."
    rows = weighed("Norland's army holds the town of Sill.", evidence, make_excerpts)
    assert not any(one.stance == "supports" for one in rows)


def test_what_shares_nothing_with_the_claim_is_read_only_where_all_does(
    make_excerpts: MakeExcerpts,
) -> None:
    evidence = "The ferry sank in 1994. The roof was mended after a storm."
    rows = weighed("The ferry sank in 1994.", evidence, make_excerpts)
    assert {one.proposition.quote for one in rows} == {"The ferry sank in 1994."}
    assert weighed("Telo makes bells.", evidence, make_excerpts)
