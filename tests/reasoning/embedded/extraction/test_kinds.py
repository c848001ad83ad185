"""What tells an order or its author's own affairs from a claim that can be looked up."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Passage


def kind(text: str) -> str:
    (claim,) = extract(Passage(text=text, language="en"))
    return claim.kind


@pytest.mark.parametrize(
    "text",
    [
        "Soak the roots for 20 minutes.",
        "Water less.",
        "Move pots away from radiators.",
        "Always carry your reliever inhaler.",
        "Apply online at least 48 hours before you burn.",
        "If you go, bring mudguards.",
        "You must register your birds within 1 month.",
        "Customers holding gift cards should use them before 28 February.",
    ],
)
def test_what_people_are_told_to_do_is_an_instruction(text: str) -> None:
    assert kind(text) == "instruction"


@pytest.mark.parametrize(
    "text",
    [
        "Water levels rose in May.",
        "Water exhibits a phenomenon called memory.",
        "Serve speeds have risen since 2010.",
        "The mine produced 3,000 tonnes of copper a year.",
        "We tested 1,204 nurses at four hospitals.",
        "US exports rose.",
        "US officials closed the border.",
        "Our target is a cut of 60% by 2024.",
        "Voters can call the office should there be a mistake.",
        "The council discussed whether it should close the pool.",
        "Whoever tears a note shall be fined under the Act.",
    ],
)
def test_a_noun_that_may_be_a_verb_and_figures_of_several_are_facts(text: str) -> None:
    assert kind(text) == "fact"


@pytest.mark.parametrize(
    "text",
    [
        "After 11 years at Marrable Rail I’ve learned 3 things.",
        "It is roughly 40 % faster on my laptop.",
        "We queued for two hours.",
    ],
)
def test_what_only_the_author_can_know_is_personal(text: str) -> None:
    assert kind(text) == "personal"


def test_in_quotation_marks_another_speaks() -> None:
    passage = Passage(text="Patra said, “He was not fed from my money”.")
    assert {claim.kind for claim in extract(passage)} == {"fact"}


def test_a_word_that_tells_nothing_alone_is_no_claim() -> None:
    passage = Passage(text="Was it a mistake? Not entirely. The tower opened in 1889. Obviously.")
    assert [claim.text for claim in extract(passage)] == [
        "Was it a mistake?",
        "The tower opened in 1889.",
    ]
    assert [claim.text for claim in extract(Passage(text="Obviously."))] == ["Obviously."]


def test_the_sign_for_and_joins_clauses_but_not_names() -> None:
    passage = Passage(text="The chapel was built in 1702 & its bell rings. Dorn & Sons closed.")
    first, *_, last = (claim.text for claim in extract(passage))
    assert (first, last) == ("The chapel was built in 1702.", "Dorn & Sons closed.")


def test_a_number_sign_is_one_before_figures_only() -> None:
    passage = Passage(text="Is it open at night? No. It closes at 23:00. It is No. 10 of 12.")
    assert [claim.text for claim in extract(passage)][1:] == [
        "It closes at 23:00.",
        "It is No. 10 of 12.",
    ]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The tower is here.", "en"),
        ("The old lighthouse and its keeper were there.", "en"),
        ("Der Turm ist hier.", "de"),
        ("La tour est là.", "fr"),
        ("La torre está aquí.", "es"),
    ],
)
def test_where_here_is_only_the_author_knows(text: str, language: str) -> None:
    (claim,) = extract(Passage(text=text, language=language))
    assert claim.kind == "personal"


@pytest.mark.parametrize(
    "text",
    [
        "The tower is here since 1889.",
        "There is a tower in Paris.",
        "The tower is high.",
        "The war is over.",
    ],
)
def test_what_tells_more_than_here_can_be_looked_up(text: str) -> None:
    assert kind(text) == "fact"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("The worst of the weather is expected between 9pm and 3am.", "prediction"),
        ("Winds of 90 mph are forecast along the coast.", "prediction"),
        ("More is expected of a mayor.", "fact"),
        ("The parcel was expected on Monday.", "fact"),
        ("Almaz Bekele dismissed the charge as “absurd”.", "fact"),
        ("Mina Talbot called the deal “absurd”.", "fact"),
        ("The deal is “absurd”.", "opinion"),
    ],
)
def test_what_is_foreseen_and_what_somebody_calls_it(text: str, meant: str) -> None:
    assert kind(text) == meant
