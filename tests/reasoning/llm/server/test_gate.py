"""How many calls a server gets at once, and in which order."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait

import pytest

from plumbline.errors import Cancelled
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server.gate import Gate
from plumbline.session import CheckSession
from tests.reasoning.llm.standin import ChatStandIn
from tests.strategies.fakes import CLAIM

QUESTION = "When was the bridge opened?"
Connect = Callable[..., LlmReasoner]


def test_calls_go_in_the_order_of_coming(session: CheckSession) -> None:
    gate = Gate(1)
    order: list[int] = []

    def call(number: int) -> None:
        with gate.entered(session):
            order.append(number)

    with ThreadPoolExecutor(6) as pool, gate.entered(session):
        for number in range(6):
            waits = pool.submit(call, number)
            assert wait([waits], timeout=0.05).not_done
    assert order == list(range(6))


def test_who_gives_up_waiting_leaves_its_place_to_others(session: CheckSession) -> None:
    gate, hurried = Gate(1), CheckSession()

    def call(of: CheckSession) -> str:
        with gate.entered(of):
            return "called"

    with ThreadPoolExecutor(2) as pool:
        with gate.entered(session):
            given_up, patient = pool.submit(call, hurried), pool.submit(call, session)
            hurried.cancel()
            with pytest.raises(Cancelled):
                given_up.result(5)
        assert patient.result(5) == "called"


def test_no_more_calls_at_once_than_allowed(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script = {"first_question": [{"question": QUESTION}]}
    reasoner = connect(max_concurrent=3)
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda _: reasoner.first_question(CLAIM), range(24)))
    assert answers == [QUESTION] * 24
    assert stand_in.most_inside <= 3
