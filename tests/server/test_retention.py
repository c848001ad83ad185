"""Old checks go while the server runs, not only when it starts."""

from __future__ import annotations

import time
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path

from plumbline.assemble import Assembly
from plumbline.history import History, Records
from plumbline.server.retention import Retention
from plumbline.server.services import Desk
from plumbline.settings import SettingsFile
from tests.fakes import fake_checker
from tests.history.stories import store, story
from tests.waiting import until


def test_old_checks_go_once_the_settings_say_so_without_a_restart(tmp_path: Path) -> None:
    desk = Desk(
        SettingsFile(tmp_path / "config"),
        lambda _: Assembly(fake_checker(), None, list, lambda: None),  # type: ignore[arg-type]
    )
    (tmp_path / "config").mkdir()
    with closing(History(tmp_path)) as history:
        now = datetime.now(timezone.utc)
        store(history, story("old", at=now - timedelta(days=40)))
        store(history, story("new", at=now - timedelta(days=5)))
        retention = Retention(desk, history, Records(history), each_seconds=0.02)
        retention.start()
        time.sleep(0.1)
        assert history.find().total == 2
        desk.change({"history": {"retention_days": 30}})
        until(lambda: history.find().total == 1, "the old check to go")
        retention.stop()
        assert history.find().checks[0].id == "new"
