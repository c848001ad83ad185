"""The commands: a run from the command line to its report, and many passages in one go."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from plumbline.cli import main
from plumbline.errors import ModelUnreachable
from plumbline.evaluation.batch import check_all, read_requests
from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.command import batch, evaluate
from plumbline.evaluation.job import Job, own_prompts
from plumbline.evaluation.results import ResultRow
from plumbline.reasoning.llm.prompts import PromptShelf
from plumbline.schema import CheckRequest, Problem
from plumbline.settings import Folders, LibrarySettings, LlmSettings, SearchSettings, Settings

TRUE, BUILT = "The Orle bridge has three arches.", "The Tarn mill was built in {}."
LINES = (
    {"claim": TRUE, "label": "supported", "evidence": [TRUE]},
    {"claim": BUILT.format(1850), "label": "refuted", "evidence": [BUILT.format(1790)]},
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def claims(home: Path) -> Path:
    path = home / "mine.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in LINES), "utf-8")
    return path


def run_evaluate(claims: Path, *more: str) -> str:
    arguments = ["jsonl", "--path", str(claims), "--workers", "1"]
    arguments += ["--out", str(claims.with_name("rows.jsonl")), *more]
    result = CliRunner().invoke(evaluate, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_evaluate_from_claims_to_report(claims: Path) -> None:
    page, tables, figures = (claims.with_name(name) for name in ("r.html", "r.md", "r.json"))
    output = run_evaluate(
        claims,
        *("--strategy", "pass_fc", "--strategy", "simple_rag"),
        *("--html", str(page), "--markdown", str(tables), "--json", str(figures)),
    )
    assert "pass_fc on embedded (recorded)" in output
    scores = json.loads(figures.read_text("utf-8"))["runs"]
    assert [run["configuration"]["strategy"] for run in scores] == ["pass_fc", "simple_rag"]
    assert scores[0]["claims"] == 2
    assert scores[0]["accuracy"]["value"] == 1
    assert tables.read_text("utf-8") in output
    assert "<svg" in page.read_text("utf-8")


def test_evaluate_goes_on_where_it_stopped(claims: Path) -> None:
    run_evaluate(claims, "--limit", "1")
    rows = claims.with_name("rows.jsonl")
    first = rows.read_text("utf-8").splitlines()[1]
    run_evaluate(claims)
    lines = rows.read_text("utf-8").splitlines()
    assert len(lines) == 3
    assert lines[1] == first


def test_evaluate_over_a_folder_sees_nothing_recorded(claims: Path, tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    folder.mkdir()
    (folder / "mill.md").write_text("# Tarn mill\n\nThe Tarn mill was built in 1790.", "utf-8")
    output = run_evaluate(claims, "--library", str(folder))
    assert "pass_fc on embedded (library)" in output
    rows = [json.loads(line) for line in claims.with_name("rows.jsonl").open()][1:]
    assert [row["label"] for row in rows] == ["not_enough_evidence", "refuted"]
    assert rows[1]["evidence"][0]["url"].startswith("http")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_evaluate_leaves_nothing_in_the_temporary_folder(claims: Path, workers: str) -> None:
    temporary = claims.with_name("temporary")
    temporary.mkdir()
    command = [sys.executable, "-m", "plumbline", "evaluate", "jsonl", "--path", str(claims)]
    command += ["--workers", workers, "--out", str(claims.with_name("rows.jsonl"))]
    subprocess.run(command, env=os.environ | {"TMPDIR": str(temporary)}, check=True, timeout=120)
    assert not list(temporary.glob("plumbline-*"))


def test_evaluate_ends_with_one_where_no_claim_could_be_checked(
    claims: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cause = Problem.of(ModelUnreachable("The server does not answer."))

    def failed(claim: EvaluationClaim, parts: object, key: str) -> ResultRow:
        return ResultRow(key=key, claim_id=claim.id, label="could_not_check", error=cause)

    monkeypatch.setattr("plumbline.evaluation.workers.measure", failed)
    arguments = ["evaluate", "jsonl", "--path", str(claims), "--workers", "1"]
    result = CliRunner().invoke(main, [*arguments, "--out", str(claims.with_name("rows.jsonl"))])
    assert "| 2 |" in result.stdout, "The report is not shown."
    assert result.exit_code == 1
    assert "with pass_fc: The server does not answer." in result.stderr


def test_ctrl_c_says_that_the_same_command_goes_on(
    claims: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> ResultRow:
        raise KeyboardInterrupt

    monkeypatch.setattr("plumbline.evaluation.workers.measure", stopped)
    arguments = ["evaluate", "jsonl", "--path", str(claims), "--workers", "1"]
    result = CliRunner().invoke(main, [*arguments, "--out", str(claims.with_name("rows.jsonl"))])
    assert result.exit_code == 1
    assert "the same command goes on from there" in result.stderr


@pytest.mark.parametrize("report", ["--html", "--markdown", "--json"])
def test_evaluate_names_a_report_that_cannot_be_written_before_it_works(
    claims: Path, report: str
) -> None:
    rows, wrong = claims.with_name("rows.jsonl"), claims.with_name("nowhere") / "report"
    arguments = ["evaluate", "jsonl", "--path", str(claims), "--out", str(rows)]
    result = CliRunner().invoke(main, [*arguments, report, str(wrong)])
    assert result.exit_code == 1
    assert f"{wrong} cannot be written" in result.stderr
    assert not rows.exists()


@pytest.mark.parametrize("other", ["rows", "claims", "report"])
def test_evaluate_writes_no_report_over_what_is_there(claims: Path, other: str) -> None:
    rows, report = claims.with_name("rows.jsonl"), claims.with_name("report.md")
    taken = {"rows": rows, "claims": claims, "report": report}[other]
    before = claims.read_text("utf-8")
    arguments = ["evaluate", "jsonl", "--path", str(claims), "--out", str(rows)]
    arguments += ["--json", str(taken), "--markdown", str(report)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 1
    assert "would be written over" in result.stderr
    assert claims.read_text("utf-8") == before


def test_evaluate_refuses_a_set_in_which_nothing_could_be_looked_up(claims: Path) -> None:
    claims.write_text('{"claim": "The mill was built in 1790.", "label": "supported"}', "utf-8")
    result = CliRunner().invoke(main, ["evaluate", "jsonl", "--path", str(claims)])
    assert result.exit_code == 1
    assert "has no recorded evidence" in result.stderr
    assert "--library" in result.stderr


def test_evaluate_with_other_settings_is_another_run(claims: Path, home: Path) -> None:
    run_evaluate(claims, "--strategy", "search_agent")
    settings = home / "home" / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('{"strategies": {"agent_searches": 1}}', "utf-8")
    run_evaluate(claims, "--strategy", "search_agent")
    lines = claims.with_name("rows.jsonl").read_text("utf-8").splitlines()
    assert sum('"header"' in line for line in lines) == 2


def test_evaluate_uses_the_users_own_prompts(claims: Path, home: Path) -> None:
    folders = Folders.of_user()
    own = folders.config / "prompts" / "common.md"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(PromptShelf().source("common") + "\nMARKED", "utf-8")
    job = Job(
        dataset="jsonl",
        path=claims,
        strategy="pass_fc",
        reasoner="llm",
        settings=Settings(llm=LlmSettings(base_url="http://127.0.0.1:1/v1", model="m")),
    )
    with_own = replace(job, prompts=own_prompts(folders))
    assert with_own.configuration().key != job.configuration().key
    assert with_own.parts().reasoner.prompts != job.parts().reasoner.prompts


def test_evaluate_says_what_was_measured(claims: Path) -> None:
    output = run_evaluate(claims, "--seed", "7", "--without-later")
    assert "pass_fc on embedded (recorded, nothing later)" in output
    assert "| jsonl | recorded | nothing later | 7 |" in output


def test_evaluate_from_a_history_that_was_set_aside_says_so(home: Path) -> None:
    data = home / "home" / "data"
    data.mkdir(parents=True)
    (data / "history.db").write_bytes(b"no database" * 900)
    result = CliRunner().invoke(main, ["evaluate", "--from-history"])
    assert result.exit_code == 1
    assert "A damaged history was set aside as" in result.stderr


def test_a_batch_of_nothing_says_so(home: Path) -> None:
    empty = home / "empty.jsonl"
    empty.write_text("\n", "utf-8")
    result = CliRunner().invoke(main, ["batch", str(empty)])
    assert result.exit_code == 1
    assert "holds no passage" in result.stderr


def test_evaluate_refuses_an_unknown_set(home: Path) -> None:
    result = CliRunner().invoke(evaluate, ["nothing", "--path", str(home)])
    assert result.exit_code == 2


def test_requests_are_bare_passages_or_whole_requests(home: Path) -> None:
    path = home / "passages.jsonl"
    lines = [{"text": "A."}, {"passage": {"text": "B."}, "strategy": "simple_rag"}]
    path.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    requests = read_requests(path)
    assert requests[1].passage.text == "A."
    assert requests[2].strategy == "simple_rag"


def test_batch_checks_every_passage_once(home: Path) -> None:
    settings = Settings(
        reasoner="embedded",
        search=SearchSettings(providers=("library",)),
        library=LibrarySettings(sample=True),
    )
    texts = ["The Eiffel Tower stands in Paris.", "Is it late?"]
    requests = {
        line: CheckRequest.model_validate({"passage": {"text": text}})
        for line, text in enumerate(texts, start=1)
    }
    out = home / "checks.jsonl"
    out.write_text('{"line": 9, "check"', "utf-8")
    for _ in range(2):
        check_all(requests, settings, out, lambda done, total: None, workers=2)
    records = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert sorted(record["line"] for record in records) == [1, 2]
    assert {record["check"]["status"] for record in records} == {"completed"}


def test_batch_command(home: Path) -> None:
    path, out = home / "passages.jsonl", home / "checks.jsonl"
    path.write_text('{"text": "What time is it?"}\n', "utf-8")
    result = CliRunner().invoke(batch, [str(path), "--out", str(out)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert json.loads(out.read_text("utf-8"))["check"]["status"] == "completed"
