"""Causes that the evidence itself leaves open: "the study was observational", "scientists are
testing water samples to find the cause"."""

from __future__ import annotations

from plumbline.reasoning.embedded.assertion.hearsay import Setting
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.links import link_pattern


def cause_left_open(claim: Analysis, setting: Setting) -> str:
    """Return the word with which the claim names a cause or an effect where the evidence says, in
    the sentence or beside it, that what it found shows none, or that the cause is still sought;
    else nothing."""
    lists, around = lexicon(claim.language), f"{setting.before} {setting.sentence} {setting.after}"
    link = link_pattern("cause_links", lists).search(claim.text)
    sought = link_pattern("sought_causes", lists).search(around)
    if link and sought and not link_pattern("sought_causes", lists).search(claim.text):
        return link.group()
    if not link_pattern("no_cause_shown", lists).search(around):
        return ""
    effects = listed_stems("effect_verbs", lists) | listed_stems("preventing_verbs", lists)
    deed = next((one.text for one in claim.deeds[:1] if one.stem in effects), "")
    return link.group() if link else deed
