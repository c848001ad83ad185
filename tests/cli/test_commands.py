"""The `plumbline` command: what it prints, how it ends, and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from plumbline.cli import main
from plumbline.cli.render import verdict_lines
from plumbline.history import History
from plumbline.retrieval.cache import Cache
from plumbline.schema import Check, CheckFailed, Claim, Problem, Span, Usage, Verdict
from plumbline.server.clients import Clients
from plumbline.server.pairing import Pairing
from plumbline.settings import SettingsFile
from tests.history.stories import store, story

TRUE = "The Eiffel Tower was completed in March 1889."
FALSE = "The Eiffel Tower is 410 metres tall."


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own that searches the sample library alone."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    SettingsFile(tmp_path / "config").change({"search": {"providers": ["library"]}})
    return tmp_path


def plumbline(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given)


@pytest.fixture
def history(home: Path) -> Any:
    held = History(home / "data")
    yield held
    held.close()


def test_a_check_prints_verdict_quote_and_link() -> None:
    result = plumbline("check", f"{TRUE} {FALSE}")
    assert result.exit_code == 0, result.output
    assert "supported" in result.output
    assert "refuted" in result.output
    assert "330 metres" in result.output
    assert "/library/sample/eiffel-tower#:~:text=" in result.output


def test_a_check_says_what_opens_its_links_into_the_library(home: Path) -> None:
    SettingsFile(home / "config").change({"server": {"port": 9}})  # nobody serves there
    assert "serve` runs." in plumbline("check", FALSE).stderr
    assert "serve` runs." not in plumbline("check", "Is it true?").stderr


def test_a_check_says_why_it_stopped_and_what_was_missing() -> None:
    claim = Claim(id="c1", text="A.", span=Span(start=0, end=2), source_text="A.")
    verdict = Verdict(
        label="not_enough_evidence", stop_reason="iterations_used", degraded=("snippets_only",)
    )
    lines = "\n".join(verdict_lines(claim, verdict))
    assert "only search snippets were read" in lines
    assert "Stopped because all rounds were used." in lines


def test_a_check_as_json_is_the_stored_check(history: History) -> None:
    result = plumbline("check", TRUE, "--json")
    check = Check.model_validate_json(result.stdout)
    assert check.status == "completed"
    assert history.get(check.id) == check


def test_a_passage_is_read_from_the_input_or_a_file(tmp_path: Path) -> None:
    result = plumbline("check", "--file", "-", "--json", given=TRUE)
    assert json.loads(result.stdout)["passage"]["text"] == TRUE
    path = tmp_path / "passage.txt"
    path.write_text(TRUE, "utf-8")
    result = plumbline("check", "--file", str(path), "--json")
    assert json.loads(result.stdout)["passage"]["text"] == TRUE


def test_a_folder_given_as_library_is_searched(tmp_path: Path) -> None:
    shelf = tmp_path / "papers"
    shelf.mkdir()
    (shelf / "zanzibo.md").write_text("# Zanzibo\n\nThe Zanzibo bridge is 77 metres long.\n")
    result = plumbline("check", "The Zanzibo bridge is 77 metres long.", "--library", str(shelf))
    assert result.exit_code == 0
    assert "✓ supported" in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "One.", "--file", "-"],
        ["check", "One.", "--strategy", "guess"],
        ["check", "One.", "--as-of", "yesterday"],
        ["check", "--file", "/nowhere/at/all"],
        ["nonsense"],
    ],
)
def test_wrong_usage_ends_with_two(arguments: list[str]) -> None:
    result = plumbline(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["check", "   "], "empty"),
        (["check", "a" * 30_000], "20000"),
        (["check", TRUE, "--reasoner", "llm"], "llm"),
        (["history", "show", "none"], "no check"),
        (["history", "delete", "none"], "no check"),
        (["clients", "revoke", "none"], "no paired client"),
    ],
)
def test_a_failure_is_one_sentence_and_a_remedy(arguments: list[str], word: str) -> None:
    result = plumbline(*arguments)
    assert result.exit_code == 1
    lines = result.stderr.strip().splitlines()
    assert lines[0].startswith("Error:")
    assert word in lines[0]
    assert len(lines) == 2
    assert lines[1].strip()
    assert "Traceback" not in result.output


def test_a_settings_file_that_cannot_be_read_is_named(home: Path) -> None:
    (home / "config" / "settings.json").write_text("{broken", "utf-8")
    result = plumbline("check", TRUE)
    assert result.exit_code == 1
    assert "settings.json" in result.stderr


def test_an_unforeseen_fault_shows_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr("plumbline.cli.clients.user_folders", broken)
    result = plumbline("pair")
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    assert "inside" not in result.output
    assert "ZeroDivisionError" in result.stderr


@pytest.mark.parametrize("content", ["caf\xe9".encode("latin-1"), "A tower.".encode("utf-16")])
@pytest.mark.parametrize("command", [["check", "--file"], ["history", "import"]])
def test_a_file_that_is_not_utf_8_is_named(
    command: list[str], content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "text.txt"
    path.write_bytes(content)
    result = plumbline(*command, str(path))
    assert result.exit_code == 1
    assert f"{path} is not UTF-8 text" in result.stderr


def test_a_settings_file_nested_beyond_reason_is_named(home: Path) -> None:
    nested = '{"a":' * 50_000 + "1" + "}" * 50_000
    (home / "config" / "settings.json").write_text(nested, "utf-8")
    result = plumbline("doctor")
    assert result.exit_code == 1
    assert "settings.json cannot be read" in result.output


def test_ctrl_c_while_the_command_is_loading_is_no_traceback() -> None:
    code = (
        "import sys\n"
        "class Stopped:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'pydantic': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stopped())\n"
        "from plumbline.__main__ import run\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "\nAborted!\n"


def test_an_output_that_nobody_reads_further_ends_a_command_without_a_word() -> None:
    reader = [sys.executable, "-c", "import sys; sys.stdin.close()"]
    writer = [sys.executable, "-m", "plumbline", "prompts"]
    with subprocess.Popen(reader, stdin=subprocess.PIPE) as closing:
        closing.wait()
        ended = subprocess.run(
            writer, stdout=closing.stdin, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert ended.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk at hand")
def test_an_output_that_cannot_be_written_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "plumbline", "prompts"],
            stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert ended.returncode == 1
    assert "No space left" in ended.stderr
    assert "fault" not in ended.stderr


@pytest.mark.parametrize("command", [["history", "list"], ["history", "export"], ["check", TRUE]])
def test_a_history_set_aside_is_told(home: Path, command: list[str]) -> None:
    (home / "data").mkdir(exist_ok=True)
    (home / "data" / "history.db").write_bytes(b"no database" * 900)
    result = plumbline(*command)
    assert result.exit_code == 0
    assert "A damaged history was set aside" in result.stderr
    [kept] = (home / "data").glob("history.damaged-*.db")
    assert str(kept) in result.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "ascii"])
def test_an_encoding_without_a_character_ends_no_command(encoding: str) -> None:
    command = [sys.executable, "-m", "plumbline", "doctor"]
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=True)
    assert done.stdout.decode("utf-8").startswith("✓ python")


def test_the_name_of_a_file_or_page_given_as_text_is_pointed_out(tmp_path: Path) -> None:
    path = tmp_path / "speech.txt"
    path.write_text(TRUE, "utf-8")
    assert "`--file` checks what stands in the file" in plumbline("check", str(path)).stderr
    assert "An address is checked as a text" in plumbline("check", "https://a.example/").stderr
    assert "checked as a text" not in plumbline("check", TRUE).stderr


def test_a_history_that_holds_nothing_fitting_says_so(history: History) -> None:
    assert "No check has been made yet." in plumbline("history", "list").stderr
    store(history, story("a" * 32))
    assert "No check fits." in plumbline("history", "list", "zeppelin").stderr


def test_pairing_shows_a_code_that_works(home: Path) -> None:
    code = plumbline("pair").output.split()[2]
    Pairing(home / "config").redeem(code)


def test_clients_are_listed_and_revoked(home: Path) -> None:
    clients = Clients(home / "config")
    assert "No client" in plumbline("clients", "list").output
    one, token = clients.add("My browser", None)
    assert "My browser" in plumbline("clients", "list").output
    assert plumbline("clients", "revoke", one.id).exit_code == 0
    assert clients.by_token(token) is None


def test_the_history_is_listed_in_the_time_by_which_it_is_filtered(
    history: History, set_zone: Callable[[str], None]
) -> None:
    set_zone("Pacific/Auckland")
    store(history, story("a", at=datetime(2026, 5, 1, 13, 30, tzinfo=timezone.utc)))
    listed = plumbline("history", "list", "--since", "2026-05-02", "--until", "2026-05-02")
    assert listed.output.startswith("a  2026-05-02 01:30 ")


def test_history_is_listed_shown_exported_and_deleted(history: History, tmp_path: Path) -> None:
    store(history, story("a", "The tower is tall.", label="refuted"))
    store(history, story("b", "The bridge is long."))
    assert plumbline("history", "list").output.count("completed") == 2
    assert plumbline("history", "list", "tower").output.startswith("a ")
    assert plumbline("history", "list", "--verdict", "refuted").output.count("\n") == 1
    assert "refuted" in plumbline("history", "show", "a").output
    path = tmp_path / "out.jsonl"
    assert plumbline("history", "export", "--output", str(path)).exit_code == 0
    assert plumbline("history", "delete", "a", "b").exit_code == 0
    assert "Imported 2" in plumbline("history", "import", str(path)).output
    assert history.find().total == 2


def test_a_byte_order_mark_costs_no_check(history: History, tmp_path: Path) -> None:
    store(history, story("a", "The tower is tall."))
    path = tmp_path / "out.jsonl"
    plumbline("history", "export", "--output", str(path))
    history.delete("a")
    path.write_text(path.read_text("utf-8"), "utf-8-sig")
    assert "Imported 1" in plumbline("history", "import", str(path)).output
    path.write_text(TRUE, "utf-8-sig")
    result = plumbline("check", "--file", str(path), "--json")
    assert json.loads(result.stdout)["passage"]["text"] == TRUE


def test_control_characters_from_a_page_do_not_reach_the_terminal(history: History) -> None:
    store(history, story("a", "Red \x1b[31m alert \x07 \u202e reversed."))
    shown = plumbline("history", "list").output + plumbline("history", "show", "a").output
    for forbidden in ("\x1b[31m", "\x07", "\u202e"):
        assert forbidden not in shown


HOSTILE = "red \x1b[31m bell \x07 back \u202e C1 \x9b"


def test_nothing_that_was_imported_reaches_the_terminal_as_it_is(
    history: History, tmp_path: Path
) -> None:
    problem = {"type": HOSTILE, "title": HOSTILE, "detail": HOSTILE, "remedy": HOSTILE}
    verdict = Verdict.model_validate(
        {
            "label": "could_not_check",
            "rationale": HOSTILE,
            "stop_reason": HOSTILE,
            "degraded": [HOSTILE],
            "cause": problem,
        }
    )
    *events, last = story("a", verdict=verdict, strategy=HOSTILE)
    failed = CheckFailed(
        number=last.number, at=last.at, seconds=1, usage=Usage(), problem=Problem(**problem)
    )
    first = events[0].model_copy(update={"reasoner": HOSTILE})
    store(history, [first, *events[1:], failed])
    shown = plumbline("history", "show", "a").output + plumbline("history", "list").output
    assert "bell" in shown
    Clients(tmp_path / "config").add(HOSTILE, None)
    shown += plumbline("clients", "list").output
    assert not [char for char in HOSTILE if char in shown and not char.isprintable()]


def test_an_import_that_leaves_lines_out_ends_with_one(history: History, tmp_path: Path) -> None:
    store(history, story("a"))
    path = tmp_path / "out.jsonl"
    plumbline("history", "export", "--output", str(path))
    assert plumbline("history", "import", str(path)).exit_code == 0
    path.write_text("nonsense\n" + path.read_text("utf-8"), "utf-8")
    result = plumbline("history", "import", str(path))
    assert result.exit_code == 1
    assert "Imported 0, already there 1" in result.stdout
    assert "Line 1 was not taken" in result.stderr


def test_clearing_the_cache_leaves_the_history_and_the_index_of_a_running_server(
    home: Path, history: History
) -> None:
    store(history, story("a"))
    in_use = Cache(home / "cache" / "web")
    in_use.put("of a page", 60, "x")
    in_use.flush()
    index = home / "cache" / "library.sqlite"
    index.write_bytes(b"an index")
    assert plumbline("cache", "clear").exit_code == 0
    assert in_use.get("x") is None
    assert index.read_bytes() == b"an index"
    assert history.find().total == 1


def test_what_is_deleted_is_not_kept_in_the_caches(home: Path, history: History) -> None:
    store(history, story("a"))
    store(history, story("b"))
    answers = Cache(home / "cache" / "answers")
    answers.put("Doctor Zwiebelkuchen treats 412 patients.", 60, "x")
    answers.close()
    assert plumbline("history", "delete", "a").exit_code == 0
    left = [path.read_bytes() for path in (home / "cache").rglob("*") if path.is_file()]
    assert not any(b"Zwiebelkuchen" in data for data in left)
