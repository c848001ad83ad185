"""Reports: scores of runs side by side, and a page that opens every error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from plumbline.errors import InputError
from plumbline.evaluation.labelling import predicted_label, shares
from plumbline.evaluation.report import as_markdown, as_page, build_report
from plumbline.evaluation.results import QuotedEvidence, ResultRow, ResultsFile
from plumbline.evaluation.runner import Run, run
from plumbline.evaluation.summary import Estimate, summarise
from plumbline.schema import DecidedLabel, VerdictLabel
from tests.evaluation.fakes import FakeStrategy, fake_job

TWO: tuple[DecidedLabel, ...] = ("supported", "refuted")
THREE: tuple[DecidedLabel, ...] = ("supported", "refuted", "not_enough_evidence")


def row(label: VerdictLabel, **confidence: float) -> ResultRow:
    return ResultRow.model_validate(
        {"key": "k", "claim_id": "c", "label": label, "confidence": confidence}
    )


def with_rows(finished: Run, *labels: VerdictLabel) -> Run:
    rows = tuple(
        one.model_copy(update={"label": label})
        for one, label in zip(finished.rows, labels, strict=True)
    )
    return Run(finished.header, finished.data, rows)


@pytest.fixture
def finished(tmp_path: Path) -> Run:
    return run(fake_job(FakeStrategy(), tmp_path), ResultsFile(tmp_path / "r.jsonl"))


def test_binary_sets_take_the_side_that_more_speaks_for() -> None:
    against = row("not_enough_evidence", supported=0.1, refuted=0.2, not_enough_evidence=0.7)
    assert predicted_label(against, TWO) == "refuted"
    assert shares(against, TWO) == {
        "supported": pytest.approx(0.45),
        "refuted": pytest.approx(0.55),
    }
    torn = row("conflicting", supported=0.2, refuted=0.1, conflicting=0.7)
    assert predicted_label(torn, TWO) == "supported"


def test_nothing_found_is_no_refutation_in_a_binary_set() -> None:
    assert predicted_label(row("not_enough_evidence", not_enough_evidence=1.0), TWO) == "supported"


def test_hardly_anything_on_either_side_is_no_certainty() -> None:
    faint = row("not_enough_evidence", supported=0.02, not_enough_evidence=0.98)
    assert shares(faint, TWO) == {
        "supported": pytest.approx(0.51),
        "refuted": pytest.approx(0.49),
    }
    assert shares(row("not_enough_evidence"), TWO) == {"supported": 0.5, "refuted": 0.5}


def test_conflicting_is_inconclusive_where_only_that_exists() -> None:
    torn = row("conflicting", supported=0.3, conflicting=0.6, not_enough_evidence=0.1)
    assert predicted_label(torn, THREE) == "not_enough_evidence"
    assert shares(torn, THREE)["not_enough_evidence"] == pytest.approx(0.7)


def test_a_failure_is_never_right() -> None:
    assert predicted_label(row("could_not_check"), TWO) == "could_not_check"


def test_summary_of_a_run_by_hand(finished: Run) -> None:
    scores = summarise(with_rows(finished, "supported", "could_not_check", "not_enough_evidence"))
    assert (scores.claims, scores.failed) == (3, 1)
    assert scores.accuracy.value == pytest.approx(2 / 3)
    assert scores.macro_f1.value == pytest.approx(0.5)
    assert scores.macro_f1_all.value == pytest.approx(2 / 3)
    assert scores.confusion["refuted"] == {"could_not_check": 1}
    assert scores.cost.searches == 1


def test_recall_is_told_where_there_was_something_to_find(finished: Run) -> None:
    """In recorded mode every search is given all that was recorded."""
    assert summarise(finished).recall is None
    configuration = finished.header.configuration.model_copy(update={"mode": "pool"})
    header = finished.header.model_copy(update={"configuration": configuration})
    assert summarise(Run(header, finished.data, finished.rows)).recall == {"5": 1.0, "10": 1.0}


def test_where_nothing_was_checked_there_is_no_score_of_trust(finished: Run) -> None:
    lost: VerdictLabel = "could_not_check"
    report = build_report([with_rows(finished, lost, lost, lost)])
    trust = report.runs[0].calibration
    assert (trust.error, trust.brier, trust.area_under_risk) == (None, None, None)
    assert "| – | – | – | – |" in as_markdown(report)
    assert report.runs[0].accuracy == Estimate(value=0, low=0, high=0)


def test_where_no_claim_has_a_label_there_is_no_accuracy(finished: Run) -> None:
    unlabelled = [claim.model_copy(update={"gold": None}) for claim in finished.data.claims]
    data = finished.data.model_copy(update={"claims": tuple(unlabelled), "labels": ()})
    made = Run(finished.header, data, finished.rows)
    report = build_report([made])
    assert report.runs[0].accuracy is None
    assert "| 0 and 3 unlabelled | – | – | – | 0 |" in as_markdown(report)
    assert report.runs[0].cost.searches == 1, "what was done is told"
    assert "no label" in as_page(report, [made])


def test_a_forced_choice_is_no_verdict_that_a_reader_sees(finished: Run) -> None:
    sure = {"supported": 0.9, "refuted": 0.1}
    leaning = {"supported": 0.65, "refuted": 0.0, "not_enough_evidence": 0.35}
    told = with_rows(finished, "supported", "supported", "supported")
    rows = tuple(
        one.model_copy(update={"confidence": share})
        for one, share in zip(told.rows, (sure, leaning, leaning), strict=True)
    )
    data = told.data.model_copy(update={"labels": TWO})
    trust = summarise(Run(told.header, data, rows)).calibration
    assert (trust.told_precision, trust.told_count) == (1.0, 1)
    assert trust.sure_count == 3


def test_averitec_scores_only_where_there_are_gold_questions(finished: Run) -> None:
    asked = finished.rows[0].model_copy(
        update={"pairs": (("How many arches are there?", "Three"),)}
    )
    scores = summarise(
        Run(finished.header, finished.data, (asked, *finished.rows[1:])),
        lambda reference, prediction: float(reference == prediction),
    )
    assert scores.averitec is not None
    assert scores.averitec.evidence == pytest.approx(1 / 3)
    assert scores.averitec.at["0.25"].value == pytest.approx(1 / 3)
    assert summarise(finished).averitec is None


def test_runs_are_compared_claim_by_claim(finished: Run) -> None:
    other = with_rows(finished, "refuted", "refuted", "not_enough_evidence")
    report = build_report([finished, other])
    (comparison,) = report.comparisons
    assert (comparison.only_first, comparison.only_second) == (1, 2)
    assert "only first right" in as_markdown(report)
    assert json.loads(report.model_dump_json())["runs"][0]["claims"] == 3


def test_no_run_is_no_report() -> None:
    with pytest.raises(InputError):
        build_report([])


def test_the_page_opens_every_error_and_trusts_no_text(finished: Run) -> None:
    hostile = QuotedEvidence(
        url="javascript:alert(1)",
        quote="<script>alert(2)</script>",
        verbatim=True,
        stance="supports",
    )
    rows = (finished.rows[0], finished.rows[1].model_copy(update={"evidence": (hostile,)}))
    broken = Run(finished.header, finished.data, (*rows, finished.rows[2]))
    page = as_page(build_report([broken]), [broken])
    assert page.count("<details>") == 2
    assert "The lake of Tarn is in Norway." in page
    assert "&lt;script&gt;alert(2)" in page
    assert "<script" not in page
    assert 'href="javascript' not in page
    assert "<svg" in page
    # Nothing is loaded from anywhere.
    assert "src=" not in page
    assert "<link" not in page
