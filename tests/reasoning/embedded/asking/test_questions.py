"""Questions a reader would ask, and follow-ups for what is still open."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Answer, Document, QuestionAnswer, Source
from tests.reasoning.embedded.conftest import MakeClaim

OPENED = "The Suez Canal was opened on 17 November 1869."


@pytest.mark.parametrize(
    ("claim", "question"),
    [
        (OPENED, "Was the Suez Canal opened on 17 November 1869?"),
        ("Apollo 11 landed on the Moon.", "Did Apollo 11 land on the Moon?"),
        ("Unemployment fell to 5% in March.", "Did unemployment fall to 5% in March?"),
        ("Prices rose by 3%.", "Did prices rise by 3%?"),
        ("Beijing denied it.", "Did Beijing deny it?"),
        ("The Suez Canal has no locks.", "Does the Suez Canal have no locks?"),
        ("The bank cut its rate.", "Did the bank cut its rate?"),
        ("Banks cut their rates.", "Do Banks cut their rates?"),
        ("Two rivers meet here.", "Do Two rivers meet here?"),
        ("Der Rhein ist lang.", "Stimmt es: Der Rhein ist lang?"),
        ("La tour est haute.", "Est-il vrai que la tour est haute ?"),
        ("El canal es largo.", "¿Es cierto que el canal es largo?"),
    ],
)
def test_first_question(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, claim: str, question: str
) -> None:
    asked = reasoner.first_question(make_claim(claim))
    assert asked.casefold() == question.casefold()


@pytest.mark.parametrize(
    ("claim", "question"),
    [
        (OPENED, "When was the Suez Canal opened?"),
        ("The Eiffel Tower is 330 metres tall.", "How tall is the Eiffel Tower?"),
        ("Neil Armstrong walked on the Moon.", "Who walked on the Moon?"),
        (
            "The mayor of London, Sadiq Khan, opened the tunnel.",
            "Who opened the tunnel?",
        ),
        (
            "The forest lost 11,088 trees between August 2019 and July 2020.",
            "When did the forest lose 11,088 trees?",
        ),
        ("The film Oppenheimer won seven Academy Awards.", "What won seven Academy Awards?"),
    ],
)
def test_the_claim_as_a_question(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, claim: str, question: str
) -> None:
    opening = reasoner.opening_questions(make_claim(claim), 2)
    assert opening.as_question == question
    assert len({opening.first, question, *opening.wordings}) == 4


def answered(question: str, text: str) -> QuestionAnswer:
    return QuestionAnswer(question=question, answer=Answer(text=text, type="extractive"))


def test_follow_ups_ask_for_what_is_open_and_stop(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim("Marie Curie received 5 medals in Vienna in 1911.")
    first = reasoner.next_question(claim, [])
    assert first == "When did Marie Curie receive 5 medals in Vienna?"
    history = [answered(first, "She lived in Paris in 1911.")]
    second = reasoner.next_question(claim, history)
    assert second is not None
    assert "medals" in second
    history.append(answered(second, "It is said that people received 12 medals in Vienna."))
    third = reasoner.next_question(claim, history)
    assert third is None or third not in {first, second}


def test_a_day_is_not_asked_for_in_connection_with_itself(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim("2023 was the hottest year on record in Norway.")
    question = reasoner.next_question(claim, []) or ""
    assert question
    assert "about 2023" not in question


def test_no_further_question_once_an_answer_settles_the_claim(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    history = [answered("When?", "The Suez Canal was opened on 17 November 1869.")]
    assert reasoner.next_question(make_claim(OPENED), history) is None


def test_a_side_of_a_disagreement_is_asked_about_although_it_settles_the_claim_by_itself(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    side = [answered("When?", "The Suez Canal was opened on 17 November 1869.")]
    opposed = [answered("Which year?", "The Suez Canal was opened in 1871.")]
    question = reasoner.side_question(make_claim(OPENED), side, opposed)
    assert question is not None
    assert "Suez Canal" in question
    again = [*side, answered(question, "It was opened by the Khedive.")]
    assert reasoner.side_question(make_claim(OPENED), again, opposed) != question


def test_paraphrases_are_new_and_as_many_as_asked_for(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim(OPENED)
    first = reasoner.first_question(claim)
    wordings = reasoner.paraphrases(claim, 5, [first])
    assert len(wordings) == len(set(wordings)) == 5
    assert first not in wordings
    assert set(reasoner.paraphrases(claim, 5, wordings)).isdisjoint(wordings)


def test_article_questions_name_the_article(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    source = Source(url="https://a.test", title="Two canals", site="a.test")
    asked = reasoner.article_questions(make_claim(OPENED), Document(source=source, text="x"), 3)
    assert len(asked) == 3
    assert all("Two canals" in question for question in asked)
