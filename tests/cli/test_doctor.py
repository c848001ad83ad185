"""`plumbline doctor`: what works, what does not, and how to mend it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from plumbline.cli import main
from plumbline.settings import SettingsFile


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own that searches the sample library alone."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    SettingsFile(tmp_path / "config").change({"search": {"providers": ["library"]}})
    return tmp_path


def plumbline(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_the_doctor_says_what_works_and_how_to_mend_the_rest() -> None:
    result = plumbline("doctor", "--json")
    assert result.exit_code == 0, result.output
    parts = {one["name"]: one for one in json.loads(result.stdout)}
    assert parts["reasoner"]["state"] == "ok"
    assert parts["search"]["state"] == "ok"
    assert parts["data folder"]["state"] == "ok"
    assert parts["browser pairing"]["state"] == "not_set_up"
    assert parts["llm"]["state"] == "not_set_up"
    for one in parts.values():
        assert one["state"] == "ok" or one["remedy"], one


def test_the_doctor_ends_with_one_when_something_essential_is_broken(home: Path) -> None:
    SettingsFile(home / "config").change({"reasoner": "llm"})
    result = plumbline("doctor")
    assert result.exit_code == 1
    assert "✗" in result.output


@pytest.mark.parametrize(
    ("name", "value", "missing"),
    [
        ("PLUMBLINE_LLM_URL", "http://127.0.0.1:9/v1", "llm.model"),
        ("PLUMBLINE_LLM_MODEL", "m", "llm.base_url"),
    ],
)
def test_an_llm_set_up_by_half_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, missing: str
) -> None:
    monkeypatch.setenv(name, value)
    [part] = [
        one for one in json.loads(plumbline("doctor", "--json").stdout) if one["name"] == "llm"
    ]
    assert missing in part["detail"]
    assert "PLUMBLINE_LLM_MODEL" in part["remedy"]
    checked = plumbline("check", "The bridge opened in 1899.")
    assert f"No LLM is used: {missing} is missing" in checked.stderr
    refused = plumbline("check", "The bridge opened in 1899.", "--reasoner", "llm")
    assert "llm.model" in refused.stderr


def test_the_doctor_names_a_damaged_history(home: Path) -> None:
    (home / "data").mkdir(exist_ok=True)
    (home / "data" / "history.db").write_bytes(b"no database" * 900)
    result = plumbline("doctor", "--json")
    [part] = [one for one in json.loads(result.stdout) if one["name"] == "history"]
    assert part["state"] == "limited"
    assert "history.damaged-" in part["detail"]


def test_the_doctor_says_how_texts_are_ranked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ranking() -> tuple[str, str]:
        found = json.loads(plumbline("doctor", "--json").stdout)
        [part] = [one for one in found if one["name"] == "ranking"]
        return part["state"], part["detail"]

    assert ranking() == ("ok", "by words and meaning (English)")
    monkeypatch.setattr("plumbline.server.diagnosis.missing_embedding", lambda: ["embedding.onnx"])
    assert ranking() == ("limited", "By words alone, its model lacks embedding.onnx.")
    SettingsFile(home / "config").change({"search": {"ranking": "bm25"}})
    assert ranking() == ("ok", "by words, as set")


def test_the_doctor_names_the_settings_file(home: Path) -> None:
    parts = {one["name"]: one for one in json.loads(plumbline("doctor", "--json").stdout)}
    assert parts["settings"]["detail"] == str(home / "config" / "settings.json")


@pytest.mark.parametrize("written", ["{", "[]", '{"budget": {"days": 1}}'])
def test_the_doctor_names_settings_that_cannot_be_used_as_such(written: str, home: Path) -> None:
    (home / "config" / "settings.json").write_text(written, "utf-8")
    result = plumbline("doctor", "--json")
    assert result.exit_code == 1
    ((name, state),) = [(one["name"], one["state"]) for one in json.loads(result.stdout)]
    assert (name, state) == ("settings", "broken")
