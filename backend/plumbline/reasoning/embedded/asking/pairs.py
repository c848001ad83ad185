"""Question-answer pairs: as excerpts to judge, and made from excerpts (AIC CTU)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from plumbline.reasoning.embedded.asking.parts import parts_of
from plumbline.reasoning.embedded.asking.questions import about_part, paraphrases, yes_no
from plumbline.reasoning.embedded.asking.reading import answer
from plumbline.schema import (
    Claim,
    DecidedLabel,
    Excerpt,
    Judgement,
    QuestionAnswer,
    Source,
)

_MOST_PAIRS = 10
_LEAST_SHARE = 1e-9
_LABELS: tuple[DecidedLabel, ...] = ("supported", "refuted", "conflicting", "not_enough_evidence")


def excerpts_of(pairs: Sequence[QuestionAnswer]) -> list[Excerpt]:
    """Return what the answers were read from, once each; an answer without an excerpt stands
    for itself, named by the empty id so that it is never cited."""
    found: dict[tuple[str, str], Excerpt] = {}
    for pair in pairs:
        if not pair.answer.answered:
            continue
        carrying = pair.excerpt or _standing_alone(pair.answer.text)
        for excerpt in (carrying, *pair.beside):
            found.setdefault((excerpt.id, excerpt.text), excerpt)
    return list(found.values())


def _standing_alone(text: str) -> Excerpt:
    return Excerpt(id="", source=Source(url="", title="", site=""), text=text)


def read_pairs(
    claim: Claim, excerpts: Sequence[Excerpt], judgement: Judgement, language: str
) -> tuple[QuestionAnswer, ...]:
    """Return up to ten questions, each answered by the excerpt that answers it best; excerpts
    that the verdict cites come first."""
    cited = {one.excerpt_id: rank for rank, one in enumerate(judgement.cited)}
    stances = {one.excerpt_id: one.stance for one in reversed(judgement.cited)}
    ranked = sorted(excerpts, key=lambda one: cited.get(one.id, len(cited)))
    asked = [yes_no(claim.text, language)]
    asked += [about_part(claim, part, language) for part in parts_of(claim, language)]
    asked += paraphrases(claim, _MOST_PAIRS, asked, language)
    pairs = []
    for question, excerpt in zip(dict.fromkeys(asked), ranked, strict=False):
        read = answer(claim, question, [excerpt], language)
        if read.answered:
            stance = stances.get(excerpt.id, "neutral")
            pairs.append(
                QuestionAnswer(question=question, answer=read, excerpt=excerpt, stance=stance)
            )
    return tuple(pairs[:_MOST_PAIRS])


def likert_of(judgement: Judgement) -> dict[DecidedLabel, float]:
    """Return the marks from 1 (no) to 5 (yes) whose softmax gives the confidences back: the
    likeliest label gets 5, and one that is e^4 times less likely, or less than that, gets 1."""
    shares = {label: max(judgement.confidence.get(label, 0.0), _LEAST_SHARE) for label in _LABELS}
    likeliest = max(shares.values())
    return {label: max(1.0, 5.0 + math.log(share / likeliest)) for label, share in shares.items()}
