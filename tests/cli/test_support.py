"""What goes to the log and into a support bundle: enough to find a fault, no content, no secret."""

from __future__ import annotations

import json
import logging
import plistlib
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from plumbline.cli import main
from plumbline.cli.autostart import entry_for
from plumbline.cli.logs import log_to
from plumbline.history import History
from plumbline.settings import SettingsFile
from tests.history.stories import store, story

CHECK = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    ours = logging.getLogger("plumbline")
    before, level = list(ours.handlers), ours.level
    ours.setLevel(logging.INFO)
    log_to(tmp_path)
    yield tmp_path / "plumbline.log"
    for handler in ours.handlers[:]:
        if handler not in before:
            ours.removeHandler(handler)
            handler.close()
    ours.setLevel(level)


def lines(log: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_a_line_is_json_and_names_its_check(log: Path) -> None:
    logging.getLogger("plumbline.server.jobs").info("check %s began", CHECK)
    [line] = lines(log)
    assert line["check"] == CHECK
    assert line["part"] == "plumbline.server.jobs"
    assert line["level"] == "info"
    assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_a_fault_is_logged_with_its_place_and_not_with_its_words(log: Path) -> None:
    try:
        raise ValueError("the key is sk-secret")
    except ValueError:
        logging.getLogger("plumbline").exception("check %s ended by a fault", CHECK)
    assert "sk-secret" not in log.read_text("utf-8")
    [line] = lines(log)
    assert "ValueError at test_support.py" in str(line["trace"])


def test_the_file_is_rotated_and_stays_private(log: Path) -> None:
    for _ in range(1_500):
        logging.getLogger("plumbline").info("x" * 1_000)
    files = sorted(log.parent.glob("plumbline.log*"))
    assert len(files) == 2
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in files)


def test_a_bundle_holds_no_content_and_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    SettingsFile(tmp_path / "config").change(
        {
            "llm": {"base_url": "https://private.example/v1", "api_key": "sk-secret"},
            "search": {"providers": ["library"], "blocked_sites": ["hidden.example"]},
            "budget": {"seconds": 77},
        }
    )
    history = History(tmp_path / "data")
    store(history, story("a", "A very private matter.", url="https://page.example/"))
    history.close()
    output = tmp_path / "out.zip"
    result = CliRunner().invoke(main, ["bundle", "--output", str(output)])
    assert result.exit_code == 0, result.output
    with zipfile.ZipFile(output) as file:
        told = {name: file.read(name).decode() for name in file.namelist()}
    whole = "".join(told.values())
    for secret in ("sk-secret", "private", "page.example", "hidden.example", str(tmp_path)):
        assert secret not in whole, secret
    assert json.loads(told["settings.json"])["budget"] == {"seconds": 77.0}
    assert json.loads(told["settings.json"])["llm"] == {"base_url": "set", "api_key": "set"}
    assert "flask" in told["versions.json"].lower()
    assert any(one["name"] == "reasoner" for one in json.loads(told["diagnosis.json"]))


def test_the_systemd_unit_starts_this_python_and_escapes_its_path() -> None:
    entry = entry_for("linux", Path("/home/x"), '/opt/a "b" 100%/python', "/srv/plumb")
    assert entry.file == Path("/home/x/.config/systemd/user/plumbline.service")
    text = entry.content.decode()
    assert 'ExecStart="/opt/a \\"b\\" 100%%/python" -I -m plumbline serve' in text
    assert 'Environment="PLUMBLINE_HOME=/srv/plumb"' in text
    assert entry.start[-1] == ("systemctl", "--user", "enable", "--now", "plumbline")
    assert entry.stop == (("systemctl", "--user", "disable", "--now", "plumbline"),)


def test_the_launch_agent_is_a_property_list() -> None:
    entry = entry_for("darwin", Path("/Users/x"), "/usr/bin/<python>&", None)
    agent = plistlib.loads(entry.content)
    assert agent["ProgramArguments"] == ["/usr/bin/<python>&", "-I", "-m", "plumbline", "serve"]
    assert agent["RunAtLoad"] is True


def test_the_windows_task_runs_without_a_window() -> None:
    entry = entry_for("win32", Path("C:/Users/x"), r"C:\venv\Scripts\python.exe", None)
    assert entry.file is None
    assert r'"C:\venv\Scripts\pythonw.exe" -I -m plumbline serve' in entry.start[0]


def test_an_entry_the_system_refuses_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    result = CliRunner().invoke(main, ["autostart", "on"])
    assert result.exit_code == 1
    assert "plumbline serve" in result.stderr
    assert CliRunner().invoke(main, ["autostart", "off"]).exit_code == 0
    assert not list(tmp_path.rglob("plumbline.service"))
