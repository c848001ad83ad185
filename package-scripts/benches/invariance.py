"""Verdicts that should not change: claims and evidence of our own written in other ways.

An invariance test of behaviour, as CheckList has it (Ribeiro et al. 2020, section 2).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from benches.figures import Figures
from benches.options import Options
from benches.rewrites import PRINTED, SELECTED, WRITTEN, Rewrite
from benches.verdicts import as_claim, as_excerpt
from benches.wording import FIXTURES
from plumbline.errors import PlumblineError
from plumbline.evaluation.lines import json_lines
from plumbline.noise import legible
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Passage
from plumbline.strategies.selection import Selection

NO_CLAIM, SEVERAL = "no claim", "several claims"


def invariance(options: Options) -> Figures:
    """How many of our everyday pairs get another verdict when claim or evidence is rewritten.

    A rewritten claim is read as a selection is; one that is no longer a single fact counts as
    changed. `--only` takes some rewrites, `--limit` the first pairs.
    """
    pairs = _pairs(options.limit)
    judge = _Judge()
    sides: dict[str, Mapping[str, Rewrite]] = {
        "claim": WRITTEN | SELECTED,
        "evidence": WRITTEN | PRINTED,
    }
    return {
        side: {
            name: _changed(judge, pairs, side, rewrite)
            for name, rewrite in rewrites.items()
            if not options.only or name in options.only
        }
        for side, rewrites in sides.items()
    }


def _pairs(limit: int | None) -> list[tuple[str, str]]:
    records = (line.record for line in json_lines(FIXTURES / "wording.jsonl"))
    return [(one["claim"], one["evidence"]) for one in records][:limit]


def _changed(judge: _Judge, pairs: list[tuple[str, str]], side: str, rewrite: Rewrite) -> Figures:
    rewritten = changed = 0
    for claim, evidence in pairs:
        own = judge.read(claim)
        text = claim if side == "claim" else evidence
        if own in (NO_CLAIM, SEVERAL) or rewrite(text) == text:
            continue
        other = judge.read(rewrite(claim)) if side == "claim" else own
        other_evidence = rewrite(evidence) if side == "evidence" else evidence
        rewritten += 1
        changed += judge.label(own, evidence) != judge.label(other, other_evidence)
    return {
        "pairs": rewritten,
        "changed": changed,
        "share": changed / rewritten if rewritten else 0.0,
    }


class _Judge:
    """Reads a claim out of a text and judges it, each once."""

    def __init__(self) -> None:
        self._reasoner = EmbeddedReasoner()
        self.read = lru_cache(None)(self._read)
        self.label = lru_cache(None)(self._label)

    def _read(self, text: str) -> str:
        readable = Selection(Passage(text=text, language="en")).readable
        claims = self._reasoner.extract_claims(readable)
        if len(claims) != 1:
            return SEVERAL
        return claims[0].text if claims[0].kind == "fact" else NO_CLAIM

    def _label(self, claim: str, evidence: str) -> str:
        if claim in (NO_CLAIM, SEVERAL):
            return claim
        excerpt = as_excerpt(legible(evidence), "en")  # as every page is when it is read
        try:
            return self._reasoner.verdict(as_claim(claim), [excerpt]).label
        except PlumblineError as error:
            return error.title
