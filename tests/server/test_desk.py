"""The parts under the settings in force: nobody loses what is in use, and no change is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from plumbline.assemble import Assembly
from plumbline.errors import Busy
from plumbline.server.services import Desk
from plumbline.settings import Settings, SettingsFile
from tests.fakes import fake_checker


class Parts:
    """Counts which parts were let go of."""

    def __init__(self) -> None:
        self.closed: list[str] = []

    def build(self, settings: Settings) -> Assembly:
        name = settings.search.ranking
        return Assembly(fake_checker(), None, list, lambda: self.closed.append(name))  # type: ignore[arg-type]


@pytest.fixture
def parts() -> Parts:
    return Parts()


@pytest.fixture
def desk(tmp_path: Path, parts: Parts) -> Desk:
    return Desk(SettingsFile(tmp_path), parts.build)


BY_WORDS = {"search": {"ranking": "bm25"}}


def test_parts_in_use_stay_when_settings_change(desk: Desk, parts: Parts) -> None:
    held = desk.hold()
    desk.change(BY_WORDS)
    assert parts.closed == []
    held.end()
    assert parts.closed == ["hybrid"]


def test_parts_that_were_retired_are_never_handed_out(desk: Desk, parts: Parts) -> None:
    before = desk.hold()
    before.end()
    desk.change(BY_WORDS)
    assert not before.begin()
    with desk.borrowed():
        desk.close()
        assert parts.closed == ["hybrid"]
    assert parts.closed == ["hybrid", "bm25"]


def test_a_desk_that_is_closed_takes_no_more_work(desk: Desk) -> None:
    desk.close()
    with pytest.raises(Busy, match="stopping"):
        desk.hold()


def test_what_is_changed_meanwhile_outlives_settings_for_a_while(desk: Desk) -> None:
    with desk.instead({"search": {"providers": ["library"]}}):
        assert desk.settings.search.providers == ("library",)
        desk.change(BY_WORDS)
    assert desk.settings.search.ranking == "bm25"
    assert desk.settings.search.providers != ("library",)


def test_what_another_program_writes_holds_from_the_next_check_on(
    desk: Desk, parts: Parts, tmp_path: Path
) -> None:
    held = desk.hold()
    SettingsFile(tmp_path).change(BY_WORDS)
    desk.hold().end()
    assert parts.closed == []
    held.end()
    assert parts.closed == ["hybrid"]
    desk.close()
    assert parts.closed == ["hybrid", "bm25"]


def test_a_file_changed_after_the_end_begins_nothing(desk: Desk, tmp_path: Path) -> None:
    desk.close()
    SettingsFile(tmp_path).change(BY_WORDS)
    with pytest.raises(Busy, match="stopping"):
        desk.hold()
