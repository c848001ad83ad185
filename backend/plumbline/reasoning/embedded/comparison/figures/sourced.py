"""Figures of what comes from something: "37 percent come from wind" is not the share that comes
from renewables."""

from __future__ import annotations

from itertools import takewhile

from plumbline.reasoning.embedded.language.analysis import Analysis, same_family
from plumbline.reasoning.embedded.language.lexicon import Lexicon


def from_another(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a claim tells what comes from something of which its evidence does not speak, and
    that tells what comes from something else."""
    mine, theirs = _sources(claim, lists), _sources(evidence, lists)
    told = evidence.stems
    spoken_of = any(
        one in told or lists.related(one) & told or same_family(one, told) for one in mine
    )
    return bool(mine and theirs) and not spoken_of and theirs.isdisjoint(claim.stems)


def _sources(told: Analysis, lists: Lexicon) -> frozenset[str]:
    """Return the stems of what stands behind "from", if it is no name, number or date."""
    found: set[str] = set()
    for place, link in enumerate(told.words):
        if link.lower not in lists.set("source_links"):
            continue
        after = [one for one in told.words[place + 1 :] if one.lower not in lists.set("articles")]
        led = takewhile(lambda one: one.content and not one.inside, after)
        found.update(one.stem for one in led)
    return frozenset(found)
