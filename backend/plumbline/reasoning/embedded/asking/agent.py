"""The main agent of a search agent system: what to search next, and when to be done."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.reasoning.embedded.asking.parts import open_parts, parts_of, subject_of
from plumbline.reasoning.embedded.asking.questions import search_for, wh_question
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import Claim, Judgement, Move, QuestionAnswer
from plumbline.text import folded

_SURE = 0.8


def next_move(
    claim: Claim,
    findings: Sequence[QuestionAnswer],
    searches_left: int,
    judgement: Judgement,
    language: str,
) -> Move:
    """Return the next search, never the claim's own words, or the judgement as it stands: its
    confidences say more than one stated uncertainty would."""
    sure = judgement.confidence.get(judgement.label, 0.0)
    settled = judgement.label in {"supported", "refuted"} and sure >= _SURE
    search = None
    if searches_left > 0 and not (settled and findings):
        search = next(iter(_new_searches(claim, findings, language)), None)
    if search is None:
        return Move(final=judgement)
    return Move(search=search)


def _new_searches(claim: Claim, findings: Sequence[QuestionAnswer], language: str) -> list[str]:
    lists = lexicon(language)
    subject = subject_of(claim.text, language)
    wanted = [wh_question(claim, language)] if not findings else []
    wanted += [search_for(claim, part, language) for part in open_parts(claim, findings, language)]
    wanted += [lists.template("more", subject=subject)]
    wanted += [f"{subject} {part.text}" for part in parts_of(claim, language)[:2]]
    asked = {folded(pair.question) for pair in findings}
    own = folded(claim.text.rstrip(". "))
    return [
        one for one in dict.fromkeys(wanted) if folded(one) not in asked and own not in folded(one)
    ]
