"""AVeriTeC's knowledge store: each claim searches the pages found for it, and no others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from plumbline.errors import InputError
from plumbline.evaluation import datasets
from plumbline.evaluation.claims import DataSet
from plumbline.evaluation.command import evaluate
from plumbline.evaluation.evidence import RecordedWeb
from plumbline.evaluation.exclusion import Excluded, Exclusion
from plumbline.evaluation.recorder import Watcher
from plumbline.evaluation.results import ResultsFile
from plumbline.evaluation.store import KnowledgeStore
from plumbline.retrieval.base import Scope, ScopedRetriever
from plumbline.schema import Query
from plumbline.session import CheckSession
from tests.evaluation.fakes import product
from tests.evaluation.test_published_formats import PUBLISHED

AVERITEC = PUBLISHED / "averitec"
STORE = AVERITEC / "knowledge_store" / "dev"
EVERYTHING = Exclusion()


@pytest.fixture
def data() -> DataSet:
    return datasets.load("averitec", AVERITEC)


def searching(data: DataSet, product_folder: Path, exclusion: Exclusion) -> ScopedRetriever:
    store = KnowledgeStore(STORE, exclusion)
    web = RecordedWeb(data, "store", product(product_folder), store)
    return web.retriever(data.claims[0]).for_claim(Scope(), CheckSession(), Watcher())


def test_a_claim_searches_the_pages_found_for_it(data: DataSet, tmp_path: Path) -> None:
    retriever = searching(data, tmp_path, EVERYTHING)
    report = retriever.search([Query(text="Tarn mill burnt spring")])[0]
    assert {one.url for one in report.results} == {
        "https://tarn.example/chronicle",
        "https://corn.example/mills",
        "https://www.factcheck.org/tarn-mill",
        "https://tarn.example/2021/05/06/mill",
    }
    assert report.results[0].snippet == "The mill of Tarn burnt down in the spring of 1850."
    read = retriever.read(report.results[:1])[0]
    assert read.text.split("\n")[0] == "Chronicle of Tarn.", "a page is read whole"
    assert len(read.text.split("\n")) == 3, "a page found by two queries is there once"
    assert retriever.search([Query(text="harbour")])[0].status == "nothing"


def test_what_gives_the_answer_away_is_left_out_and_counted(data: DataSet, tmp_path: Path) -> None:
    exclusion = Exclusion(fact_checks=True, later=True)
    retriever = searching(data, tmp_path, exclusion)
    report = retriever.search([Query(text="Tarn mill burnt")])[0]
    assert [one.url for one in report.results] == [
        "https://tarn.example/chronicle",
        "https://corn.example/mills",
    ]
    counted = list(KnowledgeStore(STORE, exclusion).counts(data.claims))
    assert counted == [Excluded(recorded=5, fact_checks=1, later=1, undated=3)]


def test_a_store_without_the_claims_is_refused(data: DataSet, tmp_path: Path) -> None:
    store = KnowledgeStore(tmp_path, EVERYTHING)
    with pytest.raises(InputError, match="no file for any"):
        store.sizes(data.claims)
    (tmp_path / "0.json").write_text('{"url": "https://a.example/", "url2text": "x"}\n', "utf-8")
    with pytest.raises(InputError, match=r"0\.json, line 1: url2text is no list"):
        store.filled(data.claims[0])
    (tmp_path / "0.json").write_text('{"url": "https://a.example/"', "utf-8")
    with pytest.raises(InputError, match=r"0\.json, line 1: not JSON"):
        store.filled(data.claims[0])
    assert store.sizes(data.claims) == [("0.json", 28)]


def test_evaluate_tells_claims_without_a_file_from_those_without_evidence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    out, report = tmp_path / "rows.jsonl", tmp_path / "report.json"
    arguments = ["averitec", "--path", str(AVERITEC), "--store", str(STORE), "--workers", "1"]
    arguments += ["--out", str(out), "--json", str(report), "--without-fact-checks"]
    result = CliRunner().invoke(evaluate, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    header = ResultsFile(out).headers()[0]
    assert header.configuration.mode == "store"
    rows = {row.claim_id: row for row in ResultsFile(out).rows(header.key)}
    assert rows["dev-0"].evidence[0].url == "https://tarn.example/chronicle"
    assert rows["dev-1"].label == "could_not_check"
    assert "has no file for the claim dev-1" in str(rows["dev-1"].error)
    scores = json.loads(report.read_text("utf-8"))["runs"][0]
    assert scores["excluded"]["fact_checks"] == 1
    assert "no fact-check sites" in result.output


def test_a_store_is_given_for_averitec_and_alone(tmp_path: Path) -> None:
    claims = tmp_path / "claims.jsonl"
    claims.write_text('{"claim": "A."}\n', "utf-8")
    for arguments in (
        ["jsonl", "--path", str(claims), "--store", str(STORE)],
        ["averitec", "--path", str(AVERITEC), "--store", str(STORE), "--mode", "pool"],
    ):
        result = CliRunner().invoke(evaluate, arguments)
        assert result.exit_code == 2
        assert "--store" in result.output
