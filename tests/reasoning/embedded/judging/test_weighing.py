"""Claims in news wording against a source's sentence: what conflicts, and how it would be right."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.entailment import Probabilities
from plumbline.reasoning.embedded.judging.features import of_rules
from plumbline.reasoning.embedded.judging.stances import guarded, refuted_by_both
from plumbline.reasoning.embedded.judging.weighing import Weighed, weigh
from plumbline.reasoning.embedded.judging.wording import correction
from tests.reasoning.embedded.conftest import MakeExcerpts

SHIP = "The Marigold was built by Doyle and Finch in Belfast and was about 269 metres long."
GUARDS = (
    "open",
    "other_time",
    "other_deed",
    "opposite_denied",
    "turned",
    "of_others",
    "dated_loosely",
    "unsettled_conflict",
    "opposed",
    "slot_conflict",
    "near_figure",
)


def strongest(claim: str, evidence: str, make_excerpts: MakeExcerpts) -> Weighed:
    """Return the strongest proposition of one sentence."""
    return weigh(claim, "en", None, make_excerpts(evidence)[0])[0]


@pytest.mark.parametrize(
    ("claim", "evidence", "corrected"),
    [
        (
            "The Marigold was built by Doyle and Finch in Liverpool.",
            SHIP,
            "The Marigold was built by Doyle and Finch in Belfast.",
        ),
        (
            "A plaque explains that the Marigold was built by Doyle and Finch in Liverpool.",
            SHIP,
            "A plaque explains that the Marigold was built by Doyle and Finch in Belfast.",
        ),
        (
            "Visitors learn that the Marigold carried just 12 lifeboats.",
            "The Marigold carried 20 lifeboats, which had room for 1,178 people.",
            "Visitors learn that the Marigold carried just 20 lifeboats.",
        ),
        (
            "The first printing press in Norland was set up by John Wyatt at Eastminster in 1476.",
            "William Carver set up the first printing press in Norland at Eastminster in 1476.",
            "The first printing press in Norland was set up by William Carver at Eastminster "
            "in 1476.",
        ),
        (
            "Anna Berg was born in Lyon in France.",
            "Anna Berg was born in Basel in Switzerland.",
            "Anna Berg was born in Basel in Switzerland.",
        ),
    ],
)
def test_another_name_or_number_in_the_same_place_refutes(
    claim: str, evidence: str, corrected: str, make_excerpts: MakeExcerpts
) -> None:
    found = strongest(claim, evidence, make_excerpts)
    assert found.stance == "refutes"
    assert correction(claim, found) == corrected


def test_one_of_several_is_no_contradiction(make_excerpts: MakeExcerpts) -> None:
    found = strongest(
        "The Orme flows through Austria.", "The Orme flows through Germany.", make_excerpts
    )
    assert found.stance == "neutral"


def test_opposite_words_refute(make_excerpts: MakeExcerpts) -> None:
    found = strongest("The captain survived.", "The captain died.", make_excerpts)
    assert found.stance == "refutes"


def test_what_is_true_now_outweighs_what_was(make_excerpts: MakeExcerpts) -> None:
    now = "The Orme Tower is 330 metres tall."
    then = "When it opened in 1889, the Orme Tower was 312 metres tall."
    claim = "The Orme Tower is 410 metres tall."
    weighed = weigh(claim, "en", None, make_excerpts(f"{then} {now}")[0])
    assert correction(claim, weighed[0]) == now


def test_names_alone_do_not_support(make_excerpts: MakeExcerpts) -> None:
    found = strongest(
        "Anna Berg died of the disease.", "Anna Berg was a cook in Merca.", make_excerpts
    )
    assert found.stance == "neutral"


@pytest.mark.parametrize(
    ("differs", "support", "left"), [(0.0, 0.0, 0.8), (1.0, 0.0, 0.32), (1.0, 1.0, 0.8)]
)
def test_likeness_hardly_supports_what_the_source_has_otherwise(
    differs: float, support: float, left: float
) -> None:
    values = {**dict.fromkeys(GUARDS, 0.0), "differs": differs, "support": support}
    shares = guarded(Probabilities(0.8, 0.1, 0.1), values)
    assert shares.supports == pytest.approx(left)
    assert sum(shares) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("opposed", "gainsaid", "left"),
    [
        # a figure of the claim is missing: that alone leaves open what the model refutes
        (0.0, 0.9, 0.32),
        # "rose to 2.9 percent" for "fell to 2.1 percent"
        (1.0, 0.9, 0.8),
        (1.0, 0.3, 0.32),
    ],
)
def test_a_missing_figure_saves_no_claim_whose_opposite_is_said(
    opposed: float, gainsaid: float, left: float
) -> None:
    values = {**dict.fromkeys(GUARDS, 0.0), "differs": 1.0, "support": 0.0, "open": 1.0}
    values |= {"unsettled_conflict": 1.0, "opposed": opposed, "gainsaid": gainsaid}
    assert guarded(Probabilities(0.1, 0.8, 0.1), values).refutes == pytest.approx(left)


@pytest.mark.parametrize(
    ("denial", "refuting", "refuted"),
    [
        (0.9, 0.8, True),
        # one of the two alone: the model is too ready to refute, and a "not" may deny another thing
        (0.9, 0.4, False),
        (0.0, 0.8, False),
        (0.3, 0.8, False),
    ],
)
def test_a_denial_that_facts_and_model_both_see_refutes(
    denial: float, refuting: float, refuted: bool
) -> None:
    shares = Probabilities(0.1, 0.3, 0.6)
    read = refuted_by_both(shares, {"contrary": denial, "gainsaid": refuting})
    assert (read.refutes > 0.7) is refuted
    assert (read == shares) is not refuted
    assert sum(read) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("claim", "evidence", "denied"),
    [
        ("Torp quit the team.", "The post that Torp quit the team is false.", True),
        ("Torp quit the team.", "Torp did not quit the team, nor did he threaten to.", True),
        ("Torp quit the team.", "No, Torp never said he would, and Torp has not quit it.", True),
        ("Torp quit the team.", "Torp joined the team.", True),
        ("Torp quit the team.", "Torp quit the team on Monday.", False),
        ("Torp did not quit the team.", "Torp did not quit the team.", False),
    ],
)
def test_what_may_take_a_claim_back(
    claim: str, evidence: str, denied: bool, make_excerpts: MakeExcerpts
) -> None:
    values = of_rules(weigh(claim, "en", None, make_excerpts(evidence)[0]))
    assert (values["contrary"] >= 0.5) is denied


def test_likeness_hardly_supports_what_is_told_of_others(make_excerpts: MakeExcerpts) -> None:
    of_others = weigh(
        "Ada Holm painted the ceiling.",
        "en",
        None,
        make_excerpts("Kurt Weil painted the ceiling. Ada Holm watched.")[0],
    )
    of_her = weigh(
        "Ada Holm painted the ceiling.",
        "en",
        None,
        make_excerpts("Ada Holm painted the ceiling. Kurt Weil watched.")[0],
    )
    assert of_rules(of_others)["of_others"] == 1.0
    assert of_rules(of_her)["of_others"] == 0.0


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Opponents collected 100,000 signatures.",
         "Opponents collected 90,000 signatures, short of the 100,000 needed."),
        ("The storm hit 200,000 homes.", "The storm hit 20,000 homes, not 200,000 as first said."),
        ("Seven judges dissented.", "Three of the seven judges dissented."),
        ("900 students voted.", "More than half of the 900 students voted."),
    ],
)  # fmt: skip
def test_a_number_set_aside_supports_nothing(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    assert strongest(claim, evidence, make_excerpts).stance != "supports"
    assert strongest(claim, claim, make_excerpts).stance == "supports"


def test_the_second_after_somebody_makes_that_one_the_first(make_excerpts: MakeExcerpts) -> None:
    told = "Norland is the second largest producer of tin after Westland."
    westland = strongest("Westland is the largest producer of tin.", told, make_excerpts)
    assert westland.conflict is None
    norland = strongest("Norland is the largest producer of tin.", told, make_excerpts)
    assert norland.stance == "refutes"


def test_fewer_than_is_not_more_than(make_excerpts: MakeExcerpts) -> None:
    told = "Norland took in fewer refugees than Westland."
    assert strongest(
        "Norland took in more refugees than Westland.", told, make_excerpts
    ).stance == ("refutes")
    turned = strongest("Westland took in more refugees than Norland.", told, make_excerpts)
    assert turned.stance == "supports"


def test_a_passive_in_the_perfect_is_a_passive(make_excerpts: MakeExcerpts) -> None:
    told = "The firm has been ordered to pay 3 million crowns."
    claim = "The firm was ordered to pay 3 million crowns."
    assert strongest(claim, told, make_excerpts).stance == "supports"


def test_what_is_negated_beside_a_figure_does_not_refute_it(make_excerpts: MakeExcerpts) -> None:
    told = "Nobody was killed when the bridge fell, but 14 people were injured."
    rows = weigh("14 people were injured when the bridge fell.", "en", None, make_excerpts(told)[0])
    assert {row.stance for row in rows} == {"neutral"}


def test_a_place_stands_in_the_thing_named_after_it_where_the_claim_names_both(
    make_excerpts: MakeExcerpts,
) -> None:
    told = "Westland began to build the Malm Bridge in 1961."
    both = strongest(
        "In Malm, Westland began to build the Malm Bridge in 1961.", told, make_excerpts
    )
    assert both.stance == "supports"
    place = strongest("Westland began to build in Malm in 1961.", told, make_excerpts)
    assert place.stance != "supports"


def test_a_source_need_not_speak_of_what_is_not_meant(make_excerpts: MakeExcerpts) -> None:
    claim = "The frame is made of iron and not of steel."
    assert strongest(claim, "The frame is made of iron.", make_excerpts).stance == "supports"
    assert strongest(claim, "The frame is made of steel.", make_excerpts).stance != "supports"


def test_a_figure_of_another_time_hardly_refutes(make_excerpts: MakeExcerpts) -> None:
    evidence = make_excerpts("Norland's population in 2022 was 17 million.")[0]
    now = weigh("Norland's population was 7 million.", "en", None, evidence)[0]
    then = weigh("Norland's population at independence was 7 million.", "en", None, evidence)[0]
    assert now.stance == "refutes"
    assert then.stance == "neutral"


def test_nothing_but_a_nation_stands_in_the_place_of_an_adjective(
    make_excerpts: MakeExcerpts,
) -> None:
    claim = "Ada Holm is the first woman in Norwegian history to lie in state at the palace."
    hall = (
        "Ada Holm will become the first woman in history to lie in state at the palace when her "
        "coffin is placed in Malm Memorial Hall on Friday."
    )
    nation = "Ada Holm was the first woman in Danish history to lie in state at the palace."
    assert weigh(claim, "en", None, make_excerpts(hall)[0])[0].conflict is None
    differs = weigh(claim, "en", None, make_excerpts(nation)[0])[0].conflict
    assert differs is not None
    assert (differs.claimed, differs.found) == ("Norwegian", "Danish")


@pytest.mark.parametrize(
    ("claim", "evidence", "other"),
    [
        ("Ada Holm was the first known to reach the pole.", "Ada Holm reached the pole.", False),
        ("Ada Holm voted to ban smoking.", "Ada Holm lifted the ban on smoking.", True),
        ("Ada Holm signed an order to open the dam.", "Ada Holm was to open the dam.", True),
    ],
)
def test_what_a_deed_was_for_is_another_deed(
    claim: str, evidence: str, other: bool, make_excerpts: MakeExcerpts
) -> None:
    weighed = weigh(claim, "en", None, make_excerpts(evidence)[0])
    assert weighed[0].facts.other_deed is other
