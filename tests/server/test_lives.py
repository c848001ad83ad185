"""Checks begun, cancelled, deleted, and the server stopped or killed in any order: no surprise."""

from __future__ import annotations

import tempfile
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

from plumbline.assemble import Assembly
from plumbline.errors import NotFound
from plumbline.history import History, Records
from plumbline.schema import Check, CheckRequest, Event, replay
from plumbline.server.jobs import Jobs
from plumbline.server.lease import Lease
from plumbline.settings import ServerSettings
from tests.fakes import fake_checker, passage

TEXTS = ("One. Two is false.", "How lovely.", "unreadable", "Two is blocked.", "You wait here.")


class Lives(RuleBasedStateMachine):
    """What a client was told once stays true, whatever comes after it."""

    checks = Bundle("checks")

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self._ended: dict[str, Check] = {}
        self._alive: set[str] = set()
        self._start_up()

    def _start_up(self) -> None:
        self._gate = threading.Event()
        self.history = History(Path(self._folder.name))
        self.jobs = Jobs(Records(self.history), ServerSettings(max_running_checks=2))
        checker = fake_checker(gate=self._gate)
        self._lease = Lease(Assembly(checker, None, list, lambda: None))  # type: ignore[arg-type]

    @rule(target=checks, text=st.sampled_from(TEXTS))
    def begin(self, text: str) -> str:
        assert self._lease.begin()
        check = self.jobs.start(CheckRequest(passage=passage(text)), self._lease)
        self._alive.add(check.id)
        return check.id

    @rule(check_id=checks)
    def cancel(self, check_id: str) -> None:
        check = self.jobs.cancel(check_id)
        assert check.status != "running"
        self._ended.setdefault(check_id, check)

    @rule(check_id=consumes(checks))
    def delete(self, check_id: str) -> None:
        self.jobs.delete(check_id)
        self._alive.discard(check_id)
        self._ended.pop(check_id, None)
        with pytest.raises(NotFound):
            self.jobs.cancel(check_id)

    @rule(check_id=checks)
    def follow(self, check_id: str) -> None:
        events: list[Event] = []
        done = False
        # Two that wait for good would keep every other one in the queue.
        for each in self._alive:
            if "wait" in self.history.get(each).passage.text:
                self.jobs.cancel(each)
        while not done:
            batch = self.jobs.wait(check_id, len(events) - 1, 5)
            events += batch.events
            done = batch.done
        assert replay(events) == self.history.get(check_id)

    @rule(polite=st.booleans())
    def restart(self, polite: bool) -> None:
        if polite:
            self.jobs.stop()
        # Without a stop, the history is gone under the running checks, as in a kill.
        self.history.close()
        self.jobs.stop()
        self._start_up()
        for check_id in self._alive:
            assert self.history.get(check_id).status != "running"

    @invariant()
    def nothing_is_lost_and_nothing_changes_after_its_end(self) -> None:
        assert set(self.history.ids()) == self._alive
        for check_id in self._alive:
            check = self.history.get(check_id)
            if check.status != "running":
                assert self._ended.setdefault(check_id, check) == check
                assert replay(self.history.events(check_id)) == check

    def teardown(self) -> None:
        self._gate.set()
        self.jobs.stop()
        self.history.close()
        self._folder.cleanup()


TestLives = pytest.mark.slow(Lives.TestCase)
TestLives.settings = settings(
    max_examples=25,
    stateful_step_count=20,
    suppress_health_check=[HealthCheck.too_slow],
)
