"""Whole claims through every strategy and the LLM reasoner, over real HTTP to a scripted model.

Steps, queries with operators, pages read and stop reasons are asserted exactly; then every call
of every play is made to fail once, and for good.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from plumbline.errors import PlumblineError
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server import client as client_module
from plumbline.retrieval.cache import Cache
from plumbline.schema import Verdict
from plumbline.settings import LlmSettings, Settings
from plumbline.strategies import build_strategies
from tests.reasoning.llm.standin import ChatStandIn, Reply, refused, said, serving, system, user
from tests.strategies.fakes import CLAIM, TRUTH, Noted, Notes, Page, ScriptedWeb, pursuit

BRIDGE = Page("https://bridges.org/aldan", TRUTH, snippet="opened in 1889")
IRON = Page("https://iron.org/x", "The Aldan Bridge is made of iron.", snippet="of iron")
REASONED: dict[str, Any] = {
    "reasoning": "The source says 1889.",
    "label": "refuted",
    "error": "1899",
    "correction": TRUTH,
}
LIKELIHOOD = {"supported": 2, "refuted": 90, "conflicting": 3, "not_enough_evidence": 5}
VERDICT = {**REASONED, "likelihood": LIKELIHOOD}
QUOTED = [{"number": 1, "stance": "refutes", "quote": TRUTH}]
PAIRS_CITED = [{"number": 1, "stance": "refutes"}]
REST = {"next": "accept", "feedback": "", "tools": [], "languages": []}
UNSURE = {
    **VERDICT,
    "label": "not_enough_evidence",
    "likelihood": {**LIKELIHOOD, "refuted": 5, "not_enough_evidence": 90},
    "evidence": [],
    "error": None,
    "correction": None,
}
SUMMARY = {"summary": "It says 1889.", "answered": True, "source": 1, "quote": TRUTH}
ANSWER = {"answer": "1889", "type": "extractive", "source": 1, "quote": TRUTH}


@dataclass(frozen=True)
class Play:
    """A script and what it must lead to."""

    strategy: str
    script: dict[str, list[Any]]
    steps: list[str]
    queries: list[str]
    read: list[str]
    stop_reason: str
    questions: list[tuple[str, str]] = field(default_factory=list)


PASS_FC = Play(
    "pass_fc",
    {
        "search_queries": [
            {"queries": ['"Aldan Bridge" opened -film', "Aldan Bridge (1889 OR 1899)"]},
            {"queries": ["Aldan Bridge after:1880-01-01", "Aldan opening before:1900-01-01"]},
        ],
        "verdict_with_reflection": [
            {
                **UNSURE,
                **REST,
                "next": "search_again",
                "feedback": "Find the year.",
                "tools": ["dates", "sites"],
            },
        ],
        "verdict": [{**VERDICT, "evidence": QUOTED}],
        "domains": [{"trusted": ["https://www.bridges.org/about"], "excluded": ["hoax.org"]}],
    },
    [
        *("search_queries", "verdict_with_reflection"),
        *("search_queries", "domains", "verdict"),
    ],
    [
        "opened [Aldan Bridge] -(film)",
        "Aldan Bridge {1889|1899}",
        "Aldan Bridge after 1880-01-01 on bridges.org not hoax.org",
        "Aldan opening before 1900-01-01 not hoax.org",
    ],
    [BRIDGE.url, IRON.url],
    "iterations_used",
    [("search_again", "Find the year.")],
)
LOOK_UP = ("best_result", "answer")
PURSUIT = Play(
    "evidence_pursuit",
    {
        "first_question": [{"question": "When did the Aldan Bridge open?"}],
        "next_question": [
            {"clear": False, "question": "Who opened it?"},
            {"clear": True, "question": None},
        ],
        "paraphrases": [{"questions": ["Opening year?", "Year of opening?", "Since when?"]}],
        "best_result": [{"number": 1}],
        "answer": [ANSWER],
        "answers": [{"answers": [{**ANSWER, "number": n} for n in (1, 2, 3)]}],
        "verdict_from_pairs": [{**VERDICT, "evidence": PAIRS_CITED}],
    },
    [
        *("first_question", *LOOK_UP, "next_question", *LOOK_UP, "next_question"),
        # One hit was not answered from yet: there is nothing to choose.
        *("paraphrases", "answers", "verdict_from_pairs"),
    ],
    [
        f"{CLAIM.text} {question}"
        for question in (
            "When did the Aldan Bridge open?",
            "Who opened it?",
            "Opening year?",
            "Year of opening?",
            "Since when?",
        )
    ],
    [BRIDGE.url] * 2 + [IRON.url] * 3,
    "early_verdict",
    [
        ("first", "When did the Aldan Bridge open?"),
        ("next", "Who opened it?"),
        ("paraphrase", "Opening year?"),
        ("paraphrase", "Year of opening?"),
        ("paraphrase", "Since when?"),
    ],
)
PAIR = {
    "question": "When did it open?",
    "answer": "1889",
    "type": "extractive",
    "source": 1,
    "quote": TRUTH,
    "stance": "refutes",
}
SIMPLE_RAG = Play(
    "simple_rag",
    {
        "pairs_and_verdict": [
            {
                **REASONED,
                "pairs": [PAIR],
                "likert": {
                    "supported": 1,
                    "refuted": 5,
                    "conflicting": 2,
                    "not_enough_evidence": 1,
                },
            }
        ]
    },
    ["pairs_and_verdict"],
    [CLAIM.text],
    [BRIDGE.url, IRON.url],
    "single_pass",
    [("pair", "When did it open?")],
)
ENRICHMENT = Play(
    "question_enrichment",
    {
        "opening_questions": [
            {
                "first": "When?",
                "as_question": "Did it open in 1899?",
                "wordings": ["Was it 1899?"],
                "trusted": ["bridges.org"],
            }
        ],
        "next_question": [
            {"clear": False, "question": "By whom?"},
        ],
        "side_question": [{"question": "Why in favour?"}, {"question": "Why against?"}],
        "article_questions": [{"questions": ["What was left out?"]}],
        "summarise": [
            {**SUMMARY, "stance": "supports"},
            {**SUMMARY, "stance": "refutes"},
        ],
        "summaries": [
            {"summaries": [{**SUMMARY, "number": n, "stance": "refutes"} for n in (1, 2)]}
        ],
        "verdict_from_pairs": [{**VERDICT, "evidence": PAIRS_CITED}],
    },
    [
        *("opening_questions", "summarise", "next_question", "summarise", "summaries"),
        *("article_questions", "summarise"),
        *("side_question", "summarise", "side_question", "summarise", "verdict_from_pairs"),
    ],
    [
        f"{CLAIM.text} When?",
        f"{CLAIM.text} By whom?",
        f"{CLAIM.text} Did it open in 1899?",
        f"{CLAIM.text} Was it 1899?",
        CLAIM.text,
        f"{CLAIM.text} What was left out?",
        f"{CLAIM.text} Why in favour?",
        f"{CLAIM.text} Why against?",
    ],
    [BRIDGE.url, IRON.url] * 4 + [BRIDGE.url] + [BRIDGE.url, IRON.url] * 3,
    "both_sides_followed",
    [
        ("multi_hop", "When?"),
        ("multi_hop_follow_up", "By whom?"),
        ("claim_as_question", "Did it open in 1899?"),
        ("claim_as_question", "Was it 1899?"),
        ("article", "What was left out?"),
        ("follow_supports", "Why in favour?"),
        ("follow_refutes", "Why against?"),
    ],
)
DECISION = {
    "search": None,
    "verdict": {**REASONED, "uncertainty": 10, "evidence": PAIRS_CITED},
}
AGENT = Play(
    "search_agent",
    {
        "agent_search": [said(None, tool=f"Search {n}?") for n in range(1, 11)],
        "summarise": [{**SUMMARY, "stance": "neutral"}],
        "agent_decide": [DECISION],
        "first_question": [{"question": "When did it open?"}],
        "verdict_from_pairs": [{**VERDICT, "evidence": PAIRS_CITED}],
    },
    [*["agent_search", "summarise"] * 10, "agent_decide"],
    [f"Search {n}?" for n in range(1, 11)],
    [BRIDGE.url, IRON.url] * 10,
    "searches_used",
    [("agent_search", f"Search {n}?") for n in range(1, 11)],
)
PLAYS = [PASS_FC, PURSUIT, SIMPLE_RAG, ENRICHMENT, AGENT]
by_name = pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.strategy)


@pytest.fixture(autouse=True)
def short_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "_FIRST_BACKOFF", 0.001)


@pytest.fixture
def stand_in() -> Iterator[ChatStandIn]:
    with serving(ChatStandIn()) as server:
        yield server


def perform(
    play: Play, stand_in: ChatStandIn, store: Cache | None = None
) -> tuple[Verdict, ScriptedWeb, Noted]:
    stand_in.script = {step: list(answers) for step, answers in play.script.items()}
    settings = LlmSettings(
        base_url=stand_in.url, model="scripted", call_seconds=2, context_tokens=32_000
    )
    web = ScriptedWeb(otherwise=[BRIDGE, IRON])
    work = pursuit(None, web)
    reasoner = LlmReasoner.from_settings(settings, store=store).for_check(work.session)
    work = Noted(reasoner=reasoner, retriever=web, session=work.session, trail=Notes())
    return build_strategies(Settings())[play.strategy].verify(CLAIM, work), web, work


def told(web: ScriptedWeb) -> list[str]:
    """The queries with their operators, in a notation of this test."""
    lines = []
    for query in web.queries:
        parts = [query.text, *(f"[{phrase}]" for phrase in query.phrases)]
        parts += [f"{{{'|'.join(group)}}}" for group in query.any_of]
        parts += [f"-({word})" for word in query.none_of]
        parts += [f"after {query.after}"] if query.after else []
        parts += [f"before {query.before}"] if query.before else []
        parts += [f"on {site}" for site in query.sites]
        parts += [f"not {site}" for site in query.excluded_sites]
        lines.append(" ".join(parts))
    return lines


@by_name
def test_a_whole_claim_takes_exactly_these_steps(play: Play, stand_in: ChatStandIn) -> None:
    verdict, web, work = perform(play, stand_in)
    assert stand_in.steps == play.steps
    assert told(web) == play.queries
    assert web.read_urls == play.read
    assert work.trail.questions == play.questions
    assert verdict.stop_reason == play.stop_reason
    assert verdict.label in ("refuted", "conflicting")
    assert TRUTH in [each.quote.text for each in verdict.evidence if each.quote.verbatim]
    assert work.session.usage.llm_calls == len(play.steps)


def test_the_second_round_is_told_what_the_first_sent_found_and_bade_look_for(
    stand_in: ChatStandIn,
) -> None:
    perform(PASS_FC, stand_in)
    asked = user(stand_in, [n for n, step in enumerate(PASS_FC.steps) if "queries" in step][1])
    assert 'sent opened "Aldan Bridge" -film; Aldan Bridge (1889 OR 1899); 2 results' in asked
    assert f"concluded not_enough_evidence: {UNSURE['reasoning']}" in asked
    assert "feedback: Find the year." in asked


def test_only_a_round_that_another_may_follow_is_reflected_on_knowing_what_was_sent(
    stand_in: ChatStandIn,
) -> None:
    perform(PASS_FC, stand_in)
    first, last = (n for n, step in enumerate(PASS_FC.steps) if "verdict" in step)
    assert 'ROUND 1: sent opened "Aldan Bridge" -film' in user(stand_in, first)
    assert "`next`" in system(stand_in, first)
    assert "`next`" not in system(stand_in, last)
    assert "TO MIND: Find the year." in user(stand_in, last)


@by_name
def test_the_same_claim_again_takes_the_same_steps_without_a_call(
    play: Play, stand_in: ChatStandIn, tmp_path: Path
) -> None:
    store = Cache(tmp_path)
    first, searched, spent = perform(play, stand_in, store)
    stand_in.asked.clear()
    again, web, work = perform(play, stand_in, store)
    store.close()
    assert stand_in.steps == []
    assert (again, told(web)) == (first, told(searched))
    usage = work.session.usage
    assert (usage.llm_calls, usage.prompt_tokens, usage.completion_tokens) == (0, 0, 0)
    assert usage.cached == spent.session.usage.llm_calls + spent.session.usage.cached


ONCE = {
    "500": refused(500, "oops"),
    "429": refused(429, "slow down", Retry_After="0.01"),
    "garbage": said("I am sorry."),
    "empty": said(""),
    "cut json": said('{"reasoning": "The sour', finish="length"),
    "cut connection": Reply(body=said("x").body, cut=30),
}


@by_name
@pytest.mark.parametrize("fault", sorted(ONCE))
def test_one_fault_at_any_call_changes_no_verdict(
    play: Play, fault: str, stand_in: ChatStandIn
) -> None:
    expected = perform(play, stand_in)[0].label
    answer = stand_in.reply
    positions = sorted({play.steps.index(step) for step in play.steps if step != "agent_search"})
    for position in positions:
        stand_in.asked.clear()
        countdown = iter(range(1000))

        def reply(body: dict[str, Any], at: int = position, calls: Any = countdown) -> Reply:
            return ONCE[fault] if next(calls) == at else answer(body)

        stand_in.reply = reply  # type: ignore[method-assign]
        assert perform(play, stand_in)[0].label == expected, play.steps[position]


def outcome(play: Play, stand_in: ChatStandIn) -> tuple[str, str, tuple[str, ...]]:
    """Label, cause and marks, as the checker would tell them."""
    try:
        verdict = perform(play, stand_in)[0]
    except PlumblineError as error:
        return "could_not_check", error.detail, ()
    return verdict.label, "", verdict.degraded


@by_name
def test_a_step_that_never_works_ends_in_a_marked_verdict_or_a_cause(
    play: Play, stand_in: ChatStandIn
) -> None:
    for step in dict.fromkeys(play.steps):
        broken = Play(**{**play.__dict__, "script": {**play.script, step: ["garbage"]}})
        label, cause, degraded = outcome(broken, stand_in)
        if label == "could_not_check":
            assert f"“{step}”" in cause
        else:
            # An agent that only babbles is taken at its word that it needs no further search.
            assert "step_failed" in degraded or step == "agent_search", step


def test_a_small_model_takes_the_steps_apart(stand_in: ChatStandIn) -> None:
    stand_in.script = {**PASS_FC.script, "reflect": [REST]}
    settings = LlmSettings(base_url=stand_in.url, model="scripted", context_tokens=4_000)
    web = ScriptedWeb(otherwise=[BRIDGE])
    work = pursuit(None, web)
    reasoner = LlmReasoner.from_settings(settings).for_check(work.session)
    work = Noted(reasoner=reasoner, retriever=web, session=work.session, trail=Notes())
    verdict = build_strategies(Settings())["pass_fc"].verify(CLAIM, work)
    assert stand_in.steps == ["search_queries", "verdict", "reflect"]
    assert verdict.stop_reason == "reflection_accepted"
