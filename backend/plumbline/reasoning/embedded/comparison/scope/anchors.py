"""Where evidence speaks of what a claim is about, and how far from there a thing stands."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.schema import Span


def speaks_of(claim: Analysis, evidence: Analysis, span: Span, lists: Lexicon) -> bool:
    """Whether the words at `span` belong to the claim's subject: no subordinate clause about
    somebody else begins before them."""
    starts = [w.span.start for w in evidence.words if w.lower in lists.set("segment_openers")]
    start = max((one for one in starts if one <= span.start), default=0)
    end = min((one for one in starts if one > span.start), default=len(evidence.text))
    here = [name for name in evidence.names if start <= name.span.start < end]
    foreign = [name for name in here if not any(name.same(mine) for mine in claim.names)]
    return start == 0 or not foreign or len(foreign) < len(here)


def anchors_of(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[Span]:
    """Return where the evidence has the claim's own plain words."""
    said = {word.stem for word in claim.predicate}
    return [
        word.span
        for word in evidence.predicate
        if word.stem in said or lists.synonyms(word.stem) & said
    ]


def distance(span: Span, anchors: list[Span]) -> int:
    """Return how many characters lie between `span` and the nearest of the anchors."""
    return min((max(span.start - one.end, one.start - span.end) for one in anchors), default=0)
