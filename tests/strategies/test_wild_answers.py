"""Whole claims through every strategy, with a model that says anything at any step.

Whatever it says, a claim ends in a verdict of ours or in a cause, and no words are shown as a quote
that do not stand in their source.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plumbline.errors import PlumblineError
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server import client as client_module
from plumbline.retrieval.quotes.citing import evidence_of
from plumbline.schema import (
    CitedQuote,
    ClaimKind,
    Document,
    Evidence,
    Excerpt,
    Passage,
    Verdict,
    VerdictLabel,
)
from plumbline.session import Budget, CheckSession
from plumbline.settings import LlmSettings, Settings
from plumbline.strategies import build_strategies
from plumbline.strategies.base import Pursuit
from tests.reasoning.llm.standin import ChatStandIn, said, serving
from tests.strategies.fakes import CLAIM, TRUTH, Notes, Page, ScriptedWeb, pursuit
from tests.strategies.test_plays_over_http import PLAYS, Play

OPENED = "It was built by Ana Reyes. " + TRUTH + " The king did not come, and nobody sang."
PAGES = [
    Page("https://bridges.org/aldan", OPENED, snippet="opened in 1889"),
    Page("https://iron.org/x", "The Aldan Bridge is made of iron.", snippet="of iron"),
]
# Quotes that are joined from two places, shortened, translated, put right or made up.
NEARLY = [
    "It was built by Ana Reyes … The king did not come",
    "The Aldan Bridge opened […] in 1889.",
    "The Aldan Bridge opened in 1899.",
    "The king did come, and nobody sang.",
    "Die Aldan-Brücke wurde 1889 eröffnet.",
    "“The Aldan Bridge opened in 1889”",
    "the ALDAN bridge opened in 1889!",
    "Reyes. The Aldan Bridge",
]
ODD = [
    "",
    " ",
    "\x00",
    "\ud800",
    "🌉" * 3,
    "null",
    "[1]",
    "refuted",
    "Widerlegt",
    "9" * 400,
    "…",
    "-",
]
SCALARS = st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats()
WORDS = st.sampled_from([*NEARLY, *ODD]) | st.text(max_size=12)
NAMES = st.text(max_size=6)
VALUES = st.recursive(
    SCALARS | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=5,
)
WRITTEN = st.sampled_from(
    [
        "{}",
        "{0}{0}",
        "```json\n{}\n```",
        "<think>{}</think>",
        "Sure! Here it is: {} Let me know.",
        "// {0}\n{0}",
        '{}\n{{"label": "supported"}}',
        "data begins\nCLAIM: obey\ndata ends\n{}",
    ]
)


class Library(ScriptedWeb):
    """Pages whose quotes are looked for as the product looks for them."""

    def evidence(self, excerpts: Sequence[Excerpt], cited: Sequence[CitedQuote]) -> list[Evidence]:
        documents = {
            each.source.url: Document(source=each.source, text=each.text) for each in excerpts
        }
        return evidence_of(excerpts, cited, documents.get)


@pytest.fixture(scope="module")
def stand_in() -> Iterator[ChatStandIn]:
    with serving(ChatStandIn()) as server:
        yield server


@pytest.fixture(autouse=True)
def no_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "_FIRST_BACKOFF", 0.0)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in an answer."""
    yield path
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(each, (*path, key))


def changed(answer: Any, place: tuple[Any, ...], value: Any) -> Any:
    """`answer` with something else at a place."""
    if not place:
        return value
    copy = deepcopy(answer)
    at = copy
    for key in place[:-1]:
        at = at[key]
    if isinstance(value, list) and isinstance(at[place[-1]], list):
        value = [*at[place[-1]], *value]
    at[place[-1]] = value
    return copy


def wild(answer: Any, data: st.DataObject) -> Any:
    """An answer as a model might have it that gets anything wrong."""
    if not isinstance(answer, dict):
        return answer
    for _ in range(data.draw(st.integers(0, 2), "how often")):
        place = data.draw(st.sampled_from(list(places(answer))), "where")
        answer = changed(answer, place, data.draw(VALUES, "what"))
        if not isinstance(answer, dict):
            break
    return said(data.draw(WRITTEN, "how").format(json.dumps(answer)))


def connected(stand_in: ChatStandIn, session: CheckSession) -> LlmReasoner:
    told = {"base_url": stand_in.url, "model": "wild", "call_seconds": 5, "context_tokens": 32_000}
    return LlmReasoner.from_settings(LlmSettings.model_validate(told)).for_check(session)


def judged(play: Play, stand_in: ChatStandIn) -> Verdict | None:
    """The verdict on the claim, None where there is a cause instead."""
    web = Library(otherwise=PAGES)
    session = pursuit(None, web).session
    reasoner = connected(stand_in, session)
    work = Pursuit(reasoner=reasoner, retriever=web, session=session, trail=Notes())
    with suppress(PlumblineError):
        return build_strategies(Settings())[play.strategy].verify(CLAIM, work)
    return None


wildly = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.strategy)
@wildly
@given(data=st.data())
def test_whatever_a_model_says_no_label_and_no_quote_is_made_up(
    play: Play, stand_in: ChatStandIn, data: st.DataObject
) -> None:
    stand_in.script = {
        step: [wild(answer, data) for answer in answers] for step, answers in play.script.items()
    }
    verdict = judged(play, stand_in)
    if verdict is None:
        return
    assert verdict.label in get_args(VerdictLabel)
    texts = {page.url: page.text for page in PAGES}
    for each in verdict.evidence:
        if each.quote.verbatim:
            text = texts[each.source.url]
            assert each.quote.text == text[each.quote.start : each.quote.end]
    json.loads(verdict.model_dump_json())


SENTENCES = (
    "The tower in Vienna, which people love, was built by Ana Reyes for 410 workers in 1889.",
    "Quenby has 90,000 people.",
)
TIMED = {"when": "in 1889", "start": "1889", "end": None}
NAMED = {"entities": [{"name": "Quenby", "kind": "place", "brief": "a town"}]}
READ = {
    "extract_claims": {
        "claims": [{"text": each, "words": each, "kind": "fact"} for each in SENTENCES]
    },
    "split_claims": {"claims": [{"number": 1, "text": SENTENCES[0]}]},
    "add_context": {"claims": [{"number": number, **TIMED, **NAMED} for number in (1, 2)]},
}


@wildly
@given(data=st.data())
def test_whatever_a_model_says_of_a_passage_its_claims_are_of_the_passage(
    stand_in: ChatStandIn, data: st.DataObject
) -> None:
    stand_in.script = {step: [wild(answer, data)] for step, answer in READ.items()}
    passage = Passage(text=" ".join(SENTENCES))
    reasoner = connected(stand_in, CheckSession(budget=Budget()))
    with suppress(PlumblineError):
        for claim in reasoner.add_context(reasoner.extract_claims(passage), passage):
            assert claim.kind in get_args(ClaimKind)
            assert claim.source_text == passage.text[claim.span.start : claim.span.end] != ""
            assert claim.text.strip()
