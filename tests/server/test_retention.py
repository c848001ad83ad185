"""Old checks go while the server runs, not only when it starts."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path

from plumbline.assemble import Assembly
from plumbline.history import History
from plumbline.server.retention import Retention
from plumbline.server.services import Desk
from plumbline.settings import SettingsFile
from tests.fakes import fake_checker
from tests.history.stories import store, story


def eventually(true: Callable[[], bool], seconds: float = 10.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.02)
    return False


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
        retention = Retention(desk, history, each_seconds=0.02)
        retention.start()
        time.sleep(0.1)
        assert history.find().total == 2
        desk.change({"history": {"retention_days": 30}})
        assert eventually(lambda: history.find().total == 1)
        retention.stop()
        assert history.find().checks[0].id == "new"
