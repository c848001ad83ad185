"""PASS-FC: rounds, tools by reflection, stop reasons, and what a failure leaves standing."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from plumbline.errors import BudgetSpent, SearchBlocked, UnusableAnswer
from plumbline.schema import DomainHints, Query, Reflection, SearchTools
from plumbline.settings import Settings
from plumbline.strategies import build_strategies
from plumbline.strategies.pass_fc import PassFc, PassFcParameters
from tests.strategies.fakes import (
    BLOCKED,
    CLAIM,
    TRUTH,
    Page,
    ScriptedReasoner,
    ScriptedWeb,
    judged,
    pursuit,
)

BRIDGE = Page("https://bridges.org/aldan", TRUTH)
OTHER = Page("https://other.org/x", "The Aldan Bridge is made of iron.")
FIRST = Query(text="Aldan Bridge", phrases=("opened in 1899",), none_of=("film",))
SECOND = Query(text="Aldan Bridge opening", any_of=(("1889", "1899"),))
REFUTED = judged("refuted", (BRIDGE.url, TRUTH, "refutes"), correction=TRUTH, error="1899")
UNSURE = judged("not_enough_evidence")
AGAIN = Reflection(action="search_again", feedback="Look for the opening.")


def script(**more: Any) -> ScriptedReasoner:
    base: dict[str, Any] = {
        "search_queries": [[FIRST, SECOND], [Query(text="third"), Query(text="fourth")]],
        "verdict": [REFUTED],
        "reflect": [Reflection(action="accept")],
        "further_languages": [[]],
    }
    return ScriptedReasoner(**{**base, **more})


def web() -> ScriptedWeb:
    return ScriptedWeb({"Aldan Bridge": [BRIDGE, OTHER], "Aldan Bridge opening": [OTHER]})


def test_a_refuted_claim_that_reflection_accepts_takes_one_round() -> None:
    reasoner, pages = script(), web()
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, pages))
    assert reasoner.sequence == ["search_queries", "verdict", "reflect"]
    assert [(q.text, q.phrases, q.any_of, q.none_of) for q in pages.queries] == [
        ("Aldan Bridge", ("opened in 1899",), (), ("film",)),
        ("Aldan Bridge opening", (), (("1889", "1899"),), ()),
    ]
    assert pages.read_urls == [BRIDGE.url, OTHER.url]
    assert (verdict.label, verdict.stop_reason) == ("refuted", "reflection_accepted")
    assert verdict.correction == TRUTH
    assert [each.quote.text for each in verdict.evidence] == [TRUTH]
    assert verdict.independent_sources == 1


def test_a_query_asks_for_the_ten_best_results() -> None:
    pages = web()
    PassFc().verify(CLAIM, pursuit(script(), pages))
    assert {query.limit for query in pages.queries} == {10}


def test_a_claim_for_which_no_query_comes_is_itself_searched_for() -> None:
    pages = web()
    PassFc().verify(CLAIM, pursuit(script(search_queries=[[]]), pages))
    assert [query.text for query in pages.queries] == [CLAIM.placed(CLAIM.text)]


def test_a_supported_claim_is_not_reflected_on() -> None:
    reasoner = script(verdict=[judged("supported", (BRIDGE.url, TRUTH, "supports"))])
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, web()))
    assert reasoner.sequence == ["search_queries", "verdict"]
    assert (verdict.label, verdict.stop_reason) == ("supported", "supported")


def test_a_support_that_only_leans_is_looked_into() -> None:
    leaning = judged("supported", (BRIDGE.url, TRUTH, "supports")).model_copy(
        update={"confidence": {"supported": 0.52, "not_enough_evidence": 0.48}}
    )
    reasoner = script(verdict=[leaning, REFUTED], reflect=[AGAIN])
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, web()))
    assert reasoner.sequence[:3] == ["search_queries", "verdict", "reflect"]
    assert verdict.label == "refuted"


def test_dates_and_places_are_taken_out_until_reflection_asks_for_them() -> None:
    narrow = Query(text="narrow", before=date(1890, 1, 1), location="Aldan")
    again = Reflection(action="search_again", tools=SearchTools(dates=True))
    reasoner = script(
        search_queries=[[narrow], [narrow.model_copy(update={"text": "second"})]],
        verdict=[UNSURE],
        reflect=[again],
    )
    pages = ScriptedWeb(otherwise=[OTHER])
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, pages))
    assert [(q.before, q.location) for q in pages.queries] == [
        (None, None),
        (date(1890, 1, 1), None),
    ]
    assert verdict.stop_reason == "iterations_used"


def test_the_second_round_uses_the_sites_and_languages_that_reflection_chose() -> None:
    tools = SearchTools(sites=True, languages=("de", "fr", "it"))
    foreign = [Query(text="Aldan-Brücke", language="de"), Query(text="pont d’Aldan", language="fr")]
    reasoner = script(
        search_queries=[
            [FIRST, SECOND],
            [Query(text="third"), Query(text="fourth"), *foreign, Query(text="x", language="it")],
        ],
        verdict=[UNSURE, REFUTED],
        reflect=[Reflection(action="search_again", tools=tools)],
        domains=[DomainHints(trusted=("bridges.org",), excluded=("hoax.org",))],
    )
    pages = web()
    PassFc().verify(CLAIM, pursuit(reasoner, pages))
    second = pages.queries[2:]
    assert [(q.text, q.sites, q.excluded_sites, q.language) for q in second] == [
        ("third", ("bridges.org",), ("hoax.org",), None),
        ("fourth", (), ("hoax.org",), None),
        ("Aldan-Brücke", (), (), "de"),
        ("pont d’Aldan", (), (), "fr"),
    ]
    asked_tools = reasoner.named("search_queries")[1][2]
    assert asked_tools.languages == ("de", "fr"), "at most two further languages"


def test_judging_again_searches_nothing_and_carries_the_feedback() -> None:
    again = Reflection(action="judge_again", feedback="Mind the year.")
    reasoner, pages = script(verdict=[UNSURE, REFUTED], reflect=[again]), web()
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, pages))
    assert reasoner.sequence == ["search_queries", "verdict", "reflect", "verdict"]
    assert len(pages.queries) == 2
    assert reasoner.named("verdict")[1][2] == "Mind the year."
    assert verdict.label == "refuted"


def test_the_history_tells_the_second_round_what_the_first_did() -> None:
    reasoner = script(verdict=[UNSURE], reflect=[AGAIN])
    PassFc().verify(CLAIM, pursuit(reasoner, web()))
    history = reasoner.named("search_queries")[1][1]
    assert [(len(each.queries), each.results) for each in history[:1]] == [(2, 2)]
    assert history[0].judgement == UNSURE
    assert history[0].feedback == AGAIN.feedback


def test_no_more_than_two_iterations_unless_the_setting_says_so() -> None:
    reasoner = script(
        search_queries=[[Query(text=str(n))] for n in range(9)], verdict=[UNSURE], reflect=[AGAIN]
    )
    pages = ScriptedWeb(otherwise=[OTHER])
    PassFc().verify(CLAIM, pursuit(reasoner, pages))
    assert len(reasoner.named("verdict")) == 2
    PassFc(PassFcParameters(iterations=4)).verify(CLAIM, pursuit(reasoner, pages))
    assert len(reasoner.named("verdict")) == 6


def test_a_round_that_would_repeat_its_queries_ends_the_search() -> None:
    reasoner = script(search_queries=[[FIRST, SECOND]], verdict=[UNSURE], reflect=[AGAIN])
    pages = web()
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, pages))
    assert len(pages.queries) == 2
    assert verdict.stop_reason == "no_new_queries"


def test_nothing_found_is_judged_without_asking_the_model() -> None:
    reasoner = script(reflect=[AGAIN])
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, ScriptedWeb()))
    assert "verdict" not in reasoner.sequence
    assert (verdict.label, verdict.stop_reason) == ("not_enough_evidence", "nothing_found")
    assert verdict.rationale


def test_a_search_that_could_not_be_made_is_an_error_with_its_cause() -> None:
    with pytest.raises(SearchBlocked, match="429"):
        PassFc().verify(CLAIM, pursuit(script(), ScriptedWeb(otherwise=BLOCKED)))


def test_one_failed_search_beside_others_is_marked() -> None:
    pages = ScriptedWeb({"Aldan Bridge": [BRIDGE], "Aldan Bridge opening": BLOCKED})
    verdict = PassFc().verify(CLAIM, pursuit(script(), pages))
    assert verdict.label == "refuted"
    assert verdict.degraded == ("some_searches_failed",)


@pytest.mark.parametrize(
    ("failure", "note"),
    [(UnusableAnswer("garbage"), "step_failed"), (BudgetSpent("spent"), "budget_spent")],
)
def test_a_verdict_that_stands_survives_a_failure_in_the_second_round(
    failure: Exception, note: str
) -> None:
    reasoner = script(reflect=[AGAIN], search_queries=[[FIRST], failure])
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, web()))
    assert (verdict.label, verdict.stop_reason) == ("refuted", note)
    assert note in verdict.degraded


def test_a_failure_before_any_verdict_is_raised() -> None:
    with pytest.raises(UnusableAnswer):
        PassFc().verify(CLAIM, pursuit(script(verdict=[UnusableAnswer("garbage")]), web()))


def test_a_claim_of_which_nothing_was_found_is_looked_for_in_further_languages() -> None:
    german = Query(text="Aldanbrücke", language="de")
    reasoner = script(
        search_queries=[[FIRST], [SECOND, german]],
        reflect=[AGAIN],
        further_languages=[["de", "ru", "pl"]],
    )
    pages = ScriptedWeb({german.text: [BRIDGE]})
    verdict = PassFc().verify(CLAIM, pursuit(reasoner, pages))
    assert reasoner.named("search_queries")[1][2].languages == ("de", "ru")
    assert [query.language for query in pages.queries] == [None, None, "de"]
    assert verdict.label == "refuted"


@pytest.mark.parametrize("chosen", [("fr",), ()])
def test_languages_are_asked_for_only_where_reflection_chose_none_and_nothing_was_found(
    chosen: tuple[str, ...],
) -> None:
    again = AGAIN.model_copy(update={"tools": SearchTools(languages=chosen)})
    reasoner = script(reflect=[again], verdict=[UNSURE])
    PassFc().verify(CLAIM, pursuit(reasoner, ScriptedWeb() if chosen else web()))
    assert reasoner.named("further_languages") == []
    single = PassFc(PassFcParameters(further_languages=0))
    nowhere = script(reflect=[AGAIN])
    assert single.verify(CLAIM, pursuit(nowhere, ScriptedWeb())).stop_reason == "nothing_found"


def test_the_settings_say_in_how_many_further_languages_to_search() -> None:
    none = Settings.model_validate({"strategies": {"pass_fc_languages": 0}})
    strategy = build_strategies(none)["pass_fc"]
    assert isinstance(strategy, PassFc)
    assert strategy.parameters.further_languages == 0
