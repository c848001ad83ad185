"""Neutral pairs that are hard to tell: a claim beside the passages most like it."""

from __future__ import annotations

import math
import random
import re
from collections import Counter, defaultdict

from lessons.restating import restate
from pairs import Pair


class Bm25:
    """Okapi BM25 over short texts, with only the rarer words indexed."""

    def __init__(self, texts: list[str], k: float = 1.2, b: float = 0.75) -> None:
        words = [Counter(re.findall(r"[a-z0-9]+", text.lower())) for text in texts]
        sizes = [sum(counts.values()) for counts in words]
        mean = sum(sizes) / max(1, len(sizes))
        postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, counts in enumerate(words):
            norm = k * (1 - b + b * sizes[place] / mean)
            for word, count in counts.items():
                postings[word].append((place, count * (k + 1) / (count + norm)))
        limit = max(20, len(texts) // 25)
        self.postings = {word: hits for word, hits in postings.items() if len(hits) <= limit}
        self.weight = {
            word: math.log(1 + len(texts) / len(hits)) for word, hits in self.postings.items()
        }

    def best(self, query: str, count: int) -> list[int]:
        """Places of the texts that match the query best."""
        scores: dict[int, float] = defaultdict(float)
        for word in sorted(set(re.findall(r"[a-z0-9]+", query.lower())) & self.postings.keys()):
            for place, value in self.postings[word]:
                scores[place] += self.weight[word] * value
        return sorted(scores, key=lambda place: -scores[place])[:count]


def hard_negatives(
    rows: list[Pair], texts: list[str], count: int, rng: random.Random
) -> list[Pair]:
    """Claims beside similar ones of the `texts` that are not their evidence: neutral.

    A text that holds nearly all of the claim's words might decide it, and is passed over.
    """
    index = Bm25(texts)
    own: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        own[row.claim].add(" ".join(row.evidence.split())[:60])
    claims = [row for row in rows if row.source not in ("cad_snli", "scitab", "conjnli")]
    out: list[Pair] = []
    rng.shuffle(claims)
    for row in claims * (count // max(1, len(claims)) + 1):
        wanted = _content(row.claim)
        found = index.best(row.claim, 8)
        for place in rng.sample(found, min(2, len(found))):
            text = texts[place]
            held = len(wanted & _content(text)) / max(1, len(wanted))
            if held > 0.7 or text[:60] in own[row.claim]:
                continue
            claim = restate(row.claim, rng)[0] if rng.random() < 0.3 else row.claim
            out.append(
                Pair(
                    claim,
                    " ".join(text.split()[:110]),
                    "neutral",
                    f"synthetic {row.source}",
                    "bm25",
                    row.licence,
                )
            )
        if len(out) >= count:
            break
    return out[:count]


def _content(text: str) -> set[str]:
    """Words and numbers of four characters and more, in lower case."""
    return set(re.findall(r"[a-z0-9]{4,}", text.lower()))
