"""Replaying a check's events from 0 yields the stored check (for 50 generated checks)."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest

from plumbline.errors import InputError
from plumbline.history import History
from plumbline.schema import Check, CheckRequest, Event, replay
from tests.fakes import fake_checker, passage
from tests.history.stories import story

SENTENCES = (
    "One is true.",
    "Two is false.",
    "Three is lovely.",
    "Four is blocked.",
    "Zwölf Boxkämpfer 🥊 jagen Viktor.",
    "عدد السكان كبير.",
    "You wait here.",
)
ENDINGS = ("run", "run", "run", "cancel", "interrupt", "fail", "explode")


@pytest.fixture
def history(tmp_path: Path) -> object:
    held = History(tmp_path)
    yield held
    held.close()


@pytest.mark.parametrize("seed", range(50))
def test_replaying_all_events_yields_the_stored_check(history: History, seed: int) -> None:
    told, ending = generated(history, seed)
    stored = history.get("id")
    assert replay(told) == stored
    assert replay(history.events("id")) == stored
    assert stored.status == {
        "run": "completed",
        "cancel": "cancelled",
        "interrupt": "interrupted",
        "fail": "failed",
        "explode": "failed",
    }.get(ending)
    assert Check.model_validate_json(stored.model_dump_json()) == stored


def test_the_fifty_checks_cover_every_ending() -> None:
    assert {random.Random(seed).choice(ENDINGS) for seed in range(50)} == set(ENDINGS)


def generated(history: History, seed: int) -> tuple[list[Event], str]:
    """Run a random check to a random ending; return its events as told, and the ending."""
    dice, told = random.Random(seed), []
    ending = dice.choice(ENDINGS)
    gate = threading.Event()
    words = dice.choices(SENTENCES if ending in ("cancel", "interrupt") else SENTENCES[:-1], k=6)
    words += {"fail": ["It is unreadable."], "explode": ["explode"]}.get(ending, [])
    if ending in ("cancel", "interrupt"):
        words.append(SENTENCES[-1])

    def publish(event: Event) -> None:
        history.append("id", event)
        told.append(event)

    running = fake_checker(gate=gate).prepare(
        "id", CheckRequest(passage=passage(" ".join(words))), publish
    )
    running.announce()
    thread = threading.Thread(target=lambda: _quietly(running.run))
    thread.start()
    if ending in ("cancel", "interrupt"):
        wanted = dice.randrange(1, 12)
        until = time.monotonic() + 2
        while len(told) < wanted and time.monotonic() < until:
            time.sleep(0.001)
        running.cancel() if ending == "cancel" else running.interrupt("The server stops.")
    thread.join(10)
    assert not thread.is_alive()
    return told, ending


def _quietly(run: object) -> None:
    try:
        run()  # type: ignore[operator]
    except ZeroDivisionError:
        return


@pytest.mark.parametrize(
    "order", [(), (1, 2, 3), (0, 2), (0, 0), (0, 1, 1), (1, 0), (0, 1, 2, 3, 3)]
)
def test_events_with_gaps_repeats_or_a_tail_are_refused(order: tuple[int, ...]) -> None:
    told = story("a")
    assert len(told) == 4
    with pytest.raises(InputError):
        replay(told[number] for number in order)
