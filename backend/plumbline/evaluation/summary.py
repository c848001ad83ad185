"""All scores of one run, each with its interval where one makes sense."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence

from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.exclusion import Excluded
from plumbline.evaluation.labelling import FAILED, predicted_label, shares
from plumbline.evaluation.results import EvidenceMode, ResultRow, RunConfiguration
from plumbline.evaluation.runner import Run
from plumbline.evaluation.scores import averitec, calibration, labels
from plumbline.evaluation.scores.averitec import PairScore
from plumbline.evaluation.scores.retrieval import recall_at
from plumbline.evaluation.scores.uncertainty import Interval, bootstrap
from plumbline.schema import DecidedLabel, Model

SURE = 0.8
_CURVE_POINTS = 50


class Estimate(Model):
    """A score with its 95 % bootstrap interval."""

    value: float
    low: float
    high: float


class ClassScores(Model):
    """One label's scores."""

    precision: float
    recall: float
    f1: float
    support: int


class ReliabilityBin(Model):
    """One bar of the reliability diagram."""

    low: float
    high: float
    count: int
    confidence: float
    accuracy: float


class Calibration(Model):
    """How far the confidences can be believed.

    `sure_precision` is how often `supported` and `refuted` are right when said with a
    confidence of at least 0.8, `sure_count` how often that is said; `told_precision` and
    `told_count` are the same of the verdicts as a reader sees them, which sets of two labels
    do not force to one of the two. `curve` are pairs of coverage and risk. What nothing was
    checked for is None.
    """

    error: float | None
    brier: float | None
    bins: tuple[ReliabilityBin, ...]
    curve: tuple[tuple[float, float], ...]
    area_under_risk: float | None
    sure_precision: float
    sure_count: int
    told_precision: float
    told_count: int


class AveritecScores(Model):
    """The shared task's scores; `at` by threshold."""

    questions: float
    evidence: float
    at: dict[str, Estimate]


class Cost(Model):
    """What a claim cost on average."""

    llm_calls: float
    prompt_tokens: float
    completion_tokens: float
    price: float
    searches: float
    pages_read: float
    seconds: float
    median_seconds: float


class RunScores(Model):
    """Everything that is said about a run.

    `macro_f1` is the papers' (mean of supported and refuted), `macro_f1_all` that over all
    labels of the set, all None where no claim has a label; `failed` counts claims that could not
    be checked: they count as wrong. `claims` have a label, `unlabelled` none of ours: these have a
    part in cost, failures and what was degraded alone.
    """

    configuration: RunConfiguration
    claims: int
    unlabelled: int = 0
    failed: int
    accuracy: Estimate | None
    macro_f1: Estimate | None
    macro_f1_all: Estimate | None
    classes: dict[str, ClassScores]
    confusion: dict[str, dict[str, int]]
    calibration: Calibration
    averitec: AveritecScores | None = None
    recall: dict[str, float] | None = None
    cost: Cost
    excluded: Excluded
    degraded: int

    @property
    def name(self) -> str:
        """Strategy, reasoner and what else tells the run from others."""
        chosen = self.configuration
        told = [chosen.mode, *self.exclusions]
        return f"{chosen.strategy} on {chosen.model or chosen.reasoner} ({', '.join(told)})"

    @property
    def exclusions(self) -> list[str]:
        """What was kept out of the recorded evidence; a library is searched as it is."""
        chosen = self.configuration
        if chosen.mode in ("library", "live"):
            return []
        asked = {
            "no fact-check sites": chosen.exclusion.fact_checks,
            "nothing later": chosen.exclusion.later,
        }
        return [name for name, wanted in asked.items() if wanted]


Judged = tuple[str, str]
"""Gold label and predicted label."""


def summarise(run: Run, meteor: PairScore | None = None, *, seed: int = 0) -> RunScores:
    """Return all scores of a run. `meteor` is needed for AVeriTeC's; claims without a gold
    label of ours are left out."""
    known = [
        (claim, row) for claim, row in zip(run.data.claims, run.rows, strict=True) if claim.gold
    ]
    pairs = [(str(claim.gold), str(predicted_label(row, run.data.labels))) for claim, row in known]
    gold, predicted = [one for one, _ in pairs], [one for _, one in pairs]
    return RunScores(
        configuration=run.header.configuration,
        claims=len(known),
        unlabelled=len(run.rows) - len(known),
        failed=sum(row.label == FAILED for row in run.rows),
        accuracy=_estimate(pairs, lambda some: labels.accuracy(*_columns(some)), seed),
        macro_f1=_estimate(pairs, _macro(labels.DECIDED), seed),
        macro_f1_all=_estimate(pairs, _macro(run.data.labels), seed),
        classes={
            label: ClassScores(**vars(labels.class_score(gold, predicted, label)))
            for label in run.data.labels
        },
        confusion=labels.confusion(gold, predicted),
        calibration=_calibration(known, pairs, run.data.labels),
        averitec=_averitec(known, pairs, meteor, seed),
        recall=_recall(known, run.header.configuration.mode),
        cost=_cost(run.rows),
        excluded=run.header.excluded,
        degraded=sum(bool(row.degraded) for row in run.rows),
    )


def rightness(run: Run) -> dict[str, bool]:
    """Return for each claim with a gold label whether the run was right, by claim id."""
    return {
        claim.id: predicted_label(row, run.data.labels) == claim.gold
        for claim, row in zip(run.data.claims, run.rows, strict=True)
        if claim.gold
    }


def _columns(pairs: Sequence[Judged]) -> tuple[list[str], list[str]]:
    return [one for one, _ in pairs], [one for _, one in pairs]


def _macro(among: Sequence[str]) -> Callable[[Sequence[Judged]], float]:
    return lambda pairs: labels.macro_f1(*_columns(pairs), among)


def _estimate(
    items: Sequence[Judged], score: Callable[[Sequence[Judged]], float], seed: int
) -> Estimate | None:
    return as_estimate(bootstrap(items, score, seed=seed)) if items else None


def as_estimate(interval: Interval) -> Estimate:
    """Return an interval as it goes into reports."""
    return Estimate(value=interval.value, low=interval.low, high=interval.high)


def _calibration(
    known: Sequence[tuple[EvaluationClaim, ResultRow]],
    pairs: Sequence[Judged],
    among: Sequence[DecidedLabel],
) -> Calibration:
    checked = [
        (shares(row, among), gold, said)
        for (_, row), (gold, said) in zip(known, pairs, strict=True)
        if row.label != FAILED
    ]
    confidence = [given.get(said, 0.0) for given, _, said in checked]
    right = [gold == said for _, gold, said in checked]
    decided = [
        (value, hit)
        for value, hit, (_, _, said) in zip(confidence, right, checked, strict=True)
        if said in labels.DECIDED
    ]
    told = [
        (row.confidence.get(row.label, 0.0), claim.gold == row.label)
        for claim, row in known
        if row.label in labels.DECIDED
    ]
    points = calibration.risk_coverage(confidence, right)
    precision, count = _when_sure(decided)
    told_precision, told_count = _when_sure(told)
    return Calibration(
        error=calibration.calibration_error(confidence, right) if checked else None,
        brier=_brier(checked, among) if checked else None,
        bins=tuple(
            ReliabilityBin(**vars(one)) for one in calibration.reliability(confidence, right)
        ),
        curve=_thinned([(point.coverage, point.risk) for point in points]),
        area_under_risk=calibration.area_under_risk(points) if checked else None,
        sure_precision=precision,
        sure_count=count,
        told_precision=told_precision,
        told_count=told_count,
    )


def _brier(
    checked: Sequence[tuple[Mapping[str, float], str, str]],
    among: Sequence[DecidedLabel],
) -> float:
    gold = [gold for _, gold, _ in checked]
    return calibration.brier(gold, [given for given, _, _ in checked], among)


def _when_sure(answers: Sequence[tuple[float, bool]]) -> tuple[float, int]:
    """Return how many of the answers with a high confidence are right, and how many there are."""
    return calibration.precision_above(
        [value for value, _ in answers], [hit for _, hit in answers], SURE
    )


def _thinned(points: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    step = max(1, len(points) // _CURVE_POINTS)
    return tuple(point for index, point in enumerate(reversed(points)) if index % step == 0)[::-1]


def _averitec(
    known: Sequence[tuple[EvaluationClaim, ResultRow]],
    pairs: Sequence[Judged],
    meteor: PairScore | None,
    seed: int,
) -> AveritecScores | None:
    if meteor is None or not known or not any(claim.pairs for claim, _ in known):
        return None
    questions = [
        averitec.question_score([q for q, _ in row.pairs], claim.pairs, meteor)
        for claim, row in known
    ]
    evidence = [averitec.evidence_score(row.pairs, claim.pairs, meteor) for claim, row in known]
    judged = [(gold == said, value) for (gold, said), value in zip(pairs, evidence, strict=True)]
    at = {
        str(threshold): as_estimate(bootstrap(judged, _at(threshold), seed=seed))
        for threshold in averitec.THRESHOLDS
    }
    return AveritecScores(
        questions=statistics.fmean(questions), evidence=statistics.fmean(evidence), at=at
    )


def _at(threshold: float) -> Callable[[Sequence[tuple[bool, float]]], float]:
    return lambda some: averitec.averitec_score(
        [hit for hit, _ in some], [value for _, value in some], threshold
    )


def _recall(
    known: Sequence[tuple[EvaluationClaim, ResultRow]], mode: EvidenceMode
) -> dict[str, float] | None:
    if mode == "recorded":  # every search is given all that was recorded
        return None
    wanted = [
        (row.found, [text.url for text in claim.recorded if text.url])
        for claim, row in known
        if any(text.url for text in claim.recorded)
    ]
    if not wanted:
        return None
    return {
        str(limit): statistics.fmean(recall_at(found, urls, limit) for found, urls in wanted)
        for limit in (5, 10)
    }


def _cost(rows: Sequence[ResultRow]) -> Cost:
    def mean(values: Sequence[float]) -> float:
        return statistics.fmean(values) if values else 0.0

    return Cost(
        llm_calls=mean([row.usage.llm_calls for row in rows]),
        prompt_tokens=mean([row.usage.prompt_tokens for row in rows]),
        completion_tokens=mean([row.usage.completion_tokens for row in rows]),
        price=mean([row.usage.cost for row in rows]),
        searches=mean([row.usage.searches for row in rows]),
        pages_read=mean([row.usage.pages_read for row in rows]),
        seconds=mean([row.seconds for row in rows]),
        median_seconds=statistics.median([row.seconds for row in rows]) if rows else 0.0,
    )
