"""Answers given before are taken instead of a call: only good ones, and only for the same call."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbline.assemble import assemble
from plumbline.errors import BudgetSpent, ModelUnreachable, UnusableAnswer
from plumbline.reasoning.llm import known
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.retrieval.cache import Cache
from plumbline.schema import Passage, Usage
from plumbline.session import Budget, CheckSession
from plumbline.settings import Folders, LlmSettings, Settings
from tests.reasoning.llm.standin import ChatStandIn, refused, said
from tests.reasoning.llm.test_prompts import OWN
from tests.strategies.fakes import CLAIM

QUESTION = "When was the bridge opened?"
GOOD = {"question": QUESTION}
Ask = Callable[..., LlmReasoner]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Cache]:
    cache = Cache(tmp_path / "answers")
    yield cache
    cache.close()


@pytest.fixture
def ask(stand_in: ChatStandIn, store: Cache, tmp_path: Path) -> Ask:
    """Make a reasoner of a new process, for a new check, over the same store."""
    stand_in.script = {"first_question": [GOOD], "text": [GOOD]}

    def make(session: CheckSession | None = None, **changes: Any) -> LlmReasoner:
        base: dict[str, Any] = {"base_url": stand_in.url, "model": "m", "context_tokens": 32_000}
        settings = LlmSettings.model_validate({**base, **changes})
        reasoner = LlmReasoner.from_settings(settings, tmp_path, store)
        return reasoner.for_check(session or CheckSession())

    return make


def test_the_same_question_is_answered_without_a_call_and_says_so(
    stand_in: ChatStandIn, ask: Ask
) -> None:
    first, second = CheckSession(), CheckSession()
    assert ask(first, price_prompt=1.0).first_question(CLAIM) == QUESTION
    assert ask(second, price_prompt=1.0).first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 1
    assert (first.usage.llm_calls, first.usage.cached) == (1, 0)
    assert second.usage == Usage(cached=1)


def test_what_a_private_check_asks_is_not_kept(stand_in: ChatStandIn, ask: Ask) -> None:
    stand_in.script["agent_search"] = [said(None, tool="When was that opened?")]
    for count in (1, 2):
        reasoner = ask(CheckSession(private=True))
        assert reasoner.first_question(CLAIM) == QUESTION
        reasoner.next_move(CLAIM, (), 10)
        assert len(stand_in.asked) == 2 * count


def test_a_tool_call_is_known_too(stand_in: ChatStandIn, ask: Ask) -> None:
    stand_in.script["agent_search"] = [said(None, tool="When was that opened?")]
    moves = [ask().next_move(CLAIM, (), 10) for _ in range(2)]
    assert [move.search for move in moves] == ["When was that opened?"] * 2
    assert len(stand_in.asked) == 1


@pytest.mark.parametrize(
    "changes",
    [{"model": "other"}, {"seed": 7}, {"base_url": "http://localhost"}],
    ids=["model", "seed", "server"],
)
def test_another_model_seed_or_server_is_asked(
    stand_in: ChatStandIn, ask: Ask, changes: dict[str, Any]
) -> None:
    ask().first_question(CLAIM)
    if "base_url" in changes:
        changes = {"base_url": stand_in.url.replace("127.0.0.1", "localhost")}
    ask(**changes).first_question(CLAIM)
    assert len(stand_in.asked) == 2


def test_another_model_chosen_for_one_check_is_asked(stand_in: ChatStandIn, ask: Ask) -> None:
    ask().first_question(CLAIM)
    ask().with_model("other").for_check(CheckSession()).first_question(CLAIM)
    assert [asked["model"] for asked in stand_in.asked] == ["m", "other"]


def test_another_claim_is_asked(stand_in: ChatStandIn, ask: Ask) -> None:
    ask().first_question(CLAIM)
    ask().first_question(CLAIM.model_copy(update={"text": "The Aldan Bridge opened in 1898."}))
    assert len(stand_in.asked) == 2


@pytest.mark.parametrize(("old", "new"), [("Ask me.", "Ask us."), ("version: 7", "version: 8")])
def test_a_changed_prompt_is_asked(
    stand_in: ChatStandIn, ask: Ask, tmp_path: Path, old: str, new: str
) -> None:
    (tmp_path / "prompts").mkdir()
    file = tmp_path / "prompts" / "first_question.md"
    for text in (OWN, OWN.replace(old, new), OWN):
        file.write_text(text)
        ask().first_question(CLAIM)
    assert len(stand_in.asked) == 2, "the third wording is the first again"


def test_a_model_asked_to_vary_is_asked_again(stand_in: ChatStandIn, ask: Ask) -> None:
    for _ in range(2):
        ask(temperature=0.7).first_question(CLAIM)
    ask().first_question(CLAIM)
    assert len(stand_in.asked) == 3, "and what it said is not kept for others"


def test_a_server_that_takes_no_temperature_is_asked_again(stand_in: ChatStandIn, ask: Ask) -> None:
    for _ in range(2):
        stand_in.first = [refused(400, "Unsupported parameter: 'temperature'.")]
        ask().first_question(CLAIM)
    assert len(stand_in.asked) == 4


def test_what_failed_is_asked_again(stand_in: ChatStandIn, ask: Ask) -> None:
    stand_in.first = [refused(401, "bad key")]
    with pytest.raises(ModelUnreachable):
        ask().first_question(CLAIM)
    stand_in.first = [said("I cannot."), said("I really cannot.")]
    with pytest.raises(UnusableAnswer):
        ask().first_question(CLAIM)
    session = CheckSession()
    assert ask(session).first_question(CLAIM) == QUESTION
    assert session.usage.cached == 0


def test_that_a_passage_has_no_claims_is_not_kept(stand_in: ChatStandIn, ask: Ask) -> None:
    text = "The bridge opened in 1899."
    found = {"claims": [{"text": text, "words": text, "kind": "fact"}]}
    stand_in.script["extract_claims"] = [{"claims": []}, {"claims": []}, found]
    assert ask().extract_claims(Passage(text=text)) == []
    assert [claim.text for claim in ask().extract_claims(Passage(text=text))] == [text]


def test_a_repair_that_held_is_known(stand_in: ChatStandIn, ask: Ask) -> None:
    stand_in.first = [said("I cannot.")]
    first, second = CheckSession(), CheckSession()
    ask(first).first_question(CLAIM)
    assert (first.usage.repairs, first.usage.unusable) == (1, 0)
    assert ask(second).first_question(CLAIM) == QUESTION
    assert (len(stand_in.asked), second.usage.repairs) == (2, 0)


def test_a_cut_off_turn_of_the_agent_is_not_kept(stand_in: ChatStandIn, ask: Ask) -> None:
    stand_in.script["agent_search"] = [said("SEARCH: When wa", finish="length")]
    for _ in range(2):
        ask().next_move(CLAIM, (), 10)
    assert len(stand_in.asked) == 2


@pytest.mark.parametrize("planted", [{"question": 1}, ["x"], "text", {"other": "x"}], ids=str)
def test_a_planted_value_of_another_shape_is_refused(
    stand_in: ChatStandIn, ask: Ask, store: Cache, planted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask().first_question(CLAIM)
    monkeypatch.setattr(store, "get", lambda *key: planted)
    assert ask().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2


def test_a_planted_pickle_is_not_read(
    stand_in: ChatStandIn, ask: Ask, store: Cache, tmp_path: Path
) -> None:
    ask().first_question(CLAIM)
    store.flush()
    with sqlite3.connect(store.folder / "cache.db") as rows:
        rows.execute("UPDATE Cache SET mode = 4, value = ?", (b"cbuiltins\nexit\n(tR.",))
    rows.close()
    assert ask().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2


def test_known_answers_are_no_calls_for_the_budget_but_end_with_its_time(ask: Ask) -> None:
    ask().first_question(CLAIM)
    session = CheckSession(budget=Budget(llm_calls=1))
    reasoner = ask(session)
    for _ in range(3):
        assert reasoner.first_question(CLAIM) == QUESTION
    late = CheckSession(budget=Budget(seconds=-1.0))
    with pytest.raises(BudgetSpent):
        ask(late).first_question(CLAIM)


def test_the_product_keeps_answers_among_its_caches(stand_in: ChatStandIn, tmp_path: Path) -> None:
    stand_in.script = {"first_question": [GOOD]}
    folders = Folders(config=tmp_path / "config", data=tmp_path / "data", cache=tmp_path / "cache")
    folders.make()
    llm = {"base_url": stand_in.url, "model": "m", "context_tokens": 32_000}
    settings = Settings.model_validate({"llm": llm, "library": {"sample": False}})
    for _ in range(2):
        assembly = assemble(settings, folders, "http://127.0.0.1:9")
        reasoner = assembly.checker.reasoners["llm"].for_check(CheckSession())
        assert reasoner.first_question(CLAIM) == QUESTION
        assembly.close()
    assert len(stand_in.asked) == 1
    assert (folders.cache / "answers" / "cache.db").stat().st_mode & 0o777 == 0o600


def test_how_an_answer_is_kept_is_worked_out_once_a_kind(
    stand_in: ChatStandIn, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask().first_question(CLAIM)

    def again(kind: type[Any]) -> None:
        raise AssertionError(f"worked out again for {kind}")

    monkeypatch.setattr(known, "TypeAdapter", again)
    other = CLAIM.model_copy(update={"text": "The tower was opened in 1889."})
    assert ask().first_question(other) == QUESTION
    assert len(stand_in.asked) == 2


def test_the_store_is_asked_by_a_short_key_however_long_the_data(ask: Ask, store: Cache) -> None:
    keys: list[tuple[str, ...]] = []
    get = store.get

    def noting(*key: str) -> Any:
        keys.append(key)
        return get(*key)

    store.get = noting  # type: ignore[method-assign]
    long = CLAIM.model_copy(update={"text": "The tower is tall. " * 200})
    ask().first_question(CLAIM)
    ask().first_question(long)
    assert len(set(keys)) == 2
    assert max(len(part) for key in keys for part in key) < 100
