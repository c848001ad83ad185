"""`plumbline settings` and `plumbline library`: what is set is shown, changed and taken back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from plumbline.cli import main
from plumbline.settings import Settings, SettingsFile


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    return tmp_path


def plumbline(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def loaded(home: Path) -> Settings:
    return SettingsFile(home / "config").load()


def stored(home: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((home / "config" / "settings.json").read_text("utf-8"))
    return found


def test_every_setting_is_listed_and_those_that_are_not_as_they_come_are_marked(home: Path) -> None:
    plumbline("settings", "set", "strategy", "simple_rag")
    listed = plumbline("settings")
    assert "* strategy                     simple_rag\n" in listed.stdout
    assert "  search.providers             duckduckgo library\n" in listed.stdout
    assert str(home / "config" / "settings.json") in listed.stderr


@pytest.mark.parametrize(
    ("arguments", "kept"),
    [
        (["budget.seconds", "90"], {"budget": {"seconds": 90.0}}),
        (["library.sample", "false"], {"library": {"sample": False}}),
        (["llm.model", "7"], {"llm": {"model": "7"}}),
        (
            ["search.providers", "wikipedia", "library"],
            {"search": {"providers": ["wikipedia", "library"]}},
        ),
        (["search.blocked_sites", "a.example"], {"search": {"blocked_sites": ["a.example"]}}),
    ],
)
def test_a_value_is_written_as_what_it_is(
    arguments: list[str], kept: dict[str, object], home: Path
) -> None:
    result = plumbline("settings", "set", *arguments)
    assert result.exit_code == 0, result.output
    assert stored(home) == kept


def test_a_key_is_asked_for_and_never_shown(home: Path) -> None:
    result = plumbline("settings", "set", "search.brave_key", given="very-secret\n")
    key = loaded(home).search.brave_key
    assert key is not None
    assert key.get_secret_value() == "very-secret"
    assert "very-secret" not in result.stdout
    assert "very-secret" not in plumbline("settings").output


def test_unset_takes_a_setting_back(home: Path) -> None:
    plumbline("settings", "set", "history.retention_days", "30")
    assert "is now none" in plumbline("settings", "unset", "history.retention_days").stdout
    assert loaded(home) == Settings()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["set", "budget", "5"], "no setting “budget”"),
        (["set", "budget.second", "5"], "no setting “budget.second”"),
        (["unset", "budgets"], "no setting “budgets”"),
        (["set", "budget.seconds", "long"], "budget.seconds: "),
        (["set", "search.providers", "altavista"], "search.providers.0: "),
        (["set", "strategy", "simple_rag", "pass_fc"], "strategy: "),
    ],
)
def test_what_cannot_be_set_is_named_and_changes_nothing(
    arguments: list[str], word: str, home: Path
) -> None:
    result = plumbline("settings", *arguments)
    assert result.exit_code == 1
    assert word in result.stderr
    assert not (home / "config" / "settings.json").exists()


def test_a_setting_of_another_version_is_named_with_what_to_do(home: Path) -> None:
    path = home / "config" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"budget": {"days": 3}}', "utf-8")
    result = plumbline("settings")
    assert result.exit_code == 1
    assert "budget.days: there is no such setting." in result.stderr
    assert "another version of Plumbline" in result.stderr


def test_folders_are_added_listed_and_removed(home: Path) -> None:
    folder = home / "my documents"
    folder.mkdir()
    assert plumbline("library", "add", str(folder)).exit_code == 0
    plumbline("library", "add", str(folder))
    assert loaded(home).library.folders == (folder,)
    assert f"{folder}  (no document)\n" in plumbline("library").stdout
    for name in ("a.csv", "b.CSV", "report.docx", "picture.png"):
        (folder / name).touch()
    assert f"{folder}  (2 csv, 1 docx)\n" in plumbline("library").stdout
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    assert f"{folder}  (not there)\n" in plumbline("library", "list").stdout
    assert plumbline("library", "remove", str(folder)).exit_code == 0
    assert loaded(home).library.folders == ()


def test_a_folder_that_is_not_there_is_neither_added_nor_removed(home: Path) -> None:
    assert plumbline("library", "add", str(home / "nowhere")).exit_code == 2
    refused = plumbline("library", "remove", str(home / "nowhere"))
    assert refused.exit_code == 1
    assert "is no folder of the library" in refused.stderr
