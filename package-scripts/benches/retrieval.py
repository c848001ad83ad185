"""Retrieval quality: AVeriTeC's claims search the web sentences recorded for all of them."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from benches.figures import Figures
from benches.options import Options
from plumbline.evaluation.job import Job
from plumbline.evaluation.scores.retrieval import recall_at
from plumbline.retrieval.ranking import KEPT_BY_BM25, Bm25, Ranker, diversify
from plumbline.retrieval.retriever import WebRetriever

LIMITS = (5, 10)


def retrieval(options: Options) -> Figures:
    """Recall of a claim's own sentences at 5 and 10: BM25, the model, and with diversity."""
    job = Job("averitec", options.folder("averitec"), "pass_fc", "embedded", mode="pool")
    data, _ = job.data()
    web = job.parts().web.retriever(data.claims[0])
    ranker = web.ranker if isinstance(web, WebRetriever) else None
    texts = list(dict.fromkeys(text.text for one in data.claims for text in one.recorded))
    index = Bm25(texts)
    found: dict[str, list[tuple[list[str], list[str]]]] = {}
    for claim in data.claims[: options.limit]:
        own = [text.text for text in claim.recorded]
        for name, ranked in _rankings(claim.text, texts, index, ranker).items():
            found.setdefault(name, []).append(([texts[n] for n in ranked], own))
    return {
        "texts": len(texts),
        "claims": len(data.claims[: options.limit]),
        **{name: _recalls(results) for name, results in found.items()},
    }


def _recalls(results: Sequence[tuple[list[str], list[str]]]) -> Figures:
    return {
        f"recall_at_{limit}": statistics.fmean(recall_at(*one, limit) for one in results)
        for limit in LIMITS
    }


def _rankings(
    claim: str, texts: Sequence[str], index: Bm25, ranker: Ranker | None
) -> dict[str, list[int]]:
    scores = index.scores(claim)
    kept = sorted(range(len(texts)), key=lambda n: (-scores[n], n))[:KEPT_BY_BM25]
    rankings = {"bm25": kept}
    highest = scores[kept[0]] or 1.0
    by_words = [scores[n] / highest for n in kept]
    rankings["bm25_mmr"] = _diverse(kept, by_words, index.likeness(kept))
    if ranker is not None:
        chosen = [texts[n] for n in kept]
        relevance = list(ranker.relevance(claim, chosen))
        order = sorted(range(len(kept)), key=lambda place: -relevance[place])
        rankings[ranker.name] = [kept[place] for place in order]
        rankings[f"{ranker.name}_mmr"] = _diverse(kept, relevance, ranker.likeness(chosen))
    return rankings


def _diverse(
    kept: Sequence[int], relevance: Sequence[float], likeness: Sequence[Sequence[float]]
) -> list[int]:
    return [kept[place] for place, _ in diversify(relevance, likeness, max(LIMITS))]
