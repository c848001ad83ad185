"""Takes out of the recorded evidence what would give the answer away, and counts it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date

from plumbline.evaluation.claims import DataSet, EvaluationClaim, RecordedText
from plumbline.retrieval.sources.kinds import kind_of
from plumbline.schema import Model

_DATE_IN_URL = re.compile(r"(?<!\d)((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?!\d)")
# Newspapers check facts too, on pages whose addresses say so.
_FACT_CHECK_IN_URL = re.compile(r"fact[-_]?check|politifact", re.IGNORECASE)


class Exclusion(Model):
    """What to leave out: fact-checkers' own pages, and pages later than the claim."""

    fact_checks: bool = False
    later: bool = False


class Excluded(Model):
    """How many recorded texts were there, and how many were left out for which reason.

    `undated` counts the texts kept although nothing says when they were written.
    """

    recorded: int = 0
    fact_checks: int = 0
    later: int = 0
    undated: int = 0


def exclude(data: DataSet, exclusion: Exclusion) -> tuple[DataSet, list[Excluded]]:
    """Return the set without the excluded texts, and the counts of each claim."""
    parted = [without(claim, exclusion) for claim in data.claims]
    kept = data.model_copy(update={"claims": tuple(claim for claim, _ in parted)})
    return kept, [counts for _, counts in parted]


def total(counts: Iterable[Excluded]) -> Excluded:
    """Return the sum of some claims' counts."""
    summed: Counter[str] = Counter()
    for one in counts:
        summed.update(one.model_dump())
    return Excluded.model_validate(dict(summed))


def without(claim: EvaluationClaim, exclusion: Exclusion) -> tuple[EvaluationClaim, Excluded]:
    """Return a claim without the excluded texts, and the counts."""
    counts: Counter[str] = Counter()
    kept = []
    for text in claim.recorded:
        reason = _reason(text, claim.said_on, exclusion)
        counts["recorded"] += 1
        counts["undated"] += reason is None and text_date(text) is None
        if reason is None:
            kept.append(text)
        else:
            counts[reason] += 1
    counted = Excluded.model_validate(dict(counts))
    return claim.model_copy(update={"recorded": tuple(kept)}), counted


def _reason(text: RecordedText, said_on: date | None, exclusion: Exclusion) -> str | None:
    if exclusion.fact_checks and text.url and _is_fact_check(text.url):
        return "fact_checks"
    written = text_date(text)
    if exclusion.later and said_on and written and written > said_on:
        return "later"
    return None


def _is_fact_check(url: str) -> bool:
    return kind_of(url) == "fact_check" or bool(_FACT_CHECK_IN_URL.search(url))


def text_date(text: RecordedText) -> date | None:
    """Return when a recorded text was published: as recorded, or as its address says."""
    if text.published or not text.url:
        return text.published
    # An archive's own time stamp is when it was copied, not when it was written.
    for year, month, day in _DATE_IN_URL.findall(text.url):
        try:
            return date(int(year), int(month), int(day))
        except ValueError:
            continue
    return None
