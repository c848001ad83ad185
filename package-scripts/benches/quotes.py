"""Quotes and sources: is every quote that is shown real, and are copies counted as one voice?"""

from __future__ import annotations

import sys
from collections import Counter

from benches.figures import Figures
from benches.options import ROOT, Options
from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.evidence import documents_of, merged
from plumbline.evaluation.job import Job
from plumbline.evaluation.measure import Parts, pursue
from plumbline.evaluation.recorder import Watcher
from plumbline.schema import Evidence
from plumbline.session import Budget, CheckSession

CLAIMS = 100


def quotes(options: Options) -> Figures:
    """Quotes of AVeriTeC's verdicts over the pool, each looked up at its offsets in the text that
    was recorded; and the hand-made cases of copied, owned and agency texts."""
    figures = {
        strategy: _quotes(options, strategy) for strategy in options.strategies or ("pass_fc",)
    }
    return {**figures, "independence": _independence()}


def _quotes(options: Options, strategy: str) -> Figures:
    job = Job("averitec", options.folder("averitec"), strategy, "embedded", mode="pool")
    data, _ = job.data()
    parts = job.parts()
    recorded = merged([one for claim in data.claims for one in documents_of(claim)])
    texts = {document.source.url: document.text for document in recorded}
    claims = data.claims[: options.limit or CLAIMS]
    found = Counter(
        _state(evidence, texts.get(evidence.source.url, ""))
        for claim in claims
        for evidence in _shown(claim, parts)
    )
    shown = found["verbatim"] + found["wrong"]
    return {
        "claims": len(claims),
        "quotes_shown": shown,
        "verbatim_at_their_offsets": found["verbatim"] / shown if shown else 1.0,
        "paraphrases_marked_as_such": found["paraphrase"],
    }


def _shown(claim: EvaluationClaim, parts: Parts) -> tuple[Evidence, ...]:
    session = CheckSession(budget=Budget(seconds=None), reader_language=claim.language)
    reasoner = parts.reasoner.for_check(session)
    return pursue(claim, parts, reasoner, session, Watcher()).evidence


def _state(evidence: Evidence, text: str) -> str:
    quote = evidence.quote
    if not quote.verbatim:
        return "paraphrase"
    return "verbatim" if quote.text and text[quote.start : quote.end] == quote.text else "wrong"


def _independence() -> Figures:
    sys.path.insert(0, str(ROOT))
    from tests.retrieval.sources.test_independence import CASES, voices

    right = sum(voices(pages, digested=True) == expected for pages, expected in CASES.values())
    return {"cases": len(CASES), "right": right}
