"""Retrieval quality: AVeriTeC's claims search the web sentences recorded for all of them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

from benches.figures import Figures
from benches.options import Options
from plumbline.evaluation import datasets
from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.scores.retrieval import recall_at
from plumbline.retrieval.passages.embedding import EmbeddingRanker
from plumbline.retrieval.passages.ranking import (
    READ_CHARACTERS,
    Bm25,
    Ranker,
    diversify,
    mixed,
    rank,
)
from plumbline.retrieval.passages.reordering import by_meaning
from plumbline.schema import Query, SearchResult

LIMITS = (5, 10)
PRUNED_TO = (40, 100)
# What the retriever lets a library find by words, for the model to choose from.
FOUND_BY_WORDS = 30
RANKS_FROM = 60
TIMED = 20

Rankings = dict[str, list[int]]


def retrieval(options: Options) -> Figures:
    """Recall of a claim's own sentences at 5 and 10: by words, by the model, by both together,
    each with and without diversity; and what the model costs."""
    data = datasets.load("averitec", options.folder("averitec"))
    texts = list(dict.fromkeys(text.text for one in data.claims for text in one.recorded))
    claims = data.claims[: options.limit]
    ranker = EmbeddingRanker()
    model = ranker if ranker.reads("en") else None
    cost = _cost(claims[:TIMED], texts, model) if model else {}
    index = Bm25(texts)
    found: dict[str, list[tuple[list[str], list[str]]]] = {}
    for claim in claims:
        own = [text.text for text in claim.recorded]
        for name, ranked in _rankings(claim.text, texts, index, model).items():
            found.setdefault(name, []).append(([texts[n] for n in ranked], own))
    recalls = {name: _recalls(results) for name, results in found.items()}
    return {
        "texts": len(texts),
        "claims": len(claims),
        **recalls,
        "model_cost": cost,
    }


def _recalls(results: Sequence[tuple[list[str], list[str]]]) -> Figures:
    return {
        f"recall_at_{limit}": statistics.fmean(recall_at(*one, limit) for one in results)
        for limit in LIMITS
    }


def _rankings(claim: str, texts: Sequence[str], index: Bm25, model: Ranker | None) -> Rankings:
    scores = index.scores(claim)
    best = sorted(range(len(texts)), key=lambda n: (-scores[n], n))[: max(PRUNED_TO)]
    highest = scores[best[0]] or 1.0
    by_words = [scores[n] / highest for n in best]
    rankings: Rankings = {"bm25": best, **_shipped(claim, texts, scores, best, model)}
    for pruned in PRUNED_TO:
        kept, words = best[:pruned], by_words[:pruned]
        rankings[f"bm25_{pruned}_mmr"] = _diverse(kept, words, index.likeness(kept))
        if model is not None:
            rankings |= _with_model(claim, kept, [texts[n] for n in kept], words, model)
    return rankings


def _shipped(
    claim: str,
    texts: Sequence[str],
    scores: Sequence[float],
    best: Sequence[int],
    model: Ranker | None,
) -> Rankings:
    """Return what `rank` makes of all texts, as of the passages of pages, and of the few that a
    library's index finds by words, as of its results."""
    most = max(LIMITS)
    passages = rank(claim, texts, most, model, "en", by_words=scores)
    found = [_result(n, texts[n], scores[n]) for n in best[:FOUND_BY_WORDS]]
    results = by_meaning(found, Query(text=claim, limit=most), model, "en") if model else found
    return {
        "ships_for_passages": [one.index for one in passages],
        "ships_for_results": [int(one.url) for one in results],
    }


def _result(index: int, text: str, score: float) -> SearchResult:
    return SearchResult(
        url=str(index), title="", site="", snippet=text, provider="bench", rank=1, score=score
    )


def _with_model(
    claim: str, kept: Sequence[int], texts: Sequence[str], words: Sequence[float], model: Ranker
) -> Rankings:
    meaning = list(model.relevance(claim, texts))
    likeness = model.likeness(texts)
    ways = {"model": meaning, "both": mixed(words, meaning), "fusion": _fused(meaning)}
    rankings: Rankings = {}
    for name, relevance in ways.items():
        order = sorted(range(len(kept)), key=lambda place: (-relevance[place], place))
        rankings[f"{name}_{len(kept)}"] = [kept[place] for place in order]
        rankings[f"{name}_{len(kept)}_mmr"] = _diverse(kept, relevance, likeness)
    return rankings


def _fused(meaning: Sequence[float]) -> list[float]:
    """Return reciprocal rank fusion of the order by words, which the texts come in, and the
    order by meaning (Cormack, Clarke and Büttcher, 2009; k = 60), the highest as 1."""
    order = sorted(range(len(meaning)), key=lambda place: -meaning[place])
    by_meaning = {place: rank for rank, place in enumerate(order, 1)}
    fused = [
        1.0 / (RANKS_FROM + place + 1) + 1.0 / (RANKS_FROM + by_meaning[place])
        for place in range(len(meaning))
    ]
    return [value / max(fused) for value in fused]


def _diverse(
    kept: Sequence[int], relevance: Sequence[float], likeness: Sequence[Sequence[float]]
) -> list[int]:
    return [kept[place] for place, _ in diversify(relevance, likeness, max(LIMITS))]


def _cost(claims: Sequence[EvaluationClaim], texts: Sequence[str], model: Ranker) -> Figures:
    """Milliseconds a claim for texts never seen before: what a search finds, and 40 passages."""
    sentences = iter(texts)

    def found(characters: int) -> str:
        made = next(sentences)
        while len(made) < characters:
            made = f"{made} {next(sentences)}"
        return made[:characters]

    def search(claim: str) -> None:
        model.relevance(claim, [next(sentences) for _ in range(FOUND_BY_WORDS)])

    def passages(claim: str) -> None:
        model.relevance(claim, [found(READ_CHARACTERS) for _ in range(min(PRUNED_TO))])

    return {"search": _timed(search, claims), "passages": _timed(passages, claims)}


def _timed(work: Callable[[str], None], claims: Sequence[EvaluationClaim]) -> Figures:
    wall, processor = time.perf_counter(), time.process_time()
    for claim in claims:
        work(claim.text)
    return {
        "wall_ms": 1000 * (time.perf_counter() - wall) / len(claims),
        "processor_ms": 1000 * (time.process_time() - processor) / len(claims),
    }
