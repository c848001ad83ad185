"""All strategies on a small model behind a local server: AVeriTeC dev over the recorded pool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from benches.document import DOCUMENT, write_part
from benches.figures import Figures
from benches.options import ROOT, Options
from benches.world.simulation import STRATEGIES
from plumbline.errors import InputError
from plumbline.evaluation.job import Job
from plumbline.evaluation.labelling import FAILED, predicted_label
from plumbline.evaluation.report.markdown import estimated, table
from plumbline.evaluation.results import ResultsFile
from plumbline.evaluation.runner import Run, run
from plumbline.evaluation.summary import RunScores, summarise
from plumbline.evaluation.workers import in_threads
from plumbline.settings import Folders, Settings, SettingsFile

PART = "small-model"
ROWS = ROOT / "build" / "small-model.jsonl"
# The same rows without a word of claims, sources or answers: on a new computer the hours that
# they took need not be spent again.
KEPT = ROOT / "docs" / "small-model.jsonl"
NOTES = Path(__file__).with_name("small_model.md")
_CALL_SECONDS = 900.0
_DEFAULT_LIMIT = 60
_HEADINGS = (
    "strategy",
    "claims",
    "accuracy",
    "macro-F1 (S, R)",
    "macro-F1 (all)",
    "calls",
    "tokens in",
    "tokens out",
    "s (median)",
    "repairs",
    "unparsable",
    "failed",
)


def small_model(options: Options) -> Figures:
    """Measure the model of the settings on the first claims, and write its part of the results.

    Rows are kept as they come: a larger --limit, or the same one after an interruption, goes on
    from them as long as the program and the model are the same.
    """
    settings = _settings()
    limit = options.limit or _DEFAULT_LIMIT
    carry_over(ResultsFile(KEPT), ResultsFile(ROWS))
    runs = {
        strategy: _run(options, settings, strategy, limit)
        for strategy in options.strategies or STRATEGIES
    }
    carry_over(ResultsFile(ROWS), ResultsFile(KEPT))
    scores = {strategy: summarise(made) for strategy, made in runs.items()}
    text = _text(settings, limit, runs, scores)
    write_part(options.out or DOCUMENT, PART, text)
    return {name: _figures(runs[name], one) for name, one in scores.items()}


def carry_over(source: ResultsFile, target: ResultsFile) -> None:
    """Add to `target` what only `source` has, without texts; claims that failed stay out."""
    for header in source.headers():
        target.begin(header)
        known = {row.claim_id for row in target.rows(header.key) if row.error is None}
        target.append(
            row.model_copy(update={"rationale": "", "pairs": (), "evidence": (), "found": ()})
            for row in source.rows(header.key)
            if row.error is None and row.claim_id not in known
        )


def _settings() -> Settings:
    settings = SettingsFile(Folders.of_user().config).load()
    if not settings.llm.base_url or not settings.llm.model:
        raise InputError(
            "This bench needs the server of a model.",
            remedy="Set PLUMBLINE_LLM_URL and PLUMBLINE_LLM_MODEL.",
        )
    # A busy computer may take minutes for what a free one does in seconds.
    llm = settings.llm.model_copy(update={"call_seconds": _CALL_SECONDS})
    return settings.model_copy(update={"llm": llm})


def _run(options: Options, settings: Settings, strategy: str, limit: int) -> Run:
    job = Job(
        dataset="averitec",
        path=options.folder("averitec"),
        strategy=strategy,
        reasoner="llm",
        mode="pool",
        limit=limit,
        settings=settings,
    )

    def progress(done: int, total: int) -> None:
        print(f"{strategy}: {done} of {total}", flush=True)

    return run(job, ResultsFile(ROWS), in_threads(options.workers), progress)


def _text(
    settings: Settings, limit: int, runs: dict[str, Run], scores: dict[str, RunScores]
) -> str:
    rows = [_row(name, runs[name], one) for name, one in scores.items()]
    parts = [
        f"## Small model, first {limit} claims of AVeriTeC dev over the pool\n",
        f"Model `{settings.llm.model}` behind a local server. Calls, tokens and seconds are per "
        "claim; repairs and unparsable answers are given as a share of all calls.\n",
        table(_HEADINGS, rows),
        f"\nWrong answers, gold label first: {_mistakes(runs.values())}.\n",
        NOTES.read_text("utf-8").strip(),
    ]
    return "\n".join(parts)


def _row(name: str, made: Run, scores: RunScores) -> list[str]:
    cost = scores.cost
    return [
        name,
        str(scores.claims),
        estimated(scores.accuracy),
        f"{scores.macro_f1.value:.3f}",
        f"{scores.macro_f1_all.value:.3f}",
        f"{cost.llm_calls:.1f}",
        f"{cost.prompt_tokens:.0f}",
        f"{cost.completion_tokens:.0f}",
        f"{cost.median_seconds:.0f}",
        _share(made, "repairs"),
        _share(made, "unusable"),
        str(scores.failed),
    ]


def _share(made: Run, what: str) -> str:
    calls, counted = _total(made, "llm_calls"), _total(made, what)
    return f"{counted} of {calls} ({counted / max(1, calls):.1%})"


def _total(made: Run, what: str) -> int:
    return sum(getattr(row.usage, what) for row in made.rows)


def _mistakes(runs: Iterable[Run]) -> str:
    counted: Counter[tuple[str, str]] = Counter()
    for made in runs:
        for claim, row in zip(made.data.claims, made.rows, strict=True):
            said = predicted_label(row, made.data.labels)
            if said != claim.gold:
                counted[str(claim.gold), "failed" if said == FAILED else str(said)] += 1
    told = (f"{gold} as {said} {number}" for (gold, said), number in counted.most_common())
    return ", ".join(told) or "none"


def _figures(made: Run, scores: RunScores) -> Figures:
    return {
        "claims": scores.claims,
        "accuracy": scores.accuracy.value,
        "macro_f1": scores.macro_f1.value,
        "macro_f1_all": scores.macro_f1_all.value,
        "calls": scores.cost.llm_calls,
        "prompt_tokens": scores.cost.prompt_tokens,
        "completion_tokens": scores.cost.completion_tokens,
        "median_seconds": scores.cost.median_seconds,
        "repairs": _total(made, "repairs"),
        "unparsable": _total(made, "unusable"),
        "failed": scores.failed,
    }
