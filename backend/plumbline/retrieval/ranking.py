"""Ranks texts for a question: BM25, then a model where there is one, then diversity (MMR)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from plumbline.retrieval.data import load
from plumbline.text import base_language, stem, words

KEPT_BY_BM25 = 40
LAMBDA = 0.75
_K1 = 1.5
_B = 0.75

Vector = dict[str, float]


class Ranker(Protocol):
    """A model that says how well texts fit a question and how alike they are."""

    @property
    def name(self) -> str:
        """Under which name its scores are kept."""
        ...

    def relevance(self, question: str, texts: Sequence[str]) -> Sequence[float]:
        """Return how well each text fits `question`, higher is better, within 0..1."""
        ...

    def likeness(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """Return a square matrix that says how alike the texts are, within 0..1."""
        ...


class Bm25:
    """BM25 over a fixed set of texts (Robertson and Zaragoza, 2009; k1 = 1.5, b = 0.75)."""

    name = "bm25"

    def __init__(self, texts: Sequence[str], language: str | None = None) -> None:
        self._language = base_language(language) or "en"
        self._counts = [Counter(terms(text, self._language)) for text in texts]
        self._lengths = [sum(count.values()) for count in self._counts]
        self._mean = sum(self._lengths) / len(texts) if texts else 0.0
        holding = Counter(term for count in self._counts for term in count)
        self._idf = {
            term: math.log(1.0 + (len(texts) - number + 0.5) / (number + 0.5))
            for term, number in holding.items()
        }

    def scores(self, question: str) -> list[float]:
        """Return one score a text, 0 for texts that share no word with `question`."""
        asked = [term for term in set(terms(question, self._language)) if term in self._idf]
        return [
            sum(self._idf[term] * self._weight(count[term], length) for term in asked)
            for count, length in zip(self._counts, self._lengths, strict=True)
        ]

    def likeness(self, indices: Sequence[int]) -> list[list[float]]:
        """Return the cosine of the texts at `indices`, each with each, by their rare words."""
        vectors = [self._vector(self._counts[index]) for index in indices]
        return [[_dot(one, other) for other in vectors] for one in vectors]

    def _weight(self, count: int, length: int) -> float:
        norm = 1.0 - _B + _B * length / self._mean if self._mean else 1.0
        return count * (_K1 + 1.0) / (count + _K1 * norm)

    def _vector(self, count: Counter[str]) -> Vector:
        vector = {term: (1.0 + math.log(n)) * self._idf[term] for term, n in count.items()}
        length = math.sqrt(sum(weight * weight for weight in vector.values())) or 1.0
        return {term: weight / length for term, weight in vector.items()}


def _dot(one: Vector, other: Vector) -> float:
    small, large = (one, other) if len(one) <= len(other) else (other, one)
    return sum(weight * large.get(term, 0.0) for term, weight in small.items())


@dataclass(frozen=True)
class Ranked:
    """A text that was kept: its place among those ranked, and every score it got."""

    index: int
    scores: dict[str, float]


def rank(
    question: str,
    texts: Sequence[str],
    limit: int,
    ranker: Ranker | None = None,
    language: str | None = None,
) -> list[Ranked]:
    """Return the `limit` best of `texts` with all their scores, best first (AIC CTU, section
    3.2): the best 40 by BM25, their relevance by `ranker`, and of these the most relevant that
    differ from each other (maximal marginal relevance, lambda 0.75)."""
    bm25 = Bm25(texts, language)
    by_words = bm25.scores(question)
    kept = _best(by_words, max(KEPT_BY_BM25, limit))
    relevance = _scaled([by_words[index] for index in kept])
    likeness: Sequence[Sequence[float]] = bm25.likeness(kept)
    scores = [{"bm25": round(by_words[index], 4)} for index in kept]
    if ranker is not None and kept:
        chosen = [texts[index] for index in kept]
        relevance = list(ranker.relevance(question, chosen))
        likeness = ranker.likeness(chosen)
        for score, value in zip(scores, relevance, strict=True):
            score[ranker.name] = round(value, 4)
    picked = diversify(relevance, likeness, limit)
    for place, value in picked:
        scores[place]["mmr"] = round(value, 4)
    return [Ranked(kept[place], scores[place]) for place, _ in picked]


def rank_texts(
    question: str, texts: Sequence[str], ranker: Ranker | None = None
) -> list[tuple[int, float]]:
    """Return index and score of `texts`, best first, by `ranker` or else by BM25, without
    pruning and diversity: the plain order that retrieval quality is measured on."""
    scores = ranker.relevance(question, texts) if ranker else Bm25(texts).scores(question)
    return [(index, scores[index]) for index in _best(scores, len(texts))]


def diversify(
    relevance: Sequence[float], likeness: Sequence[Sequence[float]], limit: int
) -> list[tuple[int, float]]:
    """Return indices and values by maximal marginal relevance (Carbonell and Goldstein, 1998):
    each time the text with the highest lambda * relevance - (1 - lambda) * likeness to the
    nearest one already taken."""
    left, taken = list(range(len(relevance))), list[tuple[int, float]]()
    nearest = [0.0] * len(relevance)
    while left and len(taken) < limit:
        values = {i: LAMBDA * relevance[i] - (1.0 - LAMBDA) * nearest[i] for i in left}
        best = max(left, key=lambda i: (values[i], -i))
        taken.append((best, values[best]))
        left.remove(best)
        for i in left:
            nearest[i] = max(nearest[i], likeness[best][i])
    return taken


def _best(scores: Sequence[float], limit: int) -> list[int]:
    return sorted(range(len(scores)), key=lambda index: (-scores[index], index))[:limit]


def _scaled(scores: Sequence[float]) -> list[float]:
    highest = max(scores, default=0.0) or 1.0
    return [score / highest for score in scores]


def terms(text: str, language: str = "en") -> list[str]:
    """Return the stems of the words of `text` that tell something."""
    stop = stopwords(language)
    return [stem(word, language) for word in words(text) if word.lower() not in stop]


@lru_cache(maxsize=16)
def stopwords(language: str | None) -> frozenset[str]:
    """Return words of a language too common to search for; English ones where it is unknown."""
    lists = load("stopwords")
    return frozenset(lists.get(base_language(language) or "en", lists["en"]))
