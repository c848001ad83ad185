"""Queries, sites and languages; what reflection and the agent do next."""

from __future__ import annotations

from datetime import date

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import (
    Answer,
    ClaimPeriod,
    Judgement,
    QuestionAnswer,
    Round,
    SearchResult,
    SearchTools,
)
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

SUEZ = "The Suez Canal was opened on 17 November 1896 in Egypt."
EVEN = {"supported": 0.25, "refuted": 0.25, "conflicting": 0.25, "not_enough_evidence": 0.25}


def judgement(label: str, sure: float) -> Judgement:
    rest = (1 - sure) / 3
    confidence = {one: sure if one == label else rest for one in EVEN}
    return Judgement(label=label, confidence=confidence, rationale="")


def test_names_are_phrases_and_one_query_does_without(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    strict, free = reasoner.search_queries(make_claim(SUEZ), [], SearchTools(), 2)
    assert "Suez Canal" in strict.phrases
    assert free.phrases == ()
    assert "opened" in free.text
    assert all(
        (query.before, query.after, query.location) == (None,) * 3 for query in (strict, free)
    )
    assert all(query.sites == () for query in (strict, free))


def test_tools_add_their_fields(reasoner: EmbeddedReasoner, make_claim: MakeClaim) -> None:
    day = date(1896, 11, 17)
    claim = make_claim(SUEZ).model_copy(update={"period": ClaimPeriod(start=day, end=day)})
    tools = SearchTools(dates=True, location=True, sites=True, languages=("ar", "fr"))
    queries = reasoner.search_queries(claim, [], tools, 6)
    assert {"ar", "fr"} <= {query.language for query in queries}
    equipped = [query for query in queries if query.language is None]
    assert all(query.after == day and query.sites for query in equipped)
    assert all(query.location == "Suez Canal" for query in equipped)


def test_no_query_is_sent_twice(reasoner: EmbeddedReasoner, make_claim: MakeClaim) -> None:
    claim = make_claim(SUEZ)
    first = reasoner.search_queries(claim, [], SearchTools(), 2)
    history = [Round(queries=tuple(first), results=0)]
    second = reasoner.search_queries(claim, history, SearchTools(), 2)
    assert second
    assert not set(map(repr, first)) & set(map(repr, second))


def test_question_queries_fall_back_on_names(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    both, names = reasoner.question_queries(make_claim(SUEZ), "When did ships first pass?")
    assert "ships" in both.text
    assert "Suez" in both.text
    assert names.text.startswith("Suez Canal")
    assert "ships" not in names.text


def sent(reasoner: EmbeddedReasoner, make_claim: MakeClaim, text: str) -> list[str]:
    """Return the words of the first round's queries."""
    return [one.text for one in reasoner.search_queries(make_claim(text), [], SearchTools(), 2)]


def sent_later(reasoner: EmbeddedReasoner, make_claim: MakeClaim, text: str) -> list[str]:
    """Return the words of all queries after a first round that settled nothing."""
    claim = make_claim(text)
    first = reasoner.search_queries(claim, [], SearchTools(), 2)
    history = [Round(queries=tuple(first), results=5)]
    second = reasoner.search_queries(claim, history, SearchTools(), 4)
    return [" ".join([one.text, *one.phrases, *sum(one.any_of, ())]) for one in second]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("The WHO declared mpox an emergency on 14 August 2024.", "WHO"),
        ("More than 40,000 people die in road crashes in the US each year.", "US"),
        ("Ireland voted to legalise abortion in May 2018.", "May"),
        ("Unemployment in Spain fell below 10% in 2024.", "10%"),
        ("Elon Musk bought the network for $44 billion.", "$44"),
        ("Electric cars catch fire more often than petrol cars.", "fire"),
        ("Germany shut down its last three reactors.", "down"),
    ],
)
def test_queries_keep_names_months_signs_and_whole_verbs(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, text: str, kept: str
) -> None:
    assert kept in " ".join(sent(reasoner, make_claim, text)).split()
    asked = reasoner.question_queries(make_claim(text), reasoner.first_question(make_claim(text)))
    assert kept in " ".join(query.text for query in asked).split()


def test_a_name_alone_is_no_query(reasoner: EmbeddedReasoner, make_claim: MakeClaim) -> None:
    for text in ("Netflix lost 200,000 subscribers.", "Nobody was killed when the Orle dam broke."):
        assert all(len(one.split()) > 1 for one in sent_later(reasoner, make_claim, text))


def test_other_words_for_the_verb_are_words(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    told = " ".join(sent_later(reasoner, make_claim, "The Orle bridge collapsed in May.")).split()
    assert {"collapsed", "crumble"} <= set(told)
    assert "bridge" in told, "what the claim is about is asked for, too"


def test_no_word_is_asked_for_twice(reasoner: EmbeddedReasoner, make_claim: MakeClaim) -> None:
    claim = make_claim("Tesla recalled 3,878 Cybertrucks over a pedal in the United States.")
    question = "What do sources say about 3,878 in connection with Tesla and the United States?"
    both, names = reasoner.question_queries(claim, question)
    assert both.text == "Tesla recalled 3,878 Cybertrucks pedal United States"
    assert names.text == "Tesla Cybertrucks United States 3,878"
    other = reasoner.question_queries(claim, "Did Tesla recall 3,878 Cybertrucks in Norway?")
    assert other[0].text == f"{both.text} Norway"
    sold = reasoner.question_queries(make_claim("Artpop sold well."), "Did Artpop sell well?")
    assert sold[0].text == "Artpop sold well sell", "pages tell of it in either form"


def test_sites_and_languages_follow_the_subject(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim("The vaccine was approved in Germany and France and Spain.")
    assert "who.int" in reasoner.domains(claim).trusted
    assert reasoner.domains(claim).excluded
    assert len(reasoner.further_languages(claim)) == 2
    assert reasoner.further_languages(make_claim("The vaccine was approved.")) == []


def result(title: str, snippet: str) -> SearchResult:
    return SearchResult(
        url="https://a.test", title=title, site="a.test", snippet=snippet, provider="p", rank=1
    )


def test_the_best_result_shares_most_with_the_question(reasoner: EmbeddedReasoner) -> None:
    results = [result("Cakes", "Flour"), result("Suez Canal", "It opened to ships in 1869.")]
    assert reasoner.best_result("When was the Suez Canal opened?", results) == 1
    assert reasoner.best_result("Who painted Guernica?", results) is None
    assert reasoner.best_result("Who?", []) is None


def test_answers_are_sentences_of_the_excerpt(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    excerpts = make_excerpts("Egypt is hot. The Suez Canal was opened on 17 November 1869.")
    claim = make_claim(SUEZ)
    (answer,) = reasoner.answers(claim, {"When was the Suez Canal opened?": excerpts})
    assert answer.quote == "The Suez Canal was opened on 17 November 1869."
    assert answer.excerpt_id == "e1"
    (summary,) = reasoner.summaries(claim, {"When was the Suez Canal opened?": excerpts})
    assert summary.quote in excerpts[0].text  # type: ignore[operator]
    cakes = make_excerpts("Cakes need flour.")
    (nothing,) = reasoner.answers(claim, {"Who painted Guernica?": cakes})
    assert not nothing.answered


@pytest.mark.parametrize(
    ("label", "sure", "action"),
    [
        ("supported", 0.6, "accept"),
        ("refuted", 0.9, "accept"),
        ("refuted", 0.6, "search_again"),
        ("conflicting", 0.6, "search_again"),
        ("not_enough_evidence", 0.9, "search_again"),
    ],
)
def test_reflection(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, label: str, sure: float, action: str
) -> None:
    found = reasoner.reflect(make_claim(SUEZ), judgement(label, sure), [])
    assert found.action == action


def test_reflection_chooses_tools_by_what_was_missing(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim(SUEZ)
    open_ = reasoner.reflect(claim, judgement("not_enough_evidence", 0.9), [])
    assert open_.tools.dates
    assert open_.tools.languages == ("ar",)
    torn = reasoner.reflect(claim, judgement("conflicting", 0.9), [])
    assert torn.tools.sites
    plain = reasoner.reflect(make_claim("Cats sleep."), judgement("not_enough_evidence", 0.9), [])
    assert not plain.tools.dates


def test_the_agent_never_searches_for_the_claim_itself(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim(SUEZ)
    findings: list[QuestionAnswer] = []
    for left in range(6, 0, -1):
        move = reasoner.next_move(claim, findings, left)
        if move.search is None:
            break
        assert claim.text.rstrip(".").casefold() not in move.search.casefold()
        assert move.search not in [pair.question for pair in findings]
        nothing = Answer(text="nothing", type="unanswerable")
        findings.append(QuestionAnswer(question=move.search, answer=nothing))
    assert len(findings) >= 2


def test_the_agent_types_what_somebody_would_search_for(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim("Sweden joined NATO two years after Finland applied.")
    asked = QuestionAnswer(
        question=reasoner.next_move(claim, [], 5).search or "",
        answer=Answer(text="nothing", type="unanswerable"),
    )
    move = reasoner.next_move(claim, [asked], 4)
    assert move.search == "Sweden two years joined applied"


def test_the_agent_ends_when_it_knows_or_may_not_search(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim
) -> None:
    claim = make_claim(SUEZ.replace(" in Egypt", ""))
    answer = Answer(text="The Suez Canal was opened on 17 November 1869.", type="extractive")
    known = reasoner.next_move(claim, [QuestionAnswer(question="When?", answer=answer)], 5)
    assert known.final is not None
    assert known.final.label == "refuted"
    spent = reasoner.next_move(claim, [], 0)
    assert spent.final is not None
    assert spent.final.label == "not_enough_evidence"
    assert spent.uncertainty is None, "the judgement's own confidences say more"
    assert spent.final.confidence["not_enough_evidence"] > 0.5


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("The U.S. economy added jobs.", {"U.S."}),
        ("Sterling hit its lowest level since 2 May.", {"2", "May"}),
        ("The hospital lost its A&E.", {"A&E"}),
        ("Net sales at H&M rose.", {"H&M"}),
    ],
)
def test_what_is_searched_for_keeps_words_as_they_are_printed(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, text: str, terms: set[str]
) -> None:
    asked = reasoner.search_queries(make_claim(text), [], SearchTools(), 2)
    assert any(terms <= set(query.text.split()) for query in asked)
