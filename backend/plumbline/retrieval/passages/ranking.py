"""Ranks texts for a question: by words (BM25), by meaning too where there is a model that knows
the language, and on request by how they differ (MMR)."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from plumbline.retrieval.data import load
from plumbline.text import base_language, sentence_spans, stem, words

# What BM25 leaves to the model: at most so many texts, and so many characters of them, since the
# time it takes grows with both. 40 passages of 600 characters, or 100 sentences.
MAX_TEXTS = 100
MAX_CHARACTERS = 24_000
# Nor what shares so much less with the question than the best does. At 0.4 and 0.2 that takes 0.002
# from the recall at 10 of AVeriTeC's sentences; of pages of a thousand words, whose passages differ
# less in their words, one in 25 lost the best one.
NEAR_ENOUGH = 0.3
# Twice as many as are asked for are read by the model down to this share.
FAR = 0.1
READ_CHARACTERS = 600
# Found on AVeriTeC's dev claims, where it is flat from 0.75 to 0.85 (`bench.py retrieval`).
MEANING = 0.8
# Of a text longer than that, the model reads the sentences that share most with the question.
_ONE_SENTENCE, _READ_SENTENCES = 300, 3
LAMBDA = 0.75
_FEWEST_WORDS = 20
_COMMON_SHARE = 0.35
_K1 = 1.5
_B = 0.75

Vector = dict[str, float]


class Ranker(Protocol):
    """A model that says how well texts fit a question and how alike they are."""

    @property
    def name(self) -> str:
        """Under which name its scores are kept."""
        ...

    def reads(self, language: str | None) -> bool:
        """Whether it can rank texts for a question in `language`."""
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
        self._counts = [counted(text, self._language) for text in texts]
        self._lengths = [sum(count.values()) for count in self._counts]
        self._mean = sum(self._lengths) / len(texts) if texts else 0.0
        self._holding: dict[str, list[int]] = {}
        for index, count in enumerate(self._counts):
            for term in count:
                self._holding.setdefault(term, []).append(index)
        self._idf = {
            term: math.log(1.0 + (len(texts) - len(holding) + 0.5) / (len(holding) + 0.5))
            for term, holding in self._holding.items()
        }

    def scores(self, question: str) -> list[float]:
        """Return one score a text, 0 for texts that share no word with `question`."""
        scores = [0.0] * len(self._counts)
        # In one order: a sum's last digit depends on it, and then equal scores would not be.
        for term in sorted(counted(question, self._language)):
            for index in self._holding.get(term, ()):
                weight = self._weight(self._counts[index][term], self._lengths[index])
                scores[index] += self._idf[term] * weight
        return scores

    def likeness(self, indices: Sequence[int]) -> list[list[float]]:
        """Return the cosine of the texts at `indices`, each with each, by their rare words."""
        vectors = [self._vector(self._counts[index]) for index in indices]
        likeness = [[0.0] * len(vectors) for _ in vectors]
        for place, one in enumerate(vectors):
            for before, other in enumerate(vectors[: place + 1]):
                likeness[place][before] = likeness[before][place] = _dot(one, other)
        return likeness

    def _weight(self, count: int, length: int) -> float:
        norm = 1.0 - _B + _B * length / self._mean if self._mean else 1.0
        return count * (_K1 + 1.0) / (count + _K1 * norm)

    def _vector(self, count: Counter[str]) -> Vector:
        vector = {term: (1.0 + math.log(n)) * self._idf[term] for term, n in count.items()}
        length = math.sqrt(sum(weight * weight for weight in vector.values())) or 1.0
        return {term: weight / length for term, weight in vector.items()}


def _dot(one: Vector, other: Vector) -> float:
    # In one order, as everywhere: the last digit of a sum depends on it.
    return sum(one[term] * other[term] for term in sorted(one.keys() & other.keys()))


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
    *,
    by_words: Sequence[float] | None = None,
    diverse: bool = False,
) -> list[Ranked]:
    """Return the `limit` best of `texts` with all their scores, best first.

    BM25 prunes, and of what it keeps those are best that fit by meaning and words together.
    `by_words` are scores that an index gave the texts already, which knows more texts than these.
    Beyond the `limit`, only texts with `FAR` of the best one's score by words count, and beyond
    twice the `limit` only those with `NEAR_ENOUGH` of it; where that leaves no more than `limit`,
    their order by words stands. `diverse` takes the most relevant that differ from each other
    instead (AIC CTU, section 3.2: maximal marginal relevance, lambda 0.75). Copies of a text come
    last.
    """
    bm25 = None
    if by_words is None:
        bm25 = Bm25(texts, language)
        by_words = bm25.scores(question)
    first, copies = _apart(texts)
    best_first = sorted(first, key=lambda index: (-by_words[index], index))
    kept = _pruned(_near(best_first, by_words, limit), texts, limit)
    chosen = [texts[index] for index in kept]
    scores = [{"bm25": round(by_words[index], 4)} for index in kept]
    settled = len(kept) <= limit < len(first) or len(texts) == 1
    model = ranker if ranker and not settled and ranker.reads(language) else None
    shared = [by_words[index] for index in kept]
    relevance = _relevance(question, chosen, shared, model, scores, language)
    best = _best(relevance, limit)
    if diverse:
        words = bm25 or Bm25(texts, language)
        likeness = model.likeness(chosen) if model else words.likeness(kept)
        picked = diversify(relevance, likeness, limit)
        best = [place for place, _ in picked]
        for place, value in picked:
            scores[place]["mmr"] = round(value, 4)
    others = [Ranked(index, {"bm25": round(by_words[index], 4)}) for index in copies]
    return [*(Ranked(kept[place], scores[place]) for place in best), *others][:limit]


def _relevance(
    question: str,
    texts: Sequence[str],
    by_words: Sequence[float],
    model: Ranker | None,
    scores: Sequence[dict[str, float]],
    language: str | None,
) -> list[float]:
    """Return the relevance of `texts`, 0..1, and note in `scores` what it is made of."""
    highest = max(by_words, default=0.0) or 1.0
    shares = [score / highest for score in by_words]
    if model is None:
        return shares
    by_meaning = _meaning(question, texts, model, language)
    relevance = mixed(shares, by_meaning)
    for score, meaning, both in zip(scores, by_meaning, relevance, strict=True):
        score |= {model.name: round(meaning, 4), "both": round(both, 4)}
    return relevance


def _meaning(
    question: str, texts: Sequence[str], model: Ranker, language: str | None
) -> list[float]:
    """Return how well each text fits by meaning: as its best sentence does. The vector of a whole
    passage tells what it is about on the whole, and not of the one sentence that answers."""
    sentences = [_telling_sentences(question, text, language) for text in texts]
    flat = iter(model.relevance(question, list(itertools.chain.from_iterable(sentences))))
    return [max(itertools.islice(flat, len(own))) for own in sentences]


def _telling_sentences(question: str, text: str, language: str | None) -> list[str]:
    """Return the sentences of a text that share most with the question; a short one whole."""
    if len(text) <= _ONE_SENTENCE:
        return [text]
    spoken = base_language(language) or "en"
    found = [text[span.start : span.end] for span in sentence_spans(text, spoken)]
    wanted = counted(question, spoken).keys()
    best = sorted(found, key=lambda one: -len(wanted & counted(one, spoken).keys()))
    return best[:_READ_SENTENCES] or [text]


def mixed(words: Sequence[float], meaning: Sequence[float]) -> list[float]:
    """Return the relevance by words and meaning together; all within 0..1."""
    return [MEANING * m + (1.0 - MEANING) * w for w, m in zip(words, meaning, strict=True)]


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


def _apart(texts: Sequence[str]) -> tuple[list[int], list[int]]:
    """Return the indices of the texts as they first occur, and those of their copies."""
    seen: dict[str, int] = {}
    for index, text in enumerate(texts):
        seen.setdefault(text, index)
    first = set(seen.values())
    return sorted(first), [index for index in range(len(texts)) if index not in first]


def _near(ordered: Sequence[int], by_words: Sequence[float], limit: int) -> list[int]:
    """Return those of `ordered`, which come best first, that share enough with the question."""
    highest = max(by_words, default=0.0)
    least = [0.0] * limit + [FAR] * limit
    wanted = itertools.chain(least, itertools.repeat(NEAR_ENOUGH))
    return [
        index
        for index, share in zip(ordered, wanted, strict=False)
        if by_words[index] >= share * highest
    ]


def _pruned(best: Sequence[int], texts: Sequence[str], limit: int) -> list[int]:
    kept, room = list[int](), MAX_CHARACTERS
    for index in best[: max(MAX_TEXTS, limit)]:
        room -= min(len(texts[index]), READ_CHARACTERS)
        if room < 0 and len(kept) >= limit:
            break
        kept.append(index)
    return kept


def _best(scores: Sequence[float], limit: int) -> list[int]:
    return sorted(range(len(scores)), key=lambda index: (-scores[index], index))[:limit]


@lru_cache(maxsize=2_000)
def counted(text: str, language: str) -> Counter[str]:
    """Return how often the stem of each word that tells something stands in a text.

    Each question of a claim ranks the same passages again, and sites share much of their text.
    """
    stop = stopwords(language)
    counts: Counter[str] = Counter()
    for word, often in Counter(words(text)).items():
        if word.lower() not in stop:
            counts[stem(word, language)] += often
    return counts


def reads_as(text: str, language: str) -> bool:
    """Whether `text` has the common words that texts in `language` have; False if unsure.

    They make up two fifths of a text and more, and at most a quarter of one in another language.
    """
    known = load("stopwords").get(language)
    found = words(text.lower())
    if not known or len(found) < _FEWEST_WORDS:
        return False
    common = stopwords(language)
    return sum(map(common.__contains__, found)) >= _COMMON_SHARE * len(found)


@lru_cache(maxsize=16)
def stopwords(language: str | None) -> frozenset[str]:
    """Return words of a language too common to search for; English ones where it is unknown."""
    lists = load("stopwords")
    return frozenset(lists.get(base_language(language) or "en", lists["en"]))
