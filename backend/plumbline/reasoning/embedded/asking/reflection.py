"""What to do after a verdict: accept it, or search again and how."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.reasoning.embedded.asking.parts import taken_apart
from plumbline.reasoning.embedded.asking.queries import further_languages
from plumbline.schema import Claim, Judgement, Reflection, Round, SearchTools

# Of what the model alone refutes, a share of .8 is told as .7 (`judge.py`).
_SURE = 0.7


def reflect(
    claim: Claim, judgement: Judgement, history: Sequence[Round], language: str
) -> Reflection:
    """Return the next step (PASS-FC, reflection on refuted and inconclusive verdicts)."""
    sure = judgement.confidence.get(judgement.label, 0.0) >= _SURE
    supported = judgement.label == "supported" and not judgement.tentative
    if supported or (judgement.label == "refuted" and sure):
        return Reflection(action="accept", feedback="The evidence settles the claim.")
    return Reflection(
        action="search_again",
        feedback=_missing(judgement),
        tools=_tools(claim, judgement, history, language),
    )


def _missing(judgement: Judgement) -> str:
    if judgement.label == "conflicting":
        return "Sources disagree: what do sites known for this subject say?"
    if judgement.label == "refuted":
        return "Something speaks against it: do other sites say so too?"
    return "What do other sites say, and what turns up in other words?"


def _tools(
    claim: Claim, judgement: Judgement, history: Sequence[Round], language: str
) -> SearchTools:
    """Choose the tools by what was missing: a date, a place, better sites, other languages."""
    found = taken_apart(claim, language)
    nothing = bool(history) and history[-1].results == 0
    place = any(name.kind == "place" for name in found.names)
    return SearchTools(
        dates=bool(found.dates) and not nothing,
        location=place and not nothing,
        sites=judgement.label == "conflicting",
        languages=tuple(further_languages(claim, language)) if not judgement.cited else (),
    )
