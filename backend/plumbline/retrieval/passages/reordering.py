"""Puts the results of a library, which come best first by words, in order by what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.retrieval.passages.ranking import Ranker, rank
from plumbline.schema import Query, SearchResult

# How much of each result the model reads: its time grows with it.
_READ_CHARACTERS = 240
# Beyond twice as many as are wanted, only what shares so much with the query: for AVeriTeC's claims
# that leaves a third unread. Both bounds together cost 0.002 of the recall at 5, 0.013 at 10.
_NEAR_ENOUGH = 0.6
# Where the third best fits by words no better than this share of the best, the query names what it
# wants: one claim in eleven there.
_OUTSTANDING, _STANDS_OUT = 2, 0.55


def by_meaning(
    results: Sequence[SearchResult], query: Query, model: Ranker, language: str | None
) -> tuple[SearchResult, ...]:
    """Return `results` best first by words and meaning together; as they are where no more were
    found than `query` wants, or where words leave nothing open."""
    if _settled(results, query.limit):
        return tuple(results)
    most = 2 * query.limit
    read = [
        one
        for place, one in enumerate(results)
        if place < most or _near(one, results[0], _NEAR_ENOUGH)
    ]
    asked = " ".join((query.text, *query.phrases))
    texts = [f"{one.title}. {one.snippet}"[:_READ_CHARACTERS] for one in read]
    by_words = [one.score or 0.0 for one in read]
    ranked = rank(asked, texts, len(texts), model, language, by_words=by_words)
    order = [*(read[one.index] for one in ranked), *results[len(read) :]]
    return tuple(one.model_copy(update={"rank": place}) for place, one in enumerate(order, 1))


def _settled(results: Sequence[SearchResult], limit: int) -> bool:
    if len(results) <= max(limit, _OUTSTANDING):
        return True
    return not _near(results[_OUTSTANDING], results[0], _STANDS_OUT)


def _near(result: SearchResult, best: SearchResult, share: float) -> bool:
    return (result.score or 0.0) >= share * (best.score or 0.0)
