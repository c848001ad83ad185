"""Quotes: all that a supported claim says stands in the sentences shown for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plumbline.reasoning.embedded.entailment import Probabilities
from plumbline.reasoning.embedded.judging.quoting import cited
from plumbline.reasoning.embedded.judging.stances import read
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

CLAIM = "The Lund Tower was completed in March 1889 as the entrance to a fair."
CARRIER = "The Lund Tower was the entrance to the fair of 1889, a world exhibition."
COMPLETING = "Construction of the Lund Tower ended in March 1889."
SUPPORTS, REFUTES = Probabilities(0.9, 0.0, 0.1), Probabilities(0.0, 0.9, 0.1)


@pytest.mark.parametrize(
    ("beside", "shown"),
    [
        (COMPLETING, [CARRIER, COMPLETING]),
        # of the same thing, but with nothing that the quote lacks
        ("The Lund Tower stands in a park by the lake.", [CARRIER]),
        # what the quote lacks, told of something else
        ("Construction of the Malm Bridge ended in March 1889.", [CARRIER]),
        ("Construction of the Lund Tower did not end in March 1889.", [CARRIER]),
        ("It is not true that the Lund Tower was completed in March 1889.", [CARRIER]),
        ("Critics say the Lund Tower was completed in March 1889.", [CARRIER]),
    ],
)
def test_the_sentence_with_what_the_quote_lacks_is_shown_beside_it(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, beside: str, shown: list[str]
) -> None:
    assert quotes("supported", SUPPORTS, make_claim, make_excerpts, beside) == shown


def test_a_refutation_shows_only_what_refutes(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    assert len(quotes("refuted", REFUTES, make_claim, make_excerpts, COMPLETING)) == 1


def test_where_sources_disagree_both_sides_are_shown_however_many_there_are_of_one(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    excerpts = make_excerpts(*(CARRIER.replace("a world", f"the {n}th") for n in range(20, 30)))
    readings = read(make_claim(CLAIM), excerpts, "en", None)
    sides = [SUPPORTS] * 9 + [Probabilities(0.0, 0.6, 0.4)]
    split = [replace(one, shares=shares) for one, shares in zip(readings, sides, strict=True)]
    shown = cited(analyse(CLAIM), split, "conflicting")
    assert {one.stance for one in shown} == {"supports", "refutes"}
    assert len(set(shown)) == len(shown) == 6


def quotes(
    label: DecidedLabel,
    shares: Probabilities,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    beside: str,
) -> list[str]:
    """The sentences shown where an excerpt of two sentences has these shares."""
    excerpts = make_excerpts(f"{CARRIER} {beside}", title="Lund Tower")
    readings = read(make_claim(CLAIM), excerpts, "en", None)
    sure = [replace(one, shares=shares) for one in readings]
    return [one.quote for one in cited(analyse(CLAIM), sure, label)]


def test_where_the_model_decides_the_sentence_in_which_it_finds_that_is_shown(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    told, near = "Goods trains were hit less hard.", "Passenger trains and freight traffic differ."
    claim = make_claim("Freight traffic was hit harder than passenger trains.")
    (reading,) = read(claim, make_excerpts(f"{told} {near}"), "en", None)
    said = {near: Probabilities(0.1, 0.2, 0.7), told: REFUTES}
    decided = replace(reading, shares=REFUTES, settled=False, sentences=said)
    assert decided.by_model_alone
    assert [one.quote for one in cited(analyse(claim.text), [decided], "refuted")] == [told]
    # Of several that say it as surely the nearest; and what the facts say where no model read it.
    alike = replace(decided, sentences={near: REFUTES, told: REFUTES})
    assert alike.quote == near
    assert replace(decided, sentences={}).quote == decided.carrier().proposition.quote


def test_facts_that_decide_show_their_own_sentence(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    told, near = "The tower is 40 metres tall.", "The tower is tall for its metres of base."
    claim = make_claim("The tower is 50 metres tall.")
    (reading,) = read(claim, make_excerpts(f"{told} {near}"), "en", None)
    assert not reading.by_model_alone
    assert replace(reading, sentences={near: REFUTES}).quote == told


@pytest.mark.parametrize(
    ("claim", "carrier", "beside", "stance"),
    [
        # only who is meant
        (
            "Tom Berg left the party in 2019.",
            "The deputy left the party in 2019 after a quarrel.",
            "Maria Lund defeated Tom Berg in the final.",
            "neutral",
        ),
        # something that is claimed as well
        (CLAIM, CARRIER, COMPLETING, "supports"),
    ],
)
def test_a_sentence_that_only_names_the_person_supports_nothing(
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    carrier: str,
    beside: str,
    stance: str,
) -> None:
    (reading,) = read(make_claim(claim), make_excerpts(f"{carrier} {beside}"), "en", None)
    first = [one for one in reading.weighed if one.proposition.quote == carrier]
    others = [one for one in reading.weighed if one.proposition.quote == beside]
    weighed = [replace(first[0], supports=0.9), *others]
    sure = replace(reading, weighed=weighed, shares=SUPPORTS)
    shown = {one.quote: one.stance for one in cited(analyse(claim), [sure], "supported")}
    assert shown == {carrier: "supports", beside: stance}


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Does vitamin D cure colds?", "No. A trial of 4,212 adults found no effect."),
        ("Myth: Vitamin D cures colds", "There is no good evidence for this at all."),
    ],
)
def test_a_question_or_a_myth_is_shown_with_its_answer(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, asked: str, answer: str
) -> None:
    claim = "Vitamin D cures colds."
    excerpts = make_excerpts(f"{asked}\n{answer}\nThe agency sells books.", title="Vitamins")
    sure = [replace(one, shares=REFUTES) for one in read(make_claim(claim), excerpts, "en", None)]
    assert [one.quote for one in cited(analyse(claim), sure, "refuted")] == [f"{asked}\n{answer}"]
