"""Evidence about another country than the claim's: it leaves the claim open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from plumbline.reasoning.embedded.judging.weighing import Weighed
from plumbline.reasoning.embedded.language.names.territories import (
    Territory,
    is_nowhere,
    territories,
)
from plumbline.schema import Claim


def in_place(claim: Claim, rows: Sequence[Weighed], language: str) -> list[Weighed]:
    """Return what an excerpt says. Where it speaks of another country than the text around the
    claim does, it leaves the claim open; where that names none, another figure does."""
    if not is_nowhere(claim.text, language):
        return list(rows)
    own = territories(claim.where, language)
    return [_left_open(one, claim) if _abroad(one, own, language) else one for one in rows]


def _abroad(weighed: Weighed, own: Sequence[Territory], language: str) -> bool:
    setting = weighed.proposition.setting
    told = territories(setting.sentence, language)
    if own and not told:
        # Where the claim's own country is known, a page that names another one is about that.
        told = territories(setting.title, language)
    elsewhere = {one.known for one in told}.isdisjoint(one.known for one in own)
    figures = weighed.conflict is not None and weighed.conflict.kind in {"number", "date"}
    return bool(told) and elsewhere and (bool(own) or figures)


def _left_open(weighed: Weighed, claim: Claim) -> Weighed:
    missing = claim.where or (weighed.conflict.claimed if weighed.conflict else "")
    facts = replace(weighed.facts, open=(*weighed.facts.open, missing), conflicts=())
    return replace(weighed, facts=facts, supports=0.0, refutes=0.0, conflict=None)
